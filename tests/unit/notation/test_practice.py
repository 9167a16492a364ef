"""Exercises of lessons: each can be done as its words say, and is answered by the rules."""

from __future__ import annotations

import re
from itertools import islice

import msgspec
import pytest

from koudi.engine.errors import IllegalAction
from koudi.engine.observation import PhaseName
from koudi.games import GAMES
from koudi.notation.practice import LEARNER, NotWanted, Practice
from koudi.options import Bilingual

PRACTICES = {
    f"{game.name}/{number}": Practice.at(exercise)
    for game in GAMES.values()
    for number, exercise in enumerate(game.lesson.exercises, start=1)
}
EVERY = pytest.mark.parametrize("practice", PRACTICES.values(), ids=PRACTICES)

TRIED = 400
"""Legal actions of an exercise that are tried; some have thousands."""


@EVERY
def test_every_answer_is_right_and_the_others_reply_as_they_may(practice: Practice) -> None:
    assert practice.seen.turn in {LEARNER, None}
    for action in practice.answers or (practice.example,):
        assert len(practice.attempt(action)) == 1 + len(practice.exercise.replies)


@EVERY
def test_whatever_else_is_legal_is_done_or_set_right_with_a_sentence(practice: Practice) -> None:
    assert (practice.exercise.otherwise is not None) == bool(practice.answers)
    for action in islice(practice.tag.game.legal(practice.match, LEARNER), TRIED):
        if practice.answers and action not in practice.answers:
            with pytest.raises(NotWanted) as told:
                practice.attempt(action)
            assert told.value.text == practice.exercise.otherwise
        else:
            assert practice.attempt(action)


@EVERY
def test_the_words_are_there_in_both_languages(practice: Practice) -> None:
    exercise = practice.exercise
    check_words(exercise.title, exercise.text, exercise.done, *filter(None, [exercise.otherwise]))


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_about_eight_exercises_of_its_game_and_a_summary(game: str) -> None:
    practices = [practice for name, practice in PRACTICES.items() if name.startswith(f"{game}/")]
    assert 7 <= len(practices) <= 10
    assert {practice.tag.game.name for practice in practices} == {game}
    assert len({str(practice.tag) for practice in practices}) == 1
    assert {PhaseName.BURYING, PhaseName.PLAYING} <= {practice.seen.phase for practice in practices}
    check_words(*GAMES[game].lesson.summary)


def check_words(*texts: Bilingual) -> None:
    """Chinese in one, none in the other."""
    for text in texts:
        assert re.search(r"[\u4e00-\u9fff]", text.zh), text.zh
        assert text.en
        assert not re.search(r"[\u3000-\u9fff]", text.en), text.en


def test_what_the_rules_refuse_is_refused_before_anything_is_set_right() -> None:
    with pytest.raises(IllegalAction):
        PRACTICES["shengji/3"].attempt(PRACTICES["shengji/5"].example)


def test_an_exercise_whose_position_does_not_fit_its_replies_is_found() -> None:
    broken = Practice.at(msgspec.structs.replace(PRACTICES["shengji/3"].exercise, replies=("1:SA",)))
    with pytest.raises(IllegalAction):
        broken.attempt(broken.example)
    owed = Practice.at(msgspec.structs.replace(PRACTICES["shengji/3"].exercise, replies=("table",)))
    with pytest.raises(ValueError, match="the table owes nothing"):
        owed.attempt(owed.example)
