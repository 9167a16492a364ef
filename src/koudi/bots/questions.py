"""What a process that thinks for bots is asked and what it answers, a JSON line each way."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from koudi.bots.bot import Choice, make_bot
from koudi.engine.observation import Observation
from koudi.notation.codec import decoder
from koudi.notation.tag import Tag

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.bots.ladder import Level


class Question(msgspec.Struct, frozen=True):
    """What should a bot do? All that it may know, and nothing else.

    Attributes:
        table: the tag of the table.
        bot: how the bot is spelled.
        seed: fixes its random choices.
        budget: seconds that it may think.
        seen: what its seat sees.
    """

    table: str
    bot: str
    seed: int
    budget: float
    seen: Observation


def question_of(tag: Tag, level: Level, seed: int, seen: Observation) -> Question:
    """What a bot of a level is asked at a table."""
    return Question(str(tag), level.spec, seed, level.budget, seen)


class Reply(msgspec.Struct, frozen=True):
    """What it does; without a choice and an error: the process is ready.

    Attributes:
        choice: the answer to a question.
        error: the kind of error with which the bot failed. Its words are left out: they may tell of cards.
    """

    choice: Choice | None = None
    error: str = ""


QUESTION: Final = decoder(Question)
REPLY: Final = decoder(Reply)

_KEPT: Final = 256
"""Bots kept between questions: what they make of a table's rules is made once."""


def answer(question: Question) -> Reply:
    """Let the bot choose."""
    try:
        bot = _bot(question.table, question.bot, question.seed)
        return Reply(bot.act(question.seen, question.budget))
    except Exception as error:  # noqa: BLE001 - whatever it is, the server is told
        return Reply(error=type(error).__name__)


@lru_cache(_KEPT)
def _bot(table: str, spec: str, seed: int) -> Bot:
    tag = Tag.parse(table)
    return make_bot(spec, tag.game, tag.rules, seed)
