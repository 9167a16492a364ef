"""The hidden partner of 买驴: who may be named when nobody holds the other copy of the called card (D-M13)."""

from __future__ import annotations

from koudi.cards import Card, CardSet
from koudi.engine.events import Trumps
from koudi.engine.trumps import trump_in
from koudi.games.mailv.rules import MailvRules


def nameable(rules: MailvRules, trumps: Trumps, hand: CardSet, buried: CardSet) -> tuple[Card, ...]:
    """Cards without points, no jokers, of which the declarer holds one copy and has not buried the other."""
    trump = trump_in(rules, trumps)
    return tuple(
        card
        for card in hand.kinds()
        if hand.count(card) == 1
        and card not in buried
        and not card.is_joker
        and not card.points
        and not (rules.recall_pool == "side_only" and trump.is_trump(card))
    )


def recalls(rules: MailvRules) -> bool:
    """Whether a new card is named, or the declarer plays alone."""
    return rules.no_twin == "recall"
