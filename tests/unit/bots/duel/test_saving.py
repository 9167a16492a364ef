"""Runs that are kept and taken up again."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from koudi.bots.duel import BadSave, Duel, Setup, saving
from koudi.bots.duel.saving import Save

SETUP = Setup(table="shengji/80fen", a="rules", b="random", seed=2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two deals."""
    path, duel = tmp_path / "run.jsonl", Duel(SETUP)
    with Save(path, SETUP) as save:
        for index in range(2):
            save.add(duel.play(index))
    return path


def test_what_was_played_is_read_again(file: Path):
    with Save(file, SETUP) as save:
        assert [deal.index for deal in save.played] == [0, 1]
        assert save.played[1].levels == Duel(SETUP).play(1).levels
        assert save.played[0].a.times["playing"].count > 20


def test_a_line_that_was_cut_short_is_dropped(file: Path):
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    with Save(file, SETUP) as save:
        assert [deal.index for deal in save.played] == [0]
    assert whole.startswith(file.read_bytes())


def test_a_first_line_that_was_cut_short_is_written_anew(tmp_path: Path):
    path = tmp_path / "run.jsonl"
    path.write_bytes(b'{"type":"koudi duel","form"')
    with Save(path, SETUP) as save:
        assert save.played == []
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(SETUP, seed=3), "seed: 2 -> 3"),
        (replace(SETUP, b="rules"), "b: random -> rules"),
        (replace(SETUP, table="shengji/standard"), "table: shengji/80fen -> shengji/standard"),
        (replace(SETUP, budget=0.5), "budget: 1.0 -> 0.5"),
    ],
)
def test_a_file_of_another_setup_is_refused_with_what_differs(file: Path, other: Setup, named: str):
    before = file.read_bytes()
    with pytest.raises(BadSave) as caught:
        Save(file, other)
    assert named in caught.value.text.en
    assert named in caught.value.text.zh
    assert file.read_bytes() == before


def test_a_file_that_other_code_has_played_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(saving, "versions", lambda: {"koudi": "0.0.1", "code": "x", "python": "3"})
    with pytest.raises(BadSave, match=r"code: .* -> x"):
        Save(file, SETUP)


@pytest.mark.parametrize("text", [b"dear diary\n", b"dear diary", b"{}\n", b'{"type":"other"}\n{}\n'])
def test_a_foreign_file_is_left_as_it_is(tmp_path: Path, text: bytes):
    path = tmp_path / "diary"
    path.write_bytes(text)
    with pytest.raises(BadSave, match="holds no measurement"):
        Save(path, SETUP)
    assert path.read_bytes() == text


def test_a_spoilt_line_is_named(file: Path):
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b"{\n" + lines[2])
    with pytest.raises(BadSave, match="line 2"):
        Save(file, SETUP)
    file.write_bytes(lines[0] + lines[2])
    with pytest.raises(BadSave, match="deal 0 should stand here, not 1"):
        Save(file, SETUP)


def test_the_digest_of_the_code_is_of_what_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for room in ("bots", "cli"):
        (tmp_path / room).mkdir()
        (tmp_path / room / "one.py").write_text("1")
    monkeypatch.setattr("koudi.__file__", str(tmp_path / "__init__.py"))
    before = saving.versions()
    (tmp_path / "cli" / "one.py").write_text("2")
    assert saving.versions() == before
    (tmp_path / "bots" / "one.py").write_text("2")
    assert saving.versions() != before
