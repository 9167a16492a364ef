"""What the log of a table holds: facts about its seats, its matches and its game, folded into one state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeGuard, cast, get_args

import msgspec

from koudi.engine.events import Event, Played, for_seat
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.notation.codec import decoder, encode
from koudi.server import sealing, seating, takebacks
from koudi.server.protocol import TableEvent
from koudi.server.seal_facts import SealFact
from koudi.server.sealing import Seals
from koudi.server.seating import EMPTY, Chairs, SeatFact
from koudi.server.takeback_facts import PlayTakenBack, TakebackFact
from koudi.server.takebacks import Takebacks
from koudi.storage import LoggedEvent, NewEvent


class MatchRestarted(msgspec.Struct, frozen=True, tag="match_restarted"):
    """Another match begins at the same table, by the same rules and with the same seats."""


StandingFact = SeatFact | TakebackFact | SealFact | Event
Fact = StandingFact | MatchRestarted

GAME_EVENTS: tuple[type, ...] = get_args(Event)
_FACT: msgspec.json.Decoder[Fact] = decoder(cast("type[Fact]", Fact))


class State(msgspec.Struct, frozen=True):
    """A table as its log tells it.

    Attributes:
        chairs: who sits where.
        match: the match on the table.
        takebacks: what of it may be taken back.
        match_number: which match it is, from 1.
        seals: what binds it to the cards of the next deal.
    """

    chairs: Chairs
    match: Match
    takebacks: Takebacks = takebacks.NONE
    match_number: int = 1
    seals: Seals = sealing.NONE


def is_game_event(fact: Fact) -> TypeGuard[Event]:
    """Whether the fact is of the game, so that people are shown it."""
    return isinstance(fact, GAME_EVENTS)


def shown_to(seat: Seat | None, fact: Fact) -> TableEvent | None:
    """What a seat is shown of a fact: what it may know of the game, and whatever concerns taking back."""
    if is_game_event(fact):
        return for_seat(fact, seat)
    return fact if isinstance(fact, TakebackFact) else None


def first_state(game: Game, rules: Rules) -> State:
    """A table that nobody has come to."""
    return State(EMPTY, game.start(rules))


def evolve(game: Game, state: State, fact: Fact) -> State:
    """The table after a fact."""
    match = state.match
    if isinstance(fact, MatchRestarted):
        return State(state.chairs, game.start(match.rules), match_number=state.match_number + 1, seals=state.seals)
    if isinstance(fact, SealFact):
        return msgspec.structs.replace(state, seals=sealing.evolve(state.seals, fact))
    if isinstance(fact, PlayTakenBack):
        match = takebacks.match_before(state.takebacks, fact.seat)
    elif is_game_event(fact):
        match = game.evolve(match, fact)
    return State(
        seating.evolve(state.chairs, fact),
        match,
        takebacks.evolve(state.takebacks, state.match, fact),
        state.match_number,
        sealing.evolve(state.seals, fact) if is_game_event(fact) else state.seals,
    )


def standing(history: Iterable[tuple[int, Fact]]) -> Sequence[tuple[int, StandingFact]]:
    """What still holds of a table's facts, each with the time it was logged: here later facts undo earlier ones.

    Another match makes the game of the one before a thing of the past; who sits where goes on. A play that was taken
    back is gone with all that came of it in the game; that it was taken back stays.
    """
    stand: list[tuple[int, StandingFact]] = []
    for at, fact in history:
        if isinstance(fact, MatchRestarted):
            stand = [entry for entry in stand if not is_game_event(entry[1])]
            continue
        if isinstance(fact, PlayTakenBack):
            _take_latest(stand, fact.seat)
        stand.append((at, fact))
    return stand


def _take_latest(stand: list[tuple[int, StandingFact]], seat: Seat) -> None:
    """Take out the seat's latest play and all that the game went on to; where it is not among them, all came of it.

    From the end, since a long match may have thousands of plays taken back.
    """
    beside: list[tuple[int, StandingFact]] = []
    while stand:
        entry = stand.pop()
        fact = entry[1]
        if not is_game_event(fact):
            beside.append(entry)
        elif isinstance(fact, Played) and fact.seat == seat:
            break
    stand.extend(reversed(beside))


def to_log(fact: Fact) -> NewEvent:
    """A fact as the log keeps it."""
    return NewEvent(str(fact.__struct_config__.tag), encode(fact))


def from_log(row: LoggedEvent) -> Fact:
    """The fact of a row.

    Raises:
        msgspec.DecodeError: the row holds no fact that this program knows.
    """
    return _FACT.decode(row.payload)
