"""A seat is asked for an action: the two forms in which an agent may answer."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, cast

from koudi.cards import CardSet
from koudi.engine.actions import Action
from koudi.engine.observation import Observation

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from gymnasium import Space

    Arrays = dict[str, npt.NDArray[np.int8]]


class Question(Protocol):
    """What a seat is asked."""

    @property
    def chosen(self) -> CardSet:
        """The cards chosen so far."""
        ...

    @property
    def only_pass(self) -> bool:
        """Whether there is nothing to choose: the seat can only pass."""
        ...

    def arrays(self) -> Arrays:
        """What an agent needs to answer: ``action_mask``, and what else the form has."""
        ...

    def answer(self, number: int) -> Action | None:
        """Take a number that the mask allows; ``None`` if more is asked for.

        Raises:
            ValueError: the mask does not allow it.
        """
        ...


class Form(Protocol):
    """How agents answer."""

    @property
    def actions(self) -> int:
        """How many numbers there are."""
        ...

    @property
    def spaces(self) -> dict[str, Space[Any]]:
        """The spaces of the arrays of a question."""
        ...

    def ask(self, seen: Observation) -> Question:
        """Ask the seat that sees this."""
        ...

    def silent(self) -> Arrays:
        """The arrays for a seat that is not asked: nothing is allowed."""
        ...


def number_of(action: object, actions: int) -> int:
    """An action as a number.

    Raises:
        ValueError: it is no whole number.
    """
    number = _whole(action)
    if number is None:
        raise ValueError(f"an action is a whole number from 0 to {actions - 1}, not {action!r}")
    return number


def seed_of(seed: object) -> int:
    """A seed as a number.

    Raises:
        ValueError: it is no whole number from 0 up.
    """
    number = _whole(seed)
    if number is None or number < 0:
        raise ValueError(f"a seed is a whole number from 0 up, not {seed!r}")
    return number


def _whole(value: object) -> int | None:
    """A number of Python or of numpy; a bool is none."""
    try:
        return None if isinstance(value, bool) else index(cast("SupportsIndex", value))
    except TypeError:
        return None


def unlisted(number: int, actions: int) -> ValueError:
    """The error for a number that the mask does not allow."""
    return ValueError(f"action {number} is not allowed now: take one from 0 to {actions - 1} that the mask allows")
