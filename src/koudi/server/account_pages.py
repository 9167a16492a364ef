"""HTTP: who you are, your account and your sessions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from litestar import Response, delete, get, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koudi.notation.codec import decoder, encode
from koudi.server.account_messages import (
    AVATARS,
    LARGEST_SETTINGS,
    Change,
    Credentials,
    Farewell,
    Me,
    NewPassword,
    SessionInfo,
)
from koudi.server.devices import device_of
from koudi.server.gateway import address_of, session_cookie
from koudi.server.house import House
from koudi.server.requests import HttpRequest, body_of, check_origin, person_of, private, with_session, without_session
from koudi.server.rooms import clean_name
from koudi.server.sessions import digest
from koudi.server.words import TurnedDown

_ID_LENGTH: Final = 16
"""Hexadecimal digits of a token's hash by which a session is named to its owner."""

_CREDENTIALS: Final = decoder(Credentials)
_NEW_PASSWORD: Final = decoder(NewPassword)
_FAREWELL: Final = decoder(Farewell)
_CHANGE: Final = decoder(Change)
_SETTINGS: Final = decoder(dict[str, Any])


def account_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about people."""
    return (*_me(house), *_account(house), *_sessions(house))


def _me(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/api/me")
    async def me(request: HttpRequest) -> Response[Me]:
        return private(await _told(house, await person_of(house, request)))

    @patch("/api/me")
    async def change(request: HttpRequest) -> Response[Me]:
        person = await person_of(house, request)
        wish = await body_of(house, request, _CHANGE)
        name = None if wish.name is None else clean_name(wish.name)
        if wish.avatar is not None and wish.avatar not in {"", *AVATARS}:
            raise TurnedDown("no_avatar")
        settings = None if wish.settings is None else _packed(wish.settings)
        await house.people.change(person, name=name, avatar=wish.avatar, settings=settings)
        return private(await _told(house, person))

    @post("/api/me/delete", status_code=204)
    async def forget(request: HttpRequest) -> Response[None]:
        person = await person_of(house, request)
        wish = await body_of(house, request, _FAREWELL)
        known = await house.accounts.known(person)
        if known.login is not None:
            house.count_login(address_of(request))
            await house.accounts.log_in(known.login, wish.password, address_of(request))
        hashes = tuple(session.token_hash for session in await house.people.sessions(person))
        await house.accounts.delete(person)
        house.close_sessions(hashes)
        return without_session(Response(None, status_code=204), request)

    return me, change, forget


def _account(house: House) -> Sequence[HTTPRouteHandler]:
    @post("/api/account")
    async def register(request: HttpRequest) -> Response[Me]:
        person = await person_of(house, request)
        wish = await body_of(house, request, _CREDENTIALS)
        house.count_login(address_of(request))
        await house.accounts.register(person, wish.login, wish.password)
        return await _come_in(house, request, person, 201)

    @post("/api/login", status_code=200)
    async def log_in(request: HttpRequest) -> Response[Me]:
        wish = await body_of(house, request, _CREDENTIALS)
        house.count_login(address_of(request))
        person = await house.accounts.log_in(wish.login, wish.password, address_of(request))
        return await _come_in(house, request, person, 200)

    @post("/api/logout", status_code=204)
    async def log_out(request: HttpRequest) -> Response[None]:
        person = await person_of(house, request)
        await body_of(house, request, _FAREWELL)
        await _end(house, person, (digest(session_cookie(request) or ""),))
        return without_session(Response(None, status_code=204), request)

    @put("/api/account/password", status_code=204)
    async def change_password(request: HttpRequest) -> Response[None]:
        person = await person_of(house, request)
        wish = await body_of(house, request, _NEW_PASSWORD)
        address = address_of(request)
        house.count_login(address)
        others = await house.accounts.change_password(
            person, wish.old, wish.new, session_cookie(request) or "", address
        )
        house.close_sessions(others)
        return Response(None, status_code=204)

    return register, log_in, log_out, change_password


def _sessions(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/api/sessions")
    async def sessions(request: HttpRequest) -> Response[tuple[SessionInfo, ...]]:
        person = await person_of(house, request)
        own = digest(session_cookie(request) or "")
        return private(
            tuple(
                SessionInfo(_id(each.token_hash), each.device, each.created_at, each.seen_at, each.token_hash == own)
                for each in await house.people.sessions(person)
            )
        )

    @delete("/api/sessions/{name:str}")
    async def revoke(request: HttpRequest, name: FromPath[str]) -> None:
        person = await person_of(house, request)
        check_origin(house, request)
        found = tuple(each.token_hash for each in await house.people.sessions(person) if _id(each.token_hash) == name)
        if not found:
            raise TurnedDown("no_such_session")
        await _end(house, person, found)

    return sessions, revoke


async def _told(house: House, person: str) -> Me:
    known = await house.accounts.known(person)
    settings = {} if known.settings is None else _SETTINGS.decode(known.settings)
    return Me(known.login, known.name, known.avatar, AVATARS, settings, known.created_at)


async def _come_in(house: House, request: HttpRequest, person: str, status: int) -> Response[Me]:
    """A new token at every login: one that somebody slipped in before is worth nothing afterwards."""
    old = session_cookie(request)
    token = await house.sessions.rotate(person, old, device_of(request.headers.get("user-agent", "")))
    house.close_sessions((digest(old or ""),))
    try:
        house.banned.check_person(person)
        told = await _told(house, person)
    except TurnedDown:  # shut out, or forgotten, since the password was compared
        await _end(house, person, (digest(token),))
        raise
    return with_session(private(told, status), request, token)


async def _end(house: House, person: str, hashes: tuple[bytes, ...]) -> None:
    await house.sessions.end(person, hashes)
    house.close_sessions(hashes)


def _id(token_hash: bytes) -> str:
    return token_hash.hex()[:_ID_LENGTH]


def _packed(settings: dict[str, Any]) -> bytes:
    packed = encode(settings)
    if len(packed) > LARGEST_SETTINGS:
        raise TurnedDown("too_big")
    return packed
