"""Time that the server costs people, by a stop, a kill, a slow machine or a full disk: it is given back, no more."""

import asyncio
import json
from pathlib import Path

import pytest

from koudi.server.room_settings import RoomSettings
from koudi.server.timekeeper import GRACE
from koudi.server.timing_facts import ClockExtended
from tests.server.by_hand import Person, Room, at_a_table, to_own_turn
from tests.server.client import Client, new_token, open_table, play_as_hinted
from tests.server.hurried import FAST, NAMES, clock, logged, played_by_bots
from tests.server.test_killed import Victim
from tests.server.test_lobby import MoodyLog


def test_after_a_restart_in_order_the_clock_goes_on_from_where_it_stood() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        await (await to_own_turn(room, people)).follow_hint()
        second = await to_own_turn(room, people)
        await room.wait(GRACE + FAST.play + 5)
        await second.follow_hint()
        banks = clock(second)["banks"]
        person = await to_own_turn(room, people)
        await room.wait(GRACE + 4)
        await room.close()
        room.clock.advance(5000)
        later = await Room(room.log, clock=room.clock).reopen(room.code)
        again = await later.person(person.viewer.session)
        await later.wait(0)
        assert kinds(again)[-1] == "clock_extended"
        (extended,) = await logged(later, ClockExtended)
        assert isinstance(extended, ClockExtended)
        assert extended.ms == pytest.approx(5_000_000, abs=1)
        assert (clock(again)["left"], clock(again)["banks"]) == (
            pytest.approx(1000 * (FAST.play - GRACE - 4), abs=1),
            banks,
        )
        assert banks[second.info["you"]] == 1000 * (FAST.bank - 5)
        await later.wait(FAST.play - 4 + FAST.bank - 0.01)
        assert again.wanted
        assert played_by_bots(again) == []
        await later.wait(0.02)
        assert played_by_bots(again) == [again.info["you"]]
        await later.close()

    at_a_table(scene, room=RoomSettings(time="fast"))


def kinds(person: Person) -> list[str]:
    """Every event that a person has been shown."""
    person.look()
    return [event["type"] for frame in person.frames for event in json.loads(frame).get("events", ())]


def test_time_in_which_the_server_stood_still_is_given_back() -> None:
    async def scene(room: Room) -> None:
        room.pulse.start()
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        await room.wait(5)
        room.clock.stand_still(3600)
        await room.wait(0)
        assert played_by_bots(person) == []
        await room.wait(FAST.lead + FAST.bank - 5)
        assert played_by_bots(person) == []
        await room.wait(2 * GRACE)
        assert "clock_extended" in kinds(person)
        (extended,) = await logged(room, ClockExtended)
        assert isinstance(extended, ClockExtended)
        assert extended.ms == pytest.approx(3_600_000, abs=1100)
        assert played_by_bots(person) == [person.info["you"]]

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_time_in_which_nothing_could_be_stored_is_given_back() -> None:
    async def inside() -> None:
        log = MoodyLog()
        room = await Room(log).open(room=RoomSettings(time="fast"))
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        action = (await person.ask("hint"))["action"]
        await room.wait(GRACE + 4)
        log.fails_before = log.reads_fail = True
        assert (await person.act(action))["code"] == "storage"
        await room.wait(30)
        assert played_by_bots(person) == []
        log.fails_before = log.reads_fail = False
        await room.wait(1)
        await room.wait(FAST.lead + FAST.bank - 6)
        assert len(await logged(room, ClockExtended)) == 1
        assert (await person.act(action))["type"] == "ack"
        await room.close()

    asyncio.run(inside())


@pytest.mark.parametrize("milliseconds", [3_600_000, -3_600_000])
def test_setting_the_machines_clock_ends_and_gives_no_time(milliseconds: int) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        await room.wait(1)
        room.clock.jump(milliseconds)
        await room.wait(FAST.lead + FAST.bank + GRACE - 1.01)
        assert played_by_bots(person) == []
        await room.wait(0.02)
        assert played_by_bots(person) == [person.info["you"]]

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_nobody_wins_time_by_going_away_and_coming_back() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        for each in people:
            await each.go()
        for _ in range(4):
            await room.wait((FAST.lead + FAST.bank) / 5)
            await room.lobby.put_to_sleep()
            back = await room.person(person.viewer.session)
            await back.go()
        await room.wait((FAST.lead + FAST.bank) / 5 + GRACE)
        assert played_by_bots(await room.person(person.viewer.session)) == [person.info["you"]]
        assert await logged(room, ClockExtended) == []

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_after_a_kill_nobody_has_less_time_than_before(tmp_path: Path) -> None:
    async def inside() -> None:
        server.start()
        token = await new_token(server.address)
        code = await open_table(server.address, "mailv", "mailv", room={"time": "fast"})
        async with Client(server.address, code, token) as me:
            await me.do("sit", name="小明")
            await me.do("seat_bot")
            await me.do("confirm_rules")
            await play_as_hinted(me, lambda c: c.game["turn"] == c.you and bool(c.game["bids"]))  # all is durable then
            await asyncio.sleep(2.5)
            seq = me.seq
            server.kill()
        await asyncio.sleep(1)
        server.start()
        async with Client(server.address, code, token, (me.epoch, me.seq)) as me:
            await me.until(lambda c: c.seq > seq)
            now = me.view["table"]["clock"]
            assert now["waiting"] == [me.you]
            assert now["own"] - 2000 < now["left"] <= now["own"]
            assert now["banks"] == [1000 * FAST.bank] * 4
            (extended,) = [json.loads(frame) for frame in me.frames if "clock_extended" in frame][-1]["events"]
            assert extended["ms"] >= 3500
            assert (await me.act(await me.hinted()))["type"] == "ack"

    server = Victim(tmp_path)
    try:
        asyncio.run(inside())
    finally:
        server.kill()
