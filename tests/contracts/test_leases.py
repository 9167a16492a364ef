"""What every adapter of ``Leases`` keeps."""

from collections.abc import Callable

import pytest

from koudi.storage import Fenced, TableStore
from tests.contracts.table_stores import Contract, batch, opened


def test_who_lost_the_claim_writes_nothing(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.append(batch(after=0))
        claimed = await log.claim("ROOM0001")
        assert claimed is not None
        assert (claimed.epoch, claimed.seq) == (2, 1)
        with pytest.raises(Fenced):
            await log.append(batch(after=1, epoch=1))
        await log.append(batch(after=1, epoch=2))
        assert [event.epoch for event in await log.read("ROOM0001")] == [1, 2]

    check(contract)


def test_claiming_all_raises_every_epoch(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        assert await log.claim_all() == ()
        await opened(log)
        await log.create("ROOM0002", "222222222", b"", 6)
        rows = await log.claim_all()
        assert [(row.code, row.epoch) for row in rows] == [("ROOM0002", 2), ("ROOM0001", 2)]

    check(contract)


def test_what_has_been_released_takes_nothing_more_until_it_is_claimed(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await opened(log, "ROOM0002", "222222222")
        await log.append(batch(after=0))
        await log.release({"ROOM0001": 1})
        with pytest.raises(Fenced):
            await log.append(batch(after=1))
        await log.append(batch(after=0, code="ROOM0002"))
        claimed = await log.claim("ROOM0001")
        assert claimed is not None
        assert (claimed.epoch, claimed.seq) == (3, 1)
        await log.append(batch(after=1, epoch=3))

    check(contract)


def test_a_claim_that_another_process_has_made_meanwhile_is_not_released(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        await opened(log)
        await log.claim("ROOM0001")
        await log.release({"ROOM0001": 1})
        await log.append(batch(after=0, epoch=2))

    check(contract)


def test_many_tables_are_released_at_once(check: Callable[[Contract], None]) -> None:
    async def contract(log: TableStore) -> None:
        codes = [f"ROOM{number:04}" for number in range(300)]
        for number, code in enumerate(codes):
            await opened(log, code, f"{number:09}")
        await log.release(dict.fromkeys(codes, 1))
        await log.release({})
        assert {row.epoch for row in await log.claim_all()} == {3}

    check(contract)
