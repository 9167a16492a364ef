"""``koudi analyse``."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from koudi.analysis.review import Review
from koudi.cli.main import main
from koudi.notation.codec import decoder
from tests.unit.analysis import by_rules

GOLDEN = Path(__file__).parents[2] / "records" / "golden"
SHENGJI, MAILV = GOLDEN / "shengji-80fen.koudi", GOLDEN / "mailv-mailv.jsonl"


@pytest.fixture(autouse=True)
def quick_examiner(monkeypatch: pytest.MonkeyPatch) -> None:
    searching = ModuleType("koudi.analysis.searching")
    searching.examine = by_rules.examine  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "koudi.analysis.searching", searching)


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["analyse", *map(str, arguments)])
    return result.exit_code, result.stdout if result.exit_code == 0 else result.output


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("zh", ["第1局", "转折点", "不如", "各家", "四个同等水平的机器人"]),
        ("en", ["Deal 1", "Turning", "better to", "who"]),
    ],
)
def test_a_deal_is_told_in_words(monkeypatch: pytest.MonkeyPatch, lang: str, said: list[str]):
    monkeypatch.setenv("COLUMNS", "200")
    status, told = run(SHENGJI, "--deal", "1", "--depth", "quick", "--lang", lang, "--open")
    assert status == 0
    assert [word for word in said if word not in told] == []
    assert "[+3]" in told or "[-3]" in told
    assert told.count("│ 7.3") == 1


def test_every_scored_deal_is_a_line_of_json():
    status, told = run(MAILV, "--depth", "quick", "--json")
    assert status == 0
    reviews = [decoder(Review).decode(line) for line in told.splitlines()]
    assert [review.number for review in reviews] == [1, 2, 3]
    assert {review.depth for review in reviews} == {"quick"}


@pytest.mark.parametrize(("lang", "said"), [("zh", "没有打完的这一局"), ("en", "no such deal")])
def test_a_deal_that_is_not_there_is_refused(lang: str, said: str):
    status, told = run(SHENGJI, "--deal", "9", "--lang", lang)
    assert status == 1
    assert said in told


def test_what_is_no_record_is_refused(tmp_path: Path):
    bad = tmp_path / "bad.koudi"
    bad.write_bytes(SHENGJI.read_bytes().replace(b"\n", b"\r\n"))
    status, told = run(bad)
    assert status == 1
    assert "line 1: a carriage return" in told


def test_without_numba_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numba", None)
    status, told = run(SHENGJI, "--lang", "en")
    assert status == 1
    assert "pip install 'koudi[fast]'" in told
