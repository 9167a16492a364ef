"""An immutable multiset of cards from two packs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from koudi.cards.card import CARDS, KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FULL: Final = (1 << KINDS) - 1
_FIVES: Final = sum(1 << card.kind for card in CARDS if card.points == 5)
_TENS: Final = sum(1 << card.kind for card in CARDS if card.points == 10)
_KEPT: Final = 16_384
"""How many texts are kept, some 150 bytes each: whoever looks at a deal is told all its plays after each."""


@final
class CardSet:
    """Cards of which each kind occurs at most twice.

    Two masks over ``Card.kind`` hold it: ``ones`` has a bit for every kind held at least once,
    ``twos`` for every kind held twice. Text is ``SA SA SK LJ`` (always written so, kinds ascending)
    or shorter ``SAAK LJ``: the first letter holds within its word (``BJJ`` is both big jokers).

    >>> CardSet.parse("SAAK LJ") == CardSet.parse("SA SK SA LJ")
    True
    >>> str(CardSet.parse("SAAK LJ") - CardSet.parse("SA"))
    'SK SA LJ'
    """

    __slots__ = ("ones", "twos")

    ones: int
    twos: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Collect cards.

        Raises:
            ValueError: a kind occurs three times.
        """
        ones = twos = 0
        for card in cards:
            bit = 1 << card.kind
            if twos & bit:
                raise ValueError(f"more than two copies of {card}")
            twos |= ones & bit
            ones |= bit
        self.ones = ones
        self.twos = twos

    @staticmethod
    def of_masks(ones: int, twos: int = 0) -> CardSet:
        """Cards from masks over ``Card.kind``.

        Raises:
            ValueError: ``twos`` has a kind that ``ones`` lacks, or a bit is above 53.
        """
        if twos & ~ones or ones & ~_FULL:
            raise ValueError("masks of cards do not fit together")
        made = CardSet.__new__(CardSet)
        made.ones = ones
        made.twos = twos
        return made

    @staticmethod
    def parse(text: str) -> CardSet:
        """Read ``SA SA SK LJ`` or ``SAAK LJ``.

        Raises:
            ValueError: a word names no card, or a kind occurs three times.
        """
        return CardSet(parse_cards(text))

    def count(self, card: Card) -> int:
        """How many copies of the card: 0, 1 or 2."""
        return (self.ones >> card.kind & 1) + (self.twos >> card.kind & 1)

    @property
    def points(self) -> int:
        """Points of all cards together (E-40)."""
        fives = (self.ones & _FIVES).bit_count() + (self.twos & _FIVES).bit_count()
        tens = (self.ones & _TENS).bit_count() + (self.twos & _TENS).bit_count()
        return 5 * fives + 10 * tens

    @property
    def pairs(self) -> CardSet:
        """The kinds held twice, each with both copies (1.3)."""
        return CardSet.of_masks(self.twos, self.twos)

    def kinds(self) -> Iterator[Card]:
        """Every kind once, ascending by ``Card.kind``."""
        ones = self.ones
        while ones:
            low = ones & -ones
            yield CARDS[low.bit_length() - 1]
            ones ^= low

    def __iter__(self) -> Iterator[Card]:
        for card in self.kinds():
            yield card
            if self.twos >> card.kind & 1:
                yield card

    def __len__(self) -> int:
        return self.ones.bit_count() + self.twos.bit_count()

    def __bool__(self) -> bool:
        return self.ones != 0

    def __contains__(self, card: Card) -> bool:
        return self.ones >> card.kind & 1 == 1

    def __le__(self, other: CardSet) -> bool:
        return not (self.ones & ~other.ones or self.twos & ~other.twos)

    def __add__(self, other: CardSet) -> CardSet:
        """Both together.

        Raises:
            ValueError: a kind would occur three times.
        """
        both = self.ones & other.ones
        if both & (self.twos | other.twos):
            raise ValueError(f"more than two copies of a card in {self} + {other}")
        return CardSet.of_masks(self.ones | other.ones, self.twos | other.twos | both)

    def __sub__(self, other: CardSet) -> CardSet:
        """What is left without the other cards.

        Raises:
            ValueError: the other cards are not all here.
        """
        if not other <= self:
            raise ValueError(f"{other} is not part of {self}")
        # A kind held twice loses one copy, or both; a kind held once loses its only copy.
        twos = self.twos & ~other.ones
        ones = (self.ones & ~other.ones) | (self.twos & other.ones & ~other.twos)
        return CardSet.of_masks(ones, twos)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet.of_masks(self.ones & other.ones, self.twos & other.twos)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return self.ones == other.ones and self.twos == other.twos

    def __hash__(self) -> int:
        return hash((self.ones, self.twos))

    def __str__(self) -> str:
        return _text(self.ones, self.twos)

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


@lru_cache(maxsize=_KEPT)
def _text(ones: int, twos: int) -> str:
    return " ".join(card.text for card in CardSet.of_masks(ones, twos))


NO_CARDS: Final = CardSet()


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order written; any number of copies.

    Raises:
        ValueError: a word names no card.
    """
    cards: list[Card] = []
    for word in text.split():
        if len(word) < 2:
            raise ValueError(f"not a card: {word!r}")
        cards.extend(Card.parse(word[0] + rank) for rank in word[1:])
    return tuple(cards)
