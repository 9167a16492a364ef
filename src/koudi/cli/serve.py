"""``koudi serve``: the table for people, in a browser."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket

import click
import segno
import structlog

from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED, Limits
from koudi.server.pace import PACES
from koudi.server.run import server_of
from koudi.server.thinking import spare_cores
from koudi.storage import BadDatabase, SqliteEventLog, SqliteHistory, SqlitePeople, Writer, hold


@click.command()
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--db",
    "--database",
    "database",
    default="koudi.db",
    show_default=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="File that keeps the tables; made when it is absent.",
)
@click.option(
    "--pace",
    default="live",
    show_default=True,
    type=click.Choice(list(PACES)),
    help="instant: no pauses and no bot that thinks, for tests.",
)
@click.option("--origin", "origins", multiple=True, help="A further origin whose pages may connect; may be repeated.")
@click.option("--no-limits", is_flag=True, help="Count nothing: for tests from one address.")
def serve(host: str, port: int, database: Path, pace: str, origins: tuple[str, ...], no_limits: bool) -> None:
    """Serve tables to browsers."""
    keep_cards_out_of_the_log()
    try:
        writer = Writer(database)
        lock = hold(database)
    except BadDatabase as error:
        click.echo(f"{error.text.zh}\n{error.text.en}", err=True)
        sys.exit(2)
    limits = UNLIMITED if no_limits else Limits()
    thinkers = spare_cores() if pace == "live" else 0
    settings = Settings(PACES[pace], limits, frozenset(origins), warms=True, thinkers=thinkers)
    house = House(SqliteEventLog(writer), SqlitePeople(writer), SqliteHistory(writer), settings)
    with lock, suppress(KeyboardInterrupt):  # how people stop it
        server_of(house, host, port, lambda: announce(host, port)).run()
    asyncio.run(writer.close())


def keep_cards_out_of_the_log() -> None:
    """Log to stderr, with plain tracebacks: the usual ones show local variables, and those are people's hands."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def announce(host: str, port: int) -> None:
    """Say where to go; for a phone, as a QR code too."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - this is only said
        host = _network_address()
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    click.echo(f"抠底 Koudi: {address}")
    if _is_loopback(host):
        return
    click.echo()
    segno.make(address, error="l").terminal(compact=True)
    click.echo(
        "\n没有 TLS：座位凭证在局域网里以明文传送，cookie 不带 Secure。只在信得过的网络里这样用。\n"
        "Plain HTTP: the cookie that holds your seat is not Secure and can be read on this network. "
        "Use it only where you trust the network."
    )


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _network_address() -> str:
    """This machine's address on its network. Nothing is sent: a datagram socket only looks up the route."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
