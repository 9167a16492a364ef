"""What a match and its game say of themselves."""

from __future__ import annotations

from copy import deepcopy

import pytest

from koudi.engine.actions import CloseDeclaring, Draw, StartDeal
from koudi.engine.game import Game
from tests.unit.engine.tables import MAILV, SHENGJI, Table


@pytest.mark.parametrize("game", [SHENGJI, MAILV])
def test_nobody_is_waited_for_before_a_deal_and_while_cards_are_dealt(game: Game):
    table = Table(game)
    assert table.match.turn is None
    table.do(None, StartDeal(table.match.rules.deck, 0))
    table.do(None, Draw())
    assert table.match.turn is None


def test_the_declarer_is_waited_for_who_buries():
    table = Table(SHENGJI)
    table.deal({2: "H2"})
    table.declare(2, "H2")
    table.do(None, CloseDeclaring())
    assert table.match.turn == 2


def test_a_copy_of_a_match_is_played_under_the_same_game():
    match = Table(SHENGJI).match
    game, copied = deepcopy((SHENGJI, match))
    assert game is SHENGJI
    assert copied == match
