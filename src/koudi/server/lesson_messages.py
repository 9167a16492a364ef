"""Bodies of the HTTP interface about lessons, as structs. PROTOCOL.md explains them."""

from __future__ import annotations

import msgspec

from koudi.cards import CardSet
from koudi.engine.actions import Action
from koudi.engine.events import Event
from koudi.options import Bilingual
from koudi.server.protocol import Refused, View


class LessonInfo(msgspec.Struct, frozen=True):
    """``GET /api/lessons``: one of the lessons there are.

    Attributes:
        game: what it teaches, and where it is found.
        title: the name of the game.
        exercises: how many there are in it.
    """

    game: str
    title: Bilingual
    exercises: int


class ExerciseInfo(msgspec.Struct, frozen=True):
    """One step of a lesson.

    Attributes:
        title: what it is about.
        text: what is to be known, and what is to be done.
        done: what came of it, once it is done.
        view: the table at which it is done, as at a table of people.
        example: something that would be right.
    """

    title: Bilingual
    text: Bilingual
    done: Bilingual
    view: View
    example: Action


class LessonPage(msgspec.Struct, frozen=True):
    """``GET /api/lessons/{game}``: a lesson in full.

    Attributes:
        game: what it teaches.
        preset: the rules it is played by.
        title: the name of the game.
        exercises: one after the other.
        summary: sentences to remember at the end.
    """

    game: str
    preset: str
    title: Bilingual
    exercises: tuple[ExerciseInfo, ...]
    summary: tuple[Bilingual, ...]


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/lessons/{game}/{number}``: what somebody would do at an exercise."""

    action: Action


class Selection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/lessons/{game}/{number}/preview``: cards that somebody has chosen."""

    cards: CardSet


class LessonUpdate(msgspec.Struct, frozen=True):
    """Something that happened, and the table afterwards."""

    events: tuple[Event, ...]
    view: View


class Attempted(msgspec.Struct, frozen=True):
    """What comes of an attempt.

    Attributes:
        refused: why it is not done: the rules do not let it, or it is not what the exercise is about (code ``lesson``).
        updates: what was done, and what the others did then, one after the other; none where it is refused.
    """

    refused: Refused | None
    updates: tuple[LessonUpdate, ...]
