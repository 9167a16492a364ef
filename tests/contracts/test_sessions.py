"""What every adapter of ``Sessions`` keeps."""

import asyncio
from pathlib import Path

import pytest

from koudi.storage import MemorySessions, SqliteSessions, Writer
from koudi.storage.sessions import Sessions


async def contract(sessions: Sessions) -> None:
    assert not await sessions.knows(b"x" * 32)
    await sessions.add(b"x" * 32, 7)
    await sessions.add(b"x" * 32, 8)
    assert await sessions.knows(b"x" * 32)
    assert not await sessions.knows(b"y" * 32)


@pytest.mark.parametrize("name", ["memory", "sqlite"])
def test_a_session_is_known_once_added_and_no_other_is(name: str, tmp_path: Path) -> None:
    async def inside() -> None:
        if name == "memory":
            await contract(MemorySessions())
            return
        writer = Writer(tmp_path / "koudi.db")
        await contract(SqliteSessions(writer))
        await writer.close()

    asyncio.run(inside())
