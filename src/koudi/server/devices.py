"""What a session was opened on, in a few words, so that people recognise it in a list."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

import msgspec

from koudi.server.words import TurnedDown

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

BROWSER_LENGTH: Final = 512
"""Letters kept of what a browser calls itself; those inside of other programs need some 300."""

Network = IPv4Network | IPv6Network

HOUSEHOLD: Final = {4: 32, 6: 64}
"""Bits of an address that one household has for its own, by version."""


class Device(msgspec.Struct, frozen=True):
    """What somebody comes with, as far as it can be told: from which address, with which browser.

    Two phones of one make in one house look the same, and one device with two browsers looks like two.

    Attributes:
        address: of the connection.
        browser: as it calls itself.
        household: the part of the address that one household has for its own; empty where several people may come from.
        mark: what our page has left in the browser, whoever uses it; empty in one that has not been there.
    """

    address: str = ""
    browser: str = ""
    household: str = ""
    mark: str = ""

    def same_as(self, other: Device) -> bool:
        """Whether both are one device, as far as it can be told; what is not known is like nothing else."""
        if self.mark and self.mark == other.mark:
            return True
        return bool(self.address and self.browser) and (self.address, self.browser) == (other.address, other.browser)


def plain(address: str) -> str:
    """An address of version 4 as such, also where a socket that serves both versions writes it as one of version 6.

    >>> plain("::ffff:203.0.113.7"), plain("2001:db8::1"), plain("a socket")
    ('203.0.113.7', '2001:db8::1', 'a socket')
    """
    if ":" not in address:
        return address
    try:
        within = IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if within is None else str(within)


def counted_as(address: str) -> str:
    """Whom limits are counted for: of version 6 the household, which may come from any address of its network.

    >>> counted_as("203.0.113.7"), counted_as("2001:db8:1:2:3::4"), counted_as("")
    ('203.0.113.7', '2001:db8:1:2::/64', '')
    """
    return (household_of(address, ()) or address) if ":" in address else address


def household_of(address: str, shared: Iterable[Network]) -> str:
    """The part of an address that one household has for its own; empty where several people may come from.

    >>> household_of("2001:db8:1:2:3::4", ())
    '2001:db8:1:2::/64'
    >>> household_of("127.0.0.1", ())
    ''

    Args:
        address: of a connection.
        shared: networks from which several people may come; the machine's own loopback is always one.
    """
    try:
        found = ip_address(address)
    except ValueError:  # a socket of the system, say
        return ""
    if found.is_loopback or any(found in network for network in shared):
        return ""
    return str(ip_network((found, HOUSEHOLD[found.version]), strict=False))


def check_apart(own: Device, others: Iterable[Device]) -> None:
    """Let nobody play with themselves.

    Raises:
        TurnedDown: one of the others comes from the same browser or the same household.
    """
    for other in others:
        if own.mark and own.mark == other.mark:
            raise TurnedDown("same_device")
        if own.household and own.household == other.household:
            raise TurnedDown("same_address")


def device_of(user_agent: str) -> str:
    """System and browser of a ``User-Agent``, as far as they are known.

    >>> device_of("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0")
    'iPhone, WeChat'
    >>> device_of("curl/8")
    ''
    """
    found = (next((name for mark, name in marks if mark in user_agent), None) for marks in (_SYSTEMS, _BROWSERS))
    return ", ".join(filter(None, found))
