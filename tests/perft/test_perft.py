"""Sequences of actions are as many as both implementations of the rules have counted."""

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.games import GAMES
from koudi.notation.perft import divide, perft, step_text, successors
from koudi.notation.position_match import match_at
from koudi.notation.position_text import parse_position, position_text
from tests.perft.by_oracle import perft_by_oracle
from tests.perft.counts import FILE, Line, lines

LINES = lines()
SMALL = 600
"""Both implementations count so far in this test; the script counts everything."""


def deepest(line: Line, most: int) -> int:
    """The greatest depth at which there are no more sequences than that."""
    return max(depth for depth, count in enumerate(line.counts, start=1) if count <= most or depth == 1)


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_the_counts_of_a_position_stand(line: Line):
    position = parse_position(line.position)
    match, game = match_at(position), position.tag.game
    for depth in {1, 2, deepest(line, 10_000)}:
        assert perft(game, match, depth) == line.counts[depth - 1]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_the_oracle_counts_the_same(line: Line):
    position = parse_position(line.position)
    depth = deepest(line, SMALL)
    assert perft_by_oracle(position.tag, match_at(position), depth) == line.counts[depth - 1]


def test_the_positions_are_of_both_games_suited_and_not_and_of_low_and_high_levels():
    positions = [parse_position(line.position) for line in LINES]
    assert len({line.position for line in LINES}) == len(LINES) >= 60
    games = Counter(position.tag.game.name for position in positions)
    assert min(games[name] for name in GAMES) >= 20
    trumps = Counter((position.trumps.level.value, position.trumps.suit) for position in positions if position.trumps)
    assert {level for level, _ in trumps} >= set("25TA")
    assert {suit for _, suit in trumps} == {None, *(suit for _, suit in trumps if suit)}
    assert len({suit for _, suit in trumps}) == 5


def test_a_line_of_the_file_is_written_as_it_is_read():
    for line in LINES:
        assert position_text(parse_position(line.position)) == line.position
    assert Path(__file__).with_name("positions.txt") == FILE


@pytest.mark.parametrize("line", LINES[::9], ids=range(len(LINES[::9])))
def test_the_first_actions_share_the_count(line: Line):
    position = parse_position(line.position)
    shares = dict(divide(position.tag.game, match_at(position), 3))
    assert len(shares) == line.counts[0]
    assert sum(shares.values()) == line.counts[2]


def test_no_sequence_is_empty_but_one_and_none_goes_beyond_the_deal():
    position = parse_position(LINES[0].position)
    match = match_at(position)
    assert perft(position.tag.game, match, 0) == 1
    game = GAMES["shengji"]
    waiting = game.start(game.presets["80fen"].rules)
    assert perft(game, waiting, 1) == 0


def test_the_closing_round_counts_what_anybody_says_and_the_table():
    game = GAMES["shengji"]
    rules = game.presets["80fen"].rules
    deck = " ".join(card.text for card in rules.deck)
    dealt = ".".join(deck.split())
    closing = match_at(parse_position(f"shengji/80fen drawing levels=2/2/2/2 deal=1 dealt=100 deck={dealt}"))
    said = [step_text(step) for step, _ in successors(game, closing)]
    assert [text for text in said if "declare" not in text] == [
        "0 pass",
        "1 pass",
        "2 pass",
        "3 pass",
        "table close_declaring",
    ]
    assert perft(game, closing, 1) == len(said)
    drawing = match_at(parse_position(f"shengji/80fen drawing levels=2/2/2/2 deal=1 dealt=0 deck={dealt}"))
    assert [step_text(step) for step, _ in successors(game, drawing)] == ["table draw"]


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["perft", *arguments])
    return result.exit_code, result.output


def test_the_command_prints_the_count():
    line = LINES[0]
    assert run(line.position, "2") == (0, f"{line.counts[1]}\n")
    assert run(line.position, "0", "--divide") == (0, "1\n")


def test_the_command_divides_it():
    line = LINES[0]
    status, said = run(line.position, "2", "--divide")
    *shares, total = said.splitlines()
    assert status == 0
    assert total == str(line.counts[1])
    assert sum(int(share.rpartition(": ")[2]) for share in shares) == line.counts[1]
    assert shares[0].startswith("2 play ")


def test_the_command_says_what_is_wrong_with_a_position():
    status, said = run("shengji/80fen playing levels=2/2/2/2 hands=SX", "1")
    assert status == 2
    assert "hands=SX" in said
