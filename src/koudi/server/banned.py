"""Who and what is shut out: persons, addresses and rooms, as long as whoever runs the house says."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network

from koudi.server.bus import BANS_CHANGED, Bus
from koudi.server.clock import Clock
from koudi.server.devices import Network, counted_as, plain
from koudi.server.words import TurnedDown
from koudi.storage import Ban, BanKind, Bans


class Banned:
    """The bans that hold, in memory too: every request asks."""

    def __init__(self, bans: Bans, clock: Clock, bus: Bus) -> None:
        self._bans = bans
        self._bus = bus
        self._clock = clock
        self._known: dict[tuple[BanKind, str], Ban] = {}
        self._networks: list[tuple[Network, Ban]] = []
        self._reading = asyncio.Lock()

    async def start(self) -> None:
        """Read the bans; one reading after another, so that the last one holds."""
        async with self._reading:
            self._keep(await self._bans.bans())

    async def shut(self, kind: BanKind, subject: str, reason: str, days: float | None) -> Ban:
        """Shut out, for some days or for ever; with one address of version 6 the household whose it is.

        Raises:
            TurnedDown: the address is none.
        """
        if kind == "address":
            subject = _subjects(subject)[0]
        now = self._clock.wall()
        ban = Ban(kind, subject, reason, now, None if days is None else now + round(days * 86_400_000))
        await self._bans.ban(ban)
        await self._changed()
        return ban

    async def open(self, kind: BanKind, subject: str) -> bool:
        """Shut out no more; whether it was.

        Raises:
            TurnedDown: the address is none.
        """
        named = _subjects(subject) if kind == "address" else [subject]
        lifted = [await self._bans.lift(kind, each) for each in named]
        await self._changed()
        return any(lifted)

    async def _changed(self) -> None:
        await self.start()
        self._bus.publish(BANS_CHANGED, b"")

    @property
    def bans(self) -> tuple[Ban, ...]:
        """The bans that hold."""
        return tuple(ban for ban in self._known.values() if self._holds(ban))

    def check_person(self, person: str) -> None:
        """Let a person pass.

        Raises:
            TurnedDown: it is shut out.
        """
        if self._is_shut("person", person):
            raise TurnedDown("banned")

    def check_room(self, code: str) -> None:
        """Let people into a room.

        Raises:
            TurnedDown: it is closed.
        """
        if self._is_shut("room", code):
            raise TurnedDown("room_closed")

    def check_address(self, address: str) -> None:
        """Let an address pass.

        Raises:
            TurnedDown: it, or a network that it is in, is shut out.
        """
        if not self._networks:
            return
        try:
            known = ip_address(address)
        except ValueError:
            return
        if any(known in network and self._holds(ban) for network, ban in self._networks):
            raise TurnedDown("banned")

    def _is_shut(self, kind: BanKind, subject: str) -> bool:
        ban = self._known.get((kind, subject))
        return ban is not None and self._holds(ban)

    def _holds(self, ban: Ban) -> bool:
        return ban.until is None or self._clock.wall() < ban.until

    def _keep(self, bans: tuple[Ban, ...]) -> None:
        self._known = {(ban.kind, ban.subject): ban for ban in bans}
        self._networks = [(ip_network(ban.subject), ban) for ban in bans if ban.kind == "address"]


def _subjects(text: str) -> list[str]:
    """What is shut out with an address, and the address by itself: a household may come from any of its network.

    Raises:
        TurnedDown: it is none.
    """
    address = plain(text.strip())
    whose = address if "/" in address else counted_as(address)
    try:
        return [str(ip_network(each, strict=False)) for each in (whose, address)]
    except ValueError:
        raise TurnedDown("no_address") from None
