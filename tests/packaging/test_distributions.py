"""What is shipped: the wheel runs, page and all, where there is no Node; the sdist carries all that a wheel needs."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from tests.serving import serving

ROOT = Path(__file__).parents[2]
NOWHERE = os.devnull
"""A ``PATH`` on which no program is found."""


def run(*command: str | Path, cwd: Path = ROOT, path: str | None = None) -> str:
    """Run a command to its end and give everything it said; fail with that when the command fails."""
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    ended = subprocess.run(  # noqa: S603 - commands of this file
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout
    return ended.stdout


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel of this working tree."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-d", folder)
    return folder


def test_the_wheel_serves_the_page_in_an_environment_without_node(
    distributions: Path, tmp_path: Path, page: Page
) -> None:
    (wheel,) = distributions.glob("*.whl")
    home = tmp_path / "environment"
    venv.create(home, with_pip=True)
    pip = (home / "bin/python", "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements/runtime.txt")
    run(*pip, "--no-deps", wheel, path=NOWHERE)

    with serving(home / "bin/koudi", tmp_path, path=NOWHERE) as address:
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_wheel_built_from_the_sdist_needs_no_node_and_holds_the_same_files(
    distributions: Path, tmp_path: Path
) -> None:
    (sdist,) = distributions.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()

    said = run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", cwd=unpacked, path=NOWHERE)

    assert "Building the web client" not in said
    (again,) = (unpacked / "dist").glob("*.whl")
    (wheel,) = distributions.glob("*.whl")
    assert ZipFile(again).namelist() == ZipFile(wheel).namelist()
    assert "koudi/server/static/index.html" in ZipFile(wheel).namelist()
