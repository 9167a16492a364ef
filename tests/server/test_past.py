"""Deals that are over, looked at again: replays and reviews, and that nothing else is told."""

import asyncio
import json
import sys
from collections import Counter
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from koudi.analysis.messages import Found
from koudi.analysis.review import Luck, Review, SeatReview
from koudi.engine.actions import Draw, Play
from koudi.engine.events import DealScored
from koudi.engine.seats import ALL_SEATS
from koudi.notation.codec import decoder, encode
from koudi.notation.open_deal import open_deal
from koudi.notation.record import Record, Replay
from koudi.notation.record_text import parse_record
from koudi.options import Bilingual
from koudi.server.house import Settings
from koudi.server.limits import UNLIMITED, Rate
from koudi.server.page_messages import ReplayedDeal, ReviewState
from koudi.server.records import table_record
from koudi.server.replaying import replayed
from koudi.server.reviewing import Reviews
from koudi.server.seating import SeatTaken, Substituted
from koudi.server.sessions import COOKIE
from koudi.server.words import TurnedDown
from tests.server.by_hand import Room, at_a_table, play, to_own_turn
from tests.server.client import play_as_hinted
from tests.server.running import FAST, one_person, running
from tests.server.test_records import BOTH, refusal

GOLDEN = Path(__file__).parents[1] / "records" / "golden" / "shengji-80fen.koudi"
NO_SEAT = SeatReview(0, 0, 0.0)
ZERO = (0.0, 0.0, 0.0, 0.0)
NOTHING = Review(
    1,
    "default",
    (),
    (),
    (NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT),
    Luck(1, ZERO, ZERO, ZERO, Bilingual("无", "none")),
)
TELLS = f"""
import sys
sys.stdin.readline()
print('{{"type":"progress","done":3,"total":7}}', flush=True)
print({encode(Found(NOTHING)).decode()!r}, flush=True)
sys.stdin.read()
"""
WAITS = "import sys; sys.stdin.read()"
FAILS = "import sys; sys.stdin.readline()"


def reviews_by(program: str) -> Reviews:
    return Reviews((sys.executable, "-c", program))


def record() -> Record:
    return parse_record(GOLDEN.read_text(encoding="utf-8"))


async def settled(reviews: Reviews, name: str) -> ReviewState:
    return await until(reviews, name, {"done", "failed"})


async def until(reviews: Reviews, name: str, states: set[str]) -> ReviewState:
    for _ in range(2000):
        if (state := reviews.state(name)).state in states:
            return state
        await asyncio.sleep(0.01)
    raise AssertionError(reviews.state(name))


@BOTH
def test_a_finished_deal_is_shown_with_open_hands_and_the_running_one_is_not(game: str, preset: str) -> None:
    async def inside() -> ReplayedDeal:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack, game, preset)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/tables/{me.code}"))
            assert refusal(await http.get("replay", params={"deal": 1})) == (404, "no_deal_so")
            await play_as_hinted(me, lambda c: len(c.game["history"]) == 1 and c.game["phase"] == "playing")
            assert refusal(await http.get("replay", params={"deal": 2})) == (404, "no_deal_so")
            assert refusal(await http.get("replay", params={"deal": 1, "match": 2})) == (404, "no_match_so")
            assert refusal(await http.get("replay")) == (400, "malformed")
            answer = await http.get("replay", params={"deal": 1})
            assert answer.content == (await http.get("replay", params={"deal": 1, "match": 1})).content
            return decoder(ReplayedDeal).decode(answer.content)

    deal = asyncio.run(inside())
    assert deal.names[0] == "小明"
    assert deal.steps[-1].hands == ((), (), (), ())
    dealt = next(step for step in reversed(deal.steps) if isinstance(step.action, Draw))
    assert set(Counter(card for cards in (*dealt.hands, dealt.kitty) for card in cards).values()) == {2}


