"""Bots that think, at a table at its pace: the test says when each has done."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from koudi.bots.bot import Choice, make_bot
from koudi.bots.ladder import LEVELS
from koudi.bots.questions import QUESTION, Question, question_of
from koudi.cards import CardSet
from koudi.engine.actions import Play
from koudi.engine.observation import Observation
from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.notation.tag import Tag
from koudi.options import Bilingual
from koudi.server.hints import Hints
from koudi.server.metrics import Cause, Metrics
from koudi.server.pace import LIVE
from koudi.server.thinking import Thinkers, Unthought
from tests.laws.engine_walks import states
from tests.laws.test_engine_privacy import some_swap
from tests.server.by_hand import PRIVATE, Message, Person, Room

TAG = Tag.parse("shengji/80fen")
SEEN = decoder(Observation)

MOST = LIVE.think[1] + LIVE.trick
"""Seconds that a bot takes for a play at most."""


class Minds(Thinkers):
    """Thinkers whose answers come when the test gives them; until ``held`` they come at once."""

    def __init__(self) -> None:
        super().__init__(1, Metrics())
        self.held = False
        self.asked: list[Question] = []
        self.answers: list[asyncio.Future[Choice]] = []

    async def think(self, question: Question, pause: float = 0.0) -> Choice:
        assert pause >= 0
        self.asked.append(question)
        answer: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
        self.answers.append(answer)
        if not self.held:
            self.answer()
        return await answer

    @property
    def thinking(self) -> bool:
        return not self.answers[-1].done()

    def answer(self) -> Choice:
        """Answer the last question by any legal action."""
        asked = self.asked[-1]
        tag = Tag.parse(asked.table)
        choice = make_bot("random:throws=0", tag.game, tag.rules, 1).act(asked.seen, 1.0)
        self.answers[-1].set_result(choice)
        return choice

    def fail(self, cause: Cause) -> None:
        self.answers[-1].set_exception(Unthought(cause))


Scene = Callable[[Room, Person, Minds], Awaitable[None]]


def with_minds(scene: Scene, seed: int = 1, **options: str) -> None:
    """A person among three bots that think; the next to play is a bot that has begun to."""

    async def inside() -> None:
        minds = Minds()
        room = await Room(seed=seed, thinkers=minds).open(room=PRIVATE, **options)
        me = await room.person("me")
        await me.do("sit", name="我")
        await me.do("seat_bot", level="master")
        await me.do("confirm_rules")
        while me.game["phase"] != "playing" or me.wanted:
            await (me.follow_hint() if me.wanted else room.until_due())
        minds.held = True
        while me.wanted or not minds.thinking:
            await (me_plays(me) if me.wanted else room.until_due())
        try:
            await scene(room, me, minds)
        finally:
            await room.close()

    asyncio.run(inside())


async def me_plays(me: Person) -> None:
    """Play without asking for a hint."""
    seen = SEEN.decode(json.dumps(me.game))
    action = make_bot("rules", TAG.game, TAG.rules, 1).act(seen, 1.0).action
    assert isinstance(action, Play)
    assert (await me.act({"type": "play", "cards": str(action.cards)}))["type"] == "ack"


async def to_me(room: Room, me: Person, minds: Minds) -> None:
    """Let bots play until it is the person's turn."""
    while not me.wanted:
        minds.answer()
        await room.wait(MOST)


def answers(me: Person, *cmds: str) -> list[Message]:
    """What has been answered to these commands by now."""
    return [message for message in me.look() if message.get("cmd") in cmds]


def last_play(me: Person, seat: int) -> str:
    """What a seat has played last."""
    game = me.game
    tricks = [*game["tricks"], *([game["trick"]] if game["trick"] else [])]
    return next(p["cards"] for trick in reversed(tricks) for p in trick["plays"] if p["seat"] == seat)


def test_thinking_counts_into_the_pause_of_a_bot() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        seat, seq = me.game["turn"], me.seq
        assert minds.asked[-1].seen.seat == seat
        choice = minds.answer()
        await room.settle()
        assert (me.game["turn"], me.seq) == (seat, seq), "it has thought, but its pause is not over"
        await room.wait(MOST)
        assert isinstance(choice.action, Play)
        assert last_play(me, seat) == str(choice.action.cards)

    with_minds(scene)


def test_a_bot_that_thinks_longer_than_its_pause_moves_as_soon_as_it_has_done() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        seat = me.game["turn"]
        await room.wait(MOST)
        assert me.game["turn"] == seat
        choice = minds.answer()
        await room.settle()
        assert isinstance(choice.action, Play)
        assert last_play(me, seat) == str(choice.action.cards)

    with_minds(scene)


@pytest.mark.parametrize("cause", ["cold", "busy", "late", "failed"])
def test_where_no_answer_comes_the_rules_bot_moves_and_it_is_counted(cause: Cause) -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        seat, asked = me.game["turn"], minds.asked[-1]
        minds.fail(cause)
        await room.wait(MOST)
        tag = Tag.parse(asked.table)
        usual = make_bot("rules", tag.game, tag.rules, 1).act(asked.seen, 1.0).action
        assert isinstance(usual, Play)
        assert last_play(me, seat) == str(usual.cards)
        assert minds.metrics.numbers().fallbacks == {cause: 1}

    with_minds(scene)


