"""What the log of a table holds: facts about its seats, its matches and its game, folded into one state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeGuard, cast, get_args

import msgspec

from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.rules import Rules
from koudi.notation.codec import decoder, encode
from koudi.server import seating
from koudi.server.seating import EMPTY, Chairs, SeatFact
from koudi.storage import LoggedEvent, NewEvent


class MatchRestarted(msgspec.Struct, frozen=True, tag="match_restarted"):
    """Another match begins at the same table, by the same rules and with the same seats."""


Fact = SeatFact | MatchRestarted | Event

GAME_EVENTS: tuple[type, ...] = get_args(Event)
_FACT: msgspec.json.Decoder[Fact] = decoder(cast("type[Fact]", Fact))


class State(msgspec.Struct, frozen=True):
    """A table as its log tells it: who sits where, and the match."""

    chairs: Chairs
    match: Match


def is_game_event(fact: Fact) -> TypeGuard[Event]:
    """Whether the fact is of the game, so that people are shown it."""
    return isinstance(fact, GAME_EVENTS)


def first_state(game: Game, rules: Rules) -> State:
    """A table that nobody has come to."""
    return State(EMPTY, game.start(rules))


def evolve(game: Game, state: State, fact: Fact) -> State:
    """The table after a fact."""
    if isinstance(fact, MatchRestarted):
        return State(state.chairs, game.start(state.match.rules))
    chairs = seating.evolve(state.chairs, fact)
    return State(chairs, game.evolve(state.match, fact) if is_game_event(fact) else state.match)


def standing(history: Iterable[tuple[int, Fact]]) -> Sequence[tuple[int, Fact]]:
    """What still holds of a table's facts, each with the time it was logged: here later facts undo earlier ones.

    Another match makes the game of the one before a thing of the past; who sits where goes on.
    """
    stand: list[tuple[int, Fact]] = []
    for at, fact in history:
        if isinstance(fact, MatchRestarted):
            stand = [entry for entry in stand if not is_game_event(entry[1])]
        else:
            stand.append((at, fact))
    return stand


def to_log(fact: Fact) -> NewEvent:
    """A fact as the log keeps it."""
    return NewEvent(str(fact.__struct_config__.tag), encode(fact))


def from_log(row: LoggedEvent) -> Fact:
    """The fact of a row.

    Raises:
        msgspec.DecodeError: the row holds no fact that this program knows.
    """
    return _FACT.decode(row.payload)
