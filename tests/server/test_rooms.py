"""Room codes, names, limits and guests: the small things at the door."""

import asyncio
import hashlib

import pytest

from koudi.server.clock import ManualClock
from koudi.server.limits import ADDRESSES, Bucket, Buckets, Rate
from koudi.server.rooms import ALPHABET, clean_name, new_code, new_digits, parse_room
from koudi.server.sessions import Sessions, digest
from koudi.server.words import GROUPS, SENTENCES, TurnedDown
from koudi.storage import MemoryPeople, Session
from tests.server.late import ToldLate


def test_codes_are_eight_letters_that_cannot_be_misread() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(len(code) == 8 and set(code) <= set(ALPHABET) for code in codes)
    assert not set("ILOU") & set(ALPHABET)
    assert all(len(new_digits()) == 9 and new_digits().isdigit() for _ in range(50))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7zk4m2qx", "7ZK4M2QX"),
        ("7ZK4-M2QX", "7ZK4M2QX"),
        (" 7zk4 m2qx ", "7ZK4M2QX"),
        ("oOiIlL00", "00111100"),
        ("123 456 789", "123456789"),
        ("123-456-789", "123456789"),
        ("12345678", "12345678"),
    ],
)
def test_a_room_is_understood_however_it_is_typed(typed: str, meant: str) -> None:
    assert parse_room(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "7ZK4M2Q", "7ZK4M2QU", "1234567890", "１２３４５６７８９", "²²²²²²²²²", "../../etc"]
)
def test_what_can_be_no_room_is_none(typed: str) -> None:
    assert parse_room(typed) is None


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("小明", "小明"),
        ("  Ann   Lee ", "Ann Lee"),
        ("a\u202eb\u2066c", "abc"),
        ("e\u0301", "é"),
        ("x\u3000y", "x y"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("🐴", "🐴"),
        ("a\u3164b\u2800", "ab"),
    ],
)
def test_names_lose_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u200d", "\x00\n", "x" * 17, "\u3164", "\u2800\u115f", "\u0301 \u0301"]
)
def test_a_name_of_nothing_or_too_much_is_refused(typed: str) -> None:
    with pytest.raises(TurnedDown) as refused:
        clean_name(typed)
    assert refused.value.text.zh


def test_every_sentence_is_there_in_both_languages() -> None:
    for text in (*SENTENCES.values(), *GROUPS.values()):
        assert text.zh
        assert text.en
        assert text.zh != text.en


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = ManualClock()
    bucket = Bucket(Rate(10, 20), clock)
    assert [bucket.take() for _ in range(25)] == [True] * 20 + [False] * 5
    clock.advance(0.5)
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    clock.advance(3600)
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]


def test_addresses_have_buckets_of_their_own_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(0, 1), ManualClock())
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    for number in range(ADDRESSES):
        buckets.take(f"n{number}")
    assert buckets.take("a"), "forgotten, so full again"


class _Late(ToldLate, MemoryPeople):
    """People of whom the disk tells late, once."""

    async def session(self, token_hash: bytes) -> Session | None:
        return await self.late(await super().session(token_hash))


@pytest.mark.parametrize("ended", ["end", "rotate", "unlearn", "forget"])
def test_a_session_that_ends_while_the_disk_is_asked_about_it_is_not_known_afterwards(ended: str) -> None:
    async def inside() -> None:
        people = _Late()
        late = people.told
        sessions = Sessions(people, ManualClock())
        token = await sessions.issue()
        person = digest(token).hex()
        asked = asyncio.create_task(sessions.recognise(token))
        await asyncio.sleep(0)
        match ended:
            case "end":
                await sessions.end(person, (digest(token),))
            case "rotate":
                await sessions.rotate(person, token, "")
            case "unlearn":  # another process has ended it
                await people.end_sessions(person, (digest(token),))
                sessions.unlearn(digest(token))
            case _:
                await people.delete(person, 0)
                sessions.forget(person)
        late.set()
        assert await asked is None
        assert await sessions.recognise(token) is None

    asyncio.run(inside())


def test_a_token_is_known_by_its_hash_only() -> None:
    async def inside() -> None:
        people = MemoryPeople()
        guests = Sessions(people, ManualClock())
        token, other = await guests.issue(), await guests.issue()
        assert token != other
        assert len(token) == 43
        session = await guests.recognise(token)
        assert session is not None
        assert session == hashlib.sha256(token.encode()).hexdigest()
        assert await people.session(bytes.fromhex(session)) is not None
        assert await Sessions(people, ManualClock()).recognise(token) == session
        for wrong in (None, "", token[:-1], token + "x", "x" * 43, session[:43], "é" * 43):
            assert await guests.recognise(wrong) is None

    asyncio.run(inside())
