import sys
from pathlib import Path

import numpy as np
import pytest

from koudi.playouts.compiling import cache_folder, compiled
from koudi.playouts.play import play_all


def counted(masks: np.ndarray, into: np.ndarray) -> None:
    for index in range(len(masks)):
        into[index, 0] = masks[index].bit_count()
        into[index, 1] = masks[index].bit_length()


def test_bits_are_counted_as_python_counts_them():
    masks = [0, 1, 2, 3, (1 << 54) - 1, 1 << 54, (1 << 63) - 1]
    into = np.zeros((len(masks), 2), np.int64)
    compiled(counted)(np.array(masks), into)
    assert into.tolist() == [[mask.bit_count(), mask.bit_length()] for mask in masks]


def test_an_edit_of_a_rule_makes_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    before = cache_folder(play_all)
    assert cache_folder(play_all) == before
    rules = sys.modules["koudi.tricks.runs"]
    edited = tmp_path / "runs.py"
    edited.write_text(Path(str(rules.__file__)).read_text() + "\n")
    monkeypatch.setattr(rules, "__file__", str(edited))
    assert cache_folder(play_all) != before


def test_the_folder_of_an_entry_does_not_depend_on_what_else_is_compiled():
    before = cache_folder(play_all)
    compiled(counted)
    assert cache_folder(play_all) == before != cache_folder(counted)


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("KOUDI_CACHE", str(tmp_path / "file"))
    into = np.zeros((1, 2), np.int64)
    compiled(counted)(np.array([5]), into)
    assert into.tolist() == [[2, 3]]
