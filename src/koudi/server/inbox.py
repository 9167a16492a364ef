"""What the actor of a table takes, one after another."""

from __future__ import annotations

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


Message = Joined | Left | Said | Advised | Plan | TimeUp
"""What an actor takes; a ``Plan`` says that its time has come, ``TimeUp`` that somebody's is over."""
