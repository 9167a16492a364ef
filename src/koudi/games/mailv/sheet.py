"""The rules of a table of 买驴 in words, as its options are set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.engine import sheet
from koudi.engine.game import Section
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.games.mailv.rules import MailvRules


def rule_sheet(rules: MailvRules) -> tuple[Section, ...]:
    """Every rule of the table, in the order of the rule book; each option that is set changes a line."""
    return (
        _aim(rules),
        sheet.cards(rules),
        sheet.trumps(rules),
        _calling(rules),
        _overturning(rules),
        sheet.burying(rules),
        _donkey(rules),
        sheet.leading(rules),
        sheet.following(rules),
        sheet.winning(rules),
        sheet.throws(rules),
        sheet.kitty_points(rules),
        sheet.score(rules),
        _next_deal(rules),
    )


def _aim(rules: MailvRules) -> Section:
    return sheet.section(
        "目标",
        "The aim",
        Bilingual(
            "四人各打各的，没有固定的搭档：每局庄家有一个暗藏的同伴，叫做驴，两人对另外两人。",
            "Four players without fixed sides: in every deal the declarer has a hidden partner, the donkey, and these "
            "two play against the other two.",
        ),
        sheet.climbing(rules),
        _SCOPE[rules.level_scope],
        *_passing(rules),
    )


_SCOPE: Final = {
    "per_player": Bilingual(
        "级别归个人：赢的一方两人各从自己的级别往上升。",
        "A level belongs to a player: both winners of a deal climb, each from their own level.",
    ),
    "table": Bilingual(
        "全桌只有一个级别：哪一方赢，它就按赢家该升的级数往上升。",
        "The whole table has one level, which climbs by whatever the winners of a deal have won.",
    ),
}


def _passing(rules: MailvRules) -> tuple[Bilingual, ...]:
    last = rules.final_level
    passed = {
        "declarer_side": Bilingual(
            f"级别已经是{last}的人，在庄家方（坐庄或者当驴）赢一局，就打过了{last}，赢得整场。",
            f"A player whose level is {last} passes it, and wins the match, by winning a deal on the declarer side, as "
            "declarer or as donkey.",
        ),
        "declarer_only": Bilingual(
            f"级别已经是{last}的人，自己坐庄赢一局，就打过了{last}，赢得整场；当驴赢的不算。",
            f"A player whose level is {last} passes it, and wins the match, by winning a deal as declarer; as donkey "
            "does not count.",
        ),
        "any_win": Bilingual(
            f"级别已经是{last}的人，不论在哪一方，赢一局就打过了{last}，赢得整场。",
            f"A player whose level is {last} passes it, and wins the match, by winning a deal on either side.",
        ),
    }[rules.pass_final_level]
    if rules.final_level_must_be_played:
        stop = Bilingual(f"升到{last}就停住，{last}必须打。", f"Promotion stops at {last}, which must be played.")
    else:
        stop = Bilingual(f"升级越过{last}的人，也赢得整场。", f"A player who climbs past {last} wins the match too.")
    return stop, passed, Bilingual("可以有两人同时获胜。", "Two players may win together.")


def _calling(rules: MailvRules) -> Section:
    rounds = {
        "until_three_passes": Bilingual(
            "发完牌，从首叫者起逆时针轮流说：叫主，或者过。过了以后轮到时还可以再叫；一叫之后三家都过，叫主就结束。",
            "After the deal the players speak in turn, counter-clockwise from the first caller: call, or pass. A pass "
            "is not final; three passes after a call end the auction.",
        ),
        "single_round": Bilingual(
            "发完牌，从首叫者起逆时针轮流说：叫主，或者过。每家只有一次机会。",
            "After the deal the players speak in turn, counter-clockwise from the first caller: call, or pass. "
            "Everybody speaks once only.",
        ),
    }[rules.auction]
    return sheet.section(
        "发牌和叫主",
        "Dealing and calling",
        Bilingual(
            "第一局抽一人作首叫者，以后由上一局的结果定。首叫者先摸牌，也先叫。",
            "In the first deal the first caller is drawn, later the result of the deal before says who it is. That "
            "player is dealt to first and calls first.",
        ),
        _BASE_LEVEL[rules.base_level_of],
        rounds,
        Bilingual(
            "叫主就是亮出一张牌：它的花色是主花色，它的点数是本局的级牌。亮梅花8，就打8主梅花。",
            "To call is to show one card: its suit becomes trumps, and its rank is the level of this deal. Showing the "
            "8 of clubs means level 8 with clubs as trumps.",
        ),
        Bilingual("叫的点数不能低于当前级别。", "The rank called may not be below the current level."),
        _POINT_RANKS[rules.callable_point_ranks],
        Bilingual("王不能单张叫。", "A single joker cannot be called.") if rules.jokers else None,
        Bilingual(
            "最后叫成的人坐庄。叫的点数只管这一局，不改变任何人的级别。",
            "Whoever made the last call is declarer. The rank called holds for this deal only and changes nobody's "
            "level.",
        ),
        _NO_CALL[rules.no_call],
    )


_BASE_LEVEL: Final = {
    "nominal": Bilingual(
        "当前级别就是首叫者自己的级别。", "The first caller's own level is the current level for everybody."
    ),
    "caller": Bilingual(
        "当前级别各看各的：谁叫主，就看谁自己的级别。", "Everybody's current level is their own: that of whoever calls."
    ),
}
_POINT_RANKS: Final = {
    "none": Bilingual(
        "5、10、K是分牌，单张、对子都不能叫。", "5s, 10s and kings count points and cannot be called, single or pair."
    ),
    "pairs": Bilingual(
        "5、10、K是分牌，单张不能叫，对子可以。",
        "5s, 10s and kings count points: they cannot be called as singles, but as pairs.",
    ),
    "all": Bilingual(
        "5、10、K虽是分牌，单张、对子也都可以叫。", "5s, 10s and kings may be called too, single or pair."
    ),
}
_NO_CALL: Final = {
    "redeal": Bilingual(
        "四家都过，重新发牌，首叫者不变。", "If all four pass, the cards are dealt again with the same first caller."
    ),
    "nominal_must_call": Bilingual(
        "四家都过，就轮回首叫者，他必须叫；他没有能叫的牌，才重新发牌，首叫者不变。",
        "If all four pass, the first caller must call after all; if they cannot, the cards are dealt again with the "
        "same first caller.",
    ),
}


def _overturning(rules: MailvRules) -> Section:
    single = {
        "same_rank": Bilingual(
            "单张反单张：点数相同、花色不同，主花色就换成它的花色。先叫黑桃6，可以用红桃6反。",
            "A single overturns a single with the same rank in another suit, which becomes trumps: over the 6 of "
            "spades, the 6 of hearts.",
        ),
        "same_or_higher_rank": Bilingual(
            "单张反单张：点数相同、花色不同，或者点数更大，主花色和级牌就都跟着它。",
            "A single overturns a single with the same rank in another suit or with any higher rank; suit and level "
            "follow it.",
        ),
    }[rules.single_overcall]
    lowest = {
        "base": Bilingual("点数不低于当前级别就行", "of any rank from the current level up"),
        "standing": Bilingual("点数不能低于被反的单张", "of a rank not below the single"),
    }[rules.pair_over_single_min_rank]
    return sheet.section(
        "反主和无主",
        "Overturning, and no-trump",
        single,
        Bilingual(
            "叫过的单张不能再当单张亮一次，但可以连它凑成一对，这叫加固。",
            "A card shown as a single cannot be shown as a single again, but it may be part of a pair (reinforcing).",
        ),
        Bilingual(
            f"一对完全相同的牌可以先叫，也可以反任何单张，{lowest.zh}。",
            f"Two identical cards may be called first, or overturn any single: {lowest.en}.",
        ),
        Bilingual(
            "叫了一对，主花色和级牌就锁定，单张反不动；只有点数更大的一对才能反。",
            "A pair locks suit and level against singles; only a pair of a higher rank overturns it.",
        ),
        *_no_trump(rules),
    )


def _no_trump(rules: MailvRules) -> tuple[Bilingual, ...]:
    joker_pairs = rules.jokers == sheet.ALL_JOKERS
    if rules.nt_call == "off":
        return (_NO_TRUMP["off"], *((_NO_JOKER_PAIRS,) if joker_pairs else ()))
    level = Bilingual(
        "无主时没有主花色，级牌是当前级别的牌。",
        "In no-trump there is no trump suit, and the current level gives the level cards.",
    )
    return (_NO_TRUMP[rules.nt_call], *((_JOKER_PAIRS,) if joker_pairs else ()), level)


_NO_TRUMP: Final = {
    "top": Bilingual(
        "一对相同的2叫无主，不受当前级别限制，大过所有花色的对子。当前级别是2时，单张2照常叫，一对2总是无主。",
        "Two identical 2s call no-trump, whatever the current level, above every pair of a suit. At current "
        "level 2 a single 2 is an ordinary call; two of them always mean no-trump.",
    ),
    "by_rank": Bilingual(
        "一对相同的2叫无主，不受当前级别限制，但在对子里最小，任何能叫的对子都反得了它。",
        "Two identical 2s call no-trump, whatever the current level, but as the lowest pair: any pair that may be "
        "called overturns it.",
    ),
    "off": Bilingual(
        "一对2不能叫无主；只有当前级别是2时，一对2可以当普通对子叫。",
        "Two 2s do not call no-trump; at current level 2 they are an ordinary pair.",
    ),
}
_JOKER_PAIRS: Final = Bilingual(
    "一对小王、一对大王也叫无主，压过其他一切叫牌，大王又压小王。",
    "A pair of small or of big jokers calls no-trump too, above every other call; big beats small.",
)


_NO_JOKER_PAIRS: Final = Bilingual("一对王也不能叫。", "A pair of jokers cannot be called either.")


def _donkey(rules: MailvRules) -> Section:
    return sheet.section(
        "驴",
        "The donkey",
        Bilingual(
            "庄家用单张叫成的，与它完全相同的另一张就是驴牌，拿着它的人是驴，暗中和庄家一伙。谁是驴，只有驴自己知道，庄家也不知道。",
            "After a call by a single card its other copy is the donkey card. Whoever holds it is the donkey and "
            "secretly on the declarer's side. Only the donkey knows; not even the declarer does.",
        ),
        *_without_twin(rules),
        Bilingual(
            "驴牌打出来、甩牌失败时露出来，或者驴叫主时自己亮过它，驴就公开了。驴不用表明身份，可以藏到最后。",
            "The donkey is known once the donkey card is played, or exposed by a failed throw, or was shown by its "
            "holder in the auction. Nobody has to disclose it: the donkey may hide to the end.",
        ),
        Bilingual(
            "公开以前，分只记在各人名下；结算时驴得的分归庄家方，公开前得的也算。",
            "Until then points are shown for each player only; in the score the donkey's points go to the declarer "
            "side, those won before too.",
        ),
        _ALONE[rules.solo_bonus],
    )


def _without_twin(rules: MailvRules) -> tuple[Bilingual, ...]:
    when = Bilingual(
        "用一对或无主叫成的，或者驴牌也在庄家手里、被庄家扣下，别家就没有驴牌",
        "After a call by a pair or in no-trump, or when the declarer holds or has buried the donkey card, no "
        "other player has one",
    )
    if rules.no_twin == "solo":
        return (
            Bilingual(f"{when.zh}：庄家公开单打，一个对三个。", f"{when.en}: the declarer announces playing alone."),
        )
    barred = _BARRED[rules.recall_pool]
    which = Bilingual(
        f"重叫的驴牌不能是分牌，不能是{barred.zh}，庄家自己手里要正好有一张，另一张也没有被他扣下。",
        f"The new donkey card may be no point card, {barred.en}; the declarer must hold exactly one copy and must not "
        "have buried the other.",
    )
    return (
        Bilingual(
            f"{when.zh}：庄家扣完底、领出以前，必须公开另叫一张驴牌。",
            f"{when.en}: after burying and before the first lead the declarer must openly name a new donkey card.",
        )
        if rules.no_twin == "recall"
        else Bilingual(
            f"{when.zh}：庄家扣完底、领出以前，可以公开另叫一张驴牌，也可以公开单打，一个对三个。",
            f"{when.en}: after burying and before the first lead the declarer openly names a new donkey card, or "
            "announces playing alone, one against three.",
        ),
        which,
        Bilingual(
            "一张合适的也没有，庄家只能单打。",
            "If there is no such card, the declarer plays alone, one against three.",
        ),
    )


_BARRED: Final = {
    "any": Bilingual("王", "and no joker"),
    "side_only": Bilingual("主牌", "and no trump"),
    "side_below_top": Bilingual("主牌，也不能是一门副牌里最大的", "no trump, and not the highest card of a side suit"),
}
_ALONE: Final = {
    0: Bilingual(
        "单打用同样的分数线；守住了，只有庄家一人升级。",
        "Playing alone, the same table of points holds; a declarer who wins climbs alone.",
    ),
    1: Bilingual(
        "单打用同样的分数线；守住了，只有庄家一人升级，而且多升一级。",
        "Playing alone, the same table of points holds; a declarer who wins climbs alone, and one level more.",
    ),
}
_NEXT: Final = {
    "standard": Bilingual(
        "庄家方守住，庄家接着当首叫者；闲家上台，庄家之后（逆时针）第一个闲家当首叫者。",
        "If the declarers hold, the declarer is first caller again; if the defenders take over, the first defender "
        "counter-clockwise after the declarer.",
    ),
    "next_winner_ccw": Bilingual(
        "庄家之后（逆时针）第一个赢家当首叫者。",
        "The first winner counter-clockwise after the declarer is first caller.",
    ),
}


def _next_deal(rules: MailvRules) -> Section:
    return sheet.section(
        "下一局",
        "The next deal",
        _NEXT[rules.next_nominal],
        Bilingual(
            "首叫者只是先叫；真正的庄家，要等叫主结束才知道。",
            "The first caller only calls first; who declares is known when the auction ends.",
        ),
    )
