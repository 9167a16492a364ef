"""Ratings of people in pairs, fixed or hidden: Weng and Lin's Plackett-Luce model, as openskill has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from openskill.models import PlackettLuce

from koudi.storage.history import EndedDeal, Rating, SeatOutcome


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def unrated(person: str, game: str) -> Rating:
    """What somebody is thought worth before the first rated deal."""
    fresh = _model().rating()
    return Rating(person, game, fresh.mu, fresh.sigma, 0)


def rated(deal: EndedDeal, before: Mapping[str, Rating]) -> tuple[Rating, ...]:
    """The ratings after a deal; nothing moves if a bot had a seat for its own, or nobody was on a side.

    It counts as it ends, also for whoever a bot plays for; but for whoever has left the match it counts as lost.

    Args:
        deal: what it came to.
        before: the ratings of its persons, by id; who is missing had none.
    """
    if not deal.rated or not all(seat.person for seat in deal.seats):
        return ()
    winners, losers = ([seat for seat in deal.seats if seat.won is won] for won in (True, False))
    if not winners or not losers:
        return ()
    known = {seat.person: before.get(seat.person) or unrated(seat.person, deal.game) for seat in deal.seats}
    as_it_ended, as_lost = _after(known, winners, losers), _after(known, losers, winners)
    return tuple((as_lost if seat.left and seat.won else as_it_ended)[seat.person] for seat in (*winners, *losers))


def _after(known: Mapping[str, Rating], *ranked: Sequence[SeatOutcome]) -> dict[str, Rating]:
    """The ratings of everybody when the sides have come in like this, the winners first."""
    model = _model()
    old = [[known[seat.person] for seat in side] for side in ranked]
    teams = [[model.create_rating([rating.mean, rating.doubt]) for rating in side] for side in old]
    new = model.rate(teams, ranks=[1.0, 2.0])
    return {
        rating.person: Rating(rating.person, rating.game, moved.mu, moved.sigma, rating.deals + 1)
        for side, after in zip(old, new, strict=True)
        for rating, moved in zip(side, after, strict=True)
    }
