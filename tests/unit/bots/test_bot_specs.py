"""How bots are spelled."""

import pytest

from koudi.bots.bot import BOTS, BadBotSpec, given, make_bot, parse_spec
from koudi.games import GAMES

GAME = GAMES["shengji"]
RULES = GAME.presets["80fen"].rules


@pytest.mark.parametrize("spec", ["rules", "rules:slips=8", "rules1", "random", "random:throws=0", "random:throws=100"])
def test_a_bot_is_called_as_it_is_spelled(spec: str):
    assert make_bot(spec, GAME, RULES, 1).name == spec


def test_settings_stand_after_a_colon_and_between_commas():
    assert parse_spec("random:throws=3,other=x=y") == ("random", {"throws": "3", "other": "x=y"})


@pytest.mark.parametrize(
    ("spec", "named"),
    [
        ("alphago", "alphago"),
        ("", "''"),
        ("rules:depth=3", "depth"),
        ("random:depth=3", "depth"),
        ("random:throws", "throws"),
        ("random:throws=1,throws=2", "throws=2"),
        ("random:throws=101", "100"),
        ("random:throws=-1", "100"),
        ("random:throws=often", "100"),
        ("rules:slips=101", "100"),
        ("rules:slips=few", "100"),
    ],
)
def test_a_wrong_spelling_is_refused_in_words(spec: str, named: str):
    with pytest.raises(BadBotSpec) as caught:
        make_bot(spec, GAME, RULES, 1)
    assert named in caught.value.text.en
    assert caught.value.text.zh


def test_an_unknown_bot_is_answered_with_the_known_ones():
    with pytest.raises(BadBotSpec) as caught:
        parse_spec("nobody")
    assert all(name in caught.value.text.zh for name in BOTS)


@pytest.mark.parametrize(("typed", "meant"), [("rule", "rules"), ("Random", "random"), ("rulse", "rules")])
def test_a_slip_of_the_keys_is_answered_with_what_was_meant(typed: str, meant: str):
    with pytest.raises(BadBotSpec) as caught:
        parse_spec(typed)
    assert f"Did you mean '{meant}'?" in caught.value.text.en
    assert f"是不是“{meant}”？" in caught.value.text.zh


def test_a_missing_field_of_an_observation_is_no_silent_default():
    with pytest.raises(ValueError, match="lacks"):
        given(None)
    assert given(0) == 0
