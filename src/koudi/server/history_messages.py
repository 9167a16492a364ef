"""HTTP bodies about what was played: the history of a person, how they fared, and who is rated best."""

from __future__ import annotations

import msgspec

from koudi.storage.history import Role


class SeatTold(msgspec.Struct, frozen=True):
    """How a seat fared in a deal.

    Attributes:
        name: how they were called.
        bot: which bot played there in the end; empty for a person.
        role: ``partner`` plays with the declarer, hidden or not.
        levels: by how many ranks the stored level moved.
        points: won in tricks.
        won: whether its side won the deal.
        left: whether the person left the rated match for good before the deal was over.
        you: whether it was you.
        handle: by which to ask about the person; empty for a bot, and for whoever is not there any more.
    """

    name: str
    bot: str
    role: Role
    levels: int
    points: int
    won: bool
    left: bool
    you: bool
    handle: str


class DealTold(msgspec.Struct, frozen=True):
    """A deal that you have played; ``code``, ``match`` and ``number`` say where its replay is.

    Attributes:
        code: of its table.
        match: the match at that table, from 1.
        number: the deal in the match, from 1.
        game: which game.
        preset: which preset.
        rules: tag of the table's rules.
        rated: whether it moved ratings.
        ended_at: milliseconds since 1970.
        total: the defenders' points.
        steps: levels gained by the side that won.
        declarers_won: whether that was the declarer's.
        seats: how each seat fared.
    """

    code: str
    match: int
    number: int
    game: str
    preset: str
    rules: str
    rated: bool
    ended_at: int
    total: int
    steps: int
    declarers_won: bool
    seats: tuple[SeatTold, SeatTold, SeatTold, SeatTold]


class PastDeals(msgspec.Struct, frozen=True):
    """``GET /api/me/deals``: your deals, the newest first; ``before`` asks for those further back, null at the end."""

    deals: tuple[DealTold, ...]
    before: int | None


class RoleTold(msgspec.Struct, frozen=True):
    """How you have fared in one role of one game: see ``koudi.storage.history.Tally``."""

    game: str
    role: Role
    deals: int
    won: int
    levels: int
    points: int
    kitty_buried: int
    kitty_lost: int


class RatingTold(msgspec.Struct, frozen=True):
    """A rating.

    Attributes:
        game: in which game.
        name: whose.
        mean: the estimate.
        doubt: its standard deviation.
        sure: what it is almost surely worth, ``mean - 3 doubt``; rankings go by it.
        deals: rated deals played.
        provisional: whether there is still more than half of a newcomer's doubt about it.
        you: whether it is yours.
        handle: by which to ask about the person.
    """

    game: str
    name: str
    mean: float
    doubt: float
    sure: float
    deals: int
    provisional: bool
    you: bool
    handle: str


class RivalTold(msgspec.Struct, frozen=True):
    """Somebody you have played with: deals on one side with them and against them, and how many you won.

    ``handle`` as in ``SeatTold``.
    """

    handle: str
    name: str
    together: int
    won_together: int
    against: int
    won_against: int


class Statistics(msgspec.Struct, frozen=True):
    """``GET /api/me/statistics``: how you have fared; ``left``: rated matches that you have left."""

    roles: tuple[RoleTold, ...]
    ratings: tuple[RatingTold, ...]
    rivals: tuple[RivalTold, ...]
    left: int


class MeetingTold(msgspec.Struct, frozen=True):
    """How you have fared with somebody in one game: see ``koudi.storage.history.Meeting``."""

    game: str
    together: int
    won_together: int
    levels_together: int
    against: int
    won_against: int
    levels_against: int
    levels_other: int


class PersonTold(msgspec.Struct, frozen=True):
    """``GET /api/people/{handle}``: somebody you have met at a table or in the ranking, and how you fared with them.

    Attributes:
        name: how they wish to be called.
        avatar: their picture; empty for the one that follows from the name.
        account: whether they have an account.
        you: whether it is you.
        ratings: what they are rated.
        left: rated matches that they have left.
        meetings: how you have fared with them, by game.
        deals: the last deals that you have played with them.
    """

    name: str
    avatar: str
    account: bool
    you: bool
    ratings: tuple[RatingTold, ...]
    left: int
    meetings: tuple[MeetingTold, ...]
    deals: tuple[DealTold, ...]


class Ranking(msgspec.Struct, frozen=True):
    """``GET /api/ranking``: the best rated of a game who have an account, best first."""

    game: str
    ratings: tuple[RatingTold, ...]
