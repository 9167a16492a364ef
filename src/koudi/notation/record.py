"""The record of a match: who sat where, and of each deal its cards and what was done. Results follow from that.

Two texts hold a record, ``record_text`` for people and ``record_lines`` for programs; both are read into entries
with the number of their line, and played again here, so that a record that breaks a rule says where.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import zip_longest
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from koudi.cards import Card
from koudi.engine.actions import Action, CloseDeclaring, Draw, StartDeal
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DealResult, DealScored, Event, RedealReason, Redealt
from koudi.engine.match import Match
from koudi.engine.policies import Levels
from koudi.engine.seats import Seat
from koudi.notation.sentences import refusal_text
from koudi.notation.tag import Tag

VERSION: Final = 1
"""The version that is written; every version up to it is read."""

Names = tuple[str, str, str, str]
"""What the players of seats 0 to 3 are called."""


_NO_LETTERS: Final = frozenset({"Cc", "Cs"})
"""Control characters and halves of letters, by their Unicode categories."""


class BadRecord(ValueError):
    """A text that is no record, or a record that breaks a rule.

    Attributes:
        line: the line where it was found, from 1; 0 if it has none.
    """

    def __init__(self, line: int, text: str) -> None:
        # A file may hold anything, and what is said of it may be printed to a terminal.
        shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
        super().__init__(f"line {line}: {shown}" if line else shown)
        self.line = line


class Head(msgspec.Struct, frozen=True):
    """What stands before the deals.

    Attributes:
        tag: the game and the rules of the table.
        names: of the four players in the first deal.
        date: the day, as 2026-11-30; ``None`` if it is not told.
        levels: stored levels before the first deal, where the record does not begin with the match.
    """

    tag: Tag
    names: Names
    date: str | None = None
    levels: Levels | None = None


class DealHead(msgspec.Struct, frozen=True):
    """A deal begins.

    Attributes:
        number: its number in the match.
        first: the seat dealt to first.
        deck: the cards in the order dealt.
        names: of the players, if they are others than before.
    """

    number: int
    first: Seat
    deck: tuple[Card, ...]
    names: Names | None = None


class Step(msgspec.Struct, frozen=True):
    """One action; ``seat`` ``None`` is the table."""

    seat: Seat | None
    action: Action | Draw | CloseDeclaring


class Outcome(msgspec.Struct, frozen=True, tag_field="outcome", tag="scored"):
    """What a deal came to, in short; see ``DealResult``."""

    total: int
    won: Literal["declarers", "defenders"]
    steps: int
    levels: Levels
    next_declarer: Seat
    winners: tuple[Seat, ...]


class Void(msgspec.Struct, frozen=True, tag_field="outcome", tag="redealt"):
    """The deal was dealt again, and why."""

    reason: RedealReason


class DealRecord(msgspec.Struct, frozen=True):
    """One distribution of the cards.

    Attributes:
        head: how it began.
        steps: what was done, each with the phase it was done in, as ``PhaseName`` has it; draws in a row are one.
        outcome: what it came to; ``None`` while it is on.
        result: the whole score, if it was scored.
    """

    head: DealHead
    steps: tuple[tuple[str, Step], ...]
    outcome: Outcome | Void | None = None
    result: DealResult | None = None


class Record(msgspec.Struct, frozen=True):
    """A match, or a part of one that begins with a deal."""

    head: Head
    deals: tuple[DealRecord, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; empty while it is on."""
        outcome = self.deals[-1].outcome if self.deals else None
        return outcome.winners if isinstance(outcome, Outcome) else ()

    @property
    def players(self) -> tuple[Names, ...]:
        """The names of those who played each deal."""
        names, found = self.head.names, list[Names]()
        for deal in self.deals:
            names = deal.head.names or names
            found.append(names)
        return tuple(found)


Entry = DealHead | Step | Outcome | Void
"""What a line of a record says after its head."""


def outcome_of(result: DealResult) -> Outcome:
    """A result in short."""
    return Outcome(
        result.total,
        "declarers" if result.declarers_won else "defenders",
        result.steps,
        result.levels_after,
        result.next_declarer,
        result.winners,
    )


def checked_head(head: Head) -> Head:
    """The head, if its date is one and its names can be shown.

    Raises:
        ValueError: it is not, or they cannot.
    """
    check_names(head.names)
    if head.date is not None and date.fromisoformat(head.date).isoformat() != head.date:
        raise ValueError(f"not a date such as 2026-11-30: {head.date!r}")
    return head


def check_names(names: Names) -> None:
    """See whether names can be shown.

    Raises:
        ValueError: one cannot.
    """
    for name in names:
        if any(unicodedata.category(letter) in _NO_LETTERS for letter in name):
            raise ValueError(f"not a name that can be shown: {name!r}")


def with_players(record: Record, players: Iterable[Names]) -> Record:
    """A record that says who played each of its deals."""
    before = record.head.names
    deals: list[DealRecord] = []
    for deal, names in zip(record.deals, players, strict=True):
        deals.append(replace(deal, head=replace(deal.head, names=None if names == before else names)))
        before = names
    return replace(record, deals=tuple(deals))


