"""Cards are dealt one by one; any seat may declare meanwhile and in the closing round (E-19, D-E03)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.actions import Action, Declare, Draw, Pass
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Declared, Drew, Event, Passed
from koudi.engine.match import Calling, Drawing, Match
from koudi.engine.observation import Bid
from koudi.engine.phases import burying
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import SEATS, Seat


def draw(match: Match, action: Draw) -> tuple[Event, ...]:
    """Deal the next cards.

    Raises:
        IllegalAction: no cards are being dealt, or not so many are left.
    """
    phase = match.phase
    if not isinstance(phase, Drawing):
        raise IllegalAction(ActionReason.WRONG_PHASE)
    if action.count < 1 or phase.dealt + action.count > match.rules.to_deal:
        raise IllegalAction(ActionReason.BAD_DRAW)
    return (Drew(phase.dealt + action.count),)


def close(policies: Policies, match: Match) -> tuple[Event, ...]:
    """End declaring, whoever has passed.

    Raises:
        IllegalAction: it is not the closing round.
    """
    phase = match.phase
    if not isinstance(phase, Drawing) or policies.auction is not None:
        raise IllegalAction(ActionReason.WRONG_PHASE)
    if phase.dealt < match.rules.to_deal:
        raise IllegalAction(ActionReason.STILL_DEALING)
    return _settled(policies, match, phase)


def refusal(
    policies: Policies, rules: Rules, bidding: Bidding, seat: Seat, hand: CardSet, action: Action, *, closing: bool,
    passed: tuple[Seat, ...],
) -> IllegalAction | None:  # fmt: skip
    """Why a seat may not declare or pass now; ``None`` when it may.

    Args:
        policies: the game.
        rules: the rules of the table.
        bidding: the declarations so far.
        seat: who wishes.
        hand: the cards dealt to it so far.
        action: its wish.
        closing: whether all cards are dealt.
        passed: who has passed in the closing round.
    """
    match action:
        case Declare(cards) if policies.auction is None:
            return policies.declaring.refusal(rules, bidding, seat, hand, cards)
        case Pass() if policies.auction is None:
            if not closing:
                return IllegalAction(ActionReason.STILL_DEALING)
            return IllegalAction(ActionReason.ALREADY_PASSED) if seat in passed else None
        case _:
            return IllegalAction(ActionReason.WRONG_PHASE)


def decide(policies: Policies, match: Match, phase: Drawing, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Declare, or pass in the closing round; the last of four passes ends it.

    Raises:
        IllegalAction: the rules refuse it.
    """
    bidding = match.bidding(phase.bids)
    closing = phase.dealt == match.rules.to_deal
    refused = refusal(
        policies, match.rules, bidding, seat, phase.hands[seat], action, closing=closing, passed=phase.passed
    )
    if refused is not None:
        raise refused
    if isinstance(action, Declare):
        return (Declared(seat, action.cards, policies.declaring.kind(bidding, seat, action.cards)),)
    if len(phase.passed) + 1 < SEATS:
        return (Passed(seat),)
    return (Passed(seat), *_settled(policies, match, phase))


def legal(policies: Policies, match: Match, phase: Drawing, seat: Seat) -> Iterator[Action]:
    """Every declaration, and the pass in the closing round."""
    if policies.auction is not None:
        return
    for cards in policies.declaring.biddable(match.rules, match.bidding(phase.bids), seat, phase.hands[seat]):
        yield Declare(cards)
    if phase.dealt == match.rules.to_deal and seat not in phase.passed:
        yield Pass()


def _settled(policies: Policies, match: Match, phase: Drawing) -> tuple[Event, ...]:
    kitty = phase.deck[match.rules.to_deal :]
    return burying.settled(policies, match, match.bidding(phase.bids), kitty)


def drew(policies: Policies, match: Match, phase: Drawing, event: Drew) -> Match:
    """Cards reach the hands, one to a seat in turn, the first to the seat dealt to first."""
    hands = list(phase.hands)
    for place in range(phase.dealt, event.total):
        seat = (match.first + place) % SEATS
        hands[seat] += CardSet((phase.deck[place],))
    zero, one, two, three = hands
    dealt = (zero, one, two, three)
    if policies.auction is None or event.total < match.rules.to_deal:
        return replace(match, phase=replace(phase, hands=dealt, dealt=event.total))
    turn = policies.auction.turn(match.rules, match.bidding(()))
    kitty = phase.deck[event.total :]
    return replace(match, phase=Calling(dealt, kitty, match.first if turn is None else turn))


def declared(match: Match, phase: Drawing, event: Declared) -> Match:
    """The declaration stands, and everybody may answer it."""
    bids = (*phase.bids, Bid(event.seat, event.cards, event.kind))
    return replace(match, phase=replace(phase, bids=bids, passed=()))


def passed(match: Match, phase: Drawing, event: Passed) -> Match:
    """One seat less to wait for."""
    return replace(match, phase=replace(phase, passed=(*phase.passed, event.seat)))
