"""``make screenshots``: every screen and page, both languages, four sizes, into ``screenshots/``, by playing.

python -m tests.browser.screenshots [--size phone] [--language en] [--game mailv]
"""

from __future__ import annotations

import argparse
import itertools
import shutil
import sys
import time
from pathlib import Path
from typing import Final, get_args

from playwright.sync_api import Error, sync_playwright

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE, SMALL_PHONE, launch, visitor
from tests.browser.everywhere import everywhere, show
from tests.browser.pages import Game, Language
from tests.browser.person import Person
from tests.browser.stacked import Addresses, stacked_servers
from tests.browser.tour import SCREENS, tour

FOLDER: Final = Path(__file__).parents[2] / "screenshots"
SIZES: Final = {"phone": PHONE, "small": SMALL_PHONE, "lying": LYING_PHONE, "desktop": DESKTOP}
SETTLE: Final = 400
"""Milliseconds for a card to land and a moment to open."""


def take(person: Person, addresses: Addresses, game: Game, folder: Path) -> str:
    """Save a picture of each screen into a folder; gives why some are missing, and nothing if none is."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: set[str] = set()
    try:
        for screen in tour(person, addresses, game):
            person.page.wait_for_timeout(SETTLE)
            person.page.screenshot(path=folder / f"{game}-{screen}.png")
            taken.add(screen)
    except (AssertionError, Error) as error:
        person.page.screenshot(path=folder / f"{game}-STUCK.png")
        missing = [screen for screen in SCREENS[game] if screen not in taken]
        return f"no picture of {', '.join(missing)}: {error}"
    return ""


def take_pages(person: Person, address: str, folder: Path) -> int:
    """Save a picture of each page away from the tables into a folder; gives how many."""
    paths = [path for pattern, found in everywhere(person, address).items() for path in found if "/t/" not in pattern]
    for path in paths:
        show(person.page, f"{address}{path}")
        person.page.wait_for_timeout(SETTLE)
        name = path.partition("/people")[0].strip("/").replace("/", "-") or ("person" if "/people" in path else "home")
        person.page.screenshot(path=folder / f"page-{name}.png")
    return len(paths)


def main() -> None:
    """Take the pictures that the command line asks for, all of them as a rule; fail if one is missing."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    asked.add_argument("--size", choices=SIZES)
    asked.add_argument("--language", choices=get_args(Language))
    asked.add_argument("--game", choices=get_args(Game))
    wish = asked.parse_args()
    chromium = launch()
    if chromium is None:
        raise SystemExit("Debian's chromium is not installed: make browser")
    shutil.rmtree(FOLDER, ignore_errors=True)
    sizes = [wish.size] if wish.size else list(SIZES)
    languages = [wish.language] if wish.language else get_args(Language)
    games = [wish.game] if wish.game else get_args(Game)
    faults: list[str] = []
    with sync_playwright() as playwright, stacked_servers() as addresses:
        browser = playwright.chromium.launch(**chromium)
        for size, language, game in itertools.product(sizes, languages, games):
            began = time.monotonic()
            page = visitor(browser, SIZES[size], language)
            person = Person(page, language, touch=SIZES[size] != DESKTOP)
            folder = FOLDER / size / language
            fault = take(person, addresses, game, folder)
            page.context.close()
            if game == games[0]:
                page = visitor(browser, SIZES[size], language)
                pages = take_pages(Person(page, language, touch=SIZES[size] != DESKTOP), addresses.strong, folder)
                sys.stdout.write(f"{FOLDER.name}/{size}/{language}: {pages} pages\n")
                page.context.close()
            name = f"{FOLDER.name}/{size}/{language}: {game}"
            sys.stdout.write(f"{name}, {len(SCREENS[game])} screens, {time.monotonic() - began:.0f} s\n")
            sys.stdout.flush()
            if fault:
                faults.append(f"{name}: {fault}")
        browser.close()
    if faults:
        raise SystemExit("\n".join(faults))


if __name__ == "__main__":
    main()
