"""On every page that the server knows, in three sizes and both languages: nothing axe objects to, nothing too wide."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Page, Response, expect

from koudi.games import GAMES
from koudi.server.pages import PAGES
from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import faults_in_both_languages
from tests.browser.person import Person
from tests.server.running import FAST, running

MOST_SCRIPT = 60_000
"""Bytes of packed script that the first table may load."""

SIZES = (PHONE, LYING_PHONE, DESKTOP)


@pytest.fixture(scope="module")
def quick() -> Generator[str]:
    """The address of a server on which nothing takes long."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(running(FAST)) as served:
        yield served


def played(person: Person, address: str) -> str:
    """The address of a table at which this person has played a deal."""
    person.open_table(address, "mailv")
    person.start_with_bots()
    expect(person.table.hand.first).to_be_visible()
    person.table.let_a_bot_play()
    expect(person.table.ready).to_be_visible(timeout=60_000)
    return person.page.url


def pages_of(table: str) -> dict[str, tuple[str, ...]]:
    """Where each of the server's pages is, by its pattern: one without parameters is where it says."""
    return {
        **{pattern: (pattern,) for pattern in PAGES if "{" not in pattern},
        "/learn/{page:str}": ("/learn/words", *(f"/learn/{game}" for game in GAMES)),
        "/t/{room:str}": ("/t/K7QM-2P9X", table),
        "/t/{room:str}/deals/{deal:int}": (f"{table}/deals/1",),
        "/t/{room:str}/matches/{match:int}/deals/{deal:int}": (f"{table}/matches/1/deals/1",),
    }


def shown(page: Page, address: str) -> None:
    """Go there, until something is shown that is not a word to wait."""
    page.goto(address)
    expect(page.get_by_role("heading", level=1).or_(page.get_by_role("heading", level=2)).first).to_be_visible()
    expect(page.locator(".loading, .entering")).to_have_count(0)


def test_every_page_is_accessible_and_fits(quick: str, visit: Visit) -> None:
    page = visit(DESKTOP, still=True)
    pages = pages_of(played(Person(page, touch=False), quick).removeprefix(quick))
    assert set(pages) == set(PAGES)
    faults: list[str] = []
    for path in (path for found in pages.values() for path in found):
        shown(page, f"{quick}{path}")
        for size in SIZES:
            page.set_viewport_size(size)
            faults += [f"{path} {size['width']}: {fault}" for fault in faults_in_both_languages(page, "zh")]
    assert not faults, "\n".join(faults)


def test_the_first_table_loads_no_more_script_than_it_may(quick: str, visit: Visit) -> None:
    host = Person(visit(PHONE, still=True), touch=True)
    host.open_table(quick, "shengji")
    scripts: dict[str, int] = {}

    def heard(answer: Response) -> None:
        if answer.url.endswith(".js"):
            scripts[answer.url] = int(answer.header_value("content-length") or 0)

    page = visit(PHONE, still=True)
    page.on("response", heard)
    page.goto(host.page.url)
    expect(page.get_by_role("button", name="坐这里").first).to_be_visible()
    soon = set(scripts)
    page.wait_for_load_state("networkidle")
    assert soon < set(scripts), "what lies over a table comes once it stands"
    assert 0 < sum(scripts[each] for each in soon) <= MOST_SCRIPT
