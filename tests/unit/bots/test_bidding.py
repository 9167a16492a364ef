"""Declaring in 80分 and calling in 买驴."""

from typing import Any

import pytest
from msgspec.structs import replace

from koudi.bots.bidding import call, counter, declare
from koudi.bots.bot import make_bot
from koudi.bots.reasons import Why
from koudi.cards import CardSet, Rank, Suit
from koudi.engine.actions import Call, ClaimRedeal, Declare, Draw, Pass, StartDeal
from koudi.engine.events import DeclarationKind, Trumps
from koudi.engine.observation import Bid, Observation, PhaseName, Side
from koudi.games import GAMES
from koudi.options import with_options
from koudi.tactics.valuing import edge, scales_of
from tests.unit.bots.situations import EIGHTY, MAILV, STANDARD, playing

SHENGJI, MAILV_GAME = GAMES["shengji"], GAMES["mailv"]
WEAKER = "LJ H2 H3 H6 H9 S3 S4 S6 S8 D3 D4 D6 C4 C6"
LONG_HEARTS = "BJ LJ H2 H3 H4 H6 H7 H9 HJ HQ HA S3 S4 D3 C4"
NO_HEARTS = "S3 S4 S6 S8 S9 D3 D4 D6 D8 C3 C4 C6 C8 H2"


DEFENDING = (Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS)
CONTESTED = (None, None, None, None)


def drawing(hand: str, biddable: str, **fields: Any) -> Observation:  # noqa: ANN401 - any field of an observation
    seen = replace(playing(hand), phase=PhaseName.DRAWING, sides=DEFENDING, to_deal=100, trumps=None)
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
    assert declare(drawing("H2 H3 H4", "H2", sides=CONTESTED), SHENGJI, EIGHTY) == (Pass(), Why.WAIT)


MIDDLING = "LJ H2 H2 H3 H6 H9 S3 S4 S6 D3 D4 D6 C4 C6"


def test_a_contested_seat_is_worth_a_weaker_suit_where_the_level_table_is_kind_to_declarers():
    assert declare(drawing(WEAKER, "H2"), SHENGJI, STANDARD)[0] == Pass()
    contested = declare(drawing(WEAKER, "H2", sides=CONTESTED), SHENGJI, STANDARD)
    assert contested == (Declare(CardSet.parse("H2")), Why.DECLARE_SEAT)


def test_a_contested_seat_wants_a_stronger_suit_where_the_table_is_kind_to_defenders_until_the_round_closes():
    hand = drawing(MIDDLING, "H2")
    contested = replace(hand, sides=CONTESTED)
    assert declare(hand, SHENGJI, EIGHTY)[0] == Declare(CardSet.parse("H2"))
    assert declare(contested, SHENGJI, EIGHTY) == (Pass(), Why.WAIT)
    closing = replace(contested, phase=PhaseName.CLOSING)
    assert declare(closing, SHENGJI, EIGHTY) == (Declare(CardSet.parse("H2")), Why.DECLARE_LAST)


def test_where_every_deal_is_contested_the_seat_is_at_stake_in_later_deals_too():
    for mode, sides_known in (("rotate", True), ("contest_every_deal", False)):
        rules = with_options(EIGHTY, {"declarer_mode": mode})
        later = replace(SHENGJI.start(rules), number=2)
        for action in (StartDeal(rules.deck), Draw(40)):
            for event in SHENGJI.decide(later, None, action):
                later = SHENGJI.evolve(later, event)
        seen = SHENGJI.observe(later, 0)
        assert seen.number == 2
        assert any(seen.sides) is sides_known


def test_the_own_single_is_reinforced():
    seen = drawing(LONG_HEARTS + " H2", "H2 H2", **standing(0, "H2"))
    assert declare(seen, SHENGJI, EIGHTY) == (Declare(CardSet.parse("H2 H2")), Why.REINFORCE)


def test_own_trumps_are_changed_for_better_ones_only():
    hand = LONG_HEARTS + " H2 S2 S2"
    gains = drawing(hand, "H2 H2", **standing(0, "S2"))
    assert declare(gains, SHENGJI, EIGHTY) == (Declare(CardSet.parse("H2 H2")), Why.OVERTURN)
    loses = drawing(hand, "S2 S2", **standing(0, "H2"))
    assert declare(loses, SHENGJI, EIGHTY) == (Pass(), Why.CONTENT)
    reinforces = drawing(hand, "S2 S2,H2 H2", **standing(0, "S2"))
    assert declare(replace(reinforces, hand=CardSet.parse("S2 S2 S3 S4 S6 S7 S8 H2 H2 D4")), SHENGJI, EIGHTY) == (
        Declare(CardSet.parse("S2 S2")),
        Why.REINFORCE,
    )


