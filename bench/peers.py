"""Other engines on the same machine in the same run, each installed in an environment of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from venv import EnvBuilder

OPEN_SPIEL = "open_spiel==2.0.2"
HOME = Path(sys.prefix, "peers")
HEAD = """\
| OpenSpiel 2.0.2, C++ | deals/s | decisions/s | decisions a deal |
|---|---:|---:|---:|
"""


def report() -> str:
    """The table of OpenSpiel; installs it first where it is missing."""
    python = HOME / "bin" / "python"
    if not python.exists():
        EnvBuilder(with_pip=True).create(HOME)
        subprocess.run([python, "-m", "pip", "--quiet", "install", OPEN_SPIEL], check=True)  # noqa: S603 - our own
    script = Path(__file__).with_name("openspiel.py")
    rows = subprocess.run([python, script], check=True, capture_output=True, text=True)  # noqa: S603 - likewise
    return HEAD + rows.stdout
