"""Why a play is chosen, as numbers."""

from __future__ import annotations

from typing import Final

ONLY_PLAY: Final = 0
LEAD_WINNER: Final = 1
LEAD_THROW: Final = 2
LEAD_TRACTOR: Final = 3
LEAD_PAIR: Final = 4
LEAD_TRUMP: Final = 5
LEAD_LAST_TRUMPS: Final = 6
LEAD_TO_PARTNER: Final = 7
LEAD_SHORT: Final = 8
LEAD_LOW: Final = 9
FEED: Final = 10
FEED_LIKELY: Final = 11
PARTNER_HAS_IT: Final = 12
WIN_LAST: Final = 13
WIN: Final = 14
RUFF: Final = 15
OVERRUFF: Final = 16
LOW: Final = 17
NO_POINTS: Final = 18
MAKE_VOID: Final = 19
LEAST_LOSS: Final = 20
