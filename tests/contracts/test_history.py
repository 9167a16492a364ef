"""What every adapter of ``History`` keeps, written by its ``EventLog``."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from koudi.storage import (
    EndedDeal,
    EventLog,
    Fenced,
    History,
    Leaving,
    Meeting,
    MemoryEventLog,
    MemoryHistory,
    NewEvent,
    Rival,
    SeatOutcome,
    SqliteEventLog,
    SqliteHistory,
    Tally,
    Wanted,
    Writer,
)
from koudi.storage.event_log import Append
from koudi.storage.rating import rated, unrated

Contract = Callable[[EventLog, History], Awaitable[None]]


@pytest.fixture(params=["memory", "sqlite"])
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Contract], None]:
    """Run a contract against the adapter of this parameter."""

    async def inside(contract: Contract) -> None:
        if request.param == "memory":
            history = MemoryHistory()
            await contract(MemoryEventLog(history), history)
            return
        writer = Writer(tmp_path / "koudi.db")
        try:
            await contract(SqliteEventLog(writer), SqliteHistory(writer))
        finally:
            await writer.close()

    return lambda contract: asyncio.run(inside(contract))


def outcome(seat: int, person: str, *, won: bool, role: str = "defender", levels: int = 0) -> SeatOutcome:
    return SeatOutcome(seat, person, person.title(), "", role, levels, 25 * seat, won)  # type: ignore[arg-type]


def deal(number: int, *, game: str = "shengji", is_rated: bool = True, declarers_won: bool = True) -> EndedDeal:
    """Anne and Cyn declare against Bob and Dan."""
    seats = (
        outcome(0, "anne", won=declarers_won, role="declarer", levels=2 * declarers_won),
        outcome(1, "bob", won=not declarers_won),
        outcome(2, "cyn", won=declarers_won, role="partner", levels=2 * declarers_won),
        outcome(3, "dan", won=not declarers_won),
    )
    return EndedDeal(
        1, number, game, "80fen", f"{game}/80fen", is_rated, 1000 * number, 35, 15, 2, 2, declarers_won, seats
    )


async def played(log: EventLog, *deals: EndedDeal, code: str = "ROOM0001", digits: str = "123456789") -> None:
    await log.create(code, digits, b"", 1)
    for after, each in enumerate(deals):
        await log.append(Append(code, 1, after, 1, "", None, (NewEvent("deal_scored", b"x"),), each))


def test_a_deal_is_there_with_the_event_that_ends_it_and_only_then(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await played(log, deal(1))
        (past,) = await history.deals("anne", Wanted())
        assert (past.code, past.seq) == ("ROOM0001", 1)
        assert past.deal == deal(1)
        with pytest.raises(Fenced):
            await log.append(Append("ROOM0001", 7, 1, 1, "", None, (NewEvent("deal_scored", b"x"),), deal(2)))
        assert len(await history.deals("anne", Wanted())) == 1
        assert await history.deals("nobody", Wanted()) == ()
        assert [rating.deals for rating in await history.ratings("anne")] == [1]

    check(contract)


def test_deals_are_found_by_game_role_result_and_time_the_newest_first(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await played(log, deal(1), deal(2, game="mailv"), deal(3, is_rated=False), deal(4, declarers_won=False))

        async def found(person: str = "anne", **wanted: object) -> list[int]:
            return [past.deal.number for past in await history.deals(person, Wanted(**wanted))]  # type: ignore[arg-type]

        assert await found() == [4, 3, 2, 1]
        assert await found(game="mailv") == [2]
        assert await found(role="declarer") == [4, 3, 2, 1]
        assert await found(role="partner") == []
        assert await found("cyn", role="partner") == [4, 3, 2, 1]
        assert await found(rated=False) == [3]
        assert await found(rated=True) == [4, 2, 1]
        assert (await found(won=True), await found(won=False)) == ([3, 2, 1], [4])
        assert (await found("bob", won=True), await found("bob", won=False)) == ([4], [3, 2, 1])
        assert await found(since=2000) == [4, 3, 2]
        assert await found(since=2000, before=4000, won=True) == [3, 2]
        assert await found(before=3000) == [2, 1]
        assert await found(limit=2) == [4, 3]
        assert await found(before=4000, game="shengji", limit=1) == [3]

    check(contract)


def test_a_person_is_told_how_they_fared_in_each_role(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await played(log, deal(1), deal(2, declarers_won=False), deal(3, game="mailv"))
        assert await history.tallies("anne") == (
            Tally("mailv", "declarer", 1, 1, 2, 0, 15, 30),
            Tally("shengji", "declarer", 2, 1, 2, 0, 30, 60),
        )
        assert await history.tallies("bob") == (
            Tally("mailv", "defender", 1, 0, 0, 25, 15, 30),
            Tally("shengji", "defender", 2, 1, 0, 50, 30, 60),
        )
        assert await history.tallies("nobody") == ()

    check(contract)


def test_a_person_is_told_whom_they_played_with_and_how_that_went(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        last = deal(4)
        anne, bob, cyn, dan = last.seats
        renamed = replace(last, seats=(anne, replace(bob, name="Robert"), cyn, replace(dan, person="", bot="rules")))
        await played(log, deal(1), deal(2, declarers_won=False), deal(3), renamed)
        assert await history.rivals("anne", 9) == (
            Rival("bob", "Robert", 0, 0, 4, 3),
            Rival("cyn", "Cyn", 4, 3, 0, 0),
            Rival("dan", "Dan", 0, 0, 3, 2),
        )
        assert await history.rivals("bob", 1) == (Rival("anne", "Anne", 0, 0, 4, 1),)
        assert await history.rivals("nobody", 9) == ()

    check(contract)


def test_rated_deals_move_ratings_and_rank_people_by_game(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await played(log, deal(1), deal(2), deal(3, is_rated=False), deal(4, game="mailv", declarers_won=False))
        shengji = await history.ranking("shengji", limit=10)
        assert [rating.person for rating in shengji] == ["anne", "cyn", "bob", "dan"]
        assert all(rating.deals == 2 for rating in shengji)
        assert shengji[0].mean > unrated("x", "shengji").mean > shengji[3].mean
        assert shengji[0].doubt < unrated("x", "shengji").doubt
        assert [rating.person for rating in await history.ranking("mailv", limit=2)] == ["bob", "dan"]
        assert await history.ranking("shengji", limit=10, at_least=3) == ()
        assert [rating.game for rating in await history.ratings("anne")] == ["mailv", "shengji"]

    check(contract)


def test_two_people_are_compared_as_partners_and_as_opponents(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await played(log, deal(1), deal(2, declarers_won=False), deal(3), deal(4, game="mailv"))
        assert await history.meetings("anne", "cyn") == (
            Meeting("mailv", 1, 1, 2, 0, 0, 0, 0),
            Meeting("shengji", 3, 2, 4, 0, 0, 0, 0),
        )
        assert await history.meetings("bob", "anne") == (
            Meeting("mailv", 0, 0, 0, 1, 0, 0, 2),
            Meeting("shengji", 0, 0, 0, 3, 1, 0, 4),
        )
        assert await history.meetings("anne", "nobody") == ()
        await log.create("ROOM0002", "987654321", b"", 1)
        anne, _, cyn, dan = deal(9).seats
        stranger = replace(deal(9), seats=(anne, outcome(1, "eve", won=False), cyn, dan))
        await log.append(Append("ROOM0002", 1, 0, 1, "", None, (NewEvent("deal_scored", b"x"),), stranger))
        shared = await history.deals("anne", Wanted(other="bob", limit=3))
        assert [past.deal.number for past in shared] == [4, 3, 2]
        assert [past.code for past in await history.deals("anne", Wanted(other="eve"))] == ["ROOM0002"]

    check(contract)


def test_who_leaves_a_rated_match_is_kept_with_the_event_and_only_then(check: Callable[[Contract], None]) -> None:
    async def contract(log: EventLog, history: History) -> None:
        await log.create("ROOM0001", "123456789", b"", 1)
        left = [Leaving("anne", "shengji", 5), Leaving("bob", "shengji", 6), Leaving("anne", "mailv", 7)]
        for after, leaving in enumerate(left):
            event = (NewEvent("person_left", b"x"),)
            await log.append(Append("ROOM0001", 1, after, 1, "", None, event, leaving=leaving))
            with pytest.raises(Fenced):
                await log.append(Append("ROOM0001", 9, after, 1, "", None, event, leaving=leaving))
        assert await history.leavings("anne") == (left[2], left[0])
        assert await history.leavings("cyn") == ()

    check(contract)


def test_nothing_is_rated_where_a_bot_had_a_seat_of_its_own() -> None:
    whole = deal(1)
    anne, bob, cyn, dan = whole.seats
    assert len(rated(whole, {})) == 4
    assert rated(replace(whole, seats=(anne, bob, cyn, replace(dan, bot="skilled"))), {}) == rated(whole, {})
    assert rated(replace(whole, seats=(anne, bob, cyn, replace(dan, person=""))), {}) == ()
    assert rated(replace(whole, rated=False), {}) == ()


def test_a_deal_counts_as_lost_for_who_left_it_and_as_it_ended_for_everybody_else() -> None:
    whole = deal(1)
    anne, bob, cyn, dan = whole.seats
    stayed = {rating.person: rating for rating in rated(whole, {})}
    lost = {
        rating.person: rating
        for rating in rated(replace(whole, declarers_won=False, seats=deal(1, declarers_won=False).seats), {})
    }
    for leaver in (anne, bob):
        seats = tuple(replace(seat, left=seat is leaver) for seat in (anne, bob, cyn, dan))
        after = {rating.person: rating for rating in rated(replace(whole, seats=seats), {})}  # type: ignore[arg-type]
        assert after == {**stayed, leaver.person: lost["anne"] if leaver is anne else stayed["bob"]}
    assert lost["anne"].mean < unrated("anne", "shengji").mean < stayed["anne"].mean


def test_a_surprise_moves_ratings_more_than_what_was_expected() -> None:
    strong = {person: replace(unrated(person, "shengji"), mean=35.0, doubt=3.0) for person in ("anne", "cyn")}
    weak = {person: replace(unrated(person, "shengji"), mean=20.0, doubt=3.0) for person in ("bob", "dan")}
    before = strong | weak

    def moved(declarers_won: bool) -> float:
        after = rated(deal(1, declarers_won=declarers_won), before)
        return max(abs(rating.mean - before[rating.person].mean) for rating in after)

    assert moved(declarers_won=False) > 2 * moved(declarers_won=True)


def test_a_pair_of_three_against_one_can_be_rated_too() -> None:
    alone = deal(1)
    anne, bob, cyn, dan = alone.seats
    seats = (anne, bob, replace(cyn, role="defender", won=False), dan)
    after = {rating.person: rating.mean for rating in rated(replace(alone, game="mailv", seats=seats), {})}
    assert after["anne"] > after["bob"] == after["cyn"] == after["dan"]
