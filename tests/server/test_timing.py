"""Time at the table, by a clock that the test moves: who is hurried, when time is over, and what comes of it."""

import asyncio
from collections.abc import Callable
from typing import cast

import pytest

from koudi.options import Value
from koudi.server import timing
from koudi.server.facts import from_log
from koudi.server.pace import INSTANT, LIVE
from koudi.server.rated_facts import PersonLeft
from koudi.server.room_settings import RoomSettings, TimeControl
from koudi.server.seating import Substituted
from koudi.server.takeback_facts import TakebackLapsed
from koudi.server.timekeeper import GRACE, RETURN
from koudi.server.timing import ALLOWANCES, Allowance, Wait
from koudi.server.timing_facts import BankSpent
from koudi.storage import LoggedEvent
from tests.server.by_hand import Message, Person, Room, at_a_table, play, to_own_turn
from tests.server.test_rated import FOUR, RATED, RatedRoom

NAMES = ("one", "two", "three", "four")
GAMES = pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])


def allowance(time: TimeControl) -> Allowance:
    given = ALLOWANCES[time]
    assert given is not None
    return given


FAST, NORMAL = allowance("fast"), allowance("normal")


def clock(person: Person) -> Message:
    return person.info["clock"]


def whose_turn(people: list[Person]) -> Person:
    return next(person for person in people if person.info["you"] == person.game["turn"])


def played_by_bots(person: Person) -> list[int]:
    return [at for at, seat in enumerate(person.info["seats"]) if seat["kind"] == "person" and seat["bot"]]


async def logged(room: Room, *kinds: type) -> list[object]:
    facts = [from_log(row) for row in await room.log.read(room.code)]
    return [fact for fact in facts if isinstance(fact, kinds)]


SLACK = 8.0
"""Seconds for bots to move, and for people to be late with what they send."""


async def until(room: Room, happened: Callable[[], bool]) -> None:
    while not happened():
        await room.until_due()


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


async def substitutions(room: Room) -> list[Substituted]:
    return cast("list[Substituted]", await logged(room, Substituted))


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


def test_who_comes_and_goes_between_deals_is_ready_once_the_time_for_it_is_over() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_own_turn(room, people)
        await play(room, people)
        await one.do("ready")
        began = room.clock.now()
        while one.info["phase"] == "between":
            await two.send("substitute", seat=two.info["you"])
            await room.wait(0.3)
            await two.do("take_back")
            await room.wait(0.3)
            assert room.clock.now() - began < FAST.ready + RETURN + 2 * GRACE + SLACK
        assert one.game["number"] == 2

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


def test_between_deals_nobody_is_hurried_until_somebody_wants_the_next() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_own_turn(room, people)
        await play(room, people)
        await room.wait(10_000)
        assert one.info["phase"] == "between"
        await one.do("ready")
        assert (clock(one)["waiting"], clock(one)["left"]) == ([two.info["you"]], 1000 * FAST.ready)
        await room.wait(GRACE + FAST.ready - 0.01)
        assert one.info["phase"] == "between"
        await room.wait(0.02)
        assert one.info["seats"][two.info["you"]]["why"] == "timeout"
        await until(room, lambda: one.info["phase"] == "playing")
        await two.do("take_back")
        assert played_by_bots(two) == []

    at_a_table(scene, room=RoomSettings(time="fast"))


def test_a_newcomer_who_does_not_accept_the_rules_in_time_loses_the_seat_to_a_bot() -> None:
    async def scene(room: Room) -> None:
        (one,) = people = await room.seated("one")
        await to_own_turn(room, people)
        await play(room, people)
        newcomer = await room.person("new")
        await newcomer.do("sit", name="new", seat=2)
        await one.do("ready")
        await room.wait(GRACE + FAST.ready + 0.01)
        assert newcomer.info["seats"][2]["kind"] == "bot"
        assert (newcomer.notices, one.notices) == (["lost_unconfirmed"], [])
        await until(room, lambda: one.info["phase"] == "playing")

    at_a_table(scene, room=RoomSettings(time="fast"))


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
