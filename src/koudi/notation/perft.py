"""Counting sequences of actions with open hands: the proof of a rule engine, as perft is in chess."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.engine.actions import Action, StartDeal, TableAction
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tricks.counting import count_follows

Step = tuple[Seat | None, Action | TableAction]
"""Who acts, ``None`` being the table, and how."""


def perft(game: Game, match: Match, depth: int) -> int:
    """The number of sequences of ``depth`` actions from here.

    Actions are those of every seat that may act, and of the table where no chance is in them: dealing the next
    card, closing a round of declaring. A throw counts by what is attempted. Nothing follows the end of a deal.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return _count(game, match)
    return sum(perft(game, after, depth - 1) for _, after in successors(game, match))


def divide(game: Game, match: Match, depth: int) -> Iterator[tuple[Step, int]]:
    """For each first action the number of sequences of ``depth`` actions, at least one, that begin with it."""
    for step, after in successors(game, match):
        yield step, perft(game, after, depth - 1)


def successors(game: Game, match: Match) -> Iterator[tuple[Step, Match]]:
    """Every action from here, and the state it leads to."""
    for seat, action in _steps(game, match):
        after = match
        for event in game.decide(match, seat, action):
            after = game.evolve(after, event)
        yield (seat, action), after


def _steps(game: Game, match: Match) -> Iterator[Step]:
    for seat in ALL_SEATS:
        for action in game.legal(match, seat):
            yield seat, action
    owed = game.table_action(match)
    if owed is not None and not isinstance(owed, StartDeal):
        yield None, owed


def _count(game: Game, match: Match) -> int:
    phase = match.phase
    if isinstance(phase, Playing) and phase.trick is not None:
        trump, lead = trump_in(match.rules, phase.terms.trumps), phase.trick.plays[0].cards
        return count_follows(trump, match.rules, phase.hands[phase.turn], lead, phase.ruffed)
    return sum(1 for _ in _steps(game, match))


def step_text(step: Step) -> str:
    """A step in a few words: ``2 play SA SA``, ``0 pass``, ``table draw``."""
    seat, action = step
    cards = getattr(action, "cards", None) or getattr(action, "card", "")
    who = "table" if seat is None else seat
    return f"{who} {action.__struct_config__.tag} {cards}".rstrip()
