"""The auction after the deal, in turn (M-16, D-M05)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import NO_CARDS, CardSet
from koudi.engine.actions import Action, Call, Pass
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction, not_your_turn
from koudi.engine.events import Declared, Event, Passed
from koudi.engine.match import Calling, Match
from koudi.engine.observation import Bid
from koudi.engine.phases import burying
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat


def call_refusal(
    policies: Policies, rules: Rules, bidding: Bidding, turn: Seat | None, seat: Seat, hand: CardSet, cards: CardSet
) -> IllegalAction | None:
    """Why a seat may not call with these cards; ``None`` when it may.

    Args:
        policies: the game.
        rules: the rules of the table.
        bidding: the auction so far.
        turn: who is to speak.
        seat: who wishes.
        hand: its cards.
        cards: those it would show.
    """
    return not_your_turn(turn, seat) or policies.declaring.refusal(rules, bidding, seat, hand, cards)


def pass_refusal(
    policies: Policies, rules: Rules, bidding: Bidding, turn: Seat | None, seat: Seat
) -> IllegalAction | None:
    """Why a seat may not pass; ``None`` when it may. Arguments as for ``call_refusal``."""
    refused = not_your_turn(turn, seat)
    if refused is None and policies.must_call(rules, bidding):
        return IllegalAction(ActionReason.MUST_CALL)
    return refused


def call(policies: Policies, match: Match, phase: Calling, seat: Seat, cards: CardSet) -> tuple[Event, ...]:
    """Call.

    Raises:
        IllegalAction: it is another's turn, the cards may not be called, or they do not beat what stands.
    """
    bidding = match.bidding(phase.bids)
    refused = call_refusal(policies, match.rules, bidding, phase.turn, seat, phase.hands[seat], cards)
    if refused is not None:
        raise refused
    return _said(policies, match, phase, Declared(seat, cards, policies.declaring.kind(bidding, seat, cards)))


def say_pass(policies: Policies, match: Match, phase: Calling, seat: Seat) -> tuple[Event, ...]:
    """Pass.

    Raises:
        IllegalAction: it is another's turn, or the seat must call.
    """
    refused = pass_refusal(policies, match.rules, match.bidding(phase.bids), phase.turn, seat)
    if refused is not None:
        raise refused
    return _said(policies, match, phase, Passed(seat))


def _said(policies: Policies, match: Match, phase: Calling, word: Declared | Passed) -> tuple[Event, ...]:
    """The word, and what follows if it ends the auction."""
    bidding = match.bidding((*phase.bids, _bid(word)))
    turn = policies.turn(match.rules, bidding)
    if turn is not None and policies.must_call(match.rules, bidding):
        able = policies.declaring.biddable(match.rules, bidding, turn, phase.hands[turn])
        turn = turn if any(True for _ in able) else None
    if turn is not None:
        return (word,)
    return (word, *burying.settled(policies, match, bidding, phase.kitty))


def legal(policies: Policies, match: Match, phase: Calling, seat: Seat) -> Iterator[Action]:
    """Every call of the seat in turn, and its pass."""
    bidding = match.bidding(phase.bids)
    if seat == phase.turn:
        for cards in policies.declaring.biddable(match.rules, bidding, seat, phase.hands[seat]):
            yield Call(cards)
    if pass_refusal(policies, match.rules, bidding, phase.turn, seat) is None:
        yield Pass()


def spoke(policies: Policies, match: Match, phase: Calling, event: Declared | Passed) -> Match:
    """The word stands in the auction, and the next seat speaks; the last one's turn stays until trumps are fixed."""
    bids = (*phase.bids, _bid(event))
    turn = policies.turn(match.rules, match.bidding(bids))
    return replace(match, phase=replace(phase, bids=bids, turn=phase.turn if turn is None else turn))


def _bid(event: Declared | Passed) -> Bid:
    return Bid(event.seat, NO_CARDS, None) if isinstance(event, Passed) else Bid(event.seat, event.cards, event.kind)
