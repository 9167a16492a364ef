"""RULES 8.6: declaring in 80分. Each test carries its ruling's id."""

from __future__ import annotations

from koudi.cards import BIG_JOKER, Card, CardSet, Rank, Suit
from koudi.engine.actions import Declare
from koudi.engine.errors import ActionReason
from koudi.engine.events import DeclarationKind, Declared, RedealReason, Redealt, Trumps, TrumpsFixed
from koudi.engine.match import Burying, Waiting
from koudi.engine.observation import PhaseName
from tests.unit.engine.tables import SHENGJI, Table


def a_deal(hands: dict[int, str], kitty: str = "", **options: bool | str) -> Table:
    """All cards of a first deal are out; seat 0 was dealt to first."""
    table = Table(SHENGJI, **options)
    table.deal(hands, kitty)
    return table


def a_later_deal(hands: dict[int, str], kitty: str = "", **options: bool | str) -> Table:
    """The same, as if deals had been played before and seat 0 were to declare."""
    table = Table(SHENGJI, **options)
    table.start(hands, kitty)
    table.set(number=2)
    while table.see(None).phase is PhaseName.DRAWING:
        owed = SHENGJI.table_action(table.match)
        assert owed is not None
        table.do(None, owed)
    return table


SHOWN = {0: "LJ LJ", 1: "S2", 2: "BJ BJ", 3: "H2 H2"}


def test_b01_a_pair_beats_a_single_small_jokers_beat_it_and_big_jokers_beat_them():
    table = a_deal(SHOWN)
    for seat in (1, 3, 0, 2):
        table.declare(seat, SHOWN[seat])
    table.passes(3, 0, 1, 2)
    assert TrumpsFixed(Trumps(Rank.TWO, None), 2) in table.events
    assert len(table.see(2).hand) == 33


