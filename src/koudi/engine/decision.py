"""What an action leads to, from the state; and whether it would be refused, from an observation alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import assert_never

from koudi.engine.actions import (
    Action,
    Bury,
    Call,
    ClaimRedeal,
    CloseDeclaring,
    Declare,
    Draw,
    Pass,
    Play,
    Recall,
    StartDeal,
    TableAction,
)
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction, not_your_turn
from koudi.engine.events import Event
from koudi.engine.match import Burying, Calling, Drawing, Exchanging, Match, Playing, Recalling, Scored, Waiting
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.phases import burying, calling, claiming, drawing, exchanging, playing, recalling, waiting
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in
from koudi.tricks import Trump, is_ruff


def decide(policies: Policies, match: Match, seat: Seat | None, action: Action | TableAction) -> tuple[Event, ...]:
    """The facts that an action leads to.

    Raises:
        IllegalAction: the rules refuse it; nothing has changed.
    """
    if match.winners:
        raise IllegalAction(ActionReason.MATCH_OVER)
    if isinstance(action, (StartDeal, Draw, CloseDeclaring)):
        if seat is not None:
            raise IllegalAction(ActionReason.NOT_FOR_A_SEAT)
        return _decide_table(policies, match, action)
    if seat is None:
        raise IllegalAction(ActionReason.NOT_YOUR_TURN)
    return _decide_seat(policies, match, seat, action)


def _decide_table(policies: Policies, match: Match, action: TableAction) -> tuple[Event, ...]:
    match (action, match.phase):
        case (StartDeal(deck, first), Waiting() | Scored()):
            return waiting.start(match, deck, first)
        case (Draw(count), Drawing() as phase):
            return drawing.draw(match, phase, count)
        case (CloseDeclaring(), Drawing() as phase) if policies.auction is None:
            return drawing.close(policies, match, phase)
        case _:
            raise IllegalAction(ActionReason.WRONG_PHASE)


def _decide_seat(  # noqa: C901, PLR0912 - one table
    policies: Policies, match: Match, seat: Seat, action: Action
) -> tuple[Event, ...]:
    match (action, match.phase):
        case (Play(cards), Playing() as phase):
            return playing.play(policies, match, phase, seat, cards)
        case (Declare(cards), Drawing() as phase) if policies.auction is None:
            return drawing.declare(policies, match, phase, seat, cards)
        case (Pass(), Drawing() as phase) if policies.auction is None:
            return drawing.say_pass(policies, match, phase, seat)
        case (ClaimRedeal(), Drawing() | Calling() as phase):
            return claiming.claim(policies, match, phase, seat)
        case (Call(cards), Calling() as phase):
            return calling.call(policies, match, phase, seat, cards)
        case (Pass(), Calling() as phase):
            return calling.say_pass(policies, match, phase, seat)
        case (Bury(cards), Burying() as phase):
            return burying.bury(policies, match, phase, seat, cards)
        case (Declare(cards), Exchanging() as phase):
            return exchanging.counter(policies, match, phase, seat, cards)
        case (Pass(), Exchanging() as phase):
            return exchanging.say_pass(phase, seat)
        case (Recall(card), Recalling() as phase):
            return recalling.recall(phase, seat, card)
        case (Pass(), Recalling() as phase):
            return recalling.go_alone(policies, match, phase, seat)
        case (_, Waiting() | Scored()):
            raise IllegalAction(ActionReason.ONLY_THE_TABLE_WAITS)
        case _:
            raise IllegalAction(ActionReason.WRONG_PHASE)


def legal(policies: Policies, match: Match, seat: Seat) -> Iterator[Action]:
    """Every action of the seat that ``decide`` accepts, each once, lazily: there may be millions."""
    phase = match.phase
    match phase:
        case Playing():
            return playing.legal(match, phase, seat)
        case Drawing():
            return chain(drawing.legal(policies, match, phase, seat), claiming.legal(policies, match, phase, seat))
        case Calling():
            return chain(calling.legal(policies, match, phase, seat), claiming.legal(policies, match, phase, seat))
        case Burying():
            return burying.legal(match, phase, seat)
        case Exchanging():
            return exchanging.legal(policies, match, phase, seat)
        case Recalling():
            return recalling.legal(policies, match, phase, seat)
        case Waiting() | Scored():
            return iter(())
        case _:
            assert_never(phase)


def table_action(policies: Policies, match: Match) -> TableAction | None:
    """What the table owes; see ``Game.table_action``."""
    match match.phase:
        case Waiting() | Scored():
            return None if match.winners else StartDeal(match.rules.deck, match.first)
        case Drawing(dealt=dealt) if dealt < match.rules.to_deal:
            return Draw()
        case Drawing() if policies.auction is None:
            return CloseDeclaring()
        case _:
            return None


def refusal(policies: Policies, rules: Rules, seen: Observation, action: Action) -> IllegalAction | None:
    """Why ``decide`` would refuse the observer's action; ``None`` when it would not. Asks the observation only."""
    if seen.winners:
        return IllegalAction(ActionReason.MATCH_OVER)
    if seen.seat is None:
        return IllegalAction(ActionReason.NOT_YOUR_TURN)
    return _refusal(policies, rules, seen, seen.seat, action)


