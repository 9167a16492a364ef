"""RESULTS.md: each bench owns the block of its name there and writes it anew; the words around it are by hand."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "RESULTS.md"


def write(name: str, command: str, table: str, path: Path = RESULTS) -> None:
    """Put a table in the block of its bench, under a line that says when, at which commit, how and where it was made.

    Args:
        name: of the bench: its block stands between ``<!-- NAME -->`` and ``<!-- /NAME -->``.
        command: what measures it again.
        table: Markdown.
        path: the file.

    Raises:
        ValueError: the file has no such block, or several.
    """
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    block = f"{begin}\n{circumstances(command)}\n\n{table.strip()}\n{end}"
    text, places = re.subn(f"{begin}.*?{end}", lambda _: block, path.read_text(encoding="utf-8"), flags=re.DOTALL)
    if places != 1:
        raise ValueError(f"{path.name} has {places} blocks {begin} ... {end}; a bench owns one")
    path.write_text(text, encoding="utf-8")


def circumstances(command: str) -> str:
    """Date, commit, command and class of machine, in a line."""
    software = [f"CPython {platform.python_version()}", *filter(None, [_numba()])]
    load = os.getloadavg()[0]
    return (
        f"{datetime.now(UTC):%Y-%m-%d}, commit {_commit()}, `{command}`, {', '.join(software)}, "
        f"{os.cpu_count()} cores of {_processor()}, load {load:.1f} at the end of it."
    )


def _commit() -> str:
    """The commit measured, and whether sources differed from it."""
    commit = _git("rev-parse", "--short", "HEAD")
    return f"{commit} with changes" if _git("status", "--porcelain", "src", "bench/*.py") else commit


def _git(*arguments: str) -> str:
    command = ["git", *arguments]
    return subprocess.run(command, cwd=HERE.parent, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603 - our own


def _numba() -> str:
    try:
        return f"numba {version('numba')}"
    except PackageNotFoundError:
        return ""


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    found = re.search(r"model name\s*:\s*(.+)", told.read_text(encoding="utf-8")) if told.exists() else None
    return found.group(1) if found else platform.machine()
