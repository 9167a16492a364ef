"""What a follower owes (1.5, E-35), why a play is refused, and every legal play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order, bits_high_to_low
from koudi.tricks.refusal import PlayReason, Refusal
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import (
    LONGEST_AT,
    PAIRS_FIELD,
    kinds_at,
    kinds_of_run,
    longest_runs,
    pairs_in,
    profile,
    shape_of,
    stack,
    usable,
)
from koudi.tricks.selections import Masks, selections, structured_selections
from koudi.tricks.shapes import Lead, lead_of, lengths_of
from koudi.tricks.trump import Trump

# The mask functions below know the values of ``follow_structure`` (D-E11) and their findings as numbers.
STRICT: Final = 0
FULL_TRACTOR_THEN_PAIRS: Final = 1
PROTECT_TRACTORS: Final = 2
SUIT_ONLY: Final = 3
STRUCTURES: Final = {
    "strict": STRICT,
    "full_tractor_then_pairs": FULL_TRACTOR_THEN_PAIRS,
    "protect_tractors": PROTECT_TRACTORS,
    "suit_only": SUIT_ONLY,
}

NO_FAULT: Final = 0
SUIT_FAULT: Final = 1
STRUCTURE_FAULT: Final = 2
TRUMP_FAULT: Final = 3


class Obligation(msgspec.Struct, frozen=True):
    """What a follower owes (1.5).

    Attributes:
        count: how many cards must be played.
        suit: the effective suit led.
        held: how many own cards are in that suit.
        structure: the pairs and tractors owed, as lengths in pairs, longest first: (2, 1) = a tractor of two
            pairs and one more pair. Empty where any cards of the suit will do.
        forced: cards that are in every legal play.
        choices: cards that are in at least one legal play; a client greys out the rest.
        trumps: how many trumps are owed although void in the suit (E-35); else 0.
    """

    count: int
    suit: EffectiveSuit
    held: int
    structure: tuple[int, ...] = ()
    forced: CardSet = msgspec.field(default_factory=CardSet)
    choices: CardSet = msgspec.field(default_factory=CardSet)
    trumps: int = 0


def obligation(trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, after_ruff: bool) -> Obligation:
    """What the holder of a hand owes on a lead.

    Args:
        trump: the trump of the deal.
        rules: the options.
        hand: the cards held, at least as many as were led.
        lead: the cards led.
        after_ruff: whether an earlier play of the trick is a ruff (E-35).

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    held = _size(ones & led.mask, twos & led.mask)
    if held > led.count:
        return _owed_in_suit(trump, rules, led, ones & led.mask, twos & led.mask)
    first = _first_asked(trump, rules, led, ones, after_ruff)
    asked = min(led.count, _size(ones & first, twos & first))
    forced, choices = _any(ones & first, twos & first, asked)
    if asked < led.count:
        rest = FULL ^ first
        more_forced, more = _any(ones & rest, twos & rest, led.count - asked)
        forced = (forced[0] | more_forced[0], forced[1] | more_forced[1])
        choices = (choices[0] | more[0], choices[1] | more[1])
    return Obligation(
        led.count,
        led.suit,
        held,
        forced=trump.cards(*forced),
        choices=trump.cards(*choices),
        trumps=0 if first == led.mask else asked,
    )


def _owed_in_suit(trump: Trump, rules: TrickRules, led: Lead, ones: int, twos: int) -> Obligation:
    """What is owed by a hand with more cards ``ones``, ``twos`` of the suit than were led.

    A legal play is any set of that many cards that has some best answer to what is demanded in it. So a pair is in
    some play if some answer has it or two cards are left to choose, and in every play if every answer has it.
    """
    order = trump.order
    stacked = stack(twos, order)
    shape = _demanded_of(trump, rules, led, twos)
    owed = profile(stacked, shape, order)
    free = led.count - 2 * pairs_in(owed)
    answers = twos & kinds_at(usable(stacked, shape, order), order)
    choices = (answers | ones if free else answers, answers | twos if free > 1 else answers)
    forced = 0
    for pair in bits_high_to_low(answers):
        if profile(stack(twos ^ pair, order), shape, order) < owed:
            forced |= pair
    only_one_stays = _size(ones, twos) - led.count == 1
    return Obligation(
        led.count,
        led.suit,
        _size(ones, twos),
        lengths_of(owed),
        trump.cards(forced | twos if only_one_stays else forced, forced),
        trump.cards(*choices),
    )


