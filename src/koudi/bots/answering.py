"""A process that thinks for the bots of a server, question by question."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from koudi.bots.questions import QUESTION, Reply, answer
from koudi.notation.codec import encode


def answer_all(prepare: Callable[[], None]) -> None:
    """Answer the questions on standard input until it ends, however busy a bot is then.

    Args:
        prepare: called before the process says that it is ready.
    """
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is no reply
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(lines,), daemon=True).start()
    prepare()
    replies.write(encode(Reply()) + b"\n")
    while True:
        replies.write(encode(answer(QUESTION.decode(lines.get()))) + b"\n")


def _read(lines: SimpleQueue[bytes]) -> None:
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)
