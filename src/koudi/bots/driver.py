"""Four bots at a table without a clock: deals card by card, asks in turn, folds the events (D-E03)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, final

from koudi.cards import Card, shuffle
from koudi.engine.actions import Action, Declare, Draw, Pass, StartDeal, TableAction
from koudi.engine.errors import IllegalAction
from koudi.engine.match import Drawing, Scored, Waiting
from koudi.engine.seats import Seat, dealt_to, from_seat, next_seat

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match

Watch = Callable[["Match", "Event"], None]
"""Called after each event with the match as it is then."""

_NO_HURRY = 1.0


class DeckSource:
    """Decks that follow from a seed: each deal, and each redeal of it, has its own."""

    def __init__(self, cards: Sequence[Card], seed: int) -> None:
        self._cards = cards
        self._seed = seed

    def deck(self, number: int, redeals: int) -> tuple[Card, ...]:
        """The deck of a deal after so many redeals."""
        return shuffle(self._cards, sha256(f"{self._seed}/{number}/{redeals}".encode()).digest())


@final
class Driver:
    """Plays deals and matches to their end.

    Attributes:
        match: the match now.
        events: every event of the deal on the table, in order.
        illegal: how many actions of bots were refused; a legal one was played in their place.
    """

    def __init__(
        self,
        game: Game,
        match: Match,
        bots: Sequence[Bot],
        decks: DeckSource,
        watch: Watch | None = None,
        *,
        forgiving: bool = False,
    ) -> None:
        """Seat four bots.

        Args:
            game: the game.
            match: where to begin: a deal that is waiting or scored.
            bots: one for each seat.
            decks: where decks come from.
            watch: told of every event.
            forgiving: count illegal actions of bots instead of raising.
        """
        self.game = game
        self.match = match
        self.events: list[Event] = []
        self.illegal = 0
        self._bots = tuple(bots)
        self._decks = decks
        self._watch = watch
        self._forgiving = forgiving

    def play_deal(self, first: Seat = 0) -> Match:
        """Play one deal to its score, redeals included.

        Args:
            first: who is dealt to first, if it is the first deal of a match.

        Raises:
            IllegalAction: a bot broke the rules, unless the driver is forgiving.
        """
        self._start(first)
        while not isinstance(self.match.phase, Scored):
            if isinstance(self.match.phase, Waiting):
                self._start(first)
            elif isinstance(self.match.phase, Drawing):
                self._draw_and_declare(self.match.phase)
            else:
                self._ask_turn()
        return self.match

    def play_match(self, first: Seat = 0, *, most_deals: int = 10_000) -> Match:
        """Play deals until somebody has won the match, or so many are played."""
        while not self.match.winners and len(self.match.history) < most_deals:
            self.play_deal(first)
        return self.match

    def _start(self, first: Seat) -> None:
        self.events.clear()
        again = isinstance(self.match.phase, Waiting) and self.match.number > 0
        number = self.match.number if again else self.match.number + 1
        redeals = self.match.redeals if again else 0
        self._table(StartDeal(self._decks.deck(number, redeals), first))

    def _draw_and_declare(self, phase: Drawing) -> None:
        """Deal a card and poll once from its receiver; after the last one poll until all have passed."""
        to_deal = self.match.rules.to_deal
        if self.game.policies.auction is not None:
            self._table(Draw(to_deal - phase.dealt))
            return
        if phase.dealt < to_deal:
            self._table(Draw())
            for seat in from_seat(dealt_to(self.match.first, phase.dealt)):
                self._poll(seat)
            return
        seat = dealt_to(self.match.first, to_deal)
        while isinstance(now := self.match.phase, Drawing):
            if seat not in now.passed:
                self._ask(seat)
            seat = next_seat(seat)

    def _poll(self, seat: Seat) -> None:
        """Ask while cards are dealt, when silence is no action."""
        observation = self.game.observe(self.match, seat)
        if not observation.biddable:
            return
        action = self._bots[seat].act(observation, _NO_HURRY).action
        if isinstance(action, Declare):
            self._try(seat, action, Pass())

    def _ask_turn(self) -> None:
        seat = self.game.observe(self.match, None).turn
        if seat is None:
            raise RuntimeError("nobody is to act in a live deal")
        self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        observation = self.game.observe(self.match, seat)
        action = self._bots[seat].act(observation, _NO_HURRY).action
        self._try(seat, action, None)

    def _try(self, seat: Seat, action: Action, instead: Action | None) -> None:
        """Do what a bot wishes; if it is refused, do ``instead``, or the first legal action."""
        try:
            events = self.game.decide(self.match, seat, action)
        except IllegalAction:
            if not self._forgiving:
                raise
            self.illegal += 1
            if instead is not None:
                return
            events = self.game.decide(self.match, seat, next(iter(self.game.legal(self.match, seat))))
        self._fold(events)

    def _table(self, action: TableAction) -> None:
        self._fold(self.game.decide(self.match, None, action))

    def _fold(self, events: Sequence[Event]) -> None:
        for event in events:
            self.match = self.game.evolve(self.match, event)
            self.events.append(event)
            if self._watch is not None:
                self._watch(self.match, event)
