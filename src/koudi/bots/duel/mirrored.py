"""What one mirrored deal showed: the line that is kept of it."""

from __future__ import annotations

import msgspec

from koudi.bots.duel.times import Times


class Account(msgspec.Struct):
    """How one bot fared in a mirrored deal.

    Attributes:
        roles: for each role how many seats it held, and levels that they gained in all.
        failed_throws: throws of it that failed.
        times: how long it decided, by phase.
        faults: how often the ``rules`` bot decided in its place, by kind of fault.
        said: the first fault in words; empty without any.
    """

    roles: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict[str, tuple[int, int]])
    failed_throws: int = 0
    times: dict[str, Times] = msgspec.field(default_factory=dict[str, Times])
    faults: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    said: str = ""

    def held(self, role: str, gained: int) -> None:
        """A seat was held in a role and gained so many levels."""
        seats, levels = self.roles.get(role, (0, 0))
        self.roles[role] = (seats + 1, levels + gained)

    def took(self, phase: str, seconds: float) -> None:
        """A decision of a phase took so long."""
        self.times.setdefault(phase, Times()).add(seconds)

    def fell(self, kind: str, said: str) -> None:
        """The ``rules`` bot decided in its place."""
        self.faults[kind] = self.faults.get(kind, 0) + 1
        self.said = self.said or said


class Mirrored(msgspec.Struct, kw_only=True):
    """A mirrored deal, all its plays together.

    Attributes:
        index: which one, from 0; its cards follow from the setup's seed and this.
        levels: mean over its plays of the levels gained by A's side minus those by B's; with a hidden partner A's
            levels minus the mean of B's three seats.
        points: mean points that A gained: the defenders' score counted for A when A's seat defended and against it
            when it declared.
        played: how often it was played.
        violations: plays of it in which cards or the 200 points were not conserved.
        redeals: how often it was dealt again because nobody declared or called.
        a: how A fared.
        b: how B fared.
    """

    index: int
    levels: float = 0.0
    points: float = 0.0
    played: int = 0
    violations: int = 0
    redeals: int = 0
    a: Account = msgspec.field(default_factory=Account)
    b: Account = msgspec.field(default_factory=Account)
