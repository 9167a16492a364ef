"""The numbers below the rules: shapes as counts, stacked pairs, and what a search must not miss."""

import pytest

from koudi.cards import CardSet, Rank, Suit
from koudi.tricks import EffectiveSuit, TrickRules, trump_of
from koudi.tricks.order import FULL
from koudi.tricks.runs import (
    FIELD,
    LONGEST_AT,
    answering_runs,
    kinds_at,
    pairs_in,
    profile,
    shape_of,
    stack,
    top_place,
    usable,
    without,
)
from koudi.tricks.shapes import lengths_of

RULES = TrickRules()
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
TWOS_ON_TOP = trump_of(Rank.SEVEN, None, TrickRules(permanent_two=True))
MOST_PAIRS = 21


def shape(*lengths: int) -> int:
    return sum(1 << FIELD[length] for length in lengths)


def stacked(pairs: str) -> int:
    return stack(SEVEN_HEARTS.to_order(CardSet.parse(pairs).twos), SEVEN_HEARTS.order)


def best(pairs: str, *lengths: int) -> tuple[int, ...]:
    return lengths_of(profile(stacked(pairs), shape(*lengths), SEVEN_HEARTS.order))


def test_no_count_of_runs_can_outgrow_its_field():
    for length in range(1, len(FIELD) - 1):
        assert MOST_PAIRS // length < 1 << FIELD[length + 1] - FIELD[length]
    assert max(len(SEVEN_HEARTS.tiers(suit)) for suit in EffectiveSuit) < len(FIELD)


def test_shapes_compare_by_the_longest_run_first():
    in_order = [(), (1,), (1, 1), (2,), (2, 1), (2, 2), (3,), (3, 1), (4,), (17,)]
    assert sorted(in_order, key=lambda lengths: shape(*lengths)) == in_order


@pytest.mark.parametrize("lengths", [(), (1,), (3, 2, 2, 1, 1), (17, 4), (1,) * 21, (2,) * 10])
def test_a_shape_gives_its_lengths_and_their_sum_back(lengths: tuple[int, ...]):
    assert lengths_of(shape(*lengths)) == lengths
    assert pairs_in(shape(*lengths)) == sum(lengths)
    assert LONGEST_AT[shape(*lengths).bit_length()] == max(lengths, default=0)


def test_equal_pairs_stack_on_one_place_and_wait_as_spares():
    pairs = stacked("S77 D77 C77 HAA")
    assert (pairs & FULL).bit_count() == 2
    assert (pairs >> 54).bit_count() == 2


def test_a_spare_steps_in_when_the_place_is_emptied():
    order = SEVEN_HEARTS.order
    pairs = stacked("S77 D77 HAA")
    left = without(pairs, pairs & FULL, order)
    assert left == order.level_place


def test_spare_twos_step_in_too():
    order = TWOS_ON_TOP.order
    pairs = stack(TWOS_ON_TOP.to_order(CardSet.parse("S22 H22 S77").twos), order)
    assert (pairs & FULL).bit_count() == 2
    assert without(pairs, pairs & FULL, order) == order.two_place


def test_equal_level_cards_and_equal_twos_have_one_place_each():
    order = TWOS_ON_TOP.order
    assert stack(TWOS_ON_TOP.to_order(CardSet.parse("C22").twos), order) == order.two_place
    assert stack(TWOS_ON_TOP.to_order(CardSet.parse("C77").twos), order) == order.level_place


def test_a_place_stays_empty_where_no_spare_waits():
    for trump, pairs in ((TWOS_ON_TOP, "S22 S77"), (SEVEN_HEARTS, "HAA S77")):
        run = stack(trump.to_order(CardSet.parse(pairs).twos), trump.order)
        assert without(run, run, trump.order) == 0


def test_spares_wait_while_a_run_is_taken_away_elsewhere():
    order = TWOS_ON_TOP.order
    equal = stack(TWOS_ON_TOP.to_order(CardSet.parse("S22 H22 S77 H77").twos), order)
    side = stack(TWOS_ON_TOP.to_order(CardSet.parse("S5566").twos), order)
    assert without(equal | side, side, order) == equal


def test_places_lead_back_to_every_kind_that_stands_there():
    for trump in (SEVEN_HEARTS, TWOS_ON_TOP):
        for bit, place in enumerate(trump.order.places):
            kinds = kinds_at(1 << place, trump.order)
            assert kinds >> bit & 1
            assert all(trump.order.places[other] == place for other in range(54) if kinds >> other & 1)


