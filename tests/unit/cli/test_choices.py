"""Every command that is about a table is told which one in the same way."""

import json

import pytest
from click.testing import CliRunner

from koudi.cli.main import main

COMMANDS = {
    "rules": ["rules", "--lang", "en"],
    "play": ["play", "--lang", "en", "--seed", "3"],
    "arena": ["arena", "--deals", "1"],
}


def run(command: str, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, [*COMMANDS[command], *arguments], input="r\nq\n", env={"COLUMNS": "200"})
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "go"], "no game 'go'"),
        (["--preset", "9fen"], "no preset '9fen'"),
        (["--game", "mailv", "--preset", "standard"], "no preset 'standard'"),
        (["--rule", "throw"], "key=value"),
        (["--rule", "throw=never"], "choose one of any_suit"),
        (["--rule", "kitty_size=6"], "do not divide"),
        (["--rule", "throw=off", "--rule", "throw=off"], "twice"),
        (["--table", "shengji"], "no tag of a table"),
        (["--table", "shengji/80fen+throw=never"], "choose one of any_suit"),
        (["--table", "shengji/80fen", "--rule", "throw=off"], "leave --game, --preset and --rule out"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_table_that_cannot_be_says_why(command: str, arguments: list[str], said: str):
    status, output = run(command, *arguments)
    assert status == 2
    assert said in " ".join(output.split())
    assert "Traceback" not in output


@pytest.mark.parametrize("command", ["rules", "play"])
def test_a_table_that_cannot_be_says_why_in_chinese_too(command: str):
    status, output = run(command, "--rule", "throw=never", "--lang", "zh")
    assert status == 2
    assert "不能设为 never" in output


TOLD = [
    ["--preset", "standard", "--rule", "final_level=K", "--rule", "throw=off"],
    ["--table", "shengji/standard+throw=off,final_level=K"],
]


@pytest.mark.parametrize("told", TOLD, ids=["rule by rule", "by its tag"])
def test_the_arena_plays_by_what_differs_and_says_so(told: list[str]):
    status, output = run("arena", *told, "--json")
    assert status == 0, output
    report = json.loads(output)
    assert (report["game"], report["preset"]) == ("shengji", "standard")
    assert report["table"] == "shengji/standard+throw=off,final_level=K"
    assert report["illegal"] == 0


@pytest.mark.parametrize("told", TOLD, ids=["rule by rule", "by its tag"])
@pytest.mark.parametrize("command", ["rules", "play"])
def test_the_rules_of_a_table_are_those_that_differ(command: str, told: list[str]):
    plain = run(command, "--preset", "standard")[1]
    status, output = run(command, *told)
    assert status == 0, output
    assert "Throws are off" not in plain
    assert "Throws are off" in output
