import pytest

from koudi.cards import NO_CARDS, CardSet, Rank, Suit
from koudi.tricks import (
    EffectiveSuit,
    Obligation,
    PlayReason,
    Refusal,
    TrickRules,
    follow_refusal,
    iter_follows,
    obligation,
    trump_of,
)

RULES = TrickRules()
FREE = TrickRules(later_void_after_ruff="free")
TWO_HEARTS = trump_of(Rank.TWO, Suit.HEARTS, RULES)
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)


def owed(hand: str, lead: str, rules: TrickRules = RULES, *, after_ruff: bool = False) -> Obligation:
    return obligation(TWO_HEARTS, rules, CardSet.parse(hand), CardSet.parse(lead), after_ruff)


def refused(hand: str, lead: str, cards: str, rules: TrickRules = RULES, *, after_ruff: bool = False) -> Refusal | None:
    return follow_refusal(TWO_HEARTS, rules, CardSet.parse(hand), CardSet.parse(lead), CardSet.parse(cards), after_ruff)


def plays(hand: str, lead: str, rules: TrickRules = RULES, *, after_ruff: bool = False) -> list[str]:
    found = iter_follows(TWO_HEARTS, rules, CardSet.parse(hand), CardSet.parse(lead), after_ruff)
    return sorted(str(play) for play in found)


def test_a_single_must_follow_suit_with_any_card_of_it():
    found = owed("S34 D9", "SA")
    assert found == Obligation(1, EffectiveSuit.SPADES, 2, choices=CardSet.parse("S34"))
    assert found.trumps == 0


def test_a_pair_lead_draws_a_pair_even_out_of_a_tractor():
    assert owed("STTJJ S34", "S99") == Obligation(2, EffectiveSuit.SPADES, 6, (1,), choices=CardSet.parse("STTJJ"))


def test_the_only_pair_is_forced_and_the_only_choice():
    found = owed("STT S34", "S99")
    assert (found.forced, found.choices) == (CardSet.parse("STT"), CardSet.parse("STT"))


def test_the_longest_run_is_forced_and_any_pair_completes_it():
    found = owed("S8899 SJJ SKK SA", "S445566")
    assert found.structure == (2, 1)
    assert found.forced == CardSet.parse("S8899")
    assert found.choices == CardSet.parse("S8899JJKK")


def test_a_free_card_makes_every_card_a_choice_but_no_second_copy():
    found = owed("S33 S44 S5", "SAAK")
    assert (found.forced, found.choices) == (NO_CARDS, CardSet.parse("S33445"))


def test_one_free_card_cannot_be_a_pair():
    found = owed("S3344 S66 S88 S9", "STTJJ SK")
    assert found.structure == (2,)
    assert (found.forced, found.choices) == (CardSet.parse("S3344"), CardSet.parse("S3344 S689"))


def test_if_only_one_card_stays_behind_a_copy_of_every_pair_is_forced():
    found = owed("S33 S55 S8", "SAKQJ")
    assert (found.forced, found.choices) == (CardSet.parse("S35"), CardSet.parse("S33558"))


def test_a_short_hand_plays_all_of_the_suit_and_anything_else():
    found = owed("S8 H33 D5", "S99")
    assert (found.forced, found.choices, found.structure) == (CardSet.parse("S8"), CardSet.parse("S8 H3 D5"), ())


def test_a_suit_that_fits_exactly_is_forced():
    found = owed("S89 H33", "STT")
    assert found.forced == found.choices == CardSet.parse("S89")


def test_two_cards_beside_a_short_suit_may_be_a_pair():
    found = owed("S8 H33 D5", "STJQ")
    assert (found.forced, found.choices) == (CardSet.parse("S8 H3"), CardSet.parse("S8 H33 D5"))


def test_after_a_ruff_the_void_hand_owes_trumps():
    found = owed("H3K C45 D6", "S99", after_ruff=True)
    assert found.trumps == 2
    assert found.forced == found.choices == CardSet.parse("H3K")


def test_after_a_ruff_more_trumps_than_led_leave_a_choice():
    found = owed("H3K9 LJ C45", "S99", after_ruff=True)
    assert (found.trumps, found.forced, found.choices) == (2, NO_CARDS, CardSet.parse("H3K9 LJ"))


def test_after_a_ruff_too_few_trumps_are_all_forced_and_the_rest_is_free():
    found = owed("H3 C45 D6", "S99", after_ruff=True)
    assert (found.trumps, found.forced, found.choices) == (1, CardSet.parse("H3"), CardSet.parse("H3 C45 D6"))


def test_without_trumps_a_ruff_changes_nothing():
    found = owed("C45 D6", "S99", after_ruff=True)
    assert (found.trumps, found.forced, found.choices) == (0, CardSet(), CardSet.parse("C45 D6"))


def test_with_free_discards_a_ruff_changes_nothing():
    assert owed("H3K C4", "S99", FREE, after_ruff=True).trumps == 0


def test_a_lead_in_trumps_is_never_ruffed():
    assert owed("S34", "H9", after_ruff=True).trumps == 0


@pytest.mark.parametrize("after_ruff", [False, True])
def test_one_card_of_the_suit_ends_the_duty_to_trump(after_ruff: bool):
    found = owed("S8 H33 D5", "S99", after_ruff=after_ruff)
    assert (found.trumps, found.forced) == (0, CardSet.parse("S8"))


