"""Who may see what of a table: by socket and over HTTP, of the deal that is on and of those that are over."""

import asyncio
import json
from contextlib import AsyncExitStack
from functools import cache
from typing import Any, NamedTuple, cast

import httpx
import pytest

from koudi.games import GAMES
from koudi.server.devices import Device
from koudi.server.room_settings import RoomSettings, Spectating
from koudi.server.sessions import COOKIE
from tests.server.by_hand import PRIVATE, Room, at_a_table, play, to_own_turn
from tests.server.client import Client, new_token, play_as_hinted
from tests.server.running import running
from tests.server.test_records import BOTH
from tests.server.test_rematch import to_the_end

PHONE = "A phone/1.0"
SEEN, LATE, CLOSED, ABSENT = "seen", "late", "past_closed", "no_deal_so"

MATRIX = [
    # who looks, and what of: socket, past deals of the match that is on, the deal that is on, a review of it
    ("none", "player", "seat", SEEN, ABSENT, ABSENT),
    ("none", "onlooker", "door", CLOSED, CLOSED, "not_seated"),
    ("none", "kin", "door", CLOSED, CLOSED, "not_seated"),
    ("none", "gone", "door", SEEN, ABSENT, "not_seated"),
    ("none", "removed", "door", CLOSED, CLOSED, "not_seated"),
    ("none", "stranger", "4003", CLOSED, CLOSED, "not_seated"),
    ("public", "player", "seat", SEEN, ABSENT, ABSENT),
    ("public", "onlooker", "live", SEEN, ABSENT, "not_seated"),
    ("public", "kin", "live", SEEN, ABSENT, "not_seated"),
    ("public", "gone", "live", SEEN, ABSENT, "not_seated"),
    ("public", "removed", "live", SEEN, ABSENT, "not_seated"),
    ("public", "stranger", "4003", SEEN, ABSENT, "not_seated"),
    ("deal_late", "player", "seat", SEEN, ABSENT, ABSENT),
    ("deal_late", "onlooker", "late", SEEN, ABSENT, "not_seated"),
    ("deal_late", "kin", "door", SEEN, ABSENT, "not_seated"),
    ("deal_late", "gone", "late", SEEN, ABSENT, "not_seated"),
    ("deal_late", "removed", "late", SEEN, ABSENT, "not_seated"),
    ("deal_late", "stranger", "4003", SEEN, ABSENT, "not_seated"),
]


class Access(NamedTuple):
    """What somebody was shown, in the words of the matrix, and what came over the socket."""

    socket: str
    past: frozenset[str]
    live: frozenset[str]
    review: str
    view: dict[str, Any]
    frames: tuple[str, ...]


@cache
def accesses(game: str, preset: str, spectators: Spectating) -> dict[str, Access]:
    """What everybody is shown while the second deal of a table is on."""

    async def inside() -> dict[str, Access]:
        async with running() as address, AsyncExitStack() as stack:
            async with httpx.AsyncClient(base_url=address) as http:
                wish = {"game": game, "preset": preset, "room": {"spectators": spectators}}
                code = (await http.post("/api/tables", json=wish)).json()["code"]
            tokens = {who: await new_token(address) for who in ("player", "onlooker", "kin", "gone", "removed")}
            player = await stack.enter_async_context(Client(address, code, tokens["player"], browser=PHONE))
            await player.do("sit", name="小明")
            gone = await stack.enter_async_context(Client(address, code, tokens["gone"]))
            await gone.do("sit", name="阿红")
            removed = await stack.enter_async_context(Client(address, code, tokens["removed"]))
            await removed.do("sit", name="老周")
            await player.do("seat_bot")
            people = (player, gone, removed)
            for each in people:
                await each.do("confirm_rules")
            await player.do("start")
            await asyncio.gather(*(play_as_hinted(each, lambda c: bool(c.game["result"])) for each in people))
            await gone.do("leave")
            await gone.close()
            await player.do("remove", seat=2)
            await removed.close()
            await player.do("seat_bot")
            await play_as_hinted(player, lambda c: c.game["number"] == 2 and c.game["phase"] == "playing")
            looked = {"player": player}
            for who in ("onlooker", "kin", "gone", "removed"):
                client = Client(address, code, tokens[who], browser=PHONE if who == "kin" else "")
                looked[who] = await stack.enter_async_context(client)
            looked["stranger"] = await stack.enter_async_context(Client(address, code, ""))
            seq = player.seq
            await play_as_hinted(player, lambda c: c.seq > seq)
            found: dict[str, Access] = {}
            for who, client in looked.items():
                cookies = {COOKIE: client.token} if client.token else None
                async with httpx.AsyncClient(base_url=f"{address}/api/tables/{code}", cookies=cookies) as http:
                    found[who] = await _access(client, http)
            return found

    return asyncio.run(inside())


