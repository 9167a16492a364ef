"""A server at a fast pace, and people who come to it with a phone or a desktop."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.chromium import visitor
from tests.browser.pages import Language
from tests.serving import KOUDI, serving

Visit = Callable[..., Page]
"""Lets another person come: ``visit(size, language="zh", still=False, agent=None)``."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server whose bots take no time."""
    with serving(KOUDI, tmp_path_factory.mktemp("server"), "--pace", "instant", "--no-limits") as served:
        yield served


@pytest.fixture
def visit(browser: Browser) -> Generator[Visit]:
    """Lets people come; they leave when the test ends, and none may have met an error on the page."""
    pages: list[Page] = []
    errors: list[str] = []

    def come(size: ViewportSize, language: Language = "zh", *, still: bool = False, agent: str | None = None) -> Page:
        page = visitor(browser, size, language, still=still, agent=agent)
        page.on("pageerror", lambda error: errors.append(str(error)))
        pages.append(page)
        return page

    yield come
    for page in pages:
        page.context.close()
    assert errors == []
