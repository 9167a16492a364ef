"""``Bans`` in a SQLite file."""

from __future__ import annotations

import apsw
import sqlalchemy as sa
from msgspec import structs

from koudi.storage.bans import Ban, BanKind
from koudi.storage.schema import BAN
from koudi.storage.sqlite_people import execute
from koudi.storage.writer import Writer


class SqliteBans:
    """``Bans`` in a file."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def ban(self, ban: Ban) -> None:
        """See ``Bans.ban``."""

        def work(db: apsw.Connection) -> None:
            execute(db, _only(ban.kind, ban.subject))
            execute(db, BAN.insert().values(structs.asdict(ban)))

        await self._writer.do(work)

    async def lift(self, kind: BanKind, subject: str) -> bool:
        """See ``Bans.lift``."""
        return bool(await self._writer.do(lambda db: execute(db, _only(kind, subject).returning(BAN.c.subject))))

    async def bans(self) -> tuple[Ban, ...]:
        """See ``Bans.bans``."""
        every = sa.select(*(BAN.c[name] for name in Ban.__struct_fields__)).order_by(BAN.c.at.desc(), BAN.c.subject)
        return tuple(Ban(*row) for row in await self._writer.do(lambda db: execute(db, every)))


def _only(kind: BanKind, subject: str) -> sa.Delete:
    return BAN.delete().where(BAN.c.kind == kind, BAN.c.subject == subject)
