"""Commands and requests as nobody should send them: valid ones changed in structure and in bytes, and plain noise."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from koudi.cards import CARDS

STRANGE: Final[Sequence[Any]] = (
    None, True, False, 0, -1, 3, 4, 1.5, 2**63, -(2**70), 1e308, "", " ", "a", "x" * 5000,
    "\x00", "\u202e\u2066", "\ufeff",
    "𝕏😀" * 20, "长" * 17, "SA", "SA SA", "SA SA SA", "LJ BJ", "XX", [], {}, [[[]]], {"": ""}, ["SA"], {"type": "play"},
    "../../etc/passwd", "' OR 1=1 --", "<script>alert(1)</script>", "NaN", "0" * 400,
)  # fmt: skip
"""What stands where something else should."""

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
_FINAL: Final = 0x80


def sample_commands(chance: random.Random, number: int) -> list[dict[str, Any]]:
    """Every kind of command, well formed, with values of chance."""
    seat, cards = chance.randrange(4), " ".join(map(str, chance.sample(CARDS, chance.choice([1, 1, 1, 2, 4, 8]))))
    action = {"type": chance.choice(["play", "declare", "call", "bury", "pass", "claim_redeal", "recall"])}
    if action["type"] == "recall":
        action["card"] = cards.split()[0]
    elif action["type"] not in {"pass", "claim_redeal"}:
        action["cards"] = cards
    return [
        {"type": "act", "number": number, "action": action},
        {"type": "act", "number": number, "action": {"type": "pass"}},
        {"type": "preview", "cards": cards},
        {"type": "sit", "name": "小明", "seat": chance.choice([None, seat])},
        {"type": "rename", "name": "小红"},
        {"type": "seat_bot", "seat": seat, "level": "skilled"},
        {"type": "substitute", "seat": seat},
        {"type": "add_bytes", "digits": chance.randbytes(16).hex()},
        {"type": "answer_takeback", "seat": seat, "agree": True},
        *(
            {"type": kind}
            for kind in ("hint", "position", "ping", "ready", "skip", "take_back", "confirm_rules", "start")
        ),
    ]


class Mutator:
    """Makes what is to be sent, from one source of chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a fault found must be found again
        self._sent = 0

    def frame(self, number: int) -> bytes:
        """A WebSocket frame, or several; ``number`` is the deal on the table."""
        chance = self.chance
        self._sent += 1
        command = {**chance.choice(sample_commands(chance, number)), "cmd": f"f{self._sent}"}
        kind = chance.random()
        if kind < 0.25:
            return frame_of(json.dumps(command).encode())
        if kind < 0.55:
            return frame_of(json.dumps(self.bent(command)).encode())
        if kind < 0.90:
            return frame_of(self.scratched(json.dumps(command, ensure_ascii=False).encode()))
        if kind < 0.93:
            return frame_of(json.dumps(command).encode(), BINARY)
        if kind < 0.96:
            return frame_of(chance.choice(["[", '{"a":', '{"cmd":"a","type":']).encode() * chance.randrange(1, 600))
        if kind < 0.995:
            return frame_of("".join(chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x2000, 0xD7FF)]))
                                    for _ in range(chance.randrange(60))).encode())  # fmt: skip
        return self._bomb(json.dumps(command).encode())

    def bent(self, value: Any) -> Any:  # noqa: ANN401 - JSON
        """JSON with one place changed: another value, one too many, one too few."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.85:
            fields = cast("dict[str, Any]", value)
            key = chance.choice(list(fields))
            change = chance.random()
            if change < 0.15:
                return {name: kept for name, kept in fields.items() if name != key}
            if change < 0.3:
                return {**fields, chance.choice(["more", "cmd ", "type", "__proto__", ""]): chance.choice(STRANGE)}
            return {**fields, key: self.bent(fields[key])}
        return chance.choice(STRANGE)

    def scratched(self, data: bytes) -> bytes:
        """Bytes with a few changed, lost, doubled, or with the end missing."""
        chance, text = self.chance, bytearray(data)
        for _ in range(chance.randint(1, 4)):
            if not text:
                break
            at, change = chance.randrange(len(text)), chance.random()
            if change < 0.4:
                text[at] = chance.choice([0, 10, 34, 92, 123, 125, 48, chance.randrange(32, 127)])
            elif change < 0.6:
                del text[at]
            elif change < 0.8:
                text[at:at] = text[at : at + chance.randint(1, 30)]
            else:
                del text[at:]
        return text.decode(errors="ignore").encode()

    def request(self, routes: Sequence[tuple[str, str]], rooms: Sequence[str], cookie: str) -> bytes:
        """An HTTP request to one of the routes, each a method and a path with ``{name:type}`` in it."""
        chance = self.chance
        method, path = chance.choice(routes)
        path = "/".join(self._part(part, rooms) for part in path.split("/"))
        if chance.random() < 0.2:
            path += chance.choice(
                ["?", "?a=b&a=c", "?epoch=9&seq=-1", "?game=mailv&before=x", "?limit=1e9", "#x", "?%00"]
            )
        if chance.random() < 0.1:
            method = chance.choice(["HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST", "GET", "BREW"])
        body = b"" if method == "GET" and chance.random() < 0.9 else self._body()
        headers: dict[str, str] = {
            "Host": "127.0.0.1",
            "Connection": "close",
            "Content-Length": str(len(body)),
            "Content-Type": "application/json",
            "Cookie": cookie,
        }
        headers |= dict(chance.sample(HEADERS, chance.choice([0, 0, 1, 2])))
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        data = f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode(errors="replace") + body
        return self.scratched(data) if chance.random() < 0.1 else data

    def _part(self, part: str, rooms: Sequence[str]) -> str:
        if not part.startswith("{"):
            return part
        if self.chance.random() < 0.6:
            return "1" if part.endswith(":int}") else self.chance.choice(rooms)
        return self.chance.choice(
            ["0", "-1", "99999999999999999999", "%00", "%ff%fe", "..", "%2e%2e%2f", "ZZZZZZZZ", "a" * 300, ""]
        )

    def _body(self) -> bytes:
        body = self.chance.choice(BODIES)
        changed: Callable[[], bytes] = self.chance.choice(
            [
                lambda: json.dumps(body).encode(),
                lambda: json.dumps(self.bent(body)).encode(),
                lambda: self.scratched(json.dumps(body).encode()),
                lambda: self.chance.randbytes(self.chance.randrange(200)),
            ]
        )
        return changed()

    def _bomb(self, data: bytes) -> bytes:
        return self.chance.choice(
            [
                lambda: frame_of(b"x" * self.chance.randrange(4000, 70_000)),
                lambda: frame_of(b"", TEXT, final=False) + frame_of(b"", 0, final=False) * 500,
                lambda: frame_of(data, self.chance.randrange(16), final=self.chance.random() < 0.5),
                lambda: frame_of(b"\xff\xfe" + data),
                lambda: bytes([0x81, 0xFF]) + (1 << 50).to_bytes(8, "big") + bytes(4),
                lambda: self.chance.randbytes(self.chance.randrange(1, 60)),
                lambda: frame_of(data[:60], PING) * 20,
                lambda: frame_of(self.chance.randbytes(2), CLOSE),
            ]
        )()


HEADERS: Final = [
    ("Origin", "http://evil.example"),
    ("Origin", "http://["),
    ("Origin", "null"),
    ("Content-Type", "text/plain"),
    ("Content-Type", "application/json; charset=utf-16"),
    ("Content-Length", "-1"),
    ("Content-Length", "99999999"),
    ("Transfer-Encoding", "chunked"),
    ("Cookie", "koudi=" + "A" * 43),
    ("Cookie", "koudi=é; ;;=;koudi"),
    ("Cookie", "x" * 3000),
    ("Host", ""),
    ("Accept-Encoding", "gzip;q=0, *"),
    ("If-None-Match", '"x"'),
    ("X-Forwarded-For", "1.2.3.4, unknown"),
    ("Upgrade", "websocket"),
    ("Expect", "100-continue"),
    ("Range", "bytes=5-1"),
    ("Accept-Language", "zh\t\x01"),
]

BODIES: Final[Sequence[Any]] = (
    {"game": "shengji", "preset": "80fen", "options": {}},
    {"game": "mailv", "preset": "mailv", "options": {"kitty_size": 8}},
    {"game": "shengji", "preset": "80fen", "room": {"listed": True, "rated": False, "time": "fast"}},
    {"login": "anne", "password": "three green apples"},
    {"name": "小明", "avatar": "ox", "settings": {"language": "zh"}},
    {"old": "three green apples", "new": "four green apples"},
    {"sessions": ["0" * 64]},
    {"level": "skilled", "code": "ABCDEFGH", "key": "0" * 32},
    [],
    None,
)


def frame_of(data: bytes, opcode: int = TEXT, *, final: bool = True) -> bytes:
    """A frame of a client, masked by zeros."""
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return bytes([(_FINAL if final else 0) | opcode]) + length + bytes(4) + data
