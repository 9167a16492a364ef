"""What may be led, and what becomes of a throw (1.4, 1.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from koudi.cards import CardSet
from koudi.tricks.follows import NO_FAULT
from koudi.tricks.order import FULL, EffectiveSuit, Order, bits_high_to_low
from koudi.tricks.refusal import PlayReason, Refusal
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import every_run, first_run, is_throw, kinds_at, longest_runs, shape_of, stack
from koudi.tricks.selections import Masks, selections
from koudi.tricks.shapes import Component, components, lead_of
from koudi.tricks.trump import Trump

# The mask functions below know the values of ``throw`` and ``throw_fail_play`` (D-E15) and their findings as numbers.
OFF: Final = 0
SIDE_SUITS_ONLY: Final = 1
ANY_SUIT: Final = 2
THROWS: Final = {"off": OFF, "side_suits_only": SIDE_SUITS_ONLY, "any_suit": ANY_SUIT}
SMALLEST_CARD: Final = 0
SMALLEST_COMPONENT: Final = 1
SMALLEST_BEATABLE_COMPONENT: Final = 2
FAIL_PLAYS: Final = {
    "smallest_card": SMALLEST_CARD,
    "smallest_component": SMALLEST_COMPONENT,
    "smallest_beatable_component": SMALLEST_BEATABLE_COMPONENT,
}
OFF_FAULT: Final = 1
IN_TRUMPS_FAULT: Final = 2
GAP_FAULT: Final = 3


class ThrowOutcome(msgspec.Struct, frozen=True):
    """What becomes of a lead once the other hands are asked.

    Attributes:
        ok: whether all of it stands.
        cards: what is led.
        beaten: the components that another hand beats; empty when ``ok``.
    """

    ok: bool
    cards: CardSet
    beaten: tuple[Component, ...]


def lead_refusal(trump: Trump, rules: TrickRules, hand: CardSet, cards: CardSet) -> Refusal | None:
    """Why the cards may not be led from the hand; ``None`` if they may."""
    if not cards:
        return Refusal(PlayReason.NO_CARDS)
    if not cards <= hand:
        return Refusal(PlayReason.NOT_IN_HAND, cards - (cards & hand))
    most, _ = max(trump.arrange(cards), key=lambda held: len(held[1]))
    strays = cards - trump.in_suit(cards, most)
    if strays:
        return Refusal(PlayReason.LEAD_MIXES_SUITS, strays)
    if rules.combos == "singles_only" and len(cards) > 1:
        return Refusal(PlayReason.ONLY_SINGLES)
    return throw_refusal(trump, rules, cards)


def throw_refusal(trump: Trump, rules: TrickRules, cards: CardSet) -> Refusal | None:
    """Why cards of one suit may not be led together; the witness is what stands beside the first component."""
    played = (trump.to_order(cards.ones), trump.to_order(cards.twos))
    trumps, consecutive = trump.masks[EffectiveSuit.TRUMPS], rules.throw_requires_consecutive
    fault = throw_fault(played, THROWS[rules.throw], consecutive, trumps, trump.order)
    if fault == NO_FAULT:
        return None
    if fault == GAP_FAULT:
        return Refusal(PlayReason.THROW_NOT_CONSECUTIVE, _beyond_a_gap(trump, cards))
    reason = PlayReason.THROW_OFF if fault == OFF_FAULT else PlayReason.THROW_IN_TRUMPS
    return Refusal(reason, cards - components(trump, cards)[0].cards)


def _beyond_a_gap(trump: Trump, cards: CardSet) -> CardSet:
    """The cards below the first gap, from the highest down, in the positions of their suit (1.2)."""
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)
    below = gap_below(stack(ones, trump.order) & FULL)
    low = kinds_at(below, trump.order)
    return trump.cards(ones & low, twos & low)


def throw_outcome(trump: Trump, rules: TrickRules, cards: CardSet, others: Sequence[CardSet]) -> ThrowOutcome:
    """Test each component of a lead against the other hands (1.7, D-E14) and say what is led (D-E15).

    An ordinary lead, of one component, always stands.

    Raises:
        ValueError: the cards are no lead.
    """
    mask, order, by_card = lead_of(trump, cards).mask, trump.order, rules.throw_check == "card"
    played = (trump.to_order(cards.ones), trump.to_order(cards.twos))
    hands = tuple((trump.to_order(hand.ones) & mask, trump.to_order(hand.twos) & mask) for hand in others)
    led = standing(played, hands, by_card, FAIL_PLAYS[rules.throw_fail_play], order)
    if led == played:
        return ThrowOutcome(ok=True, cards=cards, beaten=())
    beaten = tuple(
        part
        for part in components(trump, cards)
        if is_beaten(trump.to_order(part.cards.ones), _pairs_of(part), hands, by_card, order)
    )
    return ThrowOutcome(ok=False, cards=trump.cards(*led), beaten=beaten)


def iter_leads(trump: Trump, rules: TrickRules, hand: CardSet) -> Iterator[CardSet]:
    """Each legal lead once: in each suit singles, pairs and tractors, high to low; then throws, small ones first."""
    yield from single_leads(trump, rules, hand)
    if rules.combos == "all" and rules.throw != "off":
        ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
        yield from _throws(trump, rules, len(hand), ones, twos, _suits_of(trump, hand))


def single_leads(trump: Trump, rules: TrickRules, hand: CardSet) -> Iterator[CardSet]:
    """Each lead of one component: in each suit singles, pairs and tractors, high to low."""
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    for suit in _suits_of(trump, hand):
        for kind in bits_high_to_low(ones & suit):
            yield trump.cards(kind, 0)
        longest, _ = longest_runs(stack(twos & suit, trump.order), trump.order.links, len(hand))
        for length in range(1, longest + 1) if rules.combos == "all" else ():
            for kinds in every_run(twos & suit, length, trump.order):
                yield trump.cards(kinds, kinds)


def _suits_of(trump: Trump, hand: CardSet) -> list[int]:
    """The kind masks of the suits that a hand has, trumps first."""
    return [trump.masks[suit] for suit, _ in trump.arrange(hand)]


def _throws(trump: Trump, rules: TrickRules, most: int, ones: int, twos: int, suits: list[int]) -> Iterator[CardSet]:
    """Each throw of at most so many of the cards."""
    order = trump.order
    if rules.throw == "side_suits_only":
        suits = [suit for suit in suits if suit != trump.masks[EffectiveSuit.TRUMPS]]
    for size in range(2, most + 1):
        for suit in suits:
            for some, twice in selections(ones & suit, twos & suit, size):
                if rules.throw_requires_consecutive and gap_below(stack(some, order) & FULL):
                    continue
                if is_throw(size, shape_of(stack(twice, order), order)):
                    yield trump.cards(some, twice)


def _pairs_of(part: Component) -> int:
    return part.length if part.width == 2 else 0


# The functions below are plain Python on whole numbers, to be compiled as they stand.


def throw_fault(played: Masks, throw: int, consecutive: bool, trumps: int, order: Order) -> int:
    """Why cards of one suit may not be led together: one of the numbers ``NO_FAULT`` to ``GAP_FAULT``.

    Args:
        played: kind masks of the cards.
        throw: the number of a value of ``throw``.
        consecutive: whether a throw must be consecutive.
        trumps: kind mask of the trumps.
        order: the numbers of the trump.
    """
    if throw == ANY_SUIT and not consecutive:
        return NO_FAULT
    ones, twos = played
    if not is_throw(ones.bit_count() + twos.bit_count(), shape_of(stack(twos, order), order)):
        return NO_FAULT
    if throw == OFF:
        return OFF_FAULT
    if throw == SIDE_SUITS_ONLY and ones & trumps:
        return IN_TRUMPS_FAULT
    return GAP_FAULT if consecutive and gap_below(stack(ones, order) & FULL) else NO_FAULT


def gap_below(places: int) -> int:
    """Those of some places that lie below the first gap, from the highest down; 0 if they are consecutive."""
    gaps = ((1 << places.bit_length()) - 1) ^ places
    return places & ((1 << gaps.bit_length()) - 1)


def beats(ones: int, twos: int, pairs: int, top: int, order: Order) -> bool:
    """Whether a hand's cards of a suit beat a component led in it (1.7).

    Args:
        ones: kind mask of the hand's cards in the suit.
        twos: kind mask of those held twice.
        pairs: the component's length in pairs, 0 for a single.
        top: the height of its highest card.
        order: the numbers of the trump.
    """
    if pairs == 0:
        return ones != 0 and order.heights[ones.bit_length() - 1] > top
    if twos == 0:
        return False
    length, starts = longest_runs(stack(twos, order) & FULL, order.links, pairs)
    if length < pairs:
        return False
    highest = twos & kinds_at(1 << starts.bit_length() - 1 + pairs - 1, order)
    return order.heights[highest.bit_length() - 1] > top


def is_beaten(kinds: int, pairs: int, hands: tuple[Masks, ...], by_card: bool, order: Order) -> bool:
    """Whether any hand beats a component of a throw (1.7, D-E14).

    Args:
        kinds: kind mask of the component.
        pairs: its length in pairs, 0 for a single.
        hands: kind masks of the other hands' cards of its suit.
        by_card: whether any card above the lowest one will do, as if that one had been led alone.
        order: the numbers of the trump.
    """
    if by_card:
        kinds, pairs = kinds & -kinds, 0
    top = order.heights[kinds.bit_length() - 1]
    for ones, twos in hands:  # noqa: SIM110 - numba compiles no generator expression
        if beats(ones, twos, pairs, top, order):
            return True
    return False


def standing(played: Masks, hands: tuple[Masks, ...], by_card: bool, fail_play: int, order: Order) -> Masks:
    """What is led of cards of one suit when the other hands are asked (1.7, D-E15): they, or a part that stands.

    Args:
        played: kind masks of the cards.
        hands: kind masks of the other hands' cards of their suit.
        by_card: as for ``is_beaten``.
        fail_play: the number of a value of ``throw_fail_play``.
        order: the numbers of the trump.
    """
    ones, twos = played
    singles = ones ^ twos
    parts, failed = 0, False
    smallest, smallest_pairs, lowest = 0, 0, FULL
    while twos or singles:
        if twos:
            kinds = first_run(twos, order)
            pairs = kinds.bit_count()
            twos ^= kinds
        else:
            kinds = 1 << singles.bit_length() - 1
            pairs = 0
            singles ^= kinds
        parts += 1
        beaten = is_beaten(kinds, pairs, hands, by_card, order)
        failed = failed or beaten
        # Parts come highest first, equal ones in S > H > C > D, so the last of the smallest is the one.
        size = order.places[kinds.bit_length() - 1] << 6 | 2 * pairs
        if size <= lowest and (beaten or fail_play == SMALLEST_COMPONENT):
            smallest, smallest_pairs, lowest = kinds, pairs, size
    if parts == 1 or not failed:
        return played
    if fail_play == SMALLEST_CARD:
        return ones & -ones, 0
    return smallest, smallest if smallest_pairs else 0
