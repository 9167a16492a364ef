"""Adapters that keep everything in memory: for tests, and to read the contract from."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from koudi.storage.bans import Ban, BanKind
from koudi.storage.event_log import Append, Fenced, LoggedEvent, Repeated, TableRow, Taken
from koudi.storage.history import Leaving, Meeting, PastDeal, Rating, Rival, Role, SeatOutcome, Tally, Wanted
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
from koudi.storage.rating import rated


class MemoryEventLog:
    """A ``TableStore`` that lasts as long as the object."""

    def __init__(self, history: MemoryHistory | None = None) -> None:
        self._history = history
        self._tables: dict[str, TableRow] = {}
        self._events: dict[str, list[LoggedEvent]] = {}
        self._opened: dict[str, int] = {}

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """See ``EventLog.create``."""
        if await self.find(code) or await self.find(digits):
            raise Taken(code)
        row = TableRow(code, digits, about, epoch=1, seq=0)
        self._tables[code] = row
        self._events[code] = []
        self._opened[code] = at
        return row

    async def forget_unused(self, before: int, but: Collection[str]) -> tuple[str, ...]:
        """See ``EventLog.forget_unused``."""
        unused = [code for code, row in self._tables.items() if row.seq == 0 and code not in but]
        old = tuple(code for code in unused if self._opened[code] < before)
        for code in old:
            del self._tables[code], self._events[code], self._opened[code]
        return old

    async def claim_all(self) -> tuple[TableRow, ...]:
        """See ``Leases.claim_all``."""
        for code in self._tables:
            await self.claim(code)
        return tuple(reversed(self._tables.values()))

    async def claim(self, code: str) -> TableRow | None:
        """See ``Leases.claim``."""
        row = self._tables.get(code)
        if row is not None:
            row = self._tables[code] = msgspec.structs.replace(row, epoch=row.epoch + 1)
        return row

    async def release(self, held: Mapping[str, int]) -> None:
        """See ``Leases.release``."""
        for code, epoch in held.items():
            if self._tables[code].epoch == epoch:
                await self.claim(code)

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
        last = batch.after + len(batch.events)
        self._tables[batch.code] = msgspec.structs.replace(row, seq=last)
        if self._history is not None and batch.ended is not None:
            self._history.write(PastDeal(batch.code, last, batch.ended))
        if self._history is not None and batch.leaving is not None:
            self._history.write_leaving(batch.leaving)

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """See ``EventLog.read``."""
        return tuple(self._events.get(code, ())[after:])

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """See ``EventLog.knows_command``."""
        return any(event.cmd_id == cmd_id for event in self._events.get(code, ()))


class MemoryHistory:
    """A ``History`` that lasts as long as the object."""

    def __init__(self) -> None:
        self._deals: list[PastDeal] = []
        self._ratings: dict[tuple[str, str], Rating] = {}
        self._leavings: list[Leaving] = []

    def write_leaving(self, leaving: Leaving) -> None:
        """Add who has left a rated match."""
        self._leavings.append(leaving)

    def write(self, past: PastDeal) -> None:
        """Add a deal, and the ratings that it moves."""
        self._deals.append(past)
        before = {person: rating for (person, game), rating in self._ratings.items() if game == past.deal.game}
        self._ratings |= {(rating.person, rating.game): rating for rating in rated(past.deal, before)}

    async def deals(self, person: str, wanted: Wanted) -> tuple[PastDeal, ...]:
        """See ``History.deals``."""
        found = [
            past
            for past, mine in self._of(person)
            if wanted.game in {None, past.deal.game}
            and wanted.role in {None, mine.role}
            and wanted.rated in {None, past.deal.rated}
            and wanted.won in {None, mine.won}
            and (wanted.other is None or any(seat.person == wanted.other for seat in past.deal.seats))
            and (wanted.since is None or past.deal.ended_at >= wanted.since)
            and (wanted.before is None or past.deal.ended_at < wanted.before)
        ]
        return tuple(sorted(found, key=lambda past: (-past.deal.ended_at, -past.seq))[: wanted.limit])

    async def tallies(self, person: str) -> tuple[Tally, ...]:
        """See ``History.tallies``."""
        tallies: dict[tuple[str, Role], Tally] = {}
        for past, mine in self._of(person):
            deal = past.deal
            old = tallies.get((deal.game, mine.role)) or Tally(deal.game, mine.role, 0, 0, 0, 0, 0, 0)
            tallies[deal.game, mine.role] = Tally(
                deal.game,
                mine.role,
                old.deals + 1,
                old.won + mine.won,
                old.levels + mine.levels,
                old.points + mine.points,
                old.kitty_buried + deal.kitty_points,
                old.kitty_lost + deal.kitty_points * deal.kitty_factor,
            )
        return tuple(tallies[key] for key in sorted(tallies))

    async def rivals(self, person: str, limit: int) -> tuple[Rival, ...]:
        """See ``History.rivals``."""
        found: dict[str, Rival] = {}
        for past, mine in sorted(self._of(person), key=lambda pair: pair[0].deal.ended_at):
            for theirs in past.deal.seats:
                if theirs.person not in {"", person}:
                    old = found.get(theirs.person) or Rival(theirs.person, "", 0, 0, 0, 0)
                    beside = mine.won == theirs.won
                    found[theirs.person] = Rival(
                        theirs.person,
                        theirs.name,
                        old.together + beside,
                        old.won_together + (beside and mine.won),
                        old.against + (not beside),
                        old.won_against + (not beside and mine.won),
                    )
        return tuple(sorted(found.values(), key=lambda each: (-each.together - each.against, each.person))[:limit])

    async def meetings(self, person: str, other: str) -> tuple[Meeting, ...]:
        """See ``History.meetings``."""
        found: dict[str, Meeting] = {}
        for past, mine in self._of(person):
            for theirs in past.deal.seats:
                if theirs.person == other:
                    old = found.get(past.deal.game) or Meeting(past.deal.game, 0, 0, 0, 0, 0, 0, 0)
                    beside = mine.won == theirs.won
                    found[past.deal.game] = Meeting(
                        past.deal.game,
                        old.together + beside,
                        old.won_together + (beside and mine.won),
                        old.levels_together + beside * mine.levels,
                        old.against + (not beside),
                        old.won_against + (not beside and mine.won),
                        old.levels_against + (not beside) * mine.levels,
                        old.levels_other + (not beside) * theirs.levels,
                    )
        return tuple(found[game] for game in sorted(found))

    async def leavings(self, person: str) -> tuple[Leaving, ...]:
        """See ``History.leavings``."""
        return tuple(each for each in reversed(self._leavings) if each.person == person)

    async def ratings(self, person: str) -> tuple[Rating, ...]:
        """See ``History.ratings``."""
        return tuple(self._ratings[key] for key in sorted(self._ratings) if key[0] == person)

    async def ranking(self, game: str, *, limit: int, at_least: int = 1) -> tuple[Rating, ...]:
        """See ``History.ranking``."""
        found = [each for each in self._ratings.values() if each.game == game and each.deals >= at_least]
        return tuple(sorted(found, key=lambda rating: (-rating.sure, rating.person))[:limit])

    def _of(self, person: str) -> Iterator[tuple[PastDeal, SeatOutcome]]:
        return ((past, mine) for past in self._deals for mine in past.deal.seats if mine.person == person)


class MemoryPeople:
    """``People`` that last as long as the object."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}
        self._accounts: dict[str, Account] = {}
        self._sessions: dict[bytes, Session] = {}
        self._shuns: dict[tuple[str, str], Shun] = {}
        self._reports: dict[str, Report] = {}

    async def add_guest(self, token_hash: bytes, device: str, at: int) -> str:
        """See ``People.add_guest``."""
        person = token_hash.hex()
        self._people[person] = Person(person, None, "", "", None, at, new_handle())
        self._sessions[token_hash] = Session(token_hash, person, device, at, at)
        return person

    async def session(self, token_hash: bytes) -> Session | None:
        """See ``People.session``."""
        return self._sessions.get(token_hash)

    async def find(self, person: str) -> Person | None:
        """See ``People.find``."""
        return self._people.get(person)

    async def known(self, persons: Collection[str]) -> dict[str, Person]:
        """See ``People.known``."""
        return {person: self._people[person] for person in persons if person in self._people}

    async def behind(self, handle: str) -> Person | None:
        """See ``People.behind``."""
        return next((person for person in self._people.values() if person.handle == handle), None)

    async def search(self, text: str, limit: int) -> tuple[Person, ...]:
        """See ``People.search``."""
        low = text.lower()
        fit = [
            person
            for person in self._people.values()
            if person.id.startswith(text) or low in (person.login or "").lower() or low in person.name.lower()
        ]
        return tuple(sorted(fit, key=lambda person: (-person.created_at, person.id))[:limit])

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
            session = self._sessions.get(token_hash)
            if session is not None and session.person == person:
                del self._sessions[token_hash]

    async def delete(self, person: str, at: int) -> None:
        """See ``People.delete``."""
        del at
        await self.end_sessions(person, tuple(self._sessions))
        for login_key in self._logins(person):
            del self._accounts[login_key]
        self._people.pop(person, None)
        self._shuns = {pair: shun for pair, shun in self._shuns.items() if person not in pair}

    async def shun(self, person: str, shun: Shun) -> None:
        """See ``People.shun``."""
        self._shuns[person, shun.other] = shun

    async def forgive(self, person: str, other: str) -> None:
        """See ``People.forgive``."""
        self._shuns.pop((person, other), None)

    async def shunned(self, person: str) -> tuple[Shun, ...]:
        """See ``People.shunned``."""
        theirs = (shun for (who, _), shun in self._shuns.items() if who == person)
        return tuple(sorted(theirs, key=lambda shun: (-shun.at, shun.other)))

    async def apart(self, person: str, others: Collection[str]) -> frozenset[str]:
        """See ``People.apart``."""
        blocked = {pair for pair, shun in self._shuns.items() if shun.distance == "blocked"}
        return frozenset(other for other in others if not blocked.isdisjoint({(person, other), (other, person)}))

    async def report(self, report: Report) -> None:
        """See ``People.report``."""
        self._reports[report.id] = report
        stale = report.at - CLOSED_REPORTS_LAST
        fresh = (each for each in self._reports.values() if each.closed_at is None or each.closed_at >= stale)
        newest = sorted(fresh, key=lambda each: (each.closed_at is not None, -each.at, each.id))
        self._reports = {each.id: each for each in newest[:MOST_REPORTS]}

    async def reports(self, *, limit: int, closed: bool = False) -> tuple[Report, ...]:
        """See ``People.reports``."""
        found = (report for report in self._reports.values() if (report.closed_at is not None) is closed)
        return tuple(sorted(found, key=lambda report: (-report.at, report.id))[:limit])

    async def close_report(self, report: str, at: int) -> bool:
        """See ``People.close_report``."""
        known = self._reports.get(report)
        if known is None or known.closed_at is not None:
            return False
        self._reports[report] = msgspec.structs.replace(known, closed_at=at)
        return True

    def _logins(self, person: str) -> list[str]:
        return [key for key, account in self._accounts.items() if account.person == person]


class MemoryBans:
    """``Bans`` that last as long as the object."""

    def __init__(self) -> None:
        self._bans: dict[tuple[BanKind, str], Ban] = {}

    async def ban(self, ban: Ban) -> None:
        """See ``Bans.ban``."""
        self._bans[ban.kind, ban.subject] = ban

    async def lift(self, kind: BanKind, subject: str) -> bool:
        """See ``Bans.lift``."""
        return self._bans.pop((kind, subject), None) is not None

    async def bans(self) -> tuple[Ban, ...]:
        """See ``Bans.bans``."""
        return tuple(sorted(self._bans.values(), key=lambda ban: (-ban.at, ban.subject)))
