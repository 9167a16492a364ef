"""The Litestar application: routes, headers that keep a browser safe, and errors as words."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from koudi.options import BadOption
from koudi.server.account_pages import account_routes
from koudi.server.gateway import socket_route
from koudi.server.history_pages import history_routes
from koudi.server.house import House
from koudi.server.lobby_pages import lobby_routes
from koudi.server.page_messages import Problem
from koudi.server.pages import page_routes, problem
from koudi.server.past import past_routes
from koudi.server.words import TurnedDown
from koudi.storage import Unavailable

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

_CODES: Final = {404: "not_found", 405: "bad_method", 413: "too_big", 400: "malformed", 403: "bad_origin"}

logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]


def create_app(house: House) -> Litestar:
    """The application of a house."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.stop()

    return Litestar(
        [
            *page_routes(house),
            *lobby_routes(house),
            *past_routes(house),
            *account_routes(house),
            *history_routes(house),
            socket_route(house),
        ],
        lifespan=[lifespan],
        before_send=[_guard],
        exception_handlers={
            TurnedDown: _turned_down,
            BadOption: _bad_option,
            Unavailable: _unavailable,
            HTTPException: _http,
            Exception: _failed,
        },
        request_max_body_size=LONGEST_BODY,
        openapi_config=None,  # PROTOCOL.md and the schema command describe the interface
        logging_config=None,
        debug=False,
    )


async def _guard(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


def _turned_down(_: AnyRequest, error: TurnedDown) -> Response[Problem]:
    return problem(error.code)


def _bad_option(_: AnyRequest, error: BadOption) -> Response[Problem]:
    return problem("bad_option", error.text)


def _unavailable(_: AnyRequest, error: Unavailable) -> Response[Problem]:
    logger.error("the store failed", error=str(error))
    return problem("storage")


def _http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    return problem(_CODES.get(error.status_code, "failed"))


def _failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("a request failed", path=request.url.path, exc_info=error)
    return problem("failed")
