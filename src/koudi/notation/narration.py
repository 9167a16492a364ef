"""Facts told in sentences: for the log of a terminal and the live regions of a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, assert_never

from koudi.engine.events import (
    Buried,
    DealResult,
    DealScored,
    DealStarted,
    DeclarationKind,
    Declared,
    DonkeyCardNamed,
    KittyTaken,
    PartnerRevealed,
    Passed,
    Played,
    RedealReason,
    Redealt,
    RevealCause,
    TrickWon,
    TrumpsFixed,
    WentAlone,
)
from koudi.notation.words import card_text, cards_text, counted, listed, rank_text, trumps_text
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.engine.events import Event

Names = Sequence[str]
"""Four display names, by seat."""

_DECLARED: Final = {
    DeclarationKind.OPEN: Bilingual("亮出", "shows"),
    DeclarationKind.OVERTURN: Bilingual("反主，亮出", "overturns with"),
    DeclarationKind.REINFORCE: Bilingual("加固，亮出", "reinforces with"),
}
_REDEALT: Final = {
    RedealReason.NOBODY_DECLARED: Bilingual("没有人亮主，重新发牌", "Nobody declared: the cards are dealt again"),
    RedealReason.NOBODY_CALLED: Bilingual("没有人叫主，重新发牌", "Nobody called: the cards are dealt again"),
    RedealReason.NO_POINTS: Bilingual(
        "{name}一张分牌也没有，重新发牌", "{name} holds no points: the cards are dealt again"
    ),
    RedealReason.NO_TRUMPS: Bilingual(
        "{name}一张主牌也没有，重新发牌", "{name} holds no trumps: the cards are dealt again"
    ),
}
_REVEALED: Final = {
    RevealCause.PLAYED: Bilingual("出了{card}", "plays the {card}"),
    RevealCause.EXPOSED_BY_THROW: Bilingual("甩牌时露出了{card}", "exposed the {card} in a throw"),
    RevealCause.SHOWN_IN_AUCTION: Bilingual("叫主时亮过{card}", "showed the {card} in the auction"),
}


def event_text(event: Event, names: Names) -> Bilingual | None:
    """One fact in a sentence; ``None`` for what needs no word (a card drawn).

    Args:
        event: as ``for_seat`` gives it: a text holds no card that the event does not.
        names: the four display names, by seat.
    """
    match event:
        case DealStarted() | Declared() | Passed() | Redealt() | TrumpsFixed():
            return _declaring(event, names)
        case KittyTaken() | Buried() | DonkeyCardNamed() | WentAlone() | PartnerRevealed():
            return _preparing(event, names)
        case Played():
            return _played(event, names[event.seat])
        case TrickWon(seat=seat, points=points):
            return _trick_won(names[seat], points)
        case DealScored(result=result):
            return result_text(result, names)
        case _:
            return None


def result_text(result: DealResult, names: Names) -> Bilingual:
    """The score of a deal: the defenders' points, who stays or takes over, levels, and winners of the match."""
    zh = [f"闲家共{result.total}分"]
    en = [f"The defenders have {result.total} points"]
    if result.kitty_points and result.kitty_factor:
        zh[0] += f"（含底牌{result.kitty_points}分×{result.kitty_factor}）"
        en[0] += f" (kitty: {result.kitty_points} times {result.kitty_factor})"
    paid = [(name, points) for name, points in zip(names, result.penalties, strict=True) if points]
    if paid:
        zh.append("甩牌失败罚分：" + "、".join(f"{name} {points}" for name, points in paid))
        en.append("penalties for failed throws: " + ", ".join(f"{name} {points}" for name, points in paid))
    won = [seat for seat in range(len(names)) if (seat in result.declarers) is result.declarers_won]
    who_zh, who_en = "、".join(names[seat] for seat in won), listed([names[seat] for seat in won])
    if result.declarers_won:
        zh.append(f"庄家方（{who_zh}）守住了，{_steps(result.steps).zh}")
        en.append(f"the declarers ({who_en}) hold and {_steps(result.steps).en}")
    else:
        zh.append(f"闲家方（{who_zh}）上台，{_steps(result.steps).zh}")
        en.append(f"the defenders ({who_en}) take over and {_steps(result.steps).en}")
    if result.winners:
        zh.append(f"{'、'.join(names[seat] for seat in result.winners)}赢得整场")
        en.append(f"{listed([names[seat] for seat in result.winners])} won the match")
    else:
        levels = list(zip(names, (rank_text(rank).zh for rank in result.levels_after), strict=True))
        zh.append("级别：" + "、".join(f"{name} {level}" for name, level in levels))
        en.append("levels: " + ", ".join(f"{name} {level}" for name, level in levels))
    return Bilingual("；".join(zh), "; ".join(en))


