"""Backups: whole whatever is written meanwhile, and put back only where nothing is lost."""

from __future__ import annotations

import asyncio
import errno
import shutil
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from koudi.storage import BadDatabase, SqliteEventLog, Writer, hold, restore
from koudi.storage.sqlite_file import APPLICATION_ID, SCHEMA_VERSION, check_file, run
from tests.contracts.table_stores import batch, opened

MANY = 400


def with_writer(path: Path, scene: Callable[[Writer, SqliteEventLog], Awaitable[None]]) -> None:
    async def inside() -> None:
        writer = Writer(path)
        try:
            await scene(writer, SqliteEventLog(writer))
        finally:
            await writer.close()

    asyncio.run(inside())


async def fill(log: SqliteEventLog, code: str = "ROOM0001", count: int = MANY, after: int = 0) -> None:
    await asyncio.gather(*(log.append(batch(after=each, code=code)) for each in range(after, after + count)))


def rows(path: Path) -> list[int]:
    with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as db:
        return [row[0] for row in run(db, "SELECT seq FROM event WHERE code = 'ROOM0001' ORDER BY seq")]


def test_a_backup_made_while_moves_are_written_is_whole_and_without_a_gap(tmp_path: Path) -> None:
    async def scene(writer: Writer, log: SqliteEventLog) -> None:
        await opened(log)
        await writer.do(lambda db: run(db, "CREATE TABLE bulk AS SELECT zeroblob(4000000) AS it"))
        await fill(log)
        _, made = await asyncio.gather(fill(log, after=MANY), writer.back_up(tmp_path / "copy.db"))
        assert made.bytes == (tmp_path / "copy.db").stat().st_size > 4_000_000
        assert len(await log.read("ROOM0001")) == 2 * MANY

    with_writer(tmp_path / "koudi.db", scene)
    check_file(tmp_path / "copy.db")
    kept = rows(tmp_path / "copy.db")
    assert kept == list(range(1, len(kept) + 1))
    assert MANY <= len(kept) <= 2 * MANY
    assert not list(tmp_path.glob("*-part*"))


def test_moves_are_committed_between_the_parts_of_a_copy(tmp_path: Path) -> None:
    async def scene(writer: Writer, log: SqliteEventLog) -> None:
        await opened(log)
        await writer.do(lambda db: run(db, "CREATE TABLE bulk AS SELECT zeroblob(8000000) AS it"))
        copying = asyncio.create_task(writer.back_up(tmp_path / "copy.db"))
        await asyncio.sleep(0)
        committed = 0
        while not copying.done():
            await log.append(batch(after=committed))
            committed += 1
        await copying
        assert committed > 8_000_000 / 4096 / 64 / 4, "a move now and then between two parts, at least"

    with_writer(tmp_path / "koudi.db", scene)


def test_two_backups_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    async def scene(writer: Writer, log: SqliteEventLog) -> None:
        await opened(log)
        await fill(log)
        await asyncio.gather(writer.back_up(tmp_path / "one.db"), writer.back_up(tmp_path / "two.db"))

    with_writer(tmp_path / "koudi.db", scene)
    assert rows(tmp_path / "one.db") == rows(tmp_path / "two.db") == list(range(1, MANY + 1))


def test_two_backups_to_one_file_are_refused_until_the_first_is_made(tmp_path: Path) -> None:
    again = tmp_path / "linked"
    again.symlink_to(tmp_path, target_is_directory=True)

    async def scene(writer: Writer, log: SqliteEventLog) -> None:
        await opened(log)
        await fill(log)
        made, refused = await asyncio.gather(writer.back_up(tmp_path / "copy.db"), _refusal(writer, again))
        assert "is being backed up" in refused
        assert made.bytes
        (tmp_path / "copy.db").unlink()
        await writer.back_up(tmp_path / "copy.db")

    with_writer(tmp_path / "koudi.db", scene)
    assert rows(tmp_path / "copy.db") == list(range(1, MANY + 1))


async def _refusal(writer: Writer, folder: Path) -> str:
    with pytest.raises(BadDatabase) as refused:
        await writer.back_up(folder / "copy.db")
    return str(refused.value)


