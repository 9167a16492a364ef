"""Levels: how many a total is worth, and how far they climb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from koudi.cards import RANKS, Rank
from koudi.engine.rules import Rules


def _kept(total: int) -> int | None:
    """Levels of the declarers while the defenders stay under 80 (E-44 to E-46, M-41 to M-43)."""
    if total >= 80:
        return None
    return 1 if total >= 40 else 2 if total > 0 else 3


def _eighty(total: int) -> int:
    """E-47 to E-49: 80 gives one level, 85 to 115 two, 120 and more three."""
    return 1 if total < 85 else 2 if total < 120 else 3


def _standard(total: int) -> int:
    """R-19: none at 80, then one for every 40, without limit."""
    return (total - 80) // 40


def _mailv(total: int) -> int:
    """M-44 to M-47, read as lower bounds; more than 200 counts as 200 (D-M19)."""
    return min(3, (total - 80) // 40)


_TAKEN_OVER: Final[Mapping[str, Callable[[int], int]]] = {"eighty": _eighty, "standard": _standard, "mailv": _mailv}


def levels_for(rules: Rules, total: int) -> tuple[bool, int]:
    """Whether the declarers win at this total of the defenders, and the levels that the winners gain."""
    if rules.level_table == "custom":
        return _custom(rules, total)
    kept = _kept(total)
    return (True, kept) if kept is not None else (False, _TAKEN_OVER[rules.level_table](total))


def _custom(rules: Rules, total: int) -> tuple[bool, int]:
    """One level for every step below or above taking over, a step begun below counting whole (D-E19)."""
    missing = rules.level_take_over - max(total, 0)
    if missing > 0:
        steps = -(-missing // rules.level_step) + (rules.level_shutout_bonus if total <= 0 else 0)
    else:
        steps = rules.level_take_over_gain + -missing // rules.level_step
    return missing > 0, min(steps, rules.level_most) if rules.level_most else steps


def climb(rules: Rules, level: Rank, steps: int, *, declaring: bool) -> tuple[Rank, bool]:
    """The level after a promotion, and whether it goes beyond the last one where that wins the match.

    It stops at the last level (D-E12, D-M22) and at every level that must be played, which is left only by
    winning as declarers (D-E20).
    """
    if level in rules.levels_to_win and not declaring:
        return level, False
    for _ in range(steps):
        if level is rules.last_level:
            return level, not rules.final_level_must_be_played
        level = RANKS[level.order + 1]
        if level in rules.levels_to_win:
            break
    return level, False
