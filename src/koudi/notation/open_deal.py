"""A finished deal with all hands open: what was done, step by step, and how the table looked after each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple, assert_never

import msgspec

from koudi.cards import CARDS, NO_CARDS, Card, CardSet
from koudi.engine.actions import Action, CloseDeclaring, Draw
from koudi.engine.events import DealResult, Event
from koudi.engine.match import (
    NO_HANDS,
    NO_POINTS,
    Burying,
    Calling,
    Drawing,
    Exchanging,
    Hands,
    Match,
    Playing,
    Points,
    Recalling,
    Scored,
    Waiting,
)
from koudi.engine.observation import PhaseName, TrickSeen
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in
from koudi.notation.narration import event_text
from koudi.notation.record import Names, Record, Replay, Step
from koudi.options import Bilingual
from koudi.tricks import Trump

OpenHand = tuple[Card, ...]
"""Cards in the order to show them in, by the trumps that the deal came to have: trumps first, high to low."""


class OpenStep(msgspec.Struct, frozen=True):
    """One thing that was done, and the table after it.

    Attributes:
        seat: who did it; ``None`` is the table.
        action: what was done, as it was wished; a throw may have failed.
        phase: in which phase.
        texts: what came of it, in sentences.
        turn: who is to act next; ``None`` where anybody may, or only the table acts.
        hands: the cards of seats 0 to 3.
        kitty: what lies as the kitty: not dealt, or buried; nothing while somebody holds it.
        trick: the trick on the table; after its last play the whole of it.
        points: points won in tricks, by seat.
    """

    seat: Seat | None
    action: Action | Draw | CloseDeclaring
    phase: PhaseName
    texts: tuple[Bilingual, ...]
    turn: Seat | None
    hands: tuple[OpenHand, OpenHand, OpenHand, OpenHand]
    kitty: OpenHand
    trick: TrickSeen | None
    points: Points


class OpenDeal(msgspec.Struct, frozen=True):
    """A deal that was scored, for looking at it again.

    Attributes:
        table: the tag of its game and rules.
        names: who played.
        number: of the deal in the match.
        first: the seat dealt to first.
        trump_kinds: every kind of card that was trump, once.
        donkey_card: the card whose other copy made the partner; ``None`` where there was no such partner.
        steps: what was done; cards dealt in a row are one step.
        result: what it came to.
    """

    table: str
    names: Names
    number: int
    first: Seat
    trump_kinds: CardSet
    donkey_card: Card | None
    steps: tuple[OpenStep, ...]
    result: DealResult


class Done(NamedTuple):
    """A step of a record that is played again: the match before it, what was done, what came of it, the match after."""

    before: Match
    step: Step
    events: tuple[Event, ...]
    after: Match


def walk(record: Record, number: int) -> Iterator[Done]:
    """Every step of a deal that was scored.

    Raises:
        ValueError: the record has no such deal, or it was not scored.
    """
    replay = Replay(record.head)
    for deal in record.deals:
        replay.enter(0, deal.head)
        wanted = deal.head.number == number and deal.result is not None
        for _, step in deal.steps:
            before = replay.match
            events = replay.enter(0, step)
            if wanted:
                yield Done(before, step, events, replay.match)
        if wanted:
            return
    raise ValueError(f"the record has no deal {number} that was scored")


def players_of(record: Record, number: int) -> Names:
    """Who played a deal that was scored."""
    played = zip(record.deals, record.players, strict=True)
    return next(names for deal, names in played if deal.head.number == number and deal.result is not None)


def open_deal(record: Record, number: int) -> OpenDeal:
    """A scored deal of a record, all hands open.

    Raises:
        ValueError: the record has no such deal, or it was not scored.
    """
    game = record.head.tag.game
    walked = tuple(walk(record, number))
    names = players_of(record, number)
    last = walked[-1].after
    result = last.history[-1]
    trump = trump_in(last.rules, result.trumps)
    partner = game.observe(walked[-1].before, None).partner
    return OpenDeal(
        table=str(record.head.tag),
        names=names,
        number=number,
        first=last.first,
        trump_kinds=CardSet(card for card in CARDS if trump.is_trump(card)),
        donkey_card=partner and partner.card,
        steps=tuple(_open_step(game.observe(done.before, None).phase, done, trump, names) for done in walked),
        result=result,
    )


def _open_step(phase: PhaseName, done: Done, trump: Trump, names: Names) -> OpenStep:
    match = done.after
    hands, kitty = _cards_of(match)
    zero, one, two, three = (_shown(trump, hand) for hand in hands)
    trick, points = _tricks_of(match)
    return OpenStep(
        seat=done.step.seat,
        action=done.step.action,
        phase=phase,
        texts=tuple(text for event in done.events if (text := event_text(event, names)) is not None),
        turn=match.turn,
        hands=(zero, one, two, three),
        kitty=_shown(trump, kitty),
        trick=trick,
        points=points,
    )


def _shown(trump: Trump, cards: CardSet) -> OpenHand:
    return tuple(chain.from_iterable(group for _, group in trump.arrange(cards)))


def _cards_of(match: Match) -> tuple[Hands, CardSet]:
    """The hands and the kitty."""
    phase = match.phase
    match phase:
        case Drawing(deck, _, hands):
            return hands, CardSet(deck[match.rules.to_deal :])
        case Calling(hands, kitty):
            return hands, CardSet(kitty)
        case Burying(_, hands):
            return hands, NO_CARDS
        case Exchanging(_, hands, buried) | Recalling(_, hands, buried):
            return hands, buried
        case Playing(buried=buried, hands=hands):
            return hands, buried
        case Waiting() | Scored():
            return NO_HANDS, phase.buried if isinstance(phase, Scored) else NO_CARDS
        case _:
            assert_never(phase)


def _tricks_of(match: Match) -> tuple[TrickSeen | None, Points]:
    """The trick to show, and the points."""
    match match.phase:
        case Playing(tricks=tricks, trick=trick, points=points):
            return trick or (tricks[-1] if tricks else None), points
        case Scored(tricks=tricks, points=points):
            return tricks[-1], points
        case _:
            return None, NO_POINTS
