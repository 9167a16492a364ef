"""Positions as text: ``TAG PHASE KEY=VALUE ...`` on one line, keys only where they say something."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, cast, get_args

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.events import RevealCause, Trumps
from koudi.engine.observation import Partner, PhaseName
from koudi.notation.compact import compact, read_cards, read_number, read_seat
from koudi.notation.position import BadPosition, Hand, Position, Trick, View, Word
from koudi.notation.tag import BadTag, Tag
from koudi.notation.trick import Play


def position_text(position: Position) -> str:
    """The line of a position; ``parse_position`` reads it back."""
    said = [
        f"{key}={form.write(getattr(position, form.field))}"
        for key, form in _FORMS.items()
        if getattr(position, form.field) != _DEFAULTS.get(form.field, _MISSING)
    ]
    return " ".join((str(position.tag), position.phase.value, *said))


def parse_position(text: str) -> Position:
    """Read a line; keys may stand in any order.

    Raises:
        BadPosition: it is no position; the text names the word and what is wrong with it.
    """
    words = text.split()
    tag, phase = _tag(words[0] if words else ""), _phase(words[1] if len(words) > 1 else "")
    values: dict[str, Any] = {}
    for word in words[2:]:
        key, equals, value = word.partition("=")
        if not equals or key not in _FORMS:
            raise BadPosition(f"{word}: not one of {', '.join(f'{known}=' for known in _FORMS)}")
        form = _FORMS[key]
        if form.field in values:
            raise BadPosition(f"{key}=: it is given twice")
        try:
            values[form.field] = form.read(value)
        except ValueError as error:
            raise BadPosition(f"{word}: {error}") from None
    if "levels" not in values:
        raise BadPosition("levels=: it is missing")
    return Position(tag=tag, phase=phase, **values)


def _tag(text: str) -> Tag:
    try:
        return Tag.parse(text)
    except BadTag as error:
        raise BadPosition(f"{text or 'tag'}: {error}") from None


def _phase(text: str) -> PhaseName:
    known = [phase.value for phase in PhaseName if phase is not PhaseName.CLOSING]
    if text not in known:
        raise BadPosition(f"{text or 'phase'}: the second word is one of {', '.join(known)}")
    return PhaseName(text)


# How each kind of value is written and read. Readers raise ValueError with what is wrong.


def _view(text: str) -> View:
    if text not in get_args(View):
        raise ValueError(f"not one of {', '.join(get_args(View))}")
    return cast("View", text)


def _rank(text: str) -> Rank:
    try:
        return Rank(text)
    except ValueError:
        raise ValueError(f"not a rank: {text!r}") from None


def _write_trumps(trumps: Trumps) -> str:
    return trumps.level.value + ("N" if trumps.suit is None else trumps.suit.value)


def _read_trumps(text: str) -> Trumps:
    if not re.fullmatch(r".[SHDCN]", text):
        raise ValueError("write a level and a suit, or N for no-trump: 7H, 7N")
    return Trumps(_rank(text[0]), None if text[1] == "N" else Suit(text[1]))


def _write_hand(hand: Hand) -> str:
    return f"?{hand}" if isinstance(hand, int) else compact(hand)


def _read_hand(text: str) -> Hand:
    return read_number(text[1:]) if text.startswith("?") else CardSet(read_cards(text))


def _write_word(word: Word) -> str:
    return f"{word[0]}:{compact(word[1])}"


def _read_word(text: str) -> Word:
    seat, _, cards = text.partition(":")
    return read_seat(seat), CardSet(read_cards(cards))


def _write_partner(partner: Partner) -> str:
    if partner.card is None:
        return "alone"
    seat = "?" if partner.seat is None else str(partner.seat)
    notes = ["recalled"] if partner.recalled else []
    if partner.cause is not None:
        notes.append(partner.cause.value)
    return ",".join((f"{partner.card}@{seat}", *notes))


def _read_partner(text: str) -> Partner:
    if text == "alone":
        return Partner(public=True, alone=True)
    card, *notes = text.split(",")
    name, _, seat = card.partition("@")
    recalled = notes[:1] == ["recalled"]
    causes = {cause.value: cause for cause in RevealCause}
    rest = notes[1:] if recalled else notes
    if len(rest) > 1 or any(note not in causes for note in rest):
        raise ValueError(f"after the card: recalled, then one of {', '.join(causes)}")
    cause = causes[rest[0]] if rest else None
    return Partner(Card.parse(name), recalled, None if seat == "?" else read_seat(seat), cause is not None, cause)


def _write_play(play: Play) -> str:
    cards, attempted = play
    return compact(cards) + ("" if attempted is None else f"({compact(attempted)})")


def _read_play(text: str) -> Play:
    cards, bracket, attempted = text.partition("(")
    if bracket and not attempted.endswith(")"):
        raise ValueError(f"a bracket is not closed: {text!r}")
    return CardSet(read_cards(cards)), CardSet(read_cards(attempted[:-1])) if bracket else None


def _write_trick(trick: Trick) -> str:
    return f"{trick[0]}:{','.join(map(_write_play, trick[1]))}"


def _read_trick(text: str) -> Trick:
    leader, _, plays = text.partition(":")
    return read_seat(leader), tuple(map(_read_play, plays.split(",")))


@dataclass(frozen=True)
class _Form:
    """A field of a position, and how its value is written and read."""

    field: str
    write: Callable[[Any], str]
    read: Callable[[str], object]


def _several(
    write: Callable[[Any], str], read: Callable[[str], object], mark: str, number: int | None = None
) -> tuple[Callable[[Any], str], Callable[[str], object]]:
    """The form of several values with a mark between them; ``number``: exactly so many."""

    def read_all(text: str) -> object:
        words = text.split(mark)
        if number is not None and len(words) != number:
            raise ValueError(f"{len(words)} values, not {number}, with {mark!r} between them")
        return tuple(map(read, words))

    return (lambda values: mark.join(map(write, values))), read_all


_FORMS: Final = {
    "levels": _Form("levels", *_several(lambda rank: rank.value, _rank, "/", 4)),
    "deal": _Form("number", str, read_number),
    "redeals": _Form("redeals", str, read_number),
    "first": _Form("first", str, read_seat),
    "view": _Form("view", str, _view),
    "trump": _Form("trumps", _write_trumps, _read_trumps),
    "declarer": _Form("declarer", str, read_seat),
    "called": _Form("called", str, Card.parse),
    "up": _Form("turned_up", compact, read_cards),
    "bids": _Form("bids", *_several(_write_word, _read_word, "/")),
    "dealt": _Form("dealt", str, read_number),
    "deck": _Form("deck", compact, read_cards),
    "passed": _Form("passed", *_several(str, read_seat, "/")),
    "hands": _Form("hands", *_several(_write_hand, _read_hand, "/", 4)),
    "kitty": _Form("kitty", compact, read_cards),
    "buried": _Form("buried", _write_hand, _read_hand),
    "burier": _Form("burier", str, read_seat),
    "partner": _Form("partner", _write_partner, _read_partner),
    "turn": _Form("turn", str, read_seat),
    "points": _Form("points", *_several(str, read_number, "/", 4)),
    "tricks": _Form("tricks", *_several(_write_trick, _read_trick, "/")),
    "trick": _Form("trick", _write_trick, _read_trick),
}
"""Every key in the order written."""

_MISSING: Final = object()
_DEFAULTS: Final = {field.name: field.default for field in fields(Position)}
