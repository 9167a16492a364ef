"""The lobby: tables found, read back, put to sleep, and records that cannot be read."""

import asyncio
from collections.abc import Awaitable, Callable
from unittest import mock

import pytest
from structlog.testing import capture_logs

from koudi.server.lobby import UNUSED, Opening, opening_of
from koudi.server.page_messages import NewTable
from koudi.server.words import TurnedDown
from koudi.storage import LoggedEvent, MemoryEventLog, NewEvent, TableRow, Unavailable
from koudi.storage.event_log import Append
from tests.server.by_hand import Person, Room

READ_BACK = "a table cannot be read back"


class MoodyLog(MemoryEventLog):
    """A log that fails when told to, before or after it has written."""

    def __init__(self) -> None:
        super().__init__()
        self.fails_before = self.fails_after = self.reads_fail = False
        self.failing_reads = 0

    async def append(self, batch: Append) -> None:
        if self.fails_before:
            raise Unavailable("disk full")
        await super().append(batch)
        if self.fails_after:
            raise Unavailable("the line to the disk broke")

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        if self.reads_fail:
            raise Unavailable("unreadable")
        return await super().knows_command(code, cmd_id)

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        self.failing_reads -= 1
        if self.reads_fail or self.failing_reads >= 0:
            raise Unavailable("unreadable")
        return await super().read(code, after)


def with_person(scene: Callable[[Room, MoodyLog, Person], Awaitable[None]]) -> None:
    async def inside() -> None:
        log = MoodyLog()
        room = await Room(log).open()
        person = await room.person("one")
        await person.do("sit", name="一")
        await scene(room, log, person)
        await room.close()

    asyncio.run(inside())


def test_a_move_that_cannot_be_stored_is_refused_and_may_be_tried_again() -> None:
    async def scene(_: Room, log: MoodyLog, person: Person) -> None:
        log.fails_before = True
        refused = await person.ask("confirm_rules", cmd="again")
        assert (refused["type"], refused["code"]) == ("refused", "storage")
        assert not person.info["seats"][0]["confirmed"]
        log.reads_fail = True
        assert (await person.ask("confirm_rules", cmd="more"))["code"] == "storage"
        log.fails_before = log.reads_fail = False
        assert (await person.ask("confirm_rules", cmd="again"))["type"] == "ack"
        assert person.info["seats"][0]["confirmed"]

    with_person(scene)


def test_a_refusal_that_cannot_be_looked_up_is_answered_and_may_be_tried_again() -> None:
    async def scene(_: Room, log: MoodyLog, person: Person) -> None:
        log.reads_fail = True
        refused = await person.ask("sit", cmd="again", name="一")
        assert (refused["type"], refused["code"]) == ("refused", "storage")
        log.reads_fail = False
        assert (await person.ask("sit", cmd="again", name="一"))["code"] == "already_seated"

    with_person(scene)


def test_a_move_whose_fate_is_unknown_is_read_back_before_it_is_answered() -> None:
    async def scene(room: Room, log: MoodyLog, person: Person) -> None:
        log.fails_after = True
        assert (await person.ask("confirm_rules"))["type"] == "ack"
        log.fails_after = False
        await person.do("rename", name="二")
        rows = await log.read(room.code)
        assert [row.seq for row in rows] == [1, 2, 3]

    with_person(scene)


def test_a_table_by_itself_tries_again_after_a_failure() -> None:
    async def scene(room: Room, log: MoodyLog, person: Person) -> None:
        await person.do("seat_bot")
        await person.do("confirm_rules")
        log.fails_before = True
        await room.wait(3)
        assert person.info["phase"] == "seating"
        log.fails_before = False
        await room.wait(3)
        assert person.info["phase"] == "playing"

    with_person(scene)


def test_a_table_that_could_not_be_read_is_read_when_somebody_asks_again() -> None:
    async def inside() -> None:
        log = MoodyLog()
        room = await Room(log).open()
        log.reads_fail = True
        for _ in range(2):
            with pytest.raises(Unavailable):
                await room.lobby.find(room.code)
        log.reads_fail = False
        assert (await room.lobby.find(room.code)).row.code == room.code
        await room.close()

    asyncio.run(inside())


def test_a_table_that_cannot_be_woken_after_a_restart_keeps_no_other_asleep() -> None:
    async def scene(room: Room, log: MoodyLog, person: Person) -> None:
        await person.do("seat_bot")
        await person.do("confirm_rules")
        await room.lobby.open(NewTable("shengji", "80fen"))  # the newest, so the first to be woken
        await room.close()
        log.failing_reads = 1
        later = await Room(log).reopen(room.code)
        await later.settle()
        assert later.clock.next_due() is not None, "the first deal of the older table is due"
        await later.close()

    with_person(scene)


def test_a_fault_in_a_command_is_answered_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(_: Room, __: MoodyLog, person: Person) -> None:
        def broken(*_: object) -> None:
            raise ZeroDivisionError("secret")

        with monkeypatch.context() as patch:
            patch.setattr("koudi.server.seating.decide", broken)
            refused = await person.ask("ready")
        assert refused["code"] == "failed"
        assert "secret" not in str(refused)
        assert (await person.ask("ping"))["type"] == "pong"

    with_person(scene)


