"""HTTP: what a person has played and how it went, alone and with others, and who is rated best.

Others are told by name and by a handle that was drawn for them, never by id or login.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec import structs

from koudi.notation.codec import encode
from koudi.server.history_messages import (
    DealTold,
    MeetingTold,
    PastDeals,
    PersonTold,
    Ranking,
    RatingTold,
    RivalTold,
    RoleTold,
    SeatTold,
    Statistics,
)
from koudi.server.house import House
from koudi.server.requests import HttpRequest, asker, encoded, private
from koudi.server.words import TurnedDown
from koudi.storage import PastDeal, Person, Rating, SeatOutcome, Wanted
from koudi.storage.history import Role

PAGE: Final = 50
LATEST: Final = 2**53
"""Milliseconds since 1970 that may be asked for: stores and browsers count so far."""
RIVALS: Final = 50
SHARED: Final = 20
"""Deals of two people that are shown."""
RANKED: Final = 100
LOOKED_AT: Final = 400
"""The best rated, of whom those are ranked who have an account."""
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
        won: FromQuery[bool | None] = None,
        other: FromQuery[str | None] = None,
        since: Annotated[int | None, QueryParameter(ge=0, le=LATEST)] = None,
        before: Annotated[int | None, QueryParameter(ge=0, le=LATEST)] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=PAGE)] = PAGE,
    ) -> Response[bytes]:
        person = await asker(house, request)
        beside = None if other is None else (await _behind(house, other)).id
        found = await house.history.deals(person, Wanted(game, role, rated, won, beside, since, before, limit))
        further = found[-1].deal.ended_at if len(found) == limit else None
        return encoded(request, encode(PastDeals(await _deals(house, found, person), further)))

    @get("/api/me/statistics")
    async def statistics(request: HttpRequest) -> Response[Statistics]:
        person = await asker(house, request)
        tallies = await house.history.tallies(person)
        ratings = await house.history.ratings(person)
        rivals = await house.history.rivals(person, RIVALS)
        known = await house.people.known([person, *(rival.person for rival in rivals)])
        told = Statistics(
            tuple(RoleTold(**structs.asdict(tally)) for tally in tallies),
            tuple(_rating(rating, known, person) for rating in ratings),
            tuple(RivalTold(_handle(known, rival.person), *structs.astuple(rival)[1:]) for rival in rivals),
            len(await house.history.leavings(person)),
        )
        return private(told)

    @get("/api/ranking")
    async def ranking(request: HttpRequest, game: FromQuery[str]) -> Response[bytes]:
        person = await asker(house, request)
        if game not in house.lobby.games:
            raise TurnedDown("no_game")
        best = await house.history.ranking(game, limit=LOOKED_AT, at_least=PROVEN)
        known = await house.people.known([rating.person for rating in best])
        accounts = [rating for rating in best if rating.person in known and known[rating.person].login is not None]
        told = Ranking(game, tuple(_rating(rating, known, person) for rating in accounts[:RANKED]))
        return encoded(request, encode(told))

    @get("/api/people/{handle:str}")
    async def somebody(request: HttpRequest, handle: FromPath[str]) -> Response[PersonTold]:
        person = await asker(house, request)
        other = await _behind(house, handle)
        ratings, meetings = await house.history.ratings(other.id), await house.history.meetings(person, other.id)
        deals = await house.history.deals(person, Wanted(other=other.id, limit=SHARED))
        you = other.id == person
        told = PersonTold(
            name=other.name,  # a login is half of a key: nobody is told it
            avatar=other.avatar,
            account=other.login is not None,
            you=you,
            ratings=tuple(_rating(rating, {other.id: other}, person) for rating in ratings),
            left=len(await house.history.leavings(other.id)),
            meetings=() if you else tuple(MeetingTold(**structs.asdict(meeting)) for meeting in meetings),
            deals=() if you else await _deals(house, deals, person),
        )
        return private(told)

    return deals, statistics, ranking, somebody


async def _behind(house: House, handle: str) -> Person:
    """The person of a handle.

    Raises:
        TurnedDown: there is none any more.
    """
    found = await house.people.behind(handle)
    if found is None:
        raise TurnedDown("no_such_person")
    return found


async def _deals(house: House, deals: Sequence[PastDeal], person: str) -> tuple[DealTold, ...]:
    known = await house.people.known({seat.person for past in deals for seat in past.deal.seats if seat.person})
    return tuple(_deal(past, known, person) for past in deals)


def _deal(past: PastDeal, known: Mapping[str, Person], person: str) -> DealTold:
    shown = {name: getattr(past.deal, name) for name in _SHOWN}
    north, east, south, west = (_seat(seat, known, person) for seat in past.deal.seats)
    return DealTold(code=past.code, seats=(north, east, south, west), **shown)


def _seat(seat: SeatOutcome, known: Mapping[str, Person], person: str) -> SeatTold:
    told = {name: getattr(seat, name) for name in ("name", "bot", "role", "levels", "points", "won", "left")}
    return SeatTold(**told, you=seat.person == person, handle=_handle(known, seat.person))


def _handle(known: Mapping[str, Person], person: str) -> str:
    return known[person].handle if person in known else ""


def _rating(rating: Rating, known: Mapping[str, Person], person: str) -> RatingTold:
    whose = known.get(rating.person)
    return RatingTold(
        game=rating.game,
        name="" if whose is None else whose.name,  # a login is half of a key: nobody is told it
        mean=round(rating.mean, 2),
        doubt=round(rating.doubt, 2),
        sure=round(rating.sure, 2),
        deals=rating.deals,
        provisional=rating.provisional,
        you=rating.person == person,
        handle=_handle(known, rating.person),
    )
