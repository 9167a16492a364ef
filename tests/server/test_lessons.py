"""Lessons over HTTP: exercises are shown, tried and answered, and nothing is told of hidden cards."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from itertools import combinations

import httpx
from msgspec.structs import replace

from koudi.engine.match import Match
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.notation.position import position_of
from koudi.notation.position_match import match_at
from koudi.notation.practice import LEARNER, Practice
from koudi.server.house import Settings
from koudi.server.lesson_messages import Attempted, LessonInfo, LessonPage
from koudi.server.lesson_pages import shown
from koudi.server.limits import UNLIMITED, Rate
from koudi.server.pace import INSTANT
from koudi.server.page_messages import Problem
from koudi.server.protocol import Previewed
from tests.server.running import FAST, running
from tests.unit.notation.test_practice import EVERY, PRACTICES


def exchanged(practice: Practice) -> Match:
    """The same with two of the others having each other's cards."""
    position = position_of(practice.tag, practice.match)
    if position.hands is None:
        deck, dealt = list(position.deck), position.dealt
        deck[1:dealt:4], deck[2:dealt:4] = deck[2:dealt:4], deck[1:dealt:4]
        return match_at(dataclasses.replace(position, deck=tuple(deck)))
    own, *others = position.hands
    sizes = [hand if isinstance(hand, int) else len(hand) for hand in others]
    one, two = next((one, two) for one, two in combinations(range(3), 2) if sizes[one] == sizes[two])
    others[one], others[two] = others[two], others[one]
    return match_at(dataclasses.replace(position, hands=(own, others[0], others[1], others[2])))


@EVERY
def test_nothing_is_shown_of_what_the_others_hold(practice: Practice) -> None:
    other = exchanged(practice)
    assert other != practice.match
    seen = practice.tag.game.observe(other, LEARNER)
    assert encode(shown(practice, seen)) == encode(shown(practice, practice.seen))


Visit = Callable[[httpx.AsyncClient], Awaitable[None]]


def visit(what: Visit, settings: Settings = FAST) -> None:
    async def inside() -> None:
        async with running(settings) as address, httpx.AsyncClient(base_url=address) as http:
            await what(http)

    asyncio.run(inside())


def test_lessons_are_listed_and_served_in_full() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        listed = decoder(tuple[LessonInfo, ...]).decode((await http.get("/api/lessons")).content)
        assert [lesson.game for lesson in listed] == list(GAMES)
        for info in listed:
            page = decoder(LessonPage).decode((await http.get(f"/api/lessons/{info.game}")).content)
            assert len(page.exercises) == info.exercises
            assert page.preset in GAMES[info.game].presets
            for number, exercise in enumerate(page.exercises, start=1):
                assert exercise.view.game.seat == LEARNER
                assert exercise.view.hand
                assert exercise.example == PRACTICES[f"{info.game}/{number}"].example

    visit(what)


def test_an_attempt_is_done_set_right_or_refused_and_a_selection_previewed() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        for cards, code, updates in (("SQ", None, 3), ("S4", "lesson", 0), ("H8", "must_follow_suit", 0)):
            body = {"action": {"type": "play", "cards": cards}}
            said = decoder(Attempted).decode((await http.post("/api/lessons/shengji/3", json=body)).content)
            assert (said.refused and said.refused.code) == code
            assert len(said.updates) == updates
        answer = await http.post("/api/lessons/shengji/4/preview", json={"cards": "SA SQ"})
        previewed = decoder(Previewed).decode(answer.content)
        assert not previewed.legal
        assert previewed.refusal is not None

    visit(what)


def test_whoever_tries_too_fast_is_asked_to_wait() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        path = f"/api/lessons/{next(iter(GAMES))}/1"
        answers = [await http.post(f"{path}/preview", json={"cards": ""}) for _ in range(2)]
        answers.append(await http.post(path, json={"action": {"type": "pass"}}))
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert answers[-1].json()["code"] == "too_fast"

    visit(what, Settings(pace=INSTANT, limits=replace(UNLIMITED, lessons=Rate(0.001, 2))))


def test_what_is_no_lesson_or_no_card_is_turned_down_with_words() -> None:
    async def what(http: httpx.AsyncClient) -> None:
        passing, unknown = {"action": {"type": "pass"}}, {"action": {"type": "play", "cards": "XX"}}
        answers = [
            (404, await http.get("/api/lessons/whist")),
            (404, await http.post("/api/lessons/shengji/0", json=passing)),
            (404, await http.post("/api/lessons/shengji/99", json=passing)),
            (404, await http.post("/api/lessons/whist/1/preview", json={"cards": "SA"})),
            (400, await http.post("/api/lessons/shengji/1", json=unknown)),
            (400, await http.post("/api/lessons/shengji/1/preview", json={"cards": "SA SA SA"})),
        ]
        for status, answer in answers:
            assert answer.status_code == status
            assert decoder(Problem).decode(answer.content).text.zh

    visit(what)
