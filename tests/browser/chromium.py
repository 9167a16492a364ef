"""Debian's Chromium, and the screens that people hold in front of it."""

from __future__ import annotations

import shutil
from typing import Final, TypedDict

from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.pages import Language

PHONE: Final = ViewportSize(width=390, height=844)
SMALL_PHONE: Final = ViewportSize(width=360, height=780)
LYING_PHONE: Final = ViewportSize(width=844, height=390)
DESKTOP: Final = ViewportSize(width=1280, height=800)

NAME: Final = "koudi.test"
"""A name of this machine in the browser, as others on the network have one: by a loopback address nobody else comes."""

LOCALES: Final = {"zh": "zh-CN", "en": "en-GB"}


class Launch(TypedDict):
    """How Chromium is started."""

    executable_path: str
    args: list[str]


def launch() -> Launch | None:
    """Chromium as root may start it, which never calls home; ``None`` where it is not installed."""
    chromium = shutil.which("chromium")
    if chromium is None:
        return None
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    name = f"--host-resolver-rules=MAP {NAME} 127.0.0.1"
    return Launch(executable_path=chromium, args=["--no-sandbox", "--disable-quic", name, *quiet])


def visitor(
    browser: Browser,
    size: ViewportSize,
    language: Language,
    *,
    still: bool = False,
    worker: bool = False,
    agent: str | None = None,
) -> Page:
    """A page in a browser of its own, as another person has it: fingers on a phone, a mouse on a desktop.

    ``worker``: whether the client may keep its files by a service worker, which costs every visit some time.
    ``agent``: how the browser calls itself, so that it is taken for another device; its own name if none is given.
    """
    touch = size != DESKTOP
    context = browser.new_context(
        viewport=size,
        locale=LOCALES[language],
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce" if still else "no-preference",
        service_workers="allow" if worker else "block",
        user_agent=agent,
    )
    context.set_default_timeout(15_000)
    return context.new_page()
