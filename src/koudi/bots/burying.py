"""An observation while the kitty is buried or a donkey card named, as the policies of ``tactics`` look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koudi.bots.bot import given
from koudi.bots.reasons import Why
from koudi.engine.actions import Bury, Pass, Recall
from koudi.engine.observation import Side
from koudi.engine.trumps import trump_in
from koudi.tactics import burying
from koudi.tactics.ground import ground_of
from koudi.tactics.remembering import masks_of
from koudi.tactics.sight import plain_desk
from koudi.tactics.valuing import scales_of

if TYPE_CHECKING:
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules


def bury(observation: Observation, rules: Rules) -> tuple[Bury, Why]:
    """Choose the kitty."""
    trump = trump_in(rules, given(observation.trumps))
    hand, defends = masks_of(observation.hand, trump), observation.sides[given(observation.seat)] is Side.DEFENDERS
    cards, reason = burying.bury(hand, observation.kitty_size, defends, ground_of(rules, trump), plain_desk())
    return Bury(trump.cards(*cards)), Why.of(reason)


def recall(observation: Observation, rules: Rules) -> tuple[Recall | Pass, Why]:
    """Go alone with a hand that needs no help, where that may be chosen; else name the card whose holder helps most."""
    trumps, hand = given(observation.trumps), observation.hand
    if observation.may_go_alone and burying.goes_alone((hand.ones, hand.twos), 0, scales_of(rules, [trumps])):
        return Pass(), Why.ALONE
    trump = trump_in(rules, trumps)
    nameable = trump.to_order(sum(1 << card.kind for card in observation.nameable))
    kind, reason = burying.name(masks_of(hand, trump), nameable, ground_of(rules, trump))
    return Recall(trump.strongest(kind)), Why.of(reason)
