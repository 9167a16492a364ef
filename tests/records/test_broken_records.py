"""Records that are none: what is wrong is said, with the line and the rule."""

import json

import pytest
from msgspec.structs import replace

from koudi.engine.events import (
    Buried,
    DeclarationKind,
    Declared,
    Passed,
    for_seat,
)
from koudi.notation.record import BadRecord
from koudi.notation.record_events import record_of
from koudi.notation.record_lines import parse_record_lines
from koudi.notation.record_text import parse_record
from koudi.notation.tag import Tag
from tests.records.golden_deals import NAMES, played
from tests.records.test_records import LINES, TEXT, line_of


@pytest.mark.parametrize("seat", [None, 0])
def test_what_a_seat_has_seen_is_no_record(seat: int | None):
    tag = Tag.parse("mailv/mailv")
    events = played(tag, 4, 1)
    with pytest.raises(ValueError, match="redacted"):
        record_of([for_seat(event, seat) for event in events], tag, NAMES)


def test_events_that_do_not_follow_one_another_are_no_record():
    tag = Tag.parse("mailv/mailv")
    events = played(tag, 4, 1)
    with pytest.raises(BadRecord, match="wrong_phase"):
        record_of([events[0], *events[2:]], tag, NAMES)
    buried = next(place for place, event in enumerate(events) if isinstance(event, Buried))
    with pytest.raises(ValueError, match="redacted"):
        record_of([*events[:buried], Buried(0, None)], tag, NAMES)
    with pytest.raises(BadRecord, match=r"not_your_turn|wrong_phase"):
        record_of([*events[:buried], Passed(3)], tag, NAMES)
    with pytest.raises(ValueError, match="is not what follows"):
        record_of([*events[:-1], Passed(0)], tag, NAMES)
    other = [
        replace(event, kind=DeclarationKind.REINFORCE) if isinstance(event, Declared) else event for event in events
    ]
    with pytest.raises(ValueError, match="is not what follows"):
        record_of(other, tag, NAMES)


def with_line(text: str, number: int, line: str | None) -> str:
    """The text with one line changed, or taken out."""
    lines = text.split("\n")
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("start", "after", "changed", "said"),
    [
        ("[Koudi", "", '[Koudi "9"]', "version 9"),
        ("[Koudi", "", "Koudi 1", r'\[Koudi "..."\] should stand here'),
        ("[Koudi", "", '[Koudi "1" "2"]', "one JSON text"),
        ("[Table", "", '[Table "shengji/9fen"]', "9fen"),
        ("[Seat2", "", None, "Seat2"),
        ("[Seat3", "", r'[Seat3 "\ud800"]', "a name that can be shown"),
        ("[Seat3", "", r'[Seat3 "\u001b[2J"]', "a name that can be shown"),
        ("[Koudi", "", r'[Koudi "\u001b\ud800"]', "version"),
        ("3 ", "Bury", "3 S4JA\x1b", "not a card"),
        ("[Date", "", '[Date "2026-13-01"]', "month"),
        ("[Date", "", '[Date "20261130"]', "not a date"),
        ("[Winners", "", '[Winners "0"]', "the winners are -"),
        ("", "[Winners", "-", "an empty line"),
        ("[Deal", "", '[Deal "one"]', "not a number"),
        ("[Deal", "[Result", '[Deal "4"]', "here deal 2 begins, dealt to seat 0 first"),
        ("[First", "[Result", '[First "1"]', "here deal 2 begins, dealt to seat 0 first"),
        ("[First", "", '[First "4"]', "not a seat"),
        ("Cards", "", "Hands", "title Cards"),
        ("0 ", "Cards", "1 SA", "cards of 0"),
        ("0 ", "Cards", "0 SA", "1 cards, not 25"),
        ("Declare", "", "Show", "a table begins with one of"),
        ("28 1", "", "28 1 S2", "not_in_hand|too_weak"),
        ("28 1", "", "28 1", "a line is a number of cards"),
        ("84 1", "", "2 1 H22", "28 cards are out already"),
        ("90 3", "", "90 3 LJ", "not_a_declaration"),
        ("28 1", "", " ", "nothing but blanks"),
        ("3 ", "Bury", "\t", "nothing but blanks"),
        ("3 ", "Play", "  ", "nothing but blanks"),
        ("3 ", "Bury", "3 S4JA", "wrong_bury_count"),
        ("3 ", "Bury", "3 S4JA H8", "a seat and what it does"),
        ("3 ", "Play", "3 HKK   HTT   H8A   H34", "not_in_hand"),
        ("3 ", "Play", "3 HQQ   HTT   H8A   SXX", "not a card"),
        ("3 ", "Play", "3 HQQ   H8T   H8A   H34", "must_follow_structure|not_in_hand"),
        ("3 ", "Play", "3  HQQ   HTT   H8A   H34", "it should read: 3 HQQ"),
        (
            "[Result",
            "",
            '[Result "155 points, defenders +3, levels 5/2/5/2, next 0, winners -"]',
            "the result that follows",
        ),
        ("[Result", "", '[Result "nobody_declared"]', "the result that follows"),
        ("[Result", "", '[Result "a draw"]', "a draw"),
        ("[Result", "", None, "it should read|an empty line|should stand"),
    ],
)
def test_a_corrupt_text_names_the_line_and_the_rule(start: str, after: str, changed: str | None, said: str):
    number = line_of(TEXT, start, after)
    with pytest.raises(BadRecord, match=said) as refusal:
        parse_record(with_line(TEXT, number, changed))
    assert abs(refusal.value.line - number) <= 1
    assert f"line {refusal.value.line}: " in str(refusal.value)
    assert str(refusal.value).isprintable(), "a terminal may show it"


