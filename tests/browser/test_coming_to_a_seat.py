"""The start page on a phone laid down."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import LYING_PHONE
from tests.browser.conftest import Visit
from tests.browser.looks import accessibility_faults, overflow
from tests.browser.pages import Home, Language


def ends(part: Locator) -> tuple[float, float]:
    """Where a part of the page begins and ends, from above."""
    box = part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_on_a_phone_laid_down_the_bar_cuts_nothing_that_is_to_be_chosen(
    address: str, visit: Visit, language: Language
) -> None:
    page = visit(LYING_PHONE, language, still=True)
    Home(page, language).open(address)
    tiles = page.locator("label.tile")
    expect(tiles).to_have_count(2)
    top, _ = ends(page.locator(".form-end"))
    chosen = [*tiles.all(), *page.locator(".panel .segmented").all()]
    assert len(chosen) == 4
    assert all(ends(part)[1] <= top for part in chosen)
    assert (accessibility_faults(page), overflow(page)) == ([], 0)
