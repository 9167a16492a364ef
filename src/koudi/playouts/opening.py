"""From fixed trumps to the first lead by the ``rules`` policy: the kitty taken, buried and countered for, a card named.

These functions change records of ``DEAL`` in place and make records of ``STATE`` and ``MEMORY`` of them, compiled or
as they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koudi.engine.partnership import held_elsewhere
from koudi.playouts.compiling import borrowed
from koudi.playouts.declaring import Deal, stand
from koudi.playouts.ladder import Ladder, standing_at
from koudi.tactics.bidding import Ballot, counter
from koudi.tactics.burying import bury, goes_alone, name
from koudi.tactics.memory import NOBODY, may_have_buried, points_in, suit_number
from koudi.tactics.numbers import SINGLE, TO_KINDS, TO_ORDER, Row, ground_in, moved
from koudi.tactics.sight import Desk
from koudi.tricks.masks import less, more
from koudi.tricks.runs import longest_run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from koudi.playouts.memories import Remembered
    from koudi.playouts.play import State
    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks


def open_all(
    deals: NDArray[np.void],
    buried: bool,
    ladder: Ladder,
    desk: Desk,
    said: NDArray[np.int64],
    states: NDArray[np.void],
    memories: NDArray[np.void],
) -> None:
    """Bring each deal from fixed trumps to its first lead.

    Args:
        deals: an array of ``DEAL``; changed.
        buried: whether the kitties are buried already, and as many seats as ``silent`` says have passed since; else
            they are taken up first.
        ladder: what the game says.
        desk: room to write on.
        said: as for ``deal_all``; counters are written, too.
        states: an array of ``STATE``, all nothing; written, but for what is played for.
        memories: an array of ``MEMORY``, all nothing; written.
    """
    ladder = borrowed(ladder)
    desk = borrowed(desk)
    for index in range(len(deals)):
        deal: Any = deals[index]
        takes, passed = not buried, deal.silent
        while True:
            if takes:
                _bury(deal, ladder, desk)
                passed = 0
            takes = ladder.exchanges and _countered(deal, passed, ladder, said[index])
            if not takes:
                break
        if ladder.hidden:
            _find_partner(deal, ladder)
        state: Any = states[index]
        memory: Any = memories[index]
        numbers = ladder.scales.numbers[deal.trumps]
        ground = ground_in(numbers)
        _lay_out(deal, ladder, numbers, ground, state)
        _remember(deal, ladder, numbers, ground, memory)


def bury_all(deals: NDArray[np.void], ladder: Ladder, desk: Desk) -> None:
    """Have who has buried take the kitty up and lay as many cards away, in each of some records of ``DEAL``."""
    ladder = borrowed(ladder)
    desk = borrowed(desk)
    for index in range(len(deals)):
        deal: Any = deals[index]
        _bury(deal, ladder, desk)


def _bury(deal: Deal, ladder: Ladder, desk: Desk) -> None:
    """Who has the kitty takes it up and lays as many cards away."""
    numbers = ladder.scales.numbers[deal.trumps]
    to_order, to_kinds = numbers[TO_ORDER:TO_KINDS], numbers[TO_KINDS:SINGLE]
    seat = deal.burier
    hand = more((deal.hands[seat, 0], deal.hands[seat, 1]), (deal.kitty[0], deal.kitty[1]))
    defends = not ladder.hidden and (seat - deal.declarer) & 1 == 1
    ground = ground_in(numbers)
    cards, _ = bury(_both(hand, to_order), ladder.kitty, defends, ground, desk)
    kitty = _both(cards, to_kinds)
    hand = less(hand, kitty)
    deal.hands[seat, 0] = hand[0]
    deal.hands[seat, 1] = hand[1]
    deal.kitty[0] = kitty[0]
    deal.kitty[1] = kitty[1]


def _countered(deal: Deal, passed: int, ladder: Ladder, words: NDArray[np.int64]) -> bool:
    """Whether one of the others, asked in turn, shows a higher pair; the kitty is then that seat's (R-18)."""
    for step in range(1 + passed, 4):
        seat = deal.burier + step & 3
        level = deal.trumps // 5
        hand = (deal.hands[seat, 0], deal.hands[seat, 1])
        pairs = ladder.counters[level, standing_at(deal.kind, deal.copies)] & hand[1]
        partner = (deal.burier - seat) & 1 == 0
        ballot = Ballot(0, pairs, ladder.trumps[level])
        said = counter(ballot, hand, ladder.to_deal >> 2, deal.trumps, partner, ladder.scales)
        if said[0]:
            stand(deal, seat, said[0], said[1], ladder.trumps[level], words)
            deal.burier = seat
            return True
    return False


