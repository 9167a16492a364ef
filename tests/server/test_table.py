"""A table at its pace, by a clock that the test moves."""

import asyncio

import pytest

from koudi.server.pace import CLAIMING, INSTANT, LIVE
from tests.server.by_hand import Person, Room, at_a_table, play, to_own_turn


async def to_closing(room: Room, person: Person) -> None:
    while person.game["phase"] in {"waiting", "drawing"}:
        await room.until_due()


def test_the_deal_starts_when_four_seats_are_filled_every_person_has_confirmed_and_the_host_says_so() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.person("one"), await room.person("two")
        await one.do("sit", name="一")
        await two.do("sit", name="二")
        await one.do("confirm_rules")
        await one.do("seat_bot")
        await room.wait(60)
        assert one.info["phase"] == "seating"
        await two.do("confirm_rules")
        await one.do("start")
        await room.wait(2)
        assert (one.info["phase"], one.game["number"]) == ("playing", 1)

    at_a_table(scene)


def test_what_is_told_of_the_rules_is_where_they_differ_from_the_preset_however_they_were_asked_for() -> None:
    async def scene(room: Room) -> None:
        me = await room.person("me")
        assert me.info["options"] == {"throw": "off", "max_redeals": 3}

    at_a_table(scene, throw="off", takeback="off", max_redeals="3")


def test_bots_alone_do_not_start() -> None:
    async def scene(room: Room) -> None:
        one = await room.person("one")
        await one.do("sit", name="一")
        await one.do("seat_bot")
        await one.do("leave")
        await room.wait(60)
        assert one.info["phase"] == "seating"

    at_a_table(scene)


def test_cards_are_dealt_one_by_one_at_the_tables_pace_without_being_logged() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await room.wait(LIVE.deal)
        assert (one.game["phase"], one.game["dealt"]) == ("drawing", 0)
        seq = one.seq
        for dealt in range(1, 5):
            await room.wait(LIVE.card)
            assert one.game["dealt"] == dealt
        assert one.seq == seq, "only a declaration would have been logged"

    at_a_table(scene, "mailv", "mailv")


def test_a_declaration_may_come_at_any_time_and_is_logged_with_the_cards_dealt_before() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        while not any(person.game["biddable"] for person in people):
            await room.until_due()
        one = next(person for person in people if person.game["biddable"])
        seq, dealt = one.seq, one.game["dealt"]
        cards = one.game["biddable"][0]
        assert (await one.act({"type": "declare", "cards": cards}))["type"] == "ack"
        assert one.game["standing"]["cards"] == cards
        assert one.seq > seq
        rows = await room.log.read(room.code, after=seq)
        assert [row.kind for row in rows][-2:] == ["drew", "declared"]
        assert f'"total":{dealt}'.encode() in rows[-2].payload

    at_a_table(scene, seed=3)


