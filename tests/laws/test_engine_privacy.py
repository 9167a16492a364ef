"""Two states that differ only in what a seat cannot see give it the same observation, byte for byte."""

from __future__ import annotations

from hypothesis import event, given, settings
from hypothesis import strategies as st

from koudi.engine.events import Buried, DealStarted, KittyTaken, for_seat
from koudi.engine.game import Game
from koudi.engine.match import Playing
from koudi.engine.partnership import CalledPartner
from koudi.engine.rules import Rules
from koudi.notation.codec import encode
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, states, walk
from tests.laws.swaps import some_swap


@settings(max_examples=60)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from([0, 1, 2, 3, None]))
def test_swapping_two_hidden_cards_changes_no_byte_of_an_observation(
    chosen: tuple[Game, Rules], seed: int, eyes: int | None
):
    game, rules = chosen
    rng = chance(seed)
    for match in states(game, rules, seed):
        other = some_swap(match, eyes, rng)
        if other is None or other == match:
            continue
        event(type(match.phase).__name__)
        assert encode(game.observe(match, eyes)) == encode(game.observe(other, eyes))


@settings(max_examples=20)
@given(GAMES_WITH_RULES, SEEDS)
def test_events_hide_the_deck_from_all_and_the_kitty_from_all_but_the_declarer(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for step in walk(game, rules, seed):
        for fact in step.events:
            for eyes in (0, 1, 2, 3, None):
                seen = for_seat(fact, eyes)
                match fact:
                    case DealStarted(number, first):
                        assert seen == DealStarted(number, first, None)
                    case KittyTaken(owner) | Buried(owner) if owner != eyes:
                        assert seen == type(fact)(owner, None)
                    case _:
                        assert seen == fact


@settings(max_examples=30)
@given(GAMES_WITH_RULES, SEEDS)
def test_only_the_donkey_knows_before_the_reveal(chosen: tuple[Game, Rules], seed: int):
    game, rules = chosen
    for match in states(game, rules, seed):
        phase = match.phase
        if not isinstance(phase, Playing) or phase.partnership.public:
            continue
        assert isinstance(phase.partnership, CalledPartner)
        donkey, declarer = phase.partnership.seat, phase.terms.declarer
        for eyes in (0, 1, 2, 3, None):
            seen = game.observe(match, eyes)
            assert seen.partner is not None
            assert seen.partner.seat == (donkey if eyes == donkey else None)
            assert seen.defender_points is None
            unknown = {seat for seat in range(4) if seen.sides[seat] is None}
            if eyes == donkey:
                assert not unknown
            else:
                assert unknown == {0, 1, 2, 3} - {declarer, eyes}
