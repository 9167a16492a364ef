"""Every code has its sentence, and every sentence holds what it must."""

import string

import pytest

from koudi.cards import NO_CARDS, Card, CardSet, Rank, Suit
from koudi.engine.errors import ActionReason, IllegalAction, Reason
from koudi.engine.events import Trumps
from koudi.notation.sentences import (
    REFUSALS,
    card_text,
    cards_text,
    obligation_text,
    refusal_text,
    shape_text,
    suit_text,
    trumps_text,
)
from koudi.options import Bilingual
from koudi.tricks import EffectiveSuit, Obligation, PlayReason, TrickRules, components, trump_of

REASONS: list[Reason] = [*PlayReason, *ActionReason]
NUMBERED = {PlayReason.WRONG_COUNT, PlayReason.MUST_TRUMP, ActionReason.WRONG_BURY_COUNT}


def name(reason: Reason) -> str:
    return f"{type(reason).__name__}.{reason.value}"


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@pytest.mark.parametrize("reason", REASONS, ids=name)
def test_every_code_has_a_sentence_in_both_languages(reason: Reason):
    text = refusal_text(IllegalAction(reason, NO_CARDS, 3))
    assert text.zh.endswith("。")
    assert text.en.endswith(".")
    assert text.zh != text.en
    assert not {"{", "}"} & set(text.zh + text.en)


@pytest.mark.parametrize("reason", REASONS, ids=name)
def test_both_languages_of_a_sentence_ask_for_the_same_facts(reason: Reason):
    words = REFUSALS[reason]
    assert ("n" in fields(words.zh)) == bool({"n", "n_cards"} & fields(words.en)) == (reason in NUMBERED)
    assert fields(words.proof_zh) == fields(words.proof_en)
    assert bool(words.proof_zh) == bool(words.proof_en)


@pytest.mark.parametrize("reason", [reason for reason in REASONS if REFUSALS[reason].proof_zh], ids=name)
def test_witness_cards_are_named_in_words(reason: Reason):
    text = refusal_text(IllegalAction(reason, CardSet.parse("HK ST BJ S9 S9"), 4))
    for word in ("红桃K", "黑桃10", "大王", "一对黑桃9"):
        assert word in text.zh
    for word in ("king of hearts", "10 of spades", "big joker", "pair of 9s of spades"):
        assert word in text.en.lower()


@pytest.mark.parametrize("reason", sorted(NUMBERED, key=name), ids=name)
def test_the_number_asked_for_is_named(reason: Reason):
    text = refusal_text(IllegalAction(reason, NO_CARDS, 7))
    assert "7" in text.zh
    assert "7" in text.en or "Seven" in text.en


def test_a_long_witness_is_cut_short():
    text = refusal_text(IllegalAction(PlayReason.MUST_FOLLOW_SUIT, CardSet.parse("S2 S3 S4 S5 S6 S7")))
    assert "黑桃5等" in text.zh
    assert "黑桃6" not in text.zh
    assert "5 of spades and more" in text.en


def test_no_two_codes_share_a_sentence():
    seen: dict[str, Reason] = {}
    for reason in REASONS:
        if reason is ActionReason.NOT_IN_HAND:
            continue
        assert REFUSALS[reason].zh not in seen
        seen[REFUSALS[reason].zh] = reason


OBLIGATIONS = [
    (Obligation(2, EffectiveSuit.SPADES, 6, (1,)), "跟2张黑桃，必须出对子", "follow with two spades: a pair is owed"),
    (
        Obligation(3, EffectiveSuit.SPADES, 6, (1,)),
        "跟3张黑桃，其中必须有一对",
        "follow with three spades, among them a pair",
    ),
    (Obligation(1, EffectiveSuit.HEARTS, 6), "跟1张红桃", "follow with one heart"),
    (
        Obligation(2, EffectiveSuit.CLUBS, 1),
        "梅花只有1张，全部跟出，再任意出1张",
        "play all your clubs (1) and any one other card",
    ),
    (Obligation(2, EffectiveSuit.CLUBS, 2), "梅花正好2张，全部跟出", "play all your clubs (2)"),
    (Obligation(2, EffectiveSuit.DIAMONDS, 0), "没有方块，任意出2张", "no diamonds: play any two cards"),
    (
        Obligation(6, EffectiveSuit.TRUMPS, 9, (2, 1)),
        "跟6张主牌，必须出一副两连对拖拉机和一对",
        "follow with six trumps: a tractor of two pairs and a pair",
    ),
    (
        Obligation(6, EffectiveSuit.TRUMPS, 9, (2,)),
        "跟6张主牌，其中必须有一副两连对拖拉机",
        "follow with six trumps, among them a tractor of two pairs",
    ),
    (
        Obligation(3, EffectiveSuit.SPADES, 0, trumps=2),
        "没有黑桃，前面已有人毙：必须出主牌2张，再任意出1张",
        "no spades, and the trick has been ruffed: play two trumps and any one other card",
    ),
    (
        Obligation(2, EffectiveSuit.SPADES, 0, trumps=2),
        "没有黑桃，前面已有人毙：必须出主牌2张",
        "no spades, and the trick has been ruffed: play two trumps",
    ),
]


@pytest.mark.parametrize(("obligation", "zh", "en"), OBLIGATIONS, ids=[case[1] for case in OBLIGATIONS])
def test_what_is_owed_is_said_in_words(obligation: Obligation, zh: str, en: str):
    text = obligation_text(obligation)
    assert (text.zh, text.en) == (f"{zh}。", f"{en}.".capitalize())


SHAPES = [
    ("SA", "黑桃单张", "a single in spades"),
    ("S9 S9", "黑桃对子", "a pair in spades"),
    ("C3 C3 C4 C4 C5 C5", "梅花三连对拖拉机", "a tractor of three pairs in clubs"),
    ("S7 S7 H7 H7", "主牌两连对拖拉机", "a tractor of two pairs in trumps"),
    ("SA SA SK", "黑桃甩牌：一对+一张单牌", "a throw in spades: a pair + one single"),
    (
        "D4 D4 D5 D5 DK DK DA",
        "方块甩牌：一副两连对拖拉机+一对+一张单牌",
        "a throw in diamonds: a tractor of two pairs + a pair + one single",
    ),
    ("SA SA S9 S9", "黑桃甩牌：两对", "a throw in spades: two pairs"),
    ("SA SK SQ", "黑桃甩牌：三张单牌", "a throw in spades: three singles"),
]


@pytest.mark.parametrize(("cards", "zh", "en"), SHAPES, ids=[case[0] for case in SHAPES])
def test_a_lead_is_named_by_its_shape(cards: str, zh: str, en: str):
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, TrickRules())
    text = shape_text(trump, components(trump, CardSet.parse(cards)))
    assert (text.zh, text.en) == (zh, en)


def test_cards_suits_and_trumps_have_names():
    assert card_text(Card.parse("BJ")) == Bilingual("大王", "big joker")
    assert card_text(Card.parse("DT")) == Bilingual("方块10", "10 of diamonds")
    assert cards_text(()) == Bilingual("", "")
    assert suit_text(Suit.CLUBS) == Bilingual("梅花", "clubs")
    assert trumps_text(Trumps(Rank.TEN, None)) == Bilingual("打10 无主", "level 10, no-trump")
    assert trumps_text(Trumps(Rank.FIVE, Suit.HEARTS)) == Bilingual("打5 主红桃", "level 5, hearts are trumps")
