"""Why something is chosen, as numbers."""

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

STAY_SILENT: Final = 21
WAIT: Final = 22
CONTENT: Final = 23
DECLARE_LONG: Final = 24
DECLARE_SEAT: Final = 25
DECLARE_LAST: Final = 26
OVERTURN: Final = 27
REINFORCE: Final = 28
COUNTER: Final = 29
CALL: Final = 30
MUST_CALL: Final = 31
BURY_VOID: Final = 32
BURY_LOW: Final = 33
BURY_POINTS: Final = 34
NAME_TRUMP: Final = 35
NAME_ACE: Final = 36
NAME_BEST: Final = 37
