"""Another match at the same table, once one is over."""

import pytest

from koudi.server.pace import LIVE
from tests.server.by_hand import Person, Room, Scene, at_a_table, play


def after_a_match(scene: Scene, game: str = "shengji", preset: str = "80fen") -> None:
    """A table whose matches are as short as can be: the last level is the first."""
    at_a_table(scene, game, preset, start_level="K", final_level="K")


async def to_the_end(room: Room, people: list[Person]) -> None:
    while people[0].info["phase"] != "over":
        for person in people:
            await person.ask("ready")
        await room.wait(LIVE.deal)
        await play(room, people)


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_another_match_begins_when_everybody_here_has_asked(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_the_end(room, people)
        seats = [(seat["name"], seat["confirmed"]) for seat in one.info["seats"]]
        assert not any(seat["ready"] for seat in one.info["seats"][:2])
        await one.do("ready")
        await room.wait(60)
        assert [seat["ready"] for seat in two.info["seats"]] == [True, False, True, True]
        assert (two.info["phase"], bool(two.game["winners"])) == ("over", True)
        await two.do("ready")
        await room.wait(LIVE.deal)
        assert (one.info["phase"], one.game["number"]) == ("playing", 1)
        assert (one.game["history"], one.game["winners"], one.game["levels"]) == ([], [], ["K"] * 4)
        assert [(seat["name"], seat["confirmed"]) for seat in one.info["seats"]] == seats
        assert not any(seat["ready"] for seat in one.info["seats"][:2])
        await to_the_end(room, people)

    after_a_match(scene, game, preset)


def test_one_person_with_bots_need_only_ask() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_the_end(room, [one])
        await room.wait(60)
        assert one.info["phase"] == "over"
        await one.do("ready")
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    after_a_match(scene)


def test_who_has_gone_home_is_not_waited_for_but_nobody_plays_without_being_here() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_the_end(room, people)
        await one.do("ready")
        await one.go()
        await two.go()
        await room.wait(60)
        looker = await room.person("nobody")
        assert looker.info["phase"] == "over"
        await room.person("one")
        await room.wait(LIVE.deal)
        assert looker.info["phase"] == "playing"
        assert looker.info["seats"][1] | {"kind": "person", "online": False} == looker.info["seats"][1]

    after_a_match(scene)


def test_a_seat_given_up_after_the_match_must_be_filled_first() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_the_end(room, people)
        await two.do("leave")
        await one.do("ready")
        await room.wait(60)
        assert one.info["phase"] == "over"
        await one.do("seat_bot")
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    after_a_match(scene)


def test_another_match_is_read_back_after_a_restart() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_the_end(room, [one])
        await one.do("ready")
        await room.wait(LIVE.deal)
        kinds = [row.kind for row in await room.log.read(room.code)]
        assert kinds[-2:] == ["match_restarted", "deal_started"]
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        back = await later.person("one")
        assert (back.info["phase"], back.game["number"], back.game["history"]) == ("playing", 1, [])
        await to_the_end(later, [back])
        await later.close()

    after_a_match(scene)


def test_readiness_for_another_match_outlives_a_restart() -> None:
    async def scene(room: Room) -> None:
        one, _ = people = await room.seated("one", "two")
        await to_the_end(room, people)
        await one.do("ready")
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        back = await later.person("two")
        await later.wait(60)
        assert (back.info["phase"], back.info["seats"][0]["ready"]) == ("over", True)
        await later.close()

    after_a_match(scene)
