"""``koudi serve``: what it says, and databases that it refuses."""

import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.cli.serve import announce
from tests.serving import KOUDI, free_port, serving, start, wait_until_served


@pytest.mark.parametrize("content", [b"dear diary", b"SQLite format 3\0" + b"\0" * 200])
def test_a_file_that_is_not_ours_is_refused_in_words_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "koudi.db"
    path.write_bytes(content)
    command = [KOUDI, "serve", "--port", str(free_port()), "--db", path]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)  # noqa: S603 - our own
    assert done.returncode == 2
    assert str(path) in done.stderr.decode()
    assert "未作任何改动" in done.stderr.decode()
    assert "left untouched" in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("flag", ["--port", "--admin-port"])
def test_a_port_where_nobody_can_listen_is_named_in_words_and_the_database_is_let_go(tmp_path: Path, flag: str) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = str(other.getsockname()[1])
        ports = {"--port": str(free_port()), "--admin-port": str(free_port()), flag: taken}
        command = [KOUDI, "serve", "--db", tmp_path / "koudi.db", *(word for pair in ports.items() for word in pair)]
        done = subprocess.run(command, capture_output=True, timeout=60, check=False)  # noqa: S603 - our own
    assert done.returncode == 2
    zh, en = done.stderr.decode().splitlines()
    assert f"127.0.0.1:{taken}" in zh
    assert "端口" in zh
    assert "in use" in en
    assert not (tmp_path / "koudi.db-wal").exists()


def test_an_address_of_another_machine_is_no_address_to_listen_at(tmp_path: Path) -> None:
    command = [KOUDI, "serve", "--host", "192.0.2.1", "--port", "8000", "--db", tmp_path / "koudi.db"]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)  # noqa: S603 - our own
    assert done.returncode == 2
    assert "192.0.2.1:8000" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_a_second_server_on_the_same_file_is_refused_in_words_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(KOUDI, tmp_path) as address:
        opened = httpx.post(f"{address}/api/tables", json={"game": "mailv", "preset": "mailv"}).json()
        command = [KOUDI, "serve", "--port", str(free_port()), "--db", tmp_path / "koudi.db"]
        second = subprocess.run(command, capture_output=True, timeout=60, check=False)  # noqa: S603 - our own
        assert second.returncode == 2
        assert "正由另一个" in second.stderr.decode()
        assert "is in use by another koudi serve" in second.stderr.decode()
        assert httpx.get(f"{address}/api/tables/{opened['code']}").json() == opened


@pytest.mark.parametrize(("pace", "thinks"), [("live", True), ("instant", False)])
def test_bots_think_at_the_pace_for_people_and_elsewhere_it_is_said_that_they_do_not(
    tmp_path: Path, pace: str, thinks: bool
) -> None:
    with serving(KOUDI, tmp_path, "--pace", pace) as address:
        levels = httpx.get(f"{address}/api/games").json()["levels"]
    assert [level["name"] for level in levels if level["note"]] == ([] if thinks else ["expert", "master"])


def test_ctrl_c_ends_a_server_quietly(tmp_path: Path) -> None:
    server = start(KOUDI, tmp_path, port := free_port())
    wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=20) == 0
    assert "Aborted" not in (tmp_path / "server.log").read_text()


def test_on_loopback_the_address_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    announce("127.0.0.1", 8000)
    assert capsys.readouterr().out == "抠底 Koudi: http://127.0.0.1:8000/\n"


def test_on_the_network_there_is_a_code_for_phones_and_a_word_of_warning(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("koudi.cli.serve._network_address", lambda: "192.0.2.7")
    announce("0.0.0.0", 8123)  # noqa: S104 - it is only said
    said = capsys.readouterr().out
    assert "http://192.0.2.7:8123/" in said
    assert "not Secure" in said
    assert "不带 Secure" in said
    assert any(block in said for block in "█▀▄")


def test_other_spellings_of_an_address_are_said_as_browsers_need_them(capsys: pytest.CaptureFixture[str]) -> None:
    announce("::1", 8000)
    announce("localhost", 8000)
    announce("play.example", 8000)
    said = capsys.readouterr().out
    assert "http://[::1]:8000/" in said
    assert "http://play.example:8000/" in said
    assert said.count("not Secure") == 1


def test_a_pace_that_does_not_exist_is_refused() -> None:
    outcome = CliRunner().invoke(main, ["serve", "--pace", "hasty"])
    assert outcome.exit_code == 2
    assert "live" in outcome.output
