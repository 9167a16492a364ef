"""What one seat makes of its hand and of what it has seen, worked out once for a decision."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.cards.card import KINDS
from koudi.tactics.memory import TRUMPS, allies, bit_of, points_in
from koudi.tactics.weights import DECLARERS, DEFENDERS
from koudi.tricks.masks import less, more, size
from koudi.tricks.order import FULL, Order

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.memory import Memory
    from koudi.tactics.weights import Weights
    from koudi.tricks.selections import Masks

_FULL_HAND: Final = 24
"""Cards of a hand at the first lead, roughly."""


Column = MutableSequence[float]
"""A number for each kind or seat; an array in compiled code."""


class Desk(NamedTuple):
    """What lies before a seat that decides: its weights, and room to write on (lists; arrays in compiled code).

    Attributes:
        weights: those of the declarers, then those of the defenders.
        worth: for each kind what parting with a copy costs beside its points.
        keep: for each kind what its points are still hoped to bring if it is kept.
        odds: for each seat the chance that it wins the trick.
        beaters: for each seat, if it holds the trick, how many unseen units beat it.
        ruffed: for each seat, if it holds the trick, 1 where it does so by a ruff.
        share: for each seat the chance that it holds one given unseen card of the suit led.
        trumps: for each seat the same of a trump.
        out: for each seat the chance that it is out of the suit led.
        ruffs: for each seat the chance that it can ruff the lead while nobody has.
    """

    weights: Sequence[Weights]
    worth: Column
    keep: Column
    odds: Column
    beaters: Column
    ruffed: Column
    share: Column
    trumps: Column
    out: Column
    ruffs: Column


ROOM: Final = (KINDS, KINDS, 4, 4, 4, 4, 4, 4, 4)
"""How long each column of a desk is, after the weights."""


def plain_desk() -> Desk:
    """A desk of lists."""
    return Desk((DECLARERS, DEFENDERS), *([0.0] * room for room in ROOM))


def desk_on(weights: Sequence[Weights], rows: Sequence[Column]) -> Desk:
    """A desk with some weights, made of rows of ``KINDS`` numbers, as many as it has columns."""
    return Desk(weights, rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7], rows[8])


class Sight(NamedTuple):
    """One decision's knowledge.

    Attributes:
        me: own seat.
        hand: kind masks of own cards.
        unseen: kind masks of what the others or the kitty hold.
        void: as in ``Memory``.
        pairless: as in ``Memory``.
        led: as in ``Memory``.
        shown: for each seat kind mask of what it is known to hold.
        counts: for each seat how many cards it holds.
        ally: for each seat how likely it is on my side.
        trumps_left: how many trumps are unseen.
        declarer: who is declarer.
        burier: who buried.
        kitty: what the unseen cards of the kitty weigh.
        stake: points that the last trick is worth beside its own.
        secret: kind mask of the card that would give me away; else 0.
        winners: suits whose highest card I hold while others have some of it.
        early: the share of a full hand that I still hold.
        side: 0 if I play with the declarer or am he, else 1.
    """

    me: int
    hand: Masks
    unseen: Masks
    void: int
    pairless: int
    led: int
    shown: tuple[int, int, int, int]
    counts: tuple[int, int, int, int]
    ally: tuple[float, float, float, float]
    trumps_left: int
    declarer: int
    burier: int
    kitty: float
    stake: float
    secret: int
    winners: int
    early: float
    side: int


def look(
    memory: Memory,
    me: int,
    hand: Masks,
    buried: Masks,
    helps: bool,
    counts: tuple[int, int, int, int],
    ground: Ground,
    weights: Sequence[Weights],
) -> Sight:
    """What a seat knows.

    Args:
        memory: what everybody has seen.
        me: the seat.
        hand: kind masks of its cards.
        buried: kind masks of what it buried; no cards if it did not.
        helps: whether it plays with the declarer, as it knows itself.
        counts: for each seat how many cards it holds.
        ground: the trump and the options.
        weights: those of the declarers, then those of the defenders.
    """
    side = 0 if helps or me == memory.declarer else 1
    own = weights[side]
    known = more(more((memory.gone[0], memory.gone[1]), hand), buried)
    unseen = less((ground.deck_ones, ground.deck_twos), known)
    mine = me == memory.burier
    stake = own.kitty_times * (points_in(buried, ground) if mine else own.kitty_guess) if ground.guarded else 0.0
    return Sight(
        me,
        hand,
        unseen,
        memory.void,
        memory.pairless,
        memory.led,
        (memory.shown[0], memory.shown[1], memory.shown[2], memory.shown[3]),
        counts,
        allies(memory, me, helps),
        size(unseen[0] & ground.trumps, unseen[1] & ground.trumps),
        memory.declarer,
        memory.burier,
        0.0 if mine else memory.kitty * own.kitty_share,
        stake,
        memory.card if helps and memory.hidden else 0,
        _winners(hand, unseen, ground),
        counts[me] / _FULL_HAND,
        side,
    )


def _winners(hand: Masks, unseen: Masks, ground: Ground) -> int:
    """In how many side suits the highest card left is held, and others have some."""
    found = 0
    for number in range(TRUMPS):
        suit = ground.suits[number]
        rest, own = unseen[0] & suit, hand[0] & suit
        if rest and own.bit_length() >= rest.bit_length():
            found += 1
    return found


def set_shares(sight: Sight, number: int, shares: Column, desk: Desk) -> None:
    """Each unseen card of a suit lies with a seat by its number of cards, the burier's tilted to trumps."""
    weights = desk.weights[sight.side]
    tilt = weights.burier_trumps if number == TRUMPS else weights.burier_side
    room = sight.kitty
    for seat in range(4):
        weight = 0.0
        if seat != sight.me and not sight.void & bit_of(seat, number):
            weight = sight.counts[seat] * (tilt if seat == sight.burier else 1.0)
        shares[seat] = weight
        room += weight
    if room > 0.0:
        for seat in range(4):
            shares[seat] /= room


