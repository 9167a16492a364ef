"""``koudi arena``."""

import json

import pytest
from click.testing import CliRunner, Result

from koudi.cli.main import main
from koudi.engine.match import Match


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["arena", *arguments])


def test_json_has_every_promised_field():
    result = run("--game", "shengji", "--preset", "standard", "--a", "rules", "--b", "random", "--deals", "2", "--json")
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["deals"] == 2
    assert report["illegal"] == 0
    assert {"levels_per_deal", "ci95", "points", "ms_mean", "ms_p99"} <= set(report)


def test_text_has_the_result_and_a_table_of_roles():
    result = run("--game", "mailv", "--deals", "1", "--seed", "4")
    assert result.exit_code == 0, result.output
    assert "levels a deal" in result.stdout
    assert all(role in result.stdout for role in ("declarer", "partner", "defender"))


def test_whole_matches_are_reported_by_their_length():
    result = run("--game", "shengji", "--matches", "1", "--json")
    report = json.loads(result.stdout)
    assert report["matches"] == 1
    assert report["deals_min"] == report["deals_max"] > 0
    assert report["illegal"] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "shengji", "--a", "nobody"], "nobody"),
        (["--game", "shengji", "--b", "random:throws=x"], "throws"),
        (["--game", "shengji", "--deals", "-1"], "--deals"),
        (["--game", "shengji", "--deals", "many"], "--deals"),
        (["--game", "shengji", "--matches", "0"], "--matches"),
    ],
)
def test_bad_input_is_answered_in_words(arguments: list[str], said: str):
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert "Traceback" not in result.output


def never(_match: Match) -> bool:
    return False


def test_a_deal_that_loses_a_card_makes_the_exit_status_one(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("koudi.bots.duel.conserves", never)
    result = run("--game", "shengji", "--deals", "1", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["violations"] == 2
