"""No value of an option stands without a ruling, and no ruling is named that does not set it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from koudi.games import GAMES
from koudi.options import Value, options_of
from tests.rulings.every_value import RULINGS, ruling_of

SOURCES = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*_rulings.py"))]
DEFAULTS = {(option.key, option.default) for game in GAMES.values() for option in options_of(game.rules_type)}
VALUES = sorted(
    {
        (option.key, value)
        for game in GAMES.values()
        for option in options_of(game.rules_type)
        for value in option.values
    },
    key=str,
)


def written(name: str) -> tuple[str, str]:
    """The source of a test with its parameters, and that of its whole file."""
    for source in SOURCES:
        if f"def {name}(" in source:
            blocks = re.split(r"\n\n\n", source)
            return next(block for block in blocks if f"def {name}(" in block), source
    raise LookupError(f"there is no ruling {name}")


@pytest.mark.parametrize(("key", "value"), VALUES, ids=[f"{key}={value}" for key, value in VALUES])
def test_every_value_of_every_option_has_a_ruling(key: str, value: Value):
    name = ruling_of(key, value)
    assert name is not None, f"write a ruling for {key}={value} and name it in every_value.py"
    own, file = written(name)
    if (key, value) not in DEFAULTS:
        assert key in file, f"{name} sets no {key}"
        # Ranks and sizes come from a range, every other word is spelled out where the ruling is.
        assert key == "start_level" or not isinstance(value, str) or f'"{value}"' in own


def test_no_ruling_is_named_for_what_is_no_option():
    known: dict[str, set[Value]] = {}
    for key, value in VALUES:
        known.setdefault(key, set()).add(value)
    assert set(RULINGS) == set(known)
    for key, rulings in RULINGS.items():
        if not isinstance(rulings, str):
            assert set(rulings) == known[key]
