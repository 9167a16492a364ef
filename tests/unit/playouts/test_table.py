from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit, shuffle
from koudi.engine.events import Trumps
from koudi.engine.match import Match, Playing, Terms
from koudi.engine.partnership import FixedPartners
from koudi.games import GAMES
from koudi.playouts import Batch, Results, Table
from tests.agreement.deals import played

SHENGJI = GAMES["shengji"]
RULES = SHENGJI.presets["80fen"].rules
TABLE = Table(SHENGJI, RULES)
SEEDS = np.arange(40)


def position(secret: int = 0, suit: Suit | None = Suit.HEARTS) -> Match:
    """A whole deal before its first lead."""
    deck = shuffle(RULES.deck, bytes([secret]) * 32)
    zero, one, two, three = (CardSet(deck[seat:100:4]) for seat in range(4))
    terms = Terms(Trumps(Rank.SEVEN, suit), 0)
    phase = Playing(terms, CardSet(deck[100:]), FixedPartners(), (zero, one, two, three), 0)
    return replace(SHENGJI.start(RULES), number=1, phase=phase)


def masks(match: Match) -> tuple[np.ndarray, np.ndarray]:
    """The hands and the kitty of a position as one world."""
    phase = match.phase
    assert isinstance(phase, Playing)
    hands = [[(hand.ones, hand.twos) for hand in phase.hands]]
    return np.array(hands), np.array([(phase.buried.ones, phase.buried.twos)])


def same(one: Results, two: Results) -> bool:
    return all((getattr(one, field.name) == getattr(two, field.name)).all() for field in fields(Results))


def test_a_seed_plays_a_position_the_same_way_alone_and_among_others():
    together = TABLE.batch([position(0), position(1)]).play_out(np.array([[3, 4], [5, 6]]))
    alone = TABLE.batch([position(1)]).play_out(np.array([6]))
    assert together.points.shape == (2, 2, 4)
    assert together.total.shape == together.last_winner.shape == (2, 2)
    assert together.points[1, 1].tolist() == alone.points[0].tolist()
    assert together.total[1, 1] == alone.total[0]
    assert len({tuple(points) for points in together.points.reshape(4, 4).tolist()}) == 4


def test_all_points_but_those_of_the_kitty_are_won_by_somebody():
    match = position()
    assert isinstance(match.phase, Playing)
    results = TABLE.batch([match]).play_out(SEEDS[None])
    assert (results.points.sum(-1) == 200 - match.phase.buried.points).all()
    assert (results.leads * 4 == results.decisions).all()


def test_the_share_of_throws_is_told():
    batch = TABLE.batch([position()])
    assert batch.play_out(SEEDS[None], throws=0).share_of_throws == 0
    assert 0.05 < batch.play_out(SEEDS[None]).share_of_throws < 0.15
    assert batch.play_out(SEEDS[None], throws=100).share_of_throws > 0.8


def test_threads_that_share_a_table_get_what_one_alone_gets():
    batches = [TABLE.batch([position(secret)]) for secret in range(8)]

    def play(batch: Batch) -> Results:
        return batch.play_out(SEEDS[None])

    expected = [play(batch) for batch in batches]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(play, batches * 5))
    assert all(same(one, two) for one, two in zip(expected * 5, found, strict=True))


def test_a_world_with_the_cards_of_the_position_is_the_position():
    for match in (position(), _in_a_trick(position())):
        world = TABLE.worlds(match, *masks(match))
        assert same(world.play_out(SEEDS[None]), TABLE.batch([match]).play_out(SEEDS[None]))


def test_worlds_have_hands_and_kitties_of_their_own():
    match, other = position(0), position(1)
    hands, kitties = (np.concatenate(pair) for pair in zip(masks(match), masks(other), strict=True))
    results = TABLE.worlds(match, hands, kitties).play_out(np.array([7, 7]))
    for index, alone in enumerate((match, other)):
        assert results.total[index] == TABLE.batch([alone]).play_out(np.array([7])).total[0]


