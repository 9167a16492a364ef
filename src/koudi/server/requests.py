"""What requests have in common: a body that only a page of ours can send, and the cookie that says who comes."""

from __future__ import annotations

import gzip
import secrets
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie

from koudi.server.bundle import Asset, reads_gzip, served
from koudi.server.devices import device_of
from koudi.server.gateway import address_of, origin_allowed, session_cookie
from koudi.server.house import House
from koudi.server.sessions import MARK_LENGTH, cookie_name, device_cookie
from koudi.server.words import TurnedDown

T = TypeVar("T")
HttpRequest = Request[Any, Any, Any]

YEAR: Final = 365 * 24 * 3600

LARGE: Final = 2048
"""Bytes from which on an answer is worth compressing: less goes in one or two packets anyway."""


async def body_of(house: House, request: HttpRequest, reader: msgspec.json.Decoder[T]) -> T:
    """The body of a request from our own pages.

    Raises:
        TurnedDown: it comes from another site, is no JSON, or not what is wanted.
    """
    check_origin(house, request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise TurnedDown("json_only")
    return await read_body(request, reader)


async def read_body(request: HttpRequest, reader: msgspec.json.Decoder[T]) -> T:
    """The body of a request from whomever.

    Raises:
        TurnedDown: it is not what is wanted.
    """
    body = await request.body()
    try:
        return reader.decode(body)
    except (ValueError, RecursionError):
        raise TurnedDown("malformed") from None


def check_origin(house: House, request: HttpRequest) -> None:
    """Let only pages of our own, and what is no page, change anything.

    Raises:
        TurnedDown: it comes from another site.
    """
    if not origin_allowed(request.headers.get("origin"), request.headers.get("host"), house.settings.origins):
        raise TurnedDown("bad_origin")


async def person_of(house: House, request: HttpRequest) -> str:
    """Who asks.

    Raises:
        TurnedDown: nobody we know.
    """
    person = await house.sessions.recognise(session_cookie(request))
    if person is None:
        raise TurnedDown("no_session")
    return person


async def asker(house: House, request: HttpRequest) -> str:
    """Who asks for what has been played, or where.

    Raises:
        TurnedDown: nobody we know, or too often from there.
    """
    house.count_history(address_of(request))
    return await person_of(house, request)


async def newcomer(house: House, request: HttpRequest) -> str | None:
    """A token for somebody who has none yet; ``None`` for whoever has one.

    Raises:
        TurnedDown: too many have been issued to this address.
    """
    if await house.sessions.recognise(session_cookie(request)) is not None:
        return None
    house.count_guest(address_of(request))
    return await house.sessions.issue(device_of(request.headers.get("user-agent", "")))


def private(body: T, status: int = 200) -> Response[T]:
    """An answer for one person, that nobody on the way keeps."""
    return Response(body, status_code=status, headers={"Cache-Control": "no-store"})


def accepted(request: HttpRequest) -> str:
    """The encodings that whoever asks can read."""
    return str(request.headers.get("accept-encoding", ""))


def encoded(request: HttpRequest, body: bytes, status: int = 200) -> Response[bytes]:
    """An answer in JSON for one person, that nobody on the way keeps."""
    return squeezed(request, body, {"Cache-Control": "no-store"}, status)


def squeezed(request: HttpRequest, body: bytes, headers: Mapping[str, str], status: int = 200) -> Response[bytes]:
    """An answer in JSON, made smaller where it is large and whoever asks can read that. No keys or tokens in it."""
    encodings = accepted(request)
    packed = _gzipped(body) if len(body) >= LARGE and reads_gzip(encodings) else None
    return served(Asset(body, packed, "application/json", headers), encodings, status)


@lru_cache(maxsize=32)
def _gzipped(body: bytes) -> bytes:
    """As many ask for the same list of tables in one second, it is worth keeping for a while."""
    return gzip.compress(body, compresslevel=6, mtime=0)


def with_session(response: Response[T], request: HttpRequest, token: str | None) -> Response[T]:
    """The response, with the cookie of a new token if there is one."""
    if token is not None:
        response.set_cookie(_cookie(request, cookie_name, token, YEAR))
    return response


def with_mark(response: Response[T], request: HttpRequest) -> Response[T]:
    """The response, with a mark for a browser that has none, which stays whoever uses it."""
    if len(request.cookies.get(device_cookie(secure=request.scope["scheme"] == "https"), "")) != MARK_LENGTH:
        response.set_cookie(_cookie(request, device_cookie, secrets.token_urlsafe(16), YEAR))
    return response


def without_session(response: Response[T], request: HttpRequest) -> Response[T]:
    """The response that takes the cookie away."""
    response.set_cookie(_cookie(request, cookie_name, "", 0))
    return response


def _cookie(request: HttpRequest, name: Callable[..., str], value: str, seconds: int) -> Cookie:
    secure = request.scope["scheme"] == "https"
    return Cookie(
        key=name(secure=secure),
        value=value,
        max_age=seconds,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )
