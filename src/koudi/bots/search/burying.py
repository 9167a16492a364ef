"""What to bury, and whom to name as partner afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec.structs import replace

from koudi.bots import burying
from koudi.bots.bot import given
from koudi.bots.search.imagined import Imagined, joined
from koudi.bots.search.plays import repriced
from koudi.bots.search.question import Ends, played_out
from koudi.cards import CardSet
from koudi.engine.actions import Action, Bury, Pass, Recall
from koudi.engine.match import NO_HANDS, Recalling, Terms, with_hand
from koudi.engine.observation import Partner, PhaseName, Side
from koudi.engine.trumps import trump_in
from koudi.tactics.burying import EMPTIED, burial, risk_of_points, set_burial_prices
from koudi.tactics.ground import ground_of
from koudi.tactics.remembering import masks_of
from koudi.tactics.sight import plain_desk
from koudi.tactics.worth import total
from koudi.tricks.order import FULL

if TYPE_CHECKING:
    from koudi.engine.observation import Observation
    from koudi.playouts import Table
    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks

_RISKS: Final = (0.0, 0.5, 2.5)
"""What a point in the kitty is said to cost, to propose burials with many and with few."""
_MUCH: Final = 8.0
"""A price, up or down, that decides which cards are buried."""

_COPIES: Final = 2
"""How often a card is in the deck: nobody else has one of which I hold so many."""


class Burials:
    """The burials worth trying."""

    def __init__(
        self, observation: Observation, table: Table, seed: int, also: Sequence[Action] = (), *, infer: bool, most: int
    ) -> None:
        rules = table.rules
        trump, self._me = trump_in(rules, given(observation.trumps)), given(observation.seat)
        usual, _ = burying.bury(observation, rules)
        hand, ground = masks_of(observation.hand, trump), ground_of(rules, trump)
        defends = observation.sides[self._me] is Side.DEFENDERS
        desk = plain_desk()
        risk = risk_of_points(hand, defends, ground)
        set_burial_prices(hand, risk, ground, desk)
        proposed = sorted(
            set(_proposals(hand, observation.kitty_size, risk, ground)), key=lambda cards: total(cards, desk.worth)
        )
        named = (masks_of(action.cards, trump) for action in also if isinstance(action, Bury))
        burials = dict.fromkeys((masks_of(usual.cards, trump), *named, *proposed))
        self._masks = np.array(list(burials)[:most], np.int64)
        self.actions = [Bury(trump.cards(ones, twos)) for ones, twos in self._masks.tolist()]
        future = _as_played(observation, table, usual.cards)
        self._imagined = Imagined(table, observation, [future], seed, infer=infer)
        self.weights = self._imagined.weights

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """As ``Question`` says."""
        return played_out(self._imagined.batch(first, last).buried(self._me, self._masks[list(candidates)]))


def _proposals(hand: Masks, count: int, usual: float, ground: Ground) -> Iterator[Masks]:
    """Burials that empty some suits, with many points or few, with pairs kept or not."""
    desk = plain_desk()
    for risk in (usual, *_RISKS):
        set_burial_prices(hand, risk, ground, desk)
        for emptied in EMPTIED:
            cards = burial(hand, count, emptied, ground, desk)
            if cards[0]:
                yield cards
    set_burial_prices(hand, usual, ground, desk)
    for by in (_MUCH, -_MUCH):
        yield burial(hand, count, 0, ground, repriced(desk, hand[1] & (FULL ^ ground.trumps), by))


def _as_played(observation: Observation, table: Table, usual: CardSet) -> Observation:
    """The observation as it will be when cards are played, but that the kitty is still in the hand."""
    playing = replace(observation, phase=PhaseName.PLAYING, turn=observation.declarer)
    partner = observation.partner
    if partner is None or (partner.card is not None and observation.hand.count(partner.card) < _COPIES):
        return playing
    return replace(playing, partner=_named(observation, table, usual))


def _named(observation: Observation, table: Table, buried: CardSet) -> Partner:
    """Who will be named as partner after burying, as the rules bot would."""
    policy, rules = table.game.policies.partnering, table.rules
    terms = Terms(given(observation.trumps), given(observation.declarer), observation.bids, observation.turned_up)
    rest = observation.hand - buried
    hands = with_hand(NO_HANDS, terms.declarer, rest)
    phase = policy.begin(rules, terms, hands, buried)
    if not isinstance(phase, Recalling) or policy.after_burying(rules, terms, hands, buried):
        return Partner(alone=True)
    asked = replace(
        observation,
        phase=PhaseName.RECALLING,
        hand=rest,
        buried=buried,
        nameable=phase.nameable,
        may_go_alone=policy.may_go_alone(rules),
    )
    action, _ = burying.recall(asked, rules)
    return _partner_after(action)


def _partner_after(action: Recall | Pass) -> Partner:
    return Partner(card=action.card, recalled=True) if isinstance(action, Recall) else Partner(alone=True)


class Names:
    """The cards that may be named, and going alone where that is allowed."""

    def __init__(
        self, observation: Observation, table: Table, seed: int, also: Sequence[Action] = (), *, infer: bool, most: int
    ) -> None:
        usual, _ = burying.recall(observation, table.rules)
        named = [Recall(card) for card in observation.nameable]
        alone = [Pass()] if observation.may_go_alone else []
        asked = (action for action in also if isinstance(action, Recall | Pass))
        self.actions: list[Recall | Pass] = list(dict.fromkeys((usual, *asked, *alone, *named)))[:most]
        playing = replace(observation, phase=PhaseName.PLAYING, turn=observation.declarer)
        futures = [replace(playing, partner=_partner_after(action)) for action in self.actions]
        self._imagined = Imagined(table, observation, futures, seed, infer=infer)
        self.weights = self._imagined.weights

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """As ``Question`` says."""
        return played_out(joined([self._imagined.batch(first, last, future) for future in candidates]))
