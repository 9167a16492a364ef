"""Measuring one bot against another over mirrored deals, and over whole matches.

A *mirrored deal* fixes deck, order of drawing, level and first seat, and is played once for each seating: with
fixed partners A holds one side, then the other; with a hidden partner A holds one seat of four in turn and B the
other three. So the luck of the cards falls on both, and a bot against itself comes out at zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import TYPE_CHECKING, Final, NamedTuple, final

import msgspec
from msgspec.structs import replace

from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.cards import RANKS, CardSet
from koudi.engine.events import DealResult, Event, Played, Redealt
from koudi.engine.match import Scored
from koudi.engine.observation import Side
from koudi.engine.seats import ALL_SEATS, Seat

if TYPE_CHECKING:
    from koudi.bots.bot import Bot, Choice
    from koudi.engine.match import Match
    from koudi.engine.observation import Observation
    from koudi.notation.tag import Tag

TOTAL_POINTS: Final = 200
_FIRST_DEALS: Final = 0.25
"""Share of deals played as the first of a match, where the declarer's seat is at stake."""
_ROOM: Final = 4
"""Levels left below the last one, so that no promotion is cut short."""
_NORMAL_95: Final = 1.96

Seating = tuple[bool, bool, bool, bool]
"""For each seat whether bot A sits there."""


class Role(msgspec.Struct, frozen=True):
    """How both bots fared in one role.

    Attributes:
        role: ``declarer``, ``partner`` (of the declarer, hidden or not) or ``defender``.
        a_seats: seats that A held in this role.
        a_levels: levels gained by such a seat on average.
        b_seats: seats that B held in this role.
        b_levels: levels gained by such a seat on average.
    """

    role: str
    a_seats: int
    a_levels: float
    b_seats: int
    b_levels: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a duel showed.

    Attributes:
        game: name of the game.
        preset: name of the preset.
        table: tag of the table: game, preset and what differs from it.
        a: spelling of bot A.
        b: spelling of bot B.
        seed: the seed that all follows from.
        deals: mirrored deals.
        played: deals played in all: two or four for each mirrored deal.
        levels_per_deal: mean over mirrored deals of the levels gained by A's side minus those by B's; with a
            hidden partner A's levels minus the mean of B's three seats.
        ci95: half the width of its 95 % interval, over mirrored deals; ``None`` for a single one.
        points: mean points a deal that A gained: the defenders' score counted for A when A's seat defended and
            against it when it declared.
        illegal: actions that the rules refused, of both bots.
        violations: deals in which cards or the 200 points were not conserved.
        redeals: deals dealt again because nobody declared or called.
        failed_throws: throws that failed, of A.
        ms_mean: mean processor time of a decision of A, in milliseconds.
        ms_p99: its 99th percentile.
        b_ms_mean: the same of B.
        b_ms_p99: the same of B.
        roles: how both fared as declarer, partner and defender.
    """

    game: str
    preset: str
    table: str
    a: str
    b: str
    seed: int
    deals: int
    played: int
    levels_per_deal: float
    ci95: float | None
    points: float
    illegal: int
    violations: int
    redeals: int
    failed_throws: int
    ms_mean: float
    ms_p99: float
    b_ms_mean: float
    b_ms_p99: float
    roles: tuple[Role, ...]


class MatchOutcome(NamedTuple):
    """How a whole match went.

    Attributes:
        deals: how many deals it took.
        a_won: whether a seat of A is among the winners.
    """

    deals: int
    a_won: bool


@final
class _Timed:
    """A bot whose decisions are timed, in seconds of processor time."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.name = bot.name
        self._bot = bot
        self._seconds = seconds

    def act(self, observation: Observation, budget: float) -> Choice:
        start = thread_time()
        choice = self._bot.act(observation, budget)
        self._seconds.append(thread_time() - start)
        return choice


