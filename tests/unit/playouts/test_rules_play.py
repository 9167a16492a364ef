from random import Random

import numpy as np
import pytest

from koudi.cards import CardSet
from koudi.engine.match import Playing
from koudi.engine.trumps import trump_in
from tests.unit.playouts.test_table import RULES, TABLE, position


def first_plays(worlds: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    """What the seat in turn plays first in each of some worlds."""
    plays = np.zeros((len(worlds[0]), 1, 2), np.int64)
    TABLE.worlds(position(), *worlds).play_out_by_rules(plays)
    return plays[:, 0]


def other_worlds(seat: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """The position with all cards but those of a seat dealt anew among the others, the kitty as it is."""
    phase = position().phase
    assert isinstance(phase, Playing)
    rng = Random(5)  # noqa: S311 - nothing is guarded by it
    others = [other for other in range(4) if other != seat]
    cards = [card for other in others for card in phase.hands[other]]
    hands: list[list[tuple[int, int]]] = []
    for _ in range(count):
        rng.shuffle(cards)
        dealt = list(phase.hands)
        for place, other in enumerate(others):
            dealt[other] = CardSet(cards[25 * place : 25 * place + 25])
        hands.append([(hand.ones, hand.twos) for hand in dealt])
    return np.array(hands), np.array([(phase.buried.ones, phase.buried.twos)] * count)


def test_a_seat_plays_the_same_whatever_it_cannot_see():
    plays = first_plays(other_worlds(0, 50))
    assert (plays == plays[0]).all()


def test_what_it_can_see_makes_a_difference():
    assert len(np.unique(first_plays(other_worlds(1, 50)), axis=0)) > 1


def test_the_rules_policy_plays_a_position_always_alike_alone_and_among_others():
    together = TABLE.batch([position(0), position(1)]).play_out_by_rules()
    alone = TABLE.batch([position(1)]).play_out_by_rules()
    assert together.points.shape == (2, 4)
    assert together.points[1].tolist() == alone.points[0].tolist()
    assert together.leads[1] * 4 == together.decisions[1]


def test_a_throw_of_the_rules_policy_stands():
    results = TABLE.batch([position(secret) for secret in range(100)]).play_out_by_rules()
    assert results.throws.sum() > 0
    assert not results.failed.any()


def test_plays_are_written_in_order_as_far_as_there_is_room():
    match = position()
    assert isinstance(match.phase, Playing)
    trump = trump_in(RULES, match.phase.terms.trumps)
    plays = np.zeros((1, 6, 2), np.int64)
    TABLE.batch([match]).play_out_by_rules(plays)
    cards = [trump.cards(*masks) for masks in plays[0].tolist()]
    assert all(play <= match.phase.hands[seat] for seat, play in enumerate(cards[:4]))
    assert all(cards)


@pytest.mark.parametrize(
    ("plays", "message"),
    [
        (np.zeros((2, 6, 2), np.int64), r"shape \(1, n, 2\)"),
        (np.zeros((1, 6), np.int64), r"shape \(1, n, 2\)"),
        (np.zeros((1, 6, 4), np.int64)[:, :, ::2], "in one piece"),
        (np.zeros((1, 6, 2), np.int32), "int64"),
    ],
)
def test_room_for_plays_must_fit(plays: np.ndarray, message: str):
    with pytest.raises(ValueError, match=message):
        TABLE.batch([position()]).play_out_by_rules(plays)
