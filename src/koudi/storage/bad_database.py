"""The error for a file that cannot be served."""

from __future__ import annotations

from pathlib import Path

from koudi.options import Bilingual


class BadDatabase(Exception):
    """The file is not a database of this program, is damaged or in use. Nothing was changed."""

    def __init__(self, path: Path, zh: str, en: str) -> None:
        super().__init__(f"{path}: {en}")
        self.text = Bilingual(f"{path}：{zh}", f"{path}: {en}")
