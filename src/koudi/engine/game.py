"""A game as a value: its words, its rules type, its presets and the policies it is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from koudi.cards import CardSet
from koudi.engine import decision, evolution, observing
from koudi.engine.actions import Action, TableAction
from koudi.engine.bidding import Bidding, Standing
from koudi.engine.errors import IllegalAction
from koudi.engine.events import Event, Trumps
from koudi.engine.lesson import Lesson
from koudi.engine.match import Match
from koudi.engine.observation import Bid, Observation, PhaseName
from koudi.engine.phases import exchanging
from koudi.engine.policies import Policies
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.options import Bilingual


class Section(msgspec.Struct, frozen=True):
    """One section of a rule sheet: its title and its sentences, in both languages."""

    title: Bilingual
    lines: tuple[Bilingual, ...]


class Preset(msgspec.Struct, frozen=True):
    """A named set of rules of a game."""

    name: str
    title: Bilingual
    help: Bilingual
    rules: Rules


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One game of the family. Everything that differs between games is in its fields.

    Attributes:
        name: how it is spelled in addresses, commands and records.
        title: its name for people.
        help: what it is, in a sentence.
        rules_type: the struct of its options.
        match_type: the struct of its state, which names ``rules_type``: for reading a match back from text.
        presets: named rules, the first is the default.
        policies: what it is made of.
        sheet: its rules in words.
        lesson: how it is learned.
    """

    name: str
    title: Bilingual
    help: Bilingual
    rules_type: type[Rules]
    match_type: type[Match]
    presets: Mapping[str, Preset]
    policies: Policies
    sheet: Callable[[Any], tuple[Section, ...]]
    lesson: Lesson

    def __deepcopy__(self, _memo: dict[int, object]) -> Game:
        """A game is the same for whatever is copied: it has no state."""
        return self

    def start(self, rules: Rules) -> Match:
        """A match before its first deal.

        Raises:
            BadOption: the rules cannot be played.
        """
        rules.check()
        level = rules.start_level
        return self.match_type(rules=rules, levels=(level, level, level, level))

    def decide(self, match: Match, seat: Seat | None, action: Action | TableAction) -> tuple[Event, ...]:
        """The facts that an action leads to; ``seat`` ``None`` is the table. It changes nothing.

        Raises:
            IllegalAction: the rules refuse it.
        """
        return decision.decide(self.policies, match, seat, action)

    def evolve(self, match: Match, event: Event) -> Match:
        """The match after a fact.

        Raises:
            ValueError: the fact was not decided on this match.
        """
        return evolution.evolve(self.policies, match, event)

    def observe(self, match: Match, seat: Seat | None) -> Observation:
        """All that a seat may see; ``None`` is a spectator."""
        return observing.observe(self.policies, match, seat)

    def legal(self, match: Match, seat: Seat) -> Iterator[Action]:
        """Every action of the seat that ``decide`` accepts, each once, lazily: there may be millions."""
        if match.winners:
            return iter(())
        return decision.legal(self.policies, match, seat)

    def refusal(self, rules: Rules, observation: Observation, action: Action) -> IllegalAction | None:
        """Why ``decide`` would refuse the observer's action, from the observation alone; ``None`` if it would not."""
        return decision.refusal(self.policies, rules, observation, action)

    def trumps_of_bid(self, rules: Rules, observation: Observation, cards: CardSet) -> Trumps:
        """What would be trump if this declaration, call or counter of the observer stayed.

        Raises:
            ValueError: the observer is a spectator.
        """
        if observation.seat is None:
            raise ValueError("a spectator declares nothing")
        if observation.phase is PhaseName.EXCHANGING and observation.trumps is not None:
            return exchanging.trumps_of(observation.trumps, cards)
        before = Bidding.seen(observation)
        kind = self.policies.declaring.kind(before, observation.seat, cards)
        bid = Bid(observation.seat, cards, kind)
        standing = self.policies.declaring.standing(rules, replace(before, bids=(*before.bids, bid)))
        return cast("Standing", standing).trumps  # a bid stands once it is made

    def table_action(self, match: Match) -> TableAction | None:
        """What the table owes; ``None`` while seats are waited for and once the match is over.

        A ``StartDeal`` comes with the rules' deck in a fixed order, for the table to shuffle (and, in the
        first deal, with seat 0 first, for the table to draw another). A ``CloseDeclaring`` is owed when the
        closing round has lasted long enough; until then every seat may declare or pass.
        """
        return decision.table_action(self.policies, match)

    def rule_sheet(self, rules: Rules) -> tuple[Section, ...]:
        """The rules of a table in words, in both languages."""
        return self.sheet(rules)
