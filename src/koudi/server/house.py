"""Everything one server process works with, put together in one place."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import msgspec
import structlog

from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.server.accounts import Accounts
from koudi.server.banned import Banned
from koudi.server.bundle import STATIC, load_bundle
from koudi.server.bus import BANS_CHANGED, SESSIONS_ENDED, LocalBus
from koudi.server.clock import Clock, SystemClock
from koudi.server.company import Company
from koudi.server.devices import Network, counted_as
from koudi.server.entrance import Entrance
from koudi.server.limits import AddressBuckets, Buckets, Limits
from koudi.server.listing import Listing
from koudi.server.lobby import Lobby
from koudi.server.measured_log import MeasuredLog
from koudi.server.metrics import Metrics
from koudi.server.pace import LIVE, Pace
from koudi.server.protocol import CloseCode
from koudi.server.pulse import Pulse
from koudi.server.quick import QuickMatch
from koudi.server.recollection import Recollection
from koudi.server.reviewing import Reviews
from koudi.server.sessions import Sessions
from koudi.server.thinking import Thinkers
from koudi.server.viewer import Viewer
from koudi.server.words import SENTENCES, TurnedDown
from koudi.storage import Bans, History, MemoryBans, People, TableStore, Unavailable, Upkeep

RETURNING: Final = 1000.0
"""People who may come back in a second after a restart."""
LONGEST_RETURN: Final = 10.0
"""Seconds over which they are spread at most."""

logger = structlog.get_logger()
_HASHES: Final = msgspec.json.Decoder(tuple[bytes, ...])

GOODBYES: Final = 0.1
"""Seconds for the goodbyes to leave before sockets are cut."""


class Settings(msgspec.Struct, frozen=True):
    """What may differ between two servers.

    Attributes:
        pace: how fast tables go.
        limits: how often each thing may be done.
        origins: further origins whose pages may open sockets, beside the server's own.
        shared: networks from which several people may come to one rated table, beside the machine itself.
        secure: whether people come by https, which a proxy in front ends.
        static: the folder of the built client.
        warms: whether what bots think with is compiled in a process beside the server, before they may think.
        thinkers: processes in which bots may think.
    """

    pace: Pace = LIVE
    limits: Limits = Limits()
    origins: frozenset[str] = frozenset()
    shared: tuple[Network, ...] = ()
    secure: bool = False
    static: Path = STATIC
    warms: bool = False
    thinkers: int = 0


class House:
    """The lobby with its tables, the people, the reviews of deals, the limits and the page."""

    def __init__(
        self,
        log: TableStore,
        people: People,
        history: History,
        settings: Settings | None = None,
        *,
        bans: Bans | None = None,
        upkeep: Upkeep | None = None,
        clock: Clock | None = None,
        chance: random.Random | None = None,
        games: Mapping[str, Game] = GAMES,
    ) -> None:
        """Put it together.

        Args:
            log: where tables last.
            people: where people last.
            history: what was played.
            settings: what may differ between servers.
            bans: who and what is shut out; forgotten at the end by default.
            upkeep: watches over the store; by default nothing does.
            clock: the time; the system's by default.
            chance: shuffles and pauses; the operating system's randomness by default.
            games: the games that are offered.
        """
        self.settings = settings or Settings()
        self.clock = clock or SystemClock()
        limits = self.settings.limits
        self.metrics = Metrics()
        self.thinkers = Thinkers(self.settings.thinkers, self.metrics)
        chance = chance or random.SystemRandom()
        self.bus = LocalBus()
        self.bus.subscribe(SESSIONS_ENDED, self._sessions_ended)
        self.bus.subscribe(BANS_CHANGED, self._bans_changed)
        self.banned = Banned(bans or MemoryBans(), self.clock, self.bus)
        self.log = MeasuredLog(log, self.metrics)
        self.pulse = Pulse(self.clock)
        self.company = Company(people, Buckets(limits.talk, self.clock))
        pace, admits = self.settings.pace, self.banned.check_room
        self.lobby = Lobby(games, self.log, self.clock, pace, chance, self.thinkers, self.pulse, self.company, admits)
        self.listing = Listing(self.lobby, self.clock)
        self.quick = QuickMatch(self.lobby, people)
        self.recollection = Recollection(self.lobby, history)
        self.people = people
        self.upkeep = upkeep
        self.history = history
        self.sessions = Sessions(people, self.clock)
        self.accounts = Accounts(people, self.sessions, self.banned, self.clock)
        self.reviews = Reviews()
        self.bundle = load_bundle(self.settings.static)
        self.draining = False
        self._rereading: set[asyncio.Task[None]] = set()
        self.commands = Buckets(limits.commands, self.clock)
        self.previews = Buckets(limits.previews, self.clock)
        self._rooms = AddressBuckets(limits.rooms, self.clock)
        self._joins = AddressBuckets(limits.joins, self.clock)
        self._guests = AddressBuckets(limits.guests, self.clock)
        self._records = AddressBuckets(limits.records, self.clock)
        self._reviews = AddressBuckets(limits.reviews, self.clock)
        self._logins = AddressBuckets(limits.logins, self.clock)
        self._complaints = AddressBuckets(limits.complaints, self.clock)
        self._complainers = Buckets(limits.complaints, self.clock)
        self._lessons = AddressBuckets(limits.lessons, self.clock)
        self._histories = AddressBuckets(limits.histories, self.clock)
        self.entrance = Entrance()
        self._sockets: Counter[str] = Counter()
        self._viewers: defaultdict[bytes, dict[Viewer, str]] = defaultdict(dict)

    def count_room(self, address: str, person: str | None) -> None:
        """One more room opened from an address, by a person if it is one whom we know.

        Raises:
            TurnedDown: that is too many, there or for one person, or the server has enough or is about to stop.
        """
        awake = self.lobby.awake
        if self.draining:
            raise TurnedDown("draining")
        if len(awake) >= self.settings.limits.all_rooms:
            raise TurnedDown("server_full")
        if person and sum(table.state.hosting.host == person for table in awake) >= self.settings.limits.own_rooms:
            raise TurnedDown("too_many_own_rooms")
        if not self._rooms.take(address):
            raise TurnedDown("too_many_rooms")

    def count_join(self, address: str) -> None:
        """One more room looked for by its code from an address.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._joins.take(address):
            raise TurnedDown("too_many_joins")

    def count_guest(self, address: str) -> None:
        """One more session issued to an address.

        Raises:
            TurnedDown: that is too many, or the address is shut out.
        """
        self.banned.check_address(address)
        if not self._guests.take(address):
            raise TurnedDown("too_many_guests")

    def count_record(self, address: str) -> None:
        """One more record asked for by an address.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._records.take(address):
            raise TurnedDown("too_many_records")

    def count_review(self, address: str) -> None:
        """One more deal to be examined asked for by an address.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._reviews.take(address):
            raise TurnedDown("too_many_reviews")

    def count_login(self, address: str) -> None:
        """One more password tried or set from an address.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._logins.take(address):
            raise TurnedDown("too_many_logins")

    def count_complaint(self, address: str, person: str) -> None:
        """One more person reported from an address, and by a person, who may come from many.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._complaints.take(address) or not self._complainers.take(person):
            raise TurnedDown("too_many_complaints")

    def count_lesson(self, address: str) -> None:
        """One more thing tried in a lesson from an address.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._lessons.take(address):
            raise TurnedDown("too_fast")

    def count_history(self, address: str) -> None:
        """One more page of what was played asked for by an address: moves wait while the store looks through it.

        Raises:
            TurnedDown: that is too many.
        """
        if not self._histories.take(address):
            raise TurnedDown("too_fast")

    def open_socket(self, address: str) -> None:
        """One more socket from an address; ``close_socket`` gives it back.

        Raises:
            TurnedDown: that is too many.
        """
        whose = counted_as(address)
        if self._sockets[whose] >= self.settings.limits.sockets:
            raise TurnedDown("too_many_sockets")
        self._sockets[whose] += 1

    @property
    def sockets(self) -> int:
        """How many are open."""
        return self._sockets.total()

    def close_socket(self, address: str) -> None:
        """A socket from an address has gone."""
        whose = counted_as(address)
        self._sockets[whose] -= 1
        if not self._sockets[whose]:
            del self._sockets[whose]

    def joined(self, token_hash: bytes, viewer: Viewer, address: str) -> None:
        """Somebody looks on who came by this session, from this address."""
        self._viewers[token_hash][viewer] = address

    def left(self, token_hash: bytes, viewer: Viewer) -> None:
        """They have gone."""
        self._viewers[token_hash].pop(viewer, None)
        if not self._viewers[token_hash]:
            del self._viewers[token_hash]

    def close_sessions(self, token_hashes: Iterable[bytes]) -> None:
        """Have goodbye said to whoever came by sessions that have ended, wherever they are."""
        self.bus.publish(SESSIONS_ENDED, msgspec.json.encode(tuple(token_hashes)))

    def _sessions_ended(self, message: bytes) -> None:
        for token_hash in _HASHES.decode(message):
            self.sessions.unlearn(token_hash)
            for viewer in self._viewers.get(token_hash, ()):
                viewer.dismiss(CloseCode.NO_SESSION, SENTENCES["session_ended"])

    def _bans_changed(self, _: bytes) -> None:
        reading = asyncio.create_task(self._reread_bans(), name="read bans")
        self._rereading.add(reading)
        reading.add_done_callback(self._rereading.discard)

    async def _reread_bans(self) -> None:
        """Know the bans, and say goodbye to whoever came from an address that is shut out now."""
        try:
            await self.banned.start()
        except Unavailable as error:
            logger.error("the bans could not be read", error=str(error))  # noqa: TRY400 - no fault of ours
        for viewer, address in [entry for viewers in self._viewers.values() for entry in viewers.items()]:
            try:
                self.banned.check_address(address)
            except TurnedDown as refusal:
                viewer.dismiss(CloseCode.NO_TABLE, refusal.text)

    async def send_away(self, person: str) -> None:
        """End every session of a person, and what is open by them."""
        hashes = tuple(session.token_hash for session in await self.people.sessions(person))
        await self.sessions.end(person, hashes)
        self.close_sessions(hashes)

    async def start(self) -> None:
        """Claim the tables and let them go on, but for those that are closed."""
        self.pulse.start()
        await self.banned.start()
        await self.lobby.start()

    async def stop(self) -> None:
        """Finish commits and send everybody away."""
        self.draining = True
        await self.reviews.stop()
        await asyncio.gather(*self._rereading, return_exceptions=True)
        await self.lobby.stop(min(LONGEST_RETURN, self.sockets / RETURNING))
        self.pulse.stop()
        await self.thinkers.stop()
        self.accounts.close()
        await asyncio.sleep(GOODBYES)