def _declaring(event: DealStarted | Declared | Passed | Redealt | TrumpsFixed, names: Names) -> Bilingual:
    match event:
        case DealStarted(number=number):
            return Bilingual(f"第{number}局开始", f"Deal {number} begins")
        case Declared(seat=seat, cards=cards, kind=kind):
            verb, shown = _DECLARED[kind], cards_text(cards)
            return Bilingual(f"{names[seat]}{verb.zh}{shown.zh}", f"{names[seat]} {verb.en} {shown.en}")
        case Passed(seat=seat):
            return Bilingual(f"{names[seat]}过", f"{names[seat]} passes")
        case Redealt(reason=reason, seat=seat):
            said, name = _REDEALT[reason], "" if seat is None else names[seat]
            return Bilingual(said.zh.format(name=name), said.en.format(name=name))
        case TrumpsFixed():
            return _trumps_fixed(event, names[event.declarer])
        case _:
            assert_never(event)


def _trumps_fixed(event: TrumpsFixed, name: str) -> Bilingual:
    fixed = trumps_text(event.trumps)
    zh, en = f"{name}坐庄，{fixed.zh}", f"{name} is declarer: {fixed.en}"
    if not event.turned_up:
        return Bilingual(zh, en)
    cards = cards_text(event.turned_up)
    return Bilingual(f"翻底牌：{cards.zh}。{zh}", f"Turned up from the kitty: {cards.en}. {en}")


def _preparing(event: KittyTaken | Buried | DonkeyCardNamed | WentAlone | PartnerRevealed, names: Names) -> Bilingual:
    name = names[event.seat]
    match event:
        case KittyTaken(cards=cards):
            own = cards_text(cards or ())
            return _with_own(Bilingual(f"{name}收起底牌", f"{name} takes the kitty"), own)
        case Buried(cards=cards):
            own = cards_text(cards or ())
            return _with_own(Bilingual(f"{name}扣好了底牌", f"{name} has buried the kitty"), own)
        case DonkeyCardNamed(card=card, recalled=recalled):
            donkey = card_text(card)
            if not recalled:
                return Bilingual(f"驴牌是{donkey.zh}", f"The donkey card is the {donkey.en}")
            return Bilingual(f"{name}另叫驴牌：{donkey.zh}", f"{name} names a new donkey card: the {donkey.en}")
        case WentAlone():
            return Bilingual(f"{name}单打，一个对三个", f"{name} plays alone, one against three")
        case PartnerRevealed(card=card, cause=cause):
            how, donkey = _REVEALED[cause], card_text(card)
            zh, en = how.zh.format(card=donkey.zh), how.en.format(card=donkey.en)
            return Bilingual(f"{name}{zh}：{name}就是驴！", f"{name} {en}: {name} is the donkey!")
        case _:
            assert_never(event)


def _with_own(said: Bilingual, own: Bilingual) -> Bilingual:
    return Bilingual(f"{said.zh}：{own.zh}", f"{said.en}: {own.en}") if own.zh else said


def _played(event: Played, name: str) -> Bilingual:
    cards = cards_text(event.cards)
    if event.attempted is None:
        return Bilingual(f"{name}出{cards.zh}", f"{name} plays {cards.en}")
    tried = cards_text(event.attempted)
    return Bilingual(
        f"{name}甩{tried.zh}，甩牌失败，只能出{cards.zh}",
        f"{name} throws {tried.en}; the throw fails and {cards.en} must be played",
    )


def _trick_won(name: str, points: int) -> Bilingual:
    if not points:
        return Bilingual(f"{name}赢下这一墩", f"{name} wins the trick")
    return Bilingual(f"{name}赢下这一墩，得{points}分", f"{name} wins the trick and {points} points")


def _steps(steps: int) -> Bilingual:
    if not steps:
        return Bilingual("不升级", "stay at their level")
    return Bilingual(f"升{steps}级", f"go up {counted(steps, 'level')}")
