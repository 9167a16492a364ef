"""A game taught by playing it: exercises in words, each at a position, in a TOML file of the game's folder."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from koudi.options import Bilingual


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: look at this, and do something.

    Attributes:
        title: what it is about.
        text: what is to be known, and what is to be done.
        done: what came of it, in words, once it is done.
        position: where the deal stands, with all hands open, as docs/reference/position.md describes it; who learns
            sits on seat 0.
        answers: cards to show that are right, such as ``SA SK``; none: whatever is legal.
        otherwise: what is said of what is legal, but not right; where there are ``answers``.
        replies: what happens afterwards, such as ``1:S3`` for cards of seat 1, ``1:-`` for its pass, and ``table`` for
            what the table owes.
    """

    title: Bilingual
    text: Bilingual
    done: Bilingual
    position: str
    answers: tuple[str, ...] = ()
    otherwise: Bilingual | None = None
    replies: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is learned.

    Attributes:
        exercises: one after the other.
        summary: sentences to remember at the end.
    """

    exercises: tuple[Exercise, ...]
    summary: tuple[Bilingual, ...]


def load_lesson(package: str) -> Lesson:
    """The lesson in a game's package; positions are read by those who know their notation.

    Raises:
        msgspec.ValidationError: the file is no lesson.
    """
    return msgspec.convert(tomllib.loads(files(package).joinpath("lesson.toml").read_text("utf-8")), Lesson)
