"""The port ``Leases``: which process serves a table. A claim and its end both raise the table's epoch.

Epochs stand in the row of the table, since an append must check the claim in its own transaction. So what keeps the log
keeps the claims: an adapter is a ``TableStore``, and each port has its own contract suite.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from koudi.storage.event_log import EventLog, TableRow


class Leases(Protocol):
    """Claims on tables. Every method is durable when it returns."""

    async def claim_all(self) -> tuple[TableRow, ...]:
        """Claim every table: each epoch rises by one. Newest tables first."""
        ...

    async def claim(self, code: str) -> TableRow | None:
        """Claim one table, ``None`` if there is none."""
        ...

    async def release(self, held: Mapping[str, int]) -> None:
        """Give tables up: nothing that is still written under these claims is taken.

        Args:
            held: the epoch of each claim by the code of its table; those that are out of date are left alone.
        """
        ...


class TableStore(EventLog, Leases, Protocol):
    """What keeps the tables: their log, and the claims on them."""
