"""Whatever a table plays by, the arena plays on it without a fault, and a record of what it did holds."""

from __future__ import annotations

from random import Random

import pytest

from koudi.bots.duel import TOTAL_POINTS, Setup, Until, measure
from koudi.engine.events import DealScored
from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.notation.record_events import record_of
from koudi.notation.record_text import parse_record, record_text
from koudi.notation.tag import Tag
from tests.records.golden_deals import NAMES, played
from tests.some_rules import some_rules

TABLES = [(game, number) for game in GAMES.values() for number in range(16)]
MANY = 250
"""Tables of each game in the long run."""


def table(game: Game, number: int) -> Tag:
    """A table with any options, the same for the same number."""
    rules = some_rules(Random(f"{game.name} {number}").choice, game)  # noqa: S311 - nothing is guarded by it
    return Tag.of(game, next(iter(game.presets)), rules)


def assert_played_without_a_fault(tag: Tag, seed: int) -> None:
    """Both bots play in every seat; then two deals in a row, of which the record is played again on reading."""
    report = measure(Setup(table=str(tag), a="rules", b="random:throws=50", seed=seed), Until(least=1))
    assert (report.illegal, report.violations) == (0, 0), tag

    events = played(tag, seed, deals=2)
    record = record_of(events, tag, NAMES)
    assert parse_record(record_text(record)) == record, tag
    results = [event.result for event in events if isinstance(event, DealScored)]
    assert results
    assert all(sum(result.trick_points) + result.kitty_points == TOTAL_POINTS for result in results), tag


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_the_arena_plays_at_a_table_with_any_options(game: Game, number: int):
    assert_played_without_a_fault(table(game, number), number)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values())
def test_the_arena_plays_at_hundreds_of_tables_with_any_options(game: Game):
    for number in range(len(TABLES), len(TABLES) + MANY):
        assert_played_without_a_fault(table(game, number), number)
