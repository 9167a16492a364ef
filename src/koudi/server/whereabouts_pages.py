"""HTTP: the tables where one sits, for whoever comes back by another way than a link."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

from koudi.notation.codec import encode
from koudi.server.house import House
from koudi.server.requests import HttpRequest, asker, encoded


def whereabouts_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about the tables where one sits."""

    @get("/api/me/tables")
    async def tables(request: HttpRequest) -> Response[bytes]:
        person = await asker(house, request)
        return encoded(request, encode(tuple(await house.recollection.tables(person))))

    return (tables,)