def test_a_backup_takes_the_place_of_no_file_and_needs_a_folder(tmp_path: Path) -> None:
    for name in ("there", "copy.db-part"):
        (tmp_path / name).write_text("dear diary")

    async def scene(writer: Writer, _: SqliteEventLog) -> None:
        with pytest.raises(BadDatabase, match="exists already"):
            await writer.back_up(tmp_path / "there")
        with pytest.raises(BadDatabase, match="-part: exists already"):
            await writer.back_up(tmp_path / "copy.db")
        with pytest.raises(BadDatabase, match="no folder"):
            await writer.back_up(tmp_path / "nowhere" / "copy.db")

    with_writer(tmp_path / "koudi.db", scene)
    for name in ("there", "copy.db-part"):
        assert (tmp_path / name).read_text() == "dear diary"


@pytest.mark.parametrize("links", [True, False])
def test_what_comes_to_its_name_while_a_backup_is_made_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    target = tmp_path / "copy.db"

    def slowly(part: Path) -> None:
        target.write_text("dear diary")
        check_file(part)

    def no_links(*_: Path) -> None:
        raise OSError(errno.EPERM, "no second names here")

    async def scene(writer: Writer, _: SqliteEventLog) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("koudi.storage.backup.check_file", slowly)
            if not links:
                patch.setattr("os.link", no_links)
            with pytest.raises(BadDatabase, match="exists already"):
                await writer.back_up(target)
            assert target.read_text() == "dear diary"
            target.unlink()
            patch.setattr("koudi.storage.backup.check_file", check_file)
            await writer.back_up(target)

    with_writer(tmp_path / "koudi.db", scene)
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]


def test_a_backup_that_the_end_of_the_server_interrupts_leaves_nothing(tmp_path: Path) -> None:
    async def inside() -> None:
        writer = Writer(tmp_path / "koudi.db")
        await writer.do(lambda db: run(db, "CREATE TABLE bulk AS SELECT zeroblob(20000000) AS it"))
        copying = asyncio.create_task(writer.back_up(tmp_path / "copy.db"))
        await asyncio.sleep(0.001)
        await writer.close()
        with pytest.raises(BadDatabase, match="the server stops"):
            await copying

    asyncio.run(inside())
    assert not list(tmp_path.glob("copy*"))


def made(tmp_path: Path, name: str = "copy.db", count: int = 3) -> Path:
    async def scene(writer: Writer, log: SqliteEventLog) -> None:
        await opened(log)
        await fill(log, count=count)
        await writer.back_up(tmp_path / name)

    with_writer(tmp_path / f"{name}-source", scene)
    return tmp_path / name


def test_a_restored_database_is_served_as_it_was(tmp_path: Path) -> None:
    assert restore(made(tmp_path), tmp_path / "koudi.db") is None

    async def scene(_: Writer, log: SqliteEventLog) -> None:
        assert len(await log.read("ROOM0001")) == 3
        await log.append(batch(after=3))

    with_writer(tmp_path / "koudi.db", scene)
    assert rows(tmp_path / "copy.db") == [1, 2, 3], "the backup itself is not touched"


def test_a_database_that_is_there_is_replaced_only_when_asked_and_kept(tmp_path: Path) -> None:
    copy, database = made(tmp_path), tmp_path / "koudi.db"
    shutil.copyfile(made(tmp_path, "other.db", count=7), database)
    with pytest.raises(BadDatabase, match="--replace"):
        restore(copy, database)
    assert rows(database) == list(range(1, 8))
    old = restore(copy, database, replace=True)
    assert rows(database) == [1, 2, 3]
    assert old is not None
    assert rows(old) == list(range(1, 8))


def test_restoring_takes_the_place_of_no_other_file(tmp_path: Path) -> None:
    copy, other = made(tmp_path), tmp_path / "koudi.db-restoring"
    other.write_text("dear diary")
    with pytest.raises(BadDatabase, match="-restoring: exists already"):
        restore(copy, tmp_path / "koudi.db")
    assert other.read_text() == "dear diary"
    assert not (tmp_path / "koudi.db").exists()


