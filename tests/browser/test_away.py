"""A line that is gone for ten seconds, a phone that sleeps, a second tab: each comes back to where the table is."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from playwright.sync_api import Browser, Route, WebSocket, expect

from tests.browser.chromium import PHONE, visitor
from tests.browser.conftest import Visit
from tests.browser.line import Line
from tests.browser.person import Person, is_offered, play
from tests.browser.tour import watch

AWAY = 10.0
"""Seconds without a line, or asleep."""


def at_turn(person: Person, address: str) -> None:
    """Play until it is this person's turn to lay cards."""
    person.open_table(address, "shengji")
    person.start_with_bots()
    play(person, plays=2)
    wait_for_turn(person)


def wait_for_turn(person: Person) -> None:
    """Let the bots play until this person may."""
    for _ in watch(person, lambda: is_offered(person.table.hint) and is_offered(person.table.play), person.wait):
        pass


def test_a_page_opens_one_socket_and_does_not_wait_for_its_script_to_open_it(address: str, visit: Visit) -> None:
    page = visit(PHONE, still=True)
    person = Person(page, touch=True)
    person.open_table(address, "shengji")
    person.start_with_bots()
    expect(person.table.hand).not_to_have_count(0)
    opened: list[WebSocket] = []
    held: list[Route] = []

    def open_it(socket: WebSocket) -> None:
        opened.append(socket)

    def hold(route: Route) -> None:
        if opened:
            route.continue_()
        else:
            held.append(route)

    page.on("websocket", open_it)
    page.route("**/assets/*.js", hold)
    with page.expect_websocket():
        page.reload(wait_until="commit")
    for route in held:
        route.continue_()
    expect(person.table.hand).not_to_have_count(0)
    assert len(opened) == 1


def test_a_line_lost_for_ten_seconds_comes_back_by_itself_with_what_was_chosen(address: str, visit: Visit) -> None:
    page = visit(PHONE, still=True)
    person, table = Person(page, touch=True), Person(page, touch=True).table
    at_turn(person, address)
    line = Line(page)
    page.reload()
    wait_for_turn(person)
    person.clear_choice()
    table.tap(table.hint)
    expect(table.chosen).not_to_have_count(0)
    held, chosen = table.cards(table.hand), table.cards(table.chosen)

    page.context.set_offline(True)
    line.cut()
    expect(table.reconnect).to_be_visible()
    expect(table.play).to_have_attribute("aria-disabled", "true")
    page.wait_for_timeout(AWAY * 1000)
    line.mend()
    page.context.set_offline(False)

    expect(table.reconnect).to_be_hidden(timeout=2000)
    assert (table.cards(table.hand), table.cards(table.chosen)) == (held, chosen)
    table.tap(table.play)
    expect(table.hand).to_have_count(len(held) - len(chosen))


def renderers(browser: Browser) -> list[int]:
    """The processes that run the pages of a browser."""
    wire: Any = browser.new_browser_cdp_session()
    found = [each["id"] for each in wire.send("SystemInfo.getProcessInfo")["processInfo"] if each["type"] == "renderer"]
    wire.detach()
    assert found
    return found


def test_a_phone_that_slept_wakes_where_the_table_is_now(
    address: str, browser: Browser, browser_type_launch_args: dict[str, Any], visit: Visit
) -> None:
    phone = browser.browser_type.launch(**browser_type_launch_args)
    sleeper = Person(visitor(phone, PHONE, "zh", still=True), touch=True)
    waker = Person(visit(PHONE, still=True), touch=True)
    sleeper.open_table(address, "shengji")
    waker.home.open(sleeper.page.url)
    waker.seating.sit()
    sleeper.start_with_bots()
    waker.seating.confirm_rules()
    sleeper.seating.start()
    play(sleeper, waker, plays=1)
    sleeper.table.let_a_bot_play()
    expect(sleeper.table.take_back).to_be_visible()

    asleep = renderers(phone)
    for process in asleep:
        os.kill(process, signal.SIGSTOP)
    slept = time.monotonic()
    try:
        waker.table.let_a_bot_play()
        expect(waker.table.ready).to_be_visible(timeout=60_000)
        waker.page.wait_for_timeout(max(0.0, AWAY - (time.monotonic() - slept)) * 1000)
    finally:
        for process in asleep:
            os.kill(process, signal.SIGCONT)

    expect(sleeper.table.ready).to_be_visible(timeout=15_000)
    expect(sleeper.table.reconnect).to_be_hidden()
    sleeper.table.tap(sleeper.table.ready)
    expect(sleeper.table.ready).to_be_hidden()
    phone.close()


def test_two_tabs_play_in_turns_never_both(address: str, visit: Visit) -> None:
    first = visit(PHONE, still=True)
    person = Person(first, touch=True)
    at_turn(person, address)
    held = sorted(person.table.cards(person.table.hand))
    other = Person(first.context.new_page(), touch=True)
    other.page.goto(first.url)
    for here, there in ((other, person), (person, other)):
        expect(here.table.hand).to_have_count(len(held))
        assert sorted(here.table.cards(here.table.hand)) == held
        expect(there.table.take_over).to_be_visible()
        expect(there.table.hand).to_have_count(0)
        there.table.tap(there.table.take_over)
    wait_for_turn(other)
    other.lay_cards()
    expect(person.table.take_over).to_be_visible()
