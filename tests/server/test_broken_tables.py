"""What goes wrong inside a table, or while it ends, concerns that table alone, is told, and leaves nobody waiting."""

import asyncio
import itertools
from collections.abc import Sequence
from typing import Any
from unittest import mock

import pytest
from structlog.testing import capture_logs

from koudi.options import Bilingual
from koudi.server.lobby import FAILING, TOO_OFTEN
from koudi.server.page_messages import NewTable
from koudi.server.presence import Presence
from koudi.server.protocol import CloseCode
from koudi.server.table import FAILED_RETURN, Table
from koudi.server.timekeeper import Timekeeper
from koudi.server.words import TurnedDown
from koudi.server.works import Works
from koudi.storage import LoggedEvent, Unavailable
from koudi.storage.event_log import Append
from tests.server.by_hand import Person, Room


def fails(*_: Any, **__: Any) -> None:  # noqa: ANN401 - whatever is passed on
    """In the place of what is to go wrong."""
    raise ZeroDivisionError


def test_a_table_that_cannot_go_on_sends_everybody_away_and_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        one, two = await room.person("one"), await room.person("two")
        await one.do("sit", name="一")
        broken = room.table

        with monkeypatch.context() as patch, capture_logs() as lines:
            patch.setattr(Timekeeper, "plan", fails)
            one.post("rename", name="1")
            two.post("rename", name="2")
            await room.settle()
        for person in (one, two):
            person.look()
            assert person.close_code is CloseCode.RESTART
        assert [line["log_level"] for line in lines if line["event"].startswith("a table failed")] == ["error"]
        again = await room.person("one")
        assert room.table is not broken
        assert again.info["you"] == 0
        await again.do("rename", name="又一")
        await room.close()

    asyncio.run(inside())


def test_a_table_that_fails_while_it_ends_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        one = await room.person("one")
        await one.do("sit", name="一")
        broken = room.table

        with monkeypatch.context() as patch:
            patch.setattr(Timekeeper, "plan", fails)
            patch.setattr(Works, "stop", fails)
            one.post("rename", name="1")
            await room.settle()
        one.look()
        assert one.close_code is CloseCode.RESTART
        await room.person("one")
        assert room.table is not broken
        await room.close()

    asyncio.run(inside())


def test_a_table_that_always_fails_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        read = mock.AsyncMock(wraps=room.log.read)
        monkeypatch.setattr(room.log, "read", read)

        waits: list[float] = []
        for _ in range(TOO_OFTEN):
            person = await room.person("somebody")
            with monkeypatch.context() as patch:
                patch.setattr(Timekeeper, "plan", fails)
                await person.send("rename", name="1")
            (goodbye,) = (message for message in person.look() if message["type"] == "goodbye")
            waits.append(goodbye["wait"])
        for _ in range(10):
            with pytest.raises(TurnedDown, match="room_damaged"):
                await room.lobby.find(room.code)
        assert read.await_count == TOO_OFTEN
        assert len(set(waits)) > 1
        assert max(waits) <= FAILED_RETURN
        assert room.lobby.awake == []
        assert [row.code for row in room.lobby.damaged] == [room.code]
        await room.lobby.close(room.code, Bilingual("关", "shut"))
        assert not room.lobby.damaged
        await room.close()

    asyncio.run(inside())


def test_a_table_that_fails_now_and_then_is_let_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()

        for _ in range(2 * TOO_OFTEN):
            await room.lobby.find(room.code)
            with monkeypatch.context() as patch:
                patch.setattr(Timekeeper, "plan", fails)
                await room.settle()
            room.clock.advance(FAILING)
        assert not room.lobby.damaged
        await room.close()

    asyncio.run(inside())


