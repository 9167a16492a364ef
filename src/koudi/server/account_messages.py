"""HTTP bodies about people: who you are, your account, your sessions."""

from __future__ import annotations

from typing import Any, Final

import msgspec

AVATARS: Final = (
    "rat", "ox", "tiger", "rabbit", "dragon", "snake", "horse", "goat", "monkey", "rooster", "dog", "pig", "donkey",
)  # fmt: skip
"""The pictures to choose from."""

LARGEST_SETTINGS: Final = 4096
"""Bytes of the settings that a client may keep."""


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/account`` makes an account of a guest, ``POST /api/login`` comes back to one."""

    login: str
    password: str


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PUT /api/account/password``; every other session of the account ends."""

    old: str
    new: str


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/me/delete``: forget me. An account proves itself by its password, a guest has none."""

    password: str = ""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PATCH /api/me``: what is given is changed.

    Attributes:
        name: how others see you at tables.
        avatar: one of ``AVATARS``, or empty for the picture that follows from the name.
        settings: an object of at most 4 KiB that is the client's business.
    """

    name: str | None = None
    avatar: str | None = None
    settings: dict[str, Any] | None = None


class Me(msgspec.Struct, frozen=True):
    """``GET /api/me``: what the house knows of you; ``login`` is null for a guest."""

    login: str | None
    name: str
    avatar: str
    avatars: tuple[str, ...]
    settings: dict[str, Any]
    created_at: int


class SessionInfo(msgspec.Struct, frozen=True):
    """One of ``GET /api/sessions``; times in milliseconds since 1970."""

    id: str
    device: str
    created_at: int
    seen_at: int
    current: bool
