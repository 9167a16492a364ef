"""Facts in words: every kind of event says its facts, and never more than it holds."""

from typing import get_args

import msgspec
import pytest

from koudi.cards import Card, CardSet, Rank, Suit, two_packs
from koudi.engine.events import (
    Buried,
    DealResult,
    DealScored,
    DealStarted,
    DeclarationKind,
    Declared,
    DonkeyCardNamed,
    Drew,
    Event,
    KittyTaken,
    PartnerRevealed,
    Passed,
    Played,
    RedealReason,
    Redealt,
    RevealCause,
    TrickWon,
    Trumps,
    TrumpsFixed,
    WentAlone,
    for_seat,
)
from koudi.notation.sentences import event_text

NAMES = ("东", "北", "西", "南")
RESULT = DealResult(
    number=3,
    trumps=Trumps(Rank.TEN, Suit.HEARTS),
    declarer=0,
    declarers=(0, 2),
    trick_points=(30, 40, 50, 30),
    last_winner=1,
    kitty=CardSet.parse("SK ST S3 S4 S5 S6 S7 S8"),
    kitty_points=25,
    kitty_factor=2,
    total=120,
    declarers_won=False,
    steps=3,
    levels_before=(Rank.TEN, Rank.NINE, Rank.TEN, Rank.NINE),
    levels_after=(Rank.TEN, Rank.QUEEN, Rank.TEN, Rank.QUEEN),
    next_declarer=1,
    winners=(),
)

TOLD: list[tuple[Event, tuple[str, ...], tuple[str, ...]]] = [
    (DealStarted(2, 1, two_packs()), ("第2局",), ("Deal 2",)),
    (Declared(1, CardSet.parse("H5"), DeclarationKind.OPEN), ("北", "亮出", "红桃5"), ("shows", "5 of hearts")),
    (
        Declared(2, CardSet.parse("LJ LJ"), DeclarationKind.OVERTURN),
        ("西", "反主", "一对小王"),
        ("overturns", "a pair of small jokers"),
    ),
    (Declared(1, CardSet.parse("H5 H5"), DeclarationKind.REINFORCE), ("加固", "一对红桃5"), ("reinforces",)),
    (Passed(3), ("南", "过"), ("passes",)),
    (Redealt(RedealReason.NOBODY_DECLARED), ("没有人亮主",), ("Nobody declared",)),
    (Redealt(RedealReason.NO_POINTS, 1), ("一张分牌也没有",), ("holds no points",)),
    (Redealt(RedealReason.NO_TRUMPS, 1), ("一张主牌也没有",), ("holds no trumps",)),
    (Redealt(RedealReason.NOBODY_CALLED), ("没有人叫主",), ("Nobody called",)),
    (TrumpsFixed(Trumps(Rank.FIVE, Suit.HEARTS), 0), ("东坐庄", "打5 主红桃"), ("level 5", "hearts are trumps")),
    (TrumpsFixed(Trumps(Rank.TEN, None), 0), ("打10 无主",), ("level 10", "no-trump")),
    (
        TrumpsFixed(Trumps(Rank.TEN, Suit.CLUBS), 0, (Card.parse("LJ"), Card.parse("C4"))),
        ("翻底牌", "小王、梅花4", "主梅花"),
        ("Turned up", "the small joker and the 4 of clubs"),
    ),
    (KittyTaken(2, CardSet.parse("SA")), ("西", "底牌", "黑桃A"), ("takes the kitty", "ace of spades")),
    (Buried(2, CardSet.parse("S3 S3")), ("西", "扣", "一对黑桃3"), ("buried", "3s of spades")),
    (
        DonkeyCardNamed(1, Card.parse("DJ"), recalled=False),
        ("驴牌是方块J",),
        ("The donkey card is the jack",),
    ),
    (DonkeyCardNamed(1, Card.parse("DJ"), recalled=True), ("另叫驴牌",), ("new donkey card",)),
    (WentAlone(3), ("南单打",), ("plays alone",)),
    (Played(0, CardSet.parse("SK SK")), ("东出一对黑桃K",), ("plays a pair of kings of spades",)),
    (
        Played(0, CardSet.parse("SQ"), CardSet.parse("SA SK SQ")),
        ("甩牌失败", "黑桃Q、黑桃K、黑桃A", "只能出黑桃Q"),
        ("the throw fails", "the queen of spades, the king of spades and the ace of spades"),
    ),
    (PartnerRevealed(2, Card.parse("DJ"), RevealCause.PLAYED), ("西出了方块J", "西就是驴"), ("the donkey",)),
    (PartnerRevealed(2, Card.parse("DJ"), RevealCause.EXPOSED_BY_THROW), ("甩牌时露出",), ("exposed",)),
    (PartnerRevealed(2, Card.parse("DJ"), RevealCause.SHOWN_IN_AUCTION), ("叫主时亮过",), ("in the auction",)),
    (TrickWon(1, 15), ("北", "15分"), ("15 points",)),
    (TrickWon(1, 0), ("北赢下这一墩",), ("wins the trick",)),
    (
        DealScored(RESULT),
        ("120分", "25分×2", "北、南", "上台", "升3级", "东 10", "北 Q"),
        ("120 points", "25 times 2", "北 and 南", "take over", "three levels"),
    ),
    (
        DealScored(
            msgspec.structs.replace(RESULT, declarers_won=True, total=0, steps=0, kitty_factor=0, winners=(0, 2))
        ),
        ("东、西", "守住", "不升级", "东、西赢得整场"),
        ("hold", "stay at their level", "won the match"),
    ),
    (
        DealScored(msgspec.structs.replace(RESULT, penalties=(0, 20, 10, 0))),
        ("甩牌失败罚分：北 20、西 10",),
        ("penalties for failed throws: 北 20, 西 10",),
    ),
]


@pytest.mark.parametrize(("event", "zh", "en"), TOLD, ids=[type(case[0]).__name__ for case in TOLD])
def test_an_event_tells_its_facts(event: Event, zh: tuple[str, ...], en: tuple[str, ...]):
    text = event_text(event, NAMES)
    assert text is not None
    for word in zh:
        assert word in text.zh
    for word in en:
        assert word in text.en


def test_every_kind_of_event_is_told_but_a_drawn_card():
    told = {type(event) for event, _, _ in TOLD}
    assert told == set(get_args(Event)) - {Drew}
    assert event_text(Drew(40), NAMES) is None


@pytest.mark.parametrize("event", [KittyTaken(2, CardSet.parse("SA")), Buried(2, CardSet.parse("S3 S3"))], ids=str)
def test_what_another_seat_hears_names_no_hidden_card(event: Event):
    text = event_text(for_seat(event, 1), NAMES)
    assert text is not None
    assert "黑桃" not in text.zh
    assert "spades" not in text.en
