"""The host: who it is, and what nobody else may do."""

from typing import Any

import pytest

from koudi.server.hosting import REMEMBERED, Hosting, Removal, evolve
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.pace import LIVE
from koudi.server.room_settings import RoomSettings
from koudi.server.seating import Chair
from tests.server.by_hand import Person, Room, at_a_table, play


async def seated(room: Room, *names: str) -> list[Person]:
    """People who sit, and nothing more."""
    people = [await room.person(name) for name in names]
    for person in people:
        await person.do("sit", name=person.viewer.session)
    return people


async def code_of(person: Person, kind: str, **fields: Any) -> str:  # noqa: ANN401 - JSON
    """What a command is answered with: the code of a refusal, or the kind of the answer."""
    answer = await person.ask(kind, **fields)
    return answer["code"] if answer["type"] == "refused" else answer["type"]


def test_the_first_who_sits_is_the_host_and_who_leaves_hands_over_to_the_next_round_the_table() -> None:
    async def scene(room: Room) -> None:
        looker = await room.person("looker")
        assert looker.info["host"] is None
        one = await room.person("one")
        await one.do("sit", name="一", seat=2)
        assert one.info["host"] == 2
        two, three = await seated(room, "two", "three")
        assert (two.info["you"], three.info["you"]) == (0, 1)
        await one.do("leave")
        assert looker.info["host"] == 0
        await two.do("leave")
        assert looker.info["host"] == 1
        await three.do("leave")
        assert looker.info["host"] is None
        await looker.do("sit", name="看")
        assert looker.info["host"] == 0

    at_a_table(scene)


HOSTS_OWN: list[tuple[str, dict[str, Any]]] = [
    ("start", {}),
    ("remove", {"seat": 0}),
    ("admit", {"number": 1}),
    ("hand_over", {"seat": 1}),
    ("seat_bot", {}),
    ("unseat_bot", {"seat": 3}),
    ("change_rules", {"game": "mailv", "preset": "mailv"}),
    ("change_room", {"room": {"chat": "off"}}),
    ("regroup", {}),
]


@pytest.mark.parametrize(("kind", "fields"), HOSTS_OWN)
def test_nobody_but_the_host_may(kind: str, fields: dict[str, Any]) -> None:
    async def scene(room: Room) -> None:
        _, two = await seated(room, "one", "two")
        looker = await room.person("looker")
        seq = two.seq
        assert await code_of(two, kind, **fields) == "host_only"
        assert await code_of(looker, kind, **fields) == "not_seated"
        assert two.seq == seq

    at_a_table(scene)


@pytest.mark.parametrize(("kind", "fields"), HOSTS_OWN)
def test_a_rated_table_has_no_host(kind: str, fields: dict[str, Any]) -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        assert one.info["host"] is None
        assert await code_of(one, kind, **fields) == "rated_table"
        assert await code_of(two, kind, **fields) == "rated_table"

    at_a_table(scene, room=RoomSettings(rated=True))


def test_a_rated_table_starts_when_everybody_has_confirmed() -> None:
    async def scene(room: Room) -> None:
        people = await seated(room, "one", "two", "three", "four")
        for person in people:
            await person.do("confirm_rules")
        await room.wait(LIVE.deal)
        assert people[0].info["phase"] == "playing"

    at_a_table(scene, room=RoomSettings(rated=True))


def test_the_host_starts_when_everybody_has_confirmed_and_who_is_alone_need_not_say_so() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        assert await code_of(one, "start") == "seats_empty"
        await one.do("seat_bot")
        await one.do("confirm_rules")
        assert await code_of(one, "start") == "not_confirmed"
        await two.do("confirm_rules")
        await room.wait(60)
        assert one.info["phase"] == "seating"
        await one.do("start")
        seq = one.seq
        await one.do("start")
        assert one.seq == seq, "said already"
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"
        assert await code_of(one, "start") == "begun"

    at_a_table(scene)


