"""An observation while cards are played, as the policies of ``tactics`` look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koudi.bots.bot import given
from koudi.bots.reasons import Why
from koudi.engine.observation import Side
from koudi.tactics.following import Spot, follow
from koudi.tactics.ground import Ground, ground_of
from koudi.tactics.leading import lead
from koudi.tactics.remembering import masks_of, remember
from koudi.tactics.sight import Sight, look, plain_desk
from koudi.tactics.weights import DECLARERS, DEFENDERS
from koudi.tricks import Trump, lead_of, trump_of

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.observation import Observation, TrickSeen
    from koudi.engine.rules import Rules


def choose_play(observation: Observation, rules: Rules) -> tuple[CardSet, Why]:
    """The best play and the reason for it.

    Raises:
        ValueError: a spectator's observation, or trumps not yet fixed.
    """
    trump, ground, sight = sight_of(observation, rules)
    trick = observation.trick
    if trick is None:
        masks, reason = lead(sight, ground, plain_desk())
    else:
        masks, reason = follow(sight, spot_of(observation, trick, trump, ground), ground, plain_desk())
    return trump.cards(*masks), Why.of(reason)


def sight_of(observation: Observation, rules: Rules) -> tuple[Trump, Ground, Sight]:
    """What a seat knows, beside the trump it is told by.

    Raises:
        ValueError: a spectator's observation, or trumps not yet fixed.
    """
    me, trumps = given(observation.seat), given(observation.trumps)
    trump = trump_of(trumps.level, trumps.suit, rules)
    ground = ground_of(rules, trump)
    buried = (0, 0) if observation.buried is None else masks_of(observation.buried, trump)
    helps = me != observation.declarer and observation.sides[me] is Side.DECLARERS
    memory = remember(observation, rules, trump, ground)
    hand, weights = masks_of(observation.hand, trump), (DECLARERS, DEFENDERS)
    return trump, ground, look(memory, me, hand, buried, helps, observation.counts, ground, weights)


def spot_of(observation: Observation, trick: TrickSeen, trump: Trump, ground: Ground) -> Spot:
    """The trick on the table as it lies before the observer."""
    led = lead_of(trump, trick.plays[0].cards)
    best = next(play.cards for play in trick.plays if play.seat == trick.winner)
    return Spot(
        led.mask,
        led.count,
        led.shape,
        masks_of(best, trump),
        trick.winner,
        len(trick.plays),
        trick.points,
        ground.trumps if given(observation.obligation).trumps else 0,
    )
