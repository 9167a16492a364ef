"""HTTP: lessons. Whoever learns is answered by the rules themselves; nothing is kept of what they try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from koudi.cards import NO_CARDS
from koudi.engine.errors import IllegalAction
from koudi.engine.game import Game
from koudi.engine.observation import Observation
from koudi.notation.codec import decoder, encode
from koudi.notation.practice import LEARNER, NotWanted, Practice
from koudi.server import views
from koudi.server.bundle import Asset, asset_of, served
from koudi.server.gateway import address_of
from koudi.server.house import House
from koudi.server.lesson_messages import (
    Attempt,
    Attempted,
    ExerciseInfo,
    LessonInfo,
    LessonPage,
    LessonUpdate,
    Selection,
)
from koudi.server.protocol import Refused, SeatInfo, TableInfo, View
from koudi.server.requests import HttpRequest, accepted, body_of, encoded
from koudi.server.room_settings import RoomSettings
from koudi.server.words import TurnedDown

_ATTEMPT: Final = decoder(Attempt)
_SELECTION: Final = decoder(Selection)

_SEATED: Final = SeatInfo("person", online=True, confirmed=True, ready=True)
_SEATS: Final = (_SEATED, _SEATED, _SEATED, _SEATED)
"""Who sits there: the learner, and three who do what the exercise says. What they are called the page says."""


def lesson_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """Every route about lessons."""
    lessons = Lessons(house.lobby.games)

    @get("/api/lessons")
    async def all_lessons() -> tuple[LessonInfo, ...]:
        return lessons.all

    @get("/api/lessons/{game:str}")
    async def one_lesson(request: HttpRequest, game: FromPath[str]) -> Response[bytes]:
        return served(lessons.page(game), accepted(request))

    @post("/api/lessons/{game:str}/{number:int}", status_code=200)
    async def attempt(request: HttpRequest, game: FromPath[str], number: FromPath[int]) -> Response[bytes]:
        house.count_lesson(address_of(request))
        wish = await body_of(house, request, _ATTEMPT)
        return encoded(request, encode(attempted(lessons.exercise(game, number), wish)))

    @post("/api/lessons/{game:str}/{number:int}/preview", status_code=200)
    async def preview(request: HttpRequest, game: FromPath[str], number: FromPath[int]) -> Response[bytes]:
        house.count_lesson(address_of(request))
        wish = await body_of(house, request, _SELECTION)
        practice = lessons.exercise(game, number)
        shape = views.preview(practice.tag.game, practice.tag.rules, practice.seen, "", wish.cards)
        return encoded(request, encode(shape))

    return all_lessons, one_lesson, attempt, preview


class Lessons:
    """The lessons of some games, read when first asked for."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games

    @cached_property
    def all(self) -> tuple[LessonInfo, ...]:
        """What there is to learn."""
        return tuple(LessonInfo(game.name, game.title, len(game.lesson.exercises)) for game in self._games.values())

    def exercise(self, game: str, number: int) -> Practice:
        """One step of a lesson, from 1.

        Raises:
            TurnedDown: there is none.
        """
        known = self._practices.get(game, ())
        if not 1 <= number <= len(known):
            raise TurnedDown("not_found")
        return known[number - 1]

    def page(self, game: str) -> Asset:
        """A lesson in full, a ``LessonPage``.

        Raises:
            TurnedDown: there is none.
        """
        page = self._pages.get(game)
        if page is None:
            raise TurnedDown("not_found")
        return page

    @cached_property
    def _practices(self) -> dict[str, tuple[Practice, ...]]:
        return {
            name: tuple(Practice.at(exercise) for exercise in game.lesson.exercises)
            for name, game in self._games.items()
        }

    @cached_property
    def _pages(self) -> dict[str, Asset]:
        return {
            name: asset_of(encode(_page(self._games[name], practices)), "application/json")
            for name, practices in self._practices.items()
        }


def attempted(practice: Practice, wish: Attempt) -> Attempted:
    """What comes of an attempt at an exercise."""
    try:
        frames = practice.attempt(wish.action)
    except IllegalAction as refusal:
        refusal.__traceback__ = None  # as at a table
        return Attempted(views.refused("", refusal), ())
    except NotWanted as other:
        return Attempted(Refused("", "lesson", other.text, NO_CARDS), ())
    return Attempted(None, tuple(LessonUpdate(frame.events, shown(practice, frame.seen)) for frame in frames))


def _page(game: Game, practices: tuple[Practice, ...]) -> LessonPage:
    return LessonPage(
        game=game.name,
        preset=practices[0].tag.preset.name,
        title=game.title,
        exercises=tuple(_info(practice) for practice in practices),
        summary=game.lesson.summary,
    )


def _info(practice: Practice) -> ExerciseInfo:
    exercise = practice.exercise
    return ExerciseInfo(exercise.title, exercise.text, exercise.done, shown(practice, practice.seen), practice.example)


def shown(practice: Practice, seen: Observation) -> View:
    """A moment of an exercise as a table shows it: a table without a room, at which nobody else sits."""
    tag = practice.tag
    table = TableInfo(
        code="",
        digits="",
        game=tag.game.name,
        preset=tag.preset.name,
        options=tag.differing,
        room=RoomSettings(),
        seats=_SEATS,
        you=LEARNER,
        phase="playing",
    )
    return views.view(tag.game, tag.rules, table, seen)
