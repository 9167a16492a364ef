"""HTTP: the admin interface on the second port."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import structlog
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import structs

from koudi.notation.codec import decoder
from koudi.options import Bilingual
from koudi.server.admin_messages import (
    CloseRoom,
    Drain,
    LiftBan,
    NewBackup,
    NewBan,
    Outcome,
    PersonLine,
    PersonShown,
    ReportLine,
    SessionLine,
    TableLine,
    TableShown,
)
from koudi.server.house import House
from koudi.server.page_messages import Problem
from koudi.server.requests import HttpRequest, read_body
from koudi.server.spectators import ANYBODY
from koudi.server.table import Table
from koudi.server.words import TurnedDown
from koudi.storage import BackedUp, BadDatabase, Ban, Person, Report

MOST: Final = 200

_CLOSE: Final = decoder(CloseRoom)
_BAN: Final = decoder(NewBan)
_LIFT: Final = decoder(LiftBan)
_DRAIN: Final = decoder(Drain)
_BACKUP: Final = decoder(NewBackup)

logger = structlog.get_logger()


def admin_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """Everything that ``koudi admin`` can ask for."""
    return (*_tables(house), *_people(house), *_bans(house), *_reports(house), *_upkeep(house))


def _tables(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/admin/tables")
    async def tables() -> list[TableLine]:
        damaged = [TableLine(row.code, row.digits, "", "", "damaged", 0, 0, 0, row.seq) for row in house.lobby.damaged]
        return [_line(table) for table in house.lobby.awake] + damaged

    @get("/admin/tables/{room:str}")
    async def table(room: FromPath[str]) -> TableShown:
        return table_shown(await house.lobby.find(room))

    @post("/admin/tables/{room:str}/close", status_code=200)
    async def close(request: HttpRequest, room: FromPath[str]) -> Ban:
        wish = await read_body(request, _CLOSE)
        code = (await house.lobby.row_of(room)).code
        ban = await house.banned.shut("room", code, wish.text, None)
        await house.lobby.close(code, Bilingual(wish.text, wish.text))
        logger.info("a room was closed", table=code)
        return ban

    return tables, table, close


def table_shown(table: Table) -> TableShown:
    """A table as whoever runs the house sees it: no more of the cards than somebody who only looks on."""
    return TableShown(
        table.info(ANYBODY),
        tuple(chair.session or "" for chair in table.state.chairs),
        tuple(viewer.session for viewer in table.viewers),
        *table.known,
        table.waiting,
    )


def _line(table: Table) -> TableLine:
    info = table.info(ANYBODY)
    kinds = [seat.kind for seat in info.seats]
    return TableLine(
        info.code,
        info.digits,
        info.game,
        info.preset,
        info.phase,
        kinds.count("person"),
        kinds.count("bot"),
        len(table.viewers),
        table.known[1],
    )


def _people(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/admin/people")
    async def people(
        search: FromQuery[str] = "", limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = MOST
    ) -> list[PersonLine]:
        return [_person(person) for person in await house.people.search(search, limit)]

    @get("/admin/people/{person:str}")
    async def shown(person: FromPath[str]) -> PersonShown:
        known = await house.people.find(person)
        if known is None:
            raise TurnedDown("no_person_so")
        sessions = await house.people.sessions(person)
        return PersonShown(
            _person(known),
            tuple(SessionLine(each.device, each.created_at, each.seen_at) for each in sessions),
            tuple(table.row.code for table in house.lobby.awake if table.seats(person)),
            tuple(ban for ban in house.banned.bans if ban.subject == person),
        )

    return people, shown


def _person(person: Person) -> PersonLine:
    return PersonLine(person.id, person.login, person.name, person.created_at)


def _bans(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/admin/bans")
    async def bans() -> tuple[Ban, ...]:
        return house.banned.bans

    @post("/admin/bans", status_code=200)
    async def ban(request: HttpRequest) -> Ban:
        wish = await read_body(request, _BAN)
        if wish.kind == "room":
            raise TurnedDown("malformed")  # a room is closed, so that those who are there read why
        made = await house.banned.shut(wish.kind, wish.subject, wish.reason, wish.days)
        if wish.kind == "person":
            await house.send_away(wish.subject)
        logger.info("banned", kind=made.kind, until=made.until)
        return made

    @post("/admin/bans/lift", status_code=200)
    async def lift(request: HttpRequest) -> Outcome:
        wish = await read_body(request, _LIFT)
        subject = await _code(house, wish.subject) if wish.kind == "room" else wish.subject
        return Outcome(await house.banned.open(wish.kind, subject))

    return bans, ban, lift


async def _code(house: House, room: str) -> str:
    """The code of a room that is named by it or by its digits; what names none stays as it is."""
    try:
        return (await house.lobby.row_of(room)).code
    except TurnedDown:
        return room


def _reports(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/admin/reports")
    async def reports(
        closed: FromQuery[bool] = False, limit: Annotated[int, QueryParameter(ge=1, le=MOST)] = MOST
    ) -> list[ReportLine]:
        found = await house.people.reports(limit=limit, closed=closed)
        return [_report(each) for each in found]

    @post("/admin/reports/{report:str}/close", status_code=200)
    async def resolve(report: FromPath[str]) -> Outcome:
        return Outcome(await house.people.close_report(report, house.clock.wall()))

    return reports, resolve


def _report(report: Report) -> ReportLine:
    fields = structs.asdict(report)
    return ReportLine(lines=msgspec.Raw(fields.pop("lines") or b"[]"), **fields)


def _upkeep(house: House) -> Sequence[HTTPRouteHandler]:
    @post("/admin/drain", status_code=200)
    async def drain(request: HttpRequest) -> Outcome:
        wish = await read_body(request, _DRAIN)
        changed, house.draining = house.draining != wish.on, wish.on
        logger.info("draining" if wish.on else "open again")
        return Outcome(changed)

    @post("/admin/backup", status_code=200)
    async def backup(request: HttpRequest) -> BackedUp | Response[Problem]:
        wish = await read_body(request, _BACKUP)
        if house.upkeep is None:
            raise TurnedDown("no_backup")
        try:
            made = await house.upkeep.back_up(Path(wish.file))
        except BadDatabase as error:
            return Response(Problem("no_backup", error.text), status_code=409)
        logger.info("backed up", bytes=made.bytes, seconds=made.seconds)
        return made

    return drain, backup