async def _access(client: Client, http: httpx.AsyncClient) -> Access:
    if client.goodbye is not None:
        await client.until(lambda c: c.close_code is not None)
    socket = str(client.close_code) if client.goodbye else client.view["table"]["look"]
    past, live = set[str](), set[str]()
    for what in ("replay", "proof", "record"):
        for deal, answers in ((1, past), (2, live)):
            answer = await http.get(what, params={"deal": deal})
            answers.add(SEEN if answer.status_code == 200 else answer.json()["code"])
    whole = await http.get("record")
    assert (whole.status_code == 200) is (SEEN in past)
    assert '[Deal "2"]' not in whole.text
    review = (await http.post("review", params={"deal": 2})).json()["code"]
    return Access(socket, frozenset(past), frozenset(live), review, client.view, tuple(client.frames))


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
@pytest.mark.parametrize(("spectators", "who", "socket", "past", "live", "review"), MATRIX)
def test_everybody_is_shown_what_they_may_see_and_nothing_else(
    game: str, preset: str, spectators: Spectating, who: str, socket: str, past: str, live: str, review: str
) -> None:
    access = accesses(game, preset, spectators)[who]
    assert (access.socket, access.past, access.live, access.review) == (socket, {past}, {live}, review)
    if socket == "4003":
        assert access.view == {}
        return
    table, shown = access.view["table"], access.view["game"]
    assert table["phase"] == "playing"
    assert (table["you"] is None) is (who != "player")
    names = [seat["name"] for seat in table["seats"]]
    events = [event for frame in access.frames for event in json.loads(frame).get("events", ())]
    match socket:
        case "seat":
            assert shown["hand"]
            assert any(event["type"] == "played" for event in events)
        case "live":
            assert (shown["number"], shown["hand"], shown["seat"]) == (2, "", None)
            assert any(event["type"] == "played" for event in events)
            assert all(event["cards"] is None for event in events if event["type"] in {"kitty_taken", "buried"})
        case "late":
            assert (shown["number"], shown["phase"], shown["turn"]) == (1, "scored", None)
            assert table["late"] == {"match": 1, "number": 1}
            assert (table["takeback"], table["seal"], table["clock"]) == (None, None, None)
            assert names[0] == "小明"
            assert events == []
        case _:
            assert (shown["number"], shown["history"], shown["seat"]) == (0, [], None)
            assert names == [""] * 4
            assert (table["host"], table["late"], table["onlookers"], table["key"]) == (None, None, 0, None)
            assert events == []
    count = {"none": 0, "public": 4, "deal_late": 3}[spectators]
    assert table["onlookers"] == (0 if socket == "door" else count)


def looking(spectators: Spectating) -> RoomSettings:
    return RoomSettings(spectators=spectators)


