"""A deal with the options that give people more to decide or less to see: set in the form, played on the page."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from koudi.games import GAMES
from koudi.options import Value, options_of
from tests.browser.chromium import PHONE
from tests.browser.conftest import Visit
from tests.browser.pages import Game
from tests.browser.person import Person, play

OPTIONS: Final[dict[Game, dict[str, Value]]] = {
    "shengji": {"redeal_right": "either", "points_shown": "none", "kitty_counter_exchange": "on"},
    "mailv": {"redeal_right": "either", "points_shown": "none", "no_twin": "choice"},
}


def set_options(person: Person, game: Game) -> None:
    """Choose them in the form of a new table."""
    for option in options_of(GAMES[game].rules_type):
        if option.key in OPTIONS[game]:
            label = option.labels[option.values.index(OPTIONS[game][option.key])]
            person.home.set_option(option.title.zh, label.zh)


@pytest.mark.parametrize("game", ["shengji", "mailv"])
def test_a_deal_with_more_to_decide_is_played_to_its_score(address: str, visit: Visit, game: Game) -> None:
    person = Person(visit(PHONE), touch=True)
    person.home.open(address)
    person.home.choose(game)
    set_options(person, game)
    person.home.open_table()
    person.start_with_bots()

    play(person, plays=3)
    expect(person.page.get_by_text("不报分")).to_be_visible()
    play(person)

    expect(person.table.sheet).to_contain_text("第 1 局")
