"""How the rules bot follows."""

import pytest
from msgspec.structs import replace

from koudi.bots.playing import choose_play
from koudi.bots.reasons import Why
from koudi.cards import Card
from koudi.engine.observation import Observation, Partner, Side
from koudi.engine.rules import Rules
from tests.unit.bots.situations import EIGHTY, MAILV, STANDARD, playing


def answer(observation: Observation, rules: Rules = EIGHTY) -> tuple[str, Why]:
    cards, why = choose_play(observation, rules)
    return str(cards), why


def test_points_are_fed_to_a_partner_who_is_sure_to_win():
    seen = playing("S3 S6 SK D4 D5 H3", table=[(2, "SA"), (3, "S4")])
    assert answer(seen) == ("SK", Why.FEED)


def test_no_points_go_to_a_trick_of_the_other_side():
    seen = playing("S3 ST SK D4 D5 H3", table=[(1, "SA"), (2, "S4"), (3, "S6")])
    assert answer(seen) == ("S3", Why.NO_POINTS)


def test_the_last_player_wins_as_cheaply_as_points_allow():
    seen = playing("S3 SQ SA D4 D6 H3", table=[(1, "ST"), (2, "S4"), (3, "SJ")])
    assert answer(seen) == ("SQ", Why.WIN_LAST)


def test_a_partners_trick_is_not_taken_over_for_nothing():
    seen = playing("S3 SA D4 D6 H3 H4", table=[(1, "S4"), (2, "SK"), (3, "S6")])
    cards, _ = answer(seen)
    assert cards == "S3"


def test_a_void_seat_ruffs_points_with_a_small_trump():
    seen = playing("D4 D6 D7 H3 HA BJ", table=[(1, "SK"), (2, "S4"), (3, "S6")])
    assert answer(seen) == ("H3", Why.RUFF)


def test_an_over_ruff_is_just_high_enough():
    seen = playing("D4 D6 D7 H3 HT HQ BJ", table=[(1, "SK"), (2, "S4"), (3, "H9")])
    cards, why = answer(seen)
    assert cards in {"HT", "HQ"}
    assert why is Why.OVERRUFF


def test_a_void_seat_feeds_a_partner_instead_of_ruffing_him():
    seen = playing("D4 DT D7 H3 HA BJ", table=[(2, "SA"), (3, "S4"), (0, "S6")][:2])
    assert answer(seen) == ("DT", Why.FEED)


def test_after_a_ruff_trumps_are_owed_where_the_rules_say_so():
    table = [(1, "SK"), (2, "H9"), (3, "S6")]
    assert answer(playing("D4 DT D7 H3 H5 BJ", table=table))[0].startswith("H")
    assert answer(playing("D4 DT D7 H3 H5 BJ", table=table, rules=STANDARD), STANDARD)[0] == "DT"


def test_a_pair_led_by_the_other_side_gets_the_lowest_pair():
    seen = playing("S3 S3 SQ SQ D4 D5 H3", table=[(1, "SA SA"), (2, "S4 S5"), (3, "S6 S7")])
    assert answer(seen) == ("S3 S3", Why.LOW)


def test_a_trick_of_the_right_shape_is_ruffed_with_a_pair():
    seen = playing("D4 D6 D7 H3 H3 HJ HJ", table=[(1, "SK SK"), (2, "S4 S5"), (3, "S6 S7")])
    assert answer(seen) == ("H3 H3", Why.RUFF)


def test_the_last_cards_are_the_only_play():
    assert answer(playing("D4 H5", table=[(1, "SA SA"), (2, "S3 S3")])) == ("H5 D4", Why.ONLY_PLAY)


def test_the_only_card_of_a_suit_is_the_only_play():
    seen = playing("SK D4 H5", table=[(1, "SA"), (2, "S3")])
    assert answer(seen) == ("SK", Why.ONLY_PLAY)


@pytest.mark.parametrize(("partner", "fed"), [(0, True), (3, False)])
def test_points_go_to_the_declarer_only_if_he_is_believed_a_friend(partner: int, fed: bool):
    seen = playing("S3 S6 SK D4 D5 C5", table=[(0, "SA"), (1, "S4")], rules=MAILV, trumps="8C", seat=2, declarer=0)
    mine = (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)
    hidden = Partner(card=Card.parse("C8"), seat=2 if partner == 0 else None)
    seen = replace(seen, partner=hidden, sides=mine if partner == 0 else (None,) * 4)
    assert (answer(seen, MAILV)[0] == "SK") is fed


def test_the_donkey_card_stays_hidden_when_another_card_serves():
    sides = (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)
    seen = playing(
        "C8 C3 C4 D4 D5 D6 D7 S4 S5 S6 S7 H4 H5 H6",
        table=[(0, "CA"), (1, "C7")],
        rules=MAILV,
        trumps="8C",
        seat=2,
        declarer=0,
    )
    seen = replace(seen, partner=Partner(card=Card.parse("C8"), seat=2), sides=sides)
    assert answer(seen, MAILV)[0] in {"C3", "C4"}
