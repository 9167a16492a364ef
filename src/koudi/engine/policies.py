"""The policies a game is made of. A module with these functions is a policy: none of them keeps state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from koudi.cards import Card, CardSet, Rank
from koudi.engine.bidding import Bidding, Standing
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DeclarationKind, Event, Redealt, Trumps, TrumpsFixed
from koudi.engine.levels import climb
from koudi.engine.match import Hands, Playing, Recalling, Terms
from koudi.engine.observation import Bid, Partner
from koudi.engine.partnership import Alone, CalledPartner, Partnership, Sides
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat

R_contra = TypeVar("R_contra", contravariant=True)
"""The rules type of a game."""

Levels = tuple[Rank, Rank, Rank, Rank]
"""The stored level of seats 0 to 3."""


class Declaring(Protocol[R_contra]):
    """What may be shown to make trumps, what beats what, and what comes of it."""

    def refusal(
        self, rules: R_contra, bidding: Bidding, seat: Seat, hand: CardSet, cards: CardSet, /
    ) -> IllegalAction | None:
        """Why the seat may not show these cards now; ``None`` when it may."""
        ...

    def biddable(self, rules: R_contra, bidding: Bidding, seat: Seat, hand: CardSet, /) -> Iterator[CardSet]:
        """Everything that the seat may show now, each once."""
        ...

    def kind(self, bidding: Bidding, seat: Seat, cards: CardSet, /) -> DeclarationKind:
        """How a legal declaration of the seat stands to the one before."""
        ...

    def standing(self, rules: R_contra, bidding: Bidding, /) -> Standing | None:
        """What comes of it if nobody says more; ``None`` before any declaration."""
        ...

    def level(self, rules: R_contra, bidding: Bidding, seat: Seat | None, /) -> Rank:
        """The rank that counts as level for a seat until trumps are fixed; a spectator's is that of the first seat."""
        ...

    def fixed_declarer(self, rules: R_contra, bidding: Bidding, /) -> Seat | None:
        """The declarer where the deal before has settled who it is."""
        ...

    def settle(
        self, rules: R_contra, bidding: Bidding, kitty: tuple[Card, ...], redeals: int, /
    ) -> TrumpsFixed | Redealt:
        """What comes of it now that nobody says more; ``kitty`` in the order dealt."""
        ...


class Auction(Protocol[R_contra]):
    """Whose turn it is where calls are made in turn after the deal."""

    def turn(self, rules: R_contra, bidding: Bidding, /) -> Seat | None:
        """Who speaks next; ``None`` when the auction is over."""
        ...

    def must_call(self, rules: R_contra, bidding: Bidding, /) -> bool:
        """Whether the seat in turn may not pass. If it cannot call either, the auction is over."""
        ...


class Exchange(Protocol[R_contra]):
    """How the others may counter for a kitty that is buried."""

    def offered(self, rules: R_contra, /) -> bool:
        """Whether they are asked at all."""
        ...

    def refusal(
        self, rules: R_contra, trumps: Trumps, standing: Bid | None, hand: CardSet, cards: CardSet, /
    ) -> IllegalAction | None:
        """Why these cards may not be shown now; ``None`` when they may."""
        ...

    def counters(self, rules: R_contra, trumps: Trumps, standing: Bid | None, hand: CardSet, /) -> Iterator[CardSet]:
        """Everything that may be shown now, each once."""
        ...


class Partnering(Protocol):
    """Who plays with the declarer: ``partnering.py`` has both ways."""

    def sides(self, declarer: Seat, /) -> Sides:
        """What everybody knows of the sides before a partner is found."""
        ...

    def promised(self, terms: Terms, hands: Hands, seat: Seat | None, /) -> Partner | None:
        """What a seat knows of the hidden partner while the kitty is buried; ``None`` where there is none."""
        ...

    def after_burying(self, rules: Rules, terms: Terms, hands: Hands, buried: CardSet, /) -> tuple[Event, ...]:
        """What follows at once from burying; ``hands`` are those after it."""
        ...

    def begin(self, rules: Rules, terms: Terms, hands: Hands, buried: CardSet, /) -> Playing | Recalling:
        """The phase that comes once the kitty lies for good."""
        ...

    def may_go_alone(self, rules: Rules, /) -> bool:
        """Whether a declarer who can name a card may go alone."""
        ...

    def unnamed(self, /) -> Partnership:
        """The partnership of a declarer who has named nobody."""
        ...

    def named(self, partnership: CalledPartner | Alone, /) -> Partnership:
        """A partnership that a text tells of.

        Raises:
            ValueError: the game has no such.
        """
        ...


