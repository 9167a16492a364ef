"""Servers whose tables begin with a chosen deal, so that what cards bring by chance alone comes in every walk."""

from __future__ import annotations

from collections.abc import Container, Generator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, fields
from typing import Final, NamedTuple
from unittest.mock import patch

from anyio.from_thread import start_blocking_portal

from koudi.cards import Card
from koudi.engine.actions import Action, StartDeal, TableAction
from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.seats import Seat
from koudi.games import GAMES
from koudi.server.house import Settings
from koudi.server.limits import UNLIMITED
from koudi.server.pace import LIVE
from koudi.server.reviewing import Reviews
from tests.browser import reviewer
from tests.browser.chromium import NAME
from tests.server.running import FAST, running
from tests.unit.engine.tables import deck_with


class Stack(NamedTuple):
    """What some seats are dealt; the rest falls anywhere."""

    hands: Mapping[Seat, str]
    kitty: str


STRONG: Final = Stack(
    hands={
        0: "S2 S2 SA SA SK SK SQ SQ SJ S9 S9 S8 S7 BJ H3 H4 D3 D4 D6 D7 D8 D9 D5 DJ DQ",
        1: "LJ BJ H2 C2 D2",
        2: "LJ H2 C2 D2",
    },
    kitty="S3 S4 S6 H6 H7 H8 D8 D9",
)
"""Seat 0 can call higher than anybody, has no clubs to follow with, and wins as declarer, at level 2 and at level A."""

WEAK: Final = Stack(
    hands={
        0: "S2 S2 H5 H5 HT HT C5 C5 CT CT D5 D5 DT DT H3 H4 H6 H7 C3 C4 C6 C7 D3 D4",
        2: "H8 H8 H9 H9 C8 C8 C9 C9 D7 D7 D8 D8 D9 D9 H3 H4 H6 H7 C3 C4 C6 C7 D3 D4",
    },
    kitty="HJ HJ CJ CJ DJ DJ DQ DQ",
)
"""Seat 0 can call higher than anybody, has points to bury, and loses the last trick whoever its partner is."""


@dataclass(frozen=True, kw_only=True, eq=False)
class StackedGame(Game):
    """A game whose matches begin with the stack, dealt to seat 0 first."""

    stack: Stack

    def decide(self, match: Match, seat: Seat | None, action: Action | TableAction) -> tuple[Event, ...]:
        """The facts that an action leads to."""
        if isinstance(action, StartDeal) and match.number == 0:
            deck = match.rules.deck
            hands = {who: only(deck, hand) for who, hand in self.stack.hands.items()}
            action = StartDeal(deck_with(match.rules, 0, hands, only(deck, self.stack.kitty)))
        return super().decide(match, seat, action)


def only(deck: Container[Card], cards: str) -> str:
    """Those of the cards that a deck has: some are played without jokers."""
    return " ".join(card for card in cards.split() if Card.parse(card) in deck)


def stacked(stack: Stack) -> Mapping[str, Game]:
    """The games with their first deal stacked."""
    return {
        name: StackedGame(**{field.name: getattr(game, field.name) for field in fields(game)}, stack=stack)
        for name, game in GAMES.items()
    }


class Addresses(NamedTuple):
    """Where the servers of a walk are.

    Attributes:
        strong: begins with the strong hand.
        weak: begins with the weak hand; by a name that other machines might know too.
        live: begins with the strong hand, at the pace of people.
    """

    strong: str
    weak: str
    live: str


@contextmanager
def stacked_servers() -> Generator[Addresses]:
    """Serve, in a thread of their own, until the block ends; deals are reviewed in seconds."""
    with start_blocking_portal() as portal, ExitStack() as stack:
        stack.enter_context(quick_reviews())
        settings = (FAST, FAST, Settings(pace=LIVE, limits=UNLIMITED))
        games = (stacked(STRONG), stacked(WEAK), stacked(STRONG))
        servers = (running(how, games=what) for how, what in zip(settings, games, strict=True))
        strong, weak, live = (stack.enter_context(portal.wrap_async_context_manager(server)) for server in servers)
        yield Addresses(strong, weak.replace("127.0.0.1", NAME), live)


def quick_reviews() -> AbstractContextManager[object]:
    """Let servers that start in the block review deals in seconds."""
    return patch("koudi.server.house.Reviews", lambda: Reviews(reviewer.COMMAND))
