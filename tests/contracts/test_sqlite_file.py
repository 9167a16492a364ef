"""What the SQLite file survives, and which files are refused without being touched."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import apsw
import pytest

from koudi.storage import BadDatabase, Fenced, MemoryEventLog, NewEvent, SqliteEventLog, Unavailable, Writer
from koudi.storage.event_log import Append
from koudi.storage.sqlite_file import APPLICATION_ID, SCHEMA_VERSION, open_database, run

PAYLOAD = b"x" * 2000


async def filled(path: Path, events: int = 50) -> None:
    writer = Writer(path)
    log = SqliteEventLog(writer)
    await log.create("ROOM0001", "123456789", b"", 1)
    for after in range(events):
        await log.append(Append("ROOM0001", 1, after, 1, "", None, (NewEvent("kind", PAYLOAD),)))
    await writer.close()


def folder_bytes(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def refused_untouched(path: Path) -> str:
    before = folder_bytes(path.parent)
    with pytest.raises(BadDatabase) as refusal:
        Writer(path)
    assert folder_bytes(path.parent) == before
    assert str(path) in refusal.value.text.zh
    return refusal.value.text.en


def test_what_was_written_is_there_after_reopening(tmp_path: Path) -> None:
    async def inside() -> None:
        await filled(tmp_path / "koudi.db")
        writer = Writer(tmp_path / "koudi.db")
        events = await SqliteEventLog(writer).read("ROOM0001")
        assert [event.seq for event in events] == list(range(1, 51))
        await writer.close()

    asyncio.run(inside())


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    connection = open_database(tmp_path / "koudi.db")
    assert run(connection, "PRAGMA journal_mode") == [("wal",)]
    assert run(connection, "PRAGMA synchronous") == [(2,)]
    assert run(connection, "PRAGMA application_id") == [(APPLICATION_ID,)]
    connection.close()


def test_a_text_file_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    path.write_text("dear diary, " * 100)
    assert "no database" in refused_untouched(path)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    path.mkdir()
    with pytest.raises(BadDatabase):
        Writer(path)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    with sqlite3.connect(path) as foreign:
        foreign.execute("CREATE TABLE recipes (name)")
    foreign.close()
    assert "another program" in refused_untouched(path)


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    connection = open_database(path)
    run(connection, "PRAGMA user_version = 99")
    connection.close()
    assert "version 99" in refused_untouched(path)


@pytest.mark.parametrize("place", [0.3, 0.6])
def test_a_damaged_database_is_left_alone(tmp_path: Path, place: float) -> None:
    path = tmp_path / "koudi.db"
    asyncio.run(filled(path))
    whole = bytearray(path.read_bytes())
    start = int(len(whole) * place) // 4096 * 4096
    whole[start : start + 4096] = b"\xab" * 4096
    path.write_bytes(whole)
    assert "damaged" in refused_untouched(path)


def test_a_database_damaged_while_a_log_of_changes_waits_is_left_alone(tmp_path: Path) -> None:
    async def inside() -> None:
        writer = Writer(tmp_path / "koudi.db")
        log = SqliteEventLog(writer)
        await log.create("ROOM0001", "123456789", b"", 1)
        many = (NewEvent("kind", PAYLOAD),) * 40
        for after in range(0, 2500, 40):  # beyond the first checkpoint, so that both files hold pages
            await log.append(Append("ROOM0001", 1, after, 1, "", None, many))
        (tmp_path / "killed").mkdir()
        for name in ("koudi.db", "koudi.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / "killed" / name)
        await writer.close()

    asyncio.run(inside())
    path = tmp_path / "killed" / "koudi.db"
    whole = bytearray(path.read_bytes())
    whole[20 * 4096 : 60 * 4096] = b"\xab" * (40 * 4096)
    path.write_bytes(whole)
    assert "damaged" in refused_untouched(path)


def test_a_cut_off_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    asyncio.run(filled(path))
    path.write_bytes(path.read_bytes()[:-8192])
    assert "damaged" in refused_untouched(path)


def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    path.touch()
    asyncio.run(filled(path, events=1))
    assert path.stat().st_size > 0


def test_the_log_cannot_be_changed_afterwards(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "koudi.db", events=2))
    connection = open_database(tmp_path / "koudi.db")
    for statement in ("UPDATE event SET actor = 'me'", "DELETE FROM event"):
        with pytest.raises(apsw.ConstraintError):
            run(connection, statement)
    connection.close()


def test_two_processes_on_one_file_never_mix_their_events(tmp_path: Path) -> None:
    async def inside() -> None:
        older, newer = Writer(tmp_path / "koudi.db"), Writer(tmp_path / "koudi.db")
        await SqliteEventLog(older).create("ROOM0001", "123456789", b"", 1)
        assert [row.epoch for row in await SqliteEventLog(newer).claim_all()] == [2]
        with pytest.raises(Fenced):
            await SqliteEventLog(older).append(Append("ROOM0001", 1, 0, 1, "", None, (NewEvent("old", b""),)))
        await SqliteEventLog(newer).append(Append("ROOM0001", 2, 0, 1, "", None, (NewEvent("new", b""),)))
        assert [event.kind for event in await SqliteEventLog(older).read("ROOM0001")] == ["new"]
        await older.close()
        await newer.close()

    asyncio.run(inside())


def test_a_failing_disk_is_reported_and_nothing_is_half_written(tmp_path: Path) -> None:
    async def inside() -> None:
        writer = Writer(tmp_path / "koudi.db")
        log = SqliteEventLog(writer)
        await log.create("ROOM0001", "123456789", b"", 1)
        pages = await writer.do(lambda db: run(db, "PRAGMA page_count")[0][0])
        await writer.do(lambda db: run(db, f"PRAGMA max_page_count = {pages}"))
        big = Append("ROOM0001", 1, 0, 1, "", None, tuple(NewEvent("kind", PAYLOAD) for _ in range(50)))
        with pytest.raises(Unavailable):
            await log.append(big)
        assert await log.read("ROOM0001") == ()
        await writer.do(lambda db: run(db, "PRAGMA max_page_count = 100000"))
        await log.append(big)
        assert len(await log.read("ROOM0001")) == 50
        await writer.close()

    asyncio.run(inside())


def test_the_memory_log_is_as_empty_as_a_new_file() -> None:
    assert asyncio.run(MemoryEventLog().claim_all()) == ()


REMADE = "DROP TABLE ban; CREATE TABLE ban ({}, until INTEGER, PRIMARY KEY (kind, subject)) STRICT"


@pytest.mark.parametrize(
    ("sql", "complaint"),
    [
        ("DROP TABLE leaving", "no table leaving"),
        ("DROP TRIGGER event_stays; ALTER TABLE event DROP COLUMN kind", "no column event.kind"),
        ("ALTER TABLE tbl ADD COLUMN note TEXT", "column tbl.note"),
        (
            REMADE.format("kind TEXT, subject TEXT, reason BLOB NOT NULL, at INTEGER NOT NULL"),
            "ban.reason as BLOB NOT NULL, which should be TEXT NOT NULL",
        ),
        (
            REMADE.format("kind TEXT, subject TEXT, reason TEXT NOT NULL, at INTEGER"),
            "ban.at as INTEGER, which should be INTEGER NOT NULL",
        ),
        ("DROP INDEX ix_person_handle", "person (handle) unique"),
        ("DROP TRIGGER event_stays", "no trigger event_stays on event"),
        ("CREATE UNIQUE INDEX other ON person (lower(name))", "person ((expression)) unique, which it need not be"),
        (
            "CREATE UNIQUE INDEX other ON person (lower(name)); CREATE UNIQUE INDEX named ON person (name)",
            "person ((expression)) unique, which it need not be",
        ),
        ("DROP TABLE ban; CREATE VIEW ban AS SELECT * FROM leaving", "no column ban.kind"),
    ],
)
def test_tables_that_are_not_as_ours_are_left_alone_and_named(tmp_path: Path, sql: str, complaint: str) -> None:
    path = tmp_path / "koudi.db"
    connection = open_database(path)
    run(connection, sql)
    connection.close()
    assert complaint in refused_untouched(path)


def test_a_file_with_tables_of_our_names_alone_is_no_database_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "koudi.db"
    connection = apsw.Connection(str(path))
    run(connection, "CREATE TABLE tbl (name); CREATE TABLE event (name)")
    run(connection, f"PRAGMA application_id = {APPLICATION_ID}")
    run(connection, f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.close()
    assert "has no" in refused_untouched(path)
