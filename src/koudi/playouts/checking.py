"""Whether arrays that are handed in can be played with. Each check returns what it was given, as 64-bit numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from koudi.cards import CARDS, RANKS
from koudi.cards.card import KINDS
from koudi.engine.match import Playing
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import SEATS
from koudi.playouts.chance import SEEDS
from koudi.tactics.memory import NOBODY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.events import Trumps
    from koudi.engine.rules import Rules
    from koudi.engine.seats import Seat
    from koudi.playouts.worlds import Worlds


def checked_throws(throws: int) -> int:
    """A share of throws among leads.

    Raises:
        ValueError: it is not 0 to 100.
    """
    if not 0 <= throws <= 100:
        raise ValueError(f"throws are 0 to 100 leads in a hundred, not {throws}")
    return throws


def checked_seeds(seeds: NDArray[np.int64], positions: int) -> NDArray[np.int64]:
    """A seed for each position, or a row of them.

    Raises:
        ValueError: they are of another shape or no whole numbers, or one is out of range.
    """
    given = np.asarray(seeds)
    if given.ndim not in {1, 2} or len(given) != positions or not given.size:
        raise ValueError(f"seeds have shape ({positions},) or ({positions}, n), not {given.shape}")
    return _whole(given, SEEDS, "seeds")


def checked_plays(plays: NDArray[np.int64] | None, positions: int) -> NDArray[np.int64]:
    """Room for the plays of each position; none where none is given.

    Raises:
        ValueError: it is of another shape or type.
    """
    if plays is None:
        return np.empty((positions, 0, 2), np.int64)
    if plays.ndim != 3 or (len(plays), plays.shape[2]) != (positions, 2) or not plays.flags.c_contiguous:
        raise ValueError(f"room for plays has shape ({positions}, n, 2), in one piece, not {plays.shape}")
    if plays.dtype != np.int64 or not plays.flags.writeable:
        raise ValueError(f"room for plays is made of int64 that can be written, not of {plays.dtype}")
    return plays


def checked_worlds(phase: Playing, hands: NDArray[np.int64], kitties: NDArray[np.int64]) -> NDArray[np.int64]:
    """Masks of four hands and the kitty for each world, in one array of shape (worlds, 5, 2).

    Raises:
        ValueError: masks are of another shape, no whole numbers, out of range or contradict each other, a hand has
            another size than in the position, or a world has other cards.
    """
    hands, kitties = np.asarray(hands), np.asarray(kitties)
    if hands.ndim != 3 or hands.shape[1:] != (SEATS, 2) or not len(hands):
        raise ValueError(f"masks of hands have shape (worlds, {SEATS}, 2), not {hands.shape}")
    if kitties.shape != (len(hands), 2):
        raise ValueError(f"masks of kitties have shape ({len(hands)}, 2), not {kitties.shape}")
    masks = np.concatenate(
        (_whole(hands, 1 << KINDS, "masks of hands"), _whole(kitties, 1 << KINDS, "masks of kitties")[:, None]), axis=1
    )
    if (masks[..., 1] & ~masks[..., 0]).any():
        raise ValueError("a mask of kinds held twice has a kind that is not held once")
    sizes = np.bitwise_count(masks).sum(axis=2)
    for seat, hand in enumerate(phase.hands):
        if (sizes[:, seat] != len(hand)).any():
            raise ValueError(f"seat {seat} holds {len(hand)} cards in this position")
    for card in CARDS:
        copies = sum(hand.count(card) for hand in (*phase.hands, phase.buried))
        if ((masks >> card.kind & 1).sum(axis=(1, 2)) != copies).any():
            raise ValueError(f"hands and kitty of a world have not the {copies} copies of {card} that are out")
    return masks


def checked_imagined(observation: Observation, worlds: Worlds) -> tuple[Trumps, Seat]:
    """What is trump in an observation of cards in play, and who is declarer, if the worlds fit it.

    Raises:
        ValueError: it is of another phase, or arrays of the worlds are of another shape or type, a hand has another
            size than is seen, or a partner is no seat.
    """
    trumps, declarer = observation.trumps, observation.declarer
    if observation.phase is not PhaseName.PLAYING or trumps is None or declarer is None:
        raise ValueError(f"worlds are imagined in the playing phase, not while a deal is {observation.phase.value}")
    if sum(observation.counts) == 0 or observation.turn is None or not observation.counts[observation.turn]:
        raise ValueError("the seat in turn has no cards left to play")
    number = len(worlds.hands)
    shapes = (worlds.hands.shape, worlds.kitties.shape, worlds.partners.shape)
    if not number or shapes != ((number, SEATS, 2), (number, 2), (number,)):
        raise ValueError(f"worlds have shapes (n, {SEATS}, 2), (n, 2) and (n,), not {', '.join(map(str, shapes))}")
    if any(array.dtype != np.int64 for array in (worlds.hands, worlds.kitties, worlds.partners)):
        raise ValueError("worlds are made of int64")
    sizes = np.bitwise_count(worlds.hands).sum(axis=2)
    for seat, count in enumerate(observation.counts):
        if (sizes[:, seat] != count).any():
            raise ValueError(f"seat {seat} holds {count} cards in this position")
    if ((worlds.partners < NOBODY) | (worlds.partners >= SEATS) | (worlds.partners == declarer)).any():
        raise ValueError(f"a partner is another seat than the declarer, or {NOBODY} for nobody")
    return trumps, declarer


def checked_seats(seats: NDArray[np.int64], deals: int) -> NDArray[np.int64]:
    """A seat for each deal.

    Raises:
        ValueError: they are of another shape, no whole numbers or no seats.
    """
    return _whole(_shaped(seats, (deals,), "first seats"), SEATS, "first seats")


def checked_levels(rules: Rules, levels: NDArray[np.int64], deals: int) -> NDArray[np.int64]:
    """The stored level of each seat in each deal, as ``Rank.order``.

    Raises:
        ValueError: they are of another shape, no whole numbers, or beyond the last level of the rules.
    """
    given = _shaped(levels, (deals, SEATS), "levels")
    if given.size and int(given.max()) > rules.last_level.order:
        raise ValueError(f"levels are 0 to {rules.last_level.order}, the last level, not {int(given.max())}")
    return _whole(given, len(RANKS), "levels")


def checked_decks(rules: Rules, decks: NDArray[np.int64], deals: int) -> NDArray[np.int64]:
    """The kinds of each deck in the order dealt.

    Raises:
        ValueError: they are of another shape, no whole numbers, or not the cards of the rules.
    """
    own = sorted(card.kind for card in rules.deck)
    given = _shaped(decks, (deals, len(own)), "decks")
    if (np.sort(given, axis=1) != own).any():
        raise ValueError(f"a deck has the {len(own)} cards of these rules, as numbers of kinds")
    return _whole(given, KINDS, "decks")


def _shaped(numbers: NDArray[np.int64], shape: tuple[int, ...], name: str) -> NDArray[np.int64]:
    given = np.asarray(numbers)
    if given.shape != shape:
        raise ValueError(f"{name} have shape {shape}, not {given.shape}")
    return given


def _whole(numbers: NDArray[np.int64], bound: int, name: str) -> NDArray[np.int64]:
    if numbers.dtype.kind not in "iu":
        raise ValueError(f"{name} are whole numbers, not {numbers.dtype}")
    if not numbers.size:
        return numbers.astype(np.int64)
    if int(numbers.min()) < 0 or int(numbers.max()) >= bound:
        most = f"2**{bound.bit_length() - 1} - 1" if bound >= 1 << KINDS else bound - 1
        raise ValueError(f"{name} are 0 to {most}")
    return numbers.astype(np.int64)
