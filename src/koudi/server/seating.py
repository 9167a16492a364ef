"""Who sits where, by the same pattern as a game: ``decide`` refuses, facts are logged, ``evolve`` folds them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS, level_of
from koudi.engine.events import DealScored, DealStarted
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.notation.tag import Tag
from koudi.server.commands import (
    Command,
    ConfirmRules,
    Leave,
    Ready,
    Rename,
    SeatBot,
    Sit,
    Substitute,
    TakeBack,
    UnseatBot,
)
from koudi.server.hosting_facts import HostFact, PersonRemoved
from koudi.server.protocol import TableEvent, Why
from koudi.server.rated_facts import PersonLeft, SeatsDrawn
from koudi.server.rooms import clean_name, unlike
from koudi.server.seal_facts import SealFact
from koudi.server.swap_facts import SeatsSwapped, SwapFact
from koudi.server.term_facts import TermFact
from koudi.server.timing_facts import TimingFact
from koudi.server.words import BOT_NAMES, TurnedDown

Stage = Literal["seating", "playing", "between", "over"]
"""Before the first deal, during one, between deals, after the match."""


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    """A person sits down.

    Attributes:
        seat: where.
        session: the hash of the token, the only thing a seat belongs to.
        name: the display name.
        browser: a digest of the mark of the browser, at rated tables (``apart.py``).
    """

    seat: Seat
    session: str
    name: str
    browser: str = ""


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """A person or a bot has gone; the seat is empty."""

    seat: Seat


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """A person has another display name."""

    seat: Seat
    name: str


class BotSeated(msgspec.Struct, frozen=True, tag="bot_seated"):
    """A bot has the seat for its own. ``bot``: its level; in old logs how the bot is spelled."""

    seat: Seat
    bot: str
    name: str


class RulesConfirmed(msgspec.Struct, frozen=True, tag="rules_confirmed"):
    """The person accepts the rules of the table."""

    seat: Seat


class BecameReady(msgspec.Struct, frozen=True, tag="became_ready"):
    """The person is ready for the next deal, or for another match."""

    seat: Seat


class Substituted(msgspec.Struct, frozen=True, tag="substituted"):
    """A bot plays for the person until further notice (托管). ``bot``: see ``BotSeated``."""

    seat: Seat
    bot: str
    reason: Why = "asked"


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """The person plays again."""

    seat: Seat


SeatFact = (
    SeatTaken | SeatLeft | Renamed | BotSeated | RulesConfirmed | BecameReady | Substituted | TakenBack
)  # fmt: skip
"""What is logged of who sits where."""

TableFact = SeatFact | SwapFact | HostFact | TermFact | SealFact | TimingFact | TableEvent
"""Whatever is logged of a table."""


class Gone(msgspec.Struct, frozen=True):
    """Who has left a rated match for good, and what they were called."""

    session: str
    name: str


class Chair(msgspec.Struct, frozen=True):
    """One seat.

    Attributes:
        session: whose it is; empty if no person's.
        name: the display name.
        bot: the level of the bot that plays it now, in old logs its spelling; empty when a person does, or nobody.
        confirmed: the person accepts the rules.
        ready: the person is ready for the next deal, or for another match.
        accepted: the tag of the rules that the person accepted last, if they have changed since.
        why: why a bot plays for the person.
        gone: whose it was when the deal began that is on, if they have left the rated match since.
        browser: a digest of the mark of the browser by which the person sat down at a rated table.
    """

    session: str = ""
    name: str = ""
    bot: str = ""
    confirmed: bool = False
    ready: bool = False
    accepted: str = ""
    why: Why | None = None
    gone: Gone | None = None
    browser: str = ""

    @property
    def kind(self) -> Literal["empty", "person", "bot"]:
        """Whose seat it is."""
        if self.session:
            return "person"
        return "bot" if self.bot else "empty"

    @property
    def may_start(self) -> bool:
        """Whether the first deal need not wait for this seat."""
        return self.confirmed if self.session else bool(self.bot)

    @property
    def may_go_on(self) -> bool:
        """Whether the next deal need not wait for this seat."""
        return self.may_start and (self.ready or bool(self.bot))


Chairs = tuple[Chair, ...]
"""The four seats."""

EMPTY: Final[Chairs] = (Chair(),) * SEATS


def seat_of(chairs: Chairs, session: str) -> Seat | None:
    """The seat of a session."""
    return next((seat for seat in ALL_SEATS if chairs[seat].session == session), None)


def accepted_by(chairs: Chairs, session: str | None) -> Tag | None:
    """The rules that a person confirmed before they changed; ``None`` where the ones of now hold, or none did."""
    seat = seat_of(chairs, session) if session else None
    return Tag.parse(chairs[seat].accepted) if seat is not None and chairs[seat].accepted else None


def deal_may_start(chairs: Chairs, stage: Stage, here: Collection[Seat], *, called: bool) -> bool:
    """Whether the next deal can begin: four seats filled, and every person wants it.

    At least one must really play: bots do not play on among themselves. Another match waits only for those who are
    here, since who has gone home after a match may not come back; but somebody here must ask for it.

    Args:
        chairs: the seats.
        stage: where the table stands.
        here: the seats of people with a live connection.
        called: whether the first deal need not wait for the host's word.
    """
    players = [seat for seat in ALL_SEATS if chairs[seat].session and not chairs[seat].bot]
    if not players:
        return False
    match stage:
        case "seating":
            return called and all(chair.may_start for chair in chairs)
        case "between":
            return all(chair.may_go_on for chair in chairs)
        case "over":
            asked = {seat for seat in players if chairs[seat].ready}
            awaited = {seat for seat in players if seat in here}
            return all(chair.may_start for chair in chairs) and awaited <= asked and not asked.isdisjoint(here)
        case "playing":
            return False


def evolve(chairs: Chairs, fact: TableFact, *, again: bool = False) -> Chairs:
    """The seats after a fact; ``again``: the deal that begins is the one before it, dealt anew."""
    if isinstance(fact, SeatFact | PersonRemoved | PersonLeft):
        return _with(chairs, fact.seat, _after(chairs[fact.seat], fact))
    match fact:
        case SeatsSwapped(seat, other):
            return _swapped(chairs, seat, other)
        case SeatsDrawn(order):
            return tuple(chairs[seat] for seat in order)
        case DealStarted():
            return tuple(replace(chair, ready=False, gone=chair.gone if again else None) for chair in chairs)
        case DealScored():
            return tuple(replace(chair, ready=False) for chair in chairs)
        case _:
            return chairs


def _after(chair: Chair, fact: SeatFact | PersonRemoved | PersonLeft) -> Chair:
    match fact:
        case SeatTaken(_, session, name, browser):
            return Chair(session=session, name=name, browser=browser)
        case SeatLeft() | PersonRemoved():
            return Chair()
        case BotSeated(_, bot, name):
            return Chair(name=name, bot=bot)
        case PersonLeft(_, bot, name):
            return Chair(name=name, bot=bot, gone=Gone(chair.session, chair.name))
        case Renamed(_, name):
            return replace(chair, name=name)
        case RulesConfirmed():
            return replace(chair, confirmed=True, accepted="")
        case BecameReady():
            return replace(chair, ready=True)
        case Substituted(_, bot, reason):
            return replace(chair, bot=bot, why=reason)
        case TakenBack():
            return replace(chair, bot="", why=None)


def decide(  # noqa: C901 - one return a command
    chairs: Chairs, stage: Stage, session: str, command: Command, is_online: Callable[[Seat], bool]
) -> tuple[SeatFact | SeatsSwapped, ...]:
    """The facts that a command about seats leads to; none when all is so already.

    Args:
        chairs: the seats now.
        stage: where the table stands.
        session: who asks.
        command: what is asked.
        is_online: whether the person of a seat has a live connection.

    Raises:
        TurnedDown: it cannot be done.
    """
    if isinstance(command, Sit):
        return _sit(chairs, stage, session, command)
    own = seat_of(chairs, session)
    if own is None:
        raise TurnedDown("not_seated")
    match command:
        case Leave():
            return _leave(chairs, own, stage)
        case Rename(name=name):
            called = unlike(clean_name(name), _others(chairs, own))
            return () if called == chairs[own].name else (Renamed(own, called),)
        case SeatBot(seat=seat, level=level):
            return _seat_bots(chairs, stage, seat, DEFAULT_LEVEL if level is None else level)
        case UnseatBot(seat=seat):
            return _unseat_bot(chairs, stage, seat)
        case ConfirmRules():
            return () if chairs[own].confirmed else (RulesConfirmed(own),)
        case Ready():
            return _ready(chairs[own], own, stage)
        case Substitute(seat=seat):
            return _substitute(chairs[seat], seat, own, is_online)
        case TakeBack():
            return (TakenBack(own),) if chairs[own].bot else ()
        case _:
            raise TypeError(f"not about seats: {command}")


def asked_again(chairs: Chairs, accepted: str) -> Chairs:
    """The seats when everybody must confirm the rules anew; ``accepted``: the tag of those that held before."""
    return tuple(
        replace(chair, confirmed=False, ready=False, accepted=accepted if chair.confirmed else chair.accepted)
        for chair in chairs
    )


def _swapped(chairs: Chairs, seat: Seat, other: Seat) -> Chairs:
    """Two chairs change places. Bots are called by their seats."""
    swapped = _with(_with(chairs, other, chairs[seat]), seat, chairs[other])
    for new in (seat, other):
        if swapped[new].kind == "bot":
            swapped = _with(swapped, new, replace(swapped[new], name=bot_name(swapped, new)))
    return swapped


def _with(chairs: Chairs, seat: Seat, chair: Chair) -> Chairs:
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def _sit(chairs: Chairs, stage: Stage, session: str, command: Sit) -> tuple[SeatFact | SeatsSwapped, ...]:
    name = clean_name(command.name)
    own = seat_of(chairs, session)
    if own is not None and (stage != "seating" or command.seat in {None, own}):
        raise TurnedDown("already_seated")
    seat = command.seat
    if seat is None:
        seat = _free_seat(chairs, stage)
        if seat is None:
            raise TurnedDown("room_full")
    match chairs[seat].kind:
        case "person":
            raise TurnedDown("seat_taken" if any(chair.kind != "person" for chair in chairs) else "room_full")
        case "bot" if stage == "playing":
            raise TurnedDown("only_between_deals")
        case _:
            if own is not None:
                return (SeatsSwapped(own, seat),)
            return (SeatTaken(seat, session, unlike(name, _others(chairs, seat))),)


def bot_name(chairs: Chairs, seat: Seat) -> str:
    """What a bot is called that comes to a seat, unlike whoever sits elsewhere."""
    return unlike(BOT_NAMES[seat], _others(chairs, seat))


def _others(chairs: Chairs, own: Seat) -> list[str]:
    """What those on the other seats are called."""
    return [chairs[seat].name for seat in ALL_SEATS if seat != own]


def _free_seat(chairs: Chairs, stage: Stage) -> Seat | None:
    """A seat for whoever comes: an empty one, else a bot's, which gives way between deals."""
    kinds = [chair.kind for chair in chairs]
    wanted = "empty" if "empty" in kinds or stage == "playing" else "bot"
    return next((seat for seat in ALL_SEATS if kinds[seat] == wanted), None)


