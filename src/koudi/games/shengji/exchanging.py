"""Counters for the kitty in 80分: pairs only, in one order from the diamonds to the big jokers (R-18)."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.cards import BIG_JOKER, SMALL_JOKER, SUITS, Card, CardSet
from koudi.engine.errors import ActionReason, IllegalAction, not_in_hand
from koudi.engine.events import Trumps
from koudi.engine.observation import Bid
from koudi.games.shengji.declaring import SUITS_LOW_TO_HIGH, declares
from koudi.games.shengji.rules import ShengjiRules


def offered(rules: ShengjiRules) -> bool:
    """Whether the others may counter for the kitty once it is buried."""
    return rules.kitty_goes_round


def refusal(
    rules: ShengjiRules, trumps: Trumps, standing: Bid | None, hand: CardSet, cards: CardSet
) -> IllegalAction | None:
    """Why the cards may not be shown; ``None`` when they may."""
    missing = not_in_hand(hand, cards)
    if missing is not None:
        return missing
    if cards.ones.bit_count() != 1 or len(cards) == 1:
        return IllegalAction(ActionReason.NOT_A_DECLARATION, cards)
    card = next(cards.kinds())
    if card.is_joker and not declares(rules, card):
        return IllegalAction(ActionReason.JOKERS_OFF, cards)
    if not card.is_joker and card.rank is not trumps.level:
        return IllegalAction(ActionReason.NOT_THE_LEVEL, cards)
    if standing is not None and _height(cards) <= _height(standing.cards):
        return IllegalAction(ActionReason.TOO_WEAK, standing.cards)
    return None


def _height(cards: CardSet) -> int:
    """Pairs of level cards by suit, then of small, then of big jokers; any single is lower."""
    card = next(cards.kinds())
    if len(cards) == 1:
        return -1
    if card.suit is not None:
        return SUITS_LOW_TO_HIGH.index(card.suit)
    return len(SUITS_LOW_TO_HIGH) + (card is BIG_JOKER)


def counters(rules: ShengjiRules, trumps: Trumps, standing: Bid | None, hand: CardSet) -> Iterator[CardSet]:
    """Every pair that may be shown now: of the level by suit, then of jokers."""
    for card in (*(Card.of(suit, trumps.level) for suit in SUITS), SMALL_JOKER, BIG_JOKER):
        pair = CardSet((card, card))
        if refusal(rules, trumps, standing, hand, pair) is None:
            yield pair
