"""Leading: winners and safe throws first, trumps drawn from strength, low cards with a purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.bots.frozen.fitting import price, runs
from koudi.bots.frozen.order import POINTS, SIDE_SUITS, SUIT_NUMBERS, TRUMPS, kinds_of, points_of
from koudi.bots.frozen.outlook import Table, lead_of, outlook, runs_above, waiting_after
from koudi.bots.frozen.reasons import Why
from koudi.bots.frozen.worth import keep_share, secrecy, worths
from koudi.cards import NO_CARDS, CardSet
from koudi.engine.seats import ALL_SEATS
from koudi.tricks.leads import lead_refusal
from koudi.tricks.shapes import components

if TYPE_CHECKING:
    from collections.abc import Iterator

    from koudi.bots.frozen.outlook import Lead
    from koudi.bots.frozen.sight import Sight
    from koudi.tricks.shapes import Component

_PER_CARD: Final = 2.0
"""Points that a trick brings for each card led, on average."""
_FED_PER_CARD: Final = 2.0
"""The same on top when the lead is sure to win, since a partner then gives points."""
_LEAD: Final = 2.2
_PARTNER_LEADS: Final = 1.2
_SPENT: Final = 0.5
"""Share of a card's worth that leading it costs: a winner led wins its trick."""
_SPENT_SIDE: Final = 0.3
"""The same for side suits, whose winners lose their worth when others run out."""
_HOPE: Final = 0.65
"""Least share of their points that point cards bring home if they are not led."""
_LONGER: Final = 2.0
"""How many trumps beyond an even share of the others' make a hand long enough to draw them."""
_DRAW: Final = 1.6
"""Gain of each trump led with so many to spare; more with more."""
_DRAW_FOR_OTHERS: Final = -1.2
"""The same for a side that the declarers' trumps do not help."""
_RUFFERS: Final = 1.0
"""What the last trumps are worth as ruffers while side losers are left."""
_SHORT: Final = 0.4
"""Gain of leading the last card of a short side suit."""
_TO_PARTNER: Final = 2.5
"""Gain of leading a suit that a partner can ruff."""
_TRUSTED: Final = 0.7
"""How likely a seat must be a partner to be led to."""


class Led(NamedTuple):
    """A candidate lead with what it promises."""

    cards: CardSet
    score: float
    chance: float
    why: Why


def lead(sight: Sight) -> tuple[CardSet, Why]:
    """The best lead and the reason for it."""
    cost = worths(sight)
    draw = _drawing_value(sight)
    best = max((_weigh(sight, cards, cost, draw) for cards in _candidates(sight)), key=lambda led: led.score)
    return best.cards, best.why


def _candidates(sight: Sight) -> Iterator[CardSet]:
    seen: set[CardSet] = set()
    for number in SUIT_NUMBERS:
        held = sight.order.part(sight.hand, number)
        if not held:
            continue
        for cards in _of_suit(sight, number, held):
            if cards not in seen:
                seen.add(cards)
                yield cards


def _of_suit(sight: Sight, number: int, held: CardSet) -> Iterator[CardSet]:
    """Highest and lowest single, every pair and tractor, and the cards that are proven safe to throw."""
    order = sight.order
    loose = kinds_of(held.ones & ~held.twos) or kinds_of(held.ones)
    by_strength = sorted(loose, key=lambda kind: (order.strength[kind], POINTS[kind]))
    for kind in {by_strength[0], by_strength[-1], order.top(held.ones)}:
        yield CardSet.of_masks(1 << kind)
    without_points = [kind for kind in by_strength if not POINTS[kind]]
    if without_points:
        yield CardSet.of_masks(1 << without_points[0])
    if sight.rules.combos == "singles_only":
        return
    for length in range(1, held.twos.bit_count() + 1):
        yield from runs(order, held, length)
    safe = _safe_throw(sight, number, held)
    if safe and lead_refusal(order.trump, sight.rules, sight.hand, safe) is None:
        yield safe


def _safe_throw(sight: Sight, number: int, held: CardSet) -> CardSet:
    """All components that nothing unseen can beat; everything when the others are out of the suit."""
    if sight.rules.throw == "off":
        return NO_CARDS
    holders = [seat for seat in ALL_SEATS if seat != sight.me and not sight.void[seat] >> number & 1]
    if not holders or not sight.left[number]:
        return held
    paired = any(not sight.pairless[seat] >> number & 1 for seat in holders)
    parts = [part for part in components(sight.order.trump, held) if not _beatable(sight, number, part, paired)]
    safe = NO_CARDS
    for part in parts:
        safe += part.cards
    return safe if len(parts) > 1 else NO_CARDS


