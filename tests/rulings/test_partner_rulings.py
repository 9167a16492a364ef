"""RULES 8.8: the hidden partner of 买驴. Each test carries its ruling's id."""

from __future__ import annotations

import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import Recall
from koudi.engine.errors import ActionReason
from koudi.engine.events import DealResult, DonkeyCardNamed, PartnerRevealed, Played, RevealCause, Trumps, WentAlone
from koudi.engine.match import Playing, Points, Recalling
from koudi.engine.observation import Partner, Side
from koudi.engine.partnership import Alone, CalledPartner, Partnership
from koudi.notation.codec import encode
from koudi.options import Value
from tests.unit.engine.tables import MAILV, Table, hands_of, last_trick, levels, playing

DJ = Card.parse("DJ")
JACKS = Trumps(Rank.JACK, Suit.DIAMONDS)


def called_dj(donkey: int = 2, **hands: str) -> Table:
    """Seat 0 called DJ and has buried; another seat holds the other DJ."""
    table = Table(MAILV)
    table.deal({0: "DJ SA SA", donkey: "DJ"} | {int(seat[1:]): cards for seat, cards in hands.items()})
    table.call(0, "DJ")
    table.passes(1, 2, 3)
    table.bury(0, "S3")
    return table


def called_a_pair(hands: dict[int, str], cards: str, buried: str, kitty: str = "", **options: Value) -> Table:
    """Seat 0 won the auction with these cards and has buried."""
    table = Table(MAILV, **options)
    table.deal(hands, kitty)
    table.call(0, cards)
    table.passes(1, 2, 3)
    table.bury(0, buried)
    return table


def result_of(points: Points, at: tuple[str, str, str, str], partnership: Partnership, **options: Value) -> DealResult:
    """A deal that seat 0 declared, with these points in tricks and nothing in the last one."""
    table = Table(MAILV, **options)
    table.set(levels=levels(*at))
    hands = hands_of("S8", "S7", "S6", "S4")
    phase = playing(JACKS, hands, points=points, partnership=partnership)
    return last_trick(table, phase, "S8", "S7", "S6", "S4")


DONKEY_2 = CalledPartner(DJ, recalled=False, seat=2)


def test_p01_the_holder_of_the_twin_is_the_donkey_and_the_only_one_to_know():
    table = called_dj()
    assert isinstance(table.match.phase, Playing)
    assert table.match.phase.partnership.declarers(0) == (0, 2)
    own = table.see(2)
    assert own.partner == Partner(card=DJ, seat=2)
    assert own.sides == (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)
    for seat in (0, 1, 3, None):
        assert table.see(seat).partner == Partner(card=DJ)
        assert table.see(seat).defender_points is None
    assert own.defender_points is None
    assert table.see(0).sides == (Side.DECLARERS, None, None, None)
    assert table.see(1).sides == (Side.DECLARERS, Side.DEFENDERS, None, None)


def test_p01_no_other_view_depends_on_who_holds_the_twin():
    """Seats 1 and 2 exchange the twin against a card; the views of 0 and 3 stay the same, byte for byte."""
    one, other = called_dj(2, s1="D3").match, called_dj(1, s2="D3").match
    for seat in (0, 3, None):
        assert encode(MAILV.observe(one, seat)) == encode(MAILV.observe(other, seat))


def test_p01_playing_the_twin_reveals_the_donkey():
    table = called_dj(2, s1="D3", s3="D4")
    table.play(0, "DJ")
    assert not any(isinstance(event, PartnerRevealed) for event in table.events)
    table.play(1, "D3")
    played, revealed = table.play(2, "DJ")
    assert isinstance(played, Played)
    assert revealed == PartnerRevealed(2, DJ, RevealCause.PLAYED)
    for seat in (0, 1, 3, None):
        assert table.see(seat).partner == Partner(DJ, seat=2, public=True, cause=RevealCause.PLAYED)
        assert table.see(seat).defender_points == 0
        assert table.see(seat).sides == table.see(2).sides


def test_p01_a_failed_throw_that_shows_the_twin_reveals_the_donkey():
    table = Table(MAILV)
    partnership = CalledPartner(DJ, recalled=False, seat=0)
    hands = hands_of("DJ D3", "DA D4", "SJ S4", "CJ C4")
    table.set(phase=playing(JACKS, hands, declarer=1, turn=0, partnership=partnership), number=1)
    played, revealed = table.play(0, "DJ D3")
    assert played == Played(0, CardSet.parse("D3"), CardSet.parse("DJ D3"))
    assert revealed == PartnerRevealed(0, DJ, RevealCause.EXPOSED_BY_THROW)


