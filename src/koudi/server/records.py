"""What a table's log tells of the deals that are over, as a record that anybody can check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Final, Literal, cast

import msgspec

from koudi.engine.events import DealResult, DealScored, DealStarted, Event
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.record import Names, Record, with_players
from koudi.notation.record_events import record_of
from koudi.notation.record_lines import record_lines
from koudi.notation.record_text import record_text
from koudi.notation.tag import Tag
from koudi.server import seating
from koudi.server.facts import Fact, is_game_event, standing
from koudi.server.term_facts import MatchRestarted
from koudi.server.words import TurnedDown

Form = Literal["text", "jsonl"]
"""For people, or for programs."""


class FinishedDeal(msgspec.Struct, frozen=True):
    """A deal that has been scored.

    Attributes:
        began: milliseconds since 1970.
        names: who had played when it was scored.
        events: all of it, and before that what was dealt again.
        relieved: for each event, whose seats a bot played for a person then.
        result: what it came to.
    """

    began: int
    names: Names
    events: Sequence[Event]
    relieved: Sequence[frozenset[Seat]]
    result: DealResult


def facts_of_match(history: Iterable[tuple[int, Fact]], number: int | None) -> Sequence[tuple[int, Fact]]:
    """A table's facts up to the end of one of its matches.

    Args:
        history: every fact of the table, with the time it was logged.
        number: of the match, from 1; ``None`` for the one on the table.

    Raises:
        TurnedDown: the table has had no such match.
    """
    facts = list(history)
    ends = [place for place, (_, fact) in enumerate(facts) if isinstance(fact, MatchRestarted)]
    if number is None or number == len(ends) + 1:
        return facts
    if not 1 <= number <= len(ends):
        raise TurnedDown("no_match_so")
    return facts[: ends[number - 1]]


def finished_deals(history: Iterable[tuple[int, Fact]]) -> Sequence[FinishedDeal]:
    """The deals of the last match in a history that are over; nothing of one that is being played."""
    chairs = seating.EMPTY
    began, events, relieved = 0, list[Event](), list[frozenset[Seat]]()
    finished: list[FinishedDeal] = []
    for at, fact in standing(history):
        chairs = seating.evolve(chairs, fact)
        if not is_game_event(fact):
            continue
        began = began if events else at
        events.append(fact)
        relieved.append(frozenset(seat for seat in ALL_SEATS if chairs[seat].session and chairs[seat].bot))
        if isinstance(fact, DealScored):
            names = cast("Names", tuple(chair.name for chair in chairs))
            finished.append(FinishedDeal(began, names, events, relieved, fact.result))
            events, relieved = [], []
    return finished


def table_record(tag: Tag, history: Iterable[tuple[int, Fact]], number: int | None = None) -> Record:
    """The record of the last match in a history so far, or of one of its deals.

    Each deal has the names of those who had played when it was scored; its date is the day, where the server stands, on
    which its first deal began.

    Args:
        tag: the game and the rules of the table.
        history: the facts of the table, each with the time it was logged.
        number: of the deal; ``None`` for all that are over.

    Raises:
        TurnedDown: no such deal is over.
    """
    deals = finished_deals(history)
    if number is not None:
        deals = [deal for deal in deals if deal.result.number == number]
    if not deals:
        raise TurnedDown("no_deals" if number is None else "no_deal_so")
    first = deals[0]
    record = record_of(
        chain.from_iterable(deal.events for deal in deals),
        tag,
        first.names,
        datetime.fromtimestamp(first.began / 1000, UTC).astimezone().date().isoformat(),
        None if first.result.number == 1 else first.result.levels_before,
    )
    # A deal that was dealt again is among the events of the one that was scored, and each has a start.
    players = (deal.names for deal in deals for event in deal.events if isinstance(event, DealStarted))
    return with_players(record, players)


class Written(msgspec.Struct, frozen=True):
    """A record as a file."""

    name: str
    media_type: str
    body: bytes


class _Writing(msgspec.Struct, frozen=True):
    """How a form is written, and what its files are called."""

    extension: str
    media_type: str
    write: Callable[[Record], bytes]


_FORMS: Final[dict[Form, _Writing]] = {
    "text": _Writing("koudi", "text/plain", lambda record: record_text(record).encode()),
    "jsonl": _Writing("jsonl", "application/jsonl", record_lines),
}


def written(record: Record, form: Form, room: str, number: int | None = None) -> Written:
    """A record as a file that is named by its date, its room and its deal, if it is of one."""
    writing = _FORMS[form]
    words = ("koudi", record.head.date, room, None if number is None else str(number))
    name = f"{'-'.join(word for word in words if word)}.{writing.extension}"
    return Written(name, writing.media_type, writing.write(record))
