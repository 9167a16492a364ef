"""A mailbox gives what was put into it in order, and waits for more."""

import asyncio

import pytest

from koudi.server.mailbox import Mailbox


def test_what_waits_comes_in_order_and_a_reader_waits_for_more() -> None:
    async def inside() -> None:
        box: Mailbox[int] = Mailbox()
        assert box.empty()
        for number in range(3):
            box.put_nowait(number)
        assert len(box) == 3
        assert [await box.get(), box.take(), await box.get()] == [0, 1, 2]
        reading = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        assert not reading.done()
        box.put_nowait(3)
        box.put_nowait(4)
        assert await reading == 3
        box.clear()
        assert box.empty()

    asyncio.run(inside())


def test_a_reader_who_gives_up_takes_nothing_along() -> None:
    async def inside() -> None:
        box: Mailbox[int] = Mailbox()
        reading = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        reading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await reading
        box.put_nowait(1)
        assert await box.get() == 1

    asyncio.run(inside())
