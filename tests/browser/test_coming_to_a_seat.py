"""The start page on a phone laid down, and the way to a seat at a table that is running."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow
from tests.browser.pages import Home, Language
from tests.browser.person import Person, play


def ends(part: Locator) -> tuple[float, float]:
    """Where a part of the page begins and ends, from above."""
    box = part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_on_a_phone_laid_down_the_bar_cuts_nothing_that_is_to_be_chosen(
    address: str, visit: Visit, language: Language
) -> None:
    page = visit(LYING_PHONE, language, still=True)
    Home(page, language).open(address)
    tiles = page.locator("label.tile")
    expect(tiles).to_have_count(2)
    top, _ = ends(page.locator(".form-end"))
    chosen = [*tiles.all(), *page.locator(".panel .segmented").all()]
    assert len(chosen) == 4
    assert all(ends(part)[1] <= top for part in chosen)
    assert (accessibility_faults(page), overflow(page)) == ([], 0)


def test_who_comes_by_code_to_a_running_table_gets_a_bots_seat_after_the_deal(address: str, visit: Visit) -> None:
    host = Person(visit(PHONE, still=True), touch=True)
    guest = Person(visit(DESKTOP, "en", still=True), "en", touch=False)
    host.open_table(address, "shengji")
    host.start_with_bots()
    play(host, plays=1)
    guest.home.open(host.page.url)
    guest.table.tap(guest.table.button("打完这局我来坐", "Sit down after this deal"))
    expect(guest.page.get_by_text("You sit down after this deal.")).to_be_visible()
    assert (accessibility_faults(guest.page), overflow(guest.page)) == ([], 0)
    host.table.let_a_bot_play()
    expect(guest.seating.button("看规则并确认", "Read and confirm")).to_be_visible(timeout=60_000)
    guest.seating.confirm_rules()
    guest.table.tap(guest.table.ready)
    expect(guest.table.hand.first).to_be_visible()
