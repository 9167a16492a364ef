"""Whether to declare or call, and what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from koudi.bots import bidding
from koudi.bots.bot import given
from koudi.bots.search.dealt import Dealt, as_seen, deals_of, levels_of, say
from koudi.bots.search.question import Ends
from koudi.cards import CardSet
from koudi.cards.card import KINDS
from koudi.engine.actions import Action, Call, ClaimRedeal, Declare, Pass
from koudi.engine.observation import PhaseName
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.playouts.ladder import number_of
from koudi.playouts.whole import to_kinds
from koudi.playouts.worlds import trump_in_sight

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.playouts import Table
    from koudi.playouts.worlds import Worlds
    from koudi.tricks.selections import Masks


class Bids:
    """Silence, all that may be declared or called, and new cards where they may be asked for."""

    def __init__(
        self, observation: Observation, table: Table, seed: int, also: Sequence[Action] = (), *, infer: bool, most: int
    ) -> None:
        game, rules = table.game, table.rules
        self._observation = observation
        self._game = deals_of(game, rules)
        self._chance = np.random.default_rng(seed)
        calls = observation.phase is PhaseName.CALLING
        may_pass = game.refusal(rules, observation, Pass()) is None
        if calls:
            usual, _ = bidding.call(observation, game, rules, may_pass=may_pass)
        else:
            usual, _ = bidding.declare(observation, game, rules)
        claim: list[Action] = [ClaimRedeal()] if observation.may_claim_redeal else []
        first = claim if claim and bidding.is_poor(observation, game, rules) else [usual]
        silent: list[Action] = [Pass()] if may_pass or observation.phase is PhaseName.DRAWING else []
        spoken: list[Action] = [Call(cards) if calls else Declare(cards) for cards in observation.biddable]
        self.actions: list[Action] = list(dict.fromkeys((*first, usual, *also, *silent, *claim, *spoken)))[:most]
        self._dealt = Dealt(observation, rules, seed, self._laid, infer=infer)
        self.weights, self.deals = self._dealt.weights, self._dealt.deals

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """As ``Question`` says."""
        actions = [self.actions[candidate] for candidate in candidates]
        deals = np.concatenate([self._after(action, self.deals(first, last)) for action in actions])
        numbers, declarers = self._game.go_on(deals, levels_of(self._observation, len(deals)))
        again = np.repeat([action == ClaimRedeal() for action in actions], last - first)
        return Ends(np.where(again, -1, numbers), declarers)

    def _laid(self, worlds: Worlds) -> NDArray[np.void]:
        """The deal as it stands now in each of some worlds."""
        seen, rules = self._observation, self._game.table.rules
        trump = trump_in_sight(seen, rules)
        ladder = self._game.ladder(levels_of(seen, 1))
        deals = as_seen(seen, self._game, len(worlds.hands))
        deals["chance"] = self._chance.integers(1, 1 << 62, len(deals))
        deals["silent"] = self._silent()
        hands, kitties = to_kinds(worlds.hands, trump), to_kinds(worlds.kitties, trump)
        for seat in ALL_SEATS:
            order = self._in_order(hands[:, seat], self._dealt_for_certain(seat))
            places = np.arange((seat - seen.first) % SEATS, ladder.to_deal, SEATS)
            deals["deck"][:, places] = order[:, : len(places)]
            deals["hands"][:, seat] = _held(order[:, : (places < seen.dealt).sum()])
        order = self._in_order(kitties, (0, 0))
        deals["deck"][:, ladder.to_deal : ladder.to_deal + ladder.kitty] = order
        return deals

    def _dealt_for_certain(self, seat: int) -> Masks:
        """Masks of the cards that a seat has got by now: the observer's own, and what others have shown."""
        if seat == self._observation.seat:
            return self._observation.hand.ones, self._observation.hand.twos
        ones, twos, alone = 0, 0, 0
        for bid in self._observation.bids:
            if bid.seat == seat:
                ones, twos = ones | bid.cards.ones, twos | bid.cards.twos
                if len(bid.cards) == 1:
                    alone, twos = alone | bid.cards.ones, twos | alone & bid.cards.ones  # shown again: the other copy
        return ones, twos

    def _in_order(self, cards: NDArray[np.int64], first: Masks) -> NDArray[np.int64]:
        """Kinds one by one in a chance order, for each of some sets of equally many cards; some cards first."""
        copies = np.arange(2 * KINDS)
        held = np.concatenate((cards[:, :1] >> copies[:KINDS] & 1, cards[:, 1:] >> copies[:KINDS] & 1), axis=1) != 0
        places = np.nonzero(held)[1].reshape(len(cards), -1)
        certain = np.array([first[copy // KINDS] >> copy % KINDS & 1 for copy in range(2 * KINDS)])
        keys = self._chance.random(places.shape) - certain[places]
        return np.take_along_axis(places % KINDS, np.argsort(keys, axis=1), axis=1)

    def _silent(self) -> int:
        """Who has passed since the last declaration, as a bit each; in an auction how many in a row."""
        seen = self._observation
        if seen.phase is not PhaseName.CALLING:
            return sum(1 << seat for seat in seen.passed)
        passes = 0
        for bid in reversed(seen.bids):
            if bid.cards:
                break
            passes += 1
        return min(passes, SEATS - 1)

    def _after(self, action: Action, deals: NDArray[np.void]) -> NDArray[np.void]:
        """Deals after the observer's word."""
        seen = self._observation
        me, calls = given(seen.seat), seen.phase is PhaseName.CALLING
        if isinstance(action, (Call, Declare)):
            say(deals, me, action.cards)
            deals["trumps"] = number_of(self._game.table.game.trumps_of_bid(self._game.table.rules, seen, action.cards))
            deals["silent"] = 0
        elif calls:
            say(deals, me, CardSet())
            deals["silent"] = np.minimum(deals["silent"] + 1, SEATS - 1)
        elif seen.phase is PhaseName.CLOSING:
            deals["silent"] |= 1 << me
        return deals


def _held(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """Kinds one by one as masks: of those held, and of those held twice."""
    ones, twos = np.zeros(len(kinds), np.int64), np.zeros(len(kinds), np.int64)
    for column in kinds.T:
        bit = 1 << column
        twos |= ones & bit
        ones |= bit
    return np.stack((ones, twos), axis=1)
