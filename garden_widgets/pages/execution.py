"""A notebook executed once, as a story: its prose, what its cells show, and copies of its boards to go on with.

It runs in a process of its own, `python -m garden_widgets.pages.execution NOTEBOOK LANGUAGE STORY`, which starts the
kernel, writes the story as JSON, and ends. Two that want the same story execute it once.
"""

from __future__ import annotations

import asyncio
import html
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

import nbformat
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient.client import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert.filters import ansi2html, strip_ansi
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from traitlets import default

from garden_widgets.core.language import speaking
from garden_widgets.core.prose import translated
from garden_widgets.pages.catalogue import PACKAGE
from garden_widgets.presenters.copies import MIME, Spec, open_spec
from garden_widgets.presenters.environment import for_story
from garden_widgets.presenters.place import Place
from garden_widgets.tables.jobs import Jobs

WIDGET: Final = "application/vnd.jupyter.widget-view+json"
PROSE: Final = '<div class="garden-prose jp-RenderedHTMLCommon jp-MarkdownOutput">{}</div>\n'
PICTURE: Final = '<figure class="garden-picture">{}</figure>'

CELL_TAKES: Final = 600
"""Seconds that a cell may take at most."""

KEPT: Final = 4
"""So many versions of a story are kept, the newest; several installations may share the folder."""

Piece = str | Spec
"""A piece of a story: HTML, or a copy of a board, a game or a lesson."""


class OwnPython(KernelSpecManager):
    """Knows one kind of kernel: the Python that runs this, whatever else is installed for the user."""

    @default("kernel_dirs")
    def _no_other_kernels(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return the one kind of kernel; it keeps no history."""
        spec = super().get_kernel_spec("python3")
        spec.argv = [*spec.argv, "--HistoryManager.enabled=False"]
        return spec


# Executing -----------------------------------------------------------------------------------------------------------


async def pieces(file: Path, language: str) -> list[Piece]:
    """Execute a notebook, and list what it shows, in a language."""
    notebook = nbformat.read(file, as_version=4)
    speaks = nbformat.v4.new_code_cell(f"import garden_widgets; garden_widgets.language({language!r})")
    notebook.cells.insert(0, speaks)
    client = NotebookClient(
        notebook,
        km=AsyncKernelManager(kernel_spec_manager=OwnPython()),
        timeout=CELL_TAKES,
        store_widget_state=False,
        resources={"metadata": {"path": str(file.parent)}},
    )
    await client.async_execute(env=_environment(), cleanup_kc=True)
    del notebook.cells[0]
    with speaking(language):
        return list(_joined(_shown(notebook, file.parent)))


def _environment() -> dict[str, str]:
    """Return the environment of the kernel, in which this very package is found."""
    path = os.pathsep.join(filter(None, (str(PACKAGE.parent), os.environ.get("PYTHONPATH"))))
    return {**os.environ, **for_story(), "PYTHONPATH": path, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}


def _shown(notebook: nbformat.NotebookNode, folder: Path) -> Iterator[Piece]:
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            yield PROSE.format(prose(cell, folder))
        elif cell.cell_type == "code":
            shown = [piece for each in cell.outputs for piece in output(each)]
            if any(shown):
                yield from ('<div class="garden-output">', *shown, "</div>\n")


def _joined(found: Iterator[Piece]) -> Iterator[Piece]:
    """Join pieces of HTML that follow one another; make sure that the copies can be opened."""
    text = ""
    for piece in found:
        if isinstance(piece, str):
            text += piece
        else:
            open_spec(piece, Jobs(), Place(), 0)
            yield from (text, piece)
            text = ""
    yield text


# What is shown -------------------------------------------------------------------------------------------------------


def prose(cell: nbformat.NotebookNode, folder: Path) -> str:
    """Write a cell of prose as HTML in the language that is spoken, its pictures inside it."""
    renderer = IPythonRenderer(escape=False, embed_images=True, path=str(folder), attachments=cell.get("attachments"))
    return MarkdownWithMath(renderer=renderer).render(translated(cell.source))


def output(shown: nbformat.NotebookNode) -> Iterator[Piece]:
    """List what one output shows; a widget of others that has no picture shows nothing."""
    if shown.output_type == "stream":
        if shown.name == "stdout":
            yield f"<pre>{ansi2html(shown.text)}</pre>"
        return
    data: dict[str, Any] = shown.data
    if MIME in data:
        yield from _copies(json.loads(json.dumps(data[MIME])))  # plain JSON, where nbformat has classes of its own
    elif "text/html" in data:
        # A table that is too wide is moved within its frame: by keys too.
        shown = data["text/html"].replace("<table", '<table tabindex="0"')
        yield f'<div class="jp-RenderedHTMLCommon">{shown}</div>'
    elif "image/svg+xml" in data:
        yield PICTURE.format(data["image/svg+xml"])
    elif photograph := next((kind for kind in ("image/png", "image/jpeg") if kind in data), None):
        words = html.escape(data.get("text/plain", ""), quote=True)
        yield PICTURE.format(f'<img src="data:{photograph};base64,{data[photograph].strip()}" alt="{words}">')
    elif WIDGET not in data and "text/plain" in data:
        yield f"<pre>{ansi2html(data['text/plain'])}</pre>"


def _copies(made: Spec) -> Iterator[Piece]:
    match made:
        case {"page": "row" | "column" as way, "parts": parts}:
            inside = [piece for part in parts for piece in _copies(part)]
            yield from (f'<div class="garden-{way}">', *inside, "</div>")
        case {"page": "html", "html": str(text)}:
            yield f'<div class="jp-RenderedHTMLCommon">{text}</div>'
        case _:
            yield made


# The file ------------------------------------------------------------------------------------------------------------


def write(made: list[Piece], target: Path) -> None:
    """Write a story, whole or not at all, and clear away those of older versions."""
    with NamedTemporaryFile("w", dir=target.parent, delete=False, encoding="utf-8") as file:
        json.dump(made, file, ensure_ascii=False)
    os.replace(file.name, target)
    versions = target.parent.glob(f"{target.stem.rpartition('-')[0]}-*.json")
    for old in sorted(versions, key=lambda each: each.stat().st_mtime, reverse=True)[KEPT:]:
        old.unlink(missing_ok=True)


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Wait until no other process executes this story. On Windows one process serves all, and asks once."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    held = target.with_suffix(".lock")
    with held.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            held.unlink(missing_ok=True)


def main() -> int:
    """Execute one notebook in one language."""
    notebook, language, story = sys.argv[1:]
    target = Path(story)
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(10)  # learners come first
    asked = time.time()
    with alone(target):
        if not target.exists() or target.stat().st_mtime < asked:
            try:
                write(asyncio.run(pieces(Path(notebook), language)), target)
            except CellExecutionError as error:
                print(strip_ansi(str(error)), file=sys.stderr)  # noqa: T201
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
