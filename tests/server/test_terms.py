"""Rules and room of a table changed by its host: what falls, what stays, and what the log tells of it."""

import asyncio
import base64

import pytest
from hypothesis import given, settings

from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.notation.tag import Tag
from koudi.options import Value
from koudi.server.facts import Fact, evolve, first_state, from_log, tag_after, to_log
from koudi.server.pace import LIVE
from koudi.server.page_messages import NewTable
from koudi.server.records import facts_of_match, table_record
from koudi.server.room_settings import RoomSettings
from koudi.server.seating import SeatLeft, SeatTaken
from koudi.server.term_facts import RulesChanged
from koudi.server.terms import Terms, key_for
from koudi.server.words import TurnedDown
from koudi.storage import LoggedEvent, MemoryEventLog
from koudi.storage.event_log import Append
from tests.laws.engine_walks import GAMES_WITH_RULES
from tests.server.by_hand import Person, Room, at_a_table, play
from tests.server.test_hosting import code_of, seated


async def to_the_end(room: Room, people: list[Person]) -> None:
    while people[0].info["phase"] != "over":
        for person in people:
            await person.ask("ready")
        await room.wait(LIVE.deal)
        await play(room, people)


def played_by(person: Person) -> tuple[str, str, dict[str, Value]]:
    return person.info["game"], person.info["preset"], person.info["options"]


def test_other_rules_are_confirmed_again_by_everybody_and_then_played() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await one.do("change_rules", game="mailv", preset="mailv", options={"throw": "off"})
        assert played_by(two) == ("mailv", "mailv", {"throw": "off"})
        assert [(seat["confirmed"], seat["again"]) for seat in two.info["seats"]] == [
            (False, True),
            (False, True),
            (False, False),
            (False, False),
        ]
        await room.wait(60)
        assert one.info["phase"] == "seating"
        await one.do("confirm_rules")
        assert [seat["again"] for seat in two.info["seats"]] == [False, True, False, False]
        await two.do("confirm_rules")
        await one.do("start")
        await room.wait(LIVE.deal)
        while one.game["phase"] != "calling":
            await room.until_due()
        assert one.game["level"] == "2"

    at_a_table(scene)


def test_nobody_accepts_rules_other_than_those_that_were_read() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        assert room.table is not None
        read = str(room.table.state.tag)
        await one.do("change_rules", game="shengji", preset="80fen", options={"throw": "off"})
        assert await code_of(two, "confirm_rules", rules=read) == "rules_changed"
        assert not two.info["seats"][1]["confirmed"]
        await two.do("confirm_rules", rules=read + "+throw=off")
        assert two.info["seats"][1]["confirmed"]

    at_a_table(scene)


def test_rules_changed_back_are_the_ones_that_people_have_confirmed() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        seq = one.seq
        await one.do("change_rules", game="shengji", preset="80fen")
        assert one.seq == seq, "the rules are so already"
        await one.do("change_rules", game="shengji", preset="80fen", options={"throw": "off"})
        await one.do("change_rules", game="shengji", preset="80fen", options={"throw": "off", "takeback": "ask"})
        assert two.info["seats"][1]["again"]
        await one.do("change_rules", game="shengji", preset="80fen")
        assert [(seat["confirmed"], seat["again"]) for seat in two.info["seats"][:2]] == [(False, False)] * 2

    at_a_table(scene)


def test_rules_that_cannot_be_played_are_refused_in_words_and_nothing_falls() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        assert await code_of(one, "change_rules", game="chess", preset="x") == "no_game"
        refused = await one.ask("change_rules", game="shengji", preset="80fen", options={"throw": "sideways"})
        assert refused["code"] == "bad_option"
        assert "sideways" in refused["text"]["en"]
        assert two.info["seats"][1]["confirmed"]

    at_a_table(scene)


def test_rules_do_not_change_within_a_match_but_the_room_does_between_deals() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await room.wait(LIVE.deal)
        assert await code_of(one, "change_rules", game="mailv", preset="mailv") == "only_between_matches"
        assert await code_of(one, "regroup") == "only_between_matches"
        assert await code_of(one, "change_room", room={"hints": False}) == "not_between"
        await play(room, people)
        assert await code_of(one, "change_rules", game="mailv", preset="mailv") == "only_between_matches"
        await one.do("change_room", room={"hints": False, "chat": "off"})
        assert (two.info["room"]["hints"], two.info["room"]["chat"]) == (False, "off")
        assert await code_of(two, "hint") == "hints_off"
        assert two.info["seats"][1]["confirmed"]

    at_a_table(scene)


