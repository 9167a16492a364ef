from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit
from koudi.games import GAMES
from koudi.playouts.chance import seeded
from koudi.playouts.ground import ground_of
from koudi.playouts.random_play import random_component, random_follow, random_lead, random_throw
from koudi.tricks import Trump, components, iter_follows, iter_leads, lead_of, trump_of
from koudi.tricks.selections import Masks

RULES = GAMES["shengji"].presets["80fen"].rules
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
GROUND = ground_of(RULES, SEVEN_HEARTS)._replace(order=SEVEN_HEARTS.order)


def masks(cards: str | CardSet, trump: Trump = SEVEN_HEARTS) -> Masks:
    held = CardSet.parse(cards) if isinstance(cards, str) else cards
    return trump.to_order(held.ones), trump.to_order(held.twos)


def small_hand(rng: Random) -> CardSet:
    """A hand of seven to nine cards, rich in pairs, of two or three suits."""
    pool = [card for card in RULES.deck if card.is_joker or (card.suit in {Suit.HEARTS, Suit.SPADES, Suit.CLUBS})]
    kinds = rng.sample(sorted({card.kind for card in pool}), rng.randint(4, 6))
    cards = [card for card in pool if card.kind in kinds]
    return CardSet(rng.sample(cards, min(len(cards), rng.randint(7, 9))))


def chi_square(counts: Counter[CardSet], choices: list[CardSet], drawn: int) -> float:
    assert set(counts) <= set(choices)
    expected = drawn / len(choices)
    return sum((counts[choice] - expected) ** 2 / expected for choice in choices)


def normal(statistic: float, freedom: int) -> float:
    """About how many standard deviations a chi-square statistic is too large (Wilson and Hilferty)."""
    if not freedom:
        return 0.0
    share = 2 / (9 * freedom)
    return ((statistic / freedom) ** (1 / 3) - (1 - share)) / share**0.5


def leads(hand: CardSet, *, throws: bool) -> list[CardSet]:
    """Every throw of a hand, or every lead that is none, by enumeration."""
    found = iter_leads(SEVEN_HEARTS, RULES, hand)
    return [cards for cards in found if (len(components(SEVEN_HEARTS, cards)) > 1) is throws]


def test_throws_are_drawn_as_likely_as_enumeration_says_in_200_small_positions():
    rng = Random(20)  # noqa: S311 - nothing is guarded by it
    deviations: list[float] = []
    for position in range(200):
        hand = small_hand(rng)
        choices = leads(hand, throws=True)
        chance = seeded(position)
        counts: Counter[CardSet] = Counter()
        draws = 5 * len(choices)
        for _ in range(draws):
            drawn, chance = random_throw(masks(hand), GROUND, chance)
            counts[SEVEN_HEARTS.cards(*drawn)] += 1
        deviations.append(normal(chi_square(counts, choices, draws), len(choices) - 1))
    assert max(deviations) < 4.5
    assert abs(sum(deviations) / len(deviations)) < 0.3


def test_a_lead_that_is_no_throw_is_any_component_of_the_hand():
    hand = CardSet.parse("SAAKKQ S3 H22 D9")
    choices = leads(hand, throws=False)
    counts: Counter[CardSet] = Counter()
    chance = seeded(1)
    for _ in range(100 * len(choices)):
        drawn, chance = random_component(masks(hand), GROUND, chance)
        counts[SEVEN_HEARTS.cards(*drawn)] += 1
    assert normal(chi_square(counts, choices, 100 * len(choices)), len(choices) - 1) < 3.1


@pytest.mark.parametrize(("throws", "least", "most"), [(0, 0, 0), (10, 70, 130), (100, 1000, 1000)])
def test_so_many_leads_in_a_hundred_are_throws(throws: int, least: int, most: int):
    chance, thrown = seeded(2), 0
    for _ in range(1000):
        drawn, chance = random_lead(masks("SAAKKQ S3 H22 D9"), GROUND, throws, chance)
        thrown += len(components(SEVEN_HEARTS, SEVEN_HEARTS.cards(*drawn))) > 1
    assert least <= thrown <= most


@pytest.mark.parametrize(
    ("options", "hand"),
    [
        ({"throw": "off"}, "SAKQ H23"),
        ({"combos": "singles_only"}, "SAAKKQ H223"),
        ({"throw": "side_suits_only"}, "SA H2345"),
        ({}, "SAA DA CKK"),
    ],
)
def test_there_is_no_throw_where_rules_or_hand_have_none(options: dict[str, str], hand: str):
    rules = replace(RULES, **options)
    ground = ground_of(rules, SEVEN_HEARTS)._replace(order=SEVEN_HEARTS.order)
    assert random_throw(masks(hand), ground, seeded(3))[0] == (0, 0)
    drawn, _ = random_lead(masks(hand), ground, 100, seeded(3))
    assert SEVEN_HEARTS.cards(*drawn) <= CardSet.parse(hand)


def test_a_throw_with_a_gap_is_not_led_where_throws_must_be_consecutive():
    rules = replace(RULES, throw_requires_consecutive=True)
    ground = ground_of(rules, SEVEN_HEARTS)._replace(order=SEVEN_HEARTS.order)
    chance, thrown = seeded(4), Counter[CardSet]()
    for _ in range(300):
        drawn, chance = random_throw(masks("SAK S3"), ground, chance)
        thrown[SEVEN_HEARTS.cards(*drawn)] += 1
    assert set(thrown) == {CardSet(), CardSet.parse("SAK")}


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        ("S33 S55 S9 SK", "SAA"),
        ("S3344 S6688 S9", "SAAKK"),
        ("S334455 S99", "SAAKKQQ SJ"),
        ("S3 D4 D5 C6", "SAA"),
        ("H33 D77 C77 LJ", "HAA"),
        ("H33 D77 C77 LJ BJ", "H2233"),
        ("D3 C44 H5", "SA"),
    ],
)
def test_follows_are_legal_and_every_legal_set_of_pairs_comes_up(hand: str, lead: str):
    held, led = CardSet.parse(hand), lead_of(SEVEN_HEARTS, CardSet.parse(lead))
    choices = set(iter_follows(SEVEN_HEARTS, RULES, held, CardSet.parse(lead), after_ruff=False))
    chance, found = seeded(6), Counter[CardSet]()
    for _ in range(60 * len(choices)):
        drawn, chance = random_follow(masks(held), led.mask, led.count, led.shape, 0, GROUND, chance)
        found[SEVEN_HEARTS.cards(*drawn)] += 1
    assert set(found) <= choices
    assert {cards.twos for cards in found} == {cards.twos for cards in choices}
