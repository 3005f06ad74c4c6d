"""A notebook as a page: its cells run one after the other in a kernel, and each is sent as soon as it is done."""

from __future__ import annotations

import html
import json
import logging
from collections.abc import AsyncIterator
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import nbformat
from nbclient.client import NotebookClient
from nbconvert.filters import ansi2html, strip_ansi
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from garden_widgets.core.language import said, speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.kernels import Kernel, Kernels

WIDGET: Final = "application/vnd.jupyter.widget-view+json"
PROSE: Final = '<div class="garden-prose jp-RenderedHTMLCommon jp-MarkdownOutput">{}</div>\n'
PENDING: Final = '<div class="garden-widget" data-model="{}"></div>'
PICTURE: Final = '<figure class="garden-picture">{}</figure>'

_SILENT: Final = logging.getLogger("garden_widgets.pages.cells")
"""For what the runner of cells would say a second time: its errors are told where they arrive."""
_SILENT.setLevel(logging.CRITICAL)


class Cell(NamedTuple):
    """One cell of a page as it is shown."""

    html: str
    number: int
    is_live: bool
    is_last: bool


async def cells(
    file: Path, kernel: Kernel, kernels: Kernels, log: logging.Logger, language: str, first: int = 0
) -> AsyncIterator[Cell]:
    """Run a notebook from one of its cells on; an error ends the page with a sentence, and is logged in full.

    Its prose is said in the language of the page; what its code says, its kernel says in that language.
    """
    notebook = deepcopy(read(file, file.stat().st_mtime_ns))
    manager = kernels.get_kernel(kernel.id)
    client = NotebookClient(notebook, km=manager, allow_errors=True, store_widget_state=False, log=_SILENT)
    client.kc = kernel.client
    last = len(notebook.cells) - 1
    for number, cell in enumerate(notebook.cells[first:], start=first):
        if cell.cell_type == "markdown":
            with speaking(language):
                text = prose(cell, file.parent)
            yield Cell(PROSE.format(text), number, is_live=False, is_last=number == last)
        elif cell.cell_type == "code":
            await client.async_execute_cell(cell, number, store_history=False)
            with speaking(language):
                shown = "".join(output(each) for each in cell.outputs)
            if shown:
                live = any(WIDGET in each.get("data", ()) for each in cell.outputs)
                yield Cell(f'<div class="garden-output">{shown}</div>\n', number, live, number == last)
            failed = [each for each in cell.outputs if each.output_type == "error"]
            if failed:
                log.error("%s, cell %d:\n%s", file.name, number + 1, strip_ansi("\n".join(failed[0].traceback)))
                return


@lru_cache(maxsize=64)
def read(file: Path, _changed: int) -> nbformat.NotebookNode:
    """Read a notebook; again only when it has changed."""
    notebook: nbformat.NotebookNode = nbformat.read(file, as_version=4)
    return notebook


def prose(cell: nbformat.NotebookNode, folder: Path) -> str:
    """Write a cell of prose as HTML in the language that is spoken, its pictures inside it."""
    renderer = IPythonRenderer(escape=False, embed_images=True, path=str(folder), attachments=cell.get("attachments"))
    return MarkdownWithMath(renderer=renderer).render(said(cell.source))


def output(shown: nbformat.NotebookNode) -> str:
    """Write one output as HTML: pictures and words at once, widgets for the front end to fill in."""
    if shown.output_type == "stream":
        return f"<pre>{ansi2html(shown.text)}</pre>" if shown.name == "stdout" else ""
    if shown.output_type == "error":
        return trouble()
    data: dict[str, Any] = shown.data
    if WIDGET in data:
        return PENDING.format(html.escape(data[WIDGET]["model_id"], quote=True))
    if "text/html" in data:
        return f'<div class="jp-RenderedHTMLCommon">{data["text/html"]}</div>'
    if "image/svg+xml" in data:
        return PICTURE.format(data["image/svg+xml"])
    for kind in ("image/png", "image/jpeg"):
        if kind in data:
            words = html.escape(data.get("text/plain", ""), quote=True)
            return PICTURE.format(f'<img src="data:{kind};base64,{data[kind].strip()}" alt="{words}">')
    return f"<pre>{ansi2html(data.get('text/plain', ''))}</pre>"


def trouble() -> str:
    """Say that a page could not be made to its end."""
    what = html.escape(str(Text("Something went wrong while this page was made.")))
    now = html.escape(str(Text("Please load it again; if that does not help, tell whoever runs these pages.")))
    return f'<div class="garden-trouble" role="alert"><strong>{what}</strong> {now}</div>'


def script_json(data: object) -> str:
    """Write JSON for a script tag, which it cannot end early."""
    return json.dumps(data).replace("<", "\\u003c")
