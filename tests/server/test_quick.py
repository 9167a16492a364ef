"""Play now: people meet at one table, seats are kept for them, and bots take the seats that stay empty."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest

from koudi.games import GAMES
from koudi.server.devices import Device
from koudi.server.holds import KEPT, WARY
from koudi.server.limits import Limits, Rate
from koudi.server.lobby_messages import QuickWish
from koudi.server.pace import INSTANT, LIVE
from koudi.server.protocol import CloseCode
from koudi.server.quick import CASUAL, QuickMatch
from koudi.server.room_settings import RoomSettings
from koudi.server.viewer import NOWHERE
from koudi.server.words import TurnedDown
from koudi.storage import MemoryEventLog, Shun
from koudi.storage.event_log import Append
from tests.server.by_hand import Person, Room, play
from tests.server.client import Client, new_token
from tests.server.running import FAST, running

WISH = QuickWish("shengji")
Scene = Callable[[Room, QuickMatch], Awaitable[None]]


def in_a_hurry(scene: Scene) -> None:
    async def inside() -> None:
        room = Room()
        await room.lobby.start()
        await scene(room, QuickMatch(room.lobby, room.people))
        await room.close()

    asyncio.run(inside())


async def sent(room: Room, quick: QuickMatch, person: str, wish: QuickWish = WISH) -> str:
    """Where somebody is sent."""
    table = await quick.table_for(person, NOWHERE, wish, lambda: None)
    await room.settle()
    return table.row.code


async def arrived(room: Room, quick: QuickMatch, person: str, wish: QuickWish = WISH) -> Person:
    """Somebody who has been sent to a table and has sat down there."""
    room.code = await sent(room, quick, person, wish)
    here = await room.person(person)
    await here.do("sit", name=person)
    await room.wait(0)
    return here


def test_people_who_ask_at_once_meet_at_one_table_and_a_fifth_opens_another() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        codes = await asyncio.gather(*(sent(room, quick, person) for person in "abcde"))
        assert len(set(codes[:4])) == 1
        assert codes[4] != codes[0]
        assert await sent(room, quick, "f") == codes[4]
        assert await sent(room, quick, "a") == codes[0], "who asks again is not counted twice"

    in_a_hurry(scene)


def test_who_wishes_something_else_is_sent_elsewhere() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        first = await sent(room, quick, "a")
        for wish in (QuickWish("mailv"), QuickWish("shengji", list(GAMES["shengji"].presets)[1])):
            assert await sent(room, quick, "b", wish) != first
        for wish in (QuickWish("chess"), QuickWish("shengji", "blitz")):
            with pytest.raises(TurnedDown):
                await sent(room, quick, "c", wish)

    in_a_hurry(scene)


def test_who_has_blocked_somebody_is_not_sent_to_them_nor_they_to_each_other() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        await arrived(room, quick, "a")
        first = room.code
        await room.people.shun("a", Shun("b", "blocked", "b", 1))
        await room.people.shun("c", Shun("a", "muted", "a", 1))
        assert await sent(room, quick, "b") != first
        assert await sent(room, quick, "c") == first

    in_a_hurry(scene)


def test_a_seat_is_kept_for_whoever_is_on_the_way_for_a_while() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        await sent(room, quick, "b")
        await sent(room, quick, "c")
        strangers = [await room.person(name) for name in ("x", "y")]
        await strangers[0].do("sit", name="x")
        assert (await strangers[1].ask("sit", name="y"))["code"] == "seat_kept"
        assert (await strangers[1].ask("sit", name="y", seat=2))["code"] == "seat_kept"
        await strangers[0].do("sit", name="x", seat=3)
        late = await room.person("b")
        await late.do("sit", name="b")
        room.clock.advance(KEPT)
        await strangers[1].do("sit", name="y")
        assert [seat["name"] for seat in one.info["seats"]] == ["a", "b", "y", "x"]
        assert (await (await room.person("c")).ask("sit", name="c"))["code"] == "room_full"

    in_a_hurry(scene)


class _Slow(MemoryEventLog):
    """A log that writes when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_write = asyncio.Event()
        self.may_write.set()

    async def append(self, batch: Append) -> None:
        await self.may_write.wait()
        await super().append(batch)


def test_a_seat_that_somebody_is_about_to_have_is_promised_to_nobody_else() -> None:
    async def inside() -> None:
        log = _Slow()
        room = Room(log)
        await room.lobby.start()
        quick = QuickMatch(room.lobby, room.people)
        await arrived(room, quick, "a")
        for name in ("b", "c"):
            await (await room.person(name)).do("sit", name=name)
        last = await room.person("d")
        log.may_write.clear()
        cmd = last.post("sit", name="d")
        asked = asyncio.create_task(sent(room, quick, "e"))
        await room.settle()
        log.may_write.set()
        assert await asked != room.code
        assert {"type": "ack", "cmd": cmd} in last.look()
        await room.close()

    asyncio.run(inside())


def test_who_asks_while_a_table_ends_is_sent_to_another() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        await arrived(room, quick, "a")
        assert room.table is not None
        assert await room.table.in_turn(lambda: True)
        ending = asyncio.create_task(room.table.stop(CloseCode.RESTART, "restart"))
        await asyncio.sleep(0)
        assert await sent(room, quick, "b") != room.code
        assert not await room.table.in_turn(lambda: True)
        await ending

    in_a_hurry(scene)


