"""Leading: winners and safe throws first, trumps drawn from strength, low cards with a purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.tactics.following import our_chance
from koudi.tactics.memory import SUITS, TRUMPS, bit_of, points_in
from koudi.tactics.outlook import Led, runs_above, set_odds, set_ruffs
from koudi.tactics.reasons import (
    LEAD_LAST_TRUMPS,
    LEAD_LOW,
    LEAD_PAIR,
    LEAD_SHORT,
    LEAD_THROW,
    LEAD_TO_PARTNER,
    LEAD_TRACTOR,
    LEAD_TRUMP,
    LEAD_WINNER,
    ONLY_PLAY,
)
from koudi.tactics.sight import above, initiative, power, secrecy, set_out, set_shares
from koudi.tactics.units import starts_of, unit
from koudi.tactics.worth import points_of, set_prices
from koudi.tricks.follows import NO_FAULT
from koudi.tricks.leads import OFF, throw_fault
from koudi.tricks.masks import less, size
from koudi.tricks.order import FULL
from koudi.tricks.runs import LONGEST_AT, first_run, is_throw, longest_run, shape_of, stack

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk, Sight
    from koudi.tricks.selections import Masks

_SOME: Final = 2
"""Cards left of a suit that is neither long nor short."""
_TRUSTED: Final = 0.7
"""How likely a seat must be a partner to be led to."""


def lead(sight: Sight, ground: Ground, desk: Desk) -> tuple[Masks, int]:
    """The best lead and the number of the reason for it.

    Thought of are in each suit the highest and lowest singles, every pair and tractor, and a throw of all that is
    proven safe.
    """
    set_prices(sight, FULL, ground, desk)
    set_shares(sight, TRUMPS, desk.trumps, desk)
    draw = _drawing_value(sight, ground, desk)
    best, score, why = (0, 0), -1e9, ONLY_PLAY
    for number in range(SUITS):
        suit = ground.suits[number]
        held = (sight.hand[0] & suit, sight.hand[1] & suit)
        if not held[0]:
            continue
        set_shares(sight, number, desk.share, desk)
        set_out(sight, number, ground, desk)
        ruffs = _partner_ruffs(sight, number, desk)
        longest = 0 if ground.singles_only else longest_run(held[1], ground.order)
        length, starts, is_new = 0, _singles(held, ground), True
        thrown = _safe_throw(sight, number, held, ground)
        while True:
            if starts:
                start = starts & -starts
                starts ^= start
                cards = unit(start, held, length, ground.order)
                led = Led(number, max(1, 2 * length), length, False)
            elif length < longest:
                length += 1
                starts, is_new = starts_of(held, length, ground.order), True
                continue
            elif thrown[0]:
                cards = thrown
                led = _read(thrown, number, ground)
                thrown, is_new = (0, 0), True
            else:
                break
            if is_new:  # all of one shape are ruffed alike
                set_ruffs(sight, led, ground, desk)
                is_new = False
            value, reason = _weigh(sight, led, cards, draw, ruffs, ground, desk)
            if value > score:
                best, score, why = cards, value, reason
    return best, why


def _singles(held: Masks, ground: Ground) -> int:
    """Of a suit the highest card, and of those not paired the highest, the lowest and the lowest without points."""
    ones = held[0]
    loose = ones ^ held[1]
    if not loose:
        loose = ones
    kinds = 1 << ones.bit_length() - 1 | 1 << loose.bit_length() - 1 | loose & -loose
    bare = loose & (FULL ^ (ground.fives | ground.tens))
    return kinds | bare & -bare


def _read(cards: Masks, number: int, ground: Ground) -> Led:
    """A throw as a lead."""
    count = size(cards[0], cards[1])
    shape = shape_of(stack(cards[1], ground.order), ground.order) if cards[1] else 0
    return Led(number, count, LONGEST_AT[shape.bit_length()], is_throw(count, shape))


def _safe_throw(sight: Sight, number: int, held: Masks, ground: Ground) -> Masks:
    """All components that nothing unseen can beat, everything when the others are out of the suit; else no cards."""
    if ground.singles_only or ground.throw == OFF:
        return 0, 0
    suit, order = ground.suits[number], ground.order
    out, paired = True, False
    for seat in range(4):
        if seat != sight.me and not sight.void & bit_of(seat, number):
            out = False
            paired = paired or not sight.pairless & bit_of(seat, number)
    ones, twos, parts = 0, 0, 0
    if out or not sight.unseen[0] & suit:
        ones, twos, parts = held[0], held[1], 2
    else:
        pairs, singles = held[1], held[0] ^ held[1]
        while pairs or singles:
            length = 0
            if pairs:
                kinds = first_run(pairs, order)
                length = kinds.bit_count()
                pairs ^= kinds
            else:
                kinds = 1 << singles.bit_length() - 1
                singles ^= kinds
            if not _beatable(sight, suit, kinds, length, paired, ground):
                parts += 1
                ones |= kinds
                if length:
                    twos |= kinds
    if parts < 2 or throw_fault((ones, twos), ground.throw, ground.consecutive, ground.trumps, order) != NO_FAULT:
        return 0, 0
    return ones, twos


def _beatable(sight: Sight, suit: int, kinds: int, length: int, paired: bool, ground: Ground) -> bool:
    """Whether unseen cards might beat a component in its suit."""
    if length == 0 or ground.by_card:
        return sight.unseen[0] & above(kinds & -kinds, suit, ground.order) != 0
    if not paired:
        return False
    top = 1 << kinds.bit_length() - 1
    if length == 1:
        return sight.unseen[1] & above(top, suit, ground.order) != 0
    return runs_above(sight, suit, length, top, ground) > 0


def _weigh(
    sight: Sight, led: Led, cards: Masks, draw: float, ruffs: float, ground: Ground, desk: Desk
) -> tuple[float, int]:
    """Points expected of a lead, to be compared with others only, and the number of its reason."""
    own = points_in(cards, ground)
    set_odds(sight, led, sight.me, cards, 3, own, ground, desk)
    chance, mine = our_chance(sight, desk), desk.odds[sight.me]
    weights = desk.weights[sight.side]
    stake = (weights.per_card + weights.fed * (mine * mine)) * led.cards + own
    if sight.counts[sight.me] == led.cards:
        stake += sight.stake
    score = chance * stake + initiative(sight, weights.lead, weights.lead_early, desk) * mine
    score += weights.partner_leads * (chance - mine)
    if not led.thrown and desk.beaters[sight.me] == 0.0:
        score += weights.top_lead
    score -= _price(sight, led, cards, ground, desk) + secrecy(sight, cards, desk)
    extra, why = _purpose(sight, led, cards, mine, draw, ruffs, ground, desk)
    return score + extra, why


def _price(sight: Sight, led: Led, cards: Masks, ground: Ground, desk: Desk) -> float:
    """What leading cards costs: a share of their worth, and the points they might bring later."""
    weights = desk.weights[sight.side]
    spent = weights.spent if led.number == TRUMPS else weights.spent_side
    cost, kinds = 0.0, cards[0]
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        at = kind.bit_length() - 1
        each = max(weights.hope * points_of(kind, ground), desk.keep[at]) + spent * desk.worth[at]
        cost += each * (2.0 if cards[1] & kind else 1.0)
    return cost


def _purpose(
    sight: Sight, led: Led, cards: Masks, mine: float, draw: float, ruffs: float, ground: Ground, desk: Desk
) -> tuple[float, int]:
    """What the lead is for, and what that adds."""
    weights = desk.weights[sight.side]
    if led.number == TRUMPS:
        return _trump_purpose(sight, led, draw, ground, desk)
    suit, rest = ground.suits[led.number], less(sight.hand, cards)
    extra = _of_suit(sight, led, ground, desk)
    if led.thrown:
        return extra + weights.throw_lead * led.cards, LEAD_THROW
    if led.longest > 1:
        return extra + weights.tractor_lead * led.cards, LEAD_TRACTOR
    if led.longest == 1:
        extra += weights.pair_lead * led.cards
    if mine >= 0.5:
        return extra, LEAD_PAIR if led.longest == 1 else LEAD_WINNER
    extra += weights.long * (size(rest[0] & suit, rest[1] & suit) - _SOME) + _led_before(sight, led, desk)
    if ruffs > 0.3:
        return extra + weights.to_partner * ruffs, LEAD_TO_PARTNER
    if not rest[0] & suit and sight.hand[0] & ground.trumps:
        return extra + weights.short, LEAD_SHORT
    return extra, LEAD_PAIR if led.longest == 1 else LEAD_LOW


def _of_suit(sight: Sight, led: Led, ground: Ground, desk: Desk) -> float:
    """What speaks for leading a side suit, whatever the cards."""
    weights, suit, after = desk.weights[sight.side], ground.suits[led.number], (sight.me + 1) & 3
    value = weights.unseen * size(sight.unseen[0] & suit, sight.unseen[1] & suit)
    if sight.void & bit_of(after, led.number):
        value += weights.into_void * (1.0 - sight.ally[after])
    return value


def _led_before(sight: Sight, led: Led, desk: Desk) -> float:
    """What speaks for leading a loser of a side suit that others have led before."""
    weights, value = desk.weights[sight.side], 0.0
    for seat in range(4):
        if seat != sight.me and sight.led & bit_of(seat, led.number):
            value += weights.foe_led + (weights.partner_led - weights.foe_led) * sight.ally[seat]
    return value


def _trump_purpose(sight: Sight, led: Led, draw: float, ground: Ground, desk: Desk) -> tuple[float, int]:
    out = True
    for seat in range(4):
        if sight.ally[seat] < 0.5 and not sight.void & bit_of(seat, TRUMPS):
            out = False
    if out or not sight.trumps_left:
        return -desk.weights[sight.side].ruffers * led.cards if _side_losers(sight, ground) else 0.0, LEAD_LAST_TRUMPS
    draws = draw * led.cards
    if led.thrown:
        return draws, LEAD_THROW
    return draws, LEAD_TRACTOR if led.longest > 1 else LEAD_TRUMP


def _drawing_value(sight: Sight, ground: Ground, desk: Desk) -> float:
    """Whether trumps should be drawn: my side's length against what is out, and winners to protect."""
    out = sight.trumps_left
    if not out:
        return 0.0
    spare = size(sight.hand[0] & ground.trumps, sight.hand[1] & ground.trumps) - out / 3.0
    weights = desk.weights[sight.side]
    value = weights.draw + weights.draw_early * sight.early + weights.draw_winners * sight.winners
    return value + weights.draw_spare * max(0.0, spare)


def _side_losers(sight: Sight, ground: Ground) -> bool:
    """Whether side cards that others can beat are left, for which trumps must be kept."""
    for number in range(TRUMPS):
        suit = ground.suits[number]
        kinds = sight.hand[0] & suit
        if kinds and sight.unseen[0] & above(kinds & -kinds, suit, ground.order):
            return True
    return False


def _partner_ruffs(sight: Sight, number: int, desk: Desk) -> float:
    """How likely a partner is out of a suit and has trumps while the other side still follows."""
    best, others = 0.0, 1.0
    for seat in range(4):
        if sight.ally[seat] < 0.5 and sight.void & bit_of(seat, number):
            others *= desk.weights[sight.side].others_ruff
    for seat in range(4):
        if seat != sight.me and sight.ally[seat] >= _TRUSTED and sight.void & bit_of(seat, number):
            able = 1.0 - power(1.0 - desk.trumps[seat], sight.trumps_left)
            best = max(best, able * others * sight.ally[seat])
    return best
