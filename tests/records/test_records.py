"""Records of matches: byte-exact round trips in both forms, played again on reading."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koudi.cards import Rank
from koudi.engine.actions import ClaimRedeal
from koudi.engine.events import (
    DealScored,
    DealStarted,
    Drew,
    Event,
    RedealReason,
)
from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.notation.open_deal import open_deal
from koudi.notation.record import BadRecord, Outcome, Void, events_of, outcome_of, with_players
from koudi.notation.record_events import record_of
from koudi.notation.record_lines import parse_record_lines, record_lines
from koudi.notation.record_text import parse_record, record_text
from koudi.notation.tag import Tag
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, walk
from tests.records.golden_deals import DEALS, FOLDER, NAMES, golden, played
from tests.unit.engine.tables import Table

GOLDEN = sorted(FOLDER.glob("*.koudi"))
TEXT = (FOLDER / "shengji-80fen.koudi").read_text(encoding="utf-8")
LINES = (FOLDER / "mailv-mailv.jsonl").read_bytes()


def walked(game: Game, rules: Rules, seed: int, deals: int) -> Iterator[Event]:
    for step in walk(game, rules, seed, deals):
        yield from step.events


def line_of(text: str, start: str, after: str = "") -> int:
    """The number of the first line that begins so, after another."""
    begun = not after
    for number, line in enumerate(text.split("\n"), start=1):
        if begun and line.startswith(start):
            return number
        begun = begun or line.startswith(after)
    raise AssertionError(start)


def tag_of(game: Game, rules: Rules) -> Tag:
    return Tag.of(game, next(iter(game.presets)), rules)


def test_there_is_a_golden_file_of_every_preset():
    presets = {f"{game.name}-{preset}" for game in GAMES.values() for preset in game.presets}
    assert {path.stem for path in GOLDEN} == presets


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_still_reads_and_is_written_byte_for_byte(path: Path):
    text, lines = path.read_text(encoding="utf-8"), path.with_suffix(".jsonl").read_bytes()
    record = parse_record(text)
    assert record_text(record) == text
    assert record_lines(record) == lines
    assert parse_record_lines(lines) == record
    assert record.head.names == NAMES
    assert sum(isinstance(deal.outcome, Outcome) for deal in record.deals) == DEALS


def test_the_golden_files_have_failed_throws_redeals_and_recalls():
    events = [event for path in GOLDEN for event in events_of(parse_record(path.read_text(encoding="utf-8")))]
    kinds = {type(event).__name__ for event in events}
    assert {"DealScored", "DonkeyCardNamed", "PartnerRevealed", "Declared"} <= kinds
    assert any(getattr(event, "attempted", None) is not None for event in events)


def test_bots_of_today_write_records_that_hold():
    for name, record in golden():
        assert parse_record(record_text(record)) == record, name


@settings(max_examples=25, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_what_happened_comes_back_from_either_form(table: tuple[Game, Rules], seed: int):
    game, rules = table
    events = list(walked(game, rules, seed, 2))
    record = record_of(events, tag_of(game, rules), NAMES)
    assert parse_record(record_text(record)) == record
    assert parse_record_lines(record_lines(record)) == record
    assert without_draws(events_of(record)) == without_draws(events)


def without_draws(events: Iterator[Event] | list[Event]) -> list[Event]:
    """In what portions cards are drawn is not told."""
    return [event for event in events if not isinstance(event, Drew)]


@settings(max_examples=15, deadline=None)
@given(GAMES_WITH_RULES, SEEDS, st.integers(0, 10**6))
def test_a_match_that_is_cut_off_anywhere_is_a_record(table: tuple[Game, Rules], seed: int, cut: int):
    game, rules = table
    steps = list(walk(game, rules, seed))
    events = [event for step in steps[: cut % len(steps) + 1] for event in step.events]
    record = record_of(events, tag_of(game, rules), NAMES)
    assert parse_record(record_text(record)) == record
    assert parse_record_lines(record_lines(record)) == record
    assert without_draws(events_of(record)) == without_draws(events)


def assert_found_or_another(comes_back: Callable[[], bool], lines: int) -> None:
    """What is refused names a line; what is read comes back as it was."""
    line = 1
    try:
        exact = comes_back()
    except BadRecord as error:
        exact, line = True, error.line
    assert exact
    assert 1 <= line <= lines


@settings(max_examples=100, deadline=None)
@given(st.sampled_from([path.read_text(encoding="utf-8") for path in GOLDEN]), SEEDS)
def test_a_changed_character_is_found_or_makes_another_record(text: str, seed: int):
    rng = chance(seed)
    place = rng.randrange(len(text))
    changed = text[:place] + rng.choice('0123SHDCTAKJ -\n"x') + text[place + 1 :]
    assert_found_or_another(lambda: record_text(parse_record(changed)) == changed, changed.count("\n") + 2)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([path.with_suffix(".jsonl").read_bytes() for path in GOLDEN]), SEEDS)
def test_a_changed_byte_of_the_lines_is_found_or_makes_another_record(data: bytes, seed: int):
    rng = chance(seed)
    place = rng.randrange(len(data))
    changed = data[:place] + bytes([rng.choice(b'0123SHDCTAKJ -\n"x\xff{[')]) + data[place + 1 :]
    assert_found_or_another(lambda: record_lines(parse_record_lines(changed)) == changed, changed.count(b"\n") + 2)


def test_a_later_deal_alone_is_a_record_with_the_levels_before_it():
    tag = Tag.parse("shengji/standard")
    events = played(tag, 5, 3)
    starts = [place for place, event in enumerate(events) if isinstance(event, DealStarted)]
    last = next(place for place in starts if events[place] == max(starts_of(events), key=lambda start: start.number))
    before = [event for event in events[:last] if isinstance(event, DealScored)][-1].result.levels_after
    record = record_of(events[last:], tag, NAMES, levels=before)
    assert record.deals[0].head.number > 1
    text = record_text(record)
    assert f'[Levels "{"/".join(level.value for level in before)}"]' in text
    assert parse_record(text) == record
    assert parse_record_lines(record_lines(record)) == record


def starts_of(events: list[Event]) -> list[DealStarted]:
    return [event for event in events if isinstance(event, DealStarted)]


def test_the_result_of_a_deal_is_in_the_record():
    record = parse_record(TEXT)
    result = record.deals[0].result
    assert result is not None
    assert record.deals[0].outcome == outcome_of(result)
    assert result.kitty.points == result.kitty_points


def test_a_whole_match_names_its_winners():
    tag = Tag.parse("mailv/mailv")
    events = played(tag, 3, 40, ("rules", "rules", "rules", "rules"))
    record = record_of(events, Tag.parse(str(tag)), NAMES)
    text = record_text(record)
    scored = [event for event in events if isinstance(event, DealScored)][-1].result
    assert record.winners == scored.winners
    assert parse_record(text) == record


def test_a_log_that_leaves_draws_out_gives_the_same_record():
    tag = Tag.parse("mailv/mailv")
    events = played(tag, 4, 1)
    whole = record_of(events, tag, NAMES)
    # A server logs how many cards are out only before the next fact that lasts.
    sparse = [
        event for event, following in zip(events, [*events[1:], None], strict=True)
        if not isinstance(event, Drew) or not isinstance(following, Drew)
    ]  # fmt: skip
    assert record_of(sparse, tag, NAMES) == whole


def test_each_deal_has_the_names_of_those_who_played_it():
    record = parse_record(TEXT)
    others = ("Ann", *NAMES[1:])
    players = [NAMES, *[others] * (len(record.deals) - 1)]
    changed = with_players(record, players)
    assert [deal.head.names for deal in changed.deals][:3] == [None, others, None]
    assert changed.players == tuple(players)
    text, data = record_text(changed), record_lines(changed)
    assert text.count('[Seat0 "Ann"]') == 1
    assert parse_record(text) == parse_record_lines(data) == changed
    assert with_players(changed, [NAMES] * len(record.deals)) == record
    told = open_deal(changed, 2)
    assert told.names == others
    assert any("Ann" in line.en for step in told.steps for line in step.texts)
    line = text.split("\n").index('[Seat0 "Ann"]') + 1
    for name, said in [(NAMES[0], "not named again"), ("An\x07n", "not a name that can be shown")]:
        with pytest.raises(BadRecord, match=rf"line {line - 2}\b.*{said}|line {line + 4}\b.*{said}"):
            parse_record(text.replace('[Seat0 "Ann"]', f"[Seat0 {json.dumps(name, ensure_ascii=False)}]"))
        with pytest.raises(BadRecord, match=said):
            parse_record_lines(data.replace(b'"Ann"', json.dumps(name, ensure_ascii=False).encode()))


@pytest.mark.parametrize("line", [1, 9])
def test_line_ends_of_windows_are_named(line: int):
    text, data = TEXT.split("\n"), record_lines(parse_record(TEXT)).split(b"\n")
    text[line - 1] += "\r"
    data[line - 1] += b"\r"
    said = rf"line {line}: .*LF alone, not in CRLF"
    with pytest.raises(BadRecord, match=said):
        parse_record("\n".join(text))
    with pytest.raises(BadRecord, match=said):
        parse_record_lines(b"\n".join(data))


def test_a_redeal_stands_in_the_record_with_its_reason():
    game = GAMES["shengji"]
    rules = game.presets["80fen"].rules
    for seed in range(200):
        record = record_of(walked(game, rules, seed, 1), tag_of(game, rules), NAMES)
        if isinstance(record.deals[0].outcome, Void):
            break
    else:
        pytest.fail("no walk has a redeal")
    text = record_text(record)
    with pytest.raises(BadRecord, match="the result that follows from the plays is a redeal, nobody_declared"):
        parse_record(text.replace('[Result "nobody_declared"]', '[Result "nobody_called"]'))
    assert '[Result "nobody_declared"]' in text
    assert parse_record(record_text(record)) == record


def test_a_hand_that_asked_for_new_cards_stands_in_the_record():
    table = Table(GAMES["mailv"], redeal_right="no_points")
    table.deal({1: "S346789JQA H346789JQA D346789"})
    table.do(1, ClaimRedeal())
    record = record_of(table.events, tag_of(table.game, table.match.rules), NAMES)
    assert record.deals[0].outcome == Void(RedealReason.NO_POINTS)
    assert "Call\n1 claim_redeal\n" in record_text(record)
    assert parse_record(record_text(record)) == record
    assert parse_record_lines(record_lines(record)) == record


def test_levels_before_the_first_deal_are_read():
    changed = TEXT.replace('[Winners "-"]', '[Levels "3/3/3/3"]\n[Winners "-"]')
    with pytest.raises(BadRecord) as refusal:
        parse_record(changed)
    assert refusal.value.line == line_of(changed, "28 1")
    with pytest.raises(BadRecord, match="line 8"):
        parse_record(changed.replace("3/3/3/3", "3/3/3/1"))
    assert Rank("3") is Rank.THREE


PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "record.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_a_record_in_both_forms():
    (text,) = re.findall(r"^```koudi\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    (lines,) = re.findall(r"^```jsonl\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    record = parse_record(text)
    whole = record_lines(record).decode().splitlines()
    shown = lines.splitlines()
    assert [line for line in shown if line != "..."] == [*whole[:1], *whole[2:5], whole[-1]]
