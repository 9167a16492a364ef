"""At which tables each person sits: learned from the tables as they go on, and known while these sleep."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from heapq import nlargest
from typing import Final

from koudi.engine.seats import ALL_SEATS
from koudi.server import timing
from koudi.server.ledger import Ledger
from koudi.server.pace import stage_of
from koudi.server.seating import EMPTY, Chairs
from koudi.server.whereabouts_messages import OwnTable

MOST: Final = 20
"""Tables in an answer."""

KEPT: Final = 20_000
"""So many tables are known with those that sleep, of which the first is forgotten for another: the log has it."""

Room = Ledger | Mapping[str, OwnTable]
"""A table that goes on, or what each person who sits there was told of it when it went to sleep."""


class Whereabouts:
    """The tables of each person, found without a look at all others. A match that is over keeps nobody."""

    def __init__(self) -> None:
        """Know nobody yet."""
        self._rooms: dict[str, Room] = {}
        self._chairs: dict[str, Chairs] = {}
        self._codes: defaultdict[str, set[str]] = defaultdict(set)

    def follow(self, code: str, ledger: Ledger) -> None:
        """A table may stand otherwise now; nearly always the same people sit there, which costs a look.

        Args:
            code: the table.
            ledger: its facts.
        """
        chairs = EMPTY if stage_of(ledger.sight(None)) == "over" else ledger.state.chairs
        if self._chairs.get(code, EMPTY) is chairs:
            return
        self.forget(code)
        people = {chair.session for chair in chairs if chair.session}
        if people:
            self._rooms[code], self._chairs[code] = ledger, chairs
        for person in people:
            self._codes[person].add(code)

    def rest(self, code: str) -> None:
        """A table leaves the memory as it stands, and nothing will happen there until somebody comes."""
        room = self._rooms.get(code)
        if not isinstance(room, Ledger):
            return
        self._rooms[code] = told(code, room)
        if len(self._rooms) > KEPT:
            self.forget(next(code for code, room in self._rooms.items() if not isinstance(room, Ledger)))

    def forget(self, code: str) -> None:
        """Nobody sits at a table any more, or nobody can come back to it."""
        self._rooms.pop(code, None)
        for chair in self._chairs.pop(code, EMPTY):
            if chair.session in self._codes:
                self._codes[chair.session].discard(code)
                if not self._codes[chair.session]:
                    del self._codes[chair.session]

    def knows(self, code: str) -> bool:
        """Whether people sit at a table as far as is known here."""
        return code in self._rooms

    def tables(self, person: str) -> Sequence[OwnTable]:
        """The tables where a person sits, those first where something happened last, ``MOST`` at most."""
        rooms = [(code, self._rooms[code]) for code in self._codes.get(person, ())]
        newest = nlargest(MOST, rooms, key=lambda each: _at(each[1]))
        tables = ((told(code, room) if isinstance(room, Ledger) else room).get(person) for code, room in newest)
        return [table for table in tables if table is not None]


def told(code: str, ledger: Ledger) -> dict[str, OwnTable]:
    """What each person who sits at a table is told of it away from there: nothing of any card."""
    state, seen = ledger.state, ledger.sight(None)
    stage = stage_of(seen)
    if stage == "over":
        return {}
    owed = timing.owed(seen, state.chairs, stage, state.takebacks.request)
    people = [seat for seat in ALL_SEATS if state.chairs[seat].session]
    return {
        state.chairs[seat].session: OwnTable(
            code=code,
            game=state.tag.game.name,
            preset=state.tag.preset.name,
            rated=state.room.rated,
            phase=stage,
            deal=seen.number,
            awaited=owed is not None and seat in owed.seats,
            bot=bool(state.chairs[seat].bot),
            others=tuple(state.chairs[other].name for other in people if other != seat),
            at=ledger.at,
        )
        for seat in people
    }


def _at(room: Room) -> int:
    """When something was logged there last."""
    return room.at if isinstance(room, Ledger) else max((table.at for table in room.values()), default=0)
