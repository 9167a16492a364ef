"""What a careful player remembers of a deal: what is gone, who is out of what, what was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.cards import CardSet, two_packs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from koudi.bots.frozen.order import CardOrder
    from koudi.engine.observation import Observation, TrickSeen
    from koudi.engine.rules import Rules

_PAIRS_ARE_OWED: Final = frozenset({"strict", "full_tractor_then_pairs"})


class Memory(NamedTuple):
    """Facts that follow from what everybody saw and from own cards.

    Attributes:
        unseen: cards in the other hands, and in the kitty unless this seat buried it.
        void: for each seat a bit per suit number that it has shown to be out of.
        pairless: for each seat a bit per suit number in which it can hold no pair.
        shown: for each seat the kinds (a mask) that it showed and still holds.
    """

    unseen: CardSet
    void: tuple[int, ...]
    pairless: tuple[int, ...]
    shown: tuple[int, ...]


def remember(observation: Observation, order: CardOrder, rules: Rules) -> Memory:
    """Read all tricks of the deal once."""
    void, pairless = [0] * 4, [0] * 4
    shown = _shown_in_declaring(observation)
    pairs_are_owed = rules.follow_structure in _PAIRS_ARE_OWED
    gone_ones, gone_twos = observation.hand.ones, observation.hand.twos
    if observation.buried is not None:
        gone_ones, gone_twos = _add(gone_ones, gone_twos, observation.buried)
    for trick in _all_tricks(observation):
        lead = trick.plays[0].cards
        number = order.suit_of(lead)
        mask, bit, size, pairs = order.mask[number], 1 << number, len(lead), lead.twos.bit_count()
        for place, play in enumerate(trick.plays):
            seat, ones, twos = play.seat, play.cards.ones, play.cards.twos
            gone_ones, gone_twos = _add(gone_ones, gone_twos, play.cards)
            shown[seat] &= ~ones
            if play.attempted is not None:
                shown[seat] |= (play.attempted - play.cards).ones
            if place and (ones & mask).bit_count() + (twos & mask).bit_count() < size:
                void[seat] |= bit
            if place and pairs_are_owed and (twos & mask).bit_count() < pairs:
                pairless[seat] |= bit
    deck = _deck(rules)
    # deck - gone, as in ``CardSet.__sub__`` but without building sets on the way.
    ones = (deck.ones & ~gone_ones) | (deck.twos & gone_ones & ~gone_twos)
    return Memory(CardSet.of_masks(ones, deck.twos & ~gone_ones), tuple(void), tuple(pairless), tuple(shown))


def _all_tricks(observation: Observation) -> Iterator[TrickSeen]:
    yield from observation.tricks
    if observation.trick is not None:
        yield observation.trick


def _shown_in_declaring(observation: Observation) -> list[int]:
    """Kinds shown by each seat; the declarer may have buried his."""
    shown = [0] * 4
    for bid in observation.bids:
        if bid.seat != observation.declarer:
            shown[bid.seat] |= bid.cards.ones
    return shown


def _add(ones: int, twos: int, cards: CardSet) -> tuple[int, int]:
    return ones | cards.ones, twos | cards.twos | (ones & cards.ones)


def _deck(rules: Rules) -> CardSet:
    return _DECKS[rules.jokers]


_DECKS: Final = {jokers: CardSet(two_packs(jokers)) for jokers in (0, 2, 4)}
