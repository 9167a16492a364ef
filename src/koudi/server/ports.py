"""Ports that are bound for this process alone, with room for everybody who comes at once after a restart."""

from __future__ import annotations

import socket
import sys
from typing import Final

import uvicorn

WAITING: Final = 65_535
"""Connections that may wait to be accepted in a queue; the system cuts it to what it allows, 4,096 as a rule. Whom it
turns away comes again after one second, then three, then seven."""

QUEUES: Final = 16
"""Queues of a port. From each one connection is accepted at a turn of the event loop."""


def bound(config: uvicorn.Config, queues: int = QUEUES) -> list[socket.socket]:
    """Sockets bound to the address of a configuration, one for each queue; where the system has one queue a port, one.

    Ends the program when the port is in use, as uvicorn does. No process begun by this one gets them: it would keep the
    port when this one is killed.
    """
    alone = config.bind_socket()  # which nobody shares, another of our servers neither
    sockets = [alone] if sys.platform != "linux" else _sharing(alone, queues)
    for each in sockets:
        each.set_inheritable(False)
    return sockets


def _sharing(alone: socket.socket, count: int) -> list[socket.socket]:
    family, address = alone.family, alone.getsockname()
    alone.close()
    sockets = [socket.socket(family) for _ in range(count)]
    for each in sockets:
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        each.bind(address)
    return sockets