def test_what_was_there_is_kept_each_time_however_soon_one_restores_again(tmp_path: Path) -> None:
    copy, database = made(tmp_path), tmp_path / "koudi.db"
    kept: list[Path | None] = []
    for count in (7, 6, 5):
        shutil.copyfile(made(tmp_path, f"other{count}.db", count=count), database)
        kept.append(restore(copy, database, replace=True))
    assert [rows(each) for each in kept if each is not None] == [list(range(1, count + 1)) for count in (7, 6, 5)]


def test_moves_that_were_only_in_the_log_of_changes_are_kept_with_the_old_database(tmp_path: Path) -> None:
    copy, database = made(tmp_path), tmp_path / "koudi.db"

    async def killed() -> None:
        writer = Writer(database)
        log = SqliteEventLog(writer)
        await opened(log)
        await fill(log, count=5)
        for suffix in ("", "-wal", "-shm"):
            shutil.copyfile(f"{database}{suffix}", tmp_path / f"left.db{suffix}")
        await writer.close()

    asyncio.run(killed())
    for suffix in ("", "-wal", "-shm"):
        shutil.move(tmp_path / f"left.db{suffix}", f"{database}{suffix}")
    old = restore(copy, database, replace=True)
    assert old is not None
    assert rows(old) == [1, 2, 3, 4, 5]
    assert rows(database) == [1, 2, 3]


@pytest.mark.parametrize("content", [b"dear diary", b"SQLite format 3\0" + b"\0" * 200])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(BadDatabase):
        restore(tmp_path / "copy.db", tmp_path / "koudi.db")
    assert not (tmp_path / "koudi.db").exists()


def test_a_file_that_only_says_that_it_is_ours_is_not_restored(tmp_path: Path) -> None:
    with closing(apsw.Connection(str(tmp_path / "empty.db"))) as empty:
        run(empty, "CREATE TABLE other (x)")
        run(empty, f"PRAGMA application_id = {APPLICATION_ID}")
        run(empty, f"PRAGMA user_version = {SCHEMA_VERSION}")
    with pytest.raises(BadDatabase, match="no such table: tbl"):
        restore(tmp_path / "empty.db", tmp_path / "new.db")


def test_where_nothing_can_be_written_nothing_is_restored_and_nothing_is_moved(tmp_path: Path) -> None:
    backup, folder = made(tmp_path), tmp_path / "folder"
    folder.mkdir()
    before = {file.name for file in tmp_path.iterdir()}
    for database, said in ((tmp_path / "none" / "b.db", "cannot be written there"), (folder, "is no file")):
        with pytest.raises(BadDatabase, match=said):
            restore(backup, database, replace=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("koudi.storage.backup.shutil.copyfile", _full)
        with pytest.raises(BadDatabase, match="No space left"):
            restore(backup, tmp_path / "c.db")
    assert {file.name for file in tmp_path.iterdir()} - before <= {"c.db-serving"}


def _full(_: Path, target: Path) -> None:
    target.write_bytes(b"half")
    raise OSError(errno.ENOSPC, "No space left on device")


def test_neither_is_a_damaged_one_nor_one_with_changes_beside_it(tmp_path: Path) -> None:
    copy = made(tmp_path, count=MANY)
    (tmp_path / "copy.db-wal").write_bytes(b"changes")
    with pytest.raises(BadDatabase, match="log of changes"):
        restore(copy, tmp_path / "koudi.db")
    (tmp_path / "copy.db-wal").unlink()
    with copy.open("r+b") as file:
        file.seek(2 * 4096)
        file.write(b"\xff" * 3 * 4096)
    with pytest.raises(BadDatabase, match="damaged"):
        restore(copy, tmp_path / "koudi.db")


def test_a_database_that_is_served_is_not_replaced(tmp_path: Path) -> None:
    copy = made(tmp_path)
    with closing(hold(tmp_path / "koudi.db")), pytest.raises(BadDatabase, match="in use"):
        restore(copy, tmp_path / "koudi.db", replace=True)