def _refusal(  # noqa: C901, PLR0912 - one table
    policies: Policies, rules: Rules, seen: Observation, seat: Seat, action: Action
) -> IllegalAction | None:
    bidding = Bidding.seen(seen)
    match (action, seen.phase):
        case (Play(cards), PhaseName.PLAYING) if seen.trumps is not None:
            trump = trump_in(rules, seen.trumps)
            lead = None if seen.trick is None else seen.trick.plays[0].cards
            return playing.refusal(trump, rules, seen.turn, seat, seen.hand, lead, _ruffed(trump, seen), cards)
        case (Declare(cards), PhaseName.DRAWING | PhaseName.CLOSING) if policies.auction is None:
            return policies.declaring.refusal(rules, bidding, seat, seen.hand, cards)
        case (Pass(), PhaseName.DRAWING | PhaseName.CLOSING) if policies.auction is None:
            return drawing.pass_refusal(seat, seen.passed, closing=seen.phase is PhaseName.CLOSING)
        case (ClaimRedeal(), PhaseName.CLOSING | PhaseName.CALLING):
            found = claiming.right(policies, rules, bidding, seat, seen.hand)
            return found if isinstance(found, IllegalAction) else None
        case (Call(cards), PhaseName.CALLING):
            return calling.call_refusal(policies, rules, bidding, seen.turn, seat, seen.hand, cards)
        case (Pass(), PhaseName.CALLING):
            return calling.pass_refusal(policies, rules, bidding, seen.turn, seat)
        case (Bury(cards), PhaseName.BURYING):
            return burying.refusal(seen.turn, seat, seen.hand, rules.kitty_size, cards)
        case (Declare(cards), PhaseName.EXCHANGING) if seen.trumps is not None:
            standing, turn = bidding.standing, seen.turn
            return exchanging.refusal(policies, rules, seen.trumps, standing, turn, seat, seen.hand, cards)
        case (Pass(), PhaseName.EXCHANGING):
            return not_your_turn(seen.turn, seat)
        case (Recall(card), PhaseName.RECALLING):
            return recalling.refusal(seen.declarer, seat, seen.nameable, card)
        case (Pass(), PhaseName.RECALLING):
            return recalling.alone_refusal(policies.partnering, rules, seen.declarer, seat)
        case (_, PhaseName.WAITING | PhaseName.SCORED):
            return IllegalAction(ActionReason.ONLY_THE_TABLE_WAITS)
        case _:
            return IllegalAction(ActionReason.WRONG_PHASE)


def _ruffed(trump: Trump, seen: Observation) -> bool:
    if seen.trick is None:
        return False
    lead, *follows = seen.trick.plays
    return any(is_ruff(trump, lead.cards, play.cards) for play in follows)
