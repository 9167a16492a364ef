"""What an analysis says to people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import PhaseName
from koudi.notation.words import card_text, cards_text, listed
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.analysis.review import Alternative
    from koudi.engine.events import DealResult
    from koudi.notation.record import Names

_SILENT: Final = {
    PhaseName.DRAWING: Bilingual("先不亮", "stay silent for now"),
    PhaseName.CLOSING: Bilingual("不亮", "stay silent"),
    PhaseName.CALLING: Bilingual("不叫", "pass"),
    PhaseName.EXCHANGING: Bilingual("不炒底", "leave the kitty"),
    PhaseName.RECALLING: Bilingual("单打", "go alone"),
}
"""What it means to pass, by the phase."""

_CALLED_EVEN: Final = 0.5
"""A difference of so many levels is not called better or worse than equal play."""


def action_text(phase: PhaseName, action: Action) -> Bilingual:
    """What is done, in words that stand after a name or 'to'.

    >>> from koudi.cards import CardSet
    >>> action_text(PhaseName.PLAYING, Play(CardSet.parse("SA SA")))
    Bilingual(zh='出一对黑桃A', en='play a pair of aces of spades')
    """
    match action:
        case Play(cards):
            return _with(Bilingual("出", "play"), cards_text(cards))
        case Declare(cards):
            exchanging = phase is PhaseName.EXCHANGING
            verb = Bilingual("炒底，亮", "take the kitty with") if exchanging else Bilingual("亮", "declare with")
            return _with(verb, cards_text(cards))
        case Call(cards):
            return _with(Bilingual("叫", "call"), cards_text(cards))
        case Bury(cards):
            return _with(Bilingual("扣", "bury"), cards_text(cards))
        case Recall(card):
            named = card_text(card)
            return Bilingual(f"叫{named.zh}作驴牌", f"name the {named.en}")
        case ClaimRedeal():
            return Bilingual("要求重新发牌", "ask for new cards")
        case Pass():
            return _SILENT[phase]


def _with(verb: Bilingual, cards: Bilingual) -> Bilingual:
    return Bilingual(verb.zh + cards.zh, f"{verb.en} {cards.en}")


def finding_text(made: Alternative, best: Alternative, *, mistake: bool, reason: Bilingual | None) -> Bilingual:
    """What is found of one decision.

    Args:
        made: what was done.
        best: what is best.
        mistake: whether the best is better beyond chance.
        reason: why the best is, if that is known.
    """
    if made.action == best.action:
        return Bilingual("没有找到更好的", "nothing better was found")
    if not mistake:
        return Bilingual("和最好的差不多", "as good as the best, within chance")
    zh = f"不如{best.text.zh}：少了约{made.behind:.2f}级"
    en = f"better to {best.text.en}: about {made.behind:.2f} levels were lost"
    return Bilingual(zh, en) if reason is None else Bilingual(f"{zh}（{reason.zh}）", f"{en} ({reason.en})")


def luck_text(names: Names, result: DealResult, deals: int, expected: float, happened: float) -> Bilingual:
    """What the cards gave and what play made of them, told of the declarers' side.

    Args:
        names: of the four players.
        result: what the deal came to.
        deals: how often equal bots have played the same cards.
        expected: what that came to on average for the declarer, in levels.
        happened: what the deal came to for the declarer.
    """
    if not deals:
        return Bilingual(
            "同等水平的机器人拿到这副牌没有人亮主，牌运无从比较。",
            "With these cards equal bots let the deal be dealt again, so luck cannot be told.",
        )
    declarers = [names[seat] for seat in result.declarers]
    zh, en = "、".join(declarers), listed(declarers)
    told = Bilingual(
        f"四个同等水平的机器人把同样的牌打了{deals}遍，庄家位上平均{expected:+.1f}级；这一局庄家方（{zh}）{happened:+.0f}级",
        f"Four equal bots played the same cards {deals} times: the declarer's seat came to {expected:+.1f} levels on "
        f"average. Here the declarers ({en}) came to {happened:+.0f}",
    )
    more = happened - expected
    if abs(more) < _CALLED_EVEN:
        return Bilingual(f"{told.zh}：结果主要是牌决定的。", f"{told.en}: the cards decided it.")
    if more > 0:
        return Bilingual(
            f"{told.zh}：比牌面多{more:.1f}级，是打出来的。", f"{told.en}: {more:.1f} more than the cards gave."
        )
    return Bilingual(
        f"{told.zh}：比牌面少{-more:.1f}级，是打丢的。", f"{told.en}: {-more:.1f} fewer than the cards gave."
    )
