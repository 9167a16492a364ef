"""What the whole suite shares: how hypothesis runs, where the browser is, and a server to talk to."""

from __future__ import annotations

import logging
import os
from typing import Any

import pytest
import structlog
from hypothesis import settings

from tests.browser.chromium import launch

# A test that looks at the log says itself how much of it.
structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.INFO))

CI = bool(os.environ.get("CI"))

# On a shared machine a slow example says nothing; in CI the same examples are tried every time.
settings.register_profile("koudi", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if CI else "koudi")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run files with tests in the browser last: once it has started, its event loop is in the way of other ones."""
    browsing = {item.path for item in items if "playwright" in getattr(item, "fixturenames", ())}
    items.sort(key=lambda item: item.path in browsing)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium, as root may start it, which never calls home."""
    chromium = launch()
    if chromium is None:
        missing = "Debian's chromium is not installed: make browser"
        pytest.fail(missing) if CI else pytest.skip(missing)
    return {**browser_type_launch_args, **chromium}
