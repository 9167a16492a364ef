"""What people write, as others may see it: nothing that cannot be seen, nothing that changes what stands around it."""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import Final

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing: the fillers of Hangul and the empty cell of Braille."""

_MARKS: Final = 3
"""So many accents one letter may carry; piled higher they cover the lines above."""


def cleaned(text: str) -> str:
    r"""A text without control, bidirectional and other invisible characters, in NFC, on one line, one space at most.

    It is empty where nothing would be seen: accents alone need a letter.

    >>> cleaned("  小明\u202e \n  ")
    '小明'
    >>> cleaned("\u0301\u200b")
    ''
    """
    seen = "".join(_seen(letter) for letter in unicodedata.normalize("NFC", text))
    line = " ".join(seen.split())
    if not any(unicodedata.category(letter)[0] not in "MZ" for letter in line):
        return ""
    runs = (list(run) for _, run in groupby(line, key=_is_mark))
    return "".join("".join(run[:_MARKS] if _is_mark(run[0]) else run) for run in runs)


def folded(text: str) -> str:
    """The form that names are compared by: neither case nor width makes two of one.

    >>> folded("Ａnne") == folded("anne")
    True
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def _seen(letter: str) -> str:
    category = unicodedata.category(letter)
    if category.startswith("Z") or letter in "\t\n\r":
        return " "
    return "" if category.startswith("C") or letter in _BLANK else letter


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")