def test_cards_that_are_not_the_pack_are_found_where_the_deal_begins():
    with pytest.raises(BadRecord, match="bad_deck") as refusal:
        parse_record(with_line(TEXT, line_of(TEXT, "kitty"), "kitty SA"))
    assert refusal.value.line == line_of(TEXT, "[Deal")


def test_a_text_that_ends_too_early_says_so():
    with pytest.raises(BadRecord, match=r"line 2: the text ends too early"):
        parse_record('[Koudi "1"]')
    with pytest.raises(BadRecord, match="it should read"):
        parse_record(TEXT.rstrip("\n"))
    with pytest.raises(BadRecord, match="should stand here"):
        parse_record(TEXT + "\n")


def test_a_deal_may_not_begin_before_the_last_is_finished():
    lines = TEXT.split("\n")
    start = line_of(TEXT, "[Result")
    second = "\n".join([*lines[: start - 3], *lines[start:]])
    with pytest.raises(BadRecord, match=r"not finished"):
        parse_record(second)


@pytest.mark.parametrize(
    ("number", "changed", "said"),
    [
        (1, b'{"deal":1,"first":0,"deck":[]}', "first line has"),
        (1, b"{", "truncated"),
        (1, b"[]", "Expected"),
        (1, b'{"koudi":1,"table":"x","\\u001b":1}', r"\\x1b"),
        (1, LINES.split(b"\n")[0].replace(NAMES[2].encode(), b"\\u0007"), "a name that can be shown"),
        (1, b'{"koudi":2,"table":"x","seats":["","","",""],"date":null,"levels":null,"winners":[]}', "version 2"),
        (1, b'{"koudi":1,"table":"x","seats":["","","",""],"date":null,"levels":null,"winners":[]}', "no tag"),
        (2, b"{}", "begins with one of koudi"),
        (2, b'{"seat":0,"action":{"type":"pass"}}', "no deal has begun"),
        (3, b'{"seat":0,"action":{"type":"fly"}}', "fly"),
        (3, b'{"seat":0,"action":{"type":"play","cards":"SA"}}', "seat 0, wrong_phase"),
        (3, b'{"seat":null,"action":{"type":"draw","count":97}}', "the table, bad_draw"),
        (3, b'{"seat": null, "action": {"type": "draw", "count": 96}}', "it should read"),
        (4, LINES.split(b"\n")[0], "a second head"),
        (4, LINES.split(b"\n")[1], "not finished"),
        (4, b'{"redealt":"nobody_called"}', "none yet"),
    ],
)
def test_a_corrupt_line_is_named_with_what_is_wrong(number: int, changed: bytes, said: str):
    lines = LINES.split(b"\n")
    lines[number - 1] = changed
    with pytest.raises(BadRecord, match=f"line {number}: .*{said}"):
        parse_record_lines(b"\n".join(lines))


def test_lines_must_end_and_say_who_won():
    head = json.loads(LINES.split(b"\n")[0])
    with pytest.raises(BadRecord, match=r"it should read: $"):
        parse_record_lines(LINES.rstrip(b"\n"))
    with pytest.raises(BadRecord, match="truncated"):
        parse_record_lines(LINES + b"\n\xff")
    head["winners"] = [0]
    changed = json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()
    with pytest.raises(BadRecord, match=r"the winners are \[\]"):
        parse_record_lines(LINES.replace(LINES.split(b"\n")[0], changed))