def test_who_comes_after_the_word_to_start_is_waited_for_and_so_is_the_next_word() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        three = await room.person("three")
        await three.do("sit", name="三", seat=2)
        await three.do("confirm_rules")
        await room.wait(60)
        assert two.info["phase"] == "seating"
        await one.do("start")
        await room.wait(LIVE.deal)
        assert two.info["phase"] == "playing"

    at_a_table(scene)


def test_who_is_removed_may_look_on_and_sits_again_only_when_the_host_allows_it() -> None:
    async def scene(room: Room) -> None:
        one, two, three = await seated(room, "one", "two", "three")
        for seat in (0, 3):
            assert await code_of(one, "remove", seat=seat) == "no_person"
        await one.do("remove", seat=1)
        assert (two.info["you"], two.info["seats"][1]["kind"]) == (None, "empty")
        assert await code_of(two, "sit", name="二") == "removed"
        assert one.info["removed"] == [{"number": 1, "name": "two"}]
        assert three.info["removed"] == two.info["removed"] == []
        await one.do("hand_over", seat=2)
        assert await code_of(two, "sit", name="二") == "removed"
        await three.do("admit", number=7)
        assert len(three.info["removed"]) == 1
        await three.do("admit", number=1)
        assert three.info["removed"] == []
        await two.do("sit", name="二")
        assert two.info["you"] == 1

    at_a_table(scene)


def test_nobody_is_removed_while_a_deal_is_on_but_between_deals() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await room.wait(LIVE.deal)
        assert await code_of(one, "remove", seat=1) == "only_between_deals"
        await play(room, people)
        await one.do("remove", seat=1)
        assert two.info["you"] is None
        await one.do("seat_bot")
        await one.do("ready")
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    at_a_table(scene)


def test_the_first_to_be_removed_is_the_first_to_be_forgotten() -> None:
    chairs = (Chair("host"), Chair("two", name="二"), Chair(), Chair())
    hosting = Hosting("host")
    for _ in range(REMEMBERED + 2):
        hosting = evolve(hosting, chairs, chairs, PersonRemoved(1))
    assert len(hosting.removed) == REMEMBERED
    assert (hosting.removed[0], hosting.removals) == (Removal(3, "two", "二"), REMEMBERED + 2)


def test_the_host_hands_over_to_a_person() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        await one.do("seat_bot", seat=2)
        for seat in (0, 2, 3):
            assert await code_of(one, "hand_over", seat=seat) == "no_person"
        await one.do("hand_over", seat=1)
        assert one.info["host"] == two.info["host"] == 1
        assert await code_of(one, "seat_bot") == "host_only"
        await two.do("seat_bot")

    at_a_table(scene)


def test_a_host_who_stays_away_between_deals_hands_over_to_somebody_who_is_here_for_good() -> None:
    async def scene(room: Room) -> None:
        one, two, three = await seated(room, "one", "two", "three")
        await one.go()
        await two.go()
        await room.wait(LIVE.away - 1)
        assert three.info["host"] == 0
        await room.wait(1)
        assert three.info["host"] == 2
        assert [row.kind for row in await room.log.read(room.code)][-1] == "host_named"
        one = await room.person("one")
        await room.wait(LIVE.away)
        assert one.info["host"] == 2
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        assert (await later.person("looker")).info["host"] == 2
        await later.close()

    at_a_table(scene)


def test_a_host_who_is_away_stays_the_host_until_the_deal_is_over() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await room.wait(LIVE.deal)
        await one.go()
        await two.do("substitute", seat=0)
        await room.wait(LIVE.away * 2)
        assert (two.info["phase"], two.info["host"]) == ("playing", 0)
        await play(room, [two])
        await room.wait(LIVE.away)
        assert two.info["host"] == 1

    at_a_table(scene)


def test_a_host_who_is_away_stays_the_host_while_nobody_else_is_here() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        looker = await room.person("looker")
        await one.go()
        await two.go()
        await room.wait(LIVE.away * 2)
        assert looker.info["host"] == 0

    at_a_table(scene)


def test_a_host_who_leaves_during_a_deal_hands_over_at_once() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await room.wait(LIVE.deal)
        await one.do("leave")
        assert two.info["host"] == 1

    at_a_table(scene)
