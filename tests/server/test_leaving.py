"""Leaving rated matches: by word, by staying away, by having a bot play; what it costs, and what is remembered."""

import asyncio

import pytest
from msgspec.structs import replace

from koudi.engine.events import DealStarted
from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.server import timing
from koudi.server.commands import Substitute
from koudi.server.facts import evolve, first_state
from koudi.server.pace import LIVE
from koudi.server.rated import RATED, counts, decide
from koudi.server.rated_facts import PersonLeft
from koudi.server.seating import Chair, SeatLeft, SeatTaken, Substituted
from koudi.server.swap_facts import SeatsSwapped
from koudi.server.terms import Terms, tag_of
from koudi.server.words import TurnedDown
from koudi.storage import Wanted
from tests.server.by_hand import Room
from tests.server.test_rated import FOUR, RatedRoom, dealt, play, rated

ABSENT = LIVE.absent


def test_who_leaves_a_deal_has_lost_it_and_what_comes_after_is_not_rated() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        anne, *others = people
        await anne.do("leave")
        assert await room.left() == {"anne": 1, "bob": 0, "cyn": 0, "dan": 0}
        assert [seat["kind"] for seat in others[0].info["seats"]].count("bot") == 1
        assert (await anne.ask("sit", name="anne"))["code"] == "rated_begun"
        await play(room, others)
        (past,) = await room.history.deals("anne", Wanted())
        assert [seat.person for seat in past.deal.seats if seat.left] == ["anne"]
        assert (await room.history.ratings("anne"))[0].mean < 25
        assert len(await room.history.deals("bob", Wanted(rated=True))) == 1
        assert (await anne.ask("sit", name="anne"))["code"] == "rated_begun"
        await others[0].do("leave")
        assert (await room.left())["bob"] == 0, "the match counts no more: whoever stays may go"
        for person in others[1:]:
            await person.do("ready")
        await dealt(room)
        assert others[1].info["phase"] == "playing"
        await play(room, others[1:])
        assert [past.deal.rated for past in await room.history.deals("cyn", Wanted())] == [False, True]
        assert (await room.history.ratings("cyn"))[0].deals == 1

    rated(scene)


def test_cards_dealt_anew_excuse_nobody_who_left_before() -> None:
    game = GAMES["shengji"]
    preset = next(iter(game.presets))
    state = first_state(Terms(tag_of(GAMES, game.name, preset, {}), RATED))
    for seat, name in zip(ALL_SEATS, FOUR, strict=True):
        state = evolve(state, SeatTaken(seat, name, name))
    deck = state.tag.rules.deck
    for fact in (DealStarted(1, 0, deck), PersonLeft(2, "skilled", "Bot"), DealStarted(1, 0, deck)):
        assert counts(state.chairs, "playing")
        state = evolve(state, fact)
    assert counts(state.chairs, "playing")
    assert not counts(evolve(state, DealStarted(2, 1, deck)).chairs, "playing")


def test_who_stays_away_between_deals_has_left_after_a_while_and_not_before() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        await play(room, people)
        anne, bob, *_ = people
        for person in people[1:]:
            await person.do("ready")
        await anne.go()
        await room.wait(ABSENT / 2)
        await (await room.person("anne")).go()
        await room.wait(ABSENT - 1)
        assert await room.left() == dict.fromkeys(FOUR, 0)
        await room.wait(2)
        assert await room.left() == {"anne": 1, "bob": 0, "cyn": 0, "dan": 0}
        assert sum(isinstance(fact, PersonLeft) for fact in await room.facts()) == 1
        await dealt(room)
        assert bob.info["phase"] == "playing", "the others go on with a bot"
        for notices in (["left_away"], []):  # told when she comes, once
            assert (await room.person("anne")).notices == notices
        assert [person.notices for person in people[1:]] == [[], [], []]

    rated(scene)


def test_who_lets_a_bot_play_on_between_deals_has_left_after_a_while() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        await play(room, people)
        for person in people:
            await person.do("ready")
        await people[0].do("substitute", seat=people[0].info["you"])
        await room.wait(ABSENT)
        assert await room.left() == {"anne": 1, "bob": 0, "cyn": 0, "dan": 0}
        people[0].look()
        assert people[0].notices == ["left_away"]

    rated(scene)


