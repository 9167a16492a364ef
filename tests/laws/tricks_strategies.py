"""Random trumps, options and hands that are rich in pairs and tractors, for the laws of ``koudi.tricks``."""

from __future__ import annotations

from hypothesis import strategies as st

from koudi.cards import CARDS, RANKS, SUITS, Card, CardSet, Rank, Suit
from koudi.options import Value, options_of
from koudi.tricks import EffectiveSuit, TrickRules, Trump, trump_of
from tests.oracle.options import SHENGJI, options_for
from tests.oracle.order import Order


def _order(level: Rank, trump: Suit | None, **options: Value) -> Order:
    return Order(options_for(SHENGJI, options), level, trump)


GROUNDS = st.builds(
    _order,
    level=st.sampled_from(RANKS),
    trump=st.sampled_from([None, *SUITS]),
    **{option.key: st.sampled_from(option.values) for option in options_of(TrickRules)},
)
"""Every value of every option."""


def built(ground: Order) -> tuple[Trump, TrickRules]:
    """The same ground as the package knows it."""
    rules = TrickRules(**{option.key: ground.options[option.key] for option in options_of(TrickRules)})
    return trump_of(ground.level, ground.trump, rules), rules


@st.composite
def windows(draw: st.DrawFn, trump: Trump, suit: EffectiveSuit, most: int) -> CardSet:
    """Some cards of neighbouring kinds of one suit, at least one, so that pairs and tractors are common."""
    kinds = [card for tier in trump.tiers(suit) for card in tier]
    start = draw(st.integers(0, len(kinds) - 1))
    some = kinds[start : start + 8]
    counts = draw(st.lists(st.sampled_from([2, 0, 1, 2]), min_size=len(some), max_size=len(some)))
    cards = [card for card, count in zip(some, counts, strict=True) for _ in range(count)]
    return CardSet(cards[:most] or some[:1])


def suits_of(trump: Trump) -> list[EffectiveSuit]:
    """The effective suits that have cards, trumps twice: most of the rules concern them."""
    return [EffectiveSuit.TRUMPS, *(suit for suit in EffectiveSuit if trump.tiers(suit))]


@st.composite
def follow_positions(draw: st.DrawFn, most_held: int = 9) -> tuple[Order, CardSet, CardSet, bool]:
    """A ground, a hand, a lead of no more cards, and whether a ruff came before."""
    ground = draw(GROUNDS)
    trump, _ = built(ground)
    suit = draw(st.sampled_from(suits_of(trump)))
    lead = draw(windows(trump, suit, 6))
    own = draw(windows(trump, suit, most_held)) if draw(st.integers(0, 4)) else CardSet()
    room = most_held + 2 - len(own)
    others: list[Card] = draw(
        st.lists(st.sampled_from(CARDS), min_size=min(3, room), max_size=min(5, room), unique=True)
    )
    beside = [card for card in others if card not in own and trump.suit_of(card) is not suit]
    twice = beside[: draw(st.integers(0, 2))]
    hand = own + CardSet([*beside, *twice])
    if len(lead) > len(hand):
        lead = CardSet(list(lead)[: max(1, len(hand))])
    return ground, hand or lead, lead, draw(st.booleans())
