"""Bots of several levels at one table."""

import asyncio

import pytest

from koudi.bots.bot import make_bot
from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS, Level
from koudi.games import GAMES
from koudi.notation.codec import encode
from koudi.server.facts import Fact, to_log
from koudi.server.pace import LIVE
from koudi.server.page_messages import NewTable
from koudi.server.seating import BotSeated, SeatTaken, Substituted
from koudi.storage import MemoryEventLog
from koudi.storage.event_log import Append
from tests.server.by_hand import Person, Room, at_a_table, play


def levels(person: Person) -> list[str]:
    return [seat["bot"] for seat in person.info["seats"]]


def test_each_seat_has_a_level_of_its_own_and_nobody_chooses_the_default() -> None:
    async def scene(room: Room) -> None:
        one = await room.person("one")
        await one.do("sit", name="一")
        await one.do("seat_bot", seat=1, level="beginner")
        await one.do("seat_bot", seat=2, level="master")
        await one.do("seat_bot")
        assert levels(one) == ["", "beginner", "master", DEFAULT_LEVEL]

    at_a_table(scene)


def test_a_bot_gets_another_level_between_deals_only() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await one.do("seat_bot", seat=1, level="casual")
        seq = one.seq
        await one.do("seat_bot", seat=1, level="casual")
        assert one.seq == seq, "nothing has changed"
        await room.wait(LIVE.deal)
        assert (await one.ask("seat_bot", seat=1, level="expert"))["code"] == "only_between_deals"
        assert levels(one)[1] == "casual"
        await play(room, [one])
        await one.do("seat_bot", seat=1, level="expert")
        assert levels(one)[1] == "expert"

    at_a_table(scene)


def test_a_level_that_is_none_is_refused() -> None:
    async def scene(room: Room) -> None:
        one = await room.person("one")
        await one.do("sit", name="一")
        for level in ("grandmaster", "", "rules", "search:ms=100000"):
            assert (await one.ask("seat_bot", level=level))["code"] == "no_level"

    at_a_table(scene)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_with_bots_of_several_levels_comes_to_its_end(game: str) -> None:
    async def scene(room: Room) -> None:
        one = await room.person("one")
        await one.do("sit", name="一")
        for seat, level in enumerate(("beginner", "casual", "master"), 1):
            await one.do("seat_bot", seat=seat, level=level)
        await one.do("confirm_rules")
        await room.wait(LIVE.deal)
        await play(room, [one])
        assert one.game["result"] is not None

    at_a_table(scene, game, next(iter(GAMES[game].presets)))


def test_a_table_from_before_the_levels_is_read_and_its_bots_are_told_by_level() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        row = await log.create("R00M0001", "123456789", encode(NewTable("shengji", "80fen")), 0)
        facts: list[Fact] = [SeatTaken(0, "one", "一"), *(BotSeated(seat, "rules", "阿底") for seat in (1, 2, 3))]
        facts.append(Substituted(0, "rules"))
        await log.append(Append(row.code, row.epoch, 0, 0, "", None, tuple(to_log(fact) for fact in facts)))
        room = await Room(log).reopen(row.code)
        one = await room.person("one")
        assert levels(one) == [DEFAULT_LEVEL] * 4
        await room.close()

    asyncio.run(inside())


def test_a_hint_has_a_code_beside_its_sentence() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        while not one.wanted:
            await room.until_due()
        hint = await one.ask("hint")
        assert hint["code"].isidentifier()
        assert hint["text"]["zh"]
        assert hint["text"]["en"]

    at_a_table(scene)


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_the_bot_of_a_level_is_spelled_as_it_is_called(level: Level) -> None:
    game = GAMES["mailv"]
    assert make_bot(level.name, game, game.presets["mailv"].rules, 1).name == level.spec


def test_levels_differ_in_name_title_and_bot() -> None:
    for told in ("name", "title", "help", "spec"):
        assert len({str(getattr(level, told)) for level in LEVELS.values()}) == len(LEVELS)
