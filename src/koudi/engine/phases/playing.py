"""Tricks are played (E-30 to E-39, M-34 to M-38); the last one scores the deal."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine.actions import Action, Play
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import DealScored, Event, PartnerRevealed, Played, TrickWon
from koudi.engine.match import Match, Playing, Points, Scored, with_hand
from koudi.engine.observation import SeatPlay, TrickSeen
from koudi.engine.partnership import CalledPartner
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.scoring import score
from koudi.engine.seats import ALL_SEATS, SEATS, Seat, next_seat
from koudi.engine.trumps import trump_in
from koudi.tricks import (
    Trump,
    follow_refusal,
    is_ruff,
    iter_follows,
    iter_leads,
    lead_refusal,
    overtakes,
    throw_outcome,
)


def refusal(
    trump: Trump, rules: Rules, turn: Seat | None, seat: Seat, hand: CardSet, lead: CardSet | None, ruffed: bool,
    cards: CardSet,
) -> IllegalAction | None:  # fmt: skip
    """Why a seat may not play these cards; ``None`` when it may.

    Args:
        trump: what is trump.
        rules: the rules of the table.
        turn: whose turn it is.
        seat: who wishes.
        hand: its cards.
        lead: the lead of the trick; ``None`` when ``turn`` leads.
        ruffed: whether the trick has been ruffed.
        cards: those it would play.
    """
    if seat != turn:
        return IllegalAction(ActionReason.NOT_YOUR_TURN)
    if lead is None:
        found = lead_refusal(trump, rules, hand, cards)
    else:
        found = follow_refusal(trump, rules, hand, lead, cards, ruffed)
    return None if found is None else IllegalAction.of(found)


def play(policies: Policies, match: Match, phase: Playing, seat: Seat, cards: CardSet) -> tuple[Event, ...]:
    """Play cards; the fourth play ends the trick, the last trick the deal.

    Raises:
        IllegalAction: it is another's turn, or the cards are no legal lead or follow.
    """
    trump, trick = trump_in(match.rules, phase.terms.trumps), phase.trick
    lead = None if trick is None else trick.plays[0].cards
    hand = phase.hands[seat]
    refused = refusal(trump, match.rules, phase.turn, seat, hand, lead, phase.ruffed, cards)
    if refused is not None:
        raise refused
    fact = Played(seat, cards) if lead is not None else _led(trump, match.rules, phase, seat, cards)
    reveal = phase.partnership.revealed_by(seat, fact.cards, fact.attempted)
    events: tuple[Event, ...] = (fact,) if reveal is None else (fact, reveal)
    if trick is None or len(trick.plays) + 1 < SEATS:
        return events
    full = _extended(trump, match.rules, trick, fact)
    events = (*events, TrickWon(full.winner, full.points))
    if len(hand) > len(cards):
        return events
    points = _with_points(phase.points, full.winner, full.points)
    return (*events, DealScored(score(policies, match, phase, full, points)))


def _led(trump: Trump, rules: Rules, phase: Playing, seat: Seat, cards: CardSet) -> Played:
    """The lead as it comes to lie on the table: a throw may fail (1.7, E-39)."""
    if len(cards) == 1:
        return Played(seat, cards)
    others = tuple(phase.hands[other] for other in ALL_SEATS if other != seat)
    outcome = throw_outcome(trump, rules, cards, others)
    return Played(seat, outcome.cards, None if outcome.ok else cards)


def _extended(trump: Trump, rules: Rules, trick: TrickSeen | None, event: Played) -> TrickSeen:
    play = SeatPlay(event.seat, event.cards, event.attempted)
    points = event.cards.points
    if trick is None:
        return TrickSeen((play,), trump.suit_of(next(event.cards.kinds())), event.seat, points)
    lead = trick.plays[0]
    best = next(other.cards for other in trick.plays if other.seat == trick.winner)
    wins = overtakes(trump, rules, lead.cards, best, event.cards)
    holds = event.seat if wins else trick.winner
    return TrickSeen((*trick.plays, play), trick.suit, holds, trick.points + points)


def _with_points(points: Points, seat: Seat, won: int) -> Points:
    zero, one, two, three = (sum_ + won if other == seat else sum_ for other, sum_ in enumerate(points))
    return (zero, one, two, three)


def legal(match: Match, phase: Playing, seat: Seat) -> Iterator[Action]:
    """Every lead or follow of the seat in turn, each once."""
    if seat != phase.turn:
        return
    trump, hand = trump_in(match.rules, phase.terms.trumps), phase.hands[seat]
    if phase.trick is None:
        choices = iter_leads(trump, match.rules, hand)
    else:
        choices = iter_follows(trump, match.rules, hand, phase.trick.plays[0].cards, phase.ruffed)
    for cards in choices:
        yield Play(cards)


def played(match: Match, phase: Playing, event: Played) -> Match:
    """The cards lie on the table."""
    trump, trick = trump_in(match.rules, phase.terms.trumps), phase.trick
    ruffed = phase.ruffed or (trick is not None and is_ruff(trump, trick.plays[0].cards, event.cards))
    after = replace(
        phase,
        hands=with_hand(phase.hands, event.seat, phase.hands[event.seat] - event.cards),
        turn=next_seat(event.seat),
        trick=_extended(trump, match.rules, trick, event),
        ruffed=ruffed,
    )
    return replace(match, phase=after)


def revealed(match: Match, phase: Playing, partnership: CalledPartner, event: PartnerRevealed) -> Match:
    """Everybody knows the partner."""
    return replace(match, phase=replace(phase, partnership=replace(partnership, cause=event.cause)))


def trick_won(match: Match, phase: Playing, trick: TrickSeen, event: TrickWon) -> Match:
    """The trick is put away and its winner leads (E-31)."""
    after = replace(
        phase,
        turn=event.seat,
        tricks=(*phase.tricks, trick),
        trick=None,
        ruffed=False,
        points=_with_points(phase.points, event.seat, event.points),
    )
    return replace(match, phase=after)


def scored(match: Match, phase: Playing, event: DealScored) -> Match:
    """The deal is over: levels move, the kitty is public."""
    after = Scored(phase.terms, phase.buried, phase.partnership, phase.tricks, phase.points)
    result = event.result
    return replace(match, levels=result.levels_after, phase=after, history=(*match.history, result))
