"""The socket: checks who comes and what comes in, before a table hears of it."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from functools import partial
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar.types import ASGIApp, Receive, Scope, Send

from koudi.cards import NO_CARDS
from koudi.notation.codec import decoder, encode
from koudi.server.commands import LONGEST_ID, AnyCommand, Preview
from koudi.server.devices import BROWSER_LENGTH, Device, household_of, plain
from koudi.server.doors import enter
from koudi.server.entrance import Visit
from koudi.server.house import House
from koudi.server.inbox import Joined, Left, Said
from koudi.server.logs import begin, coarse
from koudi.server.protocol import CloseCode, Refused
from koudi.server.sessions import MARK_LENGTH, cookie_name, device_cookie, digest
from koudi.server.socket import LineLost, Socket
from koudi.server.table import Table
from koudi.server.viewer import Viewer
from koudi.server.words import SENTENCES, TurnedDown
from koudi.storage import Unavailable

LONGEST: Final = 4096
"""Bytes of a command; a frame of more than 16 KiB ends the connection, one between is refused in words."""

_WAY: Final = re.compile(r"/api/tables/([^/]+)/socket")
logger = structlog.get_logger()

_COMMAND: Final[msgspec.json.Decoder[AnyCommand]] = decoder(cast("type[AnyCommand]", AnyCommand))
_CLOSE_CODES: Final = {
    "no_session": CloseCode.NO_SESSION,
    "no_room": CloseCode.NO_TABLE,
    "room_damaged": CloseCode.NO_TABLE,
    "room_closed": CloseCode.NO_TABLE,
    "banned": CloseCode.NO_TABLE,
}
"""How a socket that is not let in is closed; by ``RESTART``, so that it tries again, for any other reason."""


def origin_allowed(origin: str | None, host: str | None, others: frozenset[str]) -> bool:
    """Whether a page of this origin may talk to us: our own, a listed one, or no page at all (not a browser).

    >>> origin_allowed("http://play.example:8000", "play.example:8000", frozenset())
    True
    >>> origin_allowed("http://evil.example", "play.example:8000", frozenset())
    False
    """
    if origin is None or origin in others:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # no address at all, such as http://[
        return False


def address_of(connection: Any) -> str:  # noqa: ANN401 - a request or a socket
    """Where somebody comes from, as far as the proxies that are believed tell."""
    client = connection.client
    return "" if client is None else plain(str(client.host))


def session_cookie(connection: Any) -> str | None:  # noqa: ANN401 - a request or a socket
    """The token that the browser sent."""
    secure = connection.scope["scheme"] in {"https", "wss"}
    return connection.cookies.get(cookie_name(secure=secure))


def device_in(house: House, connection: Any) -> Device:  # noqa: ANN401 - a request or a socket
    """What whoever is behind a request or a socket comes with."""
    address, secure = address_of(connection), connection.scope["scheme"] in {"https", "wss"}
    mark = connection.cookies.get(device_cookie(secure=secure), "")[:MARK_LENGTH]
    browser = connection.headers.get("user-agent", "")[:BROWSER_LENGTH]
    return Device(address, browser, household_of(address, house.settings.shared), mark)


def read_command(text: str | bytes | None) -> AnyCommand | Refused:
    """A command, or the answer to what is none."""
    if not isinstance(text, str):
        return _refused("", "malformed")
    if len(text) > LONGEST:
        return _refused(_cmd_of(text), "too_big")
    try:
        return _COMMAND.decode(text)
    except (ValueError, RecursionError):  # msgspec's errors are ValueErrors
        return _refused(_cmd_of(text), "malformed")


def _cmd_of(text: str) -> str:
    """The id of a command that is wrong, by a reader who takes more than ours does: half an emoji, say."""
    try:
        read: object = json.loads(text)
    except (ValueError, RecursionError):
        return ""
    cmd: object = cast("dict[str, object]", read).get("cmd") if isinstance(read, dict) else None
    return cmd.encode(errors="replace").decode() if isinstance(cmd, str) and len(cmd) <= LONGEST_ID else ""


def _refused(cmd: str, code: str) -> Refused:
    return Refused(cmd, code, SENTENCES[code], NO_CARDS)


def with_sockets(house: House, pages: ASGIApp) -> ASGIApp:
    """The application whole: sockets at ``/api/tables/{room}/socket``, and pages for every other request."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await _meet(house, Socket(scope, receive, send))
        else:
            await pages(scope, receive, send)

    return app


