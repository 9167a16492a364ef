"""From what a deal settled to the trump that the tricks room works with."""

from __future__ import annotations

from functools import lru_cache

from koudi.engine.events import Trumps
from koudi.engine.rules import Rules
from koudi.tricks import Trump, trump_of
from koudi.tricks.trump import KEPT


@lru_cache(maxsize=KEPT)
def trump_in(rules: Rules, trumps: Trumps) -> Trump:
    """The trump of a deal under the rules of its table; kept, since every play asks for it."""
    return trump_of(trumps.level, trumps.suit, rules)
