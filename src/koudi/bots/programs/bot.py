"""The bot that asks an outside program."""

from __future__ import annotations

import shlex
from contextlib import suppress
from shutil import which
from typing import TYPE_CHECKING, Final, TypeVar, final

import msgspec

from koudi.bots.bot import BadBotSpec, Bot, BotFault, Choice, make_bot
from koudi.bots.offers import offers
from koudi.bots.programs.messages import PROTOCOL, Answer, Bye, Hello, Question, Ready
from koudi.bots.programs.process import GoneError, LateError, Process
from koudi.notation.codec import decoder, encode
from koudi.options import Bilingual, options_of, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

OUTSIDE: Final = "program"
"""How such bots are spelled: ``program:COMMAND``, quoted as in a shell."""
_LISTED: Final = 200
"""Legal actions that a question lists at most."""
_GRACE: Final = 1.0
"""Seconds beyond its budget after which an answer is too late."""
_START: Final = 30.0
"""Seconds that a program may take to be ready."""
_STARTS: Final = 3
"""Failures in a row after which it is not started again."""
_SHOWN: Final = 80
"""Characters of a senseless answer that are shown."""

T = TypeVar("T")

_READY: Final = decoder(Ready)
_ANSWER: Final = decoder(Answer)


@final
class ProgramBot:
    """A program at one seat, started when it is wanted.

    Whatever goes wrong, it is ended and started anew, so that no answer can be taken for that to another question.
    """

    def __init__(self, command: Sequence[str], game: Game, rules: Rules, seed: int) -> None:
        self.name = f"{OUTSIDE}:{shlex.join(command)}"
        self._command = command
        self._game = game
        self._rules = rules
        self._seed = seed
        self._process: Process | None = None
        self._asked = 0
        self._failed = 0

    def act(self, observation: Observation, budget: float) -> Choice:
        """Ask the program.

        Raises:
            BotFault: it is late, has ended, or answers with no action.
        """
        self._asked += 1
        legal = offers(self._game, self._rules, observation, _LISTED)
        question = Question(id=self._asked, budget_ms=1000 * budget, observation=observation, legal=legal)
        process = self._running()
        answer = self._talk(process, question, budget + _GRACE, _ANSWER)
        if answer.id != self._asked:
            self._drop(process)
            raise BotFault("garbage", f"the answer to question {self._asked} has the id {answer.id}")
        self._failed = 0
        return Choice(answer.action, Bilingual(answer.reason, answer.reason))

    def start(self) -> None:
        """Start the program, if it is not running; what fails is told at the next question."""
        with suppress(BotFault):
            self._running()

    def close(self) -> None:
        """Let the program go."""
        if self._process is not None:
            self._process.end(encode(Bye()))
            self._process = None

    def _running(self) -> Process:
        """The program, started if need be.

        Raises:
            BotFault: it cannot be, is not ready in time, or has failed too often in a row.
        """
        if self._process is not None:
            return self._process
        if self._failed >= _STARTS:
            raise BotFault("crashed", f"it has failed {_STARTS} times in a row and is not started again")
        try:
            process = self._process = Process(self._command)
        except OSError as error:
            self._failed += 1
            raise BotFault("crashed", f"it cannot be started: {error}") from None
        hello = Hello(
            game=self._game.name,
            rules={option.key: value_of(self._rules, option.key) for option in options_of(type(self._rules))},
            seed=self._seed,
        )
        ready = self._talk(process, hello, _START, _READY)
        if ready.protocol != PROTOCOL:
            self._drop(process)
            raise BotFault("garbage", f"it speaks version {ready.protocol} of the protocol, not {PROTOCOL}")
        return process

    def _talk(self, process: Process, message: Hello | Question, seconds: float, answers: msgspec.json.Decoder[T]) -> T:
        """Send a message and read the answer.

        Raises:
            BotFault: there is none, or it makes no sense.
        """
        try:
            line = process.ask(encode(message), seconds)
        except LateError:
            self._drop(process)
            raise BotFault("late", f"no answer to {_what(message)} within {seconds:g} s") from None
        except GoneError:
            self._drop(process)
            raise BotFault("crashed", f"it has ended instead of answering {_what(message)}") from None
        try:
            return answers.decode(line)
        except (msgspec.DecodeError, ValueError, UnicodeDecodeError) as error:
            self._drop(process)
            shown = line[:_SHOWN].decode(errors="replace").strip()
            raise BotFault("garbage", f"{shown!r} answers {_what(message)}: {error}") from None

    def _drop(self, process: Process) -> None:
        """End a program that has failed."""
        process.kill()
        self._process = None
        self._failed += 1


def _what(message: Hello | Question) -> str:
    """A message in words."""
    return "hello" if isinstance(message, Hello) else f"question {message.id}"


def seat_bot(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
    """Make a bot for one seat, as ``make_bot`` does, or a program if it is spelled so.

    Raises:
        BadBotSpec: no such bot or program, or a setting it does not have.
    """
    name, colon, command = spec.partition(":")
    if name != OUTSIDE:
        return make_bot(spec, game, rules, seed)
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadBotSpec(Bilingual(f"命令的引号不配对：{command}", f"{command!r} is no command: {error}")) from None
    if not colon or not words:
        raise BadBotSpec(Bilingual("应写作 program:命令", "write program:COMMAND"))
    if which(words[0]) is None:
        raise BadBotSpec(Bilingual(f"找不到程序“{words[0]}”", f"there is no program {words[0]!r}"))
    return ProgramBot(words, game, rules, seed)
