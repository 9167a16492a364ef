"""Who will win the trick: chances from counting cards, seat by seat in the order still to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.tactics.memory import TRUMPS, bit_of
from koudi.tactics.sight import above, power, together
from koudi.tactics.units import run_starts
from koudi.tricks.masks import size
from koudi.tricks.order import FULL

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk, Sight
    from koudi.tricks.selections import Masks

_SLACK: Final = 1.5
"""Half the width of the doubt whether a seat has enough trumps to ruff a throw."""
_CERTAINLY_NOT: Final = 0.01


class Led(NamedTuple):
    """A lead as far as its outlook needs it.

    Attributes:
        number: the number of its suit.
        cards: how many cards.
        longest: the length of its largest component in pairs; 0 for a single.
        thrown: whether it has more than one component.
    """

    number: int
    cards: int
    longest: int
    thrown: bool


def set_odds(
    sight: Sight, led: Led, holder: int, best: Masks, waiting: int, points: int, ground: Ground, desk: Desk
) -> None:
    """Write down for each seat the chance that it wins the trick in the end; shares and ruffs of the lead are set.

    Args:
        sight: what this seat knows.
        led: what was led.
        holder: who is winning.
        best: kind masks of the winning cards.
        waiting: how many seats play after this one.
        points: points on the table.
        ground: the trump and the options.
        desk: where to write.
    """
    odds, me = desk.odds, sight.me
    for seat in range(4):
        odds[seat] = 0.0
    odds[holder] = 1.0
    if not waiting:
        return
    desk.ruffed[holder] = 0.0 if best[0] & ground.suits[led.number] else 1.0
    desk.beaters[holder] = _beaters(sight, led, best, ground)
    weights = desk.weights[sight.side]
    willing = weights.must_take if led.longest else weights.takes
    eager = weights.ruffs if points or led.cards > 1 else weights.ruffs_idle
    for step in range(1, waiting + 1):
        seat = (me + step) & 3
        for earlier in range(step):
            by = (me + earlier) & 3 if earlier else holder
            if odds[by] <= 0.0:
                continue
            ruffed, beaters = desk.ruffed[by] > 0.0, desk.beaters[by]
            in_suit = _finds_in_suit(sight, led, seat, ruffed, beaters, desk)
            friends = together(sight, seat, by)
            takes = in_suit * (willing * (1.0 - friends) + weights.steals * friends)
            ruffs = 0.0
            if friends < 1.0:
                able = _ruffs(sight, led, seat, beaters, desk) if ruffed else desk.ruffs[seat]
                ruffs = (1.0 - in_suit) * able * eager * (1.0 - friends)
            moved = odds[by] * min(1.0, takes + ruffs)
            if moved > 0.0:
                odds[by] -= moved
                odds[seat] += moved
                desk.beaters[seat] = beaters * weights.still_beaten
                desk.ruffed[seat] = 1.0 if ruffed or ruffs > takes else 0.0


def _beaters(sight: Sight, led: Led, best: Masks, ground: Ground) -> float:
    """How many unseen units (cards, pairs or runs) beat the winning play in its own suit."""
    suit = ground.suits[led.number]
    in_suit = best[0] & suit != 0
    if led.thrown and in_suit:
        return 0.0  # a throw that stands cannot be beaten in its suit
    if not in_suit:
        suit = ground.trumps
    if led.longest == 0:
        higher = above(1 << best[0].bit_length() - 1, suit, ground.order)
        return 1.0 * size(sight.unseen[0] & higher, sight.unseen[1] & higher)
    top = 1 << best[1].bit_length() - 1
    if led.longest == 1:
        return 1.0 * (sight.unseen[1] & above(top, suit, ground.order)).bit_count()
    return 1.0 * runs_above(sight, suit, led.longest, top, ground)


def runs_above(sight: Sight, suit: int, length: int, top: int, ground: Ground) -> int:
    """How many unseen blocks of pairs of a suit hold a run as long as given that ends above a kind."""
    starts = run_starts(sight.unseen[1] & suit, length, ground.order)
    if not starts:
        return 0
    last = starts & (FULL ^ (starts >> 1 & ground.order.links))
    place = ground.order.places[top.bit_length() - 1]
    return (last >> max(0, place - length + 2)).bit_count()


def _finds_in_suit(sight: Sight, led: Led, seat: int, ruffed: bool, beaters: float, desk: Desk) -> float:
    """How likely a seat can win in the suit led."""
    if (ruffed and led.number != TRUMPS) or sight.void & bit_of(seat, led.number):
        return 0.0
    if led.longest and sight.pairless & bit_of(seat, led.number):
        return 0.0
    return finds(desk.share[seat], led.longest, beaters)


def set_ruffs(sight: Sight, led: Led, ground: Ground, desk: Desk) -> None:
    """Write down for each seat how likely it can ruff a lead that nobody has ruffed; shares of its suit are set."""
    units = _trump_units(sight, led.longest, ground)
    for seat in range(4):
        desk.ruffs[seat] = 0.0 if seat == sight.me else _ruffs(sight, led, seat, units, desk)


def _ruffs(sight: Sight, led: Led, seat: int, units: float, desk: Desk) -> float:
    """How likely a seat is out of the suit led and has one of so many units of trumps."""
    out = desk.out[seat]
    if led.number == TRUMPS or out < _CERTAINLY_NOT or sight.counts[seat] < led.cards or sight.trumps_left == 0:
        return 0.0
    if sight.void & bit_of(seat, TRUMPS) or (led.longest and sight.pairless & bit_of(seat, TRUMPS)):
        return 0.0
    share = desk.trumps[seat]
    able = finds(share, led.longest, units)
    if led.thrown:
        spare = share * sight.trumps_left - led.cards
        able *= min(1.0, max(0.0, (spare + _SLACK) / (2.0 * _SLACK)))  # many cards need many trumps
    return out * able


def _trump_units(sight: Sight, longest: int, ground: Ground) -> float:
    """How many unseen trumps, pairs or runs there are, roughly."""
    if longest == 0:
        return 1.0 * sight.trumps_left
    pairs = (sight.unseen[1] & ground.trumps).bit_count()
    return 1.0 * pairs if longest == 1 else pairs / 2.0


def finds(share: float, longest: int, units: float) -> float:
    """How likely a seat holds at least one of so many unseen units; between whole numbers along a straight line."""
    if units <= 0.0:
        return 0.0
    each = min(1.0, power(share, 2 * longest) if longest else share)
    whole = int(units)
    return 1.0 - power(1.0 - each, whole) * (1.0 - (units - whole) * each)
