"""Cards, suits, trumps and shapes as people name them, in Chinese and in English."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

from koudi.cards import BIG_JOKER, SMALL_JOKER, Card, Rank, Suit
from koudi.options import Bilingual
from koudi.tricks import EffectiveSuit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from koudi.engine.events import Trumps
    from koudi.tricks import Component, Trump

SUIT_WORDS: Final = {
    Suit.SPADES: Bilingual("黑桃", "spades"),
    Suit.HEARTS: Bilingual("红桃", "hearts"),
    Suit.DIAMONDS: Bilingual("方块", "diamonds"),
    Suit.CLUBS: Bilingual("梅花", "clubs"),
}
_TRUMPS: Final = Bilingual("主牌", "trumps")
_JOKERS: Final = {SMALL_JOKER: Bilingual("小王", "small joker"), BIG_JOKER: Bilingual("大王", "big joker")}
_COURT: Final = {Rank.ACE: "ace", Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "jack"}
_ZH_DIGITS: Final = ("零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十")
_EN_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def rank_text(rank: Rank) -> Bilingual:
    """A rank by itself: 10 and 10, K and K."""
    text = "10" if rank is Rank.TEN else rank.value
    return Bilingual(text, text)


def suit_text(suit: Suit | EffectiveSuit) -> Bilingual:
    """A printed suit, or an effective suit with the trump group as 主牌.

    >>> suit_text(EffectiveSuit.TRUMPS)
    Bilingual(zh='主牌', en='trumps')
    """
    return _TRUMPS if suit is EffectiveSuit.TRUMPS else SUIT_WORDS[Suit(suit.value)]


def card_text(card: Card) -> Bilingual:
    """One card.

    >>> card_text(Card.parse("HK"))
    Bilingual(zh='红桃K', en='king of hearts')
    """
    return _card(card, copies=1)


def cards_text(cards: Iterable[Card], most: int = 54) -> Bilingual:
    """Several cards in the order given, equal ones together; no cards give empty texts.

    Args:
        cards: the cards.
        most: how many kinds are named; the others are hinted at.

    >>> from koudi.cards import CardSet
    >>> cards_text(CardSet.parse("S9 S9 BJ"))
    Bilingual(zh='一对黑桃9、大王', en='a pair of 9s of spades and the big joker')
    """
    copies = list(Counter(cards).items())
    zh = [("一对" if count == 2 else "") + _card(card, 1).zh for card, count in copies[:most]]
    en = [
        f"a pair of {_card(card, 2).en}" if count == 2 else f"the {_card(card, 1).en}" for card, count in copies[:most]
    ]
    more = len(copies) > most
    return Bilingual("、".join(zh) + ("等" if more else ""), listed([*en, "more"] if more else en))


def trumps_text(trumps: Trumps) -> Bilingual:
    """What is trump: 打5 主红桃, 打5 无主."""
    level = rank_text(trumps.level).zh
    if trumps.suit is None:
        return Bilingual(f"打{level} 无主", f"level {level}, no-trump")
    suit = SUIT_WORDS[trumps.suit]
    return Bilingual(f"打{level} 主{suit.zh}", f"level {level}, {suit.en} are trumps")


def structure_text(pairs: Sequence[int]) -> Bilingual:
    """Pairs and tractors by their lengths in pairs, longest first.

    >>> structure_text((3, 1, 1))
    Bilingual(zh='一副三连对拖拉机和两对', en='a tractor of three pairs and two pairs')
    """
    zh: list[str] = []
    en: list[str] = []
    for length, times in Counter(pairs).items():
        if length == 1:
            zh.append(f"{zh_count(times)}对")
            en.append("a pair" if times == 1 else f"{en_count(times)} pairs")
        else:
            zh.append(f"{zh_count(times)}副{zh_count(length)}连对拖拉机")
            tractors = "a tractor" if times == 1 else f"{en_count(times)} tractors"
            en.append(f"{tractors} of {en_count(length)} pairs")
    return Bilingual("和".join(zh), listed(en))


def shape_text(trump: Trump, components: Sequence[Component]) -> Bilingual:
    """A lead by its shape: 黑桃对子, 主牌三连对拖拉机, 黑桃甩牌：一对+一张单牌.

    Args:
        trump: tells which suit the cards count as.
        components: the components of one lead (1.4), not empty.
    """
    suit = suit_text(trump.suit_of(next(iter(components[0].cards))))
    lengths = [component.length for component in components if component.width == 2]
    singles = len(components) - len(lengths)
    if len(components) == 1:
        return _single_component(suit, lengths)
    parts = [structure_text(tuple(same)) for _, same in groupby(lengths)]
    if singles:
        parts.append(Bilingual(f"{zh_count(singles)}张单牌", counted(singles, "single")))
    return Bilingual(
        f"{suit.zh}甩牌：{'+'.join(part.zh for part in parts)}",
        f"a throw in {suit.en}: {' + '.join(part.en for part in parts)}",
    )


def _single_component(suit: Bilingual, lengths: Sequence[int]) -> Bilingual:
    if not lengths:
        return Bilingual(f"{suit.zh}单张", f"a single in {suit.en}")
    if lengths[0] == 1:
        return Bilingual(f"{suit.zh}对子", f"a pair in {suit.en}")
    pairs = lengths[0]
    return Bilingual(f"{suit.zh}{zh_count(pairs)}连对拖拉机", f"a tractor of {en_count(pairs)} pairs in {suit.en}")


def listed(parts: Sequence[str]) -> str:
    """English parts as one phrase: ``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def zh_count(number: int) -> str:
    """A number before a measure word: 一, 两, 三; digits from eleven on."""
    return _ZH_DIGITS[number] if number < len(_ZH_DIGITS) else str(number)


def en_count(number: int) -> str:
    """A number in a sentence: one, two; digits from eleven on."""
    return _EN_NUMBERS[number] if number < len(_EN_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """An English noun with its number: ``one card``, ``three cards``."""
    return f"{en_count(number)} {noun}{'' if number == 1 else 's'}"


def _card(card: Card, copies: int) -> Bilingual:
    if card.suit is None or card.rank is None:
        joker = _JOKERS[card]
        return joker if copies == 1 else Bilingual(joker.zh, f"{joker.en}s")
    rank = rank_text(card.rank).zh
    name = _COURT.get(card.rank, rank) + ("s" if copies > 1 else "")
    suit = SUIT_WORDS[card.suit]
    return Bilingual(f"{suit.zh}{rank}", f"{name} of {suit.en}")
