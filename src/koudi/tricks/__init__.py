"""Trick-taking of this family of games: trump order, shapes, leads, follows, winners. No players, no scores."""

from koudi.tricks.follows import Obligation, follow_refusal, iter_follows, obligation
from koudi.tricks.leads import ThrowOutcome, iter_leads, lead_refusal, throw_outcome
from koudi.tricks.order import EffectiveSuit
from koudi.tricks.refusal import PlayReason, Refusal
from koudi.tricks.rules import TrickRules
from koudi.tricks.shapes import Component, Lead, components, lead_of
from koudi.tricks.trick import is_ruff, overtakes, winner
from koudi.tricks.trump import Trump, trump_of

__all__ = [
    "Component",
    "EffectiveSuit",
    "Lead",
    "Obligation",
    "PlayReason",
    "Refusal",
    "ThrowOutcome",
    "TrickRules",
    "Trump",
    "components",
    "follow_refusal",
    "is_ruff",
    "iter_follows",
    "iter_leads",
    "lead_of",
    "lead_refusal",
    "obligation",
    "overtakes",
    "throw_outcome",
    "trump_of",
    "winner",
]
