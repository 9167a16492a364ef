"""Who will win the trick: chances from counting cards, seat by seat in the order still to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.bots.frozen.order import TRUMPS
from koudi.engine.seats import SEATS, Seat
from koudi.tricks.shapes import components

if TYPE_CHECKING:
    from koudi.bots.frozen.order import CardOrder
    from koudi.bots.frozen.sight import Sight
    from koudi.cards import CardSet

_TAKES: Final = 0.85
"""How often a seat that can win in the suit against the other side does."""
_MUST_TAKE: Final = 0.95
"""The same where a pair or a tractor is owed: whoever has only higher ones must play them."""
_RUFFS: Final = 0.85
"""How often a void seat that can ruff a trick of the other side does, when it is worth something."""
_RUFFS_IDLE: Final = 0.6
"""The same for a single card without points."""
_STEALS: Final = 0.2
"""How often a seat takes its own partner's trick in the suit."""
_SLACK: Final = 1.5
"""Half the width of the doubt whether a seat has enough trumps to ruff a throw."""
_STILL_BEATEN: Final = 0.35
"""What is left of the cards that beat a trick once somebody has beaten it: seats do not win by a hair."""


class Lead(NamedTuple):
    """A lead as far as its outlook needs it.

    Attributes:
        number: suit number.
        size: how many cards.
        lengths: lengths of its components in pairs, longest first; singles are 0.
    """

    number: int
    size: int
    lengths: tuple[int, ...]

    @property
    def is_throw(self) -> bool:
        """Whether it has more than one component."""
        return len(self.lengths) > 1

    @property
    def longest(self) -> int:
        """The length of its largest component in pairs; 0 for a single."""
        return self.lengths[0]


class Table(NamedTuple):
    """A trick after somebody's play.

    Attributes:
        lead: what was led.
        holder: the seat that is winning.
        best: its cards.
        waiting: the seats still to play, in order.
        points: points on the table.
    """

    lead: Lead
    holder: Seat
    best: CardSet
    waiting: tuple[Seat, ...]
    points: int


def lead_of(order: CardOrder, cards: CardSet) -> Lead:
    """Describe a lead."""
    number, size = order.suit_of(cards), len(cards)
    if size == 1:
        return Lead(number, 1, (0,))
    if size == 2 and cards.twos:
        return Lead(number, 2, (1,))
    parts = components(order.trump, cards)
    return Lead(number, size, tuple(part.length if part.width == 2 else 0 for part in parts))


def waiting_after(seat: Seat, played: int) -> tuple[Seat, ...]:
    """Seats that play after this one when ``played`` seats have played, it included."""
    return tuple((seat + step) % SEATS for step in range(1, SEATS - played + 1))


def outlook(sight: Sight, table: Table) -> list[float]:
    """For each seat the chance that it wins the trick in the end."""
    odds = [0.0] * SEATS
    odds[table.holder] = 1.0
    ruffed = sight.order.suit_of(table.best) != table.lead.number
    threats = {table.holder: (_beaters(sight, table), ruffed)}
    for seat in table.waiting:
        for holder in list(threats):
            beaters, by_ruff = threats[holder]
            in_suit, ruff = _chances(sight, table, seat, beaters, by_ruff)
            together = sight.together(seat, holder)
            willing = _MUST_TAKE if table.lead.longest else _TAKES
            takes = in_suit * (willing * (1.0 - together) + _STEALS * together)
            eager = _RUFFS if table.points or table.lead.size > 1 else _RUFFS_IDLE
            ruffs = (1.0 - in_suit) * ruff * eager * (1.0 - together)
            moved = odds[holder] * min(1.0, takes + ruffs)
            if moved <= 0.0:
                continue
            odds[holder] -= moved
            odds[seat] += moved
            threats[seat] = (beaters * _STILL_BEATEN, by_ruff or ruffs > takes)
    return odds


def _beaters(sight: Sight, table: Table) -> float:
    """How many unseen units (cards, pairs or runs) beat the winning play in its own suit."""
    order, best = sight.order, table.best
    longest = table.lead.longest
    if table.lead.is_throw and order.suit_of(best) == table.lead.number:
        return 0.0  # a throw that stands cannot be beaten in its suit
    if longest == 0:
        return float(sight.copies_above(order.top(best.ones)))
    top = order.top(best.twos)
    if longest == 1:
        return float(sight.pairs_above(top))
    return float(runs_above(sight, order.suit_of(best), longest, order.strength[top]))


def runs_above(sight: Sight, number: int, length: int, top: int) -> int:
    """How many unseen runs of pairs of a suit are as long as given and end above ``top``."""
    pairs = sight.order.part(sight.unseen.pairs, number)
    if pairs.ones.bit_count() < length:
        return 0
    return sum(
        1
        for part in components(sight.order.trump, pairs)
        if part.width == 2 and part.length >= length and part.top > top
    )


def _chances(sight: Sight, table: Table, seat: Seat, beaters: float, ruffed: bool) -> tuple[float, float]:
    """Chances that a seat can win in the suit led, and that it can win by a ruff."""
    lead = table.lead
    longest, void = lead.longest, sight.void[seat] >> lead.number & 1
    in_suit = 0.0
    if not void and (not ruffed or lead.number == TRUMPS):
        in_suit = _finds(sight, seat, lead.number, longest, beaters)
    if lead.number == TRUMPS:
        return in_suit, 0.0
    out = sight.is_out(seat, lead.number)
    if out < 0.01 or sight.observation.counts[seat] < lead.size:
        return in_suit, 0.0
    units = beaters if ruffed else _trump_units(sight, longest)
    able = _finds(sight, seat, TRUMPS, longest, units)
    if lead.is_throw:
        spare = sight.share[seat][TRUMPS] * sight.left[TRUMPS] - lead.size
        able *= min(1.0, max(0.0, (spare + _SLACK) / (2.0 * _SLACK)))  # many cards need many trumps
    return in_suit, out * able


def _trump_units(sight: Sight, longest: int) -> float:
    if longest == 0:
        return float(sight.left[TRUMPS])
    pairs = (sight.unseen.twos & sight.order.mask[TRUMPS]).bit_count()
    return float(pairs) if longest == 1 else pairs / 2.0


def _finds(sight: Sight, seat: Seat, number: int, longest: int, units: float) -> float:
    """How likely a seat holds at least one of so many unseen units."""
    if units <= 0.0 or (longest and sight.pairless[seat] >> number & 1):
        return 0.0
    share = sight.share[seat][number]
    each = share if longest == 0 else share ** (2 * longest)
    return 1.0 - (1.0 - min(each, 1.0)) ** units
