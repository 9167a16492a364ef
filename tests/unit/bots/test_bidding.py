"""Declaring in 80分 and calling in 买驴."""

from typing import Any

import pytest
from msgspec.structs import replace

from koudi.bots.bidding import call, declare
from koudi.bots.hand_value import edge
from koudi.bots.reasons import Why
from koudi.cards import CardSet, Rank, Suit
from koudi.engine.actions import Call, Declare, Pass
from koudi.engine.events import DeclarationKind, Trumps
from koudi.engine.observation import Bid, Observation, PhaseName
from koudi.games import GAMES
from tests.unit.bots.situations import EIGHTY, MAILV, playing

SHENGJI, MAILV_GAME = GAMES["shengji"], GAMES["mailv"]
LONG_HEARTS = "BJ LJ H2 H3 H4 H6 H7 H9 HJ HQ HA S3 S4 D3 C4"
NO_HEARTS = "S3 S4 S6 S8 S9 D3 D4 D6 D8 C3 C4 C6 C8 H2"


def drawing(hand: str, biddable: str, *, number: int = 2, **fields: Any) -> Observation:  # noqa: ANN401 - any field of an observation
    seen = replace(playing(hand), phase=PhaseName.DRAWING, number=number, to_deal=100, trumps=None)
    offers = tuple(CardSet.parse(text) for text in biddable.split(",") if text)
    return replace(seen, biddable=offers, **fields)


def standing(seat: int, cards: str) -> dict[str, Any]:
    bid = Bid(seat, CardSet.parse(cards), DeclarationKind.OPEN)
    suit = Suit(cards[0]) if cards[1] == "2" else None
    return {"standing": bid, "bids": (bid,), "trumps": Trumps(Rank.TWO, suit)}


def test_a_long_suit_with_jokers_is_declared():
    action, why = declare(drawing(LONG_HEARTS, "H2"), SHENGJI, EIGHTY)
    assert (action, why) == (Declare(CardSet.parse("H2")), Why.DECLARE_LONG)


def test_a_short_suit_waits_for_more_cards():
    assert declare(drawing(NO_HEARTS, "H2"), SHENGJI, EIGHTY) == (Pass(), Why.WAIT)


def test_nobody_declares_on_three_cards():
    assert declare(drawing("H2 H3 H4", "H2", number=1), SHENGJI, EIGHTY) == (Pass(), Why.WAIT)


def test_in_the_first_deal_the_seat_is_worth_a_weaker_suit():
    hand = "LJ H2 H3 H6 H9 S3 S4 S6 S8 D3 D4 D6 C4 C6"
    later, _ = declare(drawing(hand, "H2"), SHENGJI, EIGHTY)
    first, why = declare(drawing(hand, "H2", number=1), SHENGJI, EIGHTY)
    assert later == Pass()
    assert (first, why) == (Declare(CardSet.parse("H2")), Why.DECLARE_SEAT)


def test_the_own_single_is_reinforced():
    seen = drawing(LONG_HEARTS + " H2", "H2 H2", **standing(0, "H2"))
    assert declare(seen, SHENGJI, EIGHTY) == (Declare(CardSet.parse("H2 H2")), Why.REINFORCE)


@pytest.mark.parametrize(("seat", "overturns"), [(1, True), (2, False)])
def test_a_better_suit_overturns_the_other_side_and_spares_the_partner(seat: int, overturns: bool):
    hand = "BJ H2 H2 H3 H4 H6 H7 H9 S3 S4 D3 D4 D7 C4 C6"
    action, _ = declare(drawing(hand, "H2 H2", **standing(seat, "S2")), SHENGJI, EIGHTY)
    assert isinstance(action, Declare) is overturns


def test_without_anything_to_declare_a_bot_is_silent():
    assert declare(drawing(NO_HEARTS, ""), SHENGJI, EIGHTY) == (Pass(), Why.STAY_SILENT)


def test_average_cards_have_no_edge_and_trumps_give_one():
    hearts = Trumps(Rank.TWO, Suit.HEARTS)
    assert edge(hearts, EIGHTY, CardSet.parse(LONG_HEARTS), 25) > 4
    assert edge(hearts, EIGHTY, CardSet.parse(NO_HEARTS), 25) < -1


def calling(hand: str, biddable: str, **fields: Any) -> Observation:  # noqa: ANN401 - any field of an observation
    seen = replace(playing(hand, rules=MAILV), phase=PhaseName.CALLING, to_deal=96, trumps=None)
    return replace(seen, biddable=tuple(CardSet.parse(text) for text in biddable.split(",") if text), **fields)


CALLER = "H8 S8 H2 S2 D2 HA HK HQ HJ HT H9 H7 H6 H4 S3 S4 S6 D3 D4 D6 C4 C6 C7 C9"
WEAK = "H8 S3 S4 S5 S6 S7 D3 D4 D5 D6 D7 D9 C3 C4 C5 C6 C7 C9 SJ DJ CJ S9 SQ CQ"


def test_a_strong_hand_calls_its_long_suit():
    assert call(calling(CALLER, "H8,S8"), MAILV_GAME, MAILV) == (Call(CardSet.parse("H8")), Why.CALL)


def test_a_weak_hand_passes():
    assert call(calling(WEAK, "H8"), MAILV_GAME, MAILV)[0] == Pass()


def test_a_call_that_is_owed_is_made():
    assert call(calling(WEAK, "H8"), MAILV_GAME, MAILV, may_pass=False) == (Call(CardSet.parse("H8")), Why.MUST_CALL)


def test_the_holder_of_the_twin_leaves_the_call_to_its_maker():
    bid = Bid(1, CardSet.parse("H8"), DeclarationKind.OPEN)
    seen = calling(CALLER, "S8", standing=bid, bids=(bid,), trumps=Trumps(Rank.EIGHT, Suit.HEARTS))
    assert call(seen, MAILV_GAME, MAILV) == (Pass(), Why.CONTENT)
