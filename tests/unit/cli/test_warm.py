"""``koudi warm``."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from tests.warmed import lacking_one


def test_machine_code_is_kept_and_found_again(tmp_path: Path):
    def kept() -> dict[Path, int]:
        return {path: path.stat().st_mtime_ns for path in root.rglob("*.nbc")}

    def run_warm() -> str:
        code = "from koudi.cli.main import main; main(['warm'])"
        environment = os.environ | {"KOUDI_CACHE": str(tmp_path), "LC_ALL": "C"}
        command = [sys.executable, "-c", code]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout  # noqa: S603

    lacking = lacking_one(tmp_path)
    root = tmp_path / "compiled"
    before = kept()
    said = run_warm()
    assert said.startswith("compiled in ")
    assert said.endswith(f"kept in {root}\n")
    (added,) = kept().items() - before.items()
    assert added[0].is_relative_to(lacking)
    assert kept() == before | dict([added])
    run_warm()
    assert kept() == before | dict([added])


def test_without_numba_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name.startswith("koudi.playouts")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    result = CliRunner().invoke(main, ["warm"])
    assert result.exit_code == 1
    assert "pip install 'koudi[fast]'" in result.output
    assert ".venv/bin/pip install -e '.[fast]'" in result.output
