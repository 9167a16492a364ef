"""The record as a text for people: tags, then for each deal its cards and tables of what was done.

The format is on the page docs/reference/record.md. What is read is written back byte for byte: a text that
differs from what would be written is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from koudi.cards import Card, CardSet, Rank
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, CloseDeclaring, Declare, Draw, Pass, Play, Recall
from koudi.engine.events import RedealReason
from koudi.engine.rules import Rules
from koudi.engine.seats import SEATS, Seat
from koudi.notation.compact import compact, read_cards, read_number, read_seat
from koudi.notation.record import (
    VERSION,
    BadRecord,
    DealHead,
    DealRecord,
    Entry,
    Head,
    Names,
    Outcome,
    Record,
    Step,
    Void,
    check_line_ends,
    check_written,
    checked_head,
    record_from,
)
from koudi.notation.tag import Tag

_TITLES: Final = {
    "drawing": "Declare",
    "calling": "Call",
    "burying": "Bury",
    "exchanging": "Counter",
    "recalling": "Recall",
    "playing": "Play",
}
"""The title of the table of each phase, by the phase's name."""
_PHASES: Final = {title: phase for phase, title in _TITLES.items()}
_WORDS: Final[dict[str, Action]] = {"pass": Pass(), "claim_redeal": ClaimRedeal()}
_TAG: Final = re.compile(r'\[(\w+) (".*")\]')


def record_text(record: Record) -> str:
    """The text of a record; ``parse_record`` reads it back."""
    return "\n".join((*_head_lines(record), *(line for deal in record.deals for line in _deal_lines(record, deal)), ""))


def _head_lines(record: Record) -> Iterator[str]:
    head = record.head
    yield _tag_line("Koudi", str(VERSION))
    yield _tag_line("Table", str(head.tag))
    yield from _names_lines(head.names)
    if head.date is not None:
        yield _tag_line("Date", head.date)
    if head.levels is not None:
        yield _tag_line("Levels", _levels_text(head.levels))
    yield _tag_line("Winners", _seats_text(record.winners))


def _names_lines(names: Names) -> Iterator[str]:
    for seat, name in enumerate(names):
        yield _tag_line(f"Seat{seat}", name)


def _deal_lines(record: Record, deal: DealRecord) -> Iterator[str]:
    head = deal.head
    to_deal = record.head.tag.rules.to_deal
    yield ""
    yield _tag_line("Deal", str(head.number))
    yield _tag_line("First", str(head.first))
    if head.names is not None:
        yield from _names_lines(head.names)
    yield "Cards"
    for seat in range(SEATS):
        yield f"{seat} {compact(head.deck[(seat - head.first) % SEATS : to_deal : SEATS])}"
    yield f"kitty {compact(head.deck[to_deal:])}"
    for phase, group in groupby(deal.steps, key=lambda entered: entered[0]):
        steps = [step for _, step in group]
        yield from _table(phase, steps, last=steps[-1] == deal.steps[-1][1])
    if deal.outcome is not None:
        yield _tag_line("Result", _outcome_text(deal.outcome))


def _table(phase: str, steps: list[Step], *, last: bool) -> Iterator[str]:
    if phase == "drawing":
        lines = list(_drawing_lines(steps, last=last))
    elif phase == "playing":
        lines = list(_playing_lines(steps))
    else:
        lines = [f"{step.seat} {_action_text(step.action)}" for step in steps]
    if lines:
        yield _TITLES[phase]
        yield from lines


def _drawing_lines(steps: list[Step], *, last: bool) -> Iterator[str]:
    """Words with the number of cards that were out; that number alone, where nothing follows it."""
    dealt = 0
    for step in steps:
        match step.action:
            case Draw(count):
                dealt += count
            case CloseDeclaring():
                yield f"{dealt} close"
            case action:
                yield f"{dealt} {step.seat} {_action_text(action)}"
    if last and isinstance(steps[-1].action, Draw):
        yield str(dealt)


def _playing_lines(steps: list[Step]) -> Iterator[str]:
    """A trick a line: its leader, then the cards that each wished to play, in columns."""
    cells = [_action_text(step.action) for step in steps]
    width = max(map(len, cells))
    for start in range(0, len(steps), SEATS):
        row = " ".join(cell.ljust(width) for cell in cells[start : start + SEATS])
        yield f"{steps[start].seat} {row}".rstrip()