def test_a_bot_plays_in_two_deals_of_a_match_for_who_asks_and_then_no_more() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        for _ in range(2):
            for _ in range(3):  # in one deal it counts once
                await people[0].do("substitute", seat=people[0].info["you"])
                await people[0].do("take_back")
            await play(room, people)
            for person in people:
                await person.do("ready")
            await dealt(room)
        anne = people[0]
        seat = anne.info["you"]
        assert seat in anne.info["clock"]["last"]
        assert (await anne.ask("substitute", seat=seat))["code"] == "rated_relieved"
        assert await room.left() == dict.fromkeys(FOUR, 0)
        await people[1].do("leave")
        await dealt(room)
        assert (await anne.ask("substitute", seat=seat))["code"] == "rated_relieved", "this deal counts still"

    rated(scene)


def test_where_a_match_counts_no_more_a_bot_plays_as_often_as_one_likes() -> None:
    chairs = tuple(Chair(session=name, confirmed=True) for name in FOUR)
    spent = replace(timing.NONE, relieved=(2, 2, 0, 0))
    with pytest.raises(TurnedDown, match="rated_relieved"):
        decide(chairs, "playing", spent, 0, Substitute("c", 0))
    assert decide(chairs, "playing", spent, 2, Substitute("c", 2)) is None
    assert decide(chairs, "playing", spent, 2, Substitute("c", 0)) is None, "somebody else, who is away"
    assert decide((*chairs[:3], Chair(bot="skilled")), "between", spent, 0, Substitute("c", 0)) is None


def test_how_often_a_bot_has_played_goes_with_the_person() -> None:
    told = timing.NONE
    for fact in (Substituted(0, "skilled"), Substituted(1, "skilled", "timeout"), SeatsSwapped(0, 2)):
        told = timing.evolve(told, fact)
    assert (told.relieved, told.asked) == ((0, 1, 1, 0), {2})
    told = timing.evolve(told, Substituted(2, "skilled", "absent"))
    assert told.relieved == (0, 1, 1, 0), "others asked for that"
    told = timing.evolve(told, SeatLeft(2))
    assert (told.relieved, told.asked) == ((0, 1, 0, 0), set())


def test_when_everybody_is_cut_off_nobody_has_left() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await dealt(room)
        await play(room, people)
        for person in people:
            await person.go()
        await room.wait(10 * ABSENT)
        assert await room.left() == dict.fromkeys(FOUR, 0)

    rated(scene)


def test_before_the_first_deal_everybody_may_go_and_who_stays_away_makes_room() -> None:
    async def scene(room: RatedRoom) -> None:
        people = await room.four()
        await people[0].do("leave")
        await people[1].go()
        await room.wait(ABSENT)
        assert [seat["kind"] for seat in people[2].info["seats"]] == ["empty", "empty", "person", "person"]
        assert (await room.person(people[1].viewer.session)).notices == ["lost_away"]
        assert (await room.person(people[0].viewer.session)).notices == [], "who asked to leave knows why"
        assert await room.left() == dict.fromkeys(FOUR, 0)

    rated(scene)


def test_a_leaver_is_remembered_after_a_restart() -> None:
    async def inside() -> None:
        room = await RatedRoom().open(room=RATED)
        assert isinstance(room, RatedRoom)
        people = await room.four()
        await dealt(room)
        await people[0].do("leave")
        await room.close()
        again = RatedRoom()
        again.log, again.history = room.log, room.history
        again.lobby = Room(room.log).lobby
        again.clock = again.lobby._around.clock  # type: ignore[assignment]
        await again.reopen(room.code)
        others = [await again.person(name) for name in FOUR[1:]]
        await play(again, others)
        (past,) = await room.history.deals("anne", Wanted(rated=True))
        assert [seat.person for seat in past.deal.seats if seat.left] == ["anne"]
        await again.close()

    asyncio.run(inside())
