"""What is said between a table and an outside program: one JSON object a line."""

from __future__ import annotations

from typing import Final

import msgspec

from koudi.engine.actions import Action
from koudi.engine.observation import Observation

PROTOCOL: Final = 1
"""Raised whenever an older program would misread a message."""


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello"):
    """To the program, first: the table it sits down at.

    Attributes:
        protocol: the version of these messages.
        game: name of the game.
        rules: value of every option.
        seed: for the program's own random choices.
    """

    protocol: int = PROTOCOL
    game: str
    rules: dict[str, str | int | bool]
    seed: int


class Question(msgspec.Struct, frozen=True, kw_only=True, tag="question"):
    """To the program: its seat is asked for an action.

    Attributes:
        id: to be given back with the answer.
        budget_ms: milliseconds that it may take.
        observation: what the seat sees.
        legal: legal actions: all there are, or where they are too many some of each kind (of throws, the highest
            cards of a suit). Others are played as well, if the rules allow them.
    """

    id: int
    budget_ms: float
    observation: Observation
    legal: tuple[Action, ...]


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """To the program, last: nothing more will be asked. Its input is closed."""


class Ready(msgspec.Struct, frozen=True, kw_only=True, tag="ready"):
    """From the program, after ``hello``.

    Attributes:
        protocol: the version it speaks: that of ``hello``.
        name: what it calls itself.
    """

    protocol: int
    name: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="answer"):
    """From the program: what its seat does.

    Attributes:
        id: of the question.
        action: ``pass`` while cards are dealt means that the seat stays silent.
        reason: why, in a few words, if it likes.
    """

    id: int
    action: Action
    reason: str = ""


ToProgram = Hello | Question | Bye
FromProgram = Ready | Answer
