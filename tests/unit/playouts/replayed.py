"""Deals among bots, and whether a world may be the true one: with its hands the engine decides every play anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from koudi.bots.bot import make_bot
from koudi.bots.dealer import Dealer, DeckSource
from koudi.engine.actions import Pass, Play
from koudi.engine.events import RevealCause
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing
from koudi.engine.observation import Observation, SeatPlay
from koudi.engine.partnership import CalledPartner
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.engine.trumps import trump_in
from koudi.playouts.worlds import Worlds


def chance(name: str) -> Random:
    """The same for the same name."""
    return Random(name)  # noqa: S311 - nothing is guarded by it


def asked(game: Game, rules: Rules, seed: int, spec: str) -> Iterator[tuple[Match, Seat]]:
    """Each decision of a deal among bots: the match, and whose turn it is."""
    dealer = Dealer(game, game.start(rules), DeckSource(rules.deck, seed))
    bots = [make_bot(spec, game, rules, seed + seat) for seat in range(4)]
    dealer.start(seed % 4)
    while (seat := dealer.next_to_act()) is not None:
        yield dealer.match, seat
        action = bots[seat].act(game.observe(dealer.match, seat), 1.0).action
        if not (dealer.polling and isinstance(action, Pass)):
            dealer.do(seat, action)


def some_asked(rng: Random, game: Game, rules: Rules, seed: int, spec: str, often: float) -> list[tuple[Match, Seat]]:
    """Some of those decisions."""
    return [asked_ for asked_ in asked(game, rules, seed, spec) if rng.random() < often]


def plays_of(observation: Observation) -> list[SeatPlay]:
    """Every play so far, in order."""
    tricks = [*observation.tricks, *([] if observation.trick is None else [observation.trick])]
    return [play for trick in tricks for play in trick.plays]


def replayed(game: Game, match: Match, seat: Seat, worlds: Worlds, index: int) -> Match:
    """The match as it would stand if a world were the true one.

    Raises:
        IllegalAction: a play that was made would not have been legal in it.
    """
    phase = match.phase
    assert isinstance(phase, Playing)
    trump = trump_in(match.rules, phase.terms.trumps)
    hands = [trump.cards(*masks) for masks in worlds.hands[index].tolist()]
    plays = plays_of(game.observe(match, seat))
    for play in plays:
        hands[play.seat] += play.cards
    zero, one, two, three = hands
    partnership = phase.partnership
    if isinstance(partnership, CalledPartner):
        holders = [other for other in range(4) if other != phase.terms.declarer and partnership.card in hands[other]]
        assert holders == [worlds.partners[index]]
        shown = partnership.cause if partnership.cause is RevealCause.SHOWN_IN_AUCTION else None
        partnership = replace(partnership, seat=holders[0], cause=shown)
    buried = trump.cards(*worlds.kitties[index].tolist())
    start = Playing(phase.terms, buried, partnership, (zero, one, two, three), phase.terms.declarer)
    again = replace(match, phase=start)
    for play in plays:
        wish = Play(play.cards if play.attempted is None else play.attempted)
        for event in game.decide(again, play.seat, wish):
            again = game.evolve(again, event)
    return again
