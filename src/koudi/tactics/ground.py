"""A trump and the options of its table as numbers, for plain functions on masks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from koudi.cards import CARDS, Card, CardSet, Rank
from koudi.engine.rules import Rules
from koudi.engine.scoring import penalty_rates
from koudi.tricks import EffectiveSuit, Trump
from koudi.tricks.follows import STRUCTURES
from koudi.tricks.leads import FAIL_PLAYS, THROWS
from koudi.tricks.order import Order
from koudi.tricks.trick import COMPARES

_SUITS: Final = (
    EffectiveSuit.DIAMONDS,
    EffectiveSuit.CLUBS,
    EffectiveSuit.HEARTS,
    EffectiveSuit.SPADES,
    EffectiveSuit.TRUMPS,
)
LEAD_FORMAT: Final = 0
WINNING_PLAY: Final = 1
KITTY_TRUMPS: Final = 2
SHAPES_FROM: Final = {"lead_format": LEAD_FORMAT, "winning_play": WINNING_PLAY, "kitty_trumps": KITTY_TRUMPS}


class Ground(NamedTuple):
    """The numbers of a trump and of the options that touch tricks.

    Attributes:
        order: the numbers of the trump.
        suits: kind mask of each effective suit.
        trumps: kind mask of the trumps.
        fives: kind mask of the cards of 5 points.
        tens: kind mask of those of 10 points.
        jacks: kind mask of the jacks.
        structure: the number of ``follow_structure``.
        must_trump: whether a later void must trump after a ruff.
        singles_only: whether only single cards are led.
        throw: the number of ``throw``.
        consecutive: whether a throw must be consecutive.
        by_card: whether a throw is tested card by card.
        fail_play: the number of ``throw_fail_play``.
        compare: the number of ``throw_compare``.
        per_attempt: points paid for a failed throw.
        per_card: points paid for each card of it that goes back.
        shape_from: the number of ``kitty_shape_from``.
        deck_ones: kind mask of all cards of the deck.
        deck_twos: kind mask of those in it twice.
        guarded: whether the last trick must be won for the kitty to count.
        pairs_owed: whether who follows pairs with fewer has shown all of them.
    """

    order: Order
    suits: tuple[int, int, int, int, int]
    trumps: int
    fives: int
    tens: int
    jacks: int
    structure: int
    must_trump: bool
    singles_only: bool
    throw: int
    consecutive: bool
    by_card: bool
    fail_play: int
    compare: int
    per_attempt: int
    per_card: int
    shape_from: int
    deck_ones: int
    deck_twos: int
    guarded: bool
    pairs_owed: bool


@lru_cache(maxsize=256)
def ground_of(rules: Rules, trump: Trump) -> Ground:
    """The numbers of a trump under the rules of a table."""
    diamonds, clubs, hearts, spades, trumps = (trump.masks[suit] for suit in _SUITS)
    per_attempt, per_card = penalty_rates(rules)
    deck = CardSet(rules.deck)
    return Ground(
        order=trump.order,
        suits=(diamonds, clubs, hearts, spades, trumps),
        trumps=trumps,
        fives=_kinds(trump, (card for card in CARDS if card.points == 5)),
        tens=_kinds(trump, (card for card in CARDS if card.points == 10)),
        jacks=_kinds(trump, (card for card in CARDS if card.rank is Rank.JACK)),
        structure=STRUCTURES[rules.follow_structure],
        must_trump=rules.later_void_after_ruff == "must_trump",
        singles_only=rules.combos == "singles_only",
        throw=THROWS[rules.throw],
        consecutive=rules.throw_requires_consecutive,
        by_card=rules.throw_check == "card",
        fail_play=FAIL_PLAYS[rules.throw_fail_play],
        compare=COMPARES[rules.throw_compare],
        per_attempt=per_attempt,
        per_card=per_card,
        shape_from=SHAPES_FROM[rules.kitty_shape_from],
        deck_ones=trump.to_order(deck.ones),
        deck_twos=trump.to_order(deck.twos),
        guarded=rules.kitty_counts != "always",
        pairs_owed=rules.follow_structure in {"strict", "full_tractor_then_pairs"},
    )


def _kinds(trump: Trump, cards: Iterable[Card]) -> int:
    return trump.to_order(sum(1 << card.kind for card in cards))
