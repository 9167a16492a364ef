"""What may be led, and what becomes of a throw (1.4, 1.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from koudi.cards import NO_CARDS, CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order, bits_high_to_low
from koudi.tricks.refusal import PlayReason, Refusal
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import every_run, is_throw, kinds_at, longest_runs, shape_of, stack
from koudi.tricks.selections import selections
from koudi.tricks.shapes import Component, components, lead_of
from koudi.tricks.trump import Trump


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
    return _throw_refusal(trump, rules, cards)


def _throw_refusal(trump: Trump, rules: TrickRules, cards: CardSet) -> Refusal | None:
    """Why cards of one suit may not be led together; the witness is what stands beside the first component."""
    if rules.throw == "any_suit" and not rules.throw_requires_consecutive:
        return None
    first, *more = components(trump, cards)
    if not more:
        return None
    if rules.throw == "off":
        return Refusal(PlayReason.THROW_OFF, cards - first.cards)
    if rules.throw == "side_suits_only" and lead_of(trump, cards).suit is EffectiveSuit.TRUMPS:
        return Refusal(PlayReason.THROW_IN_TRUMPS, cards - first.cards)
    apart = _beyond_a_gap(trump, cards) if rules.throw_requires_consecutive else NO_CARDS
    return Refusal(PlayReason.THROW_NOT_CONSECUTIVE, apart) if apart else None


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
    parts = components(trump, cards)
    beaten = tuple(part for part in parts if any(_beats(trump, rules, hand, part) for hand in others))
    if len(parts) == 1 or not beaten:
        return ThrowOutcome(ok=True, cards=cards, beaten=())
    if rules.throw_fail_play == "smallest_card":
        ones = trump.to_order(cards.ones)
        return ThrowOutcome(ok=False, cards=trump.cards(ones & -ones, 0), beaten=beaten)
    among = parts if rules.throw_fail_play == "smallest_component" else beaten
    # Parts stand highest first, equal ones in S > H > C > D, so the last of the smallest is the one.
    smallest = min(reversed(among), key=lambda part: (part.top, len(part.cards)))
    return ThrowOutcome(ok=False, cards=smallest.cards, beaten=beaten)


def iter_leads(trump: Trump, rules: TrickRules, hand: CardSet) -> Iterator[CardSet]:
    """Each legal lead once: in each suit singles, pairs and tractors, high to low; then throws, small ones first."""
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    suits = [trump.masks[suit] for suit, _ in trump.arrange(hand)]
    all_shapes = rules.combos == "all"
    for suit in suits:
        for kind in bits_high_to_low(ones & suit):
            yield trump.cards(kind, 0)
        longest, _ = longest_runs(stack(twos & suit, trump.order), trump.order.links, len(hand))
        for length in range(1, longest + 1) if all_shapes else ():
            for kinds in every_run(twos & suit, length, trump.order):
                yield trump.cards(kinds, kinds)
    if all_shapes and rules.throw != "off":
        yield from _throws(trump, rules, len(hand), ones, twos, suits)


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


def _beats(trump: Trump, rules: TrickRules, hand: CardSet, part: Component) -> bool:
    kinds = trump.to_order(part.cards.ones)
    suit = trump.masks[trump.suit_of(trump.strongest(kinds))]
    ones, twos = trump.to_order(hand.ones) & suit, trump.to_order(hand.twos) & suit
    if rules.throw_check == "card":
        # D-E14: any card above the lowest of the part will do, as if that one had been led alone.
        return beats(ones, 0, 0, trump.order.heights[(kinds & -kinds).bit_length() - 1], trump.order)
    pairs = part.length if part.width == 2 else 0
    return beats(ones, twos, pairs, trump.order.heights[kinds.bit_length() - 1], trump.order)
