"""Trumps are fixed, the declarer takes the kitty and lays as many cards away (E-26, M-32)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import Card, CardSet
from koudi.engine.actions import Action, Bury
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction, not_in_hand, not_your_turn
from koudi.engine.events import Buried, Event, KittyTaken, Redealt, TrumpsFixed
from koudi.engine.match import Burying, Calling, Drawing, Exchanging, Match, Terms, with_hand
from koudi.engine.policies import Policies
from koudi.engine.seats import Seat, next_seat


def settled(policies: Policies, match: Match, bidding: Bidding, kitty: tuple[Card, ...]) -> tuple[Event, ...]:
    """What follows once nobody declares or calls any more: trumps and the kitty taken, or a redeal."""
    outcome = policies.declaring.settle(match.rules, bidding, kitty, match.redeals)
    if isinstance(outcome, Redealt):
        return (outcome,)
    return (outcome, KittyTaken(outcome.declarer, CardSet(kitty)))


def refusal(burier: Seat | None, seat: Seat, hand: CardSet, size: int, cards: CardSet) -> IllegalAction | None:
    """Why a seat may not bury these cards; ``None`` when it may.

    Args:
        burier: who buries.
        seat: who wishes.
        hand: the cards of ``seat``.
        size: how many are to be buried.
        cards: those it would bury.
    """
    refused = not_your_turn(burier, seat)
    if refused is None and len(cards) != size:
        return IllegalAction(ActionReason.WRONG_BURY_COUNT, needed=size)
    return refused or not_in_hand(hand, cards)


def bury(policies: Policies, match: Match, phase: Burying, seat: Seat, cards: CardSet) -> tuple[Event, ...]:
    """Bury; where a partner has to be found, that follows at once if the declarer need not be asked.

    Raises:
        IllegalAction: it is not the declarer, or the cards are too many, too few or not his.
    """
    refused = refusal(phase.terms.buries, seat, phase.hands[seat], match.rules.kitty_size, cards)
    if refused is not None:
        raise refused
    fact = Buried(seat, cards)
    hands = with_hand(phase.hands, seat, phase.hands[seat] - cards)
    return (fact, *policies.partnering.after_burying(match.rules, phase.terms, hands, cards))


def legal(match: Match, phase: Burying, seat: Seat) -> Iterator[Action]:
    """Every choice of cards to bury, each once; there may be millions."""
    if seat == phase.terms.buries:
        for cards in _choices(phase.hands[seat], match.rules.kitty_size):
            yield Bury(cards)


def _choices(hand: CardSet, size: int) -> Iterator[CardSet]:
    kinds = tuple((1 << card.kind, hand.count(card)) for card in hand.kinds())

    def choose(place: int, ones: int, twos: int, left: int, held: int) -> Iterator[CardSet]:
        if left == 0:
            yield CardSet.of_masks(ones, twos)
            return
        bit, copies = kinds[place]
        rest = held - copies
        if rest >= left:
            yield from choose(place + 1, ones, twos, left, rest)
        if rest >= left - 1:
            yield from choose(place + 1, ones | bit, twos, left - 1, rest)
        if copies == 2 and left >= 2:
            yield from choose(place + 1, ones | bit, twos | bit, left - 2, rest)

    return choose(0, 0, 0, size, len(hand))


def fixed(match: Match, phase: Drawing | Calling, event: TrumpsFixed) -> Match:
    """Declaring or calling is over."""
    terms = Terms(event.trumps, event.declarer, phase.bids, event.turned_up, event.donkey_card)
    return replace(match, phase=Burying(terms, phase.hands))


def kitty_taken(match: Match, phase: Burying, event: KittyTaken) -> Match:
    """The kitty is in the declarer's hand."""
    hand = phase.hands[event.seat] + (event.cards or CardSet())
    return replace(match, phase=replace(phase, hands=with_hand(phase.hands, event.seat, hand)))


def buried(policies: Policies, match: Match, phase: Burying, event: Buried) -> Match:
    """The cards are away; the declarer leads, unless others may counter or a partner has to be found first."""
    terms, cards = phase.terms, event.cards or CardSet()
    hands = with_hand(phase.hands, event.seat, phase.hands[event.seat] - cards)
    if policies.exchanges(match.rules):
        return replace(match, phase=Exchanging(terms, hands, cards, next_seat(event.seat)))
    return replace(match, phase=policies.partnering.begin(match.rules, terms, hands, cards))
