"""A guest makes an account, comes back to the seat from another device, and finds the deals that were played."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow
from tests.browser.own import Own
from tests.browser.person import Person, play

LOGIN, PASSWORD = "安妮", "three green apples"


def faults(page: Page) -> tuple[list[str], int]:
    """What is wrong with how a page looks."""
    return accessibility_faults(page), overflow(page)


def test_an_account_keeps_seat_picture_and_settings(address: str, visit: Visit) -> None:
    page = visit(PHONE, still=True)
    person, own = Person(page, touch=True), Own(page)
    person.open_table(address, "mailv")
    expect(person.seating.button("看规则并确认", "Read and confirm")).to_be_visible()
    table = page.url
    own.open(address)
    own.make_account(LOGIN, "short")
    expect(own.wrong).to_have_text("密码要有8到128个字符。")
    assert faults(page) == ([], 0)
    own.make_account(LOGIN, PASSWORD)
    expect(own.sessions).to_have_count(1)
    own.choose_picture("驴", "Donkey")
    assert faults(page) == ([], 0)
    page.goto(table)
    expect(person.seating.button("看规则并确认", "Read and confirm")).to_be_visible()

    other = visit(DESKTOP, "en", still=True)
    theirs = Own(other, "en", touch=False)
    theirs.open(address)
    theirs.log_in(LOGIN, "three red apples")
    expect(theirs.wrong).to_have_text("Login and password do not fit.")
    theirs.log_in(LOGIN, PASSWORD)
    # The account speaks Chinese, and brings its language.
    expect(other.get_by_role("heading", name=f"账号：{LOGIN}")).to_be_visible()
    expect(other.get_by_role("radio", name="驴", exact=True)).to_be_checked()
    expect(theirs.sessions).to_have_count(2)
    other.goto(address)
    assert faults(other) == ([], 0)
    other.get_by_role("link", name="还没开打").click()
    other.wait_for_url(table)
    expect(other.get_by_role("button", name="看规则并确认")).to_be_visible()

    own.open(address)
    expect(own.sessions).to_have_count(2)
    own.log_out()
    page.goto(table)
    expect(person.seating.button("看规则并确认", "Read and confirm")).to_be_hidden()
    expect(person.seating.free_seat.first).to_be_visible()


def test_a_deal_that_was_played_is_found_and_leads_to_its_replay_and_back(address: str, visit: Visit) -> None:
    page = visit(DESKTOP, "en", still=True)
    person, own = Person(page, "en", touch=False), Own(page, "en", touch=False)
    own.open(address)
    own.turn_to("打过的牌", "Deals")
    expect(own.empty).to_have_text("No finished deals yet")
    person.open_table(address, "mailv")
    person.start_with_bots()
    play(person, plays=1)
    person.table.let_a_bot_play()
    expect(person.table.ready).to_be_visible(timeout=60_000)

    own.open(address)
    own.turn_to("打过的牌", "Deals")
    expect(own.deals).to_have_count(1)
    assert faults(page) == ([], 0)
    own.tap(own.deals)
    page.wait_for_url(re.compile(r"/t/\w+/matches/1/deals/1$"))
    person.replay.tap(person.replay.ask_proof)
    expect(person.replay.proved).to_have_text("Fair: nobody chose the cards")
    expect(person.replay.proofs.and_(page.locator(".holds"))).to_have_count(4)  # this browser saw the promise, too
    assert faults(page) == ([], 0)
    person.replay.tap(person.replay.button("回到打过的牌", "Back to your deals"))
    expect(own.deals).to_have_count(1)
    own.turn_to("战绩", "Standing")
    expect(own.roles.first).to_be_visible()
    assert faults(page) == ([], 0)
