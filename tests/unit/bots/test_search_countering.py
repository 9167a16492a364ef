"""Countering for the kitty (R-18), tried in sampled worlds."""

import numpy as np
import pytest

from koudi.bots.search.budget import Budget
from koudi.bots.search.considering import consider, question_of
from koudi.bots.search.countering import Counters
from koudi.bots.search.dealt import as_seen, deals_of, levels_of
from koudi.bots.search.manner import USUAL
from koudi.cards import CardSet
from koudi.engine.actions import Declare, Pass
from koudi.engine.match import Exchanging
from koudi.engine.observation import PhaseName
from koudi.playouts import Table
from tests.unit.engine.tables import SHENGJI
from tests.unit.engine.tables import Table as Deal

SPADES = "SAAKKQQJJTT998877665 S2 S2 HA DA CA"
DIAMONDS = "D2 D2 D3 D4 D5 D6"


def buried(hands: dict[int, str]) -> Deal:
    """Seat 0 has declared hearts and has buried."""
    table = Deal(SHENGJI, kitty_counter_exchange="on")
    table.deal({0: "H2", **hands})
    table.declare(0, "H2")
    table.passes(1, 2, 3, 0)
    table.bury(0, "")
    return table


def test_the_deal_stands_in_every_world_as_the_seat_sees_it():
    table = buried({1: DIAMONDS, 2: "S2 S2"})
    table.declare(1, "D2 D2")
    table.bury(1, "")
    seen = table.see(2)
    assert seen.phase is PhaseName.EXCHANGING
    counters = Counters(seen, Table(SHENGJI, table.match.rules), 1, infer=False, most=9)
    assert (counters.weights(20) > 0).all()
    deals = counters.deals(0, 20)
    assert (deals["hands"][:, 2] == (seen.hand.ones, seen.hand.twos)).all()
    assert (np.bitwise_count(deals["hands"]).sum(axis=2) == 25).all()
    assert (np.bitwise_count(deals["kitty"]).sum(axis=1) == 8).all()
    assert set(deals["burier"].tolist()) == {1}
    assert set(deals["declarer"].tolist()) == {0}
    ends = counters.ends(range(len(counters.actions)), 0, 20)
    assert len(ends.numbers) == 20 * len(counters.actions)
    assert (ends.numbers >= 0).all()
    assert set(ends.declarers.tolist()) == {0b0101}


def test_who_buries_keeps_what_is_worth_keeping():
    table = buried({1: DIAMONDS})
    counters = Counters(table.see(1), Table(SHENGJI, table.match.rules), 1, infer=False, most=9)
    counters.weights(40)
    worlds = counters.deals(0, 40)
    jokers = CardSet.parse("BJ LJ").ones
    assert (worlds["hands"][:, 0, 0] & jokers).any()
    assert not (worlds["kitty"][:, 0] & jokers).any()


def test_a_hand_of_one_suit_takes_the_kitty_with_it():
    table = buried({1: SPADES})
    found = consider(table.see(1), SHENGJI, table.match.rules, Budget(60), 1)
    assert found[0].action == Declare(CardSet.parse("S2 S2"))
    silent = next(one for one in found if one.action == Pass())
    assert found[0].levels > silent.levels + 0.2


def test_a_pair_alone_leaves_the_kitty():
    table = buried({1: "D2 D2 D3 S3 S3 S4 S4 H3 H4 C3 C3 C4 C4 SK CK HK S9 S9 C9 C9 H9 H9 S7 C7 H7"})
    found = consider(table.see(1), SHENGJI, table.match.rules, Budget(500), 1)
    assert found[0].action == Pass()
    assert {one.action for one in found} == {Pass(), Declare(CardSet.parse("D2 D2"))}


def test_where_nothing_can_be_shown_there_is_nothing_to_think_about():
    table = buried({2: "D2 D2 C2 C2 S2 S2 BJ BJ LJ LJ"})
    seen = table.see(1)
    assert not seen.biddable
    question = question_of(seen, SHENGJI, table.match.rules, 1, USUAL)
    assert question is not None
    assert list(question.actions) == [Pass()]
    assert consider(seen, SHENGJI, table.match.rules, Budget(10), 1) == ()


@pytest.mark.parametrize(("passed", "burier"), [(0, 1), (1, 0)])
def test_who_has_passed_is_not_asked_again(passed: int, burier: int):
    table = buried({1: SPADES})
    seen, phase, deals = table.see(1), table.match.phase, deals_of(SHENGJI, table.match.rules)
    assert isinstance(phase, Exchanging)
    one = as_seen(seen, deals, 1)
    one["hands"] = [(hand.ones, hand.twos) for hand in phase.hands]
    one["kitty"] = (phase.buried.ones, phase.buried.twos)
    one["declarer"] = one["burier"] = 0
    one["silent"] = passed
    deals.go_on_from_kitty(one, levels_of(seen, 1), buried=True)
    assert one["burier"].tolist() == [burier]
