"""Compiling everything ahead."""

from __future__ import annotations

from pathlib import Path

from koudi.playouts.compiling import cache_root
from koudi.playouts.offering import warm_offers
from koudi.playouts.table import warm_table
from koudi.playouts.whole import warm_deals


def warm() -> Path:
    """Compile everything now, or read it from disk, and say where it is kept."""
    warm_table()
    warm_deals()
    warm_offers()
    return cache_root()
