"""Choosing cards by tap, double tap and swipe; refusals in words; what a seat may look at while it plays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Visit
from tests.browser.person import Person, play

SIZES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture(params=SIZES)
def player(request: pytest.FixtureRequest, address: str, visit: Visit) -> Person:
    """Somebody with a hand who has just played or buried once and is to play now."""
    size = SIZES[request.param]
    person = Person(visit(size), touch=size != DESKTOP)
    person.open_table(address, "shengji")
    person.start_with_bots()
    play(person, plays=2)
    expect(person.table.hint).to_be_enabled()
    person.clear_choice()
    return person


def test_a_tap_chooses_a_card_and_another_gives_it_back(player: Person) -> None:
    table = player.table
    card = table.hand.nth(2)

    table.tap_card(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(table.chosen).to_have_count(1)

    player.page.wait_for_timeout(400)  # longer than a double tap
    table.tap_card(card)
    expect(table.chosen).to_have_count(0)


def test_a_swipe_over_the_hand_chooses_every_card_it_passes(player: Person) -> None:
    table = player.table

    table.swipe(table.hand.nth(0), table.hand.nth(3))

    expect(table.chosen).to_have_count(4)
    assert table.cards(table.chosen) == table.cards(table.hand)[:4]

    table.swipe(table.hand.nth(0), table.hand.nth(3))
    expect(table.chosen).to_have_count(0)


def test_a_play_that_is_not_legal_says_why_in_words_and_plays_nothing(player: Person) -> None:
    table = player.table
    held = table.hand.count()
    player.choose_badly()

    table.tap(table.play)

    expect(table.status).to_have_class("status status-wrong")
    expect(table.hand).to_have_count(held)


def test_the_last_trick_can_be_looked_at(player: Person) -> None:
    table = player.table

    table.open_last_trick()

    expect(table.sheet).to_contain_text("上一墩")
    table.close_sheet()
    expect(table.sheet).to_be_hidden()
