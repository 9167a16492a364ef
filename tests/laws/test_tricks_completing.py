"""Card by card, exactly those cards can be added that are part of some legal play, against all of these."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import event, given, settings

from koudi.cards import NO_CARDS, Card, CardSet
from koudi.tricks import iter_follows, iter_leads, obligation
from koudi.tricks.completing import addable_to_follow, addable_to_lead
from tests.laws.engine_walks import SEEDS, chance
from tests.laws.tricks_strategies import built, follow_positions
from tests.oracle.order import Order


def added_in_some(plays: list[CardSet], chosen: CardSet) -> CardSet:
    """What the legal plays that have these cards have beside them."""
    return CardSet({card for play in plays if chosen <= play for card in play - chosen})


def walk_to_a_play(plays: list[CardSet], addable: Callable[[CardSet], CardSet], rng: Random) -> CardSet:
    """Add cards by chance until nothing can be added; at each step compare what can."""
    chosen = NO_CARDS
    while True:
        found = addable(chosen)
        assert found == added_in_some(plays, chosen), chosen
        cards: list[Card] = list(found)
        if not cards:
            return chosen
        chosen += CardSet([rng.choice(cards)])


@settings(max_examples=400, deadline=None)
@given(follow_positions(most_held=10), SEEDS)
def test_every_way_to_a_follow_is_open_and_leads_to_one(position: tuple[Order, CardSet, CardSet, bool], seed: int):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    owed = obligation(trump, rules, hand, lead, after_ruff)
    event(f"owes {max(owed.structure, default=0)} pairs in a row")
    plays = list(iter_follows(trump, rules, hand, lead, after_ruff))
    for offset in range(3):
        played = walk_to_a_play(
            plays, lambda chosen: addable_to_follow(trump, rules, hand, lead, owed, chosen), chance(seed + offset)
        )
        assert played in plays


@settings(max_examples=300, deadline=None)
@given(follow_positions(most_held=8), SEEDS)
def test_every_way_to_a_lead_is_open_and_leads_to_one(position: tuple[Order, CardSet, CardSet, bool], seed: int):
    ground, hand, _, _ = position
    trump, rules = built(ground)
    plays = list(iter_leads(trump, rules, hand))
    for offset in range(3):
        played = walk_to_a_play(
            plays, lambda chosen: addable_to_lead(trump, rules, hand, chosen), chance(seed + offset)
        )
        assert played in plays
