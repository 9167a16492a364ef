"""HTTP: what is over at a table: records of its matches, its deals with open hands, and reviews of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery

from koudi.notation.codec import encode
from koudi.notation.record import Record
from koudi.notation.tag import Tag
from koudi.server import hosting
from koudi.server.facts import Fact, tag_after
from koudi.server.gateway import address_of, session_cookie
from koudi.server.house import House
from koudi.server.pages import known_table
from koudi.server.records import Form, Written, facts_of_match, table_record, written
from koudi.server.replaying import replayed
from koudi.server.requests import HttpRequest, check_origin, encoded
from koudi.server.sealing import proof_of
from koudi.server.seating import SeatTaken
from koudi.server.table import Table
from koudi.server.words import TurnedDown


def past_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """Every route about what is over. Nothing of a deal that is not scored is in any answer."""

    @get("/api/tables/{room:str}/record")
    async def record(
        request: HttpRequest,
        room: FromPath[str],
        form: FromQuery[Form] = "text",
        deal: FromQuery[int | None] = None,
        match: FromQuery[int | None] = None,
    ) -> Response[bytes]:
        house.count_record(address_of(request))
        table, history = await _history(house, request, room, match)
        # Beside the loop: playing a long match again would keep other tables waiting.
        found = await asyncio.to_thread(_recorded, table, history, match, deal)
        return _download(await asyncio.to_thread(written, found, form, table.row.code, deal))

    @get("/api/tables/{room:str}/replay")
    async def replay(
        request: HttpRequest, room: FromPath[str], deal: FromQuery[int], match: FromQuery[int | None] = None
    ) -> Response[bytes]:
        house.count_record(address_of(request))
        table, history = await _history(house, request, room, match)
        return encoded(request, await asyncio.to_thread(_replayed, table, history, match, deal))

    @get("/api/tables/{room:str}/proof")
    async def proof(
        request: HttpRequest, room: FromPath[str], deal: FromQuery[int], match: FromQuery[int | None] = None
    ) -> Response[bytes]:
        house.count_record(address_of(request))
        table, history = await _history(house, request, room, match)
        return encoded(request, await asyncio.to_thread(_proved, table, history, match, deal))

    @post("/api/tables/{room:str}/review", status_code=202)
    async def ask_review(
        request: HttpRequest, room: FromPath[str], deal: FromQuery[int], match: FromQuery[int | None] = None
    ) -> Response[bytes]:
        check_origin(house, request)
        house.count_review(address_of(request))
        table = await known_table(house, request, room)
        if not table.seats(await house.sessions.recognise(session_cookie(request))):
            raise TurnedDown("not_seated")
        history = await house.lobby.history(table)
        found = await asyncio.to_thread(_recorded, table, history, match, deal)
        return encoded(request, encode(house.reviews.ask(table.row.code, found, deal)), status=202)

    @get("/api/reviews/{name:str}")
    async def review(request: HttpRequest, name: FromPath[str]) -> Response[bytes]:
        return encoded(request, encode(house.reviews.state(name)))

    return record, replay, proof, ask_review, review


async def _history(
    house: House, request: HttpRequest, room: str, match: int | None
) -> tuple[Table, Sequence[tuple[int, Fact]]]:
    """The table, and its facts for one who may look at the deals of a match that are over.

    Raises:
        TurnedDown: there is no such table, or it lets nobody look on, the match is not over, and they have not sat
            there or the host has taken them off their seat.
    """
    table = await known_table(house, request, room)
    history = await house.lobby.history(table)
    if table.state.room.spectators == "none" and not table.is_over(match):
        person = await house.sessions.recognise(session_cookie(request))
        sat = any(isinstance(fact, SeatTaken) and fact.session == person for _, fact in history)
        if not sat or not hosting.admits(table.state.hosting, person or ""):
            raise TurnedDown("past_closed")
    return table, history


def _recorded(table: Table, history: Sequence[tuple[int, Fact]], match: int | None, deal: int | None) -> Record:
    played = facts_of_match(history, match)
    return table_record(_tag_of(table, played), played, deal)


def _replayed(table: Table, history: Sequence[tuple[int, Fact]], match: int | None, deal: int) -> bytes:
    played = facts_of_match(history, match)
    return encode(replayed(_tag_of(table, played), played, deal))


def _proved(table: Table, history: Sequence[tuple[int, Fact]], match: int | None, deal: int) -> bytes:
    played = facts_of_match(history, match)
    return encode(proof_of(_tag_of(table, played), (fact for _, fact in played), deal))


def _tag_of(table: Table, played: Sequence[tuple[int, Fact]]) -> Tag:
    """What was played by at the end of a table's facts."""
    return tag_after(table.opened.tag, (fact for _, fact in played))


def _download(file: Written) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"', "Cache-Control": "no-store"}
    return Response(file.body, headers=headers, media_type=file.media_type)
