"""A table drawn as text, from what one seat sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

from koudi.cards import CardSet
from koudi.engine.observation import Observation, Side
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.narration import result_text
from koudi.notation.words import rank_text, trumps_text
from koudi.options import Bilingual
from koudi.tricks import trump_of

if TYPE_CHECKING:
    from koudi.notation.tag import Tag

Lang = Literal["zh", "en"]

_DEAL: Final = Bilingual("第{number}局", "deal {number}")
_LEVEL: Final = Bilingual("打{level}，主未定", "level {level}, no trumps yet")
_SIDES: Final = {Side.DECLARERS: Bilingual("庄家方", "declarers"), Side.DEFENDERS: Bilingual("闲家方", "defenders")}
_CARDS: Final = Bilingual("{cards}张", "{cards} cards")
_POINTS: Final = Bilingual("{points}分", "{points} points")
_HAND: Final = Bilingual("手牌", "hand")


def picture(tag: Tag, seen: Observation, names: Sequence[str], lang: Lang) -> str:
    """The table as lines: the deal and its trumps, the four seats with what they have on the table, the own hand."""
    return "\n".join(_lines(tag, seen, names, lang))


def _lines(tag: Tag, seen: Observation, names: Sequence[str], lang: Lang) -> Iterator[str]:
    def say(text: Bilingual) -> str:
        return getattr(text, lang)

    level = rank_text(seen.level)
    trumps = say(_LEVEL).format(level=say(level)) if seen.trumps is None else say(trumps_text(seen.trumps))
    yield f"{say(tag.game.title)}  {say(_DEAL).format(number=seen.number)}  {trumps}"
    if seen.result is not None:
        yield say(result_text(seen.result, names))
        return
    for seat in ALL_SEATS:
        side = seen.sides[seat]
        words = [say(_CARDS).format(cards=seen.counts[seat])]
        words += [say(_POINTS).format(points=seen.trick_points[seat])] if seen.counted[seat] else []
        words += [] if side is None else [say(_SIDES[side])]
        mark = ">" if seat == seen.seat else " "
        yield f"{mark} {names[seat]}  {'  '.join(words)}  {_on_table(seen, seat)}".rstrip()
    yield f"{say(_HAND)}: {_arranged(tag, seen)}"


def _on_table(seen: Observation, seat: Seat) -> CardSet | str:
    if seen.trick is None:
        return ""
    return next((play.cards for play in seen.trick.plays if play.seat == seat), "")


def _arranged(tag: Tag, seen: Observation) -> str:
    level, suit = (seen.level, None) if seen.trumps is None else (seen.trumps.level, seen.trumps.suit)
    held = trump_of(level, suit, tag.rules).arrange(seen.hand)
    return "  ".join(" ".join(card.text for card in cards) for _, cards in held)
