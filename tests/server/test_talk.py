"""Talk at a table: who hears whom and when, what may be said, and that nobody must listen."""

import json
from typing import Any

import pytest

from koudi.server import answers
from koudi.server.company import MOST
from koudi.server.room_settings import RoomSettings, Spectating
from koudi.server.talk import EVIDENCE, RING
from koudi.server.talk_messages import LONGEST
from koudi.server.words import TurnedDown
from koudi.storage import Shun
from tests.server.by_hand import Message, Person, Room, at_a_table, play, to_own_turn

FREE = RoomSettings(chat="free")
HELLO = {"type": "phrase", "name": "hello"}


def words(text: str) -> dict[str, str]:
    return {"type": "words", "text": text}


def heard(person: Person) -> list[tuple[str, Any]]:
    """What somebody has heard: the channel, and the words or the name."""
    person.look()
    return [(line["channel"], line["speech"].get("text", line["speech"].get("name"))) for line in person.heard]


async def say(person: Person, text: str) -> Message:
    answer = await person.ask("say", speech=words(text))
    await person.room.wait(2)  # no rate stands in the way
    return answer


def test_who_sits_and_who_looks_on_hear_the_players_at_once_and_are_told_who_it_was() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        eve = await room.person("eve", name="夏娃")
        await one.do("say", speech=HELLO)
        for person in (one, two, eve):
            person.look()
            (line,) = person.heard
            assert line["speech"] == HELLO
            assert (line["channel"], line["seat"], line["name"], line["ago"]) == ("players", 0, "one", 0.0)
            assert line["you"] is (person is one)
            assert line["who"] == one.info["seats"][0]["who"] != ""
            assert "one" not in line["who"]

    at_a_table(scene)


@pytest.mark.parametrize("spectators", ["public", "deal_late"])
def test_spectators_talk_reaches_no_player_before_the_deal_is_over(spectators: Spectating) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")
        eve, adam = await room.person("eve", name="夏娃"), await room.person("adam")
        await say(eve, "before")
        assert heard(people[0]) == [("spectators", "before")]
        await to_own_turn(room, people)
        await say(eve, "during")
        assert heard(adam) == [("spectators", "before"), ("spectators", "during")]
        assert heard(people[0]) == heard(people[1]) == [("spectators", "before")]
        late = await room.person("two")
        assert heard(late) == [("spectators", "before")], "coming back does not help"
        await play(room, [people[0], late])
        assert heard(people[0]) == heard(late) == [("spectators", "before"), ("spectators", "during")]
        assert people[0].heard[1]["seat"] is None
        assert people[0].heard[1]["name"] == "夏娃"

    at_a_table(scene, room=RoomSettings(spectators=spectators, chat="free"))


def test_who_sees_deals_late_hears_players_of_the_deal_that_is_on_when_it_is_over() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        eve = await room.person("eve")
        await say(people[0], "before")
        await to_own_turn(room, people)
        await say(people[0], "during")
        assert heard(eve) == [("players", "before")]
        eve = await room.person("eve")
        assert heard(eve) == [("players", "before")]
        await play(room, people)
        assert heard(eve) == [("players", "before"), ("players", "during")]

    at_a_table(scene, room=RoomSettings(spectators="deal_late", chat="free"))


def test_nobody_talks_or_hears_at_a_table_that_lets_nobody_look_on_but_those_who_sit() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        eve = await room.person("eve")
        assert (await say(eve, "let me in"))["code"] == "not_let_in"
        await say(one, "hello")
        assert heard(two) == [("players", "hello")]
        assert heard(eve) == []

    at_a_table(scene, room=RoomSettings(spectators="none", chat="free"))


def test_a_table_may_allow_no_talk_or_no_free_words() -> None:
    async def silent(room: Room) -> None:
        (one,) = await room.seated("one")
        assert (await one.ask("say", speech=HELLO))["code"] == "talk_off"

    async def phrases(room: Room) -> None:
        (one,) = await room.seated("one")
        await one.do("say", speech=HELLO)
        await one.do("say", speech={"type": "emote", "name": "tea"})
        assert (await one.ask("say", speech=words("hello")))["code"] == "phrases_only"
        assert heard(one) == [("players", "hello"), ("players", "tea")]

    at_a_table(silent, room=RoomSettings(chat="off"))
    at_a_table(phrases, room=RoomSettings(chat="phrases"))


