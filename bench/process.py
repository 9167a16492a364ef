"""A server process that is measured from outside."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

from tests.serving import free_port, wait_until_served


class Process:
    """A server on a free port; it runs until the block ends."""

    def __init__(self, folder: Path, command: Callable[[int], Sequence[str]], page: str) -> None:
        """Do not start it yet.

        Args:
            folder: where it writes its log.
            command: starts it on a port.
            page: is answered once it serves.
        """
        self.port = free_port()
        self._log = folder / "server.log"
        self._command = command(self.port)
        self._page = f"http://127.0.0.1:{self.port}{page}"
        self._process: subprocess.Popen[bytes] | None = None
        self._pid = 0

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=60)

    def start(self) -> float:
        """Start it; gives the seconds until it answers."""
        began = time.perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)  # noqa: S603 - our own
        self._pid = self._process.pid
        wait_until_served(self._page, self._process, self._log)
        return time.perf_counter() - began

    def kill(self) -> None:
        """End it without a word."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def kibibytes(self) -> int:
        """What it holds in memory."""
        status = Path(f"/proc/{self._pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Processor time that it has used."""
        fields = Path(f"/proc/{self._pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
