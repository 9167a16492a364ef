"""The help of commands."""

import pytest
from click.testing import CliRunner

from koudi.cli.main import COMMANDS, main


def help_of(command: str) -> str:
    return CliRunner().invoke(main, [command, "--help"]).output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_without_marks_of_the_source(command: str):
    said = help_of(command)
    assert said.startswith(f"Usage: main {command}")
    assert "\\b" not in said


@pytest.mark.parametrize("arguments", [[], ["record"]])
def test_a_list_of_commands_cuts_no_sentence_short(arguments: list[str]):
    listed = CliRunner().invoke(main, [*arguments, "--help"]).output.partition("Commands:\n")[2]
    assert listed
    assert [line for line in listed.splitlines() if not line.endswith(".") or line.endswith("...")] == []


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("arena", "  deals            mirrored deals played\n"),
        ("judge", '  {"id":1,"count":2,"legal":["SJ SJ","ST ST"]}\n'),
    ],
)
def test_a_table_or_an_example_keeps_its_lines(command: str, line: str):
    assert line in help_of(command)
