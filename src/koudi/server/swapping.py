"""Changing seats before the first deal of a match: a matter between two people, at once with a bot or an empty seat."""

from __future__ import annotations

from typing import Final

from koudi.engine.events import DealStarted
from koudi.engine.seats import Seat
from koudi.server.commands import AnswerSwap, AskSwap, WithdrawSwap
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.protocol import SwapInfo
from koudi.server.seating import BotSeated, Chairs, SeatLeft, Stage, TableFact
from koudi.server.swap_facts import SeatsSwapped, SwapAsked, SwapDeclined, SwapFact, SwapWithdrawn
from koudi.server.words import TurnedDown

Swaps = tuple[SwapInfo, ...]
"""Who asks whom now; each person one other at most."""

NONE: Final[Swaps] = ()


def evolve(swaps: Swaps, fact: TableFact) -> Swaps:
    """Who asks whom after a fact."""
    match fact:
        case SwapAsked(seat, other):
            return (*_without(swaps, seat), SwapInfo(seat, other))
        case SwapDeclined(seat) | SwapWithdrawn(seat):
            return _without(swaps, seat)
        case SeatsSwapped(seat, other):
            return tuple(each for each in swaps if {each.seat, each.other}.isdisjoint({seat, other}))
        case SeatLeft(seat) | BotSeated(seat) | PersonRemoved(seat):
            return tuple(each for each in swaps if seat not in {each.seat, each.other})
        case DealStarted():
            return NONE
        case _:
            return swaps


def _without(swaps: Swaps, asker: Seat) -> Swaps:
    return tuple(each for each in swaps if each.seat != asker)


def decide(
    swaps: Swaps, chairs: Chairs, stage: Stage, own: Seat, command: AskSwap | AnswerSwap | WithdrawSwap
) -> tuple[SwapFact, ...]:
    """The facts that a command about changing seats leads to; none when all is so already.

    Args:
        swaps: who asks whom.
        chairs: who sits where.
        stage: where the table stands.
        own: the seat of the person who commands.
        command: what is asked.

    Raises:
        TurnedDown: it cannot be done.
    """
    if stage != "seating":
        raise TurnedDown("only_between_matches")
    match command:
        case AskSwap(seat=seat):
            return _ask(swaps, chairs, own, seat)
        case AnswerSwap(seat=seat, agree=agree):
            if SwapInfo(seat, own) not in swaps:
                raise TurnedDown("no_swap")
            return (SeatsSwapped(seat, own) if agree else SwapDeclined(seat, own),)
        case WithdrawSwap():
            return (SwapWithdrawn(own),) if any(each.seat == own for each in swaps) else ()


def _ask(swaps: Swaps, chairs: Chairs, own: Seat, seat: Seat) -> tuple[SwapFact, ...]:
    if seat == own:
        raise TurnedDown("already_seated")
    if chairs[seat].kind != "person" or SwapInfo(seat, own) in swaps:  # nobody to ask, or asked already
        return (SeatsSwapped(own, seat),)
    return () if SwapInfo(own, seat) in swaps else (SwapAsked(own, seat),)
