"""What lies before the seats of compiled deals while they decide: weights as records, and room to write on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from koudi.tactics.sight import ROOM, Desk
from koudi.tactics.weights import DECLARERS, DEFENDERS, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

WEIGHTS: Final = np.dtype([(name, np.float64) for name in Weights._fields])


def weighed(weights: Sequence[Weights] = (DECLARERS, DEFENDERS)) -> NDArray[np.void]:
    """Weights as records of ``WEIGHTS``: those of the declarers, then those of the defenders."""
    return np.array(list(weights), WEIGHTS)


def desk(weights: Sequence[Weights] = (DECLARERS, DEFENDERS)) -> Desk:
    """A desk for one thread.

    Args:
        weights: those of the declarers, then those of the defenders.
    """
    columns: Any = (weighed(weights), *(np.zeros(room) for room in ROOM))
    return Desk(*columns)
