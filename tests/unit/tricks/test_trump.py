import copy
import pickle
from itertools import product

import pytest

from koudi.cards import CARDS, RANKS, SUITS, Card, CardSet, Rank, Suit, two_packs
from koudi.tricks import EffectiveSuit, TrickRules, components, trump_of
from koudi.tricks.trump import KEPT

RULES = TrickRules()
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)


def names(tiers: tuple[tuple[Card, ...], ...]) -> str:
    return " ".join("=".join(map(str, tier)) for tier in tiers)


def lengths(cards: str, level: Rank, suit: Suit | None, rules: TrickRules) -> list[int]:
    return [part.length for part in components(trump_of(level, suit, rules), CardSet.parse(cards))]


def test_a_trump_is_made_once():
    made = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
    assert trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules()) is made


def test_trumps_that_only_follow_differently_are_the_same():
    made = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
    assert trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules(follow_structure="suit_only")) is made


def test_only_the_trumps_asked_for_last_are_kept():
    first = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
    switches = ("permanent_two", "tractor_trump_top", "nt_level_joker_adjacent")
    others = [
        (level, suit, TrickRules(tractor_level_gap=False, **dict(zip(switches, on, strict=True))))
        for on in product((True, False), repeat=len(switches))
        for level in RANKS
        for suit in SUITS
    ]
    assert len(others) > KEPT
    for other in others:
        assert trump_of(*other) is trump_of(*other)
    again = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
    assert again is not first
    assert again.arrange(CardSet(CARDS)) == first.arrange(CardSet(CARDS))


def test_trumps_differ_by_level_suit_and_trump_options():
    others = {
        trump_of(Rank.EIGHT, Suit.HEARTS, RULES),
        trump_of(Rank.SEVEN, None, RULES),
        trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules(tractor_level_gap=False)),
    }
    assert len(others | {SEVEN_HEARTS}) == 4


def test_a_trump_stays_the_same_object_through_pickle_and_copy():
    made = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
    assert copy.deepcopy(made) is made
    assert pickle.loads(pickle.dumps(made)) is made  # noqa: S301 - our own bytes


def test_a_trump_is_shown_in_words():
    assert repr(SEVEN_HEARTS) == "<Trump: hearts, level 7>"
    assert repr(trump_of(Rank.TEN, None, RULES)) == "<Trump: no-trump, level T>"


def test_equal_level_cards_stand_in_one_tier_in_the_order_s_h_c_d():
    no_trump = trump_of(Rank.FIVE, None, TrickRules(permanent_two=True))
    assert names(no_trump.tiers(EffectiveSuit.TRUMPS)) == "BJ LJ S5=H5=C5=D5 S2=H2=C2=D2"
    assert len({no_trump.strength(Card.parse(text)) for text in ("S5", "H5", "C5", "D5")}) == 1


def test_the_level_leaves_its_side_suits():
    assert names(SEVEN_HEARTS.tiers(EffectiveSuit.CLUBS)) == "CA CK CQ CJ CT C9 C8 C6 C5 C4 C3 C2"


def test_the_trump_suit_is_no_side_suit():
    assert SEVEN_HEARTS.tiers(EffectiveSuit.HEARTS) == ()
    assert trump_of(Rank.SEVEN, None, RULES).tiers(EffectiveSuit.HEARTS) != ()


def test_level_two_with_permanent_twos_has_its_twos_once():
    trump = trump_of(Rank.TWO, Suit.CLUBS, TrickRules(permanent_two=True))
    assert names(trump.tiers(EffectiveSuit.TRUMPS)).startswith("BJ LJ C2 S2=H2=D2 CA CK")


def test_a_hand_is_arranged_trumps_first_then_black_and_red_in_turn():
    arranged = SEVEN_HEARTS.arrange(CardSet.parse("S3A D7 C9 D4 H2 LJ S7 H7 SA"))
    assert [(suit.value, " ".join(map(str, cards))) for suit, cards in arranged] == [
        ("T", "LJ H7 S7 D7 H2"),
        ("S", "SA SA S3"),
        ("C", "C9"),
        ("D", "D4"),
    ]


