"""What a command of a person leads to: the facts of the concern that it belongs to, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from koudi.engine.seats import Seat
from koudi.server import hosting, rated, sealing, seating, swapping, takebacks, terms
from koudi.server.commands import (
    Act,
    AddBytes,
    Admit,
    AnswerSwap,
    AnswerTakeback,
    AnyCommand,
    AskSwap,
    AskTakeback,
    ChangeRoom,
    ChangeRules,
    ConfirmRules,
    HandOver,
    HostCommand,
    Regroup,
    Remove,
    Sit,
    Start,
    WithdrawSwap,
    WithdrawTakeback,
)
from koudi.server.facts import Fact, State
from koudi.server.seating import Stage, seat_of
from koudi.server.words import TurnedDown


def decide(
    state: State, stage: Stage, session: str, command: AnyCommand, is_online: Callable[[Seat], bool]
) -> Sequence[Fact]:
    """The facts that a command leads to; none when all is so already.

    Args:
        state: the table.
        stage: where it stands.
        session: who commands.
        command: what is asked; nothing that is answered without a fact.
        is_online: whether the person of a seat has a live connection.

    Raises:
        TurnedDown: the server refuses.
        IllegalAction: the game refuses.
        BadOption: the rules asked for cannot be played.
    """
    own, chairs = seat_of(state.chairs, session), state.chairs
    _check(state, own, session, command)
    otherwise = rated.decide(chairs, stage, state.timing, own, command) if state.room.rated else None
    if otherwise is not None:
        return otherwise
    match command:
        case Act():
            return _act(state, seated(own), command)
        case AskTakeback() | AnswerTakeback() | WithdrawTakeback():
            return takebacks.decide(state.match.rules, state.takebacks, chairs, seated(own), command)
        case AddBytes():
            return sealing.decide(state.seals, seated(own), command)
        case AskSwap() | AnswerSwap() | WithdrawSwap():
            return swapping.decide(state.swaps, chairs, stage, seated(own), command)
        case Start() | Remove() | Admit() | HandOver():
            return hosting.decide(state.hosting, chairs, stage, seated(own), command)
        case ChangeRules() | ChangeRoom() | Regroup():
            return terms.decide(state.terms, stage, command)
        case _:
            return seating.decide(chairs, stage, session, command, is_online)


def _check(state: State, own: Seat | None, session: str, command: AnyCommand) -> None:
    """Refuse what this person may not do, or does about rules that have changed meanwhile."""
    if isinstance(command, HostCommand):
        hosting.check(state.host, own, state.room)
    if isinstance(command, Sit) and not hosting.admits(state.hosting, session):
        raise TurnedDown("removed")
    if isinstance(command, ConfirmRules) and command.rules not in {None, str(state.tag)}:
        raise TurnedDown("rules_changed")


def seated(seat: Seat | None) -> Seat:
    """The seat of somebody who sits.

    Raises:
        TurnedDown: nobody who does.
    """
    if seat is None:
        raise TurnedDown("not_seated")
    return seat


def _act(state: State, seat: Seat, command: Act) -> Sequence[Fact]:
    if state.chairs[seat].bot:
        raise TurnedDown("bot_plays")
    if command.number != state.match.number:
        raise TurnedDown("stale")
    if state.takebacks.request is not None:
        raise TurnedDown("takeback_open")
    return state.tag.game.decide(state.match, seat, command.action)
