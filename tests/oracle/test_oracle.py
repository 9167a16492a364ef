"""The package against the oracle, the oracle against the rulings, and the oracle's independence."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from koudi.cards import CARDS, Card, CardSet, Rank, Suit
from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.options import options_of
from tests.oracle import following, shapes, throws, winning
from tests.oracle.comparisons.running import TOPICS, random_of
from tests.oracle.options import DEFAULTS, KNOWN, KNOWN_IN, UnknownOption, options_for
from tests.oracle.order import TRUMPS, Order

HERE = Path(__file__).parent
MODULES = sorted(path for path in HERE.glob("*.py") if path.name not in {"test_oracle.py", "__main__.py"})
UNHEALTHY = (HealthCheck.large_base_example, HealthCheck.data_too_large, HealthCheck.too_slow)
OF_DEALS = {"declaring", "calling", "partner", "exchange", "endgame", "deal"}
RULINGS: list[dict[str, Any]] = [
    json.loads(line) for line in (HERE.parent / "rulings" / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
]


def imported(path: Path) -> set[str]:
    """Every module that a file of the oracle imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            found |= {f"{module}.{alias.name}" for alias in node.names} if module == "tests.oracle" else {module}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_oracle_knows_only_the_cards_and_itself(path: Path):
    own = {f"tests.oracle.{other.stem}" for other in MODULES}
    ours = {name for name in imported(path) if name.split(".")[0] in {"koudi", "tests"}}
    assert ours <= own | {"koudi.cards"}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_oracle_has_the_options_of_a_game_with_their_values_and_defaults(game: Game):
    for option in options_of(game.rules_type):
        assert options_for(game.name, {option.key: option.default}) == DEFAULTS[game.name]
        for value in option.values:
            assert options_for(game.name, {option.key: value})[option.key] == value


def test_what_the_oracle_does_not_know_it_refuses():
    with pytest.raises(UnknownOption, match="five_of_hearts"):
        options_for("shengji", {"five_of_hearts": True})
    with pytest.raises(UnknownOption, match="throw can be 'sometimes'"):
        options_for("mailv", {"throw": "sometimes"})
    with pytest.raises(UnknownOption, match="kitty_flat can be True"):
        options_for("mailv", {"kitty_flat": True})


def test_every_option_has_a_default_among_its_values():
    for game, own in KNOWN_IN.items():
        assert DEFAULTS[game].keys() == (KNOWN | own).keys()
        assert options_for(game, DEFAULTS[game]) == DEFAULTS[game]


@pytest.mark.parametrize("ruling", RULINGS, ids=[ruling["id"] for ruling in RULINGS])
def test_the_oracle_answers_the_rulings(ruling: dict[str, Any]):
    options = options_for(ruling["game"], ruling["options"])
    order = Order(options, Rank(ruling["level"]), Suit(ruling["trump"]) if ruling["trump"] else None)
    match ruling["kind"]:
        case "follow":
            hand, lead = CardSet.parse(ruling["hand"]), CardSet.parse(ruling["lead"])
            legal = following.legal_follows(order, hand, lead, after_ruff=ruling["after_ruff"])
            assert legal == {CardSet.parse(play) for play in ruling["legal"]}
        case "winner":
            assert winning.winner(order, [CardSet.parse(play) for play in ruling["plays"]]) == ruling["winner"]
        case "throw":
            cards, others = CardSet.parse(ruling["lead"]), [CardSet.parse(hand) for hand in ruling["others"]]
            assert throws.led(order, cards, others) == CardSet.parse(ruling["played"])
            assert bool(throws.beaten_parts(order, cards, others)) == (ruling["result"] == "fail")
        case "trump_order":
            tiers = [{Card.parse(text) for text in tier.split()} for tier in ruling["high_to_low"]]
            in_pack = {card for tier in tiers for card in tier}
            assert [set(tier & in_pack) for tier in reversed(order.ladder(TRUMPS)) if tier & in_pack] == tiers
        case _:
            parts = [(len(part.kinds) if part.copies == 2 else 0, part.cards) for part in shapes.parts(
                order, CardSet.parse(ruling["cards"])
            )]  # fmt: skip
            wanted = [(pairs, CardSet.parse(cards)) for pairs, cards in ruling["components"]]
            assert sorted(parts, key=str) == sorted(wanted, key=str)


def test_a_card_has_one_position_in_every_order():
    order = Order(options_for("mailv", {}), Rank.SEVEN, Suit.HEARTS)
    assert sum(len(tier) for suit in "SHDCT" for tier in order.ladder(suit)) == len(CARDS)


@pytest.mark.parametrize("topic", TOPICS)
def test_the_package_and_the_oracle_agree_on_seeded_cases(topic: str):
    compare, share = TOPICS[topic]
    for case in range(4 * share):
        compare(random_of(topic, case))


@pytest.mark.parametrize("topic", TOPICS)
def test_the_package_and_the_oracle_agree_on_cases_that_are_new_in_every_run(topic: str):
    compare, share = TOPICS[topic]

    # Whole decks are too much for hypothesis to draw card by card; what one suit decides it can cut short.
    @settings(max_examples=5 + share, suppress_health_check=UNHEALTHY)
    @given(st.integers(0, 2**64).map(Random) if topic in OF_DEALS else st.randoms(use_true_random=False))
    def agrees(rng: Random) -> None:
        compare(rng)

    agrees()
