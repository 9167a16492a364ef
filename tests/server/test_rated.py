"""Rated tables: presets as they are, partners by lot, nobody twice, ratings moved by each deal."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from ipaddress import ip_network
from pathlib import Path

import httpx
import msgspec
import pytest

from koudi.engine.events import DealStarted
from koudi.games import GAMES
from koudi.notation.proof import lot
from koudi.server.devices import Device, check_apart, household_of
from koudi.server.facts import from_log
from koudi.server.lobby_messages import QuickWish
from koudi.server.pace import LIVE
from koudi.server.quick import QuickMatch
from koudi.server.rated import RATED
from koudi.server.rated_facts import SeatsDrawn
from koudi.server.seal_facts import BytesAdded, DealSealed
from koudi.server.seating import SeatTaken
from koudi.server.words import TurnedDown
from koudi.storage import MemoryEventLog, MemoryHistory, Wanted
from tests.server.by_hand import Person, Room
from tests.server.client import Client, new_token
from tests.server.running import FAST, running

FOUR = ("anne", "bob", "cyn", "dan")


class RatedRoom(Room):
    """A rated table, and what is kept of it."""

    def __init__(self, seed: int = 1) -> None:
        self.history = MemoryHistory()
        super().__init__(MemoryEventLog(self.history), seed=seed)

    async def four(self) -> list[Person]:
        """Four people who sit and have confirmed the rules."""
        people = [await self.person(name) for name in FOUR]
        for person in people:
            await person.do("sit", name=person.viewer.session)
            await person.do("confirm_rules")
        await self.wait(0)
        return people

    async def facts(self) -> list[object]:
        """What has been logged."""
        return [from_log(row) for row in await self.log.read(self.code)]

    async def left(self) -> dict[str, int]:
        """How often each has left."""
        return {name: len(await self.history.leavings(name)) for name in FOUR}


Scene = Callable[[RatedRoom], Awaitable[None]]


def rated(scene: Scene, game: str = "shengji", seed: int = 1) -> None:
    async def inside() -> None:
        room = RatedRoom(seed)
        await room.open(game, next(iter(GAMES[game].presets)), RATED)
        try:
            await scene(room)
        finally:
            await room.close()

    asyncio.run(inside())


async def dealt(room: Room) -> None:
    await room.wait(LIVE.deal)


async def play(room: Room, people: list[Person]) -> None:
    """Let bots play the deal to its end for everybody who sits, who then come back."""
    sitting = [person for person in people if person.info["you"] is not None]
    for person in sitting:
        await person.do("substitute", seat=person.info["you"])
    for _ in range(2000):
        if sitting[0].info["phase"] != "playing":
            break
        await room.until_due()
    for person in sitting:
        await person.do("take_back")


def test_a_rated_table_plays_a_preset_as_it_is_without_hints_bots_or_a_host() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        info = people[0].info
        assert info["room"] == {**msgspec.to_builtins(RATED)}
        assert info["host"] is None
        for command, code in (
            ({"kind": "hint"}, "hints_off"),
            ({"kind": "seat_bot"}, "rated_table"),
            ({"kind": "change_rules", "game": "mailv", "preset": "mailv"}, "rated_table"),
            ({"kind": "ask_swap", "seat": 2}, "drawn_by_lot"),
            ({"kind": "sit", "name": "x", "seat": 2}, "drawn_by_lot"),
        ):
            assert (await people[0].ask(**command))["code"] == code  # type: ignore[arg-type]

    rated(scene)


def test_nobody_says_anything_by_a_new_name_while_a_rated_match_is_on() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await people[0].do("rename", name="甲")
        await dealt(room)
        assert people[0].info["phase"] == "playing"
        assert (await people[0].ask("rename", name="SA SK H5"))["code"] == "rated_name"
        await play(room, people)
        assert people[0].info["phase"] == "between"
        assert (await people[0].ask("rename", name="SA SK H5"))["code"] == "rated_name"

    rated(scene)


@pytest.mark.parametrize("name", GAMES)
def test_seats_are_drawn_with_the_first_deal_of_a_match_by_what_its_proof_shows(name: str) -> None:
    orders: set[tuple[int, ...]] = set()

    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await people[1].do("add_bytes", digits="ab" * 16)
        assert [seat["name"] for seat in people[0].info["seats"]] == list(FOUR)
        await dealt(room)
        facts = await room.facts()
        sealed = next(fact for fact in facts if isinstance(fact, DealSealed))
        added = next(fact for fact in facts if isinstance(fact, BytesAdded))
        drawn = next(fact for fact in facts if isinstance(fact, SeatsDrawn))
        assert drawn.order == lot(sealed.secret, (b"", added.added, b"", b""))
        assert isinstance(facts[facts.index(drawn) + 1], DealStarted), "in one transaction with the deal"
        names = [FOUR[seat] for seat in drawn.order]
        assert [seat["name"] for seat in people[0].info["seats"]] == names
        for person in people:
            assert person.info["you"] == names.index(person.viewer.session)
        orders.add(drawn.order)
        await play(room, people)
        for person in people:
            await person.do("ready")
        await dealt(room)
        assert people[0].info["phase"] == "playing"
        assert sum(isinstance(fact, SeatsDrawn) for fact in await room.facts()) == 1, "partners stay for the match"

    for seed in range(3):
        rated(scene, name, seed)
    assert len(orders) > 1


@pytest.mark.parametrize("name", GAMES)
def test_each_deal_moves_the_ratings_of_all_four_whoever_played_for_them(name: str) -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        await play(room, people)
        (past,) = await room.history.deals("anne", Wanted())
        assert past.deal.rated
        for seat in past.deal.seats:
            (rating,) = await room.history.ratings(seat.person)
            assert (rating.game, rating.deals) == (name, 1)
            assert (rating.mean > 25) is seat.won
        assert await room.left() == dict.fromkeys(FOUR, 0)

    rated(scene, name)


def test_options_of_ones_own_are_refused_and_the_rest_is_kept_as_at_every_rated_table() -> None:
    async def inside() -> None:
        async with running() as address, httpx.AsyncClient(base_url=address) as http:
            wish = {
                "game": "shengji",
                "preset": "80fen",
                "room": {"rated": True, "hints": True, "time": "none", "door": "link"},
            }
            refused = await http.post("/api/tables", json={**wish, "options": {"throw": "off"}})
            assert (refused.status_code, refused.json()["code"]) == (400, "rated_preset")
            code = (await http.post("/api/tables", json=wish)).json()["code"]
            async with Client(address, code, await new_token(address)) as person:
                assert person.view["table"]["room"] == msgspec.to_builtins(RATED)

    asyncio.run(inside())


def test_nobody_sits_down_twice_from_one_browser_or_one_household() -> None:
    one = Device("203.0.113.7", "Firefox", "203.0.113.7/32", "m1")
    for other, code in (
        (Device("198.51.100.1", "Chrome", "198.51.100.1/32", "m1"), "same_device"),
        (Device("203.0.113.7", "Chrome", "203.0.113.7/32", "m2"), "same_address"),
    ):
        with pytest.raises(TurnedDown) as refused:
            check_apart(other, [Device(), one])
        assert refused.value.code == code
    check_apart(Device("127.0.0.1", "Firefox"), [Device("127.0.0.1", "Firefox"), one])
    assert household_of("2001:db8:0:1::5", ()) == household_of("2001:db8:0:1:ffff::", ()) != ""
    assert household_of("2001:db8:0:2::5", ()) != household_of("2001:db8:0:1::5", ())
    assert household_of("192.168.1.4", (ip_network("192.168.0.0/16"),)) == household_of("::1", ()) == ""
    assert household_of("a socket", ()) == ""


HOME = Device("203.0.113.7", "Firefox", "203.0.113.7/32", "m1")


async def asleep_with_anne(room: RatedRoom) -> None:
    anne = await room.person("anne", device=HOME)
    await anne.do("sit", name="anne")
    await anne.do("confirm_rules")
    await anne.go()
    await room.wait(0)
    await room.lobby.put_to_sleep()


def test_a_browser_is_known_again_after_the_table_has_slept_and_nobody_learns_which_it_was() -> None:
    async def scene(room: RatedRoom) -> None:
        await asleep_with_anne(room)
        bob = await room.person("bob", device=msgspec.structs.replace(HOME, address="198.51.100.1", household=""))
        assert (await bob.ask("sit", name="bob"))["code"] == "same_device"
        cyn = await room.person("cyn", device=msgspec.structs.replace(HOME, household="", mark="m2"))
        await cyn.do("sit", name="cyn")
        back = await room.person("anne", device=HOME)
        assert back.info["you"] == 0
        taken = [fact for fact in await room.facts() if isinstance(fact, SeatTaken)]
        assert len({fact.browser for fact in taken}) == 2
        for fact in taken:
            assert fact.browser
            assert not any(part in fact.browser for part in (HOME.mark, HOME.address, room.code))
            assert not any(fact.browser.encode() in frame for person in (bob, cyn, back) for frame in person.frames)

    rated(scene)


def test_where_nothing_is_rated_no_browser_is_remembered() -> None:
    async def inside() -> None:
        room = await Room(MemoryEventLog()).open()
        anne, bob = [await room.person(name, device=HOME) for name in ("anne", "bob")]
        for person in (anne, bob):
            await person.do("sit", name="x")
        assert {chair.browser for chair in room.lobby.awake[0].state.chairs} == {""}
        await room.close()

    asyncio.run(inside())


def test_a_household_is_known_again_only_once_its_first_person_is_back() -> None:
    async def scene(room: RatedRoom) -> None:
        await asleep_with_anne(room)
        housemate = msgspec.structs.replace(HOME, mark="m2")
        others = [await room.person("bob", device=housemate), await room.person("cyn"), await room.person("dan")]
        for person in others:  # an address is written down nowhere
            await person.do("sit", name=person.viewer.session)
            await person.do("confirm_rules")
        await dealt(room)
        assert others[0].info["phase"] == "seating", "a match begins with four who are here"
        anne = await room.person("anne", device=HOME)
        assert anne.info["you"] is None
        assert anne.notices == ["lost_same_address"]
        assert all(person.notices == [] for person in others if person.look() is not None)
        assert [seat["name"] for seat in others[0].info["seats"]] == ["", "bob", "cyn", "dan"]
        assert (await anne.ask("sit", name="anne"))["code"] == "same_address"

    rated(scene)


def test_the_mark_of_a_browser_keeps_its_second_person_off_a_rated_table(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")

    async def inside() -> None:
        async with running(msgspec.structs.replace(FAST, static=tmp_path)) as address, AsyncExitStack() as stack:
            async with httpx.AsyncClient(base_url=address) as http:
                page = await http.get("/")
                mark = page.cookies["koudi-device"]
                assert "koudi-device" not in (await http.get("/lobby")).cookies, "the mark stays"
                code = (await http.post("/api/quick", json={"game": "shengji", "rated": True})).json()["code"]
            people: list[Client] = []
            for _ in range(2):
                token = f"{await new_token(address)}; koudi-device={mark}"
                people.append(await stack.enter_async_context(Client(address, code, token)))
            await people[0].do("sit", name="one")
            assert (await people[1].ask("sit", name="two"))["code"] == "same_device"
            third = await stack.enter_async_context(Client(address, code, await new_token(address)))
            await third.do("sit", name="three")

    asyncio.run(inside())


def test_play_now_finds_a_rated_table_where_one_may_sit() -> None:
    async def inside() -> None:
        room = Room()
        await room.lobby.start()
        quick, wish = QuickMatch(room.lobby, room.people), QuickWish("shengji", rated=True)

        async def sent(person: str, device: Device) -> str:
            return (await quick.table_for(person, device, wish, lambda: None)).row.code

        home = Device("203.0.113.7", "", "203.0.113.7/32")
        room.code = await sent("a", home)
        viewer = await room.person("a", device=home)
        await viewer.do("sit", name="a")
        assert await sent("b", Device()) == room.code
        assert await sent("c", home) != room.code, "somebody of that household sits there"
        assert viewer.info["room"]["rated"]
        await room.close()

    asyncio.run(inside())
