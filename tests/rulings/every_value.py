"""Which ruling proves each value of each option: the name of a test here, or the id of a vector in vectors.jsonl."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from koudi.options import Value

RULINGS: Final[Mapping[str, Mapping[Value, str] | str]] = {
    # One name stands for all values where one test runs through them.
    "permanent_two": "test_d_m16_twos_are_trumps_above_the_ace_or_the_lowest_of_their_suits",
    "offsuit_level_order": "test_d_e09_off_suit_level_cards_are_equal_or_ranked_by_suit",
    "tractor_level_gap": "test_d_e21_the_neighbours_of_the_level_are_connected_or_not",
    "tractor_trump_top": "test_d_e21_the_top_of_trumps_is_connected_or_only_the_jokers_are",
    "nt_level_joker_adjacent": "test_d_e21_in_no_trump_a_level_pair_is_next_to_the_small_jokers_or_not",
    "nt_level_cards_trump": "test_d_e05_in_no_trump_level_cards_are_trumps_or_stay_in_their_suits",
    "combos": "test_d_m17_a_table_plays_every_shape_or_single_cards_only",
    "follow_structure": "test_d_e11_pairs_and_tractors_are_followed_as_the_option_says",
    "later_void_after_ruff": "test_e35_after_a_ruff_a_void_player_must_trump_or_is_free",
    "throw": "test_d_e14_where_throws_are_allowed",
    "throw_requires_consecutive": "test_d_e14_a_throw_need_not_be_connected_or_must_be",
    "throw_check": "test_d_e14_a_throw_is_tested_part_by_part_or_card_by_card",
    "throw_fail_play": "test_d_e15_what_a_failed_throw_leaves_on_the_table",
    "throw_compare": "test_d_e16_ruffs_of_a_pair_and_a_single_are_compared_as_the_option_says",
    "throw_fail_penalty": (
        "test_d_e15_a_failed_throw_of_the_declarers_adds_to_the_total_and_one_of_the_defenders_takes_off"
    ),
    "start_level": "test_e15_a_match_begins_at_any_level_up_to_the_last",
    "final_level": "test_s15_three_levels_from_j_lead_to_k_or_to_a",
    "final_level_must_be_played": {
        True: "test_s12_a_promotion_stops_at_the_last_level_which_must_be_played",
        False: "test_s12_by_option_climbing_past_the_last_level_wins",
    },
    "must_play_levels": "test_d_e20_a_promotion_stops_at_levels_that_must_be_played",
    "takeback": "test_taking_back_is_asked_of_people_and_changes_no_rule_of_the_game",
    "jokers": "test_d_m01_none_one_of_each_or_all_four_jokers_stay_in_the_packs",
    "kitty_size": "test_d_m01_a_kitty_is_playable_with_the_jokers_that_let_the_rest_be_shared",
    "redeal_right": "test_r28_a_hand_without_points_or_without_trumps_may_ask_for_new_cards",
    "kitty_counts": "test_d_m18_the_kitty_counts_with_the_last_trick_or_always",
    "kitty_multiplier": {
        "trump_shape": "test_s05_and_s06_a_side_pair_counts_twice_by_the_document_and_four_times_by_shape_only",
        "by_pairs": "test_d_e18_each_multiplier_is_a_table",
        "times_cards": "test_d_e18_each_multiplier_is_a_table",
        "power": "test_d_e18_each_multiplier_is_a_table",
        "card_count": "test_d_e18_each_multiplier_is_a_table",
        "flat": "test_s20_the_kitty_of_mailv_always_counts_for_the_defenders_by_a_fixed_factor",
    },
    "kitty_flat": "test_s20_the_kitty_of_mailv_always_counts_for_the_defenders_by_a_fixed_factor",
    "kitty_shape_from": "test_d_e18_the_shape_is_that_of_the_lead_the_winning_play_or_the_trumps_in_the_kitty",
    "kitty_shown": "test_d_e10_the_kitty_is_shown_when_the_deal_is_scored_or_only_when_it_counts",
    "level_table": {
        "eighty": "test_s01_the_table_of_the_document_gives_one_two_or_three_levels",
        "standard": "test_s02_the_field_table_takes_over_at_80_and_then_climbs_by_40_without_limit",
        "mailv": "test_s19_the_thresholds_of_mailv_are_lower_bounds",
        "custom": "test_d_e19_the_custom_table_with_its_defaults_is_the_field_table",
    },
    "level_take_over": "test_d_e19_the_defenders_take_over_at_the_points_set",
    "level_step": "test_d_e19_every_step_is_one_level_on_both_sides",
    "level_take_over_gain": "test_d_e19_taking_over_may_be_worth_a_level_of_its_own",
    "level_shutout_bonus": "test_d_e19_a_shutout_may_be_worth_more",
    "level_most": "test_d_e19_a_deal_brings_at_most_so_many_levels",
    "points_shown": "test_the_table_tells_everybody_s_points_or_the_defenders_or_none",
    "jack_hook": "test_d_e20_the_jack_hook_sends_the_declarers_back_to_2",
    "declarer_mode": "test_d_e01_a_later_deal_is_declared_by_rotation_or_contested_by_each_side_at_its_own_level",
    "declare_timing": "test_d_e03_trumps_are_declared_while_cards_are_dealt_or_after_the_deal",
    "first_declarer": {
        "final": "test_b01_a_pair_beats_a_single_small_jokers_beat_it_and_big_jokers_beat_them",
        "first": "test_b01_by_option_the_first_to_declare_keeps_the_seat",
    },
    "joker_pair_opens": "test_b10_a_joker_pair_opens_only_by_option",
    "joker_pairs": "test_the_joker_pairs_that_may_be_declared_are_an_option",
    "joker_pair_rank": {
        "big_over_small": "test_b01_a_pair_beats_a_single_small_jokers_beat_it_and_big_jokers_beat_them",
        "equal": "test_b01_by_option_the_joker_pairs_are_equal",
    },
    "single_over_single": "test_a_single_level_card_overturns_another_only_by_option_and_then_by_suit",
    "pair_over_pair": "test_d_e04_a_pair_beats_a_pair_only_by_option_and_then_by_suit",
    "reinforce": "test_r15_the_own_single_is_reinforced_while_it_stands_unless_that_is_off",
    "self_overturn": "test_b05_nobody_overturns_himself_except_by_option",
    "no_declaration": {
        "redeal": "test_b07_four_passes_deal_again_at_the_same_levels",
        "flip_kitty": "test_b07_by_option_the_first_kitty_card_that_is_no_joker_gives_the_suit",
        "flip_level_or_highest": (
            "test_d_e07_by_option_a_level_card_of_the_kitty_gives_the_suit_or_else_its_highest_card"
        ),
        "no_trump": "test_d_e07_by_option_nobody_declaring_makes_no_trump_from_the_second_deal_on",
    },
    "max_redeals": "test_d_e07_a_deal_is_dealt_again_at_most_so_many_times",
    "kitty_counter_exchange": "test_r18_once_the_kitty_is_buried_play_begins_or_the_others_are_asked",
    "next_declarer": "test_s17_after_a_win_the_partner_declares_or_by_option_another",
    "level_scope": "test_d_m03_levels_belong_to_players_or_to_the_table",
    "auction": {
        "until_three_passes": "test_c07_three_passes_after_the_last_call_end_the_auction",
        "single_round": "test_d_m05_by_option_everybody_speaks_once",
    },
    "base_level_of": "test_d_m06_a_call_must_reach_the_level_of_the_first_caller_or_of_the_caller",
    "callable_point_ranks": "test_c01_at_level_5_singles_are_called_from_5_up_but_no_points",
    "single_overcall": {
        "same_rank": "test_c02_a_single_is_overturned_by_its_rank_in_another_suit_only",
        "same_or_higher_rank": "test_c02_by_option_a_higher_single_overturns_too",
    },
    "pair_over_single_min_rank": "test_d_m09_any_callable_pair_beats_a_single_unless_the_option_asks_for_its_rank",
    "nt_call": {
        "top": "test_d_m11_a_pair_of_twos_calls_no_trump_above_every_pair_of_a_suit",
        "by_rank": "test_d_m11_by_option_the_pair_of_twos_is_the_lowest_pair",
        "off": "test_d_m11_by_option_no_trump_cannot_be_called_and_twos_are_ordinary_at_level_2",
    },
    "no_call": {
        "redeal": "test_c08_four_passes_deal_again_with_the_same_nominal_declarer",
        "nominal_must_call": "test_c08_by_option_the_nominal_declarer_must_call_after_four_passes",
    },
    "no_twin": {
        "recall": "test_d_m13_without_the_choice_a_card_must_be_named",
        "solo": "test_d_m13_by_option_the_declarer_plays_alone_at_once",
        "choice": "test_d_m13_by_choice_the_declarer_may_go_alone_instead",
    },
    "recall_pool": "test_d_m13_trumps_and_the_highest_cards_of_side_suits_may_be_left_out",
    "solo_bonus": "test_d_m15_a_declarer_who_wins_alone_climbs_alone_and_by_option_one_level_more",
    "pass_final_level": {
        "declarer_side": "test_p11_the_player_at_the_last_level_on_the_winning_declarer_side_wins_the_match",
        "declarer_only": "test_p11_by_option_others_pass_the_last_level",
        "any_win": "test_p11_by_option_others_pass_the_last_level",
    },
    "next_nominal": "test_d_m23_the_next_nominal_declarer",
}


def ruling_of(key: str, value: Value) -> str | None:
    """The ruling of one value; ``None`` if it has none."""
    found = RULINGS.get(key)
    return found if found is None or isinstance(found, str) else found.get(value)
