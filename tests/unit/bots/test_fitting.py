"""Putting a legal follow together."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit, two_packs
from koudi.cards.card import KINDS
from koudi.engine.rules import Rules
from koudi.tactics.fitting import cheapest_cards, fit
from koudi.tricks import Trump, follow_refusal, iter_follows, iter_leads, obligation, trump_of
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
    prices = [chance.random() for _ in range(KINDS)]
    played = fit(trump, rules, hand, lead, owed, prices)
    assert follow_refusal(trump, rules, hand, lead, played, after_ruff) is None


def by_points(trump: Trump) -> list[float]:
    return [float(trump.strongest(1 << place).points) for place in range(KINDS)]


def test_a_single_is_the_cheapest_there_is():
    trump = trump_of(Rank.TWO, Suit.HEARTS, EIGHTY)
    hand, lead = CardSet.parse("S3 S5 SK H4 D6"), CardSet.parse("SA")
    owed = obligation(trump, EIGHTY, hand, lead, after_ruff=False)
    played = fit(trump, EIGHTY, hand, lead, owed, by_points(trump))
    follows = iter_follows(trump, EIGHTY, hand, lead, after_ruff=False)
    assert played.points == min(cards.points for cards in follows)


def test_the_cheapest_cards_are_taken_and_copies_of_a_kind_together():
    trump = trump_of(Rank.TWO, Suit.HEARTS, EIGHTY)
    hand = CardSet.parse("S5 D4 C4 C4 HK")
    assert cheapest_cards(trump, EIGHTY, hand, 4, by_points(trump)) == CardSet.parse("S5 D4 C4 C4")
    assert not cheapest_cards(trump, EIGHTY, hand, 0, by_points(trump))
