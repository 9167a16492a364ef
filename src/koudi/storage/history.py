"""The port ``History``: every deal that was scored, how each person fared in it, and what they are rated.

A deal is written with the event that ends it, in one transaction (``Append.ended``), so that neither is there without
the other. A rated deal moves the ratings of its players in the same transaction.
"""

from __future__ import annotations

from typing import Final, Literal, Protocol

import msgspec

Role = Literal["declarer", "partner", "defender"]


class SeatOutcome(msgspec.Struct, frozen=True):
    """How a seat fared in a deal.

    Attributes:
        seat: 0 to 3.
        person: whose it was; empty for a bot of the table.
        name: how they were called.
        bot: which bot played there in the end; empty for a person.
        role: ``partner`` plays with the declarer, hidden or not.
        levels: by how many ranks the stored level moved.
        points: won in tricks.
        won: whether its side won the deal.
        left: whether the person left the match for good before the deal was over, so that a bot played on.
    """

    seat: int
    person: str
    name: str
    bot: str
    role: Role
    levels: int
    points: int
    won: bool
    left: bool = False


class Leaving(msgspec.Struct, frozen=True):
    """A person left a rated match for good.

    Attributes:
        person: who.
        game: of which game.
        at: milliseconds since 1970, UTC.
    """

    person: str
    game: str
    at: int


class EndedDeal(msgspec.Struct, frozen=True):
    """A deal that was scored.

    Attributes:
        match: the match at its table, from 1.
        number: the deal in its match, from 1.
        game: which game.
        preset: which preset.
        rules: tag of the table's rules.
        rated: whether it moves ratings.
        ended_at: milliseconds since 1970, UTC.
        total: the defenders' points in the end.
        kitty_points: points buried.
        kitty_factor: what the kitty was multiplied by for the defenders; 0 when they did not dig it out.
        steps: levels gained by the winning side.
        declarers_won: whether the declarer's side won.
        seats: how each seat fared.
    """

    match: int
    number: int
    game: str
    preset: str
    rules: str
    rated: bool
    ended_at: int
    total: int
    kitty_points: int
    kitty_factor: int
    steps: int
    declarers_won: bool
    seats: tuple[SeatOutcome, SeatOutcome, SeatOutcome, SeatOutcome]


class PastDeal(msgspec.Struct, frozen=True):
    """A deal of the history: at which table, by which event it ended, and what it came to."""

    code: str
    seq: int
    deal: EndedDeal


class Wanted(msgspec.Struct, frozen=True):
    """Which deals of a person are asked for, the newest first.

    Attributes:
        game: of this game only.
        role: in this role only.
        rated: only rated ones, or only the others.
        won: only those that their side won, or only the others.
        other: with this person at the table only.
        since: ended at this time or later, in milliseconds.
        before: ended before this time.
        limit: so many at most.
    """

    game: str | None = None
    role: Role | None = None
    rated: bool | None = None
    won: bool | None = None
    other: str | None = None
    since: int | None = None
    before: int | None = None
    limit: int = 50


class Tally(msgspec.Struct, frozen=True):
    """How a person has fared in one role of one game.

    Attributes:
        game: which game.
        role: which role.
        deals: played.
        won: of these.
        levels: gained in all.
        points: won in tricks, in all.
        kitty_buried: points in the kitties of these deals, in all.
        kitty_lost: what defenders dug out of them, multiplied, in all.
    """

    game: str
    role: Role
    deals: int
    won: int
    levels: int
    points: int
    kitty_buried: int
    kitty_lost: int


class Rival(msgspec.Struct, frozen=True):
    """Somebody whom a person has played with, and how that person fared: on one side with them, and against them.

    Attributes:
        person: who it is.
        name: how they were called in the last of these deals.
        together: deals on one side.
        won_together: of these.
        against: deals on two sides.
        won_against: of these.
    """

    person: str
    name: str
    together: int
    won_together: int
    against: int
    won_against: int


class Meeting(msgspec.Struct, frozen=True):
    """How a person has fared in one game with another one: on one side, and on two.

    Attributes:
        game: which game.
        together: deals on one side.
        won_together: of these.
        levels_together: gained by the person in these.
        against: deals on two sides.
        won_against: of these, by the person.
        levels_against: gained by the person in these.
        levels_other: gained by the other in these.
    """

    game: str
    together: int
    won_together: int
    levels_together: int
    against: int
    won_against: int
    levels_against: int
    levels_other: int


NEW_DOUBT: Final = 25.0 / 3.0
"""The standard deviation of what a newcomer is thought worth."""


class Rating(msgspec.Struct, frozen=True):
    """What a person is rated in a game, as a normal distribution (openskill).

    Attributes:
        person: who.
        game: in which game.
        mean: the estimate.
        doubt: its standard deviation.
        deals: rated deals played.
    """

    person: str
    game: str
    mean: float
    doubt: float
    deals: int

    @property
    def sure(self) -> float:
        """What the person is worth almost surely; rankings go by it."""
        return self.mean - 3.0 * self.doubt

    @property
    def provisional(self) -> bool:
        """Whether there is still more than half of a newcomer's doubt about it."""
        return self.doubt > NEW_DOUBT / 2


class History(Protocol):
    """What was played. It is written by ``EventLog.append`` alone."""

    async def deals(self, person: str, wanted: Wanted) -> tuple[PastDeal, ...]:
        """Deals of a person, the newest first."""
        ...

    async def tallies(self, person: str) -> tuple[Tally, ...]:
        """How a person has fared, a row for each game and role, in alphabetical order."""
        ...

    async def rivals(self, person: str, limit: int) -> tuple[Rival, ...]:
        """Whom a person has played with, most often first; bots are nobody."""
        ...

    async def meetings(self, person: str, other: str) -> tuple[Meeting, ...]:
        """How a person has fared with another one, by game in alphabetical order."""
        ...

    async def leavings(self, person: str) -> tuple[Leaving, ...]:
        """The rated matches that a person has left, the last first."""
        ...

    async def ratings(self, person: str) -> tuple[Rating, ...]:
        """What a person is rated, by game in alphabetical order."""
        ...

    async def ranking(self, game: str, *, limit: int, at_least: int = 1) -> tuple[Rating, ...]:
        """The best rated of a game who have played some deals, by what they are almost surely worth."""
        ...
