"""M-28 to M-31, D-M13 and D-M14: the donkey, the recall, and when the donkey is public."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import Card, CardSet
from tests.oracle.calling import standing_of
from tests.oracle.declaring import Word, same_card
from tests.oracle.order import TRUMPS, Order


def called_card(words: Sequence[Word]) -> Card | None:
    """The card whose other copy makes the donkey: a single that stands; a pair has no other copy."""
    call = standing_of(words)
    return same_card(call.cards) if call and call.cards and len(call.cards) == 1 else None


def donkey_seat(card: Card | None, declarer: int, hands: Sequence[CardSet]) -> int | None:
    """Who else holds a copy of the card."""
    return next((seat for seat in range(4) if seat != declarer and card and hands[seat].count(card)), None)


def may_recall(order: Order, hand: CardSet, buried: CardSet, card: Card) -> bool:
    """Whether a declarer who holds this hand after burying may name the card."""
    if card.is_joker or card.points or hand.count(card) != 1 or buried.count(card):
        return False
    rule, suit = order.options["recall_pool"], order.suit[card]
    highest = card in order.ladder(suit)[-1]
    return rule == "any" or (suit != TRUMPS and not (rule == "side_below_top" and highest))


def recall_choices(order: Order, hand: CardSet, buried: CardSet) -> set[Card]:
    """Every card that may be named."""
    return {card for card in hand.kinds() if may_recall(order, hand, buried, card)}


def shown_in_auction(words: Sequence[Word], seat: int, card: Card) -> bool:
    """Whether everybody saw the donkey's copy in the auction."""
    return any(word.seat == seat and word.cards is not None and word.cards.count(card) for word in words)
