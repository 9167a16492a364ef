"""Someone who plays through the page alone: looks at it, taps, swipes, and asks for a hint when it is their turn."""

from __future__ import annotations

import re
import time
from typing import Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from koudi.server.words import YOUR_LEAD
from tests.browser.pages import Game, Home, Language, Replay, Seating, Table

PATIENCE: Final = 180.0
"""Seconds after which a deal that has not ended is stuck."""

STUBBORN: Final = 15.0
"""Seconds after which a button that is offered must have been tapped; longer than any moment lies over it."""

POINTS: Final = re.compile("10 ?分|5 ?分|points")
"""How the name of a card that counts points goes on."""


class Person:
    """One person at a table.

    Attributes:
        table: the page they play on.
        plays: how often they have put cards on the table.
    """

    def __init__(self, page: Page, language: Language = "zh", *, touch: bool) -> None:
        self.page = page
        self.home = Home(page, language, touch=touch)
        self.seating = Seating(page, language, touch=touch)
        self.table = Table(page, language, touch=touch)
        self.replay = Replay(page, language, touch=touch)
        self.plays = 0

    def open_table(self, address: str, game: Game) -> None:
        """Open a table, which gives a seat at it."""
        self.home.open(address)
        self.home.choose(game)
        self.home.open_table()

    def start_with_bots(self) -> None:
        """Let bots take the free seats, and agree to the rules."""
        self.seating.fill_with_bots()
        self.seating.confirm_rules()

    def do_what_is_asked(self) -> None:
        """One step: whatever the page lets this person do now; a short look at it when that is nothing."""
        table = self.table
        if table.recall.is_visible():
            self.name_a_donkey_card()
        elif table.bids.is_visible():
            self.bid()
        elif is_offered(table.hint) and is_offered(table.lay):
            # In this order: bids have a hint too, and may have come since they were looked for.
            self.lay_cards()
        else:
            self.wait()

    def wait(self) -> None:
        """Let the others at the table do something."""
        self.page.wait_for_timeout(30)

    def bid(self) -> None:
        """Declare or call with the first button that offers something, else say nothing."""
        table = self.table
        bids = table.bids.get_by_role("button", disabled=False)
        choices = [table.offers.get_by_role("button"), bids, table.silent, table.skip]
        for choice in choices:
            if is_offered(choice):
                self.tap_while_offered(choice)
                break
        self.wait()

    def tap_while_offered(self, choice: Locator) -> None:
        """Tap the first of some buttons that others at the table may take away at any moment.

        A moment may lie over it for a while; one that stays and cannot be tapped is a fault of the page.
        """
        deadline = time.monotonic() + STUBBORN
        while is_offered(choice):
            try:
                self.table.tap(choice.first, patience=500)
            except (TooLate, AssertionError):
                assert time.monotonic() < deadline, f"offered, but cannot be tapped: {choice}"
            else:
                return

    def name_a_donkey_card(self) -> None:
        """Take the first card that may be named."""
        self.table.tap(self.table.recall.get_by_role("button").first)
        self.table.tap(self.table.name_card)
        expect(self.table.recall).to_be_hidden()

    def lay_cards(self) -> None:
        """Bury or play what the hint says."""
        table = self.table
        held = table.hand.count()
        table.tap(table.hint)
        expect(table.chosen).not_to_have_count(0)
        table.tap(table.lay)
        expect(table.hand).not_to_have_count(held)
        self.plays += 1

    def bury_points(self) -> None:
        """Bury cards that count points, whatever a hint would say."""
        table = self.table
        size = int(re.findall(r"\d+", table.bury.inner_text())[-1])
        for card in self.page.locator(".hand").get_by_role("button", name=POINTS).all()[:size]:
            table.tap_card(card)
        table.tap(table.bury)
        expect(table.bury).to_be_hidden()

    def throw_too_much(self) -> None:
        """Lead two low cards of a side suit that are no pair, though others hold higher ones."""
        table = self.table
        self.clear_choice()
        table.tap_card(table.hand.last)
        table.tap_card(table.hand.nth(-3))
        table.tap(table.play)
        expect(table.failing).to_be_visible()

    def try_to_ruff(self) -> None:
        """Give the lead away, or follow with the highest trump where that is allowed, else as a hint says."""
        table = self.table
        self.clear_choice()
        lead = table.status.inner_text() == table.word(YOUR_LEAD.zh, YOUR_LEAD.en)
        table.tap_card(table.hand.last if lead else table.hand.first)
        held = table.hand.count()
        try:
            expect(table.play).to_have_attribute("aria-disabled", "false", timeout=1000)
            table.tap(table.play)
            expect(table.hand).not_to_have_count(held)
        except AssertionError:  # not allowed, whether that was told before the press or after it
            self.clear_choice()
            self.lay_cards()

    def choose_badly(self) -> None:
        """Choose cards that no lead and hardly any follow allows: the highest, a middle and the lowest one.

        What is forced is chosen already, and a card of a forced pair brings the other.
        """
        hand = self.table.hand
        for card in (hand.first, hand.nth(hand.count() // 2), hand.last):
            if card.get_attribute("aria-pressed") == "false":
                self.table.tap_card(card)
            expect(card).to_have_attribute("aria-pressed", "true")
        expect(self.table.play).to_have_attribute("aria-disabled", "true")

    def clear_choice(self) -> None:
        """Give back what has been chosen."""
        if self.table.clear.is_enabled():
            self.table.tap(self.table.clear)
        expect(self.table.chosen).to_have_count(0)


def is_offered(choice: Locator) -> bool:
    """Whether the first of some buttons is seen and enabled at this moment; does not wait for it."""
    shown: bool = choice.evaluate_all("found => found.length > 0 && found[0].checkVisibility() && !found[0].disabled")
    return shown


def play(*persons: Person, plays: int | None = None) -> None:
    """Let everybody do what their page asks for, until all see the score, or have laid cards so many times in all."""
    deadline = time.monotonic() + PATIENCE
    while busy := [person for person in persons if not person.table.ready.is_visible()]:
        if plays is not None and all(person.plays >= plays for person in persons):
            return
        for person in busy:
            assert time.monotonic() < deadline, f"no score, and nothing to do: {person.table.status.inner_text()}"
            person.do_what_is_asked()
