"""What people are shown of a table around the game: who sits where, and what it is played by."""

from __future__ import annotations

from typing import cast

import msgspec

from koudi.bots.ladder import level_of
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.options import changed
from koudi.server import hosting, sealing, takebacks
from koudi.server.facts import State
from koudi.server.protocol import ClockInfo, SeatInfo, TableInfo
from koudi.server.seating import Stage
from koudi.storage import TableRow


class Moment(msgspec.Struct, frozen=True):
    """What of a table is not in its log.

    Attributes:
        stage: where it stands.
        here: the seats of people with a live connection.
        away: how long each of the others has had none, in milliseconds; ``None`` for who has one, or is no person.
        skipping: the seats of those who have asked to skip the dealing.
        closing: seconds that the closing round lasts.
        fills_in: seconds until bots take the empty seats.
        clock: the time that people have.
    """

    stage: Stage
    here: frozenset[Seat]
    away: tuple[int | None, ...]
    skipping: frozenset[Seat]
    closing: float | None
    fills_in: float | None
    clock: ClockInfo | None


def table_info(row: TableRow, state: State, moment: Moment, seat: Seat | None) -> TableInfo:
    """The table as one sees it from a seat, or from none."""
    tag = state.tag
    infos = tuple(_seat_info(state, moment, at) for at in ALL_SEATS)
    return TableInfo(
        code=row.code,
        digits=row.digits,
        game=tag.game.name,
        preset=tag.preset.name,
        options=changed(tag.rules, tag.preset.rules),
        room=state.room,
        seats=cast("tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]", infos),
        you=seat,
        phase=moment.stage,
        takeback=takebacks.info(state.match.rules, state.takebacks, state.chairs, seat),
        closing=moment.closing,
        seal=sealing.info(state.seals),
        fills_in=moment.fills_in,
        clock=moment.clock,
        host=state.host,
        swaps=state.swaps,
        removed=hosting.info(state.hosting) if seat is not None and seat == state.host else (),
        key=None if seat is None else state.terms.key or None,
    )


def _seat_info(state: State, moment: Moment, seat: Seat) -> SeatInfo:
    chair = state.chairs[seat]
    return SeatInfo(
        kind=chair.kind,
        name=chair.name,
        bot=level_of(chair.bot),
        online=seat in moment.here,
        confirmed=chair.confirmed,
        ready=chair.ready or (chair.kind != "empty" and bool(chair.bot)),
        skip=seat in moment.skipping,
        why=chair.why,
        away=moment.away[seat],
        again=not chair.confirmed and chair.accepted not in {"", str(state.tag)},
    )
