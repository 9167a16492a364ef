"""The Litestar application: routes, headers that keep a browser safe, and errors as words."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from litestar import Litestar, Request
from litestar.datastructures import MutableScopeHeaders
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from koudi.server.account_pages import account_routes
from koudi.server.door_pages import door_routes
from koudi.server.errors import ERROR_HANDLERS, code_of, route_of
from koudi.server.gateway import address_of
from koudi.server.history_pages import history_routes
from koudi.server.house import House
from koudi.server.lesson_pages import lesson_routes
from koudi.server.lobby_pages import lobby_routes
from koudi.server.logs import begin, coarse
from koudi.server.openapi import openapi_route
from koudi.server.pages import page_routes
from koudi.server.past import past_routes
from koudi.server.talk_pages import talk_routes
from koudi.server.whereabouts_pages import whereabouts_routes

logger = structlog.get_logger()

LONGEST_BODY: Final = 16 * 1024

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",  # the address of a page holds the room's code
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""On every answer: nothing from another host, no frames, no guessing of types."""


def create_app(house: House) -> Litestar:
    """The pages of a house, and all that is asked for over HTTP."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    async def meet(request: Request[Any, Any, Any]) -> None:
        begin("request")
        if request.url.path.startswith("/api/"):  # the page itself is for everybody: it tells why the rest is not
            house.banned.check_address(address_of(request))

    async def count(error: Exception, _: Scope) -> None:
        house.metrics.refuse(code_of(error))

    return Litestar(
        routes(house),
        lifespan=[lifespan],
        before_request=meet,
        before_send=[_guard],
        after_exception=[count],
        exception_handlers=ERROR_HANDLERS,
        request_max_body_size=LONGEST_BODY,
        openapi_config=None,  # openapi.py writes the interface: Litestar does not see what is read and answered by hand
        logging_config=None,
        debug=False,
    )


def routes(house: House) -> Sequence[HTTPRouteHandler]:
    """Everything that is served over HTTP."""
    handlers = (
        *page_routes(house),
        *lobby_routes(house),
        *door_routes(house),
        *past_routes(house),
        *account_routes(house),
        *history_routes(house),
        *whereabouts_routes(house),
        *talk_routes(house),
        *lesson_routes(house),
    )
    return (*handlers, openapi_route(handlers))


async def _guard(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        request: Request[Any, Any, Any] = Request(scope)
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if request.method == "OPTIONS":  # Litestar tells of one handler, and a path may have several
            headers["allow"] = ", ".join(
                sorted(
                    {
                        method
                        for route in request.app.routes
                        if isinstance(route, HTTPRoute) and route.path_format == route_of(request)
                        for method in route.methods
                    }
                )
            )
        logger.debug(
            "a request",
            method=request.method,
            route=route_of(request),
            status=message["status"],
            client=coarse(address_of(request)),
        )
