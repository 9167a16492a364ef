"""A cache of machine code in which next to nothing is left to compile."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from koudi.playouts import warm
from koudi.playouts.compiling import cache_folder, cache_root
from koudi.playouts.walk import score_at

if TYPE_CHECKING:
    from pathlib import Path


def lacking_one(root: Path) -> Path:
    """Copy what is compiled, or will be first, but for one function that takes a moment; where its code will be.

    Args:
        root: what ``KOUDI_CACHE`` will name.
    """
    warm()
    half_written = shutil.ignore_patterns("*.tmp.*")  # by tests beside this one
    shutil.copytree(cache_root(), root / "compiled", ignore=half_written)
    lacking = root / "compiled" / cache_folder(score_at).name
    shutil.rmtree(lacking)
    return lacking