def record_from(head: Head, entries: Iterable[tuple[int, Entry]]) -> Record:
    """Play a record again.

    Args:
        head: what stands before the deals.
        entries: each with the number of its line.

    Raises:
        BadRecord: an action is refused, or a result is another; it names the line and the rule.
    """
    replay = Replay(head)
    for line, entry in entries:
        replay.enter(line, entry)
    return replay.record


def events_of(record: Record) -> Iterator[Event]:
    """Every fact of a record, in order."""
    replay = Replay(record.head)
    for deal in record.deals:
        yield from replay.enter(0, deal.head)
        for _, step in deal.steps:
            yield from replay.enter(0, step)


class Replay:
    """A match that is played again from its record, deal by deal.

    Attributes:
        match: the state now.
    """

    def __init__(self, head: Head) -> None:
        self._head = checked_head(head)
        self._game = head.tag.game
        self.match: Match = self._game.start(head.tag.rules)
        self._names = head.names
        self._deals: list[DealRecord] = []

    @property
    def record(self) -> Record:
        """All that has been entered."""
        return Record(self._head, tuple(self._deals))

    def enter(self, line: int, entry: Entry) -> tuple[Event, ...]:
        """Do what a line says.

        Returns:
            The facts that follow.

        Raises:
            BadRecord: the rules refuse it, or a result is not what follows.
        """
        if isinstance(entry, DealHead):
            return self._start(line, entry)
        if isinstance(entry, Step):
            return self._do(line, entry)
        found = self._deals[-1].outcome if self._deals else None
        if found != entry:
            raise BadRecord(line, f"the result that follows from the plays is {_said(found)}")
        return ()

    def _start(self, line: int, head: DealHead) -> tuple[Event, ...]:
        if not self._deals and (head.number > 1 or self._head.levels is not None):
            self.match = replace(
                self.match, number=head.number, first=head.first, levels=self._head.levels or self.match.levels
            )
        if self._deals and self._deals[-1].outcome is None:
            raise BadRecord(line, "the deal before is not finished")
        if head.names is not None:
            self._rename(line, head.names)
        events = self._decided(line, None, StartDeal(head.deck, head.first))
        if (self.match.number, self.match.first) != (head.number, head.first):
            raise BadRecord(line, f"here deal {self.match.number} begins, dealt to seat {self.match.first} first")
        self._deals.append(DealRecord(head, ()))
        return events

    def _rename(self, line: int, names: Names) -> None:
        try:
            check_names(names)
        except ValueError as error:
            raise BadRecord(line, str(error)) from None
        if names == self._names:
            raise BadRecord(line, "the players are those of the deal before, and not named again")
        self._names = names

    def _do(self, line: int, step: Step) -> tuple[Event, ...]:
        if not self._deals:
            raise BadRecord(line, "no deal has begun")
        phase = phase_of(self.match)
        events = self._decided(line, step.seat, step.action)
        deal = self._deals[-1]
        deal = replace(deal, steps=_added(deal.steps, phase, step))
        match events[-1]:
            case DealScored(result):
                deal = replace(deal, outcome=outcome_of(result), result=result)
            case Redealt(reason):
                deal = replace(deal, outcome=Void(reason))
            case _:
                pass
        self._deals[-1] = deal
        return events

    def _decided(
        self, line: int, seat: Seat | None, action: Action | Draw | CloseDeclaring | StartDeal
    ) -> tuple[Event, ...]:
        try:
            events = self._game.decide(self.match, seat, action)
        except IllegalAction as refusal:
            who = "the table" if seat is None else f"seat {seat}"
            raise BadRecord(line, f"{who}, {refusal.reason.value}: {refusal_text(refusal).en}") from None
        for event in events:
            self.match = self._game.evolve(self.match, event)
        return events


def _added(steps: tuple[tuple[str, Step], ...], phase: str, step: Step) -> tuple[tuple[str, Step], ...]:
    """One step more; draws in a row become one."""
    if steps and isinstance(step.action, Draw) and isinstance(before := steps[-1][1].action, Draw):
        return (*steps[:-1], (phase, Step(None, Draw(before.count + step.action.count))))
    return (*steps, (phase, step))


def check_line_ends(text: str) -> None:
    """See whether the lines of a text end as a record's do.

    Raises:
        BadRecord: one does not; some programs and mails make them end as on Windows.
    """
    before, found, _ = text.partition("\r")
    if found:
        raise BadRecord(
            before.count("\n") + 1, "a carriage return stands here: lines end in LF alone, not in CRLF as on Windows"
        )


def check_written(given: str, written: str) -> None:
    """See whether a text is what would be written of it.

    Raises:
        BadRecord: it is not; the first line that differs is named, with what it should be.
    """
    lines = zip_longest(given.split("\n"), written.split("\n"))
    for number, (line, right) in enumerate(lines, start=1):
        if line != right:
            raise BadRecord(number, "nothing should follow" if right is None else f"it should read: {right}")


def phase_of(match: Match) -> str:
    """The name of the phase: waiting, drawing, calling ..."""
    return str(type(match.phase).__struct_config__.tag)


def _said(outcome: Outcome | Void | None) -> str:
    if outcome is None:
        return "none yet"
    if isinstance(outcome, Void):
        return f"a redeal, {outcome.reason.value}"
    return f"{outcome.total} points, {outcome.won} +{outcome.steps}"
