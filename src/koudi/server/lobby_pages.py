"""HTTP: the tables that are open to everybody."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, QueryParameter

from koudi.engine.seats import SEATS
from koudi.notation.codec import decoder, encode
from koudi.server.bundle import VARYING
from koudi.server.gateway import address_of, device_in, session_cookie
from koudi.server.house import House
from koudi.server.listing import Sought
from koudi.server.lobby_messages import QuickWish
from koudi.server.page_messages import TableLink
from koudi.server.requests import HttpRequest, body_of, newcomer, private, squeezed, with_session

_QUICK_WISH = decoder(QuickWish)


def lobby_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about tables that are open to everybody."""

    @get("/api/lobby")
    async def lobby(
        request: HttpRequest,
        game: FromQuery[str | None] = None,
        preset: FromQuery[str | None] = None,
        rated: FromQuery[bool | None] = None,
        free: Annotated[int, QueryParameter(ge=0, le=SEATS)] = 0,
        spectators: FromQuery[bool | None] = None,
    ) -> Response[bytes]:
        found = await house.listing.tables(Sought(game, preset, rated, free, spectators))
        return _unless_known(request, encode(found))

    @post("/api/quick", status_code=200)
    async def quick(request: HttpRequest) -> Response[TableLink]:
        wish = await body_of(house, request, _QUICK_WISH)
        token = await newcomer(house, request)
        person = await house.sessions.recognise(token or session_cookie(request))
        address = address_of(request)
        table = await house.quick.table_for(
            person or "", device_in(house, request), wish, lambda: house.count_room(address, person)
        )
        return with_session(
            private(TableLink(table.row.code, table.row.digits, f"/t/{table.row.code}")), request, token
        )

    return lobby, quick


def _unless_known(request: HttpRequest, body: bytes) -> Response[bytes]:
    """The answer, or that nothing has changed since the one that the client has, however that was compressed."""
    mark = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers={**headers, **VARYING})
    return squeezed(request, body, headers)
