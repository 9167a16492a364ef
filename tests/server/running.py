"""A server inside the test's own event loop, over real sockets, with everything in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED
from koudi.server.pace import INSTANT
from koudi.server.run import server_of
from koudi.storage import EventLog, MemoryEventLog, MemorySessions, Sessions
from tests.serving import free_port

FAST = Settings(pace=INSTANT, limits=UNLIMITED)


@asynccontextmanager
async def running(
    settings: Settings = FAST, log: EventLog | None = None, sessions: Sessions | None = None
) -> AsyncGenerator[str]:
    """Serve until the block ends; gives the address."""
    house = House(log or MemoryEventLog(), sessions or MemorySessions(), settings)
    port = free_port()
    listening = asyncio.Event()
    server = server_of(house, "127.0.0.1", port, listening.set)
    task = asyncio.create_task(server.serve())
    await asyncio.wait_for(listening.wait(), 20)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 20)
