"""What every section of a rule sheet is made with."""

from __future__ import annotations

from typing import Final

from koudi.cards import Rank
from koudi.engine.game import Section
from koudi.options import Bilingual

ALL_JOKERS: Final = 4
"""With fewer no joker has a twin, so no pair of jokers exists."""


NOTHING: Final = Bilingual("", "")


def rank_name(rank: Rank) -> str:
    """A rank as people write it: 10, K."""
    return "10" if rank is Rank.TEN else rank.value


def section(zh: str, en: str, *lines: Bilingual | None) -> Section:
    """A section; lines that do not apply to a table are given as ``None``."""
    return Section(Bilingual(zh, en), tuple(line for line in lines if line is not None))
