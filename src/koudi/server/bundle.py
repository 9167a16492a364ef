"""The built web client, held in memory: small, quick, and no path can lead out of it. How any body is sent."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response

STATIC: Final = Path(__file__).parent / "static"
"""Where the build of ``web/`` puts the page."""

PAGE: Final = "index.html"

VARYING: Final = {"Vary": "Accept-Encoding"}
"""What an answer says that is sent in one form or the other, or not again."""

_NEVER: Final = re.compile(r"\s*q=0(\.0*)?\s*")
_HASHED: Final = "public, max-age=31536000, immutable"  # the name changes with the content
_FRESH: Final = "no-cache"
_COMPRESSED: Final = ("text/", "application/json", "application/manifest", "image/svg")

NOT_BUILT: Final = """<!doctype html>
<html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>抠底 Koudi</title>
<h1>页面还没有构建</h1><p>服务器在运行，但网页还没有构建。请在项目目录里运行 <code>make play</code>，然后重新打开。</p>
<h1 lang="en">The page has not been built</h1>
<p lang="en">The server is running, but the web client is missing. Run <code>make play</code> in the project's folder,
then open this page again.</p>
</html>
"""


class Asset(msgspec.Struct, frozen=True):
    """Something to be sent, such as a file of the client.

    Attributes:
        body: its bytes.
        packed: the same gzipped; ``None`` if that is not worth it.
        media_type: what it is.
        headers: such as how long it is good for.
    """

    body: bytes
    packed: bytes | None
    media_type: str
    headers: Mapping[str, str]


def load_bundle(folder: Path = STATIC) -> dict[str, Asset]:
    """Every file of the built client by its path; empty when it has not been built."""
    if not (folder / PAGE).is_file():
        return {}
    return {
        file.relative_to(folder).as_posix(): _asset(file, hashed=file.parent != folder)
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }


def _asset(file: Path, *, hashed: bool) -> Asset:
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return asset_of(file.read_bytes(), media_type, _HASHED if hashed else _FRESH)


def asset_of(body: bytes, media_type: str, caching: str = _FRESH) -> Asset:
    """Something that is served again and again as it is; as a rule a browser asks each time whether it is still so."""
    packed = gzip.compress(body, mtime=0) if media_type.startswith(_COMPRESSED) else None
    return Asset(body, packed, media_type, {"Cache-Control": caching})


def served(asset: Asset, accepted: str, status: int = 200) -> Response[bytes]:
    """The answer with an asset; ``accepted`` are the encodings that whoever asks can read."""
    headers = {**asset.headers, **VARYING}
    body = asset.body
    if asset.packed is not None and reads_gzip(accepted):
        headers["Content-Encoding"] = "gzip"
        body = asset.packed
    return Response(body, status_code=status, headers=headers, media_type=asset.media_type)


def reads_gzip(accepted: str) -> bool:
    """Whether somebody can read what is gzipped, by what they say they accept.

    >>> reads_gzip("br, gzip;q=0.5")
    True
    >>> reads_gzip("br, gzip; q=0.0"), reads_gzip("identity")
    (False, False)
    """
    parts = (part.partition(";") for part in accepted.split(","))
    return any(name.strip().lower() == "gzip" and not _NEVER.fullmatch(weight) for name, _, weight in parts)
