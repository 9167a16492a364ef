"""What people are shown of a table around the game: who sits where, and what it is played by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec
from msgspec.structs import replace

from koudi.bots.ladder import level_of
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server import hosting, sealing, takebacks
from koudi.server.company import alias_of
from koudi.server.facts import State
from koudi.server.protocol import ClockInfo, Former, LateDeal, SeatInfo, TableInfo
from koudi.server.seating import Chair, Stage
from koudi.server.spectators import Eyes
from koudi.storage import TableRow

Seats = tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]


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
        onlookers: how many look on.
        late: the newest deal that is over.
    """

    stage: Stage
    here: frozenset[Seat]
    away: tuple[int | None, ...]
    skipping: frozenset[Seat]
    closing: float | None
    fills_in: float | None
    clock: ClockInfo | None
    onlookers: int
    late: LateDeal | None


class Surface:
    """What there is to be seen of a table at one moment; what several people are shown is made once."""

    def __init__(self, row: TableRow, state: State, moment: Moment) -> None:
        self._row = row
        self._state = state
        self._moment = moment
        self._seats: dict[bool, Seats] = {}

    def info(self, eyes: Eyes) -> TableInfo:
        """The table as one sees it who looks with these eyes; of the deal that is on, only what they may see."""
        state, moment, tag, seat = self._state, self._moment, self._state.tag, eyes.seat
        bare = TableInfo(
            code=self._row.code,
            digits=self._row.digits,
            game=tag.game.name,
            preset=tag.preset.name,
            options=tag.differing,
            room=state.room,
            seats=_seats(SeatInfo(chair.kind) for chair in state.chairs) if eyes.look == "door" else self._people(eyes),
            you=seat,
            phase=moment.stage,
            look=eyes.look,
        )
        if eyes.look == "door":
            return bare
        return replace(
            bare,
            takeback=takebacks.info(state.match.rules, state.takebacks, state.chairs, seat) if eyes.follows else None,
            closing=moment.closing,
            seal=sealing.info(state.seals) if eyes.follows else None,
            fills_in=moment.fills_in,
            clock=moment.clock if eyes.follows else None,
            host=state.host,
            swaps=state.swaps,
            removed=hosting.info(state.hosting) if seat is not None and seat == state.host else (),
            key=None if seat is None else state.terms.key or None,
            onlookers=moment.onlookers,
            late=moment.late if eyes.look == "late" else None,
        )

    def _people(self, eyes: Eyes) -> Seats:
        seats = self._seats.get(eyes.follows)
        if seats is None:
            infos = (_seat_info(self._row, self._state, self._moment, seat, eyes) for seat in ALL_SEATS)
            seats = self._seats[eyes.follows] = _seats(infos)
        return seats


def _seats(infos: Iterable[SeatInfo]) -> Seats:
    return cast("Seats", tuple(infos))


def _before(chair: Chair, scored: Chair) -> Former | None:
    if scored.kind == "empty" or (chair.session, chair.kind) == (scored.session, scored.kind):
        return None
    return Former(scored.name, scored.kind == "bot")


def _seat_info(row: TableRow, state: State, moment: Moment, seat: Seat, eyes: Eyes) -> SeatInfo:
    chair = state.chairs[seat]
    return SeatInfo(
        kind=chair.kind,
        name=chair.name,
        bot=level_of(chair.bot),
        online=seat in moment.here,
        confirmed=chair.confirmed,
        ready=chair.ready or (chair.kind != "empty" and bool(chair.bot)),
        skip=seat in moment.skipping and eyes.follows,
        why=chair.why if eyes.follows else None,
        away=moment.away[seat] if eyes.follows else None,
        who=alias_of(row.code, chair.session) if chair.session else "",
        before=_before(chair, state.scored[seat]),
        again=bool(chair.accepted) and not chair.confirmed and chair.accepted != str(state.tag),
    )
