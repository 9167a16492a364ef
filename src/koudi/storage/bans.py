"""The port ``Bans``: who and what the house shuts out."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

BanKind = Literal["person", "address", "room"]


class Ban(msgspec.Struct, frozen=True):
    """Somebody or something shut out.

    Attributes:
        kind: what it is.
        subject: a person's id, an address or network, or a room's code.
        reason: in the operator's words; those who sit in a room that is closed read it.
        at: milliseconds since 1970, UTC.
        until: when it ends; ``None``: never.
    """

    kind: BanKind
    subject: str
    reason: str
    at: int
    until: int | None


class Bans(Protocol):
    """What is shut out. Every method is durable when it returns."""

    async def ban(self, ban: Ban) -> None:
        """Shut out, in place of an earlier ban of the same."""
        ...

    async def lift(self, kind: BanKind, subject: str) -> bool:
        """Shut out no more; whether it was."""
        ...

    async def bans(self) -> tuple[Ban, ...]:
        """All bans, the latest first, those that have ended among them."""
        ...
