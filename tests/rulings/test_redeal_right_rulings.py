"""R-28: a hand without points or without trumps may ask for new cards, by option."""

from __future__ import annotations

import pytest

from koudi.engine.actions import ClaimRedeal, Draw
from koudi.engine.errors import ActionReason
from koudi.engine.events import RedealReason, Redealt
from koudi.engine.match import Waiting
from tests.unit.engine.tables import MAILV, SHENGJI, Table

NO_POINTS = "S3 S3 S4 S4 S6 S6 S7 S7 S8 S8 S9 S9 SJ SJ SQ SQ SA SA H3 H3 H4 H4 H6 H6 H7"
NO_TRUMPS = "C3 C3 C4 C4 C5 C5 C7 C7 C8 C8 C9 C9 CT CT CJ CJ CQ CQ CA CA D3 D3 D4 D4 D6"
"""At level 2: no joker and no 2 in either hand; only the second has points."""

OFF, NO_GROUND = ActionReason.REDEAL_OFF, ActionReason.NO_GROUND_FOR_REDEAL


@pytest.mark.parametrize(
    ("right", "first", "second"),
    [
        ("none", OFF, OFF),
        ("no_points", None, NO_GROUND),
        ("no_trumps", NO_GROUND, None),
        ("either", None, None),
    ],
)
def test_r28_a_hand_without_points_or_without_trumps_may_ask_for_new_cards(
    right: str, first: ActionReason | None, second: ActionReason | None
):
    table = Table(SHENGJI, redeal_right=right)
    table.deal({0: NO_POINTS.replace("H7", "S2"), 1: NO_TRUMPS})
    assert (table.refused(0, ClaimRedeal()), table.refused(1, ClaimRedeal())) == (first, second)
    assert (table.see(0).may_claim_redeal, table.see(1).may_claim_redeal) == (first is None, second is None)
    assert not table.see(None).may_claim_redeal


def test_r28_trumps_are_those_that_stand():
    table = Table(SHENGJI, redeal_right="no_trumps")
    table.deal({1: NO_TRUMPS, 2: "C2"})
    table.declare(2, "C2")
    assert table.refused(1, ClaimRedeal()) is NO_GROUND
    table = Table(SHENGJI, redeal_right="no_trumps")
    table.deal({1: NO_TRUMPS, 2: "S2"})
    table.declare(2, "S2")
    assert table.refused(1, ClaimRedeal()) is None


def test_r28_the_cards_are_dealt_again_at_the_same_levels():
    table = Table(SHENGJI, redeal_right="no_points")
    table.deal({0: NO_POINTS}, first=3)
    assert table.do(0, ClaimRedeal()) == (Redealt(RedealReason.NO_POINTS, 0),)
    assert table.match.phase == Waiting()
    table.deal({})
    assert (table.match.number, table.match.first, table.match.redeals) == (1, 3, 1)


def test_r28_the_right_begins_after_the_deal_and_ends_when_trumps_are_fixed():
    table = Table(SHENGJI, redeal_right="no_points")
    table.start({0: NO_POINTS, 1: "S2"})
    table.do(None, Draw(80))
    assert table.refused(0, ClaimRedeal()) is ActionReason.WRONG_PHASE
    table.do(None, Draw(table.match.rules.to_deal - 80))
    table.declare(1, "S2")
    table.passes(0, 1, 2, 3)
    assert table.refused(0, ClaimRedeal()) is ActionReason.WRONG_PHASE


def test_r28_in_mailv_it_may_be_claimed_out_of_turn_in_the_auction():
    table = Table(MAILV, redeal_right="no_points")
    table.deal({2: NO_POINTS.removesuffix(" H7")})
    assert table.see(2).may_claim_redeal
    assert table.do(2, ClaimRedeal()) == (Redealt(RedealReason.NO_POINTS, 2),)
