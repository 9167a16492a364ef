"""Somebody who has never played learns a game in the page, goes on where they stopped, and plays a deal with bots."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow, overlaps
from tests.browser.pages import Table


def faults(page: Page) -> tuple[list[str], int, list[str]]:
    """What is wrong with how a page looks."""
    return accessibility_faults(page), overflow(page), overlaps(page)


def test_a_lesson_is_done_at_the_table_left_and_gone_on_with(address: str, visit: Visit) -> None:
    page = visit(PHONE, still=True)
    table = Table(page)
    next_step = page.get_by_role("button", name="下一步")
    page.goto(address)
    table.tap(page.get_by_role("link", name="学打牌"))
    assert faults(page) == ([], 0, [])
    table.tap(page.get_by_role("link", name=re.compile("^80分")))

    expect(page.get_by_role("heading", name=re.compile("亮主"))).to_be_visible()
    assert faults(page) == ([], 0, [])
    table.tap(table.bids.get_by_role("button").first)  # spades, which may be declared as well
    table.tap(table.offers.get_by_role("button").first)
    expect(table.status).to_contain_text("红桃有九张")
    table.tap(table.bids.get_by_role("button").nth(1))
    table.tap(table.offers.get_by_role("button").first)
    expect(page.locator(".lesson-text")).to_contain_text("红桃是主了")
    table.tap(next_step)

    table.tap(table.hint)
    expect(table.chosen).to_have_count(8)
    table.tap(table.bury)
    expect(next_step).to_be_focused()
    table.tap(next_step)

    expect(page.get_by_role("heading", name=re.compile("跟牌"))).to_be_visible()
    table.tap_card(table.hand.last)
    expect(table.play).to_have_attribute("aria-disabled", "true")  # a spade is owed: the rules say so
    assert faults(page) == ([], 0, [])
    table.tap(page.get_by_role("button", name="先不学了"))
    table.tap(page.get_by_role("link", name=re.compile("接着第 3 步")))
    expect(page.get_by_role("heading", name=re.compile("跟牌"))).to_be_visible()
    table.tap(page.get_by_role("button", name="跳过"))
    expect(page.get_by_role("heading", name=re.compile("对子"))).to_be_visible()


def test_the_end_of_a_lesson_leads_to_a_table_with_bots(address: str, visit: Visit) -> None:
    page = visit(DESKTOP, "en", still=True)
    table = Table(page, "en", touch=False)
    page.goto(address)
    page.evaluate("localStorage.setItem('koudi.lessons', JSON.stringify({mailv: {at: 7, learned: false}}))")
    page.goto(f"{address}/learn/mailv")
    table.tap_card(table.hand.first)
    table.tap(table.play)
    table.tap(page.get_by_role("button", name="Finish"), patience=15_000)
    expect(page.get_by_role("heading", name="To remember")).to_be_visible()
    assert faults(page) == ([], 0, [])
    table.tap(page.get_by_role("button", name="Words of the table"))
    expect(page.get_by_text("donkey card", exact=True)).to_be_visible()
    assert faults(page) == ([], 0, [])
    page.go_back()
    expect(page.get_by_role("heading", name=re.compile("Call trumps"))).to_be_visible()  # from the beginning
    for _ in range(8):
        table.tap(page.get_by_role("button", name="Skip"))
    table.tap(page.get_by_role("button", name="Play a deal with bots"))
    page.wait_for_url("**/t/*")
    expect(table.bids).to_be_visible()  # at once: nothing is asked before
    table.tap(page.get_by_role("button", name="Rules: Find the Donkey"))
    expect(page.get_by_role("dialog")).to_contain_text("Preset: ")


def test_a_lesson_fits_a_phone_that_lies(address: str, visit: Visit) -> None:
    page = visit(LYING_PHONE, "en", still=True)
    page.goto(f"{address}/learn/shengji")
    expect(page.get_by_role("heading", name=re.compile("Declare trumps"))).to_be_visible()
    assert faults(page) == ([], 0, [])
    table = Table(page, "en")
    page.goto(f"{address}/learn/mailv")
    table.tap(table.bids.get_by_role("button", disabled=False).nth(3))
    expect(table.offers.get_by_role("button")).to_have_count(6)
    expect(table.offers).to_be_in_viewport(ratio=1)