@final
class Duel:
    """Two bots and a table; ``run`` measures, ``run_matches`` plays to winners."""

    def __init__(self, table: Tag, a: str, b: str, seed: int) -> None:
        """Set the duel up.

        Raises:
            BadBotSpec: no such bot.
        """
        self._table = table
        self._game = table.game
        self._rules = table.rules
        self._specs = (a, b)
        self._seed = seed
        self._seconds: tuple[list[float], list[float]] = ([], [])
        self._illegal = self._violations = self._redeals = self._failed_throws = 0
        self._roles: dict[tuple[str, bool], list[int]] = {}
        for spec in self._specs:
            make_bot(spec, self._game, self._rules, seed)

    def run(self, deals: int, progress: Callable[[int], None] = lambda _done: None) -> Report:
        """Play so many mirrored deals.

        Args:
            deals: at least 1.
            progress: told after each how many are done.
        """
        levels: list[float] = []
        points: list[float] = []
        seatings = self._seatings()
        for index in range(deals):
            outcomes = [self._play(index, seating) for seating in seatings]
            levels.append(fmean(gained for gained, _ in outcomes))
            points.append(fmean(gained for _, gained in outcomes))
            progress(index + 1)
        return self._report(deals, levels, points)

    def run_matches(self, matches: int, progress: Callable[[int], None] = lambda _done: None) -> list[MatchOutcome]:
        """Play so many whole matches, A in other seats from one to the next."""
        finished: list[MatchOutcome] = []
        seatings = self._seatings()
        for index in range(matches):
            seating = seatings[index % len(seatings)]
            driver = self._driver(index, seating, self._game.start(self._rules))
            driver.play_match(self._chance(index).randrange(4))
            self._illegal += driver.illegal
            match = driver.match
            finished.append(MatchOutcome(len(match.history), any(seating[seat] for seat in match.winners)))
            progress(index + 1)
        return finished

    @property
    def illegal(self) -> int:
        """Actions refused so far."""
        return self._illegal

    def _seatings(self) -> Sequence[Seating]:
        """A on either side where everybody knows the sides before a deal, else in each seat."""
        sides = self._game.policies.partnering.sides(0)
        if None in sides:
            return tuple((seat == 0, seat == 1, seat == 2, seat == 3) for seat in ALL_SEATS)
        zero, one, two, three = (side is Side.DECLARERS for side in sides)
        return ((zero, one, two, three), (not zero, not one, not two, not three))

    def _chance(self, index: int) -> Random:
        return Random(f"{self._seed}/{index}")  # noqa: S311 - reproducible deals, no secret

    def _driver(self, index: int, seating: Seating, match: Match) -> Driver:
        bots = [
            _Timed(
                make_bot(self._specs[0 if is_a else 1], self._game, self._rules, self._seed * 4 + seat),
                self._seconds[0 if is_a else 1],
            )
            for seat, is_a in enumerate(seating)
        ]
        decks = DeckSource(self._rules.deck, self._chance(index).getrandbits(62))
        return Driver(self._game, match, bots, decks, self._watch(seating), forgiving=True)

    def _watch(self, seating: Seating) -> Callable[[Match, Event], None]:
        def watch(_match: Match, event: Event) -> None:
            if isinstance(event, Redealt):
                self._redeals += 1
            elif isinstance(event, Played) and event.attempted is not None and seating[event.seat]:
                self._failed_throws += 1

        return watch

    def _play(self, index: int, seating: Seating) -> tuple[float, float]:
        """Play one deal; levels and points that A gained."""
        chance = self._chance(index)
        levels = [rank for rank in RANKS if rank.order <= self._rules.last_level.order - _ROOM]
        level, first = chance.choice(levels), chance.randrange(4)
        number = 1 if chance.random() < _FIRST_DEALS else 2
        start = replace(self._game.start(self._rules), levels=(level,) * 4, number=number, first=first)
        driver = self._driver(index, seating, start)
        match = driver.play_deal(first)
        self._illegal += driver.illegal
        self._violations += not conserves(match)
        result = match.history[-1]
        self._note_roles(result, seating)
        return _levels_gained(result, seating), _points_gained(result, seating)

    def _note_roles(self, result: DealResult, seating: Seating) -> None:
        for seat, is_a in enumerate(seating):
            self._roles.setdefault((role_of(result, seat), is_a), []).append(gain(result, seat))

    def _report(self, deals: int, levels: Sequence[float], points: Sequence[float]) -> Report:
        spread = _NORMAL_95 * stdev(levels) / deals**0.5 if deals > 1 else None
        (a_mean, a_p99), (b_mean, b_p99) = (_times(seconds) for seconds in self._seconds)
        return Report(
            game=self._game.name,
            preset=self._table.preset.name,
            table=str(self._table),
            a=self._specs[0],
            b=self._specs[1],
            seed=self._seed,
            deals=deals,
            played=deals * len(self._seatings()),
            levels_per_deal=round(fmean(levels), 4),
            ci95=None if spread is None else round(spread, 4),
            points=round(fmean(points), 3),
            illegal=self._illegal,
            violations=self._violations,
            redeals=self._redeals,
            failed_throws=self._failed_throws,
            ms_mean=a_mean,
            ms_p99=a_p99,
            b_ms_mean=b_mean,
            b_ms_p99=b_p99,
            roles=tuple(self._role(role) for role in ("declarer", "partner", "defender")),
        )

    def _role(self, role: str) -> Role:
        a, b = self._roles.get((role, True), []), self._roles.get((role, False), [])
        return Role(role, len(a), _mean(a), len(b), _mean(b))


def role_of(result: DealResult, seat: Seat) -> str:
    """Declarer, partner or defender."""
    if seat == result.declarer:
        return "declarer"
    return "partner" if seat in result.declarers else "defender"


def gain(result: DealResult, seat: Seat) -> int:
    """Levels that a seat's side gained in a deal; 0 for the losers."""
    return result.steps if (seat in result.declarers) is result.declarers_won else 0


def conserves(match: Match) -> bool:
    """Whether a scored deal has every card of the deck once and all points."""
    phase = match.phase
    if not isinstance(phase, Scored):
        return False
    result = match.history[-1]
    cards = [card for trick in phase.tricks for play in trick.plays for card in play.cards] + list(phase.buried)
    whole = sorted(card.kind for card in cards) == sorted(card.kind for card in match.rules.deck)
    return whole and sum(result.trick_points) + CardSet(phase.buried).points == TOTAL_POINTS


def _levels_gained(result: DealResult, seating: Seating) -> float:
    mine = fmean(gain(result, seat) for seat in ALL_SEATS if seating[seat])
    return mine - fmean(gain(result, seat) for seat in ALL_SEATS if not seating[seat])


def _points_gained(result: DealResult, seating: Seating) -> float:
    seat = seating.index(True)
    return -result.total if seat in result.declarers else result.total


def _times(seconds: Sequence[float]) -> tuple[float, float]:
    if not seconds:
        return 0.0, 0.0
    ordered = sorted(seconds)
    return round(1000 * fmean(ordered), 3), round(1000 * ordered[int(0.99 * (len(ordered) - 1))], 3)


def _mean(values: Iterable[int]) -> float:
    known = list(values)
    return round(fmean(known), 3) if known else 0.0