def _action_text(action: Action | Draw | CloseDeclaring) -> str:
    """Its cards, or its own name where it has none: ``pass``."""
    match action:
        case Recall(card):
            return str(card)
        case Declare(cards) | Call(cards) | Bury(cards) | Play(cards):
            return compact(cards)
        case _:
            return str(action.__struct_config__.tag)


def _tag_line(key: str, value: str) -> str:
    return f"[{key} {json.dumps(value, ensure_ascii=False)}]"


def _levels_text(levels: Iterable[Rank]) -> str:
    return "/".join(level.value for level in levels)


def _seats_text(seats: Iterable[Seat]) -> str:
    return "/".join(map(str, seats)) or "-"


def _outcome_text(outcome: Outcome | Void) -> str:
    if isinstance(outcome, Void):
        return outcome.reason.value
    return (
        f"{outcome.total} points, {outcome.won} +{outcome.steps}, levels {_levels_text(outcome.levels)}, "
        f"next {outcome.next_declarer}, winners {_seats_text(outcome.winners)}"
    )


# Reading


def parse_record(text: str) -> Record:
    """Read a text and play it again.

    Raises:
        BadRecord: it is no record, breaks a rule, or is not written as ``record_text`` writes it.
    """
    check_line_ends(text)
    lines = _Lines(text)
    head, winners = _read_head(lines)
    record = record_from(head, _read_deals(lines, head.tag.rules))
    if _seats_text(record.winners) != winners.value:
        raise BadRecord(winners.line, f"the winners are {_seats_text(record.winners)}")
    check_written(text, record_text(record))
    return record


class _TagLine(NamedTuple):
    line: int
    value: str


