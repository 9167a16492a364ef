import pytest
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit
from koudi.tricks import TrickRules, is_ruff, trump_of, winner

RULES = TrickRules()
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)


def won_by(*plays: str) -> int:
    return winner(SEVEN_HEARTS, RULES, [CardSet.parse(play) for play in plays])


@pytest.mark.parametrize(
    ("plays", "index"),
    [
        (("S3", "S9", "SA", "SK"), 2),
        (("S3", "DA", "CA", "S2"), 0),
        (("DA", "H2", "H3", "DA"), 2),
        (("H7", "LJ", "BJ", "BJ"), 2),
        (("D7", "S7", "H7", "C7"), 2),
        (("S33", "S44", "HA LJ", "H22"), 3),
        (("S3344", "SKKAA", "H22 H33", "H22 H99"), 2),
        (("S33 S55", "SKK SA8", "DKKAA", "S6644"), 3),
        (("S33", "S55", "D33", "S4 SA"), 1),
    ],
)
def test_the_best_competing_play_wins(plays: tuple[str, ...], index: int):
    assert won_by(*plays) == index


def test_a_longer_run_may_be_split_to_answer_loose_pairs_and_the_top_pair_counts():
    assert won_by("SAA S99", "H3344", "H5566", "H22 HAA") == 3


def test_the_largest_component_decides_not_the_highest_card():
    assert won_by("S99 SA", "H33 HA", "H44 H2", "D3 D4 D5") == 2


def test_a_ruff_is_a_competing_trump_play_on_a_side_suit():
    def ruffs(lead: str, cards: str) -> bool:
        return is_ruff(SEVEN_HEARTS, CardSet.parse(lead), CardSet.parse(cards))

    assert ruffs("S33", "H22")
    assert ruffs("S3", "D7")
    assert not ruffs("S33", "H23")
    assert not ruffs("S33", "H2 D2")
    assert not ruffs("H3", "H4")
    assert not ruffs("S33", "SAA")


def test_a_trick_needs_a_lead_of_one_suit():
    with pytest.raises(ValueError, match="several suits"):
        won_by("SA DA", "S33")


@pytest.mark.parametrize("compare", ["all_components", "lexicographic"])
@pytest.mark.parametrize(("last", "index"), [("H22 H33", 1), ("C77 HA HK", 1), ("LJ LJ BJ BJ", 2)])
def test_equal_pairs_of_levels_stand_the_same_whichever_answers_the_pair(compare: str, last: str, index: int):
    rules = replace(RULES, throw_compare=compare)
    plays = [CardSet.parse(play) for play in ("S33 S5 S9", "S77 D77", last)]
    assert winner(trump_of(Rank.SEVEN, Suit.HEARTS, rules), rules, plays) == index
