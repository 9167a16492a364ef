"""HTTP: what people do about those whom they would not hear: mute, block, report, and forgive."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from litestar import Response, delete, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koudi.notation.codec import decoder, encode
from koudi.server.company import alias_of
from koudi.server.gateway import address_of
from koudi.server.house import House
from koudi.server.pages import known_table
from koudi.server.requests import HttpRequest, body_of, check_origin, person_of, private
from koudi.server.talk_messages import Acquaintance, Complaint, Keeping, ShunTold
from koudi.server.words import TurnedDown
from koudi.storage import Report, Shun

_KEEPING: Final = decoder(Keeping)
_COMPLAINT: Final = decoder(Complaint)


def talk_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about people among each other."""
    return (*_at_a_table(house), *_anywhere(house))


def _at_a_table(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/api/tables/{room:str}/people/{who:str}")
    async def acquaintance(request: HttpRequest, room: FromPath[str], who: FromPath[str]) -> Response[Acquaintance]:
        person = await person_of(house, request)
        table = await known_table(house, request, room)
        other, name = table.somebody(who)
        shun = next((shun for shun in await house.people.shunned(person) if shun.other == other), None)
        return private(Acquaintance(who, name, None if shun is None else shun.distance))

    @put("/api/tables/{room:str}/people/{who:str}")
    async def keep(request: HttpRequest, room: FromPath[str], who: FromPath[str]) -> Response[Acquaintance]:
        person = await person_of(house, request)
        wish = await body_of(house, request, _KEEPING)
        table = await known_table(house, request, room)
        other, name = table.somebody(who)
        if other == person:
            raise TurnedDown("not_yourself")
        if wish.distance is None:
            await house.company.forgive(person, other)
        else:
            await house.company.keep_away(person, Shun(other, wish.distance, name, house.clock.wall()))
        return private(Acquaintance(who, name, wish.distance))

    @post("/api/tables/{room:str}/people/{who:str}/report", status_code=204)
    async def report(request: HttpRequest, room: FromPath[str], who: FromPath[str]) -> None:
        person = await person_of(house, request)
        complaint = await body_of(house, request, _COMPLAINT)
        table = await known_table(house, request, room)
        about, name = table.somebody(who)
        if about == person:
            raise TurnedDown("not_yourself")
        house.count_complaint(address_of(request), person)
        lines = encode(table.said_by(about, to=person))
        at, code = house.clock.wall(), table.row.code
        await house.people.report(Report(secrets.token_hex(8), at, code, person, about, name, complaint.reason, lines))

    return acquaintance, keep, report


def _anywhere(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/api/me/shunned")
    async def shunned(request: HttpRequest) -> Response[tuple[ShunTold, ...]]:
        person = await person_of(house, request)
        shuns = await house.people.shunned(person)
        return private(
            tuple(ShunTold(alias_of(person, each.other), each.name, each.distance, each.at) for each in shuns)
        )

    @delete("/api/me/shunned/{name:str}")
    async def forgive(request: HttpRequest, name: FromPath[str]) -> None:
        person = await person_of(house, request)
        check_origin(house, request)
        shuns = await house.people.shunned(person)
        other = next((shun.other for shun in shuns if alias_of(person, shun.other) == name), None)
        if other is None:
            raise TurnedDown("no_such_person")
        await house.company.forgive(person, other)

    return shunned, forgive
