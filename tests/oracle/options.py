"""The option registry of RULES section 6: every option, its values, its default in each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Options = Mapping[str, Any]
"""A value for every option."""

SHENGJI, MAILV = "shengji", "mailv"
RANKS_TEXT = "23456789TJQKA"
YES_NO = (True, False)


class UnknownOption(LookupError):
    """The rule book, as it is written down here, has no such option or no such value."""


KNOWN: dict[str, tuple[object, ...]] = {
    # match
    "start_level": tuple(RANKS_TEXT),
    "final_level": ("K", "A"),
    "final_level_must_be_played": YES_NO,
    "must_play_levels": ("none", "J", "5TK", "5TJK", "35TJK"),
    "jack_hook": ("off", "single", "single_and_pair"),
    "takeback": ("off", "ask"),
    # cards and trumps
    "redeal_right": ("none", "no_points", "no_trumps", "either"),
    "jokers": (0, 2, 4),
    "kitty_size": tuple(range(1, 29)),
    "permanent_two": YES_NO,
    "offsuit_level_order": ("equal", "by_suit"),
    "tractor_level_gap": YES_NO,
    "tractor_trump_top": YES_NO,
    "nt_level_joker_adjacent": YES_NO,
    "nt_level_cards_trump": YES_NO,
    # following and throws
    "combos": ("all", "singles_only"),
    "follow_structure": ("strict", "full_tractor_then_pairs", "protect_tractors", "suit_only"),
    "later_void_after_ruff": ("must_trump", "free"),
    "throw": ("any_suit", "side_suits_only", "off"),
    "throw_requires_consecutive": YES_NO,
    "throw_check": ("component", "card"),
    "throw_fail_play": ("smallest_card", "smallest_component", "smallest_beatable_component"),
    "throw_fail_penalty": (0, "10_per_attempt", "10_per_card"),
    "throw_compare": ("top_component", "all_components", "lexicographic", "highest_card"),
    # kitty and scores
    "kitty_counts": ("last_trick_defenders", "always"),
    "kitty_multiplier": ("trump_shape", "by_pairs", "times_cards", "power", "card_count", "flat"),
    "kitty_flat": (1, 2, 3),
    "kitty_shown": ("always", "when_it_counts"),
    "points_shown": ("all", "defenders", "none"),
    "kitty_shape_from": ("lead_format", "winning_play", "kitty_trumps"),
    "level_table": ("eighty", "mailv", "standard", "custom"),
    "level_take_over": (40, 60, 80, 100, 120),
    "level_step": (10, 20, 30, 40, 50, 60, 80),
    "level_take_over_gain": (0, 1),
    "level_shutout_bonus": (0, 1),
    "level_most": (0, 2, 3, 4, 5),
    "kitty_counter_exchange": ("off", "on"),
}
KNOWN_IN: dict[str, dict[str, tuple[object, ...]]] = {
    SHENGJI: {
        "declarer_mode": ("rotate", "contest_every_deal"),
        "first_declarer": ("final", "first"),
        "declare_timing": ("during_deal", "after_deal"),
        "joker_pairs": ("both", "big_only", "off"),
        "joker_pair_opens": YES_NO,
        "joker_pair_rank": ("big_over_small", "equal"),
        "single_over_single": ("never", "suit_order"),
        "pair_over_pair": ("never", "suit_order"),
        "reinforce": ("own_suit", "off"),
        "self_overturn": YES_NO,
        "no_declaration": ("redeal", "flip_kitty", "flip_level_or_highest", "no_trump"),
        "max_redeals": (0, 3, 5, 10),
        "next_declarer": ("standard", "same_player", "last_trick_winner"),
    },
    MAILV: {
        "level_scope": ("per_player", "table"),
        "base_level_of": ("nominal", "caller"),
        "auction": ("until_three_passes", "single_round"),
        "callable_point_ranks": ("none", "pairs", "all"),
        "single_overcall": ("same_rank", "same_or_higher_rank"),
        "pair_over_single_min_rank": ("base", "standing"),
        "nt_call": ("top", "by_rank", "off"),
        "no_call": ("redeal", "nominal_must_call"),
        "no_twin": ("recall", "solo", "choice"),
        "recall_pool": ("any", "side_only", "side_below_top"),
        "solo_bonus": (0, 1),
        "reveal": ("on_play",),
        "pass_final_level": ("declarer_side", "declarer_only", "any_win"),
        "next_nominal": ("standard", "next_winner_ccw"),
    },
}
DEFAULTS: dict[str, dict[str, object]] = {
    SHENGJI: {
        "start_level": "2", "final_level": "K", "final_level_must_be_played": True, "must_play_levels": "none",
        "jack_hook": "off", "takeback": "off", "jokers": 4, "kitty_size": 8, "redeal_right": "none",
        "permanent_two": False, "offsuit_level_order": "equal", "tractor_level_gap": True, "tractor_trump_top": True,
        "nt_level_joker_adjacent": True, "nt_level_cards_trump": True,
        "combos": "all", "follow_structure": "strict", "later_void_after_ruff": "must_trump",
        "throw": "any_suit", "throw_requires_consecutive": False, "throw_check": "component",
        "throw_fail_play": "smallest_card", "throw_fail_penalty": 0, "throw_compare": "top_component",
        "kitty_counts": "last_trick_defenders", "kitty_multiplier": "trump_shape", "kitty_flat": 2,
        "kitty_shape_from": "lead_format", "kitty_counter_exchange": "off",
        "kitty_shown": "always", "points_shown": "all",
        "level_table": "eighty", "level_take_over": 80, "level_step": 40, "level_take_over_gain": 0,
        "level_shutout_bonus": 1, "level_most": 0,
        "declarer_mode": "rotate", "first_declarer": "final", "declare_timing": "during_deal",
        "joker_pairs": "both", "joker_pair_opens": False, "joker_pair_rank": "big_over_small",
        "single_over_single": "never", "pair_over_pair": "never", "reinforce": "own_suit", "self_overturn": False,
        "no_declaration": "redeal", "max_redeals": 0, "next_declarer": "standard",
    },
}  # fmt: skip
DEFAULTS[MAILV] = {key: value for key, value in DEFAULTS[SHENGJI].items() if key in KNOWN} | {
    "final_level": "A", "jokers": 0, "permanent_two": True, "later_void_after_ruff": "free",
    "kitty_counts": "always", "kitty_multiplier": "flat", "level_table": "mailv",
    "level_scope": "per_player", "base_level_of": "nominal", "auction": "until_three_passes",
    "callable_point_ranks": "none", "single_overcall": "same_rank", "pair_over_single_min_rank": "base",
    "nt_call": "top", "no_call": "redeal", "no_twin": "recall", "recall_pool": "any", "solo_bonus": 0,
    "reveal": "on_play", "pass_final_level": "declarer_side", "next_nominal": "standard",
}  # fmt: skip


def options_for(game: str, given: Mapping[str, object]) -> Options:
    """The defaults of a game with some options set.

    Raises:
        UnknownOption: this rule book cannot judge such a table.
    """
    known = KNOWN | KNOWN_IN[game]
    for key, value in given.items():
        if key not in known:
            raise UnknownOption(f"{game} has an option {key!r} that the oracle does not know")
        if not any(type(value) is type(one) and value == one for one in known[key]):
            raise UnknownOption(f"{key} can be {value!r}, which the oracle does not know")
    return {**DEFAULTS[game], **given}
