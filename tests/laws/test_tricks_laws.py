"""Laws of ``koudi.tricks`` on whole hands: somebody can always play, and no printed suit is special."""

from __future__ import annotations

import tracemalloc
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st

from koudi.cards import CARDS, SUITS, Card, CardSet, Rank, Suit, two_packs
from koudi.tricks import (
    TrickRules,
    Trump,
    components,
    follow_refusal,
    is_ruff,
    iter_follows,
    iter_leads,
    lead_of,
    lead_refusal,
    obligation,
    throw_outcome,
    trump_of,
    winner,
)
from tests.laws.tricks_strategies import GROUNDS, built, follow_positions
from tests.oracle.order import Order

HANDS = st.permutations(two_packs()).map(lambda deck: tuple(CardSet(deck[i::4][:25]) for i in range(4)))


def lead_from(trump: Trump, rules: TrickRules, hand: CardSet, pick: int) -> CardSet:
    """Some legal lead of a hand, throws included where they come early."""
    leads = list(islice(iter_leads(trump, rules, hand), 200))
    return leads[pick % len(leads)]


@settings(max_examples=60)
@given(GROUNDS, HANDS, st.integers(0, 199), st.booleans())
def test_everybody_with_cards_can_lead_and_follow(ground: Order, hands: tuple[CardSet, ...], pick: int, ruffed: bool):
    trump, rules = built(ground)
    leader, *others = hands
    lead = lead_from(trump, rules, leader, pick)
    assert lead_refusal(trump, rules, leader, lead) is None
    for hand in others:
        owed = obligation(trump, rules, hand, lead, ruffed)
        plays = list(islice(iter_follows(trump, rules, hand, lead, ruffed), 50))
        assert plays
        for play in plays:
            assert follow_refusal(trump, rules, hand, lead, play, ruffed) is None
            assert owed.forced <= play <= owed.choices


@settings(max_examples=60)
@given(GROUNDS, HANDS)
def test_a_part_of_a_failed_throw_may_be_led_and_stands(ground: Order, hands: tuple[CardSet, ...]):
    trump, rules = built(ground)
    leader, *others = hands
    throws = (lead for lead in iter_leads(trump, rules, leader) if len(components(trump, lead)) > 1)
    for thrown in islice(throws, 20):
        outcome = throw_outcome(trump, rules, thrown, others)
        assert outcome.cards <= thrown
        assert lead_refusal(trump, rules, leader, outcome.cards) is None
        again = throw_outcome(trump, rules, outcome.cards, others)
        assert (again.ok, again.cards) == (True, outcome.cards)


class Relabelling:
    """The printed suits under other names."""

    def __init__(self, suits: list[Suit]) -> None:
        self._suits = dict(zip(SUITS, suits, strict=True))

    def suit(self, suit: Suit | None) -> Suit | None:
        return None if suit is None else self._suits[suit]

    def cards(self, cards: CardSet) -> CardSet:
        return CardSet(self._card(card) for card in cards)

    def _card(self, card: Card) -> Card:
        return card if card.suit is None or card.rank is None else Card.of(self._suits[card.suit], card.rank)


RELABELLINGS = st.permutations(SUITS).map(Relabelling)


@settings(max_examples=150)
@given(follow_positions(), RELABELLINGS)
def test_other_names_for_the_suits_change_no_duty(position: tuple[Order, CardSet, CardSet, bool], renamed: Relabelling):
    ground, hand, lead, ruffed = position
    trump, rules = built(ground)
    other = trump_of(ground.level, renamed.suit(ground.trump), rules)
    other_hand, other_lead = renamed.cards(hand), renamed.cards(lead)
    assert lead_of(other, other_lead).shape == lead_of(trump, lead).shape
    owed = obligation(trump, rules, hand, lead, ruffed)
    other_owed = obligation(other, rules, other_hand, other_lead, ruffed)
    assert (other_owed.structure, other_owed.trumps) == (owed.structure, owed.trumps)
    assert other_owed.forced == renamed.cards(owed.forced)
    assert other_owed.choices == renamed.cards(owed.choices)
    plays = set(iter_follows(trump, rules, hand, lead, ruffed))
    assert set(iter_follows(other, rules, other_hand, other_lead, ruffed)) == {renamed.cards(play) for play in plays}


@settings(max_examples=60)
@given(GROUNDS, HANDS, st.integers(0, 199), RELABELLINGS)
def test_other_names_for_the_suits_change_no_winner_and_no_throw(
    ground: Order, hands: tuple[CardSet, ...], pick: int, renamed: Relabelling
):
    trump, rules = built(ground)
    other = trump_of(ground.level, renamed.suit(ground.trump), rules)
    lead = lead_from(trump, rules, hands[0], pick)
    plays = [lead, *(next(iter_follows(trump, rules, hand, lead, False)) for hand in hands[1:])]
    other_plays = [renamed.cards(play) for play in plays]
    assert winner(other, rules, other_plays) == winner(trump, rules, plays)
    assert [is_ruff(other, other_plays[0], play) for play in other_plays] == [
        is_ruff(trump, lead, play) for play in plays
    ]
    outcome = throw_outcome(trump, rules, lead, hands[1:])
    other_outcome = throw_outcome(other, rules, other_plays[0], [renamed.cards(hand) for hand in hands[1:]])
    assert (other_outcome.ok, len(other_outcome.cards)) == (outcome.ok, len(outcome.cards))


@settings(max_examples=60)
@given(GROUNDS)
def test_the_suits_share_out_all_cards_and_arranging_loses_none(ground: Order):
    trump, _ = built(ground)
    every = CardSet(two_packs())
    arranged = trump.arrange(every)
    assert CardSet(card for _, held in arranged for card in held) == every
    for suit, held in arranged:
        assert trump.in_suit(every, suit) == CardSet(held)
        strengths = [trump.strength(card) for card in held]
        assert strengths == sorted(strengths, reverse=True)
        assert {trump.suit_of(card) for card in held} == {suit}


def test_half_a_million_throws_are_neither_counted_nor_kept():
    rules = TrickRules()
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, rules)
    hand = CardSet(card for card in CARDS if trump.is_trump(card)) + CardSet.parse("H2 H3 H4 H5 H6 H8 H9")
    leads = iter_leads(trump, rules, hand)
    next(leads)
    tracemalloc.start()
    for _ in islice(leads, 20_000):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3_000_000
