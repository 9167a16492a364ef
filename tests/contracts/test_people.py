"""What every adapter of ``People`` keeps."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from koudi.storage import (
    Account,
    HasLogin,
    LoginTaken,
    MemoryPeople,
    People,
    Report,
    Session,
    Shun,
    SqlitePeople,
    Writer,
)
from koudi.storage.people import CLOSED_REPORTS_LAST

Contract = Callable[[People], Awaitable[None]]
ANNE, BOB, LATER = b"a" * 32, b"b" * 32, b"l" * 32


@pytest.fixture(params=["memory", "sqlite"])
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Contract], None]:
    """Run a contract against the adapter of this parameter."""

    async def inside(contract: Contract) -> None:
        if request.param == "memory":
            await contract(MemoryPeople())
            return
        writer = Writer(tmp_path / "koudi.db")
        try:
            await contract(SqlitePeople(writer))
        finally:
            await writer.close()

    return lambda contract: asyncio.run(inside(contract))


async def whose(people: People, token_hash: bytes) -> str | None:
    session = await people.session(token_hash)
    return None if session is None else session.person


def test_a_guest_is_known_by_its_session_and_by_its_id(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        assert await people.session(ANNE) is None
        anne = await people.add_guest(ANNE, "phone", 7)
        assert anne == ANNE.hex()
        assert await whose(people, ANNE) == anne
        assert await people.session(BOB) is None
        person = await people.find(anne)
        assert person is not None
        assert (person.login, person.name, person.settings, person.created_at) == (None, "", None, 7)
        assert await people.find("nobody") is None
        assert await people.sessions(anne) == (Session(ANNE, anne, "phone", 7, 7),)

    check(contract)


def test_an_account_is_found_by_its_login_and_keeps_the_guest_it_was(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne = await people.add_guest(ANNE, "", 7)
        await people.register(anne, "Anne", "anne", "hash")
        assert await people.find_account("anne") == Account(anne, "hash")
        assert await people.find_account("Anne") is None
        person = await people.find(anne)
        assert person is not None
        assert person.login == "Anne"
        assert await whose(people, ANNE) == anne

    check(contract)


def test_a_login_is_given_once_and_a_person_has_one(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.register(anne, "Anne", "anne", "hash")
        with pytest.raises(LoginTaken):
            await people.register(bob, "ANNE", "anne", "other")
        with pytest.raises(HasLogin):
            await people.register(anne, "Annie", "annie", "other")
        with pytest.raises(HasLogin):
            await people.register("nobody", "Nobody", "nobody", "other")
        assert await people.find_account("anne") == Account(anne, "hash")
        assert await people.find_account("annie") is None

    check(contract)


def test_a_password_is_replaced_in_an_account_only(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.register(anne, "Anne", "anne", "hash")
        await people.set_password(anne, "new")
        await people.set_password(bob, "none")
        assert await people.find_account("anne") == Account(anne, "new")

    check(contract)


def test_what_is_given_is_changed_and_the_rest_stays(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.change(anne, name="安妮", avatar="fox")
        await people.change(anne, settings=b"{}")
        await people.change(anne)
        await people.change("nobody", name="x")
        person, other = await people.find(anne), await people.find(bob)
        assert person is not None
        assert other is not None
        assert (person.name, person.avatar, person.settings) == ("安妮", "fox", b"{}")
        assert other.name == ""

    check(contract)


def test_sessions_are_opened_replaced_used_and_ended(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.open_session(Session(LATER, anne, "desk", 5, 5), BOB)
        assert await people.session(BOB) is None
        assert [each.token_hash for each in await people.sessions(anne)] == [LATER, ANNE]
        await people.saw(ANNE, 9)
        await people.saw(b"?" * 32, 9)
        assert [each.token_hash for each in await people.sessions(anne)] == [ANNE, LATER]
        await people.end_sessions(bob, (ANNE, LATER))
        assert len(await people.sessions(anne)) == 2
        await people.end_sessions(anne, (ANNE,))
        assert [each.token_hash for each in await people.sessions(anne)] == [LATER]
        assert await people.session(ANNE) is None

    check(contract)


def test_a_deleted_person_leaves_nothing_but_an_id(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.register(anne, "Anne", "anne", "hash")
        await people.change(anne, name="安妮", settings=b"{}")
        await people.delete(anne, 9)
        assert await people.find(anne) is None
        assert await people.find_account("anne") is None
        assert await people.session(ANNE) is None
        assert await whose(people, BOB) == bob
        await people.register(bob, "Anne", "anne", "hash")

    check(contract)


def test_others_ask_about_a_person_by_a_handle_that_goes_with_them(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        ids = [await people.add_guest(bytes([number]) * 32, "", 1) for number in range(3)]
        known = await people.known([*ids, "nobody"])
        assert sorted(known) == sorted(ids)
        handles = {person.handle for person in known.values()}
        assert len(handles) == 3
        for person in known.values():
            assert person.handle not in person.id
            assert await people.behind(person.handle) == person
        await people.delete(ids[0], 2)
        assert await people.behind(known[ids[0]].handle) is None
        assert sorted(await people.known(ids)) == sorted(ids[1:])
        assert await people.behind("") is None

    check(contract)


def test_whom_a_person_keeps_away_from_is_theirs_alone_and_may_change(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        assert await people.shunned(anne) == ()
        await people.shun(anne, Shun(bob, "muted", "鲍勃", 5))
        await people.shun(anne, Shun("cleo", "muted", "Cleo", 6))
        assert await people.shunned(anne) == (Shun("cleo", "muted", "Cleo", 6), Shun(bob, "muted", "鲍勃", 5))
        assert await people.shunned(bob) == ()
        await people.shun(anne, Shun(bob, "blocked", "Bob", 7))
        assert await people.shunned(anne) == (Shun(bob, "blocked", "Bob", 7), Shun("cleo", "muted", "Cleo", 6))
        await people.forgive(anne, bob)
        await people.forgive(anne, "nobody")
        assert await people.shunned(anne) == (Shun("cleo", "muted", "Cleo", 6),)

    check(contract)


def test_a_block_keeps_two_persons_apart_whichever_asked_for_it_and_a_mute_does_not(
    check: Callable[[Contract], None],
) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 1), await people.add_guest(BOB, "", 2)
        await people.shun(anne, Shun(bob, "blocked", "Bob", 5))
        await people.shun("cleo", Shun(anne, "blocked", "Anne", 5))
        await people.shun(anne, Shun("dora", "muted", "Dora", 5))
        assert await people.apart(anne, [bob, "cleo", "dora", "eve"]) == {bob, "cleo"}
        assert await people.apart(anne, ["cleo"]) == {"cleo"}
        assert await people.apart(bob, [anne, "cleo"]) == {anne}
        assert await people.apart(anne, []) == frozenset()
        crowd = [f"stranger {number}" for number in range(40_000)]
        assert await people.apart(anne, [*crowd, bob, "cleo"]) == {bob, "cleo"}
        assert set(await people.known([*crowd, anne, bob])) == {anne, bob}
        await people.delete(anne, 9)
        assert await people.apart(bob, [anne]) == frozenset()
        assert await people.shunned("cleo") == ()

    check(contract)


def test_reports_are_kept_until_they_are_dealt_with_and_after(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        first = Report("r1", 5, "ROOM0001", "anne", "bob", "Bob", "abuse", b"[]")
        second = Report("r2", 6, "ROOM0001", "cleo", "bob", "Bob", "spam", b"[1]")
        await people.report(first)
        await people.report(second)
        assert await people.reports(limit=10) == (second, first)
        assert await people.reports(limit=1) == (second,)
        assert await people.close_report("r2", 9)
        assert not await people.close_report("r2", 10)
        assert not await people.close_report("r3", 10)
        assert await people.reports(limit=10) == (first,)
        (closed,) = await people.reports(limit=10, closed=True)
        assert (closed.id, closed.closed_at) == ("r2", 9)

    check(contract)


def test_reports_are_forgotten_a_year_after_they_were_dealt_with_and_when_there_are_too_many(
    check: Callable[[Contract], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for adapter in ("memory", "sqlite_people"):
        monkeypatch.setattr(f"koudi.storage.{adapter}.MOST_REPORTS", 3)

    async def contract(people: People) -> None:
        async def report(name: str, at: int) -> None:
            await people.report(Report(name, at, "ROOM0001", "anne", "bob", "Bob", "abuse", b"[]"))

        async def ids(*, closed: bool) -> list[str]:
            return [each.id for each in await people.reports(limit=10, closed=closed)]

        for at, name in enumerate("abc", 1):
            await report(name, at)
        await people.close_report("b", 10)
        await report("d", 10 + CLOSED_REPORTS_LAST)
        assert (await ids(closed=False), await ids(closed=True)) == (["d", "c", "a"], []), "there were too many"
        await people.close_report("d", 20 + CLOSED_REPORTS_LAST)
        await people.close_report("c", 30)
        await report("e", 30 + CLOSED_REPORTS_LAST)
        assert (await ids(closed=False), await ids(closed=True)) == (["e", "a"], ["d"]), "the older goes first"
        await report("f", 31 + CLOSED_REPORTS_LAST)
        assert (await ids(closed=False), await ids(closed=True)) == (["f", "e", "a"], [])
        await report("g", 32 + CLOSED_REPORTS_LAST)
        assert await ids(closed=False) == ["g", "f", "e"]

    check(contract)


def test_people_are_searched_by_the_beginning_of_an_id_and_parts_of_names(check: Callable[[Contract], None]) -> None:
    async def contract(people: People) -> None:
        anne, bob = await people.add_guest(ANNE, "", 5), await people.add_guest(BOB, "", 6)
        await people.register(anne, "Anne 100%", "anne100%", "hash")
        await people.change(bob, name="小明_B")

        async def found(text: str, limit: int = 9) -> list[str]:
            return [person.id for person in await people.search(text, limit)]

        assert await found("") == [bob, anne]
        assert await found("", 1) == [bob]
        assert await found(anne[:8]) == [anne]
        assert await found(anne[1:8] + "x") == []
        assert await found("aNNe") == await found("0%") == [anne]
        assert await found("明") == await found("_b") == [bob]
        assert await found("%") == [anne], "no wildcard"
        await people.delete(bob, 9)
        assert await found("") == [anne]

    check(contract)
