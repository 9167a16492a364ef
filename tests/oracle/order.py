"""RULES 1.1 and 1.2: effective suits, positions, and which positions are neighbours in a tractor (D-E21)."""

from __future__ import annotations

from koudi.cards import CARDS, RANKS, Card, CardSet, Rank, Suit
from tests.oracle.options import Options

TRUMPS = "T"
"""The effective suit of every trump; the others are called by their letters."""
TIE = "DCHS"
"""Weakest first where equal cards must be told apart: S > H > C > D."""
TOP = ("off twos", "suited two", "off level", "suited level", "LJ", "BJ")
"""Steps of the trump group above the plain cards, low to high."""


class Order:
    """The order of all cards at one level with one trump suit (``None``: no-trump).

    Attributes:
        suit: the effective suit of each card.
        step: the name of its step within it: a rank, or one of ``TOP``.
        position: the number of that step; steps without cards are left out, so neighbours close up.
        above: the cards of the next position that may follow it in a tractor.
    """

    def __init__(self, options: Options, level: Rank, trump: Suit | None) -> None:
        self.options = options
        self.level = level
        self.trump = trump
        self.suit = {card: self._suit_of(card) for card in CARDS}
        self.step = {card: self._step_of(card) for card in CARDS}
        self.position: dict[Card, int] = {}
        for suit in "SHDCT":
            for place, cards in enumerate(self.ladder(suit)):
                self.position.update(dict.fromkeys(cards, place))
        self.above = {low: [high for high in CARDS if self._neighbours(low, high)] for low in CARDS}

    def __repr__(self) -> str:
        return f"Order({self.options}, {self.level}, {self.trump})"

    def _suit_of(self, card: Card) -> str:
        level_is_trump = self.trump is not None or self.options["nt_level_cards_trump"]
        if (
            card.suit is None
            or (card.rank is self.level and level_is_trump)
            or card.suit is self.trump
            or (card.rank is Rank.TWO and self.options["permanent_two"])
        ):
            return TRUMPS
        return card.suit.value

    def _step_of(self, card: Card) -> str:
        if card.rank is None:
            return card.text
        suited = card.suit is self.trump
        if card.rank is self.level and self.suit[card] == TRUMPS:
            return "suited level" if suited else "off level"
        if card.rank is Rank.TWO and self.options["permanent_two"]:
            return "suited two" if suited else "off twos"
        return card.rank.value

    def ladder(self, suit: str) -> list[frozenset[Card]]:
        """The positions of an effective suit, low to high."""
        own = [card for card in CARDS if self.suit[card] == suit]
        steps = [*(rank.value for rank in RANKS), *TOP]
        tiers = [frozenset(card for card in own if self.step[card] == step) for step in steps]
        return [tier for tier in tiers if tier]

    def _neighbours(self, low: Card, high: Card) -> bool:
        if self.suit[low] != self.suit[high] or self.position[high] != self.position[low] + 1:
            return False
        below, above = self.step[low], self.step[high]
        if above not in TOP:
            ranks = [rank.value for rank in RANKS]
            return self.options["tractor_level_gap"] or ranks.index(above) == ranks.index(below) + 1
        if above == "BJ" and below == "LJ":
            return True
        if (
            self.trump is None
            and below == "off level"
            and above == "LJ"
            and not self.options["nt_level_joker_adjacent"]
        ):
            return False
        return self.options["tractor_trump_top"]

    def height(self, card: Card) -> tuple[int, int]:
        """Position, then suit: tells all cards of an effective suit apart."""
        return self.position[card], TIE.index(card.suit.value) if card.suit else 0

    def rank(self, card: Card) -> tuple[bool, int, int]:
        """What a card is compared by: trump or not, its position, and its suit where that counts (D-E09)."""
        position, tie = self.height(card)
        return self.suit[card] == TRUMPS, position, tie if self.options["offsuit_level_order"] == "by_suit" else 0

    def in_suit(self, cards: CardSet, suit: str) -> CardSet:
        """The cards of one effective suit."""
        return CardSet(card for card in cards if self.suit[card] == suit)

    def led_suit(self, lead: CardSet) -> str:
        """The one effective suit of a lead."""
        (suit,) = {self.suit[card] for card in lead}
        return suit
