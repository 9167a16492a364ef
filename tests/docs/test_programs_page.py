"""docs/programs.md: its examples are true, and no message is missing from it."""

import re
from pathlib import Path
from typing import get_args

import pytest

from koudi.bots.offers import offers
from koudi.bots.programs.messages import FromProgram, Hello, Question, ToProgram
from koudi.games import GAMES
from koudi.notation.codec import decoder
from koudi.options import value_of, with_options

TEXT = (Path(__file__).parents[2] / "docs" / "programs.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(r"```json (\w+)\n(.*?)```", TEXT, flags=re.DOTALL)
MESSAGES = {str(kind.__struct_config__.tag): kind for kind in (*get_args(ToProgram), *get_args(FromProgram))}


def test_every_message_has_an_example_and_every_example_is_a_message():
    assert {name for name, _ in EXAMPLES} == set(MESSAGES)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_what_its_heading_says(name: str, text: str):
    assert isinstance(decoder(MESSAGES[name]).decode(text), MESSAGES[name])


def test_the_actions_listed_in_the_example_are_those_that_are_legal():
    question = decoder(Question).decode(dict(EXAMPLES)["question"])
    rules = GAMES["shengji"].presets["80fen"].rules
    assert offers(GAMES["shengji"], rules, question.observation, 200) == question.legal


def test_the_rules_of_the_example_are_options():
    hello = decoder(Hello).decode(dict(EXAMPLES)["hello"])
    rules = GAMES[hello.game].presets["80fen"].rules
    assert all(value_of(with_options(rules, {key: value}), key) == value for key, value in hello.rules.items())
