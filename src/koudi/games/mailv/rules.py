"""The options of 买驴; the defaults are the preset ``mailv``."""

from __future__ import annotations

from typing import Annotated, Literal

from koudi.engine.rules import FinalLevel, Jokers, KittyCounts, KittyMultiplier, LevelTableName, Rules
from koudi.options import option
from koudi.tricks.rules import LaterVoidAfterRuff, PermanentTwo


class MailvRules(Rules, frozen=True, kw_only=True):
    """Options of the auction, of the hidden partner and of passing the last level (D-M05 to D-M25)."""

    final_level: FinalLevel = "A"
    jokers: Jokers = 0
    permanent_two: PermanentTwo = True
    later_void_after_ruff: LaterVoidAfterRuff = "free"
    kitty_counts: KittyCounts = "always"
    kitty_multiplier: KittyMultiplier = "flat"
    level_table: LevelTableName = "mailv"
    level_scope: Annotated[
        Literal["per_player", "table"],
        option(
            "match",
            zh="级别归谁",
            en="Whose the levels are",
            help_zh="级别是各人打各人的，还是全桌共打一个。",
            help_en="Whether every player has a level or the whole table has one.",
            labels={
                "per_player": ("各人打各人的", "each player has one"),
                "table": ("全桌打同一级，赢家往上升", "one for the table, moved by the winners"),
            },
        ),
    ] = "per_player"
    auction: Annotated[
        Literal["until_three_passes", "single_round"],
        option(
            "calling",
            zh="叫主轮次",
            en="Length of the auction",
            help_zh="从首叫者开始逆时针轮流叫主，到什么时候为止。",
            help_en="Calls go round from the first caller; when they end.",
            labels={
                "until_three_passes": ("最后一叫之后三家都过为止", "after three passes in a row"),
                "single_round": ("每家只有一次机会", "everybody speaks once"),
            },
        ),
    ] = "until_three_passes"
    base_level_of: Annotated[
        Literal["nominal", "caller"],
        option(
            "calling",
            zh="当前级别看谁的",
            en="Whose level a call must reach",
            help_zh="叫主的点数不能低于谁的级别；叫无主时打的也是这一级。",
            help_en="The level that a call may not be below; in no-trump it is the level of the deal.",
            labels={"nominal": ("首叫者的", "the first caller's"), "caller": ("叫主人自己的", "the caller's own")},
        ),
    ] = "nominal"
    callable_point_ranks: Annotated[
        Literal["none", "pairs", "all"],
        option(
            "calling",
            zh="分牌可否叫主",
            en="Calling with point cards",
            help_zh="5、10、K能不能用来叫主。",
            help_en="Whether 5, 10 and K may be called.",
            labels={
                "none": ("不能", "never"),
                "pairs": ("只能用对子", "as pairs only"),
                "all": ("单张、对子都能", "as singles and pairs"),
            },
        ),
    ] = "none"
    single_overcall: Annotated[
        Literal["same_rank", "same_or_higher_rank"],
        option(
            "calling",
            zh="单张反单张",
            en="Single over single",
            help_zh="用单张反主时，点数要求。",
            help_en="Which single overturns a single.",
            labels={
                "same_rank": ("点数相同、花色不同", "the same rank in another suit"),
                "same_or_higher_rank": (
                    "点数相同花色不同，或点数更大",
                    "the same rank in another suit, or a higher rank",
                ),
            },
        ),
    ] = "same_rank"
    pair_over_single_min_rank: Annotated[
        Literal["base", "standing"],
        option(
            "calling",
            zh="对子反单张",
            en="Pair over single",
            help_zh="用对子反单张时，对子至少要多大。",
            help_en="The lowest pair that overturns a single.",
            labels={
                "base": ("不低于当前级别即可", "any pair from the current level up"),
                "standing": ("不低于被反的单张", "a pair not below the single"),
            },
        ),
    ] = "base"
    nt_call: Annotated[
        Literal["top", "by_rank", "off"],
        option(
            "calling",
            zh="一对2叫无主",
            en="No-trump by a pair of 2s",
            help_zh="一对2叫无主在叫主中有多大。",
            help_en="Where the no-trump call of two 2s stands.",
            labels={
                "top": ("大过所有花色的对子", "above every pair of a suit"),
                "by_rank": ("最小的一对", "the lowest pair"),
                "off": ("不能叫无主", "no-trump cannot be called"),
            },
        ),
    ] = "top"
    no_call: Annotated[
        Literal["redeal", "nominal_must_call"],
        option(
            "calling",
            zh="无人叫主",
            en="Nobody calls",
            help_zh="四家都不叫时怎么办。",
            help_en="What happens when all four pass.",
            labels={
                "redeal": ("重新发牌", "deal again"),
                "nominal_must_call": (
                    "首叫者必须叫，无牌可叫才重发",
                    "the first caller must call; deal again if that is impossible",
                ),
            },
        ),
    ] = "redeal"
    no_twin: Annotated[
        Literal["recall", "solo", "choice"],
        option(
            "partner",
            zh="外面没有驴牌",
            en="No donkey card outside",
            help_zh="用对子或无主叫主，或另一张驴牌不在别家手里时怎么办。",
            help_en="After a call by a pair, or when no other player holds the other copy of the called card.",
            labels={
                "recall": ("庄家扣底后另叫一张驴牌", "declarer names a new donkey card after burying"),
                "solo": ("庄家单打，一个对三个", "declarer plays alone against three"),
                "choice": ("庄家选：另叫一张，或者单打", "declarer chooses: name a new one, or play alone"),
            },
        ),
    ] = "recall"
    recall_pool: Annotated[
        Literal["any", "side_only", "side_below_top"],
        option(
            "partner",
            zh="另叫驴牌的范围",
            en="What may be named",
            help_zh="另叫的驴牌能不能是主牌，能不能是一门副牌里最大的。",
            help_en="Whether a new donkey card may be a trump, or the highest card of a side suit.",
            labels={
                "any": ("主牌副牌都可以", "trumps too"),
                "side_only": ("只能是副牌", "side cards only"),
                "side_below_top": ("只能是副牌，而且不是最大的", "side cards only, and none that is the highest"),
            },
        ),
    ] = "any"
    solo_bonus: Annotated[
        Literal[0, 1],
        option(
            "partner",
            zh="单打奖励",
            en="Bonus for winning alone",
            help_zh="庄家单打获胜时多升几级。",
            help_en="Extra levels for a declarer who wins alone.",
        ),
    ] = 0
    pass_final_level: Annotated[
        Literal["declarer_side", "declarer_only", "any_win"],
        option(
            "match",
            zh="谁能打过最高级",
            en="Who passes the last level",
            help_zh="级别已到最高级的人，怎样赢一局才算打过。",
            help_en="How a player whose level is the last one passes it and wins.",
            labels={
                "declarer_side": ("在庄家方获胜（庄家或驴）", "on the winning declarer side"),
                "declarer_only": ("自己坐庄获胜", "as the winning declarer"),
                "any_win": ("在任何一方获胜", "on either winning side"),
            },
        ),
    ] = "declarer_side"  # noqa: S105 - passing a level, no password
    next_nominal: Annotated[
        Literal["standard", "next_winner_ccw"],
        option(
            "match",
            zh="下一局首叫者",
            en="Next first caller",
            help_zh="下一局谁先摸牌、先叫主。",
            help_en="Who is dealt to first and calls first in the next deal.",
            labels={
                "standard": (
                    "庄家方赢：庄家；闲家方赢：庄家之后第一个闲家",
                    "the declarer; or the first defender after the declarer",
                ),
                "next_winner_ccw": ("庄家之后第一个赢家", "the first winner after the declarer"),
            },
        ),
    ] = "standard"
