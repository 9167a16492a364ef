"""What every question to the judge has in common: its id and the rules of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from koudi.cards import CardSet, Rank, Suit
from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.games import GAMES
from koudi.options import with_options
from koudi.tricks import Trump, trump_of

Answer = dict[str, object]
"""What is written beside the id. An iterator of cards, as the last value, is written as it comes."""


Word = tuple[Seat, str]
"""A seat and what it says while trumps are made: cards, or ``pass``."""

OK = "ok"


class Question(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One line of input; its kinds have ``answer``, which raises ``ValueError`` where a question makes no sense.

    Fields that a kind does not know, answers among them, are ignored.

    Attributes:
        id: any JSON value; the answer has the same.
        game: a game by name.
        preset: a preset of the game, its first one by default.
        options: what differs from the preset, keys and values as in ``docs/reference/options.md``.
    """

    id: Any = None
    game: str
    preset: str | None = None
    options: Mapping[str, str | int | bool] = {}

    @property
    def table(self) -> tuple[Game, Rules]:
        """The game and the rules it is played by.

        Raises:
            ValueError: no such game, preset, option or value, or rules that cannot be played.
        """
        game = GAMES.get(self.game)
        if game is None:
            raise ValueError(f"there is no game {self.game!r}; choose one of {', '.join(GAMES)}")
        name = self.preset or next(iter(game.presets))
        if name not in game.presets:
            raise ValueError(f"{game.name} has no preset {name!r}; choose one of {', '.join(game.presets)}")
        rules = with_options(game.presets[name].rules, self.options)
        rules.check()
        return game, rules


class TrumpQuestion(Question, frozen=True, kw_only=True):
    """A question about cards once trumps are known.

    Attributes:
        level: the rank that is trump in every suit.
        trump: the trump suit, ``None`` in no-trump.
    """

    level: Rank
    trump: Suit | None

    @property
    def trump_and_rules(self) -> tuple[Trump, Rules]:
        """The trump, and the rules it is read by. Raises as ``table`` does."""
        _, rules = self.table
        return trump_of(self.level, self.trump, rules), rules


def high_to_low(trump: Trump, cards: CardSet) -> str:
    """Cards as text, trumps first and the strongest of each suit first."""
    return " ".join(card.text for _, held in trump.arrange(cards) for card in held)
