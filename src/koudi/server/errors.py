"""What goes wrong with a request, in words: never a trace."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from koudi.options import BadOption
from koudi.server.page_messages import Problem
from koudi.server.pages import problem
from koudi.server.words import TurnedDown
from koudi.storage import Unavailable

_CODES: Final = {404: "not_found", 405: "bad_method", 413: "too_big", 400: "malformed", 403: "bad_origin"}

logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]


def code_of(error: Exception) -> str:
    """The code with which a request is refused that ends in this error."""
    match error:
        case TurnedDown(code=code):
            return code
        case BadOption():
            return "bad_option"
        case Unavailable():
            return "storage"
        case HTTPException(status_code=status):
            return _CODES.get(status, "failed")
        case _:
            return "failed"


def route_of(connection: Any) -> str:  # noqa: ANN401 - a request or a socket
    """The route that is asked for, as it is declared: without the room, the token or whatever else stands in it."""
    return str(connection.scope.get("path_template", ""))


def _refused(_: AnyRequest, error: TurnedDown) -> Response[Problem]:
    return problem(code_of(error))


def _http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    response = problem(code_of(error))
    response.headers.update(error.headers or {})  # such as Allow, of what may be done here
    return response


def _bad_option(_: AnyRequest, error: BadOption) -> Response[Problem]:
    return problem(code_of(error), error.text)


def _unavailable(_: AnyRequest, error: Unavailable) -> Response[Problem]:
    logger.error("the store failed", error=str(error))
    return problem(code_of(error))


def _failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("a request failed", route=route_of(request), exc_info=error)
    return problem(code_of(error))


ERROR_HANDLERS: Final[dict[int | type[Exception], Any]] = {
    TurnedDown: _refused,
    BadOption: _bad_option,
    Unavailable: _unavailable,
    HTTPException: _http,
    Exception: _failed,
}
