"""Changing seats: with people who agree, with bots and empty seats at once, before the first deal of a match."""

from koudi.server.pace import LIVE
from tests.server.by_hand import Person, Room, at_a_table, play
from tests.server.test_hosting import code_of, seated


def names(person: Person) -> list[str]:
    return [seat["name"] for seat in person.info["seats"]]


def test_two_people_change_seats_when_both_want_it_and_keep_what_they_have_confirmed() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        await two.do("confirm_rules")
        await one.do("ask_swap", seat=1)
        assert two.info["swaps"] == [{"seat": 0, "other": 1}]
        seq = one.seq
        await one.do("ask_swap", seat=1)
        assert one.seq == seq, "asked already"
        await two.do("answer_swap", seat=0, agree=True)
        assert names(one) == ["two", "one", "", ""]
        assert (one.info["you"], two.info["you"], one.info["host"]) == (1, 0, 1)
        assert [seat["confirmed"] for seat in one.info["seats"]] == [True, False, False, False]
        assert one.info["swaps"] == []

    at_a_table(scene)


def test_who_asks_one_who_has_asked_changes_at_once() -> None:
    async def scene(room: Room) -> None:
        one, two = await seated(room, "one", "two")
        await one.do("ask_swap", seat=1)
        await two.do("ask_swap", seat=0)
        assert names(one)[:2] == ["two", "one"]
        assert one.info["swaps"] == []

    at_a_table(scene)


def test_a_request_ends_when_it_is_declined_withdrawn_made_anew_or_one_of_the_two_moves() -> None:
    async def scene(room: Room) -> None:
        one, two, three = await seated(room, "one", "two", "three")
        await one.do("ask_swap", seat=1)
        await two.do("answer_swap", seat=0, agree=False)
        assert (one.info["swaps"], names(one)[:2]) == ([], ["one", "two"])
        assert await code_of(two, "answer_swap", seat=0, agree=True) == "no_swap"
        await one.do("ask_swap", seat=1)
        await one.do("withdraw_swap")
        assert one.info["swaps"] == []
        await one.do("withdraw_swap")
        await one.do("ask_swap", seat=1)
        await one.do("ask_swap", seat=2)
        await two.do("ask_swap", seat=2)
        assert one.info["swaps"] == [{"seat": 0, "other": 2}, {"seat": 1, "other": 2}]
        await three.do("answer_swap", seat=0, agree=True)
        assert one.info["swaps"] == []
        await two.do("ask_swap", seat=0)
        await three.do("leave")
        assert one.info["swaps"] == []
        await two.do("ask_swap", seat=2)
        await one.do("hand_over", seat=1)
        await two.do("remove", seat=2)
        assert two.info["swaps"] == []

    at_a_table(scene)


def test_with_a_bot_or_an_empty_seat_one_changes_at_once_and_the_bot_takes_the_seat_left() -> None:
    async def scene(room: Room) -> None:
        (one,) = await seated(room, "one")
        assert await code_of(one, "ask_swap", seat=0) == "already_seated"
        await one.do("ask_swap", seat=3)
        assert (one.info["you"], one.info["host"]) == (3, 3)
        await one.do("seat_bot", seat=1, level="expert")
        await one.do("sit", name="one", seat=1)
        assert names(one) == ["", "one", "", "Lulu"]
        assert one.info["seats"][3]["bot"] == "expert"
        assert one.info["host"] == 1

    at_a_table(scene)


def test_nobody_changes_seats_once_the_match_has_begun() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await two.do("ask_swap", seat=0)
        await room.wait(LIVE.deal)
        assert one.info["swaps"] == []
        assert await code_of(one, "ask_swap", seat=1) == "only_between_matches"
        await play(room, people)
        assert await code_of(one, "ask_swap", seat=2) == "only_between_matches"
        assert await code_of(one, "sit", name="one", seat=2) == "already_seated"

    at_a_table(scene)


def test_who_has_changed_seats_learns_nothing_of_the_match_before_from_the_new_one() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        while one.info["phase"] != "over":
            for person in people:
                await person.ask("ready")
            await room.wait(LIVE.deal)
            await play(room, people)
        seq = one.seq - 10
        await one.do("regroup")
        await one.do("ask_swap", seat=1)
        await two.do("answer_swap", seat=0, agree=True)
        back = await room.person("one", (one.epoch, seq))
        assert b'"events":[]' in back.frames[0]

    at_a_table(scene, start_level="K", final_level="K")
