"""Chance that is the same in plain and in compiled Python: a state below 2**63 and what is drawn from it.

Multiply with carry (Marsaglia, with the multiplier of his JKISS): the low 32 bits of a state are the number, the high
ones the carry. No product reaches 2**63: compiled, a signed overflow would mean anything.
"""

from __future__ import annotations

from typing import Final

SEEDS: Final = 1 << 63
"""A seed is a whole number below this."""
_MULTIPLIER: Final = 698769069
_WORD: Final = (1 << 32) - 1


def seeded(seed: int) -> int:
    """A state from a seed; neighbouring seeds give states that have nothing in common."""
    low = _mixed(seed & _WORD)
    high = _mixed(seed >> 32 ^ low)
    return (1 + high % (_MULTIPLIER - 2)) << 32 | _mixed(low ^ high)


def _mixed(word: int) -> int:
    """A word of 32 bits for a word, a change of one bit changing about half of them."""
    for _ in range(2):
        word = (word ^ word >> 16) * 0x45D9F3B & _WORD
    return word ^ word >> 16


def advanced(state: int) -> int:
    """The state after this one."""
    return (state & _WORD) * _MULTIPLIER + (state >> 32)


def drawn(state: int) -> int:
    """The 32 bits of chance in a state."""
    return (state ^ state >> 32) & _WORD


def below(state: int, bound: int) -> int:
    """A whole number below a bound of less than 2**31, all equally likely but for one part in 2**32 / bound."""
    return drawn(state) * bound >> 32
