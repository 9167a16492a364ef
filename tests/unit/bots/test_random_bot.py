"""The random bot: what it plays and how often."""

from collections import Counter
from random import Random

import pytest

from koudi.bots.bot import make_bot
from koudi.bots.random import sample_throw
from koudi.cards import CardSet, Rank, Suit, two_packs
from koudi.engine.actions import Play
from koudi.games import GAMES
from koudi.tricks import components, iter_leads, lead_refusal, trump_of
from tests.unit.bots.situations import EIGHTY, playing

GAME = GAMES["shengji"]
TRUMP = trump_of(Rank.TWO, Suit.HEARTS, EIGHTY)


def throws_of(hand: CardSet) -> set[CardSet]:
    return {cards for cards in iter_leads(TRUMP, EIGHTY, hand) if len(components(TRUMP, cards)) > 1}


def test_throws_are_sampled_uniformly_on_200_small_positions():
    # Pearson's statistic over all positions together; its mean is the degrees of freedom, its spread sqrt(2 df).
    chance, statistic, freedom = Random(7), 0.0, 0  # noqa: S311 - test data
    for _ in range(200):
        hand = CardSet(chance.sample(two_packs(), 7))
        throws = throws_of(hand)
        if len(throws) < 2:
            continue
        draws = 20 * len(throws)
        counts = Counter(sample_throw(TRUMP, EIGHTY, hand, chance) for _ in range(draws))
        assert set(counts) <= throws
        expected = draws / len(throws)
        statistic += sum((counts[throw] - expected) ** 2 / expected for throw in throws)
        freedom += len(throws) - 1
    assert freedom > 500
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5


def test_a_hand_without_two_kinds_of_a_suit_has_no_throw():
    assert sample_throw(TRUMP, EIGHTY, CardSet.parse("S3 S3 D4 C5 H6"), Random(1)) is None  # noqa: S311 - test data


@pytest.mark.parametrize(("throws", "low", "high"), [(0, 0, 0), (10, 5, 16), (100, 100, 100)])
def test_the_share_of_throws_is_as_set(throws: int, low: int, high: int):
    hand = "S3 S4 S6 S7 D3 D4 D6 C3 C4 C6 H3 H4"
    played = 0
    for seed in range(200):
        bot = make_bot(f"random:throws={throws}", GAME, EIGHTY, seed)
        action = bot.act(playing(hand), 1.0).action
        assert isinstance(action, Play)
        assert lead_refusal(TRUMP, EIGHTY, CardSet.parse(hand), action.cards) is None
        played += len(components(TRUMP, action.cards)) > 1
    assert low <= played / 2 <= high


def test_pairs_and_tractors_are_led_too():
    shapes: set[str] = set()
    for seed in range(100):
        action = make_bot("random:throws=0", GAME, EIGHTY, seed).act(playing("S3 S3 S4 S4"), 1.0).action
        assert isinstance(action, Play)
        shapes.add(str(action.cards))
    assert shapes == {"S3", "S4", "S3 S3", "S4 S4", "S3 S3 S4 S4"}


def test_another_seed_plays_otherwise_and_the_same_seed_alike():
    seen = playing("S3 S4 S6 S7 D3 D4 D6 C3 C4 C6 H3 H4")
    plays = [make_bot("random", GAME, EIGHTY, seed).act(seen, 1.0) for seed in (1, 1, 2, 3, 4, 5)]
    assert plays[0] == plays[1]
    assert len({repr(choice.action) for choice in plays}) > 1
