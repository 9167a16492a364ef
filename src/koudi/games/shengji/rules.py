"""The options of 80分; the defaults are the document's own rules (preset ``80fen``)."""

from __future__ import annotations

from typing import Annotated, Literal

from koudi.engine.rules import Rules
from koudi.options import option


class ShengjiRules(Rules, frozen=True, kw_only=True):
    """Options of declaring, of redeals and of who declares next (D-E02 to D-E08)."""

    declarer_mode: Annotated[
        Literal["rotate", "contest_every_deal"],
        option(
            "declaring",
            zh="庄家怎样产生",
            en="How the declarer is found",
            help_zh="第二局起，庄家由上一局的结果定，还是每局都抢庄。",
            help_en="From the second deal on: by the result of the deal before, or by a contest in every deal.",
            labels={
                "rotate": ("由上一局的结果定，反主不反庄", "by the deal before; showing cards fixes trumps only"),
                "contest_every_deal": (
                    "每局抢庄，各亮本方的级牌",
                    "a contest in every deal, each side showing its own level",
                ),
            },
        ),
    ] = "rotate"
    declare_timing: Annotated[
        Literal["during_deal", "after_deal"],
        option(
            "declaring",
            zh="什么时候亮主",
            en="When trumps are declared",
            help_zh="边摸牌边亮，还是牌发完再亮。",
            help_en="While the cards are dealt, or only after the deal.",
            labels={
                "during_deal": ("边摸边亮", "during the deal and after it"),
                "after_deal": ("发完牌再亮", "after the deal"),
            },
        ),
    ] = "during_deal"
    first_declarer: Annotated[
        Literal["final", "first"],
        option(
            "declaring",
            zh="首局庄家",
            en="Declarer of the first deal",
            help_zh="第一局由谁坐庄；之后各局庄家由上一局的结果决定。",
            help_en="Who becomes declarer in the first deal; afterwards the result of the deal before says it.",
            labels={
                "final": ("最后亮主（反主）成功的人", "who made the declaration that stands"),
                "first": ("最先亮主的人，反主只改主", "who declared first; an overturn changes trumps only"),
            },
        ),
    ] = "final"
    joker_pair_opens: Annotated[
        bool,
        option(
            "declaring",
            zh="对王可直接亮无主",
            en="A joker pair may open",
            help_zh="开启后无人亮主时也可用一对王亮无主；关闭时对王只能反主。",
            help_en="A joker pair may be the first declaration; off: it may only overturn one.",
        ),
    ] = False
    joker_pairs: Annotated[
        Literal["both", "big_only", "off"],
        option(
            "declaring",
            zh="哪些对王能亮无主",
            en="Which joker pairs declare",
            help_zh="一对大王、一对小王能不能用来亮无主。",
            help_en="Which pairs of jokers may be shown to make no-trump.",
            labels={
                "both": ("对大王、对小王都能", "both pairs"),
                "big_only": ("只有对大王", "the pair of big jokers only"),
                "off": ("都不能", "neither"),
            },
        ),
    ] = "both"
    joker_pair_rank: Annotated[
        Literal["big_over_small", "equal"],
        option(
            "declaring",
            zh="对大王与对小王",
            en="Big and small joker pairs",
            help_zh="一对大王能不能反掉一对小王。",
            help_en="Whether the pair of big jokers overturns the pair of small ones.",
            labels={
                "big_over_small": ("对大王反对小王", "big over small"),
                "equal": ("一样大，互不能反", "equal, neither beats the other"),
            },
        ),
    ] = "big_over_small"
    single_over_single: Annotated[
        Literal["never", "suit_order"],
        option(
            "declaring",
            zh="一张级牌反一张级牌",
            en="Single level card over single",
            help_zh="一张级牌能不能反掉另一张级牌。",
            help_en="Whether one single level card overturns another.",
            labels={
                "never": ("不能", "never"),
                "suit_order": ("按黑桃、红桃、梅花、方块的大小", "by suit: spades, hearts, clubs, diamonds"),
            },
        ),
    ] = "never"
    pair_over_pair: Annotated[
        Literal["never", "suit_order"],
        option(
            "declaring",
            zh="对级牌反对级牌",
            en="Level pair over level pair",
            help_zh="一对级牌能不能反掉另一对级牌。",
            help_en="Whether one pair of level cards overturns another.",
            labels={
                "never": ("不能", "never"),
                "suit_order": ("按黑桃、红桃、梅花、方块的大小", "by suit: spades, hearts, clubs, diamonds"),
            },
        ),
    ] = "never"
    reinforce: Annotated[
        Literal["own_suit", "off"],
        option(
            "declaring",
            zh="加固",
            en="Reinforcing",
            help_zh="自己亮的单张还有效时，能不能再补上同花色的另一张。",
            help_en="Whether the second copy may be added to one's own single while it stands.",
            labels={"own_suit": ("可以，同花色", "in the same suit"), "off": ("不可以", "not allowed")},
        ),
    ] = "own_suit"
    self_overturn: Annotated[
        bool,
        option(
            "declaring",
            zh="可以反自己",
            en="Overturning oneself",
            help_zh="自己的亮主有效时，能不能再用更大的牌改主。",
            help_en="Whether a seat may beat its own standing declaration.",
        ),
    ] = False
    no_declaration: Annotated[
        Literal["redeal", "flip_kitty", "flip_level_or_highest", "no_trump"],
        option(
            "declaring",
            zh="无人亮主",
            en="Nobody declares",
            help_zh="第二局起无人亮主时怎么办；第一局无人亮主总是重新发牌。",
            help_en="What happens from the second deal on; in the first deal the cards are always dealt again.",
            labels={
                "redeal": ("重新发牌", "deal again"),
                "flip_kitty": ("翻底牌，第一张非王的花色为主", "the first kitty card that is no joker gives the suit"),
                "flip_level_or_highest": (
                    "翻底牌，第一张级牌的花色为主，没有级牌看最大的一张",
                    "the first level card of the kitty gives the suit, or else its highest card",
                ),
                "no_trump": ("打无主", "no-trump"),
            },
        ),
    ] = "redeal"
    max_redeals: Annotated[
        Literal[0, 3, 5, 10],
        option(
            "declaring",
            zh="最多重发几次",
            en="Most redeals",
            help_zh="一局重发这么多次后仍无人亮主就打无主，由首先摸牌的人坐庄；0为不限。",
            help_en="After so many redeals of a deal: no-trump, declared by the seat dealt to first; 0 is no limit.",
            labels={0: ("不限", "no limit")},
        ),
    ] = 0
    kitty_counter_exchange: Annotated[
        Literal["off", "on"],
        option(
            "kitty",
            zh="炒底（反底）",
            en="Countering for the kitty",
            help_zh="庄家扣底后，别家能不能亮更大的对子，改主、拿起底牌重扣；庄家不变。",
            help_en="Whether the others may show a higher pair after the burying, change the trumps and bury the kitty "
            "anew; the declarer stays.",
            labels={"off": ("不许", "off"), "on": ("可以，轮流问", "on, asked in turn")},
        ),
    ] = "off"
    next_declarer: Annotated[
        Literal["standard", "same_player", "last_trick_winner"],
        option(
            "match",
            zh="下一局庄家",
            en="Next declarer",
            help_zh="庄家方赢或闲家方赢之后，下一局谁坐庄。",
            help_en="Who declares next after a win of the declarers or of the defenders.",
            labels={
                "standard": ("庄家方赢：对家；闲家方赢：庄家的下家", "declarer's partner; or the seat after declarer"),
                "same_player": ("庄家方赢：连庄；闲家方赢：庄家的下家", "the same player; or the seat after declarer"),
                "last_trick_winner": (
                    "赢方中赢最后一轮的人，否则同标准",
                    "the winner of the last trick if on the winning side, else as standard",
                ),
            },
        ),
    ] = "standard"

    @property
    def kitty_goes_round(self) -> bool:
        """See ``Rules.kitty_goes_round``."""
        return self.kitty_counter_exchange == "on"
