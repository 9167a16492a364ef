"""Ports that are bound for this process alone, with room for everybody who comes at once after a restart."""

from __future__ import annotations

import socket
import sys
from typing import Any, Final

import uvicorn

from koudi.server.config import BadConfig

WAITING: Final = 65_535
"""Connections that may wait to be accepted in a queue; the system cuts it to what it allows, 4,096 as a rule. Whom it
turns away comes again after one second, then three, then seven."""

QUEUES: Final = 64
"""Queues of a port. From each one connection is accepted at a turn of the event loop, so that it is soon known who has
come for which table, and the first of each can come in before all others."""


def bound(config: uvicorn.Config, queues: int = QUEUES) -> list[socket.socket]:
    """Sockets bound to the address of a configuration, one for each queue; where the system has one queue a port, one.

    No process begun by this one gets them: it would keep the port when this one is killed.

    Raises:
        BadConfig: one cannot listen there, as where somebody else does.
    """
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        alone = _bound(family, (config.host, config.port))  # which nobody shares, another of our servers neither
        return [alone] if sys.platform != "linux" else _sharing(alone, queues)
    except OSError as error:
        why = error.strerror
        raise BadConfig(
            f"{config.host}:{config.port}",
            f"不能在这里监听（{why}）。请换一个端口或地址，或先停掉占用它的程序。",
            f"cannot be listened at ({why}); choose another port or address, or stop what has it",
        ) from error


def _sharing(alone: socket.socket, count: int) -> list[socket.socket]:
    family, address = alone.family, alone.getsockname()
    alone.close()
    return [_bound(family, address, socket.SO_REUSEPORT) for _ in range(count)]


def _bound(family: int, address: Any, *options: int) -> socket.socket:  # noqa: ANN401 - it depends on the family
    made = socket.socket(family)
    try:
        for option in (socket.SO_REUSEADDR, *options):
            made.setsockopt(socket.SOL_SOCKET, option, 1)
        made.bind(address)
    except OSError:
        made.close()
        raise
    return made
