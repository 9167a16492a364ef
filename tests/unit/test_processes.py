"""Processes that end with another one. Those of pools are tried in ``analysis/test_workers`` and ``bots/duel``."""

import subprocess
import sys

HOLDS = """
import sys, time
from koudi.processes import end_with_pipe
end_with_pipe(sys.stdin.fileno())
print("began", flush=True)
time.sleep(60)
"""


def test_a_process_ends_with_whoever_holds_its_pipe():
    command = [sys.executable, "-c", HOLDS]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == b"began\n"
        process.stdin.close()
        assert process.wait(timeout=20) == 0
