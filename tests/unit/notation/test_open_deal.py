"""Finished deals with all hands open, step by step."""

from collections import Counter
from pathlib import Path

import pytest

from koudi.engine.actions import Bury, Draw, Play, Recall
from koudi.engine.observation import PhaseName
from koudi.notation.codec import decoder, encode
from koudi.notation.open_deal import OpenDeal, open_deal
from koudi.notation.record import Record
from koudi.notation.record_text import parse_record
from koudi.tricks import EffectiveSuit

GOLDEN = sorted((Path(__file__).parents[2] / "records" / "golden").glob("*.koudi"))
ALL = pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])


def read(path: Path) -> Record:
    return parse_record(path.read_text(encoding="utf-8"))


def deals(path: Path) -> list[OpenDeal]:
    record = read(path)
    return [open_deal(record, deal.head.number) for deal in record.deals if deal.result is not None]


@ALL
def test_every_step_of_the_record_is_there_and_no_card_is_lost(path: Path):
    record = read(path)
    scored = [deal for deal in record.deals if deal.result is not None]
    for deal, shown in zip(scored, deals(path), strict=True):
        assert [(step.seat, step.action) for step in shown.steps] == [(s.seat, s.action) for _, s in deal.steps]
        assert shown.result == deal.result
        assert shown.names == record.head.names
        played = Counter[object]()
        for step in shown.steps:
            if isinstance(step.action, Play):
                assert step.trick is not None
                (mine,) = [play for play in step.trick.plays if play.seat == step.seat]
                played.update(mine.cards)
            if step.phase not in {PhaseName.DRAWING, PhaseName.CLOSING}:
                there = Counter(card for cards in (*step.hands, step.kitty) for card in cards)
                assert there + played == Counter(record.head.tag.rules.deck)


@ALL
def test_hands_are_shown_trumps_first_and_the_kitty_is_where_it_lies(path: Path):
    for deal in deals(path):
        for step in deal.steps:
            for hand in step.hands:
                trumps = [card in deal.trump_kinds for card in hand]
                assert trumps == sorted(trumps, reverse=True)
            if isinstance(step.action, Draw):
                assert len(step.kitty) == len(deal.steps[-1].kitty)
            if isinstance(step.action, Bury):
                assert Counter(step.kitty) == Counter(step.action.cards)
        assert deal.steps[-1].points == deal.result.trick_points
        assert deal.steps[-1].turn is None
        assert any("分" in text.zh for text in deal.steps[-1].texts)


@ALL
def test_it_comes_back_from_json(path: Path):
    for deal in deals(path):
        assert decoder(OpenDeal).decode(encode(deal)) == deal


def test_a_deal_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="no deal 9"):
        open_deal(read(GOLDEN[0]), 9)


def test_the_trick_led_has_the_suit_of_its_cards():
    deal = deals(GOLDEN[-1])[0]
    led = next(step for step in deal.steps if step.phase is PhaseName.PLAYING)
    assert led.trick is not None
    assert led.trick.suit in set(EffectiveSuit)
    assert led.trick.plays[0].seat == led.seat


@ALL
def test_the_donkey_card_is_told_in_the_game_that_has_one(path: Path):
    shown = deals(path)
    for deal in shown:
        named = [step.action.card for step in deal.steps if isinstance(step.action, Recall)]
        assert deal.donkey_card in (named or [deal.donkey_card])
        if deal.donkey_card is not None:
            _, donkey = deal.result.declarers
            played = [step.action.cards for step in deal.steps if step.seat == donkey and isinstance(step.action, Play)]
            assert any(deal.donkey_card in cards for cards in played)
    assert any(deal.donkey_card is not None for deal in shown) is path.stem.startswith("mailv")
