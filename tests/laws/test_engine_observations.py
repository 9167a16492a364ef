"""An observation agrees with the state, with itself and with what is legal; whole matches come to an end."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings

from koudi.engine.actions import Call, Declare, Play, Recall
from koudi.engine.events import DealResult
from koudi.engine.game import Game
from koudi.engine.match import Playing
from koudi.engine.observation import Observation, PhaseName, Side
from koudi.engine.rules import Rules
from koudi.games import GAMES
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, states, turn_of, walk

EYES = (0, 1, 2, 3, None)


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_what_is_public_is_the_same_for_everybody(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for match in states(game, rules, seed, deals=2):
        views = [game.observe(match, eyes) for eyes in EYES]
        for seen in views:
            assert public(seen) == public(views[-1])
            # Until trumps are fixed every side, or every caller, may have a level of its own (D-E01, D-M06).
            bidding = seen.phase in {PhaseName.DRAWING, PhaseName.CLOSING, PhaseName.CALLING}
            own = None if seen.seat is None or not bidding else seen.levels[seen.seat]
            assert seen.level in {own, views[-1].level}
            assert seen.turn == turn_of(match)
            if seen.seat is not None:
                assert len(seen.hand) == seen.counts[seen.seat]


def public(seen: Observation) -> tuple[object, ...]:
    return (
        seen.phase, seen.number, seen.levels, seen.first, seen.declarer, seen.turn, seen.counts,
        seen.dealt, seen.to_deal, seen.bids, seen.standing, seen.passed, seen.trumps, seen.turned_up, seen.kitty_size,
        seen.tricks, seen.trick, seen.trick_points, seen.defender_points, seen.result, seen.history, seen.winners,
    )  # fmt: skip


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_what_an_observation_offers_is_what_is_legal(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for match in states(game, rules, seed):
        for seat in range(4):
            seen = game.observe(match, seat)
            some = list(islice(game.legal(match, seat), 60))
            assert seen.biddable == tuple(act.cards for act in some if isinstance(act, (Declare, Call)))
            assert seen.nameable == tuple(act.card for act in some if isinstance(act, Recall))
            follows = isinstance(match.phase, Playing) and match.phase.trick is not None and seat == match.phase.turn
            assert (seen.obligation is not None) == follows
            if seen.obligation is not None:
                for act in some:
                    assert isinstance(act, Play)
                    assert len(act.cards) == seen.obligation.count
                    assert seen.obligation.forced <= act.cards
                    assert act.cards <= seen.obligation.choices


@settings(max_examples=25)
@given(GAMES_WITH_RULES, SEEDS)
def test_sides_that_a_seat_knows_are_the_sides_of_the_result(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    steps = list(walk(game, rules, seed))
    declarers = steps[-1].after.history[-1].declarers
    for step in steps:
        if not isinstance(step.after.phase, Playing):
            continue
        for eyes in EYES:
            seen = game.observe(step.after, eyes)
            for seat, side in enumerate(seen.sides):
                assert side in {None, Side.DECLARERS if seat in declarers else Side.DEFENDERS}
            if seen.defender_points is not None:
                won = sum(points for seat, points in enumerate(seen.trick_points) if seat not in declarers)
                assert seen.defender_points == won


@pytest.mark.parametrize(
    ("game", "preset"), [(game.name, preset) for game in GAMES.values() for preset in game.presets]
)
def test_whole_matches_end_when_somebody_passes_the_last_level(game: str, preset: str):
    rules = GAMES[game].presets[preset].rules
    for seed in range(2):
        *_, last = walk(GAMES[game], rules, seed, deals=1000)
        history = last.after.history
        assert all(not result.winners for result in history[:-1])
        assert last.after.winners == winners_by_the_book(history[-1], rules)
        for before, after in pairwise(history):
            assert after.levels_before == before.levels_after
            assert after.number == before.number + 1


def winners_by_the_book(result: DealResult, rules: Rules) -> tuple[int, ...]:
    """Those of the winning declarer side whose level was the last one (D-E12, D-M22)."""
    assert result.declarers_won
    return tuple(sorted(seat for seat in result.declarers if result.levels_before[seat] is rules.last_level))
