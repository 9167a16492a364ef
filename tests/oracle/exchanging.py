"""R-18 and D-E23: others counter for the kitty once it is buried (炒底、反底); the declarer stays the same."""

from __future__ import annotations

from koudi.cards import BIG_JOKER, SMALL_JOKER, CardSet, Rank
from tests.oracle.declaring import JOKER_PAIRS, same_card
from tests.oracle.options import Options
from tests.oracle.order import TIE


def height(cards: CardSet | None) -> int:
    """The order D C H S, small jokers, big jokers; singles, and trumps that nobody declared, are below any pair."""
    card = same_card(cards) if cards is not None else None
    if cards is None or card is None or len(cards) == 1:
        return -1
    if card.suit is None:
        return len(TIE) + (SMALL_JOKER, BIG_JOKER).index(card)
    return TIE.index(card.suit.value)


def may_counter(options: Options, level: Rank, standing: CardSet | None, hand: CardSet, cards: CardSet) -> bool:
    """Whether a seat that is asked may show these cards: a pair of the deal's level or of jokers, strictly higher."""
    card = same_card(cards)
    if card is None or len(cards) != 2 or not cards <= hand:
        return False
    fits = card in JOKER_PAIRS[options["joker_pairs"]] if card.is_joker else card.rank is level
    return fits and height(cards) > height(standing)
