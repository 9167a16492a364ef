"""The rules of a table of 80分 in words, as its options are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.engine import sheet
from koudi.engine.game import Section
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.games.shengji.rules import ShengjiRules


def rule_sheet(rules: ShengjiRules) -> tuple[Section, ...]:
    """Every rule of the table, in the order of the rule book; each option that is set changes a line."""
    return (
        _aim(rules),
        sheet.cards(rules),
        sheet.trumps(rules),
        _declaring(rules),
        _who_declares(rules),
        sheet.burying(rules, *(_COUNTERING if rules.kitty_counter_exchange == "on" else ())),
        sheet.leading(rules),
        sheet.following(rules),
        sheet.winning(rules),
        sheet.throws(rules),
        sheet.kitty_points(rules),
        sheet.score(rules),
        _next_deal(rules),
    )


def _aim(rules: ShengjiRules) -> Section:
    last = rules.final_level
    if rules.final_level_must_be_played:
        end = Bilingual(
            f"升到{last}就停住，{last}必须打：坐庄打{last}并且守住，这一队就赢得整场。",
            f"Promotion stops at {last}, which must be played: the side that wins a deal as declarers at {last} wins "
            "the match.",
        )
    else:
        end = Bilingual(f"哪一队升级越过{last}，就赢得整场。", f"The side that climbs past {last} wins the match.")
    return sheet.section(
        "目标",
        "The aim",
        Bilingual(
            "四人对坐分成两队，对家是搭档，整场不变。",
            "Four players in two sides; partners sit opposite and stay together for the whole match.",
        ),
        sheet.climbing(rules),
        Bilingual("级别归队：一队两人同升。", "A level belongs to a side: both partners climb together."),
        end,
    )


def _declaring(rules: ShengjiRules) -> Section:
    joker_pairs = _has_joker_pairs(rules)
    later = (
        Bilingual("庄家", "the declarer")
        if rules.declarer_mode == "rotate"
        else Bilingual("接庄的一家", "whoever is next")
    )
    return sheet.section(
        "发牌和亮主",
        "Dealing and declaring",
        Bilingual(
            f"第一局由抽中的一家先摸牌，以后由{later.zh}先摸，逆时针一人一张。",
            f"In the first deal a drawn seat is dealt to first, later {later.en}; cards go round one by one, "
            "counter-clockwise.",
        ),
        _WHEN[rules.declare_timing],
        _ladder(rules),
        _joker_pairs_open(rules) if joker_pairs else None,
        _SINGLE_OVER_SINGLE[rules.single_over_single],
        _PAIR_OVER_PAIR[rules.pair_over_pair],
        _REINFORCE[rules.reinforce],
        _SELF_OVERTURN[rules.self_overturn],
        Bilingual(
            "收底牌之前亮主就结束；底牌里摸到的级牌不能再亮。",
            "Declaring ends before the kitty is taken; level cards found in it cannot be declared.",
        ),
    )


def _has_joker_pairs(rules: ShengjiRules) -> bool:
    return rules.jokers == sheet.ALL_JOKERS and rules.joker_pairs != "off"


_WHEN: Final = {
    "during_deal": Bilingual(
        "摸牌时谁都可以随时亮主：亮出一张级牌，它的花色就是主花色。牌发完后还有一轮机会；人人都过，或时间到了，主就定下。",
        "While cards are dealt anybody may declare at any time by showing a level card: its suit becomes trumps. "
        "After the deal there is one more chance; when everybody passes, or time is up, trumps are fixed.",
    ),
    "after_deal": Bilingual(
        "摸牌时不能亮主。牌发完了，谁都可以亮：亮出一张级牌，它的花色就是主花色；人人都过，或时间到了，主就定下。",
        "Nobody may declare while cards are dealt. After the deal anybody may, by showing a level card: its suit "
        "becomes trumps; when everybody passes, or time is up, trumps are fixed.",
    ),
}


def _ladder(rules: ShengjiRules) -> Bilingual:
    if not _has_joker_pairs(rules):
        return Bilingual(
            "反主要更大：一对完全相同的级牌（不限花色）反一张级牌。王不能亮。对家亮的也可以反。"
            if rules.jokers == sheet.ALL_JOKERS
            else "反主要更大：一对完全相同的级牌（不限花色）反一张级牌。对家亮的也可以反。",
            "To overturn you must show more: two identical level cards of any suit beat a single one. "
            f"{'Jokers cannot be declared. ' if rules.jokers == sheet.ALL_JOKERS else ''}"
            "Your partner's declaration may be overturned too.",
        )
    if rules.joker_pairs == "big_only":
        jokers = Bilingual(
            "最大是一对大王；一对小王不能亮", "highest a pair of big jokers; small ones cannot be declared"
        )
    elif rules.joker_pair_rank == "big_over_small":
        jokers = Bilingual("一对小王，最大是一对大王", "then a pair of small jokers, highest a pair of big jokers")
    else:
        jokers = Bilingual(
            "一对王，大王小王一样大，互不能反",
            "highest a pair of jokers, big or small, neither of which beats the other",
        )
    return Bilingual(
        f"反主要更大：最小是一张级牌，其次是一对完全相同的级牌（不限花色），再次是{jokers.zh}。"
        "用一对王亮，就打无主。对家亮的也可以反。",
        f"To overturn you must show more: lowest is a single level card, then two identical level cards of any suit, "
        f"{jokers.en}. A pair of jokers makes no-trump. Your partner's declaration may be "
        "overturned too.",
    )


def _joker_pairs_open(rules: ShengjiRules) -> Bilingual:
    if rules.joker_pair_opens:
        return Bilingual(
            "没人亮主时，一对王也可以直接亮无主。", "A pair of jokers may also be the first declaration, for no-trump."
        )
    return Bilingual(
        "一对王只能反主，不能第一个亮。", "A pair of jokers may only overturn; it cannot be the first declaration."
    )


_SINGLE_OVER_SINGLE: Final = {
    "never": Bilingual("一张级牌反不了另一张级牌。", "A single level card does not beat another single one."),
    "suit_order": Bilingual(
        "一张级牌可以反另一张级牌，花色大小是黑桃、红桃、梅花、方块。",
        "A single level card beats another single one by suit: spades, then hearts, clubs, diamonds.",
    ),
}
_PAIR_OVER_PAIR: Final = {
    "never": Bilingual("一对级牌反不了另一对级牌。", "A pair of level cards does not beat another pair of them."),
    "suit_order": Bilingual(
        "一对级牌可以反另一对级牌，花色大小是黑桃、红桃、梅花、方块。",
        "A pair of level cards beats another pair by suit: spades, then hearts, clubs, diamonds.",
    ),
}
_REINFORCE: Final = {
    "own_suit": Bilingual(
        "加固：自己亮的一张还没被反，摸到同花色的另一张，可以补成一对。",
        "Reinforcing: while your single stands, you may add its other copy and make it a pair.",
    ),
    "off": Bilingual(
        "不许加固：亮出的一张不能再补成一对。", "There is no reinforcing: a single that stands cannot be made a pair."
    ),
}
_SELF_OVERTURN: Final = {
    False: Bilingual(
        "不能反自己：自己的牌正亮着，就不能换别的主。",
        "You may not overturn yourself: while yours stands, you cannot change the trumps.",
    ),
    True: Bilingual(
        "可以反自己：自己的牌亮着，也能用更大的改主。",
        "You may overturn yourself: show more and change the trumps while yours stands.",
    ),
}


def _who_declares(rules: ShengjiRules) -> Section:
    first = {
        "final": Bilingual(
            "第一局抢庄：最后亮主成功的人坐庄。",
            "The first deal is a contest: whoever made the declaration that stands is declarer.",
        ),
        "first": Bilingual(
            "第一局抢庄：最先亮主的人坐庄，后来的反主只改主花色。",
            "The first deal is a contest: whoever declared first is declarer; an overturn changes the trumps only.",
        ),
    }[rules.first_declarer]
    return sheet.section(
        "谁坐庄、打几",
        "Who declares, and at which level",
        first,
        *_MODE[rules.declarer_mode],
        Bilingual("第一局没有人亮主，重新发牌。", "If nobody declares in the first deal, the cards are dealt again."),
        _NOBODY[rules.no_declaration],
        _redeals(rules),
    )


_MODE: Final = {
    "rotate": (
        Bilingual(
            "从第二局起，庄家由上一局的结果定下，亮主只定主花色，反主不反庄。",
            "From the second deal on the result of the deal before says who declares; showing cards fixes the trumps "
            "only.",
        ),
        Bilingual(
            "打的是庄家这一队的级别：这个点数就是级牌。",
            "The level of the declarer's side is played: cards of that rank are the level cards.",
        ),
    ),
    "contest_every_deal": (
        Bilingual(
            "以后每一局也都抢庄：各队亮自己那一级的级牌，最后亮成的人坐庄，他的牌定下主花色和级牌。",
            "Every later deal is a contest too: each side shows cards of its own level, and whoever makes the "
            "declaration that stands is declarer and fixes trumps and level.",
        ),
    ),
}
_NOBODY: Final = {
    "redeal": Bilingual(
        "以后没有人亮主，也重新发牌，庄家和级别不变。",
        "Later too the cards are dealt again, with the same declarer and levels.",
    ),
    "flip_kitty": Bilingual(
        "以后没有人亮主，就翻底牌：按发牌顺序，第一张不是王的牌，它的花色就是主花色。",
        "Later the kitty is turned up: in the order dealt, the first card that is no joker gives the trump suit.",
    ),
    "flip_level_or_highest": Bilingual(
        "以后没有人亮主，就翻底牌：按发牌顺序，第一张级牌的花色就是主花色；没有级牌，全部翻开，看点数最大的一张（不算王）。",
        "Later the kitty is turned up: in the order dealt, the first level card gives the trump suit; if there is "
        "none, all of it is turned up and its highest card that is no joker does.",
    ),
    "no_trump": Bilingual("以后没有人亮主，就打无主。", "Later the deal is played in no-trump."),
}


def _redeals(rules: ShengjiRules) -> Bilingual:
    if not rules.max_redeals:
        return Bilingual("重发的次数不限。", "There is no limit to dealing again.")
    most = rules.max_redeals
    return Bilingual(
        f"一局最多重发{most}次；还没有人亮主，就打无主，由先摸牌的人坐庄。",
        f"A deal is dealt again at most {most} times; after that it is played in no-trump, and the seat dealt to first "
        "is declarer.",
    )


_COUNTERING: Final = (
    Bilingual(
        "炒底：庄家扣好以后，从他的下家起逆时针轮流问。谁亮出更大的一对级牌或一对王，就改成他的主，拿起底牌重新扣；"
        "大小是方块、梅花、红桃、黑桃、小王、大王，单张的亮主比任何一对都小。",
        "Countering: once the kitty is buried the others are asked in turn, from the seat after the burier. Whoever "
        "shows a higher pair of level cards or of jokers changes the trumps to it, takes the kitty up and buries anew. "
        "The order is diamonds, clubs, hearts, spades, small jokers, big jokers; a single that was declared is below "
        "any pair.",
    ),
    Bilingual(
        "炒了以后再从炒底人的下家问起，连着三家都过就开始打。庄家不变，仍由庄家领出。",
        "After a counter the others are asked again; three passes in a row, and play begins. The declarer stays the "
        "same and leads.",
    ),
)
_NEXT: Final = {
    "standard": Bilingual(
        "庄家方守住，下一局由庄家的对家坐庄；闲家上台，由庄家的下家坐庄。",
        "If the declarers hold, the declarer's partner declares next; if the defenders take over, the seat after the "
        "declarer.",
    ),
    "same_player": Bilingual(
        "庄家方守住，庄家连庄；闲家上台，由庄家的下家坐庄。",
        "If the declarers hold, the same player declares again; if the defenders take over, the seat after the "
        "declarer.",
    ),
    "last_trick_winner": Bilingual(
        "赢方里谁赢了最后一墩，下一局就由谁坐庄；最后一墩不归赢方时，庄家方守住由庄家的对家坐庄，闲家上台由庄家的下家坐庄。",
        "Whoever of the winning side took the last trick declares next. If the other side took it: the declarer's "
        "partner if the declarers hold, the seat after the declarer if the defenders take over.",
    ),
}


def _next_deal(rules: ShengjiRules) -> Section:
    contest = Bilingual(
        "每局抢庄，所以下面说坐庄的那一家只是先摸牌；没有人亮主时，才由他坐庄。",
        "Since every deal is a contest, the seat that would declare next by this rule is only dealt to first, and "
        "declares only if nobody shows a card.",
    )
    return sheet.section(
        "下一局",
        "The next deal",
        contest if rules.declarer_mode == "contest_every_deal" else None,
        _NEXT[rules.next_declarer],
    )
