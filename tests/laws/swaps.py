"""Pairs of states that look the same to a seat: two cards that it cannot see have changed places."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import assert_never

from msgspec.structs import replace

from koudi.cards import Card, CardSet
from koudi.engine.game import Game
from koudi.engine.match import (
    Burying,
    Calling,
    Drawing,
    Exchanging,
    Match,
    Playing,
    Recalling,
    Scored,
    Waiting,
    with_hand,
)
from koudi.engine.partnership import CalledPartner, Partnership
from koudi.engine.rules import Rules
from tests.laws.engine_walks import states

Place = int | str
"""A seat's hand, or ``pile``: the cards that lie face down."""

PILE = "pile"


def hidden_places(match: Match, eyes: int | None) -> dict[Place, CardSet]:
    """Where cards lie that these eyes cannot see; a spectator's see none."""
    phase = match.phase
    match phase:
        case Waiting() | Scored():
            return {}
        case Drawing():
            pile = CardSet(phase.deck[phase.dealt :])
        case Calling():
            pile = CardSet(phase.kitty)
        case Burying():
            pile = CardSet()
        case Exchanging() | Recalling() | Playing():
            pile = CardSet() if eyes == phase.terms.buries else phase.buried
        case _:
            assert_never(phase)
    places: dict[Place, CardSet] = {seat: phase.hands[seat] for seat in range(4) if seat != eyes}
    return {place: cards for place, cards in {**places, PILE: pile}.items() if cards}


def some_swap(match: Match, eyes: int | None, rng: Random) -> Match | None:
    """The state with two hidden cards exchanged; ``None`` where that would change what is public."""
    places = hidden_places(match, eyes)
    if len(places) < 2:
        return None
    one, other = rng.sample(list(places), 2)
    card, twin = rng.choice(list(places[one])), rng.choice(list(places[other]))
    swapped = moved(moved(match, one, card, twin), other, twin, card)
    phase = swapped.phase
    if not isinstance(phase, Playing):
        return swapped
    partnership = still_fitting(phase, phase.partnership)
    return None if partnership is None else replace(swapped, phase=replace(phase, partnership=partnership))


def moved(match: Match, place: Place, away: Card, here: Card) -> Match:
    """The state with one card of a place replaced by another."""
    phase = match.phase
    assert not isinstance(phase, (Waiting, Scored))
    if isinstance(place, int):
        hand = CardSet((Counter(phase.hands[place]) - Counter([away]) + Counter([here])).elements())
        return replace(match, phase=replace(phase, hands=with_hand(phase.hands, place, hand)))
    match phase:
        case Drawing():
            at = phase.deck.index(away, phase.dealt)
            return replace(match, phase=replace(phase, deck=(*phase.deck[:at], here, *phase.deck[at + 1 :])))
        case Calling():
            at = phase.kitty.index(away)
            return replace(match, phase=replace(phase, kitty=(*phase.kitty[:at], here, *phase.kitty[at + 1 :])))
        case Exchanging() | Recalling() | Playing():
            buried = CardSet((Counter(phase.buried) - Counter([away]) + Counter([here])).elements())
            return replace(match, phase=replace(phase, buried=buried))
        case Burying():
            raise AssertionError


def still_fitting(phase: Playing, partnership: Partnership) -> Partnership | None:
    """The donkey is whoever holds the twin now; if nobody or two do, the deal would have gone another way."""
    if not isinstance(partnership, CalledPartner) or partnership.public:
        return partnership
    declarer, card = phase.terms.declarer, partnership.card
    donkeys = [seat for seat in range(4) if seat != declarer and card in phase.hands[seat]]
    return replace(partnership, seat=donkeys[0]) if len(donkeys) == 1 else None


def pairs_unlike_in_hidden_cards(game: Game, rules: Rules) -> list[tuple[Match, Match]]:
    """Some states of a deal, each with another that an onlooker cannot tell from it."""
    rng = Random(7)  # noqa: S311 - repeatable
    pairs = [
        (match, other)
        for match in rng.sample(list(states(game, rules, seed=3)), 20)
        if (other := some_swap(match, None, rng)) is not None and other != match
    ]
    assert len(pairs) > 5
    return pairs
