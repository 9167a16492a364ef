"""What every adapter of ``Clock`` keeps, and that the server asks no other."""

import ast
import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from koudi import server
from koudi.server.clock import Clock, ManualClock, SystemClock

Pass = Callable[[float], Awaitable[None]]


async def contract(clock: Clock, let_pass: Pass) -> None:
    await calls_come_in_order_and_late_rather_than_early(clock, let_pass)
    await what_is_cancelled_is_forgotten(clock, let_pass)
    await a_call_may_ask_for_another(clock, let_pass)
    await time_never_runs_backwards(clock, let_pass)


async def calls_come_in_order_and_late_rather_than_early(clock: Clock, let_pass: Pass) -> None:
    began, called = clock.now(), list[tuple[str, float]]()

    def call(name: str) -> Callable[[], None]:
        return lambda: called.append((name, clock.now() - began))

    clock.call_later(0.02, call("third"))
    clock.call_later(0.01, call("first"))
    clock.call_later(0.01, call("second"))
    clock.call_later(0.0, call("at once"))
    clock.call_later(-5.0, call("overdue"))
    assert called == [], "never from within call_later"
    await let_pass(0.001)
    assert {name for name, _ in called[:2]} == {"at once", "overdue"}, "more may be due where the machine is busy"
    await let_pass(0.2)
    assert [name for name, _ in called[2:]] == ["first", "second", "third"]
    resolution = 0.001
    assert [at >= due - resolution for (_, at), due in zip(called[2:], (0.01, 0.01, 0.02), strict=True)] == [True] * 3


async def what_is_cancelled_is_forgotten(clock: Clock, let_pass: Pass) -> None:
    called = list[str]()
    kept = clock.call_later(0.01, lambda: called.append("kept"))
    gone = clock.call_later(0.01, lambda: called.append("cancelled"))
    gone.cancel()
    gone.cancel()
    clock.call_later(0.005, clock.call_later(0.02, lambda: called.append("cancelled by a call")).cancel)
    await let_pass(0.1)
    kept.cancel()  # has been made
    await let_pass(0.01)
    assert called == ["kept"]


async def a_call_may_ask_for_another(clock: Clock, let_pass: Pass) -> None:
    called = list[str]()

    def call() -> None:
        clock.call_later(0.01, lambda: called.append("later"))

    clock.call_later(0.01, call)
    await let_pass(0.2)
    assert called == ["later"]


async def time_never_runs_backwards(clock: Clock, let_pass: Pass) -> None:
    began, wall = clock.now(), clock.wall()
    assert isinstance(wall, int)
    await let_pass(0.05)
    assert clock.now() - began >= 0.05
    assert clock.now() <= clock.now()


def test_the_system_clock_keeps_the_contract() -> None:
    asyncio.run(contract(SystemClock(), asyncio.sleep))


def test_the_manual_clock_keeps_the_contract() -> None:
    clock = ManualClock()

    async def advance(seconds: float) -> None:
        clock.advance(seconds)

    asyncio.run(contract(clock, advance))


def test_the_system_clock_tells_the_time_of_day() -> None:
    assert abs(SystemClock().wall() - time.time() * 1000) < 1000


def test_the_manual_clock_stands_still_until_it_is_moved() -> None:
    clock = ManualClock()
    clock.call_later(2.0, lambda: None).cancel()
    assert clock.next_due() is None
    clock.call_later(3.0, lambda: None)
    clock.advance(1.0)
    assert (clock.now(), clock.wall(), clock.next_due()) == (1.0, 1000, pytest.approx(2.0))


def test_the_manual_clock_can_be_set_and_stand_still_as_a_machine_may() -> None:
    clock, called = ManualClock(), list[float]()
    clock.call_later(3.0, lambda: called.append(clock.now()))
    clock.jump(-5000)
    assert (clock.wall(), clock.now(), clock.next_due()) == (-5000, 0.0, pytest.approx(3.0))
    clock.stand_still(10.0)
    assert (called, clock.next_due()) == ([], 0.0)
    clock.advance(0.0)
    assert called == [10.0], "late, but made"


MEASURING = {"clock.py", "collecting.py", "measured_log.py", "monitoring.py", "thinking.py"}
"""The adapters of the port, and what measures how long something takes here: a search, the log, the loop, a bot."""

READING = {"time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "now", "utcnow", "today"}


def readers() -> Iterator[str]:
    """Modules of the server that read the time by themselves: from ``time``, ``datetime`` or the event loop."""
    for path in sorted(Path(str(server.__file__)).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in READING:
                asked = ast.unparse(node.func.value)
                if "clock" not in asked:
                    yield path.name


def test_all_of_the_server_asks_the_port_for_the_time() -> None:
    assert set(readers()) <= MEASURING
    assert "clock.py" in set(readers()), "the search finds what it looks for"