def test_b01_by_option_the_first_to_declare_keeps_the_seat():
    table = a_deal(SHOWN, first_declarer="first")
    for seat in (1, 3, 0, 2):
        table.declare(seat, SHOWN[seat])
    assert table.see(0).declarer == 1
    table.passes(0, 1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    assert (table.match.phase.terms.declarer, table.match.phase.terms.trumps.suit) == (1, None)


def test_b01_by_option_the_joker_pairs_are_equal():
    table = a_deal(SHOWN, joker_pair_rank="equal")
    for seat in (1, 3, 0):
        table.declare(seat, SHOWN[seat])
    assert table.declare_refused(2, "BJ BJ") is ActionReason.TOO_WEAK


def test_b02_a_single_does_not_overturn_a_single():
    table = a_deal({1: "S2", 2: "D2"})
    table.declare(1, "S2")
    assert table.declare_refused(2, "D2") is ActionReason.TOO_WEAK


def test_b03_the_pair_that_overturns_need_not_be_of_the_suit_declared_before():
    table = a_deal({1: "H2", 2: "S2 S2"})
    table.declare(1, "H2")
    table.declare(2, "S2 S2")
    trumps = table.see(0).trumps
    assert trumps is not None
    assert trumps.suit is Suit.SPADES


def test_d_e04_a_pair_beats_a_pair_only_by_option_and_then_by_suit():
    hands = {1: "D2 D2", 2: "C2 C2", 3: "S2 S2"}
    table = a_deal(hands)
    table.declare(1, "D2 D2")
    assert table.declare_refused(3, "S2 S2") is ActionReason.TOO_WEAK
    table = a_deal(hands, pair_over_pair="suit_order")
    table.declare(2, "C2 C2")
    assert table.declare_refused(1, "D2 D2") is ActionReason.TOO_WEAK
    table.declare(3, "S2 S2")


def test_b05_nobody_overturns_himself_except_by_option():
    table = a_deal({1: "S2 H2 H2 LJ LJ"})
    table.declare(1, "S2")
    assert table.declare_refused(1, "H2 H2") is ActionReason.SELF_OVERTURN
    assert table.declare_refused(1, "LJ LJ") is ActionReason.SELF_OVERTURN
    table = a_deal({1: "S2 H2 H2"}, self_overturn=True)
    table.declare(1, "S2")
    table.declare(1, "H2 H2")
    assert table.see(1).bids[-1].kind is DeclarationKind.OVERTURN


def test_r15_the_own_single_is_reinforced_while_it_stands_unless_that_is_off():
    table = a_deal({1: "S2 S2", 3: "LJ LJ"})
    table.declare(1, "S2")
    assert table.do(1, Declare(CardSet.parse("S2 S2"))) == (
        Declared(1, CardSet.parse("S2 S2"), DeclarationKind.REINFORCE),
    )
    table.declare(3, "LJ LJ")
    assert table.declare_refused(1, "S2 S2") is ActionReason.TOO_WEAK
    table = a_deal({1: "S2 S2"}, reinforce="off")
    table.declare(1, "S2")
    assert table.declare_refused(1, "S2 S2") is ActionReason.REINFORCE_OFF


def test_b06_only_two_identical_jokers_are_a_declaration():
    table = a_deal({0: "LJ BJ", 1: "S2"})
    table.declare(1, "S2")
    assert table.declare_refused(0, "LJ BJ") is ActionReason.NOT_A_DECLARATION
    assert table.declare_refused(0, "BJ") is ActionReason.NOT_A_DECLARATION


def test_b07_four_passes_deal_again_at_the_same_levels():
    table = a_later_deal({})
    before = table.match.levels
    table.passes(0, 1, 2, 3)
    assert table.events[-1] == Redealt(RedealReason.NOBODY_DECLARED)
    assert table.match.phase == Waiting()
    table.deal({})
    assert (table.match.number, table.match.first, table.match.levels) == (2, 0, before)
    assert table.see(0).declarer == 0


def test_b07_by_option_the_first_kitty_card_that_is_no_joker_gives_the_suit():
    table = a_later_deal({}, kitty="BJ LJ D5 S3", no_declaration="flip_kitty")
    table.passes(0, 1, 2, 3)
    seen = table.see(3)
    assert seen.trumps is not None
    assert (seen.trumps.suit, seen.declarer) == (Suit.DIAMONDS, 0)
    assert seen.turned_up == (BIG_JOKER, Card.parse("LJ"), Card.parse("D5"))


def test_d_e07_a_kitty_of_jokers_alone_makes_no_trump():
    table = Table(SHENGJI, no_declaration="flip_kitty", kitty_size=4)
    table.start({}, kitty="BJ LJ BJ LJ")
    table.set(number=2)
    while table.see(None).phase is PhaseName.DRAWING:
        owed = SHENGJI.table_action(table.match)
        assert owed is not None
        table.do(None, owed)
    table.passes(0, 1, 2, 3)
    seen = table.see(1)
    assert seen.trumps is not None
    assert (seen.trumps.suit, len(seen.turned_up)) == (None, 4)


def test_d_e07_in_the_first_deal_nobody_declaring_always_deals_again_to_the_same_first_seat():
    for option in ("flip_kitty", "no_trump"):
        table = Table(SHENGJI, no_declaration=option)
        table.deal({}, first=3)
        table.passes(0, 1, 2, 3)
        assert table.match.phase == Waiting()
        table.deal({}, first=1)
        assert (table.match.number, table.match.first) == (1, 3)


def test_d_e07_by_option_nobody_declaring_makes_no_trump_from_the_second_deal_on():
    table = a_later_deal({}, no_declaration="no_trump")
    table.passes(0, 1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    assert (table.match.phase.terms.declarer, table.match.phase.terms.trumps.suit) == (0, None)


def test_d_e07_after_so_many_redeals_the_seat_dealt_to_first_declares_no_trump():
    table = Table(SHENGJI, max_redeals=3)
    for redeals in range(4):
        assert table.match.redeals == redeals
        table.deal({}, first=2)
        table.passes(0, 1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    assert (table.match.phase.terms.declarer, table.match.phase.terms.trumps.suit) == (2, None)


def test_b09_cards_of_the_kitty_come_too_late_to_declare():
    table = a_deal({0: "S2", 1: "H2 H2"}, kitty="S2")
    table.declare(0, "S2")
    table.passes(1, 2, 3, 0)
    assert table.see(0).hand.count(Card.parse("S2")) == 2
    assert table.declare_refused(0, "S2 S2") is ActionReason.WRONG_PHASE
    assert table.declare_refused(1, "H2 H2") is ActionReason.WRONG_PHASE


def test_b10_a_joker_pair_opens_only_by_option():
    table = a_deal({0: "LJ LJ"})
    assert table.declare_refused(0, "LJ LJ") is ActionReason.JOKERS_ONLY_OVERTURN
    table = a_deal({0: "LJ LJ"}, joker_pair_opens=True)
    table.declare(0, "LJ LJ")
    trumps = table.see(1).trumps
    assert trumps is not None
    assert trumps.suit is None


def test_d_e01_from_the_second_deal_on_a_declaration_fixes_trumps_only():
    table = a_later_deal({1: "S2 S2"})
    assert table.see(2).declarer == 0
    table.declare(1, "S2 S2")
    assert table.see(2).declarer == 0
    table.passes(0, 1, 2, 3)
    assert isinstance(table.match.phase, Burying)
    assert (table.match.phase.terms.declarer, table.match.phase.terms.trumps.suit) == (0, Suit.SPADES)


def test_d_e04_without_reinforcing_a_seat_that_may_overturn_itself_may_not_add_the_second_copy():
    table = a_deal({1: "S2 S2 H2 H2"}, reinforce="off", self_overturn=True)
    table.declare(1, "S2")
    assert table.declare_refused(1, "S2 S2") is ActionReason.REINFORCE_OFF
    table.declare(1, "H2 H2")
