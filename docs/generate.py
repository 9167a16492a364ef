"""Write docs/reference from the code: ``python docs/generate.py``. A test sees to it that the pages are up to date."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from koudi.bots.programs.messages import FromProgram, ToProgram
from koudi.engine.errors import ActionReason, Reason
from koudi.engine.game import Game
from koudi.env import planes
from koudi.games import GAMES
from koudi.notation.codec import schema
from koudi.notation.sentences import REFUSALS
from koudi.options import Bilingual, Option, options_of, typed, value_of
from koudi.server.app import routes
from koudi.server.config import Config, toml_of
from koudi.server.house import House
from koudi.server.interface import INTERFACE
from koudi.server.openapi import document
from koudi.server.pages import STATUS
from koudi.server.schema import protocol_schema
from koudi.server.words import GROUPS, SENTENCES
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople
from koudi.tricks import PlayReason

REFERENCE = Path(__file__).parent / "reference"
_PLAIN = {"start_level", "kitty_size", "kitty_flat"}
"""Options whose values are ranks or numbers that need no words."""
NOTE = "<!-- Written by docs/generate.py: change the code, then run `make docs`. -->\n\n"


def options_page() -> str:
    """Every option of every game: help, values, and what each preset sets it to."""
    parts = [
        NOTE,
        "# Options / 选项\n\n",
        "What a table can be set to, by preset or one by one. In a tag: `key=value`.\n\n",
        "一张牌桌可以怎样设置：选一个预设，或者逐项修改。标签里写作 `key=value`。\n",
    ]
    for game in GAMES.values():
        parts += _game(game)
    return "".join(parts)


def _game(game: Game) -> Iterator[str]:
    yield f"\n## {game.title.zh} / {game.title.en}: `{game.name}`\n\n"
    yield f"{game.help.zh}\n\n{game.help.en}\n\n"
    yield "| preset | 中文 | English |\n| --- | --- | --- |\n"
    for preset in game.presets.values():
        title, words = preset.title, preset.help
        yield f"| `{preset.name}` | {title.zh}<br>{words.zh} | {title.en}<br>{words.en} |\n"
    for group, words in GROUPS.items():
        members = [option for option in options_of(game.rules_type) if option.group == group]
        if members:
            yield f"\n### {words.zh} / {words.en}\n"
        for option in members:
            yield from _option(game, option)


def _option(game: Game, option: Option) -> Iterator[str]:
    yield f"\n#### `{option.key}`: {option.title.zh} / {option.title.en}\n\n"
    yield f"{option.help.zh}\n\n{option.help.en}\n\n"
    set_to = {preset.name: value_of(preset.rules, option.key) for preset in game.presets.values()}
    if option.key in _PLAIN:
        yield f"Values / 可选：{' '.join(f'`{typed(value)}`' for value in option.values)}\n\n"
        yield f"{', '.join(f'{name}: `{typed(value)}`' for name, value in set_to.items())}\n"
        return
    yield f"| value | 中文 | English | {' | '.join(game.presets)} |\n"
    yield f"| --- | --- | --- |{' :-: |' * len(game.presets)}\n"
    for value, label in zip(option.values, option.labels, strict=True):
        marks = ("●" if chosen == value else "" for chosen in set_to.values())
        yield f"| `{typed(value)}` | {label.zh} | {label.en} | {' | '.join(marks)} |\n"


def reasons_page() -> str:
    """Every code of refusal with its sentences."""
    parts = [
        NOTE,
        "# Refusals / 为什么不行\n\n",
        "Every code with which an action is refused, and what people read. *n* is the number asked for; *cards* are\n",
        "the witness: cards owed, or cards that do not belong. The last sentence comes only with them.\n\n",
        "每一个拒绝代码和它对应的话。*n* 是要求的张数；*牌* 是作证的牌，有它们才有最后一句。\n",
        "\n## A lead or a follow / 出牌\n\n",
        *_reasons(list(PlayReason)),
        "\n## Any other action / 其他\n\n",
        *_reasons(list(ActionReason)),
    ]
    return "".join(parts)


def _reasons(reasons: Sequence[Reason]) -> Iterator[str]:
    yield "| code | 中文 | English |\n| --- | --- | --- |\n"
    for reason in reasons:
        text = _template(reason)
        yield f"| `{reason.value}` | {text.zh} | {text.en} |\n"


def _template(reason: Reason) -> Bilingual:
    words = REFUSALS[reason]
    return Bilingual(
        (words.zh + words.proof_zh).format(n="*n*", cards="*牌*"),
        f"{words.en} {words.proof_en}".strip().format(n="*n*", n_cards="*n* cards were", cards="*cards*"),
    )


def planes_page() -> str:
    """Every row that an environment shows an agent."""
    named = {name: part for name, part in vars(planes).items() if isinstance(part, (planes.Rows, planes.Bits))}
    parts = [
        NOTE,
        "# Rows of an observation\n\n",
        f"{planes.__doc__}\n".partition("\n\n")[2],
        "\n| `koudi.env.planes` | rows | what they say |\n| --- | --- | --- |\n",
        *(
            f"| `{name}` | {_span(part)} | {part.help} |\n"
            for name, part in named.items()
            if isinstance(part, planes.Rows)
        ),
        "\n## The rows of facts\n",
        "\n| `koudi.env.planes` | row | bits | what they say |\n| --- | --- | --- | --- |\n",
        *(
            f"| `{name}` | {part.row} | {_span(part)} | {part.help} |\n"
            for name, part in named.items()
            if isinstance(part, planes.Bits)
        ),
    ]
    return "".join(parts)


def _span(part: planes.Rows | planes.Bits) -> str:
    return str(part.first) if part.size == 1 else f"{part.first} to {part.first + part.size - 1}"


def programs_schema() -> str:
    """The JSON Schema of what is said between a table and an outside program."""
    return json.dumps(schema(*get_args(ToProgram), *get_args(FromProgram)), ensure_ascii=False, indent=1) + "\n"


def _http() -> dict[str, Any]:
    return document(routes(House(MemoryEventLog(), MemoryPeople(), MemoryHistory())))


def http_page() -> str:
    """The interface over HTTP, route by route."""
    told = _http()
    parts = [NOTE, "# The interface over HTTP\n\n", f"{told['info']['description']}\n\n", _HTTP_HEAD]
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            parts += _operation(method.upper(), path, operation)
    return "".join(parts)


_HTTP_HEAD = """\
Types are those of `/api/openapi.json`, where a server tells all this with their JSON Schema. Every answer from 400 up
is a `Problem`. Any request may be refused as `malformed` (400), `banned` (403), `storage` (503) and `failed` (500); one
with a body also as `json_only` (415), `too_big` (413) and `bad_origin` (403).
"""


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"\n## `{method} {path}`\n\n{operation['summary']}"
    asked = [f"`{each['name']}`" for each in operation.get("parameters", []) if each["in"] == "query"]
    if asked:
        yield f" Parameters: {', '.join(asked)}."
    body = operation.get("requestBody")
    if body:
        yield f" Takes `{_kind(body)}`."
    status, answer = next(iter(operation["responses"].items()))
    yield f" Gives {status}{f' `{_kind(answer)}`' if 'content' in answer else ''}.\n"
    refusals = INTERFACE[method, path].errors
    if refusals:
        yield "\n| status | code | |\n| --- | --- | --- |\n"
    for code in refusals:
        why = SENTENCES[code].en if code in SENTENCES else "The answer says what is wrong."
        yield f"| {STATUS.get(code, 500)} | `{code}` | {why} |\n"


def _kind(told: dict[str, Any]) -> str:
    kinds = {_named(content["schema"]) if content else media for media, content in told["content"].items()}
    return " | ".join(sorted(kinds))


def _named(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    return f"{_named(shape['items'])}[]" if "items" in shape else str(shape["type"])


def socket_schema() -> str:
    """The JSON Schema of what is said over the socket, and of bodies over HTTP."""
    return json.dumps(protocol_schema(), ensure_ascii=False, indent=1) + "\n"


_SETTINGS_HEAD = "# Written by docs/generate.py: what `koudi serve --print-config` prints when nothing is set.\n"


def settings_file() -> str:
    """What a server may be set to, each as it is when nothing is set."""
    return "# Written by docs/generate.py: what `koudi serve --print-config` prints when nothing is set.\n\n" + toml_of(
        Config(), {}
    )


PAGES: dict[str, Callable[[], str]] = {
    "http.md": http_page,
    "options.md": options_page,
    "planes.md": planes_page,
    "programs.json": programs_schema,
    "reasons.md": reasons_page,
    "settings.toml": settings_file,
    "socket.json": socket_schema,
}

if __name__ == "__main__":
    REFERENCE.mkdir(exist_ok=True)
    for name, page in PAGES.items():
        (REFERENCE / name).write_text(page(), encoding="utf-8")
