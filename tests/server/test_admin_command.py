"""``koudi admin`` against a real server."""

from __future__ import annotations

import json
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
from click.testing import CliRunner, Result

from koudi.cli.main import main
from koudi.server.sessions import digest
from tests.serving import KOUDI, free_port, serving

WISH = {"game": "mailv", "preset": "mailv"}


def admin(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["admin", "--db", str(folder / "koudi.db"), *words])


@contextmanager
def served(folder: Path) -> Generator[str]:
    with serving(KOUDI, folder, "--pace", "instant", "--admin-port", str(free_port())) as address:
        yield address


def test_tables_people_bans_and_draining_from_the_command_line(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        opened = httpx.post(f"{address}/api/tables", json=WISH)
        code, token = opened.json()["code"], opened.cookies["koudi"]
        httpx.get(f"{address}/api/tables/{code}", cookies={"koudi": token})
        lines = admin(tmp_path, "tables").output.splitlines()
        assert lines[0].split()[:2] == ["code", "digits"]
        assert lines[1].split()[:3] == [code, opened.json()["digits"], "mailv"]
        shown = json.loads(admin(tmp_path, "--json", "table", code).output)
        assert shown["table"]["code"] == code
        found = json.loads(admin(tmp_path, "--json", "people").output)
        person = next(each for each in found if each["id"] == digest(token).hex())
        assert "sessions:" in admin(tmp_path, "person", person["id"]).output
        assert admin(tmp_path, "ban", "person", person["id"], "--reason", "rude", "--days", "3").exit_code == 0
        assert httpx.get(f"{address}/api/me", cookies={"koudi": token}).status_code == 401
        assert "rude" in admin(tmp_path, "bans").output
        assert "changed: True" in admin(tmp_path, "unban", "person", person["id"]).output
        assert admin(tmp_path, "bans").output == "-\n"
        assert admin(tmp_path, "reports").output == "-\n"
        assert "changed: False" in admin(tmp_path, "resolve", "none").output
        assert admin(tmp_path, "close", code, "再见").exit_code == 0
        assert httpx.get(f"{address}/api/tables/{code}").status_code == 410
        assert admin(tmp_path, "drain").exit_code == 0
        assert httpx.post(f"{address}/api/tables", json=WISH).status_code == 503
        assert admin(tmp_path, "drain", "--off").exit_code == 0
        assert httpx.post(f"{address}/api/tables", json=WISH).status_code == 201
        refused = admin(tmp_path, "table", "00000000")
        assert refused.exit_code == 2
        assert "没有这个房间" in refused.output


def test_a_backup_made_while_served_is_put_back_when_nobody_serves(tmp_path: Path) -> None:
    kept = tmp_path / "backups"
    kept.mkdir()
    for old in ("koudi-20200101-000000.db", "koudi-20200102-000000.db", "notes.db"):
        (kept / old).write_text("old")
    with served(tmp_path) as address:
        before = httpx.post(f"{address}/api/tables", json=WISH).json()
        assert admin(tmp_path, "backup", str(tmp_path / "copy.db")).exit_code == 0
        assert "已经存在" in admin(tmp_path, "backup", str(tmp_path / "copy.db")).output
        assert admin(tmp_path, "backup", str(kept), "--keep", "2").exit_code == 0
        names = sorted(file.name for file in kept.iterdir())
        assert names[0] == "koudi-20200102-000000.db"
        assert len(names) == 3
        assert names[-1] == "notes.db", "only what is named like a backup is thrown away"
        after = httpx.post(f"{address}/api/tables", json=WISH).json()
        assert "正由另一个" in admin(tmp_path, "restore", str(tmp_path / "copy.db"), "--replace").output
    assert admin(tmp_path, "restore", str(tmp_path / "copy.db")).exit_code == 2
    restored = admin(tmp_path, "restore", str(tmp_path / "copy.db"), "--replace")
    assert restored.exit_code == 0, restored.output
    assert list(tmp_path.glob("koudi.db-before-*"))
    with served(tmp_path) as address:
        assert httpx.get(f"{address}/api/tables/{before['code']}").status_code == 200
        assert httpx.get(f"{address}/api/tables/{after['code']}").status_code == 404


def test_without_a_server_it_says_so(tmp_path: Path) -> None:
    told = admin(tmp_path, "tables")
    assert told.exit_code == 2
    assert "no koudi serve with --admin-port" in told.output
    assert admin(tmp_path, "backup", str(tmp_path / "x.db"), "--keep", "3").exit_code == 2
