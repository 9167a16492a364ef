"""Tables with any options of a game, for tests that ask what holds whatever a table plays by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.options import BadOption, Value, options_of, value_of, with_options

T = TypeVar("T")


class Choose(Protocol):
    """Chooses one of some values: ``Random.choice``, or a draw of hypothesis, which cuts short to the first."""

    def __call__(self, values: Sequence[T], /) -> T:
        """One of them."""
        ...


def some_rules(choose: Choose, game: Game) -> Rules:
    """Any options that can be played together; about half of them keep their defaults."""
    left = {option.key: option.values for option in options_of(game.rules_type)}
    bold = choose((2, 5, 8))
    values: dict[str, Value] = {key: choose(left[key]) for key in left if choose(range(10)) >= 10 - bold}
    while True:
        rules = with_options(game.rules_type(), values)
        try:
            rules.check()
        except BadOption as refusal:
            # Choose anew what does not fit; a kitty fits every second time.
            key, unfit = refusal.key, value_of(rules, refusal.key)
            left[key] = tuple(value for value in left[key] if value != unfit)
            values[key] = choose(left[key])
        else:
            return rules
