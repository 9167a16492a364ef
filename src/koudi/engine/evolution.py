"""How facts change the state. It decides nothing and computes nothing that a fact says."""

from __future__ import annotations

from koudi.engine.events import (
    Buried,
    DealScored,
    DealStarted,
    Declared,
    DonkeyCardNamed,
    Drew,
    Event,
    KittyTaken,
    PartnerRevealed,
    Passed,
    Played,
    Redealt,
    TrickWon,
    TrumpsFixed,
    WentAlone,
)
from koudi.engine.match import Burying, Calling, Drawing, Exchanging, Match, Playing, Recalling
from koudi.engine.observation import TrickSeen
from koudi.engine.partnership import CalledPartner
from koudi.engine.phases import burying, calling, drawing, exchanging, playing, recalling, waiting
from koudi.engine.policies import Policies


def evolve(policies: Policies, match: Match, event: Event) -> Match:  # noqa: C901, PLR0912 - one table
    """The match after a fact.

    Raises:
        ValueError: the fact does not belong to this state, so it was not decided on it: a broken log.
    """
    match (event, match.phase):
        case (Played() as fact, Playing() as phase):
            return playing.played(match, phase, fact)
        case (TrickWon() as fact, Playing(trick=TrickSeen() as trick) as phase):
            return playing.trick_won(match, phase, trick, fact)
        case (PartnerRevealed() as fact, Playing(partnership=CalledPartner() as partnership) as phase):
            return playing.revealed(match, phase, partnership, fact)
        case (DealScored() as fact, Playing() as phase):
            return playing.scored(match, phase, fact)
        case (Drew() as fact, Drawing() as phase):
            return drawing.drew(policies, match, phase, fact)
        case (Declared() as fact, Drawing() as phase):
            return drawing.declared(match, phase, fact)
        case (Passed() as fact, Drawing() as phase):
            return drawing.passed(match, phase, fact)
        case (Declared() | Passed() as fact, Calling() as phase):
            return calling.spoke(policies, match, phase, fact)
        case (TrumpsFixed() as fact, Drawing() | Calling() as phase):
            return burying.fixed(match, phase, fact)
        case (KittyTaken() as fact, Burying() as phase):
            return burying.kitty_taken(match, phase, fact)
        case (Buried() as fact, Burying() as phase):
            return burying.buried(policies, match, phase, fact)
        case (Declared() as fact, Exchanging() as phase):
            return exchanging.declared(match, phase, fact)
        case (TrumpsFixed() as fact, Exchanging() as phase):
            return exchanging.trumps_changed(match, phase, fact)
        case (KittyTaken() as fact, Exchanging() as phase):
            return exchanging.kitty_taken(match, phase, fact)
        case (Passed() as fact, Exchanging() as phase):
            return exchanging.passed(policies, match, phase, fact)
        case (DonkeyCardNamed() as fact, Recalling() as phase):
            return recalling.named(match, phase, fact)
        case (WentAlone() as fact, Recalling() as phase):
            return recalling.went_alone(match, phase, fact)
        case (DealStarted() as fact, _):
            return waiting.started(match, fact)
        case (Redealt() as fact, _):
            return waiting.redealt(match, fact)
        case _:
            raise ValueError(f"{type(event).__name__} does not follow {type(match.phase).__name__}")
