"""What the kitty is multiplied by, and when it counts (D-E18, D-M18)."""

from __future__ import annotations

import pytest

from koudi.cards import Rank, Suit
from koudi.engine.events import DealResult, Trumps
from koudi.options import Value
from tests.unit.engine.tables import SHENGJI, Table, hands_of, last_trick, playing

HEARTS = Trumps(Rank.TWO, Suit.HEARTS)

SINGLE = ("S8", "S9", "S6", "S4")
PAIR = ("S8 S8", "S9 S9", "S6 S6", "S4 S4")
TRACTOR = ("S7 S7 S8 S8", "S9 S9 ST ST", "S6 S6 D6 D6", "S4 S4 D4 D4")
THROW = ("SA SA SQ", "H3 H3 H4", "D6 D6 D7", "C4 C4 C6")


def won_by_defender(plays: tuple[str, ...], **options: Value) -> DealResult:
    """The last trick, which seat 1, a defender, wins from the declarer's lead; a king lies in the kitty."""
    hands = hands_of(plays[0], plays[1], plays[2], plays[3])
    return last_trick(Table(SHENGJI, **options), playing(HEARTS, hands, kitty="SK"), *plays)


@pytest.mark.parametrize(
    ("multiplier", "factors"),
    [
        ("trump_shape", (2, 2, 2, 4)),
        ("by_pairs", (2, 4, 8, 4)),
        ("times_cards", (2, 4, 8, 4)),
        ("card_count", (2, 4, 8, 6)),
        ("flat", (3, 3, 3, 3)),
    ],
)
def test_the_multiplier_for_a_single_a_pair_a_tractor_and_a_throw_that_is_ruffed(
    multiplier: str, factors: tuple[int, ...]
):
    results = [
        won_by_defender(plays, kitty_multiplier=multiplier, kitty_flat=3) for plays in (SINGLE, PAIR, TRACTOR, THROW)
    ]
    assert tuple(result.kitty_factor for result in results) == factors
    assert all((result.kitty_points, result.last_winner) == (10, 1) for result in results)


def test_by_option_the_kitty_counts_whoever_wins_the_last_trick_by_its_shape():
    hands = hands_of("SA SA", "S9 S9", "S6 S6", "S4 S4")
    table = Table(SHENGJI, kitty_counts="always", kitty_multiplier="by_pairs")
    result = last_trick(table, playing(HEARTS, hands, kitty="SK"), "SA SA", "S9 S9", "S6 S6", "S4 S4")
    assert (result.kitty_factor, result.total) == (4, 40)
    assert result.last_winner == 0, "so that nobody takes this for a kitty that the defenders dug out"


def test_three_pairs_in_a_row_count_twice_their_cards_by_option():
    lead, answer = "S7 S7 S8 S8 S9 S9", "SJ SJ SQ SQ SK SK"
    plays = (lead, answer, "S6 S6 D6 D6 D7 D7", "S4 S4 D4 D4 D3 D3")
    hands = hands_of(plays[0], plays[1], plays[2], plays[3])
    table = Table(SHENGJI, kitty_multiplier="times_cards")
    assert last_trick(table, playing(HEARTS, hands, kitty="CK"), *plays).kitty_factor == 12