class _Lines:
    """The lines of a text one after another, with their numbers."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self.number = 0

    @property
    def ahead(self) -> str:
        """The next line, not yet taken; nothing at the end."""
        return "" if self.over else self._lines[self.number]

    @property
    def over(self) -> bool:
        """Whether every line has been taken."""
        return self.number >= len(self._lines)

    def take(self) -> str:
        """The next line."""
        self.number += 1
        if self.number > len(self._lines):
            raise self.bad("the text ends too early")
        return self._lines[self.number - 1]

    def bad(self, text: str) -> BadRecord:
        """What is wrong with the line taken last."""
        return BadRecord(self.number, text)

    def tag(self, key: str) -> _TagLine:
        """The value of a tag that must stand here."""
        found = _TAG.fullmatch(self.take())
        if found is None or found[1] != key:
            raise self.bad(f'[{key} "..."] should stand here')
        try:
            return _TagLine(self.number, json.loads(found[2]))
        except ValueError:
            raise self.bad("the text between the quotes is not one JSON text") from None

    def has_tag(self, key: str) -> bool:
        """Whether the next line is such a tag."""
        return self.ahead.startswith(f"[{key} ")


def _read_head(lines: _Lines) -> tuple[Head, _TagLine]:
    version = lines.tag("Koudi").value
    if version != str(VERSION):
        raise lines.bad(f"version {version} is not known here, only {VERSION}")
    try:
        tag = Tag.parse(lines.tag("Table").value)
        names = _read_names(lines)
        date = lines.tag("Date").value if lines.has_tag("Date") else None
        head = checked_head(Head(tag, names, date))
        if lines.has_tag("Levels"):
            head = Head(tag, head.names, date, _read_levels(lines.tag("Levels").value))
    except BadRecord:
        raise
    except ValueError as error:
        raise lines.bad(str(error)) from None
    return head, lines.tag("Winners")


def _read_names(lines: _Lines) -> Names:
    zero, one, two, three = (lines.tag(f"Seat{seat}").value for seat in range(SEATS))
    return (zero, one, two, three)


def _read_deals(lines: _Lines, rules: Rules) -> Iterator[tuple[int, Entry]]:
    """What every line says, while it is played again."""
    while not lines.over:
        if lines.take():
            raise lines.bad("an empty line should stand here")
        if not lines.over:
            yield from _read_deal(lines, rules)


def _read_deal(lines: _Lines, rules: Rules) -> Iterator[tuple[int, Entry]]:
    try:
        yield lines.number + 1, _read_cards(lines, rules)
        dealt = 0
        while lines.ahead:
            if lines.has_tag("Result"):
                result = lines.tag("Result")
                yield result.line, _read_outcome(result.value)
                return
            title = lines.take()
            if title not in _PHASES:
                raise lines.bad(f"a table begins with one of {', '.join(_PHASES)}")
            phase = _PHASES[title]
            if phase != "drawing" and dealt < rules.to_deal:
                yield lines.number, Step(None, Draw(rules.to_deal - dealt))
                dealt = rules.to_deal
            while lines.ahead and lines.ahead not in _PHASES and not lines.has_tag("Result"):
                for step in _read_line(phase, lines.take(), dealt):
                    if isinstance(step.action, Draw):
                        dealt += step.action.count
                    yield lines.number, step
    except BadRecord:
        raise
    except ValueError as error:
        raise lines.bad(str(error)) from None


def _read_cards(lines: _Lines, rules: Rules) -> DealHead:
    number, first = read_number(lines.tag("Deal").value), read_seat(lines.tag("First").value)
    names = _read_names(lines) if lines.has_tag("Seat0") else None
    if lines.take() != "Cards":
        raise lines.bad("the title Cards should stand here")
    hands: list[tuple[Card, ...]] = []
    for seat in range(SEATS):
        hands.append(_labelled(lines, str(seat)))
        if len(hands[-1]) * SEATS != rules.to_deal:
            raise lines.bad(f"{len(hands[-1])} cards, not {rules.to_deal // SEATS}")
    kitty = _labelled(lines, "kitty")
    dealt = tuple(hands[(first + place) % SEATS][place // SEATS] for place in range(rules.to_deal))
    return DealHead(number, first, dealt + kitty, names)


def _labelled(lines: _Lines, label: str) -> tuple[Card, ...]:
    word, _, cards = lines.take().partition(" ")
    if word != label:
        raise lines.bad(f"the cards of {label} should stand here")
    return read_cards(cards)


def _read_line(phase: str, line: str, dealt: int) -> Iterator[Step]:
    words = line.split()
    if not words:
        raise ValueError("a line holds nothing but blanks")
    if phase == "drawing":
        yield from _read_drawing(words, dealt)
    elif phase == "playing":
        leader = read_seat(words[0])
        for place, cards in enumerate(words[1:]):
            yield Step((leader + place) % SEATS, Play(CardSet(read_cards(cards))))
    elif len(words) == 2:
        yield Step(read_seat(words[0]), _read_action(phase, words[1]))
    else:
        raise ValueError("a line is a seat and what it does")


def _read_drawing(words: list[str], dealt: int) -> Iterator[Step]:
    out = read_number(words[0])
    if out > dealt:
        yield Step(None, Draw(out - dealt))
    if out < dealt:
        raise ValueError(f"{dealt} cards are out already")
    match words[1:]:
        case []:
            pass
        case ["close"]:
            yield Step(None, CloseDeclaring())
        case [seat, word]:
            yield Step(read_seat(seat), _read_action("drawing", word))
        case _:
            raise ValueError("a line is a number of cards, a seat and what it shows")


def _read_action(phase: str, word: str) -> Action:
    if word in _WORDS:
        return _WORDS[word]
    match phase:
        case "drawing" | "exchanging":
            return Declare(CardSet(read_cards(word)))
        case "calling":
            return Call(CardSet(read_cards(word)))
        case "burying":
            return Bury(CardSet(read_cards(word)))
        case _:
            return Recall(Card.parse(word))


def _read_outcome(text: str) -> Outcome | Void:
    found = re.fullmatch(
        r"(-?\d+) points, (declarers|defenders) \+(\d+), levels (\S+), next (\d), winners (\S+)", text, re.ASCII
    )
    if found is None:
        return Void(RedealReason(text))
    total, won, steps, levels, following, winners = found.groups()
    return Outcome(
        int(total),
        "declarers" if won == "declarers" else "defenders",
        int(steps),
        _read_levels(levels),
        read_seat(following),
        () if winners == "-" else tuple(map(read_seat, winners.split("/"))),
    )


def _read_levels(text: str) -> tuple[Rank, Rank, Rank, Rank]:
    zero, one, two, three = map(Rank, text.split("/"))
    return (zero, one, two, three)
