"""Following: weigh the few plays a good player would think of by what they win and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.tactics.memory import TRUMPS, points_in, suit_number
from koudi.tactics.outlook import Led, set_odds, set_ruffs
from koudi.tactics.reasons import (
    FEED,
    FEED_LIKELY,
    LEAST_LOSS,
    LOW,
    MAKE_VOID,
    NO_POINTS,
    ONLY_PLAY,
    OVERRUFF,
    PARTNER_HAS_IT,
    RUFF,
    WIN,
    WIN_LAST,
)
from koudi.tactics.sight import initiative, secrecy, set_out, set_shares
from koudi.tactics.units import completed, fitting, starts_of, unit
from koudi.tactics.worth import set_prices, total
from koudi.tricks.masks import less, size
from koudi.tricks.order import FULL
from koudi.tricks.runs import LONGEST_AT, is_throw
from koudi.tricks.trick import TOP_COMPONENT, is_higher

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk, Sight
    from koudi.tricks.selections import Masks

_FITTINGS: Final = 3
"""How many plays are put together by price alone."""
_LAST: Final = 3
"""How many have played before the last seat."""
_SURE: Final = 0.7
_CERTAIN: Final = 0.99


class Spot(NamedTuple):
    """A trick as it lies before a seat.

    Attributes:
        suit: kind mask of the suit led.
        cards: how many cards were led.
        shape: the shape led.
        best: kind masks of the winning cards.
        holder: who is winning.
        plays: how many have played.
        points: points on the table.
        duty: kind mask of the trumps where a void player must play them (E-35), else 0.
    """

    suit: int
    cards: int
    shape: int
    best: Masks
    holder: int
    plays: int
    points: int
    duty: int


def follow(sight: Sight, spot: Spot, ground: Ground, desk: Desk) -> tuple[Masks, int]:
    """The best follow and the number of the reason for it.

    Thought of are the cheapest play if the trick is lost, if it is won and between, and every natural way to win.
    """
    hand = sight.hand
    held = size(hand[0] & spot.suit, hand[1] & spot.suit)
    if sight.counts[sight.me] <= spot.cards:
        return hand, ONLY_PLAY
    if held == spot.cards:
        return (hand[0] & spot.suit, hand[1] & spot.suit), ONLY_PLAY
    led = _prepared(sight, spot, held, ground, desk)
    among = _winners_among(sight, spot, led, held, ground)
    starts = starts_of(among, led.longest, ground.order)
    lost, between = (0, 0), (0, 0)
    best, score, chance, wins = (0, 0), -1e9, 0.0, False
    step = 0
    while step < _FITTINGS or starts:
        if step < _FITTINGS:
            cards = fitting(hand, spot.suit, spot.cards, spot.shape, spot.duty, 0.5 * step, ground, desk)
        else:
            start = starts & -starts
            starts ^= start
            first = unit(start, among, led.longest, ground.order)
            cards = _winning(first, among, spot, desk.weights[sight.side].ruff_brings, ground, desk)
        if not (_same(cards, lost) or _same(cards, between)):
            higher = cards[0] != 0 and _beats(cards, spot, led, ground)
            if higher or step < _FITTINGS:
                value, ours = _weigh(sight, spot, led, cards, higher, ground, desk)
                if value > score:
                    best, score, chance, wins = cards, value, ours, higher
        if step == 0:
            lost = cards
        elif step == 1:
            between = cards
        step += 1
    return best, _why(sight, spot, best, chance, wins, held, ground)


def _prepared(sight: Sight, spot: Spot, held: int, ground: Ground, desk: Desk) -> Led:
    """Write down shares and prices; the lead as its outlook needs it."""
    longest = LONGEST_AT[spot.shape.bit_length()]
    led = Led(suit_number(spot.suit, ground), spot.cards, longest, is_throw(spot.cards, spot.shape))
    if spot.plays < _LAST:
        set_shares(sight, led.number, desk.share, desk)
        set_out(sight, led.number, ground, desk)
        set_shares(sight, TRUMPS, desk.trumps, desk)
        set_ruffs(sight, led, ground, desk)
    set_prices(sight, spot.suit if held > spot.cards else FULL, ground, desk)
    return led


def _winning(first: Masks, among: Masks, spot: Spot, given: float, ground: Ground, desk: Desk) -> Masks:
    """A unit with what else must be played, as cheap as can be; no cards if the shape cannot be filled."""
    if size(first[0], first[1]) == spot.cards:
        return first
    return completed(first, among, spot.cards, spot.shape, given, ground, desk)


def _same(one: Masks, other: Masks) -> bool:
    return one[0] == other[0] and one[1] == other[1]


def _winners_among(sight: Sight, spot: Spot, led: Led, held: int, ground: Ground) -> Masks:
    """Where natural ways to win are looked for: in the suit led, in the trumps of who is out of it, or nowhere."""
    hand = sight.hand
    if held == 0 and led.number != TRUMPS:
        trumps = (hand[0] & ground.trumps, hand[1] & ground.trumps)
        return trumps if size(trumps[0], trumps[1]) >= spot.cards else (0, 0)
    if held < spot.cards or led.thrown:
        return 0, 0
    return hand[0] & spot.suit, hand[1] & spot.suit


def _beats(cards: Masks, spot: Spot, led: Led, ground: Ground) -> bool:
    compare = ground.compare if led.thrown else TOP_COMPONENT
    return is_higher(cards, spot.best, spot.suit, ground.trumps, spot.shape, compare, ground.order)


def _weigh(
    sight: Sight, spot: Spot, led: Led, cards: Masks, higher: bool, ground: Ground, desk: Desk
) -> tuple[float, float]:
    """Points expected of a play, to be compared with others only, and the chance that my side wins the trick."""
    own = points_in(cards, ground)
    waiting = _LAST - spot.plays
    holder, best = (sight.me, cards) if higher else (spot.holder, spot.best)
    set_odds(sight, led, holder, best, waiting, spot.points + own, ground, desk)
    chance = our_chance(sight, desk)
    mine = desk.odds[sight.me]
    stake = spot.points + spot.cards * _gifts(sight, waiting, desk)
    if sight.counts[sight.me] == spot.cards:
        stake += sight.stake
    score = chance * (stake + own) - total(cards, desk.keep) - total(cards, desk.worth)
    weights = desk.weights[sight.side]
    score += initiative(sight, weights.take, weights.take_early, desk) * mine
    score += weights.partner_takes * (chance - mine)
    if higher:
        score += weights.overtake * sight.ally[spot.holder]
    return score - secrecy(sight, cards, desk), chance


def _gifts(sight: Sight, waiting: int, desk: Desk) -> float:
    """Points that the seats still to play are expected to add for each card."""
    weights = desk.weights[sight.side]
    points = 0.0
    for step in range(1, waiting + 1):
        ally = sight.ally[(sight.me + step) & 3]
        points += ally * weights.ally_gives + (1.0 - ally) * weights.foe_gives
    return points


def our_chance(sight: Sight, desk: Desk) -> float:
    """How likely my side wins the trick by the odds written down."""
    chance = 0.0
    for seat in range(4):
        chance += desk.odds[seat] * sight.ally[seat]
    return chance


def _why(sight: Sight, spot: Spot, cards: Masks, chance: float, wins: bool, held: int, ground: Ground) -> int:
    """The number of the reason for a play."""
    if wins:
        if not cards[0] & spot.suit:
            return RUFF if spot.best[0] & spot.suit else OVERRUFF
        return WIN if spot.plays < _LAST else WIN_LAST
    own = points_in(cards, ground)
    ally = sight.ally[spot.holder]
    if chance >= _SURE and ally >= _SURE:
        if own:
            return FEED if ally > _CERTAIN else FEED_LIKELY
        return PARTNER_HAS_IT
    if own:
        return FEED_LIKELY if chance > 0.5 else LEAST_LOSS
    if held == 0 and _empties(sight, cards, ground):
        return MAKE_VOID
    return NO_POINTS if _could_give(sight, spot, held, ground) else LOW


def _empties(sight: Sight, cards: Masks, ground: Ground) -> bool:
    """Whether a side suit is gone with the cards, and can be ruffed then."""
    suit = ground.suits[suit_number(cards[0], ground)]
    rest = less(sight.hand, cards)
    return suit != ground.trumps and not rest[0] & suit and rest[0] & ground.trumps != 0


def _could_give(sight: Sight, spot: Spot, held: int, ground: Ground) -> bool:
    """Whether a point card could have been played instead."""
    choices = sight.hand[0] & spot.suit if held >= spot.cards else sight.hand[0]
    return choices & (ground.fives | ground.tens) != 0