@BOTH
def test_who_sees_deals_late_is_sent_nothing_while_a_deal_is_on(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        eve = await room.person("eve")
        eve.look()
        assert (eve.info["look"], eve.info["phase"], eve.info["late"]) == ("late", "seating", None)
        await to_own_turn(room, people)
        eve.look()
        begun = len(eve.frames)
        assert (eve.info["phase"], eve.game["number"]) == ("playing", 0)
        await play(room, people)
        assert (await eve.ask("position"))["type"] == "positioned"
        over = eve.look()
        assert len(eve.frames) == begun + 2, "the answer, and the end of the deal"
        assert over == []
        assert (eve.info["phase"], eve.info["late"]) == ("between", {"match": 1, "number": 1})
        assert eve.game == {**people[0].game, "seat": None, "hand": "", "sides": eve.game["sides"]}
        assert eve.seq == people[0].seq
        await people[0].do("ready")
        await to_own_turn(room, people)
        assert (eve.info["phase"], eve.game["number"], eve.game["phase"]) == ("playing", 1, "scored")
        position = await eve.ask("position")
        assert "deal=1" in position["position"]

    at_a_table(scene, game, preset, room=looking("deal_late"))


def test_the_deal_to_look_at_late_may_be_of_the_match_before() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        eve = await room.person("eve")
        await to_the_end(room, people)
        number = people[0].game["number"]
        await people[0].do("ready")
        await to_own_turn(room, people)
        assert people[0].game["number"] == 1
        assert eve.info["late"] == {"match": 1, "number": number}
        back = await room.person("eve")
        assert back.info["late"] == {"match": 1, "number": number}
        assert back.view == eve.view

    at_a_table(scene, room=looking("deal_late"), start_level="K", final_level="K")


@pytest.mark.parametrize("setting", ["deal_late", "none"])
def test_where_another_game_is_to_be_played_nobody_is_shown_the_last_one_as_that(setting: Spectating) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        eve = await room.person("eve")
        await to_the_end(room, people)
        await people[0].do("change_rules", game="mailv", preset=next(iter(GAMES["mailv"].presets)))
        assert (eve.info["game"], eve.info["late"], eve.game["number"]) == ("mailv", None, 0)
        assert eve.game == {**people[0].game, "seat": None}

    at_a_table(scene, room=looking(setting), start_level="K", final_level="K")


def test_the_table_remembers_nobody_who_only_passed_by() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        assert room.table is not None
        for number in range(20):
            await (await room.person(f"guest {number}", device=Device("203.0.113.7", "Firefox", mark="m1"))).go()
        await one.go()
        parts: list[object] = [part for part in vars(room.table).values() if hasattr(part, "__dict__")]
        things: list[object] = [thing for part in parts for thing in vars(part).values()]
        kept = [cast("dict[object, object]", thing) for thing in things if isinstance(thing, dict)]
        names = {str(name) for each in kept for name in each}
        assert {name for name in names if name == "one" or name.startswith("guest")} == {"one"}

    at_a_table(scene)


def test_a_table_that_lets_nobody_look_on_shows_its_seats_while_one_is_free_and_no_deal_is_on() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three")
        eve = await room.person("eve")
        assert (eve.info["look"], eve.info["phase"]) == ("room", "seating")
        assert [seat["name"] for seat in eve.info["seats"]][:3] == ["one", "two", "three"]
        await to_own_turn(room, people)
        assert eve.info["look"] == "door"
        shown = len(eve.frames)
        await play(room, people)
        assert (eve.info["look"], eve.info["phase"], eve.game["number"]) == ("room", "between", 0)
        assert len(eve.frames) == shown + 1
        await eve.do("sit", name="eve")
        assert (eve.info["look"], eve.game["number"]) == ("seat", 1)
        adam = await room.person("adam")
        assert adam.info["look"] == "door", "no seat is free any more"

    at_a_table(scene, room=looking("none"))


def test_the_deals_of_a_match_that_is_over_are_nobodys_secret() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        assert room.table is not None
        assert not room.table.is_over(None)
        await to_the_end(room, people)
        assert room.table.is_over(None)
        await people[0].do("ready")
        await to_own_turn(room, people)
        assert not room.table.is_over(None)
        assert not room.table.is_over(2)
        assert room.table.is_over(1)

    at_a_table(scene, room=looking("none"), start_level="K", final_level="K")


def test_those_who_look_on_are_counted_for_all_and_named_to_nobody() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        assert one.info["onlookers"] == 0
        eve, adam = await room.person("eve", name="夏娃"), await room.person("adam", name="亚当")
        for person in (one, eve, adam):
            assert person.info["onlookers"] == 2
            assert "夏娃" not in json.dumps(person.view, ensure_ascii=False)
        await adam.go()
        assert one.info["onlookers"] == 1

    at_a_table(scene, room=PRIVATE)


def test_on_the_device_of_a_player_no_open_hands_are_seen_and_no_spectators_heard() -> None:
    phone = Device("10.0.0.7", PHONE)

    async def late(room: Room) -> None:
        one = await room.person("one", device=phone)
        await one.do("sit", name="one")
        await one.do("seat_bot")
        twin = await room.person("twin", device=phone)
        assert twin.info["look"] == "room"
        assert (await room.person("other", device=Device("10.0.0.7", "B"))).info["look"] == "late"
        assert (await room.person("blank", device=Device("10.0.0.7"))).info["look"] == "late"
        await one.go()
        assert (await room.person("twin", device=phone)).info["look"] == "room", "it stays the device of a player"

    async def public(room: Room) -> None:
        one = await room.person("one", device=phone)
        await one.do("sit", name="one")
        await one.do("seat_bot")
        await one.do("confirm_rules")
        twin, eve = await room.person("twin", device=phone), await room.person("eve")
        await to_own_turn(room, [one])
        await eve.do("say", speech={"type": "phrase", "name": "close"})
        twin.look()
        eve.look()
        assert (len(twin.heard), len(eve.heard)) == (0, 1)

    at_a_table(late, room=looking("deal_late"))
    at_a_table(public, room=looking("public"))
