"""How the rules bot leads."""

from msgspec.structs import replace

from koudi.bots.playing import choose_play
from koudi.bots.reasons import Why
from koudi.cards import CardSet, Rank, Suit
from koudi.engine.observation import Observation
from koudi.engine.rules import Rules
from koudi.tricks import components, throw_outcome, trump_of
from tests.unit.bots.situations import EIGHTY, playing, unseen

Plays = list[tuple[int, str]]


def answer(observation: Observation, rules: Rules = EIGHTY) -> tuple[str, Why]:
    cards, why = choose_play(observation, rules)
    return str(cards), why


def test_a_side_ace_is_cashed_before_it_can_be_ruffed():
    seen = playing("SA S3 S4 S6 S7 S8 D4 D6 D7 D8 C3 C4 C6 C7 H3 H4 H6 H7")
    assert answer(seen) == ("SA", Why.LEAD_WINNER)


def test_cards_that_nothing_outside_beats_are_thrown_together():
    cards, why = answer(playing("SA SA SK SK SQ D3 D4 D6 C3 C4 C6 C7 H3 H4 H6 H7"))
    assert why in {Why.LEAD_THROW, Why.LEAD_TRACTOR}
    assert CardSet.parse("SA SA SK SK") <= CardSet.parse(cards)


def test_what_is_thrown_stands_against_every_hand_that_could_be_out_there():
    seen = playing("SA SQ SQ SK D3 D4 D6 C3 C4 C6 C7 H3 H4 H6 H7")
    cards = CardSet.parse(answer(seen)[0])
    trump = trump_of(seen.level, seen.trumps.suit if seen.trumps else None, EIGHTY)
    if len(components(trump, cards)) > 1:
        assert throw_outcome(trump, EIGHTY, cards, [unseen(seen)]).ok


def test_the_second_ace_outside_forbids_a_throw_of_king_and_queen():
    seen = playing("SA SK SQ D3 D4 D6 C3 C4 C6 C7 H3 H4 H6 H7")
    assert answer(seen)[0] in {"SA", "C3", "D3"}


def test_once_everybody_is_out_of_a_suit_all_of_it_is_thrown():
    before: list[Plays] = [[(0, "SA"), (1, "D3"), (2, "C3"), (3, "C4")]]
    out_of_trumps: Plays = [(0, "BJ"), (1, "D4"), (2, "C6"), (3, "C7")]
    cards, why = answer(playing("S3 S4 S6", before=[*before, out_of_trumps]))
    assert (cards, why) == ("S3 S4 S6", Why.LEAD_THROW)


def test_no_trump_is_wasted_once_the_others_have_none():
    before: list[Plays] = [[(0, "BJ"), (1, "D4"), (2, "C6"), (3, "C7")]]
    cards, _ = answer(playing("SA S3 H3 H4", before=before))
    assert cards == "SA"


def test_a_partner_who_is_out_of_a_suit_is_led_to():
    before: list[Plays] = [[(0, "SA"), (1, "S3"), (2, "H3"), (3, "S4")]]
    seen = playing("S6 S7 D4 D6 C4 C7", before=before, counts=(6, 6, 6, 6))
    assert answer(seen) == ("S6", Why.LEAD_TO_PARTNER)


def test_points_are_not_led_into_cards_that_beat_them():
    cards, _ = answer(playing("SK S3 S4 DK D3 D4 CK C3 C4 HK H3 H4"))
    assert not CardSet.parse(cards).points


def test_throws_are_left_alone_where_the_rules_forbid_them():
    rules = replace(EIGHTY, throw="off")
    cards, _ = answer(playing("SA SK SK D3 D4 D6 C3 C4", rules=rules), rules)
    assert len(components(trump_of(Rank.TWO, Suit.HEARTS, rules), CardSet.parse(cards))) == 1