def _leave(chairs: Chairs, own: Seat, stage: Stage) -> tuple[SeatFact, ...]:
    if stage == "playing":
        return (BotSeated(own, DEFAULT_LEVEL, bot_name(chairs, own)),)
    return (SeatLeft(own),)


def filled(chairs: Chairs, level: str) -> tuple[SeatFact, ...]:
    """Bots of a level on every empty seat."""
    return tuple(BotSeated(each, level, bot_name(chairs, each)) for each in ALL_SEATS if chairs[each].kind == "empty")


def _seat_bots(chairs: Chairs, stage: Stage, seat: Seat | None, level: str) -> tuple[SeatFact, ...]:
    if level not in LEVELS:
        raise TurnedDown("no_level")
    if seat is None:
        return filled(chairs, level)
    match chairs[seat].kind:
        case "person":
            raise TurnedDown("seat_taken")
        case "bot" if level_of(chairs[seat].bot) == level:
            return ()
        case "bot" if stage == "playing":
            raise TurnedDown("only_between_deals")
        case _:
            return (BotSeated(seat, level, bot_name(chairs, seat)),)


def _unseat_bot(chairs: Chairs, stage: Stage, seat: Seat) -> tuple[SeatFact, ...]:
    if chairs[seat].kind != "bot":
        raise TurnedDown("no_bot")
    if stage == "playing":
        raise TurnedDown("only_between_deals")
    return (SeatLeft(seat),)


def _ready(chair: Chair, own: Seat, stage: Stage) -> tuple[SeatFact, ...]:
    if stage == "playing":
        raise TurnedDown("not_between")
    return () if chair.ready else (BecameReady(own),)


def _substitute(chair: Chair, seat: Seat, own: Seat, is_online: Callable[[Seat], bool]) -> tuple[SeatFact, ...]:
    if chair.kind != "person":
        raise TurnedDown("no_person")
    if seat != own and is_online(seat):
        raise TurnedDown("not_absent")
    return () if chair.bot else (Substituted(seat, DEFAULT_LEVEL, "asked" if seat == own else "absent"),)
