"""Ratings of people in pairs, fixed or hidden: Weng and Lin's Plackett-Luce model, as openskill has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from openskill.models import PlackettLuce

from koudi.storage.history import EndedDeal, Rating


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


def unrated(person: str, game: str) -> Rating:
    """What somebody is thought worth before the first rated deal."""
    fresh = _model().rating()
    return Rating(person, game, fresh.mu, fresh.sigma, 0)


def rated(deal: EndedDeal, before: Mapping[str, Rating]) -> tuple[Rating, ...]:
    """The ratings after a deal; nothing moves if a bot played, or nobody on a side.

    Args:
        deal: what it came to.
        before: the ratings of its persons, by id; who is missing had none.
    """
    if not deal.rated or any(seat.bot or not seat.person for seat in deal.seats):
        return ()
    sides = [[seat for seat in deal.seats if seat.won is won] for won in (True, False)]
    if not all(sides):
        return ()
    model = _model()
    old = [[before.get(seat.person) or unrated(seat.person, deal.game) for seat in side] for side in sides]
    teams = [[model.create_rating([rating.mean, rating.doubt]) for rating in side] for side in old]
    new = model.rate(teams, ranks=[1.0, 2.0])
    return tuple(
        Rating(rating.person, rating.game, moved.mu, moved.sigma, rating.deals + 1)
        for side, after in zip(old, new, strict=True)
        for rating, moved in zip(side, after, strict=True)
    )
