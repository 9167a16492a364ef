"""Ports that are bound for this process alone, with room for everybody who comes at once after a restart."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any, Final

import uvicorn

from koudi.options import Bilingual
from koudi.server.config import BadConfig

WAITING: Final = 65_535
"""Connections that may wait to be accepted in a queue; the system cuts it to what it allows, 4,096 as a rule. Whom it
turns away comes again after one second, then three, then seven."""

QUEUES: Final = 64
"""Queues of a port. From each one connection is accepted at a turn of the event loop, so that it is soon known who has
come for which table, and the first of each can come in before all others."""

_WHY: Final = {
    errno.EADDRINUSE: Bilingual(
        "这个端口已被别的程序占用。请换一个端口，或先停掉那个程序。",
        "the port is in use; choose another, or stop the program that has it",
    ),
    errno.EADDRNOTAVAIL: Bilingual(
        "这台机器没有这个地址。请换一个地址。", "this machine has no such address; choose another"
    ),
    errno.EACCES: Bilingual(
        "没有权限使用这个端口。请换一个1024以上的端口。", "this port may not be used; choose one above 1024"
    ),
}
"""Why one cannot listen, by the error of the system, and what to do."""


def bound(config: uvicorn.Config, queues: int = QUEUES) -> list[socket.socket]:
    """Sockets that listen at the address of a configuration, one for each queue; one where the system knows no more.

    No process begun by this one gets them: it would keep the port when this one is killed.

    Raises:
        BadConfig: one cannot listen there, as where somebody else does.
    """
    version6 = ":" in config.host
    try:
        alone = _listening(socket.AF_INET6 if version6 else socket.AF_INET, (config.host, config.port))
        return [alone, *_beside(alone, queues - 1 if sys.platform == "linux" else 0)]
    except OSError as error:
        place = f"[{config.host}]:{config.port}" if version6 else f"{config.host}:{config.port}"
        unknown = isinstance(error, socket.gaierror)
        said = str(error.strerror or error)
        why = _WHY.get(errno.EADDRNOTAVAIL if unknown else error.errno or 0, Bilingual(said, said))
        raise BadConfig(place, f"不能在这里监听：{why.zh}", f"nobody can listen there: {why.en}") from error


def _beside(alone: socket.socket, count: int) -> list[socket.socket]:
    """More queues of a port that is ours already: it listens, so that nobody else could bind it meanwhile."""
    if count:
        alone.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    return [_listening(alone.family, alone.getsockname(), socket.SO_REUSEPORT) for _ in range(count)]


def _listening(family: int, address: Any, *options: int) -> socket.socket:  # noqa: ANN401 - it depends on the family
    made = socket.socket(family)
    try:
        for option in (socket.SO_REUSEADDR, *options):
            made.setsockopt(socket.SOL_SOCKET, option, 1)
        made.bind(address)
        made.listen(WAITING)
    except OSError:
        made.close()
        raise
    return made
