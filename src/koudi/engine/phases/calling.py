"""The auction after the deal, in turn (M-16, D-M05)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import NO_CARDS, CardSet
from koudi.engine.actions import Action, Call, Pass
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Declared, Event, Passed
from koudi.engine.match import Calling, Match
from koudi.engine.observation import Bid
from koudi.engine.phases import burying
from koudi.engine.policies import Auction, Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat


def refusal(
    policies: Policies, rules: Rules, bidding: Bidding, turn: Seat | None, seat: Seat, hand: CardSet, action: Action
) -> IllegalAction | None:
    """Why a seat may not call or pass now; ``None`` when it may.

    Args:
        policies: the game.
        rules: the rules of the table.
        bidding: the auction so far.
        turn: who is to speak.
        seat: who wishes.
        hand: its cards.
        action: its wish.
    """
    if not isinstance(action, (Call, Pass)):
        return IllegalAction(ActionReason.WRONG_PHASE)
    if seat != turn:
        return IllegalAction(ActionReason.NOT_YOUR_TURN)
    if isinstance(action, Call):
        return policies.declaring.refusal(rules, bidding, seat, hand, action.cards)
    if policies.auction is not None and policies.auction.must_call(rules, bidding):
        return IllegalAction(ActionReason.MUST_CALL)
    return None


def decide(policies: Policies, match: Match, phase: Calling, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Call or pass; the auction may be over then.

    Raises:
        IllegalAction: the rules refuse it.
    """
    bidding = match.bidding(phase.bids)
    refused = refusal(policies, match.rules, bidding, phase.turn, seat, phase.hands[seat], action)
    if refused is not None:
        raise refused
    if isinstance(action, Call):
        said: Declared | Passed = Declared(seat, action.cards, policies.declaring.kind(bidding, seat, action.cards))
    else:
        said = Passed(seat)
    after = match.bidding((*phase.bids, _bid(said)))
    if policies.auction is not None and _goes_on(policies, policies.auction, match, phase, after):
        return (said,)
    return (said, *burying.settled(policies, match, after, phase.kitty))


def _goes_on(policies: Policies, auction: Auction[Rules], match: Match, phase: Calling, bidding: Bidding) -> bool:
    turn = auction.turn(match.rules, bidding)
    if turn is None:
        return False
    if not auction.must_call(match.rules, bidding):
        return True
    return any(True for _ in policies.declaring.biddable(match.rules, bidding, turn, phase.hands[turn]))


def legal(policies: Policies, match: Match, phase: Calling, seat: Seat) -> Iterator[Action]:
    """Every call of the seat in turn, and its pass."""
    if seat != phase.turn:
        return
    bidding = match.bidding(phase.bids)
    for cards in policies.declaring.biddable(match.rules, bidding, seat, phase.hands[seat]):
        yield Call(cards)
    if policies.auction is not None and not policies.auction.must_call(match.rules, bidding):
        yield Pass()


def spoke(policies: Policies, match: Match, phase: Calling, event: Declared | Passed) -> Match:
    """The word stands in the auction, and the next seat speaks."""
    bids = (*phase.bids, _bid(event))
    turn = policies.auction.turn(match.rules, match.bidding(bids)) if policies.auction is not None else None
    return replace(match, phase=replace(phase, bids=bids, turn=phase.turn if turn is None else turn))


def _bid(event: Declared | Passed) -> Bid:
    return Bid(event.seat, NO_CARDS, None) if isinstance(event, Passed) else Bid(event.seat, event.cards, event.kind)
