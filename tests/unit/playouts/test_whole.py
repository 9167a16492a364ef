"""Whole compiled deals. That they go as four bots play them is compared in ``tests/agreement``."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from koudi.cards import RANKS, CardSet
from koudi.games import GAMES
from koudi.options import with_options
from koudi.playouts import Deals, Results
from koudi.playouts.ladder import EVERY

EIGHTY, MAILV = (Deals(game, next(iter(game.presets.values())).rules) for game in GAMES.values())
BOTH = pytest.mark.parametrize("deals", [EIGHTY, MAILV], ids=list(GAMES))


def told(results: Results) -> list[list[Any]]:
    return [results.total.tolist(), results.gained.tolist(), results.last_winner.tolist(), results.points.tolist()]


@BOTH
def test_a_deal_follows_from_its_seed_alone_and_among_others_and_in_threads(deals: Deals):
    together = told(deals.deal(np.arange(40)).play_out_by_rules())
    alone = told(deals.deal(np.arange(7, 8)).play_out_by_rules())
    assert [column[7:8] for column in together] == alone
    with ThreadPoolExecutor(2) as pool:
        threads = [pool.submit(lambda: told(deals.deal(np.arange(40)).play_out_by_rules())) for _ in range(2)]
        assert all(thread.result() == together for thread in threads)


@BOTH
def test_every_card_is_once_in_a_hand_or_in_the_kitty_before_the_first_lead(deals: Deals):
    opened = deals.deal(np.arange(20))
    for deal in opened.deals:
        parts = [CardSet.of_masks(*masks) for masks in (*deal["hands"].tolist(), deal["kitty"].tolist())]
        assert sorted(card.kind for part in parts for card in part) == sorted(deal["deck"][: sum(map(len, parts))])
        assert len(parts[-1]) == deals.table.rules.kitty_size


@BOTH
def test_all_points_go_to_somebody(deals: Deals):
    results = deals.deal(np.arange(50)).play_out_by_rules()
    opened = deals.deal(np.arange(50))
    buried = [CardSet.of_masks(*masks).points for masks in opened.deals["kitty"].tolist()]
    assert (results.points.sum(axis=1) + buried == 200).all()
    assert results.decisions.min() > 20


def test_a_deck_may_be_given_and_is_dealt_in_its_order():
    rules = EIGHTY.table.rules
    deck = np.array([[card.kind for card in rules.deck]])
    opened = EIGHTY.deal(np.array([1]), decks=deck, first=np.array([2]), later=True, levels=np.array([[5, 6, 5, 6]]))
    (deal,) = opened.deals
    assert deal["redeals"] == 0
    assert deal["deck"].tolist() == deck[0].tolist()
    assert EVERY[int(deal["trumps"])].level is RANKS[5]
    assert deal["declarer"] == 2


def test_deals_that_nobody_declares_are_dealt_again_until_the_limit():
    game = GAMES["shengji"]
    rules = with_options(game.presets["80fen"].rules, {"redeal_right": "either", "max_redeals": 3})
    opened = Deals(game, rules).deal(np.arange(3000))
    assert 0 < opened.deals["redeals"].max() <= 4


def test_the_random_policy_plays_whole_deals_too():
    opened = MAILV.deal(np.arange(30))
    results = opened.play_out(np.arange(30), throws=20)
    assert told(results) == told(opened.play_out(np.arange(30), throws=20))
    assert results.throws.sum() > 0


def test_plays_are_written_as_masks_over_kinds():
    opened = EIGHTY.deal(np.arange(10))
    plays = np.full((10, 5, 2), -1)
    opened.play_out_by_rules(plays)
    for deal, (first, *_) in zip(opened.deals, plays.tolist(), strict=True):
        assert CardSet.of_masks(*first) <= CardSet.of_masks(*deal["hands"][deal["declarer"]].tolist())


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seeds": np.zeros((2, 2), np.int64)}, r"seeds have shape \(deals,\)"),
        ({"seeds": np.array([-1])}, "seeds are 0 to"),
        ({"seeds": np.array([0.5])}, "whole numbers"),
        ({"levels": np.zeros((1, 3), np.int64)}, r"levels have shape \(1, 4\)"),
        ({"levels": np.full((1, 4), 12)}, "levels are 0 to 11"),
        ({"levels": np.full((1, 4), -1)}, "levels are 0 to 12"),
        ({"first": np.array([4])}, "first seats are 0 to 3"),
        ({"first": np.array([0, 1])}, r"first seats have shape \(1,\)"),
        ({"decks": np.zeros((1, 108), np.int64)}, "a deck has the 108 cards"),
        ({"decks": np.zeros((1, 104), np.int64)}, r"decks have shape \(1, 108\)"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_words(fields: dict[str, Any], message: str):
    with pytest.raises(ValueError, match=message):
        EIGHTY.deal(fields.pop("seeds", np.array([1])), **fields)