async def _meet(house: House, socket: Socket) -> None:
    """Let a connection in that may be here at all; only then it is told in words what else is wrong."""
    begin("socket")
    address, way = address_of(socket), _WAY.fullmatch(socket.scope["path"])
    if way is None or not _from_a_page_of_ours(house, socket):
        await socket.refuse()
        return
    try:
        house.open_socket(address)
    except TurnedDown:
        await socket.refuse()
        return
    try:
        with house.entrance.visit(way.group(1)) as visit:
            await _serve(house, socket, visit, address)
    except LineLost:
        pass
    except Exception:
        logger.exception("a socket failed")
        with suppress(LineLost):
            await socket.close(CloseCode.RESTART.value)
    finally:
        house.close_socket(address)


def _from_a_page_of_ours(house: House, socket: Socket) -> bool:
    headers = socket.headers
    return origin_allowed(headers.get("origin"), headers.get("host"), house.settings.origins)


async def _serve(house: House, socket: Socket, visit: Visit, address: str) -> None:
    try:
        async with visit:
            await socket.accept()
            viewer, table = await _admit(house, socket, visit.room, address)
        await _come(house, viewer)
    except TurnedDown as refusal:
        logger.debug("not let in", code=refusal.code, client=coarse(address))
        house.metrics.refuse(refusal.code)
        nobody = Viewer("")
        nobody.dismiss(_CLOSE_CODES.get(refusal.code, CloseCode.RESTART), refusal.text)
        await nobody.pump(socket.send_text, socket.close)
        return
    pump = asyncio.create_task(viewer.pump(socket.send_text, socket.close))
    logger.debug("a socket opens", table=table.row.code, client=coarse(address))
    token_hash = digest(session_cookie(socket) or "")
    house.joined(token_hash, viewer, address)
    try:
        await _look_again(house, socket, viewer, address)
        socket.forget_request()
        if not house.lobby.serves(table):  # put to sleep, say; it will be found again
            viewer.dismiss(CloseCode.RESTART, SENTENCES["moved"])
        if not viewer.dismissed:  # who is sent away again takes no line of theirs from another place
            table.post(Joined(viewer, _number(socket, "epoch"), _number(socket, "seq")))
        await _listen(house, socket, table, viewer)
    finally:
        logger.debug("a socket ends", table=table.row.code)
        house.left(token_hash, viewer)
        house.company.go(viewer.session)
        table.post(Left(viewer))
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


async def _look_again(house: House, socket: Socket, viewer: Viewer, address: str) -> None:
    """Send away whose session has ended, or who has been shut out, while the table was looked for."""
    if await house.sessions.recognise(session_cookie(socket)) is None:
        viewer.dismiss(CloseCode.NO_SESSION, SENTENCES["session_ended"])
    try:
        house.banned.check_address(address)
        house.banned.check_person(viewer.session)
    except TurnedDown as refusal:
        viewer.dismiss(CloseCode.NO_TABLE, refusal.text)


async def _admit(house: House, socket: Socket, room: str, address: str) -> tuple[Viewer, Table]:
    try:
        house.banned.check_address(address)
        viewer = await _viewer(house, socket)
        guess = partial(house.count_join, address)  # people who come back to where they may be are not counted
        return viewer, await enter(house.lobby, room, socket.cookies, viewer.session, guess)
    except Unavailable:
        raise TurnedDown("storage") from None


async def _come(house: House, viewer: Viewer) -> None:
    try:
        await house.company.come(viewer.session)
    except Unavailable:
        raise TurnedDown("storage") from None


async def _viewer(house: House, socket: Socket) -> Viewer:
    session = await house.sessions.recognise(session_cookie(socket))
    if session is None:
        raise TurnedDown("no_session")
    known = await house.people.find(session)
    return Viewer(session, "" if known is None else known.name, device_in(house, socket))


async def _listen(house: House, socket: Socket, table: Table, viewer: Viewer) -> None:
    while True:
        said = await socket.hear()
        if viewer.dismissed:  # a slow reader has yet to take the goodbye
            continue
        command = read_command(said)
        logger.debug("heard", kind=command.__struct_config__.tag)
        if isinstance(command, Refused):
            in_time = house.commands.take(viewer.session)
            _turn_down(house, viewer, command if in_time else _refused(command.cmd, "too_fast"))
        elif (house.previews if isinstance(command, Preview) else house.commands).take(viewer.session):
            table.post(Said(viewer, command))
        else:
            _turn_down(house, viewer, _refused(command.cmd, "too_fast"))


def _turn_down(house: House, viewer: Viewer, refused: Refused) -> None:
    logger.debug("refused", code=refused.code)
    house.metrics.refuse(refused.code)
    viewer.send(encode(refused))


def _number(socket: Socket, name: str) -> int | None:
    text = socket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None
