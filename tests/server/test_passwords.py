"""Passwords: how they are kept, how many may wait, and who guesses must wait."""

import asyncio
import tracemalloc

import pytest

from koudi.server.accounts import FIRST_WAIT, PATIENCE, Guard
from koudi.server.clock import ManualClock
from koudi.server.passwords import QUEUE, Passwords
from koudi.server.words import TurnedDown


def test_passwords_are_kept_as_argon2id_with_the_work_that_owasp_asks_for() -> None:
    async def inside() -> None:
        passwords = Passwords()
        try:
            kept = await passwords.hash("three green apples")
            assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
            assert kept != await passwords.hash("three green apples"), "salted"
        finally:
            passwords.close()

    asyncio.run(inside())


def test_only_so_many_passwords_wait() -> None:
    async def inside() -> None:
        passwords = Passwords()
        answers = await asyncio.gather(
            *(passwords.hash("three green apples") for _ in range(QUEUE + 3)), return_exceptions=True
        )
        refused = [answer for answer in answers if isinstance(answer, TurnedDown)]
        assert [refusal.code for refusal in refused] == ["busy"] * 3
        assert (await passwords.hash("three green apples")).startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        passwords.close()

    asyncio.run(inside())


def test_guessing_becomes_slow_for_the_account_and_for_the_address() -> None:
    clock = ManualClock()
    guard = Guard(clock)
    for _ in range(PATIENCE):
        guard.check("login anne", "address a")
        guard.failed("login anne", "address a")
    for names in (("login anne", "address b"), ("login bob", "address a")):
        with pytest.raises(TurnedDown, match="too_many_logins"):
            guard.check(*names)
    guard.check("login bob", "address b")
    clock.advance(FIRST_WAIT)
    guard.check("login anne", "address a")
    guard.failed("login anne", "address a")
    clock.advance(FIRST_WAIT)
    with pytest.raises(TurnedDown):
        guard.check("login anne", "address a")
    clock.advance(FIRST_WAIT)
    guard.succeeded("login anne", "address a")
    guard.failed("login anne", "address a")
    guard.check("login anne", "address a")


def test_however_long_the_logins_are_that_somebody_guesses_at_little_is_kept_of_them() -> None:
    guard = Guard(ManualClock())
    tracemalloc.start()
    for number in range(50):
        guard.failed(f"login {number} {'很' * 100_000}", "address a")
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 100_000