def _beatable(sight: Sight, number: int, part: Component, paired: bool) -> bool:
    top = sight.order.top(part.cards.ones)
    if part.width == 1:
        return sight.copies_above(top) > 0
    if not paired:
        return False
    if part.length == 1:
        return sight.pairs_above(top) > 0
    return runs_above(sight, number, part.length, part.top) > 0


def _weigh(sight: Sight, cards: CardSet, cost: list[float], draw: float) -> Led:
    shape = lead_of(sight.order, cards)
    own = points_of(cards)
    odds = outlook(sight, Table(shape, sight.me, cards, waiting_after(sight.me, 1), own))
    chance = sum(odd * ally for odd, ally in zip(odds, sight.ally, strict=True))
    stake = (_PER_CARD + _FED_PER_CARD * odds[sight.me] ** 2) * shape.size + own
    if len(sight.hand) == shape.size:
        stake += sight.kitty_stake
    score = chance * stake - sum(max(_HOPE, keep_share(sight, card.kind)) * card.points for card in cards)
    score += _LEAD * odds[sight.me] + _PARTNER_LEADS * (chance - odds[sight.me])
    spent = _SPENT if shape.number == TRUMPS else _SPENT_SIDE
    score -= spent * price(cards, cost) + secrecy(sight, cards)
    extra, why = _purpose(sight, cards, shape, odds[sight.me], draw)
    return Led(cards, score + extra, chance, why)


def _purpose(sight: Sight, cards: CardSet, shape: Lead, mine: float, draw: float) -> tuple[float, Why]:
    """What the lead is for, and what that adds."""
    if shape.number == TRUMPS:
        return _trump_purpose(sight, shape, draw)
    if shape.is_throw:
        return 0.0, Why.LEAD_THROW
    if shape.longest > 1:
        return 0.0, Why.LEAD_TRACTOR
    ruffs = _partner_ruffs(sight, shape.number)
    if mine < 0.5 and ruffs > 0.3:
        return _TO_PARTNER * ruffs, Why.LEAD_TO_PARTNER
    if mine >= 0.5:
        return 0.0, Why.LEAD_PAIR if shape.longest == 1 else Why.LEAD_WINNER
    if _is_last_of_suit(sight, cards, shape.number):
        return _SHORT, Why.LEAD_SHORT
    return 0.0, Why.LEAD_PAIR if shape.longest == 1 else Why.LEAD_LOW


def _trump_purpose(sight: Sight, shape: Lead, draw: float) -> tuple[float, Why]:
    if not sight.left[TRUMPS] or all(sight.void[seat] >> TRUMPS & 1 for seat in ALL_SEATS if sight.ally[seat] < 0.5):
        return (-_RUFFERS if _side_losers(sight) else 0.0), Why.LEAD_LAST_TRUMPS
    draws = draw * shape.size
    if shape.longest > 1 and not shape.is_throw:
        return draws, Why.LEAD_TRACTOR
    return draws, Why.LEAD_THROW if shape.is_throw else Why.LEAD_TRUMP


def _drawing_value(sight: Sight) -> float:
    """Whether trumps should be drawn: my side's length against what is out, and winners to protect."""
    own = len(sight.order.part(sight.hand, TRUMPS))
    out = sight.left[TRUMPS]
    if not out:
        return 0.0
    declarer = sight.observation.declarer
    for_declarers = declarer is not None and sight.ally[declarer] >= 0.5
    spare = own - out / 3.0
    if spare >= _LONGER:
        return (_DRAW if for_declarers else _DRAW * 0.5) * spare / _LONGER
    return 0.0 if for_declarers else _DRAW_FOR_OTHERS


def _side_losers(sight: Sight) -> bool:
    """Whether side cards that others can beat are left, for which trumps must be kept."""
    return any(
        sight.copies_above(kind)
        for number in SIDE_SUITS
        for kind in kinds_of(sight.hand.ones & sight.order.mask[number])
    )


def _partner_ruffs(sight: Sight, number: int) -> float:
    """How likely a partner is out of a suit and has trumps while the other side still follows."""
    best = 0.0
    for seat in ALL_SEATS:
        if seat == sight.me or sight.ally[seat] < _TRUSTED or not sight.void[seat] >> number & 1:
            continue
        able = sight.holds_any(seat, TRUMPS, sight.left[TRUMPS])
        for other in ALL_SEATS:
            if other != sight.me and sight.ally[other] < 0.5 and sight.void[other] >> number & 1:
                able *= 0.4
        best = max(best, able * sight.ally[seat])
    return best


def _is_last_of_suit(sight: Sight, cards: CardSet, number: int) -> bool:
    mask = sight.order.mask[number]
    return not (sight.hand - cards).ones & mask and bool(sight.hand.ones & sight.order.mask[TRUMPS])