@pytest.mark.parametrize(
    ("room_settings", "code"), [({"rated": True}, "rated_stays"), ({"listed": True, "door": "link"}, "listed_by_link")]
)
def test_settings_that_do_not_go_together_are_refused(room_settings: dict[str, object], code: str) -> None:
    async def scene(room: Room) -> None:
        (one,) = await seated(room, "one")
        assert await code_of(one, "change_room", room=room_settings) == code
        assert one.info["room"]["door"] == "code"
        seq = one.seq
        await one.do("change_room", room={})
        assert one.seq == seq, "it is kept so already"

    at_a_table(scene)


def test_a_table_that_everybody_is_shown_cannot_be_opened_for_its_link_only() -> None:
    async def scene(room: Room) -> None:
        with pytest.raises(TurnedDown, match="listed_by_link"):
            await room.lobby.open(NewTable("shengji", "80fen", room=RoomSettings(listed=True, door="link")))

    at_a_table(scene)


def test_a_key_has_128_bits_and_a_door_shut_anew_has_a_new_one() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        assert one.info["key"] is None
        await one.do("change_room", room={"door": "link"})
        first = two.info["key"]
        assert len(base64.urlsafe_b64decode(first + "==")) == 16
        await one.do("change_room", room={"door": "link", "chat": "off"})
        assert two.info["key"] == first, "the door has stayed shut"
        looker = await room.person("looker")
        assert looker.info["key"] is None
        await one.do("change_room", room={"door": "code"})
        assert two.info["key"] is None
        await one.do("change_room", room={"door": "link"})
        assert two.info["key"] not in {first, None}

    at_a_table(scene)
    assert key_for(RoomSettings()) == ""


def test_after_a_match_the_host_has_everybody_back_at_the_seats_with_the_same_rules() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await one.do("regroup")
        assert one.info["seats"][0]["confirmed"], "they are there already"
        await to_the_end(room, people)
        await one.do("regroup")
        assert (two.info["phase"], two.game["number"], two.game["history"]) == ("seating", 0, [])
        assert [(seat["confirmed"], seat["again"]) for seat in two.info["seats"][:2]] == [(False, False)] * 2
        for person in people:
            await person.do("confirm_rules")
        await one.do("start")
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    at_a_table(scene, start_level="K", final_level="K")


def test_another_match_by_other_rules_leaves_the_records_of_the_one_before_as_they_were() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")
        await to_the_end(room, people)
        assert room.table is not None
        before = table_record(room.table.state.tag, await room.lobby.history(room.table))
        options = {"start_level": "K", "final_level": "K"}
        await people[0].do("change_rules", game="mailv", preset="mailv", options=options)
        assert people[0].info["phase"] == "seating"
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        people = [await later.person(name) for name in ("one", "two")]
        for person in people:
            await person.do("confirm_rules")
        await people[0].do("start")
        await to_the_end(later, people)
        assert later.table is not None
        history = await later.lobby.history(later.table)
        for number, game in ((1, "shengji"), (2, "mailv")):
            facts = facts_of_match(history, number)
            tag = tag_after(later.table.opened.tag, (fact for _, fact in facts))
            record = table_record(tag, facts)
            assert tag.game.name == game
            assert number == 2 or record == before
        await later.close()

    at_a_table(scene, start_level="K", final_level="K")


def test_a_table_of_an_old_log_is_read_with_its_first_person_as_host() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        row = await log.create(
            "7ZK4M2QX", "123456789", b'{"game":"mailv","preset":"mailv","options":{"throw":"off"}}', 0
        )
        facts: list[Fact] = [
            SeatTaken(0, "one", "一"),
            SeatTaken(1, "two", "二"),
            SeatLeft(1),
            SeatTaken(3, "two", "二"),
        ]
        await log.append(Append(row.code, row.epoch, 0, 0, "", None, [to_log(fact) for fact in facts]))
        room = await Room(log).reopen(row.code)
        two = await room.person("two")
        assert played_by(two) == ("mailv", "mailv", {"throw": "off"})
        assert (two.info["you"], two.info["host"], two.info["key"]) == (3, 0, None)
        await room.close()

    asyncio.run(inside())


@settings(max_examples=10)
@given(GAMES_WITH_RULES)
def test_whatever_rules_are_agreed_the_log_gives_them_back(chosen: tuple[Game, Rules]) -> None:
    tag = Tag.of(chosen[0], next(iter(chosen[0].presets)), chosen[1])
    state = first_state(Terms(Tag.of(GAMES["mailv"], "mailv")))
    state = evolve(state, from_log(LoggedEvent(1, 1, 0, "", None, "", to_log(RulesChanged(str(tag))).payload)))
    assert state.tag == tag
    assert state.match == tag.game.start(tag.rules)
