"""``make screenshots``: every screen, both languages, four sizes, into ``screenshots/``, by playing through the page.

python -m tests.browser.screenshots [--size phone] [--language en] [--game mailv] [--deals 3]
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

from playwright.sync_api import expect, sync_playwright

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE, SMALL_PHONE, launch, visitor
from tests.browser.pages import Game, Language
from tests.browser.person import Person
from tests.browser.tour import front_door, seats, tour
from tests.serving import KOUDI, serving

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
SIZES: Final = {"phone": PHONE, "small": SMALL_PHONE, "lying": LYING_PHONE, "desktop": DESKTOP}
SETTLE: Final = 500
"""Milliseconds for a card to land and a moment to open."""


def pictures(person: Person, live: str, instant: str, game: Game, deals: int) -> Iterator[str]:
    """Every screen of the walk; dealing at the pace that people see it, all else without waiting for bots."""
    yield from tour(person, instant, game, deals)
    for _ in itertools.chain(front_door(person, live, game), seats(person)):
        pass
    expect(person.table.hand.nth(9)).to_be_visible(timeout=30_000)
    yield "dealing-live"


def take(person: Person, addresses: tuple[str, str], game: Game, deals: int, folder: Path) -> None:
    """Save a picture of each screen into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for screen in pictures(person, *addresses, game, deals):
        person.page.wait_for_timeout(SETTLE)
        person.page.screenshot(path=folder / f"{game}-{screen}.png")


def main() -> None:
    """Take the pictures that the command line asks for, all of them as a rule."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    asked.add_argument("--size", choices=SIZES)
    asked.add_argument("--language", choices=get_args(Language))
    asked.add_argument("--game", choices=get_args(Game))
    asked.add_argument("--deals", type=int, default=2)
    wish = asked.parse_args()
    chromium = launch()
    if chromium is None:
        raise SystemExit("Debian's chromium is not installed: make browser")
    shutil.rmtree(FOLDER, ignore_errors=True)
    sizes = [wish.size] if wish.size else list(SIZES)
    languages = [wish.language] if wish.language else get_args(Language)
    games = [wish.game] if wish.game else get_args(Game)
    with (
        tempfile.TemporaryDirectory() as slow,
        tempfile.TemporaryDirectory() as fast,
        serving(KOUDI, Path(slow), "--no-limits") as live,
        serving(KOUDI, Path(fast), "--no-limits", "--pace", "instant") as instant,
        sync_playwright() as playwright,
        playwright.chromium.launch(**chromium) as browser,
    ):
        for size, language, game in itertools.product(sizes, languages, games):
            page = visitor(browser, SIZES[size], language)
            person = Person(page, language, touch=SIZES[size] != DESKTOP)
            folder = FOLDER / size / language
            take(person, (live, instant), game, wish.deals, folder)
            page.context.close()
            sys.stdout.write(f"{folder.relative_to(FOLDER.parent)}: {game}\n")


if __name__ == "__main__":
    main()
