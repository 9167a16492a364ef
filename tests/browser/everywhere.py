"""Every page that the server knows, and how to get there."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Page, expect

from koudi.games import GAMES
from koudi.server.pages import PAGES
from tests.browser.person import Person


def everywhere(person: Person, address: str) -> Mapping[str, tuple[str, ...]]:
    """The paths of each of the server's pages, by its pattern: one without parameters is where it says.

    The person plays a deal for it.
    """
    person.open_table(address, "mailv")
    person.start_with_bots()
    expect(person.table.hand.first).to_be_visible()
    person.table.let_a_bot_play()
    expect(person.table.ready).to_be_visible(timeout=60_000)
    table = person.page.url.removeprefix(address)
    (deal,) = person.page.request.get(f"{address}/api/me/deals").json()["deals"]
    (handle,) = (seat["handle"] for seat in deal["seats"] if seat["you"])
    return {
        **{pattern: (pattern,) for pattern in PAGES if "{" not in pattern},
        "/people/{handle:str}": (f"/people/{handle}",),
        "/learn/{page:str}": ("/learn/words", *(f"/learn/{game}" for game in GAMES)),
        "/t/{room:str}": ("/t/K7QM-2P9X", table),
        "/t/{room:str}/deals/{deal:int}": (f"{table}/deals/1",),
        "/t/{room:str}/matches/{match:int}/deals/{deal:int}": (f"{table}/matches/1/deals/1",),
    }


def show(page: Page, address: str) -> None:
    """Go there, until something is shown that is not a word to wait."""
    page.goto(address)
    expect(page.get_by_role("heading", level=1).or_(page.get_by_role("heading", level=2)).first).to_be_visible()
    expect(page.locator(".loading, .entering")).to_have_count(0)
