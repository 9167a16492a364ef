"""Many tables of bots that think, and people who must not feel it: a server, and beside it a client of all its sockets.

``python -m bench.bots_load PORT FOLDER`` is the server: ``koudi serve`` on that port, its database in that folder.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import httpx

from bench.scraping import Figures, figures
from koudi.bots.bot import make_bot
from koudi.cli.serve import serve
from koudi.engine.observation import Observation
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.server import seating
from tests.server.client import Client, begin, new_token, open_table
from tests.serving import free_port, wait_until_served

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

BOT_TABLES: Final = 50
PEOPLE_TABLES: Final = 10
SECONDS: Final = 60.0
LEVEL: Final = "master"
REFLEX: Final = 0.5
"""Seconds that people take for a play."""

HEAD: Final = """\
| people's moves | ms to answer, p50 | p99 | most | bots' thoughts | s each, mean | answered by rules | latest bot, s |
|---:|---:|---:|---:|---:|---:|---|---:|
"""

_SEEN: Final = decoder(Observation)


def report() -> str:
    """The figures of a minute, as Markdown."""
    with _server() as (address, backstage):
        return asyncio.run(_measured(address, backstage))


@contextmanager
def _server() -> Generator[tuple[str, str]]:
    """A server, its address and that of its second port."""
    with TemporaryDirectory() as name:
        folder, port, behind = Path(name), free_port(), free_port()
        address = f"http://127.0.0.1:{port}"
        with (folder / "server.log").open("ab") as log:
            command = [sys.executable, "-m", "bench.bots_load", str(port), str(behind), name]
            server = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603 - our own
        try:
            wait_until_served(address + "/health", server, folder / "server.log")
            yield address, f"http://127.0.0.1:{behind}"
        finally:
            server.terminate()
            server.wait(timeout=30)


async def _measured(address: str, backstage: str) -> str:
    took: list[float] = []
    async with AsyncExitStack() as stack:
        await _until_it_thinks(address, backstage, stack)
        people = [await _people(address, stack) for _ in range(PEOPLE_TABLES)]
        watchers = [await _bots(address, stack) for _ in range(BOT_TABLES)]
        players = [asyncio.create_task(_play(one, took)) for table in people for one in table]
        players += [asyncio.create_task(_watch(one)) for one in watchers]
        await asyncio.sleep(SECONDS / 4)  # until all are in the middle of a deal
        took.clear()
        await asyncio.sleep(SECONDS)
        bots = await _bots_of(backstage)
        await _end(players)
    cuts = quantiles(took, n=100)
    asked, thoughts = bots["koudi_bot_questions_total"], bots["koudi_bot_thoughts_total"]
    fallbacks = _fallbacks(bots)
    causes = ", ".join(f"{cause} {count:g}" for cause, count in sorted(fallbacks.items())) or "none"
    row = (
        len(took),
        f"{1000 * cuts[49]:.1f}",
        f"{1000 * cuts[98]:.1f}",
        f"{1000 * max(took):.1f}",
        f"{asked:g}",
        f"{bots['koudi_bot_thought_seconds_total'] / thoughts:.4f}",
        f"{100 * sum(fallbacks.values()) / asked:.1f} % ({causes})",
        f"{bots['koudi_bot_latest_seconds']:.4f}",
    )
    return HEAD + "| " + " | ".join(map(str, row)) + " |\n"


async def _end(players: Iterable[asyncio.Task[None]]) -> None:
    """End them; asked once, one goes on whose answer comes in the same moment (``asyncio.wait_for`` before 3.12)."""
    going = set(players)
    while going:
        for player in going:
            player.cancel()
        ended, going = await asyncio.wait(going, timeout=1.0)
        for player in ended:
            if not player.cancelled():
                player.result()


async def _until_it_thinks(address: str, backstage: str, stack: AsyncExitStack) -> None:
    """Ask for a hint again and again until it has been thought about: then all is compiled and a process is there."""
    one = await _bots(address, stack)
    await one.until(lambda c: c.game["phase"] == "drawing")
    await one.do("skip")
    while True:
        await one.until(_wanted)
        before = await _bots_of(backstage)
        await one.ask("hint")
        after = await _bots_of(backstage)
        if after["koudi_bot_thoughts_total"] and _fallbacks(after) == _fallbacks(before):
            return
        await asyncio.sleep(1.0)


async def _bots_of(backstage: str) -> Figures:
    async with httpx.AsyncClient(base_url=backstage) as http:
        return figures((await http.get("/metrics")).text)


def _fallbacks(bots: Figures) -> dict[str, float]:
    """Questions that a quick bot answered, by cause."""
    name = "koudi_bot_fallbacks_total"
    return {key[len(name) + 1 : -1]: count for key, count in bots.items() if key.startswith(f"{name}{{")}


async def _people(address: str, stack: AsyncExitStack) -> list[Client]:
    """Four people at a table of their own."""
    code = await open_table(address)
    people: list[Client] = []
    for name in "甲乙丙丁":
        one = await stack.enter_async_context(Client(address, code, await new_token(address)))
        await one.do("sit", name=name)
        people.append(one)
    await begin(people)
    return people


async def _bots(address: str, stack: AsyncExitStack) -> Client:
    """A person with three bots that think."""
    one = await stack.enter_async_context(Client(address, await open_table(address), await new_token(address)))
    await one.do("sit", name="看")
    await one.do("seat_bot", level=LEVEL)
    await one.do("confirm_rules")
    return one


async def _watch(one: Client) -> None:
    """Have a fourth bot play the deals, which begin for people only."""
    while True:
        view = one.view
        stage, substituted = one.view["table"]["phase"], bool(one.view["table"]["seats"][0]["bot"])
        if stage == "playing" and one.game["phase"] == "drawing" and not substituted:
            await one.ask("skip")
        elif stage == "playing" and not substituted:
            await one.ask("substitute", seat=0)
        elif stage != "playing" and substituted:
            await one.ask("take_back")
        elif stage != "playing" and not one.view["table"]["seats"][0]["ready"]:
            await one.ask("ready")
        await one.until(lambda c, view=view: c.view is not view, SECONDS)


async def _play(one: Client, took: list[float]) -> None:
    """Play as the rules bot would; ``took`` gets the seconds to each acknowledgement."""
    game = GAMES["shengji"]
    bot = make_bot("rules", game, game.presets["80fen"].rules, 1)
    while True:
        view = one.view
        if one.view["table"]["phase"] != "playing":
            await one.ask("ready")
        elif one.game["phase"] == "drawing":
            await one.ask("skip")
        elif _wanted(one):
            await asyncio.sleep(REFLEX)
            if not _wanted(one):  # the closing round has ended meanwhile
                continue
            action = bot.act(_SEEN.decode(json.dumps(one.game)), 1.0).action
            began = time.perf_counter()
            await one.act(json.loads(encode(action)))
            took.append(time.perf_counter() - began)
        await one.until(lambda c, view=view: c.view is not view, SECONDS)


def _wanted(one: Client) -> bool:
    game, me = one.game, one.you
    return game["turn"] == me or (game["phase"] == "closing" and me not in game["passed"])


if __name__ == "__main__":
    seating.DEFAULT_LEVEL = LEVEL  # pyright: ignore[reportAttributeAccessIssue] - 托管 too is to think here
    port, behind, folder = sys.argv[1:]
    serve(["--port", port, "--admin-port", behind, "--database", str(Path(folder) / "koudi.db"), "--no-limits"])
