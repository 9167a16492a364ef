"""What the host of a table does: who comes in and sits, what is played, and when it begins."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.person import Person


def test_friends_come_by_the_link_change_seats_confirm_changed_rules_and_play(address: str, visit: Visit) -> None:
    host = Person(visit(PHONE), touch=True)
    guest = Person(visit(DESKTOP, "en"), "en", touch=False)
    host.home.open(address)
    host.home.choose("shengji")
    host.home.shut_the_door()
    host.home.open_table()
    path, _, key = host.page.url.partition("#k=")
    assert len(key) == 22

    guest.home.open(path)
    expect(guest.page.get_by_role("heading", name="This table cannot be entered")).to_be_visible()
    guest.home.turn_to_start()
    guest.home.turn_to_joining()
    guest.home.enter(host.page.url)
    guest.seating.sit()

    seats = guest.page.locator(".plate-words strong")
    expect(seats.nth(1)).to_contain_text("Guest")
    guest.seating.touch_seat("Host")
    guest.seating.tap(guest.page.get_by_role("button", name="change seats"))
    host.seating.tap(host.page.locator(".swaps").get_by_role("button", name="换", exact=True))
    expect(seats.nth(0)).to_contain_text("Guest")
    expect(seats.nth(1)).to_contain_text("牌友")

    host.start_with_bots()
    guest.seating.confirm_rules()
    settings = host.seating.open_settings()
    host.seating.tap(settings.locator("label.tile", has_text="通行升级"))
    host.seating.tap(settings.get_by_role("button", name="就按这个打"))
    guest.seating.tap(guest.page.get_by_role("button", name="Rules changed: read again"))
    expect(guest.page.locator(".rules-since li")).not_to_have_count(0)
    guest.seating.tap(guest.seating.agree)
    host.seating.tap(host.page.get_by_role("button", name="规则改了，再看一遍"))
    host.seating.tap(host.seating.agree)
    host.seating.start()
    expect(guest.table.hand).not_to_have_count(0)

    guest.page.reload()
    expect(guest.table.hand).not_to_have_count(0)


def test_who_is_taken_off_a_seat_looks_on_until_the_host_lets_them_sit(address: str, visit: Visit) -> None:
    host = Person(visit(DESKTOP), touch=False)
    guest = Person(visit(PHONE, "en"), "en", touch=True)
    host.open_table(address, "mailv")
    guest.home.open(host.page.url)
    guest.seating.sit()
    host.seating.touch_seat("Guest")
    host.seating.tap(host.page.get_by_role("button", name="离座"))
    expect(guest.page.get_by_text("The host has taken you off your seat.")).to_be_visible()
    guest.seating.sit()
    expect(guest.page.get_by_text("sit again when the host lets you")).to_be_visible()
    host.seating.open_settings()
    host.seating.turn_settings_to("座位", "Seats")
    host.seating.tap(host.page.get_by_role("button", name="再坐下"))
    host.seating.close_sheet()
    guest.seating.sit()
    expect(host.page.locator(".plate-words strong", has_text="Guest")).to_be_visible()
