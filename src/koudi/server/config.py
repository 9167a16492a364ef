"""What whoever runs a server may set: in a TOML file, in the environment, by flags. Declared once, in ``Config``.

What is set in several places is taken from the flags first, then from the environment, then from the file. A key of the
table ``[limits]`` is written ``limits.rooms`` here and ``KOUDI_LIMITS_ROOMS`` in the environment.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta

from koudi.options import Bilingual
from koudi.server.limits import UNLIMITED, Limits, Rate

PREFIX: Final = "KOUDI_"
OTHERS: Final = frozenset({"KOUDI_CONFIG", "KOUDI_CACHE"})
"""Variables that are no keys: where the file is, and where compiled code is kept."""

LIMITS: Final = "limits"

_ORIGIN: Final = re.compile(r"https?://[^/\s]+")


class BadConfig(Exception):
    """Something is set that cannot be: the server does not start."""

    def __init__(self, where: str, zh: str, en: str) -> None:
        super().__init__(f"{where}: {en}")
        self.text = Bilingual(f"{where}：{zh}", f"{where}: {en}")


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Every key, with what it means and what it is when nothing is set."""

    host: Annotated[str, Meta(min_length=1, description="Address to listen on; 0.0.0.0 for the whole network.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Meta(ge=1, le=65535, description="Port to listen on.")] = 8000
    database: Annotated[str, Meta(min_length=1, description="File that keeps everything; made when it is absent.")] = (
        "koudi.db"
    )
    public: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^/\s]+)?$",
            description="Address that people open, such as https://play.example, where a proxy in front ends TLS. With "
            "https every cookie is Secure, whatever the proxy says.",
        ),
    ] = ""
    origins: Annotated[
        tuple[str, ...], Meta(description="Further origins whose pages may connect, such as https://other.example.")
    ] = ()
    proxies: Annotated[
        tuple[str, ...],
        Meta(
            description="Addresses or networks of the proxies in front. Only these are believed about whom they ask "
            "for (X-Forwarded-For, X-Forwarded-Proto)."
        ),
    ] = ()
    shared: Annotated[
        tuple[str, ...],
        Meta(
            description="Addresses or networks from which several people may sit at one rated table, such as those of "
            "a school; the machine itself is one."
        ),
    ] = ()
    admin_port: Annotated[
        int,
        Meta(
            ge=0,
            le=65535,
            description="Port on 127.0.0.1 for /metrics, /healthz and koudi admin; 0: none. Nothing else is served "
            "there, and nothing of it on the other port.",
        ),
    ] = 0
    pace: Annotated[
        Literal["live", "instant"],
        Meta(description="live: as people play. instant: no pauses and no bot that thinks, for tests."),
    ] = "live"
    thinkers: Annotated[
        int,
        Meta(
            ge=-1,
            le=1024,
            description="Processes in which bots think; -1: all processors but one, at least one.",
        ),
    ] = -1
    log_format: Annotated[
        Literal["text", "json"],
        Meta(description="How the log on stderr is written: for people, or a JSON object a line."),
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="What is logged at least. No level tells cards, tokens, passwords, talk or whole addresses."),
    ] = "info"
    limited: Annotated[
        bool, Meta(description="Whether anything is counted; false only for tests from one address.")
    ] = True
    limits: Annotated[Limits, Meta(description="How often an address may do each thing.")] = Limits()

    @property
    def counted(self) -> Limits:
        """The limits that hold."""
        return self.limits if self.limited else UNLIMITED


class Key(msgspec.Struct, frozen=True):
    """A key as files and the environment know it.

    Attributes:
        name: such as ``port`` or ``limits.rooms``.
        kind: the annotated type of its value.
        default: what it is when nothing is set.
        help: what it means.
    """

    name: str
    kind: Any
    default: Any
    help: str

    @property
    def variable(self) -> str:
        """Its environment variable."""
        return PREFIX + self.name.replace(".", "_").upper()


def _keys(of: type[msgspec.Struct], prefix: str = "") -> Iterator[Key]:
    for field in msgspec.structs.fields(of):
        if field.name == LIMITS:
            yield from _keys(Limits, f"{LIMITS}.")
        else:
            described = [meta.description for meta in get_args(field.type) if isinstance(meta, Meta)]
            yield Key(prefix + field.name, field.type, field.default, described[0] or "")


