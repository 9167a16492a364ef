"""The mistakes of weaker levels."""

from collections import Counter
from itertools import islice

import pytest

from koudi.bots.bot import Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.reasons import Why
from koudi.engine.actions import Action, Pass, Play
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from tests.unit.bots.situations import EIGHTY, playing

SHENGJI = GAMES["shengji"]


def decisions(game: Game) -> list[tuple[Match, Observation]]:
    """What seats see in a deal of bots that slip often."""
    seen: list[tuple[Match, Observation]] = []

    class Watching:
        def __init__(self, match: Match, seat: int) -> None:
            self.bot = make_bot("rules:slips=50", game, match.rules, seat)
            self.name = self.bot.name

        def act(self, observation: Observation, budget: float) -> Choice:
            seen.append((driver.match, observation))
            return self.bot.act(observation, budget)

    start = game.start(next(iter(game.presets.values())).rules)
    driver = Driver(game, start, [Watching(start, seat) for seat in range(4)], DeckSource(start.rules.deck, 3))
    driver.play_deal()
    return seen


def has_a_choice(game: Game, match: Match, observation: Observation) -> bool:
    return len(list(islice(game.legal(match, observation.seat or 0), 2))) > 1


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_so_many_choices_in_a_hundred_are_slips_and_all_are_legal(game: Game):
    met = [(match, seen) for match, seen in decisions(game) if has_a_choice(game, match, seen)]
    for spec, least, most in (("rules", 0.0, 0.0), ("rules:slips=25", 0.1, 0.35), ("rules:slips=100", 0.5, 1.0)):
        slipped: Counter[bool] = Counter()
        for match, seen in met:
            choice = make_bot(spec, game, match.rules, 7).act(seen, 1.0)
            silent = seen.phase is PhaseName.DRAWING and choice.action == Pass()
            assert silent or game.refusal(match.rules, seen, choice.action) is None
            slipped[choice.code == Why.SLIP.code] += 1
        share = slipped[True] / slipped.total()
        assert least <= share <= most, (spec, share)


def act(spec: str, seen: Observation, seed: int) -> Action:
    return make_bot(spec, SHENGJI, EIGHTY, seed).act(seen, 1.0).action


def test_a_slip_is_another_card_that_may_be_played_and_the_same_each_time_it_is_looked_at():
    seen = playing("SA SK S4 S3 DA D4", table=[(3, "S6")])
    best = act("rules", seen, 1)
    slips = [act("rules:slips=100", seen, seed) for seed in range(20)]
    assert all(isinstance(play, Play) and str(play.cards) in {"SA", "SK", "S4", "S3"} for play in slips)
    assert sum(play != best for play in slips) > 15
    assert slips == [act("rules:slips=100", seen, seed) for seed in range(20)]


def test_a_forced_play_is_no_slip():
    seen = playing("S4 DA D4", table=[(3, "S6")])
    assert act("rules:slips=100", seen, 1) == act("rules", seen, 1)
