"""Strangers meet: by playing now, and by the list of open tables."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow
from tests.browser.person import Person


def test_who_plays_now_is_dealt_cards_and_seen_in_the_lobby(address: str, visit: Visit) -> None:
    player = Person(visit(PHONE), touch=True)
    player.home.open(address)
    player.home.tap(player.home.button("现在就玩", "Play now"))
    expect(player.table.hand.first).to_be_visible()
    onlooker = Person(visit(DESKTOP, "en"), "en", touch=False)
    onlooker.home.open(address)
    onlooker.home.tap(onlooker.home.button("Lobby", "Lobby"))
    onlooker.home.tap(onlooker.home.button("旁观", "Look on"))
    assert onlooker.page.url == player.page.url
    onlooker.page.go_back()
    expect(onlooker.home.button("旁观", "Look on")).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [(PHONE, "zh"), (LYING_PHONE, "en"), (DESKTOP, "zh")])
def test_a_stranger_sits_down_from_the_lobby_by_one_tap(
    address: str, visit: Visit, size: ViewportSize, language: Literal["zh", "en"]
) -> None:
    host, guest = (
        Person(visit(PHONE), touch=True),
        Person(visit(size, language, still=True), language, touch=size != DESKTOP),
    )
    opened = host.page.request.post(
        f"{address}/api/tables", data={"game": "mailv", "preset": "mailv", "room": {"listed": True}}
    )
    host.home.open(f"{address}{opened.json()['path']}")
    host.seating.sit()
    page = guest.page
    page.goto(f"{address}/lobby?game=mailv&free=1")
    expect(page.get_by_label(guest.home.word("玩法", "Game"))).to_have_value("mailv")
    card = page.locator(".lobby-table", has_text=guest.home.word("等 3 人", "Waiting for 3"))
    sit = card.get_by_role("button", name=guest.home.word("坐下", "Sit down"))
    expect(card.get_by_role("button", name=guest.home.word("旁观", "Look on"))).to_be_visible()
    expect(sit).to_be_visible()
    assert accessibility_faults(page) == []
    assert overflow(page) <= 0
    guest.home.tap(sit)
    page.wait_for_url(host.page.url)
    expect(guest.seating.free_seat).to_have_count(2)
    expect(host.seating.free_seat).to_have_count(2)


def test_a_lobby_without_such_tables_says_so_and_leads_on(address: str, visit: Visit) -> None:
    page = visit(PHONE, "en", still=True)
    page.goto(f"{address}/lobby?rated=true&spectators=true")
    expect(page.get_by_role("heading", name="No tables like that")).to_be_visible()
    assert accessibility_faults(page) == []
    page.get_by_role("button", name="Show all").click()
    expect(page).to_have_url(re.compile("/lobby$"))


def test_four_strangers_come_to_a_rated_match_by_playing_now_and_by_the_lobby(address: str, visit: Visit) -> None:
    people = [Person(visit(PHONE), touch=True) for _ in range(4)]
    *quick, last = people
    for person in quick:
        person.home.open(address)
        person.home.tap(person.page.locator(".segmented label", has_text="评级赛"))
        person.home.tap(person.home.button("现在就玩", "Play now"))
        person.page.wait_for_url("**/t/*")
    last.page.goto(f"{address}/lobby?rated=true")
    last.home.tap(last.page.locator(".lobby-table", has_text="等 1 人").get_by_role("button", name="坐下"))
    expect(last.page.get_by_role("button", name="空位都坐机器人")).to_be_hidden()
    last.seating.confirm_rules()
    for person in people:
        expect(person.table.hand.first).to_be_visible()
        assert person.page.url == quick[0].page.url
    expect(last.page.get_by_text("抽签定座")).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [(PHONE, "zh"), (LYING_PHONE, "en"), (DESKTOP, "zh")])
def test_the_ranking_is_found_from_the_start_page_and_says_that_nobody_is_ranked(
    address: str, visit: Visit, size: ViewportSize, language: Literal["zh", "en"]
) -> None:
    page = visit(size, language, still=True)
    page.goto(address)
    page.get_by_role("link", name="排行榜" if language == "zh" else "Ranking").click()
    page.locator(".segmented label", has_text="买驴" if language == "zh" else "Donkey").click()
    expect(page.locator(".me-empty")).to_be_visible()
    expect(page).to_have_url(re.compile("/ranking\\?game=mailv$"))
    assert accessibility_faults(page) == []
    assert overflow(page) <= 0
