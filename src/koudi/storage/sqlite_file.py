"""The database file: is it ours, is it whole, is it up to date. A file that is not ours is never touched."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import apsw

from koudi.storage.alone import hold
from koudi.storage.bad_database import BadDatabase
from koudi.storage.sqlite_schema import complaint

APPLICATION_ID: Final = int.from_bytes(b"Koud", "big")
SCHEMA_VERSION: Final = 6
"""The newest of ``migrations/versions``."""

_MAGIC: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100
_VERSION_AT: Final = slice(60, 64)  # user_version, then application_id: https://sqlite.org/fileformat2.html
_APPLICATION_AT: Final = slice(68, 72)


def run(connection: apsw.Connection, sql: str, values: tuple[Any, ...] = ()) -> list[Any]:
    """Run one statement to its end and return its rows.

    apsw runs a statement only as far as its rows are fetched, so none may be left unread.
    """
    database: Any = connection  # the stubs of apsw know its bindings in part only
    return database.execute(sql, values).fetchall()


def open_database(path: Path) -> apsw.Connection:
    """Open the file, make it when it is absent or empty, bring it up to date; WAL, every commit synced to the disk.

    Raises:
        BadDatabase: it is foreign, of a newer version, damaged, has other tables or cannot be opened; or of an older
            version and in use.
    """
    version = 0 if not path.exists() or path.stat().st_size == 0 else check_file(path)
    try:
        connection = apsw.Connection(str(path))
        connection.set_busy_timeout(5000)
        if version < SCHEMA_VERSION:
            with closing(hold(path)):
                _upgrade(path, connection)
        run(connection, "PRAGMA journal_mode = WAL")
        run(connection, "PRAGMA synchronous = FULL")
        run(connection, "PRAGMA foreign_keys = ON")
    except (apsw.Error, OSError) as error:
        raise BadDatabase(path, f"无法打开（{error}）", f"cannot be opened ({error})") from error
    return connection


def _upgrade(path: Path, connection: apsw.Connection) -> None:
    """Run the missing migrations, all or none.

    Raises:
        BadDatabase: they lead to other tables than ours.
    """
    from koudi.storage.migrations import upgrade_sql  # noqa: PLC0415 - Alembic is slow to import and seldom needed

    # In one transaction and before WAL is on, so that the header on disk never lacks the application id.
    run(connection, "BEGIN EXCLUSIVE")
    version = run(connection, "PRAGMA user_version")[0][0]  # another process may have been first
    if version < SCHEMA_VERSION:
        if version == 1:  # made before there were migrations
            run(connection, "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
            run(connection, "INSERT INTO alembic_version VALUES ('0001')")
        run(connection, upgrade_sql(version))
        run(connection, f"PRAGMA application_id = {APPLICATION_ID}")
        run(connection, f"PRAGMA user_version = {SCHEMA_VERSION}")
        try:
            _refuse_other_tables(path, connection)
        except BadDatabase:
            connection.close()  # and with it goes all that was not committed
            raise
    run(connection, "COMMIT")


def check_file(path: Path) -> int:
    """The version of a whole file of ours.

    Raises:
        BadDatabase: it is foreign, of a newer version, damaged, of this version with other tables, or cannot be read.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except OSError as error:
        raise BadDatabase(path, f"无法读取（{error.strerror}）", f"cannot be read ({error.strerror})") from error
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise BadDatabase(path, "不是数据库文件，未作任何改动", "is no database; it was left untouched")
    if int.from_bytes(header[_APPLICATION_AT], "big") != APPLICATION_ID:
        raise BadDatabase(
            path, "是别的程序的数据库，未作任何改动", "is a database of another program; it was left untouched"
        )
    version = int.from_bytes(header[_VERSION_AT], "big")
    if not 1 <= version <= SCHEMA_VERSION:
        raise BadDatabase(
            path,
            f"数据库版本是 {version}，本程序只认到 {SCHEMA_VERSION}，未作任何改动",
            f"has schema version {version}, this program knows 1 to {SCHEMA_VERSION}; it was left untouched",
        )
    _check_inside(path, version)
    return version


def _check_inside(path: Path, version: int) -> None:
    log, index = path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")
    had_index = index.exists()
    # Without a log of changes the file alone is the truth: immutable reading leaves no trace, not even a lock.
    # With one, SQLite must read both.
    immutable = not log.exists() or log.stat().st_size == 0
    uri = f"file:{quote(str(path.absolute()))}?mode=ro{'&immutable=1' if immutable else ''}"
    try:
        with closing(apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)) as connection:
            connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            connection.set_busy_timeout(5000)
            _refuse_damage(path, run(connection, "PRAGMA quick_check(1)")[0][0])
            run(connection, "SELECT 1 FROM tbl, event LIMIT 0")  # a header alone makes no database of ours
            if version == SCHEMA_VERSION:  # an older one is looked at once it is up to date
                _refuse_other_tables(path, connection)
    except (apsw.Error, BadDatabase) as error:
        if not had_index:
            index.unlink(missing_ok=True)  # SQLite made it to read the log of changes
        if isinstance(error, apsw.Error):
            _refuse_damage(path, str(error))
        raise


def _refuse_damage(path: Path, found: str) -> None:
    if found != "ok":
        raise BadDatabase(
            path, f"数据库已损坏（{found}），未作任何改动", f"is damaged ({found}); it was left untouched"
        )


def _refuse_other_tables(path: Path, connection: apsw.Connection) -> None:
    found = complaint(connection)
    if found is not None:
        raise BadDatabase(
            path,
            f"表结构不是本程序的：{found.zh}；未作任何改动",
            f"has other tables than this program makes: it {found.en}; it was left untouched",
        )
