"""Deals played out on compiled masks against the same deals played by the server's ``decide`` and ``evolve``.

Both take their plays from the same functions of ``koudi.playouts`` with the same chance, once compiled and once as they
stand; so legality, throws, winners, points and levels must come out the same. A deal is played out whole, and stepped
beside the server play by play: the records must be the same, and what may not be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from random import Random

import numpy as np
from msgspec.structs import replace

from koudi.cards import CARDS, Card, CardSet, Rank
from koudi.engine.actions import Play
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DealResult, Trumps
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing, Scored, Terms
from koudi.engine.observation import SeatPlay
from koudi.engine.partnership import CalledPartner, Partnership
from koudi.engine.policies import Levels
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in
from koudi.playouts import Results, Table, Walk
from koudi.playouts.chance import advanced, seeded
from koudi.playouts.ground import ground_of
from koudi.playouts.random_play import random_follow, random_lead
from koudi.tricks import lead_of
from tests.oracle.comparisons.choosing import Ground, some_level


class Disagreement(AssertionError):
    """Compiled and plain Python do not agree; the text holds the case."""


def agree(what: str, compiled_says: object, plain: object, **case: object) -> None:
    """See whether both say the same.

    Raises:
        Disagreement: they do not.
    """
    if compiled_says != plain:
        told = "".join(f"\n  {name} = {value}" for name, value in case.items())
        raise Disagreement(f"{what}: compiled {compiled_says}, plain {plain}{told}")


def some_position(rng: Random) -> tuple[Game, Match]:
    """A deal at any point of its play, under any options; often with many pairs."""
    ground = Ground(rng)
    game, rules = ground.game, ground.rules
    match = replace(game.start(rules), number=rng.choice((1, 2)), levels=_some_levels(rng, game, rules.last_level))
    hands, buried = _some_hands(rng, rules.deck, rules.kitty_size)
    declarer = rng.randrange(4)
    terms = Terms(Trumps(ground.level, ground.suit), declarer)
    phase = Playing(terms, buried, _some_partnership(rng, game, declarer, hands), hands, rng.randrange(4))
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


def _some_partnership(rng: Random, game: Game, declarer: int, hands: Sequence[CardSet]) -> Partnership:
    """Fixed partners, nobody, or somebody who is hidden behind a card that no third seat could show."""
    partnering, seat = game.policies.partnering, (declarer + rng.randrange(4)) % 4
    if seat == declarer or None not in partnering.sides(declarer):
        return partnering.unnamed()
    others = CardSet(card for at, hand in enumerate(hands) if at not in {seat, declarer} for card in hand)
    cards = sorted(set(hands[seat]) - set(others), key=lambda card: card.kind)
    return CalledPartner(rng.choice(cards), recalled=False, seat=seat) if cards else partnering.unnamed()


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
    batch = Table(game, match.rules).batch([match])
    results = batch.play_out(seeds, throws)
    for index, seed in enumerate(seeds[0].tolist()):
        walk = batch.walk(seed)
        plain = told_of(_stepped(rng, game, match, walk, seed, throws).history[-1])
        agree("deal", told(results, (0, index)), plain, seed=seed, throws=throws, match=match)
        ended = walk.results()
        for field in fields(Results):
            stepped, whole = getattr(ended, field.name), getattr(results, field.name)[0, index]
            agree(f"{field.name} in steps", stepped.tolist(), whole.tolist(), seed=seed, throws=throws, match=match)
    return int(results.decisions.sum())


def _stepped(rng: Random, game: Game, match: Match, walk: Walk, seed: int, throws: int) -> Match:
    """Play a deal to its end by the random policy in both ways at once; the match after it."""
    after, chance = match, seeded(seed)
    while isinstance(phase := after.phase, Playing):
        for cards in _some_plays(rng, phase):
            agree("may play", walk.is_legal(cards), _is_legal(game, after, phase.turn, cards), cards=cards, match=after)
        chosen, seat = walk.sample(throws), walk.turn
        on_table = walk.play(chosen)
        before, (after, chance) = after, played(game, after, chance, throws)
        last = _last_play(after)
        attempted = last.cards if last.attempted is None else last.attempted
        agree("record", (seat, chosen, on_table), (last.seat, attempted, last.cards), seed=seed, match=before)
    agree("is over", walk.is_over, True, seed=seed, throws=throws, match=match)
    return after


def _some_plays(rng: Random, phase: Playing) -> list[CardSet]:
    """Cards that the seat in turn might wish to play: some of its hand, with one changed, one too few."""
    own = list(phase.hands[phase.turn])
    count = rng.choice((1, 1, 2, 2, 3, 4)) if phase.trick is None else len(phase.trick.plays[0].cards)
    some = rng.sample(own, min(count, len(own)))
    near = rng.randrange(len(own))
    others = [card for card in CARDS if card not in some]
    return [
        CardSet(some),
        CardSet(own[near : near + count]),
        CardSet([*some[1:], rng.choice(others)]),
        CardSet(some[1:]),
    ]


def _is_legal(game: Game, match: Match, seat: Seat, cards: CardSet) -> bool:
    try:
        game.decide(match, seat, Play(cards))
    except IllegalAction:
        return False
    return True


def _last_play(match: Match) -> SeatPlay:
    phase = match.phase
    assert isinstance(phase, Playing | Scored)
    trick = phase.trick if isinstance(phase, Playing) and phase.trick is not None else phase.tricks[-1]
    return trick.plays[-1]


def told_of(result: DealResult) -> tuple[object, ...]:
    """What the server says that a deal came to."""
    return (
        result.trick_points,
        result.total,
        result.kitty_factor * result.kitty_points,
        result.declarers_won,
        result.steps,
        tuple(new.order - old.order for new, old in zip(result.levels_after, result.levels_before, strict=True)),
        tuple(seat in result.winners for seat in range(4)),
        result.last_winner,
    )


def told(results: Results, at: tuple[int, ...]) -> tuple[object, ...]:
    """What a deal came to, compiled."""
    return (
        tuple(results.points[at].tolist()),
        results.total[at],
        results.kitty[at],
        results.declarers_won[at],
        results.steps[at],
        tuple(results.gained[at].tolist()),
        tuple(results.won_match[at].tolist()),
        results.last_winner[at],
    )
