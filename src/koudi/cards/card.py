"""The 54 kinds of card. Two copies of each exist in a pack of two (RULES section 0)."""

from __future__ import annotations

from enum import Enum
from typing import Final, final


class Suit(Enum):
    """A printed suit."""

    __hash__ = object.__hash__  # as quick as can be: members are single

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(Enum):
    """A printed rank. ``order`` runs from 0 (the 2) to 12 (the ace)."""

    __hash__ = object.__hash__  # as quick as can be: members are single

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def order(self) -> int:
        """0 for the 2 up to 12 for the ace: the order of promotion and of plain suits."""
        return _RANK_ORDER[self]

    @property
    def points(self) -> int:
        """5 for a 5, 10 for a ten or king, else 0 (E-40, M-05)."""
        return _RANK_POINTS.get(self, 0)


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
_RANK_ORDER: Final = {rank: order for order, rank in enumerate(RANKS)}
_RANK_POINTS: Final = {Rank.FIVE: 5, Rank.TEN: 10, Rank.KING: 10}


@final
class Card:
    """One kind of card, interned: ``Card.parse("SA") is Card.of(Suit.SPADES, Rank.ACE)``.

    Attributes:
        kind: 0 to 53: thirteen ranks of S, H, D, C from 2 to A, then 52 LJ (小王), 53 BJ (大王).
        suit: the printed suit, ``None`` for a joker.
        rank: the printed rank, ``None`` for a joker.
        points: 5, 10 or 0.
    """

    __slots__ = ("kind", "points", "rank", "suit", "text")

    kind: int
    suit: Suit | None
    rank: Rank | None
    points: int
    text: str

    def __init__(self, kind: int) -> None:
        self.kind = kind
        if kind < JOKER_KIND:
            suit, rank = SUITS[kind // 13], RANKS[kind % 13]
            self.suit, self.rank, self.points = suit, rank, rank.points
            self.text = suit.value + rank.value
        else:
            self.suit, self.rank, self.points = None, None, 0
            self.text = ("LJ", "BJ")[kind - JOKER_KIND]

    @staticmethod
    def of(suit: Suit, rank: Rank) -> Card:
        """The card of that suit and rank."""
        return CARDS[_SUIT_ORDER[suit] * 13 + rank.order]

    @staticmethod
    def parse(text: str) -> Card:
        """Read two characters such as ``SA``, ``HT``, ``LJ``.

        Raises:
            ValueError: the text is not the name of a card.
        """
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise ValueError(f"not a card: {text!r}") from None

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the two jokers."""
        return self.kind >= JOKER_KIND

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.text,)


JOKER_KIND: Final = 52
KINDS: Final = 54
_SUIT_ORDER: Final = {suit: order for order, suit in enumerate(SUITS)}
CARDS: Final = tuple(Card(kind) for kind in range(KINDS))
_BY_TEXT: Final = {card.text: card for card in CARDS}
SMALL_JOKER: Final = CARDS[JOKER_KIND]
BIG_JOKER: Final = CARDS[JOKER_KIND + 1]
