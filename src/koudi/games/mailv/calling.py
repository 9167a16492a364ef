"""Calling in 买驴: what may be called, what beats what, and what comes of it (D-M06 to D-M12, D-M25)."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.cards import BIG_JOKER, SMALL_JOKER, Card, CardSet, Rank
from koudi.engine.bidding import Bidding, Standing
from koudi.engine.errors import ActionReason, IllegalAction, not_in_hand
from koudi.engine.events import DeclarationKind, RedealReason, Redealt, Trumps, TrumpsFixed
from koudi.engine.observation import Bid
from koudi.engine.seats import Seat
from koudi.games.mailv.rules import MailvRules

_ABOVE_SUITS = {Rank.TWO: 100, SMALL_JOKER: 101, BIG_JOKER: 102}
"""Where the no-trump calls stand above the pairs of a suit, which stand by rank (D-M10, D-M11)."""


def refusal(rules: MailvRules, bidding: Bidding, seat: Seat, hand: CardSet, cards: CardSet) -> IllegalAction | None:
    """Why the seat may not call with these cards now; ``None`` when it may."""
    base = level(rules, bidding, seat)
    return not_in_hand(hand, cards) or _unfit(rules, base, cards) or _barred(rules, bidding, seat, hand, cards)


def level(rules: MailvRules, bidding: Bidding, seat: Seat | None) -> Rank:
    """The current level: the nominal declarer's, or the caller's own (D-M06)."""
    return bidding.level if seat is None or rules.base_level_of == "nominal" else bidding.levels[seat]


def _unfit(rules: MailvRules, base: Rank, cards: CardSet) -> IllegalAction | None:
    """Whether the cards are no call at the current level, whatever stands (M-17, M-19, M-23)."""
    card = _shown(cards)
    if card is None or (card.is_joker and len(cards) == 1):
        return IllegalAction(ActionReason.NOT_A_DECLARATION, cards)
    if _calls_no_trump(rules, base, cards):
        return IllegalAction(ActionReason.NO_TRUMP_OFF, cards) if rules.nt_call == "off" else None
    points_may = rules.callable_point_ranks == "all" or (rules.callable_point_ranks == "pairs" and len(cards) == 2)
    if card.points and not points_may:
        return IllegalAction(ActionReason.POINT_CARD, cards)
    if card.rank is not None and card.rank.order < base.order:
        return IllegalAction(ActionReason.BELOW_LEVEL, cards)
    return None


def _shown(cards: CardSet) -> Card | None:
    """The card of a single or of a pair of identical cards."""
    if cards.ones.bit_count() != 1:
        return None
    return next(cards.kinds())


def _calls_no_trump(rules: MailvRules, base: Rank, cards: CardSet) -> bool:
    """Whether a pair would call no-trump: jokers, or 2s, unless they are an ordinary pair at level 2 (D-M11)."""
    card = next(cards.kinds())
    if len(cards) == 1:
        return False
    ordinary = rules.nt_call == "off" and base is Rank.TWO
    return card.is_joker or (card.rank is Rank.TWO and not ordinary)


def _barred(rules: MailvRules, bidding: Bidding, seat: Seat, hand: CardSet, cards: CardSet) -> IllegalAction | None:
    """Whether what has been called before forbids the call."""
    standing = bidding.standing
    if len(cards) == 1:
        if standing is not None:
            barred = _single_over(rules, standing.cards, cards)
            if barred is not None:
                return barred
        shown = sum(1 for bid in bidding.bids if bid.seat == seat and bid.cards == cards)
        again = shown >= hand.count(next(cards.kinds()))
        return IllegalAction(ActionReason.ALREADY_SHOWN, cards) if again else None
    return None if standing is None else _pair_over(rules, standing.cards, cards)


def _single_over(rules: MailvRules, standing: CardSet, cards: CardSet) -> IllegalAction | None:
    """Single over single: the same rank in another suit, or a higher rank by option (M-21, D-M08)."""
    if len(standing) == 2:
        return IllegalAction(ActionReason.LOCKED_BY_PAIR, standing)
    old, new = next(standing.kinds()), next(cards.kinds())
    if old.rank is new.rank:
        return IllegalAction(ActionReason.SAME_SUIT, standing) if old is new else None
    higher = old.rank is not None and new.rank is not None and new.rank.order > old.rank.order
    if rules.single_overcall == "same_or_higher_rank":
        return None if higher else IllegalAction(ActionReason.TOO_WEAK, standing)
    return IllegalAction(ActionReason.OTHER_RANK, standing)


def _pair_over(rules: MailvRules, standing: CardSet, cards: CardSet) -> IllegalAction | None:
    """Pair over single: any, or not below it by option. Pair over pair: strictly higher (M-25, D-M09, D-M10)."""
    if len(standing) == 2:
        enough = _height(rules, cards) > _height(rules, standing)
    else:
        enough = rules.pair_over_single_min_rank == "base" or _height(rules, cards) >= _height(rules, standing)
    return None if enough else IllegalAction(ActionReason.TOO_WEAK, standing)


def _height(rules: MailvRules, cards: CardSet) -> int:
    """Where a call stands: by rank, the no-trump calls above (D-M11)."""
    card = next(cards.kinds())
    if card.rank is None:
        return _ABOVE_SUITS[card]
    if card.rank is Rank.TWO and len(cards) == 2 and rules.nt_call == "top":
        return _ABOVE_SUITS[Rank.TWO]
    return card.rank.order


def biddable(rules: MailvRules, bidding: Bidding, seat: Seat, hand: CardSet) -> Iterator[CardSet]:
    """Everything that the seat may call now, by kind of card, singles before pairs."""
    for card in hand.kinds():
        for copies in range(1, hand.count(card) + 1):
            cards = CardSet((card,) * copies)
            if refusal(rules, bidding, seat, hand, cards) is None:
                yield cards


def kind(bidding: Bidding, _seat: Seat, _cards: CardSet) -> DeclarationKind:
    """The first call opens, every later one overturns: nobody speaks again while his own call stands."""
    return DeclarationKind.OPEN if bidding.standing is None else DeclarationKind.OVERTURN


def standing(rules: MailvRules, bidding: Bidding) -> Standing | None:
    """The last call gives the declarer, the trump suit and the level of this deal (M-18, M-27, D-M12)."""
    last = bidding.standing
    return None if last is None else Standing(_trumps(rules, bidding, last), last.seat)


def _trumps(rules: MailvRules, bidding: Bidding, call: Bid) -> Trumps:
    card, base = next(call.cards.kinds()), level(rules, bidding, call.seat)
    if card.rank is None or _calls_no_trump(rules, base, call.cards):
        return Trumps(base, None)
    return Trumps(card.rank, card.suit)


def fixed_declarer(_rules: MailvRules, _bidding: Bidding) -> Seat | None:
    """Every deal has its own contest: the last winner only calls first (D-M04)."""
    return None


def settle(rules: MailvRules, bidding: Bidding, _kitty: tuple[Card, ...], _redeals: int) -> TrumpsFixed | Redealt:
    """Trumps, declarer and the called card; a redeal if nobody called (M-57)."""
    last = bidding.standing
    if last is None:
        return Redealt(RedealReason.NOBODY_CALLED)
    donkey_card = next(last.cards.kinds()) if len(last.cards) == 1 else None
    return TrumpsFixed(_trumps(rules, bidding, last), last.seat, donkey_card=donkey_card)
