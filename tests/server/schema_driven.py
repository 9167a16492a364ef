"""schemathesis against a whole server: ``python -m tests.server.schema_driven N`` tries N requests of each kind.

It reads ``/api/openapi.json`` and sends what fits it and what does not, as who has played a deal and as nobody.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

from tests.server.client import play_as_hinted
from tests.server.running import one_person
from tests.serving import KOUDI, serving

CHECKS: Final = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
)
"""Not asked is whether all that fits the schema is taken: it knows no names of games and no cards."""

ENDING: Final = ("/api/logout", "/api/me/delete", "/api/account", "/api/account/password", "/api/sessions/{name}")
"""What might end the session with which the rest is tried."""


@contextmanager
def served(folder: Path) -> Generator[str]:
    """A server without limits."""
    with serving(KOUDI, folder, "--pace", "instant", "--no-limits") as address:
        yield address


def tried(address: str, folder: Path, examples: int, *, seed: int) -> list[subprocess.CompletedProcess[str]]:
    """Run it, as somebody and as nobody."""
    code, token = asyncio.run(_somebody(address))
    config = folder / "somebody.toml"  # under its usual name it would hold for nobody too
    config.write_text(f'[parameters]\n"path.room" = "{code}"\n"query.deal" = 1\n"query.game" = "shengji"\n')
    session = ("--header", f"Cookie: koudi={token}", *(word for path in ENDING for word in ("--exclude-path", path)))
    runs: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ((("--config-file", str(config)), session), ((), ()))
    common = (f"{address}/api/openapi.json", "--max-examples", str(examples), "--checks", ",".join(CHECKS))
    return [
        subprocess.run(  # noqa: S603 - our own
            [Path(sys.executable).with_name("schemathesis"), *before, "run", *common, "--seed", str(seed), *after],
            cwd=folder, capture_output=True, text=True, check=False,
        )
        for before, after in runs
    ]  # fmt: skip


async def _somebody(address: str) -> tuple[str, str]:
    """The code of a table at which a deal has been played, and the session of who played it."""
    async with AsyncExitStack() as stack:
        me = await one_person(address, stack)
        await play_as_hinted(me, lambda c: c.view["table"]["phase"] != "playing")
        return me.code, me.token


def main() -> None:
    """Try as often as is asked for, and say what came of it."""
    with TemporaryDirectory() as name, served(Path(name)) as address:
        runs = tried(address, Path(name), int(sys.argv[1]) if sys.argv[1:] else 100, seed=1)
        alive = httpx.get(f"{address}/health").is_success
    for run in runs:
        sys.stdout.write(run.stdout)
    sys.exit(not alive or any(run.returncode for run in runs))


if __name__ == "__main__":
    main()
