"""What the cards of a deal gave: the same cards played by four equal bots."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace

from koudi.analysis.review import Luck, PerSeat
from koudi.analysis.words import luck_text
from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.engine.match import Drawing, Waiting
from koudi.engine.seats import ALL_SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from koudi.cards import Card
    from koudi.engine.events import DealResult
    from koudi.engine.game import Game
    from koudi.engine.match import Match
    from koudi.notation.record import Names

EQUAL: Final = "rules:slips=5"
"""The bot on all four seats. It slips now and then, since without that every deal of the same cards would be one."""


class _SameCards(DeckSource):
    """Decks of which the first is given."""

    def __init__(self, cards: tuple[Card, ...], seed: int) -> None:
        super().__init__(cards, seed)
        self._first = cards

    def deck(self, number: int, redeals: int) -> tuple[Card, ...]:
        """The given deck; another where it is dealt again."""
        return super().deck(number, redeals) if redeals else self._first


def luck_of(game: Game, start: Match, result: DealResult, names: Names, deals: int) -> Luck:
    """Play the cards of a deal by equal bots, and hold what happened against that.

    Args:
        game: the game.
        start: the match once the deal had begun, before a card was out.
        result: what the deal came to.
        names: of the players.
        deals: how often to play. A play that comes to a redeal does not count.

    Raises:
        ValueError: cards are out.
    """
    phase = start.phase
    if not isinstance(phase, Drawing) or phase.dealt:
        raise ValueError("the cards are played from the start of a deal")
    waiting = replace(start, phase=Waiting(), redeals=0)
    results = [_played(game, waiting, phase.deck, seed) for seed in range(deals)]
    worth = [[worth_to(each, seat) for each in results if each is not None] for seat in ALL_SEATS]
    counted = len(worth[0])
    expected = _per_seat([fmean(values) if values else 0.0 for values in worth])
    spread = _per_seat([stdev(values) / sqrt(counted) if counted > 1 else 0.0 for values in worth])
    happened = _per_seat([worth_to(result, seat) for seat in ALL_SEATS])
    text = luck_text(names, result, counted, expected[result.declarer], happened[result.declarer])
    return Luck(counted, expected, spread, happened, text)


def worth_to(result: DealResult, seat: Seat) -> float:
    """The levels that a seat's side gains in a deal, less those of the other side."""
    won = (seat in result.declarers) is result.declarers_won
    return float(result.steps if won else -result.steps)


def _played(game: Game, waiting: Match, deck: tuple[Card, ...], seed: int) -> DealResult | None:
    """What the cards come to once; ``None`` where they are dealt again."""
    bots = [make_bot(EQUAL, game, waiting.rules, len(ALL_SEATS) * seed + seat) for seat in ALL_SEATS]
    match = Driver(game, waiting, bots, _SameCards(deck, seed)).play_deal(waiting.first)
    return None if match.redeals else match.history[-1]


def _per_seat(values: Sequence[float]) -> PerSeat:
    return cast("PerSeat", tuple(round(value, 3) for value in values))
