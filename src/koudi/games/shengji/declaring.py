"""Declaring trumps in 80分: what beats what, who becomes declarer, what if nobody declares (D-E01 to D-E07)."""

from __future__ import annotations

from collections.abc import Iterator

from koudi.cards import BIG_JOKER, SMALL_JOKER, SUITS, Card, CardSet, Rank, Suit
from koudi.engine.bidding import Bidding, Standing
from koudi.engine.errors import ActionReason, IllegalAction, not_in_hand
from koudi.engine.events import DeclarationKind, RedealReason, Redealt, Trumps, TrumpsFixed
from koudi.engine.observation import Bid
from koudi.engine.seats import Seat
from koudi.games.shengji.rules import ShengjiRules

SINGLE, PAIR, SMALL_JOKERS, BIG_JOKERS = 1, 2, 3, 4

SUITS_LOW_TO_HIGH = (Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
"""The order of suits where one level card, or a pair of them, overturns another (D-E04)."""


def refusal(rules: ShengjiRules, bidding: Bidding, seat: Seat, hand: CardSet, cards: CardSet) -> IllegalAction | None:
    """Why the seat may not show these cards now; ``None`` when it may (D-E04)."""
    if rules.declare_timing == "after_deal" and not bidding.dealt_out:
        return IllegalAction(ActionReason.DECLARE_AFTER_DEAL)
    return not_in_hand(hand, cards) or _unfit(rules, bidding, seat, cards) or _too_weak(rules, bidding, seat, cards)


def _unfit(rules: ShengjiRules, bidding: Bidding, seat: Seat, cards: CardSet) -> IllegalAction | None:
    """Whether the cards are no declaration at all: B-06 and other ranks."""
    card = _shown(cards)
    if card is None or (card.is_joker and len(cards) == 1):
        return IllegalAction(ActionReason.NOT_A_DECLARATION, cards)
    if card.is_joker:
        return None if declares(rules, card) else IllegalAction(ActionReason.JOKERS_OFF, cards)
    if card.rank is not level(rules, bidding, seat):
        return IllegalAction(ActionReason.NOT_THE_LEVEL, cards)
    return None


def declares(rules: ShengjiRules, joker: Card) -> bool:
    """Whether a pair of this joker may be shown."""
    return rules.joker_pairs == "both" or (rules.joker_pairs == "big_only" and joker is BIG_JOKER)


def _shown(cards: CardSet) -> Card | None:
    """The card of a single or of a pair of identical cards."""
    if cards.ones.bit_count() != 1:
        return None
    return next(cards.kinds())


def _too_weak(rules: ShengjiRules, bidding: Bidding, seat: Seat, cards: CardSet) -> IllegalAction | None:
    """Whether a declaration does not beat what stands."""
    standing = bidding.standing
    if standing is None:
        if _suit(cards) is None and not rules.joker_pair_opens:
            return IllegalAction(ActionReason.JOKERS_ONLY_OVERTURN, cards)
        return None
    if _reinforces(standing, seat, cards):
        return None if rules.reinforce == "own_suit" else IllegalAction(ActionReason.REINFORCE_OFF, standing.cards)
    if _ladder(rules, cards) <= _ladder(rules, standing.cards):
        return IllegalAction(ActionReason.TOO_WEAK, standing.cards)
    if standing.seat == seat and not rules.self_overturn:
        return IllegalAction(ActionReason.SELF_OVERTURN, standing.cards)
    return None


def _ladder(rules: ShengjiRules, cards: CardSet) -> tuple[int, int]:
    """How strong a declaration is; among level pairs, or single level cards, the suit may count."""
    card = _shown(cards)
    suit = None if card is None else card.suit
    if suit is not None:
        rung, by_suit = (SINGLE, rules.single_over_single) if len(cards) == 1 else (PAIR, rules.pair_over_pair)
        return (rung, SUITS_LOW_TO_HIGH.index(suit) if by_suit == "suit_order" else 0)
    big = card is BIG_JOKER and rules.joker_pair_rank == "big_over_small"
    return (BIG_JOKERS if big else SMALL_JOKERS, 0)


def _reinforces(standing: Bid, seat: Seat, cards: CardSet) -> bool:
    """Whether a seat adds the second copy to its own single."""
    return standing.seat == seat and len(standing.cards) == 1 and len(cards) == 2 and standing.cards <= cards


def _suit(cards: CardSet) -> Suit | None:
    return next(cards.kinds()).suit


def biddable(rules: ShengjiRules, bidding: Bidding, seat: Seat, hand: CardSet) -> Iterator[CardSet]:
    """Everything that the seat may show now: singles and pairs of the level by suit, then joker pairs."""
    level_cards = tuple(Card.of(suit, level(rules, bidding, seat)) for suit in SUITS)
    for card in (*level_cards, SMALL_JOKER, BIG_JOKER):
        for copies in range(1, hand.count(card) + 1):
            cards = CardSet((card,) * copies)
            if refusal(rules, bidding, seat, hand, cards) is None:
                yield cards


def kind(bidding: Bidding, seat: Seat, cards: CardSet) -> DeclarationKind:
    """How a legal declaration stands to the one before it."""
    standing = bidding.standing
    if standing is None:
        return DeclarationKind.OPEN
    return DeclarationKind.REINFORCE if _reinforces(standing, seat, cards) else DeclarationKind.OVERTURN


def standing(rules: ShengjiRules, bidding: Bidding) -> Standing | None:
    """The last declaration gives the trumps, and where the seat is contested the declarer (D-E01, D-E02)."""
    last = bidding.standing
    if last is None:
        return None
    declarer = fixed_declarer(rules, bidding)
    if declarer is None:
        first_to_show = rules.first_declarer == "first" and bidding.number == 1
        declarer = bidding.bids[0].seat if first_to_show else last.seat
    return Standing(Trumps(level(rules, bidding, last.seat), _suit(last.cards)), declarer)


def level(rules: ShengjiRules, bidding: Bidding, seat: Seat | None) -> Rank:
    """The level of the side that declares, or where every deal is a contest the seat's own (D-E01, D-E06)."""
    if seat is None or rules.declarer_mode == "rotate":
        return bidding.level
    return bidding.levels[seat]


def fixed_declarer(rules: ShengjiRules, bidding: Bidding) -> Seat | None:
    """From the second deal on the deal before says who is declarer, and is dealt to first (D-E01, D-E03)."""
    return bidding.first if bidding.number > 1 and rules.declarer_mode == "rotate" else None


def settle(rules: ShengjiRules, bidding: Bidding, kitty: tuple[Card, ...], redeals: int) -> TrumpsFixed | Redealt:
    """Trumps and declarer of the deal; without a declaration as the options say (E-24, D-E07)."""
    result = standing(rules, bidding)
    if result is not None:
        return TrumpsFixed(result.trumps, result.declarer)
    if rules.max_redeals and redeals >= rules.max_redeals:
        return TrumpsFixed(Trumps(bidding.level, None), bidding.first)
    if bidding.number == 1 or rules.no_declaration == "redeal":
        return Redealt(RedealReason.NOBODY_DECLARED)
    if rules.no_declaration == "no_trump":
        return TrumpsFixed(Trumps(bidding.level, None), bidding.first)
    suited = tuple(card for card in kitty if card.suit is not None)
    if rules.no_declaration == "flip_level_or_highest":
        return _flipped(bidding, kitty, (card for card in suited if card.rank is bidding.level), _highest(suited))
    return _flipped(bidding, kitty, iter(suited), None)


def _highest(cards: tuple[Card, ...]) -> Card | None:
    """The first of the cards with the highest rank, by the printed rank."""
    return max(cards, key=lambda card: -1 if card.rank is None else card.rank.order, default=None)


def _flipped(
    bidding: Bidding, kitty: tuple[Card, ...], looked_for: Iterator[Card], otherwise: Card | None
) -> TrumpsFixed:
    """Turn kitty cards up until one that is looked for; a kitty of jokers alone makes no-trump (D-E07)."""
    found = next(looked_for, None)
    turned_up = kitty if found is None else kitty[: kitty.index(found) + 1]
    giving = found or otherwise
    return TrumpsFixed(Trumps(bidding.level, None if giving is None else giving.suit), bidding.first, turned_up)
