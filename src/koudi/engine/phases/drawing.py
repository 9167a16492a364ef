"""Cards are dealt one by one; any seat may declare meanwhile and in the closing round (E-19, D-E03)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.actions import Action, Declare, Pass
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Declared, Drew, Event, Passed
from koudi.engine.match import Calling, Drawing, Match
from koudi.engine.observation import Bid
from koudi.engine.phases import burying
from koudi.engine.policies import Policies
from koudi.engine.seats import SEATS, Seat, dealt_to


def draw(match: Match, phase: Drawing, count: int) -> tuple[Event, ...]:
    """Deal the next cards.

    Raises:
        IllegalAction: not so many are left.
    """
    if count < 1 or phase.dealt + count > match.rules.to_deal:
        raise IllegalAction(ActionReason.BAD_DRAW)
    return (Drew(phase.dealt + count),)


def declare(policies: Policies, match: Match, phase: Drawing, seat: Seat, cards: CardSet) -> tuple[Event, ...]:
    """Show cards.

    Raises:
        IllegalAction: they are no declaration, or too weak a one.
    """
    bidding = match.bidding(phase.bids)
    refused = policies.declaring.refusal(match.rules, bidding, seat, phase.hands[seat], cards)
    if refused is not None:
        raise refused
    return (Declared(seat, cards, policies.declaring.kind(bidding, seat, cards)),)


def pass_refusal(seat: Seat, passed: tuple[Seat, ...], *, closing: bool) -> IllegalAction | None:
    """Why a seat may not pass now; ``None`` when it may.

    Args:
        seat: who wishes.
        passed: who has passed since the last declaration.
        closing: whether all cards are dealt.
    """
    if not closing:
        return IllegalAction(ActionReason.STILL_DEALING)
    return IllegalAction(ActionReason.ALREADY_PASSED) if seat in passed else None


def say_pass(policies: Policies, match: Match, phase: Drawing, seat: Seat) -> tuple[Event, ...]:
    """Pass in the closing round; the last of four passes ends it.

    Raises:
        IllegalAction: cards are still dealt, or the seat has passed.
    """
    refused = pass_refusal(seat, phase.passed, closing=_closing(match, phase))
    if refused is not None:
        raise refused
    if len(phase.passed) + 1 < SEATS:
        return (Passed(seat),)
    return (Passed(seat), *_settled(policies, match, phase))


def close(policies: Policies, match: Match, phase: Drawing) -> tuple[Event, ...]:
    """End the closing round, whoever has passed.

    Raises:
        IllegalAction: cards are still dealt.
    """
    if not _closing(match, phase):
        raise IllegalAction(ActionReason.STILL_DEALING)
    return _settled(policies, match, phase)


def legal(policies: Policies, match: Match, phase: Drawing, seat: Seat) -> Iterator[Action]:
    """Every declaration, and the pass in the closing round; nothing where calls are made after the deal."""
    if policies.auction is not None:
        return
    for cards in policies.declaring.biddable(match.rules, match.bidding(phase.bids), seat, phase.hands[seat]):
        yield Declare(cards)
    if pass_refusal(seat, phase.passed, closing=_closing(match, phase)) is None:
        yield Pass()


def _closing(match: Match, phase: Drawing) -> bool:
    return phase.dealt == match.rules.to_deal


def _settled(policies: Policies, match: Match, phase: Drawing) -> tuple[Event, ...]:
    kitty = phase.deck[match.rules.to_deal :]
    return burying.settled(policies, match, match.bidding(phase.bids), kitty)


def drew(policies: Policies, match: Match, phase: Drawing, event: Drew) -> Match:
    """Cards reach the hands, one to a seat in turn, the first to the seat dealt to first."""
    dealt: list[list[int]] = [[], [], [], []]
    for place in range(phase.dealt, event.total):
        dealt[dealt_to(match.first, place)].append(place)
    zero, one, two, three = (
        hand + CardSet(phase.deck[place] for place in places) for hand, places in zip(phase.hands, dealt, strict=True)
    )
    hands = (zero, one, two, three)
    turn = policies.turn(match.rules, match.bidding(()))
    if turn is None or event.total < match.rules.to_deal:
        return replace(match, phase=replace(phase, hands=hands, dealt=event.total))
    return replace(match, phase=Calling(hands, phase.deck[event.total :], turn))


def declared(match: Match, phase: Drawing, event: Declared) -> Match:
    """The declaration stands, and everybody may answer it."""
    bids = (*phase.bids, Bid(event.seat, event.cards, event.kind))
    return replace(match, phase=replace(phase, bids=bids, passed=()))


def passed(match: Match, phase: Drawing, event: Passed) -> Match:
    """One seat less to wait for."""
    return replace(match, phase=replace(phase, passed=(*phase.passed, event.seat)))
