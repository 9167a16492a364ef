"""Time between two deals: nobody is hurried until somebody wants the next one."""

from koudi.server.room_settings import RoomSettings
from koudi.server.timekeeper import GRACE, RETURN
from tests.server.by_hand import Room, at_a_table, play, to_own_turn
from tests.server.hurried import FAST, SLACK, clock, played_by_bots, until


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


def test_a_result_stays_theirs_who_had_the_seats_when_it_was_scored() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_own_turn(room, people)
        await play(room, people)

        def before() -> list[object]:
            return [seat["before"] for seat in one.info["seats"]]

        assert before() == [None] * 4
        bot, own = one.info["seats"][2]["name"], two.info["you"]
        newcomer = await room.person("new")
        await newcomer.do("sit", name="new", seat=2)
        await two.do("rename", name="2")
        assert before() == [{"name": bot, "bot": True} if seat == 2 else None for seat in range(4)]
        await two.do("leave")
        await one.do("seat_bot")
        assert before()[own] == {"name": "two", "bot": False}
        await newcomer.do("confirm_rules")
        for person in (one, newcomer):
            await person.do("ready")
        await until(room, lambda: one.info["phase"] == "playing")
        assert before()[2] is not None, "the sheet of the last deal can still be seen"
        await play(room, [one, newcomer])
        assert before() == [None] * 4

    at_a_table(scene)
