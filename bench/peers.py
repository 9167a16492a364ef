"""Other engines on the same machine in the same run, installed in an environment of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final
from venv import EnvBuilder

HERE: Final = Path(__file__).parent
PINS: Final = HERE.parent / "requirements" / "peers.txt"
HOME: Final = Path(sys.prefix, "peers")
HEAD = """\
| OpenSpiel 2.0.2, C++ | deals/s | decisions/s | decisions a deal | in steps from Python, decisions/s |
|---|---:|---:|---:|---:|
"""


def report() -> str:
    """The table of OpenSpiel."""
    return HEAD + printed_by("openspiel.py")


def printed_by(script: str) -> str:
    """What a script of this folder prints where the peers are installed; installs them first where they are missing.

    Raises:
        CalledProcessError: they cannot be installed, or the script fails.
    """
    python = HOME / "bin" / "python"
    if not python.exists():
        EnvBuilder(with_pip=True).create(HOME)
    pip = [python, "-m", "pip", "--quiet", "install", "--require-hashes", "-r", PINS]
    subprocess.run(pip, check=True)  # noqa: S603 - our own
    return subprocess.run([python, HERE / script], check=True, capture_output=True, text=True).stdout  # noqa: S603 - likewise
