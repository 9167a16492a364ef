"""Views told again from a table's log: each that was sent must be the one that its log leads to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from koudi.engine.events import Drew
from koudi.engine.observation import PhaseName
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.server import views
from koudi.server.facts import State, evolve, first_state, from_log
from koudi.server.lobby import Opening
from koudi.server.pace import stage_of
from koudi.server.protocol import TableInfo
from koudi.server.spectators import eyes_of
from koudi.server.table_view import Moment, Surface
from koudi.server.terms import Terms, tag_of
from koudi.storage import LoggedEvent, TableRow

_OPENING = decoder(Opening)
_TABLE = decoder(TableInfo)


class Sent(msgspec.Struct, frozen=True, order=True):
    """A view that a person was sent, in the order in which a log is told.

    Attributes:
        seq: of the last fact that it tells of.
        dealt: how many cards had been dealt.
        person: who was sent it.
        view: the view, as it came.
    """

    seq: int
    dealt: int
    person: str
    view: bytes

    @staticmethod
    def of(person: str, frame: str) -> Sent:
        """What a frame of type ``welcome`` or ``update`` holds."""
        message = json.loads(frame)
        view = message["view"]
        return Sent(message["seq"], view["game"]["dealt"], person, json.dumps(view).encode())


def differing(row: TableRow, log: Sequence[LoggedEvent], sent: Iterable[Sent]) -> list[str]:
    """What of the views is not as the log has it, in words."""
    about = _OPENING.decode(row.about)
    opened = Terms(tag_of(GAMES, about.game, about.preset, about.options), about.room, about.key)
    state, seq = first_state(opened), 0
    complaints: list[str] = []
    for each in sorted(set(sent)):
        for event in log[seq : each.seq]:
            state, seq = evolve(state, from_log(event)), event.seq
        if seq != each.seq:
            complaints.append(f"{row.code}: a view tells of {each.seq}, the log ends at {seq}")
            continue
        told = json.loads(each.view)
        again = json.loads(encode(_view(row, _dealt(state, each.dealt), each.person, told)))
        if told != again:
            complaints.append(f"{row.code}:{each.seq} for {each.person[:8]}: {_difference(told, again)}")
    return complaints


def _dealt(state: State, dealt: int) -> State:
    """The state with so many cards dealt: they are logged with the next fact only."""
    seen = state.tag.game.observe(state.match, None)
    return evolve(state, Drew(dealt)) if seen.phase is PhaseName.DRAWING and dealt > seen.dealt else state


def _view(row: TableRow, state: State, person: str, told: Any) -> object:  # noqa: ANN401 - JSON
    """The view that a person should have been sent at a public table; what is in no log is taken from the one sent."""
    game, match = state.tag.game, state.match
    table = _TABLE.decode(json.dumps(told["table"]))
    found: dict[str, Any] = {
        "stage": stage_of(game.observe(match, None)),
        "here": frozenset(at for at, chair in enumerate(table.seats) if chair.online),
        "away": tuple(chair.away for chair in table.seats),
        "skipping": frozenset(at for at, chair in enumerate(table.seats) if chair.skip),
    }
    others = {name: getattr(table, name) for name in Moment.__struct_fields__ if name not in found}
    eyes = eyes_of(state, found["stage"], person, is_kin=lambda: False)
    info = Surface(row, state, Moment(**found, **others)).info(eyes)
    return views.view(game, match.rules, info, game.observe(match, eyes.seat))


def _difference(told: Any, again: Any, path: str = "view") -> str:  # noqa: ANN401 - JSON
    """The first place at which two values differ."""
    if isinstance(told, dict) and isinstance(again, dict):
        one, other = cast("dict[str, Any]", told), cast("dict[str, Any]", again)
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return _difference(one.get(key), other.get(key), f"{path}.{key}")
    return f"{path} was {told!r}, the log says {again!r}"
