"""RULES 8.7: calling in 买驴. Each test carries its ruling's id."""

from __future__ import annotations

import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import Call, Pass
from koudi.engine.errors import ActionReason
from koudi.engine.events import RedealReason, Redealt, Trumps, TrumpsFixed
from koudi.engine.match import Burying, Calling, Waiting
from tests.unit.engine.tables import MAILV, Table, levels

EVERY_RANK = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"


def a_deal(hands: dict[int, str], level: str = "2", **options: bool | int | str) -> Table:
    """All cards are out; seat 0 is the nominal declarer, everybody at this level."""
    table = Table(MAILV, **options)
    table.set(levels=levels(level, level, level, level))
    table.deal(hands)
    return table


def ranks_called(table: Table, seat: int, copies: int = 1) -> str:
    """The ranks of spades that the seat may call as singles or as pairs."""
    offers = [cards for cards in table.see(seat).biddable if len(cards) == copies]
    return "".join(card.text[1] for cards in offers for card in cards.kinds() if card.suit is Suit.SPADES)


@pytest.mark.parametrize(("option", "ranks"), [("none", "6789JQA"), ("pairs", "6789JQA"), ("all", "56789TJQKA")])
def test_c01_at_level_5_singles_are_called_from_5_up_but_no_points(option: str, ranks: str):
    assert ranks_called(a_deal({0: EVERY_RANK}, "5", callable_point_ranks=option), 0) == ranks


def test_c01_a_refused_call_says_why():
    table = a_deal({0: EVERY_RANK}, "6")
    assert table.call_refused(0, "S5") is ActionReason.POINT_CARD
    assert table.call_refused(0, "S4") is ActionReason.BELOW_LEVEL
    assert table.call_refused(0, "S7 S8") is ActionReason.NOT_A_DECLARATION
    assert table.call_refused(0, "S7 S7") is ActionReason.NOT_IN_HAND


def test_c02_a_single_is_overturned_by_its_rank_in_another_suit_only():
    table = a_deal({0: "S6", 1: "H6 S6 D7 D5"}, "5")
    table.call(0, "S6")
    assert table.call_refused(1, "S6") is ActionReason.SAME_SUIT
    assert table.call_refused(1, "D7") is ActionReason.OTHER_RANK
    assert table.call_refused(1, "D5") is ActionReason.POINT_CARD
    table.call(1, "H6")
    assert table.see(2).trumps == Trumps(Rank.SIX, Suit.HEARTS)


def test_c02_by_option_a_higher_single_overturns_too():
    table = a_deal({0: "S7", 1: "S8 D6 S7"}, "5", single_overcall="same_or_higher_rank")
    table.call(0, "S7")
    assert table.call_refused(1, "D6") is ActionReason.TOO_WEAK
    assert table.call_refused(1, "S7") is ActionReason.SAME_SUIT
    table.call(1, "S8")


def test_c03_a_pair_locks_against_singles_and_yields_to_a_higher_pair_only():
    hands = {0: "H9 H9", 1: "S9 S9 SJ SJ DT DT D6 D6"}
    table = a_deal(hands, "5")
    table.call(0, "H9 H9")
    assert table.call_refused(1, "S9") is ActionReason.LOCKED_BY_PAIR
    assert table.call_refused(1, "S9 S9") is ActionReason.TOO_WEAK
    assert table.call_refused(1, "DT DT") is ActionReason.POINT_CARD
    assert table.call_refused(1, "D6 D6") is ActionReason.TOO_WEAK
    table.call(1, "SJ SJ")


@pytest.mark.parametrize("option", ["pairs", "all"])
def test_c03_by_option_a_pair_of_point_cards_may_be_called(option: str):
    table = a_deal({0: "H9 H9", 1: "DT DT"}, "5", callable_point_ranks=option)
    table.call(0, "H9 H9")
    table.call(1, "DT DT")


def test_c05_two_cards_of_a_rank_in_two_suits_are_no_pair():
    table = a_deal({0: "S9 H9"}, "5")
    assert table.call_refused(0, "S9 H9") is ActionReason.NOT_A_DECLARATION


