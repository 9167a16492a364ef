"""PROTOCOL.md: its examples are true, and nothing is missing from it."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.notation import open_deal, proof
from koudi.notation.codec import decoder, encode
from koudi.options import options_of
from koudi.server import (
    account_messages,
    history_messages,
    hosting_facts,
    lesson_messages,
    lobby_messages,
    page_messages,
    protocol,
    rated_facts,
    takeback_facts,
    talk_messages,
    whereabouts_messages,
)
from koudi.server.commands import AnyCommand
from koudi.server.protocol import AnyMessage, CloseCode
from koudi.server.schema import protocol_schema

TEXT = Path(protocol.__file__).with_name("PROTOCOL.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(r"```json (\w+)\n(.*?)```", TEXT, flags=re.DOTALL)

BY_TAG: dict[str, Any] = {
    str(kind.__struct_config__.tag): kind for kind in (*get_args(AnyCommand), *get_args(AnyMessage))
}
UNIONS = (AnyCommand, AnyMessage)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_what_its_heading_says(name: str, text: str) -> None:
    messages = (page_messages, account_messages, history_messages, lesson_messages, lobby_messages)
    about = (takeback_facts, rated_facts, hosting_facts, talk_messages, whereabouts_messages)
    places = (protocol, *messages, *about, open_deal, proof)
    found = (getattr(module, name) for module in places if hasattr(module, name))
    kind = BY_TAG.get(name) or next(found)
    value = decoder(kind).decode(text)
    written = json.loads(encode(value))
    assert json.loads(text).items() <= written.items() or "view" in written, "the server would write it otherwise"
    assert decoder(kind).decode(encode(value)) == value


@pytest.mark.parametrize("union", UNIONS, ids=["commands", "messages"])
def test_every_message_has_an_example_that_the_union_decodes(union: type[msgspec.Struct]) -> None:
    reader = decoder(union)
    for kind in get_args(union):
        tag = kind.__struct_config__.tag
        texts = [text for name, text in EXAMPLES if name == tag]
        assert texts, f"no example of {tag}"
        for text in texts:
            assert isinstance(reader.decode(text), kind)


def test_every_block_of_the_document_is_an_example() -> None:
    assert TEXT.count("```json") == len(EXAMPLES)
    assert TEXT.count("```") == 2 * len(EXAMPLES)


def test_every_close_code_is_explained() -> None:
    for code in CloseCode:
        assert f"| {code.value} |" in TEXT


def test_a_field_that_nobody_knows_is_refused_in_every_command() -> None:
    reader = decoder(AnyCommand)  # type: ignore[arg-type]
    for name, text in EXAMPLES:
        if name in BY_TAG and BY_TAG[name] in get_args(AnyCommand):
            with pytest.raises(msgspec.ValidationError):
                reader.decode(json.dumps({**json.loads(text), "extra": 1}))


def test_the_schema_has_every_message_and_requires_what_the_server_always_writes() -> None:
    defs = protocol_schema()["$defs"]
    assert {kind.__name__ for kind in (*get_args(AnyCommand), *get_args(AnyMessage))} <= set(defs)
    assert "offers" in defs["View"]["required"]
    assert "seat" not in defs["Sit"]["required"]
    assert {"$ref": "#/$defs/Welcome"} in defs["Message"]["anyOf"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_schema_has_every_option_of_a_game_with_its_values_and_no_other(game: Game) -> None:
    found = protocol_schema()
    name = found["options"][game.name]["$ref"].rpartition("/")[2]
    described = found["$defs"][name]
    assert described["additionalProperties"] is False
    assert described["required"] == []
    options = options_of(game.rules_type)
    assert list(described["properties"]) == [option.key for option in options]
    for option in options:
        values = described["properties"][option.key]
        if "$ref" in values:
            values = found["$defs"][values["$ref"].rpartition("/")[2]] | values
        allowed = [True, False] if values.get("type") == "boolean" else values["enum"]
        assert set(map(repr, allowed)) == set(map(repr, option.values))
        assert values["default"] == option.default
