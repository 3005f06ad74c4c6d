"""The scripts and styles of the pages: read once, kept packed in memory, and kept by browsers as long as they fit."""

from __future__ import annotations

import gzip
import hashlib
from base64 import b64encode
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

import garden_widgets
from garden_widgets.pages import tokens

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
"""What may be asked for at all; everything else that lies in the same folders is none of the pages' business."""

PACKED: Final = (".css", ".js", ".svg")
OWN: Final = Path(__file__).with_name("static")
ROOT: Final = "garden/"

STYLE: Final = "garden/page.css"
"""All style sheets of a page in one: the colours, the frame around the boards, and the controls in it."""

ICON: Final = (
    (OWN / "icon.svg")
    .read_text(encoding="utf-8")
    .replace("<svg ", '<svg width="28" height="28" aria-hidden="true" ', 1)
)
"""The sign of the pages, to stand in a page itself."""

EARLY: Final = (OWN / "front" / "early.js").read_text(encoding="utf-8").strip()
"""The script that stands in a page itself, and the only one that may."""

EARLY_IS: Final = f"sha256-{b64encode(hashlib.sha256(EARLY.encode()).digest()).decode()}"
"""By this browsers know it."""

BOARDS: Final = Path(garden_widgets.__file__).parent / "widgets" / "static" / "garden.css"
"""The style sheet of the boards, which notebooks have as well."""


class Asset(NamedTuple):
    """One file as it is sent."""

    content: bytes
    packed: bytes | None
    type: str
    tag: str


class Assets:
    """All files that pages may ask for, by path: `garden/...`."""

    def __init__(self) -> None:
        self._kept: dict[str, Asset] = {}

    @cached_property
    def version(self) -> str:
        """A name for exactly these files: it stands in their addresses, so that browsers may keep them for ever."""
        digest = hashlib.sha256(f"{garden_widgets.__version__} {tokens.sheet()}".encode())
        for file in (*sorted(OWN.rglob("*")), BOARDS):
            if file.is_file():
                digest.update(file.read_bytes())
        return digest.hexdigest()[:12]

    def get(self, path: str) -> Asset | None:
        """Return a file, or None where there is none that a page may have."""
        kept = self._kept.get(path)
        if kept is None:
            content = _style() if path == STYLE else _read(path)
            if content is None:
                return None
            kept = self._kept[path] = _asset(Path(path).suffix, content)
        return kept


def _style() -> bytes:
    """Join the style sheets, what is asked for by name in them too."""
    sheets = [file.read_text(encoding="utf-8") for file in (OWN / "garden.css", BOARDS)]
    return "\n".join([tokens.sheet(), *sheets]).encode()


def _read(path: str) -> bytes | None:
    """Read a file of a known kind that lies inside the folder of the pages."""
    if Path(path).suffix not in TYPES or ".." in path or "//" in path or not path.startswith(ROOT):
        return None
    file = OWN / path.removeprefix(ROOT)
    return file.read_bytes() if file.is_file() else None


def _asset(suffix: str, content: bytes) -> Asset:
    packed = gzip.compress(content, 6, mtime=0) if suffix in PACKED and len(content) > 1000 else None
    return Asset(content, packed, TYPES[suffix], f'"{hashlib.sha256(content).hexdigest()[:20]}"')
