"""``python -m koudi.analysis``: examine one deal for a server.

A ``Task`` comes as a line on the standard input; ``Progress`` and at last ``Found`` go as lines to the standard output.
It ends when the pipe on its standard input does.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from koudi.analysis.analyse import analyse
from koudi.analysis.messages import TASK, Answer, Found, Progress
from koudi.analysis.searching import examine
from koudi.notation.codec import encode
from koudi.notation.record_lines import parse_record_lines
from koudi.processes import end_with_pipe


def _tell(answer: Answer) -> None:
    sys.stdout.buffer.write(encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Do the task."""
    task = TASK.decode(sys.stdin.buffer.readline())
    end_with_pipe(sys.stdin.fileno())
    record = parse_record_lines(task.record.encode())
    with ThreadPoolExecutor(1) as pool:  # one processor is enough: the others have people to serve
        found = analyse(record, task.deal, task.depth, pool, examine, lambda done, total: _tell(Progress(done, total)))
    _tell(Found(found))


if __name__ == "__main__":
    main()
