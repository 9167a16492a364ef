"""Fair deals at live tables: promised before, added to by players, proved afterwards, and told to nobody in between."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import httpx
import pytest
from msgspec.structs import replace

from koudi.engine.events import DealStarted
from koudi.games import GAMES
from koudi.notation.codec import decoder
from koudi.notation.proof import Proof, commitment, faults
from koudi.notation.tag import Tag
from koudi.server.facts import Fact, evolve, first_state
from koudi.server.seal_facts import BytesAdded, DealSealed
from koudi.server.sealing import proof_of, sealed
from koudi.server.terms import Terms
from koudi.server.words import TurnedDown
from koudi.storage import MemoryEventLog
from tests.server.by_hand import Room, play
from tests.server.client import play_as_hinted
from tests.server.running import one_person, running
from tests.server.test_accounts import problem

ADDED = "0123456789abcdef0123456789abcdef"
BOTH = pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])


async def facts_of(room: Room) -> list[Fact]:
    assert room.table is not None
    return [fact for _, fact in await room.lobby.history(room.table)]


@BOTH
def test_a_deal_is_promised_before_it_added_to_and_proved_after_it(game: str, preset: str) -> None:
    async def inside() -> None:
        room = await Room().open(game, preset)
        one, two = await room.seated("one", "two")
        await room.wait(0)
        seal = one.info["seal"]
        assert (seal["number"], seal["open"], seal["added"]) == (1, True, [False] * 4)
        await two.do("add_bytes", digits=ADDED)
        await two.do("add_bytes", digits="0" * 32)  # once and for all
        assert one.info["seal"]["added"] == [False, True, False, False]
        await room.wait(5)
        assert (one.info["seal"]["commitment"], one.info["seal"]["open"]) == (seal["commitment"], False)
        refused = await one.ask("add_bytes", digits=ADDED)
        assert refused["code"] == "not_sealed"
        await play(room, [one, two])
        tag = Tag.of(GAMES[game], preset)
        proof = proof_of(tag, await facts_of(room), 1)
        assert list(faults(proof)) == []
        assert proof.commitment == seal["commitment"]
        assert proof.added == ("", ADDED, "", "")
        assert proof.first is not None
        await room.wait(10)
        coming = one.info["seal"]
        assert coming["commitment"] != seal["commitment"]
        await room.close()

    asyncio.run(inside())


def test_a_promise_outlives_the_process() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        room = await Room(log).open()
        (one,) = await room.seated("one")
        await room.wait(0)
        await one.do("add_bytes", digits=ADDED)
        promised = one.info["seal"]
        assert room.table is not None
        code = room.table.row.code
        await room.close()
        again = await Room(log, seed=2).reopen(code)
        one = await again.person("one")
        assert one.info["seal"] == promised
        await again.close()

    asyncio.run(inside())


def test_each_deal_and_each_time_it_is_dealt_again_has_a_promise_of_its_own() -> None:
    game = GAMES["mailv"]
    match = game.start(game.presets["mailv"].rules)
    first = sealed("ROOM0001", 1, match, Random(1))  # noqa: S311 - the same secret twice
    again = sealed("ROOM0001", 1, replace(match, number=3, redeals=2), Random(1))  # noqa: S311
    assert (first.name.match, first.name.number, first.name.redeals) == (1, 1, 0)
    assert (again.name.match, again.name.number, again.name.redeals) == (1, 3, 2)
    assert first.secret == again.secret
    assert commitment(first.name, first.secret) != commitment(again.name, again.secret)


def test_a_deal_of_an_old_log_has_no_proof() -> None:
    async def inside() -> None:
        room = await Room().open()
        (one,) = await room.seated("one")
        await room.wait(5)
        await play(room, [one])
        facts = [fact for fact in await facts_of(room) if not isinstance(fact, DealSealed | BytesAdded)]
        tag = Tag.of(GAMES["shengji"], "80fen")
        with pytest.raises(TurnedDown, match="no_proof"):
            proof_of(tag, facts, 1)
        with pytest.raises(TurnedDown, match="no_deal_so"):
            proof_of(tag, facts, 2)
        started = next(place for place, fact in enumerate(facts) if isinstance(fact, DealStarted))
        state = first_state(Terms(tag))
        for fact in facts[: started + 1]:
            state = evolve(state, fact)
        assert state.seals.broken is None
        await room.close()

    asyncio.run(inside())


def test_the_proof_is_given_over_http_once_the_deal_is_scored_and_no_secret_is_sent_before() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"{address}/api/tables/{me.code}"))
            assert problem(await http.get("proof", params={"deal": 1})) == (404, "no_deal_so")
            await play_as_hinted(me, lambda c: len(c.game["history"]) == 1 and c.game["phase"] == "playing")
            answer = await http.get("proof", params={"deal": 1})
            proof = decoder(Proof).decode(answer.content)
            assert list(faults(proof)) == []
            assert proof.secret not in str(me.view)
            assert problem(await http.get("proof", params={"deal": 2})) == (404, "no_deal_so")
            assert problem(await http.get("proof", params={"deal": 1, "match": 2})) == (404, "no_match_so")

    asyncio.run(inside())