def test_a_play_of_another_size_is_refused_with_the_number_led():
    assert refused("S345", "S99", "S3") == Refusal(PlayReason.WRONG_COUNT, needed=2)
    assert refused("S345", "S99", "") == Refusal(PlayReason.WRONG_COUNT, needed=2)


def test_cards_that_are_not_held_are_named():
    assert refused("S345", "S99", "S33") == Refusal(PlayReason.NOT_IN_HAND, CardSet.parse("S3"), needed=0)


def test_a_revoke_is_refused_with_the_cards_held_back():
    assert refused("S345 D9", "S9", "D9") == Refusal(PlayReason.MUST_FOLLOW_SUIT, CardSet.parse("S345"))
    assert refused("S3 D98", "S99", "D98") == Refusal(PlayReason.MUST_FOLLOW_SUIT, CardSet.parse("S3"))


def test_a_broken_pair_is_refused_with_the_pair():
    assert refused("STT S34", "S99", "S34") == Refusal(PlayReason.MUST_FOLLOW_STRUCTURE, CardSet.parse("STT"))
    assert refused("STT S34", "S99", "ST3") == Refusal(PlayReason.MUST_FOLLOW_STRUCTURE, CardSet.parse("STT"))


def test_pairs_for_a_tractor_are_refused_with_the_tractor():
    assert refused("S8899 SJJ SQ", "S5566", "S88JJ") == Refusal(
        PlayReason.MUST_FOLLOW_STRUCTURE, CardSet.parse("S8899")
    )


def test_a_missing_pair_beside_the_run_is_shown():
    assert refused("S8899 SJJ SQK", "S445566", "S8899QK") == Refusal(
        PlayReason.MUST_FOLLOW_STRUCTURE, CardSet.parse("SJJ")
    )


def test_the_witness_of_equal_pairs_is_the_one_held_back():
    hand = CardSet.parse("S77 D77 C7 H3")
    found = follow_refusal(SEVEN_HEARTS, RULES, hand, CardSet.parse("H99TT"), CardSet.parse("S77 C7 H3"), False)
    assert found == Refusal(PlayReason.MUST_FOLLOW_STRUCTURE, CardSet.parse("D77"))


def test_a_side_card_after_a_ruff_is_refused_with_the_trumps():
    assert refused("H3K C4", "S99", "H3 C4", after_ruff=True) == Refusal(
        PlayReason.MUST_TRUMP, CardSet.parse("HK"), needed=2
    )
    assert refused("H3K C4", "S99", "H3 C4", FREE, after_ruff=True) is None


def test_all_the_trumps_are_enough_after_a_ruff_though_fewer_than_led():
    assert refused("H3 C45", "S99", "H3 C4", after_ruff=True) is None
    assert refused("H33 C45", "S9TJ", "H33 C4", after_ruff=True) is None
    assert refused("H33 C45", "S9TJ", "H3 C45", after_ruff=True) == Refusal(
        PlayReason.MUST_TRUMP, CardSet.parse("H3"), needed=3
    )


def test_a_void_hand_may_mix_trumps_and_side_cards():
    assert refused("H3K C4", "S99", "H3 C4") is None


def test_only_a_full_length_tractor_is_owed_under_the_weaker_rule():
    rules = TrickRules(follow_structure="full_tractor_then_pairs")
    assert owed("S8899 SJJ SKK SA", "S445566", rules).structure == (1, 1, 1)
    assert owed("S8899TT SKK SA", "S445566", rules).structure == (3,)
    assert owed("S8899 SKK SA", "S5566", rules).structure == (2,)


def test_under_the_weaker_rule_a_throw_asks_for_pairs_only():
    rules = TrickRules(follow_structure="full_tractor_then_pairs")
    assert owed("S8899 SJJ S3", "S5566 SA", rules).structure == (1, 1)
    assert plays("S8899 S3", "SAA SK", rules) == ["S3 S8 S8", "S3 S9 S9", "S8 S8 S9", "S8 S9 S9"]


def test_protected_tractors_are_not_owed_on_a_pair_but_a_loose_pair_is():
    rules = TrickRules(follow_structure="protect_tractors")
    assert owed("STTJJ S34", "S99", rules).structure == ()
    found = owed("STTJJ S33 S4", "S99", rules)
    assert found.structure == (1,)
    assert found.choices == CardSet.parse("S33TTJJ")
    assert refused("STTJJ S33 S4", "S99", "S34", rules) is not None
    assert refused("STTJJ S33 S4", "S99", "STT", rules) is None


def test_protected_tractors_are_owed_on_a_tractor():
    rules = TrickRules(follow_structure="protect_tractors")
    assert owed("STTJJ S334", "S6677", rules).structure == (2,)


def test_under_suit_only_any_cards_of_the_suit_will_do():
    rules = TrickRules(follow_structure="suit_only")
    assert owed("STT S34", "S99", rules).structure == ()
    assert plays("STT S3", "S99", rules) == ["S3 ST", "ST ST"]


def test_plays_of_a_short_hand_are_the_suit_and_every_filling():
    assert plays("S8 H33 D5", "SJQK") == ["S8 H3 D5", "S8 H3 H3"]


def test_a_hand_of_as_many_cards_as_led_has_one_play():
    assert plays("S8 H33", "SJQK") == ["S8 H3 H3"]
