"""HTTP: what a person has played and how it went, and who is rated best. Others are told by name, never by id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, cast

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, QueryParameter
from msgspec import structs

from koudi.server.history_messages import (
    DealTold,
    PastDeals,
    Ranking,
    RatingTold,
    RivalTold,
    RoleTold,
    SeatTold,
    Statistics,
)
from koudi.server.house import House
from koudi.server.requests import HttpRequest, person_of, private
from koudi.server.words import TurnedDown
from koudi.storage import PastDeal, Rating, SeatOutcome, Wanted
from koudi.storage.history import Role

PAGE: Final = 50
RIVALS: Final = 50
RANKED: Final = 100
PROVEN: Final = 5
"""Rated deals from which on somebody is ranked."""

_SHOWN: Final = ("match", "number", "game", "preset", "rules", "rated", "ended_at", "total", "steps", "declarers_won")


def history_routes(house: House) -> Sequence[HTTPRouteHandler]:
    """What is about deals that were played."""

    @get("/api/me/deals")
    async def deals(
        request: HttpRequest,
        game: FromQuery[str | None] = None,
        role: FromQuery[Role | None] = None,
        rated: FromQuery[bool | None] = None,
        before: FromQuery[int | None] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=PAGE)] = PAGE,
    ) -> Response[PastDeals]:
        person = await person_of(house, request)
        found = await house.history.deals(person, Wanted(game, role, rated, before=before, limit=limit))
        further = found[-1].deal.ended_at if len(found) == limit else None
        return private(PastDeals(tuple(_deal(past, person) for past in found), further))

    @get("/api/me/statistics")
    async def statistics(request: HttpRequest) -> Response[Statistics]:
        person = await person_of(house, request)
        tallies = await house.history.tallies(person)
        ratings = await house.history.ratings(person)
        rivals = await house.history.rivals(person, RIVALS)
        told = Statistics(
            tuple(RoleTold(**structs.asdict(tally)) for tally in tallies),
            tuple([await _rating(house, rating, person) for rating in ratings]),
            tuple(RivalTold(*structs.astuple(rival)[1:]) for rival in rivals),
        )
        return private(told)

    @get("/api/ranking")
    async def ranking(request: HttpRequest, game: FromQuery[str]) -> Response[Ranking]:
        person = await person_of(house, request)
        if game not in house.lobby.games:
            raise TurnedDown("no_game")
        best = await house.history.ranking(game, limit=RANKED, at_least=PROVEN)
        told = [await _rating(house, rating, person) for rating in best if await house.people.find(rating.person)]
        return private(Ranking(game, tuple(told)))

    return deals, statistics, ranking


def _deal(past: PastDeal, person: str) -> DealTold:
    shown = {name: getattr(past.deal, name) for name in _SHOWN}
    seats = cast("tuple[SeatTold, SeatTold, SeatTold, SeatTold]", tuple(_seat(s, person) for s in past.deal.seats))
    return DealTold(code=past.code, seats=seats, **shown)


def _seat(seat: SeatOutcome, person: str) -> SeatTold:
    you = seat.person == person
    return SeatTold(seat.name, seat.bot, seat.role, seat.levels, seat.points, seat.won, you)


async def _rating(house: House, rating: Rating, person: str) -> RatingTold:
    known = await house.people.find(rating.person)
    name = "" if known is None else known.name  # a login is half of a key: nobody is told it
    sure = round(rating.sure, 2)
    you = rating.person == person
    return RatingTold(rating.game, name, round(rating.mean, 2), round(rating.doubt, 2), sure, rating.deals, you)
