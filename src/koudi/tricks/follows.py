"""What a follower owes (1.5, E-35), why a play is refused, and every legal play."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

import msgspec

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order
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
from koudi.tricks.shapes import Lead, bits_high_to_low, lead_of, lengths_of
from koudi.tricks.trump import Trump


class Structure(IntEnum):
    """The values of ``follow_structure`` as numbers, for the mask functions (D-E11)."""

    STRICT = 0
    FULL_TRACTOR_THEN_PAIRS = 1
    PROTECT_TRACTORS = 2
    SUIT_ONLY = 3


class Fault(IntEnum):
    """What is wrong with a play of the right number of cards."""

    NONE = 0
    SUIT = 1
    STRUCTURE = 2
    TRUMPS = 3


STRUCTURES: Final = {structure.name.lower(): structure for structure in Structure}


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
    first = led.mask
    trumps = 0
    if held == 0 and _trump_duty(rules, led, after_ruff):
        first = trump.masks[EffectiveSuit.TRUMPS]
        trumps = min(led.count, _size(ones & first, twos & first))
    others = FULL ^ first
    forced, choices = _any(ones & first, twos & first, led.count)
    rest = led.count - _size(*forced)
    if rest > 0 and trumps != led.count:
        forced_rest, more = _any(ones & others, twos & others, rest)
        forced = (forced[0] | forced_rest[0], forced[1] | forced_rest[1])
        choices = (choices[0] | more[0], choices[1] | more[1])
    return Obligation(
        led.count, led.suit, held, forced=trump.cards(*forced), choices=trump.cards(*choices), trumps=trumps
    )


def _owed_in_suit(trump: Trump, rules: TrickRules, led: Lead, ones: int, twos: int) -> Obligation:
    """What is owed by a hand with more cards ``ones``, ``twos`` of the suit than were led.

    A legal play is any set of that many cards that has some best answer to what is demanded in it. So a pair is in
    some play if some answer has it or two cards are left to choose, and in every play if every answer has it.
    """
    order = trump.order
    stacked = stack(twos, order)
    shape = demanded(led.shape, led.count, stacked, STRUCTURES[rules.follow_structure], order)
    owed = profile(stacked, shape, order)
    free = led.count - 2 * pairs_in(owed)
    answers = twos & kinds_at(usable(stacked, shape, order), order) if owed else 0
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
    if fault == Fault.NONE:
        return None
    if fault == Fault.SUIT:
        return Refusal(PlayReason.MUST_FOLLOW_SUIT, trump.in_suit(hand, led.suit) - trump.in_suit(cards, led.suit))
    if fault == Fault.TRUMPS:
        own, shown = trump.in_suit(hand, EffectiveSuit.TRUMPS), trump.in_suit(cards, EffectiveSuit.TRUMPS)
        return Refusal(PlayReason.MUST_TRUMP, own - shown, led.count)
    missing = _missing_run(held[1] & led.mask, played[1], led, structure, trump.order)
    return Refusal(PlayReason.MUST_FOLLOW_STRUCTURE, trump.cards(missing, missing))


def iter_follows(trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, after_ruff: bool) -> Iterator[CardSet]:
    """Each legal play once. Arguments as for ``obligation``.

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    first = led.mask
    held = _size(ones & first, twos & first)
    if held > led.count:
        shape = demanded(
            led.shape, led.count, stack(twos & first, trump.order), STRUCTURES[rules.follow_structure], trump.order
        )
        plays = structured_selections(ones & first, twos & first, led.count, shape, trump.order)
    else:
        if held == 0 and _trump_duty(rules, led, after_ruff):
            first = trump.masks[EffectiveSuit.TRUMPS]
        plays = _first_then_any(ones, twos, first, led.count)
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


def _trump_duty(rules: TrickRules, led: Lead, after_ruff: bool) -> bool:
    return after_ruff and rules.later_void_after_ruff == "must_trump" and led.suit is not EffectiveSuit.TRUMPS


def _any(ones: int, twos: int, size: int) -> tuple[Masks, Masks]:
    """The cards in every and those in some selection of at most ``size`` of these."""
    spare = _size(ones, twos) - size
    if spare <= 0:
        return (ones, twos), (ones, twos)
    return (twos if spare == 1 else 0, 0), (ones, twos if size > 1 else 0)


def _size(ones: int, twos: int) -> int:
    return ones.bit_count() + twos.bit_count()


def _missing_run(held: int, played: int, led: Lead, structure: int, order: Order) -> int:
    """A run of pairs that is held, owed and not played: the kinds of the longest kind of run that is short."""
    stacked = stack(held, order)
    shape = demanded(led.shape, led.count, stacked, structure, order)
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
    """What is wrong with a play of ``count`` cards from the hand, a value of ``Fault`` (1.5).

    Args:
        held: kind masks of the hand: held once or more, held twice.
        played: kind masks of the play, likewise.
        suit: kind mask of the suit led.
        count: the number of cards led.
        shape: the shape led.
        structure: a value of ``Structure``.
        trumps: kind mask of the trumps where a void player must play them (E-35), else 0.
        order: the numbers of the trump.
    """
    in_hand = (held[0] & suit).bit_count() + (held[1] & suit).bit_count()
    in_play = (played[0] & suit).bit_count() + (played[1] & suit).bit_count()
    if in_play < count and in_play < in_hand:
        return 1
    if in_hand > count:
        if not shape:
            return 0
        stacked = stack(held[1] & suit, order)
        demand = demanded(shape, count, stacked, structure, order)
        if profile(stack(played[1], order), demand, order) < profile(stacked, demand, order):
            return 2
    elif in_hand == 0 and trumps:
        in_hand = (held[0] & trumps).bit_count() + (held[1] & trumps).bit_count()
        in_play = (played[0] & trumps).bit_count() + (played[1] & trumps).bit_count()
        if in_play < count and in_play < in_hand:
            return 3
    return 0


def demanded(shape: int, count: int, stacked: int, structure: int, order: Order) -> int:
    """The requirements that a holder of stacked pairs must answer as well as he can (1.5, D-E11).

    Args:
        shape: the shape led.
        count: the number of cards led.
        stacked: the pairs held in the suit.
        structure: a value of ``Structure``.
        order: the numbers of the trump.
    """
    if structure == 0:
        return shape
    if structure == 3:
        return 0
    if structure == 2:
        if shape > PAIRS_FIELD:
            return shape
        return min(shape, shape_of(stacked, order) & PAIRS_FIELD)
    length = LONGEST_AT[shape.bit_length()]
    if length > 1 and count == 2 * length:
        found, _ = longest_runs(stacked, order.links, length)
        if found == length:
            return shape
    return pairs_in(shape)
