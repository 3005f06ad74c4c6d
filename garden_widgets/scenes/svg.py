"""The SVG painter: for notebooks, printed sheets, README and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import count
from textwrap import wrap
from typing import Final
from zlib import crc32

from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import LETTER, Box, Circle, Item, Label, Line, Path, Polygon, Rectangle, Scene

_ids = count(1)
FONT = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"

WORDS: Final = {"paper", "ink"}
"""The roles in which a strip is written."""

GAP: Final = 24
LINE: Final = 44
"""Room between the pictures of a strip, and for each line of the words below them."""

RUN: Final = 8
"""So many shapes a run of a strip has on the average."""


def paint(
    scene: Scene,
    palette: Mapping[str, str] | None = None,
    *,
    width: int | None = None,
    letters: bool = False,
    part: Box | None = None,
) -> str:
    """Paint a scene as SVG, or a part of it. Without a palette it follows the reader's light or dark."""
    name = f"gws{next(_ids)}"
    used = sorted({role for item in scene for role in (item.fill, item.line) if role} | {"paper"})
    if palette is None:
        light = _variables(name, used, LIGHT)
        dark = _variables(name, used, DARK)
        style = f"<style>{light}@media (prefers-color-scheme: dark){{{dark}}}</style>"
        colours = {role: f"var(--{role})" for role in used}
    else:
        style, colours = "", {role: palette[role] for role in used}
    body = "".join(shape(item, colours) for item in scene if letters or item.note != LETTER)
    view = " ".join(map(_number, part or (0, 0, scene.width, scene.height)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" viewBox="{view}" '
        f'width="{width or scene.width}" role="img" aria-labelledby="{name}t {name}d" '
        f'style="max-width:100%;height:auto" font-family="{escape(FONT)}">'
        f'<title id="{name}t">{escape(scene.title)}</title><desc id="{name}d">{escape(scene.description)}</desc>'
        f'{style}<rect width="{scene.width}" height="{scene.height}" rx="12" fill="{colours["paper"]}"/>{body}</svg>'
    )


def strip(frames: Sequence[tuple[Scene, str]], title: str, *, columns: int) -> str:
    """Paint scenes of one size as a strip of pictures with words below each, in the reader's light or dark.

    What a picture shares with one before it is written once.
    """
    name = f"gws{next(_ids)}"
    first = frames[0][0]
    used = sorted({role for scene, _ in frames for item in scene for role in (item.fill, item.line) if role} | WORDS)
    style = f"{_variables(name, used, LIGHT)}@media (prefers-color-scheme: dark){{{_variables(name, used, DARK)}}}"
    colours = {role: f"var(--{role})" for role in used}
    written: dict[str, str] = {}
    body = ""
    said = [wrap(f"{i}. {words}", first.width // 21) for i, (_, words) in enumerate(frames, 1)]
    across, down = first.width + GAP, first.height + GAP + max(map(len, said)) * LINE
    for i, (scene, _) in enumerate(frames):
        shapes = (shape(item, colours) for item in scene if item.note != LETTER)
        body += f'<g transform="translate({GAP + i % columns * across} {GAP + i // columns * down})">'
        body += f'<rect width="{scene.width}" height="{scene.height}" rx="12" fill="{colours["paper"]}"/>'
        body += "".join(_once(run, written, name) for run in _runs(shapes))
        for k, line in enumerate(said[i], 1):
            y = scene.height + LINE * k
            body += f'<text x="4" y="{y}" font-size="{0.8 * LINE:g}" fill="{colours["ink"]}">{escape(line)}</text>'
        body += "</g>"
    wide, high = GAP + columns * across, GAP + -(-len(frames) // columns) * down
    told = " ".join(words for _, words in frames)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{name}" viewBox="0 0 {wide} {high}" width="{wide // 2}" '
        f'role="img" aria-labelledby="{name}t {name}d" style="max-width:100%;height:auto" '
        f'font-family="{escape(FONT)}"><title id="{name}t">{escape(title)}</title>'
        f'<desc id="{name}d">{escape(told)}</desc><style>{style}</style>'
        f'<rect width="{wide}" height="{high}" rx="12" fill="{colours["paper"]}"/>{body}</svg>'
    )


def _runs(shapes: Iterable[str]) -> Iterator[str]:
    """Join shapes to runs that end after the same shapes wherever these stand: so what is alike is cut alike."""
    run = ""
    for each in shapes:
        run += each
        if crc32(each.encode()) % RUN == 0:
            yield run
            run = ""
    if run:
        yield run


def _once(run: str, written: dict[str, str], name: str) -> str:
    """Write a run of shapes, or where it is written before, point there."""
    if run in written:
        return f'<use href="#{written[run]}"/>'
    written[run] = f"{name}r{len(written)}"
    return f'<g id="{written[run]}">{run}</g>'


def _variables(name: str, used: Iterable[str], palette: Mapping[str, str]) -> str:
    return f"#{name}{{{';'.join(f'--{role}:{palette[role]}' for role in used)}}}"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def shape(item: Item, colours: Mapping[str, str]) -> str:
    """Write one shape."""
    look = f'fill="{colours[item.fill]}"' if item.fill else 'fill="none"'
    if item.line:
        look += f' stroke="{colours[item.line]}" stroke-width="{_number(item.width)}" stroke-linejoin="round"'
        if item.dash:
            look += f' stroke-dasharray="{" ".join(map(_number, item.dash))}"'
    token = f' data-token="{escape(item.token)}"' if item.token else ""
    match item:
        case Rectangle():
            return (
                f'<rect x="{_number(item.x)}" y="{_number(item.y)}" width="{_number(item.w)}" '
                f'height="{_number(item.h)}" rx="{_number(item.round)}" {look}{token}/>'
            )
        case Circle():
            high = item.radius * item.flat
            return (
                f'<ellipse cx="{_number(item.x)}" cy="{_number(item.y)}" rx="{_number(item.radius)}" '
                f'ry="{_number(high)}" {look}{token}/>'
            )
        case Polygon():
            return f'<polygon points="{_points(item.points)}" {look}{token}/>'
        case Line():
            return f'<polyline points="{_points(item.points)}" {look}{token} stroke-linecap="round"/>'
        case Path():
            curves = " ".join(f"Q {_points((c,))} {_points((p,))}" for c, p in item.curves)
            end = " Z" if item.closed else ""
            return f'<path d="M {_points((item.start,))} {curves}{end}" {look}{token} stroke-linecap="round"/>'
        case Label():
            anchor = {"left": "start", "right": "end"}.get(item.align, "middle")
            weight = ' font-weight="700"' if item.bold else ""
            fitted = f' textLength="{_number(item.room)}" lengthAdjust="spacingAndGlyphs"' if item.room else ""
            return (
                f'<text x="{_number(item.x)}" y="{_number(item.y)}" font-size="{_number(item.size)}" '
                f'text-anchor="{anchor}" dominant-baseline="central"{weight}{fitted} {look}{token}>'
                f"{escape(item.text)}</text>"
            )
    raise TypeError(f"The SVG painter does not know {type(item).__name__}.")
