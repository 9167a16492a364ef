"""One server a database file: a second one would take the tables away from the first."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import BinaryIO

from koudi.storage.bad_database import BadDatabase


def hold(database: Path) -> BinaryIO:
    """Hold a database for this process until what is returned is closed, or the process ends in whatever way.

    The lock is on a file beside it, since SQLite's own locks on the database must not be disturbed.

    Raises:
        BadDatabase: another process holds it, or nothing can be written there.
    """
    try:
        lock = database.with_name(database.name + "-serving").open("ab")
    except OSError as error:
        raise BadDatabase(
            database, f"所在目录不能写（{error.strerror}）", f"cannot be written there ({error.strerror})"
        ) from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise BadDatabase(
            database,
            "正由另一个 koudi serve 使用。请先停掉它，或用 --db 另选一个文件。",
            "is in use by another koudi serve; stop that one, or choose another file with --db",
        ) from error
    return lock
