"""What there is to choose from, as a list that is cut where it would be too long.

Listed are, until the list is full: the pass and the claim of new cards; every declaration, call, counter and card that
may be named. Of leads every single, pair and tractor, then of each suit that may be thrown the highest two cards, the
highest three, and so on. Of follows all, if there is room; else ruffs with a pair or tractor like the one led, what the
preferences below would play, and others in the order of ``iter_follows``. Of burials what the preferences would bury,
with each choice of side suits emptied that the kitty has room for.
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Final, assert_never

from koudi.bots.bot import given
from koudi.cards import NO_CARDS, CardSet
from koudi.cards.card import KINDS
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.trumps import trump_in
from koudi.tactics.fitting import cheapest_cards, fit
from koudi.tricks import EffectiveSuit, Obligation, Trump, iter_follows
from koudi.tricks.leads import single_leads, throw_refusal
from koudi.tricks.order import bits_high_to_low
from koudi.tricks.runs import every_run
from koudi.tricks.shapes import lead_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

_SIDE_SUITS: Final = tuple(suit for suit in EffectiveSuit if suit is not EffectiveSuit.TRUMPS)


def offers(game: Game, rules: Rules, seen: Observation, most: int) -> tuple[Action, ...]:
    """Legal actions of a seat that is asked, each once; every one there is, unless they are too many.

    Args:
        game: the game.
        rules: the rules of the table.
        seen: what the seat sees.
        most: how many at most.
    """
    return tuple(dict.fromkeys(islice(_offers(game, rules, seen, most), most)))


def _offers(game: Game, rules: Rules, seen: Observation, most: int) -> Iterator[Action]:
    match seen.phase:
        case PhaseName.PLAYING | PhaseName.BURYING:
            may_pass, sets = False, _sets(rules, seen, most)
        case PhaseName.RECALLING:
            may_pass, sets = seen.may_go_alone, (CardSet((card,)) for card in seen.nameable)
        case PhaseName.CALLING:
            may_pass, sets = game.refusal(rules, seen, Pass()) is None, seen.biddable
        case _:
            may_pass, sets = True, seen.biddable
    if may_pass:
        yield Pass()
    if seen.may_claim_redeal:
        yield ClaimRedeal()
    for cards in sets:
        yield action_with(seen.phase, cards)


def _sets(rules: Rules, seen: Observation, most: int) -> Iterator[CardSet]:
    trump = trump_in(rules, given(seen.trumps))
    if seen.phase is PhaseName.BURYING:
        return burials(trump, rules, seen.hand, seen.kitty_size)
    if seen.trick is None or seen.obligation is None:
        return leads(trump, rules, seen.hand)
    lead = seen.trick.plays[0].cards
    return follows(trump, rules, seen.hand, lead, seen.obligation, most)


def action_with(phase: PhaseName, cards: CardSet) -> Action:
    """The action of a phase with these cards; without cards, a pass.

    Raises:
        ValueError: nobody acts in the phase.
    """
    match phase:
        case PhaseName.PLAYING:
            return Play(cards)
        case PhaseName.BURYING:
            return Bury(cards)
        case _ if not cards:
            return Pass()
        case PhaseName.DRAWING | PhaseName.CLOSING | PhaseName.EXCHANGING:
            return Declare(cards)
        case PhaseName.CALLING:
            return Call(cards)
        case PhaseName.RECALLING:
            return Recall(next(cards.kinds()))
        case PhaseName.WAITING | PhaseName.SCORED:
            raise ValueError(f"nobody acts while a deal is {phase.value}")
        case _:
            assert_never(phase)


def cards_of(action: Action) -> CardSet:
    """The cards that an action shows, lays or names."""
    match action:
        case Declare(cards) | Call(cards) | Bury(cards) | Play(cards):
            return cards
        case Recall(card):
            return CardSet((card,))
        case Pass() | ClaimRedeal():
            return NO_CARDS
        case _:
            assert_never(action)


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
