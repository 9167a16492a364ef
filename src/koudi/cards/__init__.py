"""Cards, multisets of cards, two packs and their shuffle. Knows no rule of any game."""

from koudi.cards.card import BIG_JOKER, CARDS, RANKS, SMALL_JOKER, SUITS, Card, Rank, Suit
from koudi.cards.card_set import NO_CARDS, CardSet, parse_cards
from koudi.cards.deck import SECRET_BYTES, shuffle, two_packs

__all__ = [
    "BIG_JOKER",
    "CARDS",
    "NO_CARDS",
    "RANKS",
    "SECRET_BYTES",
    "SMALL_JOKER",
    "SUITS",
    "Card",
    "CardSet",
    "Rank",
    "Suit",
    "parse_cards",
    "shuffle",
    "two_packs",
]