def follow_refusal(
    trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, cards: CardSet, after_ruff: bool
) -> Refusal | None:
    """Why the cards may not be played on the lead; ``None`` if they may. Arguments as for ``obligation``.

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    if not cards <= hand:
        return Refusal(PlayReason.NOT_IN_HAND, cards - (cards & hand))
    if len(cards) != led.count:
        return Refusal(PlayReason.WRONG_COUNT, needed=led.count)
    held = (trump.to_order(hand.ones), trump.to_order(hand.twos))
    played = (trump.to_order(cards.ones), trump.to_order(cards.twos))
    trumps = trump.masks[EffectiveSuit.TRUMPS] if _trump_duty(rules, led, after_ruff) else 0
    structure = STRUCTURES[rules.follow_structure]
    fault = fault_of(held, played, led.mask, led.count, led.shape, structure, trumps, trump.order)
    if fault == NO_FAULT:
        return None
    if fault == STRUCTURE_FAULT:
        shape = _demanded_of(trump, rules, led, held[1] & led.mask)
        missing = _missing_run(held[1] & led.mask, played[1], shape, trump.order)
        return Refusal(PlayReason.MUST_FOLLOW_STRUCTURE, trump.cards(missing, missing))
    owed = led.suit if fault == SUIT_FAULT else EffectiveSuit.TRUMPS
    held_back = trump.in_suit(hand, owed) - trump.in_suit(cards, owed)
    if fault == SUIT_FAULT:
        return Refusal(PlayReason.MUST_FOLLOW_SUIT, held_back)
    return Refusal(PlayReason.MUST_TRUMP, held_back, led.count)


def iter_follows(trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, after_ruff: bool) -> Iterator[CardSet]:
    """Each legal play once. Arguments as for ``obligation``.

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    own, own_twice = ones & led.mask, twos & led.mask
    if _size(own, own_twice) > led.count:
        shape = _demanded_of(trump, rules, led, own_twice)
        plays = structured_selections(own, own_twice, led.count, shape, trump.order)
    else:
        plays = _first_then_any(ones, twos, _first_asked(trump, rules, led, ones, after_ruff), led.count)
    for play in plays:
        yield trump.cards(*play)


def _first_then_any(ones: int, twos: int, first: int, size: int) -> Iterator[Masks]:
    """Selections of as many cards out of ``first`` as there are, the rest from anywhere."""
    rest = size - _size(ones & first, twos & first)
    if rest <= 0:
        yield from selections(ones & first, twos & first, size)
        return
    for more, more_twice in selections(ones & (FULL ^ first), twos & (FULL ^ first), rest):
        yield ones & first | more, twos & first | more_twice


def _first_asked(trump: Trump, rules: TrickRules, led: Lead, ones: int, after_ruff: bool) -> int:
    """The kind mask of what must be played as far as it goes: the suit led, or trumps by the duty of E-35."""
    if ones & led.mask or not _trump_duty(rules, led, after_ruff):
        return led.mask
    return trump.masks[EffectiveSuit.TRUMPS]


def _trump_duty(rules: TrickRules, led: Lead, after_ruff: bool) -> bool:
    return after_ruff and rules.later_void_after_ruff == "must_trump" and led.suit is not EffectiveSuit.TRUMPS


def _demanded_of(trump: Trump, rules: TrickRules, led: Lead, twos: int) -> int:
    structure = STRUCTURES[rules.follow_structure]
    return demanded(led.shape, led.count, stack(twos, trump.order), structure, trump.order)


