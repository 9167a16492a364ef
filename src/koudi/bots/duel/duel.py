"""Plays mirrored deals of a setup, each for itself: equal indices give equal deals, in whichever process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from statistics import fmean
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final, NamedTuple, final

from msgspec.structs import replace

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.duel.facts import conserves, gain, role_of
from koudi.bots.duel.mirrored import Account, Mirrored
from koudi.bots.duel.setup import Scope, Setup
from koudi.bots.programs import ProgramBot, seat_bot
from koudi.cards import RANKS
from koudi.engine.events import Played, Redealt
from koudi.engine.observation import Observation, PhaseName, Side
from koudi.engine.seats import ALL_SEATS, Seat

if TYPE_CHECKING:
    from koudi.bots.dealer import Watch
    from koudi.engine.events import DealResult, Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match
    from koudi.engine.rules import Rules

_FIRST_DEALS: Final = 0.25
"""Share of deals played as the first of a match, where the declarer's seat is at stake."""
_ROOM: Final = 4
"""Levels left below the last one, so that no promotion is cut short."""

MakeBot = Callable[[str, "Game", "Rules", int], Bot]
Seating = tuple[bool, bool, bool, bool]
"""For each seat whether bot A sits there."""


class _Start(NamedTuple):
    """How a mirrored deal begins."""

    match: Match
    first: Seat
    cards: int


@final
class _Measured:
    """A bot in a duel: its decisions are timed, and those that are not measured are left to another bot.

    Attributes:
        account: where its decisions are counted now.
    """

    def __init__(self, bot: Bot, other: Bot | None) -> None:
        self.name = bot.name
        self.account = Account()
        self._bot = bot
        self._other = other
        self._program = bot if isinstance(bot, ProgramBot) else None
        self._clock: Callable[[], float] = thread_time if self._program is None else perf_counter

    def sit_down(self) -> None:
        """Start a program, so that this counts for no decision; if it fails, the first question tells."""
        if self._program is not None:
            self._program.start()

    def act(self, observation: Observation, budget: float) -> Choice:
        if self._other is not None and observation.phase is not PhaseName.PLAYING:
            return self._other.act(observation, budget)
        start = self._clock()
        try:
            return self._bot.act(observation, budget)
        finally:
            self.account.took(observation.phase.value, self._clock() - start)

    def close(self) -> None:
        if self._program is not None:
            self._program.close()


@final
class Duel:
    """Two bots and a table. Bots sit down once and play all deals; ``close`` ends those that are programs."""

    def __init__(self, setup: Setup, make: MakeBot = seat_bot, watch: Watch | None = None) -> None:
        """Set the duel up.

        Args:
            setup: what is measured.
            make: makes a bot from its spelling.
            watch: told of every event.

        Raises:
            BadBotSpec: no such bot.
            BadTag: no such table.
        """
        tag = setup.tag
        self.setup = setup
        self.game = tag.game
        self.rules = tag.rules
        self._make = make
        self._told = watch
        self._bots: dict[tuple[bool, Seat], _Measured] = {}
        for is_a in (True, False):
            self._bot(is_a, 0)

    def play(self, index: int) -> Mirrored:
        """Play one mirrored deal."""
        start = self._start(index)
        kept = Mirrored(index=index)
        levels: list[float] = []
        points: list[float] = []
        for turned in (0, 1) if self.setup.rotated else (0,):
            for seating in self.seatings():
                result = self._play(start, seating, turned, kept)
                levels.append(_levels_gained(result, seating))
                points.append(_points_gained(result, seating))
        kept.played = len(levels)
        kept.levels, kept.points = fmean(levels), fmean(points)
        return kept

    def seatings(self) -> Sequence[Seating]:
        """A on either side where everybody knows the sides before a deal, else in each seat."""
        sides = self.game.policies.partnering.sides(0)
        if None in sides:
            return tuple((seat == 0, seat == 1, seat == 2, seat == 3) for seat in ALL_SEATS)
        zero, one, two, three = (side is Side.DECLARERS for side in sides)
        return ((zero, one, two, three), (not zero, not one, not two, not three))

    def bots(self, seating: Seating) -> list[_Measured]:
        """The bots of a seating."""
        return [self._bot(is_a, seat) for seat, is_a in zip(ALL_SEATS, seating, strict=True)]

    def close(self) -> None:
        """Let the bots go."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()

    def _bot(self, is_a: bool, seat: Seat) -> _Measured:
        known = self._bots.get((is_a, seat))
        if known is None:
            spec = self.setup.a if is_a else self.setup.b
            seed = number_of(self.setup.seed, "a" if is_a else "b", seat)
            others = self.setup.phase is Scope.PLAY
            known = self._bots[is_a, seat] = _Measured(
                self._make(spec, self.game, self.rules, seed),
                make_bot("rules", self.game, self.rules, seed) if others else None,
            )
        return known

    def _start(self, index: int) -> _Start:
        """The cards of a mirrored deal, a level and a first seat by chance."""
        chance = Random(f"{self.setup.seed}/{index}")  # noqa: S311 - reproducible deals, no secret
        cards = chance.getrandbits(62)
        levels = [rank for rank in RANKS if rank.order <= self.rules.last_level.order - _ROOM]
        level, first = chance.choice(levels), chance.randrange(4)
        number = 1 if chance.random() < _FIRST_DEALS else 2
        match = replace(self.game.start(self.rules), levels=(level,) * 4, number=number, first=first)
        return _Start(match, first, cards)

    def _play(self, start: _Start, seating: Seating, turned: int, kept: Mirrored) -> DealResult:
        """Play one deal and count what happened."""
        bots = self.bots(seating)
        accounts = [kept.a if is_a else kept.b for is_a in seating]
        for bot, account in zip(bots, accounts, strict=True):
            bot.account = account
            bot.sit_down()
        decks = DeckSource(self.rules.deck, start.cards, turned)
        watch = self._watch(accounts, kept)
        driver = Driver(self.game, start.match, bots, decks, watch, forgiving=True, budget=self.setup.budget)
        match = driver.play_deal(start.first)
        kept.violations += not conserves(match)
        for fault in driver.faults:
            accounts[fault.seat].fell(fault.kind, fault.said)
        result = match.history[-1]
        for seat, account in enumerate(accounts):
            account.held(role_of(result, seat), gain(result, seat))
        return result

    def _watch(self, accounts: Sequence[Account], kept: Mirrored) -> Watch:
        def watch(match: Match, event: Event) -> None:
            if isinstance(event, Redealt):
                kept.redeals += 1
            elif isinstance(event, Played) and event.attempted is not None:
                accounts[event.seat].failed_throws += 1
            if self._told is not None:
                self._told(match, event)

        return watch


def number_of(*parts: object) -> int:
    """A seed that follows from these."""
    return int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:6], "big")


def _levels_gained(result: DealResult, seating: Seating) -> float:
    mine = fmean(gain(result, seat) for seat in ALL_SEATS if seating[seat])
    return mine - fmean(gain(result, seat) for seat in ALL_SEATS if not seating[seat])


def _points_gained(result: DealResult, seating: Seating) -> float:
    seat = seating.index(True)
    return -result.total if seat in result.declarers else result.total