@BOTH
def test_a_replay_tells_what_a_bot_played_for_a_person(game: str, preset: str) -> None:
    async def inside() -> ReplayedDeal:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack, game, preset)
            await play_as_hinted(me, lambda c: len(c.game["tricks"]) == 2)
            await me.do("substitute", seat=me.you)
            await me.until(lambda c: c.view["table"]["phase"] == "between")
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/tables/{me.code}"))
            return decoder(ReplayedDeal).decode((await http.get("replay", params={"deal": 1})).content)

    deal = asyncio.run(inside())
    mine = [place for place, step in enumerate(deal.steps) if step.seat == 0]
    plays = [place for place in mine if isinstance(deal.steps[place].action, Play)]
    assert deal.by_bot == tuple(place for place in mine if place > plays[1])


@pytest.mark.parametrize("golden", sorted(GOLDEN.parent.glob("*.koudi")), ids=lambda path: path.stem)
def test_whatever_a_bot_does_in_a_whole_deal_for_a_person_is_told(golden: Path) -> None:
    record = parse_record(golden.read_text(encoding="utf-8"))
    again = Replay(record.head)
    entries = chain.from_iterable((deal.head, *(step for _, step in deal.steps)) for deal in record.deals)
    facts = [
        *(SeatTaken(seat, f"{seat}", name) for seat, name in zip(ALL_SEATS, record.head.names, strict=True)),
        Substituted(2, "casual"),
        *chain.from_iterable(again.enter(0, entry) for entry in entries),
    ]
    history = [(0, fact) for fact in facts]
    for deal in record.deals:
        if deal.result is not None:
            shown = replayed(record.head.tag, history, deal.head.number)
            assert shown.by_bot == tuple(place for place, step in enumerate(shown.steps) if step.seat == 2)
            assert shown.by_bot


@BOTH
def test_the_deal_that_is_played_leaves_no_trace_in_the_replay(game: str, preset: str) -> None:
    async def scene(room: Room) -> None:
        people = await room.seated("one")
        await room.wait(10)
        await play(room, people)
        await people[0].do("ready")
        await room.wait(10)
        await to_own_turn(room, people)
        assert room.table is not None
        history = await room.lobby.history(room.table)
        (scored,) = [at for at, (_, fact) in enumerate(history) if isinstance(fact, DealScored)]
        tag = room.table.state.tag
        shown = {
            encode(open_deal(table_record(tag, history[:end], 1), 1)) for end in range(scored + 1, len(history), 3)
        }
        assert len(shown) == 1
        for end in range(0, scored + 1, 9):
            with pytest.raises(TurnedDown):
                table_record(tag, history[:end], 1)

    at_a_table(scene, game, preset)


def test_a_deal_is_reviewed_for_those_who_sit_at_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.house.Reviews", lambda: reviews_by(TELLS))

    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            mine = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: me.token}))
            path = f"/api/tables/{me.code}/review"
            assert refusal(await mine.post(path, params={"deal": 1})) == (404, "no_deal_so")
            await play_as_hinted(me, lambda c: len(c.game["history"]) == 1 and c.game["phase"] == "playing")
            assert refusal(await mine.post(path, params={"deal": 2})) == (404, "no_deal_so")
            other = {"origin": "http://elsewhere.example"}
            assert refusal(await mine.post(path, params={"deal": 1}, headers=other)) == (403, "bad_origin")
            stranger = await stack.enter_async_context(httpx.AsyncClient(base_url=address))
            assert refusal(await stranger.post(path, params={"deal": 1})) == (403, "not_seated")
            assert refusal(await stranger.get("/api/reviews/none")) == (404, "no_review")
            answer = await mine.post(path, params={"deal": 1})
            assert answer.status_code == 202
            state = json.loads(answer.content)
            while state["state"] in {"waiting", "made"}:
                await asyncio.sleep(0.05)
                state = json.loads((await mine.get(f"/api/reviews/{state['id']}")).content)
            assert state == json.loads(encode(ReviewState(state["id"], "done", 7, 7, NOTHING)))
            again = await mine.post(path, params={"deal": 1})
            assert json.loads(again.content) == state

    asyncio.run(inside())