def _any(ones: int, twos: int, size: int) -> tuple[Masks, Masks]:
    """The cards in every and those in some selection of at most ``size`` of these."""
    spare = _size(ones, twos) - size
    if spare <= 0:
        return (ones, twos), (ones, twos)
    return (twos if spare == 1 else 0, 0), (ones, twos if size > 1 else 0)


def _size(ones: int, twos: int) -> int:
    return ones.bit_count() + twos.bit_count()


def _missing_run(held: int, played: int, shape: int, order: Order) -> int:
    """A run of pairs that ``shape`` asks for, held and not played: the longest of which too few are played."""
    stacked = stack(held, order)
    short = profile(stacked, shape, order) ^ profile(stack(played, order), shape, order)
    length = LONGEST_AT[short.bit_length()]
    _, starts = longest_runs(stacked & FULL, order.links, length)
    kept = held & (FULL ^ played)
    runs = (_with_kept(start * ((1 << length) - 1), kept, held, order) for start in bits_high_to_low(starts))
    return next(run for run in runs if run & kept)


def _with_kept(run: int, kept: int, held: int, order: Order) -> int:
    """The paired kinds of a run: at each place, if it can be, one of those kept back."""
    kinds = kinds_of_run(run, kept, order)
    return kinds | kinds_of_run(run & (FULL ^ stack(kinds, order)), held, order)


# The functions below are plain Python on whole numbers, to be compiled as they stand.


def fault_of(
    held: tuple[int, int],
    played: tuple[int, int],
    suit: int,
    count: int,
    shape: int,
    structure: int,
    trumps: int,
    order: Order,
) -> int:
    """What is wrong with a play of ``count`` cards from the hand: one of the numbers ``NO_FAULT`` to ``TRUMP_FAULT``.

    Args:
        held: kind masks of the hand: held once or more, held twice.
        played: kind masks of the play, likewise.
        suit: kind mask of the suit led.
        count: the number of cards led.
        shape: the shape led.
        structure: the number of a value of ``follow_structure``.
        trumps: kind mask of the trumps where a void player must play them (E-35), else 0.
        order: the numbers of the trump.
    """
    in_hand = (held[0] & suit).bit_count() + (held[1] & suit).bit_count()
    in_play = (played[0] & suit).bit_count() + (played[1] & suit).bit_count()
    if in_play < count and in_play < in_hand:
        return SUIT_FAULT
    if in_hand > count:
        if not shape:
            return NO_FAULT
        stacked = stack(held[1] & suit, order)
        demand = demanded(shape, count, stacked, structure, order)
        if profile(stack(played[1], order), demand, order) < profile(stacked, demand, order):
            return STRUCTURE_FAULT
    elif in_hand == 0 and trumps:
        in_hand = (held[0] & trumps).bit_count() + (held[1] & trumps).bit_count()
        in_play = (played[0] & trumps).bit_count() + (played[1] & trumps).bit_count()
        if in_play < count and in_play < in_hand:
            return TRUMP_FAULT
    return NO_FAULT


def demanded(shape: int, count: int, stacked: int, structure: int, order: Order) -> int:
    """The requirements that a holder of stacked pairs must answer as well as he can (1.5, D-E11).

    Args:
        shape: the shape led.
        count: the number of cards led.
        stacked: the pairs held in the suit.
        structure: the number of a value of ``follow_structure``.
        order: the numbers of the trump.
    """
    if structure == STRICT:
        return shape
    if structure == SUIT_ONLY:
        return 0
    if structure == PROTECT_TRACTORS:
        if shape > PAIRS_FIELD:
            return shape
        return min(shape, shape_of(stacked, order) & PAIRS_FIELD)
    length = LONGEST_AT[shape.bit_length()]
    if length > 1 and count == 2 * length:
        found, _ = longest_runs(stacked, order.links, length)
        if found == length:
            return shape
    return pairs_in(shape)
