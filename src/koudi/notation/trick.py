"""A trick from its plays: what a position, a record or a question says of it is no more than that."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import CardSet
from koudi.engine.observation import SeatPlay, TrickSeen
from koudi.engine.seats import SEATS, Seat
from koudi.tricks import TrickRules, Trump, lead_of, winner

Play = tuple[CardSet, CardSet | None]
"""What lies on the table, and all cards of the throw if it has failed."""


def trick_of(trump: Trump, rules: TrickRules, leader: Seat, plays: Sequence[Play]) -> TrickSeen:
    """A trick of one to four plays with its suit, the seat that holds it and its points.

    Raises:
        ValueError: the first play is no lead, or the others are not as many cards.
    """
    cards = [play for play, _ in plays]
    suit = lead_of(trump, cards[0]).suit
    if any(len(play) != len(cards[0]) for play in cards):
        raise ValueError("every play of a trick has as many cards as its lead")
    return TrickSeen(
        tuple(SeatPlay((leader + step) % SEATS, play, attempted) for step, (play, attempted) in enumerate(plays)),
        suit,
        (leader + winner(trump, rules, cards)) % SEATS,
        sum(play.points for play in cards),
    )
