"""Burying and naming a donkey card."""

import pytest
from msgspec.structs import replace

from koudi.bots.burying import bury, recall
from koudi.bots.reasons import Why
from koudi.cards import Card, CardSet
from koudi.engine.actions import Pass, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.rules import Rules
from tests.unit.bots.situations import EIGHTY, MAILV, playing

STRONG = "BJ LJ H2 S2 HA HK HQ HJ HT H9 H8 H7 H6 SA SA SK SK S3 S4 D3 D6 DJ D9 C3 C4 C6 C7 C8 C9 CJ CQ CQ CA"


def buried(hand: str, rules: Rules = EIGHTY, trumps: str = "2H") -> tuple[CardSet, Why]:
    seen = replace(playing(hand, rules=rules, trumps=trumps, declarer=0), phase=PhaseName.BURYING)
    assert len(seen.hand) == 33 - (108 - len(rules.deck)) // 4
    action, why = bury(seen, rules)
    assert len(action.cards) == 8
    assert action.cards <= seen.hand
    return action.cards, why


def test_a_short_suit_is_emptied_and_winners_and_trumps_are_kept():
    cards, why = buried(STRONG)
    assert why is Why.BURY_VOID
    assert CardSet.parse("D3 D6 DJ D9") <= cards
    assert not cards & CardSet.parse("BJ LJ H2 S2 HA HK HQ SA SA SK SK CA CQ CQ")


def test_a_kitty_that_always_counts_gets_no_points():
    hand = "C8 D8 C2 S2 CA CQ CJ C9 C7 C6 SK ST S5 S3 S4 S6 DK DT D5 D3 D4 HK HT H5 H3 H4 H6 H7 H9 HJ SQ SJ"
    cards, _ = buried(hand, MAILV, "8C")
    assert cards.points == 0


def test_a_weak_hand_hides_no_points_either():
    hand = "H3 H4 H6 H7 S5 ST SK S3 S4 S6 S7 S8 D5 DT DK D3 D4 D6 D7 D8 C5 CT CK C3 C4 C6 C7 C8 C9 D9 S9 SJ CJ"
    assert buried(hand)[0].points == 0


def naming(hand: str, nameable: str, trumps: str = "9S") -> Observation:
    seen = playing(hand, rules=MAILV, trumps=trumps, declarer=0)
    return replace(seen, phase=PhaseName.RECALLING, nameable=tuple(Card.parse(text) for text in nameable.split()))


def test_the_holder_of_a_high_trump_makes_the_best_partner():
    seen = naming("S9 S9 H9 D3 D4 CA H4", "H9 D3 CA H4")
    assert recall(seen, MAILV) == (Recall(Card.parse("H9")), Why.NAME_TRUMP)


def test_without_trumps_to_name_an_ace_is_named():
    assert recall(naming("S9 S9 D3 D4 CA H4", "D3 CA H4"), MAILV) == (Recall(Card.parse("CA")), Why.NAME_ACE)


def test_otherwise_the_highest_card_is_named():
    assert recall(naming("S9 S9 D3 DQ H4", "D3 DQ H4"), MAILV) == (Recall(Card.parse("DQ")), Why.NAME_BEST)


ALL_TRUMPS = "S9 S9 H9 H9 D9 C9 S2 S2 H2 H2 D2 D2 SA SA SK SK SQ SQ SJ SJ HA HA DA H4"
MANY_TRUMPS = "S9 S9 H9 H9 S2 S2 SA SA SK SQ SJ S8 S7 S6 HA HK D3 D4 D6 C3 C4 C6 C7 H4"


@pytest.mark.parametrize(
    ("hand", "may", "alone"), [(ALL_TRUMPS, True, True), (MANY_TRUMPS, True, False), (ALL_TRUMPS, False, False)]
)
def test_only_a_hand_that_needs_no_help_goes_alone_where_it_may(hand: str, may: bool, alone: bool):
    action, why = recall(replace(naming(hand, "H4"), may_go_alone=may), MAILV)
    assert isinstance(action, Pass) is alone
    assert (why is Why.ALONE) is alone
