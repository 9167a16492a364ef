"""Records of a table: they hold, and say nothing of a deal that is not over."""

import asyncio
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.engine.events import DealScored
from koudi.games import GAMES
from koudi.notation.codec import decoder
from koudi.notation.record import Outcome
from koudi.notation.record_lines import parse_record_lines
from koudi.notation.record_text import parse_record, record_text
from koudi.notation.tag import Tag
from koudi.server.house import Settings
from koudi.server.limits import UNLIMITED, Rate
from koudi.server.page_messages import Problem
from koudi.server.records import facts_of_match, finished_deals, table_record
from koudi.server.words import TurnedDown
from tests.server.by_hand import Room, at_a_table, play, to_own_turn
from tests.server.client import open_table, play_as_hinted
from tests.server.running import FAST, one_person, running

BOTH = pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])


def refusal(answer: httpx.Response) -> tuple[int, str]:
    found = decoder(Problem).decode(answer.content)
    assert found.text.zh
    assert found.text.en
    return answer.status_code, found.code


def name_of(answer: httpx.Response) -> str:
    return answer.headers["content-disposition"].removeprefix('attachment; filename="').removesuffix('"')


@BOTH
def test_what_a_table_hands_out_passes_the_check(tmp_path: Path, game: str, preset: str) -> None:
    async def inside() -> list[httpx.Response]:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack, game, preset)
            await play_as_hinted(me, lambda c: len(c.game["history"]) == 2 and c.game["phase"] == "playing")
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/tables/{me.code}"))
            asked: list[dict[str, Any]] = [{}, {"deal": 1}, {"deal": 2}]
            return [
                await http.get("record", params=each | {"form": form}) for form in ("text", "jsonl") for each in asked
            ]

    answers = asyncio.run(inside())
    assert {answer.status_code for answer in answers} == {200}
    assert [answer.headers["content-type"].partition(";")[0] for answer in answers[::3]] == [
        "text/plain",
        "application/jsonl",
    ]
    today = datetime.now(UTC).astimezone().date().isoformat()
    names = [name_of(answer) for answer in answers]
    assert {name[:17] for name in names} <= {f"koudi-{today}-"}
    assert [name.split("-")[5:] for name in names] == [[], ["1.koudi"], ["2.koudi"], [], ["1.jsonl"], ["2.jsonl"]]
    for answer, name in zip(answers, names, strict=True):
        (tmp_path / name).write_bytes(answer.content)
    checked = CliRunner().invoke(main, ["record", "check", *(str(tmp_path / name) for name in names)])
    assert (checked.exit_code, checked.output.count(": ok, ")) == (0, 6), checked.output

    records = [parse_record(answer.text) for answer in answers[:3]]
    assert records == [parse_record_lines(answer.content) for answer in answers[3:]]
    scored = [[deal.head.number for deal in each.deals if isinstance(deal.outcome, Outcome)] for each in records]
    assert scored == [[1, 2], [1], [2]]
    assert records[0].head.names[0] == "小明"
    assert records[0].deals == records[1].deals + records[2].deals


def test_a_deal_that_is_not_over_is_asked_for_in_vain() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/tables/"))
            new = await open_table(address)
            assert refusal(await http.get(f"{new}/record")) == (404, "no_deals")
            me = await one_person(address, stack)
            for params, code in [({}, "no_deals"), ({"deal": 1}, "no_deal_so"), ({"deal": -1}, "no_deal_so")]:
                assert refusal(await http.get(f"{me.code}/record", params=params)) == (404, code)
            for params in ({"deal": "one"}, {"form": "pdf"}):
                assert refusal(await http.get(f"{me.code}/record", params=params)) == (400, "malformed")
            assert refusal(await http.get("ZZZZZZZZ/record")) == (404, "no_room")

    asyncio.run(inside())


def test_records_are_limited_for_each_address() -> None:
    async def inside() -> None:
        limits = msgspec.structs.replace(UNLIMITED, records=Rate(0.001, 3), joins=Rate(0.001, 1))
        async with running(Settings(FAST.pace, limits)) as address, httpx.AsyncClient(base_url=address) as http:
            path = f"/api/tables/{await open_table(address)}/record"
            answers = [refusal(await http.get(path)) for _ in range(4)]
            assert answers == [(404, "no_deals")] * 3 + [(429, "too_many_records")]
        async with running(Settings(FAST.pace, limits)) as address, httpx.AsyncClient(base_url=address) as http:
            guesses = [refusal(await http.get("/api/tables/ZZZZZZZZ/record")) for _ in range(2)]
            assert guesses == [(404, "no_room"), (429, "too_many_joins")]

    asyncio.run(inside())


@BOTH
def test_the_deal_that_is_played_leaves_no_trace_in_the_record(game: str, preset: str) -> None:
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
        assert len(history) > scored + 5
        for end in range(len(history)):
            assert len(finished_deals(history[:end])) == (end > scored)
        tag = Tag.of(GAMES[game], preset)
        texts = {record_text(table_record(tag, history[:end])) for end in range(scored + 1, len(history))}
        assert len(texts) == 1

    at_a_table(scene, game, preset)


def test_a_deal_keeps_the_names_of_those_who_played_it() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        for name in ("later", "last"):
            await one.ask("ready")
            await room.wait(10)
            await play(room, [one])
            await one.do("rename", name=name)
        assert room.table is not None
        history = await room.lobby.history(room.table)
        tag = room.table.state.tag
        records = [table_record(tag, history, number) for number in (1, 2, None)]
        assert [record.head.names[0] for record in records] == ["one", "later", "one"]
        assert [names[0] for names in records[2].players if names] == ["one", "later"]
        assert parse_record(record_text(records[2])) == records[2]

    at_a_table(scene)


def test_another_match_has_a_record_of_its_own() -> None:
    async def scene(room: Room) -> None:
        (one,) = await room.seated("one")
        counts: list[int] = []
        for _ in range(2):
            while one.info["phase"] != "over":
                await one.ask("ready")
                await room.wait(10)
                await play(room, [one])
            assert room.table is not None
            history = await room.lobby.history(room.table)
            counts.append(len(finished_deals(history)))
            assert table_record(room.table.state.tag, history).winners
            assert counts[-1] == len(one.game["history"]) + 1
            await one.do("ready")
            await room.wait(10)
        assert room.table is not None
        history = await room.lobby.history(room.table)
        assert finished_deals(history) == []
        assert [len(finished_deals(facts_of_match(history, number))) for number in (1, 2, 3, None)] == [*counts, 0, 0]
        for number in (0, 4, -1):
            with pytest.raises(TurnedDown, match="no_match_so"):
                facts_of_match(history, number)

    at_a_table(scene, start_level="K", final_level="K")
