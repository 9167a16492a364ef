"""A server inside the test's own event loop, over real sockets, with everything in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.server.backstage import AdminKey
from koudi.server.clock import Clock
from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED
from koudi.server.pace import INSTANT
from koudi.server.run import server_of
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople, People, TableStore
from tests.server.client import Client, new_token, open_table
from tests.serving import free_port

FAST = Settings(pace=INSTANT, limits=UNLIMITED)


@asynccontextmanager
async def running(
    settings: Settings = FAST,
    log: TableStore | None = None,
    people: People | None = None,
    history: MemoryHistory | None = None,
    games: Mapping[str, Game] = GAMES,
    proxies: Sequence[str] = (),
    key: AdminKey | None = None,
    clock: Clock | None = None,
) -> AsyncGenerator[str]:
    """Serve until the block ends; gives the address. ``key``: of the second port, if there is to be one."""
    history = history or MemoryHistory()
    house = House(log or MemoryEventLog(history), people or MemoryPeople(), history, settings, clock=clock, games=games)
    port = free_port()
    listening = asyncio.Event()
    server = server_of(house, "127.0.0.1", port, listening.set, proxies=proxies, key=key)
    task = asyncio.create_task(server.serve())
    await asyncio.wait_for(listening.wait(), 20)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 20)


async def seated(address: str, code: str, *names: str, stack: AsyncExitStack) -> list[Client]:
    """People who sit at a table, in the order of the seats."""
    people: list[Client] = []
    for name in names:
        person = await stack.enter_async_context(Client(address, code, await new_token(address)))
        await person.do("sit", name=name)
        people.append(person)
    return people


async def one_person(address: str, stack: AsyncExitStack, game: str = "shengji", preset: str = "80fen") -> Client:
    """A person with three bots, whose first deal has begun."""
    (me,) = await seated(address, await open_table(address, game, preset), "小明", stack=stack)
    await me.do("seat_bot")
    await me.do("confirm_rules")
    await me.until(lambda c: c.view["table"]["phase"] == "playing")
    return me
