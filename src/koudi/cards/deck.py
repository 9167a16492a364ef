"""Two packs and their shuffle. Randomness is an input: 32 bytes that nobody chose alone."""

from __future__ import annotations

import hmac
from typing import TYPE_CHECKING, Final

from koudi.cards.card import BIG_JOKER, CARDS, JOKER_KIND, SMALL_JOKER, Card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SECRET_BYTES: Final = 32


def two_packs(jokers: int = 4) -> tuple[Card, ...]:
    """Two packs in a fixed order: 108 cards, or 106 or 104 with jokers taken out (D-M01).

    Args:
        jokers: 4 (all), 2 (one of each) or 0.

    Raises:
        ValueError: another number of jokers.
    """
    if jokers not in {0, 2, 4}:
        raise ValueError(f"two packs keep 0, 2 or 4 jokers, not {jokers}")
    plain = tuple(card for card in CARDS[:JOKER_KIND] for _ in range(2))
    return plain + (SMALL_JOKER,) * (jokers // 2) + (BIG_JOKER,) * (jokers // 2)


def shuffle(cards: Sequence[Card], secret: bytes) -> tuple[Card, ...]:
    """Fisher-Yates from the last place down over an HMAC-SHA-256 stream, with rejection.

    Block ``i`` of the stream is ``HMAC(secret, i as 8 bytes, big-endian)``; it is read as 8 words of
    32 bits, big-endian. For a place ``n`` a word at or above the largest multiple of ``n + 1`` below
    2**32 is thrown away, so every order is as likely as every other.

    Raises:
        ValueError: the secret is not 32 bytes long.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a shuffle needs {SECRET_BYTES} secret bytes, not {len(secret)}")
    deck = list(cards)
    words = _words(secret)
    for place in range(len(deck) - 1, 0, -1):
        choices = place + 1
        limit = (1 << 32) - (1 << 32) % choices
        word = next(words)
        while word >= limit:
            word = next(words)
        other = word % choices
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def _words(secret: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, block.to_bytes(8, "big"), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
