"""Somebody whose time is limited: sees it run out, is told, and has the seat back with one tap."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Page, expect

from koudi.server.clock import SystemClock, Timer
from koudi.server.house import Settings
from koudi.server.limits import UNLIMITED
from koudi.server.pace import LIVE
from tests.browser.chromium import PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow, overlaps
from tests.browser.person import Person, is_offered
from tests.server.running import running

QUICKER = 8
"""So many seconds of a table pass in one of the test."""


class QuickClock(SystemClock):
    """The system's clock, for tables that live faster."""

    def now(self) -> float:
        """See ``Clock.now``."""
        return QUICKER * super().now()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """See ``Clock.call_later``."""
        return super().call_later(seconds / QUICKER, call)


@pytest.fixture
def quick_address() -> Generator[str]:
    """A server whose tables live faster."""
    server = running(Settings(pace=LIVE, limits=UNLIMITED), clock=QuickClock())
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(server) as address:
        yield address


def open_hurried(person: Person, address: str, game: str, preset: str) -> None:
    """Open a table where time is short, and begin with bots."""
    person.page.goto(address)
    wish = {"game": game, "preset": preset, "room": {"time": "fast"}}
    link = person.page.request.post(f"{address}/api/tables", data=wish, headers={"Origin": address}).json()
    person.page.goto(address + link["path"])
    person.seating.sit()
    person.start_with_bots()


def play_until_own_turn(person: Person) -> None:
    """Do what is asked until a play is owed."""
    table = person.table
    while not (is_offered(table.hint) and is_offered(table.play)):
        person.do_what_is_asked()


def faults(page: Page) -> tuple[list[str], int, list[str]]:
    """What is wrong with how a page looks."""
    return accessibility_faults(page), overflow(page), overlaps(page)


def test_time_runs_out_before_ones_eyes_and_the_seat_is_taken_back_with_one_tap(
    quick_address: str, visit: Visit
) -> None:
    person = Person(visit(PHONE), touch=True)
    open_hurried(person, quick_address, "shengji", "80fen")
    play_until_own_turn(person)
    own = person.page.locator(".pod.south")
    expect(own.locator(".clock-ring")).to_be_visible()
    expect(own.locator(".clock-figures")).to_be_visible()
    assert faults(person.page) == ([], 0, [])
    back = person.page.get_by_role("button", name="我回来了")
    expect(back).to_be_visible(timeout=30_000)
    expect(person.table.status).to_contain_text("时间到了")
    expect(person.page.get_by_text("时间到了，机器人先替你打")).to_have_count(2)  # said as well
    assert faults(person.page) == ([], 0, [])
    person.table.tap(back)
    expect(back).to_be_hidden()
    play_until_own_turn(person)
