"""The scripts and styles of the pages: read once, kept packed in memory, and kept by browsers as long as they fit."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import version
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

EXTENSIONS: Final = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "ipycanvas",
)
"""The extensions of the front end that the pages need; others that happen to be installed stay out."""

STARTUP: Final = "voila/startup.js"
"""All scripts of the front end that a page with widgets asks for in any case, in one."""


class Asset(NamedTuple):
    """One file as it is sent."""

    content: bytes
    packed: bytes | None
    type: str
    tag: str


class Assets:
    """All files that pages may ask for, by path: `garden/...`, `voila/...` and `extensions/NAME/...`."""

    def __init__(self, voila: list[Path], extensions: Mapping[str, Path]) -> None:
        self._roots: dict[str, list[Path]] = {"garden": [OWN], "voila": voila}
        self._roots |= {f"extensions/{name}": [folder] for name, folder in extensions.items()}
        self._kept: dict[str, Asset] = {}

    @cached_property
    def version(self) -> str:
        """A name for exactly these files: it stands in their addresses, so that browsers may keep them for ever."""
        digest = hashlib.sha256(f"{garden_widgets.__version__} {version('voila')}".encode())
        digest.update(tokens.sheet().encode())
        for name, folders in sorted(self._roots.items()):
            files = sorted(OWN.iterdir()) if name == "garden" else [folder / "package.json" for folder in folders]
            for file in files:
                if file.is_file():
                    digest.update(file.read_bytes())
        return digest.hexdigest()[:12]

    def get(self, path: str) -> Asset | None:
        """Return a file, or None where there is none that a page may have."""
        kept = self._kept.get(path)
        if kept is None:
            made = {STARTUP: self._startup, tokens.TOKENS: lambda: tokens.sheet().encode()}.get(path)
            content = made() if made else self._read(path)
            if content is None:
                return None
            kept = self._kept[path] = _asset(Path(path).suffix, content)
        return kept

    def _read(self, path: str) -> bytes | None:
        file = next(self._find(path), None) if not _PATTERN.intersection(path) else None
        return file.read_bytes() if file else None

    def _find(self, pattern: str) -> Iterator[Path]:
        """Find the files that a path or a pattern names: of a known kind, and inside the known folders."""
        if Path(pattern).suffix not in TYPES or ".." in pattern or "//" in pattern:
            return
        for name, folders in self._roots.items():
            if pattern.startswith(f"{name}/"):
                for folder in folders:
                    found = folder.glob(pattern.removeprefix(f"{name}/"))
                    yield from sorted(file for file in found if file.is_file())

    def _startup(self) -> bytes:
        """Join the scripts that the front end would otherwise fetch one by one; it finds them loaded.

        Each stands in a function of its own, or the first one's "use strict" would bind them all.
        """
        patterns = json.loads((OWN / "startup.json").read_text(encoding="utf-8"))
        files = [file for pattern in patterns for file in self._find(pattern)]
        return b"".join(b"(function(){" + file.read_bytes() + b"\n}).call(self);\n" for file in files)


_PATTERN: Final = frozenset("*?[")


def _asset(suffix: str, content: bytes) -> Asset:
    packed = gzip.compress(content, 6, mtime=0) if suffix in PACKED and len(content) > 1000 else None
    return Asset(content, packed, TYPES[suffix], f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def find_extensions(folders: list[str]) -> dict[str, Path]:
    """Find the installed extensions that the pages need."""
    return dict(_found(folders))


def federated(extensions: Mapping[str, Path]) -> list[dict[str, str]]:
    """List for the front end how to load the extensions."""
    builds = {
        name: json.loads((folder / "package.json").read_text(encoding="utf-8")) for name, folder in extensions.items()
    }
    return [
        {
            "name": name,
            **{key: build["jupyterlab"]["_build"][key] for key in _PARTS if key in build["jupyterlab"]["_build"]},
        }
        for name, build in builds.items()
    ]


_PARTS: Final = ("load", "extension", "mimeExtension", "style")


def _found(folders: list[str]) -> Iterator[tuple[str, Path]]:
    for name in EXTENSIONS:
        for folder in folders:
            if (Path(folder) / name / "package.json").is_file():
                yield name, Path(folder) / name
                break