def test_d_m09_any_callable_pair_beats_a_single_unless_the_option_asks_for_its_rank():
    hands = {0: "S9", 1: "D6 D6 DJ DJ"}
    table = a_deal(hands, "5")
    table.call(0, "S9")
    table.call(1, "D6 D6")
    table = a_deal(hands, "5", pair_over_single_min_rank="standing")
    table.call(0, "S9")
    assert table.call_refused(1, "D6 D6") is ActionReason.TOO_WEAK
    table.call(1, "DJ DJ")


def test_c07_three_passes_after_the_last_call_end_the_auction():
    table = a_deal({1: "S6", 3: "H6"}, "5", auction="until_three_passes")
    table.passes(0)
    table.call(1, "S6")
    table.passes(2)
    table.call(3, "H6")
    table.passes(0, 1)
    assert isinstance(table.match.phase, Calling)
    table.passes(2)
    assert TrumpsFixed(Trumps(Rank.SIX, Suit.HEARTS), 3, donkey_card=Card.parse("H6")) in table.events
    assert len(table.see(3).hand) == 24 + 8


def test_d_m05_a_pass_is_not_final_and_turns_are_kept():
    table = a_deal({0: "C6", 1: "S6"}, "5")
    table.passes(0)
    assert table.refused(2, Pass()) is ActionReason.NOT_YOUR_TURN
    table.call(1, "S6")
    table.passes(2, 3)
    table.call(0, "C6")
    assert table.see(1).turn == 1


def test_d_m05_by_option_everybody_speaks_once():
    table = a_deal({0: "S6", 2: "H6"}, "5", auction="single_round")
    table.call(0, "S6")
    table.passes(1)
    table.call(2, "H6")
    table.passes(3)
    assert isinstance(table.match.phase, Burying)
    assert table.match.phase.terms.declarer == 2


def test_d_m05_a_copy_is_shown_as_a_single_once_and_a_pair_may_include_it():
    table = a_deal({0: "S6 S6", 1: "H6 H6"}, "5")
    table.call(0, "S6")
    table.call(1, "H6")
    table.passes(2, 3)
    table.call(0, "S6")
    table.call(1, "H6")
    table.passes(2, 3)
    assert table.call_refused(0, "S6") is ActionReason.ALREADY_SHOWN
    table.call(0, "S6 S6")


def test_c08_four_passes_deal_again_with_the_same_nominal_declarer():
    table = a_deal({})
    table.passes(0, 1, 2, 3)
    assert table.events[-1] == Redealt(RedealReason.NOBODY_CALLED)
    assert table.match.phase == Waiting()
    table.deal({}, first=2)
    assert (table.match.number, table.match.first, table.see(0).turn) == (1, 0, 0)


def test_c08_by_option_the_nominal_declarer_must_call_after_four_passes():
    table = a_deal({0: "S6"}, "5", no_call="nominal_must_call")
    table.passes(0, 1, 2, 3)
    assert table.see(0).turn == 0
    assert table.refused(0, Pass()) is ActionReason.MUST_CALL
    table.call(0, "S6")
    assert table.see(1).turn == 1


def test_c08_by_option_a_nominal_declarer_may_pass_once_more_when_the_last_seat_has_called():
    table = a_deal({0: "H6", 3: "S6"}, "5", no_call="nominal_must_call")
    table.passes(0, 1, 2)
    table.call(3, "S6")
    assert table.refused(0, Pass()) is None


def test_c08_by_option_a_nominal_declarer_without_a_callable_card_deals_again():
    low = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK"
    table = a_deal({0: low}, "K", no_call="nominal_must_call")
    table.passes(0, 1, 2, 3)
    assert table.events[-1] == Redealt(RedealReason.NOBODY_CALLED)


