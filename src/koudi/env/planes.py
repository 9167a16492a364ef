"""What an agent sees, as rows of 54 bits, written from its ``Observation`` and nothing else.

A row of cards has a bit for each ``Card.kind``. Cards that may be there twice have two rows: held at least once, held
twice. A row of a number has so many bits set from the left. Seats count from the observer: itself, then in playing
order.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, final

import numpy as np

from koudi.cards import RANKS, SUITS, CardSet
from koudi.cards.card import KINDS
from koudi.engine.observation import Observation, PhaseName, Side, TrickSeen
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.tricks import EffectiveSuit

if TYPE_CHECKING:
    import numpy.typing as npt

    from koudi.engine.policies import Levels
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump

    Array = npt.NDArray[np.int8]


class Rows(NamedTuple):
    """Some neighbouring rows: the first, how many, and what they say."""

    first: int
    size: int
    help: str


class Bits(NamedTuple):
    """Some neighbouring bits of a row of facts: the row, the first, how many, and what they say."""

    row: int
    first: int
    size: int
    help: str


HAND: Final = Rows(0, 2, "own cards, the kitty included while burying")
CHOSEN: Final = Rows(2, 2, "what is chosen so far of the action that is put together card by card")
BURIED: Final = Rows(4, 2, "the buried cards, where the observer has buried them")
TURNED_UP: Final = Rows(6, 2, "kitty cards that were turned up for the suit")
ON_TABLE: Final = Rows(8, 8, "what each seat has on the table in this trick")
PLAYED: Final = Rows(16, 8, "what each seat has played in the finished tricks of the deal")
SHOWN: Final = Rows(24, 8, "what each seat has shown in declaring, calling or countering")
THROWN: Final = Rows(32, 8, "what each seat has shown in throws that failed; all but what lay on the table went back")
NAMED: Final = Rows(40, 1, "the donkey card")
TRUMPS: Final = Rows(41, 1, "the kinds that are trumps")
LED: Final = Rows(42, 1, "the kinds of the suit led")
FACTS: Final = Rows(43, 2, "facts, bit by bit: see below")
LEVELS: Final = Rows(45, 1, "the stored level of each seat, thirteen bits a seat, the 2 first")
COUNTS: Final = Rows(46, 4, "how many cards each seat holds")
POINTS: Final = Rows(50, 4, "the points each seat has won in tricks, a bit for five, where the table tells them")
DEFENDERS: Final = Rows(54, 1, "the defenders' points in tricks, a bit for five, once the sides are public")
AT_STAKE: Final = Rows(55, 1, "the points in this trick, a bit for five")
DEALT: Final = Rows(56, 1, "the cards dealt so far, a bit for two")
ROWS: Final = 57

PHASE: Final = Bits(43, 0, 9, "the phase: " + ", ".join(phase.value for phase in PhaseName))
SUIT: Final = Bits(43, 9, 5, "the trump suit: S, H, D, C, none; no bit before there is one")
LEVEL: Final = Bits(43, 14, 13, "the rank that counts as level now, the 2 first")
DECLARER: Final = Bits(43, 27, 4, "who is declarer, or has the standing declaration or call")
BURIER: Final = Bits(43, 31, 4, "who buries or has buried")
FIRST: Final = Bits(43, 35, 4, "who was dealt to first")
TURN: Final = Bits(43, 39, 4, "whose turn it is; no bit while anybody may act")
STANDING: Final = Bits(43, 43, 4, "whose declaration, call or counter stands")
PASSED: Final = Bits(43, 47, 4, "who has passed since")
FIRST_DEAL: Final = Bits(43, 51, 1, "this is the first deal of the match")
CLAIM: Final = Bits(43, 52, 1, "the hand has a right to new cards")
ALONE_ALLOWED: Final = Bits(43, 53, 1, "the observer may go alone rather than name a card")
LEADER: Final = Bits(44, 0, 4, "who has led this trick")
HOLDER: Final = Bits(44, 4, 4, "who holds this trick so far")
DECLARERS: Final = Bits(44, 8, 4, "who is known to be on the declarer side")
OTHERS: Final = Bits(44, 12, 4, "who is known to be a defender")
PUBLIC: Final = Bits(44, 16, 1, "everybody knows the hidden partner")
ALONE: Final = Bits(44, 17, 1, "the declarer plays alone")
RECALLED: Final = Bits(44, 18, 1, "the donkey card was named after burying")
COUNTED: Final = Bits(44, 19, 4, "whose points the table tells")

_PHASES: Final = {phase: 1 << PHASE.first + place for place, phase in enumerate(PhaseName)}
_SUITS: Final = {suit: 1 << SUIT.first + place for place, suit in enumerate((*SUITS, None))}
_LEVELS: Final = {rank: 1 << LEVEL.first + place for place, rank in enumerate(RANKS)}
_LEVEL_BITS: Final = len(RANKS)

Masks = tuple[int, int]
"""Masks over ``Card.kind`` of the cards there at least once, and of those there twice."""

NOTHING: Final[Masks] = (0, 0)


def array_of(rows: list[int]) -> Array:
    """Rows as an array of zeros and ones, ``(rows, 54)``."""
    packed = np.array(rows, dtype="<u8").view(np.uint8).reshape(len(rows), 8)
    return np.unpackbits(packed, axis=1, count=KINDS, bitorder="little").view(np.int8)


def choose(rows: list[int], chosen: CardSet) -> None:
    """Write into the rows what their seat has chosen so far of its action."""
    rows[CHOSEN.first], rows[CHOSEN.first + 1] = chosen.ones, chosen.twos


@final
class Planes:
    """Writes the rows of the observations of one table.

    It remembers what the finished tricks add up to, which every observer sees alike; an observation of another deal
    makes it count anew.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._forget()

    def _forget(self) -> None:
        self._tricks: tuple[TrickSeen, ...] = ()
        self._played = _nothing()
        self._thrown = _nothing()

    def rows(self, seen: Observation) -> list[int]:
        """The rows of an observation, with nothing chosen yet.

        Raises:
            ValueError: it is a spectator's.
        """
        if seen.seat is None:
            raise ValueError("a spectator is no agent")
        self._remember(seen.tricks)
        seats = SEATS_FROM[seen.seat]
        buried = seen.buried or CardSet()
        turned_up = CardSet(seen.turned_up)
        rows = [
            seen.hand.ones, seen.hand.twos, 0, 0, buried.ones, buried.twos,
            turned_up.ones, turned_up.twos,
        ]  # fmt: skip
        thrown = self._thrown
        on_table = _nothing()
        if seen.trick is not None:
            for play in seen.trick.plays:
                on_table[play.seat] = (play.cards.ones, play.cards.twos)
            lead = seen.trick.plays[0]
            if lead.attempted is not None:
                thrown = list(thrown)
                thrown[lead.seat] = _either(thrown[lead.seat], lead.attempted)
        for of_seats in (on_table, self._played, _shown(seen), thrown):
            for seat in seats:
                rows += of_seats[seat]
        rows += self._marked(seen)
        bit = _BITS_FROM[seen.seat]
        rows += (_facts(seen, bit), _facts_of_play(seen, bit))
        rows.append(_levels(seen.levels, seats))
        rows += [(1 << seen.counts[seat]) - 1 for seat in seats]
        rows += [_fives(seen.trick_points[seat]) for seat in seats]
        rows.append(_fives(seen.defender_points or 0))
        rows.append(0 if seen.trick is None else _fives(seen.trick.points))
        rows.append((1 << seen.dealt // 2) - 1)
        return rows

    def _remember(self, tricks: tuple[TrickSeen, ...]) -> None:
        known = len(self._tricks)
        if known > len(tricks) or (known and tricks[known - 1] is not self._tricks[-1]):
            self._forget()
            known = 0
        for trick in tricks[known:]:
            for play in trick.plays:
                self._played[play.seat] = _both(self._played[play.seat], play.cards)
                if play.attempted is not None:
                    self._thrown[play.seat] = _either(self._thrown[play.seat], play.attempted)
        self._tricks = tricks

    def _marked(self, seen: Observation) -> tuple[int, int, int]:
        """The donkey card, the trumps and the suit led."""
        named = 0 if seen.partner is None or seen.partner.card is None else 1 << seen.partner.card.kind
        if seen.trumps is None:
            return (named, 0, 0)
        trump = trump_in(self._rules, seen.trumps)
        led = 0 if seen.trick is None else kinds_of(trump, seen.trick.suit)
        return (named, kinds_of(trump, EffectiveSuit.TRUMPS), led)


def kinds_of(trump: Trump, suit: EffectiveSuit) -> int:
    """The mask over ``Card.kind`` of an effective suit."""
    return trump.to_kinds(trump.masks[suit])


SEATS_FROM: Final = tuple(tuple((seat + place) % SEATS for place in ALL_SEATS) for seat in ALL_SEATS)
"""For each observer all seats, itself first."""
_BITS_FROM: Final = tuple(tuple(1 << (seat - me) % SEATS for seat in ALL_SEATS) for me in ALL_SEATS)
"""For each observer the bit of each seat."""


def _nothing() -> list[Masks]:
    """No cards for each seat."""
    return [NOTHING] * SEATS


def _both(masks: Masks, cards: CardSet) -> Masks:
    ones, twos = masks
    return ones | cards.ones, twos | cards.twos | ones & cards.ones


def _either(masks: Masks, cards: CardSet) -> Masks:
    return masks[0] | cards.ones, masks[1] | cards.twos


def _shown(seen: Observation) -> list[Masks]:
    shown = _nothing()
    for bid in seen.bids:
        shown[bid.seat] = _either(shown[bid.seat], bid.cards)
    return shown


def _fives(points: int) -> int:
    return (1 << points // 5) - 1


@lru_cache(maxsize=1 << 10)
def _levels(levels: Levels, seats: tuple[Seat, ...]) -> int:
    return sum(1 << place * _LEVEL_BITS + levels[seat].order for place, seat in enumerate(seats))


def _facts(seen: Observation, bit: tuple[int, ...]) -> int:
    """The first row of facts; ``bit`` has the bit of each seat."""
    fact = _PHASES[seen.phase] | _LEVELS[seen.level] | bit[seen.first] << FIRST.first
    if seen.trumps is not None:
        fact |= _SUITS[seen.trumps.suit]
    if seen.declarer is not None:
        fact |= bit[seen.declarer] << DECLARER.first
    if seen.burier is not None:
        fact |= bit[seen.burier] << BURIER.first
    if seen.turn is not None:
        fact |= bit[seen.turn] << TURN.first
    if seen.standing is not None:
        fact |= bit[seen.standing.seat] << STANDING.first
    for seat in seen.passed:
        fact |= bit[seat] << PASSED.first
    fact |= (seen.number == 1) << FIRST_DEAL.first | seen.may_claim_redeal << CLAIM.first
    return fact | seen.may_go_alone << ALONE_ALLOWED.first


def _facts_of_play(seen: Observation, bit: tuple[int, ...]) -> int:
    """The second row of facts."""
    fact = 0
    if seen.trick is not None:
        fact |= bit[seen.trick.plays[0].seat] << LEADER.first | bit[seen.trick.winner] << HOLDER.first
    for seat, side in enumerate(seen.sides):
        if side is not None:
            fact |= bit[seat] << (DECLARERS if side is Side.DECLARERS else OTHERS).first
        fact |= seen.counted[seat] * bit[seat] << COUNTED.first
    if seen.partner is not None:
        partner = seen.partner
        fact |= partner.public << PUBLIC.first | partner.alone << ALONE.first | partner.recalled << RECALLED.first
    return fact
