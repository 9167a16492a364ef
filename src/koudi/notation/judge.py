"""A judge of the rules: questions as JSON lines, answers as JSON lines. The page is docs/reference/judge.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, cast

import msgspec

from koudi.cards import CardSet
from koudi.notation.codec import decoder, encode
from koudi.notation.judge_bidding import Call, Declare
from koudi.notation.judge_deals import Bury, Partner, Score
from koudi.notation.judge_questions import Answer
from koudi.notation.judge_tricks import Follow, Shape, Throw, TrumpOrder, Winner

AnyQuestion = Follow | Winner | Throw | TrumpOrder | Shape | Declare | Call | Bury | Partner | Score
"""Every kind of question, told apart by ``kind``."""

_QUESTION: Final[msgspec.json.Decoder[AnyQuestion]] = decoder(cast("type[AnyQuestion]", AnyQuestion))
_ID: Final = re.compile(rb'"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)')
_BATCH: Final = 1 << 10


class _Named(msgspec.Struct):
    id: Any = None


def judge(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Answer questions one by one, each as a line; lines without a word are skipped.

    A line that is no question is answered by ``error``, with its id if that can be read. The pieces of an
    answer come as they are found, so a list of millions of plays is never held.
    """
    for line in lines:
        if line.strip():
            yield from answered(line)


def answered(line: bytes) -> Iterator[bytes]:
    """The answer to one line, in pieces that end with a newline."""
    try:
        question = _QUESTION.decode(line)
        yield from _written(question.id, question.answer())
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        yield from _written(_id_of(line), {"error": str(error) or type(error).__name__})


def _written(id_: object, answer: Answer) -> Iterator[bytes]:
    """One JSON object; where the last value is an iterator its items follow one another to the end."""
    last = next(reversed(answer))
    if not isinstance(answer[last], Iterator):
        yield encode({"id": id_, **answer}) + b"\n"
        return
    items = cast("Iterator[CardSet]", answer[last])
    head = encode({"id": id_, **answer, last: ()})
    yield head.removesuffix(b"]}")
    yield from _items(items)
    yield b"]}\n"


def _items(items: Iterator[CardSet]) -> Iterator[bytes]:
    batch: list[bytes] = []
    comma = b""
    for item in items:
        batch.append(encode(item))
        if len(batch) == _BATCH:
            yield comma + b",".join(batch)
            comma = b","
            batch.clear()
    if batch:
        yield comma + b",".join(batch)


def _id_of(line: bytes) -> object:
    """The id of a line that is no question: by its JSON, or by how it looks if it is none."""
    try:
        return msgspec.json.decode(line, type=_Named).id
    except (ValueError, msgspec.MsgspecError, RecursionError):
        found = _ID.search(line)
    try:
        return None if found is None else msgspec.json.decode(found[1])
    except (ValueError, msgspec.MsgspecError):
        return None
