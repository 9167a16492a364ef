"""A database as a server leaves it that has many tables in the middle of deals: real deals, logged as it logs them.

A hundred or so deals are played; each stands at many tables, under their own codes and people.
"""

from __future__ import annotations

import hashlib
import random
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from koudi.bots.bot import make_bot
from koudi.engine.observation import PhaseName
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.games import GAMES
from koudi.notation.codec import encode
from koudi.notation.tag import Tag
from koudi.server.bot_seats import BotSeats
from koudi.server.clock import ManualClock
from koudi.server.croupier import Croupier
from koudi.server.facts import first_state
from koudi.server.ledger import Ledger
from koudi.server.metrics import Metrics
from koudi.server.pace import Step
from koudi.server.page_messages import NewTable
from koudi.server.seating import RulesConfirmed, SeatTaken
from koudi.server.sessions import digest
from koudi.server.terms import Terms
from koudi.server.thinking import Thinkers
from koudi.storage import LoggedEvent, MemoryEventLog, Writer

GAMES_PLAYED: Final = {"shengji": "80fen", "mailv": "mailv"}
"""The preset of each game; tables take turns."""

DEALS: Final = 64
"""Deals that are played for each game."""

SOCKETS: Final = SEATS + 1
"""At each table: its people, and one who looks on."""

_CODE: Final = "ZZZZZZZZ"
_LONGEST: Final = 90
"""Plays of a deal, about: so far at most has a table come."""


class Deal(msgspec.Struct, frozen=True):
    """A deal that has begun, at a table of a code and people that stand for any other's."""

    about: NewTable
    events: tuple[LoggedEvent, ...]


def code_of(table: int) -> str:
    """The room code of a table."""
    return f"{table:08d}"


def token_of(table: int, seat: int) -> str:
    """What the person on a seat comes with; on the fifth sits who looks on."""
    return urlsafe_b64encode(hashlib.sha256(f"{table}:{seat}".encode()).digest()).decode().rstrip("=")


async def fill(path: Path, tables: int) -> None:
    """Make the database."""
    chance = random.Random(tables)  # noqa: S311 - the same tables each time
    deals = [await _begun(game, chance) for _ in range(DEALS) for game in GAMES_PLAYED]
    writer = Writer(path)
    await writer.do(lambda db: _insert(db, deals, tables))
    await writer.close()


async def _begun(name: str, chance: random.Random) -> Deal:
    """A deal, played by chance up to a moment of chance."""
    game, about = GAMES[name], NewTable(name, GAMES_PLAYED[name])
    tag = Tag.of(game, about.preset)
    log = MemoryEventLog()
    row = await log.create(_CODE, "0", encode(about), 0)
    clock = ManualClock()
    ledger = Ledger(row, log, clock, first_state(Terms(tag)))
    bots = BotSeats(tag, clock, chance, Thinkers(0, Metrics()), lambda: None)
    croupier = Croupier(_CODE, ledger, bots, chance)
    for seat in ALL_SEATS:
        await ledger.commit([SeatTaken(seat, _person(seat), "东南西北"[seat])], cmd_id=f"sit{seat}")
        await ledger.commit([RulesConfirmed(seat)], cmd_id=f"confirm{seat}")
    player = make_bot("random", game, tag.rules, chance.getrandbits(32))
    plays = chance.randrange(_LONGEST)
    while True:
        seen = ledger.sight(None)
        match seen.phase:
            case PhaseName.WAITING:
                await croupier.take(Step("seal"), 1)
                await croupier.take(Step("start"), 1)
            case PhaseName.DRAWING:
                await croupier.take(Step("draw"), 8)
            case PhaseName.CLOSING if len(seen.passed) == SEATS:
                await croupier.take(Step("close"), 1)
            case PhaseName.SCORED:
                return Deal(about, await log.read(_CODE))
            case _ if sum(len(trick.plays) for trick in seen.tricks) >= plays:
                return Deal(about, await log.read(_CODE))
            case phase:
                closing = phase is PhaseName.CLOSING
                seat = next(s for s in ALL_SEATS if (s not in seen.passed if closing else s == seen.turn))
                action = player.act(ledger.sight(seat), 1.0).action
                await ledger.commit(game.decide(ledger.state.match, seat, action), cmd_id=f"act{ledger.seq}")


def _person(seat: int) -> str:
    return f"{seat:064d}"


def _insert(db: Any, deals: Sequence[Deal], tables: int) -> None:  # noqa: ANN401 - apsw's stubs know half of it
    for table in range(tables):
        deal, code = deals[table % len(deals)], code_of(table)
        hashes = [digest(token_of(table, seat)) for seat in range(SOCKETS)]
        db.executemany("INSERT INTO person (id, created_at) VALUES (?, 0)", [(each.hex(),) for each in hashes])
        sessions = [(each, each.hex()) for each in hashes]
        db.executemany("INSERT INTO session (token_hash, person, created_at, seen_at) VALUES (?, ?, 0, 0)", sessions)
        row = (code, f"{table:09d}", encode(deal.about), len(deal.events), table)
        db.execute("INSERT INTO tbl VALUES (?, ?, ?, 1, ?, ?)", row)
        events = [_row(event, code, [each.hex() for each in hashes]) for event in deal.events]
        db.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)", events)


def _row(event: LoggedEvent, code: str, people: Sequence[str]) -> tuple[object, ...]:
    payload = event.payload
    if event.kind in {"seat_taken", "deal_sealed"}:
        payload = payload.replace(_CODE.encode(), code.encode())
        for seat in ALL_SEATS:
            payload = payload.replace(_person(seat).encode(), people[seat].encode())
    cmd_id = None if event.cmd_id is None else f"{people[0][:16]}:{event.cmd_id}"
    return (code, event.seq, event.epoch, event.at, people[0], cmd_id, event.kind, payload)
