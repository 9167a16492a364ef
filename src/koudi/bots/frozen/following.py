"""Following: weigh the few plays a good player would think of by what they win and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.bots.bot import given
from koudi.bots.frozen.fitting import Cost, cheapest, fit, price, runs
from koudi.bots.frozen.order import POINTS, TRUMPS, kinds_of, points_of
from koudi.bots.frozen.outlook import Lead, Table, lead_of, outlook, waiting_after
from koudi.bots.frozen.reasons import Why
from koudi.bots.frozen.worth import keep_share, secrecy, worths
from koudi.cards import CardSet
from koudi.tricks.trick import winner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from koudi.bots.frozen.sight import Sight
    from koudi.engine.observation import TrickSeen
    from koudi.tricks import Obligation

_STILL_TO_COME: Final = 1.7
"""Points that each seat still to play adds for each card, on average."""
_LEAD: Final = 2.5
"""What winning the trick oneself is worth for the next lead."""
_PARTNER_LEADS: Final = 1.2
_SURE: Final = 0.7


class Weighed(NamedTuple):
    """A candidate with what it promises.

    Attributes:
        cards: the play.
        score: points expected, compared with the other candidates only.
        chance: that my side wins the trick.
        wins_now: whether it beats what lies on the table.
    """

    cards: CardSet
    score: float
    chance: float
    wins_now: bool


class _Spot:
    """The trick as it lies before this seat."""

    def __init__(self, sight: Sight, trick: TrickSeen, owed: Obligation) -> None:
        self.sight = sight
        self.trick = trick
        self.owed = owed
        self.lead_cards = trick.plays[0].cards
        self.lead: Lead = lead_of(sight.order, self.lead_cards)
        self.best = next(play.cards for play in trick.plays if play.seat == trick.winner)
        self.waiting = waiting_after(sight.me, len(trick.plays) + 1)
        self.worth = worths(sight)
        self.keep = [keep_share(sight, kind) * points for kind, points in enumerate(POINTS)]

    def beats(self, cards: CardSet) -> bool:
        order = self.sight.order
        if self.lead.size == 1:
            mine, held = cards.ones.bit_length() - 1, self.best.ones.bit_length() - 1
            if order.suit[mine] == order.suit[held]:
                return order.strength[mine] > order.strength[held]
            return order.suit[mine] == TRUMPS
        plays = [self.lead_cards, self.best, cards] if self.best != self.lead_cards else [self.lead_cards, cards]
        return winner(order.trump, self.sight.rules, plays) == len(plays) - 1


def follow(sight: Sight) -> tuple[CardSet, Why]:
    """The best follow and the reason for it."""
    observation = sight.observation
    trick, owed = given(observation.trick), given(observation.obligation)
    if len(sight.hand) <= owed.count:
        return sight.hand, Why.ONLY_PLAY
    spot = _Spot(sight, trick, owed)
    candidates = _candidates(spot)
    weighed = [_weigh(spot, cards) for cards in candidates]
    best = max(weighed, key=lambda choice: choice.score)
    if len(weighed) == 1 and len(owed.forced) == owed.count:
        return best.cards, Why.ONLY_PLAY
    return best.cards, _why(spot, best)


def _candidates(spot: _Spot) -> list[CardSet]:
    """Cheapest when lost, cheapest when won, between, and every natural way to win; each once."""
    sight, owed = spot.sight, spot.owed
    found: dict[CardSet, None] = {}
    prices = list(zip(spot.worth, spot.keep, POINTS, strict=True))
    for chance in (0.0, 0.5, 1.0):
        cost = [worth + keep - chance * points for worth, keep, points in prices]
        found[fit(sight.order, sight.rules, sight.hand, spot.lead_cards, owed, cost)] = None
    for cards in _winning(spot):
        found[cards] = None
    return list(found)


def _winning(spot: _Spot) -> Iterator[CardSet]:
    order, hand, lead = spot.sight.order, spot.sight.hand, spot.lead
    if spot.owed.held == 0 and lead.number != TRUMPS:
        yield from _ruffs(spot)
        return
    if spot.owed.held < lead.size or lead.is_throw:
        return
    suited = order.part(hand, lead.number)
    if lead.longest == 0:
        units = [CardSet.of_masks(1 << kind) for kind in kinds_of(suited.ones)]
    else:
        units = runs(order, suited, lead.longest)
    yield from (unit for unit in units if spot.beats(unit))


def _ruffs(spot: _Spot) -> Iterator[CardSet]:
    """Trump plays in the shape of the lead that win: any deciding unit, the rest as cheap as possible."""
    order, lead = spot.sight.order, spot.lead
    trumps = order.part(spot.sight.hand, TRUMPS)
    if len(trumps) < lead.size:
        return
    cost = [worth - 0.7 * points for worth, points in zip(spot.worth, POINTS, strict=True)]
    longest = lead.longest
    if longest == 0:
        firsts = [CardSet.of_masks(1 << kind) for kind in kinds_of(trumps.ones)]
    else:
        firsts = runs(order, trumps, longest)
    for first in firsts:
        cards = _complete(spot, trumps, first, cost)
        if cards is not None and spot.beats(cards):
            yield cards


def _complete(spot: _Spot, trumps: CardSet, first: CardSet, cost: Cost) -> CardSet | None:
    """The rest of a ruff after its deciding unit; ``None`` if the shape cannot be filled."""
    order, taken = spot.sight.order, first
    for length in spot.lead.lengths[1:]:
        rest = trumps - taken
        if length == 0:
            taken += cheapest(rest, 1, cost)
            continue
        choices = runs(order, rest, length)
        if not choices:
            return None
        taken += min(choices, key=lambda run: price(run, cost))
    return taken


def _weigh(spot: _Spot, cards: CardSet) -> Weighed:
    sight, trick = spot.sight, spot.trick
    wins_now = spot.beats(cards)
    own = points_of(cards)
    holder, best = (sight.me, cards) if wins_now else (trick.winner, spot.best)
    odds = outlook(sight, Table(spot.lead, holder, best, spot.waiting, trick.points + own))
    chance = sum(odd * ally for odd, ally in zip(odds, sight.ally, strict=True))
    stake = trick.points + _STILL_TO_COME * spot.lead.size * len(spot.waiting)
    if len(sight.hand) == spot.lead.size:
        stake += sight.kitty_stake
    score = chance * (stake + own) - sum(spot.keep[card.kind] for card in cards) - price(cards, spot.worth)
    score += _LEAD * odds[sight.me] + _PARTNER_LEADS * (chance - odds[sight.me])
    return Weighed(cards, score - secrecy(sight, cards), chance, wins_now)


def _why(spot: _Spot, choice: Weighed) -> Why:
    sight, cards = spot.sight, choice.cards
    own = points_of(cards)
    if choice.wins_now:
        if sight.order.suit_of(cards) != spot.lead.number:
            return Why.OVERRUFF if sight.order.suit_of(spot.best) != spot.lead.number else Why.RUFF
        return Why.WIN if spot.waiting else Why.WIN_LAST
    ally = sight.ally[spot.trick.winner]
    if choice.chance >= _SURE and ally >= _SURE:
        if own:
            return Why.FEED if ally > 0.99 else Why.FEED_LIKELY
        return Why.PARTNER_HAS_IT
    if own:
        return Why.FEED_LIKELY if choice.chance > 0.5 else Why.LEAST_LOSS
    if spot.owed.held == 0 and _empties(sight, cards):
        return Why.MAKE_VOID
    return Why.NO_POINTS if _could_give(sight, spot) else Why.LOW


def _empties(sight: Sight, cards: CardSet) -> bool:
    rest = sight.hand - cards
    number = sight.order.suit_of(cards)
    return number != TRUMPS and not rest.ones & sight.order.mask[number] and bool(rest.ones & sight.order.mask[TRUMPS])


def _could_give(sight: Sight, spot: _Spot) -> bool:
    """Whether a point card could have been played instead."""
    choices = spot.owed.choices or sight.hand
    return any(card.points for card in choices)
