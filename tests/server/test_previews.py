"""What a selection is called before it is played: what a follower does is no throw."""

from __future__ import annotations

import pytest

from koudi.cards import CardSet
from koudi.notation.position_match import match_at
from koudi.notation.position_text import parse_position
from koudi.server.views import preview

FOLLOWER = (
    "shengji/80fen playing levels=2/2/2/2 deal=1 trump=2H declarer=0 bids=0:H2 "
    "hands=S3.S3.S4.S6.H5.H5/S7.S8.D3.D4.D5.D6/C3.C4.C5.C6.C7.C8/D7.D8.D9 buried=- trick=3:SK.SQ.SJ"
)
VOID = (
    "shengji/80fen playing levels=2/2/2/2 deal=1 trump=2H declarer=0 bids=0:H2 "
    "hands=C3.C3.C4.D6.H5.H5/S7.S8.D3.D4.D5.D6/C5.C6.C7.C8.C9.CT/D7.D8.D9.DT buried=- trick=3:SK.SK"
)
LEADER = (
    "shengji/80fen playing levels=2/2/2/2 deal=1 trump=2H declarer=0 bids=0:H2 "
    "hands=S3.S3.S4/S7.S8.D3/C5.C6.C7/D7.D8.D9 buried=- turn=0"
)


@pytest.mark.parametrize(
    ("position", "cards", "zh", "en"),
    [
        (LEADER, "S3 S3 S4", "黑桃甩牌：一对+一张单牌", "a throw in spades: a pair + one single"),
        (FOLLOWER, "S3 S3 S4", "跟牌：3张黑桃", "follow with 3 spades"),
        (FOLLOWER, "S3 S3", "跟牌：黑桃对子", "follow with a pair in spades"),
        (FOLLOWER, "S3 H5", "跟牌：2张牌", "follow with 2 cards"),
        (VOID, "H5 H5", "毙牌：主牌对子", "ruff with a pair in trumps"),
        (VOID, "H5", "垫牌：主牌单张", "discard a single in trumps"),
        (VOID, "C3 C4", "垫牌：2张梅花", "discard 2 clubs"),
        (VOID, "C3 D6", "垫牌：2张牌", "discard 2 cards"),
    ],
)
def test_a_selection_is_called_by_what_its_seat_does_with_it(position: str, cards: str, zh: str, en: str) -> None:
    match = match_at(parse_position(position))
    game = parse_position(position).tag.game
    told = preview(game, match.rules, game.observe(match, 0), "a", CardSet.parse(cards)).shape
    assert (told.zh, told.en) == (zh, en)
