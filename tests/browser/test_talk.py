"""Talk and looking on in the browser: bubbles beside seats, a person muted, open hands a deal late, and no markup."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Literal

import httpx
import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Page, expect

from koudi.server.room_settings import Chat, Spectating
from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import covering, faults_in_both_languages
from tests.browser.person import Person
from tests.server.running import FAST, running

HIT: Final = "window.hit=1"
NAMES: Final = ("<svg/onload=hit>", '"><img src=x>', "<b>x</b>{{7*7}}", "&lt;b&#62;%3Cb")
LINES: Final = (
    f"<script>{HIT}</script>",
    f"<img src=x onerror={HIT}>",
    f'"><svg onload="{HIT}">',
    f"<iframe srcdoc='<script>parent.{HIT}</script>'></iframe>",
    f"<a href='javascript:{HIT}'>x</a>",
    f"javascript:{HIT}//",
    f"'-({HIT})-'",
    f"${{{HIT}}} {{{{constructor.constructor('{HIT}')()}}}}",
    f"<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror={HIT}&gt;'>",
    f"&lt;img src=x onerror={HIT}&gt; &#60;b&#62;",
    f"<style>*{{display:none}}</style><details open ontoggle={HIT}>",
    f"<input autofocus onfocus={HIT}>",
)
"""What would do something if it were taken for more than text."""

BUBBLES_EVERYWHERE: Final = """
    for (const pod of document.querySelectorAll(".pod")) {
      const copy = document.querySelector(".bubble").cloneNode(true);
      copy.dataset.copy = "";
      pod.append(copy);
    }
"""
"""Puts what one seat says to all four, until it is taken away."""


@pytest.fixture(scope="module")
def quick() -> Generator[str]:
    """The address of a server on which nothing takes long."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(running(FAST)) as served:
        yield served


def opened(address: str, spectators: Spectating = "public", chat: Chat = "free", *, listed: bool = False) -> str:
    """The address of a new table."""
    room = {"spectators": spectators, "chat": chat, "listed": listed}
    wish = {"game": "mailv", "preset": "mailv", "room": room}
    return f"{address}{httpx.post(f'{address}/api/tables', json=wish).json()['path']}"


class Talker(Person):
    """A person who talks."""

    def open_talk(self) -> None:
        self.table.tap(self.table.button("聊天", "Talk"))
        expect(self.page.locator(".talk")).to_be_visible()

    def say(self, phrase: str) -> None:
        """Say a phrase, which closes the sheet."""
        self.open_talk()
        self.table.tap(self.page.locator(".talk-phrases").get_by_role("button", name=phrase, exact=True))
        expect(self.page.locator(".talk")).to_be_hidden()

    def type(self, text: str) -> None:
        """Type a line in the open sheet and send it."""
        field = self.page.locator(".talk-typing input")
        field.fill(text)
        field.press("Enter")
        expect(field).to_have_value("")


def seated(page: Page, address: str, language: Literal["zh", "en"] = "zh", *, touch: bool = True) -> Talker:
    person = Talker(page, language, touch=touch)
    person.page.goto(address)
    person.seating.sit()
    return person


def test_what_somebody_says_is_shown_at_their_seat_until_they_are_muted(quick: str, visit: Visit) -> None:
    table = opened(quick)
    host = seated(visit(PHONE, still=True), table)
    guest = seated(visit(DESKTOP, "en", still=True), table, "en", touch=False)
    host.start_with_bots()
    guest.seating.confirm_rules()
    host.seating.start()
    expect(host.table.hand.first).to_be_visible()

    guest.say("Well played")
    bubble = host.page.locator(".bubble")
    expect(bubble).to_have_text("打得漂亮")
    host.page.evaluate(BUBBLES_EVERYWHERE)
    for shape, size in (("desktop", DESKTOP), ("landscape", LYING_PHONE), ("portrait", PHONE)):
        host.page.set_viewport_size(size)
        expect(host.page.locator(".table-screen")).to_have_attribute("data-shape", shape)
        others = (".pod-face", ".pod-name", ".spot", ".actions", ".hand", "header.bar")
        assert covering(host.page, ".bubble", others) == []
    host.page.evaluate("for (const copy of document.querySelectorAll('[data-copy]')) copy.remove()")
    expect(host.page.locator("p[aria-live=polite]")).to_contain_text("打得漂亮")
    expect(host.table.button("聊天，1 条新消息", "")).to_be_visible()
    host.open_talk()
    expect(host.page.locator(".talk-lines")).to_contain_text("打得漂亮")
    for size in (LYING_PHONE, PHONE):
        host.page.set_viewport_size(size)
        assert faults_in_both_languages(host.page, "zh") == []
    host.table.tap(host.page.locator(".talk-lines button").first)
    dialog = host.page.get_by_role("dialog").last
    host.table.tap(dialog.locator("label", has_text="静音"))
    expect(dialog).to_contain_text("看不到这个人说的话")
    assert faults_in_both_languages(host.page, "zh") == []
    host.table.tap(dialog.get_by_role("button", name="举报"))
    host.table.tap(dialog.get_by_role("button", name="刷屏、广告"))
    expect(host.page.locator(".toast")).to_have_text("已交给管理员。")
    expect(host.page.locator(".talk-lines li")).to_have_count(0)
    host.table.close_sheet()

    guest.say("Thank you")
    host.say("谢谢")
    expect(guest.page.locator(".bubble", has_text="Thank you")).to_have_count(2)
    host.open_talk()
    expect(host.page.locator(".talk-lines li")).to_have_count(1)


