"""The database of the bench of many tables is one that a server goes on with."""

import asyncio
from pathlib import Path

from bench.tables_database import GAMES_PLAYED, SOCKETS, code_of, fill, token_of
from koudi.server.sessions import digest
from koudi.storage import SqliteEventLog, SqlitePeople, Writer
from tests.server.by_hand import Room


def test_tables_stand_in_the_middle_of_deals_with_people_who_are_known(tmp_path: Path) -> None:
    async def inside() -> None:
        await fill(tmp_path / "koudi.db", 3)
        writer = Writer(tmp_path / "koudi.db")
        people = SqlitePeople(writer)
        room = await Room(SqliteEventLog(writer)).reopen(code_of(0))
        games: set[str] = set()
        for table in range(3):
            room.code = code_of(table)
            for seat in range(SOCKETS):
                session = await people.session(digest(token_of(table, seat)))
                assert session is not None
                one = await room.person(session.person)
                assert one.info["you"] == (seat if seat < SOCKETS - 1 else None)
                assert one.info["phase"] in {"playing", "between"}
                assert one.game["number"] == 1
                games.add(one.info["game"])
        assert games == set(GAMES_PLAYED)
        await room.close()
        await writer.close()

    asyncio.run(inside())
