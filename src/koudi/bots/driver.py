"""Four bots at a table without a clock: each is asked in turn, and the events are folded (D-E03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from koudi.bots.dealer import Dealer, DeckSource, Watch
from koudi.engine.actions import Action, Pass
from koudi.engine.errors import IllegalAction
from koudi.engine.seats import Seat

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match

_NO_HURRY = 1.0


@final
class Driver:
    """Plays deals and matches to their end.

    Attributes:
        game: the game.
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
        self.illegal = 0
        self._bots = tuple(bots)
        self._dealer = Dealer(game, match, decks, watch)
        self._forgiving = forgiving

    @property
    def match(self) -> Match:
        """The match now."""
        return self._dealer.match

    @property
    def events(self) -> Sequence[Event]:
        """Every event of the deal on the table, in order."""
        return self._dealer.events

    def play_deal(self, first: Seat = 0) -> Match:
        """Play one deal to its score, redeals included.

        Args:
            first: who is dealt to first, if it is the first deal of a match.

        Raises:
            IllegalAction: a bot broke the rules, unless the driver is forgiving.
        """
        self._dealer.start(first)
        while (seat := self._dealer.next_to_act()) is not None:
            self._ask(seat)
        return self.match

    def play_match(self, first: Seat = 0, *, most_deals: int = 10_000) -> Match:
        """Play deals until somebody has won the match, or so many are played."""
        while not self.match.winners and len(self.match.history) < most_deals:
            self.play_deal(first)
        return self.match

    def _ask(self, seat: Seat) -> None:
        observation = self.game.observe(self.match, seat)
        action = self._bots[seat].act(observation, _NO_HURRY).action
        if not (self._dealer.polling and isinstance(action, Pass)):
            self._try(seat, action)

    def _try(self, seat: Seat, action: Action) -> None:
        """Do what a bot wishes; if it is refused, stay silent where that may be, or do the first legal action."""
        try:
            self._dealer.do(seat, action)
        except IllegalAction:
            if not self._forgiving:
                raise
            self.illegal += 1
            if not self._dealer.polling:
                self._dealer.do(seat, next(iter(self.game.legal(self.match, seat))))
