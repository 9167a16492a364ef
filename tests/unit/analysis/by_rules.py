"""A quick examiner for tests: it holds every choice against that of the ``rules`` bot."""

from koudi.analysis.examining import Judged, Measured
from koudi.analysis.review import Depth
from koudi.bots.bot import make_bot
from koudi.engine.actions import Action
from koudi.engine.observation import Observation
from koudi.notation.tag import Tag

LOSS, SPREAD = 0.5, 0.1


def examine(table: str, depth: Depth, seen: Observation, made: Action) -> Judged | None:
    tag = Tag.parse(table)
    choice = make_bot("rules", tag.game, tag.rules, 0).act(seen, 1.0)
    best = Measured(choice.action, 1.0, 0.0, 0.0)
    mine = best if made == choice.action else Measured(made, 1.0 - LOSS, LOSS, SPREAD)
    return Judged(mine, (best,), {"quick": 1, "default": 2, "deep": 3}[depth], choice.reason)
