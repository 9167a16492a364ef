"""The hidden partner of 买驴: who may be named when nobody holds the other copy of the called card (D-M13)."""

from __future__ import annotations

from koudi.cards import Card, CardSet
from koudi.engine.events import Trumps
from koudi.engine.partnership import held_elsewhere
from koudi.engine.trumps import trump_in
from koudi.games.mailv.rules import MailvRules
from koudi.tricks import Trump


def nameable(rules: MailvRules, trumps: Trumps, hand: CardSet, buried: CardSet) -> tuple[Card, ...]:
    """Cards without points, no jokers, of which the declarer holds one copy and has not buried the other."""
    trump = trump_in(rules, trumps)
    elsewhere = CardSet.of_masks(held_elsewhere(hand.ones, hand.twos, buried.ones))
    return tuple(
        card for card in elsewhere.kinds() if not card.is_joker and not card.points and _in_pool(rules, trump, card)
    )


def _in_pool(rules: MailvRules, trump: Trump, card: Card) -> bool:
    """Whether the option lets the card be named: trumps, or the highest of a side suit, may be left out."""
    if rules.recall_pool == "any":
        return True
    highest, *_ = trump.tiers(trump.suit_of(card))
    return not trump.is_trump(card) and (rules.recall_pool == "side_only" or card not in highest)


def recalls(rules: MailvRules) -> bool:
    """Whether a new card is named, or the declarer plays alone."""
    return rules.no_twin != "solo"


def may_go_alone(rules: MailvRules) -> bool:
    """Whether the declarer may play alone although a card could be named."""
    return rules.no_twin == "choice"
