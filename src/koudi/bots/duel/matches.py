"""Whole matches, played to a winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.duel.duel import number_of

if TYPE_CHECKING:
    from koudi.bots.duel.duel import Duel


class MatchOutcome(NamedTuple):
    """How a whole match went.

    Attributes:
        deals: how many deals it took.
        a_won: whether a seat of A is among the winners.
        faults: decisions that the ``rules`` bot made in a bot's place.
    """

    deals: int
    a_won: bool
    faults: int


def play_matches(duel: Duel, matches: int, progress: Callable[[int], None] = lambda _done: None) -> list[MatchOutcome]:
    """Play so many whole matches, A in other seats from one to the next."""
    finished: list[MatchOutcome] = []
    seatings = duel.seatings()
    for index in range(matches):
        seating = seatings[index % len(seatings)]
        cards = number_of(duel.setup.seed, "match", index)
        driver = Driver(
            duel.game,
            duel.game.start(duel.rules),
            duel.bots(seating),
            DeckSource(duel.rules.deck, cards),
            forgiving=True,
            budget=duel.setup.budget,
        )
        match = driver.play_match(cards % 4)
        a_won = any(seating[seat] for seat in match.winners)
        finished.append(MatchOutcome(len(match.history), a_won, len(driver.faults)))
        progress(index + 1)
    return finished
