"""How a contract about tables is run against each adapter."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contracts.table_stores import Contract, adapter


@pytest.fixture(params=["memory", "sqlite"])
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Contract], None]:
    """Run a contract against the adapter of this parameter."""

    def run(contract: Contract) -> None:
        async def inside() -> None:
            async with adapter(request.param, tmp_path) as log:
                await contract(log)

        asyncio.run(inside())

    return run
