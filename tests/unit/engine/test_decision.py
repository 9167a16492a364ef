"""What is refused, in every phase; the observation alone must give the same refusal (``Table.refused``)."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import (
    Action,
    Bury,
    Call,
    ClaimRedeal,
    CloseDeclaring,
    Declare,
    Draw,
    Pass,
    Play,
    Recall,
    StartDeal,
)
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import Drew, TrickWon, Trumps
from koudi.engine.match import Burying, Drawing
from koudi.engine.observation import PhaseName
from koudi.tricks import PlayReason
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, levels, playing

S2 = CardSet.parse("S2")
WISHES: tuple[Action, ...] = (Declare(S2), Call(S2), Pass(), Bury(S2), Recall(Card.parse("S2")), Play(S2))


def waiting() -> Table:
    return Table(SHENGJI)


def drawing() -> Table:
    table = Table(SHENGJI)
    table.start({})
    table.do(None, Draw(10))
    return table


def closing() -> Table:
    table = Table(SHENGJI)
    table.deal({1: "S2"})
    return table


def calling() -> Table:
    table = Table(MAILV)
    table.deal({0: "S6"})
    return table


def burying() -> Table:
    table = closing()
    table.declare(1, "S2")
    table.passes(0, 1, 2, 3)
    return table


def recalling() -> Table:
    table = Table(MAILV)
    table.deal({0: "S6 S6"})
    table.call(0, "S6 S6")
    table.passes(1, 2, 3)
    table.bury(0, "")
    return table


def in_play() -> Table:
    table = burying()
    table.bury(1, "")
    return table


def over() -> Table:
    table = Table(SHENGJI)
    table.set(levels=levels("K", "2", "K", "2"))
    phase = playing(Trumps(Rank.KING, Suit.HEARTS), hands_of("S8", "S7", "S6", "S4"), points=(200, 0, 0, 0))
    last_trick(table, phase, "S8", "S7", "S6", "S4")
    return table


@pytest.mark.parametrize(
    ("table", "fitting", "reason"),
    [
        (waiting(), (), ActionReason.ONLY_THE_TABLE_WAITS),
        (drawing(), (Declare, Pass), ActionReason.WRONG_PHASE),
        (closing(), (Declare, Pass), ActionReason.WRONG_PHASE),
        (calling(), (Call, Pass), ActionReason.WRONG_PHASE),
        (burying(), (Bury,), ActionReason.WRONG_PHASE),
        (recalling(), (Recall, Pass), ActionReason.WRONG_PHASE),
        (in_play(), (Play,), ActionReason.WRONG_PHASE),
        (over(), (), ActionReason.MATCH_OVER),
    ],
)
def test_a_wish_of_another_phase_is_refused(table: Table, fitting: tuple[type, ...], reason: ActionReason):
    for wish in WISHES:
        if not isinstance(wish, fitting):
            assert table.refused(0, wish) is reason


@pytest.mark.parametrize(
    ("table", "turn", "wish"),
    [
        (calling(), 0, Pass()),
        (burying(), 1, Bury(S2)),
        (recalling(), 0, Recall(Card.parse("S2"))),
        (in_play(), 1, Play(S2)),
    ],
)
def test_only_the_seat_in_turn_may_act(table: Table, turn: int, wish: Action):
    for seat in {0, 1, 2, 3} - {turn}:
        assert table.refused(seat, wish) is ActionReason.NOT_YOUR_TURN
        assert list(table.game.legal(table.match, seat)) == []
    assert table.refused(None, wish) is ActionReason.NOT_YOUR_TURN
    assert table.see(None).turn == turn


def test_nobody_counters_for_the_kitty_in_a_game_that_has_no_such_thing():
    table = recalling()
    seen = msgspec.structs.replace(table.see(0), phase=PhaseName.EXCHANGING)
    refusal = MAILV.refusal(table.match.rules, seen, Declare(CardSet.parse("D5 D5")))
    assert refusal is not None
    assert refusal.reason is ActionReason.WRONG_PHASE


def test_new_cards_are_claimed_between_the_deal_and_the_kitty_only():
    for table, reason in (
        (drawing(), ActionReason.WRONG_PHASE),
        (closing(), ActionReason.REDEAL_OFF),
        (calling(), ActionReason.REDEAL_OFF),
        (burying(), ActionReason.WRONG_PHASE),
        (recalling(), ActionReason.WRONG_PHASE),
        (in_play(), ActionReason.WRONG_PHASE),
    ):
        assert table.refused(0, ClaimRedeal()) is reason


def test_a_spectator_may_do_nothing():
    table = in_play()
    refused = SHENGJI.refusal(table.match.rules, table.see(None), Play(S2))
    assert refused is not None
    assert refused.reason is ActionReason.NOT_YOUR_TURN


@pytest.mark.parametrize("wish", [StartDeal(()), Draw(), CloseDeclaring()])
def test_a_seat_may_not_do_what_the_table_does(wish: StartDeal | Draw | CloseDeclaring):
    for table in (waiting(), drawing(), closing(), in_play()):
        assert table.refused(2, wish) is ActionReason.NOT_FOR_A_SEAT


def test_the_table_acts_in_its_own_phases_only():
    deck = waiting().match.rules.deck
    for table in (drawing(), closing(), calling(), burying(), in_play()):
        assert table.refused(None, StartDeal(deck)) is ActionReason.WRONG_PHASE
    for table in (waiting(), calling(), burying(), in_play()):
        assert table.refused(None, Draw()) is ActionReason.WRONG_PHASE
        assert table.refused(None, CloseDeclaring()) is ActionReason.WRONG_PHASE
    table = Table(MAILV)
    table.start({})
    assert table.refused(None, CloseDeclaring()) is ActionReason.WRONG_PHASE
    assert table.refused(1, Declare(S2)) is ActionReason.WRONG_PHASE
    assert over().refused(None, StartDeal(deck)) is ActionReason.MATCH_OVER


def test_a_deck_must_be_the_rules_deck():
    table = waiting()
    deck = table.match.rules.deck
    for wrong in (deck[1:], (*deck[1:], deck[-1]), Table(MAILV).match.rules.deck):
        assert table.refused(None, StartDeal(wrong)) is ActionReason.BAD_DECK


def test_no_more_cards_are_drawn_than_there_are():
    table = drawing()
    for count in (0, -1, 91):
        assert table.refused(None, Draw(count)) is ActionReason.BAD_DRAW
    assert table.do(None, Draw(90)) == (Drew(100),)
    assert table.refused(None, Draw()) is ActionReason.BAD_DRAW


def test_a_pass_counts_in_the_closing_round_only_and_once():
    assert drawing().refused(0, Pass()) is ActionReason.STILL_DEALING
    assert drawing().refused(None, CloseDeclaring()) is ActionReason.STILL_DEALING
    table = closing()
    table.passes(2)
    assert table.refused(2, Pass()) is ActionReason.ALREADY_PASSED


def test_a_declaration_asks_everybody_again():
    table = closing()
    table.passes(0, 2, 3)
    table.declare(1, "S2")
    assert table.see(0).passed == ()
    table.passes(0, 2, 3)
    assert isinstance(table.match.phase, Drawing)
    table.passes(1)
    assert isinstance(table.match.phase, Burying)


def test_the_table_may_close_the_round_before_everybody_has_passed():
    table = closing()
    table.declare(1, "S2")
    table.passes(0)
    table.do(None, CloseDeclaring())
    assert isinstance(table.match.phase, Burying)


def test_a_declaration_needs_cards_of_the_level_that_are_dealt_already():
    table = Table(SHENGJI)
    table.start({1: "S2 S5"})
    table.do(None, Draw(2))
    assert table.declare_refused(1, "S5") is ActionReason.NOT_IN_HAND
    table.do(None, Draw(4))
    assert table.declare_refused(1, "S5") is ActionReason.NOT_THE_LEVEL
    assert table.declare_refused(1, "S2 S5") is ActionReason.NOT_A_DECLARATION
    assert table.declare_refused(1, "") is ActionReason.NOT_A_DECLARATION
    table.declare(1, "S2")


def test_a_refusal_names_the_cards_that_are_not_there():
    table = closing()
    with pytest.raises(IllegalAction, match="not_in_hand: S2") as refused:
        table.declare(1, "S2 S2")
    assert refused.value.witness == CardSet.parse("S2")
    with pytest.raises(IllegalAction) as refused:
        table.declare(0, "S2 S2")
    assert refused.value.witness == CardSet.parse("S2 S2")


def test_as_many_cards_are_buried_as_the_kitty_has_and_own_ones():
    table = burying()
    hand = list(table.see(1).hand)
    with pytest.raises(IllegalAction) as refused:
        table.do(1, Bury(CardSet(hand[:7])))
    assert (refused.value.reason, refused.value.needed) == (ActionReason.WRONG_BURY_COUNT, 8)
    strange = next(card for card in table.match.rules.deck if card not in table.see(1).hand)
    assert table.refused(1, Bury(CardSet((*hand[:7], strange)))) is ActionReason.NOT_IN_HAND


def test_every_choice_of_cards_to_bury_is_offered_once():
    table = Table(MAILV, jokers=2, kitty_size=2)
    table.deal({0: "S6"})
    table.call(0, "S6")
    table.passes(1, 2, 3)
    hand = table.see(0).hand
    choices = {CardSet(two) for two in combinations(hand, 2)}
    offered = [action.cards for action in MAILV.legal(table.match, 0) if isinstance(action, Bury)]
    assert len(offered) == len(choices)
    assert set(offered) == choices


def test_a_refused_play_comes_with_the_reason_of_the_tricks_room():
    table = Table(SHENGJI)
    hands = hands_of("S8 D8", "S7 D7", "S6 D6", "S4 D4")
    table.set(phase=playing(Trumps(Rank.TWO, Suit.HEARTS), hands), number=1)
    assert table.refused(0, Play(CardSet.parse("S8 D8"))) is PlayReason.LEAD_MIXES_SUITS
    table.play(0, "S8")
    assert table.refused(1, Play(CardSet.parse("D7"))) is PlayReason.MUST_FOLLOW_SUIT


def test_the_duty_to_trump_after_a_ruff_is_known_to_state_and_observation():
    table = Table(SHENGJI)
    hands = hands_of("S8 D8", "H7 D7", "H6 D6", "S4 D4")
    table.set(phase=playing(Trumps(Rank.TWO, Suit.HEARTS), hands), number=1)
    table.play(0, "S8")
    table.play(1, "H7")
    assert table.refused(2, Play(CardSet.parse("D6"))) is PlayReason.MUST_TRUMP
    owed = table.see(2).obligation
    assert owed is not None
    assert owed.trumps == 1
    table.play(2, "H6")
    assert table.play(3, "S4")[-1] == TrickWon(1, 0)
    assert table.see(1).turn == 1


def test_a_failed_throw_returns_the_rest_to_the_hand_and_everybody_saw_it():
    table = Table(SHENGJI)
    hands = hands_of("SA SQ D8", "SK S7 D7", "S6 D6 D5", "S4 D4 D3")
    table.set(phase=playing(Trumps(Rank.TWO, Suit.HEARTS), hands), number=1)
    table.play(0, "SA SQ")
    seen = table.see(3)
    assert seen.trick is not None
    assert (seen.trick.plays[0].cards, seen.trick.plays[0].attempted) == (CardSet.parse("SQ"), CardSet.parse("SA SQ"))
    assert table.see(0).hand == CardSet.parse("SA D8")
    assert seen.counts == (2, 3, 3, 3)
