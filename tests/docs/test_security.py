"""The page about security names tests that there are, for every threat."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", PAGE, flags=re.MULTILINE | re.DOTALL))
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_threat_has_a_section() -> None:
    assert [title.split(":")[0] for title in SECTIONS] == [
        "Hidden cards",
        "Replays and spectators",
        "Rigged or predictable deals",
        "Sockets and forms of other sites",
        "Sessions",
        "Passwords",
        "Message bombs",
        "Bad input",
        "Rates",
        "Guessing rooms",
        "Talk",
        "Collusion",
    ]


@pytest.mark.parametrize("title", SECTIONS)
def test_a_threat_names_tests_that_there_are(title: str) -> None:
    named = NAMED.findall(SECTIONS[title])
    assert named
    assert len(named) == SECTIONS[title].count("::"), "some name is not spelled as a test"
    for path, test in named:
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^def {test}\(", text, flags=re.MULTILINE), f"{path} has no {test}"
