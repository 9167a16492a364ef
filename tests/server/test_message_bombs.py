"""What costs its sender little and would cost us much: messages in endless pieces, or of endless size."""

import asyncio
import json
from collections.abc import Callable

import pytest
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode

from koudi.server.run import FRAGMENTS, FRAME
from koudi.server.sessions import COOKIE
from tests.server.client import new_token, open_table, socket_url
from tests.server.running import running


def piece(data: bytes, opcode: Opcode, *, last: bool = False) -> bytes:
    return Frame(opcode, data, fin=last).serialize(mask=True)


def bombed(bomb: Callable[[ClientConnection], None], code: int) -> None:
    """Throw a bomb at a table: the line ends with this code, and the next one is as good as ever."""

    async def inside() -> None:
        async with running() as address:
            room, token = await open_table(address), await new_token(address)
            headers = {"Cookie": f"{COOKIE}={token}"}
            for attempt in (bomb, None):
                async with websockets.connect(socket_url(address, room), additional_headers=headers) as line:
                    assert json.loads(await line.recv())["type"] == "welcome"
                    if attempt is not None:
                        attempt(line)
                        with pytest.raises(websockets.ConnectionClosed) as ended:
                            await asyncio.wait_for(line.recv(), 10)
                        assert ended.value.rcvd is not None
                        assert ended.value.rcvd.code == code

    asyncio.run(inside())


def test_a_message_in_endless_empty_pieces_ends_the_line() -> None:
    def flood(line: ClientConnection) -> None:
        line.transport.write(piece(b"", Opcode.TEXT) + piece(b"", Opcode.CONT) * 5000)

    bombed(flood, 1009)


def test_a_message_whose_pieces_are_together_too_big_ends_the_line() -> None:
    def flood(line: ClientConnection) -> None:
        half = b"x" * (FRAME // 2)
        line.transport.write(piece(half, Opcode.TEXT) + piece(half, Opcode.CONT) + piece(half, Opcode.CONT))

    bombed(flood, 1009)


def test_a_frame_that_says_it_is_giant_ends_the_line_before_it_has_come() -> None:
    def announce(line: ClientConnection) -> None:
        line.transport.write(bytes([0x81, 0xFF]) + (1 << 40).to_bytes(8, "big") + bytes(4))

    bombed(announce, 1009)


def test_a_message_in_a_few_pieces_is_one() -> None:
    async def inside() -> None:
        async with running() as address:
            room, token = await open_table(address), await new_token(address)
            headers = {"Cookie": f"{COOKIE}={token}"}
            async with websockets.connect(socket_url(address, room), additional_headers=headers) as line:
                await line.recv()
                text = '{"type": "ping", "cmd": "in-pieces"}'
                await line.send(text[at : at + 1] for at in range(min(len(text), FRAGMENTS)))
                assert json.loads(await line.recv()) == {"type": "pong", "cmd": "in-pieces"}

    asyncio.run(inside())
