"""On every screen, in both languages: nothing axe objects to, nothing too wide, nothing over something else."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE, SMALL_PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import boxes, faults_in_both_languages, overflow, overlaps
from tests.browser.pages import Game
from tests.browser.person import Person
from tests.browser.stacked import Addresses, stacked_servers
from tests.browser.tour import dug_kitty, tour

SIZES = {"small phone": SMALL_PHONE, "phone": PHONE, "lying phone": LYING_PHONE, "desktop": DESKTOP}
OVER_THE_TABLE = {
    "moment",
    "host",
    "tricks",
    "kitty",
    "menu",
    "bots",
    "invite",
    "leave",
    "score",
    "moved",
    "throw",
}
"""Screens that lie over a table on purpose."""

FINGER = 44
"""Pixels that a button needs either way."""


@pytest.fixture(scope="module")
def addresses() -> Generator[Addresses]:
    """Servers whose first deals are stacked."""
    with stacked_servers() as served:
        yield served


# Not every size with every game: most screens are the same, and a walk takes half a minute.
@pytest.mark.parametrize(
    ("size", "game"),
    [
        ("small phone", "mailv"),
        ("phone", "shengji"),
        ("lying phone", "mailv"),
        ("desktop", "shengji"),
        ("desktop", "mailv"),
    ],
)
def test_every_screen_is_shown_is_accessible_and_fits(
    addresses: Addresses, visit: Visit, size: str, game: Game
) -> None:
    page = visit(SIZES[size], still=True)
    faults: list[str] = []

    for screen in tour(Person(page, touch=size != "desktop"), addresses, game):
        if screen.startswith("moment"):  # it is gone before it could be looked at twice
            too_wide = overflow(page)
            faults += [f"{screen}: {too_wide} pixels too wide"] if too_wide else []
        else:
            faults += [f"{screen}: {fault}" for fault in faults_in_both_languages(page, "zh")]
        if screen.partition("-")[0] not in OVER_THE_TABLE:
            faults += [f"{screen}: {fault}" for fault in overlaps(page)]

    assert not faults, "\n".join(faults)


def test_all_bids_are_within_reach_on_the_narrowest_phone(address: str, visit: Visit) -> None:
    page = visit(ViewportSize(width=320, height=568), "en", still=True)
    person = Person(page, "en", touch=True)
    person.open_table(address, "mailv")
    person.start_with_bots()
    expect(person.table.bids).to_be_visible()
    row = page.locator(".bid, .bid-side")
    assert row.count() == 7  # four suits, no-trump, hint, pass
    for button in boxes(row):
        assert 0 <= button["x"] <= button["x"] + button["width"] <= 320
        assert button["width"] >= FINGER
        assert button["height"] >= FINGER


def test_a_lost_deal_is_told_in_whole_words_on_a_lying_phone(addresses: Addresses, visit: Visit) -> None:
    page = visit(LYING_PHONE, "en", still=True)
    for _ in dug_kitty(Person(page, "en", touch=True), addresses.weak, "mailv"):
        pass
    expect(page.locator(".verdict-title")).to_have_text("You lost this deal")
    (told,) = boxes(page.locator(".verdict"))
    for part in boxes(page.locator(".verdict > *")):
        assert told["x"] <= part["x"] <= part["x"] + part["width"] <= told["x"] + told["width"]
