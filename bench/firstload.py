"""How soon a table that was never opened before can be played at: on a slow phone, over a slow line."""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.chromium import PHONE, launch, visitor
from tests.browser.person import Person
from tests.serving import KOUDI, serving

MOST_SCRIPT: Final = 60.0
"""KB of packed script that the first table may load."""
MOST_SECONDS: Final = 1.5
"""Until the first table must answer."""

LATENCY: Final = 150
"""Milliseconds to the server and back."""
BITS: Final = 1_600_000
"""A second, down; half of them up."""
SLOWER: Final = 4
"""So many times slower than this machine is the phone."""
RUNS: Final = 7

SEATS: Final = "button.plate-empty"
HAND: Final = ".hand button"

ANSWERS: Final = """selector => new Promise(answers => {
  const look = () => {
    if (!document.querySelector(selector)) requestAnimationFrame(look);
    else setTimeout(() => answers(performance.now() / 1000));
  };
  look();
})"""
"""Seconds from the beginning until something is there and the page has time again for whoever touches it."""


class Load(NamedTuple):
    """One load: seconds until the page answers, and packed kilobytes of script, style and all."""

    seconds: float
    script: float
    style: float
    total: float


def slow_down(page: Page) -> None:
    """Give this page a slow line and a slow processor."""
    wire = page.context.new_cdp_session(page)
    line = {"offline": False, "latency": LATENCY, "downloadThroughput": BITS / 8, "uploadThroughput": BITS / 16}
    for method, what in (
        ("Network.enable", {}),
        ("Network.emulateNetworkConditions", line),
        ("Emulation.setCPUThrottlingRate", {"rate": SLOWER}),
    ):
        wire.send(method, what)  # pyright: ignore[reportUnknownMemberType] - its dictionaries are bare


def load(browser: Browser, address: str, ready: str, like: Page | None = None) -> Load:
    """Open an address in a new browser, as somebody new or as another page's person, until something can be touched."""
    page = visitor(browser, PHONE, "zh", still=True)
    if like is not None:
        page.context.add_cookies([{**each} for each in like.context.cookies()])  # pyright: ignore[reportArgumentType]
    answers: list[Response] = []

    def heard(answer: Response) -> None:
        answers.append(answer)

    page.on("response", heard)
    slow_down(page)
    page.goto(address, wait_until="commit")
    seconds = float(page.evaluate(ANSWERS, ready))
    sizes = [(answer.url.rpartition(".")[2], int(answer.header_value("content-length") or 0)) for answer in answers]
    page.context.close()

    def of(*kinds: str) -> float:
        return sum(size for kind, size in sizes if not kinds or kind in kinds) / 1000

    return Load(seconds, of("js"), of("css"), of())


def report() -> str:
    """A table of both ways to come to a table for the first time.

    Raises:
        SystemExit: there is no Chromium.
    """
    chromium = launch()
    if chromium is None:
        raise SystemExit("Debian's chromium is not installed: make browser")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(KOUDI, Path(folder), "--pace", "instant", "--no-limits") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**chromium)
        host = Person(visitor(browser, PHONE, "zh", still=True), touch=True)
        host.open_table(address, "shengji")
        table = host.page.url
        seating = [load(browser, table, SEATS) for _ in range(RUNS)]
        host.start_with_bots()
        host.table.hand.first.wait_for()
        playing = [load(browser, table, HAND, host.page) for _ in range(RUNS)]
        browser.close()
    lines = [
        "| a table opened by its link, nothing kept | until it answers, median | worst | script | style | in all |",
        "|---|---:|---:|---:|---:|---:|",
        _line("before the first deal, by somebody new", seating),
        _line("while a deal is on, by who plays in it", playing),
        f"| must be | {MOST_SECONDS} s | | {MOST_SCRIPT:.0f} KB | | |",
    ]
    return "\n".join(lines)


def _line(name: str, loads: list[Load]) -> str:
    seconds = [each.seconds for each in loads]
    last = loads[-1]
    return (
        f"| {name} | {statistics.median(seconds):.2f} s | {max(seconds):.2f} s "
        f"| {last.script:.1f} KB | {last.style:.1f} KB | {last.total:.1f} KB |"
    )
