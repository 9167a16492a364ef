"""Why a bot does what it does: one code and one sentence for each kind of choice."""

from __future__ import annotations

from enum import Enum
from typing import Final

from koudi.options import Bilingual
from koudi.tactics import reasons


class Why(Enum):
    """Codes of reasons; ``sentence`` is what people read as a hint."""

    RANDOM = Bilingual("随便出", "chosen at random")
    SLIP = Bilingual("没多想", "without much thought")
    SEARCH_BETTER = Bilingual("推演了许多种可能，这样更好", "best over many possible deals")

    DECLARE_LONG = Bilingual("这门主够长，亮主", "a long trump suit: declare it")
    DECLARE_SEAT = Bilingual("谁亮主谁坐庄，抢庄", "whoever declares becomes declarer: take the seat")
    DECLARE_LAST = Bilingual("没人亮主，选最好的一门", "nobody has declared: take the best suit")
    OVERTURN = Bilingual("这样的主对自己强得多，反主", "such trumps suit this hand much better: overturn")
    REINFORCE = Bilingual("加固，防别人反主", "reinforce, so that a pair cannot overturn")
    CALL = Bilingual("主牌够强，叫主", "strong enough trumps: call")
    MUST_CALL = Bilingual("非叫不可，选最好的", "a call is owed: take the best")
    STAY_SILENT = Bilingual("主牌不够强，不亮", "trumps not strong enough: say nothing")
    WAIT = Bilingual("再等几张看看", "wait for more cards")
    CONTENT = Bilingual("现在的主对自己不差", "the trumps as they stand suit this hand")

    COUNTER = Bilingual("换成这门主强得多，炒底", "these trumps are much better: take the kitty")
    CLAIM = Bilingual("牌不好，要求重发", "a poor hand: ask for new cards")

    BURY_VOID = Bilingual("扣断一门副牌，留主牌和大牌", "empty a short side suit, keep trumps and winners")
    BURY_LOW = Bilingual("扣小牌，不藏分", "bury low cards and no points")
    BURY_POINTS = Bilingual("主牌强，保得住底，扣几分", "trumps strong enough to guard some points in the kitty")

    NAME_TRUMP = Bilingual("叫一张大主牌，持牌人帮得上忙", "name a high trump: its holder can help")
    NAME_ACE = Bilingual("叫一张副牌A，持牌人有进张", "name a side ace: its holder has a winner")
    ALONE = Bilingual("牌够强，单打", "strong enough to play alone")
    NAME_BEST = Bilingual("能叫的牌里它最大", "the best card that may be named")

    ONLY_PLAY = Bilingual("只能这样出", "the only legal play")
    LEAD_WINNER = Bilingual("外面没有更大的，先兑现", "nothing outside beats it: cash it")
    LEAD_THROW = Bilingual("这几张都最大，甩牌", "all of these are highest: throw them")
    LEAD_TRACTOR = Bilingual("出拖拉机，别人难管", "a tractor is hard to beat")
    LEAD_PAIR = Bilingual("出对子，逼对手跟对", "a pair draws the others' pairs")
    LEAD_TRUMP = Bilingual("调主，保护副牌大牌", "draw trumps to protect side winners")
    LEAD_LAST_TRUMPS = Bilingual("对手没主了，主牌全是大的", "the others are out of trumps: all mine win")
    LEAD_TO_PARTNER = Bilingual("同伴缺这门，给他毙", "partner is out of this suit and can ruff")
    LEAD_SHORT = Bilingual("出短门，准备毙牌", "lead a short suit to ruff it later")
    LEAD_LOW = Bilingual("出小牌，交出牌权", "exit with a low card")

    FEED = Bilingual("自己人最大，垫分", "partner is winning: feed points")
    FEED_LIKELY = Bilingual("这墩多半归自己人，给分", "our side will probably win this trick: give points")
    PARTNER_HAS_IT = Bilingual("自己人最大，省着出", "partner is winning: keep the good cards")
    WIN_LAST = Bilingual("最后一家，用最小的赢牌收下", "last to play: win as cheaply as possible")
    WIN = Bilingual("管住这一墩", "win this trick")
    RUFF = Bilingual("缺门，用主毙牌", "out of the suit: ruff")
    OVERRUFF = Bilingual("盖毙", "over-ruff")
    LOW = Bilingual("管不住或不值得，出小的", "cannot win, or not worth it: play low")
    NO_POINTS = Bilingual("对手要赢，不给分", "the other side wins: give no points")
    MAKE_VOID = Bilingual("垫光短门，以后好毙", "discard the short suit to ruff it later")
    LEAST_LOSS = Bilingual("非给分不可，少给些", "points cannot be kept: lose as few as possible")

    @property
    def code(self) -> str:
        """How programs call it."""
        return self.name.lower()

    @property
    def sentence(self) -> Bilingual:
        """The reason in words."""
        return self.value

    @staticmethod
    def of(reason: int) -> Why:
        """The reason that a policy of ``tactics`` gives as a number."""
        return _BY_NUMBER[reason]


_BY_NUMBER: Final = {number: Why[name] for name, number in vars(reasons).items() if name.isupper()}
