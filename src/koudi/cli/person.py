"""A person at the terminal, seen by the driver as one more bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from koudi.bots.bot import Choice
from koudi.cards import Card, CardSet
from koudi.cli import words
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.notation.sentences import obligation_text, refusal_text
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.cli.screen import Screen
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

Ask = Callable[[str], str]
"""Shows a prompt and reads a line; raises ``EOFError`` at the end of the input."""

_OWN_CHOICE = Bilingual("自己的主意", "a person's own choice")


class Left(Exception):
    """The person quits, or the input has ended."""


@final
class Person:
    """Asks until the answer is legal."""

    name = "person"

    def __init__(self, game: Game, rules: Rules, screen: Screen, ask: Ask, adviser: Bot) -> None:
        """Seat a person.

        Args:
            game: the game.
            rules: the table's rules.
            screen: where the table is drawn.
            ask: reads a line.
            adviser: gives the hints.
        """
        self._game = game
        self._rules = rules
        self._screen = screen
        self._ask = ask
        self._adviser = adviser
        self._declined: tuple[CardSet, ...] = ()

    def act(self, observation: Observation, budget: float) -> Choice:
        """Ask for a legal action; while cards are dealt only when there is something new to declare.

        Raises:
            Left: the person quits.
        """
        dealing = observation.phase is PhaseName.DRAWING
        silent = dealing or observation.phase is PhaseName.CLOSING
        if silent and (not observation.biddable or observation.biddable == self._declined):
            return Choice(Pass(), _OWN_CHOICE)
        self._screen.table(observation)
        while True:
            action = self._read(observation, budget)
            if action is None:
                continue
            refused = None if dealing and isinstance(action, Pass) else self._refusal(observation, action)
            if refused is None:
                self._declined = observation.biddable if silent and isinstance(action, Pass) else ()
                return Choice(action, _OWN_CHOICE)
            self._screen.line(refused, "red")

    def _refusal(self, observation: Observation, action: Action) -> str | None:
        error = self._game.refusal(self._rules, observation, action)
        return None if error is None else self._screen.say(refusal_text(error))

    def _read(self, observation: Observation, budget: float) -> Action | None:
        """One line of input: a command is done at once, cards become an action."""
        typed = self.line(self._question(observation)).strip()
        match typed.lower():
            case "h":
                choice = self._adviser.act(observation, budget)
                self._screen.line(
                    f"{self._screen.say(words.HINT)}: {_typed(choice.action)}  {self._screen.say(choice.reason)}",
                    "magenta",
                )
            case "r":
                self._screen.rules(self._game.rule_sheet(self._rules))
            case "l":
                self._screen.last_trick(observation)
            case "?":
                self._screen.line(self._screen.say(words.KEYS))
            case "" | "p":
                return self._silence(observation)
            case "n":
                return ClaimRedeal()
            case _:
                return self._action(observation, typed)
        return None

    def line(self, prompt: str) -> str:
        """Read a line.

        Raises:
            Left: the person types q, or the input has ended.
        """
        try:
            typed = self._ask(f"{prompt} > ")
        except EOFError:
            raise Left from None
        if typed.strip().lower() == "q":
            raise Left
        return typed

    def _question(self, observation: Observation) -> str:
        say = self._screen.say
        offers = self._screen.sets(observation.biddable)
        match observation.phase:
            case PhaseName.CALLING:
                return say(words.CALL).format(cards=offers or "-")
            case PhaseName.BURYING:
                return say(words.BURY).format(n=observation.kitty_size)
            case PhaseName.RECALLING:
                return say(words.RECALL).format(cards=" ".join(map(str, observation.nameable)))
            case PhaseName.PLAYING:
                return self._playing_question(observation)
            case _:
                return say(words.DECLARE).format(cards=offers)

    def _playing_question(self, observation: Observation) -> str:
        say, owed = self._screen.say, observation.obligation
        if owed is None:
            return say(words.LEAD)
        only = say(words.ONLY).format(cards=owed.forced)
        return say(obligation_text(owed)) + (only if len(owed.forced) == owed.count else "")

    def _silence(self, observation: Observation) -> Action | None:
        """An empty line: pass, or the only legal play."""
        if observation.phase in {PhaseName.DRAWING, PhaseName.CLOSING, PhaseName.CALLING, PhaseName.EXCHANGING}:
            return Pass()
        if observation.may_go_alone:
            return Pass()
        owed = observation.obligation
        if owed is not None and len(owed.forced) == owed.count:
            return Play(owed.forced)
        self._screen.line(self._screen.say(words.NO_SILENCE), "red")
        return None

    def _action(self, observation: Observation, typed: str) -> Action | None:
        try:
            cards = cards_typed(typed)
        except ValueError:
            self._screen.line(self._screen.say(words.NOT_CARDS).format(text=typed), "red")
            return None
        match observation.phase:
            case PhaseName.CALLING:
                return Call(cards)
            case PhaseName.BURYING:
                return Bury(cards)
            case PhaseName.PLAYING:
                return Play(cards)
            case PhaseName.RECALLING:
                named: tuple[Card, ...] = tuple(cards)
                if len(named) == 1:
                    return Recall(named[0])
                self._screen.line(self._screen.say(words.ONE_CARD), "red")
                return None
            case _:
                return Declare(cards)


def cards_typed(text: str) -> CardSet:
    """Read cards as people type them: any case, 10 or T, a suit letter once for several ranks.

    >>> cards_typed("s10 saa bj")
    CardSet.parse('ST SA SA BJ')

    Raises:
        ValueError: the text names no cards, or a card three times.
    """
    return CardSet.parse(text.upper().replace("10", "T").replace(",", " "))


def _typed(action: Action) -> str:
    match action:
        case Pass():
            return "p"
        case ClaimRedeal():
            return "n"
        case Recall(card):
            return str(card)
        case _:
            return str(action.cards)
