"""Options of declaring and calling beyond RULES 8.6 and 8.7: D-E01, D-E03, D-E04, D-E07, D-M06, and those of peers."""

from __future__ import annotations

import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import Draw
from koudi.engine.errors import ActionReason
from koudi.engine.events import RedealReason, Redealt, Trumps, TrumpsFixed
from koudi.engine.match import Burying
from koudi.engine.observation import PhaseName
from koudi.options import Value
from tests.unit.engine.tables import MAILV, SHENGJI, Table, levels


def a_deal(
    hands: dict[int, str], kitty: str = "", at: tuple[str, str, str, str] = ("2", "2", "2", "2"), **options: Value
) -> Table:
    """All cards of a deal of 80分 are out, as if deals had been played before; seat 0 was dealt to first."""
    table = Table(SHENGJI, **options)
    table.set(levels=levels(*at))
    table.start(hands, kitty)
    table.set(number=2)
    table.do(None, Draw(table.match.rules.to_deal))
    return table


def settled(table: Table) -> tuple[int, Trumps]:
    """Declarer and trumps once all have passed."""
    table.passes(0, 1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    return table.match.phase.terms.declarer, table.match.phase.terms.trumps


# D-E01

CONTEST = {0: "S5 D5 D5", 1: "H8 H5", 3: "C8 C8 LJ LJ"}


@pytest.mark.parametrize(
    ("mode", "declarer", "trumps"),
    [("rotate", 0, Trumps(Rank.FIVE, Suit.HEARTS)), ("contest_every_deal", 1, Trumps(Rank.EIGHT, Suit.HEARTS))],
)
def test_d_e01_a_later_deal_is_declared_by_rotation_or_contested_by_each_side_at_its_own_level(
    mode: str, declarer: int, trumps: Trumps
):
    table = a_deal(CONTEST, at=("5", "8", "5", "8"), declarer_mode=mode)
    rotates = mode == "rotate"
    assert table.see(2).declarer == (0 if rotates else None)
    assert table.see(1).level is (Rank.FIVE if rotates else Rank.EIGHT)
    shown, other = ("H5", "H8") if rotates else ("H8", "H5")
    assert table.declare_refused(1, other) is ActionReason.NOT_THE_LEVEL
    table.declare(1, shown)
    assert table.see(2).trumps == trumps
    assert settled(table) == (declarer, trumps)


def test_d_e01_in_a_contest_the_last_declaration_gives_declarer_suit_and_level():
    table = a_deal(CONTEST, at=("5", "8", "5", "8"), declarer_mode="contest_every_deal")
    table.declare(1, "H8")
    table.declare(0, "D5 D5")
    assert table.declare_refused(3, "C8 C8") is ActionReason.TOO_WEAK
    table.declare(3, "LJ LJ")
    assert settled(table) == (3, Trumps(Rank.EIGHT, None))


def test_d_e01_a_contest_without_a_declaration_is_declared_by_the_seat_dealt_to_first():
    table = a_deal({}, at=("5", "8", "5", "8"), declarer_mode="contest_every_deal", no_declaration="no_trump")
    assert settled(table) == (0, Trumps(Rank.FIVE, None))


def test_d_e02_the_first_to_declare_keeps_the_seat_in_the_first_deal_only():
    table = a_deal(CONTEST, at=("5", "8", "5", "8"), declarer_mode="contest_every_deal", first_declarer="first")
    table.declare(1, "H8")
    table.declare(0, "D5 D5")
    assert settled(table) == (0, Trumps(Rank.FIVE, Suit.DIAMONDS))


# D-E03


@pytest.mark.parametrize(("timing", "reason"), [("during_deal", None), ("after_deal", ActionReason.DECLARE_AFTER_DEAL)])
def test_d_e03_trumps_are_declared_while_cards_are_dealt_or_after_the_deal(timing: str, reason: ActionReason | None):
    table = Table(SHENGJI, declare_timing=timing)
    table.start({0: "S2"})
    table.do(None, Draw(4))
    assert table.see(0).phase is PhaseName.DRAWING
    assert table.declare_refused(0, "S2") is reason
    assert table.see(0).biddable == ((CardSet.parse("S2"),) if reason is None else ())
    table.do(None, Draw(table.match.rules.to_deal - 4))
    assert table.declare_refused(0, "S2") is None
    table.declare(0, "S2")
    assert settled(table) == (0, Trumps(Rank.TWO, Suit.SPADES))


# D-E04 and its neighbours


@pytest.mark.parametrize(
    ("allowed", "small", "big"),
    [
        ("both", None, None),
        ("big_only", ActionReason.JOKERS_OFF, None),
        ("off", ActionReason.JOKERS_OFF, ActionReason.JOKERS_OFF),
    ],
)
def test_the_joker_pairs_that_may_be_declared_are_an_option(
    allowed: str, small: ActionReason | None, big: ActionReason | None
):
    table = a_deal({0: "S2", 1: "LJ LJ", 2: "BJ BJ"}, joker_pairs=allowed)
    table.declare(0, "S2")
    assert table.declare_refused(1, "LJ LJ") is small
    assert table.declare_refused(2, "BJ BJ") is big


@pytest.mark.parametrize(("order", "reason"), [("never", ActionReason.TOO_WEAK), ("suit_order", None)])
def test_a_single_level_card_overturns_another_only_by_option_and_then_by_suit(order: str, reason: ActionReason | None):
    table = a_deal({0: "H2", 1: "S2", 2: "C2", 3: "C2 D2"}, single_over_single=order)
    table.declare(0, "H2")
    assert table.declare_refused(2, "C2") is ActionReason.TOO_WEAK
    assert table.declare_refused(1, "S2") is reason


# D-E07


@pytest.mark.parametrize(
    ("kitty", "suit", "turned_up"),
    [("BJ D5 C2 S2", Suit.CLUBS, 3), ("D5 SQ HA CA D3 D4 D6 D7", Suit.HEARTS, 8), ("LJ BJ LJ BJ", None, 4)],
)
def test_d_e07_by_option_a_level_card_of_the_kitty_gives_the_suit_or_else_its_highest_card(
    kitty: str, suit: Suit | None, turned_up: int
):
    size = 4 if suit is None else 8
    table = a_deal({}, kitty, no_declaration="flip_level_or_highest", kitty_size=size)
    assert settled(table) == (0, Trumps(Rank.TWO, suit))
    assert len(table.see(3).turned_up) == turned_up


@pytest.mark.parametrize("most", [0, 3, 5, 10])
def test_d_e07_a_deal_is_dealt_again_at_most_so_many_times(most: int):
    table = Table(SHENGJI, max_redeals=most)
    for _ in range(most or 12):
        table.deal({}, first=2)
        table.passes(0, 1, 2, 3)
        assert table.events[-1] == Redealt(RedealReason.NOBODY_DECLARED)
    table.deal({}, first=2)
    table.passes(0, 1, 2, 3)
    fixed = TrumpsFixed(Trumps(Rank.TWO, None), 2)
    assert (fixed in table.events) is (most > 0)


# D-M06


def a_mailv_deal(hands: dict[int, str], at: tuple[str, str, str, str], **options: Value) -> Table:
    table = Table(MAILV, **options)
    table.set(levels=levels(*at))
    table.deal(hands)
    return table


@pytest.mark.parametrize(
    ("base", "reason", "no_trump_level"),
    [("nominal", ActionReason.BELOW_LEVEL, Rank.NINE), ("caller", None, Rank.FOUR)],
)
def test_d_m06_a_call_must_reach_the_level_of_the_first_caller_or_of_the_caller(
    base: str, reason: ActionReason | None, no_trump_level: Rank
):
    table = a_mailv_deal({0: "S9 S4", 1: "S6 D3 D2 D2"}, ("9", "4", "9", "4"), base_level_of=base)
    assert table.call_refused(0, "S4") is ActionReason.BELOW_LEVEL
    table.passes(0)
    assert table.see(1).level is no_trump_level
    assert table.call_refused(1, "D3") is ActionReason.BELOW_LEVEL
    assert table.call_refused(1, "S6") is reason
    table.call(1, "D2 D2")
    assert table.see(3).trumps == Trumps(no_trump_level, None)


def test_d_m06_twos_are_an_ordinary_pair_only_for_a_caller_at_level_2():
    table = a_mailv_deal({0: "D2 D2", 1: "C2 C2"}, ("2", "4", "9", "4"), base_level_of="caller", nt_call="off")
    table.call(0, "D2 D2")
    assert table.see(1).trumps == Trumps(Rank.TWO, Suit.DIAMONDS)
    assert table.call_refused(1, "C2 C2") is ActionReason.NO_TRUMP_OFF
    assert Card.parse("C2") in table.see(1).hand
