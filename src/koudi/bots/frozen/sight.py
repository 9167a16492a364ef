"""All that a policy looks at while cards are played, worked out once for a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from koudi.bots.frozen.belief import allies
from koudi.bots.frozen.memory import remember
from koudi.bots.frozen.order import SUIT_NUMBERS, TRUMPS, CardOrder, order_of, points_of
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.tricks.trump import trump_of

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

_KITTY_SHARE: Final = 0.6
"""How much an unseen kitty card weighs against a card in a hand: kitties hold few of the cards that matter."""
_DECLARER_TRUMPS: Final = 1.2
"""A declarer holds more of the trumps than others do, since trumps were chosen for that hand."""
_DECLARER_SIDE: Final = 0.85
"""And less of the side suits: short ones were buried."""
_DECLARER_OUT: Final = 0.53
"""Power that corrects the chance of a declarer's void: suits are led by whoever is long in them, so that the others
run out sooner than by chance. Fitted to 600 deals of this bot, as are the next two."""
_OTHERS_OUT: Final = 0.64
"""The same for the other seats."""
_BURIED_OUT: Final = 0.14
"""How often a declarer has buried a given side suit out."""
_KITTY_GUESS: Final = 7.0
"""Points expected in a kitty that one has not buried."""


@final
class Sight:
    """One decision's knowledge.

    Attributes:
        observation: what all of this came from.
        rules: the table's rules.
        order: tables of the trump order.
        me: own seat.
        hand: own cards.
        unseen: cards that others or the kitty hold.
        void: per seat, bits of suit numbers it is out of.
        pairless: per seat, bits of suit numbers in which it holds no pair.
        shown: per seat, kinds it is known to hold.
        ally: per seat, how likely it is on my side.
        share: per seat and suit number, the chance that it holds one given unseen card of that suit.
        left: per suit number, how many unseen cards it has.
        kitty_stake: points that the last trick is worth beside its own.
    """

    __slots__ = (
        "ally",
        "hand",
        "kitty_stake",
        "left",
        "me",
        "observation",
        "order",
        "pairless",
        "rules",
        "share",
        "shown",
        "unseen",
        "void",
    )

    def __init__(self, observation: Observation, rules: Rules) -> None:
        """Look.

        Raises:
            ValueError: a spectator's observation, or trumps not yet fixed.
        """
        if observation.seat is None or observation.trumps is None:
            raise ValueError("only a seat that knows the trumps can think about plays")
        order: CardOrder = order_of(trump_of(observation.trumps.level, observation.trumps.suit, rules))
        memory = remember(observation, order, rules)
        self.observation = observation
        self.rules = rules
        self.order = order
        self.me: Seat = observation.seat
        self.hand: CardSet = observation.hand
        self.unseen = memory.unseen
        self.void = memory.void
        self.pairless = memory.pairless
        self.shown = memory.shown
        self.ally = allies(observation, order, memory)
        self.left = tuple(self._count_left(number) for number in SUIT_NUMBERS)
        self.share = self._shares()
        self.kitty_stake = self._stake()

    def _count_left(self, number: int) -> int:
        mask = self.order.mask[number]
        return (self.unseen.ones & mask).bit_count() + (self.unseen.twos & mask).bit_count()

    def _shares(self) -> tuple[tuple[float, ...], ...]:
        """Each unseen card of a suit lies with a seat by its number of cards, the declarer's tilted to trumps."""
        seen = self.observation
        kitty = 0.0 if seen.buried is not None else seen.kitty_size * _KITTY_SHARE
        rows = [[0.0] * len(SUIT_NUMBERS) for _ in ALL_SEATS]
        for number in SUIT_NUMBERS:
            tilt = _DECLARER_TRUMPS if number == TRUMPS else _DECLARER_SIDE
            weights = [
                0.0
                if seat == self.me or self.void[seat] >> number & 1
                else seen.counts[seat] * (tilt if seat == seen.declarer else 1.0)
                for seat in ALL_SEATS
            ]
            room = kitty + sum(weights)
            if room:
                for seat in ALL_SEATS:
                    rows[seat][number] = weights[seat] / room
        return tuple(map(tuple, rows))

    def _stake(self) -> float:
        if self.rules.kitty_counts == "always":
            return 0.0
        buried = self.observation.buried
        return 2.0 * (_KITTY_GUESS if buried is None else points_of(buried))

    def holds_any(self, seat: Seat, number: int, cards: int) -> float:
        """How likely a seat holds at least one of so many unseen cards of a suit."""
        return 1.0 - (1.0 - self.share[seat][number]) ** cards

    def is_out(self, seat: Seat, number: int) -> float:
        """How likely a seat has no card of a suit."""
        if self.void[seat] >> number & 1:
            return 1.0
        if self.shown[seat] & self.order.mask[number]:
            return 0.0
        chance = (1.0 - self.share[seat][number]) ** self.left[number]
        if seat == self.observation.declarer:
            return max(_BURIED_OUT, chance**_DECLARER_OUT)
        return chance**_OTHERS_OUT

    def copies_above(self, kind: int) -> int:
        """How many unseen cards beat a card in its suit."""
        above = self.order.above[kind]
        return (self.unseen.ones & above).bit_count() + (self.unseen.twos & above).bit_count()

    def pairs_above(self, kind: int) -> int:
        """How many unseen pairs beat a pair of this kind."""
        return (self.unseen.twos & self.order.above[kind]).bit_count()

    def together(self, one: Seat, other: Seat) -> float:
        """How likely two seats play on one side, as far as this seat can tell."""
        if one == other:
            return 1.0
        first, second = self.ally[one], self.ally[other]
        if one == self.me:
            return second
        if other == self.me:
            return first
        third = 6 - self.me - one - other
        if abs(first + second + self.ally[third] - 1.0) < 1e-9:
            return self.ally[third]  # two against two: the others are together when the third is my partner
        return first * second + (1.0 - first) * (1.0 - second)
