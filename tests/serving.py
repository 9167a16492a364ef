"""A real ``koudi serve`` process for tests that go through the network."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

KOUDI: Final = Path(sys.executable).with_name("koudi")
"""The command beside the Python that runs the tests."""


@contextmanager
def serving(koudi: Path, data: Path, *options: str, path: str | None = None) -> Generator[str]:
    """Serve on a free loopback port until the block ends, and give the address.

    ``koudi`` is the command to run, ``data`` the folder for its database and log, ``path`` replaces ``PATH``.
    """
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = start(koudi, data, port, *options, path=path)
    try:
        wait_until_served(address, server, data / "server.log")
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)


def start(koudi: Path, data: Path, port: int, *options: str, path: str | None = None) -> subprocess.Popen[bytes]:
    """Start to serve on a port, writing to ``server.log`` in ``data``; see ``serving``."""
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    command = [koudi, "serve", "--port", str(port), "--database", data / "koudi.db", *options]
    with (data / "server.log").open("ab") as log:
        return subprocess.Popen(command, cwd=data, env=environment, stdout=log, stderr=log)  # noqa: S603 - our own


def free_port() -> int:
    """A loopback port that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_served(page: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Return when a page is served; fail with the server's log when it dies or takes half a minute."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline and server.poll() is None:
        try:
            if httpx.get(page, timeout=1).is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError(f"the server did not serve the page:\n{log.read_text()}")
