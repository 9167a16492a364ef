"""What agents see: the layout, and that nothing hidden is in it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from koudi.cards import CARDS, NO_CARDS, CardSet
from koudi.engine.game import Game
from koudi.engine.match import Drawing, Playing
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.env import planes
from koudi.env.card_by_card import CardByCard
from koudi.env.from_list import FromList
from koudi.env.planes import ROWS, Bits, Planes, Rows, array_of
from koudi.games import GAMES
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, states
from tests.laws.test_engine_privacy import some_swap

LAYOUT = {name: part for name, part in vars(planes).items() if isinstance(part, (Rows, Bits))}


@settings(max_examples=40, deadline=None)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from(ALL_SEATS))
def test_swapping_two_hidden_cards_changes_nothing_that_an_agent_sees(chosen: tuple[Game, Rules], seed: int, eyes: int):
    game, rules = chosen
    rng = chance(seed)
    forms = (CardByCard(game, rules), FromList(game, rules, 64))
    for match in states(game, rules, seed):
        other = some_swap(match, eyes, rng)
        if other is None or other == match:
            continue
        event(type(match.phase).__name__)
        one, two = game.observe(match, eyes), game.observe(other, eyes)
        assert Planes(rules).rows(one) == Planes(rules).rows(two)
        if match.turn != eyes and not isinstance(match.phase, Drawing):
            continue
        for form in forms:
            arrays, others = form.ask(one).arrays(), form.ask(two).arrays()
            assert all(np.array_equal(arrays[key], others[key]) for key in form.spaces)


def cards_of(rows: np.ndarray, part: Rows, place: int = 0) -> CardSet:
    """The cards that two rows tell."""
    once, twice = rows[part.first + 2 * place], rows[part.first + 2 * place + 1]
    return CardSet(card for card in CARDS for _ in range(int(once[card.kind] + twice[card.kind])))


def sat(rows: np.ndarray, bits: Bits, eyes: int) -> list[int]:
    """The seats that some bits name."""
    own = rows[bits.row, bits.first : bits.first + bits.size]
    return sorted((eyes + int(place)) % SEATS for place in own.nonzero()[0])


@settings(max_examples=25, deadline=None)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from(ALL_SEATS))
def test_the_rows_tell_what_the_observation_tells(chosen: tuple[Game, Rules], seed: int, eyes: int):
    game, rules = chosen
    one_for_all = Planes(rules)
    for match in states(game, rules, seed, deals=2):
        seen = game.observe(match, eyes)
        if seen.seat is None:
            continue
        rows = array_of(one_for_all.rows(seen))
        assert rows.shape == (ROWS, len(CARDS))
        assert rows.dtype == np.int8
        assert cards_of(rows, planes.HAND) == seen.hand
        assert cards_of(rows, planes.BURIED) == (seen.buried or NO_CARDS)
        assert [int(row.sum()) for row in rows[planes.COUNTS.first :][:SEATS]] == [
            seen.counts[(eyes + place) % SEATS] for place in ALL_SEATS
        ]
        assert sat(rows, planes.TURN, eyes) == ([] if seen.turn is None else [seen.turn])
        assert sat(rows, planes.DECLARER, eyes) == ([] if seen.declarer is None else [seen.declarer])
        assert sat(rows, planes.PASSED, eyes) == sorted(seen.passed)
        assert int(rows[planes.DEALT.first].sum()) == seen.dealt // 2
        for place in ALL_SEATS:
            seat = (eyes + place) % SEATS
            played = [play.cards for trick in seen.tricks for play in trick.plays if play.seat == seat]
            assert cards_of(rows, planes.PLAYED, place) == sum(played, NO_CARDS)
            now = [play.cards for play in seen.trick.plays if play.seat == seat] if seen.trick is not None else []
            assert cards_of(rows, planes.ON_TABLE, place) == sum(now, NO_CARDS)
            assert int(rows[planes.POINTS.first + place].sum()) == seen.trick_points[seat] // 5


def test_every_row_and_every_bit_of_the_facts_says_one_thing():
    parts = [part for part in LAYOUT.values() if isinstance(part, Rows)]
    rows = [row for part in parts for row in range(part.first, part.first + part.size)]
    assert sorted(rows) == list(range(ROWS))
    bits = [
        (part.row, bit)
        for part in LAYOUT.values()
        if isinstance(part, Bits)
        for bit in range(part.first, part.first + part.size)
    ]
    assert len(bits) == len(set(bits))
    assert all(row in range(planes.FACTS.first, planes.FACTS.first + planes.FACTS.size) for row, _ in bits)
    assert all(bit < len(CARDS) for _, bit in bits)


def test_a_spectator_is_no_agent():
    game = GAMES["mailv"]
    rules = game.presets["mailv"].rules
    match = next(match for match in states(game, rules, 3) if isinstance(match.phase, Playing))
    with pytest.raises(ValueError, match="a spectator is no agent"):
        Planes(rules).rows(game.observe(match, None))