def test_the_best_answer_may_need_the_longer_block_first():
    # 3-3 would waste the block of three on the first run if blocks were always cut short.
    assert best("S22334455 S8899TT", 3, 2, 2) == (3, 2, 2)
    assert best("S2233445566 SQQKKAA", 3, 3, 2) == (3, 3, 2)


def test_a_requirement_that_is_only_part_met_stays_open_for_the_rest():
    assert best("S2233 S5566 S99", 3) == (2, 1)
    assert best("S2233 S5566 S99", 4, 1) == (2, 2, 1)


def test_a_run_through_equal_pairs_leaves_the_other_pair_for_the_next_run():
    assert best("HAA S77 D77 H77", 2, 2) == (2, 2)
    assert best("HKKAA S77 D77 H77 LJ LJ", 3, 3) == (3, 3)
    # Here the three must be cut from the upper end: A-7-7 would leave 7 and LJ, which are no neighbours.
    assert best("HAA S77 D77 H77 LJ LJ", 3, 2) == (3, 2)


def test_an_answer_begins_only_with_runs_that_leave_as_much_as_can_be_left():
    pairs = stacked("S2233445566")
    length, starts, left = answering_runs(pairs, shape(3, 2), SEVEN_HEARTS.order)
    rests = list[int]()
    while starts:
        start = starts & -starts
        starts ^= start
        rests.append(profile(without(pairs, (start << 3) - start, SEVEN_HEARTS.order), left, SEVEN_HEARTS.order))
    assert (length, left) == (3, shape(2))
    assert rests == [shape(2)] * 2, "the run in the middle would leave no two pairs in a row (1.5)"


def test_where_only_single_pairs_are_left_any_of_them_answers():
    assert answering_runs(stacked("S2244"), shape(2), SEVEN_HEARTS.order) == (1, 0, shape(2))


def test_a_pair_of_a_run_too_short_is_still_usable_as_a_pair():
    pairs = stacked("S2233 S66")
    assert usable(pairs, shape(2), SEVEN_HEARTS.order) == stacked("S2233")
    assert usable(pairs, shape(3), SEVEN_HEARTS.order) == pairs
    assert usable(pairs, 0, SEVEN_HEARTS.order) == 0


def test_a_run_that_would_spoil_the_rest_is_not_usable():
    # 3 + 2 + 2 out of four above and three below: the three must be the lower ones, so the middle of the four
    # is in no run of three, yet every pair is in some run.
    pairs = stacked("SJJQQKKAA S223344")
    assert profile(pairs, shape(3, 2, 2), SEVEN_HEARTS.order) == shape(3, 2, 2)
    assert usable(pairs, shape(3, 2, 2), SEVEN_HEARTS.order) == pairs
    assert usable(stacked("SJJQQKKAA S223344 S66"), shape(3, 2, 2), SEVEN_HEARTS.order) == pairs


def test_the_shape_of_pairs_is_found_greedily():
    assert lengths_of(shape_of(stacked("HAA S77 D77 H77 S33"), SEVEN_HEARTS.order)) == (3, 1, 1)
    order = TWOS_ON_TOP.order
    every_two_and_seven = stack(TWOS_ON_TOP.to_order(CardSet.parse("S2277 H2277 C2277 D2277").twos), order)
    assert lengths_of(shape_of(every_two_and_seven, order)) == (2, 2, 2, 2)


def test_the_top_run_may_leave_the_rest_of_the_shape_below_it():
    order = SEVEN_HEARTS.order
    assert top_place(stacked("SQQKKAA S2233"), shape(2, 2), order) == stacked("SAA").bit_length() - 1
    assert top_place(stacked("S2233445566"), shape(3, 2), order) == stacked("S66").bit_length() - 1


def test_the_top_run_is_lower_where_a_higher_one_would_break_the_rest():
    # Three of the upper four would leave one pair above, and the lower three cannot be 2 + 2.
    pairs = stacked("SJJQQKKAA S223344")
    assert top_place(pairs, shape(3, 2, 2), SEVEN_HEARTS.order) == stacked("S44").bit_length() - 1


def test_pairs_that_cannot_be_arranged_have_no_top():
    assert top_place(stacked("SQQKKAA S22"), shape(2, 2), SEVEN_HEARTS.order) == -1
    assert top_place(stacked("SQQAA"), shape(2), SEVEN_HEARTS.order) == -1
