"""uvicorn as we want it: limits on frames, on half-open handshakes and on readers that do not read; two ports."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar.types import ASGIApp, Receive, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from koudi.server.app import create_app
from koudi.server.backstage import LOOPBACK, AdminKey, create_backstage
from koudi.server.collecting import Collecting
from koudi.server.gateway import with_sockets
from koudi.server.house import House
from koudi.server.mailbox import Mailbox
from koudi.server.monitoring import collect_all, watch_the_loop
from koudi.server.ports import WAITING, bound
from koudi.server.warming import Warming

HANDSHAKE: Final = 5.0
"""Seconds until a request must be complete; half a handshake, or half a body, would hold a socket open for ever."""

LARGEST_HEAD: Final = 32 * 1024
"""Bytes that may come before the head of a request is complete."""

FRAME: Final = 16 * 1024
"""Bytes of a message on a socket."""

FRAGMENTS: Final = 64
"""Pieces in which a message may come: empty ones cost who sends them nothing, and are as many as they like."""

SEND_BUFFER: Final = 128 * 1024
"""Bytes that the system may hold for a socket's reader. Left alone it takes megabytes, and the outbox never fills."""

STALLED: Final = 20.0
"""Seconds that a socket's reader may leave its buffer full."""


class ImpatientHttp(HttpToolsProtocol):
    """HTTP that closes a connection whose request does not arrive in time, or has no end."""

    _patience: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The time starts."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Count what comes before a head is complete."""
        if self._in_head:
            self._head_bytes += len(data)
        if self._head_bytes > LARGEST_HEAD:
            self._give_up()
        else:
            super().data_received(data)

    def on_headers_complete(self) -> None:
        """The head is here: the application counts the rest."""
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The request is here: no hurry any more."""
        self._stop_waiting()
        super().on_message_complete()

    def on_message_begin(self) -> None:
        """A further request on the same connection has its own time."""
        if self._patience is None:
            self._wait()
        super().on_message_begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is left to wait for."""
        self._stop_waiting()
        super().connection_lost(exc)
        self._forget()

    def handle_websocket_upgrade(self) -> None:
        """Somebody else goes on."""
        super().handle_websocket_upgrade()
        self._forget()

    def _forget(self) -> None:
        # Parser and protocol hold each other: left so, they stay until the next search for what nobody can reach.
        self.parser = None

    def _wait(self) -> None:
        self._in_head = True
        self._head_bytes = 0
        self._patience = self.loop.call_later(HANDSHAKE, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._stop_waiting()
        self.transport.abort()


_COMMON: Final[dict[str, Any]] = {
    "loop": "uvloop",
    "http": ImpatientHttp,
    "server_header": False,
    "access_log": False,
    "log_level": "warning",
    "backlog": WAITING,
}
"""What both ports are served with."""


class ImpatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut when its reader leaves the buffer full too long: closing politely would wait for it."""

    _stall: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - uvicorn's
        super().__init__(*args, **kwargs)
        self.queue: Any = Mailbox()  # which uvicorn takes for a queue of asyncio's

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Bound what the system keeps."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)

    def start_keepalive(self) -> None:
        """What was said to be let in is half of all that a quiet socket takes."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    def handle_cont(self, event: Frame) -> None:
        """A message in too many pieces ends the connection."""
        if len(self.frames) >= FRAGMENTS:
            self._end(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """What is said to be text and is none ends the connection, with no word in the log: anybody may send it."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._end(CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def _end(self, code: CloseCode) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def pause_writing(self) -> None:
        """The buffer is full."""
        super().pause_writing()
        self._stall = self.loop.call_later(STALLED, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader reads again."""
        super().resume_writing()
        self._forget_stall()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left to cut; what holds each other is taken apart."""
        self._forget_stall()
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None  # where the protocol was broken, it and all that came know each other

    def _forget_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Server(uvicorn.Server):
    """uvicorn that tells when it listens, and says goodbye to tables before it cuts their sockets."""

    def __init__(
        self, config: uvicorn.Config, house: House, listening: Callable[[], None], backstage: Backstage | None
    ) -> None:
        super().__init__(config)
        self._house = house
        self._listening = listening
        self._warming = Warming()
        self._backstage = backstage
        self._collecting = Collecting()

    async def startup(self, sockets: Any = None) -> None:  # noqa: ANN401 - uvicorn's signature
        """Bind, claim the tables, then tell.

        In this order, although uvicorn binds last: a server that finds its port in use must not have taken the
        tables from the one that serves there.
        """
        own = sockets or bound(self.config)
        behind = [] if self._backstage is None else bound(self._backstage.config, 1)
        await super().startup(own)
        if self.started:
            if self._backstage is not None:
                await self._backstage.startup(behind)
            self._collecting.start()
            self._listening()
            if self._house.settings.warms:
                await self._warming.start(self._house.thinkers.open)
            else:
                self._house.thinkers.open()

    async def shutdown(self, sockets: Any = None) -> None:  # noqa: ANN401 - uvicorn's signature
        """Drain the tables first: uvicorn closes sockets before the application hears of the end."""
        self._house.draining = True
        await self._collecting.stop()
        await self._warming.stop()
        await self._house.stop()
        await super().shutdown(sockets)
        if self._backstage is not None and self._backstage.started:
            await self._backstage.shutdown()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn's signature
        """Stop in peace; at a second Ctrl-C at once. uvicorn would send itself the signal again in the end."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


class Backstage(uvicorn.Server):
    """The server of the second port, which lives within the first one."""

    def __init__(self, config: uvicorn.Config, house: House, key: AdminKey) -> None:
        super().__init__(config)
        self._house = house
        self._key = key
        self._watching: asyncio.Task[None] | None = None

    async def startup(self, sockets: Any = None) -> None:  # noqa: ANN401 - uvicorn's signature
        """Listen, and leave the key for those who may use it."""
        self.config.load()
        self.lifespan = self.config.lifespan_class(self.config)
        await super().startup(sockets)
        self._watching = asyncio.create_task(watch_the_loop(self._house.metrics), name="watch the loop")
        self._key.leave()

    async def shutdown(self, sockets: Any = None) -> None:  # noqa: ANN401 - uvicorn's signature
        """Listen no more."""
        self._key.take_away()
        if self._watching is not None:
            self._watching.cancel()
        await super().shutdown(sockets)


def _behind_tls(app: ASGIApp) -> ASGIApp:
    """The application for people who all come by https, whatever the proxy in front says of it."""

    async def secure(scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 - any of three dicts
        if scope["type"] != "lifespan":
            scope["scheme"] = "https" if scope["type"] == "http" else "wss"
        await app(scope, receive, send)

    return secure


def server_of(
    house: House,
    host: str,
    port: int,
    listening: Callable[[], None],
    *,
    proxies: Sequence[str] = (),
    key: AdminKey | None = None,
) -> Server:
    """A server, not yet running.

    Args:
        house: what is served.
        host: address to bind.
        port: port to bind.
        listening: called once requests are answered.
        proxies: addresses and networks of those who are believed about whom they ask for.
        key: the second port and who may use it; ``None``: there is none.
    """
    app = with_sockets(house, create_app(house))
    config = uvicorn.Config(
        _behind_tls(app) if house.settings.secure else app,
        host=host,
        port=port,
        ws=ImpatientSocket,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=10.0,
        ws_ping_timeout=10.0,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        timeout_graceful_shutdown=1,  # who has not taken the goodbye by then is cut off
        **_COMMON,
    )
    if key is None:
        return Server(config, house, listening, None)
    return Server(config, house, listening, _backstage(house, key))


def _backstage(house: House, key: AdminKey) -> Backstage:
    collect_all(house)
    config = uvicorn.Config(
        create_backstage(house, key),
        host=LOOPBACK,
        port=key.port,
        ws="none",
        lifespan="off",
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
        **_COMMON,
    )
    return Backstage(config, house, key)
