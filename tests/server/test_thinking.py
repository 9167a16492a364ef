"""Processes that think for bots: what they answer, and what becomes of those that do not."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Sequence

import pytest

from koudi.bots.bot import make_bot
from koudi.bots.dealer import Dealer, DeckSource
from koudi.bots.ladder import LEVELS, Level
from koudi.bots.questions import Question
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from koudi.options import Bilingual
from koudi.playouts import warm
from koudi.server import thinking
from koudi.server.metrics import Metrics
from koudi.server.pace import INSTANT
from koudi.server.thinker import NICE
from koudi.server.thinking import COMMAND, Thinkers, Unthought
from tests.server.by_hand import Room
from tests.server.strange_bots import COMMAND as STRANGE
from tests.server.test_warming import children, ends

TABLE = "shengji/80fen"
GAME = GAMES["shengji"]
RULES = GAME.presets["80fen"].rules


def seen_at_the_lead() -> Observation:
    dealer = Dealer(GAME, GAME.start(RULES), DeckSource(RULES.deck, 1))
    dealer.start()
    bot = make_bot("rules", GAME, RULES, 0)
    while (seat := dealer.next_to_act()) is not None:
        seen = GAME.observe(dealer.match, seat)
        if seen.phase is PhaseName.PLAYING:
            return seen
        action = bot.act(seen, 1.0).action
        if not dealer.polling or (seen.biddable and action.__class__.__name__ == "Declare"):
            dealer.do(seat, action)
    raise AssertionError("nobody leads")


SEEN = seen_at_the_lead()


def question(bot: str, budget: float = 0.05) -> Question:
    return Question(TABLE, bot, 1, budget, SEEN)


async def cause(thinkers: Thinkers, asked: Question) -> str:
    """Why no answer came of a question."""
    try:
        await thinkers.think(asked)
    except Unthought as reason:
        return reason.cause
    return ""


async def awake(thinkers: Thinkers) -> None:
    """Wait until a question is answered."""
    for _ in range(600):
        if not await cause(thinkers, question("rules")):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("no process came up")


def thinking_with(command: Sequence[str], scene: Callable[[Thinkers], Awaitable[None]], count: int = 1) -> None:
    async def inside() -> None:
        thinkers = Thinkers(count, Metrics(), command)
        thinkers.open()
        try:
            await awake(thinkers)
            await scene(thinkers)
        finally:
            await thinkers.stop()

    asyncio.run(inside())


def test_a_process_answers_as_the_bot_would_here() -> None:
    async def scene(thinkers: Thinkers) -> None:
        assert await thinkers.think(question("rules")) == make_bot("rules", GAME, RULES, 1).act(SEEN, 1.0)
        (process,) = children(os.getpid())
        assert os.getpriority(os.PRIO_PROCESS, process) == max(NICE, os.getpriority(os.PRIO_PROCESS, 0))

    thinking_with(STRANGE, scene)


def test_nothing_is_started_before_it_may_nor_where_no_process_is_wanted() -> None:
    async def inside() -> None:
        closed, none = Thinkers(1, Metrics(), STRANGE), Thinkers(0, Metrics(), STRANGE)
        none.open()
        before = children(os.getpid())
        for thinkers in (closed, none):
            assert await cause(thinkers, question("rules")) == "cold"
            assert children(os.getpid()) == before
            await thinkers.stop()

    asyncio.run(inside())


@pytest.mark.parametrize("does", ["crashes", "hangs"])
def test_a_process_that_is_lost_is_replaced_and_the_next_question_answered(
    does: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "HANGING", 0.5)

    async def scene(thinkers: Thinkers) -> None:
        (process,) = children(os.getpid())
        asked = time.monotonic()
        assert await cause(thinkers, question(f"strange:does={does}")) == {"crashes": "failed", "hangs": "late"}[does]
        assert time.monotonic() - asked < 0.05 + thinking.GRACE + 1.0
        assert await asyncio.to_thread(ends, process)
        await awake(thinkers)

    thinking_with(STRANGE, scene)


def test_a_process_that_answers_nonsense_is_no_use() -> None:
    script = "import sys; print('{}', flush=True); sys.stdin.readline(); print('nonsense', flush=True); input()"

    async def inside() -> None:
        thinkers = Thinkers(1, Metrics(), (sys.executable, "-c", script))
        thinkers.open()
        while (why := await cause(thinkers, question("rules"))) == "cold":  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.02)
        assert why == "failed"
        await thinkers.stop()

    asyncio.run(inside())


def test_a_bot_that_raises_costs_one_answer_and_no_process_and_its_words_are_not_told() -> None:
    async def scene(thinkers: Thinkers) -> None:
        (process,) = children(os.getpid())
        assert await cause(thinkers, question("strange:does=raises")) == "failed"
        assert await cause(thinkers, question("strange:does=says")) == ""
        assert children(os.getpid()) == [process]

    thinking_with(STRANGE, scene)


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next() -> None:
    async def scene(thinkers: Thinkers) -> None:
        assert await cause(thinkers, question("strange:does=oversleeps")) == "late"
        dropped = asyncio.create_task(thinkers.think(question("strange:does=thinks", 0.4)))
        await asyncio.sleep(0.1)
        dropped.cancel()
        choice = await thinkers.think(question("random:throws=0", 1.0))
        assert choice.code == "random"

    thinking_with(STRANGE, scene)


def test_the_more_wait_the_less_time_each_is_given_down_to_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE", 60.0)  # however busy the machine is, every answer is waited for

    async def scene(thinkers: Thinkers) -> None:
        alone = thinkers.metrics.numbers()
        asked = [cause(thinkers, question("strange:does=thinks", 0.3)) for _ in range(100)]
        causes = await asyncio.gather(*asked)
        numbers = thinkers.metrics.numbers()
        assert causes.count("busy") >= 100 - thinking.HORIZON / thinking.LEAST - 1
        assert set(causes) == {"", "busy"}
        assert numbers.asked == alone.asked + 100
        assert 0 < numbers.seconds < 0.3

    thinking_with(STRANGE, scene)


def test_bots_that_take_longer_than_they_may_leave_less_to_those_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "GRACE", 60.0)

    async def scene(thinkers: Thinkers) -> None:
        for _ in range(3):
            await cause(thinkers, question("strange:does=oversleeps", 0.3))
        given: list[float] = []
        monkeypatch.setattr(thinkers.metrics, "give", given.append)
        await asyncio.gather(*(cause(thinkers, question("rules", 0.3)) for _ in range(2)))
        assert sum(given) < 0.58

    thinking_with(STRANGE, scene)


@pytest.mark.parametrize("does", ["thinks", "hangs"])
def test_it_ends_when_its_questions_do_whatever_it_is_doing(does: str) -> None:
    async def scene(thinkers: Thinkers) -> None:
        (process,) = children(os.getpid())
        asked = asyncio.create_task(cause(thinkers, question(f"strange:does={does}", 5.0)))
        await asyncio.sleep(0.2)
        await thinkers.stop()
        assert ends(process)
        asked.cancel()

    thinking_with(STRANGE, scene)


def test_the_command_of_a_server_thinks() -> None:
    async def inside() -> None:
        process = await asyncio.create_subprocess_exec(*COMMAND, stdin=-1, stdout=-1)
        assert process.stdin is not None
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), 60) == 0

    warm()  # lest it have to compile first
    asyncio.run(inside())


@pytest.mark.parametrize("does", ["thinks", "oversleeps", "crashes", "raises", "cheats"])
def test_a_deal_goes_on_whatever_its_bots_do(does: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Bilingual("怪", "strange")
    monkeypatch.setitem(LEVELS, "master", Level("master", words, words, f"strange:does={does}", 0.02))
    monkeypatch.setattr(thinking, "GRACE", 0.1)

    async def scene(thinkers: Thinkers) -> None:
        room = await Room(pace=INSTANT, thinkers=thinkers).open()
        me = await room.person("me")
        await me.do("sit", name="我")
        await me.do("seat_bot", level="master")
        await me.do("confirm_rules")
        while me.game["phase"] == "waiting":
            await room.until_due()
        await me.do("substitute", seat=0)
        before = thinkers.metrics.numbers()
        until = time.monotonic() + 20
        while len(me.game["tricks"]) < 3 and time.monotonic() < until:
            await (room.settle() if room.clock.next_due() is None else room.until_due())
            await asyncio.sleep(0.005)
        assert len(me.game["tricks"]) >= 3
        numbers = thinkers.metrics.numbers()
        assert numbers.asked > before.asked
        assert bool(set(numbers.fallbacks) - {"cold", "late"}) == (does in {"crashes", "raises", "cheats"})
        await room.close()

    thinking_with(STRANGE, scene)
