"""The part of a rule sheet that games of the family share.

A sheet is made from the rules of one table, so a sentence stands in it only if it is true of that table.
"""

from koudi.engine.sheet.deal import burying, cards, climbing, kitty_points, score
from koudi.engine.sheet.parts import ALL_JOKERS, rank_name, section
from koudi.engine.sheet.tricks import following, leading, throws, trumps, winning

__all__ = [
    "ALL_JOKERS",
    "burying",
    "cards",
    "climbing",
    "following",
    "kitty_points",
    "leading",
    "rank_name",
    "score",
    "section",
    "throws",
    "trumps",
    "winning",
]
