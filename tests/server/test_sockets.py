"""Sockets: what is answered to good and bad frames, and how a line ends."""

import asyncio
import itertools
import json
import socket
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from koudi.options import Bilingual
from koudi.server.house import Settings
from koudi.server.limits import UNLIMITED, Limits, Rate
from koudi.server.pace import INSTANT, LIVE
from koudi.server.protocol import CloseCode
from koudi.server.sessions import COOKIE
from koudi.server.viewer import Viewer
from tests.server.client import Client, begin, new_token, open_table, play_as_hinted, socket_url
from tests.server.running import one_person, running, seated


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_one_person_and_three_bots_play_two_deals(game: str, preset: str) -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack, game, preset)
            await play_as_hinted(me, lambda c: len(c.game["history"]) >= 1 and c.game["phase"] == "playing")
            first = me.game["history"][0]
            assert sum(first["trick_points"]) + first["kitty_points"] == 200
            assert me.view["table"]["phase"] == "playing"

    asyncio.run(inside())


def test_four_people_play_a_deal_together_and_see_the_same_seq() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            people = await seated(address, await open_table(address), "东", "南", "西", "北", stack=stack)
            await begin(people)
            await asyncio.gather(*(play_as_hinted(person, lambda c: bool(c.game["result"])) for person in people))
            assert len({json.dumps(person.game["result"]) for person in people}) == 1
            assert len({person.seq for person in people}) == 1

    asyncio.run(inside())


def test_illegal_plays_are_refused_with_reason_and_witness_and_the_table_goes_on() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            await play_as_hinted(me, lambda c: c.game["phase"] == "playing" and c.game["turn"] == c.you)
            owned = set(me.game["hand"].split())
            foreign = next(card for card in ("SA", "HA", "DA", "CA", "S3", "H3", "D3", "C3") if card not in owned)
            seq = me.seq
            refused = await me.act({"type": "play", "cards": foreign})
            assert (refused["type"], refused["code"], refused["cards"]) == ("refused", "not_in_hand", foreign)
            assert refused["text"]["zh"]
            stale = await me.ask("act", number=9, action={"type": "play", "cards": foreign})
            assert stale["code"] == "stale"
            assert me.seq == seq
            hint = await me.ask("hint")
            assert (await me.act(hint["action"]))["type"] == "ack"

    asyncio.run(inside())


def test_a_preview_tells_shape_and_legality_and_changes_nothing() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            await play_as_hinted(me, lambda c: c.game["phase"] == "playing" and c.game["turn"] == c.you)
            seq = me.seq
            good = (await me.hinted())["cards"]
            previewed = await me.ask("preview", cards=good)
            assert previewed["legal"]
            assert previewed["shape"]["zh"]
            bad = await me.ask("preview", cards="")
            assert not bad["legal"]
            assert bad["refusal"]["en"]
            assert me.seq == seq

    asyncio.run(inside())


def test_a_full_room_says_so_and_lets_people_look_on() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            people = await seated(address, await open_table(address), "东", "南", "西", "北", stack=stack)
            fifth = await stack.enter_async_context(Client(address, people[0].code, await new_token(address)))
            refused = await fifth.ask("sit", name="第五")
            assert refused["code"] == "room_full"
            assert refused["text"]["zh"]
            await begin(people)
            await fifth.until(lambda c: c.view["table"]["phase"] == "playing")
            assert fifth.you is None
            assert fifth.game["hand"] == ""
            asks: list[tuple[str, dict[str, Any]]] = [
                ("act", {"number": 1, "action": {"type": "pass"}}),
                ("ready", {}),
                ("hint", {}),
                ("preview", {"cards": "SA"}),
            ]
            for kind, fields in asks:
                assert (await fifth.ask(kind, **fields))["code"] == "not_seated"

    asyncio.run(inside())


def test_a_burst_of_commands_is_slowed_down_in_words() -> None:
    async def inside() -> None:
        limits = Limits(commands=Rate(10, 20), rooms=UNLIMITED.rooms, joins=UNLIMITED.joins)
        async with running(Settings(pace=INSTANT, limits=limits)) as address, AsyncExitStack() as stack:
            code = await open_table(address)
            me = await stack.enter_async_context(Client(address, code, await new_token(address)))
            answers = await asyncio.gather(*(me.ask("ping") for _ in range(40)))
            refused = [answer for answer in answers if answer["type"] == "refused"]
            assert 15 <= len(refused) <= 20
            assert {answer["code"] for answer in refused} == {"too_fast"}
            await asyncio.sleep(0.3)
            assert (await me.ask("ping"))["type"] == "pong"

    asyncio.run(inside())


def test_whoever_comes_by_another_line_may_say_no_more_than_by_one() -> None:
    async def inside() -> None:
        limits = Limits(commands=Rate(0.001, 3), previews=Rate(0.001, 2), rooms=UNLIMITED.rooms, joins=UNLIMITED.joins)
        async with running(Settings(pace=INSTANT, limits=limits)) as address:
            code, token = await open_table(address), await new_token(address)
            heard: list[list[str]] = []
            for person in (token, token, await new_token(address)):
                async with Client(address, code, person) as me:
                    answers = [await me.ask("ping") for _ in range(3)]
                    answers += [await me.ask("preview", cards="SA") for _ in range(2)]
                    heard.append([answer.get("code", answer["type"]) for answer in answers])
            fresh = ["pong"] * 3 + ["not_seated"] * 2
            assert heard == [fresh, ["too_fast"] * 5, fresh]

    asyncio.run(inside())


