"""The rule book in two languages numbers the same things, and its registry of options has the program's defaults."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from koudi.games import GAMES
from koudi.options import options_of, typed

RULES = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = ("en", "zh")
NUMBER = re.compile(r"^(?:\| |- \*\*)((?:D-)?[EMRSBCP]-?[EM]?\d\d)\b", re.MULTILINE)
EXPECTED = (
    {f"E-{n:02}" for n in range(1, 62)}
    | {f"M-{n:02}" for n in range(1, 60)}
    | {f"D-E{n:02}" for n in range(1, 24)}
    | {f"D-M{n:02}" for n in range(1, 26)}
    | {f"R-{n:02}" for n in range(1, 29)}
)


def book(language: str) -> str:
    return (RULES / f"rulebook.{language}.md").read_text(encoding="utf-8")


def test_both_books_number_the_same_statements_decisions_and_rulings():
    english, chinese = (NUMBER.findall(book(language)) for language in LANGUAGES)
    assert english == chinese
    assert len(english) == len(set(english))
    assert set(english) > EXPECTED


def defaults(language: str) -> Iterator[tuple[str, str, str]]:
    """Game, key and default of each row of section 6 that is about one option."""
    section = book(language).split("\n## 6.")[1].split("\n## ")[0]
    for key, _, *columns in re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \|$", section, re.MULTILINE):
        for game, default in zip(GAMES, columns, strict=True):
            if default != "–":
                yield game, key, default


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_registry_of_options_has_the_defaults_of_the_program(language: str):
    checked = 0
    for game, key, default in defaults(language):
        built = {option.key: option for option in options_of(GAMES[game].rules_type)}.get(key)
        if built is not None:
            assert typed(built.default) == default, f"{game}: {key}"
            checked += 1
    assert checked >= 25
