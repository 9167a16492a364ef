"""A server at a fast pace, and people who come to it with a phone or a desktop."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.browser.pages import Language
from tests.serving import serving

KOUDI: Final = Path(__file__).parents[2] / ".venv/bin/koudi"

PHONE: Final = ViewportSize(width=390, height=844)
SMALL_PHONE: Final = ViewportSize(width=360, height=780)
LYING_PHONE: Final = ViewportSize(width=844, height=390)
DESKTOP: Final = ViewportSize(width=1280, height=800)

Visit = Callable[..., Page]
"""Opens a new browser context, as another person has one: ``visit(size, language="zh", still=False)``."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server whose bots take no time."""
    with serving(KOUDI, tmp_path_factory.mktemp("server"), "--pace", "instant", "--no-limits") as served:
        yield served


@pytest.fixture
def visit(browser: Browser) -> Generator[Visit]:
    """Lets people come; they leave when the test ends, and none may have met an error on the page."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(size: ViewportSize, language: Language = "zh", *, still: bool = False) -> Page:
        touch = size != DESKTOP
        locale = {"zh": "zh-CN", "en": "en-GB"}[language]
        motion = "reduce" if still else "no-preference"
        context = browser.new_context(
            viewport=size, locale=locale, has_touch=touch, is_mobile=touch, reduced_motion=motion
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []
