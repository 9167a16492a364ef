"""One person and three bots play a whole deal through the page alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.pages import Game
from tests.browser.person import Person, play


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_a_deal_is_played_from_the_start_page_to_its_score(
    address: str, visit: Visit, game: Game, size: ViewportSize
) -> None:
    person = Person(visit(size), touch=size == PHONE)
    person.open_table(address, game)
    person.start_with_bots()

    play(person)

    assert person.plays > 0
    expect(person.table.sheet).to_contain_text("第 1 局")