@pytest.mark.parametrize(("seat", "overturns"), [(1, True), (2, False)])
def test_a_better_suit_overturns_the_other_side_and_spares_the_partner(seat: int, overturns: bool):
    hand = "BJ H2 H2 H3 H4 H6 H7 H9 S3 S4 D3 D4 D7 C4 C6"
    action, _ = declare(drawing(hand, "H2 H2", **standing(seat, "S2")), SHENGJI, EIGHTY)
    assert isinstance(action, Declare) is overturns


def test_without_anything_to_declare_a_bot_is_silent():
    assert declare(drawing(NO_HEARTS, ""), SHENGJI, EIGHTY) == (Pass(), Why.STAY_SILENT)


def test_average_cards_have_no_edge_and_trumps_give_one():
    scales = scales_of(EIGHTY, [Trumps(Rank.TWO, Suit.HEARTS)])
    many, few = CardSet.parse(LONG_HEARTS), CardSet.parse(NO_HEARTS)
    assert edge((many.ones, many.twos), 25, 0, scales) > 4
    assert edge((few.ones, few.twos), 25, 0, scales) < -1


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


LONG_HEARTS_WITH_A_PAIR = "BJ LJ H2 H2 H3 H4 H6 H7 H9 HJ HQ HA S3 S4 S7 D3 D4 D6 D9 C4 C6 C7 C8 C9 CJ"


def exchanging(hand: str, biddable: str, *, burier: int = 1, trumps: str = "2S") -> Observation:
    seen = replace(playing(hand, trumps=trumps), phase=PhaseName.EXCHANGING, burier=burier, to_deal=100)
    return replace(seen, biddable=tuple(CardSet.parse(text) for text in biddable.split(",") if text))


@pytest.mark.parametrize(("burier", "counters"), [(1, True), (3, True), (2, False)])
def test_a_pair_of_a_better_suit_takes_the_kitty_from_the_other_side_and_leaves_it_to_a_partner(
    burier: int, counters: bool
):
    hand = LONG_HEARTS_WITH_A_PAIR.replace("H3 H4 ", "S8 S9 ")
    pair = CardSet.parse("H2 H2")
    expected = (Declare(pair), Why.COUNTER) if counters else (Pass(), Why.CONTENT)
    assert counter(exchanging(hand, "H2 H2", burier=burier), SHENGJI, EIGHTY) == expected


def test_a_much_better_suit_takes_the_kitty_even_from_a_partner():
    seen = exchanging(LONG_HEARTS_WITH_A_PAIR, "H2 H2", burier=2)
    assert counter(seen, SHENGJI, EIGHTY)[0] == Declare(CardSet.parse("H2 H2"))


def test_a_pair_of_a_short_suit_leaves_the_kitty_where_it_lies():
    hand = LONG_HEARTS_WITH_A_PAIR.replace("H2 H2", "C2 C2")
    assert counter(exchanging(hand, "C2 C2", trumps="2H"), SHENGJI, EIGHTY) == (Pass(), Why.CONTENT)


def test_without_a_pair_to_show_nobody_takes_the_kitty():
    assert counter(exchanging(NO_HEARTS, ""), SHENGJI, EIGHTY) == (Pass(), Why.STAY_SILENT)


NO_TRUMPS_YET = "S3 S4 S6 S8 S9 SQ SJ D3 D4 D6 D8 D9 DJ C3 C4 C6 C7 C8 C9 H3 H4 H6 H7 H8 H9"
ACES_AND_HEARTS = "BJ LJ H2 H3 H4 H6 H7 H8 H9 HJ HQ HA HA SA SA S3 DA DA D3 CA CA C3 C4 C6 C7"


@pytest.mark.parametrize(
    ("hand", "fields", "claims"),
    [
        (NO_TRUMPS_YET, {}, True),
        (NO_TRUMPS_YET, standing(1, "D2"), True),
        (NO_TRUMPS_YET, {"may_claim_redeal": False}, False),
        (ACES_AND_HEARTS, {"biddable": (CardSet.parse("H2"),)}, False),
        (ACES_AND_HEARTS, standing(1, "H2"), False),
    ],
)
def test_a_poor_hand_asks_for_new_cards_where_it_may_and_a_good_one_is_kept(
    hand: str, fields: dict[str, Any], claims: bool
):
    seen = replace(drawing(hand, ""), phase=PhaseName.CLOSING, dealt=100, may_claim_redeal=True)
    choice = make_bot("rules", SHENGJI, EIGHTY, 1).act(replace(seen, **fields), 1.0)
    assert isinstance(choice.action, ClaimRedeal) is claims
    assert (choice.reason == Why.CLAIM.sentence) is claims


def test_in_the_auction_a_poor_hand_asks_for_new_cards_too():
    seen = replace(calling(WEAK, "H8"), may_claim_redeal=True)
    assert make_bot("rules", MAILV_GAME, MAILV, 1).act(seen, 1.0).action == ClaimRedeal()
