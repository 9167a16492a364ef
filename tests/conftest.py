"""What the whole suite shares: how hypothesis runs, where the browser is, and a server to talk to."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import settings

from tests.browser.chromium import launch

CI = bool(os.environ.get("CI"))

# On a shared machine a slow example says nothing; in CI the same examples are tried every time.
settings.register_profile("koudi", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if CI else "koudi")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run tests in the browser last: once it has started, playwright's event loop is in the way of other ones."""
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, as root may start it, which never calls home."""
    chromium = launch()
    if chromium is None:
        missing = "Debian's chromium is not installed: make browser"
        pytest.fail(missing) if CI else pytest.skip(missing)
    return {**browser_type_launch_args, **chromium}
