"""PettingZoo's own tests."""

from __future__ import annotations

from functools import partial
from types import ModuleType
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test  # pyright: ignore  # noqa: PGH003 - it has no types

from koudi.env import mailv_v0, shengji_v0
from koudi.games import GAMES

FORMS: list[dict[str, Any]] = [{}, {"candidates": 64}, {"match": True}]
TABLES = [
    pytest.param(module, {"preset": preset, **form}, id=f"{preset}-{form}")
    for name, module in (("shengji", shengji_v0), ("mailv", mailv_v0))
    for preset in GAMES[name].presets
    for form in FORMS
]
pytestmark = [
    pytest.mark.parametrize(("module", "settings"), TABLES),
    # PettingZoo knows its own environments with a mask by name, and warns of all others.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def test_the_interface_is_kept(module: ModuleType, settings: dict[str, Any]):
    api_test(module.env(**settings), num_cycles=400)


def test_equal_seeds_give_equal_episodes(module: ModuleType, settings: dict[str, Any]):
    seed_test(partial(module.env, **settings), num_cycles=100)


def test_every_mode_renders(module: ModuleType, settings: dict[str, Any]):
    render_test(partial(module.env, **settings))
