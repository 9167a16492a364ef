"""The options that tricks depend on; the rules of a game inherit them (RULES section 6)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from koudi.options import option

# Declared apart from their fields, since a game may give them another default.
PermanentTwo = Annotated[
    bool,
    option(
        "trumps",
        zh="2为常主",
        en="Twos are always trumps",
        help_zh="开启后，所有的2都是主牌，排在级牌之下、主A之上。",
        help_en="All 2s are trumps, below the level cards and above the ace of trumps.",
    ),
]
LaterVoidAfterRuff = Annotated[
    Literal["must_trump", "free"],
    option(
        "following",
        zh="有人毙牌之后",
        en="After a ruff",
        help_zh="有人用主牌毙了副牌之后，后面也没有该花色的人是否必须出主牌。",
        help_en="Whether a later player who is void too must play trumps once somebody has ruffed.",
        labels={"must_trump": ("必须跟出主牌", "must play trumps"), "free": ("随意出牌", "any cards")},
    ),
]


class TrickRules(msgspec.Struct, frozen=True, kw_only=True):
    """Options of trump order, shapes, following, throws and winners."""

    permanent_two: PermanentTwo = False
    tractor_level_gap: Annotated[
        bool,
        option(
            "trumps",
            zh="级牌两侧相连",
            en="Tractors across the level",
            help_zh="级牌抽走后，它两侧的牌算相连（打7时6688是拖拉机）。",
            help_en="The ranks on both sides of the level are neighbours (6688 is a tractor at level 7).",
        ),
    ] = True
    tractor_trump_top: Annotated[
        bool,
        option(
            "trumps",
            zh="主牌顶端相连",
            en="Tractors at the top of trumps",
            help_zh="主A、副级牌、主级牌、小王、大王依次相连；关闭时只有大小王相连。",
            help_en="Ace of trumps, off-suit level, suited level, jokers are neighbours; off: only the two jokers.",
        ),
    ] = True
    nt_level_joker_adjacent: Annotated[
        bool,
        option(
            "trumps",
            zh="无主时级牌与小王相连",
            en="Level next to small joker in no-trump",
            help_zh="打无主时，一对级牌与一对小王算拖拉机。",
            help_en="In no-trump a level pair and the pair of small jokers make a tractor.",
        ),
    ] = True
    follow_structure: Annotated[
        Literal["strict", "full_tractor_then_pairs", "protect_tractors", "suit_only"],
        option(
            "following",
            zh="跟牌牌型",
            en="Structure owed in following",
            help_zh="首家出对子、拖拉机或甩牌时，跟牌人必须跟出什么牌型。",
            help_en="What a follower owes when a pair, a tractor or a throw was led.",
            labels={
                "strict": ("严格：尽量跟出最长的拖拉机，再跟对子", "strict: longest tractors first, then pairs"),
                "full_tractor_then_pairs": (
                    "只须跟同样长的拖拉机，否则跟足对子",
                    "a full-length tractor if held, else as many pairs",
                ),
                "protect_tractors": (
                    "首家没出拖拉机时，不必拆自己的拖拉机",
                    "tractors need not be broken when none was led",
                ),
                "suit_only": ("只须跟花色", "any cards of the suit"),
            },
        ),
    ] = "strict"
    later_void_after_ruff: LaterVoidAfterRuff = "must_trump"
    throw: Annotated[
        Literal["any_suit", "side_suits_only", "off"],
        option(
            "throws",
            zh="甩牌",
            en="Throws",
            help_zh="首家一次出同一花色的多组牌。",
            help_en="Leading several components of one suit at once.",
            labels={
                "any_suit": ("副牌、主牌都可以甩", "in any suit, trumps included"),
                "side_suits_only": ("只能甩副牌", "in side suits only"),
                "off": ("不许甩牌", "not allowed"),
            },
        ),
    ] = "any_suit"
    throw_fail_play: Annotated[
        Literal["smallest_card", "smallest_component", "smallest_beatable_component"],
        option(
            "throws",
            zh="甩牌失败后出",
            en="Played after a failed throw",
            help_zh="甩牌被别家更大的牌管住时，留在桌上的是哪一组。",
            help_en="What stays on the table when another hand beats part of a throw.",
            labels={
                "smallest_card": ("最小的一张", "the smallest card"),
                "smallest_component": ("最小的一组", "the smallest component"),
                "smallest_beatable_component": ("被管住的最小一组", "the smallest component that is beaten"),
            },
        ),
    ] = "smallest_card"
