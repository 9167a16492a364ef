"""Partners of 80分 sit opposite (E-01, E-25)."""

from __future__ import annotations

from koudi.cards import Card, CardSet
from koudi.engine.events import Trumps
from koudi.engine.partnership import FixedPartners, Partnership
from koudi.games.shengji.rules import ShengjiRules


def at_once() -> Partnership | None:
    """Partners are fixed for the match."""
    return FixedPartners()


def nameable(_rules: ShengjiRules, _trumps: Trumps, _hand: CardSet, _buried: CardSet) -> tuple[Card, ...]:
    """Nobody has to be found."""
    return ()


def recalls(_rules: ShengjiRules) -> bool:
    """Nobody has to be found."""
    return False
