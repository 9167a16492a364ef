"""The ceiling: a player who sees all hands. It stands here because bots never do.

Each legal play that is worth listing is made in the true deal, and in others that are nearly it, which the compiled
``rules`` policy then plays to their ends; what ends best for its side on average is chosen. By the true deal alone it
would be what is best against players of whom every play is known, and against others it lost. The last cards are
solved. Until cards are played it decides as another bot does.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, final

import numpy as np

from koudi.bots.bot import Bot, Choice
from koudi.bots.duel import Duel, Setup
from koudi.bots.offers import offers
from koudi.bots.programs import seat_bot
from koudi.bots.search.value import value_of
from koudi.cards import Card, CardSet
from koudi.engine.actions import Play
from koudi.engine.match import Playing
from koudi.engine.seats import ALL_SEATS
from koudi.engine.trumps import trump_in
from koudi.options import Bilingual
from koudi.playouts import Table
from koudi.playouts.endings import MOST_CARDS
from koudi.tactics.remembering import masks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump

NAME: Final = "ceiling"
"""Spelled ``ceiling:BOT``, with the bot that decides until cards are played."""
_LISTED: Final = 100
DEALS: Final = 48
"""Deals that each play is tried in, the true one among them."""
_SWAPS: Final = 10
"""Pairs of cards by which the others differ from it: within a suit, between two hands that are not the player's."""
_SEEN: Final = Bilingual("看着所有人的牌", "seeing all hands")


@final
class Hands:
    """The deal on the table as nobody at it sees it."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def watch(self, match: Match, _event: Event) -> None:
        """Keep the match after each event."""
        self.match = match


@final
class Ceiling:
    """A player who sees all hands."""

    def __init__(self, bot: Bot, hands: Hands, game: Game, rules: Rules, seed: int) -> None:
        self.name = f"{NAME}:{bot.name}"
        self._bot = bot
        self._hands = hands
        self._game = game
        self._rules = rules
        self._table = Table(game, rules)
        self._chance = Random(seed)  # noqa: S311 - a match must be repeatable

    def act(self, observation: Observation, budget: float) -> Choice:
        """Choose what ends best in the true deal and near it."""
        match, me = self._hands.match, observation.seat
        if match is None or not isinstance(match.phase, Playing) or me is None:
            return self._bot.act(observation, budget)
        listed = offers(self._game, self._rules, observation, _LISTED)
        legal = [action for action in listed if isinstance(action, Play)]
        if len(legal) == 1:
            return Choice(legal[0], _SEEN)
        trump = trump_in(self._rules, match.phase.terms.trumps)
        value = value_of(self._rules, observation.level)
        few = max(map(len, match.phase.hands)) <= MOST_CARDS
        hands = _masks([match.phase.hands] if few else self._near(match.phase, observation, trump))
        deals = self._table.worlds(match, hands, np.tile(_masks([[match.phase.buried]])[0], (len(hands), 1)))
        positions = deals.after(np.array([masks_of(action.cards, trump) for action in legal]))
        ends = positions.ends_solved(value.worths) if few else positions.ends_by_rules()
        _, _, compared = value(ends, positions.states["declarers"], me)
        return Choice(legal[int(np.argmax(compared.reshape(len(legal), -1).mean(axis=1)))], _SEEN)

    def _near(self, phase: Playing, observation: Observation, trump: Trump) -> list[Sequence[CardSet]]:
        """The four hands of the true deal, and of those that are nearly it; the donkey card stays where it is."""
        others = [seat for seat in ALL_SEATS if seat != observation.seat]
        fixed = observation.partner and observation.partner.card
        deals: list[Sequence[CardSet]] = [phase.hands]
        while len(deals) < DEALS:
            hands = [[card for card in hand if card != fixed] for hand in phase.hands]
            for _ in range(_SWAPS):
                one, other = self._chance.sample(others, 2)
                self._swap(hands[one], hands[other], trump)
            kept = ([card for card in hand if card == fixed] for hand in phase.hands)
            deals.append([CardSet([*hand, *rest]) for hand, rest in zip(hands, kept, strict=True)])
        return deals

    def _swap(self, one: list[Card], other: list[Card], trump: Trump) -> None:
        """Let two hands change a card of one suit, if both have any."""
        if not one:
            return
        place = self._chance.randrange(len(one))
        suit = trump.suit_of(one[place])
        places = [there for there, card in enumerate(other) if trump.suit_of(card) is suit]
        if places:
            there = self._chance.choice(places)
            one[place], other[there] = other[there], one[place]


def _masks(deals: Sequence[Sequence[CardSet]]) -> NDArray[np.int64]:
    """Masks over ``Card.kind``, of shape (deals, hands, 2)."""
    return np.array([[(hand.ones, hand.twos) for hand in hands] for hands in deals])


def open_duel(setup: Setup) -> Duel:
    """A duel at which ``ceiling:BOT`` may sit."""
    hands = Hands()

    def make(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
        name, _, inner = spec.partition(":")
        if name != NAME:
            return seat_bot(spec, game, rules, seed)
        return Ceiling(seat_bot(inner, game, rules, seed), hands, game, rules, seed)

    return Duel(setup, make, hands.watch)
