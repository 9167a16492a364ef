"""What every adapter of ``Clock`` keeps."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from koudi.server.clock import Clock, ManualClock, SystemClock

Pass = Callable[[float], Awaitable[None]]


async def contract(clock: Clock, let_pass: Pass) -> None:
    began, called = clock.now(), list[str]()
    clock.call_later(0.02, lambda: called.append("second"))
    clock.call_later(0.01, lambda: called.append("first"))
    clock.call_later(0.01, lambda: called.append("cancelled")).cancel()
    clock.call_later(0.0, lambda: called.append("at once"))
    assert called == [], "never from within call_later"
    await let_pass(0.001)
    assert called[:1] == ["at once"]  # a busy machine may be late, and then more is due
    await let_pass(0.2)
    assert called == ["at once", "first", "second"]
    assert clock.now() - began >= 0.2
    assert isinstance(clock.wall(), int)


def test_the_system_clock_calls_in_order_and_forgets_what_is_cancelled() -> None:
    asyncio.run(contract(SystemClock(), asyncio.sleep))


def test_the_manual_clock_calls_in_order_and_forgets_what_is_cancelled() -> None:
    clock = ManualClock()

    async def advance(seconds: float) -> None:
        clock.advance(seconds)

    asyncio.run(contract(clock, advance))


def test_the_manual_clock_stands_still_until_it_is_moved() -> None:
    clock = ManualClock()
    clock.call_later(2.0, lambda: None).cancel()
    assert clock.next_due() is None
    clock.call_later(3.0, lambda: None)
    clock.advance(1.0)
    assert (clock.now(), clock.wall(), clock.next_due()) == (1.0, 1000, pytest.approx(2.0))
