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
    Literal["trump_shape", "by_pairs", "times_cards", "card_count", "flat"],
    option(
        "kitty",
        zh="底牌倍数",
        en="Kitty multiplier",
        help_zh="底牌分乘以几倍；甩牌按首家最大的一组算。",
        help_en="What the kitty's points are multiplied by; a throw counts by its largest component as led.",
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
            "card_count": ("最后一手张数的2倍", "twice the cards of the last lead"),
            "flat": ("固定倍数", "a fixed number"),
        },
    ),
]
LevelTableName = Annotated[
    Literal["eighty", "standard", "mailv"],
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
    level_table: LevelTableName = "eighty"

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