def test_guessing_rooms_is_limited_but_coming_back_is_not() -> None:
    async def inside() -> None:
        limits = Limits(joins=Rate(0.001, 3), rooms=UNLIMITED.rooms)
        async with running(Settings(pace=INSTANT, limits=limits)) as address:
            code, token = await open_table(address), await new_token(address)
            for _ in range(6):
                async with Client(address, code, token) as back:
                    assert back.view
            async with httpx.AsyncClient(base_url=address) as http:
                codes = [(await http.get(f"/api/tables/ABCDEFG{n}")).status_code for n in range(5)]
                assert codes == [404, 404, 404, 429, 429]
                late = await http.get("/api/tables/ABCDEFGH")
                assert late.headers["retry-after"]
                assert late.json()["text"]["zh"]

    asyncio.run(inside())


def test_sockets_of_one_address_are_counted() -> None:
    async def inside() -> None:
        limits = msgspec.structs.replace(UNLIMITED, sockets=2)
        async with running(Settings(pace=INSTANT, limits=limits)) as address:
            code, token, other = await open_table(address), await new_token(address), await new_token(address)
            async with Client(address, code, token), Client(address, code, other):
                with pytest.raises(websockets.InvalidStatus):
                    await Client(address, code, token).__aenter__()
            async with Client(address, code, token) as later:
                assert later.view

    asyncio.run(inside())


SHORT = 16
"""Messages in an outbox that is full soon."""


def test_a_reader_that_does_not_read_is_let_go_and_heard_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.run.STALLED", 300.0)  # a busy machine takes longer to fill the outbox
    monkeypatch.setattr("koudi.server.viewer.OUTBOX", SHORT)  # and to be missed by pings
    let_go: list[Viewer] = []
    dismiss = Viewer.dismiss

    def dismissing(viewer: Viewer, code: CloseCode, text: Bilingual, wait: float = 0.0) -> None:
        let_go.append(viewer)
        dismiss(viewer, code, text, wait)

    monkeypatch.setattr(Viewer, "dismiss", dismissing)

    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            (me,) = await seated(address, await open_table(address), "小明", stack=stack)
            slow = await websockets.connect(
                socket_url(address, me.code),
                additional_headers={"Cookie": f"{COOKIE}={await new_token(address)}"},
                sock=_narrow_socket(address),
                max_queue=1,
                compression=None,
                ping_interval=None,
            )
            names = itertools.count()
            while not let_go:  # then it reads at once: it is not waited for very long
                await me.do("rename", name=f"n{next(names)}")
            assert next(names) > SHORT
            await slow.send(json.dumps({"type": "sit", "cmd": "late", "name": "late", "seat": None}))
            frames = await _rest_of(slow)
            assert json.loads(frames[-1])["type"] == "goodbye"
            assert slow.close_code == 4008
            await me.do("rename", name="n")
            assert [seat["kind"] for seat in me.view["table"]["seats"]] == ["person", "empty", "empty", "empty"]

    asyncio.run(inside())


async def _rest_of(line: ClientConnection) -> list[str | bytes]:
    frames: list[str | bytes] = []
    try:
        async for frame in line:
            frames.append(frame)  # noqa: PERF401 - what came before the end must not be lost with it
    except websockets.ConnectionClosedError:
        pass
    return frames


def _narrow_socket(address: str) -> socket.socket:
    """A connection into which little fits: the system would buffer megabytes for a reader on the same machine."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, port = address.removeprefix("http://").split(":")
    narrow.connect((host, int(port)))
    narrow.setblocking(False)
    return narrow


def test_half_a_request_is_given_up_after_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.run.HANDSHAKE", 0.3)

    async def inside() -> None:
        async with running() as address:
            host, port = address.removeprefix("http://").split(":")
            for start in (
                b"",
                b"GET /api/tables/ABCDEFGH/socket HTTP/1.1\r\nHost: x\r\nUpgrade: webso",
                b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
            ):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(start)
                assert await asyncio.wait_for(_rest(reader), 5) == b""
                writer.close()

    asyncio.run(inside())


async def _rest(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


def test_a_socket_outlives_the_time_for_its_handshake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.run.HANDSHAKE", 0.3)

    async def inside() -> None:
        async with running() as address:
            code = await open_table(address)
            async with Client(address, code, await new_token(address)) as me:
                await asyncio.sleep(0.6)
                assert (await me.ask("ping"))["type"] == "pong"

    asyncio.run(inside())


def test_a_request_head_without_end_is_cut_off() -> None:
    async def inside() -> None:
        async with running() as address:
            host, port = address.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000)
            assert await asyncio.wait_for(_rest(reader), 4) == b""
            writer.close()

    asyncio.run(inside())


def test_a_stopping_server_says_that_it_will_be_back() -> None:
    async def inside() -> None:
        async with AsyncExitStack() as stack:
            async with running(Settings(pace=LIVE, limits=UNLIMITED)) as address:
                me = await one_person(address, stack)
            await me.until(lambda c: c.close_code is not None)
            assert me.close_code == 1012
            assert me.goodbye is not None
            assert me.goodbye["code"] == 1012

    asyncio.run(inside())


def test_a_text_frame_that_is_no_text_ends_the_line_without_a_word_in_the_log(
    capsys: pytest.CaptureFixture[str],
) -> None:
    async def inside() -> None:
        async with running() as address:
            code, token = await open_table(address), await new_token(address)
            headers = {"Cookie": f"{COOKIE}={token}"}
            async with websockets.connect(socket_url(address, code), additional_headers=headers) as line:
                await line.recv()
                await line.send(b"\xff\xfe", text=True)
                with pytest.raises(websockets.ConnectionClosed) as ended:
                    await line.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1007

    asyncio.run(inside())
    assert capsys.readouterr().err == ""
