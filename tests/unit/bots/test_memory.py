"""What a bot remembers of the tricks."""

from msgspec.structs import replace

from koudi.cards import CardSet, two_packs
from koudi.engine.events import DeclarationKind
from koudi.engine.observation import Bid, SeatPlay
from tests.unit.bots.situations import EIGHTY, MAILV, Plays, are_set, desk_for, playing, shown, sight_of, unseen


def test_unseen_cards_are_the_deck_without_own_and_played_cards():
    seen = playing("S3 S3 HA", before=[[(0, "SA"), (1, "S4"), (2, "S5"), (3, "S6")]])
    assert unseen(seen) == CardSet(two_packs()) - CardSet.parse("S3 S3 HA SA S4 S5 S6")


def test_the_declarer_knows_what_he_buried_and_others_do_not():
    buried = CardSet.parse("D3 D4 D5 D6 D7 D8 D9 DT")
    assert not unseen(playing("S3 HA", declarer=0, buried=buried)).ones & CardSet.parse("S3").twos
    assert CardSet.parse("D3 D3") <= unseen(playing("S3 HA"))
    assert not CardSet.parse("D3 D3") <= unseen(playing("S3 HA", declarer=0, buried=buried))


def test_without_jokers_nobody_waits_for_one():
    cards = unseen(playing("S3 HA", rules=MAILV, trumps="8C"), MAILV)
    assert len(cards) == 104 - 2
    assert "BJ" not in str(cards).split()


def test_whoever_does_not_follow_is_out_of_the_suit():
    seen = playing("S3 HA", before=[[(0, "SA"), (1, "D4"), (2, "S5"), (3, "H6")]])
    assert are_set(sight_of(seen).void, "S") == [1, 3]
    assert desk_for("S", seen).share[1] == 0
    assert desk_for("S", seen).out[3] == 1


def test_a_level_card_played_on_its_printed_suit_shows_a_void():
    sight = sight_of(playing("S3 HA", before=[[(0, "SA"), (1, "S2"), (2, "S5"), (3, "S6")]]))
    assert are_set(sight.void, "S") == [1]


def test_two_odd_cards_on_a_pair_deny_every_pair_of_the_suit():
    sight = sight_of(playing("S3 HA", before=[[(0, "S9 S9"), (1, "S4 S5"), (2, "ST ST"), (3, "S6 S7")]]))
    assert are_set(sight.pairless, "S") == [1, 3]


def test_odd_cards_deny_nothing_where_pairs_are_not_owed():
    rules = replace(EIGHTY, follow_structure="suit_only")
    seen = playing("S3 HA", before=[[(0, "S9 S9"), (1, "S4 S5"), (2, "ST ST"), (3, "S6 S7")]], rules=rules)
    assert sight_of(seen, rules).pairless == 0


def test_cards_of_a_failed_throw_are_remembered_until_they_are_played():
    seen = playing("S3 HA", before=[[(1, "SQ"), (2, "SA"), (3, "S5"), (0, "S6")]])
    first = seen.tricks[0]
    failed = SeatPlay(1, CardSet.parse("SQ"), CardSet.parse("SK SQ"))
    seen = replace(seen, tricks=(replace(first, plays=(failed, *first.plays[1:])),))
    assert shown(seen, 1) == CardSet.parse("SK")
    assert desk_for("S", seen).out[1] == 0
    later = replace(seen, tricks=(*seen.tricks, playing("S3", before=[[(1, "SK"), (2, "S7")]]).tricks[0]))
    assert not shown(later, 1)


def test_a_shown_level_card_is_with_its_owner_unless_he_may_have_buried_it():
    bids = (Bid(1, CardSet.parse("D2"), DeclarationKind.OPEN), Bid(3, CardSet.parse("S2 S2"), DeclarationKind.OVERTURN))
    seen = playing("S3 HA", bids=bids, declarer=3)
    assert shown(seen, 1) == CardSet.parse("D2")
    assert not shown(seen, 3)


def test_the_last_trick_is_worth_the_kitty_only_where_it_counts_with_it():
    assert sight_of(playing("S3 HA")).stake > 0
    assert sight_of(playing("S3 HA", declarer=0, buried=CardSet.parse("S4 S6 S7 S8 S9 SJ SQ SA"))).stake == 0
    assert sight_of(playing("S3 HA", declarer=0, buried=CardSet.parse("S4 S6 S7 S8 S9 ST SQ SK"))).stake == 40
    assert sight_of(playing("S3 HA", rules=MAILV, trumps="8C"), MAILV).stake == 0


def test_the_suits_that_a_seat_has_led_are_remembered():
    seen = playing(
        "S3 HA", before=[[(0, "SA"), (1, "S4"), (2, "S5"), (3, "S6")], [(0, "BJ"), (1, "H4"), (2, "H5"), (3, "H6")]]
    )
    assert are_set(sight_of(seen).led, "S") == [0]
    assert are_set(sight_of(seen).led, "T") == [0]
    assert are_set(sight_of(seen).led, "D") == []


def test_suits_count_as_won_where_the_highest_card_left_is_held_and_others_have_some():
    assert sight_of(playing("SA DK CQ HA")).winners == 1
    aces_gone: Plays = [(1, "DA"), (2, "DA"), (3, "D5"), (0, "D6")]
    assert sight_of(playing("SA DK CQ HA", before=[aces_gone])).winners == 2
