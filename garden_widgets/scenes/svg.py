"""The SVG painter: for notebooks, printed sheets, README and tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import count

from garden_widgets.scenes.palette import DARK, LIGHT
from garden_widgets.scenes.scene import LETTER, Box, Circle, Item, Label, Line, Path, Polygon, Rectangle, Scene

_ids = count(1)
FONT = "'Atkinson Hyperlegible Next', system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


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
            return (
                f'<text x="{_number(item.x)}" y="{_number(item.y)}" font-size="{_number(item.size)}" '
                f'text-anchor="{anchor}" dominant-baseline="central"{weight} {look}{token}>{escape(item.text)}</text>'
            )
    raise TypeError(f"The SVG painter does not know {type(item).__name__}.")
