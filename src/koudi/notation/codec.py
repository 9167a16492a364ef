"""JSON in and out: every message, event and record passes here. Cards are text (``SA SA LJ``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast

import msgspec

from koudi.cards import Card, CardSet

T = TypeVar("T")


def _encode(value: object) -> str:
    kind = type(value)
    if kind is CardSet or kind is Card:
        return str(value)
    raise NotImplementedError(f"no JSON for {type(value)}")


def _decode(kind: type, value: object) -> object:
    if kind not in {Card, CardSet}:
        raise NotImplementedError(f"no {kind} from JSON")
    if not isinstance(value, str):
        raise TypeError("cards are text such as 'SA SA LJ'")
    return Card.parse(value) if kind is Card else CardSet.parse(value)


def _schema(kind: type) -> dict[str, Any]:
    if kind is Card:
        return {"type": "string", "description": "one card, such as SA, HT, LJ"}
    if kind is CardSet:
        return {"type": "string", "description": "cards, such as 'SA SA LJ'"}
    raise NotImplementedError(f"no schema for {kind}")


_ENCODER = msgspec.json.Encoder(enc_hook=_encode)


def encode(value: object) -> bytes:
    """JSON of any struct of this package; the same value always gives the same bytes."""
    return _ENCODER.encode(value)


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """A decoder for one type or union; keep it, making one is slow.

    Its ``decode`` raises ``msgspec.ValidationError`` for JSON of another shape and ``msgspec.DecodeError``
    for what is no JSON.
    """
    return cast("msgspec.json.Decoder[T]", msgspec.json.Decoder(kind, dec_hook=_decode))


def schema(*kinds: Any) -> dict[str, Any]:  # noqa: ANN401 - types and unions come in
    """The JSON Schema of several types, with shared ``$defs``."""
    return {"$defs": schemas(kinds, "#/$defs/{name}")[1]}


def schemas(kinds: Sequence[Any], place: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The JSON Schema of each of several types, and the definitions that they share.

    Args:
        kinds: types and unions.
        place: how a definition is referred to, with ``{name}`` in it.
    """
    found, shared = msgspec.json.schema_components(kinds, schema_hook=_schema, ref_template=place)
    return tuple(found), shared
