"""``History`` in a SQLite file, and what ``SqliteEventLog`` writes into it."""

from __future__ import annotations

from typing import Any, Final

import apsw
import sqlalchemy as sa
from msgspec import convert, structs, to_builtins

from koudi.storage.history import EndedDeal, Leaving, Meeting, PastDeal, Rating, Rival, SeatOutcome, Tally, Wanted
from koudi.storage.rating import rated
from koudi.storage.schema import DEAL, LEAVING, OUTCOME, RATING
from koudi.storage.sqlite_people import Prepared, execute
from koudi.storage.writer import Writer

_FACTS: Final = tuple(name for name in EndedDeal.__struct_fields__ if name != "seats")
_DEAL: Final = [DEAL.c[name] for name in ("code", "seq", *_FACTS)]
_SEAT: Final = [OUTCOME.c[name] for name in SeatOutcome.__struct_fields__]
_RATING: Final = [RATING.c[name] for name in Rating.__struct_fields__]
_LEAVING: Final = [LEAVING.c[name] for name in Leaving.__struct_fields__]
_SEATS_OF: Final = Prepared(
    sa.select(*_SEAT)
    .where(OUTCOME.c.code == sa.bindparam("code"), OUTCOME.c.seq == sa.bindparam("seq"))
    .order_by(OUTCOME.c.seat)
)
_SAME_DEAL: Final = (DEAL.c.code == OUTCOME.c.code) & (DEAL.c.seq == OUTCOME.c.seq)


def write_deal(db: apsw.Connection, code: str, seq: int, deal: EndedDeal) -> None:
    """Write a deal that has ended, and the ratings that it moves; inside the transaction of its event."""
    place = {"code": code, "seq": seq}
    execute(db, DEAL.insert().values({**place, **{name: to_builtins(getattr(deal, name)) for name in _FACTS}}))
    for seat in deal.seats:
        execute(db, OUTCOME.insert().values({**place, **structs.asdict(seat), "ended_at": deal.ended_at}))
    if not deal.rated:
        return
    people = [seat.person for seat in deal.seats]
    known = execute(db, sa.select(*_RATING).where(RATING.c.game == deal.game, RATING.c.person.in_(people)))
    for rating in rated(deal, {row[0]: Rating(*row) for row in known}):
        execute(db, RATING.delete().where(RATING.c.game == rating.game, RATING.c.person == rating.person))
        execute(db, RATING.insert().values(structs.asdict(rating)))


def write_leaving(db: apsw.Connection, code: str, seq: int, leaving: Leaving) -> None:
    """Write who has left a rated match; inside the transaction of the event."""
    execute(db, LEAVING.insert().values(code=code, seq=seq, **structs.asdict(leaving)))