def test_a_table_that_nobody_needs_sleeps_and_wakes_as_it_was() -> None:
    async def scene(room: Room, _: MoodyLog, person: Person) -> None:
        await room.lobby.put_to_sleep()
        assert await room.lobby.find(room.code) is room.table, "somebody looks"
        await room.wait(0)  # the next deal is sealed
        person.look()
        await person.go()
        before = room.table
        await room.lobby.put_to_sleep()
        back = await room.person("one", (person.epoch, person.seq))
        assert room.table is not before
        assert (back.info["you"], back.seq, back.epoch) == (0, person.seq, person.epoch)

    with_person(scene)


def test_a_table_at_which_nobody_has_ever_sat_is_forgotten_after_a_day() -> None:
    async def scene(room: Room, _: MoodyLog, person: Person) -> None:
        empty = [(await room.lobby.open(NewTable("mailv", "mailv"))).code for _ in range(2)]
        looked_at = await room.lobby.find(empty[0])
        room.clock.advance(UNUSED + 1)
        fresh = (await room.lobby.open(NewTable("mailv", "mailv"))).code
        await room.lobby.forget_unused()
        with pytest.raises(TurnedDown, match="no_room"):
            await room.lobby.find(empty[1])
        assert [await room.lobby.find(code) for code in (empty[0], room.code)] == [looked_at, room.table]
        assert (await room.lobby.find(fresh)).row.code == fresh
        assert room.lobby.claimed == 3
        await person.do("rename", name="二")

    with_person(scene)


def test_a_record_that_cannot_be_read_closes_one_room_only() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        for payload in (b"not json", b'{"type":"unheard_of"}', b'{"type":"played","seat":0,"cards":"SA"}'):
            room = await Room(log).open()
            await log.append(Append(room.code, 1, 0, 1, "", None, (NewEvent("x", payload),)))
            with pytest.raises(TurnedDown) as refused:
                await room.lobby.find(room.code)
            assert refused.value.code == "room_damaged"
            other = (await room.lobby.open(NewTable("mailv", "mailv"))).code
            assert (await room.lobby.find(other)).row.code == other
            await room.close()
        later = await Room(log).reopen("")
        await later.settle()
        await later.close()

    asyncio.run(inside())


class CountingLog(MemoryEventLog):
    """A log that counts how often a record is read."""

    reads = 0

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        self.reads += 1
        return await super().read(code, after)


@pytest.mark.parametrize("about", [b"not json", b'{"game":"bridge","preset":"80fen"}'])
def test_a_room_whose_first_record_is_damaged_is_told_of_once_and_hurts_no_other(about: bytes) -> None:
    async def inside() -> None:
        log = CountingLog()
        room = await Room(log).open()
        await log.create("DAMAGED1", "123456789", about, 2**50)  # the newest, which is woken first
        await room.close()
        with capture_logs() as lines:
            later = await Room(log).reopen(room.code)
            await later.settle()
            assert [table.row.code for table in later.lobby.awake] == [room.code]
            reads = log.reads
            for _ in range(2):
                with pytest.raises(TurnedDown, match="room_damaged"):
                    await later.lobby.find("DAMAGED1")
            assert log.reads == reads
        assert [(line["table"], line["log_level"]) for line in lines if line["event"] == READ_BACK] == [
            ("DAMAGED1", "error")
        ]
        assert [row.code for row in later.lobby.damaged] == ["DAMAGED1"]
        later.clock.advance(2**50)
        await later.lobby.forget_unused()
        assert not later.lobby.damaged
        await later.close()

    asyncio.run(inside())


@pytest.mark.parametrize("fault", [MemoryError(), OSError("too many open files")])
def test_what_passes_damages_no_room(fault: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        room = await Room().open()
        with monkeypatch.context() as patch:
            patch.setattr("koudi.server.lobby.opening_of", mock.Mock(side_effect=fault))
            with pytest.raises(Unavailable):
                await room.lobby.find(room.code)
        assert not room.lobby.damaged
        assert (await room.lobby.find(room.code)).row.code == room.code
        await room.close()

    asyncio.run(inside())


def test_whatever_goes_wrong_while_a_record_is_read_concerns_that_room_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        rooms = [await Room(log).open() for _ in range(2)]
        for room in rooms:
            await room.close()

        def opening(row: TableRow) -> Opening:
            if row.code == rooms[1].code:
                raise IndexError(row.code)
            return opening_of(row)

        monkeypatch.setattr("koudi.server.lobby.opening_of", opening)
        later = await Room(log).reopen(rooms[0].code)
        await later.settle()
        assert [table.row.code for table in later.lobby.awake] == [rooms[0].code]
        assert [row.code for row in later.lobby.damaged] == [rooms[1].code]
        await later.close()

    asyncio.run(inside())


def test_a_room_opened_by_another_process_is_claimed_when_somebody_comes() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        one, two = await Room(log).open(), await Room(log).open()
        there = await one.lobby.open(NewTable("mailv", "mailv"))
        assert (await two.lobby.find(there.digits)).row.epoch == 2
        with pytest.raises(TurnedDown) as refused:
            await one.lobby.find(there.code)
        assert refused.value.code == "moved"
        await one.close()
        await two.close()

    asyncio.run(inside())