def test_words_are_cleaned_and_have_an_end() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await say(one, "  e\u0301te\u0301\u202e \n\t 好\u200b\x00 ")
        assert heard(one) == [("players", "été 好")]
        assert (await say(one, "\u200b \u202e"))["code"] == "nothing_said"
        assert (await say(one, "长" * LONGEST))["type"] == "ack"
        assert (await say(one, "长" * (LONGEST + 1)))["code"] == "talk_too_long"
        assert (await say(one, "x" + "\u0301" * 50))["type"] == "ack"
        assert heard(one)[-1] == ("players", "x" + "\u0301" * 3)

    at_a_table(scene, room=FREE)


def test_talk_has_a_rate_that_no_second_line_or_table_gets_around() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        codes = [(await one.ask("say", speech=HELLO)).get("code") for _ in range(5)]
        assert codes == [None] * 4 + ["talk_too_fast"]
        again = await room.person("one")
        assert (await again.ask("say", speech=HELLO))["code"] == "talk_too_fast"
        await room.wait(1.5)
        await again.do("say", speech=HELLO)
        assert (await again.ask("say", speech=HELLO))["code"] == "talk_too_fast"

    at_a_table(scene)


def test_a_command_that_is_repeated_is_not_said_again() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        for _ in range(2):
            assert (await one.ask("say", cmd="same", speech=HELLO))["type"] == "ack"
        assert len(heard(one)) == 1
        for _ in range(answers.KEPT + 1):  # so many answers come after it that the first is forgotten
            assert (await one.ask("skip"))["code"] == "not_dealing"
        assert (await one.ask("say", cmd="same", speech=HELLO))["type"] == "ack"
        assert len(heard(one)) == 1

    at_a_table(scene)


def test_who_comes_later_hears_the_last_lines_of_the_own_channel() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        for number in range(RING + 5):
            await say(one, str(number))
        eve = await room.person("eve")
        assert heard(eve) == [("players", str(number)) for number in range(5, RING + 5)]
        assert eve.heard[0]["ago"] == pytest.approx(2.0 * RING)

    at_a_table(scene, room=FREE)


def test_talk_is_in_no_log() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        before = len(await room.log.read(room.code))
        await say(one, "marmalade")
        rows = await room.log.read(room.code)
        assert all(b"marmalade" not in row.payload and row.kind != "say" for row in rows)
        assert len(rows) == before or all(row.actor == "" for row in rows[before:])

    at_a_table(scene, room=FREE)


def test_whom_somebody_shuns_they_hear_neither_now_nor_later_and_others_do() -> None:
    async def scene(room: Room) -> None:
        one, two, three = await room.seated("one", "two", "three")
        await say(two, "before")
        await room.company.keep_away("one", Shun("two", "muted", "two", 1))
        await say(two, "rude")
        await say(three, "kind")
        assert heard(one) == [("players", "before"), ("players", "kind")]
        assert heard(three) == heard(two) == [("players", "before"), ("players", "rude"), ("players", "kind")]
        back = await room.person("one")
        assert heard(back) == [("players", "kind")]
        await room.company.forgive("one", "two")
        await say(two, "sorry")
        assert heard(back)[-1] == ("players", "sorry")

    at_a_table(scene, room=FREE)


def test_nobody_keeps_away_from_more_people_than_can_be_looked_through() -> None:
    async def scene(room: Room) -> None:
        for number in range(MOST):
            await room.people.shun("one", Shun(f"p{number}", "muted", "", number))
        await room.company.keep_away("one", Shun("p7", "blocked", "", 1))
        with pytest.raises(TurnedDown, match="too_many_shunned"):
            await room.company.keep_away("one", Shun("another", "muted", "", 1))

    at_a_table(scene)


def test_evidence_is_what_one_person_said_that_the_reporter_could_hear() -> None:
    async def scene(room: Room) -> None:
        people = one, two = await room.seated("one", "two")
        eve = await room.person("eve")
        for number in range(EVIDENCE + 2):
            await say(two, str(number))
        await say(one, "mine")
        await to_own_turn(room, list(people))
        await say(eve, "unheard")
        assert room.table is not None
        lines = room.table.said_by("two", to="one")
        assert [line.speech.text for line in lines] == [str(number) for number in range(2, EVIDENCE + 2)]  # type: ignore[union-attr]
        assert room.table.said_by("eve", to="one") == ()
        assert len(room.table.said_by("eve", to="nobody")) == 1
        assert room.table.somebody(one.info["seats"][1]["who"]) == ("two", "two")
        (line,) = (line for line in json.loads(eve.frames[-1])["lines"])
        assert room.table.somebody(line["who"]) == ("eve", "")
        with pytest.raises(TurnedDown, match="no_such_person"):
            room.table.somebody("0" * 16)

    at_a_table(scene, room=FREE)
