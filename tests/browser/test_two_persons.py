"""Two persons in two browsers, two bots, one deal; one of the persons loads the page again in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.pages import Game
from tests.browser.person import Person, play

PLAYS_BEFORE_RELOAD = 6


@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_two_persons_play_a_deal_and_one_of_them_reloads(address: str, visit: Visit, game: Game) -> None:
    host = Person(visit(PHONE), touch=True)
    guest = Person(visit(DESKTOP, "en"), "en", touch=False)
    host.open_table(address, game)
    guest.home.open(host.page.url)
    guest.seating.sit()
    host.start_with_bots()
    guest.seating.confirm_rules()
    host.seating.start()

    play(host, guest, plays=PLAYS_BEFORE_RELOAD)
    held = sorted(guest.table.cards(guest.table.hand))
    guest.page.reload()
    expect(guest.table.hand).not_to_have_count(0)
    assert sorted(guest.table.cards(guest.table.hand)) == held
    play(host, guest)

    for person, title in ((host, "第 1 局"), (guest, "Deal 1")):
        expect(person.table.sheet).to_contain_text(title)
