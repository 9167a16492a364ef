"""Who plays with the declarer, and who knows it.

Each kind of partnership answers the same questions, so that the playing phase asks none about the game.
"""

from __future__ import annotations

import msgspec

from koudi.cards import Card, CardSet
from koudi.engine.events import PartnerRevealed, RevealCause
from koudi.engine.observation import Partner, Side
from koudi.engine.seats import ALL_SEATS, Seat

Sides = tuple[Side | None, Side | None, Side | None, Side | None]
UNKNOWN_SIDES: Sides = (None, None, None, None)


class FixedPartners(msgspec.Struct, frozen=True, tag="fixed"):
    """Partners sit opposite (E-01)."""

    @property
    def public(self) -> bool:
        """Everybody knows the sides."""
        return True

    def declarers(self, declarer: Seat) -> tuple[Seat, ...]:
        """The declarer side, the declarer first."""
        return (declarer, (declarer + 2) % 4)

    def revealed_by(self, _seat: Seat, _cards: CardSet, _attempted: CardSet | None) -> PartnerRevealed | None:
        """Nothing is hidden, so nothing is revealed."""
        return None

    def seen_by(self, _seat: Seat | None) -> Partner | None:
        """There is no hidden partner to show."""
        return None


class CalledPartner(msgspec.Struct, frozen=True, tag="called"):
    """The holder of the other copy of the donkey card is the partner (M-28).

    Attributes:
        card: the donkey card, public.
        recalled: whether it was named after burying.
        seat: the donkey; secret until ``cause`` is set.
        cause: how it became public.
    """

    card: Card
    recalled: bool
    seat: Seat
    cause: RevealCause | None = None

    @property
    def public(self) -> bool:
        """Whether everybody knows the sides."""
        return self.cause is not None

    def declarers(self, declarer: Seat) -> tuple[Seat, ...]:
        """The declarer side, the declarer first."""
        return (declarer, self.seat)

    def revealed_by(self, seat: Seat, cards: CardSet, attempted: CardSet | None) -> PartnerRevealed | None:
        """The reveal when the donkey plays its card or exposes it in a failed throw (D-M14)."""
        if seat != self.seat or self.public:
            return None
        if self.card in cards:
            return PartnerRevealed(seat, self.card, RevealCause.PLAYED)
        if attempted is not None and self.card in attempted:
            return PartnerRevealed(seat, self.card, RevealCause.EXPOSED_BY_THROW)
        return None

    def seen_by(self, seat: Seat | None) -> Partner | None:
        """What a seat knows: the donkey knows itself, everybody else only what is public."""
        knows = self.public or seat == self.seat
        return Partner(self.card, self.recalled, self.seat if knows else None, self.public, self.cause)


class Alone(msgspec.Struct, frozen=True, tag="alone"):
    """The declarer plays alone, announced (D-M13)."""

    @property
    def public(self) -> bool:
        """Everybody knows the sides."""
        return True

    def declarers(self, declarer: Seat) -> tuple[Seat, ...]:
        """The declarer only."""
        return (declarer,)

    def revealed_by(self, _seat: Seat, _cards: CardSet, _attempted: CardSet | None) -> PartnerRevealed | None:
        """Nothing is hidden, so nothing is revealed."""
        return None

    def seen_by(self, _seat: Seat | None) -> Partner | None:
        """That there is no partner."""
        return Partner(public=True, alone=True)


Partnership = FixedPartners | CalledPartner | Alone


def held_elsewhere(ones: int, twos: int, buried: int) -> int:
    """The kinds of which a declarer holds one copy and has not buried the other: somebody else holds that (M-28).

    Args:
        ones: mask over ``Card.kind`` of the kinds that the declarer holds.
        twos: those held twice.
        buried: those buried.
    """
    return ones & ~(twos | buried)


def sides_of(declarers: tuple[Seat, ...]) -> Sides:
    """The side of every seat when the declarer side is known."""
    zero, one, two, three = (Side.DECLARERS if seat in declarers else Side.DEFENDERS for seat in ALL_SEATS)
    return (zero, one, two, three)


def declarer_only(declarer: Seat) -> Sides:
    """The side of the declarer, when nothing else is known."""
    zero, one, two, three = (Side.DECLARERS if seat == declarer else None for seat in ALL_SEATS)
    return (zero, one, two, three)


def sides_known_to(partnership: Partnership, declarer: Seat, seat: Seat | None) -> Sides:
    """What a seat knows for sure: the declarer, itself, and the rest once that is public or its own secret.

    The declarer does not know who helps him; a seat without the donkey card knows that it does not.
    """
    declarers = partnership.declarers(declarer)
    if partnership.public or (seat in declarers and seat != declarer):
        return sides_of(declarers)
    zero, one, two, three = (
        Side.DECLARERS if other == declarer else Side.DEFENDERS if other == seat else None for other in ALL_SEATS
    )
    return (zero, one, two, three)
