"""Choices before the first lead examined by search: declaring, calling, countering, asking for new cards."""

from __future__ import annotations

from koudi.analysis.analyse import decision_of
from koudi.analysis.choices import Choice, choices_of
from koudi.analysis.examining import Judged
from koudi.analysis.open_hands import OpenHands
from koudi.analysis.review import Decision
from koudi.analysis.searching import examine
from koudi.cards import CardSet
from koudi.engine.actions import Action, Call, ClaimRedeal, Declare, Draw, Pass
from koudi.engine.observation import PhaseName
from koudi.notation.open_deal import walk
from koudi.notation.record_text import parse_record
from koudi.notation.tag import Tag
from tests.records.golden_deals import FOLDER
from tests.rulings.test_redeal_right_rulings import NO_POINTS
from tests.unit.bots.test_search_countering import SPADES, buried
from tests.unit.engine.tables import MAILV, SHENGJI, Table

SHORT = "D2 D3 D4 S3 S3 SA SK SQ SJ ST S9 S8 S7 S6 HA HA HK HK HQ CA CA CK CK CQ"
"""A hand for any trumps but diamonds."""


def judged(table: Table, seat: int, made: Action) -> Judged:
    preset = next(iter(table.game.presets))
    found = examine(str(Tag.of(table.game, preset, table.match.rules)), "quick", table.see(seat), made)
    assert found is not None
    return found


def decided(table: Table, seat: int, made: Action) -> Decision:
    choice = Choice(0, seat, table.match, table.see(seat), made)
    return decision_of(choice, judged(table, seat, made), OpenHands(table.game, table.match.rules))


def test_declaring_a_suit_that_one_does_not_have_is_judged_while_cards_are_dealt():
    table = Table(SHENGJI)
    table.start({1: SHORT})
    table.do(None, Draw(80))
    found = decided(table, 1, Declare(CardSet.parse("D2")))
    assert found.phase is PhaseName.DRAWING
    assert found.best[0].action == Pass()
    assert found.mistake
    assert found.text.en.startswith("better to stay silent for now: about ")
    assert found.text.zh.startswith("不如先不亮：少了约")


def test_silence_with_a_strong_suit_is_judged_when_the_cards_are_dealt():
    table = Table(SHENGJI)
    table.deal({1: SPADES.replace("S2 S2", "S2 D3")})
    found = decided(table, 1, Pass())
    assert found.phase is PhaseName.CLOSING
    assert found.best[0].action == Declare(CardSet.parse("S2"))
    assert found.mistake
    assert found.text.en.startswith("better to declare with the 2 of spades: about ")
    assert found.text.zh.startswith("不如亮黑桃2：少了约")


def test_a_pass_with_a_hand_that_calls_is_judged():
    table = Table(MAILV)
    table.deal({0: "SAAKKQQJJTT9988 S2 S2 HA HK DA DK CA CK", 1: "S3", 2: "S3"})
    found = decided(table, 0, Pass())
    assert found.phase is PhaseName.CALLING
    assert found.mistake
    assert isinstance(found.best[0].action, Call)
    assert found.text.en.startswith("better to call ")
    assert found.text.zh.startswith("不如叫")


def test_a_kitty_left_to_others_is_judged():
    found = decided(buried({1: SPADES}), 1, Pass())
    assert found.phase is PhaseName.EXCHANGING
    assert found.best[0].action == Declare(CardSet.parse("S2 S2"))
    assert found.mistake
    assert found.text.en.startswith("better to take the kitty with a pair of 2s of spades")
    assert found.text.zh.startswith("不如炒底，亮一对黑桃2：少了约")


def test_new_cards_asked_for_come_to_nothing_on_average():
    table = Table(SHENGJI, redeal_right="no_points")
    table.deal({0: NO_POINTS})
    found = judged(table, 0, ClaimRedeal())
    assert found.made.levels == 0


def test_a_declaration_is_a_choice_though_nothing_else_could_be_shown():
    record = parse_record((FOLDER / "shengji-80fen.koudi").read_text(encoding="utf-8"))
    game = record.head.tag.game
    alone = [
        choice
        for deal in record.deals
        if deal.result is not None
        for choice in choices_of(game, tuple(walk(record, deal.head.number)))
        if choice.seen.phase is PhaseName.DRAWING and len(list(game.legal(choice.match, choice.seat))) == 1
    ]
    assert alone
    assert all(isinstance(choice.made, Declare) for choice in alone)
