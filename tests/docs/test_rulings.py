"""Every row of docs/rules/rulings.md is played: what the page says is what the program does."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from koudi.cards import CardSet, Rank, Suit, parse_cards
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.options import with_options
from koudi.tricks import EffectiveSuit, Trump, components, iter_follows, throw_outcome, trump_of, winner

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "rulings.md"
Row = dict[str, str]


def rows(column: str) -> Iterator[Row]:
    """The rows of every table that has the column."""
    head: list[str] = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            head = []
        elif not head:
            head = cells
        elif column in head and not set(line) <= set("|- "):
            yield dict(zip(head, cells, strict=True))


def table(column: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", [pytest.param(row, id=row["id"]) for row in rows(column)])


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]*)`", cell)


def position(row: Row) -> tuple[Trump, Rules]:
    """``E2H``: 80分, level 2, hearts; ``M8C``: 买驴; ``N``: no-trump."""
    (game, level, suit) = code(row["at"])[0]
    preset = next(iter(GAMES[{"E": "shengji", "M": "mailv"}[game]].presets.values()))
    options = dict(word.split("=") for word in code(row["options"]))
    rules = with_options(preset.rules, options)
    return trump_of(Rank(level), None if suit == "N" else Suit(suit), rules), rules


@table("legal follows")
def test_the_legal_follows_are_those_of_the_page(row: Row):
    trump, rules = position(row)
    lead, hand = (CardSet.parse(code(row[name])[0]) for name in ("lead", "hand"))
    legal = list(iter_follows(trump, rules, hand, lead, after_ruff="ruffed" in row["lead"]))
    assert set(legal) == {CardSet.parse(cards) for cards in code(row["legal follows"])}
    assert len(legal) == len(set(legal))


@table("winner")
def test_the_winner_is_that_of_the_page(row: Row):
    trump, rules = position(row)
    assert winner(trump, rules, [CardSet.parse(cards) for cards in code(row["plays"])]) == int(row["winner"])


@table("played")
def test_what_becomes_of_a_throw_is_what_the_page_says(row: Row):
    trump, rules = position(row)
    thrown, played = (CardSet.parse(code(row[name])[0]) for name in ("throw", "played"))
    outcome = throw_outcome(trump, rules, thrown, [CardSet.parse(cards) for cards in code(row["other hands"])])
    assert outcome.cards == played
    assert outcome.ok is (thrown == played)


@table("trumps, high to low")
def test_trumps_rank_as_the_page_says(row: Row):
    trump, rules = position(row)
    dealt = set(rules.deck)
    tiers = [set(tier) & dealt for tier in trump.tiers(EffectiveSuit.TRUMPS)]
    assert [tier for tier in tiers if tier] == [set(parse_cards(cards)) for cards in code(row["trumps, high to low"])]
    assert sum(map(trump.is_trump, rules.deck)) == int(row["how many"])


@table("components")
def test_cards_are_taken_apart_as_the_page_says(row: Row):
    trump, _ = position(row)
    found = [str(component.cards) for component in components(trump, CardSet.parse(code(row["cards"])[0]))]
    assert found == [str(CardSet.parse(cards)) for cards in code(row["components"])]


@pytest.mark.parametrize(
    ("column", "least"),
    [("legal follows", 20), ("winner", 10), ("played", 8), ("trumps, high to low", 3), ("components", 9)],
)
def test_no_table_of_the_page_has_been_lost(column: str, least: int):
    assert len(list(rows(column))) >= least
