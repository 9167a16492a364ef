"""A person asks for a hint and plays it, lets a bot play and takes back, and looks at the finished deal again."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from anyio.from_thread import start_blocking_portal
from msgspec.structs import replace
from playwright.sync_api import expect

from koudi.server.pace import INSTANT
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow
from tests.browser.pages import Game, Language
from tests.browser.person import Person, is_offered, play
from tests.browser.stacked import quick_reviews
from tests.browser.tour import watch
from tests.server.running import FAST, running

THINKING = 0.1
"""Seconds that a bot takes, so that nobody loses a whole deal to one before taking back."""


@pytest.fixture(scope="module")
def unhurried() -> Generator[str]:
    """The address of a server whose bots take a moment, and whose deals are reviewed in seconds."""
    settings = replace(FAST, pace=replace(INSTANT, think=(THINKING, THINKING)))
    with (
        start_blocking_portal() as portal,
        quick_reviews(),
        portal.wrap_async_context_manager(running(settings)) as served,
    ):
        yield served


@pytest.mark.parametrize(("game", "language"), [("shengji", "zh"), ("mailv", "en")])
def test_a_hint_is_played_a_bot_stands_in_and_the_deal_is_reviewed(
    unhurried: str, visit: Visit, game: Game, language: Language
) -> None:
    size = PHONE if language == "zh" else DESKTOP
    page = visit(size, language, still=True)
    person = Person(page, language, touch=size == PHONE)
    table, replay = person.table, person.replay
    person.open_table(unhurried, game)
    person.seating.choose_level("新手", "Beginner")
    person.start_with_bots()
    play(person, plays=2)

    for _ in watch(person, lambda: is_offered(table.hint) and is_offered(table.play), person.wait):
        pass
    table.clear.evaluate_all("buttons => buttons[0]?.click()")
    held = table.cards(table.hand)
    table.tap(table.hint)
    expect(table.status).to_have_class("status status-advice")
    expect(table.status).not_to_be_empty()
    suggested = table.cards(table.chosen)
    assert suggested
    table.tap(table.play)
    expect(table.hand).to_have_count(len(held) - len(suggested))
    left = table.cards(table.hand)
    assert sorted([*left, *suggested]) == sorted(held)

    table.let_a_bot_play()
    expect(table.take_back).to_be_visible()
    table.tap(table.take_back)
    expect(table.take_back).to_be_hidden()
    for _ in watch(person, lambda: is_offered(table.hint), person.wait):
        pass
    table.let_a_bot_play()
    for _ in watch(person, table.ready.is_visible):
        pass

    table.look_again()
    expect(replay.hands).to_have_count(4)
    first = replay.where()
    replay.press("ArrowRight")
    second = replay.where()
    replay.press("End", "Home")
    assert first == replay.where() != second
    replay.press("End", " ")
    expect(replay.button("暂停", "Pause")).to_be_visible()
    expect(replay.slider).to_have_attribute("aria-valuetext", second)
    replay.press(" ")
    replay.tap(replay.ask_review)
    expect(replay.marks.first).to_be_attached(timeout=60_000)
    replay.tap(replay.decisions.first)
    expect(replay.verdict).to_contain_text(replay.word("亏 0.5 级", "0.5 levels lost"))
    expect(replay.choices).to_have_count(2)  # what was done, and what was better
    assert (accessibility_faults(page), overflow(page)) == ([], 0)

    page.reload()
    expect(replay.board).to_be_visible()
    replay.go_back()
    expect(table.ready).to_be_visible()
