"""Rated tables: strangers by the rules of a preset, partners by lot, nobody twice, and leaving is remembered.

Why it is so: docs/decisions/rated-play.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from koudi.bots.ladder import DEFAULT_LEVEL
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.server.commands import AnyCommand, AskSwap, Leave, Rename, Sit, Substitute
from koudi.server.page_messages import NewTable
from koudi.server.rated_facts import PersonLeft
from koudi.server.room_settings import RoomSettings
from koudi.server.seating import BotSeated, Chairs, SeatLeft, Stage, bot_name
from koudi.server.timing import Timing
from koudi.server.words import TurnedDown
from koudi.storage import Leaving

RATED: Final = RoomSettings(listed=True, rated=True, time="normal", hints=False)
"""How every rated table is kept: open to all, so that no four friends rate one another."""

Departure = PersonLeft | BotSeated | SeatLeft
"""What comes of somebody's leaving."""


def kept(wish: NewTable) -> NewTable:
    """A wish for a table as it is opened: a rated one is kept like every other rated one.

    Raises:
        TurnedDown: a rated table is wished with options of its own.
    """
    if not wish.room.rated:
        return wish
    if wish.options:
        raise TurnedDown("rated_preset")
    return replace(wish, room=RATED)


def counts(chairs: Chairs, stage: Stage) -> bool:
    """Whether the match still counts: every seat is a person's, or was when the deal began that is on."""
    return all(chair.session or (stage == "playing" and chair.gone) for chair in chairs)


def may_start(chairs: Chairs, stage: Stage, here: frozenset[Seat]) -> bool:
    """Whether the next deal can begin: each person is ready and plays; a match begins with four who are here."""
    people = [chair for chair in chairs if chair.session]
    enough = bool(people) if stage == "between" else len(here) == SEATS
    ready = all(chair.confirmed and not chair.bot and (chair.ready or stage == "seating") for chair in people)
    return stage != "playing" and enough and ready


def decide(
    chairs: Chairs, stage: Stage, timing: Timing, own: Seat | None, command: AnyCommand
) -> Sequence[Departure] | None:
    """What a command leads to that means something else at a rated table; ``None`` where it does not.

    Raises:
        TurnedDown: somebody comes to a match that is on, would choose a partner or another name, or would
            have a bot play too often.
    """
    match command:
        case Leave() if own is not None:
            return left(chairs, stage, own)
        case Sit() if own is None and stage in {"playing", "between"}:
            raise TurnedDown("rated_begun")
        case Substitute(seat=seat) if seat == own and counts(chairs, stage) and not timing.may_ask(seat):
            raise TurnedDown("rated_relieved")
        case AskSwap():
            raise TurnedDown("drawn_by_lot")
        case Sit() if own is not None:
            raise TurnedDown("drawn_by_lot")
        case Rename() if own is not None and stage in {"playing", "between"}:
            raise TurnedDown("rated_name")  # a name may say as much as talk does
        case _:
            return None


def left(chairs: Chairs, stage: Stage, seat: Seat) -> Sequence[Departure]:
    """What comes of a person's leaving, by their own wish or because they stay away."""
    if stage in {"seating", "over"}:
        return (SeatLeft(seat),)
    gone = PersonLeft if counts(chairs, stage) else BotSeated
    return (gone(seat, DEFAULT_LEVEL, bot_name(chairs, seat)),)


def missing(chairs: Chairs, here: frozenset[Seat], *, rated: bool) -> Seat | None:
    """Whom the others wait for between deals: who is away, or at a rated table lets a bot play."""
    if not here:  # whoever lost everybody at once was the server
        return None
    return next(
        (seat for seat in ALL_SEATS if chairs[seat].session and (seat not in here or (rated and chairs[seat].bot))),
        None,
    )


def leaving(chairs: Chairs, game: str, facts: Iterable[object], at: int) -> Leaving | None:
    """Who leaves a rated match by some facts, for the history."""
    seat = next((fact.seat for fact in facts if isinstance(fact, PersonLeft)), None)
    return None if seat is None else Leaving(chairs[seat].session, game, at)
