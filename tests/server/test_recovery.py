"""Coming back: repeated commands, missed facts, restarts, and a table that another process has taken."""

import asyncio
import json

import pytest

from koudi.server import facts
from koudi.server.facts import evolve, first_state, from_log
from koudi.server.ledger import RING
from koudi.server.pace import LIVE
from koudi.server.terms import Terms
from tests.server.by_hand import Message, Person, Room, at_a_table, play, to_own_turn


def test_the_same_command_is_done_once_and_answered_as_before() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        player = await to_own_turn(room, [one, two])
        action = (await player.ask("hint"))["action"]
        number = player.game["number"]
        first = await player.ask("act", cmd="same", number=number, action=action)
        seq = player.seq
        again = await player.ask("act", cmd="same", number=number, action=action)
        assert first == again == {"type": "ack", "cmd": "same"}
        assert player.seq == seq
        other = two if player is one else one
        refused = await other.ask("act", cmd="same", number=number, action={"type": "play", "cards": ""})
        assert refused["type"] == "refused", "another person's id is another command"
        assert await other.ask("act", cmd="same", number=number, action=action) == refused

    at_a_table(scene)


def test_a_command_repeated_after_a_restart_is_answered_as_before() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        action = (await one.ask("hint"))["action"]
        number = one.game["number"]
        await one.ask("act", cmd="same", number=number, action=action)
        await room.close()
        later = await Room(room.log).reopen(room.code)
        again = await later.person("one")
        seq = again.seq
        assert await again.ask("act", cmd="same", number=number, action=action) == {"type": "ack", "cmd": "same"}
        assert again.seq == seq
        await later.close()

    at_a_table(scene)


def test_who_comes_back_gets_what_was_missed_or_a_fresh_view() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_own_turn(room, people)
        since = (two.epoch, two.seq)
        await two.go()
        tricks = len(one.game["tricks"])
        await one.do("substitute", seat=1)
        while len(one.game["tricks"]) < tricks + 2:
            await (one.follow_hint() if one.wanted else room.until_due())
        back = await room.person("two", since)
        welcome = _first(back)
        assert welcome["seq"] == one.seq
        kinds = [event["type"] for event in welcome["events"]]
        assert kinds.count("trick_won") == 2
        for stranger in (None, (since[0] + 1, since[1]), (since[0], one.seq + 1)):
            other = await room.person("two", stranger)
            assert _first(other)["events"] == []
            assert _first(other)["view"]["game"]["counts"] == one.game["counts"]
        await play(room, [one])
        await one.do("ready")
        while one.seq - since[1] <= RING:
            await (one.follow_hint() if one.wanted else room.until_due())
        assert _first(await room.person("two", since))["events"] == [], "too far behind"

    at_a_table(scene)


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_what_a_fact_within_a_deal_touches_is_all_that_it_would_touch(
    game: str, preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def inside() -> None:
        room = await Room().open(game, preset, takeback="ask")
        (one,) = await room.seated("one")
        for _ in range(2):
            await to_own_turn(room, [one])
            await play(room, [one])
            await one.do("ready")
        states = [first_state(Terms(one.room.table.state.tag))] if one.room.table else []
        folded = set[str]()
        for row in await room.log.read(room.code):
            fact, before = from_log(row), states[-1]
            states.append(evolve(before, fact))
            with monkeypatch.context() as patch:
                patch.setattr(facts, "_WITHIN_A_DEAL", frozenset[type]())
                assert evolve(before, fact) == states[-1], row.kind
            folded.add(row.kind)
        assert {"played", "trick_won", "drew", "deal_started", "deal_scored", "seat_taken"} <= folded
        await room.close()

    asyncio.run(inside())


def test_after_a_restart_dealing_goes_on_from_the_last_logged_card() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        while one.game["standing"] is None:
            await room.until_due()
        logged = [row for row in await room.log.read(room.code) if row.kind == "drew"][-1]
        await room.wait(LIVE.card * 3)
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        back = await later.person("one", (one.epoch, one.seq))
        assert (back.seq, back.game["phase"]) == (one.seq, "drawing")
        assert back.epoch > one.epoch
        assert f'"total":{back.game["dealt"]}'.encode() in logged.payload
        assert back.game["standing"] == one.game["standing"]
        await play(later, [back])
        assert back.info["phase"] == "between"
        await later.close()

    at_a_table(scene, seed=3)


def test_after_a_restart_bots_go_on_by_themselves() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        await one.do("substitute", seat=0)
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        while later.clock.next_due() is None:
            await later.settle()
        while later.clock.next_due() is not None:
            await later.until_due()
        looker = await later.person("nobody")
        assert looker.info["phase"] == "between"
        assert looker.game["result"] is not None
        await later.close()

    at_a_table(scene)


def test_a_process_that_lost_the_table_sends_people_away_and_writes_nothing() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        action = (await one.ask("hint"))["action"]
        number = one.game["number"]
        newer = await Room(room.log, seed=9).reopen(room.code)
        assert room.table is not None
        rows = await room.log.read(room.code)
        assert (await one.ask("act", number=number, action=action))["type"] == "goodbye"
        assert one.close_code is not None
        assert one.close_code.value == 1012
        assert await room.log.read(room.code) == rows
        there = await newer.person("one")
        assert (await there.act(action))["type"] == "ack"
        await newer.close()

    at_a_table(scene)


def _first(person: Person) -> Message:
    """The welcome."""
    return json.loads(person.frames[0])
