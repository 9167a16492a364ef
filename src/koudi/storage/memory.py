"""Adapters that keep everything in memory: for tests, and to read the contract from."""

from __future__ import annotations

import msgspec

from koudi.storage.event_log import Append, Fenced, LoggedEvent, Repeated, TableRow, Taken
from koudi.storage.people import Account, HasLogin, LoginTaken, Person, Session


class MemoryEventLog:
    """An ``EventLog`` that lasts as long as the object."""

    def __init__(self) -> None:
        self._tables: dict[str, TableRow] = {}
        self._events: dict[str, list[LoggedEvent]] = {}

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """See ``EventLog.create``."""
        del at
        if await self.find(code) or await self.find(digits):
            raise Taken(code)
        row = TableRow(code, digits, about, epoch=1, seq=0)
        self._tables[code] = row
        self._events[code] = []
        return row

    async def claim_all(self) -> tuple[TableRow, ...]:
        """See ``EventLog.claim_all``."""
        for code in self._tables:
            await self.claim(code)
        return tuple(reversed(self._tables.values()))

    async def claim(self, code: str) -> TableRow | None:
        """See ``EventLog.claim``."""
        row = self._tables.get(code)
        if row is not None:
            row = self._tables[code] = msgspec.structs.replace(row, epoch=row.epoch + 1)
        return row

    async def find(self, name: str) -> TableRow | None:
        """See ``EventLog.find``."""
        return next((row for row in self._tables.values() if name in {row.code, row.digits}), None)

    async def append(self, batch: Append) -> None:
        """See ``EventLog.append``."""
        if batch.cmd_id is not None and await self.knows_command(batch.code, batch.cmd_id):
            raise Repeated(batch.cmd_id)
        row = self._tables.get(batch.code)
        if row is None or (row.epoch, row.seq) != (batch.epoch, batch.after):
            raise Fenced(batch.code)
        cmd_id = batch.cmd_id
        for seq, event in enumerate(batch.events, batch.after + 1):
            logged = LoggedEvent(seq, batch.epoch, batch.at, batch.actor, cmd_id, event.kind, event.payload)
            self._events[batch.code].append(logged)
            cmd_id = None
        self._tables[batch.code] = msgspec.structs.replace(row, seq=batch.after + len(batch.events))

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """See ``EventLog.read``."""
        return tuple(self._events.get(code, ())[after:])

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """See ``EventLog.knows_command``."""
        return any(event.cmd_id == cmd_id for event in self._events.get(code, ()))


class MemoryPeople:
    """``People`` that last as long as the object."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}
        self._accounts: dict[str, Account] = {}
        self._sessions: dict[bytes, Session] = {}

    async def add_guest(self, token_hash: bytes, device: str, at: int) -> str:
        """See ``People.add_guest``."""
        person = token_hash.hex()
        self._people[person] = Person(person, None, "", "", None, at)
        self._sessions[token_hash] = Session(token_hash, person, device, at, at)
        return person

    async def person_of(self, token_hash: bytes) -> str | None:
        """See ``People.person_of``."""
        session = self._sessions.get(token_hash)
        return None if session is None else session.person

    async def find(self, person: str) -> Person | None:
        """See ``People.find``."""
        return self._people.get(person)

    async def find_account(self, login_key: str) -> Account | None:
        """See ``People.find_account``."""
        return self._accounts.get(login_key)

    async def register(self, person: str, login: str, login_key: str, password: str) -> None:
        """See ``People.register``."""
        if login_key in self._accounts:
            raise LoginTaken(login)
        known = self._people.get(person)
        if known is None or known.login is not None:
            raise HasLogin(person)
        self._people[person] = msgspec.structs.replace(known, login=login)
        self._accounts[login_key] = Account(person, password)

    async def set_password(self, person: str, password: str) -> None:
        """See ``People.set_password``."""
        for login_key in self._logins(person):
            self._accounts[login_key] = Account(person, password)

    async def change(
        self, person: str, *, name: str | None = None, avatar: str | None = None, settings: bytes | None = None
    ) -> None:
        """See ``People.change``."""
        known = self._people.get(person)
        if known is None:
            return
        given = {"name": name, "avatar": avatar, "settings": settings}
        values = {key: value for key, value in given.items() if value is not None}
        self._people[person] = msgspec.structs.replace(known, **values)

    async def open_session(self, session: Session, replaces: bytes | None) -> None:
        """See ``People.open_session``."""
        if replaces is not None:
            self._sessions.pop(replaces, None)
        self._sessions[session.token_hash] = session

    async def saw(self, token_hash: bytes, at: int) -> None:
        """See ``People.saw``."""
        session = self._sessions.get(token_hash)
        if session is not None:
            self._sessions[token_hash] = msgspec.structs.replace(session, seen_at=at)

    async def sessions(self, person: str) -> tuple[Session, ...]:
        """See ``People.sessions``."""
        theirs = (session for session in self._sessions.values() if session.person == person)
        return tuple(sorted(theirs, key=lambda session: (-session.seen_at, -session.created_at)))

    async def end_sessions(self, person: str, token_hashes: tuple[bytes, ...]) -> None:
        """See ``People.end_sessions``."""
        for token_hash in token_hashes:
            if await self.person_of(token_hash) == person:
                del self._sessions[token_hash]

    async def delete(self, person: str, at: int) -> None:
        """See ``People.delete``."""
        del at
        await self.end_sessions(person, tuple(self._sessions))
        for login_key in self._logins(person):
            del self._accounts[login_key]
        self._people.pop(person, None)

    def _logins(self, person: str) -> list[str]:
        return [key for key, account in self._accounts.items() if account.person == person]
