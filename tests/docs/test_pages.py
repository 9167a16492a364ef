"""The pages of the project hold together: links resolve, examples run, generated pages are up to date."""

import doctest
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SKIPPED = {"node_modules", ".venv", "dist", ".git", ".pytest_cache", ".ruff_cache", ".hypothesis", "screenshots"}
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def markdown(folder: Path = ROOT) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in SKIPPED:
            yield from markdown(path)
        elif path.suffix == ".md":
            yield path


PAGES = list(markdown())


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def heading_ids(page: Path) -> set[str]:
    """The anchors that a hosting site makes of headings: lower case, marks dropped, blanks to hyphens."""
    found: set[str] = set()
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            words = re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower())
            found.add(words.replace(" ", "-"))
    return found


def links() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        for target in LINK.findall(text):
            if not re.match(r"[a-z]+:", target):
                yield page, target


@pytest.mark.parametrize(("path", "target"), [pytest.param(*link, id=f"{name(link[0])}-{link[1]}") for link in links()])
def test_a_relative_link_leads_somewhere(path: Path, target: str):
    other, _, anchor = target.partition("#")
    found = (path.parent / other).resolve() if other else path
    assert found.exists(), f"{name(path)} points to {target}"
    assert found.is_relative_to(ROOT)
    if anchor:
        assert anchor in heading_ids(found)


def examples(path: Path) -> str:
    """The examples of a page as one session, on the lines where they stand."""
    text = path.read_text(encoding="utf-8")
    lines = [""] * (text.count("\n") + 1)
    for block in FENCE.finditer(text):
        if ">>> " in block[1]:
            first = text.count("\n", 0, block.start(1))
            shown = block[1].splitlines()
            lines[first : first + len(shown)] = shown
    return "\n".join(lines)


@pytest.mark.parametrize("path", [path for path in PAGES if ">>> " in examples(path)], ids=name)
def test_the_examples_of_a_page_do_what_they_show(path: Path):
    test = doctest.DocTestParser().get_doctest(examples(path), {}, name(path), str(path), 0)
    report: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert result.failed == 0, "".join(report)
    assert result.attempted > 0


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATOR = generator()


@pytest.mark.parametrize("reference", sorted(GENERATOR.PAGES))
def test_a_generated_page_is_up_to_date(reference: str):
    written = (ROOT / "docs" / "reference" / reference).read_text(encoding="utf-8")
    assert written == GENERATOR.PAGES[reference](), "run make docs"


def test_every_identifier_of_the_glossary_is_in_the_code():
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "koudi").rglob("*.py"))
    words = set(re.findall(r"\w+", source))
    table = re.findall(r"^\|.*\| (.*) \|$", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = {identifier for cell in table for identifier in re.findall(r"`(\w+)`", cell)}
    assert len(named) > 50
    assert named <= words
