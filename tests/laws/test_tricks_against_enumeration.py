"""The masks of ``koudi.tricks`` against an enumeration written from the rule book, on small hands."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from koudi.cards import CARDS, NO_CARDS, CardSet, Rank, Suit
from koudi.tricks import (
    EffectiveSuit,
    PlayReason,
    components,
    follow_refusal,
    is_ruff,
    iter_follows,
    iter_leads,
    lead_refusal,
    obligation,
    throw_outcome,
    winner,
)
from tests.laws.tricks_strategies import GROUNDS, built, follow_positions, suits_of, windows
from tests.oracle import following, shapes, throws, winning
from tests.oracle.options import SHENGJI, options_for
from tests.oracle.order import Order

Position = tuple[Order, CardSet, CardSet, bool]


@given(GROUNDS)
def test_suits_and_positions_are_those_of_the_rule_book(ground: Order):
    trump, _ = built(ground)
    for card in CARDS:
        assert trump.suit_of(card).value == ground.suit[card]
        assert trump.strength(card) == ground.position[card]
        assert trump.is_trump(card) == (ground.suit[card] == "T")
    for suit in EffectiveSuit:
        assert [frozenset(tier) for tier in reversed(trump.tiers(suit))] == ground.ladder(suit.value)


@settings(max_examples=250)
@given(follow_positions())
def test_legal_follows_are_those_of_the_rule_book_each_once(position: Position):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    legal = following.legal_follows(ground, hand, lead, after_ruff=after_ruff)
    found = list(iter_follows(trump, rules, hand, lead, after_ruff))
    assert len(set(found)) == len(found)
    assert set(found) == legal
    for play in shapes.subsets(hand, len(lead)):
        refusal = follow_refusal(trump, rules, hand, lead, play, after_ruff)
        assert (refusal is None) == (play in legal)


@settings(max_examples=250)
@given(follow_positions())
def test_forced_cards_are_in_every_legal_play_and_choices_in_some(position: Position):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    owed = obligation(trump, rules, hand, lead, after_ruff)
    in_all, in_some = hand, NO_CARDS
    for play in following.legal_follows(ground, hand, lead, after_ruff=after_ruff):
        in_all &= play
        in_some = CardSet.of_masks(in_some.ones | play.ones, in_some.twos | play.twos)
    assert owed.forced == in_all
    assert owed.choices == in_some
    own = ground.in_suit(hand, owed.suit.value)
    assert owed.held == len(own)
    assert owed.count == len(lead)
    if ground.options["follow_structure"] == "strict" and len(own) > len(lead):
        assert owed.structure == following.profile(ground, shapes.pairs_of(own), shapes.shape(ground, lead))


@settings(max_examples=150)
@given(follow_positions())
def test_a_refused_follow_shows_cards_that_are_held_and_owed(position: Position):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    suit = ground.led_suit(lead)
    for play in shapes.subsets(hand, len(lead)):
        refusal = follow_refusal(trump, rules, hand, lead, play, after_ruff)
        if refusal is None:
            continue
        owed_in = "T" if refusal.reason is PlayReason.MUST_TRUMP else suit
        assert refusal.witness
        assert refusal.witness <= ground.in_suit(hand, owed_in)
        if refusal.reason is not PlayReason.MUST_FOLLOW_STRUCTURE:
            assert refusal.witness <= hand - play
        else:
            assert not refusal.witness <= play
            (part,) = components(trump, refusal.witness)
            assert part.width == 2
            assert part.length in obligation(trump, rules, hand, lead, after_ruff).structure


@st.composite
def suit_cards(draw: st.DrawFn, most: int = 12) -> tuple[Order, CardSet]:
    ground = draw(GROUNDS)
    trump, _ = built(ground)
    return ground, draw(windows(trump, draw(st.sampled_from(suits_of(trump))), most))


@settings(max_examples=150)
@given(suit_cards())
def test_components_are_taken_longest_first_then_highest(case: tuple[Order, CardSet]):
    ground, cards = case
    trump, _ = built(ground)
    found = components(trump, cards)
    runs = [CardSet([*run, *run]) for run in shapes.decomposed(ground, cards)]
    assert [part.cards for part in found if part.width == 2] == runs
    assert sum((part.cards for part in found), NO_CARDS) == cards
    assert [part.length for part in found] == sorted((part.length for part in found), reverse=True)
    for part in found:
        assert part.top == max(ground.position[card] for card in part.cards)
        assert len(part.cards) == part.width * part.length


@st.composite
def tricks(draw: st.DrawFn) -> tuple[Order, list[CardSet]]:
    """A lead and three plays of as many cards, most of them of one suit."""
    ground = draw(GROUNDS)
    trump, _ = built(ground)
    suits = suits_of(trump)
    lead = draw(windows(trump, draw(st.sampled_from(suits)), 8))
    led = EffectiveSuit(ground.led_suit(lead))
    plays = [lead]
    for _ in range(3):
        suit = draw(st.sampled_from([led, EffectiveSuit.TRUMPS, *suits]))
        cards = draw(windows(trump, suit, len(lead)))
        first = draw(st.integers(0, len(CARDS) - 1))
        fill = [card for card in CARDS[first:] + CARDS[:first] if card not in cards]
        plays.append(cards + CardSet(fill[: len(lead) - len(cards)]))
    return ground, plays


@settings(max_examples=250)
@given(tricks())
def test_the_winner_is_that_of_the_rule_book(trick: tuple[Order, list[CardSet]]):
    ground, plays = trick
    trump, rules = built(ground)
    assert winner(trump, rules, plays) == winning.winner(ground, plays)
    for play in plays:
        assert is_ruff(trump, plays[0], play) == winning.ruffs(ground, plays[0], play)


@st.composite
def some_throws(draw: st.DrawFn) -> tuple[Order, CardSet, list[CardSet]]:
    ground, cards = draw(suit_cards(8))
    trump, _ = built(ground)
    suit = EffectiveSuit(ground.led_suit(cards))
    return ground, cards, [draw(windows(trump, suit, 6)) for _ in range(3)]


SPADE_LEVELS_LEVEL = (
    Order(options_for(SHENGJI, {"throw_fail_play": "smallest_component"}), Rank.SEVEN, None),
    CardSet.parse("S7 S7 H7 H7 D7 C7"),
    [CardSet.parse("LJ LJ"), NO_CARDS, NO_CARDS],
)


@settings(max_examples=200)
@given(some_throws())
@example(SPADE_LEVELS_LEVEL)
def test_a_throw_is_tested_by_component_and_fails_as_the_option_says(case: tuple[Order, CardSet, list[CardSet]]):
    ground, cards, others = case
    trump, rules = built(ground)
    outcome = throw_outcome(trump, rules, cards, others)
    assert outcome.cards == throws.led(ground, cards, others)
    assert outcome.ok == (outcome.cards == cards)
    assert outcome.ok == (not outcome.beaten)
    if not outcome.ok:
        beaten = {part.cards for part in throws.beaten_parts(ground, cards, others)}
        assert {part.cards for part in outcome.beaten} == beaten


@settings(max_examples=100)
@given(follow_positions(most_held=7))
def test_legal_leads_are_those_of_the_rule_book_each_once(position: Position):
    ground, hand, _, _ = position
    trump, rules = built(ground)
    legal = throws.legal_leads(ground, hand)
    found = list(iter_leads(trump, rules, hand))
    assert len(set(found)) == len(found)
    assert set(found) == legal
    for size in range(1, len(hand) + 1):
        for cards in shapes.subsets(hand, size):
            assert (lead_refusal(trump, rules, hand, cards) is None) == (cards in legal)


def test_the_enumeration_knows_a_tractor_across_the_level():
    ground = Order(options_for(SHENGJI, {}), Rank.SEVEN, Suit.HEARTS)
    assert shapes.shape(ground, CardSet.parse("S66889")) == (2,)
