"""Whole compiled deals under the ``rules`` policy against the same deals by four bots of that name at a ``Driver``.

The same cards are dealt in both ways. What is declared or called, and after how many cards; redeals; trumps and
declarer; the burials and counters; the card named and who holds it; every play and the result must be the same.
"""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
from msgspec.structs import replace

from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.rules import RulesBot
from koudi.cards import CARDS, RANKS, Card, CardSet
from koudi.engine.events import (
    Declared,
    DonkeyCardNamed,
    Drew,
    Event,
    Redealt,
    WentAlone,
)
from koudi.engine.game import Game
from koudi.engine.match import Match, Scored
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.playouts import Deals, Opened
from koudi.playouts.chance import seeded
from koudi.playouts.declaring import shuffle
from koudi.playouts.ladder import EVERY
from tests.agreement.deals import agree, told, told_of
from tests.some_rules import some_rules

WORDS = 64


class Decks(DeckSource):
    """The decks that a compiled deal shuffles from a seed."""

    def __init__(self, cards: tuple[Card, ...], seed: int) -> None:
        self._deal: Any = SimpleNamespace(deck=[card.kind for card in cards], chance=seeded(seed))

    def deck(self, number: int, redeals: int) -> tuple[Card, ...]:  # noqa: ARG002 - each is asked for once, in order
        shuffle(self._deal, len(self._deal.deck))
        kinds: list[int] = self._deal.deck
        return tuple(CARDS[kind] for kind in kinds)


def compare(rng: Random, count: int = 4) -> int:
    """Play so many deals of one table in both ways; the number of plays.

    Raises:
        Disagreement: something came out differently.
    """
    game = GAMES[rng.choice(sorted(GAMES))]
    rules = some_rules(rng.choice, game)
    seeds = [rng.randrange(1 << 63) for _ in range(count)]
    first = [rng.randrange(4) for _ in range(count)]
    later = rng.random() < 0.5
    levels = [_some_levels(rng, game, rules) for _ in range(count)]
    deals = Deals(game, rules).deal(
        np.array(seeds), levels=np.array(levels), first=np.array(first), later=later, words=WORDS
    )
    plays = np.zeros((count, 108, 2), np.int64)
    results = deals.play_out_by_rules(plays)
    for index, seed in enumerate(seeds):
        zero, one, two, three = (RANKS[order] for order in levels[index])
        start = replace(game.start(rules), levels=(zero, one, two, three), number=2 * later, first=first[index])
        match, events = _driven(game, start, Decks(rules.deck, seed), first[index])
        case = {"seed": seed, "first": first[index], "later": later, "levels": levels[index], "rules": rules}
        agree("opening", _opening(deals, index), _opening_of(match, events), **case)
        phase = match.phase
        assert isinstance(phase, Scored)
        chosen = [
            play.cards if play.attempted is None else play.attempted for trick in phase.tricks for play in trick.plays
        ]
        made = [CardSet.of_masks(*masks) for masks in plays[index, : len(chosen)].tolist()]
        agree("plays", made, chosen, **case)
        agree("result", told(results, (index,)), told_of(match.history[-1]), **case)
    return int(results.decisions.sum())


def _some_levels(rng: Random, game: Game, rules: Rules) -> list[int]:
    zero, one, two, three = (rng.randint(0, rules.last_level.order) for _ in range(4))
    return [zero, one, zero, one] if None not in game.policies.partnering.sides(0) else [zero, one, two, three]


def _driven(game: Game, start: Match, decks: DeckSource, first: int) -> tuple[Match, list[Event]]:
    """The match after the deal, and all events, those of redeals included."""
    events: list[Event] = []
    bots = [RulesBot(game, start.rules)] * 4
    driver = Driver(game, start, bots, decks, lambda _match, event: events.append(event))
    return driver.play_deal(first), events


def _opening(deals: Opened, index: int) -> dict[str, object]:
    """All that came before the first lead, compiled."""
    deal = deals.deals[index]
    said = deals.said[index, : min(WORDS, int(deal["bids"]))].tolist()
    return {
        "words": [
            (seat, CardSet.of_masks(kind, kind if copies == 2 else 0), dealt) for seat, kind, copies, dealt in said
        ],
        "redeals": int(deal["redeals"]),
        "trumps": EVERY[int(deal["trumps"])],
        "declarer": int(deal["declarer"]),
        "burier": int(deal["burier"]),
        "buried": CardSet.of_masks(*deal["kitty"].tolist()),
        "card": CARDS[int(deal["card"]).bit_length() - 1] if deal["card"] else None,
        "partner": int(deal["partner"]) if deal["partner"] >= 0 else None,
        "alone": bool(deal["alone"]),
    }


def _opening_of(match: Match, events: list[Event]) -> dict[str, object]:
    """The same as the server's events tell it."""
    phase = match.phase
    assert isinstance(phase, Scored)
    redeals = [place for place, event in enumerate(events) if isinstance(event, Redealt)]
    last = events[redeals[-1] :] if redeals else events
    words: list[tuple[int, CardSet, int]] = []
    dealt = 0
    for event in last:
        if isinstance(event, Drew):
            dealt = event.total
        elif isinstance(event, Declared):
            words.append((event.seat, event.cards, dealt))
    if phase.terms.bids and any(bid.kind is None for bid in phase.terms.bids):  # passes in turn are words, too
        words = [(bid.seat, bid.cards, dealt) for bid in phase.terms.bids]
    named = [event.card for event in last if isinstance(event, DonkeyCardNamed)]
    partners = [seat for seat in phase.partnership.declarers(phase.terms.declarer) if seat != phase.terms.declarer]
    return {
        "words": words[:WORDS],
        "redeals": len(redeals),
        "trumps": phase.terms.trumps,
        "declarer": phase.terms.declarer,
        "burier": phase.terms.buries,
        "buried": phase.buried,
        "card": named[0] if named else None,
        "partner": partners[0] if named else None,
        "alone": any(isinstance(event, WentAlone) for event in last),
    }
