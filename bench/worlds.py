"""How well worlds tell where the unseen cards lie, and what they cost, at moments of deals among ``rules`` bots."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from koudi.bots.dealer import Dealer, DeckSource
from koudi.bots.rules import RulesBot
from koudi.cards.card import KINDS
from koudi.engine.actions import Pass
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.playouts import Worlds, sample_worlds
from koudi.playouts.worlds import trump_in_sight
from koudi.tactics.ground import ground_of
from koudi.tactics.remembering import masks_of

DEALS: Final = 30
PARTS: Final = (0.2, 0.4, 0.6, 0.8)
"""After which parts of the plays of a deal the seat in turn is asked."""
WORLDS: Final = 200
SLACK: Final = 0.05
"""The weight of even chances beside what worlds say."""
WAYS: Final = (("even", False, 0), ("16 swaps", True, 16), ("50 swaps", True, 50), ("no swaps", True, 0))
HEAD: Final = """\
| game | worlds | all cards | trumps | highest cards | points | donkey | 200 worlds |
|---|---|---:|---:|---:|---:|---:|---:|
"""


def moments(game: Game, rules: Rules, seed: int) -> Iterator[Match]:
    """Some moments of one deal."""
    dealer = Dealer(game, game.start(rules), DeckSource(rules.deck, seed))
    bot = RulesBot(game, rules)
    dealer.start(seed % 4)
    played: list[Match] = []
    while (seat := dealer.next_to_act()) is not None:
        if isinstance(dealer.match.phase, Playing):
            played.append(dealer.match)
        action = bot.act(game.observe(dealer.match, seat), 1.0).action
        if not (dealer.polling and isinstance(action, Pass)):
            dealer.do(seat, action)
    for part in PARTS:
        yield played[int(part * len(played))]


def in_play(match: Match) -> Playing:
    """The phase of a match whose cards are played."""
    return cast("Playing", match.phase)


def copies(worlds: NDArray[np.int64], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """How many copies of each kind lie in each box, on average; (boxes, kinds)."""
    bits = (worlds[..., None] >> np.arange(KINDS) & 1).sum(axis=2)
    return (weights[:, None, None] * bits).sum(axis=0)


def boxes_of(worlds: Worlds) -> NDArray[np.int64]:
    """Hands and kitties in one array."""
    return np.concatenate((worlds.hands, worlds.kitties[:, None]), axis=1)


def losses(game: Game, match: Match, worlds: Worlds) -> tuple[NDArray[np.float64], float]:
    """For each group of cards the sum of -log of the chance of their true places, and their number; the donkey's.

    A donkey that is known or is not there is told as NaN.
    """
    phase = in_play(match)
    observation = game.observe(match, phase.turn)
    trump = trump_in_sight(observation, match.rules)
    ground = ground_of(match.rules, trump)
    here = np.array([[masks_of(cards, trump) for cards in (*phase.hands, phase.buried)]])
    hidden = [box for box in range(5) if box != phase.turn and not (box == 4 and observation.buried is not None)]
    true = copies(here, np.ones(1))[hidden]
    believed = copies(boxes_of(worlds), worlds.weights)[hidden]
    even = true.sum(axis=1, keepdims=True) / true.sum() * true.sum(axis=0)
    chance = (believed + SLACK * even) / (1 + SLACK) / np.maximum(true.sum(axis=0), 1)
    paid = -true * np.log(np.maximum(chance, 1e-4))
    highest = sum(1 << suit.bit_length() - 1 for suit in ground.suits[:4] if suit)
    groups = ((1 << KINDS) - 1, ground.trumps, highest, ground.fives | ground.tens)
    chosen = [[kinds >> kind & 1 == 1 for kind in range(KINDS)] for kinds in groups]
    told = np.array([(paid[:, kinds].sum(), true[:, kinds].sum()) for kinds in chosen])
    partner = observation.partner
    if partner is None or partner.seat is not None or partner.alone:
        return told, np.nan
    _, donkey = phase.partnership.declarers(phase.terms.declarer)
    found = float(worlds.weights[worlds.partners == donkey].sum())
    return told, -np.log((found * WORLDS + 1) / (WORLDS + 3))


def report() -> str:
    """The table: mean -log of the chance that worlds give to where cards are, less is better; time of 200 worlds."""
    table = HEAD
    for game in GAMES.values():
        rules = next(iter(game.presets.values())).rules
        matches = [match for seed in range(DEALS) for match in moments(game, rules, seed)]
        for name, infer, moves in WAYS:
            table += row(game, matches, name, infer=infer, moves=moves)
    return table


def row(game: Game, matches: list[Match], name: str, *, infer: bool, moves: int) -> str:
    """A line of the table."""
    told, donkeys, taken = np.zeros((4, 2)), list[float](), 0.0
    for seed, match in enumerate(matches):
        observation = game.observe(match, in_play(match).turn)
        began = process_time()
        worlds = sample_worlds(observation, match.rules, WORLDS, seed, infer=infer, moves=moves)
        taken += process_time() - began
        paid, donkey = losses(game, match, worlds)
        told += paid
        donkeys.append(donkey)
    known = "" if np.isnan(donkeys).all() else f"{np.nanmean(donkeys):.2f}"
    groups = " | ".join(f"{paid / number:.3f}" for paid, number in told)
    return f"| {game.name} | {name} | {groups} | {known} | {1e3 * taken / len(matches):.1f} ms |\n"
