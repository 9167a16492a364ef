"""On every page that the server knows, in three sizes and both languages: nothing axe objects to, nothing too wide."""

from __future__ import annotations

import re
from collections.abc import Generator

import httpx
import pytest
from anyio.from_thread import start_blocking_portal

from koudi.server.pages import PAGES
from tests.browser.chromium import DESKTOP, LYING_PHONE, PHONE
from tests.browser.conftest import Visit
from tests.browser.everywhere import everywhere, show
from tests.browser.looks import faults_in_both_languages
from tests.browser.person import Person
from tests.server.running import FAST, running

MOST_SCRIPT = 60_000
"""Bytes of packed script that the first table may load."""

SIZES = (PHONE, LYING_PHONE, DESKTOP)


@pytest.fixture(scope="module")
def quick() -> Generator[str]:
    """The address of a server on which nothing takes long."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(running(FAST)) as served:
        yield served


def test_every_page_is_accessible_and_fits(quick: str, visit: Visit) -> None:
    page = visit(DESKTOP, still=True)
    pages = everywhere(Person(page, touch=False), quick)
    assert set(pages) == set(PAGES)
    faults: list[str] = []
    for path in (path for found in pages.values() for path in found):
        show(page, f"{quick}{path}")
        for size in SIZES:
            page.set_viewport_size(size)
            faults += [f"{path} {size['width']}: {fault}" for fault in faults_in_both_languages(page, "zh")]
    assert not faults, "\n".join(faults)


def test_the_first_table_loads_no_more_script_than_it_may(quick: str) -> None:
    with httpx.Client(base_url=quick) as http:
        scripts = re.findall(r"/(?:assets/[\w-]+|early)\.js", http.get("/t/K7QM-2P9X").text)
        sizes = {script: int(http.get(script).headers["content-length"]) for script in scripts}
    assert len(sizes) > 2  # what is named in the page itself; the rest comes when it is wanted
    assert sum(sizes.values()) <= MOST_SCRIPT, sizes
