"""What may be set, where, and what is said about what may not."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from koudi.cli.main import main
from koudi.cli.serve import FLAGS
from koudi.server.config import KEYS, BadConfig, Config, load, toml_of
from koudi.server.limits import UNLIMITED, Limits, Rate
from koudi.server.pace import PACES
from tests.serving import KOUDI, free_port, start, wait_until_served

LISTS = {"origins", "proxies", "shared"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "koudi.toml"
    path.write_text('port = 8100\nhost = "::1"\norigins = ["https://a.example"]\n[limits]\nrooms = "1/h burst 2"\n')
    return path


def test_nothing_set_is_the_defaults() -> None:
    assert load(None, {}, {}) == (Config(), {})


def test_flags_go_before_the_environment_and_that_before_the_file(file: Path) -> None:
    config, sources = load(file, {"KOUDI_PORT": "8200", "KOUDI_PACE": "instant"}, {"pace": "live"})
    assert (config.host, config.port, config.pace) == ("::1", 8200, "live")
    assert sources["host"] == str(file)
    assert sources["port"] == "KOUDI_PORT"
    assert sources["pace"] == "--pace"


def test_every_key_can_be_set_in_the_file_and_in_the_environment(tmp_path: Path) -> None:
    everything = Config(
        host="h", port=1, database="d", public="https://p", origins=("https://a", "https://b"), proxies=("10.0.0.0/8",),
        shared=("192.0.2.0/24",),
        admin_port=2, pace="instant", thinkers=3, log_format="json", log_level="debug", limited=False,
        limits=Limits(*[Rate(2, 3)] * (len(Limits.__struct_fields__) - 3), sockets=4, own_rooms=5, all_rooms=6),
    )  # fmt: skip
    path = tmp_path / "all.toml"
    path.write_text(toml_of(everything, {}))
    assert load(path, {}, {})[0] == everything
    environment: dict[str, str] = {}
    for key in KEYS.values():
        value = getattr(everything.limits if "." in key.name else everything, key.name.rpartition(".")[2])
        assert value != key.default, f"give {key.name} another value here"
        environment[key.variable] = ",".join(value) if key.name in LISTS else str(value)
    assert load(None, environment, {})[0] == everything


def test_every_key_is_explained() -> None:
    assert all(key.help for key in KEYS.values())


def test_every_pace_may_be_set() -> None:
    assert {load(None, {"KOUDI_PACE": pace}, {})[0].pace for pace in PACES} == set(PACES)


def test_a_file_that_sets_nothing_but_a_limit_leaves_the_other_limits() -> None:
    config, _ = load(None, {"KOUDI_LIMITS_LOGINS": "1/s burst 1"}, {})
    assert config.counted == Limits(logins=Rate(1, 1))


def test_no_limits_are_no_limits() -> None:
    assert load(None, {}, {"limited": False})[0].counted == UNLIMITED


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no key prot; is port meant?"),
        ("[limits]\nroom = 1", "there is no key limits.room; is limits.rooms meant?"),
        ("[proxy]\na = 1", "there is no key proxy"),
        ("limits = 3", "there is no key limits"),
        ("port = '8000'", "port is wrong (Expected `int`, got `str`)"),
        ("port = 0", "port is wrong (Expected `int` >= 1)"),
        ("pace = 'hasty'", "pace is wrong (Invalid enum value 'hasty')"),
        ("public = 'play.example'", "public is wrong"),
        ("proxies = ['localhost']", "proxies is wrong ('localhost' does not appear to be an IPv4 or IPv6 network)"),
        ("shared = ['school']", "shared is wrong ('school' does not appear to be an IPv4 or IPv6 network)"),
        ("[limits]\nrooms = '6'", "limits.rooms is wrong ('6': a rate reads like '6/min burst 6')"),
        (
            "[limits]\nrooms = '6/min burst 0'",
            "a rate is more than 0 and a burst at least 1, and neither above 1,000,000",
        ),
        ("[limits]\nrooms = '0/h burst 1'", "a rate is more than 0"),
        ("[limits]\nrooms = '9999999/s burst 1'", "neither above 1,000,000"),
        ("[limits]\nrooms = '1/s burst 9999999'", "neither above 1,000,000"),
        ("[limits]\nrooms = {per_second = -1, burst = nan}", "a rate reads like '6/min burst 6'"),
        ("[limits]\nrooms = 6", "a rate reads like '6/min burst 6'"),
        ("host = ''", "host is wrong (Expected `str` of length >= 1)"),
        ("database = ''", "database is wrong (Expected `str` of length >= 1)"),
        ("thinkers = 100000", "thinkers is wrong (Expected `int` <= 1024)"),
        ("origins = ['other.example']", "origins is wrong ('other.example' is no origin, which reads like"),
        ("port 1", "is no TOML"),
        ("limited = 'no'", "limited is wrong"),
    ],
)
def test_what_cannot_be_is_refused_in_words(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "koudi.toml"
    path.write_text(text)
    with pytest.raises(BadConfig) as refused:
        load(path, {}, {})
    assert refused.value.text.en.startswith(f"{path}: ")
    assert said in refused.value.text.en
    assert refused.value.text.zh.startswith(f"{path}：")


def test_a_variable_that_is_no_key_is_refused_unless_it_is_not_about_keys() -> None:
    with pytest.raises(BadConfig, match="there is no key KOUDI_PROT; is KOUDI_PORT meant"):
        load(None, {"KOUDI_PROT": "1"}, {})
    with pytest.raises(BadConfig, match="KOUDI_PORT: port is wrong"):
        load(None, {"KOUDI_PORT": "many"}, {})
    assert load(None, {"KOUDI_CONFIG": "x", "KOUDI_CACHE": "y", "PORT": "z"}, {})[0] == Config()


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="cannot be read"):
        load(tmp_path / "nothing.toml", {}, {})


def test_the_printed_configuration_is_a_file_that_says_the_same(file: Path) -> None:
    shown = CliRunner().invoke(main, ["serve", "--config", str(file), "--port", "8300", "--print-config"])
    assert shown.exit_code == 0
    assert "# (set by --port)\nport = 8300" in shown.output
    assert f"# (set by {file})\nrooms =" in shown.output
    read = tomllib.loads(shown.output)
    assert read["port"] == 8300
    assert read["limits"]["rooms"] == "1/h burst 2"
    assert set(read) | {f"limits.{name}" for name in read["limits"]} == {*KEYS, "limits"}


def test_every_flag_is_a_key() -> None:
    assert set(FLAGS) <= set(KEYS)


def test_a_server_takes_its_port_from_the_file_that_a_variable_names(tmp_path: Path) -> None:
    port = free_port()
    path = tmp_path / "koudi.toml"
    path.write_text(f'port = {port}\nlog_format = "json"\n')
    command = [KOUDI, "serve", "--db", tmp_path / "koudi.db"]
    environment = {"KOUDI_CONFIG": str(path), "PATH": "/usr/bin:/bin"}
    with (tmp_path / "server.log").open("ab") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)  # noqa: S603 - our own
    try:
        wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")
    finally:
        server.terminate()
        server.wait(timeout=20)


def test_a_wrong_key_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "koudi.toml"
    path.write_text("prot = 1")
    done = CliRunner().invoke(main, ["serve", "--config", str(path), "--db", str(tmp_path / "koudi.db")])
    assert done.exit_code == 2
    assert "没有 prot 这一项。是不是 port？" in done.output
    assert not (tmp_path / "koudi.db").exists()


def test_behind_a_proxy_that_ends_tls_the_address_is_the_public_one(tmp_path: Path) -> None:
    server = start(KOUDI, tmp_path, port := free_port(), "--public", "https://play.example")
    try:
        wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")
        page = httpx.get(f"http://127.0.0.1:{port}/")
        assert "__Host-koudi=" in page.headers["set-cookie"]
        assert "Secure" in page.headers["set-cookie"]
        wish = {"game": "shengji", "preset": "80fen"}
        there, elsewhere = "https://play.example", "https://evil.example"
        answers = {
            origin: httpx.post(
                f"http://127.0.0.1:{port}/api/rules", json=wish, headers={"origin": origin}
            ).status_code
            for origin in (there, elsewhere)
        }  # fmt: skip
        assert answers == {there: 200, elsewhere: 403}
    finally:
        server.terminate()
        server.wait(timeout=20)
    assert "https://play.example/" in (tmp_path / "server.log").read_text()
