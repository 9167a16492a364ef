"""R-18 and D-E23: countering for the kitty (炒底, 反底), which leaves the declarer where he is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit
from koudi.engine.actions import Bury, Declare, Pass
from koudi.engine.errors import ActionReason
from koudi.engine.events import DeclarationKind, Declared, KittyTaken, Trumps, TrumpsFixed, for_seat
from koudi.engine.match import Burying, Playing
from koudi.engine.observation import PhaseName
from koudi.options import Value
from tests.unit.engine.tables import SHENGJI, Table

HANDS = {0: "S2 H3 H3", 1: "D2 D2 LJ LJ", 2: "C2 C2", 3: "BJ BJ H2"}


def buried(option: str = "on", **options: Value) -> Table:
    """Seat 0 declared a single S2, became declarer and buried."""
    table = Table(SHENGJI, kitty_counter_exchange=option, **options)
    table.deal(HANDS, kitty="SK ST")
    table.declare(0, "S2")
    table.passes(1, 2, 3, 0)
    table.bury(0, "SK ST H3 H3")
    return table


def counter(table: Table, seat: int, cards: str) -> None:
    table.do(seat, Declare(CardSet.parse(cards)))


@pytest.mark.parametrize(("option", "phase"), [("off", PhaseName.PLAYING), ("on", PhaseName.EXCHANGING)])
def test_r18_once_the_kitty_is_buried_play_begins_or_the_others_are_asked(option: str, phase: PhaseName):
    table = buried(option)
    assert table.see(1).phase is phase
    assert table.see(1).turn == (0 if option == "off" else 1)


def test_r18_a_higher_pair_changes_the_trumps_and_takes_the_kitty_and_the_declarer_stays():
    table = buried()
    kitty = table.see(0).buried
    assert kitty is not None
    assert table.do(1, Declare(CardSet.parse("D2 D2"))) == (
        Declared(1, CardSet.parse("D2 D2"), DeclarationKind.OVERTURN),
        TrumpsFixed(Trumps(Rank.TWO, Suit.DIAMONDS), 0),
        KittyTaken(1, kitty),
    )
    assert isinstance(table.match.phase, Burying)
    assert (len(table.see(1).hand), len(table.see(0).hand)) == (33, 25)
    assert table.refused(0, Bury(CardSet.parse("S2"))) is ActionReason.NOT_YOUR_TURN
    table.bury(1, "H3 H3")
    table.passes(2, 3, 0)
    assert isinstance(table.match.phase, Playing)
    seen = table.see(1)
    assert (seen.declarer, seen.turn, seen.burier, seen.trumps) == (0, 0, 1, Trumps(Rank.TWO, Suit.DIAMONDS))


def test_r18_a_counter_keeps_the_level_of_the_deal_where_each_side_has_its_own():
    table = Table(SHENGJI, kitty_counter_exchange="on", declarer_mode="contest_every_deal")
    two, nine = Rank.TWO, Rank.NINE
    table.match = replace(table.match, levels=(two, nine, two, nine), number=1, first=0)
    table.deal(HANDS, kitty="SK ST")
    table.declare(0, "S2")
    table.passes(1, 2, 3, 0)
    table.bury(0, "SK ST H3 H3")
    pair = CardSet.parse("D2 D2")
    would_be = SHENGJI.trumps_of_bid(table.match.rules, table.see(1), pair)
    counter(table, 1, "D2 D2")
    assert would_be == table.see(1).trumps == Trumps(two, Suit.DIAMONDS)


def test_r18_only_the_last_burier_knows_the_kitty():
    table = buried()
    counter(table, 1, "D2 D2")
    assert all(table.see(seat).buried is None for seat in (0, 2, 3, None))
    table.bury(1, "H3 H3")
    table.passes(2, 3, 0)
    assert [table.see(seat).buried is not None for seat in (0, 1, 2, 3, None)] == [False, True, False, False, False]
    taken = next(event for event in reversed(table.events) if isinstance(event, KittyTaken))
    assert for_seat(taken, 0) == KittyTaken(1, None)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("D2 D2", None),
        ("LJ LJ", None),
        ("D2", ActionReason.NOT_A_DECLARATION),
        ("D2 LJ", ActionReason.NOT_A_DECLARATION),
        ("C2 C2", ActionReason.NOT_IN_HAND),
    ],
)
def test_r18_a_counter_is_a_pair_of_level_cards_or_of_jokers(cards: str, reason: ActionReason | None):
    table = buried()
    assert table.refused(1, Declare(CardSet.parse(cards))) is reason
    assert set(table.see(1).biddable) == {CardSet.parse("D2 D2"), CardSet.parse("LJ LJ")}


def test_r18_pairs_rank_by_suit_then_small_jokers_then_big_ones():
    table = buried()
    table.passes(1)
    counter(table, 2, "C2 C2")
    table.bury(2, "H3 H3")
    table.passes(3, 0)
    assert table.refused(1, Declare(CardSet.parse("D2 D2"))) is ActionReason.TOO_WEAK
    counter(table, 1, "LJ LJ")
    table.bury(1, "H3 H3")
    assert table.see(0).trumps == Trumps(Rank.TWO, None)
    table.passes(2)
    assert table.refused(0, Pass()) is ActionReason.NOT_YOUR_TURN
    counter(table, 3, "BJ BJ")
    table.bury(3, "H3 H3")
    table.passes(0, 1, 2)
    assert table.see(0).phase is PhaseName.PLAYING
    assert (table.see(0).declarer, table.see(0).burier) == (0, 3)


def test_r18_another_rank_and_jokers_that_may_not_be_declared_are_no_counter():
    table = buried(joker_pairs="off")
    assert table.refused(1, Declare(CardSet.parse("LJ LJ"))) is ActionReason.JOKERS_OFF
    table.passes(1, 2, 3)
    assert table.see(0).phase is PhaseName.PLAYING
    assert table.see(0).turn == 0


def test_r18_a_pair_of_another_rank_is_no_counter():
    table = Table(SHENGJI, kitty_counter_exchange="on")
    table.deal({0: "S2", 1: "D5 D5"})
    table.declare(0, "S2")
    table.passes(1, 2, 3, 0)
    table.bury(0, "")
    assert table.refused(1, Declare(CardSet.parse("D5 D5"))) is ActionReason.NOT_THE_LEVEL
