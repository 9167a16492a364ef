"""Answers chosen from a list of whole actions, which is cut where there are too many.

Listed are, until the list is full: the pass and the claim of new cards; every declaration, call, counter and card that
may be named. Of leads every single, pair and tractor, then of each suit that may be thrown the highest two cards, the
highest three, and so on. Of follows all, if there is room; else ruffs with a pair or tractor like the one led, what the
preferences below would play, and others in the order of ``iter_follows``. Of burials what the preferences would bury,
with each choice of side suits emptied that the kitty has room for.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, Final, final

import numpy as np
from gymnasium.spaces import Box

from koudi.cards import CARDS, NO_CARDS, CardSet
from koudi.cards.card import KINDS
from koudi.engine.actions import Action, ClaimRedeal, Pass
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.trumps import trump_in
from koudi.env.card_by_card import ACTIONS, CLAIM, END
from koudi.env.planes import array_of
from koudi.env.question import action_with, unlisted
from koudi.tactics.fitting import cheapest_cards, fit
from koudi.tricks import EffectiveSuit, Obligation, Trump, iter_follows
from koudi.tricks.leads import single_leads, throw_refusal
from koudi.tricks.order import bits_high_to_low
from koudi.tricks.runs import every_run
from koudi.tricks.shapes import lead_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gymnasium import Space

    from koudi.engine.game import Game
    from koudi.engine.rules import Rules
    from koudi.env.question import Arrays

FEWEST: Final = 8
MOST: Final = 1024

Offer = tuple[CardSet, bool]
"""Cards, or none to pass; and whether it is the claim of new cards instead."""

_SIDE_SUITS: Final = tuple(suit for suit in EffectiveSuit if suit is not EffectiveSuit.TRUMPS)
CLAIMED: Final[Offer] = (NO_CARDS, True)
PASSED: Final[Offer] = (NO_CARDS, False)


@final
class FromList:
    """The form."""

    def __init__(self, game: Game, rules: Rules, most: int) -> None:
        """Make the form.

        Args:
            game: the game.
            rules: the rules of the table.
            most: how long the list is at most.

        Raises:
            ValueError: it is too short or too long.
        """
        if isinstance(most, bool) or not FEWEST <= most <= MOST:
            raise ValueError(f"a list has {FEWEST} to {MOST} candidates, not {most!r}")
        self.actions = most
        self._game = game
        self._rules = rules
        self.spaces: dict[str, Space[Any]] = {
            "action_mask": Box(0, 1, (most,), np.int8),
            "candidates": Box(0, 2, (most, ACTIONS), np.int8),
        }

    def ask(self, seen: Observation) -> Listed:
        """List what there is to choose from."""
        offers = dict.fromkeys(islice(self._offers(seen), self.actions))
        return Listed(seen.phase, tuple(offers), self.actions)

    def silent(self) -> Arrays:
        """Nothing is listed."""
        return Listed(PhaseName.WAITING, (), self.actions).arrays()

    def _offers(self, seen: Observation) -> Iterator[Offer]:
        match seen.phase:
            case PhaseName.PLAYING | PhaseName.BURYING:
                for cards in self._sets(seen):
                    yield cards, False
                return
            case PhaseName.RECALLING:
                may_pass = seen.may_go_alone
                sets: Iterable[CardSet] = (CardSet((card,)) for card in seen.nameable)
            case PhaseName.CALLING:
                may_pass, sets = self._game.refusal(self._rules, seen, Pass()) is None, seen.biddable
            case _:
                may_pass, sets = True, seen.biddable
        if may_pass:
            yield PASSED
        if seen.may_claim_redeal:
            yield CLAIMED
        for cards in sets:
            yield cards, False

    def _sets(self, seen: Observation) -> Iterator[CardSet]:
        if seen.trumps is None:
            raise ValueError("nobody plays or buries before trumps are fixed")
        trump = trump_in(self._rules, seen.trumps)
        if seen.phase is PhaseName.BURYING:
            return burials(trump, self._rules, seen.hand, seen.kitty_size)
        if seen.trick is None or seen.obligation is None:
            return leads(trump, self._rules, seen.hand)
        lead = seen.trick.plays[0].cards
        return follows(trump, self._rules, seen.hand, lead, seen.obligation, self.actions)


@final
class Listed:
    """A question that is answered by the place of an action in a list."""

    __slots__ = ("_most", "_offers", "_phase", "chosen")

    def __init__(self, phase: PhaseName, offers: tuple[Offer, ...], most: int) -> None:
        self._phase = phase
        self._offers = offers
        self._most = most
        self.chosen = NO_CARDS

    @property
    def only_pass(self) -> bool:
        """Whether there is nothing to choose."""
        return self._offers == (PASSED,)

    def arrays(self) -> Arrays:
        """The mask, and a row for each candidate: copies of each kind, then whether it ends or claims alone."""
        count = len(self._offers)
        mask = np.zeros(self._most, np.int8)
        mask[:count] = 1
        candidates = np.zeros((self._most, ACTIONS), np.int8)
        if count:
            candidates[:count, : len(CARDS)] = array_of([cards.ones for cards, _ in self._offers])
            candidates[:count, : len(CARDS)] += array_of([cards.twos for cards, _ in self._offers])
            for place, (cards, claim) in enumerate(self._offers[:2]):
                if not cards:
                    candidates[place, CLAIM if claim else END] = 1
        return {"action_mask": mask, "candidates": candidates}

    def answer(self, number: int) -> Action:
        """Take the candidate at this place.

        Raises:
            ValueError: there is none.
        """
        if not 0 <= number < len(self._offers):
            raise unlisted(number, self._most)
        cards, claim = self._offers[number]
        return ClaimRedeal() if claim else action_with(self._phase, cards)


def leads(trump: Trump, rules: Rules, hand: CardSet) -> Iterator[CardSet]:
    """Every single component, then of each suit the highest cards together, as far as they may be thrown."""
    yield from single_leads(trump, rules, hand)
    if rules.combos == "singles_only":
        return
    ones = trump.to_order(hand.ones)
    for mask in trump.masks.values():
        top = top_twice = 0
        for place in bits_high_to_low(ones & mask):
            kind = 1 << trump.strongest(place).kind
            for twice in (0, kind) if kind & hand.twos else (0,):
                alone = not top
                top, top_twice = top | kind, top_twice | twice
                cards = CardSet.of_masks(top, top_twice)
                if not alone and throw_refusal(trump, rules, cards) is None:
                    yield cards


def follows(trump: Trump, rules: Rules, hand: CardSet, lead: CardSet, owed: Obligation, room: int) -> Iterator[CardSet]:
    """All follows if there is room; else ruffs, what the preferences would play, and the first of all."""
    some = list(islice(iter_follows(trump, rules, hand, lead, owed.trumps > 0), room + 1))
    if len(some) > room:
        yield from _like(trump, hand, lead) if owed.held == 0 else ()
        for prices in preferences(trump):
            yield fit(trump, rules, hand, lead, owed, prices)
    yield from some


def _like(trump: Trump, hand: CardSet, lead: CardSet) -> Iterator[CardSet]:
    """The pairs or tractors of trumps that are as long as the one led."""
    led = lead_of(trump, lead)
    twos = trump.to_order(hand.twos) & trump.masks[EffectiveSuit.TRUMPS]
    if not led.is_throw and led.count > 1:
        for run in every_run(twos, led.count // 2, trump.order):
            yield trump.cards(run, run)


def burials(trump: Trump, rules: Rules, hand: CardSet, size: int) -> Iterator[CardSet]:
    """What the preferences would bury, with each choice of side suits emptied that there is room for."""
    parts = [trump.in_suit(hand, suit) for suit in _SIDE_SUITS]
    emptied = [sum(some, NO_CARDS) for count in range(len(parts) + 1) for some in combinations(parts, count)]
    for prices, away in ((prices, away) for away in emptied if len(away) <= size for prices in preferences(trump)):
        yield away + cheapest_cards(trump, rules, hand - away, size - len(away), prices)


def preferences(trump: Trump) -> Iterator[list[float]]:
    """What to part with first, a price for each kind in order of strength.

    Low cards but no points or trumps; points; low trumps; one of the suits.
    """
    cards = [trump.strongest(1 << place) for place in range(KINDS)]
    low = [trump.strength(card) + 40.0 * trump.is_trump(card) for card in cards]
    points = [20.0 * card.points for card in cards]
    yield [one + other for one, other in zip(low, points, strict=True)]
    yield [one - other for one, other in zip(low, points, strict=True)]
    for suit in (EffectiveSuit.TRUMPS, *_SIDE_SUITS):
        yield [one - 100.0 * (trump.suit_of(card) is suit) for one, card in zip(low, cards, strict=True)]
