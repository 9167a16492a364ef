"""The tag of a table is read back as it was written, and errors are said in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.notation.tag import BadTag, Tag
from koudi.options import with_options
from tests.laws.engine_walks import GAMES_WITH_RULES

PRESETS = [(game.name, preset) for game in GAMES.values() for preset in game.presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_preset_as_it_is_has_a_tag_without_options(game: str, preset: str):
    tag = Tag.of(GAMES[game], preset)
    assert str(tag) == f"{game}/{preset}"
    assert Tag.parse(str(tag)) == tag
    assert tag.rules == GAMES[game].presets[preset].rules


@given(GAMES_WITH_RULES, st.data())
def test_any_rules_are_read_back_from_their_tag(table: tuple[Game, Rules], data: st.DataObject):
    game, rules = table
    preset = data.draw(st.sampled_from(list(game.presets)))
    tag = Tag.of(game, preset, rules)
    again = Tag.parse(str(tag))
    assert again == tag
    assert again.rules == rules


def test_a_value_that_the_preset_has_already_is_left_out():
    assert str(Tag.parse("shengji/80fen+throw=any_suit,start_level=5")) == "shengji/80fen+start_level=5"


@pytest.mark.parametrize(
    ("text", "zh", "en"),
    [
        ("", "不是牌桌标签", "no tag of a table"),
        ("shengji", "不是牌桌标签", "no tag of a table"),
        ("shengji/80fen+", "不是牌桌标签", "no tag of a table"),
        ("bridge/80fen", "没有“bridge”这个游戏", "no game 'bridge'; choose one of shengji, mailv"),
        ("shengji/mailv", "没有“mailv”这个玩法", "no preset 'mailv'; choose one of"),
        ("shengji/80fen+throw", "应写作 key=value", "must be written key=value"),
        ("shengji/80fen+throw=off,throw=off", "写了两次", "given twice"),
        ("shengji/80fen+threw=off", "没有“threw”这个选项", "no option 'threw'"),
        ("shengji/80fen+throw=maybe", "不能设为 maybe", "cannot be 'maybe'"),
        ("shengji/80fen+kitty_size=6", "不能平分", "do not divide"),
    ],
)
def test_a_text_that_names_no_table_is_refused_in_words(text: str, zh: str, en: str):
    with pytest.raises(BadTag) as error:
        Tag.parse(text)
    assert zh in error.value.text.zh
    assert en in error.value.text.en


def test_rules_that_cannot_be_played_have_no_tag():
    game = GAMES["shengji"]
    with pytest.raises(BadTag) as error:
        Tag.of(game, "80fen", with_options(game.presets["80fen"].rules, {"kitty_size": 6}))
    assert "平分" in error.value.text.zh
