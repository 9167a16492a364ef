"""What every adapter of ``EventLog`` keeps."""

import asyncio
from collections.abc import Callable

import pytest

from koudi.storage import Fenced, Repeated, TableStore, Taken
from tests.contracts.table_stores import Contract, batch, opened


def test_a_new_table_is_found_by_its_code_and_by_its_digits(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        made = await log.create("ROOM0001", "123456789", b"about", 5)
        assert (made.epoch, made.seq, made.about) == (1, 0, b"about")
        assert await log.find("ROOM0001") == made
        assert await log.find("123456789") == made
        assert await log.find("ROOM0002") is None

    check(contract)


def test_tables_without_any_event_are_forgotten_once_they_are_old(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        for at, code in enumerate(("ROOM0001", "ROOM0002", "ROOM0003", "ROOM0004")):
            await log.create(code, f"12345678{at}", b"", at)
        await log.append(batch(after=0))
        assert await log.forget_unused(3, ["ROOM0002"]) == ("ROOM0003",)
        found = [await log.find(f"12345678{at}") for at in range(4)]
        assert [None if row is None else row.code for row in found] == ["ROOM0001", "ROOM0002", None, "ROOM0004"]
        assert await log.forget_unused(3, []) == ("ROOM0002",)
        assert len(await log.read("ROOM0001")) == 1

    check(contract)


def test_codes_and_digits_are_given_once(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        with pytest.raises(Taken):
            await log.create("ROOM0001", "987654321", b"", 5)
        with pytest.raises(Taken):
            await log.create("ROOM0002", "123456789", b"", 5)

    check(contract)


def test_events_come_back_whole_in_order_and_without_a_gap(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.append(batch(after=0, count=3, cmd_id="a"))
        await log.append(batch(after=3))
        events = await log.read("ROOM0001")
        assert [event.seq for event in events] == [1, 2, 3, 4]
        assert [event.cmd_id for event in events] == ["a", None, None, None]
        first = events[0]
        assert (first.epoch, first.at, first.actor, first.kind, first.payload) == (
            1,
            1000,
            "somebody",
            "kind1",
            b"payload 1",
        )
        assert await log.read("ROOM0001", after=2) == events[2:]
        row = await log.find("ROOM0001")
        assert row is not None
        assert row.seq == 4

    check(contract)


def test_a_log_of_many_pages_comes_back_whole(
    check: Callable[[Contract], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("koudi.storage.sqlite.PAGE", 2)

    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.append(batch(after=0, count=4))
        assert [event.seq for event in await log.read("ROOM0001")] == [1, 2, 3, 4]
        await log.append(batch(after=4, count=1))
        assert [event.seq for event in await log.read("ROOM0001", after=1)] == [2, 3, 4, 5]
        assert [event.seq for event in await log.read("ROOM0001", after=5)] == []

    check(contract)


def test_a_command_is_logged_once_in_a_table_and_may_be_used_in_another(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await opened(log, "ROOM0002", "222222222")
        await log.append(batch(after=0, cmd_id="a"))
        with pytest.raises(Repeated):
            await log.append(batch(after=1, cmd_id="a"))
        assert len(await log.read("ROOM0001")) == 1
        assert await log.knows_command("ROOM0001", "a")
        assert not await log.knows_command("ROOM0002", "a")
        await log.append(batch(after=0, cmd_id="a", code="ROOM0002"))

    check(contract)


def test_a_command_repeated_after_the_table_was_claimed_again_is_still_known(
    check: Callable[[Contract], None],
) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.append(batch(after=0, cmd_id="a"))
        await log.claim("ROOM0001")
        with pytest.raises(Repeated):
            await log.append(batch(after=1, epoch=2, cmd_id="a"))

    check(contract)


def test_who_missed_an_event_writes_nothing(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.append(batch(after=0))
        for after in (0, 2):
            with pytest.raises(Fenced):
                await log.append(batch(after=after))
        assert len(await log.read("ROOM0001")) == 1

    check(contract)


def test_an_unknown_table_takes_no_events_and_no_claim(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        with pytest.raises(Fenced):
            await log.append(batch(after=0))
        assert await log.claim("ROOM0001") is None
        assert await log.read("ROOM0001") == ()

    check(contract)


def test_of_many_writers_at_once_one_wins_each_seq(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        racing = [log.append(batch(after=0, cmd_id=f"c{number}")) for number in range(20)]
        outcomes = await asyncio.gather(*racing, return_exceptions=True)
        assert [outcome for outcome in outcomes if outcome is None] == [None]
        assert sum(isinstance(outcome, Fenced) for outcome in outcomes) == 19
        assert len(await log.read("ROOM0001")) == 1

    check(contract)
