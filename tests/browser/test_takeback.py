"""Two persons: one asks for a play back, is refused, asks for the next one, and has it back in the hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.pages import Game
from tests.browser.person import Person


def play_until_asking_is_offered(host: Person, guest: Person) -> None:
    while not host.table.ask_back.is_visible():
        for person in (guest, host):
            person.do_what_is_asked()


@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_a_play_is_taken_back_when_the_other_person_agrees(address: str, visit: Visit, game: Game) -> None:
    host = Person(visit(PHONE), touch=True)
    guest = Person(visit(DESKTOP, "en"), "en", touch=False)
    host.home.open(address)
    host.home.choose(game)
    host.home.unfold_options()
    host.table.tap(host.page.locator("label.radio", has_text="可以请求"))
    host.home.open_table()
    guest.home.open(host.page.url)
    guest.seating.sit()
    host.start_with_bots()
    guest.seating.confirm_rules()
    host.seating.start()

    play_until_asking_is_offered(host, guest)
    held = host.table.hand.count()
    host.table.tap(host.table.ask_back)
    expect(host.table.request).to_contain_text("同意")
    expect(guest.table.hint).to_be_disabled()
    guest.table.tap(guest.table.request.get_by_role("button", name="No"))
    expect(host.table.request).to_be_hidden()
    expect(host.table.ask_back).to_be_hidden()
    expect(host.table.hand).to_have_count(held)

    play_until_asking_is_offered(host, guest)
    held = host.table.hand.count()
    host.table.open_menu()
    host.table.tap(host.table.sheet.get_by_role("button", name=re.compile("^悔牌")))
    guest.table.tap(guest.table.request.get_by_role("button", name="Agree"))
    expect(host.table.request).to_be_hidden()
    expect(host.table.hand).not_to_have_count(held)
    assert host.table.hand.count() > held
    expect(host.table.hint).to_be_enabled()
    host.lay_cards()