def test_d_m14_a_twin_shown_in_the_auction_reveals_the_donkey_once_the_card_is_fixed():
    table = Table(MAILV)
    table.deal({0: "S6", 1: "H6", 2: "S6"})
    table.call(0, "S6")
    table.call(1, "H6")
    table.call(2, "S6")
    table.passes(3, 0, 1)
    assert table.see(1).partner == Partner(card=Card.parse("S6"))
    table.bury(2, "")
    assert table.events[-2:] == [
        DonkeyCardNamed(2, Card.parse("S6"), recalled=False),
        PartnerRevealed(0, Card.parse("S6"), RevealCause.SHOWN_IN_AUCTION),
    ]


def test_d_m14_burying_the_declarers_own_copy_changes_nothing():
    table = Table(MAILV)
    table.deal({0: "DJ", 3: "DJ"})
    table.call(0, "DJ")
    table.passes(1, 2, 3)
    table.bury(0, "DJ")
    assert isinstance(table.match.phase, Playing)
    assert table.match.phase.partnership == CalledPartner(DJ, recalled=False, seat=3)


def test_p02_points_follow_the_true_side_also_those_won_before_the_reveal():
    result = result_of((80, 40, 50, 30), ("2", "2", "2", "2"), DONKEY_2)
    assert (result.total, result.declarers, result.declarers_won, result.steps) == (70, (0, 2), True, 1)
    assert result.levels_after == levels("3", "2", "3", "2")


def test_p03_a_twin_taken_from_the_kitty_asks_for_a_new_donkey_card_before_the_first_lead():
    table = called_a_pair({0: "DJ S9"}, "DJ", "", kitty="DJ")
    assert isinstance(table.match.phase, Recalling)
    assert table.see(0).turn == 0
    assert table.see(1).sides == (Side.DECLARERS, None, None, None)
    table.do(0, Recall(Card.parse("S9")))
    assert isinstance(table.match.phase, Playing)
    assert table.match.phase.turn == 0


def test_p03_by_option_the_declarer_then_plays_alone():
    table = called_a_pair({0: "DJ"}, "DJ", "", kitty="DJ", no_twin="solo")
    assert table.events[-1] == WentAlone(0)
    for seat in (0, 1, 2, 3, None):
        seen = table.see(seat)
        assert seen.partner == Partner(public=True, alone=True)
        assert seen.sides == (Side.DECLARERS, Side.DEFENDERS, Side.DEFENDERS, Side.DEFENDERS)
        assert seen.defender_points == 0


NINES = "D9 D9 S3 S3 H4 CQ CQ HK"


def test_p04_a_new_donkey_card_is_one_without_points_of_which_one_copy_is_held():
    table = called_a_pair({0: NINES}, "D9 D9", "")
    nameable = table.see(0).nameable
    assert Card.parse("H4") in nameable
    assert not {Card.parse(text) for text in ("S3", "CQ", "D9", "HK")} & set(nameable)
    for text in ("S3", "CQ", "D9", "HK"):
        assert table.refused(0, Recall(Card.parse(text))) is ActionReason.NOT_NAMEABLE
    assert table.refused(1, Recall(Card.parse("H4"))) is ActionReason.NOT_YOUR_TURN
    assert table.see(1).nameable == ()
    table.do(0, Recall(Card.parse("H4")))
    assert isinstance(table.match.phase, Playing)
    assert isinstance(table.match.phase.partnership, CalledPartner)
    assert table.match.phase.partnership.recalled


def test_p05_a_card_whose_twin_is_buried_cannot_be_named():
    table = called_a_pair({0: NINES}, "D9 D9", "H4", kitty="H4")
    assert table.refused(0, Recall(Card.parse("H4"))) is ActionReason.NOT_NAMEABLE


def test_d_m13_by_option_the_new_donkey_card_is_a_side_card():
    hands, kitty = {0: NINES + " DA H2 C9"}, "S6 S6 S7 S7 C6 C6 C7 C7"
    trumps = {Card.parse(text) for text in ("DA", "H2", "C9")}
    free = called_a_pair(hands, "D9 D9", kitty, kitty)
    assert trumps | {Card.parse("H4")} <= set(free.see(0).nameable)
    bound = called_a_pair(hands, "D9 D9", kitty, kitty, recall_pool="side_only")
    assert not trumps & set(bound.see(0).nameable)
    assert Card.parse("H4") in bound.see(0).nameable


def test_d_m13_a_declarer_with_no_card_to_name_plays_alone():
    pairs = "D9 D9 S3 S3 S4 S4 S6 S6 S7 S7 S8 S8 S9 S9 SJ SJ SQ SQ C3 C3 C4 C4 C6 C6"
    table = Table(MAILV)
    table.deal({0: pairs}, kitty="C7 C7 C8 C8 C9 C9 HQ HQ")
    table.call(0, "D9 D9")
    table.passes(1, 2, 3)
    table.bury_exactly(0, "C7 C7 C8 C8 C9 C9 HQ HQ")
    assert table.events[-1] == WentAlone(0)


