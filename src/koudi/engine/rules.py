"""The options that every game of the family shares (RULES section 6)."""

from __future__ import annotations

from typing import Annotated, Literal

from koudi.cards import Card, Rank, two_packs
from koudi.engine.seats import SEATS
from koudi.options import BadOption, Bilingual, option
from koudi.tricks import TrickRules

FEWEST_CARDS = 20
"""A seat holds at least so many (D-M01)."""

# Declared apart from their fields, since each game gives them its own default.
FinalLevel = Annotated[
    Literal["K", "A"],
    option(
        "match",
        zh="最高级别",
        en="Last level",
        help_zh="打过这一级就赢得整场；选K时跳过A。",
        help_en="Passing this level wins the match; with K the ace is skipped.",
    ),
]
Jokers = Annotated[
    Literal[0, 2, 4],
    option(
        "cards",
        zh="王的张数",
        en="Jokers",
        help_zh="两副牌里留下几张王：4张全留，2张为大小王各一，0张不带王。",
        help_en="How many jokers stay in the two packs: all 4, one of each, or none.",
    ),
]
KittyCounts = Annotated[
    Literal["last_trick_defenders", "always"],
    option(
        "kitty",
        zh="底牌何时计分",
        en="When the kitty counts",
        help_zh="底牌里的分乘以倍数后，在什么情况下算给闲家。",
        help_en="When the points of the kitty, multiplied, go to the defenders.",
        labels={
            "last_trick_defenders": ("闲家赢最后一轮（抠底）时", "when the defenders win the last trick"),
            "always": ("总是算给闲家", "always"),
        },
    ),
]
KittyMultiplier = Annotated[
    Literal["trump_shape", "by_pairs", "times_cards", "power", "card_count", "flat"],
    option(
        "kitty",
        zh="底牌倍数",
        en="Kitty multiplier",
        help_zh="底牌分乘以几倍；有好几组牌的按最大的一组算。",
        help_en="What the kitty's points are multiplied by; of several components the largest counts.",
        labels={
            "trump_shape": (
                "副牌2倍；主牌单张2倍、对子4倍、n连对2的n+1次方倍",
                "side suit 2; trumps: single 2, pair 4, n pairs in a row 2^(n+1)",
            ),
            "by_pairs": (
                "不分主副：单张2倍、对子4倍、n连对2的n+1次方倍",
                "any suit: single 2, pair 4, n pairs in a row 2^(n+1)",
            ),
            "times_cards": ("最大一组张数的2倍", "twice the cards of the largest component"),
            "power": ("2的最大一组张数次方", "2 to the power of the cards of the largest component"),
            "card_count": ("最后一手张数的2倍", "twice the cards of the last lead"),
            "flat": ("固定倍数", "a fixed number"),
        },
    ),
]
LevelTableName = Annotated[
    Literal["eighty", "standard", "mailv", "custom"],
    option(
        "scoring",
        zh="升级表",
        en="Level table",
        help_zh="闲家得多少分，谁升几级。",
        help_en="Who climbs how many levels at how many points of the defenders.",
        labels={
            "eighty": (
                "80分上台并升1级，85分升2级，120分升3级",
                "take over at 80 with +1, from 85 with +2, from 120 with +3",
            ),
            "standard": (
                "80分上台不升级，之后每40分升1级，不封顶",
                "take over at 80 with +0, then +1 for every 40, without limit",
            ),
            "mailv": (
                "80分上台不升级，120分升1级，160分升2级，200分升3级",
                "take over at 80 with +0, from 120 with +1, from 160 with +2, from 200 with +3",
            ),
            "custom": ("自定：由下面几项算出", "by the options below"),
        },
    ),
]


