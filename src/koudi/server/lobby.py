"""Every table of this process: opened, found by code or digits, read back from the log, put to sleep."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Final

import structlog

from koudi.engine.game import Game
from koudi.notation.codec import decoder, encode
from koudi.options import Bilingual
from koudi.server.clock import Clock
from koudi.server.company import Company
from koudi.server.facts import Fact, first_state, from_log
from koudi.server.ledger import Ledger
from koudi.server.pace import Pace
from koudi.server.page_messages import NewTable, TableLink
from koudi.server.protocol import CloseCode
from koudi.server.pulse import Pulse
from koudi.server.rated import kept
from koudi.server.room_settings import check
from koudi.server.rooms import new_code, new_digits, parse_room
from koudi.server.surroundings import Surroundings
from koudi.server.table import Table
from koudi.server.terms import Terms, key_for, tag_of
from koudi.server.thinking import Thinkers
from koudi.server.whereabouts import Whereabouts
from koudi.server.words import TurnedDown
from koudi.storage import LoggedEvent, TableRow, TableStore, Taken, Unavailable

WOKEN_AT_START: Final = 500
"""So many of the newest tables go on by themselves after a restart; older ones when somebody comes."""

SWEEP: Final = 60.0
"""Seconds between two looks for tables that nobody needs in memory."""

UNUSED: Final = 86_400
"""Seconds after which a table is forgotten at which nobody has ever sat."""

FORGETTING: Final = 3600.0
"""Seconds between two looks for such tables."""

TOO_OFTEN: Final = 3
"""So many failures of a table, one soon after another, and nobody is let in any more."""

FAILING: Final = 600.0
"""Seconds after which a failure counts no more."""

_BREATH: Final = 64
"""Facts folded before other tables get their turn."""


class Opening(NewTable, frozen=True, forbid_unknown_fields=True):
    """What the log keeps of how a table was opened. ``key``: of its link, where the code does not open the door."""

    key: str = ""


_OPENING: Final = decoder(Opening)
logger = structlog.get_logger()


class Lobby:
    """Finds tables, and holds the claim on each."""

    def __init__(
        self,
        games: Mapping[str, Game],
        log: TableStore,
        clock: Clock,
        pace: Pace,
        chance: random.Random,
        thinkers: Thinkers,
        pulse: Pulse,
        company: Company,
        admits: Callable[[str], None] = lambda _: None,
    ) -> None:
        """Begin without any.

        Args:
            games: what may be played.
            log: where tables last.
            clock: the time.
            pace: how fast tables go.
            chance: shuffles and pauses.
            thinkers: what bots think with.
            pulse: whether this process stood still.
            company: who may talk with whom.
            admits: called with the code of a table that somebody asks for; may refuse.
        """
        self.games = games
        self._admits = admits
        self._log = log
        self._around = Surroundings(clock, pace, chance, self._ended, thinkers, pulse, company)
        self._epochs: dict[str, int] = {}
        self._tables: dict[str, asyncio.Future[Table]] = {}
        self._damaged: dict[str, TableRow] = {}
        self._failed: dict[str, list[float]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Claim every table and let the newest go on."""
        await self.forget_unused()
        rows = await self._log.claim_all()
        self._epochs = {row.code: row.epoch for row in rows}
        self._chores = [
            asyncio.create_task(self._wake(rows[:WOKEN_AT_START]), name="wake tables"),
            asyncio.create_task(self._sweep(), name="sweep tables"),
        ]

    async def stop(self, spread: float = 0.0) -> None:
        """Finish what is being committed, send everybody away, to come back soon, and give the tables up.

        Args:
            spread: seconds over which those who are sent away are to come back.
        """
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        tables = await asyncio.gather(*self._tables.values(), return_exceptions=True)
        await asyncio.gather(
            *(_stop(each, CloseCode.RESTART, "restart", spread) for each in tables if isinstance(each, Table))
        )
        self._tables.clear()
        held, self._epochs = self._epochs, {}
        try:
            await self._log.release(held)
        except Unavailable as error:  # who claims them next fences this process all the same
            logger.warning("the tables were not given up", error=str(error))

    async def close(self, code: str, text: Bilingual) -> None:
        """Send everybody away from a table, who read why, and think no more of one that is damaged."""
        await asyncio.shield(self._close(code, text))  # whoever asks may go away; others wait for what is read, too

    async def _close(self, code: str, text: Bilingual) -> None:
        loading = self._tables.pop(code, None)
        if loading is not None:
            with contextlib.suppress(TurnedDown, Unavailable):
                await _stop(await loading, CloseCode.NO_TABLE, text)
        self.whereabouts.forget(code)
        self._damaged.pop(code, None)
        self._failed.pop(code, None)

    @property
    def whereabouts(self) -> Whereabouts:
        """At which tables people sit."""
        return self._around.whereabouts

    async def learn(self, code: str) -> None:
        """Read from the log who sits at a table of this process, which stays out of the memory.

        Raises:
            TurnedDown: nobody is let in, or its record cannot be read.
            Unavailable: the log failed; asking again may help.
        """
        self._admits(code)
        if code in self._tables or code in self._damaged or code not in self._epochs:
            return
        row = await self._own(code)
        with self._reading(row):
            _, ledger = await self._replayed(row)
            if code not in self._tables:  # nobody has come meanwhile
                self.whereabouts.follow(code, ledger)
                self.whereabouts.rest(code)

    @property
    def claimed(self) -> int:
        """How many tables are this process's."""
        return len(self._epochs)

    async def open(self, wish: NewTable) -> TableLink:
        """Open a table.

        Raises:
            TurnedDown: no such game or preset.
            BadOption: an option is unknown, or the options cannot be played together.
        """
        tag_of(self.games, wish.game, wish.preset, wish.options)
        wish = kept(wish)
        check(wish.room)
        about = Opening(wish.game, wish.preset, wish.options, wish.room, key_for(wish.room))
        while True:
            try:
                row = await self._log.create(new_code(), new_digits(), encode(about), self._around.clock.wall())
            except Taken:
                continue
            self._epochs[row.code] = row.epoch
            return link_to(row, about.key)

    async def find(self, name: str) -> Table:
        """The table that somebody asks for by code or digits, however typed.

        Raises:
            TurnedDown: there is none, its record cannot be read, or another process serves it.
            Unavailable: the log failed; asking again may help.
        """
        room = parse_room(name)
        if room is None:
            raise TurnedDown("no_room")
        return await self._table(room if room in self._tables else await self._claimed(room))

    async def _claimed(self, room: str) -> str:
        """The code of a room, which is this process's by now."""
        row = await self.row_of(room)
        if row.code not in self._epochs:  # opened by another process on the same file
            claimed = await self._log.claim(row.code)
            if claimed is None:
                raise TurnedDown("no_room")
            self._epochs[row.code] = claimed.epoch
        return row.code

    def serves(self, table: Table) -> bool:
        """Whether a table that was found is still in memory and takes messages."""
        loading = self._tables.get(table.row.code)
        return loading is not None and _loaded(loading) is table

    @property
    def awake(self) -> Sequence[Table]:
        """The tables in this process's memory, those taken into it last at the end."""
        return [table for loading in self._tables.values() if (table := _loaded(loading)) is not None]

    @property
    def damaged(self) -> Sequence[TableRow]:
        """The tables of this process that somebody came to, or that were to go on, and that cannot be read back.

        Those that fail again and again are among them.
        """
        return tuple(self._damaged.values())

    async def history(self, table: Table) -> Sequence[tuple[int, Fact]]:
        """Every durable fact of a table, with the time it was logged in milliseconds since 1970.

        Raises:
            Unavailable: the log failed; asking again may help.
        """
        rows = await self._log.read(table.row.code)
        return await asyncio.to_thread(lambda: [(row.at, from_log(row)) for row in rows])

    async def row_of(self, name: str) -> TableRow:
        """A table by its code or digits as it is written, also one that cannot be entered.

        Raises:
            TurnedDown: there is none.
            Unavailable: the log failed; asking again may help.
        """
        row = await self._log.find(parse_room(name) or "")
        if row is None:
            raise TurnedDown("no_room")
        return row

    async def logged(self, name: str) -> tuple[TableRow, Sequence[LoggedEvent]]:
        """The same with its log.

        Raises:
            TurnedDown: there is none.
            Unavailable: the log failed; asking again may help.
        """
        row = await self.row_of(name)
        return row, await self._log.read(row.code)

    async def _table(self, code: str) -> Table:
        self._admits(code)
        if code in self._damaged:
            raise TurnedDown("room_damaged")
        loading = self._tables.get(code)
        if loading is None:
            loading = self._tables[code] = asyncio.ensure_future(self._load(code))
            loading.add_done_callback(lambda done: self._drop_failed(code, done))
        return await asyncio.shield(loading)

    def _drop_failed(self, code: str, loading: asyncio.Future[Table]) -> None:
        """Let the next who comes try anew, whatever went wrong."""
        if _loaded(loading) is None:
            self._drop(code, loading)

    def _drop(self, code: str, loading: asyncio.Future[Table]) -> bool:
        """Take a table out of the memory; false where it is there no more, or another stands in its place by now."""
        if self._tables.get(code) is not loading:
            return False
        del self._tables[code]
        return True

    async def _load(self, code: str) -> Table:
        row = await self._own(code)
        with self._reading(row):
            opened, ledger = await self._replayed(row)
            return Table(row, opened, ledger, self._around)

    async def _own(self, code: str) -> TableRow:
        row = await self._log.find(code)
        if row is None or row.epoch != self._epochs[code]:
            raise TurnedDown("moved")
        return row

    @contextlib.contextmanager
    def _reading(self, row: TableRow) -> Generator[None]:
        """Take whatever a broken record leads to for damage, which is found once: it would go wrong again."""
        try:
            yield
        except Unavailable:
            raise
        except (MemoryError, OSError) as error:  # it will pass
            logger.exception("a table cannot be read now", table=row.code)
            raise Unavailable(str(error)) from error
        except Exception as error:
            logger.exception("a table cannot be read back", table=row.code)
            self._damaged[row.code] = row
            self.whereabouts.forget(row.code)
            raise TurnedDown("room_damaged") from error

    async def _replayed(self, row: TableRow) -> tuple[Terms, Ledger]:
        about = opening_of(row)
        opened = Terms(tag_of(self.games, about.game, about.preset, about.options), about.room, about.key)
        ledger = Ledger(row, self._log, self._around.clock, first_state(opened))
        for logged in await self._log.read(row.code):
            ledger.replay(logged.seq, from_log(logged), logged.at)
            if logged.seq % _BREATH == 0:
                await asyncio.sleep(0)
        return opened, ledger

    async def _wake(self, rows: tuple[TableRow, ...]) -> None:
        for row in rows:
            try:
                await self._table(row.code)
            except (TurnedDown, Unavailable) as error:
                logger.warning("a table was not woken", table=row.code, error=str(error))

    async def put_to_sleep(self) -> None:
        """Take tables out of the memory at which nobody looks and nothing is due."""
        for code, loading in list(self._tables.items()):
            table = _loaded(loading)
            if table is not None and table.asleep and self._drop(code, loading):
                self.whereabouts.rest(code)
                await _stop(table, CloseCode.RESTART, "restart")

    async def forget_unused(self) -> None:
        """Forget the tables at which nobody has ever sat, else whoever opens many fills the disk for good."""
        before = self._around.clock.wall() - 1000 * UNUSED
        try:
            forgotten = await self._log.forget_unused(before, list(self._tables))
        except Unavailable as error:
            logger.warning("unused tables were not forgotten", error=str(error))
            return
        for code in forgotten:
            self._epochs.pop(code, None)
            self._damaged.pop(code, None)
            self._failed.pop(code, None)

    async def _sweep(self) -> None:
        while True:
            for _ in range(round(FORGETTING / SWEEP)):
                await asyncio.sleep(SWEEP)
                await self.put_to_sleep()
            await self.forget_unused()

    def _ended(self, code: str, reason: str) -> None:
        """Forget a table that has ended by itself; one that always fails would be read anew for ever."""
        loading = self._tables.pop(code, None)
        table = loading and _loaded(loading)
        self.whereabouts.forget(code)
        if reason != "failed" or table is None:
            return
        self._around.metrics.tables_failed += 1
        now = self._around.clock.now()
        lately = [*(then for then in self._failed.pop(code, ()) if now - then < FAILING), now]
        if len(lately) < TOO_OFTEN:
            self._failed[code] = lately
        else:
            logger.error("a table fails again and again", table=code)
            self._damaged[code] = table.row


async def _stop(table: Table, code: CloseCode, reason: str | Bilingual, spread: float = 0.0) -> None:
    """Stop a table; what goes wrong there hinders no other."""
    try:
        await table.stop(code, reason, spread)
    except Exception:
        logger.exception("a table did not stop as it should", table=table.row.code)


def _loaded(loading: asyncio.Future[Table]) -> Table | None:
    """The table, once it has been read."""
    return loading.result() if loading.done() and not loading.cancelled() and not loading.exception() else None


def opening_of(row: TableRow) -> Opening:
    """How a table was opened.

    Raises:
        msgspec.DecodeError: that cannot be read.
    """
    return _OPENING.decode(row.about)


def link_to(row: TableRow, key: str) -> TableLink:
    """The way to a table. The key stands where browsers tell it nobody: behind ``#``."""
    return TableLink(row.code, row.digits, f"/t/{row.code}#k={key}" if key else f"/t/{row.code}")
