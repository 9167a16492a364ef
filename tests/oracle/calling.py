"""M-15 to M-27, D-M05 to D-M12 and D-M25: the auction of 买驴."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import BIG_JOKER, SMALL_JOKER, CardSet, Rank
from tests.oracle.declaring import Deal, Terms, Word, same_card
from tests.oracle.options import Options


def standing_of(words: Sequence[Word]) -> Word | None:
    """The last call."""
    calls = [word for word in words if word.cards is not None]
    return calls[-1] if calls else None


def base_level(deal: Deal, seat: int) -> Rank:
    """The current level of D-M06."""
    return deal.levels[deal.first if deal.options["base_level_of"] == "nominal" else seat]


def is_no_trump(options: Options, cards: CardSet) -> bool:
    """Whether a pair calls no-trump (D-M11); with no-trump off two 2s are an ordinary pair at level 2."""
    card = same_card(cards)
    if len(cards) != 2 or card is None:
        return False
    return card.is_joker or (card.rank is Rank.TWO and options["nt_call"] != "off")


def callable_at_all(deal: Deal, seat: int, cards: CardSet) -> bool:
    """Whether these cards could ever be called at the current level (D-M06, D-M07, D-M09, D-M11)."""
    options, card = deal.options, same_card(cards)
    if card is None:
        return False
    if card.rank is None:
        return len(cards) == 2 and options["nt_call"] != "off"
    if is_no_trump(options, cards):
        return True
    allowed = ("all",) if len(cards) == 1 else ("pairs", "all")
    if card.points and options["callable_point_ranks"] not in allowed:
        return False
    return card.rank.order >= base_level(deal, seat).order


def pair_height(options: Options, cards: CardSet) -> int:
    """Pairs low to high: by rank, with the no-trump calls where D-M11 puts them."""
    card = same_card(cards)
    assert card is not None
    if card is BIG_JOKER:
        return 102
    if card is SMALL_JOKER:
        return 101
    assert card.rank is not None
    if card.rank is Rank.TWO and options["nt_call"] == "top":
        return 100
    return card.rank.order


def rank_of(cards: CardSet) -> Rank:
    """The rank of a call that is no joker pair."""
    rank = next(cards.kinds()).rank
    assert rank is not None
    return rank


def may_call(deal: Deal, words: Sequence[Word], seat: int, hand: CardSet, cards: CardSet) -> bool:
    """Whether a seat in turn may call these cards."""
    if not cards <= hand or not callable_at_all(deal, seat, cards):
        return False
    options, standing = deal.options, standing_of(words)
    shown = sum(word.seat == seat and word.cards == cards for word in words)
    if shown >= (hand.count(next(cards.kinds())) if len(cards) == 1 else 1):
        return False  # each copy is shown as a single once, each pair once
    if standing is None:
        return True
    over = standing.cards
    assert over is not None
    if len(cards) < len(over):
        return False
    if len(over) == 2:
        return pair_height(options, cards) > pair_height(options, over)
    old = rank_of(over)
    if len(cards) == 2:
        return options["pair_over_single_min_rank"] == "base" or pair_height(options, cards) >= old.order
    new = rank_of(cards)
    if new is old:
        return next(cards.kinds()).suit is not next(over.kinds()).suit
    return options["single_overcall"] == "same_or_higher_rank" and new.order > old.order


def biddable(deal: Deal, words: Sequence[Word], seat: int, hand: CardSet) -> set[CardSet]:
    """Everything that a seat in turn may call."""
    shows = [CardSet([card] * copies) for card in hand.kinds() for copies in (1, 2)]
    return {cards for cards in shows if may_call(deal, words, seat, hand, cards)}


def must_call(deal: Deal, words: Sequence[Word]) -> bool:
    """Whether the nominal declarer has to call, since all four have passed (D-M25)."""
    return len(words) == 4 and standing_of(words) is None and deal.options["no_call"] == "nominal_must_call"


def turn(deal: Deal, words: Sequence[Word], nominal_hand: CardSet) -> int | None:
    """Who speaks next; ``None`` when the auction is over."""
    speaks = (deal.first + len(words)) % 4
    if len(words) < 4 and (deal.options["auction"] == "single_round" or standing_of(words) is None):
        return speaks
    if standing_of(words) is None:
        able = bool(biddable(deal, words, deal.first, nominal_hand))
        return deal.first if must_call(deal, words) and able else None
    if deal.options["auction"] == "single_round":
        return None
    return None if all(word.cards is None for word in words[-3:]) else speaks


def settled(deal: Deal, words: Sequence[Word]) -> Terms | None:
    """What is played; ``None``: deal again."""
    call = standing_of(words)
    if call is None:
        return None
    assert call.cards is not None
    card = same_card(call.cards)
    assert card is not None
    level = base_level(deal, call.seat)
    if is_no_trump(deal.options, call.cards):
        return Terms(level, None, call.seat)
    assert card.rank is not None
    return Terms(card.rank, card.suit, call.seat)
