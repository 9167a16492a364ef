"""Random options, orders and cards, chosen so that what is rare at a table is common here.

Everything is drawn from a ``Random``: of the standard library for long seeded runs, of hypothesis where failures
should be cut short.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from koudi.cards import CARDS, RANKS, SUITS, Card, CardSet, Rank
from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.options import changed, options_of, value_of
from koudi.tricks import Trump, trump_of
from tests.oracle.options import Options, options_for
from tests.oracle.order import TRUMPS, Order
from tests.some_rules import some_rules

T = TypeVar("T")


class Disagreement(AssertionError):
    """The package and the oracle do not agree; the text holds the case."""


def agree(what: str, package: object, oracle: object, **case: object) -> None:
    """See whether both say the same.

    Raises:
        Disagreement: they do not.
    """
    if package != oracle:
        told = "".join(f"\n  {name} = {value}" for name, value in case.items())
        raise Disagreement(f"{what}: the package says {package}, the oracle {oracle}{told}")


def options_in(game: Game, rules: Rules) -> Options:
    """The same options as the oracle knows them: it refuses what it does not know."""
    return options_for(game.name, {option.key: value_of(rules, option.key) for option in options_of(type(rules))})


def some_level(rng: Random) -> Rank:
    """Any level; those where suits or trumps begin and end more often."""
    return rng.choice((*RANKS, Rank.TWO, Rank.THREE, Rank.KING, Rank.ACE))


class Ground:
    """One set of rules, a level and a trump suit, as the package and as the oracle know them."""

    def __init__(self, rng: Random) -> None:
        self.game = rng.choice(list(GAMES.values()))
        self.rules = some_rules(rng.choice, self.game)
        self.level = some_level(rng)
        self.suit = rng.choice((None, *SUITS))
        self.options = options_in(self.game, self.rules)
        self.order = Order(self.options, self.level, self.suit)
        self.trump: Trump = trump_of(self.level, self.suit, self.rules)
        self.deck = CardSet(self.rules.deck)

    def __str__(self) -> str:
        told = changed(self.rules, self.game.rules_type())
        return f"{self.game.name}, level {self.level.value}, trump {self.suit and self.suit.value}, {told}"

    def suits(self) -> list[str]:
        """The effective suits that have cards, trumps three times: most of the rules concern them."""
        return [suit for suit in "TTSHDCT" if self.kinds(suit)]

    def kinds(self, suit: str) -> list[Card]:
        """The cards of an effective suit that the pack has, low to high."""
        tiers = self.order.ladder(suit)
        return [card for tier in tiers for card in sorted(tier, key=lambda card: card.kind) if card in self.deck]


def some_window(rng: Random, ground: Ground, suit: str, most: int) -> CardSet:
    """Some cards of neighbouring kinds of one suit, at least one, so that pairs and tractors are common."""
    kinds = ground.kinds(suit)
    start = rng.randrange(len(kinds))
    # The top of a suit, where levels, 2s and jokers meet, is begun with as often as all else.
    if rng.random() < 0.4:
        start = max(0, len(kinds) - rng.randint(2, 10))
    pairs = rng.choice((0.2, 0.5, 0.8))
    cards: list[Card] = []
    for card in kinds[start : start + rng.randint(3, 10)]:
        copies = 2 if rng.random() < pairs else rng.choice((0, 1))
        cards += [card] * min(copies, ground.deck.count(card))
    return CardSet(cards[:most] or kinds[start : start + 1])


def some_of(rng: Random, cards: Sequence[T], count: int) -> list[T]:
    """So many of them, or all."""
    return rng.sample(cards, min(count, len(cards)))


def beside(rng: Random, ground: Ground, suit: str, taken: CardSet, count: int) -> CardSet:
    """About so many cards of other suits, half of them trumps, some of them twice."""
    pool = [card for card in CARDS if ground.order.suit[card] != suit and card not in taken and card in ground.deck]
    trumps = [card for card in pool if ground.order.suit[card] == TRUMPS]
    some = some_of(rng, trumps if trumps and rng.random() < 0.5 else pool, count)
    twice = [card for card in some[: count // 2] if rng.random() < 0.5 and ground.deck.count(card) == 2]
    return CardSet([*some, *twice][:count])
