"""The kitty lies buried, and the others may counter for it in turn: 炒底, 反底 (R-18, D-E23).

Whoever shows a higher pair changes the trumps, takes the kitty up and buries again; the declarer stays declarer.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.actions import Action, Declare, Pass
from koudi.engine.errors import ActionReason, IllegalAction, not_your_turn
from koudi.engine.events import Declared, Event, KittyTaken, Passed, Trumps, TrumpsFixed
from koudi.engine.match import Burying, Exchanging, Match, with_hand
from koudi.engine.observation import Bid
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import SEATS, Seat, next_seat


def refusal(
    policies: Policies, rules: Rules, trumps: Trumps, standing: Bid | None, turn: Seat | None, seat: Seat,
    hand: CardSet, cards: CardSet,
) -> IllegalAction | None:  # fmt: skip
    """Why a seat may not counter with these cards; ``None`` when it may.

    Args:
        policies: the game.
        rules: the rules of the table.
        trumps: what is trump so far.
        standing: the declaration or counter that stands.
        turn: who is to speak.
        seat: who wishes.
        hand: its cards.
        cards: those it would show.
    """
    if policies.exchange is None:
        return IllegalAction(ActionReason.WRONG_PHASE)
    return not_your_turn(turn, seat) or policies.exchange.refusal(rules, trumps, standing, hand, cards)


def counter(policies: Policies, match: Match, phase: Exchanging, seat: Seat, cards: CardSet) -> tuple[Event, ...]:
    """Show a higher pair and take the kitty.

    Raises:
        IllegalAction: it is another's turn, or the cards are no pair that is higher than what stands.
    """
    terms, bidding = phase.terms, match.bidding(phase.terms.bids)
    refused = refusal(policies, match.rules, terms.trumps, bidding.standing, phase.turn, seat, phase.hands[seat], cards)
    if refused is not None:
        raise refused
    return (
        Declared(seat, cards, policies.declaring.kind(bidding, seat, cards)),
        TrumpsFixed(trumps_of(terms.trumps, cards), terms.declarer),
        KittyTaken(seat, phase.buried),
    )


def trumps_of(trumps: Trumps, cards: CardSet) -> Trumps:
    """What is trump once a pair is shown: its suit at the level of before, whoever shows it."""
    return Trumps(trumps.level, next(cards.kinds()).suit)


def say_pass(phase: Exchanging, seat: Seat) -> tuple[Event, ...]:
    """Leave the kitty where it lies; after three in a row play begins.

    Raises:
        IllegalAction: it is another's turn.
    """
    refused = not_your_turn(phase.turn, seat)
    if refused is not None:
        raise refused
    return (Passed(seat),)


def counters(policies: Policies, match: Match, phase: Exchanging, seat: Seat) -> Iterator[CardSet]:
    """Every pair with which the seat may counter now."""
    exchange, standing = policies.exchange, match.bidding(phase.terms.bids).standing
    if exchange is not None and seat == phase.turn:
        yield from exchange.counters(match.rules, phase.terms.trumps, standing, phase.hands[seat])


def legal(policies: Policies, match: Match, phase: Exchanging, seat: Seat) -> Iterator[Action]:
    """Every counter of the seat in turn, and its pass."""
    for cards in counters(policies, match, phase, seat):
        yield Declare(cards)
    if seat == phase.turn:
        yield Pass()


def declared(match: Match, phase: Exchanging, event: Declared) -> Match:
    """The counter stands."""
    bids = (*phase.terms.bids, Bid(event.seat, event.cards, event.kind))
    return replace(match, phase=replace(phase, terms=replace(phase.terms, bids=bids)))


def trumps_changed(match: Match, phase: Exchanging, event: TrumpsFixed) -> Match:
    """Other trumps, the same declarer."""
    return replace(match, phase=replace(phase, terms=replace(phase.terms, trumps=event.trumps)))


def kitty_taken(match: Match, phase: Exchanging, event: KittyTaken) -> Match:
    """The kitty is in another hand, which owes as many cards back."""
    hand = phase.hands[event.seat] + phase.buried
    terms = replace(phase.terms, burier=None if event.seat == phase.terms.declarer else event.seat)
    return replace(match, phase=Burying(terms, with_hand(phase.hands, event.seat, hand)))


def passed(policies: Policies, match: Match, phase: Exchanging, event: Passed) -> Match:
    """The next seat is asked; when all but the burier have passed the declarer leads."""
    seats = (*phase.passed, event.seat)
    if len(seats) < SEATS - 1:
        return replace(match, phase=replace(phase, turn=next_seat(event.seat), passed=seats))
    return replace(match, phase=policies.partnering.begin(match.rules, phase.terms, phase.hands, phase.buried))
