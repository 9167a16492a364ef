"""What the server says over the socket, as structs. PROTOCOL.md explains them; commands.py has what clients say.

The client's TypeScript types are generated from these. A frame is one JSON object with ``type``.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec

from koudi.cards import CardSet, Rank, Suit
from koudi.engine.actions import Action
from koudi.engine.events import Event
from koudi.engine.observation import Observation
from koudi.engine.seats import Seat
from koudi.options import Bilingual, Value
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.rated_facts import RatedFact
from koudi.server.room_settings import Look, RoomSettings
from koudi.server.takeback_facts import TakebackFact
from koudi.server.talk_messages import TalkLine
from koudi.server.timing_facts import ClockExtended

TableEvent = Event | TakebackFact | ClockExtended | RatedFact | PersonRemoved
"""What has happened, as people are shown it: in the game, and beside it."""


Why = Literal["asked", "absent", "timeout"]
"""Why a bot plays for a person: the person asked for it, was away when somebody else did, or ran out of time."""


class Former(msgspec.Struct, frozen=True):
    """Who had a seat when the last deal was scored, and whether it was a bot's."""

    name: str
    bot: bool


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, as everybody may see.

    Attributes:
        kind: ``empty``, ``person`` or ``bot``.
        name: display name (of a bot too); empty for an empty seat.
        bot: the level of the bot that plays the seat now, own or as substitute, as the catalogue names it; else
            empty.
        why: why that bot plays for the person; ``None`` where none does.
        online: whether the person has a live connection.
        away: milliseconds since it was lost; ``None`` for who has one, and for who is no person.
        confirmed: whether the person has confirmed the rules.
        ready: whether the seat is ready for the next deal, or for another match.
        skip: whether the person asked to skip the dealing.
        again: whether the person had confirmed other rules, which have changed.
        who: an alias of the person that holds at this table only; empty for a bot and an empty seat.
        before: whose the seat was when the last deal was scored, if it was somebody else's: the result is theirs.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    bot: str = ""
    online: bool = False
    confirmed: bool = False
    ready: bool = False
    skip: bool = False
    again: bool = False
    why: Why | None = None
    away: int | None = None
    who: str = ""
    before: Former | None = None


class LateDeal(msgspec.Struct, frozen=True):
    """The newest deal that is over, for who looks on one deal late: its replay shows all hands."""

    match: int
    number: int


class SwapInfo(msgspec.Struct, frozen=True):
    """The person on ``seat`` asks the one on ``other`` to change seats."""

    seat: Seat
    other: Seat


class RemovedInfo(msgspec.Struct, frozen=True):
    """Somebody whom the host has taken off a seat: for ``admit``, and what they were called."""

    number: int
    name: str


class TakebackInfo(msgspec.Struct, frozen=True):
    """Taking plays back, at tables where it may be asked for.

    Attributes:
        asker: who asks now; ``None`` when nobody does. While somebody does nobody plays.
        awaited: the people who have yet to agree.
        may_ask: whether the own latest play could be asked for now.
    """

    asker: Seat | None = None
    awaited: tuple[Seat, ...] = ()
    may_ask: bool = False


class ClockInfo(msgspec.Struct, frozen=True):
    """The time that people have, in milliseconds as of sending; clients count down by themselves.

    Attributes:
        waiting: whose time runs: one seat in turn, or several who owe an answer or their readiness; else nobody.
        left: what is left of the time given for this.
        own: that time in all.
        reserve: what may be taken from the bank after that: nothing for answers and readiness.
        banks: what is left of each seat's time bank in this deal.
        bank: what a bank holds at the beginning of a deal.
        last: for whom running out of time once more is leaving the match, at rated tables.
    """

    waiting: tuple[Seat, ...]
    left: int
    own: int
    reserve: int
    banks: tuple[int, int, int, int]
    bank: int
    last: tuple[Seat, ...] = ()


class SealInfo(msgspec.Struct, frozen=True):
    """What binds the table to the cards of a deal before it is dealt: see docs/fair-deals.md.

    Attributes:
        commitment: SHA-256 of the deal's name and its secret, in hexadecimal digits.
        number: the deal in the match.
        open: whether it is of the next deal, so that ``add_bytes`` is possible; else of the deal on the table.
        added: who has added something.
    """

    commitment: str
    number: int
    open: bool
    added: tuple[bool, bool, bool, bool]


