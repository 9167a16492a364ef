"""Measuring one bot against another over mirrored deals, and over whole matches.

A *mirrored deal* fixes cards, order of drawing, level and first seat, and is played once for each way to seat the bots:

- with fixed partners A holds one side, then the other;
- with a hidden partner A holds one seat of four in turn and B, the fixed field, the other three.

So the luck of the cards falls on both, and a bot against itself comes out at zero. A deal can be *rotated* as well:
played once more each way with every hand moved on by a seat. Confidence is over mirrored deals.
"""

from koudi.bots.duel.duel import Duel
from koudi.bots.duel.facts import TOTAL_POINTS, conserves, gain, role_of
from koudi.bots.duel.matches import MatchOutcome, play_matches
from koudi.bots.duel.mirrored import Account, Mirrored
from koudi.bots.duel.report import Report
from koudi.bots.duel.running import MakeDuel, measure
from koudi.bots.duel.saving import BadSave
from koudi.bots.duel.setup import Scope, Setup
from koudi.bots.duel.stopping import Spread, Until

__all__ = [
    "TOTAL_POINTS",
    "Account",
    "BadSave",
    "Duel",
    "MakeDuel",
    "MatchOutcome",
    "Mirrored",
    "Report",
    "Scope",
    "Setup",
    "Spread",
    "Until",
    "conserves",
    "gain",
    "measure",
    "play_matches",
    "role_of",
]
