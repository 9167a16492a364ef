"""Random walks through matches of both games under random options, for the laws of ``koudi.engine``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from koudi.cards import CARDS, CardSet, shuffle
from koudi.engine.actions import (
    Action,
    Bury,
    Call,
    ClaimRedeal,
    CloseDeclaring,
    Declare,
    Draw,
    Pass,
    Play,
    Recall,
    StartDeal,
    TableAction,
)
from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.match import Burying, Calling, Drawing, Exchanging, Match, Playing, Recalling
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.tricks import EffectiveSuit, trump_of
from tests.some_rules import some_rules

T = TypeVar("T")


@dataclass(frozen=True)
class Step:
    """One action that was accepted, the state before it, and what it led to."""

    before: Match
    seat: int | None
    action: Action | TableAction
    events: tuple[Event, ...]
    after: Match


@st.composite
def games_with_rules(draw: st.DrawFn) -> tuple[Game, Rules]:
    """A game with any options of it."""

    def choose(values: Sequence[T], /) -> T:
        return draw(st.sampled_from(values))

    game = draw(st.sampled_from(list(GAMES.values())))
    return game, some_rules(choose, game)


GAMES_WITH_RULES = games_with_rules()
"""A game with any options of it that can be played together."""

SEEDS = st.integers(0, 2**32 - 1)


def chance(seed: int) -> Random:
    """Choices that can be repeated."""
    return Random(seed)  # noqa: S311 - nothing is guarded by them


def walk(game: Game, rules: Rules, seed: int, deals: int = 1) -> Iterator[Step]:
    """Play so many deals by random actions, chosen so that every phase and every rule has its turn."""
    rng = chance(seed)
    match = game.start(rules)
    while len(match.history) < deals and not match.winners:
        seat, action = some_action(game, match, rng)
        events = game.decide(match, seat, action)
        after = match
        for event in events:
            after = game.evolve(after, event)
        yield Step(match, seat, action, events, after)
        match = after


def states(game: Game, rules: Rules, seed: int, deals: int = 1) -> Iterator[Match]:
    """The states of a walk, the first and the last included."""
    yield game.start(rules)
    for step in walk(game, rules, seed, deals):
        yield step.after


def some_action(game: Game, match: Match, rng: Random) -> tuple[int | None, Action | TableAction]:
    """An action that the rules accept, of the table or of a seat."""
    owed = game.table_action(match)
    seat = turn_of(match)
    if isinstance(match.phase, Drawing) and rng.random() < 0.3:
        seat = rng.randrange(4)
        # Where nobody would declare the deal would never begin.
        choices = [action for action in game.legal(match, seat) if isinstance(action, (Declare, Pass, ClaimRedeal))]
        if choices:
            return seat, rng.choice(choices)
    match owed:
        case StartDeal(deck):
            return None, StartDeal(shuffle(deck, rng.randbytes(32)), rng.randrange(4))
        case Draw():
            return None, Draw(min(rng.choice((1, 1, 3, 30)), match.rules.to_deal - _dealt(match)))
        case CloseDeclaring():
            return None, CloseDeclaring()
        case None:
            assert seat is not None
            return seat, seat_action(game, match, seat, rng)


def _dealt(match: Match) -> int:
    return match.phase.dealt if isinstance(match.phase, Drawing) else 0


def turn_of(match: Match) -> int | None:
    """The seat that must act."""
    match match.phase:
        case Calling(turn=turn) | Exchanging(turn=turn) | Playing(turn=turn):
            return turn
        case Burying(terms=terms):
            return terms.buries
        case Recalling(terms=terms):
            return terms.declarer
        case _:
            return None


def seat_action(game: Game, match: Match, seat: int, rng: Random) -> Action:
    """An action of the seat in turn: leads are often throws, so that they fail now and then."""
    phase = match.phase
    if isinstance(phase, Burying):
        return Bury(CardSet(rng.sample(list(phase.hands[seat]), match.rules.kitty_size)))
    if isinstance(phase, Playing) and phase.trick is None and rng.random() < 0.3:
        action = Play(some_throw(match, phase, rng))
        if game.refusal(match.rules, game.observe(match, seat), action) is None:
            return action
    some = list(islice(game.legal(match, seat), rng.choice((1, 8, 200))))
    return rng.choice(some)


def some_throw(match: Match, phase: Playing, rng: Random) -> CardSet:
    """Some cards of one suit of the hand in turn."""
    trumps = phase.terms.trumps
    trump = trump_of(trumps.level, trumps.suit, match.rules)
    held = [suit for suit in EffectiveSuit if trump.in_suit(phase.hands[phase.turn], suit)]
    cards = list(trump.in_suit(phase.hands[phase.turn], rng.choice(held)))
    return CardSet(rng.sample(cards, rng.randint(1, min(6, len(cards)))))


def any_action(match: Match, seat: int, rng: Random) -> Action:
    """A wish that may well be refused: mostly own cards, mostly of the right kind for the phase."""
    hands = getattr(match.phase, "hands", None)
    own = list(hands[seat]) if hands is not None else []
    if rng.random() < 0.1 or not own:
        own = rng.sample(list(CARDS), 6)
    card = rng.choice(own)
    same = [other for other in own if other.suit == card.suit]
    size = rng.choice((1, 1, 2, 2, 3, 4))
    pool = same if rng.random() < 0.7 else own
    cards = CardSet(rng.sample(pool, min(size, len(pool))))
    pair = CardSet((card,) * min(2, own.count(card)))
    wishes: tuple[Action, ...] = (
        Declare(pair), Declare(cards), Call(pair), Call(cards), Pass(), Recall(card), Play(pair), Play(cards),
        ClaimRedeal(),
        Bury(CardSet(rng.sample(own, min(len(own), match.rules.kitty_size)))),
    )  # fmt: skip
    fitting: dict[type, tuple[type, ...]] = {
        Drawing: (Declare, Pass, ClaimRedeal),
        Calling: (Call, Pass, ClaimRedeal),
        Burying: (Bury,),
        Exchanging: (Declare, Pass),
        Recalling: (Recall, Pass),
        Playing: (Play,),
    }
    kinds = fitting.get(type(match.phase), ())
    chosen = [wish for wish in wishes if isinstance(wish, kinds)] if kinds and rng.random() < 0.8 else list(wishes)
    return rng.choice(chosen)