def test_who_closes_a_room_and_goes_away_lets_others_read_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room, _ = await rooms_of(1)
        code = (await room.lobby.open(NewTable("mailv", "mailv"))).code
        read, going_on = room.log.read, asyncio.Event()

        async def slowly(code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
            await going_on.wait()
            return await read(code, after)

        monkeypatch.setattr(room.log, "read", slowly)
        comer = asyncio.create_task(room.lobby.find(code))
        await room.settle()
        closing = asyncio.create_task(room.lobby.close(code, Bilingual("关", "shut")))
        await room.settle()
        closing.cancel()
        await asyncio.gather(closing, return_exceptions=True)
        going_on.set()
        table = await comer
        await room.settle()
        assert not room.lobby.serves(table)
        assert not await table.in_turn(lambda: True), "it has been stopped"
        await room.close()

    asyncio.run(inside())


def test_a_table_that_fails_as_it_is_closed_leaves_the_one_read_since_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        one = await room.person("one")
        await one.do("sit", name="一")
        append, going_on = room.log.append, asyncio.Event()

        async def slowly(batch: Append) -> None:
            await going_on.wait()
            await append(batch)

        monkeypatch.setattr(room.log, "append", slowly)
        one.post("rename", name="又一")
        await room.settle()
        closing = asyncio.create_task(room.lobby.close(room.code, Bilingual("关", "shut")))
        await room.settle()
        since = await room.lobby.find(room.code)
        await room.settle()
        with monkeypatch.context() as patch, capture_logs() as lines:
            patch.setattr(Timekeeper, "plan", fails)
            going_on.set()
            await closing
        assert any(line["event"].startswith("a table failed") for line in lines)
        assert room.lobby.serves(since)
        assert await since.in_turn(lambda: True)
        await room.close()

    asyncio.run(inside())


def test_who_cannot_be_welcomed_is_sent_away_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        one = await room.person("one")

        with monkeypatch.context() as patch:
            patch.setattr(Presence, "come", fails)
            two = await room.person("two")
        assert two.close_code is CloseCode.RESTART
        await one.do("sit", name="一")
        assert (await room.person("two")).info["seats"][0]["name"] == "一"
        await room.close()

    asyncio.run(inside())


async def rooms_of(count: int) -> tuple[Room, Sequence[Table]]:
    """A lobby with some tables in memory."""
    room = await Room().open()
    codes = [room.code, *[(await room.lobby.open(NewTable("mailv", "mailv"))).code for _ in range(count - 1)]]
    tables = [await room.lobby.find(code) for code in codes]
    await room.settle()
    return room, tables


def test_a_table_that_does_not_stop_as_it_should_keeps_no_other_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room, tables = await rooms_of(3)
        people: list[Person] = []
        for table in tables:
            room.code = table.row.code
            people.append(await room.person("somebody"))

        stopped = itertools.count()

        async def put_down(_: Timekeeper) -> None:
            if next(stopped) == 0:
                raise ZeroDivisionError

        monkeypatch.setattr(Timekeeper, "put_down", put_down)
        with capture_logs() as lines:
            await room.lobby.stop()
        for person in people:
            person.look()
            assert person.close_code is CloseCode.RESTART
        (error,) = (line for line in lines if line["log_level"] == "error")
        assert error["table"] in {table.row.code for table in tables}
        assert room.lobby.claimed == 0, "all are given up"

    asyncio.run(inside())


def test_tables_go_to_sleep_though_one_breaks_and_another_is_closed_in_that_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def inside() -> None:
        room, (breaks, closed, sleeps) = await rooms_of(3)
        stop = Table.stop

        async def stopping(table: Table, code: CloseCode, reason: str | Bilingual, spread: float = 0.0) -> None:
            await stop(table, code, reason, spread)
            if table is breaks:
                await room.lobby.close(closed.row.code, Bilingual("关", "shut"))
                raise ZeroDivisionError

        monkeypatch.setattr(Table, "stop", stopping)
        with capture_logs() as lines:
            await room.lobby.put_to_sleep()
        assert [line["table"] for line in lines if line["log_level"] == "error"] == [breaks.row.code]
        assert room.lobby.awake == []
        assert await room.lobby.find(sleeps.row.code) is not sleeps
        await room.close()

    asyncio.run(inside())


def test_a_table_that_was_closed_while_it_was_read_takes_no_other_out_of_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def inside() -> None:
        room, _ = await rooms_of(1)
        code = (await room.lobby.open(NewTable("mailv", "mailv"))).code
        read, going_on = room.log.read, asyncio.Event()

        async def slowly(_: str, __: int = 0) -> tuple[LoggedEvent, ...]:
            await going_on.wait()
            raise Unavailable("unreadable")

        monkeypatch.setattr(room.log, "read", slowly)
        first = asyncio.create_task(room.lobby.find(code))
        await room.settle()
        closing = asyncio.create_task(room.lobby.close(code, Bilingual("关", "shut")))
        await room.settle()
        monkeypatch.setattr(room.log, "read", read)
        second = await room.lobby.find(code)
        going_on.set()
        await asyncio.gather(first, closing, return_exceptions=True)
        await room.settle()
        assert await room.lobby.find(code) is second
        await room.close()

    asyncio.run(inside())
