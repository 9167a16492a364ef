"""Whose clock runs at the table, by a clock that the test moves, and how much time there is."""

import asyncio

from koudi.server.facts import from_log
from koudi.server.pace import INSTANT, LIVE
from koudi.server.room_settings import RoomSettings
from koudi.server.seating import Substituted
from koudi.server.takeback_facts import TakebackLapsed
from koudi.server.timekeeper import GRACE
from koudi.server.timing_facts import BankSpent
from koudi.storage import LoggedEvent
from tests.server.by_hand import Room, at_a_table, play, to_own_turn
from tests.server.hurried import (
    FAST,
    GAMES,
    NAMES,
    NORMAL,
    allowance,
    clock,
    logged,
    played_by_bots,
    substitutions,
    until,
    whose_turn,
)


def test_a_move_within_its_own_time_costs_nothing_and_a_longer_one_is_taken_from_the_bank() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        seat = person.info["you"]
        await room.wait(NORMAL.lead)
        await person.follow_hint()
        assert clock(person)["banks"] == [1000 * NORMAL.bank] * 4
        other = await to_own_turn(room, people)
        await room.wait(GRACE + NORMAL.play + 7)
        assert (await other.follow_hint())["type"] == "ack"
        assert await logged(room, BankSpent) == [BankSpent(other.info["you"], 7000)]
        left = clock(person)["banks"]
        assert (left[seat], left[other.info["you"]]) == (1000 * NORMAL.bank, 1000 * NORMAL.bank - 7000)
        await play(room, people)
        for each in people:
            await each.do("ready")
        await until(room, lambda: person.info["phase"] == "playing")
        assert clock(person)["banks"] == [1000 * NORMAL.bank] * 4, "a new deal, a new bank"

    at_a_table(scene, room=RoomSettings(time="normal"))


def test_the_clock_stands_still_while_a_play_is_asked_back_and_an_answer_has_its_own_time() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        player = await to_own_turn(room, people)
        await player.follow_hint()
        turn = whose_turn(people)
        await room.wait(GRACE + 4)
        await player.do("ask_takeback")
        others = sorted(person.info["you"] for person in people if person is not player)
        assert (clock(player)["waiting"], clock(player)["own"]) == (others, 1000 * FAST.answer)
        await room.wait(FAST.answer)
        await player.do("withdraw_takeback")
        assert clock(turn)["waiting"] == [turn.info["you"]]
        assert clock(turn)["left"] == 1000 * (FAST.play - GRACE - 4)
        await player.do("ask_takeback")
        await room.wait(FAST.answer + GRACE + 0.01)
        assert player.info["takeback"] == {"asker": None, "awaited": [], "may_ask": False}
        assert await logged(room, TakebackLapsed) == [TakebackLapsed(player.info["you"])]
        assert (await player.ask("ask_takeback"))["code"] == "takeback_declined"
        assert (clock(turn)["left"], played_by_bots(turn)) == (1000 * (FAST.play - GRACE - 4), [])

    at_a_table(scene, room=RoomSettings(time="fast"), takeback="ask")


@GAMES
def test_no_clock_runs_while_the_table_or_a_bot_is_at_work(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        me = await room.person("me")
        await me.do("sit", name="me")
        assert clock(me)["waiting"] == [], "before the first deal"
        await me.do("seat_bot")
        await me.do("confirm_rules")
        phases = set[str]()
        while me.info["phase"] != "between":
            game = me.game
            phases.add(game["phase"])
            mine = game["turn"] == me.info["you"]
            assert clock(me)["waiting"] == ([me.info["you"]] if mine else [])
            await (me.follow_hint() if mine else room.until_due())
        assert {"drawing", "playing"} <= phases
        assert clock(me)["waiting"] == []
        assert await substitutions(room) == []

    at_a_table(scene, game, preset, room=RoomSettings(time="fast"))


def test_where_nobody_is_hurried_no_clock_is_shown_and_none_runs() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        assert clock(person) is None
        assert room.clock.next_due() is None
        await room.wait(10_000)
        assert person.wanted

    at_a_table(scene)


def test_a_trick_is_looked_at_before_the_time_of_the_next_lead_begins() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        for _ in range(4):
            await (await to_own_turn(room, people)).follow_hint()
        leader = whose_turn(people)
        await room.wait(LIVE.trick + GRACE + FAST.play + FAST.bank - 0.01)
        assert played_by_bots(leader) == []
        await room.wait(0.02)
        assert played_by_bots(leader) == [leader.info["you"]]

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_the_closing_round_lasts_as_long_as_the_setting_says_even_where_the_pace_waits_for_everybody() -> None:
    async def inside() -> None:
        room = await Room(pace=INSTANT).open(room=RoomSettings(time="relaxed"))
        people = await room.seated(*NAMES)
        await until(room, lambda: people[0].game["phase"] == "closing")
        lasts = people[0].info["closing"]
        assert lasts == allowance("relaxed").closing
        hand = people[0].game["hand"]
        await room.wait(lasts - 0.01)
        assert people[0].game["hand"] == hand
        await room.wait(0.02)
        assert people[0].game["hand"] != hand, "nobody has declared: other cards are dealt"
        await room.close()

    asyncio.run(inside())


def test_an_absent_person_is_seen_to_be_away_and_for_how_long() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        seat = two.info["you"]
        assert one.info["seats"][seat]["away"] is None
        await two.go()
        await room.wait(7)
        await one.do("rename", name="1")
        shown = one.info["seats"][seat]
        assert (shown["online"], shown["away"]) == (False, 7000)
        assert one.info["seats"][2]["away"] is None, "bots are never away"
        await room.person("two")
        assert one.info["seats"][seat]["away"] is None

    at_a_table(scene)


def test_facts_of_older_logs_are_read() -> None:
    row = LoggedEvent(1, 1, 0, "", None, "substituted", b'{"type":"substituted","seat":1,"bot":"rules"}')
    assert from_log(row) == Substituted(1, "rules", "asked")
