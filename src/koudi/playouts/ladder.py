"""What a game and its options say of everything before the first lead, asked once and looked up when compiled.

No rule is written here: the game's own policies are asked about every card that may be shown over every other. What
they are asked by is all that they may go by: the level that counts for a seat, what stands and whether it is the seat's
own, how many have spoken and passed in a row. That a card once shown is not shown alone again without the other copy
is true of every game: either a rule says so (买驴), or what is shown must be higher each time (80分).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from koudi.cards import CARDS, NO_CARDS, RANKS, SUITS, Card, CardSet, Rank
from koudi.cards.card import KINDS
from koudi.engine.bidding import Bidding
from koudi.engine.events import DeclarationKind, Trumps, TrumpsFixed
from koudi.engine.match import Recalling, Terms
from koudi.engine.observation import Bid
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tactics.bidding import worth_of_seat
from koudi.tactics.valuing import Scales, scales_of
from koudi.tricks import EffectiveSuit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.game import Game
    from koudi.engine.policies import Policies
    from koudi.engine.rules import Rules

_SUITS: Final = (*SUITS, None)
EVERY: Final = tuple(Trumps(rank, suit) for rank in RANKS for suit in _SUITS)
"""Every trump; its place here is its number in compiled deals."""
STANDINGS: Final = 2 * KINDS + 1
"""Nothing, and one or two copies of each kind: what may stand."""
MOST_SAID: Final = 2 * SEATS
"""From so many words on the turns of an auction go by the passes in a row alone."""
_FULL: Final = (1 << KINDS) - 1
_ALL_CARDS: Final = CardSet.of_masks(_FULL, _FULL)
_ONE_HAND: Final = (CardSet.of_masks(_FULL), NO_CARDS, NO_CARDS, NO_CARDS)
_LOWEST: Final = CardSet((CARDS[0],))
POINT_KINDS: Final = sum(1 << card.kind for card in CARDS if card.points)


class Ladder(NamedTuple):
    """The answers, by numbers: a level is ``Rank.order``, a trump its place in ``EVERY``, kinds are ``Card.kind``.

    Attributes:
        may: for each level, each of ``STANDINGS`` and whether it is the seat's own: masks of the kinds of which one
            copy may be shown, and two.
        trumps: for each level, kind and number of copies less one the trump that showing them makes.
        counters: for each level of the deal and each of ``STANDINGS`` the kinds of which a pair counters.
        scales: what hands are weighed by under each trump that may come of it.
        kinds: for each trump the kinds that are trumps.
        kinds_before: for each level the kinds that count as trumps before any declaration.
        pool: for each trump the kinds that may be named, if the other copy may be found.
        own_levels: whether the level that counts for a seat is its own, not that of the seat dealt to first.
        fixed: in a first deal and later, for each seat dealt to first: the declarer if that is settled, else -1.
        first_keeps: in a first deal and later, whether the first to show becomes declarer, whatever is shown after.
        over: whether the auction is over, for nothing or something standing, words said and passes in a row.
        must: likewise whether the seat in turn may not pass.
        auction: whether calls are made in turn after the deal.
        early: whether anything may be shown while cards are dealt.
        for_points: whether a hand without points may ask for new cards.
        for_trumps: whether a hand without trumps may.
        to_deal: how many cards are dealt to the seats.
        kitty: how many are left.
        worth_of_seat: what the declarer's seat is worth.
        exchanges: whether the others may counter for the kitty.
        hidden: whether a partner is found after burying.
        named_by_call: whether the card that he is found by may have been called.
        recalls: whether a card is named where the call names none.
        may_go_alone: whether the declarer may choose to name none.
    """

    may: NDArray[np.int64]
    trumps: NDArray[np.int64]
    counters: NDArray[np.int64]
    scales: Scales
    kinds: NDArray[np.int64]
    kinds_before: NDArray[np.int64]
    pool: NDArray[np.int64]
    own_levels: bool
    fixed: NDArray[np.int64]
    first_keeps: NDArray[np.bool_]
    over: NDArray[np.bool_]
    must: NDArray[np.bool_]
    auction: bool
    early: bool
    for_points: bool
    for_trumps: bool
    to_deal: int
    kitty: int
    worth_of_seat: float
    exchanges: bool
    hidden: bool
    named_by_call: bool
    recalls: bool
    may_go_alone: bool


def number_of(trumps: Trumps) -> int:
    """The number of a trump: its place in ``EVERY``."""
    return trumps.level.order * len(_SUITS) + _SUITS.index(trumps.suit)


def standing_at(kind: int, copies: int) -> int:
    """The place among ``STANDINGS`` of so many copies of a kind, which is a mask of one bit; 0 for nothing."""
    return 2 * (kind.bit_length() - 1) + copies if copies else 0


def ladder_of(game: Game, rules: Rules, levels: frozenset[Rank]) -> Ladder:
    """Ask a game about a table, for seats that declare or call at these levels."""
    policies, partnering = game.policies, game.policies.partnering
    may = _showing(policies, rules, levels)
    over, must = _turns(policies, rules)
    counters = _counters(policies, rules)
    trumps = _made(policies, rules, may, counters)
    wanted = {*np.unique(trumps).tolist(), *(number_of(Trumps(level, suit)) for level in levels for suit in _SUITS)}
    return Ladder(
        may=may,
        trumps=trumps,
        counters=counters,
        scales=_scales(rules, wanted),
        kinds=np.array([_trump_kinds(rules, each) if place in wanted else 0 for place, each in enumerate(EVERY)]),
        kinds_before=np.array([_trump_kinds(rules, Trumps(rank, None)) | _of_rank(rank) for rank in RANKS]),
        pool=np.array([_pool(policies, rules, each) if place in wanted else 0 for place, each in enumerate(EVERY)]),
        own_levels=_own_levels(policies, rules),
        fixed=_fixed(policies, rules),
        first_keeps=_first_keeps(policies, rules, may, levels),
        over=over,
        must=must,
        auction=policies.auction is not None,
        early=policies.auction is None and _is_early(policies, rules, min(levels, key=lambda level: level.order)),
        for_points=rules.redeal_right in {"no_points", "either"},
        for_trumps=rules.redeal_right in {"no_trumps", "either"},
        to_deal=rules.to_deal,
        kitty=rules.kitty_size,
        worth_of_seat=worth_of_seat(rules),
        exchanges=policies.exchanges(rules),
        hidden=None in partnering.sides(0),
        named_by_call=_named_by_call(policies, rules, may, levels),
        recalls=None in partnering.sides(0) and _recalls(policies, rules),
        may_go_alone=partnering.may_go_alone(rules),
    )


def _bidding(level: Rank, standing: int, seat: Seat = 1, *, dealt_out: bool = True) -> Bidding:
    """Declaring at one level with one thing standing."""
    bids = () if standing == 0 else (Bid(seat, _cards_at(standing), DeclarationKind.OPEN),)
    return Bidding(2, 0, (level, level, level, level), bids, dealt_out=dealt_out)


def _cards_at(standing: int) -> CardSet:
    """What stands at a place of ``STANDINGS``."""
    kind, copies = 1 << (standing - 1) // 2, (standing - 1) % 2 + 1
    return CardSet.of_masks(kind, kind if copies == 2 else 0)


_SHOWN: Final = tuple(_cards_at(place) for place in range(1, STANDINGS))


def _showing(policies: Policies, rules: Rules, levels: frozenset[Rank]) -> NDArray[np.int64]:
    """``Ladder.may``: asked of all that may come to stand, beginning with nothing.

    Where calls are made in turn nobody speaks while his own call stands.
    """
    may = np.zeros((len(RANKS), STANDINGS, 2, 2), np.int64)
    shown = {level: _ever_shown(policies, rules, level) for level in levels}
    for standing in sorted({0}.union(*(map(_place_of, each) for each in shown.values()))):
        for level, own in product(levels, (0, 1) if policies.auction is None else (0,)):
            for cards in _showable(policies, rules, _bidding(level, standing, 0 if own else 1), shown[level]):
                may[level.order, standing, own, len(cards) - 1] |= cards.ones
    return may


def _ever_shown(policies: Policies, rules: Rules, level: Rank) -> tuple[CardSet, ...]:
    """What may be shown at a level at all: over nothing, or over the first single or pair of what may open."""
    opening = _showable(policies, rules, _bidding(level, 0), _SHOWN)
    some = {len(cards): cards for cards in reversed(opening)}
    over = (_showable(policies, rules, _bidding(level, _place_of(cards)), _SHOWN) for cards in some.values())
    return tuple(dict.fromkeys((*opening, *chain(*over))))


def _showable(policies: Policies, rules: Rules, bidding: Bidding, shown: Iterable[CardSet]) -> list[CardSet]:
    """Those that seat 0 may show now, if it holds them."""
    refusal = policies.declaring.refusal
    return [cards for cards in shown if refusal(rules, bidding, 0, _ALL_CARDS, cards) is None]


def _place_of(cards: CardSet) -> int:
    return standing_at(cards.ones, len(cards))


def _made(policies: Policies, rules: Rules, may: NDArray[np.int64], counters: NDArray[np.int64]) -> NDArray[np.int64]:
    """``Ladder.trumps``."""
    shown = np.bitwise_or.reduce(may, axis=(1, 2))
    shown[:, 1] |= np.bitwise_or.reduce(counters, axis=1)
    trumps = np.zeros((len(RANKS), KINDS, 2), np.int64)
    for level, cards in product(RANKS, _SHOWN):
        if cards.ones & int(shown[level.order, len(cards) - 1]):
            standing = policies.declaring.standing(rules, _bidding(level, _place_of(cards)))
            made = -1 if standing is None else number_of(standing.trumps)
            trumps[level.order, cards.ones.bit_length() - 1, len(cards) - 1] = made
    return trumps


def _counters(policies: Policies, rules: Rules) -> NDArray[np.int64]:
    """``Ladder.counters``; no kinds where the others are not asked."""
    counters = np.zeros((len(RANKS), STANDINGS), np.int64)
    exchange = policies.exchange
    if exchange is None or not exchange.offered(rules):
        return counters
    for level, standing in product(RANKS, range(STANDINGS)):
        bid = _bidding(level, standing).standing
        for cards in exchange.counters(rules, Trumps(level, None), bid, _ALL_CARDS):
            counters[level.order, standing] |= cards.ones
    return counters


def _own_levels(policies: Policies, rules: Rules) -> bool:
    bidding = Bidding(2, 0, (Rank.THREE, Rank.FOUR, Rank.THREE, Rank.FOUR), ())
    return policies.declaring.level(rules, bidding, 1) is Rank.FOUR


def _fixed(policies: Policies, rules: Rules) -> NDArray[np.int64]:
    """``Ladder.fixed``."""
    level = rules.start_level
    fixed = np.full((2, SEATS), -1)
    for later, first in product((0, 1), ALL_SEATS):
        declarer = policies.declaring.fixed_declarer(rules, Bidding(later + 1, first, (level, level, level, level), ()))
        if declarer is not None:
            fixed[later, first] = declarer
    return fixed


def _first_keeps(
    policies: Policies, rules: Rules, may: NDArray[np.int64], levels: frozenset[Rank]
) -> NDArray[np.bool_]:
    """``Ladder.first_keeps``: asked where one seat has shown something and another the same after it."""
    keeps = np.zeros(2, np.bool_)
    level = next(iter(levels))
    kinds = int(may[level.order, 0, 0, 0])
    shown = CardSet.of_masks(kinds & -kinds)
    for later in (0, 1):
        bids = (Bid(1, shown, DeclarationKind.OPEN), Bid(2, shown, DeclarationKind.OVERTURN))
        standing = policies.declaring.standing(rules, Bidding(later + 1, 0, (level, level, level, level), bids))
        keeps[later] = standing is not None and standing.declarer == 1
    return keeps


def _named_by_call(policies: Policies, rules: Rules, may: NDArray[np.int64], levels: frozenset[Rank]) -> bool:
    """Whether a single that stands at last is the card by which a partner is found."""
    level = next(iter(levels))
    kinds = int(may[level.order, 0, 0, 0])
    outcome = policies.declaring.settle(rules, _bidding(level, standing_at(kinds & -kinds, 1)), (), 0)
    return isinstance(outcome, TrumpsFixed) and outcome.donkey_card is not None


def _turns(policies: Policies, rules: Rules) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """``Ladder.over`` and ``Ladder.must``."""
    over = np.zeros((2, MOST_SAID + 1, SEATS), np.bool_)
    must = np.zeros_like(over)
    for stands, said, passed in product((0, 1), range(MOST_SAID + 1), range(SEATS)):
        words = [*[DeclarationKind.OPEN if stands else None] * max(0, said - passed), *[None] * min(said, passed)]
        bids = tuple(
            Bid(place % SEATS, NO_CARDS if word is None else _LOWEST, word) for place, word in enumerate(words)
        )
        level = rules.start_level
        bidding = Bidding(2, 0, (level, level, level, level), bids)
        over[stands, said, passed] = policies.turn(rules, bidding) is None
        must[stands, said, passed] = policies.must_call(rules, bidding)
    return over, must


def _is_early(policies: Policies, rules: Rules, level: Rank) -> bool:
    """Whether anything may be shown while cards are dealt."""
    bidding = _bidding(level, 0, dealt_out=False)
    return any(True for _ in policies.declaring.biddable(rules, bidding, 0, _ALL_CARDS))


def _pool(policies: Policies, rules: Rules, trumps: Trumps) -> int:
    """The kinds that a declarer may name who holds one of each."""
    phase = policies.partnering.begin(rules, Terms(trumps, 0), _ONE_HAND, NO_CARDS)
    return sum(1 << card.kind for card in phase.nameable) if isinstance(phase, Recalling) else 0


def _recalls(policies: Policies, rules: Rules) -> bool:
    """Whether a declarer without a called card, who holds one of each kind, has to be asked."""
    return not policies.partnering.after_burying(rules, Terms(EVERY[0], 0), _ONE_HAND, NO_CARDS)


def _trump_kinds(rules: Rules, trumps: Trumps) -> int:
    trump = trump_in(rules, trumps)
    return trump.to_kinds(trump.masks[EffectiveSuit.TRUMPS])


def _of_rank(rank: Rank) -> int:
    return sum(1 << Card.of(suit, rank).kind for suit in SUITS)


def _scales(rules: Rules, wanted: set[int]) -> Scales:
    """The scales of some trumps at their numbers, as arrays."""
    numbers = sorted(wanted)
    rows = scales_of(rules, [EVERY[number] for number in numbers])
    scales: list[Any] = []
    for column in map(np.array, rows):
        scales.append(np.zeros((len(EVERY), *column.shape[1:]), column.dtype))
        scales[-1][numbers] = column
    return Scales(*scales)