def test_what_fails_beside_a_table_keeps_nobody_waiting() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        assert room.table is not None
        assert not await room.table.in_turn(lambda: bool(1 // 0))
        assert (await one.ask("ping"))["type"] == "pong"

    in_a_hurry(scene)


def test_nobody_keeps_a_seat_for_ever_without_coming() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        await arrived(room, quick, "a")
        home = Device(household="203.0.113.7/32")
        for person in ("b", "c", "d"):
            assert (await quick.table_for(person, home, WISH, lambda: None)).row.code == room.code
        assert room.table is not None
        assert room.table.free_for("x") == 0
        room.clock.stand_still(KEPT - 1)
        await quick.table_for("b", home, WISH, lambda: None)
        room.clock.stand_still(1)
        assert room.table.free_for("x") == 3, "who asks again is not waited for longer"
        for person in ("b", "e"):
            assert (await quick.table_for(person, home, WISH, lambda: None)).row.code == room.code
        assert room.table.free_for("x") == 3, "nor others of that household"
        await sent(room, quick, "f")
        assert room.table.free_for("x") == 2
        room.clock.stand_still(WARY)
        await quick.table_for("b", home, WISH, lambda: None)
        assert room.table.free_for("x") == 2, "after a while they may come again"

    in_a_hurry(scene)


def test_who_was_sent_confirms_no_rules_that_have_come_meanwhile() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        host = await arrived(room, quick, "a")
        await sent(room, quick, "b")
        await host.do("change_rules", game="mailv", preset=next(iter(GAMES["mailv"].presets)))
        late = await room.person("b")
        await late.do("sit", name="b")
        assert [seat["confirmed"] for seat in late.info["seats"]] == [False] * 4

    in_a_hurry(scene)


def test_who_was_sent_has_confirmed_the_rules_by_sitting_down_and_strangers_have_not() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        stranger = await room.person("x")
        await stranger.do("sit", name="x")
        assert [seat["confirmed"] for seat in one.info["seats"]] == [True, False, False, False]

    in_a_hurry(scene)


def test_bots_take_the_empty_seats_after_a_wait_that_everybody_sees() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        assert one.info["fills_in"] == LIVE.fill
        await room.wait(10)
        two = await arrived(room, quick, "b")
        assert two.info["fills_in"] == one.info["fills_in"] == LIVE.fill - 10, "the wait does not begin anew"
        await room.wait(LIVE.fill - 10)
        assert [seat["kind"] for seat in one.info["seats"]] == ["person", "person", "bot", "bot"]
        assert one.info["fills_in"] is None
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    in_a_hurry(scene)


def test_a_table_at_which_nobody_is_left_does_not_fill() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        await one.go()
        await room.wait(60)
        back = await room.person("a")
        assert [seat["kind"] for seat in back.info["seats"]] == ["person", "empty", "empty", "empty"]
        assert back.info["fills_in"] == LIVE.fill

    in_a_hurry(scene)


def test_bots_give_way_to_people_between_deals() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        one = await arrived(room, quick, "a")
        first = room.code
        await room.wait(LIVE.fill + LIVE.deal)
        assert await sent(room, quick, "b") != first, "a deal is on: the next table is opened"
        room.code = first
        await play(room, [one])
        assert one.info["phase"] == "between"
        two = await arrived(room, quick, "c")
        assert room.code == first
        assert two.info["you"] == 1
        assert await sent(room, quick, "a") == first, "who sits there goes on there"

    in_a_hurry(scene)


def test_other_tables_have_nobody_sent_to_them_and_do_not_fill() -> None:
    async def scene(room: Room, quick: QuickMatch) -> None:
        await room.open(room=RoomSettings(listed=True, time=CASUAL.time))
        one = await room.person("a")
        await one.do("sit", name="a")
        await room.wait(60)
        assert one.info["fills_in"] is None
        assert one.info["seats"][1]["kind"] == "empty"
        assert await sent(room, quick, "b") != room.code

    in_a_hurry(scene)


def test_one_request_leads_a_newcomer_to_a_table_and_a_seat() -> None:
    async def inside() -> None:
        settings = msgspec.structs.replace(FAST, pace=msgspec.structs.replace(INSTANT, fill=0.2))
        async with running(settings) as address, AsyncExitStack() as stack:
            people: list[Client] = []
            for _ in range(2):
                token = await new_token(address)
                async with httpx.AsyncClient(base_url=address, cookies={"koudi": token}) as http:
                    answer = await http.post("/api/quick", json={"game": "mailv"})
                assert answer.status_code == 200, answer.text
                assert "no-store" in answer.headers["cache-control"]
                people.append(await stack.enter_async_context(Client(address, answer.json()["code"], token)))
            for person in people:
                await person.do("sit", name="人")
            await people[0].until(lambda c: c.view["table"]["phase"] == "playing")
            assert people[0].code == people[1].code
            async with httpx.AsyncClient(base_url=address) as http:
                assert (await http.post("/api/quick", json={"game": "mailv"})).cookies["koudi"], "a guest at once"
                assert (await http.post("/api/quick", json={"game": "chess"})).json()["code"] == "no_game"
                assert (await http.post("/api/quick", json={"game": "mailv", "seat": 1})).json()["code"] == "malformed"

    asyncio.run(inside())


def test_only_opening_a_table_counts_as_a_new_room() -> None:
    async def inside() -> None:
        settings = msgspec.structs.replace(FAST, limits=msgspec.structs.replace(Limits(), rooms=Rate(0, 1)))
        async with running(settings) as address:
            codes: list[str] = []
            for _ in range(4):
                async with httpx.AsyncClient(base_url=address) as http:
                    codes.append((await http.post("/api/quick", json={"game": "shengji"})).json()["code"])
            async with httpx.AsyncClient(base_url=address) as http:
                fifth = await http.post("/api/quick", json={"game": "shengji"})
            assert len(set(codes)) == 1
            assert (fifth.status_code, fifth.json()["code"]) == (429, "too_many_rooms")

    asyncio.run(inside())
