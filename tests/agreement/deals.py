"""Deals played out on compiled masks against the same deals played by the server's ``decide`` and ``evolve``.

Both take their plays from the same functions of ``koudi.playouts`` with the same chance, once compiled and once as they
stand; so legality, throws, winners, points and levels must come out the same.
"""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec.structs import replace

from koudi.cards import Card, CardSet, Rank
from koudi.engine.actions import Play
from koudi.engine.events import Trumps
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing, Terms
from koudi.engine.partnership import CalledPartner, Partnership
from koudi.engine.policies import Levels
from koudi.engine.trumps import trump_in
from koudi.playouts import Table
from koudi.playouts.chance import advanced, seeded
from koudi.playouts.ground import ground_of
from koudi.playouts.random_play import random_follow, random_lead
from koudi.tricks import lead_of
from tests.oracle.comparisons.choosing import Ground, some_level


class Disagreement(AssertionError):
    """Compiled and plain Python do not agree; the text holds the case."""


def some_position(rng: Random) -> tuple[Game, Match]:
    """A deal at any point of its play, under any options; often with many pairs."""
    ground = Ground(rng)
    game, rules = ground.game, ground.rules
    match = replace(game.start(rules), number=rng.choice((1, 2)), levels=_some_levels(rng, game, rules.last_level))
    hands, buried = _some_hands(rng, rules.deck, rules.kitty_size)
    declarer = rng.randrange(4)
    terms = Terms(Trumps(ground.level, ground.suit), declarer)
    phase = Playing(terms, buried, _some_partnership(rng, game, declarer), hands, rng.randrange(4))
    match = replace(match, phase=phase)
    chance = seeded(rng.randrange(1 << 63))
    for _ in range(rng.choice((0, 0, 1, 2, 3, rng.randrange(60)))):
        after, later = played(game, match, chance, throws=rng.choice((0, 10, 100)))
        if not isinstance(after.phase, Playing):
            break
        match, chance = after, later
    return game, match


def _some_levels(rng: Random, game: Game, last: Rank) -> Levels:
    zero, one, two, three = (min(some_level(rng), last, key=lambda level: level.order) for _ in range(4))
    return (zero, one, zero, one) if game.name == "shengji" else (zero, one, two, three)


def _some_partnership(rng: Random, game: Game, declarer: int) -> Partnership:
    partnering, seat = game.policies.partnering, (declarer + rng.randrange(4)) % 4
    if seat == declarer or None not in partnering.sides(declarer):
        return partnering.unnamed()
    return CalledPartner(Card.parse("S3"), recalled=False, seat=seat)


def _some_hands(
    rng: Random, deck: tuple[Card, ...], kitty: int
) -> tuple[tuple[CardSet, CardSet, CardSet, CardSet], CardSet]:
    """The cards dealt out at random; the copies of a kind often stay together."""
    together = rng.choice((0.0, 0.5, 0.9))
    kinds = sorted(set(deck), key=lambda card: card.kind)
    rng.shuffle(kinds)
    paired: list[Card] = []
    loose: list[Card] = []
    for card in kinds:
        copies = [card] * deck.count(card)
        (paired if rng.random() < together else loose).extend(copies)
    rng.shuffle(loose)
    cards = [*paired, *loose]
    size = (len(deck) - kitty) // 4
    zero, one, two, three = (CardSet(cards[seat * size : seat * size + size]) for seat in range(4))
    return (zero, one, two, three), CardSet(cards[4 * size :])


def played(game: Game, match: Match, chance: int, throws: int) -> tuple[Match, int]:
    """One play of the ``random`` policy in plain Python, decided by the server's rules; the chance that is left."""
    phase = match.phase
    assert isinstance(phase, Playing)
    rules, trump = match.rules, trump_in(match.rules, phase.terms.trumps)
    ground = ground_of(rules, trump)._replace(order=trump.order)
    hand = (trump.to_order(phase.hands[phase.turn].ones), trump.to_order(phase.hands[phase.turn].twos))
    if phase.trick is None:
        masks, chance = random_lead(hand, ground, throws, chance)
    else:
        led = lead_of(trump, phase.trick.plays[0].cards)
        owes = phase.ruffed and rules.later_void_after_ruff == "must_trump"
        trumps = ground.trumps if owes else 0
        masks, chance = random_follow(hand, led.mask, led.count, led.shape, trumps, ground, advanced(chance))
    events = game.decide(match, phase.turn, Play(trump.cards(*masks)))
    for event in events:
        match = game.evolve(match, event)
    return match, chance


def compare(rng: Random, deals: int = 4) -> int:
    """Play one position out so often in both ways; the number of decisions.

    Raises:
        Disagreement: something came out differently.
    """
    game, match = some_position(rng)
    throws = rng.choice((0, 10, 50, 100))
    seeds = np.array([[rng.randrange(1 << 63) for _ in range(deals)]])
    results = Table(game, match.rules).batch([match]).play_out(seeds, throws)
    for index, seed in enumerate(seeds[0].tolist()):
        after, chance = match, seeded(seed)
        while isinstance(after.phase, Playing):
            after, chance = played(game, after, chance, throws)
        result = after.history[-1]
        plain = (
            result.trick_points,
            result.total,
            result.kitty_factor * result.kitty_points,
            result.declarers_won,
            result.steps,
            tuple(new.order - old.order for new, old in zip(result.levels_after, result.levels_before, strict=True)),
            tuple(seat in result.winners for seat in range(4)),
            result.last_winner,
        )
        compiled = (
            tuple(results.points[0, index].tolist()),
            results.total[0, index],
            results.kitty[0, index],
            results.declarers_won[0, index],
            results.steps[0, index],
            tuple(results.gained[0, index].tolist()),
            tuple(results.won_match[0, index].tolist()),
            results.last_winner[0, index],
        )
        if plain != compiled:
            raise Disagreement(f"plain {plain}\ncompiled {compiled}\nseed {seed}, throws {throws}, from {match}")
    return int(results.decisions.sum())