class Rules(TrickRules, frozen=True, kw_only=True):
    """Options of the match, the pack, the kitty and the score."""

    start_level: Annotated[
        Rank,
        option(
            "match",
            zh="起始级别",
            en="First level",
            help_zh="整场从哪一级打起。",
            help_en="The level that everybody starts from.",
        ),
    ] = Rank.TWO
    final_level: FinalLevel = "K"
    must_play_levels: Annotated[
        Literal["none", "J", "5TK", "5TJK", "35TJK"],
        option(
            "match",
            zh="必打的级",
            en="Levels that must be played",
            help_zh="升级到了必打的级就停住，在庄家方打赢这一级才能再往上升。",
            help_en="Promotion stops at these levels, which must be won on the declarer side before it goes on.",
            labels={
                "none": ("没有（最高级另算）", "none, apart from the last"),
                "J": ("J", "J"),
                "5TK": ("5、10、K", "5, 10, K"),
                "5TJK": ("5、10、J、K", "5, 10, J, K"),
                "35TJK": ("3、5、10、J、K", "3, 5, 10, J, K"),
            },
        ),
    ] = "none"
    final_level_must_be_played: Annotated[
        bool,
        option(
            "match",
            zh="最高级必打",
            en="The last level must be played",
            help_zh="升级到最高级为止，须坐庄打赢这一级才算赢；关闭后升级越过最高级即赢。",
            help_en="Promotion stops at the last level, which must be won as declarers; off: climbing past it wins.",
        ),
    ] = True
    takeback: Annotated[
        Literal["off", "ask"],
        option(
            "match",
            zh="悔牌",
            en="Taking a play back",
            help_zh="出了的牌能不能请求收回；其他真人都同意才行，机器人总是同意。",
            help_en="Whether a play may be asked back; every other person must agree, and bots always do.",
            labels={
                "off": ("出牌不悔", "never"),
                "ask": ("可以请求，大家同意才收回", "by asking, if everybody agrees"),
            },
        ),
    ] = "off"
    jokers: Jokers = 4
    kitty_size: Annotated[
        Literal[2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28],
        option(
            "cards",
            zh="底牌张数",
            en="Kitty size",
            help_zh="其余的牌须能平分给四家，每家至少20张。",
            help_en="The other cards must divide among four seats, at least 20 to each.",
        ),
    ] = 8
    redeal_right: Annotated[
        Literal["none", "no_points", "no_trumps", "either"],
        option(
            "cards",
            zh="要求重发",
            en="Right to new cards",
            help_zh="发完牌、定主之前，什么样的手牌可以要求重新发牌。",
            help_en="Which hand may ask for new cards after the deal, before trumps are fixed.",
            labels={
                "none": ("没有", "none"),
                "no_points": ("一张分牌也没有", "one without points"),
                "no_trumps": ("一张主牌也没有", "one without trumps"),
                "either": ("没有分牌，或没有主牌", "one without points or without trumps"),
            },
        ),
    ] = "none"
    kitty_counts: KittyCounts = "last_trick_defenders"
    kitty_multiplier: KittyMultiplier = "trump_shape"
    kitty_flat: Annotated[
        Literal[1, 2, 3],
        option(
            "kitty",
            zh="固定底牌倍数",
            en="Fixed kitty multiplier",
            help_zh="底牌倍数选“固定倍数”时，底牌分乘以几。",
            help_en="What the kitty's points are multiplied by when the multiplier is fixed.",
        ),
    ] = 2
    kitty_shape_from: Annotated[
        Literal["lead_format", "winning_play", "kitty_trumps"],
        option(
            "kitty",
            zh="底牌倍数看谁的牌型",
            en="Whose shape the multiplier takes",
            help_zh="底牌倍数按牌型算的时候，看哪些牌。",
            help_en="Which cards are looked at where the kitty multiplier goes by shape.",
            labels={
                "lead_format": ("最后一墩首家的牌", "the lead of the last trick"),
                "winning_play": ("最后一墩赢家的牌", "the play that wins the last trick"),
                "kitty_trumps": ("底牌里的主牌", "the trumps in the kitty"),
            },
        ),
    ] = "lead_format"
    kitty_shown: Annotated[
        Literal["always", "when_it_counts"],
        option(
            "kitty",
            zh="亮不亮底牌",
            en="Showing the kitty",
            help_zh="一局打完，底牌给不给大家看。",
            help_en="Whether everybody sees the kitty when the deal is over.",
            labels={
                "always": ("总是亮", "always"),
                "when_it_counts": ("算给闲家时才亮", "only when it counts for the defenders"),
            },
        ),
    ] = "always"
    throw_fail_penalty: Annotated[
        Literal[0, "10_per_attempt", "10_per_card"],
        option(
            "throws",
            zh="甩牌失败罚分",
            en="Penalty for a failed throw",
            help_zh="计分时，庄家方的罚分加给闲家，闲家的罚分从闲家得分里扣。",
            help_en="In the score a penalty of the declarers is added to the defenders' points; one of the defenders "
            "is taken off them.",
            labels={
                0: ("不罚", "none"),
                "10_per_attempt": ("每次10分", "10 points an attempt"),
                "10_per_card": ("收回几张罚几个10分", "10 points for each card that goes back"),
            },
        ),
    ] = 0
    level_table: LevelTableName = "eighty"
    level_take_over: Annotated[
        Literal[40, 60, 80, 100, 120],
        option(
            "scoring",
            zh="自定：上台分",
            en="Custom: points to take over",
            help_zh="升级表选“自定”时，闲家得多少分上台。",
            help_en="With the custom table: at how many points the defenders take over.",
        ),
    ] = 80
    level_step: Annotated[
        Literal[10, 20, 30, 40, 50, 60, 80],
        option(
            "scoring",
            zh="自定：一级几分",
            en="Custom: points for a level",
            help_zh="升级表选“自定”时，比上台分每多或每少这么多分，多升一级。",
            help_en="With the custom table: one level more for so many points above or below taking over.",
        ),
    ] = 40
    level_take_over_gain: Annotated[
        Literal[0, 1],
        option(
            "scoring",
            zh="自定：上台升几级",
            en="Custom: levels for taking over",
            help_zh="升级表选“自定”时，闲家刚好上台升几级。",
            help_en="With the custom table: how many levels taking over is worth by itself.",
        ),
    ] = 0
    level_shutout_bonus: Annotated[
        Literal[0, 1],
        option(
            "scoring",
            zh="自定：光头多升几级",
            en="Custom: bonus for a shutout",
            help_zh="升级表选“自定”时，闲家一分没得，庄家方多升几级。",
            help_en="With the custom table: extra levels of the declarers when the defenders have no points.",
        ),
    ] = 1
    level_most: Annotated[
        Literal[0, 2, 3, 4, 5],
        option(
            "scoring",
            zh="自定：一局最多升几级",
            en="Custom: most levels in a deal",
            help_zh="升级表选“自定”时，一局最多升几级；0为不限。",
            help_en="With the custom table: the most levels that a deal can bring; 0 is no limit.",
            labels={0: ("不限", "no limit")},
        ),
    ] = 0
    points_shown: Annotated[
        Literal["all", "defenders", "none"],
        option(
            "scoring",
            zh="打牌时显示得分",
            en="Points shown during play",
            help_zh="打牌时牌桌报不报各家抓到的分；不报就要自己记。",
            help_en="Whether the table tells the points won so far; what it does not tell has to be counted.",
            labels={
                "all": ("各家都报", "everybody's"),
                "defenders": ("不报庄家方的", "not those of the declarer side"),
                "none": ("都不报", "nobody's"),
            },
        ),
    ] = "all"
    jack_hook: Annotated[
        Literal["off", "single", "single_and_pair"],
        option(
            "scoring",
            zh="勾J",
            en="Jack hook",
            help_zh="打J时，闲家用J赢下最后一墩，庄家方就从J退回2。",
            help_en="At level J, declarers at J fall back to 2 when the defenders win the last trick with a jack.",
            labels={
                "off": ("没有", "off"),
                "single": ("用单张J", "with a single J"),
                "single_and_pair": ("用单张J或一对J", "with a single J or a pair of Js"),
            },
        ),
    ] = "off"

    @property
    def levels_to_win(self) -> frozenset[Rank]:
        """The ranks of ``must_play_levels``."""
        return frozenset() if self.must_play_levels == "none" else frozenset(map(Rank, self.must_play_levels))

    @property
    def last_level(self) -> Rank:
        """The rank of ``final_level``."""
        return Rank(self.final_level)

    @property
    def deck(self) -> tuple[Card, ...]:
        """Every card of these rules, in a fixed order."""
        return two_packs(self.jokers)

    @property
    def to_deal(self) -> int:
        """How many cards are dealt to the four seats together."""
        return 104 + self.jokers - self.kitty_size

    @property
    def kitty_goes_round(self) -> bool:
        """Whether others may counter for the kitty once it is buried (R-18); a game that has no such option says no."""
        return False

    def check(self) -> None:
        """See whether these values can be played together.

        Raises:
            BadOption: they cannot; its text says why.
        """
        if self.to_deal % SEATS:
            raise BadOption(
                "kitty_size",
                Bilingual(
                    f"{self.to_deal + self.kitty_size}张牌扣除{self.kitty_size}张底牌后不能平分给四家",
                    f"{self.to_deal + self.kitty_size} cards without a kitty of {self.kitty_size} "
                    "do not divide among four seats",
                ),
            )
        if self.to_deal < FEWEST_CARDS * SEATS:
            raise BadOption(
                "kitty_size",
                Bilingual(
                    f"底牌{self.kitty_size}张时每家不足{FEWEST_CARDS}张牌",
                    f"a kitty of {self.kitty_size} leaves fewer than {FEWEST_CARDS} cards a seat",
                ),
            )
        if self.start_level.order > self.last_level.order:
            raise BadOption(
                "start_level",
                Bilingual("起始级别高于最高级别", "the first level is beyond the last level"),
            )
