"""The port ``People``: who they are, by which sessions they come, and what they want kept.

Everybody who comes is a person: a guest first, known by one session; with a login and a password an account, to which
further sessions can be opened. Of tokens only the SHA-256 is kept. A person may wish to hear nothing of another, and
report somebody to whoever runs the house.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final, Literal, Protocol

import msgspec


class LoginTaken(Exception):
    """Another account has this login."""


class HasLogin(Exception):
    """The person has an account already."""


class Person(msgspec.Struct, frozen=True):
    """Somebody, as far as the house must know.

    Attributes:
        id: what tables know them by; of a guest the hash of its first token in hexadecimal digits.
        login: the account's name as it was typed; ``None`` for a guest.
        name: what they wish to be called; empty until they say.
        avatar: which picture of the built-in set; empty for the one that follows from the name.
        settings: of the client, opaque here.
        created_at: milliseconds since 1970, UTC.
        handle: what others ask about them by: drawn by chance, it tells nothing of the id.
    """

    id: str
    login: str | None
    name: str
    avatar: str
    settings: bytes | None
    created_at: int
    handle: str


class Account(msgspec.Struct, frozen=True):
    """What a login must be compared with: whose it is, and the password's hash."""

    person: str
    password: str


class Session(msgspec.Struct, frozen=True):
    """One way in.

    Attributes:
        token_hash: SHA-256 of the token.
        person: whose it is.
        device: what it was opened on, in words.
        created_at: milliseconds since 1970, UTC.
        seen_at: when it was last used, about.
    """

    token_hash: bytes
    person: str
    device: str
    created_at: int
    seen_at: int


Distance = Literal["muted", "blocked"]
"""How far somebody keeps from another: hears nothing of them, or is not to be seated with them either."""


class Shun(msgspec.Struct, frozen=True):
    """Somebody whom a person keeps away from.

    Attributes:
        other: who that is.
        distance: how far.
        name: how they were called then.
        at: milliseconds since 1970, UTC.
    """

    other: str
    distance: Distance
    name: str
    at: int


class Report(msgspec.Struct, frozen=True):
    """What somebody holds against another, for whoever runs the house.

    Attributes:
        id: of the report.
        at: milliseconds since 1970, UTC.
        code: the table at which it happened.
        reporter: who reports.
        about: whom.
        name: how that person was called there.
        reason: from the list that people choose from.
        lines: what that person had said last, opaque here.
        closed_at: when it was dealt with; ``None`` while it is open.
    """

    id: str
    at: int
    code: str
    reporter: str
    about: str
    name: str
    reason: str
    lines: bytes
    closed_at: int | None = None


CLOSED_REPORTS_LAST: Final = 365 * 86_400_000
"""Milliseconds after which a report that was dealt with is forgotten."""

MOST_REPORTS: Final = 10_000
"""So many reports are kept; of more the oldest are forgotten, those first that were dealt with."""


def new_handle() -> str:
    """A handle for somebody new: 64 random bits."""
    return secrets.token_hex(8)


class People(Protocol):
    """Persons and their sessions. Every method is durable when it returns; ``at`` is milliseconds since 1970, UTC."""

    async def add_guest(self, token_hash: bytes, device: str, at: int) -> str:
        """A new person with one session; gives its id."""
        ...

    async def session(self, token_hash: bytes) -> Session | None:
        """A session; ``None`` if it never was, or was ended."""
        ...

    async def find(self, person: str) -> Person | None:
        """A person by id; ``None`` once deleted."""
        ...

    async def known(self, persons: Collection[str]) -> dict[str, Person]:
        """Those of some persons who are not deleted, by id."""
        ...

    async def behind(self, handle: str) -> Person | None:
        """The person of a handle; ``None`` once deleted."""
        ...

    async def search(self, text: str, limit: int) -> tuple[Person, ...]:
        """Persons whose id begins so, or whose login or name has this in it; the newest first."""
        ...

    async def find_account(self, login_key: str) -> Account | None:
        """The account of a login in the form that logins are compared by."""
        ...

    async def register(self, person: str, login: str, login_key: str, password: str) -> None:
        """Give a guest an account.

        Args:
            person: the guest.
            login: the name as typed.
            login_key: the form that logins are compared by.
            password: the password's hash.

        Raises:
            LoginTaken: another account has the login.
            HasLogin: the person has an account.
        """
        ...

    async def set_password(self, person: str, password: str) -> None:
        """Replace the password's hash of an account."""
        ...

    async def change(
        self, person: str, *, name: str | None = None, avatar: str | None = None, settings: bytes | None = None
    ) -> None:
        """Change what is given."""
        ...

    async def open_session(self, session: Session, replaces: bytes | None) -> None:
        """Open a session of a person and end the one that it replaces, together."""
        ...

    async def saw(self, token_hash: bytes, at: int) -> None:
        """A session was used."""
        ...

    async def sessions(self, person: str) -> tuple[Session, ...]:
        """The sessions of a person, the last used first."""
        ...

    async def end_sessions(self, person: str, token_hashes: tuple[bytes, ...]) -> None:
        """End sessions of a person; those of others stay."""
        ...

    async def delete(self, person: str, at: int) -> None:
        """Forget a person: login, password, name, picture, settings, sessions, and who kept away from whom.

        What they played remains: the log of its tables and the history know them by their id, and as they were called
        there. So do reports.
        """
        ...

    async def shun(self, person: str, shun: Shun) -> None:
        """Keep a person away from another, so far and no further."""
        ...

    async def forgive(self, person: str, other: str) -> None:
        """Keep a person away from another no more."""
        ...

    async def shunned(self, person: str) -> tuple[Shun, ...]:
        """Whom a person keeps away from, the latest first."""
        ...

    async def apart(self, person: str, others: Collection[str]) -> frozenset[str]:
        """Those of some others who must not be seated with a person: either has blocked the other."""
        ...

    async def report(self, report: Report) -> None:
        """Keep a report, and forget what is too old or too much: ``CLOSED_REPORTS_LAST``, ``MOST_REPORTS``."""
        ...

    async def reports(self, *, limit: int, closed: bool = False) -> tuple[Report, ...]:
        """The open reports, or those that were dealt with, the latest first."""
        ...

    async def close_report(self, report: str, at: int) -> bool:
        """A report has been dealt with; whether there was such an open one."""
        ...
