"""What everybody has seen of a deal in play: what is gone, who is out of what, what was shown, who may be the donkey.

It grows with the plays: ``saw`` takes each in turn, whether it is read from an observation or has just been made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from koudi.tricks.masks import more, size

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks

NOBODY: Final = -1
SUITS: Final = 5
"""Effective suits, numbered as in ``Ground.suits``: the trumps last."""
TRUMPS: Final = 4
_GAVE: Final = 5
"""Points from which on a seat has given some."""
_FED: Final = 1.7
"""Weight of a seat that gave points to a trick the declarer was winning."""
_STARVED: Final = 0.85
"""Weight of a seat that gave none."""
_OVERTOOK: Final = 0.45
"""Weight of a seat that took a single away from the declarer who had led it."""
_OVERTOOK_OWED: Final = 0.8
"""The same for pairs and more, which a partner may owe as well."""


class Memory(Protocol):
    """A record of what is public. Compiled, a record of ``playouts.memories.MEMORY`` takes its place.

    Attributes:
        gone: kind masks of all cards played.
        void: a bit for each seat and suit, ``SUITS`` a seat, where the seat has shown to be out of the suit.
        pairless: likewise where it can hold no pair.
        shown: for each seat kind mask of what it showed and still holds.
        signs: for each seat how its plays speak for its being the hidden partner.
        fed: a bit for each seat that gave points to the trick on the table after the declarer had played.
        starved: a bit for each seat that then gave none.
        led: a bit for each seat and suit, as in ``void``, that the seat has led.
        fixed: whether partners sit opposite.
        partner: who is known to all to play with the declarer; ``NOBODY`` if that is hidden or nobody does.
        hidden: whether somebody plays with the declarer in secret.
        card: kind mask of the card that shows him; 0 where there is none.
        card_suit: the number of its suit; 0 where there is none.
        declarer: who is declarer.
        burier: who buried.
        kitty: how many cards the kitty has.
    """

    gone: Any
    void: int
    pairless: int
    shown: Any
    signs: Any
    fed: int
    starved: int
    led: int
    fixed: bool
    partner: int
    hidden: bool
    card: int
    card_suit: int
    declarer: int
    burier: int
    kitty: int


def bit_of(seat: int, number: int) -> int:
    """The bit of a seat and a suit."""
    return 1 << seat * SUITS + number


def suit_number(kinds: int, ground: Ground) -> int:
    """The number of the suit of some kinds."""
    for number in range(SUITS):
        if kinds & ground.suits[number]:
            return number
    return NOBODY


def may_have_buried(seat: int, declarer: int, burier: int, stands: int, goes_round: bool) -> bool:
    """Whether a seat that has shown something may have laid it away since, for it has had the kitty (R-18).

    Where others may counter for the kitty and whoever showed last has buried, everybody who has shown something may
    have had it in between, the declarer included.

    Args:
        seat: of somebody who has declared, called or countered.
        declarer: who is declarer.
        burier: who has the kitty or has buried it last.
        stands: who showed last; -1 for nobody.
        goes_round: whether others may counter for the kitty.
    """
    return seat in (declarer, burier) or (goes_round and stands == burier)


def saw(
    memory: Memory, seat: int, cards: Masks, attempted: Masks, place: int, lead: Masks, holder: int, ground: Ground
) -> None:
    """Remember a play.

    Args:
        memory: what was seen before; changed.
        seat: who played.
        cards: kind masks of what lies on the table.
        attempted: kind masks of what was to lie there: more in a throw that failed.
        place: how many had played to the trick before.
        lead: kind masks of the lead of the trick.
        holder: who holds the trick now.
        ground: the trump and the options.
    """
    gone = more((memory.gone[0], memory.gone[1]), cards)
    memory.gone[0] = gone[0]
    memory.gone[1] = gone[1]
    back = attempted[0] ^ cards[0] | attempted[1] ^ cards[1]
    memory.shown[seat] = memory.shown[seat] & ~cards[0] | back
    number = suit_number(lead[0], ground)
    if not place:
        memory.led |= bit_of(seat, number)
    else:
        suit = ground.suits[number]
        if size(cards[0] & suit, cards[1] & suit) < size(lead[0], lead[1]):
            memory.void |= bit_of(seat, number)
        if ground.pairs_owed and (cards[1] & suit).bit_count() < lead[1].bit_count():
            memory.pairless |= bit_of(seat, number)
    if memory.fixed:
        return
    if memory.hidden and seat != memory.declarer and attempted[0] & memory.card:
        memory.partner = seat
        memory.hidden = False
    _note_signs(memory, seat, cards, place, lead, holder, ground)


def _note_signs(memory: Memory, seat: int, cards: Masks, place: int, lead: Masks, holder: int, ground: Ground) -> None:
    """Points given to the declarer speak for a partner, tricks taken from him against one."""
    declarer = memory.declarer
    after = (seat - declarer) & 3
    if 0 < after <= place:
        if points_in(cards, ground) >= _GAVE:
            memory.fed |= 1 << seat
        else:
            memory.starved |= 1 << seat
    if place < 3:
        return
    if holder == declarer:
        for other in range(4):
            if memory.fed >> other & 1:
                memory.signs[other] *= _FED
            elif memory.starved >> other & 1:
                memory.signs[other] *= _STARVED
    elif after == 3:
        memory.signs[holder] *= _OVERTOOK if size(lead[0], lead[1]) == 1 else _OVERTOOK_OWED
    memory.fed = 0
    memory.starved = 0


def points_in(cards: Masks, ground: Ground) -> int:
    """What cards count in points."""
    fives = size(cards[0] & ground.fives, cards[1] & ground.fives)
    return 5 * fives + 10 * size(cards[0] & ground.tens, cards[1] & ground.tens)


def allies(memory: Memory, me: int, helps: bool) -> tuple[float, float, float, float]:
    """For each seat how likely it plays on the side of this one; 1 for itself.

    Args:
        memory: what was seen.
        me: this seat.
        helps: whether this seat plays with the declarer, as it knows itself.
    """
    return (
        _ally(memory, me, helps, 0),
        _ally(memory, me, helps, 1),
        _ally(memory, me, helps, 2),
        _ally(memory, me, helps, 3),
    )


def _ally(memory: Memory, me: int, helps: bool, seat: int) -> float:
    if seat == me:
        return 1.0
    if memory.fixed:
        return 0.0 if (seat - me) & 1 else 1.0
    if helps:
        return 1.0 if seat == memory.declarer else 0.0
    if me == memory.declarer:
        return partner_chance(memory, me, seat)
    return 0.0 if seat == memory.declarer else 1.0 - partner_chance(memory, me, seat)


def partner_chance(memory: Memory, me: int, seat: int) -> float:
    """How likely a seat plays with the declarer, as one who does not know may judge."""
    if not memory.hidden:
        return 1.0 if seat == memory.partner else 0.0
    total, weight = 0.0, 0.0
    for other in range(4):
        if other != memory.declarer and other != me and not _cannot_hold(memory, other):  # noqa: PLR1714 - numba has no set of them
            total += memory.signs[other]
            if other == seat:
                weight = memory.signs[other]
    return weight / total if total > 0.0 else 0.0


def _cannot_hold(memory: Memory, seat: int) -> bool:
    """Whether a seat is out of the suit of the card that shows the partner."""
    return (memory.void >> seat * SUITS + memory.card_suit & 1) != 0
