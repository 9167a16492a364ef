"""A server process that is killed, stopped and started again, and its database as others see it."""

from __future__ import annotations

import shutil
import signal
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any

import apsw

from koudi.storage import LoggedEvent, TableRow
from koudi.storage.sqlite_file import open_database
from tests.serving import KOUDI, free_port, start, wait_until_served


class Victim:
    """A server process on one file and one port."""

    def __init__(self, folder: Path, koudi: Path = KOUDI) -> None:
        self.folder = folder
        self.koudi = koudi
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = start(self.koudi, self.folder, self.port, "--pace", "instant", "--no-limits")
        wait_until_served(f"{self.address}/health", self.process, self.folder / "server.log")

    def kill(self) -> None:
        """End it without a word."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Let it stand still as it is, until ``go_on``."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it run again."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def kibibytes(self) -> int:
        """What it holds in memory."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def logged(self, code: str) -> list[tuple[int, int, str | None]]:
        """Seq, epoch and command of every event of a table, read with SQLite and nothing of ours."""
        with closing(_reading(self.folder / "koudi.db")) as database:
            sql = "SELECT seq, epoch, cmd_id FROM event WHERE code = ? ORDER BY seq"
            return database.execute(sql, (code,)).fetchall()

    def tables(self) -> list[tuple[TableRow, list[LoggedEvent]]]:
        """Every table with its log."""
        return tables_in(self.folder / "koudi.db")

    def commands_in_a_copy(self) -> set[str]:
        """Copy the files as they lie there, open the copy as the server would, and read which commands it has."""
        folder = self.folder / "copy"
        folder.mkdir()
        for name in ("koudi.db", "koudi.db-wal"):
            if (self.folder / name).exists():
                shutil.copyfile(self.folder / name, folder / name)
        with closing(open_database(folder / "koudi.db")) as connection:
            database: Any = connection
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = database.execute("SELECT cmd_id FROM event WHERE cmd_id IS NOT NULL").fetchall()
        shutil.rmtree(folder)
        return {command.split(":")[1] for (command,) in rows}


def tables_in(path: Path) -> list[tuple[TableRow, list[LoggedEvent]]]:
    """Every table of a database with its log, read with SQLite and nothing of ours."""
    with closing(_reading(path)) as database:
        rows = database.execute("SELECT code, digits, about, epoch, seq FROM tbl").fetchall()
        sql = "SELECT seq, epoch, at, actor, cmd_id, kind, payload FROM event WHERE code = ? ORDER BY seq"
        return [
            (TableRow(*row), [LoggedEvent(*event) for event in database.execute(sql, (row[0],)).fetchall()])
            for row in rows
        ]


def _reading(path: Path) -> Any:  # noqa: ANN401 - apsw's stubs know half of it
    return apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
