"""The tables where a person sits: told on every device, after every restart, and to nobody else."""

import asyncio
from contextlib import AsyncExitStack
from unittest import mock

import httpx
import pytest
from msgspec.structs import replace

from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.notation.tag import Tag
from koudi.options import Bilingual, Value
from koudi.server import lobby as lobbies
from koudi.server.clock import ManualClock
from koudi.server.facts import State
from koudi.server.ledger import Ledger
from koudi.server.limits import Limits, Rate
from koudi.server.page_messages import NewTable
from koudi.server.recollection import Recollection
from koudi.server.room_settings import RoomSettings
from koudi.server.sessions import COOKIE
from koudi.server.terms import Terms
from koudi.server.timekeeper import Timekeeper
from koudi.server.whereabouts import MOST, Whereabouts, told
from koudi.server.whereabouts_messages import OwnTable
from koudi.server.words import TurnedDown
from koudi.storage import MemoryEventLog, MemoryHistory, TableRow
from tests.laws.swaps import pairs_unlike_in_hidden_cards
from tests.server.by_hand import Room, at_a_table, play, to_own_turn
from tests.server.client import Client, open_table
from tests.server.running import FAST, running
from tests.server.test_accounts import ANNE, TABLE, problem
from tests.server.test_privacy import CHAIRS

_TABLES = decoder(tuple[OwnTable, ...])


async def own(http: httpx.AsyncClient) -> tuple[OwnTable, ...]:
    answer = await http.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return _TABLES.decode(answer.content)


def codes(room: Room, person: str) -> list[str]:
    return [table.code for table in room.lobby.whereabouts.tables(person)]


def test_who_logs_in_elsewhere_finds_the_tables_where_they_sit() -> None:
    async def inside() -> None:
        async with (
            running() as address,
            httpx.AsyncClient(base_url=address) as http,
            httpx.AsyncClient(base_url=address) as phone,
            AsyncExitStack() as stack,
        ):
            await http.post("/api/tables", json=TABLE)
            assert await own(http) == ()
            sat = [await open_table(address), await open_table(address, "mailv", "mailv")]
            looked_at = await open_table(address)
            for code in (*sat, looked_at):
                one = await stack.enter_async_context(Client(address, code, http.cookies[COOKIE]))
                if code != looked_at:
                    await one.do("sit", name="安妮")
            assert {(table.code, table.game, table.phase, table.deal) for table in await own(http)} == {
                (sat[0], "shengji", "seating", 0),
                (sat[1], "mailv", "seating", 0),
            }
            await http.post("/api/account", json=ANNE)
            await phone.post("/api/login", json=ANNE)
            assert await own(phone) == await own(http)
            await phone.post("/api/logout", json={})
            assert problem(await phone.get("/api/me/tables")) == (401, "no_session")

    asyncio.run(inside())


