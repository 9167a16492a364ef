"""Options of the hidden partner beyond RULES 8.8, and of what a table shows: D-M13, D-M15, D-E10, D-M14."""

from __future__ import annotations

import pytest

from koudi.cards import NO_CARDS, Card, CardSet, Rank, Suit
from koudi.engine.actions import Pass, Recall
from koudi.engine.errors import ActionReason
from koudi.engine.events import DonkeyCardNamed, Trumps, WentAlone
from koudi.engine.match import Playing
from koudi.engine.partnership import Alone, CalledPartner
from koudi.options import Value
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, levels, playing

JACKS = Trumps(Rank.JACK, Suit.DIAMONDS)
DONKEY_2 = CalledPartner(Card.parse("DJ"), recalled=False, seat=2)
IDLE = hands_of("S8", "S7", "S6", "S4")


def called_nines(**options: Value) -> Table:
    """Seat 0 won the auction with D9 D9 and has buried; it holds one copy of SA, HQ, H8, DQ and both of D9."""
    table = Table(MAILV, **options)
    table.deal({0: "D9 D9 SA HQ H8 DQ", 1: "SA HA HQ H8 DQ"})
    table.call(0, "D9 D9")
    table.passes(1, 2, 3)
    table.bury(0, "S3")
    return table


# D-M13


def test_d_m13_by_choice_the_declarer_names_a_card():
    table = called_nines(no_twin="choice")
    assert table.see(0).may_go_alone
    assert not table.see(1).may_go_alone
    table.do(0, Recall(Card.parse("HQ")))
    assert DonkeyCardNamed(0, Card.parse("HQ"), recalled=True) in table.events


def test_d_m13_by_choice_the_declarer_may_go_alone_instead():
    table = called_nines(no_twin="choice")
    assert table.refused(1, Pass()) is ActionReason.NOT_YOUR_TURN
    assert table.do(0, Pass()) == (WentAlone(0),)
    assert isinstance(table.match.phase, Playing)
    assert table.match.phase.partnership == Alone()


def test_d_m13_without_the_choice_a_card_must_be_named():
    table = called_nines(no_twin="recall")
    assert not table.see(0).may_go_alone
    assert table.refused(0, Pass()) is ActionReason.MUST_NAME


def test_d_m13_by_option_the_declarer_plays_alone_at_once():
    assert WentAlone(0) in called_nines(no_twin="solo").events


@pytest.mark.parametrize(
    ("pool", "named"), [("any", "SA HQ H8 DQ"), ("side_only", "SA HQ H8"), ("side_below_top", "HQ H8")]
)
def test_d_m13_trumps_and_the_highest_cards_of_side_suits_may_be_left_out(pool: str, named: str):
    nameable = CardSet(called_nines(recall_pool=pool).see(0).nameable)
    some = CardSet.parse("SA HQ H8 DQ")
    assert nameable & some == CardSet.parse(named)


@pytest.mark.parametrize(("bonus", "after"), [(0, "5"), (1, "6")])
def test_d_m15_a_declarer_who_wins_alone_climbs_alone_and_by_option_one_level_more(bonus: int, after: str):
    table = Table(MAILV, solo_bonus=bonus, no_twin="choice")
    table.set(levels=levels("4", "4", "4", "4"))
    phase = playing(JACKS, IDLE, points=(140, 20, 20, 20), partnership=Alone())
    result = last_trick(table, phase, "S8", "S7", "S6", "S4")
    assert result.levels_after == levels(after, "4", "4", "4")


# What a table shows


@pytest.mark.parametrize(
    ("shown", "seen", "defenders"),
    [("all", (60, 20, 30, 40), 60), ("defenders", (0, 20, 0, 40), 60), ("none", (0, 0, 0, 0), None)],
)
def test_the_table_tells_everybody_s_points_or_the_defenders_or_none(
    shown: str, seen: tuple[int, ...], defenders: int | None
):
    table = Table(SHENGJI, points_shown=shown)
    table.set(phase=playing(JACKS, IDLE, points=(60, 20, 30, 40)), number=1)
    for eyes in (0, 1, None):
        view = table.see(eyes)
        assert (view.trick_points, view.defender_points) == (seen, defenders)
        assert view.counted == tuple(points > 0 for points in seen)


def test_points_of_a_hidden_partner_are_told_until_he_is_known():
    table = Table(MAILV, points_shown="defenders")
    table.set(phase=playing(JACKS, IDLE, points=(60, 20, 30, 40), partnership=DONKEY_2), number=1)
    assert {table.see(eyes).trick_points for eyes in (0, 1, 2, None)} == {(0, 20, 30, 40)}


@pytest.mark.parametrize(
    ("shown", "winner", "kitty"),
    [
        ("always", 0, "SK ST"),
        ("always", 1, "SK ST"),
        ("when_it_counts", 0, ""),
        ("when_it_counts", 1, "SK ST"),
    ],
)
def test_d_e10_the_kitty_is_shown_when_the_deal_is_scored_or_only_when_it_counts(shown: str, winner: int, kitty: str):
    table = Table(SHENGJI, kitty_shown=shown)
    hands = hands_of("S8", "SA" if winner else "S7", "S6", "S4")
    plays = [str(hand) for hand in hands]
    result = last_trick(table, playing(JACKS, hands, kitty="SK ST"), *plays)
    public = CardSet.parse(kitty) if kitty else NO_CARDS
    assert result.kitty == public
    assert table.see(3).buried == (public or None)
    assert table.see(0).buried == CardSet.parse("SK ST")


def test_d_e10_a_kitty_that_always_counts_is_always_shown():
    table = Table(MAILV, kitty_shown="when_it_counts")
    result = last_trick(table, playing(JACKS, IDLE, kitty="SK", partnership=DONKEY_2), "S8", "S7", "S6", "S4")
    assert result.kitty == CardSet.parse("SK")
