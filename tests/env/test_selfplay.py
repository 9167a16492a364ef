"""Deals played many at a time: what is shown and offered, compared with the server's own account of the same deal."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from examples import self_play
from koudi.bots.dealer import Dealer, DeckSource
from koudi.bots.rules import RulesBot
from koudi.cards import CARDS, RANKS, Card, CardSet
from koudi.engine.actions import Pass, Play
from koudi.engine.match import Match, Playing
from koudi.engine.rules import Rules
from koudi.env.planes import Planes, array_of
from koudi.env.selfplay import SelfPlay
from koudi.env.table import levels_gained
from koudi.games import GAMES
from tests.some_rules import some_rules

GAME = GAMES["shengji"]
RULES: Rules = GAME.presets["80fen"].rules


class OneDeck(DeckSource):
    """Always the same deck."""

    def __init__(self, deck: tuple[Card, ...]) -> None:
        self._deck = deck

    def deck(self, number: int, redeals: int) -> tuple[Card, ...]:  # noqa: ARG002 - the same for all
        return self._deck


def opened(plays: SelfPlay, game: Any, rules: Rules, levels: list[int], *, later: bool) -> Match:  # noqa: ANN401 - a game
    """The same deal before its first lead, dealt by the server's rules to four bots."""
    deal = plays.deals[0]
    zero, one, two, three = (RANKS[order] for order in levels)
    match = replace(
        game.start(rules), levels=(zero, one, two, three), number=1 + later, first=int(deal["first"]),
        redeals=int(deal["redeals"]),
    )  # fmt: skip
    kinds: list[int] = deal["deck"][: len(rules.deck)].tolist()
    dealer = Dealer(game, match, OneDeck(tuple(CARDS[kind] for kind in kinds)))
    bot = RulesBot(game, rules)
    dealer.start()
    while not isinstance(dealer.match.phase, Playing):
        seat = dealer.next_to_act()
        assert seat is not None
        if isinstance(dealer.match.phase, Playing):
            break
        action = bot.act(game.observe(dealer.match, seat), 1.0).action
        if not (dealer.polling and isinstance(action, Pass)):
            dealer.do(seat, action)
    return dealer.match


@pytest.mark.parametrize("case", range(8))
def test_a_seat_is_shown_what_the_server_lets_it_see_and_offered_what_it_may_play(case: int):
    rng = Random(f"self-play {case}")  # noqa: S311 - test data
    game = GAMES[sorted(GAMES)[case % 2]]
    rules, later = some_rules(rng.choice, game), case % 4 > 1
    levels = [rng.randint(0, rules.last_level.order)] * 4
    plays = SelfPlay(game, rules, 1, most=rng.choice((8, 64)))
    plays.reset(case, levels=np.array([levels]), later=later)
    match, planes = opened(plays, game, rules, levels, later=later), Planes(rules)
    rewards = np.zeros((1, 4), np.int64)
    while isinstance(phase := match.phase, Playing):
        question = plays.question
        assert question.seats[0] == phase.turn
        rows = planes.rows(game.observe(match, phase.turn))
        assert question.rows[0].tolist() == rows
        assert (question.planes[0] == array_of(rows)).all()
        offered = [CardSet.of_masks(*masks) for masks in question.candidates[0, : question.counts[0]].tolist()]
        assert len(set(offered)) == len(offered) == question.mask[0].sum() > 0
        assert all(game.refusal(rules, game.observe(match, phase.turn), Play(cards)) is None for cards in offered)
        choice = rng.randrange(len(offered))
        assert question.copies[0, choice].sum() == len(offered[choice])
        for event in game.decide(match, phase.turn, Play(offered[choice])):
            match = game.evolve(match, event)
        rewards += plays.step(np.array([choice]))
    assert plays.is_over
    assert rewards[0].tolist() == [levels_gained(match.history[-1], seat) for seat in range(4)]
    assert plays.results().total[0] == match.history[-1].total


def test_a_seed_deals_and_offers_the_same():
    one, other = (SelfPlay(GAME, RULES, 20, seed) for seed in (3, 3))
    assert all((first == second).all() for first, second in zip(one.question, other.question, strict=True))
    assert (other.reset(4).rows != one.question.rows).any()


def test_deals_that_are_over_wait_for_the_others():
    plays, steps = SelfPlay(GAME, RULES, 16, 1), 0
    rewards = np.zeros((16, 4), np.int64)
    with pytest.raises(ValueError, match="not over"):
        plays.results()
    while not plays.is_over:
        rewards += plays.step(np.zeros(16, np.int64))
        steps += 1
    assert 40 < steps <= 100
    assert (rewards[:, 0] == rewards[:, 2]).all()
    assert (rewards[:, 0] == -rewards[:, 1]).all()


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"count": 0}, "at least one deal"),
        ({"seed": -1}, "a seed is 0 to"),
        ({"most": 7}, "8 to 1024 candidates"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(fields: dict[str, Any], message: str):
    with pytest.raises(ValueError, match=message):
        SelfPlay(GAME, RULES, **{"count": 2, **fields})


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (np.zeros(3, np.int64), r"shape \(2,\)"),
        (np.zeros(2), "whole numbers"),
        (np.array([0, 64]), "the place of a candidate"),
        (np.array([-1, 0]), "the place of a candidate"),
    ],
)
def test_choices_must_be_candidates(choices: np.ndarray, message: str):
    with pytest.raises(ValueError, match=message):
        SelfPlay(GAME, RULES, 2).step(choices)


def test_the_rules_of_the_example_gain_levels_from_chance():
    assert self_play.measure(deals=200) > 0
