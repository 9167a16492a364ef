"""Putting a legal follow together."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koudi.bots.fitting import cheapest, fit, price, runs
from koudi.bots.order import order_of
from koudi.cards import CARDS, CardSet, Rank, Suit, two_packs
from koudi.engine.rules import Rules
from koudi.tricks import Trump, components, follow_refusal, iter_follows, iter_leads, obligation, trump_of
from tests.unit.bots.situations import EIGHTY, MAILV

STRUCTURES = ("strict", "full_tractor_then_pairs", "protect_tractors", "suit_only")
DECK = two_packs()


def some_lead(rules: Rules, trump: Trump, hand: CardSet, chance: Random) -> CardSet:
    leads: list[CardSet] = []
    for index, cards in enumerate(iter_leads(trump, rules, hand)):
        leads.append(cards)
        if index > 300:
            break
    return max(chance.sample(leads, min(5, len(leads))), key=len)


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.sampled_from(STRUCTURES), st.booleans())
def test_what_is_put_together_is_always_legal(seed: int, structure: str, after_ruff: bool):
    chance = Random(seed)  # noqa: S311 - test data
    rules = replace(chance.choice([EIGHTY, MAILV]), follow_structure=structure)
    trump = trump_of(chance.choice(list(Rank)), chance.choice([*Suit, None]), rules)
    suits = chance.sample(DECK[:104], 104)
    # Few kinds make pairs and tractors likely.
    low = [card for card in suits if card.rank is not None and card.rank.order < 7]
    size = chance.randint(4, 12)
    leader, hand = CardSet(low[:size]), CardSet(low[size : 2 * size])
    lead = some_lead(rules, trump, leader, chance)
    owed = obligation(trump, rules, hand, lead, after_ruff)
    cost = [chance.random() for _ in CARDS]
    played = fit(order_of(trump), rules, hand, lead, owed, cost)
    assert follow_refusal(trump, rules, hand, lead, played, after_ruff) is None


def test_a_single_is_the_cheapest_there_is():
    trump = trump_of(Rank.TWO, Suit.HEARTS, EIGHTY)
    hand, lead = CardSet.parse("S3 S5 SK H4 D6"), CardSet.parse("SA")
    owed = obligation(trump, EIGHTY, hand, lead, after_ruff=False)
    cost = [float(card.points) for card in CARDS]
    played = fit(order_of(trump), EIGHTY, hand, lead, owed, cost)
    follows = list(iter_follows(trump, EIGHTY, hand, lead, after_ruff=False))
    assert price(played, cost) == min(price(cards, cost) for cards in follows)


def test_runs_are_all_windows_of_a_tractor_from_strong_to_weak():
    order = order_of(trump_of(Rank.TWO, Suit.HEARTS, EIGHTY))
    held = CardSet.parse("S3 S3 S4 S4 S5 S5 S7 S7 S9")
    assert [str(run) for run in runs(order, held, 2)] == ["S4 S4 S5 S5", "S3 S3 S4 S4"]
    assert [str(run) for run in runs(order, held, 1)] == ["S7 S7", "S5 S5", "S4 S4", "S3 S3"]
    assert runs(order, held, 4) == []


def test_a_run_over_equal_level_pairs_has_one_of_them():
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, EIGHTY)
    found = runs(order_of(trump), CardSet.parse("HA HA S7 S7 D7 D7 H7 H7"), 3)
    assert len(found) == 1
    assert len(components(trump, found[0])) == 1


@pytest.mark.parametrize("count", [0, -1])
def test_nothing_is_taken_where_nothing_is_owed(count: int):
    assert not cheapest(CardSet.parse("SA"), count, [0.0] * len(CARDS))
