"""The examples run, and do what they promise."""

import pytest

from examples import learner, random_agent, rules_agent


@pytest.mark.parametrize("game", random_agent.MODULES)
def test_the_random_agent_plays_a_deal(game: str):
    deals = [random_agent.play(game, seed) for seed in range(4)]
    for gained in deals:
        assert set(gained) == {"seat_0", "seat_1", "seat_2", "seat_3"}
        assert len({abs(levels) for levels in gained.values()}) == 1
    assert any(gained["seat_0"] for gained in deals)
    assert random_agent.play(game, 1) == deals[1], "a seed is a deal and all that is chosen in it"


def test_the_rules_agents_gain_levels_from_random_ones():
    assert rules_agent.play(deals=6) > 1


def test_the_learner_comes_to_gain_levels_from_random_agents():
    assert learner.measure(learner.learn(deals=100), deals=40) > 0.3
