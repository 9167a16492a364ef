"""The levels at which bots play against people: five names, each one documented spelling of a bot."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from koudi.options import Bilingual


class Level(msgspec.Struct, frozen=True):
    """One rung.

    Attributes:
        name: how people and logs call it.
        title: the same in words.
        help: how it plays, in a sentence.
        spec: the bot that plays so, as it is spelled.
        budget: seconds that it may think about a move; 0 where it needs no time worth counting.
    """

    name: str
    title: Bilingual
    help: Bilingual
    spec: str
    budget: float = 0.0

    @property
    def thinks(self) -> bool:
        """Whether it searches, which takes time and a compiler."""
        return self.budget > 0


LEVELS: Final = {
    level.name: level
    for level in (
        Level(
            "beginner",
            Bilingual("新手", "Beginner"),
            Bilingual("刚学会规则，四手里错一手。", "Knows the rules; one move in four is a mistake."),
            "rules:slips=25",
        ),
        Level(
            "casual",
            Bilingual("入门", "Casual"),
            Bilingual("大体会打，偶尔出错。", "Plays sensibly, with a mistake now and then."),
            "rules:slips=10",
        ),
        Level(
            "skilled",
            Bilingual("熟手", "Skilled"),
            Bilingual("记牌、算分、照顾同伴，不出错。", "Counts cards and points and helps a partner; makes no slips."),
            "rules",
        ),
        Level(
            "expert",
            Bilingual("高手", "Expert"),
            Bilingual("每手推演十分之一秒。", "Plays on in its head for a tenth of a second each move."),
            "search:ms=100,infer=off",
            0.1,
        ),
        Level(
            "master",
            Bilingual("大师", "Master"),
            Bilingual(
                "每手推演十分之三秒，并从出过的牌推断各家手牌。",
                "Plays on in its head for three tenths of a second, and reads the hands from what was played.",
            ),
            "search:ms=300",
            0.3,
        ),
    )
}
"""Every level by name, weakest first."""

DEFAULT_LEVEL: Final = "skilled"
"""Fills seats when nobody chooses, and stands in for people."""


def spec_of(name: str) -> str:
    """How the bot of a level is spelled; what is no level is a spelling already.

    >>> spec_of("casual")
    'rules:slips=10'
    >>> spec_of("random")
    'random'
    """
    level = LEVELS.get(name)
    return name if level is None else level.spec


@lru_cache(maxsize=256)
def level_of(spec: str) -> str:
    """The name of the level that is played by a bot; the spelling itself where there is none.

    >>> level_of("rules")
    'skilled'
    """
    return next((level.name for level in LEVELS.values() if spec in {level.name, level.spec}), spec)
