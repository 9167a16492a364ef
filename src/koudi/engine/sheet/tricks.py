"""Trumps, leads, follows, tricks and throws of a table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.engine.game import Section
from koudi.engine.sheet.parts import ALL_JOKERS, NOTHING, section
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.engine.rules import Rules
    from koudi.tricks import TrickRules


def trumps(rules: Rules) -> Section:
    """What is trump and how cards rank (1.1, 1.2)."""
    twos = rules.permanent_two
    alike = _ALIKE[rules.offsuit_level_order]
    return section(
        "主牌和大小",
        "Trumps and the order of cards",
        _trump_group(rules),
        Bilingual(
            f"有主花色时，主牌从大到小：{_JOKERS_ZH[rules.jokers]}主花色的级牌、其他花色的级牌（{alike.zh}）"
            f"{f'、主花色的2、其他花色的2（{alike.zh}）' if twos else ''}，然后是主花色的A、K、Q往下。",
            f"With a trump suit, trumps rank from the top: {_JOKERS_EN[rules.jokers]}the level card of the trump suit, "
            f"the other level cards ({alike.en}), "
            f"{f'the 2 of the trump suit, the other 2s ({alike.en}), ' if twos else ''}"
            "then the trump suit from the ace down.",
        ),
        _in_no_trump(rules, alike),
        Bilingual("打2时，2就是级牌。", "At level 2 the 2s are the level cards.") if twos else None,
        Bilingual(
            "副牌从大到小：A、K、Q、J、10往下；归入主牌的牌不再算在本门里。",
            "A side suit ranks from the ace down; cards that are trumps no longer belong to their printed suit.",
        ),
        Bilingual(
            "任何主牌都大过副牌。一样大的牌，先出的大。",
            "Every trump beats every side card. Of equal cards the one played first is higher.",
        ),
    )


_ALIKE: Final = {
    "equal": Bilingual("一样大", "all equal"),
    "by_suit": Bilingual("黑桃最大，依次红桃、梅花、方块", "spades highest, then hearts, clubs, diamonds"),
}


def _in_no_trump(rules: Rules, alike: Bilingual) -> Bilingual:
    twos = Bilingual(f"2（{alike.zh}）", f"the 2s ({alike.en})") if rules.permanent_two else NOTHING
    if rules.nt_level_cards_trump:
        return Bilingual(
            f"无主时没有主花色，主牌从大到小：{_JOKERS_ZH[rules.jokers]}级牌（{alike.zh}）"
            f"{twos.zh and f'、{twos.zh}'}。",
            f"In no-trump there is no trump suit; trumps rank: {_JOKERS_EN[rules.jokers]}the level cards ({alike.en})"
            f"{twos.en and f', {twos.en}'}.",
        )
    zh = f"{_JOKERS_ZH[rules.jokers]}{twos.zh}".rstrip("、")
    en = f"{_JOKERS_EN[rules.jokers]}{twos.en}".removesuffix(", ")
    ranked = Bilingual(f"主牌从大到小只有：{zh}", f"trumps are only, from the top: {en}")
    only = ranked if zh else Bilingual("一张主牌也没有", "nothing is trump at all")
    return Bilingual(
        f"无主时没有主花色，级牌也留在各自的花色里，按原来的点数排；{only.zh}。",
        "In no-trump there is no trump suit, and the level cards stay in their suits at their natural rank; "
        f"{only.en}.",
    )


_JOKERS_ZH: Final = {4: "大王、小王、", 2: "大王、小王、", 0: ""}


_JOKERS_EN: Final = {4: "big jokers, small jokers, ", 2: "the big joker, the small joker, ", 0: ""}


def _trump_group(rules: Rules) -> Bilingual:
    zh, en = ["主花色的所有牌", "四门花色的级牌（本局打的那个点数）"], ["all cards of the trump suit"]
    en.append("the level cards (those of the rank being played) of all four suits")
    if rules.permanent_two:
        zh.append("四门花色的2")
        en.append("the 2s of all four suits")
    if rules.jokers:
        zh.append("大小王")
        en.append("the jokers")
    return Bilingual(
        f"{'、'.join(zh)}都是主牌，合起来算一门；其余的是副牌。",
        f"Trumps are {', '.join(en[:-1])} and {en[-1]}; together they are one suit. All other cards are side cards.",
    )


def leading(rules: Rules) -> Section:
    """Who leads, and what a lead may be (1.3, 1.4, E-30, E-31)."""
    jokers = Bilingual("，大王小王也不成对", ", nor are a big and a small joker") if rules.jokers else NOTHING
    title = ("领出和牌型", "Leading, and what may be led")
    turns = Bilingual(
        "第一墩由庄家领出；以后谁赢一墩，谁领出下一墩。大家按逆时针顺序出牌。",
        "The declarer leads to the first trick, the winner of a trick to the next. Play goes counter-clockwise.",
    )
    if rules.combos == "singles_only":
        singles = Bilingual(
            "这桌只打单张：每次领出一张牌，没有对子、拖拉机和甩牌。",
            "Only single cards are played: a lead is one card; there are no pairs, tractors or throws.",
        )
        return section(*title, turns, _TAKEBACK[rules.takeback], singles)
    return section(
        *title,
        turns,
        _TAKEBACK[rules.takeback],
        Bilingual(
            f"单张：任何一张牌。对子：完全相同的两张牌，花色和点数都一样；两张不同花色的级牌不成对{jokers.zh}。",
            "A single is any one card. A pair is two identical cards, same suit and same rank; two level cards of "
            f"different suits are no pair{jokers.en}.",
        ),
        Bilingual(
            "拖拉机：同一门里两个或更多大小相连的对子，例如3344；首尾不能绕回。",
            "A tractor is two or more pairs next to each other in one suit, such as 3344; it does not wrap around.",
        ),
        _level_gap(rules),
        _trump_top(rules),
        _no_trump_top(rules),
    )


_TAKEBACK: Final = {
    "off": None,
    "ask": Bilingual(
        "出了牌可以请求悔牌：这一局还没打完，其他三家又都同意，就收回自己最近出的一手；在它之后各家出的牌也都收回，从这一手重新打起。",
        "Until the deal is scored you may ask to take back your last play. If the three others agree, it goes back "
        "into your hand, and so does every later play into the hand it came from.",
    ),
}


def _level_gap(rules: TrickRules) -> Bilingual:
    if rules.tractor_level_gap:
        return Bilingual(
            "级牌归入主牌后，它两边的点数算相连：打7时，6688就是拖拉机。",
            "With the level cards gone, the ranks on both sides are neighbours: at level 7, 6688 is a tractor.",
        )
    return Bilingual(
        "级牌虽然归入主牌，它两边的点数仍不相连：打7时，6688只是两个对子。",
        "Though the level cards are gone, the ranks on both sides are no neighbours: at level 7, 6688 is two pairs.",
    )


def _trump_top(rules: Rules) -> Bilingual:
    joker_pairs = rules.jokers == ALL_JOKERS
    if not rules.tractor_trump_top:
        only = (
            Bilingual("，只有一对小王和一对大王相连", ", except small jokers and big jokers")
            if joker_pairs
            else NOTHING
        )
        return Bilingual(
            f"主牌里，主花色的A以上互不相连{only.zh}；打无主时也一样。",
            f"Among trumps nothing from the ace of the trump suit up is connected{only.en}; likewise in no-trump.",
        )
    twos = Bilingual("副2、主2、", "off-suit 2s, suited 2, ") if rules.permanent_two else NOTHING
    jokers = Bilingual("、小王、大王", ", small jokers, big jokers") if joker_pairs else NOTHING
    return Bilingual(
        f"主牌顶端也相连：主花色的A、{twos.zh}其他花色的级牌、主花色的级牌{jokers.zh}，依次相邻；"
        "但一样大的两对（如两门副级牌）不成拖拉机。",
        f"The top of trumps is connected too: ace of the trump suit, {twos.en}off-suit level, suited level{jokers.en} "
        "are neighbours in this order; but two equal pairs (off-suit levels of two suits) are no tractor.",
    )


def _no_trump_top(rules: Rules) -> Bilingual | None:
    if rules.jokers != ALL_JOKERS or not rules.tractor_trump_top or not rules.nt_level_cards_trump:
        return None
    if rules.nt_level_joker_adjacent:
        return Bilingual(
            "打无主时，一对级牌和一对小王相连，一对小王和一对大王相连。",
            "In no-trump a level pair is next to the small jokers, and those next to the big jokers.",
        )
    return Bilingual(
        "打无主时，级牌和小王不相连，一对小王和一对大王相连。",
        "In no-trump the level cards are not next to the small jokers; the two pairs of jokers are neighbours.",
    )


def following(rules: TrickRules) -> Section:
    """What a follower owes (1.5, D-E11, D-E13)."""
    return section(
        "跟牌",
        "Following",
        Bilingual(
            "首家出几张，每家就跟几张。有同一门的牌必须跟（全部主牌算一门）；不够就全部跟出，其余随意补足。",
            "Everybody plays as many cards as were led. You must follow suit, all trumps being one suit; if you have "
            "too few, play all of them and fill up with any cards.",
        ),
        *(_STRUCTURE[rules.follow_structure] if rules.combos == "all" else ()),
        Bilingual(
            "一张也没有时，可以垫任何牌，也可以出主牌毙。",
            "With none of the suit you may discard any cards, or ruff with trumps.",
        ),
        _AFTER_RUFF[rules.later_void_after_ruff],
    )


_STRUCTURE: Final = {
    "strict": (
        Bilingual(
            "首家出对子，有对子必须出对子，在拖拉机里也要拆出来。",
            "On a pair you must play a pair if you hold one, even out of a tractor.",
        ),
        Bilingual(
            "首家出拖拉机，有同样长的必须跟；没有，就跟尽可能长的拖拉机，再用对子补足，最后才用单张。",
            "On a tractor you must play one of that length if you hold it; else the longest you have, then pairs, "
            "and only then singles.",
        ),
        Bilingual(
            "首家甩牌，逐组照此办理；对子不必跟得比首家多。",
            "On a throw the same holds part by part; you never owe more pairs than were led.",
        ),
    ),
    "full_tractor_then_pairs": (
        Bilingual(
            "首家出对子，有对子必须出对子；首家出几对，自己的对子就要跟足几对，不够才用单张。",
            "You owe as many pairs as were led, as far as you hold pairs; only then may singles fill up.",
        ),
        Bilingual(
            "首家出一副拖拉机，有同样长的拖拉机必须跟；没有，任意对子都行，不必跟短的拖拉机。",
            "On a tractor you must play one of that length if you hold it; else any pairs will do, and a shorter "
            "tractor is not owed.",
        ),
    ),
    "protect_tractors": (
        Bilingual(
            "首家的牌里没有拖拉机时，自己拖拉机里的对子不必拆出来跟；散对照样要跟。",
            "When no tractor was led, pairs inside your own tractors need not be played; loose pairs must.",
        ),
        Bilingual(
            "首家出拖拉机，有同样长的必须跟；没有，就跟尽可能长的拖拉机，再用对子补足，最后才用单张。",
            "On a tractor you must play one of that length if you hold it; else the longest you have, then pairs, "
            "and only then singles.",
        ),
    ),
    "suit_only": (
        Bilingual(
            "只须跟花色，不必跟牌型：首家出对子或拖拉机，也可以跟任意单张。",
            "Only the suit must be followed, not the shape: on a pair or a tractor any cards of the suit will do.",
        ),
    ),
}


_AFTER_RUFF: Final = {
    "must_trump": Bilingual(
        "首家出副牌，前面已经有人毙了，后面同样没有这一门的人就必须出主牌：凑足张数，不够就把主牌出完；大小和牌型不限。",
        "Once a side-suit lead has been ruffed, a later player who is void too must play trumps: as many as were led, "
        "or all that are held; how high and in what shape is free.",
    ),
    "free": Bilingual(
        "前面有人毙了，后面没有这一门的人仍然可以随意出牌。",
        "After a ruff a later player who is void may still play any cards.",
    ),
}


def winning(rules: TrickRules) -> Section:
    """Who wins a trick (1.6, D-E16)."""
    title = ("毙牌和赢墩", "Ruffing, and who wins a trick")
    ruff = Bilingual(
        "没有首家那一门、用主牌凑齐牌型，就是毙；毙牌大过所有副牌，后面的人可以用更大的主牌盖毙。",
        "Making that shape with trumps when void is a ruff. It beats every side card, and a later player may "
        "over-ruff with higher trumps.",
    )
    if rules.combos == "singles_only":
        highest = Bilingual(
            "一墩里有主牌，最大的主牌赢；没有主牌，首家那一门里最大的赢。必须更大才能压过。",
            "The highest trump wins a trick; without trumps the highest card of the suit led. Only a strictly higher "
            "card takes over.",
        )
        return section(*title, highest)
    return section(
        *title,
        Bilingual(
            "要赢一墩，出的牌必须全是首家那一门，或者全是主牌，而且摆得出首家的牌型：对子要用对子，拖拉机要用同样长的拖拉机"
            "（更长的可以拆开用）。摆不出来的，只算垫牌。",
            "To win a trick your cards must be all of the suit led or all trumps, and make the shape that was led: "
            "pairs for pairs, a tractor of that length for a tractor (longer ones may be split). Anything else is a "
            "discard.",
        ),
        ruff,
        Bilingual(
            "同一门里比大小：首家出单张比单张，出对子比对子，出拖拉机比拖拉机顶上的一对。必须更大才能压过。",
            "Within one suit the higher one wins: single against single, pair against pair, tractors by their top "
            "pair. Only a strictly higher one takes over.",
        ),
        None if rules.throw == "off" else _COMPARED[rules.throw_compare],
    )


_COMPARED: Final = {
    "top_component": Bilingual(
        "首家甩牌，只比最大的一组：有拖拉机就比最长的拖拉机，否则有对子比最大的对子，全是单张就比最大的一张。",
        "On a throw only the largest part is compared: the longest tractor if one was led, else the highest pair, else "
        "the highest single.",
    ),
    "all_components": Bilingual(
        "首家甩牌，要每一组都更大，才能压过前面的。",
        "On a throw every part must be higher than what it is to beat.",
    ),
    "lexicographic": Bilingual(
        "首家甩牌，先比最大的一组（最长的拖拉机，其次对子，再次单张）；一样大，再比下一组。",
        "On a throw the largest part is compared first (the longest tractor, then pairs, then singles); if those are "
        "equal, the next one.",
    ),
    "highest_card": Bilingual(
        "首家甩牌，牌型凑齐的，只比其中最大的一张牌。",
        "On a throw, of the plays that make its shape the one with the highest card wins.",
    ),
}


def throws(rules: Rules) -> Section:
    """Throws and what happens to one that fails (1.7, D-E14, D-E15)."""
    if rules.throw == "off" or rules.combos == "singles_only":
        return section(
            "甩牌",
            "Throws",
            Bilingual("只打单张，没有甩牌。", "There are none: only single cards are led.")
            if rules.combos == "singles_only"
            else Bilingual(
                "这桌不许甩牌：每次只能领出一张单牌、一个对子或一副拖拉机。",
                "Throws are off: a lead is one single, one pair or one tractor.",
            ),
        )
    where = {
        "any_suit": Bilingual("副牌、主牌都可以甩。", "Side suits and trumps may be thrown."),
        "side_suits_only": Bilingual("只能甩副牌，主牌不能甩。", "Only side suits may be thrown, not trumps."),
    }[rules.throw]
    connected = (
        Bilingual("大小必须连着，中间不能有空当", "their ranks must follow each other without a gap")
        if rules.throw_requires_consecutive
        else Bilingual("不必相连", "they need not be connected")
    )
    return section(
        "甩牌",
        "Throws",
        Bilingual(
            f"首家可以一次甩出同一门的好几组牌（单张、对子、拖拉机），{connected.zh}。{where.zh}",
            f"A leader may throw several singles, pairs and tractors of one suit at once; {connected.en}. {where.en}",
        ),
        _TESTED[rules.throw_check],
        _FAILED_THROW[rules.throw_fail_play],
        _PENALTY[rules.throw_fail_penalty],
    )


_BACK: Final = Bilingual("其余的牌收回手里，可是大家都看见了", "The other cards go back to the hand, seen by everybody")
_PAID: Final = Bilingual(
    "计分时，庄家方的罚分加给闲家，闲家的罚分从闲家得分里扣",
    "in the score a penalty of the declarers is added to the defenders' points, one of the defenders taken off them",
)
_PENALTY: Final = {
    0: Bilingual(f"{_BACK.zh}；除此之外不罚分。", f"{_BACK.en}; there is no further penalty."),
    "10_per_attempt": Bilingual(
        f"{_BACK.zh}；每失败一次罚10分，{_PAID.zh}。", f"{_BACK.en}. Each failure costs 10 points: {_PAID.en}."
    ),
    "10_per_card": Bilingual(
        f"{_BACK.zh}；收回几张就罚几个10分，{_PAID.zh}。",
        f"{_BACK.en}. Each card that goes back costs 10 points: {_PAID.en}.",
    ),
}
_TESTED: Final = {
    "component": Bilingual(
        "每一组都没有别人管得住，甩牌才成立：另外三家（同伴也算）手里，不能有同一门更大的单张管单张、对子管对子、"
        "同样长的拖拉机管拖拉机。能不能毙，不影响。",
        "A throw stands if nobody can beat any part of it: none of the other three hands, your partner's "
        "included, holds in that suit a higher single for a single, a higher pair for a pair, or a higher tractor "
        "of the same length for a tractor. Ruffs do not matter.",
    ),
    "card": Bilingual(
        "逐张检验：另外三家（同伴也算）手里，只要有一张同一门的牌大过甩出的最小一张，甩牌就不成立。能不能毙，不影响。",
        "A throw is tested card by card: it fails if any of the other three hands, your partner's included, holds in "
        "that suit a card above the lowest one thrown. Ruffs do not matter.",
    ),
}


_FAILED_THROW: Final = {
    "smallest_card": Bilingual(
        "甩牌失败，只能出其中最小的一张，哪怕要拆开对子。",
        "If a throw fails, only its smallest card is played, even out of a pair.",
    ),
    "smallest_component": Bilingual(
        "甩牌失败，只能出其中最小的一组。", "If a throw fails, only its smallest part is played."
    ),
    "smallest_beatable_component": Bilingual(
        "甩牌失败，只能出被人管住的那几组里最小的一组。",
        "If a throw fails, only the smallest of the parts that can be beaten is played.",
    ),
}
