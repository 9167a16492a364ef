"""The worked rulings of RULES 8.1 to 8.4, each a test named by its id, against the typed API of ``koudi.tricks``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.games import GAMES
from koudi.options import with_options
from koudi.tricks import (
    EffectiveSuit,
    TrickRules,
    Trump,
    components,
    follow_refusal,
    iter_follows,
    obligation,
    throw_outcome,
    trump_of,
    winner,
)

Vector = dict[str, Any]

VECTORS: list[Vector] = [
    json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text(encoding="utf-8").splitlines()
]


def context(vector: Vector) -> tuple[Trump, TrickRules]:
    rules = with_options(GAMES[vector["game"]].presets[vector["preset"]].rules, vector["options"])
    suit = Suit(vector["trump"]) if vector["trump"] else None
    return trump_of(Rank(vector["level"]), suit, rules), rules


def check_follow(vector: Vector) -> None:
    trump, rules = context(vector)
    hand, lead, after_ruff = CardSet.parse(vector["hand"]), CardSet.parse(vector["lead"]), vector["after_ruff"]
    legal = {CardSet.parse(text) for text in vector["legal"]}
    found = list(iter_follows(trump, rules, hand, lead, after_ruff))
    assert len(found) == len(legal)
    assert set(found) == legal
    owed = obligation(trump, rules, hand, lead, after_ruff)
    for play in legal:
        assert follow_refusal(trump, rules, hand, lead, play, after_ruff) is None
        assert owed.forced <= play <= owed.choices


def check_winner(vector: Vector) -> None:
    trump, rules = context(vector)
    assert winner(trump, rules, [CardSet.parse(play) for play in vector["plays"]]) == vector["winner"]


def check_throw(vector: Vector) -> None:
    trump, rules = context(vector)
    others = [CardSet.parse(hand) for hand in vector["others"]]
    outcome = throw_outcome(trump, rules, CardSet.parse(vector["lead"]), others)
    assert outcome.ok == (vector["result"] == "ok")
    assert outcome.cards == CardSet.parse(vector["played"])


def check_trump_order(vector: Vector) -> None:
    trump, _ = context(vector)
    jokers = vector["game"] == "shengji"
    tiers = [set(tier) for tier in trump.tiers(EffectiveSuit.TRUMPS) if jokers or not tier[0].is_joker]
    assert tiers == [{Card.parse(text) for text in tier.split()} for tier in vector["high_to_low"]]
    assert 2 * sum(len(tier) for tier in tiers) == vector["n_trumps"]


def check_shape(vector: Vector) -> None:
    trump, _ = context(vector)
    found = [
        (part.length if part.width == 2 else 0, part.cards)
        for part in components(trump, CardSet.parse(vector["cards"]))
    ]
    wanted = [(pairs, CardSet.parse(text)) for pairs, text in vector["components"]]
    assert sorted(found, key=str) == sorted(wanted, key=str)


CHECKS: dict[str, Callable[[Vector], None]] = {
    "follow": check_follow,
    "winner": check_winner,
    "throw": check_throw,
    "trump_order": check_trump_order,
    "shape": check_shape,
}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_ruling_holds(vector: Vector) -> None:
    CHECKS[vector["kind"]](vector)
