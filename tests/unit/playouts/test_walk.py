"""Deals stepped from Python. That they go as the server says is compared in ``tests/agreement``."""

import numpy as np
import pytest

from koudi.cards import CardSet, Suit
from koudi.engine.match import Playing
from koudi.playouts import Walk
from koudi.playouts.ground import ground_of
from koudi.tactics.numbers import ground_in, numbers_of
from koudi.tricks import trump_of
from tests.unit.playouts.test_table import RULES, TABLE, position

BATCH = TABLE.batch([position(0), position(1)])


def record(walk: Walk) -> list[tuple[int, CardSet]]:
    """The plays by chance to the end."""
    plays: list[tuple[int, CardSet]] = []
    while not walk.is_over:
        seat = walk.turn
        plays.append((seat, walk.play(walk.sample())))
    return plays


def hands(walk: Walk) -> list[CardSet]:
    return [walk.hand(seat) for seat in range(4)]


def test_a_walk_begins_at_its_position():
    match = position(1)
    assert isinstance(match.phase, Playing)
    walk = BATCH.walk(index=1)
    assert hands(walk) == list(match.phase.hands)
    assert (walk.turn, walk.is_over, walk.played) == (match.phase.turn, False, 0)


def test_the_same_seed_has_the_same_record_and_another_seed_another():
    assert record(BATCH.walk(7)) == record(BATCH.walk(7)) != record(BATCH.walk(8))


def test_all_plays_can_be_taken_back_one_after_another():
    walk = BATCH.walk(3)
    seen: list[tuple[int, list[CardSet]]] = []
    while not walk.is_over:
        seen.append((walk.turn, hands(walk)))
        walk.play(walk.sample())
    assert not any(hands(walk))
    while seen:
        walk.undo()
        assert (walk.turn, hands(walk)) == seen.pop()
        assert not walk.is_over
    with pytest.raises(ValueError, match="nothing has been played"):
        walk.undo()


def test_a_clone_goes_its_own_way():
    walk = BATCH.walk(5)
    for _ in range(10):
        walk.play(walk.sample())
    here, clone = hands(walk), walk.clone()
    plays = record(clone)
    assert clone.is_over
    assert hands(walk) == here
    assert (walk.played, clone.played) == (10, 10 + len(plays))
    assert record(walk) == plays, "it has the same chance"
    for _ in range(len(plays)):
        clone.undo()
    assert hands(clone) == here
    clone.undo()
    assert clone.played == 9, "and the same past"


def test_a_throw_that_fails_leaves_on_the_table_what_stands():
    for seed in range(200):
        walk = BATCH.walk(seed)
        thrown = walk.sample(throws=100)
        led = walk.play(thrown)
        if led != thrown:
            assert led <= thrown
            assert walk.hand(0) + led == BATCH.walk().hand(0)
            return
    pytest.fail("no throw failed")


def test_what_may_not_be_played_is_refused_with_the_reason_and_changes_nothing():
    walk = BATCH.walk(1)
    with pytest.raises(ValueError, match=r"seat 0 may not play \[\]: "):
        walk.play(CardSet())
    with pytest.raises(ValueError, match=r"seat 0 may not play .* one suit"):
        walk.play(walk.hand(0))
    led = walk.play(walk.sample(throws=0))
    strange = CardSet([card for card in walk.hand(0) if card not in walk.hand(1)][: len(led)])
    with pytest.raises(ValueError, match=r"seat 1 may not play .* You do not hold"):
        walk.play(strange)
    assert not walk.is_legal(strange)
    assert walk.played == 1


def test_what_no_walk_has_is_refused():
    for seed in (-1, 1 << 63, 1 << 70):
        with pytest.raises(ValueError, match="seeds are"):
            BATCH.walk(seed)
    for index in (-1, 2):
        with pytest.raises(ValueError, match="positions are 0 to 1"):
            BATCH.walk(index=index)
    walk = BATCH.walk()
    with pytest.raises(ValueError, match="0 to 100"):
        walk.sample(throws=101)
    with pytest.raises(ValueError, match="not over"):
        walk.results()
    record(walk)
    assert not walk.is_legal(CardSet.parse("SA"))
    with pytest.raises(ValueError, match="the deal is over"):
        walk.sample()
    with pytest.raises(ValueError, match="the deal is over"):
        walk.play(CardSet.parse("SA"))


@pytest.mark.parametrize("suit", [None, Suit.CLUBS])
def test_a_ground_is_the_same_after_it_was_handed_over_as_numbers(suit: Suit | None):
    trump = trump_of(RULES.start_level, suit, RULES)
    ground = ground_of(RULES, trump)
    again = ground_in(np.array(numbers_of(ground, trump)))
    assert again[1:] == ground[1:]
    for old, new in zip(ground.order, again.order, strict=True):
        assert np.array_equal(old, new)
