"""What an action leads to, from the state; and whether it would be refused, from an observation alone."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.cards import CardSet
from koudi.engine.actions import Action, CloseDeclaring, Draw, StartDeal, TableAction
from koudi.engine.bidding import Bidding
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Event
from koudi.engine.match import Burying, Calling, Drawing, Match, Playing, Recalling, Scored, Waiting
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.phases import burying, calling, drawing, playing, recalling, waiting
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.tricks import is_ruff, trump_of


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
    match action:
        case StartDeal():
            return waiting.start(match, action)
        case Draw():
            return drawing.draw(match, action)
        case CloseDeclaring():
            return drawing.close(policies, match)


def _decide_seat(policies: Policies, match: Match, seat: Seat, action: Action) -> tuple[Event, ...]:
    phase = match.phase
    match phase:
        case Playing():
            return playing.decide(policies, match, phase, seat, action)
        case Drawing():
            return drawing.decide(policies, match, phase, seat, action)
        case Calling():
            return calling.decide(policies, match, phase, seat, action)
        case Burying():
            return burying.decide(policies, match, phase, seat, action)
        case Recalling():
            return recalling.decide(policies, match, phase, seat, action)
        case Waiting() | Scored():
            raise IllegalAction(ActionReason.ONLY_THE_TABLE_WAITS)


def legal(policies: Policies, match: Match, seat: Seat) -> Iterator[Action]:
    """Every action of the seat that ``decide`` accepts, each once, lazily: there may be millions."""
    phase = match.phase
    match phase:
        case Playing():
            return playing.legal(match, phase, seat)
        case Drawing():
            return drawing.legal(policies, match, phase, seat)
        case Calling():
            return calling.legal(policies, match, phase, seat)
        case Burying():
            return burying.legal(match, phase, seat)
        case Recalling():
            return recalling.legal(policies, match, phase, seat)
        case Waiting() | Scored():
            return iter(())


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
    bidding = Bidding(seen.number, seen.first, seen.level, seen.bids)
    match seen.phase:
        case PhaseName.PLAYING:
            return _play_refusal(rules, seen, seen.seat, action)
        case PhaseName.DRAWING | PhaseName.CLOSING:
            closing = seen.phase is PhaseName.CLOSING
            return drawing.refusal(
                policies, rules, bidding, seen.seat, seen.hand, action, closing=closing, passed=seen.passed
            )
        case PhaseName.CALLING:
            return calling.refusal(policies, rules, bidding, seen.turn, seen.seat, seen.hand, action)
        case PhaseName.BURYING:
            return burying.refusal(seen.seat, seen.declarer, seen.hand, rules.kitty_size, action)
        case PhaseName.RECALLING:
            return recalling.refusal(seen.seat, seen.declarer, seen.nameable, action)
        case PhaseName.WAITING | PhaseName.SCORED:
            return IllegalAction(ActionReason.ONLY_THE_TABLE_WAITS)


def _play_refusal(rules: Rules, seen: Observation, seat: Seat, action: Action) -> IllegalAction | None:
    if seen.trumps is None:
        return IllegalAction(ActionReason.WRONG_PHASE)
    trump = trump_of(seen.trumps.level, seen.trumps.suit, rules)
    lead: CardSet | None = None
    ruffed = False
    if seen.trick is not None:
        lead = seen.trick.plays[0].cards
        ruffed = any(is_ruff(trump, lead, play.cards) for play in seen.trick.plays[1:])
    return playing.refusal(trump, rules, seen.turn, seat, seen.hand, lead, action, ruffed=ruffed)
