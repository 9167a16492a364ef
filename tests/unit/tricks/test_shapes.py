import pytest

from koudi.cards import NO_CARDS, CardSet, Rank, Suit
from koudi.tricks import EffectiveSuit, TrickRules, components, lead_of, trump_of
from koudi.tricks.shapes import lengths_of

SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules())
NO_TRUMP = trump_of(Rank.SEVEN, None, TrickRules())


def parts(cards: str) -> list[str]:
    return [str(part.cards) for part in components(SEVEN_HEARTS, CardSet.parse(cards))]


def test_a_lead_is_taken_apart_longest_first_then_highest_then_singles():
    assert parts("S22 S4455 S6688 STT SQJ") == ["S4 S4 S5 S5 S6 S6 S8 S8", "ST ST", "S2 S2", "SQ", "SJ"]


def test_of_two_runs_as_long_the_higher_comes_first():
    assert parts("S2233 SQQKK") == ["SQ SQ SK SK", "S2 S2 S3 S3"]


def test_the_run_takes_the_pair_of_the_first_suit_in_s_h_c_d():
    (tractor, *rest) = components(NO_TRUMP, CardSet.parse("D77 C77 H77 LJ LJ"))
    assert tractor.cards == CardSet.parse("H77 LJ LJ")
    assert [str(part.cards) for part in rest] == ["C7 C7", "D7 D7"]


def test_a_component_says_its_width_length_and_top():
    tractor, single = components(SEVEN_HEARTS, CardSet.parse("S2233 SA"))
    assert (tractor.width, tractor.length, tractor.top) == (2, 2, 1)
    assert (single.width, single.length, single.top) == (1, 1, 11)


def test_equal_singles_have_the_same_top():
    assert len({part.top for part in components(SEVEN_HEARTS, CardSet.parse("S7 D7 C7"))}) == 1


def test_the_longest_trump_tractor_has_seventeen_pairs():
    rules = TrickRules(permanent_two=True)
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, rules)
    kinds = [tier[0] for tier in trump.tiers(EffectiveSuit.TRUMPS)]
    (tractor,) = components(trump, CardSet([*kinds, *kinds]))
    assert tractor.length == 17


@pytest.mark.parametrize("cards", ["SA HA", "SA S7", "SA DA"])
def test_cards_of_several_suits_have_no_shape(cards: str):
    with pytest.raises(ValueError, match="several suits"):
        components(SEVEN_HEARTS, CardSet.parse(cards))


def test_no_cards_have_no_shape():
    with pytest.raises(ValueError, match="no cards"):
        lead_of(SEVEN_HEARTS, NO_CARDS)


@pytest.mark.parametrize(
    ("cards", "lengths", "is_throw"),
    [
        ("SA", (), False),
        ("SAA", (1,), False),
        ("SAK", (), True),
        ("SAAKK", (2,), False),
        ("SAAQQ", (1, 1), True),
        ("SAAKK S3", (2,), True),
        ("SAAKK S3366", (2, 1, 1), True),
        ("SAAKK S3344", (2, 2), True),
        ("S77 D77", (1, 1), True),
    ],
)
def test_a_lead_of_more_than_one_component_is_a_throw(cards: str, lengths: tuple[int, ...], is_throw: bool):
    lead = lead_of(SEVEN_HEARTS, CardSet.parse(cards))
    assert lengths_of(lead.shape) == lengths
    assert lead.is_throw == is_throw
    assert lead.count == len(CardSet.parse(cards))
