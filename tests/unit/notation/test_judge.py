"""The judge: questions as JSON lines, answers as JSON lines."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner

from koudi.cards import CardSet
from koudi.cli.main import main
from koudi.notation.judge import answered, judge

TESTS = Path(__file__).parents[2]
PAGE = (TESTS.parent / "docs" / "reference" / "judge.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```json\n(.*)\n(.*)\n```", PAGE, re.MULTILINE)
VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in (TESTS / "rulings" / "vectors.jsonl").read_text(encoding="utf-8").splitlines()
]
ANSWERS = ("legal", "winner", "result", "played", "high_to_low", "n_trumps", "components")
DEFAULT = {"game": "shengji", "level": "2", "trump": "H"}
LEVELS = ["2", "2", "2", "2"]


def asked(**fields: object) -> dict[str, Any]:
    return json.loads(b"".join(answered(json.dumps({**DEFAULT, **fields}).encode())))


def as_sets(value: object) -> object:
    """Texts of cards as multisets."""
    if isinstance(value, str) and re.fullmatch(r"(\w\w ?)+", value) and value not in {"ok", "fail"}:
        return CardSet.parse(value)
    return [as_sets(item) for item in cast("list[object]", value)] if isinstance(value, list) else value


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_worked_ruling_is_answered_right_without_its_answer(vector: dict[str, Any]):
    question = {key: value for key, value in vector.items() if key not in ANSWERS}
    answer = json.loads(b"".join(judge([json.dumps(question).encode()])))
    assert answer.pop("id") == vector["id"]
    if "legal" in vector:
        assert answer.pop("count") == len(vector["legal"])
        assert {CardSet.parse(play) for play in answer["legal"]} == {CardSet.parse(play) for play in vector["legal"]}
        assert len(answer["legal"]) == len(vector["legal"])
        return
    assert {key: as_sets(value) for key, value in answer.items()} == {
        key: as_sets(vector[key]) for key in ANSWERS if key in vector
    }


def test_all_worked_rulings_stand_and_their_answers_in_the_input_are_ignored():
    wrong: list[dict[str, Any]] = [
        {**vector, "legal": 1, "winner": [], "result": {}, "components": "no"} for vector in VECTORS
    ]
    lines = [json.dumps(vector).encode() for vector in VECTORS]
    assert len(lines) == 56
    assert b"".join(judge(lines)) == b"".join(judge(json.dumps(vector).encode() for vector in wrong))


@pytest.mark.parametrize(("question", "answer"), EXAMPLES, ids=lambda text: json.loads(text)["id"])
def test_an_example_of_the_page_is_answered_as_it_shows(question: str, answer: str):
    assert json.loads(b"".join(answered(question.encode()))) == json.loads(answer)


def test_the_page_has_an_example_of_every_kind():
    kinds = {json.loads(question)["kind"] for question, _ in EXAMPLES}
    assert kinds == {
        "follow", "winner", "throw", "trump_order", "shape", "declare", "call", "bury", "partner", "score",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("line", "id_", "said"),
    [
        ('{"id": "x", "kind": "follow", "game": "shengji"', "x", "truncated"),
        ('{"id": 3, "kind": "follow", "game": "go", "level": "2", "trump": "H", "lead": "SA", "hand": "S3"}', 3, "go"),
        ('{"id": "a\\"b", oops', 'a"b', "malformed"),
        ('{"id": [1], "kind": "deal"}', [1], "deal"),
        ('{"kind": "winner"}', None, "game"),
        ("[]", None, "array"),
        ("no JSON", None, "malformed"),
        ('{"id": "\\ud800", oops', None, "malformed"),
        ("[" * 100_000, None, ""),
        ("\ufeff{}", None, "malformed"),
    ],
)
def test_a_line_that_is_no_question_is_answered_by_its_error(line: str, id_: object, said: str):
    answer = json.loads(b"".join(answered(line.encode("utf-8", "surrogatepass"))))
    assert answer["id"] == id_
    assert said in answer["error"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "follow", "lead": "SA SA SA", "hand": "S3"}, "more than two copies of SA"),
        ({"kind": "follow", "lead": "", "hand": "S3"}, "no cards"),
        ({"kind": "follow", "lead": "SA SA", "hand": "S3"}, "cannot follow"),
        ({"kind": "follow", "lead": "SA", "hand": "S3", "limit": -1}, "limit"),
        ({"kind": "follow", "lead": "SA", "hand": "S3", "preset": "mailv"}, "no preset 'mailv'"),
        ({"kind": "follow", "lead": "SA", "hand": "S3", "options": {"throw": "never"}}, "throw"),
        ({"kind": "follow", "lead": "SA", "hand": "S3", "options": {"kitty_size": 6}}, "divide"),
        ({"kind": "winner", "plays": []}, "plays"),
        ({"kind": "winner", "plays": ["SA", "S33"]}, "as many cards"),
        ({"kind": "shape", "cards": "SA DA"}, "several suits"),
        ({"kind": "shape", "cards": 5}, "cards are text"),
        ({"kind": "declare", "game": "mailv", "levels": LEVELS, "bids": []}, "ask call"),
        ({"kind": "call", "levels": LEVELS, "bids": []}, "ask declare"),
        ({"kind": "declare", "levels": LEVELS, "bids": [[0, "SX"]]}, "SX"),
        ({"kind": "declare", "levels": LEVELS, "bids": [[4, "S2"]]}, "bids"),
    ],
)
def test_a_question_that_makes_no_sense_is_answered_by_why(fields: dict[str, object], said: str):
    assert said in asked(**fields)["error"]


def test_after_an_error_the_run_goes_on():
    lines = [
        b"{",
        b"",
        b"  \n",
        b'{"id": 1, "kind": "shape", "game": "mailv", "level": "3", "trump": "S", "cards": "S4"}\n',
    ]
    answers = [json.loads(line) for line in b"".join(judge(lines)).splitlines()]
    assert [sorted(answer) for answer in answers] == [["error", "id"], ["components", "id"]]


def test_a_limit_cuts_the_list_and_not_the_count():
    everything = " ".join(f"{suit}{rank}" for suit in "HDC" for rank in "3456789TJQK")
    answer = asked(kind="follow", lead="S3456789TJQKA", hand=everything, limit=3)
    assert len(answer["legal"]) == 3
    assert answer["count"] == 354_817_320
    assert asked(kind="follow", lead="SA", hand="S34", limit=0) == {"id": None, "count": 2, "legal": []}


def test_a_long_list_comes_in_pieces():
    everything = " ".join(f"{suit}{rank}" for suit in "HDC" for rank in "3456789TJQK")
    line = json.dumps({**DEFAULT, "kind": "follow", "lead": "S3456789", "hand": everything}).encode()
    pieces = list(islice(answered(line), 50))
    assert len(pieces) == 50
    assert all(len(piece) < 50_000 for piece in pieces)


def test_a_list_of_several_pieces_is_whole():
    hand = " ".join(f"{suit}{rank}" for suit in "HDC" for rank in "3456789")
    answer = asked(kind="follow", lead="S3456", hand=hand)
    assert answer["count"] == len(set(answer["legal"])) == 5985


def test_a_throw_that_may_not_be_led_is_neither_ok_nor_a_failure():
    answer = asked(kind="throw", lead="SA SK", others=["S3"], options={"throw": "off"})
    assert answer == {"id": None, "result": "throw_off", "played": ""}


def test_words_are_judged_by_the_hands_where_they_are_given():
    hands = ["S2", "H22", "D3", "C3"]
    answer = asked(kind="declare", levels=LEVELS, bids=[[0, "S2"], [0, "S22"], [1, "H22"]], hands=hands)
    assert answer["results"] == ["ok", "not_in_hand", "ok"]
    assert (answer["trump"], answer["declarer"], answer["ended"]) == ("H", 1, False)


def test_four_passes_end_declaring_and_what_is_said_later_is_too_late():
    bids = [[0, "S2"], *([seat, "pass"] for seat in range(4)), [1, "H22"]]
    answer = asked(kind="declare", levels=LEVELS, bids=bids)
    assert answer["results"] == ["ok"] * 5 + ["wrong_phase"]
    assert (answer["trump"], answer["ended"], answer["redeal"]) == ("S", True, False)


def test_without_a_word_nothing_stands():
    answer = asked(kind="declare", levels=LEVELS, bids=[])
    assert answer == {
        "id": None, "results": [], "trump": None, "level": None, "declarer": None, "donkey_card": None,
        "redeal": False, "ended": False,
    }  # fmt: skip


def test_four_passes_in_the_first_deal_are_a_redeal():
    answer = asked(kind="declare", levels=LEVELS, bids=[[seat, "pass"] for seat in range(4)])
    assert (answer["redeal"], answer["ended"]) == (True, True)


def test_a_kitty_is_turned_up_if_it_is_given_and_asked_for_if_not():
    fields: dict[str, object] = {
        "kind": "declare", "levels": LEVELS, "deal": 2, "first": 3,
        "options": {"no_declaration": "flip_kitty"}, "bids": [[seat, "pass"] for seat in range(4)],
    }  # fmt: skip
    assert "give kitty" in asked(**fields)["error"]
    answer = asked(**fields, kitty="BJ DA S3 S4 S5 S6 S7 S8")
    assert (answer["trump"], answer["declarer"]) == ("D", 3)


def test_a_hand_without_points_may_end_it_by_asking_for_new_cards():
    hands = ["S3467", "S5", "HK", "DT"]
    bids = [[1, "claim_redeal"], [0, "claim_redeal"], [2, "pass"]]
    answer = asked(kind="declare", levels=LEVELS, bids=bids, hands=hands, options={"redeal_right": "no_points"})
    assert answer["results"] == ["no_ground_for_redeal", "ok", "wrong_phase"]
    assert (answer["redeal"], answer["ended"]) == (True, True)


def test_calls_are_made_in_turn_from_the_first_caller():
    answer = asked(kind="call", game="mailv", levels=LEVELS, first=2, bids=[[0, "S6"], [2, "S6"], [3, "H6"]])
    assert answer["results"] == ["not_your_turn", "ok", "ok"]
    assert (answer["trump"], answer["donkey_card"], answer["ended"]) == ("H", "H6", False)


def test_eight_own_cards_may_be_buried_and_others_may_not():
    assert asked(kind="bury", hand="S3344556677", cards="S33445566") == {"id": None, "result": "ok"}
    refused = asked(kind="bury", hand="S3344556677", cards="S3344556 H7")
    assert (refused["result"], refused["witness"]) == ("not_in_hand", "H7")


HANDS = ["D99 S33 H4 CQQ HK", "H4", "H5", "H6"]


def partner(**fields: object) -> dict[str, Any]:
    return asked(kind="partner", game="mailv", level="9", trump="D", declarer=0, hands=HANDS, burial="S33", **fields)


def test_a_new_donkey_card_makes_its_holder_the_partner():
    answer = partner(named="H4")
    assert (answer["result"], answer["donkey"], answer["sides"]) == ("ok", 1, [[0, 1], [2, 3]])
    assert partner(named="CQ")["result"] == "not_nameable"
    assert partner(named="CQ")["donkey"] is None


def test_a_declarer_may_go_alone_where_that_is_a_choice():
    assert partner(named="pass")["result"] == "must_name"
    answer = partner(named="pass", options={"no_twin": "choice"})
    assert (answer["result"], answer["alone"], answer["sides"]) == ("ok", True, [[0], [1, 2, 3]])
    assert "not a card" in partner(named="H")["error"]


def test_a_partner_who_showed_the_card_is_public():
    bids = [[1, "H4"], [0, "D9 D9"], [1, "pass"]]
    assert partner(named="H4", bids=bids)["public"] is True
    assert partner(named="H4")["public"] is False


def test_without_a_card_to_name_the_declarer_is_alone():
    answer = partner(options={"no_twin": "solo"})
    assert (answer["alone"], answer["donkey"], answer["sides"]) == (True, None, [[0], [1, 2, 3]])


def test_partners_of_shengji_sit_opposite():
    answer = asked(kind="partner", declarer=3, hands=["S3", "S4", "S5", "S6 S7"], burial="S7")
    assert (answer["sides"], answer["public"]) == ([[1, 3], [0, 2]], True)


def scored(**fields: object) -> dict[str, Any]:
    base = {
        "kind": "score", "declarers": [0], "levels": LEVELS, "trick_points": [0, 45, 0, 0], "kitty": "SK ST S5",
        "last": {"leader": 1, "plays": ["H3", "S3", "S4", "S6"]},
    }  # fmt: skip
    return asked(**{**base, **fields})


def test_the_kitty_of_a_last_trick_won_by_the_defenders_counts_double():
    answer = scored()
    assert (answer["total"], answer["kitty_factor"], answer["promoted"], answer["steps"]) == (95, 2, "defenders", 2)
    assert answer["levels"] == ["2", "4", "2", "4"]


def test_a_failed_throw_of_the_declarers_is_paid_to_the_defenders():
    answer = scored(options={"throw_fail_penalty": "10_per_card"}, kitty="", failed_throws=[[2, "S4", "SA SK S4"]])
    assert (answer["penalties"], answer["total"]) == ([0, 0, 20, 0], 65)


def test_level_cards_ranked_by_suit_stand_apart_in_the_order_of_trumps():
    answer = asked(kind="trump_order", trump=None, options={"offsuit_level_order": "by_suit"})
    assert answer == {"id": None, "high_to_low": ["BJ", "LJ", "S2", "H2", "C2", "D2"], "n_trumps": 12}


def test_a_declarer_alone_is_promoted_alone():
    answer = scored(game="mailv", options={"solo_bonus": 1}, trick_points=[0, 5, 5, 0], kitty="S3")
    assert (answer["steps"], answer["levels"]) == (3, ["5", "2", "2", "2"])


def test_a_hidden_partner_is_promoted_with_the_declarer():
    answer = scored(game="mailv", declarers=[1, 2], trick_points=[20, 30, 0, 10], kitty="S3")
    assert (answer["total"], answer["levels"]) == (30, ["2", "4", "4", "2"])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"declarers": [0, 1]}, "opposite"),
        ({"game": "mailv", "declarers": [1, 1]}, "no partner"),
        ({"last": {"leader": 0, "plays": ["H3", "S33", "S4", "S6"]}}, "as many cards"),
        ({"declarers": []}, "declarers"),
    ],
)
def test_a_deal_that_cannot_be_scored_is_answered_by_why(fields: dict[str, object], said: str):
    assert said in scored(**fields)["error"]


def test_the_command_answers_standard_input_line_by_line():
    def typed() -> Iterator[str]:
        yield json.dumps({**DEFAULT, "id": 1, "kind": "shape", "cards": "S33"})
        yield "{"

    result = CliRunner().invoke(main, ["judge"], input="\n".join(typed()))
    assert result.exit_code == 0
    first, second = result.output.splitlines()
    assert json.loads(first) == {"id": 1, "components": [[1, "S3 S3"]]}
    assert json.loads(second)["error"]