@pytest.mark.parametrize(("game", "preset", "word"), [("shengji", "80fen", "declare"), ("mailv", "mailv", "call")])
def test_an_offer_tells_what_it_would_make_of_the_own_hand(game: str, preset: str, word: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        while not any(person.game["biddable"] for person in people):
            await room.until_due()
        one = next(person for person in people if person.game["biddable"])
        offer = one.view["offers"][-1]
        assert (await one.act({"type": word, "cards": offer["cards"]}))["type"] == "ack"
        trumps = [group for group in one.view["hand"] if group["suit"] == "T"]
        assert offer["trumps"] == sum(len(group["cards"]) for group in trumps) > 0
        assert {"suit": offer["suit"], "level": offer["level"]} == one.game["trumps"]

    at_a_table(scene, game, preset, seed=3)


def test_the_closing_round_lasts_five_seconds_from_the_last_word() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        await to_closing(room, people[0])
        await room.wait(LIVE.closing - 0.1 if LIVE.closing else 0)
        assert people[0].game["phase"] == "closing"
        await room.wait(0.2)
        assert people[0].game["phase"] != "closing"

    at_a_table(scene, seed=2)


def test_where_hands_may_ask_for_new_cards_the_closing_round_is_longer_and_says_so() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        await to_closing(room, people[0])
        lasts = people[0].info["closing"]
        assert lasts == (LIVE.closing or 0) + CLAIMING
        await room.wait(lasts - 0.1)
        assert people[0].game["phase"] == "closing"
        await room.wait(0.2)
        assert people[0].game["phase"] != "closing"

    at_a_table(scene, seed=2, redeal_right="either")


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_bots_leave_time_to_ask_for_new_cards_before_they_speak(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        while one.game["phase"] not in {"closing", "calling"}:
            await room.until_due()
        assert not one.game["passed"]
        assert one.game["turn"] != one.info["you"]
        said = one.game["bids"]
        await room.wait(CLAIMING)
        assert (one.game["bids"], one.game["passed"]) == (said, [])
        await room.wait(LIVE.think[1])
        assert one.game["passed"] or one.game["bids"] != said

    at_a_table(scene, game, preset, seed=1, redeal_right="either")


def test_who_may_ask_for_new_cards_gets_them_and_nobody_else_knows_before() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        while True:
            await to_closing(room, people[0])
            entitled = [person for person in people if person.game["may_claim_redeal"]]
            if entitled:
                break
            await room.until_due()
        claimant, other = entitled[0], next(person for person in people if person not in entitled)
        assert (await other.act({"type": "claim_redeal"}))["code"] == "no_ground_for_redeal"
        assert (await claimant.act({"type": "claim_redeal"}))["type"] == "ack"
        (told,) = other.look()
        assert told["events"] == [{"type": "redealt", "reason": "no_trumps", "seat": claimant.info["you"]}]
        assert told["view"]["game"]["phase"] == "waiting"

    at_a_table(scene, seed=4, redeal_right="no_trumps", jokers=0, kitty_size=24, declare_timing="after_deal")


def test_the_closing_round_of_a_redeal_lasts_as_long() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        for _ in range(2):
            await to_closing(room, people[0])
            assert people[0].game["phase"] == "closing"
            await room.wait(LIVE.closing - 0.1 if LIVE.closing else 0)
            assert people[0].game["phase"] == "closing"
            await room.wait(0.2)
            assert people[0].game["phase"] == "waiting"

    at_a_table(scene, seed=2)


def test_the_closing_round_ends_at_once_when_everybody_passes() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        while not any(person.game["biddable"] for person in people):
            await room.until_due()
        bidder = next(person for person in people if person.game["biddable"])
        await bidder.act({"type": "declare", "cards": bidder.game["biddable"][0]})
        await to_closing(room, people[0])
        for person in people:
            assert (await person.act({"type": "pass"}))["type"] == "ack"
        assert people[0].game["phase"] == "burying"

    at_a_table(scene, seed=2)


def test_dealing_is_skipped_when_every_person_asks() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await room.wait(LIVE.deal + 3 * LIVE.card)
        await one.do("skip")
        assert one.info["seats"][0]["skip"]
        await room.wait(2 * LIVE.card)
        assert one.game["phase"] == "drawing"
        await two.do("skip")
        await room.wait(0.01)
        assert one.game["phase"] != "drawing"
        assert (await one.ask("skip"))["code"] == "not_dealing"

    at_a_table(scene)


def test_bots_take_their_time_and_more_of_it_after_a_trick() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        plain: list[float] = []
        after_trick: list[float] = []
        while one.info["phase"] != "between":
            if one.wanted:
                await one.follow_hint()
                continue
            game = one.game
            starting = game["phase"] == "playing" and game["trick"] is None and bool(game["tricks"])
            follows = game["phase"] == "playing" and game["trick"] is not None
            took = await room.until_due()
            if starting:
                after_trick.append(took)
            elif follows:
                plain.append(took)
        assert 0.6 <= min(plain) < max(plain) <= 1.2
        assert 0.6 + LIVE.trick <= min(after_trick)

    at_a_table(scene)


@pytest.mark.parametrize(("game", "preset"), [("shengji", "standard"), ("mailv", "mailv-106")])
def test_the_next_deal_waits_for_every_person(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await room.wait(LIVE.deal)
        await play(room, people)
        assert one.info["phase"] == "between"
        await one.do("ready")
        await one.do("ready")
        await room.wait(60)
        assert one.info["phase"] == "between"
        assert [seat["ready"] for seat in one.info["seats"]] == [True, False, True, True]
        await two.do("ready")
        await room.wait(LIVE.deal)
        assert (one.info["phase"], one.game["number"]) == ("playing", 2)
        assert not any(seat["ready"] for seat in one.info["seats"][:2])

    at_a_table(scene, game, preset)


def test_an_absent_person_can_be_stood_in_for_and_takes_back_at_once() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await to_own_turn(room, [one, two])
        assert (await one.ask("substitute", seat=1))["code"] == "not_absent"
        assert (await one.ask("substitute", seat=2))["code"] == "no_person"
        await two.go()
        assert not one.info["seats"][1]["online"]
        await one.do("substitute", seat=1)
        assert one.info["seats"][1] | {"online": False} == one.info["seats"][1]
        assert (one.info["seats"][1]["kind"], one.info["seats"][1]["bot"]) == ("person", "skilled")
        tricks = len(one.game["tricks"])
        while len(one.game["tricks"]) < tricks + 2:
            await (one.follow_hint() if one.wanted else room.until_due())
        back = await room.person("two")
        assert back.info["seats"][1]["bot"] == "skilled"
        assert (await back.act({"type": "play", "cards": "SA"}))["code"] == "bot_plays"
        await back.do("take_back")
        assert back.info["seats"][1]["bot"] == ""
        while not back.wanted:
            await (one.follow_hint() if one.wanted else room.until_due())
        await room.wait(60)
        assert back.wanted, "nobody plays for a person who is here"
        assert (await back.follow_hint())["type"] == "ack"

    at_a_table(scene)


def test_a_person_may_let_a_bot_play_for_the_own_seat() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        await one.do("substitute", seat=0)
        while one.info["phase"] == "playing":
            await room.until_due()
        assert one.info["phase"] == "between"

    at_a_table(scene)


def test_who_leaves_during_a_deal_leaves_a_bot_and_may_sit_down_again_between_deals() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        await to_own_turn(room, [one, two])
        await two.do("leave")
        assert two.info["you"] is None
        assert two.game["hand"] == ""
        assert one.info["seats"][1]["kind"] == "bot"
        assert (await two.ask("sit", name="二", seat=1))["code"] == "only_between_deals"
        assert (await two.ask("sit", name="二"))["code"] == "room_full"
        await play(room, [one])
        await two.do("sit", name="二", seat=1)
        assert two.info["you"] == 1
        await one.do("ready")
        await two.do("ready")
        await room.wait(60)
        assert one.info["phase"] == "between", "a newcomer must confirm the rules first"
        await two.do("confirm_rules")
        await room.wait(LIVE.deal)
        assert one.info["phase"] == "playing"

    at_a_table(scene)


def test_seats_are_changed_before_the_first_deal() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.person("one"), await room.person("two")
        assert (await one.ask("seat_bot"))["code"] == "not_seated"
        await one.do("sit", name="  小\u202e明 ", seat=2)
        assert one.info["seats"][2]["name"] == "小明"
        assert (await two.ask("sit", name="二", seat=2))["code"] == "seat_taken"
        assert (await one.ask("sit", name="一"))["code"] == "already_seated"
        await one.do("sit", name="一", seat=0)
        assert [seat["kind"] for seat in one.info["seats"]] == ["person", "empty", "empty", "empty"]
        await one.do("seat_bot", seat=3)
        assert (await one.ask("seat_bot", seat=0))["code"] == "seat_taken"
        assert (await one.ask("unseat_bot", seat=1))["code"] == "no_bot"
        await two.do("sit", name="二", seat=3)
        assert one.info["seats"][3]["kind"] == "person"
        await one.do("seat_bot", seat=1)
        await one.do("unseat_bot", seat=1)
        await one.do("rename", name="王")
        assert (await one.ask("rename", name="\u200b\u202e"))["code"] == "bad_name"
        await two.do("leave")
        assert [seat["name"] for seat in one.info["seats"]] == ["王", "", "", ""]

    at_a_table(scene)


def test_nobody_at_a_table_is_called_like_somebody_else_there() -> None:
    async def scene(room: Room) -> None:
        people = [await room.person(session) for session in ("one", "two", "three")]
        for person in people:
            await person.do("sit", name="十六个字的名字就是有这么长的啊呀")
        one, two, three = people
        assert [seat["name"] for seat in one.info["seats"]] == [
            "十六个字的名字就是有这么长的啊呀",
            "十六个字的名字就是有这么长的-2",
            "十六个字的名字就是有这么长的-3",
            "",
        ]
        await three.do("rename", name="Ann")
        await two.do("rename", name="Ann")
        await two.do("rename", name="Ann")  # it is so already
        await one.do("seat_bot", seat=3)
        await three.do("rename", name=one.info["seats"][3]["name"])
        assert [seat["name"] for seat in one.info["seats"][1:]] == ["Ann-2", "Lulu-2", "Lulu"]

    at_a_table(scene)


def test_no_bot_is_called_like_a_person_nor_a_person_like_a_bot_in_other_letters() -> None:
    async def scene(room: Room) -> None:
        me = await room.person("me")
        await me.do("sit", name="dIDI", seat=0)
        await me.do("seat_bot", seat=1)
        await me.do("rename", name="Ｌulu")
        await me.do("seat_bot")
        assert [seat["name"] for seat in me.info["seats"]] == ["Ｌulu", "Didi-2", "Toto", "Lulu-2"]
        await me.do("rename", name="kOKO")
        await me.do("sit", name="kOKO", seat=1)
        assert [seat["name"] for seat in me.info["seats"]] == ["Koko-2", "kOKO", "Toto", "Lulu-2"]

    at_a_table(scene)


def test_things_out_of_season_are_refused() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        assert (await one.ask("hint"))["code"] == "not_your_turn"
        await room.wait(LIVE.deal)
        assert (await one.ask("ready"))["code"] == "not_between"
        assert (await one.ask("unseat_bot", seat=1))["code"] == "only_between_deals"
        assert (await one.act({"type": "play", "cards": "SA"}))["code"] == "wrong_phase"

    at_a_table(scene)


def test_the_instant_pace_needs_no_time_and_waits_for_people_in_the_closing_round() -> None:
    async def inside() -> None:
        room = await Room(pace=INSTANT).open()
        (one,) = await room.seated("one")
        await room.wait(0)
        assert one.game["phase"] == "closing"
        await room.wait(3600)
        assert one.game["phase"] == "closing"
        await play(room, [one])
        assert room.clock.now() == pytest.approx(3600)
        await room.close()

    asyncio.run(inside())


def test_who_does_something_beside_the_game_again_and_again_holds_nothing_up() -> None:
    async def scene(room: Room) -> None:
        (me,) = await room.seated("me")
        said = False
        for part in range(150):
            await me.send("rename", name=f"{part}")
            await room.wait(0.2)
            said = said or bool(me.game["bids"])
        assert said, "cards are dealt, and bots speak"

    at_a_table(scene, "mailv", "mailv", seed=4)


def test_cards_are_not_dealt_again_and_again_to_people_who_have_gone() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two", "three", "four")
        await to_closing(room, people[0])
        for person in people:
            await person.go()
        await room.wait(10_000)
        assert room.clock.next_due() is None
        back = await room.person("one")
        assert (back.game["phase"], back.game["number"]) == ("waiting", 1)
        await room.wait(LIVE.redeal + 1)
        assert back.game["phase"] == "drawing"

    at_a_table(scene, seed=2)
