"""One process that thinks for bots, as the server holds it."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Sequence
from typing import Final

from koudi.bots.questions import REPLY, Question, Reply
from koudi.notation.codec import encode
from koudi.server import beside

NICE: Final = 10
"""It gets less of a processor than the server, and more than what is compiled in the background."""

WAKING: Final = 120.0
"""Seconds until it must be ready: at worst it compiles."""


class ThinkerLost(Exception):
    """The process ended, or answers nonsense, or nothing."""


class Thinker:
    """A process with one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def awake(cls, command: Sequence[str]) -> Thinker:
        """Start one and wait until it is ready.

        Raises:
            ThinkerLost: it did not come up.
        """
        try:
            process = await beside.begin(command, NICE)
        except OSError as error:
            raise ThinkerLost from error
        thinker = cls(process)
        try:
            ready = await thinker._reply(WAKING) == Reply()
        except BaseException:
            await thinker.end()
            raise
        if not ready:
            await thinker.end()
            raise ThinkerLost
        return thinker

    async def ask(self, question: Question, patience: float) -> Reply:
        """Let it think.

        Args:
            question: what is asked.
            patience: seconds after which it is given up.

        Raises:
            ThinkerLost: it is of no use any more.
        """
        if self._process.stdin is None:
            raise ThinkerLost
        try:
            self._process.stdin.write(encode(question) + b"\n")
            await self._process.stdin.drain()
        except OSError as error:
            raise ThinkerLost from error
        return await self._reply(patience)

    async def end(self) -> None:
        """End it, whatever it does."""
        await beside.end(self._process)

    async def _reply(self, patience: float) -> Reply:
        if self._process.stdout is None:
            raise ThinkerLost
        try:
            return REPLY.decode(await asyncio.wait_for(self._process.stdout.readline(), patience))
        except (TimeoutError, ValueError, OSError) as error:  # msgspec's errors and lines too long are ValueErrors
            raise ThinkerLost from error
