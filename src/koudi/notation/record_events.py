"""A record from facts: for a server and an arena, which have the events of a match and not the wishes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import assert_never

from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, CloseDeclaring, Declare, Draw, Pass, Play, Recall
from koudi.engine.events import (
    Buried,
    DealStarted,
    Declared,
    DonkeyCardNamed,
    Drew,
    Event,
    Passed,
    Played,
    Redealt,
    TrumpsFixed,
    WentAlone,
)
from koudi.engine.match import Calling, Drawing, Match
from koudi.engine.policies import Levels
from koudi.notation.record import DealHead, Entry, Head, Names, Record, Replay, Step
from koudi.notation.tag import Tag


def record_of(
    events: Iterable[Event], tag: Tag, names: Names, date: str | None = None, levels: Levels | None = None
) -> Record:
    """The record of what has happened.

    Args:
        events: every fact in order, unredacted, from the start of a deal on. How cards are drawn in portions
            does not matter, and portions may be left out as a server's log leaves them out.
        tag: the game and the rules of the table.
        names: of the four players.
        date: the day, as 2026-11-30.
        levels: stored levels before the first of these deals, where that is not the first of the match.

    Raises:
        BadRecord: an event is not what the rules make of those before it.
        ValueError: an event is redacted, or does not belong where it stands.
    """
    replay = Replay(Head(tag, names, date, levels))
    expected: deque[Event] = deque()
    for event in events:
        if expected:
            follows = expected.popleft()
            if event != follows:
                raise ValueError(f"{event} is not what follows: {follows}")
            continue
        first, *rest = replay.enter(0, _entry(replay.match, event))
        if first != event:
            raise ValueError(f"{event} is not what follows: {first}")
        expected.extend(rest)
    return replay.record


def _entry(match: Match, event: Event) -> Entry:
    """The action that a fact comes from, where no action before it led to it."""
    match event:
        case DealStarted(number, first, deck) if deck is not None:
            return DealHead(number, first, deck)
        case Drew(total) if isinstance(match.phase, Drawing):
            return Step(None, Draw(total - match.phase.dealt))
        case Redealt(seat=seat) if seat is not None:
            return Step(seat, ClaimRedeal())
        case TrumpsFixed() | Redealt():
            return Step(None, CloseDeclaring())
        case Declared() | Passed() | Buried() | DonkeyCardNamed() | WentAlone() | Played():
            return Step(event.seat, _action(match, event))
        case _:
            raise ValueError(f"{type(event).__name__} is redacted or out of place")


def _action(match: Match, event: Declared | Passed | Buried | DonkeyCardNamed | WentAlone | Played) -> Action:
    match event:
        case Declared(cards=cards):
            return Call(cards) if isinstance(match.phase, Calling) else Declare(cards)
        case Passed() | WentAlone():
            return Pass()
        case Buried(cards=cards) if cards is not None:
            return Bury(cards)
        case Buried():
            raise ValueError("Buried is redacted")
        case DonkeyCardNamed(card=card):
            return Recall(card)
        case Played(cards=cards, attempted=attempted):
            return Play(cards if attempted is None else attempted)
        case _:
            assert_never(event)
