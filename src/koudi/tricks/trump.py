"""A trump: which cards are trumps, and how strong every card is (1.1, 1.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from koudi.cards import CARDS, Card, CardSet, Rank, Suit
from koudi.tricks.order import EffectiveSuit, Order, TrumpOptions, bits_high_to_low, order_of, tiers_low_to_high
from koudi.tricks.rules import TrickRules

KEPT: Final = 256
"""How many trumps are kept, a quarter of a megabyte each: those of some fifty tables, whatever their options."""
_CHUNK: Final = 9
_CHUNK_MASK: Final = (1 << _CHUNK) - 1

Table = tuple[tuple[int, ...], ...]
"""For each nine bits of a mask, where each of their 512 settings goes."""


@final
class Trump:
    """The level and the trump suit of a deal, with the options that order cards by them.

    Made by ``trump_of`` only, which keeps the last ones: as long as one is kept, the same trump is the same object.

    Attributes:
        level: the rank of the level cards.
        suit: the trump suit, ``None`` in no-trump.
        order: the numbers that the mask functions work with.
        masks: for each effective suit the kind mask of its cards.
    """

    __slots__ = (
        "_in_order",
        "_key",
        "_strengths",
        "_suits",
        "_tiers",
        "_to_kinds",
        "_to_order",
        "level",
        "masks",
        "order",
        "suit",
    )

    level: Rank
    suit: Suit | None
    order: Order
    masks: dict[EffectiveSuit, int]

    def __init__(self, level: Rank, suit: Suit | None, options: TrumpOptions) -> None:
        self.level = level
        self.suit = suit
        self._key = (level, suit, options)
        tiers = tiers_low_to_high(level, suit, options)
        self.order = order_of(tiers, level, options)
        self._in_order = tuple(card for tier in tiers for card in tier.cards)
        self._suits = {card: tier.suit for tier in tiers for card in tier.cards}
        by_suit = {of: [tier.cards for tier in tiers if tier.suit is of] for of in EffectiveSuit}
        self._strengths = {
            card: strength for ladder in by_suit.values() for strength, cards in enumerate(ladder) for card in cards
        }
        self._tiers = {of: tuple(cards[::-1] for cards in reversed(ladder)) for of, ladder in by_suit.items()}
        bits = {card: bit for bit, card in enumerate(self._in_order)}
        self.masks = {of: sum(1 << bits[card] for cards in ladder for card in cards) for of, ladder in by_suit.items()}
        self._to_order = _table([bits[card] for card in CARDS])
        self._to_kinds = _table([card.kind for card in self._in_order])

    def suit_of(self, card: Card) -> EffectiveSuit:
        """The suit a card counts as (1.1)."""
        return self._suits[card]

    def strength(self, card: Card) -> int:
        """Its position inside its effective suit, from 0; equal cards share one (1.2)."""
        return self._strengths[card]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is in the trump group."""
        return self._suits[card] is EffectiveSuit.TRUMPS

    def tiers(self, suit: EffectiveSuit) -> tuple[tuple[Card, ...], ...]:
        """The cards of an effective suit, high to low, equal cards together (in S, H, C, D order)."""
        return self._tiers[suit]

    def arrange(self, cards: CardSet) -> tuple[tuple[EffectiveSuit, tuple[Card, ...]], ...]:
        """Cards as a hand is held: trumps first, then S, H, C, D; high to low, an entry for each card."""
        by_suit: dict[EffectiveSuit, list[Card]] = {}
        for bit in bits_high_to_low(self.to_order(cards.ones)):
            card = self.strongest(bit)
            by_suit.setdefault(self._suits[card], []).extend([card] * cards.count(card))
        return tuple((suit, tuple(held)) for suit, held in by_suit.items())

    def in_suit(self, cards: CardSet, suit: EffectiveSuit) -> CardSet:
        """Those of the cards that count as the suit."""
        mask = self.to_kinds(self.masks[suit])
        return CardSet.of_masks(cards.ones & mask, cards.twos & mask)

    def to_order(self, mask: int) -> int:
        """A mask over ``Card.kind`` as a kind mask in order of strength."""
        return _moved(mask, self._to_order)

    def to_kinds(self, mask: int) -> int:
        """A kind mask in order of strength as a mask over ``Card.kind``."""
        return _moved(mask, self._to_kinds)

    def cards(self, ones: int, twos: int) -> CardSet:
        """The cards of two kind masks in order of strength."""
        return CardSet.of_masks(_moved(ones, self._to_kinds), _moved(twos, self._to_kinds))

    def strongest(self, mask: int) -> Card:
        """The strongest card of a kind mask that is not empty."""
        return self._in_order[mask.bit_length() - 1]

    def __reduce__(self) -> tuple[object, tuple[Rank, Suit | None, TrumpOptions]]:
        return _kept, self._key

    def __repr__(self) -> str:
        return f"<Trump: {'no-trump' if self.suit is None else self.suit.name.lower()}, level {self.level.value}>"


def trump_of(level: Rank, suit: Suit | None, rules: TrickRules) -> Trump:
    """The trump of a level and a trump suit (``None``: no-trump) under the trump options of the rules.

    >>> trump = trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules())
    >>> trump.suit_of(Card.parse("S7"))
    <EffectiveSuit.TRUMPS: 'T'>
    """
    return _kept(level, suit, TrumpOptions(*(getattr(rules, name) for name in TrumpOptions._fields)))


@lru_cache(maxsize=KEPT)
def _kept(level: Rank, suit: Suit | None, options: TrumpOptions) -> Trump:
    return Trump(level, suit, options)


def _table(targets: list[int]) -> Table:
    tables: list[tuple[int, ...]] = []
    for start in range(0, len(targets), _CHUNK):
        table = [0]
        for target in targets[start : start + _CHUNK]:
            table += [setting | 1 << target for setting in table]
        tables.append(tuple(table))
    return tuple(tables)


def _moved(mask: int, table: Table) -> int:
    if not mask:
        return 0  # no pairs, most of the time
    first, second, third, fourth, fifth, sixth = table
    return (
        first[mask & _CHUNK_MASK]
        | second[mask >> 9 & _CHUNK_MASK]
        | third[mask >> 18 & _CHUNK_MASK]
        | fourth[mask >> 27 & _CHUNK_MASK]
        | fifth[mask >> 36 & _CHUNK_MASK]
        | sixth[mask >> 45]
    )
