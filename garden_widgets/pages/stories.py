"""Stories: notebooks that were executed once, as HTML with boards in it that live without a kernel.

A story is executed when the wheel is built, or when somebody asks for it first, once for each language; it lies in a
folder that all workers share. What its boards are made of stays here: a page knows each by its number.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import garden_widgets
from garden_widgets.core.text import Sentences, Text
from garden_widgets.pages.catalogue import PACKAGE, is_checkout
from garden_widgets.pages.processes import end
from garden_widgets.presenters.copies import Spec
from garden_widgets.presenters.environment import ANY_BASE

LOG: Final = logging.getLogger("garden_widgets.pages")

BUILT: Final = PACKAGE / "stories"
"""Where those are that were executed when the wheel was built."""

FORMAT: Final = 1
AT_ONCE: Final = 2
"""So many notebooks are executed at the same time."""

AGAIN: Final = 60.0
"""Seconds after which a notebook that failed is tried again."""

NEEDED: Final = ("ipycanvas", "ipykernel", "nbclient", "nbconvert")
READ: Final = (".json", ".mo", ".py", ".toml")
"""Sources on which a story depends."""

WAIT: Final = Text("This story is being prepared, which is done once. It comes by itself in a moment.")
FAILED: Final = Sentences(
    Text("Something went wrong while this page was made."),
    Text("Please load it again; if that does not help, tell whoever runs these pages."),
)
FOREIGN: Final = Text("This story has no such board; please load the page again.")


LINK: Final = re.compile(rf"""(href=["']){ANY_BASE}([\w./-]*)(\?[^"']*)?""")
"""A link to another page, as a story has it that was executed before anybody knew where it would be shown."""


class NoStoryError(Exception):
    """There is no story to show; what is said to its reader, and as which kind of answer."""

    def __init__(self, said: Text, status: HTTPStatus) -> None:
        super().__init__(str(said))
        self.said, self.status = said, status


@dataclass(frozen=True, slots=True)
class Story:
    """A story in one language: pieces of HTML, and between them what its boards are made of."""

    pieces: tuple[str | Spec, ...]
    pictures: dict[int, str] = field(default_factory=dict)
    """Those of boards that are the same for every reader, by their numbers: painted once."""

    @property
    def specs(self) -> tuple[Spec, ...]:
        """What its boards are made of, by their numbers."""
        return tuple(piece for piece in self.pieces if not isinstance(piece, str))

    def spec(self, number: int) -> Spec:
        """Return what one of its boards is made of."""
        if not 0 <= number < len(self.specs):
            raise NoStoryError(FOREIGN, HTTPStatus.NOT_FOUND)
        return self.specs[number]


class Stories:
    """The stories of one process."""

    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.monotonic) -> None:
        """Take the folder in which they are kept, else the user's own for such things."""
        self._wanted, self._now = folder, now
        self._folder: Path | None = None
        self._loaded: dict[tuple[Path, str], tuple[str, Story]] = {}
        self._tasks: dict[Path, asyncio.Task[None]] = {}
        self._failed: dict[Path, float] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)

    @property
    def folder(self) -> Path:
        """Where stories are kept; where nothing can be written, as long as this process runs."""
        if self._folder is None:
            self._folder = _made(self._wanted or _cache())
        return self._folder

    def find(self, file: Path, language: str) -> Story:
        """Return the story of a notebook in a language; where there is none yet, begin to execute it, and say so."""
        name = called(file, language)
        known, story = self._loaded.get((file, language), ("", None))
        if story is not None and known == name:
            return story
        story = _read(BUILT / name) or _read(self.folder / name)
        if story is None:
            raise self._none_yet(self.folder / name, file, language)
        self._loaded[file, language] = name, story
        return story

    def _none_yet(self, target: Path, file: Path, language: str) -> NoStoryError:
        missing = next((name for name in NEEDED if find_spec(name) is None), None)
        if missing is not None:
            install = 'pip install "garden-widgets[notebook]"'
            needs = Text("To show this story, its server needs {package}: {install}", package=missing, install=install)
            return NoStoryError(needs, HTTPStatus.SERVICE_UNAVAILABLE)
        if self._failed.get(target, -AGAIN) + AGAIN > self._now():
            return NoStoryError(FAILED, HTTPStatus.INTERNAL_SERVER_ERROR)
        if target not in self._tasks:
            task = self._tasks[target] = asyncio.create_task(self._execute(target, file, language))
            task.add_done_callback(lambda _: self._tasks.pop(target))
        return NoStoryError(WAIT, HTTPStatus.ACCEPTED)

    async def _execute(self, target: Path, file: Path, language: str) -> None:
        """Execute a notebook in a process of its own."""
        async with self._turns:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "garden_widgets.pages.execution", str(file), language, str(target)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                complaints = (await process.communicate())[1].decode(errors="replace")
            finally:
                await end(process)
        if process.returncode:
            self._failed[target] = self._now()
            LOG.error("The story %s could not be executed:\n%s", file.name, complaints)


def called(file: Path, language: str, *, for_wheel: bool = False) -> str:
    """Name the story of a notebook in a language: by all that it depends on. In a wheel no source changes by itself."""
    sources = _sources(file.parent, is_checkout() and not for_wheel)
    digest = hashlib.sha256(f"{FORMAT} {garden_widgets.__version__} {sources} ".encode())
    digest.update(file.read_bytes())
    return f"{file.stem}-{language}-{digest.hexdigest()[:20]}.json"


def with_base(text: str, base: str, query: str) -> str:
    """Let the links of a story lead to the pages of this server, in the language that its address asks for."""

    def written(found: re.Match[str]) -> str:
        quote, path, more = found.groups(default="")
        added = f"{'&amp;' if more else '?'}{query}" if query else ""
        return f"{quote}{base}{path}{more}{added}"

    return LINK.sub(written, text)


@cache
def _sources(folder: Path, with_ours: bool) -> str:
    """Sum up the sources that may have changed without another version: of a checkout, of a package with a story."""
    packages = [*([PACKAGE] if with_ours else []), *([folder] if (folder / "__init__.py").is_file() else [])]
    digest = hashlib.sha256()
    for file in (file for package in packages for file in _files(package)):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _files(package: Path) -> Iterator[Path]:
    return (file for file in sorted(package.rglob("*")) if file.suffix in READ and BUILT not in file.parents)


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "garden_widgets" / "stories"


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / f"{os.getpid()}.try").touch()
        (folder / f"{os.getpid()}.try").unlink()
    except OSError as error:
        LOG.warning("%s", Text("Stories cannot be kept in {folder}: {why}", folder=str(folder), why=str(error)))
        return Path(mkdtemp(prefix="garden-stories-"))
    return folder


def _read(file: Path) -> Story | None:
    """Read a story; one that is damaged is executed again."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(found, list) or not all(isinstance(piece, (str, dict)) for piece in found):
            raise ValueError(Text("it is no story"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        LOG.warning("%s", Text("A story cannot be read from {file}: {why}", file=str(file), why=str(error)))
        return None
    return Story(tuple(found))
