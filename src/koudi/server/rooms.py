"""Room codes and names: made, read tolerantly, cleaned."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from itertools import count
from typing import Final

from koudi.server.cleaning import cleaned, folded
from koudi.server.words import TurnedDown

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U."""

CODE_LENGTH: Final = 8
DIGITS_LENGTH: Final = 9
NAME_LENGTH: Final = 16

_LOOKS_LIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", " ": None, "-": None})


def new_code() -> str:
    """A room code that nobody can guess: 40 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def new_digits() -> str:
    """A room number to read aloud."""
    return f"{secrets.randbelow(10**DIGITS_LENGTH):0{DIGITS_LENGTH}}"


def parse_room(text: str) -> str | None:
    """The code or the digits that somebody typed; ``None`` if it can be neither.

    >>> parse_room("abcd-efgo")
    'ABCDEFG0'
    >>> parse_room("123 456 789")
    '123456789'
    """
    name = text.upper().translate(_LOOKS_LIKE)
    if len(name) == DIGITS_LENGTH and name.isascii() and name.isdigit():
        return name
    if len(name) == CODE_LENGTH and all(letter in ALPHABET for letter in name):
        return name
    return None


def clean_name(text: str) -> str:
    """A display name without control, bidirectional and other invisible characters, in NFC, one space at most.

    >>> clean_name("  小明\u202e  ")
    '小明'

    Raises:
        TurnedDown: nothing is left, or too much.
    """
    name = cleaned(text)
    if not 1 <= len(name) <= NAME_LENGTH:
        raise TurnedDown("bad_name")
    return name


def unlike(name: str, others: Collection[str]) -> str:
    """A name that nobody else has: chance may call two guests the same, and two friends may be.

    >>> unlike("ANN", ["Ann", "Ann-2"])
    'ANN-3'
    """
    taken = {folded(other) for other in others}
    numbered = (f"{name[: NAME_LENGTH - 1 - len(str(number))]}-{number}" for number in count(2))
    return name if folded(name) not in taken else next(each for each in numbered if folded(each) not in taken)
