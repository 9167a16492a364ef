"""Asking for a play back: who must agree, what comes back, and what nobody sees any more."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.events import Event, Played
from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.notation.record_text import parse_record, record_text
from koudi.notation.tag import Tag
from koudi.server import takebacks
from koudi.server.facts import Fact, State, evolve, first_state, is_game_event, shown_to, standing
from koudi.server.records import table_record
from koudi.server.seating import Chair
from koudi.server.takeback_facts import PlayTakenBack, TakebackAnswered, TakebackAsked
from koudi.server.terms import Terms
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, walk
from tests.server.by_hand import Message, Person, Room, at_a_table, play, to_own_turn
from tests.server.client import Client, begin, new_token, open_table, play_as_hinted
from tests.server.running import running, seated
from tests.server.test_killed import Victim

NAMES = ("one", "two", "three", "four")


async def played(room: Room, people: list[Person], count: int = 1) -> list[Person]:
    """Go on until so many plays have been made one after the other; gives who made them."""
    players: list[Person] = []
    for _ in range(count):
        player = await to_own_turn(room, people)
        assert (await player.follow_hint())["type"] == "ack"
        players.append(player)
    return players


def seat_of(person: Person) -> int:
    return person.info["you"]


def kinds(messages: list[Message]) -> list[str]:
    return [event["type"] for message in messages for event in message.get("events", ())]


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_when_everybody_agrees_the_play_and_those_after_it_are_back_in_the_hands(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        leader = await to_own_turn(room, people)
        before = [person.game for person in people]
        assert leader.info["takeback"] == {"asker": None, "awaited": [], "may_ask": False}
        players = await played(room, people, 3)
        assert leader is players[0]
        assert leader.info["takeback"]["may_ask"]
        await leader.do("ask_takeback")
        others = [person for person in people if person is not leader]
        for person in people:
            waiting = {"asker": seat_of(leader), "awaited": sorted(map(seat_of, others)), "may_ask": False}
            assert person.info["takeback"] == waiting
        for person in others:
            assert [person.game for person in people] != before
            await person.do("answer_takeback", seat=seat_of(leader), agree=True)
        await room.wait(0)
        assert kinds(leader.look())[-1] == "play_taken_back"
        assert [person.game for person in people] == before
        assert leader.wanted
        await play(room, people)
        assert sum(leader.game["result"]["trick_points"]) + leader.game["result"]["kitty_points"] == 200
        assert room.table is not None
        record = table_record(room.table.state.tag, await room.lobby.history(room.table))
        assert parse_record(record_text(record)) == record, "the record holds, so it has what stands and nothing else"

    at_a_table(scene, game, preset, takeback="ask")


def test_bots_agree_at_once_also_one_that_plays_for_a_person() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await two.do("substitute", seat=1)
        await to_own_turn(room, [one])
        before = one.game
        await played(room, [one])
        await one.do("ask_takeback")
        await room.wait(0)
        assert one.game == before
        assert [person.info["takeback"]["asker"] for person in people] == [None, None]

    at_a_table(scene, takeback="ask")


def test_nobody_plays_while_a_request_is_open() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        (player,) = await played(room, people)
        other = two if player is one else one
        await player.do("ask_takeback")
        seq = player.seq
        await room.wait(60)
        assert (player.seq, player.info["takeback"]["asker"]) == (seq, seat_of(player)), "bots wait"
        refused = await other.act({"type": "play", "cards": other.game["hand"].split()[0]})
        assert refused["code"] == "takeback_open"
        await player.do("withdraw_takeback")
        await room.wait(60)
        assert player.seq > seq, "bots go on"
        assert player.game["turn"] in {seat_of(one), seat_of(two)}

    at_a_table(scene, takeback="ask")


def test_one_refusal_ends_it_and_that_play_is_not_asked_for_again() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        player, second = await played(room, people, 2)
        shown = [person.game for person in people]
        await player.do("ask_takeback")
        await second.do("answer_takeback", seat=seat_of(player), agree=True)
        third = next(person for person in people if person not in {player, second})
        await third.do("answer_takeback", seat=seat_of(player), agree=False)
        await room.wait(10)
        assert [person.game for person in people] == shown
        assert player.info["takeback"] == {"asker": None, "awaited": [], "may_ask": False}
        assert (await player.ask("ask_takeback"))["code"] == "takeback_declined"
        assert (await third.ask("answer_takeback", seat=seat_of(player), agree=True))["code"] == "no_takeback"
        await second.do("ask_takeback")  # another play is another matter
        await second.do("withdraw_takeback")
        assert second.info["takeback"]["may_ask"], "who withdraws may ask again"
        while not player.wanted:
            await played(room, people)
        await player.follow_hint()
        assert player.info["takeback"]["may_ask"], "the next play may be asked for"

    at_a_table(scene, takeback="ask")


def test_what_cannot_be_asked_is_refused_in_words() -> None:
    async def scene(room: Room) -> None:
        one, two = await room.seated("one", "two")
        looker = await room.person("looker")
        assert (await one.ask("ask_takeback"))["code"] == "nothing_played"
        assert (await one.ask("withdraw_takeback"))["code"] == "no_takeback"
        assert (await looker.ask("ask_takeback"))["code"] == "not_seated"
        (player,) = await played(room, [one, two])
        other = two if player is one else one
        await player.do("ask_takeback")
        await player.do("ask_takeback")  # is so already
        assert (await player.ask("answer_takeback", seat=seat_of(player), agree=True))["code"] == "no_takeback"
        assert (await other.ask("withdraw_takeback"))["code"] == "no_takeback"
        await other.do("substitute", seat=seat_of(other))
        refused = await other.ask("answer_takeback", seat=seat_of(player), agree=False)
        assert refused["code"] == "bot_plays"

    at_a_table(scene, takeback="ask")


def test_where_the_rules_say_off_nothing_is_taken_back_or_remembered() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        await one.follow_hint()
        refused = await one.ask("ask_takeback")
        assert refused["code"] == "takeback_off"
        assert refused["text"]["zh"] == "这张桌子出牌不悔。"
        assert one.info["takeback"] is None

    at_a_table(scene)


def test_nothing_is_taken_back_once_the_deal_is_scored() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        await to_own_turn(room, [one])
        await play(room, [one])
        assert one.info["phase"] == "between"
        assert (await one.ask("ask_takeback"))["code"] == "nothing_played"

    at_a_table(scene, takeback="ask")


def test_an_absent_person_is_waited_for_until_a_bot_takes_the_seat() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        await to_own_turn(room, people)
        (player,) = await played(room, people)
        other = two if player is one else one
        await other.go()
        await player.do("ask_takeback")
        await room.wait(60)
        assert player.info["takeback"]["awaited"] == [seat_of(other)]
        await player.do("substitute", seat=seat_of(other))
        await room.wait(0)
        assert player.info["takeback"]["asker"] is None
        assert player.wanted

    at_a_table(scene, takeback="ask")


@pytest.mark.parametrize("how", ["leave", "substitute"])
def test_a_request_ends_when_a_bot_takes_the_seat_of_the_asker(how: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one", "two")
        await to_own_turn(room, people)
        (player,) = await played(room, people)
        seat = seat_of(player)
        await player.do("ask_takeback")
        await player.do(how, **({"seat": seat} if how == "substitute" else {}))
        assert player.info["takeback"]["asker"] is None
        assert any(at == seat for at in (play["seat"] for play in player.game["trick"]["plays"]))

    at_a_table(scene, takeback="ask")


def test_a_request_outlives_a_restart_and_brings_back_the_same_cards() -> None:
    async def scene(room: Room) -> None:
        one, two = people = await room.seated("one", "two")
        player = await to_own_turn(room, people)
        before = player.game
        await played(room, people)
        await player.do("ask_takeback")
        name = player.viewer.session
        await room.close()
        later = await Room(room.log, seed=9).reopen(room.code)
        again = await later.person(name)
        assert again.info["takeback"]["asker"] == seat_of(again)
        other = await later.person(two.viewer.session if player is one else one.viewer.session)
        await other.do("answer_takeback", seat=seat_of(again), agree=True)
        await later.wait(0)
        assert again.game == before
        await later.close()

    at_a_table(scene, takeback="ask")


def test_who_comes_back_is_not_told_of_plays_that_were_taken_back_meanwhile() -> None:
    async def scene(room: Room) -> None:
        people = await room.seated(*NAMES)
        leader = await to_own_turn(room, people)
        away = next(person for person in people if person is not leader)
        away.look()
        since = (away.epoch, away.seq)
        await away.go()
        others = [person for person in people if person is not away]
        hidden = (await leader.ask("hint"))["action"]["cards"]
        await leader.follow_hint()
        await leader.do("ask_takeback")
        await leader.do("substitute", seat=seat_of(away))
        for person in others:
            if person is not leader:
                await person.do("answer_takeback", seat=seat_of(leader), agree=True)
        await room.wait(0)
        back = await room.person(away.viewer.session, since)
        welcome = json.loads(back.frames[0])
        assert [event["type"] for event in welcome["events"]] == [
            "takeback_asked",
            *["takeback_answered"] * 2,
            "play_taken_back",
        ]
        assert hidden not in json.dumps(welcome["events"])
        assert (welcome["view"]["game"]["trick"], welcome["view"]["game"]["tricks"]) == (None, [])

    at_a_table(scene, takeback="ask", seed=2)


def test_cards_that_were_taken_back_are_in_nobody_elses_view_and_bots_forget_them() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            code = await open_table(address, takeback="ask")
            people = await seated(address, code, "一", "二", stack=stack)
            looker = await stack.enter_async_context(Client(address, code, await new_token(address)))
            await people[0].do("seat_bot")
            await begin(people)
            await asyncio.gather(*(play_as_hinted(person, leads) for person in people))
            me = next(person for person in people if person.game["turn"] == person.you)
            other = next(person for person in people if person is not me)
            before = {person: person.game for person in (*people, looker)}
            await me.act(await me.hinted())
            await me.do("ask_takeback")
            await other.until(lambda c: c.view["table"]["takeback"]["asker"] == me.you)
            await other.do("answer_takeback", seat=me.you, agree=True)
            for person, game in before.items():
                await person.until(lambda c: c.view["table"]["takeback"]["asker"] is None)
                assert person.game == game, "byte for byte what was seen before the play"

    def leads(client: Client) -> bool:
        """Whether a person is about to lead, with nothing on the table."""
        game = client.game
        return game["phase"] == "playing" and game["trick"] is None and game["turn"] in {0, 1}

    asyncio.run(inside())


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_a_server_killed_while_a_request_is_open_asks_on(tmp_path: Path, game: str, preset: str) -> None:
    async def inside() -> None:
        code = await open_table(server.address, game, preset, takeback="ask")
        tokens = [await new_token(server.address) for _ in range(2)]
        async with AsyncExitStack() as stack:
            one, two = people = [
                await stack.enter_async_context(Client(server.address, code, token)) for token in tokens
            ]
            for person in people:
                await person.do("sit", name="小明")
            await one.do("seat_bot")
            await begin(people)
            await asyncio.gather(*(play_as_hinted(person, lambda _: to_play(one)) for person in people))
            before = one.game
            await one.act(await one.hinted())
            await one.do("ask_takeback")
            server.kill()
        server.start()
        async with AsyncExitStack() as stack:
            one, two = [await stack.enter_async_context(Client(server.address, code, token)) for token in tokens]
            assert two.view["table"]["takeback"] == {"asker": one.you, "awaited": [two.you], "may_ask": False}
            await two.do("answer_takeback", seat=one.you, agree=True)
            await one.until(lambda c: c.view["table"]["takeback"]["asker"] is None)
            assert one.game == before

    def to_play(client: Client) -> bool:
        return client.game["phase"] == "playing" and client.game["turn"] == client.you

    server = Victim(tmp_path)
    server.start()
    try:
        asyncio.run(inside())
    finally:
        server.kill()


def folded(state: State, facts: list[Fact]) -> State:
    for fact in facts:
        state = evolve(state, fact)
    return state


@settings(max_examples=30)
@given(GAMES_WITH_RULES, SEEDS, st.integers(0, 10**6), st.integers(0, 3))
def test_taking_back_leads_to_the_state_before_and_the_same_plays_to_the_same_state(
    chosen: tuple[Game, Rules], seed: int, moment: int, asker: int
) -> None:
    game, rules = chosen[0], replace(chosen[1], takeback="ask")
    steps = list(walk(game, rules, seed))
    past: list[Event] = [fact for step in steps for fact in step.events]
    plays = [place for place, step in enumerate(steps) if isinstance(step.events[0], Played)]
    end = plays[moment % (len(plays) - 1)]  # never the play that scores the deal
    facts: list[Fact] = [fact for step in steps[: end + 1] for fact in step.events]
    opened = first_state(Terms(Tag.of(game, next(iter(game.presets)), rules)))
    state = folded(opened, facts)
    assert state.match == steps[end].after
    before = [place for place in plays if place <= end and steps[place].seat == asker]
    if not before:
        assert takebacks.refusal(state.takebacks, asker) == "nothing_played"
        return
    assert takebacks.refusal(state.takebacks, asker) is None
    asked: list[Fact] = [TakebackAsked(asker), TakebackAnswered((asker + 1) % 4, agreed=True), PlayTakenBack(asker)]
    back = folded(state, asked)
    latest = steps[before[-1]]
    assert back.match == latest.before
    again: list[Fact] = [fact for step in steps[before[-1] : end + 1] for fact in step.events]
    assert folded(back, again).match == state.match
    kept = [fact for _, fact in standing(enumerate([*facts, *asked, *again])) if is_game_event(fact)]
    assert kept == past[: len(kept)], "a record has only what stands"
    assert folded(opened, list(kept)).match == state.match
    assert all(shown_to(None, fact) == fact for fact in asked)


def test_thousands_of_plays_taken_back_are_left_out_of_a_record_in_no_time() -> None:
    once = [Played(0, CardSet()), Played(1, CardSet()), TakebackAsked(0), PlayTakenBack(0)]
    history: list[tuple[int, Fact]] = [(0, fact) for _ in range(5000) for fact in once]
    begin = time.process_time()
    kept = standing(history)
    assert time.process_time() - begin < 1
    assert [fact for _, fact in kept] == once[2:] * 5000


def test_everybody_but_the_asker_is_awaited_unless_a_bot_plays() -> None:
    chairs = (Chair("a"), Chair("b", bot="rules"), Chair("c"), Chair(bot="rules"))
    assert takebacks.awaited(takebacks.Request(0), chairs) == (2,)
    assert takebacks.awaited(takebacks.Request(0, (2,)), chairs) == ()
