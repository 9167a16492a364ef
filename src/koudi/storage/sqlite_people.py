"""``People`` in a SQLite file: SQLAlchemy writes the statements, apsw runs them in the writer's thread."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

import apsw
import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.dialects import sqlite

from koudi.storage.people import (
    CLOSED_REPORTS_LAST,
    MOST_REPORTS,
    Account,
    HasLogin,
    LoginTaken,
    Person,
    Report,
    Session,
    Shun,
    new_handle,
)
from koudi.storage.schema import PERSON, REPORT, SESSION, SHUN
from koudi.storage.sqlite_file import run
from koudi.storage.writer import Writer

_DIALECT: Final = sqlite.dialect()
_PERSON: Final = [PERSON.c[name] for name in Person.__struct_fields__]
_SESSION: Final = [SESSION.c[name] for name in Session.__struct_fields__]
_SHUN: Final = [SHUN.c[name] for name in Shun.__struct_fields__]
_REPORT: Final = [REPORT.c[name] for name in Report.__struct_fields__]


class Prepared:
    """A statement as SQLite takes it: rendering one takes longer than running it, so what is asked often is kept so."""

    def __init__(self, statement: sa.ClauseElement) -> None:
        compiled = statement.compile(dialect=_DIALECT, compile_kwargs={"render_postcompile": True})
        self._sql = str(compiled)
        self._values: Mapping[str, Any] = compiled.params or {}
        self._names: list[str] = getattr(compiled, "positiontup", None) or []

    def run(self, db: apsw.Connection, **values: object) -> list[Any]:
        """Run it to its end and return its rows; ``values``: of its ``bindparam``."""
        given = {**self._values, **values}
        return run(db, self._sql, tuple(given[name] for name in self._names))


def execute(db: apsw.Connection, statement: sa.ClauseElement) -> list[Any]:
    """Run a statement to its end and return its rows."""
    return Prepared(statement).run(db)


_SESSION_OF: Final = Prepared(sa.select(*_SESSION).where(SESSION.c.token_hash == sa.bindparam("token_hash")))
_SAW: Final = Prepared(
    SESSION.update().where(SESSION.c.token_hash == sa.bindparam("whose")).values(seen_at=sa.bindparam("at"))
)
_FIND: Final = Prepared(sa.select(*_PERSON).where(PERSON.c.id == sa.bindparam("person"), PERSON.c.deleted_at.is_(None)))
_SHUNNED: Final = Prepared(
    sa.select(*_SHUN).where(SHUN.c.person == sa.bindparam("person")).order_by(SHUN.c.at.desc(), SHUN.c.other)
)


class SqlitePeople:
    """``People`` in a file."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def add_guest(self, token_hash: bytes, device: str, at: int) -> str:
        """See ``People.add_guest``."""
        person = token_hash.hex()

        def work(db: apsw.Connection) -> None:
            execute(db, PERSON.insert().values(id=person, created_at=at, handle=new_handle()))
            execute(db, _opened(Session(token_hash, person, device, at, at)))

        await self._writer.do(work)
        return person

    async def session(self, token_hash: bytes) -> Session | None:
        """See ``People.session``."""
        rows = await self._writer.do(lambda db: _SESSION_OF.run(db, token_hash=token_hash))
        return Session(*rows[0]) if rows else None

    async def find(self, person: str) -> Person | None:
        """See ``People.find``."""
        rows = await self._writer.do(lambda db: _FIND.run(db, person=person))
        return Person(*rows[0]) if rows else None

    async def known(self, persons: Collection[str]) -> dict[str, Person]:
        """See ``People.known``."""
        wanted = PERSON.c.id.in_(_listed(persons)) & PERSON.c.deleted_at.is_(None)
        return {row[0]: Person(*row) for row in await self._do(sa.select(*_PERSON).where(wanted))}

    async def behind(self, handle: str) -> Person | None:
        """See ``People.behind``."""
        rows = await self._do(sa.select(*_PERSON).where(PERSON.c.handle == handle))
        return Person(*rows[0]) if rows else None

    async def search(self, text: str, limit: int) -> tuple[Person, ...]:
        """See ``People.search``."""
        has = sa.or_(
            PERSON.c.id.startswith(text, autoescape=True),
            PERSON.c.login.icontains(text, autoescape=True),
            PERSON.c.name.icontains(text, autoescape=True),
        )
        newest = (PERSON.c.created_at.desc(), PERSON.c.id)
        known = sa.select(*_PERSON).where(PERSON.c.deleted_at.is_(None), has).order_by(*newest).limit(limit)
        return tuple(Person(*row) for row in await self._do(known))

    async def find_account(self, login_key: str) -> Account | None:
        """See ``People.find_account``."""
        rows = await self._do(sa.select(PERSON.c.id, PERSON.c.password).where(PERSON.c.login_key == login_key))
        return Account(*rows[0]) if rows else None

    async def register(self, person: str, login: str, login_key: str, password: str) -> None:
        """See ``People.register``."""

        def work(db: apsw.Connection) -> None:
            if execute(db, sa.select(PERSON.c.id).where(PERSON.c.login_key == login_key)):
                raise LoginTaken(login)
            account = {"login": login, "login_key": login_key, "password": password}
            guest = _only(person).where(PERSON.c.login_key.is_(None), PERSON.c.deleted_at.is_(None))
            if not execute(db, guest.values(account).returning(PERSON.c.id)):
                raise HasLogin(person)

        await self._writer.do(work)

    async def set_password(self, person: str, password: str) -> None:
        """See ``People.set_password``."""
        await self._do(_only(person).where(PERSON.c.login_key.is_not(None)).values(password=password))

    async def change(
        self, person: str, *, name: str | None = None, avatar: str | None = None, settings: bytes | None = None
    ) -> None:
        """See ``People.change``."""
        given = {"name": name, "avatar": avatar, "settings": settings}
        values = {key: value for key, value in given.items() if value is not None}
        if values:
            await self._do(_only(person).where(PERSON.c.deleted_at.is_(None)).values(values))

    async def open_session(self, session: Session, replaces: bytes | None) -> None:
        """See ``People.open_session``."""

        def work(db: apsw.Connection) -> None:
            if replaces is not None:
                execute(db, SESSION.delete().where(SESSION.c.token_hash == replaces))
            execute(db, _opened(session))

        await self._writer.do(work)

    async def saw(self, token_hash: bytes, at: int) -> None:
        """See ``People.saw``."""
        await self._writer.do(lambda db: _SAW.run(db, whose=token_hash, at=at))

    async def sessions(self, person: str) -> tuple[Session, ...]:
        """See ``People.sessions``."""
        newest = (SESSION.c.seen_at.desc(), SESSION.c.created_at.desc())
        rows = await self._do(sa.select(*_SESSION).where(SESSION.c.person == person).order_by(*newest))
        return tuple(Session(*row) for row in rows)

    async def end_sessions(self, person: str, token_hashes: tuple[bytes, ...]) -> None:
        """See ``People.end_sessions``."""

        def work(db: apsw.Connection) -> None:
            for token_hash in token_hashes:
                execute(db, SESSION.delete().where(SESSION.c.person == person, SESSION.c.token_hash == token_hash))

        await self._writer.do(work)

    async def delete(self, person: str, at: int) -> None:
        """See ``People.delete``."""
        nothing = {
            "login": None,
            "login_key": None,
            "password": None,
            "name": "",
            "avatar": "",
            "settings": None,
            "handle": None,
        }

        def work(db: apsw.Connection) -> None:
            execute(db, SESSION.delete().where(SESSION.c.person == person))
            execute(db, SHUN.delete().where(sa.or_(SHUN.c.person == person, SHUN.c.other == person)))
            execute(db, _only(person).values(**nothing, deleted_at=at))

        await self._writer.do(work)

    async def shun(self, person: str, shun: Shun) -> None:
        """See ``People.shun``."""

        def work(db: apsw.Connection) -> None:
            execute(db, _between(person, shun.other))
            execute(db, SHUN.insert().values(person=person, **structs.asdict(shun)))

        await self._writer.do(work)

    async def forgive(self, person: str, other: str) -> None:
        """See ``People.forgive``."""
        await self._do(_between(person, other))

    async def shunned(self, person: str) -> tuple[Shun, ...]:
        """See ``People.shunned``."""
        rows = await self._writer.do(lambda db: _SHUNNED.run(db, person=person))
        return tuple(Shun(*row) for row in rows)

    async def apart(self, person: str, others: Collection[str]) -> frozenset[str]:
        """See ``People.apart``."""
        blocked, near = SHUN.c.distance == "blocked", _listed(others)
        by_them = sa.select(SHUN.c.person).where(blocked, SHUN.c.other == person, SHUN.c.person.in_(near))
        them = sa.select(SHUN.c.other).where(blocked, SHUN.c.person == person, SHUN.c.other.in_(near))
        return frozenset(row[0] for row in await self._do(them.union(by_them)))

    async def report(self, report: Report) -> None:
        """See ``People.report``."""
        stale = REPORT.delete().where(REPORT.c.closed_at < report.at - CLOSED_REPORTS_LAST)
        newest = sa.select(REPORT.c.id).order_by(REPORT.c.closed_at.is_not(None), REPORT.c.at.desc(), REPORT.c.id)
        surplus = REPORT.delete().where(REPORT.c.id.in_(newest.limit(-1).offset(MOST_REPORTS)))

        def work(db: apsw.Connection) -> None:
            for statement in (REPORT.insert().values(structs.asdict(report)), stale, surplus):
                execute(db, statement)

        await self._writer.do(work)

    async def reports(self, *, limit: int, closed: bool = False) -> tuple[Report, ...]:
        """See ``People.reports``."""
        which = REPORT.c.closed_at.is_not(None) if closed else REPORT.c.closed_at.is_(None)
        newest = (REPORT.c.at.desc(), REPORT.c.id)
        rows = await self._do(sa.select(*_REPORT).where(which).order_by(*newest).limit(limit))
        return tuple(Report(*row) for row in rows)

    async def close_report(self, report: str, at: int) -> bool:
        """See ``People.close_report``."""
        only = REPORT.update().where(REPORT.c.id == report, REPORT.c.closed_at.is_(None))
        return bool(await self._do(only.values(closed_at=at).returning(REPORT.c.id)))

    async def _do(self, statement: sa.ClauseElement) -> list[Any]:
        return await self._writer.do(lambda db: execute(db, statement))


def _listed(names: Collection[str]) -> sa.Select[Any]:
    """Names to look among, as one value of a statement, which may have 32,766."""
    return sa.select(sa.func.json_each(json.dumps(list(names))).table_valued("value").c.value)


def _only(person: str) -> sa.Update:
    return PERSON.update().where(PERSON.c.id == person)


def _opened(session: Session) -> sa.Insert:
    return SESSION.insert().values(structs.asdict(session))


def _between(person: str, other: str) -> sa.Delete:
    return SHUN.delete().where(SHUN.c.person == person, SHUN.c.other == other)
