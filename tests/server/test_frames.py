"""Frames that are no commands: refused in words, and nothing is lost."""

import asyncio
import json
import random
from contextlib import AsyncExitStack

from tests.server.client import Client
from tests.server.running import one_person, running

BAD_FRAMES = [
    "",
    "{",
    "null",
    "[]",
    '"ready"',
    "{}",
    '{"type": "ready"}',
    '{"type": "nonsense", "cmd": "a"}',
    '{"type": "ready", "cmd": "a", "more": 1}',
    '{"type": "ready", "cmd": ""}',
    '{"type": "ready", "cmd": "with space"}',
    '{"type": "ready", "cmd": 7}',
    '{"type": "sit", "cmd": "a", "name": "x", "seat": 4}',
    '{"type": "sit", "cmd": "a", "name": ""}',
    '{"type": "sit", "cmd": "a", "name": "' + "长" * 17 + '"}',
    '{"type": "preview", "cmd": "a", "cards": "XX"}',
    '{"type": "preview", "cmd": "a", "cards": "SA SA SA"}',
    '{"type": "preview", "cmd": "a", "cards": 5}',
    '{"type": "act", "cmd": "a", "number": 1, "action": {"type": "fly"}}',
    '{"type": "act", "cmd": "a", "number": 1, "action": {"type": "draw", "count": 1}}',
    '{"type": "act", "cmd": "a", "number": 1e400, "action": {"type": "pass"}}',
    "[" * 4000,
    '{"a":' * 700,
    '{"type": "sit", "cmd": "a", "name": "\\ud800"}',
    "\x00",
]


def test_bad_frames_are_refused_in_words_and_nothing_is_lost() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            for frame in BAD_FRAMES:
                answers = len([text for text in me.frames if '"refused"' in text])
                await me.send(frame)
                await me.until(lambda c, n=answers: len([text for text in c.frames if '"refused"' in text]) > n)
                refused = json.loads(next(text for text in reversed(me.frames) if '"refused"' in text))
                assert refused["code"] == "malformed", frame
                assert refused["text"]["zh"]
                assert refused["text"]["en"]
                assert "Traceback" not in str(refused)
                assert "msgspec" not in str(refused)
            assert (await me.ask("ping"))["type"] == "pong"

    asyncio.run(inside())


def test_a_bad_command_is_answered_under_its_own_id() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            assert (await me.ask("nonsense", cmd="abc"))["code"] == "malformed"
            assert (await me.ask("ready", cmd="abd", extra=[1]))["code"] == "malformed"
            assert (await me.ask("rename", cmd="abe", name="\ud83d"))["code"] == "malformed", "half an emoji"
            assert (await me.ask("rename", cmd="abf", name="\ud83d" * 800))["code"] == "too_big"
            assert (await me.ask("rename", cmd="a\u00e9", name="x"))["code"] == "malformed"
            for unknown in ("\ud83d", "x" * 41):
                waiting = asyncio.create_task(me.unasked() if len(unknown) > 1 else me.ask("ready", cmd="?"))
                await asyncio.sleep(0)
                await me.send(json.dumps({"type": "nonsense", "cmd": unknown}))
                assert (await waiting)["code"] == "malformed"

    asyncio.run(inside())


def test_long_frames_are_refused_and_giant_ones_end_the_line() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            waiting = asyncio.create_task(me.unasked())
            await asyncio.sleep(0)
            await me.send('{"type": "ready", "cmd": "' + "a" * 5000 + '"}')
            assert (await waiting)["code"] == "too_big"
            await me.send("x" * 17_000)
            await me.until(lambda c: c.close_code is not None)
            assert me.close_code == 1009
            again = await stack.enter_async_context(Client(address, me.code, me.token, (me.epoch, me.seq)))
            assert again.you == me.you

    asyncio.run(inside())


def test_binary_frames_are_refused() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            waiting = asyncio.create_task(me.unasked())
            await asyncio.sleep(0)
            await me.send(b'{"type": "ping", "cmd": "a"}')
            assert (await waiting)["code"] == "malformed"

    asyncio.run(inside())


def test_thousands_of_random_frames_break_nothing() -> None:
    chance = random.Random(20)  # noqa: S311 - a test must be repeatable
    samples = [
        '{"type":"act","cmd":"a1","number":1,"action":{"type":"play","cards":"SA SA SK"}}',
        '{"type":"sit","cmd":"a2","name":"小明","seat":2}',
        '{"type":"substitute","cmd":"a3","seat":1}',
        '{"type":"preview","cmd":"a4","cards":"SAAK LJ"}',
        '{"type":"hint","cmd":"a5"}',
    ]

    def mutated() -> str:
        text = list(chance.choice(samples))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(text))
            kind = chance.random()
            if kind < 0.4:
                text[place] = chr(chance.choice([0, 34, 92, 123, 125, 48, 0x4E00, 0x1F600, chance.randrange(32, 127)]))
            elif kind < 0.7:
                del text[place]
            else:
                text[place:place] = text[place : place + chance.randint(1, 8)]
        return "".join(text)

    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            for group in range(30):
                for _ in range(100):
                    await me.send(mutated())
                answer = await me.ask("ping", cmd=f"still-{group}")
                assert answer["type"] == "pong"
            assert not any(
                "Traceback" in frame or "failed" in json.loads(frame).get("code", "")
                for frame in me.frames
                if '"refused"' in frame
            )

    asyncio.run(inside())