class Naming(Protocol[R_contra]):
    """Which card makes a hidden partner when nobody else holds the called one."""

    def nameable(self, rules: R_contra, trumps: Trumps, hand: CardSet, buried: CardSet, /) -> tuple[Card, ...]:
        """The cards that the declarer may name to find a partner; ``hand`` is what is left after burying."""
        ...

    def recalls(self, rules: R_contra, /) -> bool:
        """Whether the declarer names another card when nobody else holds the called one."""
        ...

    def may_go_alone(self, rules: R_contra, /) -> bool:
        """Whether the declarer may also name none and go alone."""
        ...


@dataclass(frozen=True)
class Outcome:
    """Who won a deal, before levels move.

    Attributes:
        declarer: who took the kitty.
        declarers: the declarer side.
        declarers_won: whether it won.
        steps: levels won by the table of the rules.
        levels: stored levels before the deal.
        last_winner: who won the last trick.
        hooked: whether the defenders won it with a jack, so that declarers at J fall back (D-E20).
    """

    declarer: Seat
    declarers: tuple[Seat, ...]
    declarers_won: bool
    steps: int
    levels: Levels
    last_winner: Seat
    hooked: bool = False

    def promoted(self, rules: Rules, seat: Seat, steps: int) -> tuple[Rank, bool]:
        """The stored level of a seat after the deal, and whether it climbed beyond the last one and so wins."""
        level, declaring = self.levels[seat], seat in self.declarers
        if self.hooked and declaring and level is Rank.JACK:
            return Rank.TWO, False
        return climb(rules, level, steps, declaring=declaring) if self.won(seat) else (level, False)

    def won(self, seat: Seat) -> bool:
        """Whether the seat is on the winning side."""
        return (seat in self.declarers) == self.declarers_won


@dataclass(frozen=True)
class Advance:
    """What a deal does to the match: levels gained and held, who is next, who has won."""

    steps: int
    levels: Levels
    next_declarer: Seat
    winners: tuple[Seat, ...]


class Advancing(Protocol[R_contra]):
    """How a match moves on after a deal."""

    def advance(self, rules: R_contra, outcome: Outcome, /) -> Advance:
        """Levels, next declarer and winners after the deal."""
        ...


@dataclass(frozen=True, kw_only=True)
class Policies:
    """What makes one game of the family differ from another.

    Attributes:
        declaring: what may be shown and what beats what.
        auction: the turns of the auction after the deal; ``None`` where any seat may declare during the deal.
        partnering: partners from the start, or how one is found.
        advancing: how the match moves on.
        exchange: how the others may counter for the kitty; ``None`` where they never may.
    """

    declaring: Declaring[Any]
    auction: Auction[Any] | None
    partnering: Partnering
    advancing: Advancing[Any]
    exchange: Exchange[Any] | None = None

    def exchanges(self, rules: Rules) -> bool:
        """Whether the others are asked once the kitty is buried."""
        return self.exchange is not None and self.exchange.offered(rules)

    def turn(self, rules: Rules, bidding: Bidding) -> Seat | None:
        """Who speaks next in the auction; ``None`` when it is over, and where there is none."""
        return None if self.auction is None else self.auction.turn(rules, bidding)

    def must_call(self, rules: Rules, bidding: Bidding) -> bool:
        """Whether the seat in turn may not pass."""
        return self.auction is not None and self.auction.must_call(rules, bidding)
