"""An observation while cards are played, as the policies of ``tactics`` look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koudi.bots.bot import given
from koudi.bots.reasons import Why
from koudi.engine.observation import Side
from koudi.tactics import reasons
from koudi.tactics.following import Spot, follow
from koudi.tactics.ground import Ground, ground_of
from koudi.tactics.leading import lead
from koudi.tactics.remembering import masks_of, remember
from koudi.tactics.sight import Sight, look, plain_desk
from koudi.tricks import Trump, lead_of, trump_of

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.observation import Observation, TrickSeen
    from koudi.engine.rules import Rules

_WHY = {
    reasons.ONLY_PLAY: Why.ONLY_PLAY,
    reasons.LEAD_WINNER: Why.LEAD_WINNER,
    reasons.LEAD_THROW: Why.LEAD_THROW,
    reasons.LEAD_TRACTOR: Why.LEAD_TRACTOR,
    reasons.LEAD_PAIR: Why.LEAD_PAIR,
    reasons.LEAD_TRUMP: Why.LEAD_TRUMP,
    reasons.LEAD_LAST_TRUMPS: Why.LEAD_LAST_TRUMPS,
    reasons.LEAD_TO_PARTNER: Why.LEAD_TO_PARTNER,
    reasons.LEAD_SHORT: Why.LEAD_SHORT,
    reasons.LEAD_LOW: Why.LEAD_LOW,
    reasons.FEED: Why.FEED,
    reasons.FEED_LIKELY: Why.FEED_LIKELY,
    reasons.PARTNER_HAS_IT: Why.PARTNER_HAS_IT,
    reasons.WIN_LAST: Why.WIN_LAST,
    reasons.WIN: Why.WIN,
    reasons.RUFF: Why.RUFF,
    reasons.OVERRUFF: Why.OVERRUFF,
    reasons.LOW: Why.LOW,
    reasons.NO_POINTS: Why.NO_POINTS,
    reasons.MAKE_VOID: Why.MAKE_VOID,
    reasons.LEAST_LOSS: Why.LEAST_LOSS,
}


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
        masks, reason = follow(sight, _spot(observation, trick, trump, ground), ground, plain_desk())
    return trump.cards(*masks), _WHY[reason]


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
    memory = remember(observation, trump, ground)
    return trump, ground, look(memory, me, masks_of(observation.hand, trump), buried, helps, observation.counts, ground)


def _spot(observation: Observation, trick: TrickSeen, trump: Trump, ground: Ground) -> Spot:
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
