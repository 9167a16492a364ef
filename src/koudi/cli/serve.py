"""``koudi serve``: the table for people, in a browser."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Final, Literal, get_args, get_origin

import click
import segno

from koudi.server.backstage import AdminKey, key_file
from koudi.server.config import KEYS, BadConfig, Config, load, toml_of
from koudi.server.house import House, Settings
from koudi.server.logs import configure_logs
from koudi.server.pace import PACES
from koudi.server.run import server_of
from koudi.server.thinking import spare_cores
from koudi.storage import BadDatabase, SqliteBans, SqliteEventLog, SqliteHistory, SqlitePeople, Writer, hold

FLAGS: Final = ("host", "port", "database", "public", "admin_port", "pace", "thinkers", "log_format", "log_level")
"""Keys that have a flag each; the others are set in a file or in the environment."""

_SHORT: Final = {"database": ("--db",)}


def _flags(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for each of ``FLAGS``, explained as the key is."""
    for name in reversed(FLAGS):
        key = KEYS[name]
        kind = get_args(key.kind)[0]
        command = click.option(
            *_SHORT.get(name, ()),
            f"--{name.replace('_', '-')}",
            name,
            type=click.Choice(get_args(kind)) if get_origin(kind) is Literal else kind,
            help=f"{key.help} [{key.default}]",
        )(command)
    return command


@click.command()
@click.option(
    "--config",
    "file",
    envvar="KOUDI_CONFIG",
    type=click.Path(dir_okay=False, path_type=Path),
    help="TOML file; --print-config shows every key. Flags go before KOUDI_... variables, and these before the file.",
)
@click.option("--print-config", is_flag=True, help="Print what holds, with every key explained, and serve nothing.")
@_flags
@click.option("--origin", "origins", multiple=True, help=f"{KEYS['origins'].help} May be repeated.")
@click.option("--proxy", "proxies", multiple=True, help=f"{KEYS['proxies'].help} May be repeated.")
@click.option("--shared", multiple=True, help=f"{KEYS['shared'].help} May be repeated.")
@click.option("--no-limits", is_flag=True, help="Count nothing: for tests from one address.")
def serve(file: Path | None, print_config: bool, no_limits: bool, **given: object) -> None:
    """Serve tables to browsers."""
    flags = {name: value for name, value in given.items() if value not in {None, ()}}
    if no_limits:
        flags["limited"] = False
    try:
        config, sources = load(file, os.environ, flags)
        if print_config:
            click.echo(toml_of(config, sources))
            return
        configure_logs(config.log_format, config.log_level)
        _serve(config)
    except (BadConfig, BadDatabase) as error:
        click.echo(f"{error.text.zh}\n{error.text.en}", err=True)
        sys.exit(2)


def _serve(config: Config) -> None:
    database = Path(config.database)
    writer = Writer(database)
    lock = hold(database)
    house = House(
        SqliteEventLog(writer),
        SqlitePeople(writer),
        SqliteHistory(writer),
        _settings(config),
        bans=SqliteBans(writer),
        upkeep=writer,
    )
    key = AdminKey.new(config.admin_port, key_file(database)) if config.admin_port else None

    def listening() -> None:
        announce(config.host, config.port, config.public)

    with lock:
        try:
            server_of(house, config.host, config.port, listening, proxies=config.proxies, key=key).run()
        finally:
            asyncio.run(writer.close())


def _settings(config: Config) -> Settings:
    cores = spare_cores() if config.pace == "live" else 0
    return Settings(
        PACES[config.pace],
        config.counted,
        frozenset({*config.origins, *([config.public] if config.public else [])}),
        shared=tuple(ip_network(network) for network in config.shared),
        secure=config.public.startswith("https:"),
        warms=True,
        thinkers=cores if config.thinkers < 0 else config.thinkers if cores else 0,
    )


def announce(host: str, port: int, public: str = "") -> None:
    """Say where to go; for a phone, as a QR code too."""
    if public:
        click.echo(f"抠底 Koudi: {public}/")
        return
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
