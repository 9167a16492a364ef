"""Large type: what is written on a button stays whole."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import broken_labels
from tests.browser.person import Person


def faults_in_all_sizes(page: Page) -> list[str]:
    """Labels that break inside a word or are cut, whatever the screen."""
    faults: list[str] = []
    for name, size in (("desktop", DESKTOP), ("lying phone", LYING_PHONE), ("phone", PHONE)):
        page.set_viewport_size(size)
        faults += [f"{name}: {fault}" for fault in broken_labels(page)]
    return faults


def test_no_label_breaks_inside_a_word_or_is_cut_in_large_type(address: str, visit: Visit) -> None:
    page = visit(PHONE, still=True)
    person = Person(page, touch=True)
    person.open_table(address, "mailv")
    person.start_with_bots()
    expect(person.table.hand.first).to_be_visible()
    person.table.open_menu()
    person.table.tap(page.locator("label.switch", has_text="大字"))
    expect(page.locator("html")).to_have_attribute("data-type", "large")
    assert faults_in_all_sizes(page) == []
    person.table.close_sheet()
    assert faults_in_all_sizes(page) == []
    page.goto(address)
    play_now = person.home.button("现在就玩", "Play now")
    expect(play_now).to_be_visible()
    assert faults_in_all_sizes(page) == []
    for size in (DESKTOP, LYING_PHONE, PHONE):
        page.set_viewport_size(size)
        box = play_now.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size["height"]
