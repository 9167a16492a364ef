"""The server of the bench of many tables: ``python -m bench.tables_server PORT DATABASE``.

As ``koudi serve`` is, without limits by address; with no bot that thinks, and so nothing to compile.
With ``KOUDI_SETTLED`` in the environment it begins with all that it keeps of cards, as if it had run for weeks. With
``KOUDI_PROFILE`` in the environment it writes there, at its end, where its time went.
"""

from __future__ import annotations

import asyncio
import cProfile
import os
import random
import resource
import sys
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Final

from koudi.cards import CARDS, CardSet, Rank, Suit
from koudi.games import GAMES
from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED
from koudi.server.logs import configure_logs
from koudi.server.run import server_of
from koudi.server.views import HANDS, held
from koudi.storage import SqliteEventLog, SqliteHistory, SqlitePeople, Writer, hold
from koudi.tricks.trump import trump_of

SETTLED: Final = "KOUDI_SETTLED"
"""Name in the environment, see above."""


def settle() -> None:
    """Make what is kept of trumps, of hands and of texts, up to what may be kept: tables come to it in days."""
    from bench.tables_database import GAMES_PLAYED  # noqa: PLC0415 - with bots, which a server without this knows not

    chance, pack = random.Random(1), [*CARDS, *CARDS]  # noqa: S311 - any hands
    trumps = [
        trump_of(level, suit, GAMES[name].presets[preset].rules)
        for name, preset in GAMES_PLAYED.items()
        for level, suit in product(Rank, (None, *Suit))
    ]
    for _ in range(2 * HANDS):  # twice as many, since texts are more
        hand = CardSet(chance.sample(pack, 25))
        held(chance.choice(trumps), hand)
        str(hand)


def serve(port: int, database: Path) -> None:
    """Serve until told to end."""
    configure_logs()
    writer = Writer(database)
    house = House(SqliteEventLog(writer), SqlitePeople(writer), SqliteHistory(writer), Settings(limits=UNLIMITED))
    with hold(database), suppress(KeyboardInterrupt):
        server_of(house, "127.0.0.1", port, lambda: None).run()
    asyncio.run(writer.close())


def open_files() -> None:
    """Let this process have as many sockets as it may."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


if __name__ == "__main__":
    port_text, database_text = sys.argv[1:]
    open_files()
    if SETTLED in os.environ:
        settle()
    profile = os.environ.get("KOUDI_PROFILE")
    if profile:
        cProfile.run("serve(int(port_text), Path(database_text))", profile)
    else:
        serve(int(port_text), Path(database_text))
