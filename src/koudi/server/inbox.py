"""What the actor of a table takes, one after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from koudi.server.commands import AnyCommand
from koudi.server.hints import Advised
from koudi.server.pace import Plan
from koudi.server.timekeeper import TimeUp
from koudi.server.viewer import Viewer


class Joined(msgspec.Struct, frozen=True):
    """A viewer has come; ``epoch`` and ``seq`` are what it knew last, if it was here before."""

    viewer: Viewer
    epoch: int | None
    seq: int | None


class Left(msgspec.Struct, frozen=True):
    """A viewer's line is gone."""

    viewer: Viewer


class Said(msgspec.Struct, frozen=True):
    """A viewer has sent a command."""

    viewer: Viewer
    command: AnyCommand


class Aside:
    """Somebody beside the table looks at it when nothing is half done, and may keep a seat there."""

    def __init__(self, look: Callable[[], bool]) -> None:
        """Have something looked at.

        Args:
            look: what is asked.
        """
        self._look = look
        self.told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def answer(self) -> None:
        """Tell what is asked; if that fails, whoever asked does not wait for ever."""
        found = False
        try:
            found = self._look()
        finally:
            self.told.set_result(found)


Message = Joined | Left | Said | Advised | Plan | TimeUp | Aside
"""What an actor takes; a ``Plan`` says that its time has come, ``TimeUp`` that somebody's is over."""
