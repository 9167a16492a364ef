"""A table without a clock: it deals card by card and says who is to act (D-E03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, final

from koudi.cards import Card, CardSet, shuffle
from koudi.engine.actions import Action, Draw, StartDeal, TableAction
from koudi.engine.match import Drawing, Scored, Waiting
from koudi.engine.seats import SEATS, Seat, dealt_to, from_seat

if TYPE_CHECKING:
    from koudi.engine.bidding import Bidding
    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match

Watch = Callable[["Match", "Event"], None]
"""Called after each event with the match as it is then."""


class DeckSource:
    """Decks that follow from a seed: each deal, and each redeal of it, has its own."""

    def __init__(self, cards: Sequence[Card], seed: int, turned: int = 0) -> None:
        """Take cards to shuffle.

        Args:
            cards: the deck.
            seed: what the order follows from.
            turned: by how many seats every hand is moved on; the kitty keeps its cards, though not their order.
        """
        self._cards = cards
        self._seed = seed
        self._turned = turned

    def deck(self, number: int, redeals: int) -> tuple[Card, ...]:
        """The deck of a deal after so many redeals."""
        cards = shuffle(self._cards, sha256(f"{self._seed}/{number}/{redeals}".encode()).digest())
        return cards if not self._turned else tuple(self._moved_on(cards))

    def _moved_on(self, cards: tuple[Card, ...]) -> Iterator[Card]:
        """Of each round of four cards every one goes to a later seat."""
        for start in range(0, len(cards), SEATS):
            dealt = cards[start : start + SEATS]
            yield from dealt[-self._turned :] + dealt[: -self._turned]


@final
class Dealer:
    """Deals, and asks the seats in the order of D-E03; what they answer comes in by ``do``.

    Attributes:
        match: the match now.
        events: every event of the deal on the table, in order.
        polling: whether the seat that is asked may stay silent, which is no action: after each card dealt.
    """

    def __init__(self, game: Game, match: Match, decks: DeckSource, watch: Watch | None = None) -> None:
        """Sit down at a match.

        Args:
            game: the game.
            match: where to begin: a deal that is waiting or scored.
            decks: where decks come from.
            watch: told of every event.
        """
        self.match = match
        self.events: list[Event] = []
        self.polling = False
        self._game = game
        self._decks = decks
        self._watch = watch
        self._polls: tuple[Seat, ...] = ()
        self._could: list[tuple[tuple[Bidding, CardSet] | None, bool]] = [(None, False)] * SEATS

    def start(self, first: Seat = 0) -> None:
        """Begin the next deal, or deal again after a redeal.

        Args:
            first: who is dealt to first, if it is the first deal of a match.
        """
        self.events.clear()
        self._polls, self.polling = (), False
        again = isinstance(self.match.phase, Waiting) and self.match.number > 0
        number = self.match.number if again else self.match.number + 1
        redeals = self.match.redeals if again else 0
        self.do(None, StartDeal(self._decks.deck(number, redeals), first))

    def next_to_act(self) -> Seat | None:
        """Who is asked next: deals until somebody is; ``None`` once the deal is scored.

        While cards are dealt every seat that could declare is asked once a card, from its receiver on, and silence is
        no action. After the last card those that have not passed are asked in turn.
        """
        while True:
            match self.match.phase:
                case Scored():
                    return None
                case Waiting():
                    self.start(self.match.first)
                case Drawing() as phase:
                    seat = self._draw_and_poll(phase)
                    if seat is not None:
                        return seat
                case _:
                    self.polling = False
                    return self.match.turn

    def _draw_and_poll(self, phase: Drawing) -> Seat | None:
        """The next seat to be asked before another card is dealt; ``None`` after dealing it."""
        to_deal = self.match.rules.to_deal
        if self._game.policies.auction is not None:
            self.do(None, Draw(to_deal - phase.dealt))
            return None
        while self._polls:
            seat, *rest = self._polls
            self._polls = tuple(rest)
            if self._could_declare(phase, seat) if self.polling else seat not in phase.passed:
                return seat
        self.polling = phase.dealt < to_deal
        receiver = dealt_to(self.match.first, phase.dealt)
        if self.polling:
            self.do(None, Draw())
        self._polls = from_seat(receiver)
        return None

    def _could_declare(self, phase: Drawing, seat: Seat) -> bool:
        """Asked of every seat after every card, of which most change nothing: so the last answer is kept."""
        bidding, hand = self.match.bidding(phase.bids), phase.hands[seat]
        known, could = self._could[seat]
        if known != (bidding, hand):
            declaring = self._game.policies.declaring
            could = any(True for _ in declaring.biddable(self.match.rules, bidding, seat, hand))
            self._could[seat] = ((bidding, hand), could)
        return could

    def do(self, seat: Seat | None, action: Action | TableAction) -> None:
        """Take an action to the game; ``seat`` ``None`` is the table.

        Raises:
            IllegalAction: the rules refuse it.
        """
        for event in self._game.decide(self.match, seat, action):
            self.match = self._game.evolve(self.match, event)
            self.events.append(event)
            if self._watch is not None:
                self._watch(self.match, event)
