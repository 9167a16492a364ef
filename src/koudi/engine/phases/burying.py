"""Trumps are fixed, the declarer takes the kitty and lays as many cards away (E-26, M-32)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import Card, CardSet
from koudi.engine.actions import Action, Bury
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction, not_in_hand
from koudi.engine.events import Buried, Event, KittyTaken, Redealt, TrumpsFixed
from koudi.engine.match import Burying, Calling, Drawing, Match, Playing, Recalling, Terms, with_hand
from koudi.engine.phases import recalling
from koudi.engine.policies import Policies
from koudi.engine.seats import Seat


def settled(policies: Policies, match: Match, bidding: Bidding, kitty: tuple[Card, ...]) -> tuple[Event, ...]:
    """What follows once nobody declares or calls any more: trumps and the kitty taken, or a redeal."""
    outcome = policies.declaring.settle(match.rules, bidding, kitty, match.redeals)
    if isinstance(outcome, Redealt):
        return (outcome,)
    return (outcome, KittyTaken(outcome.declarer, CardSet(kitty)))


def refusal(seat: Seat, declarer: Seat | None, hand: CardSet, size: int, action: Action) -> IllegalAction | None:
    """Why a seat may not bury these cards; ``None`` when it may.

    Args:
        seat: who wishes.
        declarer: who buries.
        hand: the cards of ``seat``.
        size: how many are to be buried.
        action: the wish.
    """
    if not isinstance(action, Bury):
        return IllegalAction(ActionReason.WRONG_PHASE)
    if seat != declarer:
        return IllegalAction(ActionReason.NOT_YOUR_TURN)
    if len(action.cards) != size:
        return IllegalAction(ActionReason.WRONG_BURY_COUNT, needed=size)
    return not_in_hand(hand, action.cards)


def decide(policies: Policies, match: Match, phase: Burying, seat: Seat, action: Action) -> tuple[Event, ...]:
    """Bury; where the partner has to be found, that follows at once if nobody need be asked.

    Raises:
        IllegalAction: the rules refuse it.
    """
    refused = refusal(seat, phase.terms.declarer, phase.hands[seat], match.rules.kitty_size, action)
    if refused is not None or not isinstance(action, Bury):
        raise refused or IllegalAction(ActionReason.WRONG_PHASE)
    fact = Buried(seat, action.cards)
    if policies.partnering.at_once() is not None:
        return (fact,)
    hands = with_hand(phase.hands, seat, phase.hands[seat] - action.cards)
    return (fact, *recalling.after_burying(policies, match, phase.terms, hands, action.cards))


def legal(match: Match, phase: Burying, seat: Seat) -> Iterator[Action]:
    """Every choice of cards to bury, each once; there may be millions."""
    if seat == phase.terms.declarer:
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
    """The cards are away; the declarer leads, unless a partner has to be found first."""
    cards = event.cards or CardSet()
    hands = with_hand(phase.hands, event.seat, phase.hands[event.seat] - cards)
    partnership = policies.partnering.at_once()
    if partnership is None:
        return replace(match, phase=Recalling(phase.terms, hands, cards))
    return replace(match, phase=Playing(phase.terms, cards, partnership, hands, event.seat))
