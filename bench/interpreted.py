"""How fast whole deals run on plain Python: engine, observations and bots, each timed apart."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import fields
from time import perf_counter

from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.engine.actions import Action, TableAction
from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.games import GAMES

SEED = 20
HEAD = """\
| game | preset | bots | deals/s | decide µs | evolve µs | observe µs | decide + evolve, decisions/s | bots' share |
|---|---|---|---:|---:|---:|---:|---:|---:|
"""


class Watched(Game):
    """A game that keeps time: seconds and calls of each function."""

    seconds: defaultdict[str, float]
    calls: Counter[str]

    @contextmanager
    def clock(self, name: str) -> Generator[None]:
        """Add what the block takes to ``name``."""
        began = perf_counter()
        yield
        self.seconds[name] += perf_counter() - began
        self.calls[name] += 1

    def decide(self, match: Match, seat: Seat | None, action: Action | TableAction) -> tuple[Event, ...]:
        """As the game does."""
        with self.clock("decide"):
            return super().decide(match, seat, action)

    def evolve(self, match: Match, event: Event) -> Match:
        """As the game does."""
        with self.clock("evolve"):
            return super().evolve(match, event)

    def observe(self, match: Match, seat: Seat | None) -> Observation:
        """As the game does."""
        with self.clock("observe"):
            return super().observe(match, seat)


def watched(game: Game) -> Watched:
    """The same game with its clocks at zero."""
    copy = Watched(**{field.name: getattr(game, field.name) for field in fields(game)})
    object.__setattr__(copy, "seconds", defaultdict[str, float](float))  # games are frozen; this one only keeps time
    object.__setattr__(copy, "calls", Counter[str]())
    return copy


def row(name: str, preset: str, bots: str, deals: int) -> str:
    """Play deals of one preset among four bots of one kind; a line of the table."""
    game = watched(GAMES[name])
    rules = game.presets[preset].rules
    seated = [make_bot(bots, game, rules, SEED + seat) for seat in ALL_SEATS]
    decks = DeckSource(rules.deck, SEED)
    began = perf_counter()
    played = 0
    while played < deals:
        driver = Driver(game, game.start(rules), seated, decks)
        played += len(driver.play_match(most_deals=deals - played).history)
    total = perf_counter() - began
    each = {part: game.seconds[part] / game.calls[part] for part in ("decide", "evolve", "observe")}
    micros = " | ".join(f"{1e6 * seconds:.0f}" for seconds in each.values())
    pace = 1 / (each["decide"] + each["evolve"])
    share = 1 - sum(game.seconds.values()) / total
    return f"| {name} | {preset} | {bots} | {played / total:.1f} | {micros} | {pace:,.0f} | {share:.0%} |\n"


def report(deals: int = 40) -> str:
    """The table: the first preset of each game, with either bot."""
    rows = [
        row(name, next(iter(game.presets)), bots, deals) for name, game in GAMES.items() for bots in ("random", "rules")
    ]
    return HEAD + "".join(rows)
