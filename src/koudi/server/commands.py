"""What clients say over the socket, as structs. PROTOCOL.md explains them; protocol.py has the answers.

A frame is one JSON object with ``type``.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from koudi.cards import CardSet
from koudi.engine.actions import Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.seats import Seat
from koudi.options import Value
from koudi.server.room_settings import RoomSettings
from koudi.server.talk_messages import Speech

LONGEST_ID: Final = 40
CommandId = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, unique per table; the same id is answered as before, so a client may repeat it."""

Name = Annotated[str, Meta(min_length=1, max_length=16)]
"""A display name, after cleaning; it never identifies anybody."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends; ``cmd`` is answered by one ``ack`` or ``refused``."""

    cmd: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take an empty seat, or a bot's seat between deals. ``seat`` null: any, empty ones first.

    Who sits already moves there before the first deal; a bot that was there takes the seat left.
    """

    name: Name
    seat: Seat | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up: to nobody between deals, to a bot while a deal is on."""


class Rename(Command, frozen=True, tag="rename"):
    """Change the display name."""

    name: Name


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an empty seat, or a bot of another level on a bot's seat between deals. The host's.

    ``seat`` null: on every empty seat. ``level``: a name from the catalogue's ``levels``; null: its ``default_level``.
    """

    seat: Seat | None = None
    level: str | None = None


class UnseatBot(Command, frozen=True, tag="unseat_bot"):
    """Take a bot off its seat between deals. The host's."""

    seat: Seat


class AskSwap(Command, frozen=True, tag="ask_swap"):
    """Ask the person on ``seat`` to change seats before the first deal of a match; a bot agrees at once."""

    seat: Seat


class AnswerSwap(Command, frozen=True, tag="answer_swap"):
    """Change seats with the person on ``seat``, who has asked, or keep one's own."""

    seat: Seat
    agree: bool


class WithdrawSwap(Command, frozen=True, tag="withdraw_swap"):
    """Ask for another seat no longer."""


class Start(Command, frozen=True, tag="start"):
    """Have the first deal begin, when every seat is filled and every person has confirmed the rules. The host's."""


class Remove(Command, frozen=True, tag="remove"):
    """Take a person off the seat between deals, who may not sit again until admitted. The host's."""

    seat: Seat


class Admit(Command, frozen=True, tag="admit"):
    """Let somebody sit again. ``number``: of the removal, as ``TableInfo.removed`` has it. The host's."""

    number: int


class HandOver(Command, frozen=True, tag="hand_over"):
    """Make the person on ``seat`` the host. The host's."""

    seat: Seat


class ChangeRules(Command, frozen=True, tag="change_rules"):
    """Play by other rules, before the first deal or after a match. Everybody confirms them anew. The host's."""

    game: str
    preset: str
    options: dict[str, Value] = {}


class ChangeRoom(Command, frozen=True, tag="change_room"):
    """Keep the table otherwise, between deals. ``door`` anew: the link has a new key. The host's."""

    room: RoomSettings


class Regroup(Command, frozen=True, tag="regroup"):
    """After a match: back to the seats, which may be changed before another. The host's."""


class ConfirmRules(Command, frozen=True, tag="confirm_rules"):
    """This person has read and accepts the table's rules. The first deal waits for everybody.

    ``rules``: the tag of those that were read, so that nobody accepts others that have come meanwhile.
    """

    rules: Annotated[str, Meta(max_length=1000)] | None = None


class Ready(Command, frozen=True, tag="ready"):
    """This person is ready for the next deal; when the match is over, for another match at this table."""


class Skip(Command, frozen=True, tag="skip"):
    """Deal the rest at once; it happens when every person at the table has asked for it."""


class Substitute(Command, frozen=True, tag="substitute"):
    """Let a bot play for an absent person's seat, or for the own seat (托管)."""

    seat: Seat


class TakeBack(Command, frozen=True, tag="take_back"):
    """End 托管 on the own seat, at once."""


class AskTakeback(Command, frozen=True, tag="ask_takeback"):
    """Ask everybody for the own latest play back (悔牌), at tables with ``takeback = ask``."""


class AnswerTakeback(Command, frozen=True, tag="answer_takeback"):
    """Agree that the person on ``seat`` takes a play back, or let it stand."""

    seat: Seat
    agree: bool


class WithdrawTakeback(Command, frozen=True, tag="withdraw_takeback"):
    """Ask no longer."""


class AddBytes(Command, frozen=True, tag="add_bytes"):
    """Add 16 bytes of one's own to the secret by which the next deal is shuffled, once: see docs/fair-deals.md."""

    digits: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Act(Command, frozen=True, tag="act"):
    """A wish in the game. ``number`` is the deal it is meant for: a stale wish is refused."""

    number: int
    action: Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play


class Preview(Command, frozen=True, tag="preview"):
    """Would this selection be legal? Answered from the own observation only; not logged."""

    cards: CardSet


class Hint(Command, frozen=True, tag="hint"):
    """What would a bot do? Answered from the own observation only; not logged."""


class Position(Command, frozen=True, tag="position"):
    """Where does the deal stand, as one line of text? Answered from the own observation only; not logged."""


class Say(Command, frozen=True, tag="say"):
    """Say something: players to players, spectators to spectators. Not logged."""

    speech: Speech


class Ping(Command, frozen=True, tag="ping"):
    """Is the line alive?"""


HostCommand = Start | Remove | Admit | HandOver | SeatBot | UnseatBot | ChangeRules | ChangeRoom | Regroup
"""What only the host of a table may do."""

AnyCommand = (
    Sit | Leave | Rename | AskSwap | AnswerSwap | WithdrawSwap | HostCommand
    | ConfirmRules | Ready | Skip | Substitute | TakeBack
    | AskTakeback | AnswerTakeback | WithdrawTakeback | AddBytes | Act | Preview | Hint | Position | Say | Ping
)  # fmt: skip