def test_an_illegal_answer_is_replaced_too() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        seat = me.game["turn"]
        minds.answers[-1].set_result(Choice(Play(CardSet.parse("BJ BJ LJ LJ")), Bilingual("", "")))
        await room.wait(MOST)
        assert me.game["turn"] != seat
        assert minds.metrics.numbers().fallbacks == {"illegal": 1}

    with_minds(scene)


def test_what_comes_and_goes_at_the_table_does_not_make_a_bot_begin_anew() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        asked = len(minds.asked)
        await room.person("somebody")
        await me.do("rename", name="王")
        await me.go()
        assert len(minds.asked) == asked
        assert minds.thinking

    with_minds(scene)


def test_a_play_taken_back_ends_the_thinking_about_what_came_after_it() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        for _ in range(8):
            if me.info["takeback"]["may_ask"] and not me.wanted:
                break
            if me.wanted:
                await me_plays(me)
            else:
                minds.answer()
                await room.wait(MOST)
        thought = minds.answers[-1]
        assert minds.thinking
        await me.do("ask_takeback")
        assert thought.cancelled()
        await room.wait(1)
        assert me.wanted

    with_minds(scene, takeback="ask")


def test_a_person_who_takes_the_seat_back_ends_the_thinking_of_the_substitute() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        await me.do("substitute", seat=0)
        assert me.info["seats"][0]["bot"] == "skilled", "which does not think"
        await me.do("take_back")
        assert me.wanted

    with_minds(scene)


def test_the_end_of_the_server_ends_the_thinking() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        assert me.game["phase"] == "playing"
        await room.close()
        assert minds.answers[-1].cancelled()

    with_minds(scene)


def test_a_hint_is_thought_about_once_while_the_table_goes_on() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        asked = len(minds.asked)
        cmds = [await me.send("hint") for _ in range(2)]
        assert len(minds.asked) == asked + 1, "it is the same question"
        await me.do("rename", name="王")
        assert answers(me, *cmds) == []
        choice = minds.answer()
        await room.settle()
        hints = answers(me, *cmds)
        assert len(hints) == 2
        assert isinstance(choice.action, Play)
        assert all(hint["action"] == {"type": "play", "cards": str(choice.action.cards)} for hint in hints)

    with_minds(scene)


def test_a_hint_that_cannot_be_thought_out_is_given_by_the_rules_bot() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        cmd = await me.send("hint")
        minds.fail("late")
        await room.settle()
        (hint,) = answers(me, cmd)
        assert hint["type"] == "hinted"
        assert minds.metrics.numbers().fallbacks == {"late": 1}

    with_minds(scene)


def broken(*_: object) -> None:
    raise ZeroDivisionError


def test_a_hint_that_nobody_can_give_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        cmd = await me.send("hint")
        monkeypatch.setattr(Hints, "_quick_choice", broken)
        minds.fail("late")
        await room.settle()
        (answer,) = answers(me, cmd)
        assert (answer["type"], answer["code"]) == ("refused", "failed")

    with_minds(scene)


def test_a_hint_that_comes_after_the_play_is_none() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        while me.game["trick"] and len(me.game["trick"]["plays"]) == 3:  # who plays last may be the next to lead
            await me_plays(me)
            await to_me(room, me, minds)
        cmd = await me.send("hint")
        hint = minds.answers[-1]
        await me_plays(me)
        hint.set_exception(Unthought("late"))
        await room.settle()
        (answer,) = answers(me, cmd)
        assert (answer["type"], answer["code"]) == ("refused", "not_your_turn")

    with_minds(scene)


def test_who_has_left_the_seat_is_told_no_hint_for_it() -> None:
    async def scene(room: Room, me: Person, minds: Minds) -> None:
        await to_me(room, me, minds)
        cmd = await me.send("hint")
        hint = minds.answers[-1]
        await me.do("leave")
        hint.set_exception(Unthought("late"))
        await room.settle()
        (answer,) = answers(me, cmd)
        assert (answer["type"], answer["code"]) == ("refused", "not_seated")

    with_minds(scene)


def test_what_is_thought_about_depends_on_nothing_that_the_seat_cannot_see() -> None:
    chance, compared = Random(1), 0  # noqa: S311 - a test must be repeatable
    for game in GAMES.values():
        rules = next(iter(game.presets.values())).rules
        tag = Tag.of(game, next(iter(game.presets)))
        for match in states(game, rules, seed=4):
            seat = game.observe(match, None).turn
            other = None if seat is None else some_swap(match, seat, chance)
            if seat is None or other is None or other == match:
                continue
            asked = [encode(question_of(tag, LEVELS["master"], 1, game.observe(each, seat))) for each in (match, other)]
            assert asked[0] == asked[1]
            compared += 1
    assert compared > 50


def test_a_question_is_read_as_it_was_written() -> None:
    for game in GAMES.values():
        rules = next(iter(game.presets.values())).rules
        tag = Tag.of(game, next(iter(game.presets)))
        for match in list(states(game, rules, seed=4))[::10]:
            for seat in ALL_SEATS:
                question = question_of(tag, LEVELS["expert"], 1, game.observe(match, seat))
                assert QUESTION.decode(encode(question)) == question
