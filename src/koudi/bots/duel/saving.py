"""Runs that can be taken up again: a file of JSON lines, its setup first, then a line for each mirrored deal."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Final, Self, final

import msgspec

import koudi
from koudi.bots.duel.mirrored import Mirrored
from koudi.bots.duel.setup import Setup
from koudi.options import Bilingual

_FORM: Final = 1
_ABOVE: Final = {"analysis", "cli", "env", "server", "storage"}
"""Rooms from which the deals of a duel do not follow."""


class BadSave(ValueError):
    """A file that a run cannot be taken up from; ``text`` says why, in both languages."""

    def __init__(self, text: Bilingual) -> None:
        super().__init__(text.en)
        self.text = text


class _Head(msgspec.Struct, frozen=True, kw_only=True, tag="koudi duel"):
    """The first line of a file."""

    form: int
    setup: Setup
    versions: dict[str, str]


_HEAD: Final = msgspec.json.Decoder(_Head)
_LINE: Final = msgspec.json.Decoder(Mirrored)


def versions() -> dict[str, str]:
    """What plays: this package, a digest of the rooms that deals follow from, and Python."""
    root = Path(koudi.__file__).parent
    digest = sha256()
    for file in sorted(root.rglob("*.py")):
        name = file.relative_to(root)
        if name.parts[0] not in _ABOVE:
            digest.update(name.as_posix().encode() + b"\0" + file.read_bytes())
    return {"koudi": koudi.__version__, "code": digest.hexdigest()[:16], "python": sys.version.split()[0]}


@final
class Save:
    """A file that grows by a line a deal. A last line that was cut short is dropped, and its deal played again."""

    def __init__(self, path: Path, setup: Setup) -> None:
        """Open the file, or begin it.

        Raises:
            BadSave: it is no such file, or of another setup, or other code has played it.
            OSError: it cannot be read or written.
        """
        head = _Head(form=_FORM, setup=setup, versions=versions())
        kept = path.read_bytes() if path.exists() else b""
        whole = kept[: kept.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [b""]
        self.played: list[Mirrored] = []
        if whole:
            _check(path, first, head)
            self.played = [_read(path, number, line) for number, line in enumerate(lines)]
        elif kept and not kept.startswith(b'{"type":"koudi duel"'):
            raise _foreign(path)
        self._file = path.open("r+b" if kept else "wb")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        if not whole:
            self._write(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def add(self, deal: Mirrored) -> None:
        """One more deal; it is in the file when this returns."""
        self._write(deal)

    def _write(self, line: object) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()


def _check(path: Path, line: bytes, head: _Head) -> None:
    """Compare the first line of a file with what is to be measured.

    Raises:
        BadSave: they differ.
    """
    try:
        known = _HEAD.decode(line)
    except msgspec.DecodeError:
        raise _foreign(path) from None
    before = {**msgspec.to_builtins(known.setup), **known.versions, "form": known.form}
    now = {**msgspec.to_builtins(head.setup), **head.versions, "form": head.form}
    other = ", ".join(f"{key}: {before.get(key)} -> {value}" for key, value in now.items() if before.get(key) != value)
    if other:
        raise BadSave(
            Bilingual(
                f"{path} 记录的是另一场测量（{other}），请换一个文件",
                f"{path} holds another measurement ({other}): take another file",
            )
        )


def _read(path: Path, number: int, line: bytes) -> Mirrored:
    try:
        deal = _LINE.decode(line)
    except msgspec.DecodeError as error:
        raise BadSave(
            Bilingual(f"{path} 第{number + 2}行看不懂：{error}", f"{path}, line {number + 2}: {error}")
        ) from None
    if deal.index != number:
        raise BadSave(
            Bilingual(
                f"{path} 第{number + 2}行应是第{number}副牌，却是第{deal.index}副",
                f"{path}, line {number + 2}: deal {number} should stand here, not {deal.index}",
            )
        )
    return deal


def _foreign(path: Path) -> BadSave:
    return BadSave(
        Bilingual(f"{path} 不是测量的记录，没有改动它", f"{path} holds no measurement: it was left as it is")
    )
