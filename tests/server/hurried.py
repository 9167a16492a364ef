"""A table where time is short: how long each thing may take, and what is seen of the clock."""

from collections.abc import Callable
from typing import cast

import pytest

from koudi.server.facts import from_log
from koudi.server.room_settings import TimeControl
from koudi.server.seating import Substituted
from koudi.server.timing import ALLOWANCES, Allowance
from tests.server.by_hand import Message, Person, Room

NAMES = ("one", "two", "three", "four")
GAMES = pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])


def allowance(time: TimeControl) -> Allowance:
    given = ALLOWANCES[time]
    assert given is not None
    return given


FAST, NORMAL = allowance("fast"), allowance("normal")
SLACK = 8.0
"""Seconds for bots to move, and for people to be late with what they send."""


def clock(person: Person) -> Message:
    return person.info["clock"]


def whose_turn(people: list[Person]) -> Person:
    return next(person for person in people if person.info["you"] == person.game["turn"])


def played_by_bots(person: Person) -> list[int]:
    return [at for at, seat in enumerate(person.info["seats"]) if seat["kind"] == "person" and seat["bot"]]


async def logged(room: Room, *kinds: type) -> list[object]:
    facts = [from_log(row) for row in await room.log.read(room.code)]
    return [fact for fact in facts if isinstance(fact, kinds)]


async def substitutions(room: Room) -> list[Substituted]:
    return cast("list[Substituted]", await logged(room, Substituted))


async def until(room: Room, happened: Callable[[], bool]) -> None:
    while not happened():
        await room.until_due()
