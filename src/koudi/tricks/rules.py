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
    offsuit_level_order: Annotated[
        Literal["equal", "by_suit"],
        option(
            "trumps",
            zh="副级牌的大小",
            en="Level cards of other suits",
            help_zh="不同花色而位置相同的主牌（副级牌、副2，无主时所有级牌）谁大；牌型不受影响。",
            help_en="Which is higher of trumps that rank alike (off-suit level cards and 2s, every level card in "
            "no-trump); shapes stay the same.",
            labels={
                "equal": ("一样大，先出为大", "equal: the first one played is higher"),
                "by_suit": ("按黑桃、红桃、梅花、方块", "by suit: spades, hearts, clubs, diamonds"),
            },
        ),
    ] = "equal"
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
    nt_level_cards_trump: Annotated[
        bool,
        option(
            "trumps",
            zh="无主时级牌是主牌",
            en="Level cards are trumps in no-trump",
            help_zh="关闭后，打无主时级牌留在各自的花色里，按原来的点数排。",
            help_en="Off: in no-trump the level cards stay in their suits, at their natural rank.",
        ),
    ] = True
    combos: Annotated[
        Literal["all", "singles_only"],
        option(
            "throws",
            zh="可以领出的牌型",
            en="What may be led",
            help_zh="首家能不能出对子、拖拉机和甩牌。",
            help_en="Whether pairs, tractors and throws may be led.",
            labels={
                "all": ("单张、对子、拖拉机", "singles, pairs and tractors"),
                "singles_only": ("只打单张", "single cards only"),
            },
        ),
    ] = "all"
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
    throw_requires_consecutive: Annotated[
        bool,
        option(
            "throws",
            zh="甩牌必须相连",
            en="A throw must be consecutive",
            help_zh="开启后，甩的牌大小必须连着，中间不能有空当（如AKQ）。",
            help_en="The cards of a throw must follow each other in rank without a gap (such as A K Q).",
        ),
    ] = False
    throw_check: Annotated[
        Literal["component", "card"],
        option(
            "throws",
            zh="甩牌怎样检验",
            en="How a throw is tested",
            help_zh="别家有什么样的牌，甩牌就不成立。",
            help_en="What another hand must hold for a throw to fail.",
            labels={
                "component": ("逐组比：更大的同样牌型", "part by part: something higher of the same shape"),
                "card": ("逐张比：任何一张更大的牌", "card by card: any card above the lowest one thrown"),
            },
        ),
    ] = "component"
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
    throw_compare: Annotated[
        Literal["top_component", "all_components", "lexicographic", "highest_card"],
        option(
            "throws",
            zh="毙甩牌怎样比大小",
            en="Comparing answers to a throw",
            help_zh="几家都毙了甩牌，牌型都合，比什么。",
            help_en="What decides between ruffs of a throw that all make its shape.",
            labels={
                "top_component": ("只比最大的一组", "the largest component"),
                "all_components": ("每一组都要更大", "every component must be higher"),
                "lexicographic": (
                    "先比最大的一组，一样再比下一组",
                    "the largest component, and if equal the next one",
                ),
                "highest_card": ("只比最大的一张牌", "the highest card"),
            },
        ),
    ] = "top_component"
