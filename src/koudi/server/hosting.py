"""The host of a table: the first person who sits, and whoever comes after.

Nobody else starts the first deal, changes rules or the room, takes people off their seats, seats bots. A rated table
has no host: nobody changes anything there.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from koudi.engine.events import DealStarted
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.server.commands import Admit, HandOver, Remove, Start
from koudi.server.hosting_facts import HostFact, HostNamed, PersonAdmitted, PersonRemoved, StartCalled
from koudi.server.protocol import RemovedInfo
from koudi.server.room_settings import RoomSettings
from koudi.server.seating import BotSeated, Chairs, SeatLeft, SeatTaken, Stage, TableFact, seat_of
from koudi.server.swap_facts import SeatsSwapped
from koudi.server.term_facts import RulesChanged, RulesOpened
from koudi.server.words import TurnedDown

REMEMBERED: Final = 32
"""So many removed people are remembered; the first to be forgotten is the first who was removed."""


class Removal(msgspec.Struct, frozen=True):
    """Somebody who may not sit: which removal at this table it was, who, and what they were called."""

    number: int
    session: str
    name: str


class Hosting(msgspec.Struct, frozen=True):
    """Who is the host, and what follows from what hosts have done.

    Attributes:
        host: the person; empty while nobody sits.
        started: the host has called for the first deal.
        removed: who may not sit.
        removals: how many have been removed so far.
    """

    host: str = ""
    started: bool = False
    removed: tuple[Removal, ...] = ()
    removals: int = 0


NOBODY: Final = Hosting()


def evolve(hosting: Hosting, before: Chairs, after: Chairs, fact: TableFact) -> Hosting:
    """The host after a fact; a host who has left hands over to the next person round the table.

    Args:
        hosting: before the fact.
        before: the seats before it.
        after: the seats after it.
        fact: what has happened.
    """
    match fact:
        case HostNamed(seat):
            return replace(hosting, host=after[seat].session)
        case StartCalled():
            return replace(hosting, started=True)
        case PersonRemoved(seat):
            number = hosting.removals + 1
            removal = Removal(number, before[seat].session, before[seat].name)
            return replace(hosting, removed=(*hosting.removed, removal)[-REMEMBERED:], removals=number, started=False)
        case PersonAdmitted(number):
            return replace(hosting, removed=tuple(each for each in hosting.removed if each.number != number))
        case SeatTaken() | SeatLeft() | BotSeated() | SeatsSwapped():
            return replace(hosting, host=_host_after(hosting.host, before, after), started=False)
        case RulesChanged() | RulesOpened() | DealStarted():
            return replace(hosting, started=False)
        case _:
            return hosting


def _host_after(host: str, before: Chairs, after: Chairs) -> str:
    if host and seat_of(after, host) is not None:
        return host
    left = seat_of(before, host) or 0
    return next((after[seat].session for seat in _round(left) if after[seat].session), "")


def _round(seat: Seat) -> list[Seat]:
    """The seats from one on, in playing order."""
    return [ALL_SEATS[(seat + step) % SEATS] for step in range(SEATS)]


def host_of(hosting: Hosting, chairs: Chairs, room: RoomSettings) -> Seat | None:
    """The host's seat; ``None`` where there is none."""
    return None if room.rated or not hosting.host else seat_of(chairs, hosting.host)


def successor(host: Seat, chairs: Chairs, here: frozenset[Seat]) -> Seat | None:
    """Who is to take over from a host who stays away: the next person who is here."""
    return next((seat for seat in _round(host) if seat != host and seat in here and chairs[seat].session), None)


def may_start(hosting: Hosting, chairs: Chairs, room: RoomSettings) -> bool:
    """Whether the first deal need not wait for the host's word.

    It is given, or nobody else is there to wait for, or the people are strangers in a hurry.
    """
    return hosting.started or room.rated or room.fill or sum(bool(chair.session) for chair in chairs) == 1


def check(host: Seat | None, own: Seat | None, room: RoomSettings) -> None:
    """Let only the host do what is the host's.

    Raises:
        TurnedDown: somebody else asks, or nobody may.
    """
    if own is None:
        raise TurnedDown("not_seated")
    if room.rated:
        raise TurnedDown("rated_table")
    if own != host:
        raise TurnedDown("host_only")


def admits(hosting: Hosting, session: str) -> bool:
    """Whether a person may sit: the host has not removed them."""
    return all(each.session != session for each in hosting.removed)


def decide(
    hosting: Hosting, chairs: Chairs, stage: Stage, own: Seat, command: Start | Remove | Admit | HandOver
) -> tuple[HostFact, ...]:
    """The facts that a command of the host leads to; none when all is so already.

    Args:
        hosting: what hosts have done so far.
        chairs: who sits where.
        stage: where the table stands.
        own: the host's seat.
        command: what is asked.

    Raises:
        TurnedDown: it cannot be done.
    """
    match command:
        case Start():
            return _start(hosting, chairs, stage)
        case Remove(seat=seat):
            if stage == "playing":
                raise TurnedDown("only_between_deals")
            return (PersonRemoved(_other(chairs, own, seat)),)
        case HandOver(seat=seat):
            return (HostNamed(_other(chairs, own, seat)),)
        case Admit(number=number):
            known = any(each.number == number for each in hosting.removed)
            return (PersonAdmitted(number),) if known else ()


def _start(hosting: Hosting, chairs: Chairs, stage: Stage) -> tuple[HostFact, ...]:
    if stage != "seating":
        raise TurnedDown("begun")
    if any(chair.kind == "empty" for chair in chairs):
        raise TurnedDown("seats_empty")
    if not all(chair.may_start for chair in chairs):
        raise TurnedDown("not_confirmed")
    return () if hosting.started else (StartCalled(),)


def _other(chairs: Chairs, own: Seat, seat: Seat) -> Seat:
    if seat == own or chairs[seat].kind != "person":
        raise TurnedDown("no_person")
    return seat


def info(hosting: Hosting) -> tuple[RemovedInfo, ...]:
    """Whom the host may admit again."""
    return tuple(RemovedInfo(each.number, each.name) for each in hosting.removed)