def set_out(sight: Sight, number: int, ground: Ground, desk: Desk) -> None:
    """How likely each seat has no card of the suit led, whose shares are set.

    Suits are led by whoever is long in them, so the others run out sooner than by chance: the roots are fitted to 600
    deals of this policy.
    """
    suit = ground.suits[number]
    left = size(sight.unseen[0] & suit, sight.unseen[1] & suit)
    for seat in range(4):
        if sight.void & bit_of(seat, number):
            desk.out[seat] = 1.0
        elif sight.shown[seat] & suit:
            desk.out[seat] = 0.0
        else:
            chance = power(1.0 - desk.share[seat], left)
            root = sqrt(chance)
            if seat == sight.burier:
                desk.out[seat] = max(desk.weights[sight.side].buried_out, root)
            else:
                desk.out[seat] = root * sqrt(sqrt(root))


def power(base: float, exponent: int) -> float:
    """A power by a whole number, the same to the bit at both speeds."""
    result = 1.0
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result


def above(kind: int, suit: int, order: Order) -> int:
    """The kinds of a suit that beat one of its kinds; equal ones do not."""
    higher = suit & (FULL ^ (kind | kind - 1))
    if kind & order.levels:
        return higher & (FULL ^ order.levels)
    if kind & order.twos:
        return higher & (FULL ^ order.twos)
    return higher


def together(sight: Sight, one: int, other: int) -> float:
    """How likely two other seats, or one and I, play on one side, as far as I can tell."""
    if one == other:
        return 1.0
    first, second = sight.ally[one], sight.ally[other]
    if one == sight.me:
        return second
    if other == sight.me:
        return first
    third = sight.ally[6 - sight.me - one - other]
    if abs(first + second + third - 1.0) < 1e-9:
        return third  # two against two: the others are together when the third is my partner
    return first * second + (1.0 - first) * (1.0 - second)


def initiative(sight: Sight, base: float, early: float, desk: Desk) -> float:
    """What winning a trick is worth for the next lead; ``early`` fades as cards are played."""
    return base + early * sight.early + desk.weights[sight.side].winners * sight.winners


def secrecy(sight: Sight, cards: Masks, desk: Desk) -> float:
    """What a play costs because it shows who the hidden partner is; 0 when it does not."""
    if not cards[0] & sight.secret:
        return 0.0
    return desk.weights[sight.side].secret * min(1.0, sight.early)
