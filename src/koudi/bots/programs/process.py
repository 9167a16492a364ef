"""A program that runs beside this one and answers lines with lines, or is late."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, final
from weakref import finalize

_LONGEST: Final = 1 << 16
"""Bytes of a line; a longer one is no answer."""
_PATIENCE: Final = 1.0
"""Seconds that a program has to end by itself once its input is closed."""


class LateError(Exception):
    """The program has not answered in time."""


class GoneError(Exception):
    """The program has ended, or closed its output."""


@final
class Process:
    """A running program. A thread of its own writes and reads, so that no pipe can hold this one up."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it; what it writes to its standard error is shown as it is.

        Raises:
            OSError: it cannot be started.
        """
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - as asked
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=_talk, args=(self._process, self._lines, self._answers), daemon=True).start()
        self._end = finalize(self, _end, self._process, self._lines)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for one.

        Raises:
            LateError: none came in time. As it may still come, the program is of no more use.
            GoneError: the program has ended.
        """
        self._lines.put(line)
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            raise LateError from None
        if answer is None:
            raise GoneError
        return answer

    def end(self, last_line: bytes) -> None:
        """Send a last line and let the program end by itself, or after a while without asking."""
        self._lines.put(last_line)
        self._end()

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._end()


def _talk(
    process: subprocess.Popen[bytes], lines: SimpleQueue[bytes | None], answers: SimpleQueue[bytes | None]
) -> None:
    """Write each line and pass on what comes back, until there are no more lines or the program is gone."""
    with process.stdin or BytesIO() as to, process.stdout or BytesIO() as back, suppress(OSError):
        while (line := lines.get()) is not None:
            to.write(line + b"\n")
            to.flush()
            answer = back.readline(_LONGEST)
            if not answer:
                break
            answers.put(answer)
    answers.put(None)


def _end(process: subprocess.Popen[bytes], lines: SimpleQueue[bytes | None]) -> None:
    lines.put(None)
    try:
        process.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
