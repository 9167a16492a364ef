"""The file of results: a bench writes its own block and nothing else."""

from pathlib import Path

import pytest

from bench.__main__ import BENCHES
from bench.results import RESULTS, write

PAGE = "# Results\n\nby hand\n\n<!-- one -->\nold\n<!-- /one -->\n\n<!-- two -->\nkept\n<!-- /two -->\n"


def test_a_bench_replaces_its_block_and_leaves_the_rest(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    write("one", "make one", "| a \\1 |\n", page)
    text = page.read_text(encoding="utf-8")
    assert "old" not in text
    assert "| a \\1 |\n<!-- /one -->" in text
    assert "`make one`" in text
    assert "commit " in text
    assert text.startswith("# Results\n\nby hand\n")
    assert text.endswith("<!-- two -->\nkept\n<!-- /two -->\n")


@pytest.mark.parametrize("text", ["nothing", PAGE + PAGE])
def test_a_missing_or_doubled_block_is_an_error(tmp_path: Path, text: str):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="a bench owns one"):
        write("one", "make one", "", page)
    assert page.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", BENCHES)
def test_each_bench_has_its_block_in_the_file(name: str):
    text = RESULTS.read_text(encoding="utf-8")
    assert text.count(f"<!-- {name} -->") == text.count(f"<!-- /{name} -->") == 1
