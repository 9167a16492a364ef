"""Four bots at a table without a clock: each is asked in turn, and the events are folded (D-E03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, final

from koudi.bots.bot import BotFault, make_bot
from koudi.bots.dealer import Dealer, DeckSource, Watch
from koudi.engine.actions import Action, Pass
from koudi.engine.errors import IllegalAction
from koudi.engine.seats import Seat

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match


class Fault(NamedTuple):
    """A decision that the ``rules`` bot made in a bot's place.

    Attributes:
        seat: whose.
        kind: ``illegal``, or as in ``BotFault``.
        said: what went wrong, in a sentence.
    """

    seat: Seat
    kind: str
    said: str


@final
class Driver:
    """Plays deals and matches to their end.

    Attributes:
        game: the game.
        faults: decisions that the ``rules`` bot made in a bot's place.
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
        budget: float = 1.0,
    ) -> None:
        """Seat four bots.

        Args:
            game: the game.
            match: where to begin: a deal that is waiting or scored.
            bots: one for each seat.
            decks: where decks come from.
            watch: told of every event.
            forgiving: let the ``rules`` bot decide in the place of a bot whose answer fails, instead of raising.
            budget: seconds that a decision may take, as handed to the bots.
        """
        self.game = game
        self.faults: list[Fault] = []
        self._bots = tuple(bots)
        self._dealer = Dealer(game, match, decks, watch)
        self._stand_in = make_bot("rules", game, match.rules, 0) if forgiving else None
        self._budget = budget

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
            BotFault: a bot did not answer, likewise.
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
        try:
            self._let(seat, self._bots[seat].act(observation, self._budget).action)
        except (BotFault, IllegalAction) as error:
            if self._stand_in is None:
                raise
            kind = error.kind if isinstance(error, BotFault) else "illegal"
            self.faults.append(Fault(seat, kind, str(error)))
            self._let(seat, self._stand_in.act(observation, self._budget).action)

    def _let(self, seat: Seat, action: Action) -> None:
        """Do what a bot wishes; while cards are dealt silence is no action."""
        if not (self._dealer.polling and isinstance(action, Pass)):
            self._dealer.do(seat, action)
