"""The second port, for whoever runs the server: figures, whether all is well, and the admin interface.

It listens on loopback only, and nothing of it is served on the port for people. Every program of this machine reaches
it, a browser with somebody else's page too: so it hears nothing that a page could send, and the admin interface wants
the key that the server wrote beside its database, which only its own user can read.
"""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CONTENT_TYPE_LATEST

from koudi.server.admin_pages import admin_routes
from koudi.server.errors import ERROR_HANDLERS
from koudi.server.house import House
from koudi.server.monitoring import Wellbeing, exposition, wellbeing
from koudi.server.words import TurnedDown

LOOPBACK: Final = "127.0.0.1"
_NAMES: Final = {LOOPBACK, "localhost"}


class AdminKey(msgspec.Struct, frozen=True):
    """What ``koudi admin`` needs to speak with a server of this machine.

    Attributes:
        port: where it listens.
        token: what it wants to hear.
        file: where the key lies while the server runs; ``None`` if nowhere.
    """

    port: int
    token: str
    file: Path | None = None

    @classmethod
    def new(cls, port: int, file: Path | None = None) -> AdminKey:
        """A key of this moment."""
        return cls(port, secrets.token_urlsafe(32), file)

    def leave(self) -> None:
        """Leave it where only the user of this process can read it."""
        if self.file is None:
            return
        self.file.unlink(missing_ok=True)
        with os.fdopen(os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
            opened.write(f"{self.port} {self.token}\n")

    def take_away(self) -> None:
        """It opens nothing any more."""
        if self.file is not None:
            self.file.unlink(missing_ok=True)

    @classmethod
    def read(cls, file: Path) -> AdminKey:
        """The key that a server has left.

        Raises:
            OSError: there is none, or it may not be read.
        """
        port, token = file.read_text().split()
        return cls(int(port), token, file)


def key_file(database: Path) -> Path:
    """Where the key of the server of a database is."""
    return database.with_name(database.name + "-admin")


def create_backstage(house: House, key: AdminKey) -> Litestar:
    """The application of the second port."""

    async def guard(request: Request[Any, Any, Any]) -> None:
        host = request.headers.get("host", "").rpartition(":")[0]
        if host not in _NAMES or "origin" in request.headers:
            raise TurnedDown("bad_origin")
        if request.url.path.startswith("/admin"):
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            if not hmac.compare_digest(given.encode(), key.token.encode()):
                raise TurnedDown("no_key")

    return Litestar(
        [*_watching(house), *admin_routes(house)],
        before_request=guard,
        exception_handlers=ERROR_HANDLERS,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )


def _watching(house: House) -> Sequence[HTTPRouteHandler]:
    @get("/metrics")
    async def metrics() -> Response[bytes]:
        return Response(exposition(house), media_type=CONTENT_TYPE_LATEST)

    @get("/healthz")
    async def ready() -> Response[Wellbeing]:
        found = await wellbeing(house)
        return Response(found, status_code=200 if found.ready else 503)

    @get("/healthz/live")
    async def live() -> Response[None]:
        return Response(None, status_code=200)

    return metrics, ready, live