def test_reviews_are_limited_for_each_address() -> None:
    async def inside() -> None:
        limits = msgspec.structs.replace(UNLIMITED, reviews=Rate(0.001, 2))
        async with running(Settings(FAST.pace, limits)) as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: me.token}))
            path = f"/api/tables/{me.code}/review?deal=9"
            assert [refusal(await http.post(path))[1] for _ in range(3)] == [
                "no_deal_so",
                "no_deal_so",
                "too_many_reviews",
            ]

    asyncio.run(inside())


def test_a_table_has_one_review_under_way_and_the_queue_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.reviewing.QUEUE", 1)

    async def inside() -> None:
        reviews = reviews_by(WAITS)
        name = reviews.ask("A", record(), 1).id
        assert (await until(reviews, name, {"made"})) == reviews.ask("A", record(), 1)
        with pytest.raises(TurnedDown, match="review_busy"):
            reviews.ask("A", record(), 2)
        assert reviews.ask("B", record(), 2).state == "waiting"
        with pytest.raises(TurnedDown, match="reviews_full"):
            reviews.ask("C", record(), 3)
        await reviews.stop()

    asyncio.run(inside())


@pytest.mark.parametrize("program", [FAILS, "print('nonsense')", "print('{}')", "1 / 0"])
def test_a_review_that_fails_says_so_and_may_be_asked_for_again(program: str) -> None:
    async def inside() -> None:
        reviews = reviews_by(program)
        name = reviews.ask("A", record(), 1).id
        assert (await settled(reviews, name)).state == "failed"
        assert reviews.ask("A", record(), 1).state == "waiting"
        assert (await settled(reviews, name)).state == "failed"
        await reviews.stop()

    asyncio.run(inside())


def broken(*_: object, **__: object) -> None:
    raise ZeroDivisionError


def test_a_fault_of_the_server_in_a_review_is_the_end_of_that_review_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        reviews = reviews_by(TELLS)
        try:
            with monkeypatch.context() as patched:
                patched.setattr("koudi.server.reviewing.begin", broken)
                failing = reviews.ask("ROOM0001", record(), 1)
                assert (await settled(reviews, failing.id)).state == "failed"
            again = reviews.ask("ROOM0001", record(), 1)
            assert (await settled(reviews, again.id)).state == "done"
        finally:
            await reviews.stop()

    asyncio.run(inside())


def test_without_a_compiler_a_review_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)

    async def inside() -> None:
        with pytest.raises(TurnedDown, match="no_compiler") as refused:
            reviews_by(TELLS).ask("A", record(), 1)
        assert "numba" in refused.value.text.zh
        assert "numba" in refused.value.text.en

    asyncio.run(inside())


def test_only_so_many_reviews_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.reviewing.KEPT", 2)

    async def inside() -> None:
        reviews = reviews_by(TELLS)
        names = [reviews.ask(room, record(), deal).id for room, deal in [("A", 1), ("B", 2)]]
        assert len(set(names)) == 2
        for name in names:
            assert (await settled(reviews, name)).state == "done"
        last = reviews.ask("C", record(), 3).id
        assert (await settled(reviews, last)).state == "done"
        assert [reviews.state(name).state for name in (names[1], last)] == ["done", "done"]
        with pytest.raises(TurnedDown, match="no_review"):
            reviews.state(names[0])
        await reviews.stop()

    asyncio.run(inside())


def test_what_makes_a_review_ends_with_the_server() -> None:
    async def inside() -> None:
        reviews = reviews_by(WAITS)
        name = reviews.ask("A", record(), 1).id
        await until(reviews, name, {"made"})
        await asyncio.sleep(0.1)
        await reviews.stop()
        tasks: list[Any] = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        assert tasks == []

    asyncio.run(inside())
