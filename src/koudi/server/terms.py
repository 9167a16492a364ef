"""What a table is played by: the rules of its game, and how it is kept beside them.

Rules change before the first deal of a match only. Whoever has confirmed the old ones is asked again.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.notation.tag import Tag
from koudi.options import Value, with_options
from koudi.server.commands import ChangeRoom, ChangeRules, Regroup
from koudi.server.room_settings import RoomSettings, check
from koudi.server.seating import Stage
from koudi.server.term_facts import MatchRestarted, RoomChanged, RulesChanged, RulesOpened, TermFact
from koudi.server.words import TurnedDown

KEY_BYTES: Final = 16
"""128 bits: nobody guesses a link."""


class Terms(msgspec.Struct, frozen=True):
    """What a table is played by.

    Attributes:
        tag: the game and its rules.
        room: how the table is kept beside them.
        key: what a link must have to open the door; empty where the code opens it.
    """

    tag: Tag
    room: RoomSettings = RoomSettings()
    key: str = ""


def tag_of(games: Mapping[str, Game], game: str, preset: str, options: Mapping[str, Value]) -> Tag:
    """The rules that somebody wishes to play by.

    Raises:
        TurnedDown: no such game or preset.
        BadOption: an option is unknown, or the options cannot be played together.
    """
    found = games.get(game)
    base = None if found is None else found.presets.get(preset)
    if found is None or base is None:
        raise TurnedDown("no_game")
    rules = with_options(base.rules, options)
    rules.check()
    return Tag(found, base, rules)


def key_for(room: RoomSettings) -> str:
    """A new key, where the door needs one."""
    return secrets.token_urlsafe(KEY_BYTES) if room.door == "link" else ""


def evolve(terms: Terms, fact: TermFact) -> Terms:
    """What the table is played by after a fact.

    Raises:
        BadTag: this program does not know the rules: a broken log.
    """
    match fact:
        case RulesChanged(table):
            return replace(terms, tag=Tag.parse(table))
        case RoomChanged(room, key):
            return replace(terms, room=room, key=key)
        case _:
            return terms


def decide(terms: Terms, stage: Stage, command: ChangeRules | ChangeRoom | Regroup) -> tuple[TermFact, ...]:
    """The facts that a command of the host leads to; none when all is so already.

    Raises:
        TurnedDown: it cannot be done now, or the settings do not go together.
        BadOption: an option is unknown, or the options cannot be played together.
    """
    again = (MatchRestarted(),) if stage == "over" else ()
    match command:
        case ChangeRoom(room=room):
            return _change_room(terms, stage, room)
        case _ if stage not in {"seating", "over"}:
            raise TurnedDown("only_between_matches")
        case ChangeRules(game=game, preset=preset, options=options):
            tag = tag_of(GAMES, game, preset, options)
            return () if tag == terms.tag else (*again, RulesChanged(str(tag)))
        case Regroup():
            return (*again, RulesOpened()) if again else ()


def _change_room(terms: Terms, stage: Stage, room: RoomSettings) -> tuple[TermFact, ...]:
    if stage == "playing":
        raise TurnedDown("not_between")
    if room.rated != terms.room.rated:
        raise TurnedDown("rated_stays")
    check(room)
    if room == terms.room:
        return ()
    return (RoomChanged(room, terms.key if room.door == terms.room.door else key_for(room)),)
