"""``koudi rules``."""

import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.games import GAMES


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["rules", *arguments])
    return result.exit_code, result.output


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_sentence_of_the_sheet_is_printed(game: str, lang: str):
    status, said = run("--game", game, "--lang", lang)
    assert status == 0
    preset = next(iter(GAMES[game].presets.values()))
    assert said.startswith(f"{game}/{preset.name}\n")
    for section in GAMES[game].rule_sheet(preset.rules):
        assert getattr(section.title, lang) in said
        assert all(getattr(line, lang) in said for line in section.lines)


def test_without_a_choice_it_is_the_first_game():
    assert run()[1].startswith("shengji/80fen\n")


def test_a_preset_says_its_game():
    assert run("--preset", "mailv-106")[1].startswith("mailv/mailv-106\n")


def test_what_differs_is_in_the_tag_and_in_the_words():
    plain = run("--preset", "standard", "--lang", "en")[1]
    status, said = run("--preset", "standard", "--lang", "en", "--rule", "final_level=K", "--rule", "throw=off")
    assert status == 0
    assert said.startswith("shengji/standard+throw=off,final_level=K\n")
    assert said.splitlines()[1:] != plain.splitlines()[1:]
