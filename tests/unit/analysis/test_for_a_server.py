"""``python -m koudi.analysis``, as a server runs it."""

import subprocess
import sys
from pathlib import Path

from koudi.analysis.messages import ANSWER, Found, Progress, Task
from koudi.analysis.review import Review
from koudi.engine.observation import PhaseName
from koudi.notation.codec import encode
from koudi.notation.record_lines import record_lines
from koudi.notation.record_text import parse_record
from tests.records.golden_deals import FOLDER

COMMAND = [sys.executable, "-m", "koudi.analysis"]


def task(path: Path, deal: int) -> bytes:
    record = parse_record(path.read_text(encoding="utf-8"))
    return encode(Task(record_lines(record).decode(), deal, "quick")) + b"\n"


def test_a_deal_is_examined_by_search_and_told_line_by_line():
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task(FOLDER / "shengji-80fen.koudi", 1))
        process.stdin.flush()
        answers = [ANSWER.decode(line) for line in process.stdout]
        assert process.wait(timeout=200) == 0
    *told, last = answers
    assert isinstance(last, Found)
    done = [answer.done for answer in told if isinstance(answer, Progress)]
    assert done == list(range(len(done)))
    check(last.review)


def check(review: Review) -> None:
    plays = [decision for decision in review.decisions if decision.phase is PhaseName.PLAYING]
    assert len(plays) > 40
    for decision in plays:
        assert 1 <= decision.worlds <= 128
        assert decision.best[0].behind == 0
        assert decision.loss >= 0
        assert decision.made.spread >= 0
        assert all(-20 < each.levels < 20 for each in decision.best)
    mistakes = {decision.seat for decision in plays if decision.mistake}
    assert mistakes & {1, 3}, "the players of these seats played at random"


def test_it_ends_when_nobody_listens_any_more():
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(task(FOLDER / "shengji-80fen.koudi", 1))
        process.stdin.flush()
        assert process.stdout.readline()
        process.stdin.close()
        process.wait(timeout=20)
        assert not process.stdout.read().rstrip().endswith(b"}}}")