def _find_partner(deal: Deal, ladder: Ladder) -> None:
    """The holder of the called card, or of one that is named now (M-28, D-M13)."""
    deal.partner = _holder(deal, deal.card)
    if deal.partner == NOBODY:
        deal.card = _named(deal, ladder) if ladder.recalls else 0
        deal.partner = _holder(deal, deal.card)
        deal.recalled = deal.card != 0
    deal.alone = deal.partner == NOBODY
    deal.public = not deal.alone and deal.shown[deal.partner] & deal.card != 0


def _holder(deal: Deal, card: int) -> int:
    """Who beside the declarer holds a card."""
    for seat in range(4):
        if seat != deal.declarer and deal.hands[seat, 0] & card:
            return seat
    return NOBODY


def _named(deal: Deal, ladder: Ladder) -> int:
    """The card that the declarer names; 0 to go alone."""
    ones, twos = deal.hands[deal.declarer, 0], deal.hands[deal.declarer, 1]
    nameable = held_elsewhere(ones, twos, deal.kitty[0]) & ladder.pool[deal.trumps]
    if not nameable or (ladder.may_go_alone and goes_alone((ones, twos), deal.trumps, ladder.scales)):
        return 0
    numbers = ladder.scales.numbers[deal.trumps]
    to_order, to_kinds = numbers[TO_ORDER:TO_KINDS], numbers[TO_KINDS:SINGLE]
    kind, _ = name(_both((ones, twos), to_order), moved(nameable, to_order), ground_in(numbers))
    return moved(kind, to_kinds)


def _lay_out(deal: Deal, ladder: Ladder, numbers: Row, ground: Ground, state: State) -> None:
    """The position before the first lead."""
    to_order = numbers[TO_ORDER:TO_KINDS]
    for seat in range(4):
        hand = _both((deal.hands[seat, 0], deal.hands[seat, 1]), to_order)
        state.hands[seat, 0] = hand[0]
        state.hands[seat, 1] = hand[1]
    kitty = _both((deal.kitty[0], deal.kitty[1]), to_order)
    state.kitty_points = points_in(kitty, ground)
    state.kitty_pairs = longest_run(kitty[1] & ground.trumps, ground.order)
    state.turn = deal.declarer
    state.declarers = 1 << deal.declarer
    if not ladder.hidden:
        state.declarers |= 1 << (deal.declarer + 2 & 3)
    elif deal.partner != NOBODY:
        state.declarers |= 1 << deal.partner


def _remember(deal: Deal, ladder: Ladder, numbers: Row, ground: Ground, memory: Remembered) -> None:
    """What everybody has seen, as ``tactics.remembering.remember`` reads it out of an observation."""
    to_order = numbers[TO_ORDER:TO_KINDS]
    for seat in range(4):
        memory.signs[seat] = 1.0
        if not may_have_buried(seat, deal.declarer, deal.burier, deal.seat, ladder.exchanges):
            memory.shown[seat] = moved(deal.shown[seat], to_order)
    memory.fixed = not ladder.hidden
    memory.declarer = deal.declarer
    memory.burier = deal.burier
    memory.kitty = ladder.kitty
    kitty = _both((deal.kitty[0], deal.kitty[1]), to_order)
    memory.buried[0] = kitty[0]
    memory.buried[1] = kitty[1]
    memory.partner = deal.partner if deal.public else NOBODY
    memory.hidden = ladder.hidden and not deal.alone and not deal.public
    if deal.card:
        memory.card = moved(deal.card, to_order)
        memory.card_suit = suit_number(memory.card, ground)


def _both(cards: Masks, targets: Row) -> Masks:
    return moved(cards[0], targets), moved(cards[1], targets)
