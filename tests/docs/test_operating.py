"""Every command of docs/operating.md runs, and the examples of a server are ones that it understands."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.server.config import load
from tests.serving import KOUDI, free_port, wait_until_served

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "serving"
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def placed(text: str, folder: Path, ports: tuple[int, int]) -> str:
    """A text of the page or an example, for a server in a folder of its own."""
    for told, here in (("/var/lib/koudi", str(folder)), ("/etc/koudi", str(folder)), ("8001", str(ports[1]))):
        text = text.replace(told, here)
    return text


def test_every_command_of_the_page_runs(tmp_path: Path) -> None:
    blocks = BLOCK.findall((ROOT / "docs" / "operating.md").read_text())
    stopped = [block for block in blocks if " restore " in block]
    served = [block for block in blocks if block not in stopped]
    ports = free_port(), free_port()
    (tmp_path / "backups").mkdir()
    config = tmp_path / "koudi.toml"
    config.write_text(
        placed((EXAMPLES / "koudi.toml").read_text(), tmp_path, ports) + f'port = {ports[0]}\npace = "instant"\n'
    )
    environment = {**os.environ, "PATH": f"{KOUDI.parent}:{os.environ['PATH']}"}
    with (tmp_path / "server.log").open("ab") as log:
        server = subprocess.Popen([KOUDI, "serve", "--config", config], cwd=tmp_path, stdout=log, stderr=log)  # noqa: S603 - our own
    try:
        wait_until_served(f"http://127.0.0.1:{ports[1]}/healthz", server, tmp_path / "server.log")
        httpx.post(f"http://127.0.0.1:{ports[0]}/api/tables", json={"game": "mailv", "preset": "mailv"})
        for block in served:
            done = run(placed(block, tmp_path, ports), environment)
            assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0
    (tmp_path / "backups" / "koudi-20200101-000000.db").write_text("an older one")
    (restoring,) = [
        block for block in BLOCK.findall((ROOT / "docs" / "operating.md").read_text()) if " restore " in block
    ]
    done = run(placed(restoring, tmp_path, ports), environment)
    assert done.returncode == 0, done.stdout + done.stderr


def run(block: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/bin/sh", "-ec", block], env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - of our own page


def test_the_settings_of_the_example_are_ones_that_a_server_knows() -> None:
    config, _ = load(EXAMPLES / "koudi.toml", {}, {})
    assert config.public == "https://play.example"
    assert config.host == "127.0.0.1"
    for proxy in ("Caddyfile", "nginx.conf"):
        text = (EXAMPLES / proxy).read_text()
        assert f"127.0.0.1:{config.port}" in text
        assert config.public.removeprefix("https://") in text
        assert str(config.admin_port) not in text


@pytest.mark.parametrize("name", ["koudi.service", "koudi-backup.service"])
def test_what_the_units_start_is_a_command_with_options_that_there_are(name: str) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # pyright: ignore[reportAttributeAccessIssue] - as the documentation has it
    unit.read(EXAMPLES / name)
    command, *words = unit["Service"]["ExecStart"].split()
    assert command.endswith("/koudi")
    told = CliRunner().invoke(main, [*words, "--help"])
    assert told.exit_code == 0, told.output


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("name", ["koudi.service", "koudi-backup.service", "koudi-backup.timer"])
def test_systemd_understands_the_units(name: str, tmp_path: Path) -> None:
    for unit in EXAMPLES.glob("koudi*.[st]*"):
        if unit.suffix in {".service", ".timer"}:
            text = unit.read_text().replace("/opt/koudi/.venv/bin/koudi", str(KOUDI)).replace("=koudi\n", "=root\n")
            (tmp_path / unit.name).write_text(text)
    done = subprocess.run(  # noqa: S603 - our own
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)],  # noqa: S607 - wherever it is
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    ours = [line for line in done.stderr.splitlines() if "koudi" in line]
    assert ours == [], done.stderr