KEYS: Final[dict[str, Key]] = {key.name: key for key in _keys(Config)}
"""Every key by name, in the order of ``Config``."""


def load(
    file: Path | None, environment: Mapping[str, str], flags: Mapping[str, object]
) -> tuple[Config, dict[str, str]]:
    """What holds, and where each key that is set was set.

    Args:
        file: a TOML file, if there is one.
        environment: variables; those that begin with ``KOUDI_`` count.
        flags: keys given on the command line.

    Raises:
        BadConfig: a key is unknown or its value impossible.
    """
    values: dict[str, object] = {}
    sources: dict[str, str] = {}
    for source, given in (
        *_file(file),
        *_environment(environment),
        *((f"--{_flag(k)}", {k: v}) for k, v in flags.items()),
    ):
        for name, value in given.items():
            values[name] = _value(source, _known(source, name), value)
            sources[name] = source
    limits = {name.removeprefix(f"{LIMITS}."): values.pop(name) for name in list(values) if "." in name}
    return msgspec.convert({**values, LIMITS: msgspec.convert(limits, Limits)}, Config), sources


def _flag(name: str) -> str:
    return name.replace("_", "-")


def _file(file: Path | None) -> Iterator[tuple[str, dict[str, object]]]:
    if file is None:
        return
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfig(str(file), f"无法读取（{error.strerror}）", f"cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise BadConfig(str(file), f"不是 TOML（{error}）", f"is no TOML ({error})") from error
    flat: dict[str, object] = {}
    for name, value in read.items():
        if name == LIMITS and isinstance(value, dict):
            inner: dict[str, object] = value  # pyright: ignore[reportUnknownVariableType] - tomllib's values are Any
            flat |= {f"{name}.{key}": each for key, each in inner.items()}
        else:
            flat[name] = value
    yield str(file), flat


def _environment(environment: Mapping[str, str]) -> Iterator[tuple[str, dict[str, object]]]:
    names = {key.variable: key.name for key in KEYS.values()}
    for variable, text in environment.items():
        if variable.startswith(PREFIX) and variable not in OTHERS:
            yield variable, {names.get(variable, variable): text}


def _known(source: str, name: str) -> Key:
    key = KEYS.get(name)
    if key is not None:
        return key
    spelled = {key.variable for key in KEYS.values()} if name == source else set(KEYS)
    near = get_close_matches(name, spelled, n=1)
    zh, en = (f"是不是 {near[0]}？", f"; is {near[0]} meant?") if near else ("", "")
    raise BadConfig(source, f"没有 {name} 这一项。{zh}", f"there is no key {name}{en}")


def _value(source: str, key: Key, value: object) -> object:
    kind = get_args(key.kind)[0]
    if kind is Rate:
        try:
            return Rate.parse(value if isinstance(value, str) else repr(value))
        except ValueError as error:
            raise BadConfig(source, f"{key.name} 不对（{error}）", f"{key.name} is wrong ({error})") from None
    if get_origin(kind) is tuple and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        # Only the environment has nothing but text.
        found = msgspec.convert(value, key.kind, strict=not source.startswith(PREFIX))
        for each in found if get_origin(kind) is tuple else ():
            _check_listed(key.name, each)
    except ValueError as error:
        raise BadConfig(source, f"{key.name} 不对（{error}）", f"{key.name} is wrong ({error})") from None
    return found


def _check_listed(name: str, value: str) -> None:
    """Refuse one of several values that is no origin, or no network.

    Raises:
        ValueError: it is none.
    """
    if name != "origins":
        ip_network(value)
    elif not _ORIGIN.fullmatch(value):
        raise ValueError(f"{value!r} is no origin, which reads like 'https://other.example'")


def toml_of(config: Config, sources: Mapping[str, str]) -> str:
    """A configuration as a TOML file that sets every key, each with what it means and where it was set."""
    lines: list[str] = []
    for key in KEYS.values():
        table, _, name = key.name.rpartition(".")
        if table and f"[{table}]" not in lines:
            lines += [f"[{table}]", ""]
        value = getattr(config.limits if table else config, name)
        source = sources.get(key.name)
        lines += [f"# {key.help}", *([f"# (set by {source})"] if source else []), f"{name} = {_toml(value)}", ""]
    return "\n".join(lines)


def _toml(value: object) -> str:
    """A value as TOML writes it, which for these kinds is as JSON does."""
    return msgspec.json.encode(str(value) if isinstance(value, Rate) else value).decode()
