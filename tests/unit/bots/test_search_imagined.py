from typing import Any

import numpy as np
import pytest

from koudi.bots.search import imagined
from koudi.bots.search.imagined import Imagined
from koudi.games import GAMES
from koudi.playouts import Table
from koudi.playouts.worlds import Worlds, sample_worlds
from tests.unit.bots.situations import EIGHTY, playing

SEEN = playing("SA SK S5 DT D3 HA", table=[(3, "S9")], counts=(6, 6, 6, 5))
TABLE = Table(GAMES["shengji"], EIGHTY)


def imagine(*, infer: bool) -> Imagined:
    return Imagined(TABLE, SEEN, [SEEN], 3, infer=infer)


def test_more_worlds_are_sampled_when_they_are_asked_for():
    worlds = imagine(infer=False)
    assert (worlds.weights(10) == 1).all()
    assert (worlds.weights(100) == 1).all()
    assert len(worlds.batch(0, 100).states) == 100
    assert len(np.unique(worlds.batch(0, 100).states["hands"], axis=0)) > 90


def test_a_likely_world_comes_once_and_weighs_much(monkeypatch: pytest.MonkeyPatch):
    def unequal(*arguments: Any, **more: Any) -> Worlds:  # noqa: ANN401 - as sample_worlds takes them
        worlds = sample_worlds(*arguments, **more)
        weights = np.full(len(worlds.weights), 0.5 / (len(worlds.weights) - 1))
        weights[7] = 0.5
        return worlds._replace(weights=weights)

    monkeypatch.setattr(imagined, "sample_worlds", unequal)
    weights = imagine(infer=True).weights(64)
    assert len(weights) == 33
    assert max(weights) == 32
    assert weights.sum() == 64


def test_worlds_of_no_weight_are_not_played(monkeypatch: pytest.MonkeyPatch):
    def certain(*arguments: Any, **more: Any) -> Worlds:  # noqa: ANN401 - likewise
        worlds = sample_worlds(*arguments, **more)
        return worlds._replace(weights=np.eye(1, len(worlds.weights), 4)[0])

    monkeypatch.setattr(imagined, "sample_worlds", certain)
    worlds = imagine(infer=True)
    assert worlds.weights(64).tolist() == [64.0]
    assert len(worlds.batch(0, 1).states) == 1
