"""Which values of options a table in the browser may have: those whose every step the client can show.

Judge, records, arena and the terminal know every value; a person in a browser would meet a choice without a button.
"""

from __future__ import annotations

from typing import Final

import msgspec

from koudi.engine.rules import Rules
from koudi.options import BadOption, Bilingual, Option, options_of, value_of

UNSHOWN: Final = {
    "kitty_counter_exchange": frozenset({"on"}),
    "no_twin": frozenset({"choice"}),
    "points_shown": frozenset({"defenders", "none"}),
    "redeal_right": frozenset({"no_points", "no_trumps", "either"}),
}
"""For an option the values that the client has no buttons or no places for yet."""


def offered(rules: type[Rules]) -> tuple[Option, ...]:
    """The options of a game with the values that tables may have; an option left with one value is no choice."""
    kept = (_kept(option) for option in options_of(rules))
    return tuple(option for option in kept if len(option.values) > 1)


def check(rules: Rules) -> None:
    """Refuse rules that a table in the browser cannot show.

    Raises:
        BadOption: an option has a value that is not offered.
    """
    for option in options_of(type(rules)):
        value = value_of(rules, option.key)
        if value in UNSHOWN.get(option.key, ()):
            raise BadOption(
                option.key,
                Bilingual(
                    f"“{option.title.zh}”（{option.key}）的这个选择还不能在网页牌桌上玩：{value}",
                    f"{option.key}={value} cannot be played at a table in the browser yet",
                ),
            )


def _kept(option: Option) -> Option:
    unshown = UNSHOWN.get(option.key, ())
    both = [pair for pair in zip(option.values, option.labels, strict=True) if pair[0] not in unshown]
    return msgspec.structs.replace(
        option, values=tuple(value for value, _ in both), labels=tuple(label for _, label in both)
    )
