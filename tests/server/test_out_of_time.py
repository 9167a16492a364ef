"""Time that is over: what comes of it, and that nobody gets more by coming and going."""

import asyncio

import pytest

from koudi.options import Value
from koudi.server import timing
from koudi.server.pace import LIVE
from koudi.server.rated_facts import PersonLeft
from koudi.server.room_settings import RoomSettings, TimeControl
from koudi.server.seating import Substituted
from koudi.server.timekeeper import GRACE, RETURN
from koudi.server.timing import Wait
from tests.server.by_hand import Message, Person, Room, at_a_table, to_own_turn
from tests.server.hurried import (
    FAST,
    GAMES,
    NAMES,
    SLACK,
    allowance,
    clock,
    logged,
    played_by_bots,
    substitutions,
    until,
    whose_turn,
)
from tests.server.test_rated import FOUR, RATED, RatedRoom

WAITS: dict[str, Wait] = {"calling": "call", "exchanging": "call", "recalling": "call", "burying": "bury"}


@pytest.mark.parametrize(
    ("game", "preset", "options", "phases"),
    [
        ("shengji", "80fen", {"kitty_counter_exchange": "on"}, {"burying", "exchanging", "lead", "playing"}),
        ("mailv", "mailv", {"no_twin": "recall"}, {"calling", "burying", "recalling", "lead", "playing"}),
    ],
)
def test_in_every_phase_time_runs_out_when_it_should_and_a_bot_plays_on(
    game: str, preset: str, options: dict[str, Value], phases: set[str]
) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        seen = set[str]()
        while not phases <= seen:
            while people[0].game["turn"] is None and not people[0].game["result"]:
                bids = [(person, person.game["biddable"]) for person in people]
                for person, offers in bids:
                    if offers and people[0].game["phase"] == "drawing":
                        await person.act({"type": "declare", "cards": offers[0]})
                await room.until_due()
            if people[0].game["result"]:
                for person in people:
                    await person.do("take_back")
                    await person.do("ready")
                await until(room, lambda: people[0].info["phase"] == "playing")
                continue
            person = whose_turn(people)
            await person.do("take_back")
            await room.wait(LIVE.trick)
            now = person.game
            phase = "lead" if now["phase"] == "playing" and not now["tricks"] and not now["trick"] else now["phase"]
            if phase in seen:
                await person.follow_hint()
                continue
            seen.add(phase)
            await times_out(room, person, FAST.of(WAITS.get(phase, "lead" if phase == "lead" else "play")))

    at_a_table(scene, game, preset, seed=5, room=RoomSettings(time="fast"), **options)


async def times_out(room: Room, person: Person, own: float) -> None:
    seat = person.info["you"]
    await person.go()  # the clock shown is as of sending: who comes back sees it anew
    again = await room.person(person.viewer.session)
    person.viewer, person.frames = again.viewer, again.frames
    shown, bank = clock(again), clock(again)["banks"][seat] / 1000
    assert (shown["waiting"], shown["own"]) == ([seat], 1000 * own)
    used = own - shown["left"] / 1000
    assert 0 <= used < own
    turn = again.game
    await room.wait(own - used + bank - 0.01)
    assert (again.game, again.info["seats"][seat]["bot"]) == (turn, "")
    await room.wait(GRACE + LIVE.trick + 0.02)
    assert again.info["seats"][seat]["why"] == "timeout"
    assert clock(again)["banks"][seat] == 0
    await room.wait(LIVE.think[1] + LIVE.trick)
    assert again.game != turn, "the bot has moved"
    person.view = again.view


@GAMES
@pytest.mark.parametrize("time", ["relaxed", "normal", "fast"])
def test_where_nobody_ever_does_anything_the_deal_is_played_to_its_end(
    game: str, preset: str, time: TimeControl
) -> None:
    async def scene(room: Room) -> None:
        again, *_ = await room.seated(*NAMES[:3])  # a bot declares
        longest = allowance(time)
        await room.wait(3 * (longest.bury + longest.bank + longest.call) + 400)
        assert again.info["phase"] == "between"
        assert {(fact.seat, fact.reason) for fact in await substitutions(room)} == {
            (seat, "timeout") for seat in range(3)
        }
        assert clock(again)["waiting"] == [], "nobody wants the next deal"

    at_a_table(scene, game, preset, room=RoomSettings(time=time))


