"""What a session was opened on, in a few words, so that people recognise it in a list."""

from __future__ import annotations

from typing import Final

import msgspec

_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS: Final = (
    ("MicroMessenger", "WeChat"),
    ("Edg", "Edge"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""Marks in the order in which they tell: most browsers name others, too."""


class Device(msgspec.Struct, frozen=True):
    """What somebody comes with, as far as it can be told: from which address, with which browser.

    Two phones of one make in one house look the same, and one device with two browsers looks like two.
    """

    address: str = ""
    browser: str = ""

    def same_as(self, other: Device) -> bool:
        """Whether both are one device, as far as it can be told; what is not known is like nothing else."""
        return self == other and bool(self.address and self.browser)


def device_of(user_agent: str) -> str:
    """System and browser of a ``User-Agent``, as far as they are known.

    >>> device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0")
    'iPhone, WeChat'
    >>> device_of("curl/8")
    ''
    """
    found = (next((name for mark, name in marks if mark in user_agent), None) for marks in (_SYSTEMS, _BROWSERS))
    return ", ".join(filter(None, found))
