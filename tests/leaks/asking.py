"""Whether what bots do depends on cards that they cannot see (BOTS.md): they are asked in pairs of states.

The states of a pair differ in two cards that the seat to act cannot see. Bots are asked as servers ask them: the
observation goes to the process that thinks as a line of text, and nothing else does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from koudi.bots.bot import BOTS, parse_spec
from koudi.bots.ladder import LEVELS
from koudi.bots.questions import QUESTION, Question, Reply, answer
from koudi.engine.game import Game
from koudi.engine.match import Drawing, Match
from koudi.notation.codec import encode
from koudi.notation.tag import Tag
from tests.contracts.test_bots import matches_of
from tests.laws.engine_walks import states, turn_of
from tests.laws.swaps import some_swap
from tests.some_rules import some_rules

WORLDS: Final = 20
"""Worlds that bots may sample: by time two answers would differ anyway."""
_EACH: Final = 4
"""States taken of each phase of a deal."""
_PLAYING: Final = 10
"""States taken of the play of a deal."""


class Asked(NamedTuple):
    """A bot.

    Attributes:
        name: of the bot or the level.
        spec: how it is spelled when it is asked.
        streams: with how many seeds it is asked: of a bot that goes by chance all that these make of it is compared.
    """

    name: str
    spec: str
    streams: int


class Pair(NamedTuple):
    """Two states that only somebody could tell apart who sees more than a seat does.

    Attributes:
        tag: of the table.
        seat: which has a choice.
        one: a state.
        other: the same with two cards exchanged.
    """

    tag: Tag
    seat: int
    one: Match
    other: Match

    @property
    def phase(self) -> str:
        """Name of the phase."""
        return type(self.one.phase).__name__


def asked() -> tuple[Asked, ...]:
    """Every bot but ``search``, which has levels of its own, and every level of the ladder."""
    names = (*(name for name in BOTS if name != "search"), *LEVELS)
    return tuple(_asked(name) for name in names)


def _asked(name: str) -> Asked:
    bot, settings = parse_spec(LEVELS[name].spec if name in LEVELS else name)
    if bot == "search":
        settings = {"worlds": str(WORLDS), **{key: value for key, value in settings.items() if key != "ms"}}
    spec = f"{bot}:{','.join(f'{key}={value}' for key, value in settings.items())}" if settings else bot
    return Asked(name, spec, 16 if bot == "random" else 4 if "slips" in settings else 1)


def pairs(game: Game, seed: str) -> Iterator[Pair]:
    """Pairs of states without end: of deals played by rules bots, and by chance under any options of the game."""
    rng = Random(seed)  # noqa: S311 - nothing is guarded by it
    while True:
        for name, preset in game.presets.items():
            played = matches_of("rules", game, name, rng.getrandbits(32))
            yield from _pairs_of_a_deal(Tag(game, preset, preset.rules), played, rng)
            rules = some_rules(rng.choice, game)
            by_chance = states(game, rules, rng.getrandbits(32))
            yield from _pairs_of_a_deal(Tag(game, preset, rules), by_chance, rng)


def _pairs_of_a_deal(tag: Tag, states_of_it: Iterable[Match], rng: Random) -> Iterator[Pair]:
    by_phase: dict[type, list[Match]] = {}
    for match in states_of_it:
        by_phase.setdefault(type(match.phase), []).append(match)
    for phase, matches in by_phase.items():
        rng.shuffle(matches)
        found = (pair for match in matches if (pair := _pair(tag, match, rng)) is not None)
        yield from islice(found, _PLAYING if phase.__name__ == "Playing" else _EACH)


def _pair(tag: Tag, match: Match, rng: Random) -> Pair | None:
    """A pair with the state, if a seat has a choice there and two cards can be exchanged that it does not see."""
    turn = turn_of(match)
    seats = rng.sample(range(4), 4) if isinstance(match.phase, Drawing) else [] if turn is None else [turn]
    seat = next((seat for seat in seats if _has_a_choice(tag.game, match, seat)), None)
    other = None if seat is None else some_swap(match, seat, rng)
    return None if seat is None or other is None or other == match else Pair(tag, seat, match, other)


def _has_a_choice(game: Game, match: Match, seat: int) -> bool:
    """Whether it may do one thing or another; while cards are dealt it may always stay silent."""
    silent = isinstance(match.phase, Drawing) and match.phase.dealt < match.rules.to_deal
    return sum(1 for _ in islice(game.legal(match, seat), 2)) > (0 if silent else 1)


def differs(pair: Pair, does: Callable[[Match], object]) -> bool:
    """Whether something is done in one state of a pair that is not done in the other."""
    return does(pair.one) != does(pair.other)


def does(bot: Asked, pair: Pair) -> Callable[[Match], object]:
    """What a bot does in a state of a pair, with each of its streams.

    Raises:
        AssertionError: in the function, where the bot fails.
    """

    def choices(match: Match) -> object:
        seen = pair.tag.game.observe(match, pair.seat)
        made = [_answer(Question(str(pair.tag), bot.spec, stream, 1.0, seen)) for stream in range(bot.streams)]
        assert all(reply.choice is not None for reply in made), (bot, made)
        return made

    return choices


def _answer(question: Question) -> Reply:
    return answer(QUESTION.decode(encode(question)))
