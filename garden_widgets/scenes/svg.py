"""The SVG painter: for notebooks, printed sheets, README and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from string import ascii_lowercase
from textwrap import wrap
from typing import Final
from zlib import crc32

from garden_widgets.scenes.compact import DIGITS, NAME, Drawing
from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import Box, Rectangle, Scene, read_by
from garden_widgets.scenes.shapes import FINE, is_solid

FONT = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"

ROUND: Final = 12
"""How round the corners of a picture are."""

LETTERS: Final = ascii_lowercase

GAP: Final = 24
LINE: Final = 44
"""Room between the pictures of a strip, and for each line of the words below them."""


def paint(
    scene: Scene,
    palette: Mapping[str, str] | None = None,
    *,
    width: int | None = None,
    letters: bool = False,
    part: Box | None = None,
    quick: bool = False,
) -> str:
    """Paint a scene as SVG, or a part of it. Without a palette it follows the reader's light or dark.

    What somebody waits for is painted `quick`, with more bytes.
    """
    drawing = Drawing([read_by(scene, letters=letters)], quick=quick)
    return _file(
        drawing,
        _paper(drawing, scene) + drawing.pictures[0],
        palette,
        view=part or (0, 0, scene.width, scene.height),
        width=width or scene.width,
        words=(scene.title, scene.description),
    )


def strip(frames: Sequence[tuple[Scene, str]], title: str, *, columns: int) -> str:
    """Paint scenes of one size as a strip of pictures with words below each, in the reader's light or dark.

    What a picture shares with one before it is written once.
    """
    first = frames[0][0]
    drawing = Drawing([read_by(scene) for scene, _ in frames])
    said = [wrap(f"{i}. {words}", first.width // 21) for i, (_, words) in enumerate(frames, 1)]
    across, down = first.width + GAP, first.height + GAP + max(map(len, said)) * LINE
    wide, high = GAP + columns * across, GAP + -(-len(frames) // columns) * down
    body = f'<rect width="{FINE * wide}" height="{FINE * high}" rx="{FINE * ROUND}" fill="{drawing.role("paper")}"/>'
    for i, (scene, _) in enumerate(frames):
        left, top = GAP + i % columns * across, GAP + i // columns * down
        body += f'<g transform="translate({FINE * left} {FINE * top})">{_paper(drawing, scene)}{drawing.pictures[i]}'
        for k, line in enumerate(said[i], 1):
            y, size = FINE * (scene.height + LINE * k), round(0.8 * FINE * LINE)
            body += f'<text x="{4 * FINE}" y="{y}" font-size="{size}" text-anchor="start" fill="{drawing.role("ink")}">'
            body += f"{escape(line)}</text>"
        body += "</g>"
    told = " ".join(words for _, words in frames)
    return _file(drawing, body, None, view=(0, 0, wide, high), width=wide // 2, words=(title, told))


def _paper(drawing: Drawing, scene: Scene) -> str:
    """Write what lies under a picture, where its ground leaves any of it to be seen."""
    first = next(iter(scene), None)
    whole = (0, 0, scene.width, scene.height)
    if isinstance(first, Rectangle) and first.box == whole and first.round <= ROUND and is_solid(first.fill):
        return ""
    w, h = FINE * scene.width, FINE * scene.height
    return f'<rect width="{w}" height="{h}" rx="{FINE * ROUND}" fill="{drawing.role("paper")}"/>'


def _file(
    drawing: Drawing,
    body: str,
    palette: Mapping[str, str] | None,
    *,
    view: Box,
    width: int,
    words: tuple[str, str],
) -> str:
    """Put the parts of a file together. Its name follows from what it shows: no two pictures on a page meet."""
    pen, style, body = drawing.styled(body, (LIGHT, DARK) if palette is None else (palette,))
    title, description = (escape(each, quote=False) for each in words)
    box = " ".join(_number(FINE * each) for each in view)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{NAME}" viewBox="{box}" width="{width}" role="img" '
        f'aria-labelledby="{NAME}-t {NAME}-d" style="max-width:100%;height:auto" font-family="{FONT}" '
        f"{pen}>"
        f'<title id="{NAME}-t">{title}</title><desc id="{NAME}-d">{description}</desc>{style}{body}</svg>'
    )
    return named(text)


def named(text: str) -> str:
    """Name a file by what it shows, in a few letters, of which the first is none of the digits."""
    number, first = divmod(crc32(text.encode()), len(LETTERS))
    name = LETTERS[first]
    for _ in range(3):
        number, rest = divmod(number, len(DIGITS))
        name += DIGITS[rest]
    return text.replace(NAME, name)


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
