"""``koudi record``."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from koudi.cli.main import main

GOLDEN = Path(__file__).parents[2] / "records" / "golden"
TEXT, LINES = GOLDEN / "mailv-mailv.koudi", GOLDEN / "mailv-mailv.jsonl"


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["record", *map(str, arguments)])
    return result.exit_code, result.output


def test_records_that_hold_are_ok():
    status, said = run("check", TEXT, LINES)
    assert status == 0
    assert [line.split(": ")[1][:2] for line in said.splitlines()] == ["ok", "ok"]
    assert "mailv/mailv" in said
    assert said.splitlines()[0].endswith(" deals")


def test_one_deal_is_counted_as_one(tmp_path: Path):
    one = tmp_path / "one.koudi"
    one.write_text(TEXT.read_text(encoding="utf-8").partition('\n[Deal "2"]')[0], encoding="utf-8")
    assert run("check", one) == (0, f"{one}: ok, mailv/mailv, one deal\n")


def test_a_record_that_does_not_hold_is_named_with_its_line_and_the_others_are_checked_too(tmp_path: Path):
    bad = tmp_path / "bad.koudi"
    bad.write_text(TEXT.read_text(encoding="utf-8").replace('[First "2"]', '[First "7"]', 1), encoding="utf-8")
    status, said = run("check", bad, TEXT)
    assert status == 1
    first, second = said.splitlines()
    assert first.startswith(f"{bad}: line 11: not a seat")
    assert second.startswith(f"{TEXT}: ok")


def test_bytes_that_are_no_text_are_named_with_their_line(tmp_path: Path):
    bad = tmp_path / "bad.koudi"
    bad.write_bytes(b'[Koudi "1"]\n\xff')
    assert run("check", bad) == (1, f"{bad}: line 2: the text is not UTF-8\n")
    worse = tmp_path / "worse.jsonl"
    worse.write_bytes(b'{"koudi":"\xff"}')
    status, said = run("check", worse)
    assert status == 1
    assert "line 1" in said


@pytest.mark.parametrize(("lang", "said"), [("zh", "闲家共"), ("en", "The defenders have")])
def test_a_record_is_told_in_sentences(lang: str, said: str):
    status, told = run("show", TEXT, "--lang", lang)
    assert status == 0
    assert told.count(said) == 3
    assert told == run("show", LINES, "--lang", lang)[1]


def test_each_form_becomes_the_other_and_stays_itself_if_asked(tmp_path: Path):
    assert run("convert", TEXT) == (0, LINES.read_text(encoding="utf-8"))
    assert run("convert", LINES) == (0, TEXT.read_text(encoding="utf-8"))
    assert run("convert", TEXT, "--to", "text") == (0, TEXT.read_text(encoding="utf-8"))
    out = tmp_path / "out.jsonl"
    assert run("convert", TEXT, "-o", out) == (0, "")
    assert out.read_bytes() == LINES.read_bytes()


def test_a_bad_record_is_neither_shown_nor_converted(tmp_path: Path):
    bad = tmp_path / "bad.koudi"
    bad.write_text("", encoding="utf-8")
    for command in ("show", "convert"):
        status, said = run(command, bad)
        assert status == 1
        assert "line 1" in said
