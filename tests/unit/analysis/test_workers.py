"""The processes that examine choices."""

import subprocess
import sys
from pathlib import Path

from koudi.analysis.workers import workers
from tests.server.test_warming import children, ends

HOLDS = """
import time
from koudi.analysis.workers import workers
if __name__ == "__main__":
    with workers(1) as pool:
        print(pool.submit(abs, -1).result(), flush=True)
        time.sleep(60)
"""


def test_they_do_what_they_are_given():
    with workers(1) as pool:
        assert list(pool.map(abs, [-1, 2, -3])) == [1, 2, 3]


def test_they_end_with_the_process_that_began_them_however_that_ends(tmp_path: Path):
    program = tmp_path / "holds.py"
    program.write_text(HOLDS, encoding="utf-8")
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        begun = children(process.pid)
        assert begun
        process.kill()
        process.wait()
        assert all(ends(child) for child in begun)
