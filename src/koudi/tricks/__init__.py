"""Trick-taking of this family of games: trump order, shapes, leads, follows, winners. No players, no scores."""

from koudi.tricks.follows import Obligation
from koudi.tricks.refusal import PlayReason, Refusal
from koudi.tricks.rules import TrickRules
from koudi.tricks.trump import EffectiveSuit

__all__ = ["EffectiveSuit", "Obligation", "PlayReason", "Refusal", "TrickRules"]