@pytest.mark.parametrize("level", ["K", "A"])
def test_c09_at_the_levels_k_and_a_only_an_ace_or_a_pair_of_twos_is_callable(level: str):
    table = a_deal({0: EVERY_RANK + " S2"}, level)
    assert ranks_called(table, 0) == "A"
    assert ranks_called(table, 0, copies=2) == "2"


def test_d_m11_a_pair_of_twos_calls_no_trump_above_every_pair_of_a_suit():
    table = a_deal({0: "SA SA", 1: "S2 S2", 2: "HA HA"}, "5")
    table.call(0, "SA SA")
    table.call(1, "S2 S2")
    assert table.call_refused(2, "HA HA") is ActionReason.TOO_WEAK
    assert table.see(2).trumps == Trumps(Rank.FIVE, None)


def test_d_m11_joker_pairs_stand_above_the_pair_of_twos_and_single_jokers_are_no_call():
    table = a_deal({0: "S2 S2", 1: "LJ LJ", 2: "BJ BJ"}, "5", jokers=4)
    table.call(0, "S2 S2")
    assert table.call_refused(1, "LJ") is ActionReason.NOT_A_DECLARATION
    table.call(1, "LJ LJ")
    table.call(2, "BJ BJ")
    assert table.see(0).trumps == Trumps(Rank.FIVE, None)


def test_d_m11_by_option_the_pair_of_twos_is_the_lowest_pair():
    table = a_deal({0: "S7", 1: "S2 S2", 2: "H6 H6"}, "5", nt_call="by_rank")
    table.call(0, "S7")
    table.call(1, "S2 S2")
    table.call(2, "H6 H6")


def test_d_m11_by_option_no_trump_cannot_be_called_and_twos_are_ordinary_at_level_2():
    table = a_deal({0: "S2 S2 BJ BJ"}, "5", nt_call="off", jokers=4)
    assert table.call_refused(0, "S2 S2") is ActionReason.NO_TRUMP_OFF
    assert table.call_refused(0, "BJ BJ") is ActionReason.NO_TRUMP_OFF
    table = a_deal({0: "S2 S2", 1: "H3 H3"}, "2", nt_call="off")
    table.call(0, "S2 S2")
    assert table.see(1).trumps == Trumps(Rank.TWO, Suit.SPADES)
    table.call(1, "H3 H3")


def test_d_m11_at_level_2_a_single_two_is_an_ordinary_call_with_a_twin():
    table = a_deal({0: "S2", 1: "S2"}, "2")
    table.do(0, Call(CardSet.parse("S2")))
    table.passes(1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    assert table.match.phase.terms.donkey_card == Card.parse("S2")
    assert table.match.phase.terms.trumps == Trumps(Rank.TWO, Suit.SPADES)


def test_d_m06_the_nominal_declarers_own_level_is_the_base():
    table = Table(MAILV)
    table.set(levels=levels("2", "9", "2", "2"))
    table.deal({1: "S7 S9"}, first=1)
    assert table.call_refused(1, "S7") is ActionReason.BELOW_LEVEL
    table.call(1, "S9")


def test_d_m11_two_twos_call_no_trump_also_where_twos_are_no_trumps():
    table = a_deal({0: "S2 S2"}, "5", permanent_two=False)
    table.call(0, "S2 S2")
    assert table.see(1).trumps == Trumps(Rank.FIVE, None)


def test_d_m11_by_option_joker_pairs_stay_above_a_pair_of_twos_that_is_the_lowest():
    table = a_deal({0: "LJ LJ", 1: "SA SA"}, "5", nt_call="by_rank", jokers=4)
    table.call(0, "LJ LJ")
    assert table.call_refused(1, "SA SA") is ActionReason.TOO_WEAK


def test_d_m25_the_call_that_a_nominal_declarer_must_make_may_be_overturned_unless_all_speak_once():
    for auction, goes_on in (("until_three_passes", True), ("single_round", False)):
        table = a_deal({0: "S6", 1: "H6"}, "5", no_call="nominal_must_call", auction=auction)
        table.passes(0, 1, 2, 3)
        table.call(0, "S6")
        assert isinstance(table.match.phase, Calling) == goes_on