def test_nobody_is_told_where_another_sits() -> None:
    async def scene(room: Room) -> None:
        await room.seated("one", "two")
        await room.person("onlooker")
        assert [codes(room, each) for each in ("one", "two", "onlooker", "")] == [[room.code], [room.code], [], []]

    at_a_table(scene)


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_it_is_told_whether_the_table_waits_for_oneself_or_a_bot_plays(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")

        def seen(person: str) -> tuple[str, int, bool, bool, tuple[str, ...]]:
            (table,) = room.lobby.whereabouts.tables(person)
            return table.phase, table.deal, table.awaited, table.bot, table.others

        assert seen("one") == ("seating", 0, False, False, ("two",))
        player = await to_own_turn(room, people)
        other = next(person for person in people if person is not player)
        here, there = player.viewer.session, other.viewer.session
        assert seen(here) == ("playing", 1, True, False, (there,))
        assert seen(there) == ("playing", 1, False, False, (here,))
        await player.do("substitute", seat=player.info["you"])
        assert seen(here) == ("playing", 1, False, True, (there,))
        await player.do("take_back")
        await play(room, people)
        assert seen(there) == ("between", 1, False, False, (here,))
        await player.do("ready")
        assert seen(there) == ("between", 1, True, False, (here,))
        assert not seen(here)[2]

    at_a_table(scene, game, preset)


def test_who_leaves_is_removed_or_has_finished_the_match_sits_there_no_more() -> None:
    async def inside() -> None:
        room = await Room().open(start_level="K", final_level="K")
        one, two = await room.seated("one", "two")
        three = await room.person("three")
        await three.do("sit", name="three")
        assert codes(room, "three") == [room.code]
        await one.do("remove", seat=three.info["you"])
        assert codes(room, "three") == []
        await two.do("leave")
        await one.do("seat_bot")
        assert codes(room, "two") == []
        while True:
            await room.wait(10)
            await play(room, [one])
            if one.info["phase"] == "over":
                break
            await one.do("ready")
        assert codes(room, "one") == []
        await one.do("ready")
        await room.wait(10)
        assert codes(room, "one") == [room.code], "another match is on"
        await room.close()

    asyncio.run(inside())


def test_a_table_that_sleeps_is_told_as_it_stands_without_being_woken() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")
        await to_own_turn(room, people)
        awake = [room.lobby.whereabouts.tables(person) for person in ("one", "two")]
        for person in people:
            await person.go()
        await room.lobby.put_to_sleep()
        assert not room.lobby.awake
        assert [room.lobby.whereabouts.tables(person) for person in ("one", "two")] == awake
        assert not room.lobby.awake
        back = await room.person("one")
        await back.do("leave")
        assert (codes(room, "one"), codes(room, "two")) == ([], [room.code])

    at_a_table(scene)


def test_after_a_restart_seats_are_known_of_tables_that_go_on_and_of_older_ones_that_one_has_played_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def inside() -> None:
        history = MemoryHistory()
        old = await Room(MemoryEventLog(history)).open()
        (one,) = await old.seated("one")
        await old.wait(10)
        await play(old, [one])
        new = await old.lobby.open(NewTable("mailv", "mailv"))
        played, old.code = old.code, new.code
        await (await old.person("one")).do("sit", name="one")
        await old.close()
        monkeypatch.setattr(lobbies, "WOKEN_AT_START", 1)
        later = await Room(old.log).reopen(played)
        await later.settle()
        assert codes(later, "one") == [new.code]
        recollection = Recollection(later.lobby, history)
        found = await recollection.tables("one")
        assert {(table.code, table.phase, table.deal) for table in found} == {
            (new.code, "seating", 0),
            (played, "between", 1),
        }
        assert await recollection.tables("two") == []
        monkeypatch.setattr(later.lobby, "learn", None)  # no table is looked at twice
        assert await recollection.tables("one") == found
        await later.close()

    asyncio.run(inside())


async def restarted(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """The same tables in another process, none of which goes on by itself."""
    await room.close()
    monkeypatch.setattr(lobbies, "WOKEN_AT_START", 0)
    return await Room(room.log).reopen(room.code)


async def played(room: Room, person: str, *, over: bool = False) -> str:
    """A table where a person has played a deal of a match that goes on, or a whole short one."""
    options: dict[str, Value] = {"start_level": "K", "final_level": "K"} if over else {}
    room.code = (await room.lobby.open(NewTable("shengji", "80fen", options))).code
    (one,) = await room.seated(person)
    while True:
        await room.wait(10)
        await play(room, [one])
        if one.info["phase"] == ("over" if over else "between"):
            break
        await one.do("ready")
    await one.go()
    return room.code


def test_matches_that_are_over_hide_none_that_goes_on_and_no_table_is_woken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        history = MemoryHistory()
        old = await Room(MemoryEventLog(history)).open()
        going_on = await played(old, "one")
        for _ in range(3):
            await played(old, "one", over=True)
        later = await restarted(old, monkeypatch)
        read = mock.AsyncMock(wraps=later.log.read)
        monkeypatch.setattr(later.log, "read", read)
        recollection = Recollection(later.lobby, history)
        for found in await asyncio.gather(*(recollection.tables("one") for _ in range(3))):
            assert [table.code for table in found] == [going_on]
        assert read.await_count == 4, "each is read once, whoever asks and how often"
        assert later.lobby.awake == []
        await later.close()

    asyncio.run(inside())


def test_a_table_that_cannot_be_read_now_hides_no_other_and_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        history = MemoryHistory()
        old = await Room(MemoryEventLog(history)).open()
        both = [await played(old, "one") for _ in range(2)]
        later = await restarted(old, monkeypatch)
        recollection = Recollection(later.lobby, history)
        with monkeypatch.context() as patch:
            patch.setattr(later.log, "read", mock.AsyncMock(side_effect=[OSError, await later.log.read(both[0])]))
            assert [table.code for table in await recollection.tables("one")] == both[:1]
        assert {table.code for table in await recollection.tables("one")} == set(both)
        await later.close()

    asyncio.run(inside())


def test_a_table_that_failed_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        history = MemoryHistory()
        room = await Room(MemoryEventLog(history)).open()
        code = await played(room, "one")
        recollection = Recollection(room.lobby, history)
        one = await room.person("one")
        with monkeypatch.context() as patch:
            patch.setattr(Timekeeper, "plan", mock.Mock(side_effect=ZeroDivisionError))
            one.post("rename", name="1")
            await room.settle()
        assert codes(room, "one") == []
        assert [table.code for table in await recollection.tables("one")] == [code]
        await room.close()

    asyncio.run(inside())


def test_nobody_is_sent_back_to_a_table_that_is_closed_or_whose_record_is_damaged() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await room.lobby.close(room.code, Bilingual("关了", "Closed"))
        assert codes(room, "one") == []
        back = await room.person("one")
        assert codes(room, "one") == [room.code]
        await back.go()
        await one.go()
        await room.wait(60)
        await room.lobby.put_to_sleep()
        assert not room.lobby.awake
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lobbies, "opening_of", mock.Mock(side_effect=IndexError))
            with pytest.raises(TurnedDown, match="room_damaged"):
                await room.lobby.learn(room.code)
        assert [row.code for row in room.lobby.damaged] == [room.code]
        assert codes(room, "one") == []

    at_a_table(scene)


def test_of_very_many_tables_the_latest_are_told_and_not_all_that_sleep_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terms = Terms(Tag.of(GAMES["shengji"], "80fen"), RoomSettings())
    state = State(terms, CHAIRS, terms.tag.game.start(terms.tag.rules))
    whereabouts = Whereabouts()
    for number in range(MOST + 5):
        ledger = Ledger(TableRow(f"ROOM{number:04}", "", b"", 1, 0), MemoryEventLog(), ManualClock(), state)
        ledger.at = number
        whereabouts.follow(f"ROOM{number:04}", ledger)
        if number % 2:
            whereabouts.rest(f"ROOM{number:04}")
    assert [table.at for table in whereabouts.tables("session2")] == list(range(MOST + 4, 4, -1))
    monkeypatch.setattr("koudi.server.whereabouts.KEPT", MOST)
    whereabouts.rest("ROOM0000")
    assert not whereabouts.knows("ROOM0000")
    assert whereabouts.knows("ROOM0002")
    for number in range(MOST + 5):
        whereabouts.forget(f"ROOM{number:04}")
    assert whereabouts.tables("session2") == []


def test_one_address_asks_only_so_often() -> None:
    async def inside() -> None:
        few = replace(FAST, limits=replace(Limits(), histories=Rate(0.001, 1)))
        async with running(few) as address, httpx.AsyncClient(base_url=address) as http:
            await http.post("/api/tables", json=TABLE)
            assert await own(http) == ()
            assert problem(await http.get("/api/me/tables")) == (429, "too_fast")

    asyncio.run(inside())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_a_table_depends_on_no_card_and_names_nobody_by_more_than_a_name(name: str) -> None:
    game = GAMES[name]
    preset = next(iter(game.presets))
    pairs = pairs_unlike_in_hidden_cards(game, game.presets[preset].rules)
    terms = Terms(Tag.of(game, preset), RoomSettings())
    row = TableRow("ROOM0001", "123456789", b"", 1, 0)
    for pair in pairs:
        first, second = (
            told("ROOM0001", Ledger(row, MemoryEventLog(), ManualClock(), State(terms, CHAIRS, match)))
            for match in pair
        )
        assert first == second
        for seat in ALL_SEATS:
            sent = encode(first[f"session{seat}"])
            assert b"session" not in sent
            assert f"P{seat}".encode() not in sent
