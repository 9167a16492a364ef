"""Positions as one line of text: round trips, what a seat sees, and what is refused."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from koudi.cards import CARDS, Card, CardSet
from koudi.engine.game import Game
from koudi.engine.match import Match, Scored
from koudi.engine.observation import PhaseName
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.notation.compact import compact, read_cards
from koudi.notation.position import BadPosition, Position, position_of, position_seen
from koudi.notation.position_match import match_at
from koudi.notation.position_text import parse_position, position_text
from koudi.notation.tag import Tag
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, states

PUBLIC = ("phase", "number", "first", "levels", "trumps", "declarer", "bids", "tricks", "trick", "turn", "points")
PLAYING = "shengji/80fen playing levels=2/2/2/2 deal=1 trump=2H declarer=0 hands=SA.D3/S3.D4/S4.D5/S5.D6 buried=-"


def tag_of(game: Game, rules: Rules) -> Tag:
    return Tag.of(game, next(iter(game.presets)), rules)


def without_history(match: Match) -> Match:
    """A position is of one deal: of a scored one it keeps the result."""
    return replace(match, history=match.history[-1:] if isinstance(match.phase, Scored) else ())


def some_states(game: Game, rules: Rules, seed: int, every: int) -> Iterator[Match]:
    return islice(states(game, rules, seed, deals=2), seed % every, None, every)


@settings(max_examples=30, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_a_state_comes_back_from_its_line(table: tuple[Game, Rules], seed: int):
    game, rules = table
    for match in some_states(game, rules, seed, 7):
        position = position_of(tag_of(game, rules), match)
        line = position_text(position)
        assert "\n" not in line
        assert parse_position(line) == position
        assert match_at(parse_position(line)) == without_history(match)


@settings(max_examples=30, deadline=None)
@given(GAMES_WITH_RULES, SEEDS, st.sampled_from([None, 0, 1, 2, 3]))
def test_a_line_of_what_a_seat_sees_comes_back_and_shows_its_hand_only(
    table: tuple[Game, Rules], seed: int, seat: int | None
):
    game, rules = table
    for match in some_states(game, rules, seed, 7):
        seen = game.observe(match, seat)
        position = position_seen(tag_of(game, rules), seen)
        assert parse_position(position_text(position)) == position
        shown = tuple(hand if isinstance(hand, int) else len(hand) for hand in position.hands or (0, 0, 0, 0))
        assert shown == seen.counts
        open_hands = [other for other, hand in enumerate(position.hands or ()) if isinstance(hand, CardSet)]
        assert open_hands in ([], [seat])
        with pytest.raises(BadPosition, match="hidden"):
            match_at(position)


@settings(max_examples=30, deadline=None)
@given(GAMES_WITH_RULES, SEEDS)
def test_what_a_seat_sees_is_the_state_without_what_it_does_not_see(table: tuple[Game, Rules], seed: int):
    game, rules = table
    tag = tag_of(game, rules)
    for match in some_states(game, rules, seed, 11):
        whole = position_of(tag, match)
        for seat in range(4):
            seen = position_seen(tag, game.observe(match, seat))
            for field in (
                "phase",
                "number",
                "first",
                "levels",
                "trumps",
                "declarer",
                "bids",
                "tricks",
                "trick",
                "turn",
            ):
                assert getattr(seen, field) == getattr(whole, field), field
            if isinstance(whole.hands, tuple) and isinstance(seen.hands, tuple):
                assert seen.hands[seat] == whole.hands[seat]


@given(st.lists(st.sampled_from(CARDS)))
def test_cards_keep_their_order_without_blanks(cards: list[Card]):
    text = compact(cards)
    assert " " not in text
    assert list(read_cards(text)) == cards


def test_a_line_says_only_what_its_phase_needs():
    game = GAMES["mailv"]
    waiting = position_of(Tag.of(game, "mailv-106"), game.start(game.presets["mailv-106"].rules))
    assert position_text(waiting) == "mailv/mailv-106 waiting levels=2/2/2/2"


def test_a_trick_says_whose_turn_it_is():
    line = PLAYING.replace("SA.D3/", "D3/") + " trick=0:SA"
    match = match_at(parse_position(line))
    assert GAMES["shengji"].observe(match, None).turn == 1
    assert position_text(parse_position(line)) == line


def test_a_failed_throw_shows_what_was_tried():
    line = PLAYING.replace("SA.D3/", "SA.D3/") + " turn=0 tricks=0:SQ(SQK),S6,SA,S8"
    assert parse_position(line).tricks == (
        (0, ((CardSet.parse("SQ"), CardSet.parse("SQK")), *plays("S6", "SA", "S8"))),
    )
    assert position_text(parse_position(line)) == position_text(parse_position(line.replace("SQK", "SKQ")))


def plays(*cards: str) -> tuple[tuple[CardSet, None], ...]:
    return tuple((CardSet.parse(text), None) for text in cards)


def test_points_of_tricks_that_are_not_listed_are_said():
    match = match_at(parse_position(PLAYING + " turn=0 points=5/0/20/0 tricks=0:SK,S6,SA,S8"))
    assert GAMES["shengji"].observe(match, None).trick_points == (5, 0, 30, 0)


def test_keys_may_stand_in_any_order_and_are_written_in_one():
    head, *said = PLAYING.split(" ")[1:]
    shuffled = " ".join(["shengji/80fen", head, *reversed(said), "turn=2"])
    assert position_text(parse_position(shuffled)) == PLAYING + " turn=2"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "no tag"),
        ("shengji/80fen", "second word"),
        ("shengji/80fen closing levels=2/2/2/2", "second word"),
        ("shengji/9fen waiting levels=2/2/2/2", "9fen"),
        ("shengji/80fen waiting", "levels"),
        ("shengji/80fen waiting levels=2/2/2", "3 values, not 4"),
        ("shengji/80fen waiting levels=2/2/2/1", "not a rank: '1'"),
        ("shengji/80fen waiting levels=2/2/2/2 level=3", "level=3: not one of"),
        ("shengji/80fen waiting levels=2/2/2/2 levels=2/2/2/2", "twice"),
        ("shengji/80fen waiting levels=2/2/2/2 first=4", "first=4: not a seat"),
        ("shengji/80fen waiting levels=2/2/2/2 deal=x", "not a number"),
        ("shengji/80fen waiting levels=2/2/2/2 view=4", "not one of open"),
        ("shengji/80fen waiting levels=2/2/2/2 trump=H7", "write a level and a suit"),
        ("shengji/80fen waiting levels=2/2/2/2 trump=1N", "not a rank"),
        ("shengji/80fen waiting levels=2/2/2/2 kitty=SA..SK", "not cards"),
        ("shengji/80fen waiting levels=2/2/2/2 kitty=SAX", "not a card: 'SX'"),
        ("shengji/80fen waiting levels=2/2/2/2 buried=SAAA", "more than two copies"),
        ("shengji/80fen waiting levels=2/2/2/2 trick=0:SA(SK,S3", "bracket"),
        ("mailv/mailv waiting levels=2/2/2/2 partner=DJ@5", "not a seat"),
        ("mailv/mailv waiting levels=2/2/2/2 partner=DJ@1,seen", "after the card"),
    ],
)
def test_a_text_that_is_no_position_says_which_word_is_wrong(line: str, said: str):
    with pytest.raises(BadPosition, match=f".*{said}"):
        parse_position(line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (PLAYING, "turn: it is missing"),
        (PLAYING.replace(" trump=2H", "") + " turn=0", "trump: it is missing"),
        (PLAYING.replace(" declarer=0", "") + " turn=0", "declarer: it is missing"),
        (PLAYING.replace(" buried=-", "") + " turn=0", "buried: it is missing"),
        (PLAYING.split(" hands", maxsplit=1)[0] + " buried=- turn=0", "hands: they are missing"),
        (PLAYING.replace("SA.D3/", "?2/") + " turn=0", "hands: 2 cards are hidden"),
        (PLAYING.replace("SA.D3/", "SA/") + " turn=0", "hands: 1, 2, 2, 2 cards"),
        (PLAYING.replace("SA.D3/", "S3.D3/").replace("S4.D5", "S3.D5") + " turn=0", "more copies of S3"),
        (PLAYING + " view=2 turn=0", "view=2"),
        (PLAYING + " turn=0 tricks=0:SK,S6,SA", "trick 1 has 3 plays"),
        (PLAYING + " turn=0 tricks=0:SK,S66,SA,S8", "trick 1: every play"),
        (PLAYING + " trick=0:SK,S6,S7,S8", "trick: 4 plays, 3 at most"),
        (PLAYING + " turn=0 partner=alone", "partner: partners are fixed"),
        (PLAYING.replace("shengji/80fen", "mailv/mailv") + " turn=0 partner=S4@0", "declarer's own"),
        (PLAYING.replace("shengji/80fen", "mailv/mailv") + " turn=0 partner=S4@?", "hidden"),
        ("shengji/80fen calling levels=2/2/2/2 turn=0 hands=S3/S4/S5/S6", "no auction"),
        ("mailv/mailv calling levels=2/2/2/2 hands=S3/S4/S5/S6", "turn: it is missing"),
        ("mailv/mailv calling levels=2/2/2/2 hands=S3/S4/S5/S6 turn=0 kitty=S7", "kitty: 1 cards, not 8"),
        ("shengji/80fen recalling levels=2/2/2/2 trump=2H declarer=0 hands=-/-/-/- buried=-", "fixed"),
        ("shengji/80fen exchanging levels=2/2/2/2", "nobody counters"),
        ("shengji/80fen+kitty_counter_exchange=on exchanging levels=2/2/2/2", "turn: it is missing"),
        ("shengji/80fen drawing levels=2/2/2/2 deck=S3", "not every card of the 108"),
        ("shengji/80fen burying levels=2/2/2/2 trump=2H declarer=0 hands=S3/S4/S5/S6", "do not fit"),
        ("shengji/80fen scored levels=2/2/2/2 trump=2H declarer=0 buried=-", "last trick"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_says_what_does_not_fit(line: str, said: str):
    with pytest.raises(BadPosition, match=said):
        match_at(parse_position(line))


EXCHANGING = (
    "shengji/80fen+kitty_counter_exchange=on exchanging levels=2/2/2/2 deal=1 trump=2H declarer=0 bids=0:H22 passed=1 "
    "hands=S3/S4/S5/S6 buried=C35679JQA turn=2"
)
RECALLING = (
    "mailv/mailv recalling levels=2/2/2/2 deal=1 trump=9D declarer=1 bids=1:D99 hands=S3.C8/H4.D9/S5.C3/S6.C4 "
    "buried=S34.C35679"
)


@pytest.mark.parametrize(("line", "turn"), [(EXCHANGING, 2), (RECALLING, 1)], ids=["exchanging", "recalling"])
def test_a_phase_that_few_deals_have_comes_back_from_its_line(line: str, turn: int):
    position = parse_position(line)
    match = match_at(position)
    assert position_text(position_of(position.tag, match)) == line
    assert position.tag.game.observe(match, None).turn == turn


def test_no_more_cards_are_dealt_than_there_are():
    game = GAMES["shengji"]
    rules = game.presets["80fen"].rules
    position = Position(
        tag=Tag.of(game, "80fen"), phase=PhaseName.DRAWING, levels=game.start(rules).levels, deck=rules.deck, dealt=101
    )
    with pytest.raises(BadPosition, match="100 cards"):
        match_at(position)


PAGE = (Path(__file__).parents[3] / "docs" / "reference" / "position.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```position\n(.*)\n```", PAGE, re.MULTILINE)


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_of_the_page_is_written_as_it_stands(line: str):
    position = parse_position(line)
    assert position_text(position) == line
    if position.view == "open":
        match = match_at(position)
        assert position_of(position.tag, match) == position


def test_the_page_has_a_row_for_every_key_in_the_order_written():
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert len(EXAMPLES) == 2
    with pytest.raises(BadPosition) as refusal:
        parse_position("shengji/80fen waiting nothing")
    assert re.findall(r"(\w+)=", str(refusal.value)) == rows
