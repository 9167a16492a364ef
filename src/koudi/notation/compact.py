"""Cards without blanks, seats and numbers: the words that positions and records are written with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from koudi.cards import Card, parse_cards
from koudi.engine.seats import Seat


def compact(cards: Iterable[Card]) -> str:
    """Cards without blanks, in the order given: ``SAAK.LJ``; no cards are ``-``."""
    words = groupby((card.text for card in cards), key=lambda text: text[0])
    return ".".join(letter + "".join(text[1] for text in texts) for letter, texts in words) or "-"


def read_cards(text: str) -> tuple[Card, ...]:
    """Read what ``compact`` writes.

    Raises:
        ValueError: a word names no card.
    """
    if text == "-":
        return ()
    words = text.split(".")
    if "" in words:
        raise ValueError(f"not cards: {text!r}")
    return tuple(card for word in words for card in parse_cards(word))


def read_number(text: str) -> int:
    """Read a number of at most four digits.

    Raises:
        ValueError: it is none.
    """
    if not re.fullmatch(r"\d{1,4}", text, re.ASCII):
        raise ValueError(f"not a number: {text!r}")
    return int(text)


def read_seat(text: str) -> Seat:
    """Read a seat.

    Raises:
        ValueError: it is none.
    """
    if text not in {"0", "1", "2", "3"}:
        raise ValueError(f"not a seat, 0 to 3: {text!r}")
    return int(text)
