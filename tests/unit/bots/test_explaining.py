"""Why a bot does what it does, in a sentence about this very place."""

import re

import pytest

from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.explaining import explain
from koudi.bots.reasons import Why
from koudi.cards import Card, CardSet, Suit
from koudi.engine.actions import Action, Bury, Call, Declare, Pass, Play, Recall
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation, Partner, PhaseName, Side
from koudi.games import GAMES
from koudi.notation.words import SUIT_WORDS
from tests.unit.bots.situations import EIGHTY, MAILV, playing

SHENGJI = GAMES["shengji"]
FIXED = (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)


def play(cards: str) -> Action:
    return Play(CardSet.parse(cards))


@pytest.mark.parametrize(
    ("why", "cards", "table", "zh", "en"),
    [
        (Why.FEED, "ST", [(2, "SA"), (3, "S4")], "对家最大，垫10分", "your partner is winning: feed 10 points"),
        (Why.FEED, "S4", [(2, "SA"), (3, "S4")], *(Why.FEED.sentence.zh, Why.FEED.sentence.en)),
        (Why.NO_POINTS, "S4", [(3, "SA")], "上家要赢，不给分", "the player on your left is winning: give no points"),
        (Why.NO_POINTS, "S4", [(2, "SA"), (3, "S4")], *(Why.NO_POINTS.sentence.zh, Why.NO_POINTS.sentence.en)),
        (Why.WIN_LAST, "SA", [(1, "SK"), (2, "S3"), (3, "S4")], "最后一家，用最小的赢牌收下10分",
         "last to play: take 10 points as cheaply as possible"),
        (Why.WIN, "SA", [(3, "S3")], Why.WIN.sentence.zh, Why.WIN.sentence.en),
        (Why.RUFF, "H3", [(3, "DK")], "缺方块，用主毙牌", "out of diamonds: ruff"),
        (Why.OVERRUFF, "H5", [(2, "DK"), (3, "H4")], "盖毙上家", "over-ruff the player on your left"),
    ],
)  # fmt: skip
def test_a_play_to_a_trick(why: Why, cards: str, table: list[tuple[int, str]], zh: str, en: str):
    seen = playing("SA ST S4 H3 H5", table=table, sides=FIXED)
    told = explain(why, play(cards), seen, SHENGJI, EIGHTY)
    assert (told.zh, told.en) == (zh, en)


def test_a_lead_names_its_cards_and_its_suit():
    seen = playing("SA SK SK D4", sides=FIXED)
    assert explain(Why.LEAD_WINNER, play("SK SK"), seen, SHENGJI, EIGHTY).zh == "外面没有比一对黑桃K更大的，先兑现"
    assert (
        explain(Why.LEAD_WINNER, play("SA"), seen, SHENGJI, EIGHTY).en
        == "nothing outside beats the ace of spades: cash it"
    )
    assert explain(Why.LEAD_SHORT, play("D4"), seen, SHENGJI, EIGHTY).zh == "方块短，出掉准备毙牌"


def test_nobody_is_called_partner_before_it_is_known_who_is():
    seen = playing("ST S4", table=[(2, "SA"), (3, "S4")], rules=MAILV, partner=Partner(Card.parse("HA")))
    told = explain(Why.FEED, play("ST"), seen, GAMES["mailv"], MAILV)
    assert told.en == "the player across is winning: feed 10 points"


def test_burying_tells_the_suits_that_are_emptied_and_the_points():
    seen = playing("SA SK D4 D5 C3 H3")
    buried = Bury(CardSet.parse("D4 D5 C3"))
    assert explain(Why.BURY_VOID, buried, seen, SHENGJI, EIGHTY).zh == "扣断梅花、方块，留主牌和大牌"
    assert explain(Why.BURY_POINTS, buried, seen, SHENGJI, EIGHTY).zh == "主牌强，保得住底，扣5分"


def test_naming_tells_the_card_and_waiting_only_that_one_waits():
    seen = playing("SA")
    assert explain(Why.NAME_ACE, Recall(Card.parse("CA")), seen, GAMES["mailv"], MAILV).en == (
        "name the ace of clubs: its holder has a winner"
    )
    assert explain(Why.WAIT, Pass(), seen, SHENGJI, EIGHTY) == Why.WAIT.sentence


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_bid_speaks_of_the_suit_that_would_be_trump_and_of_none_in_no_trump(game: Game):
    rules = next(iter(game.presets.values())).rules
    start = game.start(rules)
    told: set[tuple[Suit | None, str]] = set()

    class Telling:
        name = "rules"

        def __init__(self) -> None:
            self.bot = make_bot("rules", game, rules, 1)

        def act(self, observation: Observation, budget: float):  # noqa: ANN202
            for cards in observation.biddable:
                suit = game.trumps_of_bid(rules, observation, cards).suit
                bid = Call(cards) if observation.phase is PhaseName.CALLING else Declare(cards)
                told.add((suit, explain(Why.OVERTURN, bid, observation, game, rules).zh))
            return self.bot.act(observation, budget)

    for seed in range(12):
        Driver(game, start, [Telling() for _ in range(4)], DeckSource(rules.deck, seed)).play_deal()
    assert {suit for suit, _ in told} == {None, *Suit}
    for suit, sentence in told:
        assert sentence == (Why.OVERTURN.sentence.zh if suit is None else f"自己{SUIT_WORDS[suit].zh}强得多，反主")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_a_deal_brings_is_explained_without_gaps(game: Game):
    told: set[str] = set()

    class Telling:
        name = "rules"

        def __init__(self, match: Match) -> None:
            self.bot = make_bot("rules", game, match.rules, 1)

        def act(self, observation: Observation, budget: float):  # noqa: ANN202
            choice = self.bot.act(observation, budget)
            told.update((choice.reason.zh, choice.reason.en))
            assert observation.phase is not PhaseName.SCORED
            return choice

    start = game.start(next(iter(game.presets.values())).rules)
    for seed in range(3):
        Driver(game, start, [Telling(start) for _ in range(4)], DeckSource(start.rules.deck, seed)).play_deal()
    assert len(told) > 20
    assert not any(re.search(r"[{}]|None", sentence) for sentence in told)