def test_names_and_words_are_text_and_nothing_else(quick: str, visit: Visit) -> None:
    table = opened(quick, listed=True)
    people: list[Talker] = []
    for name in NAMES:
        person = Talker(visit(PHONE, still=True), touch=True)
        person.page.goto(table)
        person.page.get_by_label("你的名字").fill(name)
        person.seating.sit()
        people.append(person)
    first, last = people[0], people[-1]
    for name in NAMES:
        expect(first.page.locator(".plate strong", has_text=name)).to_be_visible()
    last.open_talk()
    for text in LINES:
        last.type(text)
    for person in (first, last):
        if person is first:
            person.open_talk()
        said = person.page.locator(".talk-said")
        expect(said).to_have_count(len(LINES))
        assert said.all_text_contents() == list(LINES)
        assert person.page.locator(".talk :is(script, img, iframe, a, style, details, math, b)").count() == 0
        assert person.page.evaluate("window.hit") is None
    lobby = visit(DESKTOP, still=True)  # a room has no title of its own: it goes by the names of its people
    lobby.goto(f"{quick}/lobby")
    room = lobby.locator(".lobby-table", has_text=NAMES[0])
    for name in NAMES:
        expect(room.get_by_text(name, exact=True)).to_be_visible()
    expect(room.get_by_role("button", name=NAMES[-1])).to_be_visible()
    assert room.locator(":is(script, img, iframe, a, style, b)").count() == 0
    assert lobby.evaluate("window.hit") is None
    listed = httpx.get(f"{quick}/api/tables/{table.rpartition('/')[2]}").headers
    assert "script-src" not in listed["content-security-policy"]  # what is not named falls to 'self'


def test_who_looks_on_sees_all_hands_one_deal_late_but_not_with_the_device_of_a_player(
    quick: str, visit: Visit
) -> None:
    table = opened(quick, "deal_late")
    host = seated(visit(PHONE, still=True), table)
    host.start_with_bots()
    expect(host.table.hand.first).to_be_visible()
    eve = Talker(visit(PHONE, "en", still=True, agent="Eve/1"), "en", touch=True)
    eve.page.goto(table)
    expect(eve.page.get_by_role("heading", name="The first deal is still being played")).to_be_visible()
    expect(eve.page.get_by_text("Once the first deal is over")).to_be_visible()
    assert faults_in_both_languages(eve.page, "en") == []
    expect(host.page.locator(".felt .watchers")).to_contain_text("1 人旁观")
    twin = visit(PHONE, still=True)
    twin.goto(table)
    expect(twin.get_by_role("heading", name="这台设备上有人在这桌打牌")).to_be_visible()
    assert faults_in_both_languages(twin, "zh") == []

    host.table.let_a_bot_play()
    expect(host.table.ready).to_be_visible(timeout=60_000)
    expect(eve.page.locator(".rp-hand")).to_have_count(4)
    expect(eve.page.get_by_role("button", name="Pause")).to_be_visible()
    for size in (PHONE, LYING_PHONE, DESKTOP):
        eve.page.set_viewport_size(size)
        assert faults_in_both_languages(eve.page, "en") == []
    host.table.tap(host.table.ready)
    eve.say("So close")
    expect(eve.page.locator(".rp-hand")).to_have_count(4)
    expect(twin.locator(".rp-hand")).to_have_count(0)


def test_a_table_that_lets_nobody_look_on_opens_its_seats_between_deals(quick: str, visit: Visit) -> None:
    table = opened(quick, "none", "phrases")
    host = seated(visit(PHONE, still=True), table)
    host.start_with_bots()
    expect(host.table.hand.first).to_be_visible()
    eve = Talker(visit(PHONE, still=True), touch=True)
    eve.page.goto(table)
    expect(eve.page.get_by_role("heading", name="这张桌子不让旁观")).to_be_visible()
    assert faults_in_both_languages(eve.page, "zh") == []
    host.table.let_a_bot_play()
    expect(host.table.ready).to_be_visible(timeout=60_000)
    expect(eve.page.get_by_text("点机器人的位子就可以坐下")).to_be_visible()
