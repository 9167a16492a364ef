"""Questions to the judge about tricks: what follows, what wins, what a throw becomes (RULES section 1)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Annotated

from msgspec import Meta

from koudi.cards import NO_CARDS, CardSet
from koudi.notation.judge_questions import Answer, TrumpQuestion, high_to_low
from koudi.tricks import (
    Component,
    EffectiveSuit,
    Trump,
    components,
    iter_follows,
    lead_of,
    lead_refusal,
    throw_outcome,
    winner,
)
from koudi.tricks.counting import count_follows


class Follow(TrumpQuestion, frozen=True, kw_only=True, tag="follow"):
    """Which plays are legal on a lead (1.5).

    Attributes:
        lead: the cards led.
        hand: the cards of the follower.
        after_ruff: whether an earlier play of the trick is a ruff (E-35).
        limit: how many plays are listed at most; ``count`` is of all.
    """

    lead: CardSet
    hand: CardSet
    after_ruff: bool = False
    limit: Annotated[int, Meta(ge=0)] | None = None

    def answer(self) -> Answer:
        """``count``, and the plays as ``legal``, made while they are written."""
        trump, rules = self.trump_and_rules
        lead_of(trump, self.lead)
        if len(self.hand) < len(self.lead):
            raise ValueError(f"a hand of {len(self.hand)} cannot follow {len(self.lead)} cards")
        plays = iter_follows(trump, rules, self.hand, self.lead, self.after_ruff)
        count = count_follows(trump, rules, self.hand, self.lead, self.after_ruff)
        return {"count": count, "legal": islice(plays, self.limit)}


class Winner(TrumpQuestion, frozen=True, kw_only=True, tag="winner"):
    """Which play wins (1.6): ``plays`` in order, the lead first."""

    plays: Annotated[tuple[CardSet, ...], Meta(min_length=1, max_length=4)]

    def answer(self) -> Answer:
        """``winner``: the number of the play, 0 for the lead."""
        trump, rules = self.trump_and_rules
        if len({len(play) for play in self.plays}) > 1:
            raise ValueError("every play of a trick has as many cards as its lead")
        return {"winner": winner(trump, rules, self.plays)}


class Throw(TrumpQuestion, frozen=True, kw_only=True, tag="throw"):
    """What becomes of a lead when three other hands are asked (1.7)."""

    lead: CardSet
    others: Annotated[tuple[CardSet, ...], Meta(max_length=3)]

    def answer(self) -> Answer:
        """``result``: ``ok``, ``fail``, or why it may not be led at all; ``played``: what lies on the table."""
        trump, rules = self.trump_and_rules
        refused = lead_refusal(trump, rules, self.lead, self.lead)
        if refused is not None:
            return {"result": refused.reason, "played": NO_CARDS}
        outcome = throw_outcome(trump, rules, self.lead, self.others)
        return {"result": "ok" if outcome.ok else "fail", "played": high_to_low(trump, outcome.cards)}


class TrumpOrder(TrumpQuestion, frozen=True, kw_only=True, tag="trump_order"):
    """Which cards of the pack are trumps, and in what order (1.1, 1.2)."""

    def answer(self) -> Answer:
        """``high_to_low``: equal cards together; ``n_trumps``: how many cards there are of them in all."""
        trump, rules = self.trump_and_rules
        pack = Counter(rules.deck)
        tiers = [[card for card in tier if pack[card]] for tier in trump.tiers(EffectiveSuit.TRUMPS)]
        if rules.offsuit_level_order == "by_suit":
            tiers = [[card] for tier in tiers for card in tier]
        return {
            "high_to_low": [CardSet(tier) for tier in tiers if tier],
            "n_trumps": sum(pack[card] for tier in tiers for card in tier),
        }


class Shape(TrumpQuestion, frozen=True, kw_only=True, tag="shape"):
    """What cards of one suit are made of (1.4)."""

    cards: CardSet

    def answer(self) -> Answer:
        """``components``: each as [k, cards], k = 0 for a single, 1 for a pair, n for a tractor of n pairs."""
        trump, _ = self.trump_and_rules
        parts = [(_pairs(part), _low_to_high(trump, part)) for part in sorted(components(trump, self.cards), key=_size)]
        return {"components": parts}


def _pairs(part: Component) -> int:
    return part.length if part.width == 2 else 0


def _size(part: Component) -> tuple[int, int]:
    """Longest first, then lowest."""
    return (-_pairs(part), part.top)


def _low_to_high(trump: Trump, part: Component) -> str:
    return " ".join(card.text for card in sorted(part.cards, key=trump.strength))
