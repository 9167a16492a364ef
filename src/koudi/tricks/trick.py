"""Who wins a trick (1.6)."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import stack, top_place
from koudi.tricks.shapes import lead_of
from koudi.tricks.trump import Trump


def winner(
    trump: Trump,
    rules: TrickRules,  # noqa: ARG001 - throws have one way to be compared so far (D-E16)
    plays: Sequence[CardSet],
) -> int:
    """The index of the play that wins, 0 being the leader's (1.6).

    Raises:
        ValueError: there is no play, or the first is no lead.
    """
    lead = lead_of(trump, plays[0])
    best, best_height = 0, -1
    for index, play in enumerate(plays):
        ones, twos = trump.to_order(play.ones), trump.to_order(play.twos)
        at = height(ones, twos, lead.mask, trump.masks[EffectiveSuit.TRUMPS], lead.shape, trump.order)
        if at > best_height:
            best, best_height = index, at
    return best


def is_ruff(trump: Trump, lead: CardSet, cards: CardSet) -> bool:
    """Whether the cards are a competing trump play on a side-suit lead (E-34).

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    trumps = trump.masks[EffectiveSuit.TRUMPS]
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)
    return led.mask != trumps and height(ones, twos, trumps, trumps, led.shape, trump.order) >= 0


def height(ones: int, twos: int, suit: int, trumps: int, shape: int, order: Order) -> int:
    """The place by which a play of the right number of cards is compared, -1 if it does not compete (1.6).

    Args:
        ones: kind mask of the cards played.
        twos: kind mask of those played twice.
        suit: kind mask of the suit led.
        trumps: kind mask of the trumps.
        shape: the shape led.
        order: the numbers of the trump.
    """
    if ones & (FULL ^ suit) and ones & (FULL ^ trumps):
        return -1
    if not shape:
        return order.places[ones.bit_length() - 1]
    return top_place(stack(twos, order), shape, order)
