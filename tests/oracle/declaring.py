"""E-19 to E-24 and D-E01 to D-E07: declaring trumps in 80分."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koudi.cards import BIG_JOKER, SMALL_JOKER, Card, CardSet, Rank, Suit
from tests.oracle.options import Options
from tests.oracle.order import TIE

Levels = Sequence[Rank]
JOKER_PAIRS = {"both": (SMALL_JOKER, BIG_JOKER), "big_only": (BIG_JOKER,), "off": ()}


@dataclass(frozen=True)
class Deal:
    """A deal as far as declaring and calling depend on it: ``first`` is the seat dealt to first."""

    options: Options
    number: int
    first: int
    levels: Levels


@dataclass(frozen=True)
class Word:
    """What a seat said: cards, or ``None`` for a pass."""

    seat: int
    cards: CardSet | None


@dataclass(frozen=True)
class Terms:
    """What is played: trump suit (``None``: no-trump), level, declarer, and what was turned up for the suit."""

    level: Rank
    trump: Suit | None
    declarer: int
    turned_up: tuple[Card, ...] = ()


def same_card(cards: CardSet) -> Card | None:
    """The kind of a single or of two identical cards."""
    kinds = tuple(cards.kinds())
    return kinds[0] if len(kinds) == 1 else None


def is_contest(deal: Deal) -> bool:
    """Whether declaring decides who is declarer, not trumps alone (D-E01)."""
    return deal.number == 1 or deal.options["declarer_mode"] == "contest_every_deal"


def level_of(deal: Deal, seat: int) -> Rank:
    """The rank that a seat may show: its own in a contest, else the declarer's."""
    return deal.levels[seat if is_contest(deal) else deal.first]


def strength(options: Options, cards: CardSet) -> tuple[int, int]:
    """The ladder of D-E04."""
    card = same_card(cards)
    assert card is not None
    if card.suit is None:
        return 4 if card is BIG_JOKER and options["joker_pair_rank"] == "big_over_small" else 3, 0
    rule = "single_over_single" if len(cards) == 1 else "pair_over_pair"
    return len(cards), TIE.index(card.suit.value) if options[rule] == "suit_order" else 0


def may_declare(deal: Deal, words: Sequence[Word], seat: int, hand: CardSet, cards: CardSet) -> bool:
    """Whether a seat may show these cards after what was shown."""
    options, card = deal.options, same_card(cards)
    if card is None or not cards <= hand:
        return False
    joker = card.is_joker
    if joker and (len(cards) == 1 or card not in JOKER_PAIRS[options["joker_pairs"]]):
        return False
    if not joker and card.rank is not level_of(deal, seat):
        return False
    if not words:
        return not joker or options["joker_pair_opens"]
    standing = words[-1]
    assert standing.cards is not None
    if standing.seat == seat:
        if len(cards) == 2 and standing.cards == CardSet([card]):
            return options["reinforce"] == "own_suit"
        if not options["self_overturn"]:
            return False
    return strength(options, cards) > strength(options, standing.cards)


def biddable(deal: Deal, words: Sequence[Word], seat: int, hand: CardSet) -> set[CardSet]:
    """Everything that a seat may show."""
    shows = [CardSet([card] * copies) for card in hand.kinds() for copies in (1, 2)]
    return {cards for cards in shows if may_declare(deal, words, seat, hand, cards)}


def settled(deal: Deal, words: Sequence[Word], kitty: Sequence[Card], redeals: int) -> Terms | None:
    """What is played once nobody declares any more; ``None``: deal again."""
    options = deal.options
    if not words:
        return _undeclared(deal, kitty, redeals)
    last = words[-1]
    assert last.cards is not None
    card = same_card(last.cards)
    assert card is not None
    declarer = last.seat if is_contest(deal) else deal.first
    if deal.number == 1 and options["first_declarer"] == "first":
        declarer = words[0].seat
    return Terms(deal.levels[declarer], card.suit, declarer)


def _undeclared(deal: Deal, kitty: Sequence[Card], redeals: int) -> Terms | None:
    options = deal.options
    no_trump = Terms(deal.levels[deal.first], None, deal.first)
    if options["max_redeals"] and redeals >= options["max_redeals"]:
        return no_trump
    if deal.number == 1 or options["no_declaration"] == "redeal":
        return None
    if options["no_declaration"] == "no_trump":
        return no_trump
    plain = [card for card in kitty if card.suit is not None]
    chosen = plain[0] if plain else None
    if options["no_declaration"] == "flip_level_or_highest" and plain:
        # Python's max keeps the first of several that rank alike.
        levels = [card for card in plain if card.rank is no_trump.level]
        chosen = levels[0] if levels else max(plain, key=rank_order)
        if not levels:
            return Terms(no_trump.level, chosen.suit, deal.first, tuple(kitty))
    if chosen is None:
        return Terms(no_trump.level, None, deal.first, tuple(kitty))
    return Terms(no_trump.level, chosen.suit, deal.first, tuple(kitty[: kitty.index(chosen) + 1]))


def rank_order(card: Card) -> int:
    """From the 2 up; jokers below."""
    return card.rank.order if card.rank else -1
