"""A database of any version is brought up to date and loses nothing."""

import asyncio
import re
from pathlib import Path

import apsw
import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from koudi.storage import BadDatabase, SqliteEventLog, SqlitePeople, Writer, hold
from koudi.storage.schema import METADATA
from koudi.storage.sqlite_file import APPLICATION_ID, SCHEMA_VERSION, open_database, run

GUEST = b"\xab" * 32
FIRST = """
CREATE TABLE tbl (
    code TEXT PRIMARY KEY, digits TEXT NOT NULL UNIQUE, about BLOB NOT NULL,
    epoch INTEGER NOT NULL, seq INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE event (
    code TEXT NOT NULL REFERENCES tbl, seq INTEGER NOT NULL, epoch INTEGER NOT NULL, at INTEGER NOT NULL,
    actor TEXT NOT NULL, cmd_id TEXT, kind TEXT NOT NULL, payload BLOB NOT NULL,
    PRIMARY KEY (code, seq), UNIQUE (code, cmd_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER event_stays BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'the log is append only'); END;
CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT RAISE(ABORT, 'the log is append only'); END;
CREATE TABLE session (token_hash BLOB PRIMARY KEY, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO tbl VALUES ('ROOM0001', '123456789', x'7b7d', 3, 1, 5);
INSERT INTO event VALUES ('ROOM0001', 1, 2, 6, 'somebody', 'cmd', 'kind', x'01');
INSERT INTO session VALUES (x'GUEST', 5);
PRAGMA application_id = APPLICATION;
PRAGMA user_version = 1;
"""
"""A database as the first version of Koudi made it, with a table, an event and a guest."""


def first(folder: Path) -> Path:
    path = folder / "koudi.db"
    connection = apsw.Connection(str(path))
    run(connection, FIRST.replace("GUEST", GUEST.hex()).replace("APPLICATION", str(APPLICATION_ID)))
    connection.close()
    return path


def structure(path: Path) -> dict[tuple[str, str], list[tuple[object, ...]]]:
    connection = open_database(path)
    names = run(connection, "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    found = {(kind, name): run(connection, f"PRAGMA table_info({name})") for kind, name in names}
    connection.close()
    return found


def parts(statement: str) -> tuple[str, list[str], str]:
    """What makes a table: its columns and constraints in no order, since later columns are added behind the others."""
    head, _, rest = re.sub(r"\s+", "", statement).partition("(")
    inside, _, tail = rest.rpartition(")")
    return head, sorted(re.split(r",(?![^(]*\))", inside)), tail


def test_a_database_of_the_first_version_keeps_its_tables_and_its_guests(tmp_path: Path) -> None:
    async def inside() -> None:
        writer = Writer(first(tmp_path))
        (event,) = await SqliteEventLog(writer).read("ROOM0001")
        assert (event.actor, event.cmd_id, event.payload) == ("somebody", "cmd", b"\x01")
        people = SqlitePeople(writer)
        session = await people.session(GUEST)
        assert session is not None
        assert session.person == GUEST.hex()  # as the log knows them
        person = await people.find(GUEST.hex())
        assert person is not None
        assert person.created_at == 5
        assert await people.behind(person.handle) == person
        await writer.close()

    asyncio.run(inside())


def test_an_old_database_comes_to_be_as_a_new_one(tmp_path: Path) -> None:
    old = structure(first(tmp_path))
    new = structure(tmp_path / "new.db")
    assert old.keys() == new.keys()
    assert old["table", "session"] == new["table", "session"]
    assert {name for kind, name in new if kind == "trigger"} == {"event_stays", "event_is_kept"}


def test_the_log_stays_append_only(tmp_path: Path) -> None:
    connection = open_database(first(tmp_path))
    with pytest.raises(apsw.ConstraintError, match="append only"):
        run(connection, "DELETE FROM event")
    connection.close()


def test_the_migrations_make_the_tables_that_the_statements_are_written_for(tmp_path: Path) -> None:
    connection = open_database(tmp_path / "koudi.db")
    for table in METADATA.sorted_tables:
        (made,) = run(connection, "SELECT sql FROM sqlite_schema WHERE name = ?", (table.name,))[0]
        wanted = str(CreateTable(table).compile(dialect=sqlite.dialect()))
        assert parts(made) == parts(wanted)
    connection.close()


def test_an_old_database_in_use_is_left_as_it_is(tmp_path: Path) -> None:
    path = first(tmp_path)
    with hold(path), pytest.raises(BadDatabase, match="in use"):
        open_database(path)
    connection = apsw.Connection(str(path))
    assert run(connection, "PRAGMA user_version") == [(1,)]
    connection.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = first(tmp_path)
    connection = apsw.Connection(str(path))
    run(connection, "CREATE TABLE person (in_the_way INTEGER)")
    connection.close()
    with pytest.raises(BadDatabase, match="cannot be opened"):
        open_database(path)
    connection = apsw.Connection(str(path))
    assert run(connection, "SELECT count(*) FROM session") == [(1,)]
    assert run(connection, "PRAGMA user_version") == [(1,)]
    connection.close()


def test_an_old_database_that_would_have_other_tables_than_ours_stays_old(tmp_path: Path) -> None:
    path = first(tmp_path)
    connection = apsw.Connection(str(path))
    run(connection, "ALTER TABLE event ADD COLUMN note TEXT")
    connection.close()
    with pytest.raises(BadDatabase, match=r"column event\.note"):
        open_database(path)
    connection = apsw.Connection(str(path))
    assert run(connection, "SELECT count(*) FROM session") == [(1,)]
    assert run(connection, "PRAGMA user_version") == [(1,)]
    connection.close()


def test_the_version_in_the_header_is_that_of_the_newest_migration(tmp_path: Path) -> None:
    connection = open_database(tmp_path / "koudi.db")
    assert run(connection, "SELECT version_num FROM alembic_version") == [(f"{SCHEMA_VERSION:04}",)]
    assert run(connection, "PRAGMA user_version") == [(SCHEMA_VERSION,)]
    connection.close()
