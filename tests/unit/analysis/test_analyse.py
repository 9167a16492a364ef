"""Finished deals examined."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from koudi.analysis.analyse import DEALS, Examine, analyse
from koudi.analysis.choices import choices_of
from koudi.analysis.examining import Judged, Measured
from koudi.analysis.luck import luck_of, worth_to
from koudi.analysis.review import Depth, Review
from koudi.engine.actions import Action, Bury, CloseDeclaring, Pass, Play
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.notation.open_deal import walk
from koudi.notation.record import Record
from koudi.notation.record_events import record_of
from koudi.notation.record_text import parse_record
from koudi.notation.tag import Tag
from tests.records.golden_deals import FOLDER, NAMES, played
from tests.unit.analysis.by_rules import LOSS, SPREAD, examine

GOLDEN = sorted(FOLDER.glob("*.koudi"))
ALL = pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
BOTH = pytest.mark.parametrize("path", [GOLDEN[0], GOLDEN[-1]], ids=["mailv", "shengji"])


def read(path: Path) -> Record:
    return parse_record(path.read_text(encoding="utf-8"))


def last_of(record: Record) -> int:
    return next(deal.head.number for deal in reversed(record.deals) if deal.result is not None)


def silent(done: int, total: int) -> None:
    pass


def reviewed(record: Record, by: Examine = examine, progress: Callable[[int, int], None] = silent) -> Review:
    with ThreadPoolExecutor(1) as pool:
        return analyse(record, last_of(record), "quick", pool, by, progress)


@ALL
def test_every_choice_is_one_and_nothing_that_was_forced(path: Path):
    record = read(path)
    game = record.head.tag.game
    walked = tuple(walk(record, last_of(record)))
    choices = list(choices_of(game, walked))
    for choice in choices:
        assert choice.seen == game.observe(choice.match, choice.seat)
        assert game.refusal(record.head.tag.rules, choice.seen, choice.made) is None
        silent = choice.seen.phase is PhaseName.DRAWING
        assert silent or len({*map(str, islice(game.legal(choice.match, choice.seat), 2))}) == 2
    assert [choice.step for choice in choices] == sorted(choice.step for choice in choices)
    chosen = {(choice.step, choice.seat) for choice in choices}
    for number, done in enumerate(walked):
        if done.step.seat is not None and (number, done.step.seat) not in chosen:
            assert len(list(game.legal(done.before, done.step.seat))) == 1
    assert any(isinstance(choice.made, Bury) for choice in choices)
    assert any(isinstance(choice.made, Play) for choice in choices)


def test_who_stays_silent_until_the_table_ends_the_declaring_has_chosen():
    tag = Tag.of(GAMES["shengji"], "80fen")
    for seed in range(20):
        record = record_of(played(tag, seed, 1, ("rules",) * 4), tag, NAMES)
        walked = list(walk(record, 1))
        closing = [number for number, done in enumerate(walked) if isinstance(done.step.action, Pass)]
        silent = [c for c in choices_of(tag.game, walked) if c.step in closing and c.seen.phase is PhaseName.CLOSING]
        if silent:
            break
    else:
        raise AssertionError("nobody could have declared at the end")
    number = closing[0]
    ended = walked[number]._replace(step=replace(walked[number].step, seat=None, action=CloseDeclaring()))
    found = list(choices_of(tag.game, [*walked[:number], ended]))
    late = [choice for choice in found if choice.step == number]
    assert {choice.seat for choice in late} >= {choice.seat for choice in silent if choice.step == number}
    assert all(choice.made == Pass() and choice.seen.biddable for choice in late)


@BOTH
def test_a_deal_is_examined_choice_by_choice(path: Path):
    record = read(path)
    told: list[tuple[int, int]] = []
    review = reviewed(record, progress=lambda done, total: told.append((done, total)))
    total = len(review.decisions)
    assert told == [(done, total) for done in range(total + 1)]
    assert decoder(Review).decode(encode(review)) == review
    mistakes = [decision for decision in review.decisions if decision.mistake]
    assert mistakes, "two of the players play at random"
    for decision in review.decisions:
        same = decision.made.action == decision.best[0].action
        assert decision.mistake is not same
        assert decision.loss == (0 if same else LOSS)
        assert decision.made.text.zh
        assert decision.text.en
        opened = decision.made.open_levels
        assert (opened is None) is (decision.phase is not PhaseName.PLAYING)
    assert len(review.turning_points) == 5
    assert all(review.decisions[place].mistake for place in review.turning_points)
    assert sum(seat.mistakes for seat in review.seats) == len(mistakes)
    assert sum(seat.decisions for seat in review.seats) == total
    zero, one, two, three = (seat.lost for seat in review.seats)
    assert one + three > zero + two, "seats 1 and 3 play at random"


@BOTH
def test_what_is_known_with_open_hands_comes_true_where_nothing_is_left_to_choose(path: Path):
    record = read(path)
    review = reviewed(record)
    result = list(walk(record, review.number))[-1].after.history[-1]
    last = review.decisions[-1]
    assert last.phase is PhaseName.PLAYING
    assert last.made.open_levels == worth_to(result, last.seat)


def in_the_noise(table: str, depth: Depth, seen: Observation, made: Action) -> Judged | None:
    if seen.phase is not PhaseName.PLAYING:
        return None
    other = Measured(Pass() if made == Pass() else made, 0.0, 0.0, 0.0)
    judged = examine(table, depth, seen, made)
    return judged and replace(judged, made=Measured(made, 0.0, LOSS, LOSS / 1.9), best=(*judged.best, other))


def test_a_loss_within_the_noise_is_no_mistake_and_what_cannot_be_told_is_left_out():
    review = reviewed(read(GOLDEN[-1]), by=in_the_noise)
    assert review.decisions
    assert all(decision.phase is PhaseName.PLAYING and not decision.mistake for decision in review.decisions)
    assert review.turning_points == ()
    assert SPREAD * 2 < LOSS < 2 * LOSS / 1.9


def fails(table: str, depth: Depth, seen: Observation, made: Action) -> Judged | None:
    raise RuntimeError(f"{table} {depth} {seen.phase} {made}")


def test_a_fault_of_the_examiner_is_no_review():
    with pytest.raises(RuntimeError, match="shengji/standard quick"):
        reviewed(read(GOLDEN[-1]), by=fails)


@BOTH
def test_luck_is_what_equal_bots_make_of_the_same_cards(path: Path):
    record = read(path)
    tag = record.head.tag
    walked = list(walk(record, last_of(record)))
    result = walked[-1].after.history[-1]
    luck = luck_of(tag.game, walked[0].before, result, record.head.names, 6)
    assert luck == luck_of(tag.game, walked[0].before, result, record.head.names, 6)
    assert 0 < luck.deals <= 6
    assert [luck.happened[seat] > 0 for seat in result.declarers] == [result.declarers_won] * len(result.declarers)
    assert all(spread >= 0 for spread in luck.spread)
    assert record.head.names[result.declarer] in luck.text.zh
    assert record.head.names[result.declarer] in luck.text.en
    none = luck_of(tag.game, walked[0].before, result, record.head.names, 0)
    assert none.deals == 0
    assert none.expected == (0, 0, 0, 0)
    assert "dealt again" in none.text.en
    with pytest.raises(ValueError, match="start of a deal"):
        luck_of(tag.game, walked[-1].before, result, record.head.names, 1)


def test_in_shengji_partners_have_the_same_luck_and_the_others_the_opposite():
    record = read(GOLDEN[-1])
    review = reviewed(record)
    zero, one, two, three = review.luck.expected
    assert (zero, one) == (two, three) == (zero, -zero)
    assert review.luck.deals <= DEALS["quick"]


def test_a_deal_that_is_not_in_the_record_is_refused():
    with ThreadPoolExecutor(1) as pool, pytest.raises(ValueError, match="no deal 99"):
        analyse(read(GOLDEN[0]), 99, "quick", pool, examine)
