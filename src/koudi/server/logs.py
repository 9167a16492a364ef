"""The log on stderr: lines for people or JSON, with the id of the request or the socket that they are about.

No line tells cards, tokens, passwords, talk or a whole address: tests/server/test_logs.py looks for them.
"""

from __future__ import annotations

import logging
import random
import sys
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final, Literal

import structlog

Format = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]

_LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


def configure_logs(form: Format = "text", level: Level = "info") -> None:
    """Say how and how much is logged from now on.

    Tracebacks are plain ones: the usual ones show local variables, and those are people's hands.
    """
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            *_rendered(form),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(_LEVELS[level]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _rendered(form: Format) -> list[structlog.typing.Processor]:
    if form == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    return [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]


def begin(kind: Literal["request", "socket"]) -> str:
    """Mark whatever the running task logs from now on with an id of its own, and give that."""
    name = f"{random.getrandbits(32):08x}"
    structlog.contextvars.bind_contextvars(**{kind: name})
    return name


def coarse(address: str) -> str:
    """As much of an address as the log may tell: its network.

    >>> coarse("203.0.113.77"), coarse("2001:db8:1:2:3::4"), coarse("")
    ('203.0.113.0/24', '2001:db8:1::/48', '')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return ""
    return str(ip_network((known, 24 if isinstance(known, IPv4Address) else 48), strict=False))
