"""A table for tests: deals with chosen hands, played by naming seats and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from koudi.cards import Card, CardSet, Rank, parse_cards
from koudi.engine.actions import (
    Action,
    Bury,
    Call,
    ClaimRedeal,
    Declare,
    Draw,
    Pass,
    Play,
    Recall,
    StartDeal,
    TableAction,
)
from koudi.engine.errors import IllegalAction, Reason
from koudi.engine.events import DealResult, DealScored, Event, Trumps
from koudi.engine.game import Game
from koudi.engine.match import Hands, Match, Playing, Points, Terms
from koudi.engine.observation import Observation
from koudi.engine.partnership import FixedPartners, Partnership
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.options import Value, with_options

SHENGJI = GAMES["shengji"]
MAILV = GAMES["mailv"]


def rules_of(game: Game, **options: Value) -> Rules:
    """The defaults of a game with some options set."""
    return with_options(game.rules_type(), options)


def deck_with(rules: Rules, first: int, hands: Mapping[int, str], kitty: str = "") -> tuple[Card, ...]:
    """A deck that deals these cards first to these seats and lays those in the kitty; the rest falls anywhere."""
    left = Counter(rules.deck)
    wanted = {seat: list(parse_cards(cards)) for seat, cards in hands.items()}
    bottom = list(parse_cards(kitty))
    for card in (*bottom, *(card for cards in wanted.values() for card in cards)):
        left[card] -= 1
        assert left[card] >= 0, f"too many copies of {card}"
    spare = sorted(left.elements(), key=lambda card: (card.points, card.kind))
    bottom += [spare.pop(0) for _ in range(rules.kitty_size - len(bottom))]
    places: list[Card] = []
    for place in range(rules.to_deal):
        own = wanted.get((first + place) % 4, [])
        places.append(own.pop(0) if own else spare.pop())
    return (*places, *bottom)


class Table:
    """A match with what has happened in it."""

    def __init__(self, game: Game, **options: Value) -> None:
        self.game = game
        self.match: Match = game.start(rules_of(game, **options))
        self.events: list[Event] = []

    def do(self, seat: int | None, action: Action | TableAction) -> tuple[Event, ...]:
        events = self.game.decide(self.match, seat, action)
        for event in events:
            self.match = self.game.evolve(self.match, event)
        self.events.extend(events)
        return events

    def refused(self, seat: int | None, action: Action | TableAction) -> Reason | None:
        """The reason of the refusal; the observation alone must give the same."""
        found: IllegalAction | None = None
        try:
            self.game.decide(self.match, seat, action)
        except IllegalAction as refusal:
            found = refusal
        if seat is not None and isinstance(action, (Declare, Call, Pass, ClaimRedeal, Bury, Recall, Play)):
            seen = self.game.refusal(self.match.rules, self.see(seat), action)
            assert (seen and seen.args) == (found and found.args)
        return None if found is None else found.reason

    def see(self, seat: int | None) -> Observation:
        return self.game.observe(self.match, seat)

    def start(self, hands: Mapping[int, str], kitty: str = "", first: int = 0) -> None:
        """Start a deal with these cards, none dealt yet."""
        at = self.match.first if self.match.number else first
        if self.match.history and self.match.history[-1].number == self.match.number:
            at = self.match.history[-1].next_declarer
        self.do(None, StartDeal(deck_with(self.match.rules, at, hands, kitty), first))

    def deal(self, hands: Mapping[int, str], kitty: str = "", first: int = 0) -> None:
        """Start a deal with these cards and deal all of them."""
        self.start(hands, kitty, first)
        self.do(None, Draw(self.match.rules.to_deal))

    def declare(self, seat: int, cards: str) -> None:
        self.do(seat, Declare(CardSet.parse(cards)))

    def declare_refused(self, seat: int, cards: str) -> Reason | None:
        return self.refused(seat, Declare(CardSet.parse(cards)))

    def call(self, seat: int, cards: str) -> None:
        self.do(seat, Call(CardSet.parse(cards)))

    def call_refused(self, seat: int, cards: str) -> Reason | None:
        return self.refused(seat, Call(CardSet.parse(cards)))

    def passes(self, *seats: int) -> None:
        for seat in seats:
            self.do(seat, Pass())

    def bury(self, seat: int, cards: str) -> None:
        """Bury these cards, and the lowest others to make up the number."""
        chosen = CardSet.parse(cards)
        rest = self.see(seat).hand - chosen
        short = self.match.rules.kitty_size - len(chosen)
        spare = sorted(rest, key=lambda card: (card.points, card.is_joker, card.kind % 13, card.kind))
        self.do(seat, Bury(chosen + CardSet(spare[:short])))

    def bury_exactly(self, seat: int, cards: str) -> None:
        self.do(seat, Bury(CardSet.parse(cards)))

    def play(self, seat: int, cards: str) -> tuple[Event, ...]:
        return self.do(seat, Play(CardSet.parse(cards)))

    def set(self, **fields: object) -> None:
        """Change fields of the match, for states that would take many deals to reach."""
        self.match = msgspec.structs.replace(self.match, **fields)


def levels(zero: str, one: str, two: str, three: str) -> tuple[Rank, Rank, Rank, Rank]:
    return (Rank(zero), Rank(one), Rank(two), Rank(three))


def hands_of(zero: str, one: str, two: str, three: str) -> Hands:
    return (CardSet.parse(zero), CardSet.parse(one), CardSet.parse(two), CardSet.parse(three))


def playing(
    trumps: Trumps, hands: Hands, *, declarer: int = 0, turn: int | None = None, kitty: str = "",
    points: Points = (0, 0, 0, 0), partnership: Partnership | None = None,
) -> Playing:  # fmt: skip
    """The middle of a deal."""
    return Playing(
        Terms(trumps, declarer),
        CardSet.parse(kitty),
        partnership or FixedPartners(),
        hands,
        declarer if turn is None else turn,
        points=points,
    )


def last_trick(table: Table, phase: Playing, *plays: str) -> DealResult:
    """The result of a deal of which only this trick is left to play, from the phase's turn round."""
    table.set(phase=phase, number=max(1, table.match.number))
    for step, cards in enumerate(plays):
        table.play((phase.turn + step) % 4, cards)
    scored = table.events[-1]
    assert isinstance(scored, DealScored)
    return scored.result
