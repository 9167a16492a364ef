"""``koudi arena``."""

import json
from pathlib import Path

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
    assert all(word in result.stdout for word in ("declarer", "partner", "defender", "calling", "playing"))


def test_text_is_in_either_language():
    result = run("--deals", "1", "--lang", "zh")
    assert all(word in result.stdout for word in ("每局升级", "庄家", "闲家", "出牌"))
    assert "deals" not in result.stdout


@pytest.mark.parametrize("how", [["--json"], []])
def test_nothing_but_the_result_goes_into_a_pipe(how: list[str]):
    result = run("--deals", "1", *how)
    assert result.stderr == ""
    assert not how or json.loads(result.stdout)["deals"] == 1


def test_a_null_is_the_same_bot_with_another_stream():
    report = json.loads(run("--a", "random", "--null", "--deals", "3", "--json").stdout)
    assert (report["a"], report["b"]) == ("random", "random")


def test_a_run_goes_on_until_it_is_clear_and_from_its_file(tmp_path: Path):
    arguments = ("--deals", "2", "--until", "clear", "--save", str(tmp_path / "run"), "--json")
    first, again = (json.loads(run(*arguments).stdout) for _ in range(2))
    assert first["stopped"] == "clear"
    assert first == again, "nothing is left to be played"


def test_a_file_of_another_run_is_refused_in_words(tmp_path: Path):
    path = tmp_path / "run"
    run("--deals", "1", "--save", str(path))
    result = run("--deals", "1", "--seed", "5", "--save", str(path), "--lang", "zh")
    assert result.exit_code == 2
    assert "seed: 0 -> 5" in result.output
    assert "请换一个文件" in result.output


def test_the_play_alone_can_be_measured():
    report = json.loads(run("--phase", "play", "--deals", "1", "--budget", "20", "--json").stdout)
    assert report["phase"] == "play"
    assert [phase["phase"] for phase in report["phases"]] == ["playing"]


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
        (["--jobs", "0"], "--jobs"),
        (["--width", "0"], "--width"),
        (["--budget", "0"], "--budget"),
        (["--until", "tired"], "--until"),
        (["--null", "--b", "rules"], "--null"),
        (["--deals", "1", "--save", "/nowhere/run"], "/nowhere/run"),
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
    monkeypatch.setattr("koudi.bots.duel.duel.conserves", never)
    result = run("--game", "shengji", "--deals", "1", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["violations"] == 2
