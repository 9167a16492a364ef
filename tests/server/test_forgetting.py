"""What a table keeps of people who are its no more: nothing."""

import asyncio
import gc
import sys

from koudi.server.devices import BROWSER_LENGTH, Device
from koudi.server.gateway import device_in
from koudi.server.house import House
from koudi.server.socket import Socket
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople
from tests.server.by_hand import Room


def test_of_who_has_lost_a_seat_while_away_nothing_is_kept() -> None:
    devices = [Device(f"192.0.2.{number}", "browser") for number in range(8)]
    free = sys.getrefcount(devices[0])

    async def inside() -> None:
        room = await Room().open()
        host = await room.person("host")
        await host.do("sit", name="host")
        for number in range(8):
            guest = await room.person(f"guest{number}", device=devices[number])
            await guest.do("sit", name="guest")
            seat = guest.info["you"]
            await guest.go()
            del guest
            await host.do("remove", seat=seat)
        await room.person("one more")
        gc.collect()
        assert [sys.getrefcount(devices[number]) for number in range(8)] == [free] * 8
        await room.close()

    asyncio.run(inside())


def test_a_browser_may_call_itself_what_it_likes_but_is_not_remembered_by_all_of_it() -> None:
    history = MemoryHistory()
    house = House(MemoryEventLog(history), MemoryPeople(), history)
    headers = [(b"user-agent", b"x" * 30_000)]
    scope = {"type": "websocket", "scheme": "ws", "client": ("192.0.2.1", 1), "headers": headers}

    async def silent(*_: object) -> None:
        raise AssertionError

    assert device_in(house, Socket(scope, silent, silent)).browser == "x" * BROWSER_LENGTH  # type: ignore[arg-type]
