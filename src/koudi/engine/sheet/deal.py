"""The pack, the kitty, the score and the levels of a table in words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from koudi.engine.game import Section
from koudi.engine.levels import levels_for
from koudi.engine.seats import SEATS
from koudi.engine.sheet.parts import NOTHING, rank_name, section
from koudi.options import Bilingual

if TYPE_CHECKING:
    from collections.abc import Iterator

    from koudi.engine.rules import Rules


def cards(rules: Rules) -> Section:
    """The pack, the hands, and which cards count (E-02, E-06, E-17, E-40, M-02 to M-06)."""
    total, hand = len(rules.deck), rules.to_deal // SEATS
    pack = {
        4: Bilingual("两副扑克牌，大小王全带", "Two packs with all four jokers"),
        2: Bilingual("两副扑克牌，大王、小王各留一张", "Two packs with one big and one small joker"),
        0: Bilingual("两副扑克牌，不带王", "Two packs without jokers"),
    }[rules.jokers]
    return section(
        "牌和分",
        "Cards and points",
        Bilingual(f"{pack.zh}，共{total}张。", f"{pack.en}: {total} cards."),
        Bilingual(
            f"每家{hand}张，最后{rules.kitty_size}张留作底牌。",
            f"Each player is dealt {hand}; the last {rules.kitty_size} are the kitty.",
        ),
        Bilingual(
            "5是5分，10和K各是10分，两副牌一共200分。",
            "A 5 counts 5 points, a 10 and a king 10 each: 200 points in all.",
        ),
        Bilingual(
            "只有闲家得的分算数：闲家要抓分，庄家方要守住分。",
            "Only the defenders' points count: the defenders catch them, the declarers keep them away.",
        ),
        _REDEAL_RIGHT[rules.redeal_right],
    )


_REDEAL_RIGHT: Final = {
    "none": None,
    "no_points": Bilingual(
        "发完牌、定主之前，谁手里一张分牌也没有，可以要求重新发牌。",
        "After the deal, before trumps are fixed, a player without any point card may ask for new cards.",
    ),
    "no_trumps": Bilingual(
        "发完牌、定主之前，谁手里一张主牌也没有（按当时亮出的主），可以要求重新发牌。",
        "After the deal, before trumps are fixed, a player without any trump, by what stands at that moment, may ask "
        "for new cards.",
    ),
    "either": Bilingual(
        "发完牌、定主之前，谁手里一张分牌也没有，或者一张主牌也没有（按当时亮出的主），可以要求重新发牌。",
        "After the deal, before trumps are fixed, a player without any point card, or without any trump by what stands "
        "at that moment, may ask for new cards.",
    ),
}


def burying(rules: Rules, *more: Bilingual) -> Section:
    """Taking and burying the kitty (E-26 to E-29, D-E10, M-32), with what a game adds to it."""
    size = rules.kitty_size
    return section(
        "扣底",
        "Burying",
        Bilingual(
            f"庄家把{size}张底牌收进手里，再从手里任选{size}张扣下；分牌也可以扣，风险自己担。",
            f"The declarer takes the {size} kitty cards into hand and buries any {size} cards; "
            "point cards may be buried too, at a risk.",
        ),
        _SHOWN[rules.kitty_shown],
        *more,
    )


_SHOWN: Final = {
    "always": Bilingual(
        "扣下的牌只有庄家自己看得见，要到本局计分才亮给大家。",
        "Only the declarer may look at the buried cards; they are shown to everybody when the deal is scored.",
    ),
    "when_it_counts": Bilingual(
        "扣下的牌只有庄家自己看得见；本局计分时，底牌算给闲家才亮给大家，否则不亮。",
        "Only the declarer may look at the buried cards; when the deal is scored they are shown to everybody only if "
        "they count for the defenders.",
    ),
}


def kitty_points(rules: Rules) -> Section:
    """What the kitty is worth at the end (D-E17, D-E18, D-M18)."""
    if rules.kitty_counts == "last_trick_defenders":
        when = Bilingual(
            "闲家赢下最后一墩，就是抠底：底牌里的分乘以倍数，加给闲家。庄家方赢下最后一墩，底牌的分谁也不算。",
            "If the defenders win the last trick, they dig the kitty (kou di): its points, multiplied, are added to "
            "theirs. If the declarers win it, the kitty's points count for nobody.",
        )
    else:
        when = Bilingual(
            "不论最后一墩谁赢，底牌里的分都乘以倍数加给闲家，所以扣分要三思。",
            "Whoever wins the last trick, the kitty's points, multiplied, are added to the defenders': think twice "
            "before burying points.",
        )
    lines = [when, _multiplier(rules)]
    if rules.kitty_multiplier in {"trump_shape", "by_pairs", "times_cards", "power"}:
        lines.append(_SHAPE_FROM[rules.kitty_shape_from])
    title = "抠底" if rules.kitty_counts == "last_trick_defenders" else "底牌计分"
    return section(title, "The kitty at the end", *lines)


_PAIR_FACTORS: Final = Bilingual(
    "单张2倍，对子4倍，两连对8倍，三连对16倍，每多一对再翻一番",
    "a single 2, a pair 4, a tractor of two pairs 8, of three pairs 16, doubling with every further pair",
)


_SHAPE_FROM: Final = {
    "lead_format": Bilingual(
        "牌型看最后一墩首家出的牌；甩牌按其中最大的一组算。",
        "The shape is that of the last trick's lead; of a throw its largest part counts.",
    ),
    "winning_play": Bilingual(
        "牌型看赢下最后一墩的那一手牌，按其中最大的一组算。",
        "The shape is that of the play that won the last trick; its largest part counts.",
    ),
    "kitty_trumps": Bilingual(
        "牌型看底牌里的主牌，按其中最大的一组算；底牌里没有主牌算单张。",
        "The shape is that of the trumps in the kitty; their largest part counts, and no trumps count as a single.",
    ),
}


_FACTORS: Final = {
    "trump_shape": Bilingual(
        f"用副牌赢的，不论牌型都是2倍；用主牌赢的，看牌型：{_PAIR_FACTORS.zh}。",
        "If a side suit won the last trick, the kitty counts twice, whatever the shape; if trumps did, the shape "
        f"decides: {_PAIR_FACTORS.en}.",
    ),
    "by_pairs": Bilingual(
        f"不分主牌副牌，看牌型：{_PAIR_FACTORS.zh}。",
        f"Trumps or not, the shape decides: {_PAIR_FACTORS.en}.",
    ),
    "times_cards": Bilingual(
        "倍数是牌型张数的2倍：单张2倍，对子4倍，两连对8倍，三连对12倍。",
        "The multiplier is twice the number of cards of the shape: a single 2, a pair 4, a tractor of two pairs 8, of "
        "three pairs 12.",
    ),
    "power": Bilingual(
        "倍数是2的张数次方，张数看牌型：单张2倍，对子4倍，两连对16倍，三连对64倍。",
        "The multiplier is 2 to the power of the number of cards of the shape: a single 2, a pair 4, a tractor of two "
        "pairs 16, of three pairs 64.",
    ),
    "card_count": Bilingual(
        "倍数是最后一墩每家所出张数的2倍：一张2倍，两张4倍，三张6倍。",
        "The multiplier is twice the number of cards that each player put into the last trick: 2, 4, 6 and so on.",
    ),
}


def _multiplier(rules: Rules) -> Bilingual:
    if rules.kitty_multiplier != "flat":
        return _FACTORS[rules.kitty_multiplier]
    if rules.kitty_flat == 1:
        return Bilingual("底牌分按原分算，不加倍。", "The kitty's points count once, without a multiplier.")
    return Bilingual(
        f"倍数固定是{rules.kitty_flat}倍，不看牌型。",
        f"The multiplier is always {rules.kitty_flat}, whatever the shape.",
    )


def score(rules: Rules) -> Section:
    """The level table with all its rows (D-E19, D-M19)."""
    return section(
        "计分和升级",
        "Score and levels",
        Bilingual(
            "一局打完，看闲家一共得了多少分（墩里的分，加上按上面算给闲家的底牌分）：",
            "When a deal is over, the defenders' points decide (those won in tricks, and the kitty's as above):",
        ),
        *_score_rows(rules),
        _POINTS_SHOWN[rules.points_shown],
        _must_play(rules),
        _HOOK[rules.jack_hook],
    )


_POINTS_SHOWN: Final = {
    "all": None,
    "defenders": Bilingual(
        "打牌时牌桌只报闲家抓到的分，庄家方的不报。",
        "During play the table tells the points of the defenders only, not those of the declarer side.",
    ),
    "none": Bilingual("打牌时牌桌不报分，要自己记。", "During play the table tells no points: count them yourself."),
}


def _must_play(rules: Rules) -> Bilingual | None:
    """The levels that promotion stops at, besides the last (D-E20)."""
    ranks = [rank_name(rank) for rank in sorted(rules.levels_to_win, key=lambda rank: rank.order)]
    if not ranks:
        return None
    return Bilingual(
        f"{'、'.join(ranks)}必打：升到这里就停住，要在庄家方打赢这一级，才能再往上升。",
        f"Must be played: {', '.join(ranks)}. Promotion stops there, and goes on only after a win on the declarer "
        "side.",
    )


_HOOK: Final = {
    "off": None,
    "single": Bilingual(
        "勾J：打J时，闲家用一张J赢下最后一墩，级别是J的庄家方就退回2。",
        "Jack hook: if the defenders win the last trick at level J with a single J, declarers whose level is J fall "
        "back to 2.",
    ),
    "single_and_pair": Bilingual(
        "勾J：打J时，闲家用一张J或一对J赢下最后一墩，级别是J的庄家方就退回2。",
        "Jack hook: if the defenders win the last trick at level J with a single J or a pair of Js, declarers whose "
        "level is J fall back to 2.",
    ),
}


_CLASSES_UP_TO: Final = 200
"""All points of the packs; a kitty that is multiplied can bring more."""


_NAMED: Final = {0: "（光头）"}


def _score_rows(rules: Rules) -> Iterator[Bilingual]:
    """A line for each class of totals with one outcome, as ``levels_for`` answers."""
    totals = range(0, _CLASSES_UP_TO + 5, 5)
    classes = [(outcome, list(of)) for outcome, of in groupby(totals, key=lambda total: levels_for(rules, total))]
    capped = levels_for(rules, 2 * _CLASSES_UP_TO) == classes[-1][0]
    for outcome, of in classes[:-1]:
        low, high = of[0], of[-1]
        points = str(low) if low == high else f"{low}–{high}"
        yield _row(points, Bilingual(_NAMED.get(low, ""), ""), outcome)
    outcome, (low, *_) = classes[-1]
    if capped:
        yield _row(f"{low}", Bilingual("以上", " and more"), outcome)
        return
    step = low - classes[-2][1][0]
    yield _row(f"{low}–{low + step - 5}", NOTHING, outcome)
    most = rules.level_most if rules.level_table == "custom" else 0
    limit = (
        Bilingual(f"最多升{most}级", f"at most {_levels(most)} in all")
        if most
        else Bilingual("不封顶", "without limit")
    )
    yield Bilingual(
        f"再往上：每多{step}分，闲家再多升一级，{limit.zh}。",
        f"Beyond: one level more for every {step} points, {limit.en}.",
    )


def _row(points: str, note: Bilingual, outcome: tuple[bool, int]) -> Bilingual:
    declarers_won, steps = outcome
    zh, en = f"{points}分{note.zh}：", f"{points} points{note.en}: "
    if declarers_won:
        return Bilingual(f"{zh}庄家方升{steps}级。", f"{en}the declarers go up {_levels(steps)}.")
    if not steps:
        return Bilingual(f"{zh}闲家上台，不升级。", f"{en}the defenders take over, at their own level.")
    return Bilingual(f"{zh}闲家上台，升{steps}级。", f"{en}the defenders take over and go up {_levels(steps)}.")


def _levels(steps: int) -> str:
    return "1 level" if steps == 1 else f"{steps} levels"


def climbing(rules: Rules) -> Bilingual:
    """From which level to which the match goes (E-03, E-57, M-11)."""
    first, last = rank_name(rules.start_level), rules.final_level
    if first == last:
        return Bilingual(f"只打{last}这一级。", f"Only level {last} is played.")
    skipped = Bilingual("，A不打", "; aces are skipped") if last == "K" else Bilingual("", "")
    return Bilingual(
        f"级别从{first}打起，按点数一级一级往上，最高打到{last}{skipped.zh}。",
        f"Levels begin at {first} and climb rank by rank to {last}{skipped.en}.",
    )