def _in_a_trick(match: Match) -> Match:
    after, _ = played(SHENGJI, match, chance=1 << 40, throws=0)
    return after


@pytest.mark.parametrize(
    ("seeds", "told"),
    [
        (np.array([1, 2]), r"seeds have shape \(1,\) or \(1, n\), not \(2,\)"),
        (np.zeros((1, 1, 1), int), "seeds have shape"),
        (np.zeros((1, 0), int), "seeds have shape"),
        (np.array(1), "seeds have shape"),
        (np.array([1.0]), "seeds are whole numbers, not float64"),
        (np.array([-1]), r"seeds are 0 to 2\*\*63 - 1"),
        (np.array([1 << 63], np.uint64), r"seeds are 0 to 2\*\*63 - 1"),
    ],
)
def test_seeds_that_do_not_fit_are_refused(seeds: np.ndarray, told: str):
    with pytest.raises(ValueError, match=told):
        TABLE.batch([position()]).play_out(seeds)


@pytest.mark.parametrize("throws", [-1, 101])
def test_a_share_of_throws_that_is_none_is_refused(throws: int):
    with pytest.raises(ValueError, match="0 to 100"):
        TABLE.batch([position()]).play_out(np.array([1]), throws)


def test_positions_of_another_phase_table_or_trump_are_refused():
    with pytest.raises(ValueError, match="from the playing phase, not from Waiting"):
        TABLE.batch([SHENGJI.start(RULES)])
    with pytest.raises(ValueError, match="other rules"):
        TABLE.batch([replace(position(), rules=replace(RULES, throw="off"))])
    with pytest.raises(ValueError, match="one trump"):
        TABLE.batch([position(), position(suit=Suit.SPADES)])
    with pytest.raises(ValueError, match="at least one"):
        TABLE.batch([])
    spent = replace(position(), phase=replace(position().phase, hands=(CardSet(),) * 4))
    with pytest.raises(ValueError, match="seat 0 has no cards"):
        TABLE.batch([spent])


def _bit(hands: np.ndarray, seat: int, which: int, value: int) -> np.ndarray:
    changed = hands.copy()
    changed[0, seat, which] = value
    return changed


def test_masks_that_make_no_world_of_the_position_are_refused():
    match = position()
    hands, kitties = masks(match)
    rng = np.random.default_rng(1)
    wrong = [
        (hands[0], kitties, r"shape \(worlds, 4, 2\), not \(4, 2\)"),
        (hands, kitties[0], r"shape \(1, 2\), not \(2,\)"),
        (hands.astype(float), kitties, "whole numbers, not float64"),
        (_bit(hands, 0, 0, -1), kitties, r"masks of hands are 0 to 2\*\*54 - 1"),
        (_bit(hands, 0, 0, 1 << 54), kitties, r"masks of hands are 0 to 2\*\*54 - 1"),
        (hands, kitties | 1 << 60, r"masks of kitties are 0 to 2\*\*54 - 1"),
        (_bit(hands, 0, 1, int(hands[0, 0, 0] ^ (1 << 54) - 1)), kitties, "held twice"),
        (_bit(hands, 2, 0, int(hands[0, 2, 0]) & int(hands[0, 2, 0]) - 1), kitties, "held twice|seat 2 holds 25"),
        (hands[:, rng.permutation(4)[[0, 0, 0, 0]]], kitties, "copies of"),
    ]
    for some_hands, some_kitties, told in wrong:
        with pytest.raises(ValueError, match=told):
            TABLE.worlds(match, some_hands, some_kitties)


def test_the_order_of_positions_does_not_matter():
    rng = Random(1)  # noqa: S311 - nothing is guarded by it
    secrets = list(range(6))
    rng.shuffle(secrets)
    totals = TABLE.batch([position(secret) for secret in range(6)]).play_out(np.arange(6)).total
    shuffled = TABLE.batch([position(secret) for secret in secrets]).play_out(np.array(secrets)).total
    assert shuffled.tolist() == [totals[secret] for secret in secrets]
