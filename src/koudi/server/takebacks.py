"""Taking a play back where the table allows to ask for it (``takeback = ask``): a matter between people.

The game knows nothing of it. The state remembers how the match stood before each of the last plays; once every other
person has agreed, it stands so again.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from koudi.engine.events import DealScored, DealStarted, Played
from koudi.engine.match import Match
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.server.commands import AnswerTakeback, AskTakeback, WithdrawTakeback
from koudi.server.protocol import TakebackInfo
from koudi.server.rated_facts import PersonLeft
from koudi.server.seating import BotSeated, Chairs, Substituted, TableFact
from koudi.server.takeback_facts import (
    PlayTakenBack,
    TakebackAnswered,
    TakebackAsked,
    TakebackFact,
    TakebackLapsed,
    TakebackWithdrawn,
)
from koudi.server.words import TurnedDown

REACH: Final = 2 * SEATS - 1
"""A seat's latest play has at most six after it: three to its own trick, and three to the next before its turn."""


class Before(msgspec.Struct, frozen=True):
    """How the match stood before a play.

    Attributes:
        seat: who played.
        match: the match before.
        declined: whether that play is to stand.
        withdrawn: whether it was asked for and let stand. That may be done once, lest it hold the others up for ever.
    """

    seat: Seat
    match: Match
    declined: bool = False
    withdrawn: bool = False


class Request(msgspec.Struct, frozen=True):
    """Who asks for the latest play back, and which people have agreed so far."""

    seat: Seat
    agreed: tuple[Seat, ...] = ()


class Takebacks(msgspec.Struct, frozen=True):
    """The last plays of the deal in order, and the request that is open."""

    plays: tuple[Before, ...] = ()
    request: Request | None = None


NONE: Final = Takebacks()


def evolve(takebacks: Takebacks, match: Match, fact: TableFact) -> Takebacks:
    """What may be taken back after a fact; ``match`` is the match before it.

    Raises:
        ValueError: the fact does not belong to this state: a broken log.
    """
    request = takebacks.request
    match fact:
        case Played(seat) if match.rules.takeback == "ask":
            return Takebacks((*takebacks.plays, Before(seat, match))[-REACH:])
        case DealStarted() | DealScored():
            return NONE
        case TakebackAsked(seat):
            return replace(takebacks, request=Request(seat))
        case TakebackAnswered(seat, True) if request is not None:
            return replace(takebacks, request=replace(request, agreed=(*request.agreed, seat)))
        case TakebackAnswered() if request is not None:
            return Takebacks(_declined(takebacks.plays, request.seat))
        case TakebackWithdrawn(seat):
            return Takebacks(_withdrawn(takebacks.plays, seat))
        case TakebackLapsed(seat):
            return Takebacks(_declined(takebacks.plays, seat))
        case PlayTakenBack(seat):
            return Takebacks(takebacks.plays[: _latest(takebacks.plays, seat)])
        case Substituted(seat) | BotSeated(seat) | PersonLeft(seat) if request is not None and seat == request.seat:
            return Takebacks(takebacks.plays)  # a bot lets every play stand
        case _:
            return takebacks


def match_before(takebacks: Takebacks, seat: Seat) -> Match:
    """The match as it stood before the seat's latest play.

    Raises:
        ValueError: no play of the seat is remembered.
    """
    return takebacks.plays[_latest(takebacks.plays, seat)].match


def decide(
    rules: Rules, takebacks: Takebacks, chairs: Chairs, own: Seat,
    command: AskTakeback | AnswerTakeback | WithdrawTakeback,
) -> tuple[TakebackFact, ...]:  # fmt: skip
    """The facts that a command about taking back leads to; none when all is so already.

    Args:
        rules: the rules of the table.
        takebacks: what may be taken back.
        chairs: who sits where.
        own: the seat of the person who commands.
        command: what is asked.

    Raises:
        TurnedDown: it cannot be done.
    """
    if rules.takeback == "off":
        raise TurnedDown("takeback_off")
    if chairs[own].bot:
        raise TurnedDown("bot_plays")
    request = takebacks.request
    match command:
        case AskTakeback():
            if request is not None and request.seat == own:
                return ()
            refused = refusal(takebacks, own)
            if refused is not None:
                raise TurnedDown(refused)
            return (TakebackAsked(own),)
        case AnswerTakeback(seat=seat, agree=agree):
            if request is None or request.seat != seat or seat == own:
                raise TurnedDown("no_takeback")
            return () if agree and own in request.agreed else (TakebackAnswered(own, agree),)
        case WithdrawTakeback():
            if request is None or request.seat != own:
                raise TurnedDown("no_takeback")
            return (TakebackWithdrawn(own),)


def refusal(takebacks: Takebacks, own: Seat) -> str | None:
    """Why a seat may not ask now, as the code of a sentence; ``None`` when it may."""
    if takebacks.request is not None:
        return "takeback_open"
    latest = next((play for play in reversed(takebacks.plays) if play.seat == own), None)
    if latest is None:
        return "nothing_played"
    return "takeback_declined" if latest.declined else None


def awaited(request: Request, chairs: Chairs) -> tuple[Seat, ...]:
    """The people who have yet to agree. A bot always agrees, also one that plays for a person."""
    return tuple(
        seat for seat in ALL_SEATS if seat != request.seat and not chairs[seat].bot and seat not in request.agreed
    )


def info(rules: Rules, takebacks: Takebacks, chairs: Chairs, own: Seat | None) -> TakebackInfo | None:
    """What one who looks from this seat, or from none, is shown; ``None`` where nothing can be taken back."""
    if rules.takeback == "off":
        return None
    request = takebacks.request
    return TakebackInfo(
        asker=None if request is None else request.seat,
        awaited=() if request is None else awaited(request, chairs),
        may_ask=own is not None and not chairs[own].bot and refusal(takebacks, own) is None,
    )


def _latest(plays: tuple[Before, ...], seat: Seat) -> int:
    return max(place for place, play in enumerate(plays) if play.seat == seat)


def _declined(plays: tuple[Before, ...], seat: Seat) -> tuple[Before, ...]:
    place = _latest(plays, seat)
    return (*plays[:place], replace(plays[place], declined=True), *plays[place + 1 :])


def _withdrawn(plays: tuple[Before, ...], seat: Seat) -> tuple[Before, ...]:
    place = _latest(plays, seat)
    play = plays[place]
    return (*plays[:place], replace(play, withdrawn=True, declined=play.withdrawn), *plays[place + 1 :])
