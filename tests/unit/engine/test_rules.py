"""Rules that cannot be played, presets, and the defaults of the rule book."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from koudi.cards import Card
from koudi.engine.events import DonkeyCardNamed, TrickWon
from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.options import BadOption, Value, changed, options_of, with_options
from tests.unit.engine.tables import MAILV, SHENGJI, rules_of

REGISTRY: Final[dict[str, tuple[Value | None, Value | None]]] = {
    "start_level": ("2", "2"),
    "final_level": ("K", "A"),
    "final_level_must_be_played": (True, True),
    "jokers": (4, 0),
    "kitty_size": (8, 8),
    "permanent_two": (False, True),
    "offsuit_level_order": ("equal", "equal"),
    "tractor_level_gap": (True, True),
    "tractor_trump_top": (True, True),
    "nt_level_joker_adjacent": (True, True),
    "nt_level_cards_trump": (True, True),
    "combos": ("all", "all"),
    "follow_structure": ("strict", "strict"),
    "later_void_after_ruff": ("must_trump", "free"),
    "throw": ("any_suit", "any_suit"),
    "throw_requires_consecutive": (False, False),
    "throw_check": ("component", "component"),
    "throw_compare": ("top_component", "top_component"),
    "throw_fail_play": ("smallest_card", "smallest_card"),
    "throw_fail_penalty": (0, 0),
    "redeal_right": ("none", "none"),
    "kitty_counts": ("last_trick_defenders", "always"),
    "kitty_multiplier": ("trump_shape", "flat"),
    "kitty_flat": (2, 2),
    "kitty_shape_from": ("lead_format", "lead_format"),
    "level_table": ("eighty", "mailv"),
    "level_take_over": (80, 80),
    "level_step": (40, 40),
    "level_take_over_gain": (0, 0),
    "level_shutout_bonus": (1, 1),
    "level_most": (0, 0),
    "must_play_levels": ("none", "none"),
    "points_shown": ("all", "all"),
    "kitty_shown": ("always", "always"),
    "jack_hook": ("off", "off"),
    "takeback": ("off", "off"),
    "declarer_mode": ("rotate", None),
    "declare_timing": ("during_deal", None),
    "joker_pairs": ("both", None),
    "single_over_single": ("never", None),
    "base_level_of": (None, "nominal"),
    "first_declarer": ("final", None),
    "joker_pair_opens": (False, None),
    "joker_pair_rank": ("big_over_small", None),
    "pair_over_pair": ("never", None),
    "reinforce": ("own_suit", None),
    "self_overturn": (False, None),
    "no_declaration": ("redeal", None),
    "max_redeals": (0, None),
    "kitty_counter_exchange": ("off", None),
    "next_declarer": ("standard", None),
    "level_scope": (None, "per_player"),
    "auction": (None, "until_three_passes"),
    "callable_point_ranks": (None, "none"),
    "single_overcall": (None, "same_rank"),
    "pair_over_single_min_rank": (None, "base"),
    "nt_call": (None, "top"),
    "no_call": (None, "redeal"),
    "no_twin": (None, "recall"),
    "recall_pool": (None, "any"),
    "solo_bonus": (None, 0),
    "pass_final_level": (None, "declarer_side"),
    "next_nominal": (None, "standard"),
}
"""RULES section 6 and the settings of the peers: each option's default, ``None`` where a game lacks it."""


@pytest.mark.parametrize(("game", "column"), [(SHENGJI, 0), (MAILV, 1)])
def test_the_defaults_are_those_of_the_registry(game: Game, column: int):
    defaults = {option.key: option.default for option in options_of(game.rules_type)}
    assert defaults == {key: row[column] for key, row in REGISTRY.items() if row[column] is not None}


@pytest.mark.parametrize("game", [SHENGJI, MAILV])
def test_every_option_has_words_for_every_value_in_both_languages(game: Game):
    for option in options_of(game.rules_type):
        words = (option.title, option.help, *option.labels)
        assert all(word.zh and word.en for word in words)
        assert len(set(option.labels)) == len(option.values)


@pytest.mark.parametrize(
    ("name", "differs", "hand"),
    [
        ("80fen", {}, 25),
        (
            "standard",
            {
                "final_level": "A",
                "later_void_after_ruff": "free",
                "throw_fail_play": "smallest_beatable_component",
                "kitty_multiplier": "by_pairs",
                "level_table": "standard",
                "no_declaration": "flip_kitty",
            },
            25,
        ),
        ("mailv", {}, 24),
        ("mailv-106", {"jokers": 2, "kitty_size": 6}, 25),
        ("mailv-jokers", {"jokers": 4}, 25),
    ],
)
def test_the_presets_of_the_rule_book(name: str, differs: dict[str, Value], hand: int):
    game = next(game for game in GAMES.values() if name in game.presets)
    preset = game.presets[name]
    assert preset.name == name
    assert changed(preset.rules, game.rules_type()) == differs
    assert preset.rules.to_deal == 4 * hand
    assert len(preset.rules.deck) == preset.rules.to_deal + preset.rules.kitty_size


def test_the_first_preset_of_a_game_has_its_defaults():
    for game in GAMES.values():
        first = next(iter(game.presets.values()))
        assert first.rules == game.rules_type()


@pytest.mark.parametrize(
    ("options", "key", "word"),
    [
        ({"jokers": 2}, "kitty_size", "do not divide"),
        ({"jokers": 4, "kitty_size": 10}, "kitty_size", "do not divide"),
        ({"jokers": 0, "kitty_size": 28}, "kitty_size", "fewer than 20"),
        ({"start_level": "A", "final_level": "K"}, "start_level", "beyond the last level"),
    ],
)
@pytest.mark.parametrize("game", [SHENGJI, MAILV])
def test_rules_that_cannot_be_played_are_refused(game: Game, options: dict[str, Value], key: str, word: str):
    rules = with_options(game.rules_type(), options)
    with pytest.raises(BadOption, match=word) as refused:
        game.start(rules)
    assert refused.value.key == key
    assert refused.value.text.zh


def test_the_smallest_and_the_largest_kitty_can_be_played():
    rules_of(SHENGJI, kitty_size=28).check()
    rules_of(MAILV, jokers=2, kitty_size=2).check()
    rules_of(MAILV, start_level="A").check()


def test_an_event_out_of_place_is_a_broken_log():
    match = MAILV.start(MAILV.rules_type())
    for event in (TrickWon(0, 5), DonkeyCardNamed(0, Card.parse("S6"), recalled=False)):
        with pytest.raises(ValueError, match="does not follow Waiting"):
            MAILV.evolve(match, event)


def test_the_rule_sheet_of_a_game_has_sections_in_both_languages():
    for game in GAMES.values():
        for preset in game.presets.values():
            sheet = game.rule_sheet(preset.rules)
            assert all(line.zh and line.en for section in sheet for line in (section.title, *section.lines))


def test_rules_are_values():
    assert msgspec.structs.replace(rules_of(SHENGJI), kitty_flat=3) == rules_of(SHENGJI, kitty_flat=3)
    assert hash(rules_of(SHENGJI)) == hash(rules_of(SHENGJI))
