"""E-30 to E-41, M-34 to M-38 and D-M14: the tricks of a deal, one play after another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from koudi.cards import Card, CardSet
from tests.oracle import following, throws, winning
from tests.oracle.order import Order


@dataclass(frozen=True)
class Seen:
    """What a play does.

    Attributes:
        cards: what lies on the table.
        attempted: every card of a throw that failed.
        revealed: why the donkey is public from now on.
        won: who has won the trick and how many points, once it is complete.
    """

    cards: CardSet
    attempted: CardSet | None
    revealed: str | None
    won: tuple[int, int] | None


@dataclass
class Playing:
    """The play of a deal so far.

    Attributes:
        order: level, trumps and options.
        hands: what is left in them.
        turn: who plays next.
        donkey: the donkey card and the seat that holds it, while they are hidden.
        points: points won in tricks, per seat.
        plays: the trick on the table.
        ruffed: whether somebody has ruffed it.
        failed: failed throws as (seat, cards that went back).
        last: the last complete trick, which of its plays won, and who won it.
    """

    order: Order
    hands: list[CardSet]
    turn: int
    donkey: tuple[Card, int] | None
    points: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    plays: list[CardSet] = field(default_factory=list[CardSet])
    ruffed: bool = False
    failed: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    last: tuple[Sequence[CardSet], int, int] | None = None

    def may_play(self, seat: int, cards: CardSet) -> bool:
        """Whether a seat may play these cards now."""
        if seat != self.turn or not cards or not cards <= self.hands[seat]:
            return False
        if not self.plays:
            return throws.may_lead(self.order, cards)
        lead = self.plays[0]
        allowed = following.duty(self.order, self.hands[seat], lead, after_ruff=self.ruffed)
        return len(cards) == len(lead) and allowed(cards)

    def play(self, wished: CardSet) -> Seen:
        """Lay cards down for the seat in turn; a throw may fail."""
        seat, cards = self.turn, wished
        if self.plays:
            self.ruffed = self.ruffed or winning.ruffs(self.order, self.plays[0], cards)
        else:
            cards = throws.led(self.order, wished, [self.hands[other] for other in range(4) if other != seat])
        if cards != wished:
            self.failed.append((seat, len(wished) - len(cards)))
        revealed = self._revealed(seat, cards, wished)
        self.hands[seat] -= cards
        self.plays.append(cards)
        self.turn = (seat + 1) % 4
        won = self._finish() if len(self.plays) == 4 else None
        return Seen(cards, None if cards == wished else wished, revealed, won)

    def _revealed(self, seat: int, cards: CardSet, wished: CardSet) -> str | None:
        if self.donkey is None or self.donkey[1] != seat or self.donkey[0] not in wished:
            return None
        cause = "played" if self.donkey[0] in cards else "exposed_by_throw"
        self.donkey = None
        return cause

    def _finish(self) -> tuple[int, int]:
        # Four plays on, it is the leader's turn again.
        best = winning.winner(self.order, self.plays)
        winner = (self.turn + best) % 4
        points = sum(play.points for play in self.plays)
        self.points[winner] += points
        self.last = (tuple(self.plays), best, winner)
        self.plays, self.ruffed, self.turn = [], False, winner
        return winner, points

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands) and not self.plays
