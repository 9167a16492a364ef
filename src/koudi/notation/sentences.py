"""What is refused, owed and happening, in sentences for people: Chinese as players speak it, and English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from koudi.engine.errors import ActionReason, IllegalAction, Reason
from koudi.notation.narration import event_text
from koudi.notation.words import (
    card_text,
    cards_text,
    counted,
    rank_text,
    shape_text,
    structure_text,
    suit_text,
    trumps_text,
)
from koudi.options import Bilingual
from koudi.tricks.refusal import PlayReason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from koudi.tricks import Obligation

__all__ = [
    "REFUSALS",
    "RefusalWords",
    "card_text",
    "cards_text",
    "event_text",
    "obligation_text",
    "rank_text",
    "refusal_text",
    "shape_text",
    "suit_text",
    "trumps_text",
]


class RefusalWords(msgspec.Struct, frozen=True):
    """The sentence of one code.

    Attributes:
        zh: what is wrong, why, and what to do; ``{n}`` stands for the number asked for.
        en: the same in English; ``{cards}`` in a proof carries its own article.
        proof_zh: added when there are witness cards, which stand for ``{cards}``; may be empty.
        proof_en: the same in English.
    """

    zh: str
    en: str
    proof_zh: str = ""
    proof_en: str = ""


_NOT_IN_HAND: Final = RefusalWords(
    "你手里没有这些牌，请从手牌里选。",
    "You can only use cards from your own hand.",
    "缺的是{cards}。",
    "You do not hold {cards}.",
)

REFUSALS: Final[dict[Reason, RefusalWords]] = {
    PlayReason.NO_CARDS: RefusalWords(
        "还没有选牌，请先选好要出的牌。", "No card is selected: choose what you want to play."
    ),
    PlayReason.NOT_IN_HAND: _NOT_IN_HAND,
    PlayReason.LEAD_MIXES_SUITS: RefusalWords(
        "首家一次只能出同一门花色的牌，所有主牌合起来算一门。",
        "A lead must be all of one suit; all trumps together count as one suit.",
        "请拿掉{cards}。",
        "Take out {cards}.",
    ),
    PlayReason.THROW_OFF: RefusalWords(
        "这桌不许甩牌：请只出一张单牌、一个对子或一副拖拉机。",
        "Throws are off at this table: lead one single, one pair or one tractor.",
    ),
    PlayReason.THROW_IN_TRUMPS: RefusalWords(
        "这桌只许甩副牌，主牌不能甩：请只出一张单牌、一个对子或一副拖拉机。",
        "At this table only side suits may be thrown, not trumps: lead one single, one pair or one tractor.",
    ),
    PlayReason.THROW_NOT_CONSECUTIVE: RefusalWords(
        "这桌甩的牌必须大小相连，中间不能有空当：请只甩相连的牌，或只出其中一组。",
        "At this table the cards of a throw must be consecutive: leave out what does not connect, or lead one part.",
        "接不上的是{cards}。",
        "Not connected: {cards}.",
    ),
    PlayReason.ONLY_SINGLES: RefusalWords(
        "这桌只打单张：首家每次请只出一张牌。", "This table plays single cards only: lead one card at a time."
    ),
    PlayReason.WRONG_COUNT: RefusalWords("首家出了{n}张，跟牌也要正好{n}张。", "{n_cards} led: play exactly as many."),
    PlayReason.MUST_FOLLOW_SUIT: RefusalWords(
        "有牌必须跟：首家出的这门花色你手里还有，跟够了才能出别的。",
        "You must follow suit: play the suit led before any other card.",
        "还没跟出的有{cards}。",
        "Still in your hand: {cards}.",
    ),
    PlayReason.MUST_FOLLOW_STRUCTURE: RefusalWords(
        "牌型没有跟足：首家出对子、拖拉机时，有拖拉机必须出拖拉机，有对子必须出对子。",
        "The structure must be followed: answer a tractor with a tractor and a pair with a pair while you hold them.",
        "你还有{cards}，请用上。",
        "You still hold {cards}: use them.",
    ),
    PlayReason.MUST_TRUMP: RefusalWords(
        "前面已经有人毙了，你也没有这门花色，必须跟出主牌：凑足{n}张，不够就把主牌出完。",
        "The trick has been ruffed and you are void too, so you must play trumps: {n} of them, or all you have.",
        "你还有主牌{cards}。",
        "You still hold {cards}.",
    ),
    ActionReason.WRONG_PHASE: RefusalWords(
        "现在还不到做这一步的时候，请看桌面提示该做什么。",
        "This is not the moment for that: see what the table is waiting for.",
    ),
    ActionReason.NOT_YOUR_TURN: RefusalWords("还没轮到你，请等一等。", "It is not your turn yet: please wait."),
    ActionReason.NOT_FOR_A_SEAT: RefusalWords(
        "洗牌、发牌、收叫由牌桌来做，玩家不能代劳。",
        "Shuffling, dealing and closing the declarations are done by the table, not by a player.",
    ),
    ActionReason.ONLY_THE_TABLE_WAITS: RefusalWords(
        "现在只等牌桌发下一手牌，请稍候。", "Only the table acts now: please wait for the next cards."
    ),
    ActionReason.MATCH_OVER: RefusalWords(
        "整场已经打完了。想再来，请另开一场。", "The match is over: start a new one to play on."
    ),
    ActionReason.BAD_DECK: RefusalWords(
        "这副牌不对：本桌规定的牌要一张不多、一张不少，请重新洗牌。",
        "This deck does not fit: it must hold every card of the table's packs exactly once; shuffle again.",
    ),
    ActionReason.BAD_DRAW: RefusalWords(
        "发牌的张数不对：至少一张，也不能超过还没发的牌。",
        "That many cards cannot be dealt: at least one, and no more than are left to deal.",
    ),
    ActionReason.STILL_DEALING: RefusalWords(
        "牌还没有发完，现在不能“不亮”：想亮就亮，不想亮请等发完。",
        "The cards are still being dealt: declare if you like, or wait until they are out to pass.",
    ),
    ActionReason.ALREADY_PASSED: RefusalWords(
        "你已经过了，要等有人再亮主才轮到你重新考虑。", "You have passed already: wait for the others."
    ),
    ActionReason.NOT_IN_HAND: _NOT_IN_HAND,
    ActionReason.NOT_A_DECLARATION: RefusalWords(
        "这样不能亮主或叫主：要亮一张牌（单张王不行），或者完全相同的一对。",
        "This cannot be shown to fix trumps: show one card that is no joker, or two identical cards.",
        "你选的是{cards}。",
        "You chose {cards}.",
    ),
    ActionReason.NOT_THE_LEVEL: RefusalWords(
        "亮主要用级牌：请亮本局打的那一级的牌。",
        "Only cards of the current level may be declared: show one of those.",
        "{cards}不是级牌。",
        "{cards} cannot be declared.",
    ),
    ActionReason.JOKERS_ONLY_OVERTURN: RefusalWords(
        "这桌一对王只能反主，不能先亮：请等别人亮了级牌再反。",
        "At this table a pair of jokers may only overturn: wait until somebody has declared.",
    ),
    ActionReason.JOKERS_OFF: RefusalWords(
        "这一对王在这桌不能亮：请用一对级牌，或者不亮。",
        "This pair of jokers cannot be declared at this table: show a pair of level cards, or pass.",
    ),
    ActionReason.DECLARE_AFTER_DEAL: RefusalWords(
        "这桌要等牌发完才能亮主：请先把牌摸完。",
        "At this table trumps are declared after the deal: wait until all cards are out.",
    ),
    ActionReason.TOO_WEAK: RefusalWords(
        "压不住台面上的牌：要反，必须更大；反不了就请过。",
        "This does not beat what has been shown: show something stronger, or pass.",
        "台面上是{cards}。",
        "To beat: {cards}.",
    ),
    ActionReason.SELF_OVERTURN: RefusalWords(
        "不能自己反自己：你的牌正亮着，请等别人反了再说。",
        "You cannot overturn yourself: yours stands, so wait for the others.",
    ),
    ActionReason.REINFORCE_OFF: RefusalWords(
        "这桌不许加固：亮出的单张不能再补成一对。",
        "Reinforcing is off at this table: a single that stands cannot be made a pair.",
    ),
    ActionReason.POINT_CARD: RefusalWords(
        "5、10、K是分牌，这桌不能用来叫：请换一张不带分的牌。",
        "5s, 10s and kings count points and cannot be called here: choose a card without points.",
        "{cards}是分牌。",
        "Counting points: {cards}.",
    ),
    ActionReason.BELOW_LEVEL: RefusalWords(
        "叫的牌不能低于当前级别：请叫这一级或更高的牌。",
        "A call may not be below the current level: call that rank or a higher one.",
        "{cards}低了。",
        "Too low: {cards}.",
    ),
    ActionReason.LOCKED_BY_PAIR: RefusalWords(
        "台面上是一对，已经锁定，单张反不动：请用更大的一对，或者过。",
        "A pair has been called and locks the suit against singles: use a higher pair, or pass.",
        "台面上是{cards}。",
        "To beat: {cards}.",
    ),
    ActionReason.OTHER_RANK: RefusalWords(
        "单张反单张，要点数相同、花色不同：请换同点的牌，或者用一对。",
        "A single overturns a single only with the same rank in another suit: use that rank, or a pair.",
        "台面上是{cards}。",
        "To beat: {cards}.",
    ),
    ActionReason.SAME_SUIT: RefusalWords(
        "和台面上同花同点，反不动：请换另一门花色，或者用一对。",
        "The same card stands already: overturn with another suit, or with a pair.",
        "台面上是{cards}。",
        "To beat: {cards}.",
    ),
    ActionReason.ALREADY_SHOWN: RefusalWords(
        "这张牌你已经亮过，不能再当单张亮一次：请换一张，或连它凑成一对。",
        "You have shown this card already: show another one, or make a pair with it.",
        "亮过的是{cards}。",
        "Shown before: {cards}.",
    ),
    ActionReason.NO_TRUMP_OFF: RefusalWords(
        "这桌不许叫无主，一对2、一对王都不能叫：请换别的牌。",
        "No-trump is off at this table, so neither a pair of 2s nor of jokers can be called: choose other cards.",
    ),
    ActionReason.MUST_CALL: RefusalWords(
        "四家都没有叫，首叫者不能再过：请亮一张能叫的牌。",
        "All four have passed, so the first caller must call: show a card that can be called.",
    ),
    ActionReason.REDEAL_OFF: RefusalWords(
        "这桌不能要求重新发牌，请照打。", "Nobody may ask for new cards at this table: play on."
    ),
    ActionReason.NO_GROUND_FOR_REDEAL: RefusalWords(
        "你的手牌不合要求重发的条件，请照打。", "Your hand gives no right to new cards at this table: play on."
    ),
    ActionReason.WRONG_BURY_COUNT: RefusalWords(
        "要正好扣下{n}张牌作底牌，请重新选。", "Bury exactly {n} cards as the kitty: change your selection."
    ),
    ActionReason.MUST_NAME: RefusalWords(
        "有牌可叫时不能单打：请叫一张驴牌。", "You cannot go alone while a card can be named: name a donkey card."
    ),
    ActionReason.NOT_NAMEABLE: RefusalWords(
        "这张牌不能作驴牌：要不带分、不是王，自己手里只有一张，另一张也没有扣进底牌。请换一张。",
        "This cannot be the donkey card: it must count no points, be no joker, and be a card of which you hold one "
        "copy and did not bury the other. Choose another.",
        "不行的是{cards}。",
        "Not possible: {cards}.",
    ),
}
"""One sentence for every code; ``docs/reference/reasons.md`` is made from here."""


def refusal_text(error: IllegalAction) -> Bilingual:
    """Why an action is refused, with the witness cards in words, and what to do instead.

    >>> from koudi.cards import CardSet
    >>> refusal_text(IllegalAction(PlayReason.MUST_FOLLOW_SUIT, CardSet.parse("SK"))).en
    'You must follow suit: play the suit led before any other card. Still in your hand: the king of spades.'
    """
    words = REFUSALS[error.reason]
    zh, en = words.zh, words.en
    if error.witness:
        zh += words.proof_zh
        en += f" {words.proof_en}" if words.proof_en else ""
    cards = cards_text(error.witness, most=4)
    led = f"{counted(error.needed, 'card').capitalize()} {'was' if error.needed == 1 else 'were'}"
    return Bilingual(
        zh.format(n=error.needed, cards=cards.zh),
        _sentence_case(en.format(n=error.needed, n_cards=led, cards=cards.en)),
    )


def obligation_text(obligation: Obligation) -> Bilingual:
    """What a follower owes now (1.5).

    >>> from koudi.tricks import EffectiveSuit, Obligation
    >>> obligation_text(Obligation(count=2, suit=EffectiveSuit.SPADES, held=5, structure=(1,)))
    Bilingual(zh='跟2张黑桃，必须出对子。', en='Follow with two spades: a pair is owed.')
    """
    owed = _owed(obligation)
    return Bilingual(f"{owed.zh}。", _sentence_case(f"{owed.en}."))


def _owed(obligation: Obligation) -> Bilingual:
    suit = suit_text(obligation.suit)
    count, held = obligation.count, obligation.held
    if held == 0:
        return _owed_when_void(suit, count, obligation.trumps)
    if held <= count:
        rest = count - held
        zh = f"{suit.zh}只有{held}张，全部跟出" if rest else f"{suit.zh}正好{held}张，全部跟出"
        en = f"play all your {suit.en} ({held})"
        if rest:
            return Bilingual(f"{zh}，再任意出{rest}张", f"{en} and any {counted(rest, 'other card')}")
        return Bilingual(zh, en)
    return _owed_of_suit(suit, count, obligation.structure)


def _owed_of_suit(suit: Bilingual, count: int, structure: Sequence[int]) -> Bilingual:
    zh, en = f"跟{count}张{suit.zh}", f"follow with {counted(count, suit.en.removesuffix('s'))}"
    if not structure:
        return Bilingual(zh, en)
    owed = structure_text(structure)
    if sum(structure) * 2 < count:
        return Bilingual(f"{zh}，其中必须有{owed.zh}", f"{en}, among them {owed.en}")
    if structure == (1,):
        return Bilingual(f"{zh}，必须出对子", f"{en}: a pair is owed")
    return Bilingual(f"{zh}，必须出{owed.zh}", f"{en}: {owed.en}")


def _owed_when_void(suit: Bilingual, count: int, trumps: int) -> Bilingual:
    if not trumps:
        return Bilingual(f"没有{suit.zh}，任意出{count}张", f"no {suit.en}: play any {counted(count, 'card')}")
    zh = f"没有{suit.zh}，前面已有人毙：必须出主牌{trumps}张"
    en = f"no {suit.en}, and the trick has been ruffed: play {counted(trumps, 'trump')}"
    rest = count - trumps
    if rest:
        return Bilingual(f"{zh}，再任意出{rest}张", f"{en} and any {counted(rest, 'other card')}")
    return Bilingual(zh, en)


def _sentence_case(text: str) -> str:
    """The same text with a capital after each full stop, since a proof may begin with a card."""
    parts = text.split(". ")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)
