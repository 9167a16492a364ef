"""The record as JSON lines, for programs: the head, then a line for each deal, each action and each result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, assert_never

import msgspec

from koudi.cards import Card
from koudi.engine.actions import Action, CloseDeclaring, Draw
from koudi.engine.events import RedealReason
from koudi.engine.policies import Levels
from koudi.engine.seats import Seat
from koudi.notation.codec import decoder, encode
from koudi.notation.record import (
    VERSION,
    BadRecord,
    DealHead,
    Entry,
    Head,
    Names,
    Outcome,
    Record,
    Step,
    Void,
    check_line_ends,
    check_written,
    record_from,
)
from koudi.notation.tag import Tag


class HeadLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line; ``koudi`` is the version of the format."""

    koudi: int
    table: str
    seats: Names
    date: str | None
    levels: Levels | None
    winners: tuple[Seat, ...]


class DealLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal begins; ``seats`` is there if the players are others than before."""

    deal: int
    first: Seat
    deck: tuple[Card, ...]
    seats: Names | None = None


class StepLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action; ``seat`` is null for the table."""

    seat: Seat | None
    action: Action | Draw | CloseDeclaring


class ResultLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal is scored."""

    result: Outcome


class RedealLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal is dealt again."""

    redealt: RedealReason


_LINES: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    kind.__struct_fields__[0]: decoder(kind) for kind in (HeadLine, DealLine, StepLine, ResultLine, RedealLine)
}
"""Kinds of line by the key that each begins with."""


def record_lines(record: Record) -> bytes:
    """The JSON lines of a record; ``parse_record_lines`` reads them back."""
    return b"".join(encode(line) + b"\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[msgspec.Struct]:
    head = record.head
    yield HeadLine(VERSION, str(head.tag), head.names, head.date, head.levels, record.winners)
    for deal in record.deals:
        yield DealLine(deal.head.number, deal.head.first, deal.head.deck, deal.head.names)
        for _, step in deal.steps:
            yield StepLine(step.seat, step.action)
        if isinstance(deal.outcome, Outcome):
            yield ResultLine(deal.outcome)
        elif deal.outcome is not None:
            yield RedealLine(deal.outcome.reason)


def parse_record_lines(data: bytes) -> Record:
    """Read JSON lines and play the record again.

    Raises:
        BadRecord: it is no record, breaks a rule, or is not written as ``record_lines`` writes it.
    """
    check_line_ends(data.decode(errors="replace"))
    lines = data.split(b"\n")
    first = _read(1, lines[0])
    if not isinstance(first, HeadLine):
        raise BadRecord(1, "the first line has the version, table and seats")
    if first.koudi != VERSION:
        raise BadRecord(1, f"version {first.koudi} is not known here, only {VERSION}")
    try:
        head = Head(Tag.parse(first.table), first.seats, first.date, first.levels)
        record = record_from(head, _entries(lines))
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(1, str(error)) from None
    if record.winners != first.winners:
        raise BadRecord(1, f"the winners are {list(record.winners)}")
    check_written(data.decode(), record_lines(record).decode())
    return record


def _entries(lines: list[bytes]) -> Iterator[tuple[int, Entry]]:
    for number, line in enumerate(lines[1:], start=2):
        if not line and number == len(lines):
            return
        yield number, _entry(number, _read(number, line))


def _entry(number: int, line: HeadLine | DealLine | StepLine | ResultLine | RedealLine) -> Entry:
    match line:
        case DealLine(deal, first, deck, seats):
            return DealHead(deal, first, deck, seats)
        case StepLine(seat, action):
            return Step(seat, action)
        case ResultLine(result):
            return result
        case RedealLine(reason):
            return Void(reason)
        case HeadLine():
            raise BadRecord(number, "a second head")
        case _:
            assert_never(line)


def _read(number: int, line: bytes) -> HeadLine | DealLine | StepLine | ResultLine | RedealLine:
    try:
        key = next(iter(msgspec.json.decode(line, type=dict[str, object])), "")
        if key in _LINES:
            return _LINES[key].decode(line)
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise BadRecord(number, str(error) or type(error).__name__) from None
    raise BadRecord(number, f"a line begins with one of {', '.join(_LINES)}")
