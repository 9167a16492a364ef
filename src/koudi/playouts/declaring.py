"""Cards dealt, and trumps declared or called by the ``rules`` policy, on masks over ``Card.kind``.

A deal before its first lead is one record of numbers; these functions change it in place, compiled or as they stand.
Who is asked, and when, is as in ``bots.Dealer`` (D-E03); what may be shown is looked up in a ``Ladder``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from koudi.playouts.chance import advanced, below, seeded
from koudi.playouts.compiling import apart, borrowed
from koudi.playouts.ladder import MOST_SAID, POINT_KINDS, Ladder, standing_at
from koudi.tactics.bidding import Ballot, Standing, call, declare, is_poor, lock_of
from koudi.tactics.memory import NOBODY
from koudi.tactics.valuing import edge
from koudi.tricks.order import FULL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tricks.selections import Masks

apart(edge)
MOST_CARDS: Final = 108
DEAL: Final = np.dtype(
    [
        ("deck", np.int64, MOST_CARDS),
        ("chance", np.int64),
        ("levels", np.int64, 4),
        ("first", np.int64),
        ("later", np.bool_),
        ("redeals", np.int64),
        ("dealt", np.int64),
        ("hands", np.int64, (4, 2)),
        ("kitty", np.int64, 2),
        ("bids", np.int64),
        ("seat", np.int64),
        ("kind", np.int64),
        ("copies", np.int64),
        ("opener", np.int64),
        ("once", np.int64, 4),
        ("twice", np.int64, 4),
        ("shown", np.int64, 4),
        ("pairs", np.int64, 4),
        ("silent", np.int64),
        ("claimed", np.bool_),
        ("trumps", np.int64),
        ("turned_up", np.int64, 2),
        ("declarer", np.int64),
        ("burier", np.int64),
        ("card", np.int64),
        ("recalled", np.bool_),
        ("partner", np.int64),
        ("public", np.bool_),
        ("alone", np.bool_),
    ]
)


class Deal(Protocol):
    """A record of ``DEAL``; kinds are masks over ``Card.kind``.

    Attributes:
        deck: the kinds in the order dealt; the kitty is what is left.
        chance: for shuffling.
        levels: the level that counts for each seat before trumps are fixed, as ``Rank.order``.
        first: the seat dealt to first.
        later: whether it is not the first deal of a match.
        redeals: how often it has been dealt again.
        dealt: how many cards have been dealt.
        hands: for each seat the kinds held, and those held twice.
        kitty: likewise what is left or buried.
        bids: how many words have been said, passes in turn among them.
        seat: who made the declaration, call or counter that stands; -1 before any.
        kind: what it shows.
        copies: how many of it.
        opener: who was first to show; -1 before anybody.
        once: for each seat the kinds of which it has shown one copy alone.
        twice: those of which it has done so twice.
        shown: for each seat all kinds that it has shown.
        pairs: those of which it has shown two at once.
        silent: a bit for each seat that has passed since the last declaration in the closing round; in an auction how
            many have passed in a row.
        claimed: whether a seat has asked for new cards.
        trumps: the number of the trumps that stand, in the end of those that are fixed; -1 before any.
        turned_up: the kitty cards that were turned up for the suit, as kinds held and held twice.
        declarer: who is declarer; -1 before that is known.
        burier: who buries or has buried; -1 before anybody has.
        card: the donkey card; 0 where there is none.
        recalled: whether it was named after burying.
        partner: who plays with the declarer in secret, or is found out; -1 for nobody.
        public: whether that is known to all.
        alone: whether the declarer plays alone.
    """

    deck: NDArray[np.int64]
    chance: int
    levels: NDArray[np.int64]
    first: int
    later: bool
    redeals: int
    dealt: int
    hands: NDArray[np.int64]
    kitty: NDArray[np.int64]
    bids: int
    seat: int
    kind: int
    copies: int
    opener: int
    once: NDArray[np.int64]
    twice: NDArray[np.int64]
    shown: NDArray[np.int64]
    pairs: NDArray[np.int64]
    silent: int
    claimed: bool
    trumps: int
    turned_up: NDArray[np.int64]
    declarer: int
    burier: int
    card: int
    recalled: bool
    partner: int
    public: bool
    alone: bool


def deal_all(
    deals: NDArray[np.void], seeds: NDArray[np.int64], shuffles: bool, ladder: Ladder, said: NDArray[np.int64]
) -> None:
    """Deal each deal and have its trumps declared or called, until nobody says more or new cards are asked for.

    Args:
        deals: an array of ``DEAL``: decks, levels and first seats; changed.
        seeds: a seed of chance for each; none to go on with what is left of it.
        shuffles: whether the decks are shuffled first.
        ladder: what the game says.
        said: of shape (deals, n, 4): seat, kind, copies and cards dealt so far of the first n words; written.
    """
    ladder = borrowed(ladder)
    for index in range(len(deals)):
        deal: Any = deals[index]
        if len(seeds):
            deal.chance = seeded(seeds[index])
        if shuffles:
            shuffle(deal, ladder.to_deal + ladder.kitty)
        begin(deal)
        speak(deal, ladder, said[index])


def speak_all(deals: NDArray[np.void], ladder: Ladder, said: NDArray[np.int64]) -> None:
    """Go on with deals in which cards are still dealt or trumps declared or called; as ``deal_all``."""
    ladder = borrowed(ladder)
    for index in range(len(deals)):
        deal: Any = deals[index]
        speak(deal, ladder, said[index])


def speak(deal: Deal, ladder: Ladder, words: NDArray[np.int64]) -> None:
    """Deal the cards that are left and have trumps declared or called; what is not dealt is the kitty."""
    if ladder.auction:
        while deal.dealt < ladder.to_deal:
            give(deal)
        _auction(deal, ladder, words)
    else:
        _declaring(deal, ladder, words)
        if not deal.claimed:
            _closing_round(deal, ladder, words)
    _lay_kitty(deal, ladder)


def shuffle(deal: Deal, cards: int) -> None:
    """Put the deck in an order by the chance of the deal: Fisher and Yates from the last place down."""
    chance = deal.chance
    for place in range(cards - 1, 0, -1):
        chance = advanced(chance)
        other = below(chance, place + 1)
        kept = deal.deck[place]
        deal.deck[place] = deal.deck[other]
        deal.deck[other] = kept
    deal.chance = chance


def begin(deal: Deal) -> None:
    """No cards are out and nothing is said."""
    for seat in range(4):
        deal.hands[seat, 0] = 0
        deal.hands[seat, 1] = 0
        deal.once[seat] = 0
        deal.twice[seat] = 0
        deal.shown[seat] = 0
        deal.pairs[seat] = 0
    deal.dealt = 0
    deal.bids = 0
    deal.silent = 0
    deal.seat = NOBODY
    deal.kind = 0
    deal.copies = 0
    deal.opener = NOBODY
    deal.claimed = False
    deal.trumps = -1


def give(deal: Deal) -> int:
    """Deal the next card; the seat that gets it."""
    seat = deal.first + deal.dealt & 3
    kind = 1 << deal.deck[deal.dealt]
    deal.hands[seat, 1] |= deal.hands[seat, 0] & kind
    deal.hands[seat, 0] |= kind
    deal.dealt += 1
    return seat


def _lay_kitty(deal: Deal, ladder: Ladder) -> None:
    ones, twos = 0, 0
    for place in range(ladder.to_deal, ladder.to_deal + ladder.kitty):
        kind = 1 << deal.deck[place]
        twos |= ones & kind
        ones |= kind
    deal.kitty[0] = ones
    deal.kitty[1] = twos


def _declaring(deal: Deal, ladder: Ladder, words: NDArray[np.int64]) -> None:
    """Cards one by one, each seat asked after each, from its receiver on (D-E03).

    Who has nothing new to go by would answer as before: only the seats whose hand or prospects have changed are asked.
    """
    changed = 15
    while deal.dealt < ladder.to_deal:
        receiver = give(deal)
        closing = deal.dealt == ladder.to_deal
        changed = 15 if closing else changed | 1 << receiver
        for step in range(4 if closing or ladder.early else 0):
            seat = receiver + step & 3
            if not changed >> seat & 1:
                continue
            changed ^= 1 << seat
            ballot = ballot_of(deal, seat, ladder)
            if not ballot.singles | ballot.pairs:
                continue
            if closing and _claims(deal, seat, ballot, ladder):
                return
            if _declares(deal, seat, ballot, closing, ladder, words):
                changed = 15


def _closing_round(deal: Deal, ladder: Ladder, words: NDArray[np.int64]) -> None:
    """Rounds from the seat after the last receiver until four have passed (D-E03)."""
    while deal.silent != 15:
        for step in range(4):
            seat = deal.first + deal.dealt + step & 3
            if deal.silent >> seat & 1:
                continue
            ballot = ballot_of(deal, seat, ladder)
            if _claims(deal, seat, ballot, ladder):
                return
            if _declares(deal, seat, ballot, True, ladder, words):
                deal.silent = 0
            else:
                deal.silent |= 1 << seat


def _declares(deal: Deal, seat: int, ballot: Ballot, closing: bool, ladder: Ladder, words: NDArray[np.int64]) -> bool:
    """Whether a seat shows something now; it then stands."""
    at_stake = 0.0 if ladder.fixed[int(deal.later), deal.first] >= 0 else ladder.worth_of_seat
    hand = (deal.hands[seat, 0], deal.hands[seat, 1])
    said = declare(ballot, hand, ladder.to_deal >> 2, closing, seat, standing_in(deal), at_stake, ladder.scales)
    if said[0]:
        stand(deal, seat, said[0], said[1], ballot.trumps, words)
    return said[0] != 0


def _auction(deal: Deal, ladder: Ladder, words: NDArray[np.int64]) -> None:
    """Calls and passes in turn (M-16, D-M05)."""
    while True:
        stands, bids = int(deal.seat != NOBODY), min(deal.bids, MOST_SAID)
        if ladder.over[stands, bids, deal.silent]:
            return
        seat = deal.first + deal.bids & 3
        ballot = ballot_of(deal, seat, ladder)
        may_pass = not ladder.must[stands, bids, deal.silent]
        if not may_pass and not ballot.singles | ballot.pairs:
            return
        if _claims(deal, seat, ballot, ladder):
            return
        hand = (deal.hands[seat, 0], deal.hands[seat, 1])
        said = call(ballot, hand, ladder.to_deal >> 2, may_pass, seat, standing_in(deal), ladder.scales)
        if said[0]:
            stand(deal, seat, said[0], said[1], ballot.trumps, words)
            deal.silent = 0
        else:
            log(deal, seat, 0, 0, words)
            deal.silent = min(deal.silent + 1, 3)


def ballot_of(deal: Deal, seat: int, ladder: Ladder) -> Ballot:
    """What a seat may show now."""
    level, standing = deal.levels[seat], standing_at(deal.kind, deal.copies)
    may = ladder.may[level, standing, int(deal.seat == seat)]
    ones, twos = deal.hands[seat, 0], deal.hands[seat, 1]
    bare = deal.once[seat] & (FULL ^ twos) | deal.twice[seat]
    return Ballot(may[0] & ones & (FULL ^ bare), may[1] & twos, ladder.trumps[level])


def standing_in(deal: Deal) -> Standing:
    """What stands."""
    return Standing(deal.seat, deal.kind, deal.copies, deal.trumps)


def _claims(deal: Deal, seat: int, ballot: Ballot, ladder: Ladder) -> bool:
    """Whether a seat asks for new cards (R-28)."""
    ones, level = deal.hands[seat, 0], deal.levels[seat]
    trumps = ladder.kinds_before[level] if deal.trumps < 0 else ladder.kinds[deal.trumps]
    if (not ladder.for_points or ones & POINT_KINDS) and (not ladder.for_trumps or ones & trumps):
        return False
    hand: Masks = (ones, deal.hands[seat, 1])
    lock = lock_of(ladder.auction)
    deal.claimed = is_poor(ballot, hand, ladder.to_deal >> 2, lock, standing_in(deal), 5 * level, ladder.scales)
    return deal.claimed


def stand(deal: Deal, seat: int, kind: int, copies: int, trumps: NDArray[np.int64], words: NDArray[np.int64]) -> None:
    """What a seat shows stands; ``trumps`` are those of its ballot."""
    log(deal, seat, kind, copies, words)
    deal.trumps = trumps[kind.bit_length() - 1, copies - 1]
    deal.seat = seat
    deal.kind = kind
    deal.copies = copies
    deal.shown[seat] |= kind
    if deal.opener == NOBODY:
        deal.opener = seat
    if copies == 2:
        deal.pairs[seat] |= kind
    else:
        deal.twice[seat] |= deal.once[seat] & kind
        deal.once[seat] |= kind


def log(deal: Deal, seat: int, kind: int, copies: int, words: NDArray[np.int64]) -> None:
    """Count a word, and write it down if there is room."""
    if deal.bids < len(words):
        words[deal.bids, 0] = seat
        words[deal.bids, 1] = kind
        words[deal.bids, 2] = copies
        words[deal.bids, 3] = deal.dealt
    deal.bids += 1
