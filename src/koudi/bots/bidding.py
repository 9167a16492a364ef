"""An observation while trumps are declared, called or countered, as the policies of ``tactics`` look at it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from koudi.bots.bot import given
from koudi.bots.reasons import Why
from koudi.cards import SUITS, CardSet
from koudi.engine.actions import Call, Declare, Pass
from koudi.engine.events import Trumps
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import SEATS
from koudi.tactics import bidding
from koudi.tactics.bidding import NOTHING_STANDS, Ballot, Said, Standing, lock_of
from koudi.tactics.valuing import Scales, scales_of

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules
    from koudi.tricks.selections import Masks


class Offers:
    """What a seat may show, with its hand and the scales for every trump that may come of it."""

    def __init__(self, observation: Observation, game: Game, rules: Rules) -> None:
        self._seen = observation
        self._numbers: dict[Trumps, int] = {}
        self.suits, *_ = (self._number(Trumps(observation.level, suit)) for suit in SUITS)
        self.now = -1 if observation.trumps is None else self._number(observation.trumps)
        singles = pairs = 0
        trumps: dict[int, list[int]] = {}
        for bid in observation.biddable:
            number = self._number(game.trumps_of_bid(rules, observation, bid))
            trumps.setdefault(bid.ones.bit_length() - 1, [-1, -1])[len(bid) - 1] = number
            singles |= 0 if bid.twos else bid.ones
            pairs |= bid.twos
        self.ballot = Ballot(singles, pairs, trumps)
        self.hand: Masks = (observation.hand.ones, observation.hand.twos)
        self.full = observation.to_deal // SEATS
        self.scales: Scales = scales_of(rules, self._numbers)

    def _number(self, trumps: Trumps) -> int:
        return self._numbers.setdefault(trumps, len(self._numbers))

    @property
    def standing(self) -> Standing:
        """The declaration or call that stands."""
        bid = self._seen.standing
        return NOTHING_STANDS if bid is None else Standing(bid.seat, bid.cards.ones, len(bid.cards), self.now)


def declare(observation: Observation, game: Game, rules: Rules) -> tuple[Declare | Pass, Why]:
    """Declare, overturn, reinforce or stay silent while cards are dealt and in the closing round."""
    offers = Offers(observation, game, rules)
    said = bidding.declare(
        offers.ballot,
        offers.hand,
        offers.full,
        observation.phase is PhaseName.CLOSING,
        given(observation.seat),
        offers.standing,
        0.0 if any(observation.sides) else _worth_of_seat(rules),
        offers.scales,
    )
    return _declared(said)


def counter(observation: Observation, game: Game, rules: Rules) -> tuple[Declare | Pass, Why]:
    """Show a higher pair and take the kitty, or leave it where it lies."""
    offers = Offers(observation, game, rules)
    partner = (given(observation.burier) - given(observation.seat)) % 2 == 0
    return _declared(bidding.counter(offers.ballot, offers.hand, offers.full, offers.now, partner, offers.scales))


def call(observation: Observation, game: Game, rules: Rules, *, may_pass: bool = True) -> tuple[Call | Pass, Why]:
    """Call or pass in the auction; the hand is complete."""
    offers, seat = Offers(observation, game, rules), given(observation.seat)
    said = bidding.call(offers.ballot, offers.hand, offers.full, may_pass, seat, offers.standing, offers.scales)
    cards, why = _shown(said)
    return Call(cards) if cards else Pass(), why


def is_poor(observation: Observation, game: Game, rules: Rules) -> bool:
    """Whether new cards may be hoped to be better than a whole hand."""
    offers = Offers(observation, game, rules)
    lock = lock_of(observation.phase is PhaseName.CALLING)
    return bidding.is_poor(offers.ballot, offers.hand, offers.full, lock, offers.standing, offers.suits, offers.scales)


def _declared(said: Said) -> tuple[Declare | Pass, Why]:
    cards, why = _shown(said)
    return Declare(cards) if cards else Pass(), why


def _shown(said: Said) -> tuple[CardSet, Why]:
    kind, copies, reason = said
    return CardSet.of_masks(kind, kind if copies == 2 else 0), Why.of(reason)


_worth_of_seat = lru_cache(maxsize=64)(bidding.worth_of_seat)
