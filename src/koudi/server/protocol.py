"""Every message of the socket and every body of the HTTP interface, as structs. PROTOCOL.md explains them.

The client's TypeScript types are generated from here. A frame is one JSON object with ``type``.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from koudi.analysis.review import Review
from koudi.cards import CardSet, Suit
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.events import Event
from koudi.engine.observation import Observation
from koudi.engine.seats import Seat
from koudi.options import Bilingual, Group, Option, Value
from koudi.server.metrics import BotNumbers
from koudi.server.takeback_facts import TakebackFact

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen by the client, unique per table; the same id is answered as before, so a client may repeat it."""

Name = Annotated[str, Meta(min_length=1, max_length=16)]
"""A display name, after cleaning; it never identifies anybody."""


# Client to server


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends; ``cmd`` is answered by one ``ack`` or ``refused``."""

    cmd: CommandId


class Sit(Command, frozen=True, tag="sit"):
    """Take an empty seat, or a bot's seat between deals. ``seat`` null: any empty seat."""

    name: Name
    seat: Seat | None = None


class Leave(Command, frozen=True, tag="leave"):
    """Give the seat up: to nobody between deals, to a bot while a deal is on."""


class Rename(Command, frozen=True, tag="rename"):
    """Change the display name."""

    name: Name


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an empty seat, or a bot of another level on a bot's seat between deals.

    ``seat`` null: on every empty seat. ``level``: a name from the catalogue's ``levels``; null: its ``default_level``.
    """

    seat: Seat | None = None
    level: str | None = None


class UnseatBot(Command, frozen=True, tag="unseat_bot"):
    """Take a bot off its seat between deals."""

    seat: Seat


class ConfirmRules(Command, frozen=True, tag="confirm_rules"):
    """This person has read and accepts the table's rules. The first deal waits for everybody."""


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


class Ping(Command, frozen=True, tag="ping"):
    """Is the line alive?"""


AnyCommand = (
    Sit | Leave | Rename | SeatBot | UnseatBot | ConfirmRules | Ready | Skip | Substitute | TakeBack
    | AskTakeback | AnswerTakeback | WithdrawTakeback | AddBytes | Act | Preview | Hint | Position | Ping
)  # fmt: skip


# Server to client


TableEvent = Event | TakebackFact
"""What has happened, as people are shown it: in the game, and beside it."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where, as everybody may see.

    Attributes:
        kind: ``empty``, ``person`` or ``bot``.
        name: display name (of a bot too); empty for an empty seat.
        bot: the level of the bot that plays the seat now, own or as substitute, as the catalogue names it; else
            empty.
        online: whether the person has a live connection.
        confirmed: whether the person has confirmed the rules.
        ready: whether the seat is ready for the next deal, or for another match.
        skip: whether the person asked to skip the dealing.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    bot: str = ""
    online: bool = False
    confirmed: bool = False
    ready: bool = False
    skip: bool = False


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
        seats: the four seats.
        you: the own seat, ``None`` for one who only looks.
        phase: ``seating`` until the first deal starts, then ``playing``, ``between`` deals, ``over``.
        takeback: taking plays back; ``None`` where the rules know no such thing.
        closing: seconds that the closing round lasts, from the last card or the last declaration on; ``None``: until
            everybody has passed.
        seal: what the table has promised of the next deal, or of the one that is on; ``None`` before the first.
    """

    code: str
    digits: str
    game: str
    preset: str
    options: dict[str, Value]
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    you: Seat | None
    phase: Literal["seating", "playing", "between", "over"]
    takeback: TakebackInfo | None = None
    closing: float | None = None
    seal: SealInfo | None = None


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
        trumps: how many cards of the own hand would be trumps.
    """

    cards: CardSet
    suit: Suit | None
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


class CloseCode(Enum):
    """Codes with which the server closes a socket."""

    TAKEN_OVER = 4001
    NO_SESSION = 4003
    NO_TABLE = 4004
    TOO_SLOW = 4008
    TOO_BIG = 1009
    RESTART = 1012


class Goodbye(msgspec.Struct, frozen=True, tag="goodbye"):
    """Last message before the server closes: why, in words."""

    code: CloseCode
    text: Bilingual


AnyMessage = Welcome | Update | Ack | Refused | Previewed | Hinted | Positioned | Pong | Goodbye


# HTTP bodies


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table."""

    game: str
    preset: str
    options: dict[str, Value] = {}


class TableLink(msgspec.Struct, frozen=True):
    """Where a table is: ``path`` is to be opened or shared."""

    code: str
    digits: str
    path: str


class PresetInfo(msgspec.Struct, frozen=True):
    """A named set of option values."""

    name: str
    title: Bilingual
    help: Bilingual
    values: dict[str, Value]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the new-table form shows it: ``options`` are those built, grouped for display."""

    name: str
    title: Bilingual
    help: Bilingual
    presets: tuple[PresetInfo, ...]
    options: tuple[Option, ...]


class LevelInfo(msgspec.Struct, frozen=True):
    """How well a bot plays, for choosing one for a seat.

    Attributes:
        name: what ``seat_bot`` takes and ``SeatInfo.bot`` tells.
        title: a word for it.
        help: how it plays, in a sentence.
        note: why it plays weaker on this server than it could; ``None`` where it does not.
    """

    name: str
    title: Bilingual
    help: Bilingual
    note: Bilingual | None = None


class Catalogue(msgspec.Struct, frozen=True):
    """``GET /api/games``: both games, the words of option groups, and the levels of bots, weakest first."""

    games: tuple[GameInfo, ...]
    groups: dict[Group, Bilingual]
    levels: tuple[LevelInfo, ...]
    default_level: str


class RuleSection(msgspec.Struct, frozen=True):
    """One section of a rule sheet: its title and its sentences."""

    title: Bilingual
    lines: tuple[Bilingual, ...]


class RuleSheet(msgspec.Struct, frozen=True):
    """``GET /api/tables/{code}/rules`` and ``POST /api/rules``: a table's rules in full."""

    game: str
    preset: str
    changed: tuple[Bilingual, ...]
    sections: tuple[RuleSection, ...]


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is: ``POST /api/tables/{room}/review`` and ``GET /api/reviews/{id}``.

    Attributes:
        id: where to ask for it.
        state: ``waiting`` for others, being ``made``, ``done`` or ``failed``.
        done: decisions looked at so far, of ``total``; 0 of 0 before it is begun.
        review: what was found, once it is done.
    """

    id: str
    state: Literal["waiting", "made", "done", "failed"]
    done: int = 0
    total: int = 0
    review: Review | None = None


class Health(msgspec.Struct, frozen=True):
    """``GET /health``: the server answers; ``bots``: how those that think fare."""

    ok: bool
    bots: BotNumbers


class Problem(msgspec.Struct, frozen=True):
    """Body of every HTTP answer from 400 up."""

    code: str
    text: Bilingual