class SqliteHistory:
    """``History`` in a file."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def deals(self, person: str, wanted: Wanted) -> tuple[PastDeal, ...]:
        """See ``History.deals``."""
        chosen = sa.select(*_DEAL).join(OUTCOME, _SAME_DEAL).where(OUTCOME.c.person == person)
        if wanted.game is not None:
            chosen = chosen.where(DEAL.c.game == wanted.game)
        if wanted.role is not None:
            chosen = chosen.where(OUTCOME.c.role == wanted.role)
        if wanted.rated is not None:
            chosen = chosen.where(DEAL.c.rated == int(wanted.rated))
        if wanted.won is not None:
            chosen = chosen.where(OUTCOME.c.won == int(wanted.won))
        if wanted.other is not None:
            beside = OUTCOME.alias("beside")
            same = (beside.c.code == OUTCOME.c.code) & (beside.c.seq == OUTCOME.c.seq)
            chosen = chosen.join(beside, same & (beside.c.person == wanted.other))
        if wanted.since is not None:
            chosen = chosen.where(OUTCOME.c.ended_at >= wanted.since)
        if wanted.before is not None:
            chosen = chosen.where(OUTCOME.c.ended_at < wanted.before)
        chosen = chosen.order_by(OUTCOME.c.ended_at.desc(), DEAL.c.seq.desc()).limit(wanted.limit)

        def work(db: apsw.Connection) -> tuple[PastDeal, ...]:
            return tuple(_past(db, row) for row in execute(db, chosen))

        return await self._writer.do(work)

    async def tallies(self, person: str) -> tuple[Tally, ...]:
        """See ``History.tallies``."""
        summed = sa.func.sum
        rows = await self._do(
            sa.select(
                DEAL.c.game,
                OUTCOME.c.role,
                sa.func.count(),
                summed(OUTCOME.c.won),
                summed(OUTCOME.c.levels),
                summed(OUTCOME.c.points),
                summed(DEAL.c.kitty_points),
                summed(DEAL.c.kitty_points * DEAL.c.kitty_factor),
            )
            .join(OUTCOME, _SAME_DEAL)
            .where(OUTCOME.c.person == person)
            .group_by(DEAL.c.game, OUTCOME.c.role)
            .order_by(DEAL.c.game, OUTCOME.c.role)
        )
        return tuple(Tally(*row) for row in rows)

    async def rivals(self, person: str, limit: int) -> tuple[Rival, ...]:
        """See ``History.rivals``."""
        mine, theirs = OUTCOME.alias("mine"), OUTCOME.alias("theirs")
        same_deal = (mine.c.code == theirs.c.code) & (mine.c.seq == theirs.c.seq)
        together = mine.c.won == theirs.c.won
        # The name comes from the row of the latest deal: so SQLite takes bare columns beside one max().
        rows = await self._do(
            sa.select(
                theirs.c.person,
                theirs.c.name,
                sa.func.sum(together),
                sa.func.sum(together & (mine.c.won == 1)),
                sa.func.sum(~together),
                sa.func.sum(~together & (mine.c.won == 1)),
                sa.func.max(theirs.c.ended_at),
            )
            .join(theirs, same_deal)
            .where(mine.c.person == person, theirs.c.person.not_in(["", person]))
            .group_by(theirs.c.person)
            .order_by(sa.func.count().desc(), theirs.c.person)
            .limit(limit)
        )
        return tuple(Rival(*row[:-1]) for row in rows)

    async def meetings(self, person: str, other: str) -> tuple[Meeting, ...]:
        """See ``History.meetings``."""
        mine, theirs = OUTCOME.alias("mine"), OUTCOME.alias("theirs")
        same_deal = (mine.c.code == theirs.c.code) & (mine.c.seq == theirs.c.seq)
        of_deal = (DEAL.c.code == mine.c.code) & (DEAL.c.seq == mine.c.seq)
        together = mine.c.won == theirs.c.won

        def summed(side: sa.ColumnElement[bool], what: sa.ColumnElement[int] | int = 1) -> sa.ColumnElement[int]:
            return sa.func.sum(sa.case((side, what), else_=0))

        rows = await self._do(
            sa.select(
                DEAL.c.game,
                summed(together),
                summed(together, mine.c.won),
                summed(together, mine.c.levels),
                summed(~together),
                summed(~together, mine.c.won),
                summed(~together, mine.c.levels),
                summed(~together, theirs.c.levels),
            )
            .join_from(mine, theirs, same_deal)
            .join(DEAL, of_deal)
            .where(mine.c.person == person, theirs.c.person == other)
            .group_by(DEAL.c.game)
            .order_by(DEAL.c.game)
        )
        return tuple(Meeting(*row) for row in rows)

    async def leavings(self, person: str) -> tuple[Leaving, ...]:
        """See ``History.leavings``."""
        chosen = sa.select(*_LEAVING).where(LEAVING.c.person == person)
        rows = await self._do(chosen.order_by(LEAVING.c.at.desc(), LEAVING.c.seq.desc()))
        return tuple(Leaving(*row) for row in rows)

    async def ratings(self, person: str) -> tuple[Rating, ...]:
        """See ``History.ratings``."""
        rows = await self._do(sa.select(*_RATING).where(RATING.c.person == person).order_by(RATING.c.game))
        return tuple(Rating(*row) for row in rows)

    async def ranking(self, game: str, *, limit: int, at_least: int = 1) -> tuple[Rating, ...]:
        """See ``History.ranking``."""
        best = (RATING.c.mean - 3.0 * RATING.c.doubt).desc()
        chosen = sa.select(*_RATING).where(RATING.c.game == game, RATING.c.deals >= at_least)
        rows = await self._do(chosen.order_by(best, RATING.c.person).limit(limit))
        return tuple(Rating(*row) for row in rows)

    async def _do(self, statement: sa.ClauseElement) -> list[Any]:
        return await self._writer.do(lambda db: execute(db, statement))


def _past(db: apsw.Connection, row: tuple[Any, ...]) -> PastDeal:
    code, seq, *facts = row
    seats = _SEATS_OF.run(db, code=code, seq=seq)
    fields = dict(zip(_FACTS, facts, strict=True))
    fields["seats"] = [dict(zip(SeatOutcome.__struct_fields__, seat, strict=True)) for seat in seats]
    return PastDeal(code, seq, convert(fields, EndedDeal, strict=False))  # SQLite has no truth values
