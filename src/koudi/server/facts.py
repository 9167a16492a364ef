"""What the log of a table holds: facts about its seats, its matches and its game, folded into one state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeGuard, cast, get_args

import msgspec
from msgspec.structs import replace

from koudi.engine.events import DealScored, DealStarted, Event, Played, for_seat
from koudi.engine.match import Match
from koudi.engine.seats import Seat
from koudi.notation.codec import decoder, encode
from koudi.notation.tag import Tag
from koudi.server import hosting, sealing, seating, swapping, takebacks, terms, timing
from koudi.server.hosting import Hosting
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.protocol import TableEvent
from koudi.server.rated_facts import RatedFact
from koudi.server.room_settings import RoomSettings
from koudi.server.seal_facts import SealFact
from koudi.server.sealing import Seals
from koudi.server.seating import EMPTY, Chairs, TableFact
from koudi.server.swapping import Swaps
from koudi.server.takeback_facts import PlayTakenBack, TakebackFact
from koudi.server.takebacks import Takebacks
from koudi.server.term_facts import MatchRestarted, RoomChanged, RulesChanged, TermFact
from koudi.server.terms import Terms
from koudi.server.timing import Timing
from koudi.server.timing_facts import ClockExtended
from koudi.storage import LoggedEvent, NewEvent

Fact = TableFact

GAME_EVENTS: tuple[type, ...] = get_args(Event)
_WITHIN_A_DEAL = frozenset(GAME_EVENTS) - {DealStarted, DealScored}
"""Most facts of a log: they touch the game, what may be taken back of it and the clock, and nothing else."""

_FACT: msgspec.json.Decoder[Fact] = decoder(cast("type[Fact]", Fact))


class State(msgspec.Struct, frozen=True):
    """A table as its log tells it.

    Attributes:
        terms: what it is played by.
        chairs: who sits where.
        match: the match on the table.
        takebacks: what of it may be taken back.
        match_number: which match it is, from 1.
        seals: what binds it to the cards of the next deal.
        hosting: who is the host, and what follows from what hosts have done.
        swaps: who asks whom to change seats.
        timing: what people have used of their time.
        scored: who sat where when the last deal of the match was scored.
    """

    terms: Terms
    chairs: Chairs
    match: Match
    takebacks: Takebacks = takebacks.NONE
    match_number: int = 1
    seals: Seals = sealing.NONE
    hosting: Hosting = hosting.NOBODY
    swaps: Swaps = swapping.NONE
    timing: Timing = timing.NONE
    scored: Chairs = EMPTY

    @property
    def tag(self) -> Tag:
        """The game and its rules."""
        return self.terms.tag

    @property
    def room(self) -> RoomSettings:
        """How the table is kept beside them."""
        return self.terms.room

    @property
    def host(self) -> Seat | None:
        """The host's seat; ``None`` where there is none."""
        return hosting.host_of(self.hosting, self.chairs, self.room)


def is_game_event(fact: Fact) -> TypeGuard[Event]:
    """Whether the fact is of the game, so that people are shown it."""
    return isinstance(fact, GAME_EVENTS)


def shown_to(seat: Seat | None, fact: Fact) -> TableEvent | None:
    """What a seat is shown of a fact: what it may know of the game, and what of the table is for all."""
    if is_game_event(fact):
        return for_seat(fact, seat)
    return fact if isinstance(fact, TakebackFact | ClockExtended | RatedFact | PersonRemoved) else None


def first_state(terms: Terms) -> State:
    """A table that nobody has come to."""
    return State(terms, EMPTY, terms.tag.game.start(terms.tag.rules))


def evolve(state: State, fact: Fact) -> State:
    """The table after a fact.

    Raises:
        ValueError: the fact does not belong to this state: a broken log.
    """
    if type(fact) in _WITHIN_A_DEAL and is_game_event(fact):
        match = state.tag.game.evolve(state.match, fact)
        takeable, time = takebacks.evolve(state.takebacks, state.match, fact), timing.evolve(state.timing, fact)
        return replace(state, match=match, takebacks=takeable, timing=time)
    if isinstance(fact, TermFact):
        return _after_term(state, fact)
    if isinstance(fact, SealFact):
        return replace(state, seals=sealing.evolve(state.seals, fact))
    match = state.match
    if isinstance(fact, PlayTakenBack):
        match = takebacks.match_before(state.takebacks, fact.seat)
    elif is_game_event(fact):
        match = state.tag.game.evolve(match, fact)
    again = isinstance(fact, DealStarted) and fact.number == state.match.number
    chairs = seating.evolve(state.chairs, fact, again=again)
    return State(
        state.terms,
        chairs,
        match,
        takebacks.evolve(state.takebacks, state.match, fact),
        state.match_number,
        sealing.evolve(state.seals, fact) if is_game_event(fact) else state.seals,
        hosting.evolve(state.hosting, state.chairs, chairs, fact),
        swapping.evolve(state.swaps, fact),
        timing.evolve(state.timing, fact),
        state.chairs if isinstance(fact, DealScored) else state.scored,
    )


def _after_term(state: State, fact: TermFact) -> State:
    """The table played by other terms, or by the same ones again."""
    agreed = terms.evolve(state.terms, fact)
    if isinstance(fact, RoomChanged):
        return replace(state, terms=agreed)
    again = isinstance(fact, MatchRestarted)
    return replace(
        state,
        terms=agreed,
        chairs=state.chairs if again else seating.asked_again(state.chairs, str(state.tag)),
        match=agreed.tag.game.start(agreed.tag.rules),
        takebacks=takebacks.NONE,
        match_number=state.match_number + again,
        timing=timing.NONE,
        scored=EMPTY,
        hosting=hosting.evolve(state.hosting, state.chairs, state.chairs, fact),
    )


def tag_after(tag: Tag, facts: Iterable[Fact]) -> Tag:
    """What a table is played by after some facts; ``tag``: what it was opened with."""
    for fact in facts:
        if isinstance(fact, RulesChanged):
            tag = Tag.parse(fact.table)
    return tag


def standing(history: Iterable[tuple[int, Fact]]) -> Sequence[tuple[int, Fact]]:
    """What still holds of a table's facts, each with the time it was logged: here later facts undo earlier ones.

    Another match makes the game of the one before a thing of the past; who sits where goes on. A play that was taken
    back is gone with all that came of it in the game; that it was taken back stays.
    """
    stand: list[tuple[int, Fact]] = []
    for at, fact in history:
        if isinstance(fact, MatchRestarted):
            stand = [entry for entry in stand if not is_game_event(entry[1])]
            continue
        if isinstance(fact, PlayTakenBack):
            _take_latest(stand, fact.seat)
        stand.append((at, fact))
    return stand


def _take_latest(stand: list[tuple[int, Fact]], seat: Seat) -> None:
    """Take out the seat's latest play and all that the game went on to; where it is not among them, all came of it.

    From the end, since a long match may have thousands of plays taken back.
    """
    beside: list[tuple[int, Fact]] = []
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
