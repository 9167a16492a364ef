"""The plays that are worth trying: of those that differ in nothing but a name only one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from koudi.bots.playing import spot_of
from koudi.tactics.following import Spot
from koudi.tactics.memory import SUITS, TRUMPS
from koudi.tactics.remembering import masks_of
from koudi.tactics.sight import plain_desk
from koudi.tactics.units import completed, fitting, starts_of, unit
from koudi.tactics.worth import points_of, set_prices, total
from koudi.tricks import iter_follows
from koudi.tricks.counting import count_follows
from koudi.tricks.follows import NO_FAULT
from koudi.tricks.leads import OFF, throw_fault
from koudi.tricks.masks import more, size
from koudi.tricks.order import FULL, bits_high_to_low
from koudi.tricks.runs import LONGEST_AT, first_run, longest_run

if TYPE_CHECKING:
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk, Sight
    from koudi.tricks import Trump
    from koudi.tricks.selections import Masks

_ALL: Final = 160
"""So many legal follows are all looked at; of more a few that serve a purpose."""
_GIVEN: Final = (0.0, 0.5, 1.0, 2.0, -2.0)
"""Shares of the points in a follow that are not lost, with which cheap ones are put together: to give and to keep."""
_MUCH: Final = 12.0
"""A price, up or down, that decides which cards go."""


def plays_of(observation: Observation, rules: Rules, trump: Trump, ground: Ground, sight: Sight) -> list[Masks]:
    """Plays worth trying, as kind masks in order of strength, the likely ones first; all are legal."""
    classes = _classes(sight, ground)
    plays = _leads(sight, ground) if observation.trick is None else _follows(observation, rules, trump, ground, sight)
    seen: dict[tuple[object, ...], Masks] = {}
    for play in plays:
        seen.setdefault(_signature(play, classes), play)
    return list(seen.values())


def _classes(sight: Sight, ground: Ground) -> dict[int, tuple[int, int, bool, int, bool, bool]]:
    """For each kind in hand what it is as good as: equal classes are cards that nothing can tell apart."""
    classes: dict[int, tuple[int, int, bool, int, bool, bool]] = {}
    for number in range(SUITS):
        suit = ground.suits[number]
        for kind in bits_high_to_low(sight.hand[0] & suit):
            below = sight.unseen[0] & suit & (kind - 1)
            special = kind & sight.secret != 0 or kind & ground.jacks != 0
            paired = sight.hand[1] & kind != 0
            same = sight.unseen[0] & kind != 0
            classes[kind] = (
                number,
                size(below, below & sight.unseen[1]),
                same,
                points_of(kind, ground),
                paired,
                special,
            )
    return classes


def _signature(play: Masks, classes: dict[int, tuple[int, int, bool, int, bool, bool]]) -> tuple[object, ...]:
    ones = sorted(classes[kind] for kind in bits_high_to_low(play[0]))
    return (*ones, None, *sorted(classes[kind] for kind in bits_high_to_low(play[1])))


def _leads(sight: Sight, ground: Ground) -> Iterator[Masks]:
    """Every tractor, pair and single, and of each suit the highest parts together."""
    for number in range(SUITS):
        suit = ground.suits[number]
        held = (sight.hand[0] & suit, sight.hand[1] & suit)
        if not ground.singles_only:
            for length in range(longest_run(held[1], ground.order), 0, -1):
                for start in bits_high_to_low(starts_of(held, length, ground.order)):
                    yield unit(start, held, length, ground.order)
        for kind in bits_high_to_low(held[0]):
            yield kind, 0
    if ground.throw != OFF and not ground.singles_only:
        for number in range(SUITS):
            yield from _throws((sight.hand[0] & ground.suits[number], sight.hand[1] & ground.suits[number]), ground)


def _throws(held: Masks, ground: Ground) -> Iterator[Masks]:
    """The highest parts of a suit together: of all, of pairs and tractors alone, of single cards alone."""
    for ones, twos in dict.fromkeys((held, (held[1], held[1]), (held[0] ^ held[1], 0))):
        parts = sorted(_parts(ones, twos, ground), key=lambda part: -part[0].bit_length())
        play: Masks = (0, 0)
        for count, part in enumerate(parts, 1):
            play = more(play, part)
            if (
                count > 1
                and throw_fault(play, ground.throw, ground.consecutive, ground.trumps, ground.order) == NO_FAULT
            ):
                yield play


def _parts(ones: int, twos: int, ground: Ground) -> Iterator[Masks]:
    """The components of some cards of one suit (1.4)."""
    singles = ones ^ twos
    while twos:
        kinds = first_run(twos, ground.order)
        twos ^= kinds
        yield kinds, kinds
    for kind in bits_high_to_low(singles):
        yield kind, 0


def _follows(observation: Observation, rules: Rules, trump: Trump, ground: Ground, sight: Sight) -> list[Masks]:
    """All legal follows where they are few; else cheap ones with one purpose or another. The cheap come first."""
    trick, desk = observation.trick, plain_desk()
    if trick is None:
        raise ValueError("nothing has been led")
    spot = spot_of(observation, trick, trump, ground)
    set_prices(sight, FULL, ground, desk)
    lead = trick.plays[0].cards
    if count_follows(trump, rules, observation.hand, lead, spot.duty != 0) <= _ALL:
        every = iter_follows(trump, rules, observation.hand, lead, spot.duty != 0)
        plays = [masks_of(cards, trump) for cards in every]
    else:
        plays = [play for play in _purposeful(sight, spot, ground, desk) if play[0]]
    return sorted(plays, key=lambda play: total(play, desk.worth) + total(play, desk.keep))


def _purposeful(sight: Sight, spot: Spot, ground: Ground, desk: Desk) -> Iterator[Masks]:
    """Cheap follows: by the plain prices, with a suit emptied, pairs kept, trumps kept or thrown, and ruffs."""
    hand = sight.hand
    yield from _fitted(hand, spot, ground, desk)
    for raised in (hand[1], hand[0] & ground.trumps):
        yield from _fitted(hand, spot, ground, repriced(desk, raised, _MUCH))
    for number in range(TRUMPS):
        emptied = hand[0] & ground.suits[number]
        if emptied and emptied & spot.suit == 0:
            yield from _fitted(hand, spot, ground, repriced(desk, emptied, -_MUCH))
    trumps = (hand[0] & ground.trumps, hand[1] & ground.trumps)
    if hand[0] & spot.suit or size(*trumps) < spot.cards:
        return
    longest = LONGEST_AT[spot.shape.bit_length()]
    for start in bits_high_to_low(starts_of(trumps, longest, ground.order)):
        first = unit(start, trumps, longest, ground.order)
        for given in (0.0, 1.0):
            full = size(*first) == spot.cards
            yield first if full else completed(first, trumps, spot.cards, spot.shape, given, ground, desk)


def _fitted(hand: Masks, spot: Spot, ground: Ground, desk: Desk) -> Iterator[Masks]:
    for given in _GIVEN:
        yield fitting(hand, spot.suit, spot.cards, spot.shape, spot.duty, given, ground, desk)


def repriced(desk: Desk, kinds: int, by: float) -> Desk:
    """A desk with other prices for some kinds."""
    return desk._replace(worth=[price + by * (kinds >> at & 1) for at, price in enumerate(desk.worth)])
