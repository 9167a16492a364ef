"""A choice examined by the ``search`` bot, from the observation of the seat that had it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from koudi.analysis.examining import Judged, Measured
from koudi.analysis.review import Depth
from koudi.bots.bot import make_bot
from koudi.bots.search.budget import Budget
from koudi.bots.search.comparing import compare
from koudi.bots.search.considering import consider
from koudi.notation.tag import Tag

if TYPE_CHECKING:
    from koudi.engine.actions import Action
    from koudi.engine.observation import Observation

WORLDS: Final[dict[Depth, int]] = {"quick": 128, "default": 1024, "deep": 4096}
"""In how many worlds the best are looked for, and then compared."""

RIVALS: Final = 3
"""So many of the best are compared with what was done."""

_LOOKING, _COMPARING = 1, 2
"""Seeds of the worlds: they are compared in others than those in which they were found to be the best."""


def examine(table: str, depth: Depth, seen: Observation, made: Action) -> Judged | None:
    """Judge one choice; ``None`` where the search knows no better than the ``rules`` bot. See ``Examine``."""
    tag = _tag(table)
    game, rules, worlds = tag.game, tag.rules, WORLDS[depth]
    found = consider(seen, game, rules, Budget(worlds), _LOOKING, also=(made,))
    if not found:
        return None
    actions = dict.fromkeys((made, *(one.action for one in found[:RIVALS])))
    compared = compare(seen, game, rules, tuple(actions), worlds, _COMPARING)
    measured = [Measured(one.action, one.levels, compared[0].levels - one.levels, one.spread) for one in compared]
    mine = next(one for one in measured if one.action == made)
    usual = make_bot("rules", game, rules, 0).act(seen, 1.0)
    reason = usual.reason if usual.action == measured[0].action else None
    return Judged(mine, tuple(measured[:RIVALS]), compared[0].worlds, reason)


_tag = lru_cache(maxsize=8)(Tag.parse)
