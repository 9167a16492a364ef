"""SIGKILL at random moments, on the real process and the real file: no acknowledged move is ever lost."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.faults.victim import Victim
from tests.server.client import Client, LineLost, begin, new_token, open_table, play_as_hinted


def plays(client: Client) -> list[object]:
    """Everything played in this deal as this person saw it, in order."""
    game = client.game
    tricks = [*game["tricks"], *([game["trick"]] if game["trick"] else [])]
    return [play for trick in tricks for play in trick["plays"]]


def is_scored(client: Client) -> bool:
    """Whether the deal on the table is over."""
    return client.game["phase"] == "scored"


async def play_on(client: Client) -> None:
    try:
        await play_as_hinted(client, lambda _: False)
    except LineLost:
        return


async def survive(folder: Path, game: str, preset: str, kills: int) -> None:
    chance = random.Random(kills)  # noqa: S311 - a test must be repeatable
    server = Victim(folder)
    server.start()
    try:
        code = await open_table(server.address, game, preset)
        people = [Client(server.address, code, await new_token(server.address)) for _ in range(2)]
        acknowledged: set[str] = set()
        for kill in range(kills):
            async with AsyncExitStack() as stack:
                for person in people:
                    await stack.enter_async_context(person)
                if kill == 0:
                    await sit_and_begin(people)
                playing = [asyncio.create_task(play_on(person)) for person in people]
                await asyncio.sleep(chance.uniform(0.02, 0.5))
                server.kill()
                await asyncio.gather(*playing)
                acknowledged.update(cmd for person in people for cmd in person.acknowledged)
            server.start()
            people = [await come_back(person, server, acknowledged) for person in people]
        async with people[0], people[1]:
            await asyncio.gather(*(play_as_hinted(person, is_scored) for person in people))
            result = people[0].game["result"]
            assert sum(result["trick_points"]) + result["kitty_points"] == 200
        assert len(acknowledged) > 2 * kills
    finally:
        server.kill()


async def sit_and_begin(people: list[Client]) -> None:
    for person in people:
        await person.do("sit", name="小明")
    await people[0].do("seat_bot")
    await begin(people)


async def come_back(before: Client, server: Victim, acknowledged: set[str]) -> Client:
    """Everything that was acknowledged or seen is there, and what was not answered can be asked again."""
    rows = server.logged(before.code)
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), "a gap"
    commands = [command.split(":")[1] for _, _, command in rows if command]
    assert len(commands) == len(set(commands)), "a command was done twice"
    assert acknowledged <= set(commands), "an acknowledged move is lost"
    after = Client(before.address, before.code, before.token, (before.epoch, before.seq))
    async with after:
        assert after.seq >= before.seq
        assert after.epoch > before.epoch
        assert after.you == before.you
        if after.game["number"] == before.game["number"] and before.game["phase"] in {"playing", "scored"}:
            assert plays(after)[: len(plays(before))] == plays(before)
            assert not set(after.game["hand"].split()) - set(before.game["hand"].split())
        for cmd, frame in before.asked.items():
            if '"act"' in frame:
                await after.send(frame)
                known = cmd in commands
                assert (await after.ask("ping"))["type"] == "pong"
                answers = [text for text in after.frames if f'"cmd":"{cmd}"' in text]
                assert len(answers) == 1
                assert not known or '"ack"' in answers[0]
    return Client(after.address, after.code, after.token, (after.epoch, after.seq))


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_a_few_kills_lose_no_acknowledged_move(tmp_path: Path, game: str, preset: str) -> None:
    asyncio.run(survive(tmp_path, game, preset, kills=3))


@pytest.mark.long
@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_twenty_kills_lose_no_acknowledged_move(tmp_path: Path, game: str, preset: str) -> None:
    asyncio.run(survive(tmp_path, game, preset, kills=20))
