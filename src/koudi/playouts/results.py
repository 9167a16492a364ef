"""What deals that were played out came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Results:
    """What deals came to; the shape of the seeds, seats last.

    Attributes:
        points: points that each seat won in tricks.
        total: the defenders' total.
        kitty: the points of the kitty, multiplied, in it.
        declarers_won: whether the declarers won.
        steps: levels that the winners gain by the result.
        gained: by how many ranks the stored level of each seat moves.
        won_match: whether each seat has won the match.
        last_winner: who won the last trick.
        decisions: plays chosen, leads among them, throws among those and how many of these failed.
    """

    points: NDArray[np.int64]
    total: NDArray[np.int64]
    kitty: NDArray[np.int64]
    declarers_won: NDArray[np.bool_]
    steps: NDArray[np.int64]
    gained: NDArray[np.int64]
    won_match: NDArray[np.bool_]
    last_winner: NDArray[np.int64]
    decisions: NDArray[np.int64]
    leads: NDArray[np.int64]
    throws: NDArray[np.int64]
    failed: NDArray[np.int64]

    @property
    def share_of_throws(self) -> float:
        """Throws among all leads."""
        return float(self.throws.sum() / max(1, self.leads.sum()))
