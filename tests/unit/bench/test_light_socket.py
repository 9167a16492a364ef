"""The cheap end of a WebSocket takes whole messages out of whatever pieces they come in."""

from bench.light_socket import LightSocket

WELCOME = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def frame(text: bytes, opcode: int = 1) -> bytes:
    size = len(text)
    if size < 126:
        length = bytes([size])
    elif size < 1 << 16:
        length = b"\x7e" + size.to_bytes(2, "big")
    else:
        length = b"\x7f" + size.to_bytes(8, "big")
    return bytes([0x80 | opcode]) + length + text


def test_messages_come_whole_whatever_pieces_they_arrive_in() -> None:
    texts = [b"a", b"b" * 125, b"c" * 126, b"d" * 70_000, b""]
    stream = WELCOME + b"".join(map(frame, texts))
    for size in (1, 7, 1000, len(stream)):
        taken: list[bytes] = []
        line = LightSocket("", taken.append, lambda: None)
        for start in range(0, len(stream), size):
            line.data_received(stream[start : start + size])
        assert taken == texts


def test_pings_are_no_messages() -> None:
    taken: list[bytes] = []
    line = LightSocket("", taken.append, lambda: None)
    line.data_received(WELCOME + frame(b"still there?", 9) + frame(b"text"))
    assert taken == [b"text"]
