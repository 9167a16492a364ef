"""An exercise of a lesson at its position: what the learner sees, and what comes of what they try."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from koudi.cards import CardSet
from koudi.engine.actions import Action, Pass, TableAction
from koudi.engine.events import Event, for_seat
from koudi.engine.lesson import Exercise
from koudi.engine.match import Match
from koudi.engine.observation import Observation
from koudi.engine.seats import Seat
from koudi.notation.meaning import meant
from koudi.notation.position_match import match_at
from koudi.notation.position_text import parse_position
from koudi.notation.tag import Tag
from koudi.options import Bilingual

LEARNER: Final = 0
"""The seat of who learns."""


class NotWanted(Exception):
    """What was tried is legal, but not what the exercise is about; ``text`` says so."""

    def __init__(self, text: Bilingual) -> None:
        super().__init__(text.en)
        self.text = text


class Frame(NamedTuple):
    """Something that happened, as the learner hears of it, and what they see then."""

    events: tuple[Event, ...]
    seen: Observation


@dataclass(frozen=True)
class Practice:
    """An exercise with its position read.

    Attributes:
        exercise: its words.
        tag: the game and the rules of its table.
        match: where it begins.
    """

    exercise: Exercise
    tag: Tag
    match: Match

    @staticmethod
    def at(exercise: Exercise) -> Practice:
        """Read the position.

        Raises:
            BadPosition: it is none, or some of it is hidden.
        """
        position = parse_position(exercise.position)
        return Practice(exercise, position.tag, match_at(position))

    @property
    def seen(self) -> Observation:
        """What the learner sees at first."""
        return self.tag.game.observe(self.match, LEARNER)

    @property
    def answers(self) -> tuple[Action, ...]:
        """The actions that are right; none: whatever is legal."""
        return tuple(meant(self.seen.phase, CardSet.parse(cards)) for cards in self.exercise.answers)

    @property
    def example(self) -> Action:
        """An action to show to somebody who asks for one."""
        return (*self.answers, next(self.tag.game.legal(self.match, LEARNER)))[0]

    def attempt(self, action: Action) -> tuple[Frame, ...]:
        """Let the learner do something, and the others answer it.

        Raises:
            IllegalAction: the rules refuse it.
            NotWanted: it is legal, but not right.
        """
        match, frame = self._after(self.match, LEARNER, action)
        if self.answers and action not in self.answers and self.exercise.otherwise is not None:
            raise NotWanted(self.exercise.otherwise)
        frames = [frame]
        for reply in self.exercise.replies:
            match, frame = self._replied(match, reply)
            frames.append(frame)
        return tuple(frames)

    def _replied(self, match: Match, reply: str) -> tuple[Match, Frame]:
        game = self.tag.game
        who, _, cards = reply.partition(":")
        if who == "table":
            owed = game.table_action(match)
            if owed is None:
                raise ValueError(f"{reply}: the table owes nothing")
            return self._after(match, None, owed)
        phase = game.observe(match, int(who)).phase
        return self._after(match, int(who), Pass() if cards == "-" else meant(phase, CardSet.parse(cards)))

    def _after(self, match: Match, seat: Seat | None, action: Action | TableAction) -> tuple[Match, Frame]:
        events = self.tag.game.decide(match, seat, action)
        for event in events:
            match = self.tag.game.evolve(match, event)
        told = tuple(for_seat(event, LEARNER) for event in events)
        return match, Frame(told, self.tag.game.observe(match, LEARNER))
