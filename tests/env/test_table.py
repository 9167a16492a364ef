"""Episodes, rewards, and what is refused."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.env import mailv_v0, shengji_v0
from koudi.env.card_by_card import END
from koudi.env.table import AGENTS, TableEnv
from koudi.options import changed
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance

KINDS: list[type[TableEnv]] = [shengji_v0.raw_env, mailv_v0.raw_env]


def play_on(env: TableEnv, rng: Random, most: int = 100_000) -> list[int]:
    """Act by chance until the episode is over; what was chosen."""
    chosen: list[int] = []
    while not any(env.terminations.values()) and len(chosen) < most:
        allowed = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        chosen.append(int(rng.choice(allowed)))
        env.step(chosen[-1])
    return chosen


@pytest.mark.parametrize("kind", KINDS)
def test_a_deal_gives_each_side_the_levels_that_the_other_loses(kind: type[TableEnv]):
    env = kind()
    for seed in range(6):
        env.reset(seed=seed)
        assert set(env.rewards.values()) == {0}
        play_on(env, chance(seed))
        result = env.seen("seat_0").result
        assert result is not None
        for seat, agent in enumerate(AGENTS):
            won = (seat in result.declarers) is result.declarers_won
            assert env.rewards[agent] == (result.steps if won else -result.steps)


@pytest.mark.parametrize("kind", KINDS)
def test_a_match_gives_rewards_deal_by_deal_until_it_is_won(kind: type[TableEnv]):
    env = kind(rules={"start_level": "J"}, match=True, candidates=64)
    env.reset(seed=5)
    total, rewarded, rng = dict.fromkeys(AGENTS, 0), 0, chance(5)
    while not any(env.terminations.values()):
        play_on(env, rng, most=1)
        rewarded += any(env.rewards.values())
        total = {agent: total[agent] + env.rewards[agent] for agent in AGENTS}
    seen = env.seen("seat_0")
    assert seen.result is not None
    assert seen.winners
    assert rewarded > 1
    for seat, agent in enumerate(AGENTS):
        results = (*seen.history, seen.result)
        gained = (one.steps if (seat in one.declarers) is one.declarers_won else -one.steps for one in results)
        assert total[agent] == sum(gained)


@settings(max_examples=25, deadline=None)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from([0, 16, 64]))
def test_tables_with_any_options_can_be_played(chosen: tuple[Game, Rules], seed: int, candidates: int):
    game, rules = chosen
    kind = next(kind for kind in KINDS if kind.game == game.name)
    env = kind(rules=changed(rules, env_rules(kind)), candidates=candidates)
    assert env.tag.rules == rules
    env.reset(seed=seed)
    play_on(env, chance(seed), most=600)
    assert {env.observation_space(agent).contains(env.observe(agent)) for agent in AGENTS} == {True}


def env_rules(kind: type[TableEnv]) -> Rules:
    """The rules of a table unless they are changed."""
    return kind().tag.rules


def test_the_dead_take_no_action_and_leave():
    env = shengji_v0.raw_env()
    env.reset(seed=1)
    play_on(env, chance(1))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    reward = {agent: env.last()[1] for agent in env.agent_iter() if env.step(None) is None and env.agents}
    assert not env.agents
    assert len(reward) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_goes_on_by_itself_as_the_original_would(kind: type[TableEnv]):
    env = kind()
    env.reset(seed=2)
    play_on(env, chance(0), most=60)
    copy = deepcopy(env)
    chosen = play_on(env, chance(1))
    assert play_on(copy, chance(1)) == chosen
    assert copy.rewards == env.rewards


def test_a_seat_that_could_only_pass_is_not_asked():
    env = mailv_v0.raw_env()
    for seed in range(20):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            assert mask.nonzero()[0].tolist() != [END]
            env.step(int(mask.argmax()))


def test_only_the_seat_that_is_asked_has_a_mask_and_sees_what_it_has_chosen():
    env = shengji_v0.raw_env()
    env.reset(seed=4)
    while env.seen(env.agent_selection).phase.value != "burying":
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    agent = env.agent_selection
    kind = int(env.observe(agent)["action_mask"].argmax())
    env.step(kind)
    assert env.agent_selection == agent
    assert [card.kind for card in env.chosen] == [kind]
    assert env.observe(agent)["observation"][2].nonzero()[0].tolist() == [kind]
    others = [other for other in AGENTS if other != agent]
    assert not any(env.observe(other)["action_mask"].any() for other in others)
    assert not any(env.observe(other)["observation"][2].any() for other in others)


def test_episodes_follow_from_the_seed_and_differ_from_each_other():
    def hands(seed: int | None, env: TableEnv) -> list[object]:
        env.reset(seed=seed)
        play_on(env, chance(3), most=20)
        return [env.seen(agent) for agent in AGENTS]

    one, other = shengji_v0.raw_env(), shengji_v0.raw_env()
    first = hands(7, one)
    assert first == hands(7, other)
    second = hands(None, one)
    assert second != first
    assert second == hands(None, other)


@pytest.mark.parametrize(
    ("given_", "words"),
    [
        ({"preset": "none"}, "there is no preset 'none'"),
        ({"rules": {"thrown": "off"}}, "there is no option 'thrown'"),
        ({"rules": {"throw": "never"}}, "throw cannot be 'never'"),
        ({"rules": {"kitty_size": 10}}, "do not divide among four seats"),
        ({"candidates": 7}, "a list has 8 to 1024 candidates, not 7"),
        ({"candidates": -1}, "a list has 8 to 1024 candidates, not -1"),
        ({"render_mode": "rgb_array"}, "render_mode is 'ansi', 'human' or None"),
        ({"lang": "fr"}, "lang is 'zh' or 'en', not 'fr'"),
    ],
)
def test_unknown_settings_are_refused(given_: dict[str, Any], words: str):
    with pytest.raises(ValueError, match=words):
        shengji_v0.env(**given_)


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True])
def test_a_seed_is_a_whole_number_from_0_up(seed: Any):  # noqa: ANN401
    with pytest.raises(ValueError, match="a seed is a whole number from 0 up"):
        shengji_v0.env().reset(seed=seed)


@pytest.mark.parametrize("candidates", [0, 64])
@pytest.mark.parametrize("number", [-1, 10_000, 1.0, None, "0", True])
def test_what_the_mask_does_not_allow_is_refused_and_changes_nothing(candidates: int, number: Any):  # noqa: ANN401
    env = shengji_v0.raw_env(candidates=candidates)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    masked = int(before["action_mask"].argmin())
    for wrong in (number, masked):
        with pytest.raises(ValueError, match="action"):
            env.step(wrong)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_an_environment_is_reset_before_it_is_used():
    env = mailv_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        env.agents  # noqa: B018 - asking is refused
    env.reset(seed=1)
    assert len(env.agents) == len(AGENTS)


def test_there_are_no_other_agents():
    env = shengji_v0.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="there is no agent 'seat_4'"):
        env.observe("seat_4")


def test_the_table_is_drawn_in_both_languages_and_printed_for_people(capsys: pytest.CaptureFixture[str]):
    for lang, words in (("zh", ("80分", "手牌", "闲家")), ("en", ("80 Points", "hand", "defenders"))):
        env = shengji_v0.raw_env(render_mode="ansi", lang=lang)  # type: ignore[arg-type]
        env.reset(seed=1)
        shown = env.render()
        assert shown is not None
        play_on(env, chance(1))
        over = env.render()
        assert over is not None
        assert all(word in shown + over for word in words)
    capsys.readouterr()
    env = shengji_v0.raw_env(render_mode="human")
    env.reset(seed=1)
    assert "80 Points" in capsys.readouterr().out
    assert shengji_v0.raw_env().render() is None


def test_nobody_sees_the_hands_of_others_drawn():
    env = shengji_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    while env.seen(env.agent_selection).phase.value != "playing":
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    shown = env.render()
    assert shown is not None
    *_, hand = shown.splitlines()
    own = env.seen(env.agent_selection).hand
    assert sorted(hand.removeprefix("hand: ").split()) == sorted(str(own).split())
