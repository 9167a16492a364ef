"""A match of the package that can be set anywhere, and decks whose cards of interest lie in pairs."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import msgspec

from koudi.cards import NO_CARDS, RANKS, SUITS, Card, CardSet, Rank, Suit
from koudi.engine.actions import Action, StartDeal, TableAction
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DealResult, Event, Trumps
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation
from koudi.options import Value, changed, with_options
from tests.oracle.comparisons.choosing import Disagreement, options_in
from tests.oracle.declaring import Deal
from tests.some_rules import some_rules

E = TypeVar("E", bound=Event)
BARELY_OVER = (0, 5, 35, 40, 75, 80, 85, 115, 120, 155, 160, 195, 200)


class Table:
    """A match under random options, and what has happened in it."""

    def __init__(self, rng: Random, game: Game, **wanted: Value) -> None:
        self.game = game
        self.rules = with_options(some_rules(rng.choice, game), wanted)
        self.options = options_in(game, self.rules)
        self.match: Match = game.start(self.rules)
        if rng.random() < 0.75:
            self._move_on(rng)

    def __str__(self) -> str:
        told = changed(self.rules, self.game.rules_type())
        levels = " ".join(level.value for level in self.match.levels)
        return f"{self.game.name}, deal {self.match.number}, first {self.match.first}, levels {levels}, {told}"

    def _move_on(self, rng: Random) -> None:
        """To a later deal that is about to be dealt, at levels near the ends more often."""
        number, following = rng.choice((1, 2, 7)), rng.randrange(4)
        last = Rank(self.rules.final_level)
        reached = [rank for rank in RANKS if rank.order <= last.order]
        some = [rng.choice((*reached, *reached[-4:], last, Rank.JACK, Rank.TWO)) for _ in range(4)]
        if self.game.name == "shengji":
            some = some[:2] * 2
        elif self.options["level_scope"] == "table":
            some = some[:1] * 4
        levels = (some[0], some[1], some[2], some[3])
        before = DealResult(
            number=number, trumps=Trumps(levels[0], None), declarer=0, declarers=(0,), trick_points=(0, 0, 0, 0),
            last_winner=0, kitty=NO_CARDS, kitty_points=0, kitty_factor=0, total=0, declarers_won=True, steps=0,
            levels_before=levels, levels_after=levels, next_declarer=following, winners=(),
        )  # fmt: skip
        self.set(number=number + 1, first=following, levels=levels, history=(before,))

    def set(self, **fields: object) -> None:
        """Change fields of the match."""
        self.match = msgspec.structs.replace(self.match, **fields)

    def do(self, seat: int | None, action: Action | TableAction) -> tuple[Event, ...]:
        """Do what must be accepted."""
        events = self.tries(seat, action)
        if events is None:
            raise Disagreement(f"the package refuses {action} of seat {seat} at {self}")
        return events

    def tries(self, seat: int | None, action: Action | TableAction) -> tuple[Event, ...] | None:
        """Do what may be refused; ``None``: it was."""
        try:
            events = self.game.decide(self.match, seat, action)
        except IllegalAction:
            return None
        for event in events:
            self.match = self.game.evolve(self.match, event)
        return events

    def see(self, seat: int) -> Observation:
        """What a seat sees."""
        return self.game.observe(self.match, seat)

    def start(self, rng: Random, first: int) -> tuple[Deal, tuple[Card, ...]]:
        """Start a deal or deal again: as the oracle knows it, and the deck. ``first`` counts before the first deal."""
        number = self.match.number or 1
        if self.match.number:
            first = self.match.first
        deck = some_deck(rng, self, first)
        self.do(None, StartDeal(deck, first))
        return Deal(self.options, number, first, self.match.levels), deck


def some_deck(rng: Random, table: Table, first: int) -> tuple[Card, ...]:
    """A deck in which what is declared and called with lies in pairs, now and then in the kitty."""
    rules = table.rules
    kinds = sorted(set(rules.deck), key=lambda card: card.kind)
    wanted: set[Rank | None] = {*table.match.levels, Rank.TWO, *rng.sample(RANKS, 3)}
    special = [card for card in kinds if card.is_joker or card.rank in wanted]
    each = rules.to_deal // 4
    room = [each, each, each, each, rules.kitty_size]
    bins: list[list[Card]] = [[], [], [], [], []]
    left = list(rules.deck)

    def put(card: Card, into: int) -> None:
        if len(bins[into]) < room[into]:
            bins[into].append(card)
            left.remove(card)

    together = rng.choice((0.2, 0.7))
    low = rng.random() < 0.15
    for card in special:
        chosen = 4 if rng.random() < (0.8 if low and card.is_joker else 0.06) else rng.randrange(4)
        for _ in range(left.count(card)):
            put(card, chosen)
            chosen = chosen if rng.random() < together else rng.randrange(5)
    rng.shuffle(left)
    for place in range(5):
        while len(bins[place]) < room[place]:
            bins[place].append(left.pop())
    if table.options["redeal_right"] != "none" and rng.random() < 0.5:
        _impoverish(rng, bins, wanted)
    for place in range(5):
        if not (place == 4 and low):
            rng.shuffle(bins[place])
    dealt = [bins[(first + place) % 4][place // 4] for place in range(4 * each)]
    return (*dealt, *bins[4])


def _impoverish(rng: Random, bins: list[list[Card]], ranks: set[Rank | None]) -> None:
    """Leave one seat without points, or without what may become trumps: reason to ask for new cards."""
    seat, suit = rng.randrange(4), rng.choice(SUITS)
    points = rng.random() < 0.5

    def rich(card: Card) -> bool:
        return card.points > 0 if points else card.is_joker or card.rank in ranks or card.suit is suit

    others = [(place, index) for place in range(5) if place != seat for index in range(len(bins[place]))]
    poor = [(place, index) for place, index in others if not rich(bins[place][index])]
    rng.shuffle(poor)
    for own, card in enumerate(bins[seat]):
        if rich(card) and poor:
            place, index = poor.pop()
            bins[seat][own], bins[place][index] = bins[place][index], card


def hands_after(deck: tuple[Card, ...], first: int, dealt: int) -> list[CardSet]:
    """What so many cards, dealt one by one, make."""
    hands: list[list[Card]] = [[], [], [], []]
    for place, card in enumerate(deck[:dealt]):
        hands[(first + place) % 4].append(card)
    return [CardSet(hand) for hand in hands]


def only(events: Iterable[Event], kind: type[E]) -> E | None:
    """The event of that kind, if there is one."""
    return next((event for event in events if isinstance(event, kind)), None)


def letter(suit: Suit | None) -> str | None:
    """How a trump suit is told."""
    return suit.value if suit else None