class TableInfo(msgspec.Struct, frozen=True):
    """The table around the game.

    Attributes:
        code: the room code, 8 characters; ``digits`` the same room as digits to read aloud.
        game: ``shengji`` or ``mailv``.
        preset: the preset the rules start from.
        options: the options that differ from the preset.
        room: how the table is kept beside its rules.
        seats: the four seats.
        you: the own seat, ``None`` for one who only looks.
        look: what is shown of the table and its deals.
        onlookers: how many look on.
        late: the deal to look at, where spectators see deals late; ``None`` before one is over, and for others.
        phase: ``seating`` until the first deal starts, then ``playing``, ``between`` deals, ``over``.
        takeback: taking plays back; ``None`` where the rules know no such thing.
        closing: seconds that the closing round lasts, from the last card or the last declaration on; ``None``: until
            everybody has passed.
        seal: what the table has promised of the next deal, or of the one that is on; ``None`` before the first.
        fills_in: seconds from this message until bots take the empty seats; ``None`` where they will not.
        host: the host's seat; ``None`` while nobody sits, and at rated tables.
        swaps: who asks whom to change seats.
        removed: who may not sit again until admitted; told the host alone.
        key: what a link must end in to open the door, ``#k=`` before it; told those who sit, ``None`` where the code
            opens it.
        clock: the time that people have; ``None`` where nobody is hurried.
    """

    code: str
    digits: str
    game: str
    preset: str
    options: dict[str, Value]
    room: RoomSettings
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    you: Seat | None
    phase: Literal["seating", "playing", "between", "over"]
    takeback: TakebackInfo | None = None
    closing: float | None = None
    seal: SealInfo | None = None
    fills_in: float | None = None
    host: Seat | None = None
    swaps: tuple[SwapInfo, ...] = ()
    removed: tuple[RemovedInfo, ...] = ()
    key: str | None = None
    clock: ClockInfo | None = None
    look: Look = "live"
    onlookers: int = 0
    late: LateDeal | None = None


class HandGroup(msgspec.Struct, frozen=True):
    """Own cards of one effective suit (``T`` trumps), high to low, one entry a card: the order to show them in.

    ``tractors``: the longest tractors among them, for taking one with a double tap.
    """

    suit: Literal["T", "S", "H", "D", "C"]
    cards: tuple[str, ...]
    tractors: tuple[CardSet, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """A declaration or call that could be made now, and what would come of it if it stood.

    Attributes:
        cards: what to show.
        suit: the suit that would be trump, ``None`` in no-trump.
        level: the level that would be played.
        trumps: how many cards of the own hand would be trumps.
    """

    cards: CardSet
    suit: Suit | None
    level: Rank
    trumps: int


class View(msgspec.Struct, frozen=True):
    """Everything a client shows. Truth: an ``update`` replaces the whole view."""

    table: TableInfo
    game: Observation
    hand: tuple[HandGroup, ...]
    hint_for_turn: Bilingual | None = None
    """What is owed now, in words; ``None`` when it is not this seat's turn."""
    offers: tuple[Offer, ...] = ()
    """``game.biddable``, each with the trumps it would make."""
    trump_kinds: CardSet = msgspec.field(default_factory=CardSet)
    """Every kind of card that is trump as things stand, once: for marking cards."""


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """First message of a connection.

    ``events``: what was missed since the client's (epoch, seq), for motion; empty when the client is new or too far
    behind.
    """

    epoch: int
    seq: int
    events: tuple[TableEvent, ...]
    view: View


class Update(msgspec.Struct, frozen=True, tag="update"):
    """Something happened. ``events`` are for motion and sound; ``view`` is the truth.

    ``seq`` counts durable facts of the table without a gap, the same for every viewer; an update that carries
    only soft facts (dealing, presence) repeats the last seq.
    """

    epoch: int
    seq: int
    events: tuple[TableEvent, ...]
    view: View


class Ack(msgspec.Struct, frozen=True, tag="ack"):
    """The command with this id is done and durable."""

    cmd: str


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """The command was refused; nothing changed. ``cmd`` is empty when it could not be read.

    ``cards`` are the witness: cards owed, or cards that do not fit.
    """

    cmd: str
    code: str
    text: Bilingual
    cards: CardSet


class Previewed(msgspec.Struct, frozen=True, tag="previewed"):
    """Answer to ``preview``: the shape in words, and the refusal, if any."""

    cmd: str
    legal: bool
    shape: Bilingual
    refusal: Bilingual | None
    cards: CardSet


class Hinted(msgspec.Struct, frozen=True, tag="hinted"):
    """Answer to ``hint``: an action and why, in a sentence that speaks of this very place.

    ``code`` names the kind of reason (``feed``, ``lead_winner``, ...), for signs beside the sentence.
    """

    cmd: str
    action: Action
    code: str
    text: Bilingual


class Positioned(msgspec.Struct, frozen=True, tag="positioned"):
    """Answer to ``position``: the line, as docs/reference/position.md describes it."""

    cmd: str
    position: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Answer to ``ping``."""

    cmd: str


class Heard(msgspec.Struct, frozen=True, tag="heard"):
    """What has been said that may be heard now, oldest first: the last lines to who comes, then each as it is said."""

    lines: tuple[TalkLine, ...]


class Notice(msgspec.Struct, frozen=True, tag="notice"):
    """Something that concerns the reader alone, in words: why they have lost their seat. It answers nothing."""

    code: str
    text: Bilingual


class CloseCode(Enum):
    """Codes with which the server closes a socket."""

    TAKEN_OVER = 4001
    NO_SESSION = 4003
    NO_TABLE = 4004
    TOO_SLOW = 4008
    TOO_BIG = 1009
    RESTART = 1012


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye"):
    """Last message before the server closes: why, in words.

    Attributes:
        code: with which it closes.
        text: the reason.
        wait: seconds after which to come back, another number for each: else a restart were met by all at once.
    """

    code: CloseCode
    text: Bilingual
    wait: float = 0.0


AnyMessage = Welcome | Update | Ack | Refused | Previewed | Hinted | Positioned | Heard | Notice | Pong | Goodbye