def test_cards_of_a_suit_are_picked_out_with_both_copies():
    assert SEVEN_HEARTS.in_suit(CardSet.parse("S77A3 H3"), EffectiveSuit.TRUMPS) == CardSet.parse("S77 H3")
    assert SEVEN_HEARTS.in_suit(CardSet.parse("S77A3 H3"), EffectiveSuit.HEARTS) == CardSet()


def test_masks_in_order_of_strength_lead_back_to_the_cards():
    every = CardSet(two_packs())
    for card in every.kinds():
        mask = 1 << card.kind
        assert SEVEN_HEARTS.to_kinds(SEVEN_HEARTS.to_order(mask)) == mask
    assert SEVEN_HEARTS.cards(SEVEN_HEARTS.to_order(every.ones), SEVEN_HEARTS.to_order(every.twos)) == every


@pytest.mark.parametrize(
    ("cards", "level", "suit", "options", "wanted"),
    [
        ("S66 S88", Rank.SEVEN, Suit.HEARTS, {}, [2]),
        ("S66 S88", Rank.SEVEN, Suit.HEARTS, {"tractor_level_gap": False}, [1, 1]),
        ("H66 H88", Rank.SEVEN, Suit.HEARTS, {"tractor_level_gap": False}, [1, 1]),
        ("S55 S66", Rank.SEVEN, Suit.HEARTS, {"tractor_level_gap": False}, [2]),
        ("HAA S77 H77 LJ LJ BJ BJ", Rank.SEVEN, Suit.HEARTS, {}, [5]),
        ("HAA S77 H77 LJ LJ BJ BJ", Rank.SEVEN, Suit.HEARTS, {"tractor_trump_top": False}, [2, 1, 1, 1]),
        ("HKK S44 HAA", Rank.FOUR, Suit.HEARTS, {"tractor_trump_top": False}, [2, 1]),
        ("S77 LJ LJ BJ BJ", Rank.SEVEN, None, {}, [3]),
        ("S77 LJ LJ BJ BJ", Rank.SEVEN, None, {"nt_level_joker_adjacent": False}, [2, 1]),
        ("S77 LJ LJ BJ BJ", Rank.SEVEN, None, {"tractor_trump_top": False}, [2, 1]),
        ("S77 H77 LJ LJ", Rank.SEVEN, Suit.HEARTS, {"nt_level_joker_adjacent": False}, [3]),
        ("HAA S22 H22 S77 H77", Rank.SEVEN, Suit.HEARTS, {"permanent_two": True}, [5]),
        ("S22 H22 S77 H77", Rank.SEVEN, None, {"permanent_two": True}, [2, 2]),
        ("S22 H22 C22 D22 S77 H77 C77 D77", Rank.SEVEN, None, {"permanent_two": True}, [2, 2, 2, 2]),
        ("S22 S77", Rank.SEVEN, None, {"permanent_two": True, "tractor_trump_top": False}, [1, 1]),
        ("S22 S77 LJ LJ BJ BJ", Rank.SEVEN, None, {"permanent_two": True}, [4]),
        ("S22 S77 LJ LJ", Rank.SEVEN, None, {"permanent_two": True, "nt_level_joker_adjacent": False}, [2, 1]),
        (
            "S22 LJ LJ",
            Rank.SEVEN,
            None,
            {"permanent_two": True, "nt_level_cards_trump": False, "nt_level_joker_adjacent": False},
            [2],
        ),
        ("S33 S44", Rank.THREE, Suit.HEARTS, {"permanent_two": True}, None),
        ("S44 S55", Rank.THREE, Suit.HEARTS, {"permanent_two": True}, [2]),
    ],
)
def test_neighbours_are_those_of_the_options(
    cards: str, level: Rank, suit: Suit | None, options: dict[str, bool], wanted: list[int] | None
):
    rules = TrickRules(**options)  # pyright: ignore[reportArgumentType] - only booleans here
    if wanted is None:
        with pytest.raises(ValueError, match="several suits"):
            lengths(cards, level, suit, rules)
    else:
        assert lengths(cards, level, suit, rules) == wanted