def test_a_move_that_comes_just_before_the_time_is_over_wins() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        action = (await person.ask("hint"))["action"]
        due = room.clock.next_due()
        assert due is not None
        assert due == pytest.approx(GRACE + FAST.lead + FAST.bank)
        person.post("act", number=person.game["number"], action=action)
        room.clock.advance(due)  # it rings before the move has been dealt with
        await room.settle()
        assert person.game["trick"]["plays"][0]["seat"] == person.info["you"]
        assert (await substitutions(room), played_by_bots(person)) == ([], [])
        assert clock(person)["banks"][person.info["you"]] == 0

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_a_move_that_comes_just_after_it_is_refused_and_the_seat_is_taken_back_at_once() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        action = (await person.ask("hint"))["action"]
        await room.until_due()
        assert (await person.act(action))["code"] == "bot_plays"
        await person.do("take_back")
        assert (clock(person)["left"], clock(person)["own"]) == (1000 * RETURN, clock(person)["own"])
        await room.wait(RETURN)
        assert (await person.act(action))["type"] == "ack"

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_who_takes_back_again_and_again_does_not_hold_the_table_up() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        turn = person.game
        await room.until_due()
        await person.do("take_back")
        await room.wait(RETURN + GRACE + 0.01)
        assert played_by_bots(person) == [person.info["you"]]
        assert (await person.ask("take_back"))["code"] == "move_over"
        await room.wait(LIVE.think[1] + LIVE.trick)
        assert person.game != turn
        await person.do("take_back")

    at_a_table(scene, room=RoomSettings(time="fast"))


@pytest.mark.parametrize("pause", [0.0, 0.25, 0.9])
def test_who_gives_the_seat_to_the_bot_and_takes_it_back_all_the_time_holds_nobody_up(pause: float) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        turn, began = person.game, room.clock.now()
        refused = list[Message]()
        while person.game == turn:
            await person.send("substitute", seat=person.info["you"])
            await room.wait(pause / 2)
            refused += [answer for answer in [await person.ask("take_back")] if answer["type"] == "refused"]
            await room.wait(max(pause / 2, 0.1))
            assert room.clock.now() - began < FAST.lead + FAST.bank + RETURN + 2 * GRACE + SLACK
        assert {answer["code"] for answer in refused} <= {"move_over"}
        await person.do("take_back")
        assert played_by_bots(person) == []

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_who_asks_for_the_bot_and_comes_back_has_no_more_time_than_before() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        person = await to_own_turn(room, people)
        await room.wait(GRACE + 9)
        await person.do("substitute", seat=person.info["you"])
        assert (clock(person)["waiting"], person.info["seats"][person.info["you"]]["why"]) == ([], "asked")
        await person.do("take_back")
        assert clock(person)["left"] == 1000 * (FAST.lead - GRACE - 9)

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_the_third_time_out_of_time_in_a_rated_match_is_leaving_it() -> None:
    async def inside() -> None:
        room = RatedRoom()
        await room.open("mailv", "mailv", RATED)
        people = await room.four()
        warned = list[int]()
        while all(person.info["you"] is not None for person in people):
            warned = clock(people[0])["last"]
            await room.until_due()
            for person in people:
                await person.send("take_back")
        (gone,) = (person for person in people if person.info["you"] is None)
        (left,) = await logged(room, PersonLeft)
        assert isinstance(left, PersonLeft)
        assert left.seat in warned
        times = [fact for fact in await substitutions(room) if fact.seat == left.seat]
        assert times == [Substituted(left.seat, "skilled", "timeout")] * (timing.GONE - 1)
        assert await room.left() == {name: int(name == gone.viewer.session) for name in FOUR}
        assert [person.notices for person in people] == [["left_time"] if person is gone else [] for person in people]
        await room.close()

    asyncio.run(inside())