def test_d_m14_a_new_donkey_card_that_its_holder_showed_in_the_auction_reveals_him():
    table = Table(MAILV)
    table.deal({0: "D9 D9 H6", 3: "H6"}, first=3)
    table.call(3, "H6")
    table.call(0, "D9 D9")
    table.passes(1, 2, 3)
    table.bury(0, "")
    table.do(0, Recall(Card.parse("H6")))
    assert table.events[-1] == PartnerRevealed(3, Card.parse("H6"), RevealCause.SHOWN_IN_AUCTION)


@pytest.mark.parametrize(("bonus", "level"), [(0, "3"), (1, "4")])
def test_p08_a_declarer_alone_is_judged_by_the_same_thresholds(bonus: int, level: str):
    result = result_of((125, 25, 25, 25), ("2", "2", "2", "2"), Alone(), no_twin="solo", solo_bonus=bonus)
    assert (result.total, result.declarers, result.declarers_won) == (75, (0,), True)
    assert result.levels_after == levels(level, "2", "2", "2")
    assert result.steps == 1 + bonus


def test_d_m15_there_is_no_bonus_for_beating_a_declarer_alone():
    result = result_of((80, 40, 40, 40), ("2", "2", "2", "2"), Alone(), solo_bonus=1)
    assert (result.declarers_won, result.steps) == (False, 1)
    assert result.levels_after == levels("2", "3", "3", "3")


def test_p09_levels_belong_to_players_and_ten_may_be_one():
    result = result_of((100, 20, 65, 15), ("4", "9", "8", "9"), DONKEY_2)
    assert result.levels_after == levels("6", "9", "T", "9")
    assert result.next_declarer == 0


def test_p10_both_defenders_climb_and_the_first_after_the_declarer_calls_next():
    result = result_of((35, 100, 0, 65), ("4", "9", "8", "9"), DONKEY_2)
    assert (result.declarers_won, result.steps) == (False, 2)
    assert result.levels_after == levels("4", "J", "8", "J")
    assert result.next_declarer == 1


def test_p10_the_next_nominal_declarers_level_is_current():
    table = Table(MAILV)
    table.set(levels=levels("4", "9", "8", "9"))
    phase = playing(JACKS, hands_of("S8", "S7", "S6", "S4"), points=(35, 100, 0, 65), partnership=DONKEY_2)
    last_trick(table, phase, "S8", "S7", "S6", "S4")
    table.deal({})
    assert (table.match.first, table.see(0).level, table.see(0).turn) == (1, Rank.JACK, 1)


def test_p11_the_player_at_the_last_level_on_the_winning_declarer_side_wins_the_match():
    result = result_of((125, 75, 0, 0), ("A", "2", "Q", "A"), DONKEY_2)
    assert result.winners == (0,)
    assert result.levels_after == levels("A", "2", "K", "A")


@pytest.mark.parametrize(
    ("option", "donkeys_side", "defenders"),
    [("declarer_side", (2,), ()), ("declarer_only", (), ()), ("any_win", (2,), (1,))],
)
def test_p11_by_option_others_pass_the_last_level(
    option: str, donkeys_side: tuple[int, ...], defenders: tuple[int, ...]
):
    at = ("2", "A", "A", "2")
    assert result_of((125, 75, 0, 0), at, DONKEY_2, pass_final_level=option).winners == donkeys_side
    assert result_of((120, 80, 0, 0), at, DONKEY_2, pass_final_level=option).winners == defenders


def test_d_m22_two_may_win_together():
    assert result_of((125, 75, 0, 0), ("A", "A", "A", "2"), DONKEY_2).winners == (0, 2)


def test_d_m22_by_option_climbing_past_the_last_level_wins():
    at = ("K", "K", "Q", "2")
    assert result_of((125, 75, 0, 0), at, DONKEY_2, final_level_must_be_played=False).winners == ()
    assert result_of((165, 35, 0, 0), at, DONKEY_2, final_level_must_be_played=False).winners == (0,)


@pytest.mark.parametrize(("option", "declarers_won", "defenders_won"), [("standard", 0, 1), ("next_winner_ccw", 2, 1)])
def test_d_m23_the_next_nominal_declarer(option: str, declarers_won: int, defenders_won: int):
    at = ("2", "2", "2", "2")
    assert result_of((125, 75, 0, 0), at, DONKEY_2, next_nominal=option).next_declarer == declarers_won
    assert result_of((100, 100, 0, 0), at, DONKEY_2, next_nominal=option).next_declarer == defenders_won
