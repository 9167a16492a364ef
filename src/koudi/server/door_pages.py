"""HTTP: coming in with the key at the end of a table's link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koudi.notation.codec import decoder
from koudi.server.doors import key_cookie, unlock
from koudi.server.gateway import address_of
from koudi.server.house import House
from koudi.server.lobby import link_to
from koudi.server.page_messages import TableKey, TableLink
from koudi.server.requests import YEAR, HttpRequest, body_of, private

_KEY: Final = decoder(TableKey)


def door_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about doors."""

    @post("/api/tables/{room:str}/key", status_code=200)
    async def show_key(request: HttpRequest, room: FromPath[str]) -> Response[TableLink]:
        shown = await body_of(house, request, _KEY)
        table = await unlock(house.lobby, room, shown.key, lambda: house.count_join(address_of(request)))
        response = private(link_to(table.row, table.state.terms.key))
        if table.state.terms.key:
            response.set_cookie(_cookie(request, key_cookie(table.row.code), table.state.terms.key))
        return response

    return (show_key,)


def _cookie(request: HttpRequest, name: str, key: str) -> Cookie:
    """The key, sent with whatever is asked about this table under the name that was used now."""
    return Cookie(
        key=name,
        value=key,
        max_age=YEAR,
        path=request.url.path.removesuffix("/key"),
        secure=request.scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )
