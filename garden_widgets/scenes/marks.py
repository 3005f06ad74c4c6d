"""Marks on a scene: what is chosen, where it can go, what the last move touched, what a refusal points at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from garden_widgets.scenes.scene import ASIDE, HINT, Circle, Item, Label, Line, Polygon, Rectangle, Scene, together


@dataclass(frozen=True, slots=True)
class Marks:
    """Tokens to point at, by why."""

    last: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    best: tuple[str, ...] | None = None
    """Those among where it can go that stand out, for whoever wants hints on the board; None where all are alike."""

    cause: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    """What a hint names, in the order in which to look at it."""

    better: tuple[str, ...] = ()
    """What would have been better than what was done."""

    evenly: bool = False
    """True where what seldom should be pressed is marked as well: there the answer may be."""


MANY: Final = 16
"""With more places to go to than this each has a thin rim and no tint: light everywhere would hide the board."""


def marked(scene: Scene, marks: Marks) -> Scene:
    """Draw the marks onto a scene. Each kind differs in more than its colour, and is the same in all games."""
    under, over = layers(scene, marks)
    if not (under or over):
        return scene
    return replace(scene, items=(*under, *scene.items, *over), extra=scene.extra + len(over))


def layers(scene: Scene, marks: Marks) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Draw the marks as two layers: light on the ground under all that stands there, and what lies over everything."""
    few = len(set(marks.target)) <= MANY
    fits = len(set(marks.best or ())) <= MANY
    cause = tuple(token for token in marks.cause if token not in marks.target)  # nobody is warned of where to go
    seen = scene.sights((*marks.last, *marks.target, *marks.able, *marks.chosen, *cause, *marks.hint, *marks.better))
    best = [token for token in marks.best or () if token in marks.target]
    fitting = [token for token in best if token not in marks.chosen]
    frame = _target if marks.best is None else _allowed
    ground = _each(
        {token: [item for item in items if not item.is_seen] for token, items in seen.items()}, marks.last, _last
    )
    things = {token: [item for item in items if item.is_seen] for token, items in seen.items()}
    over = (
        *_each(things, marks.last, _last),
        *_badges(scene, [item for token in marks.last for item in things[token] if isinstance(item, Rectangle)]),
        *(_each(seen, marks.target, frame) if few else ()),
        *(_each(seen, fitting, _fitting) if fits else ()),
        *(_each(seen, [token for token in best if token in marks.chosen], _once_more) if fits else ()),
        *_each(seen, marks.able if marks.evenly else _foremost(seen, marks.able), _able),
        *_each(seen, marks.chosen, _chosen),
        *_each(seen, cause, _cause),
        *_each(seen, cause[:1], _look_here),
        *_each(seen, marks.better, _better),
        *_each(seen, marks.better[-1:], _tick),
        *_in_order(seen, [token for token in marks.hint if seen[token]]),
    )
    beside = [token for token in marks.target if token not in marks.chosen]  # what is in hand is seen as it is
    if marks.best is None:
        return (*_each(seen, beside, _tint if few else _rim), *ground), over
    return (*_each(seen, beside, _faintly if few else _allowed), *_each(seen, fitting, _brightly), *ground), over


def _foremost(seen: Mapping[str, Sequence[Item]], tokens: Sequence[str]) -> Sequence[str]:
    """Leave out what may be pressed, but seldom should be."""
    return [token for token in tokens if not any(item.note == ASIDE for item in seen[token])] or tokens


def _each(
    seen: Mapping[str, Sequence[Item]], tokens: Iterable[str], draw: Callable[[Item], list[Item]]
) -> Iterator[Item]:
    return together(draw(item) for token in dict.fromkeys(tokens) for item in seen[token])


def _outline(item: Item, by: float, **look: Any) -> Item:
    """Draw a line round something that keeps to its shape."""
    match item:
        case Polygon():
            return Polygon(points=item.points, **look)
        case Circle():
            return Circle(x=item.x, y=item.y, radius=item.radius + by, flat=item.flat, **look)
    x, y, w, h = _frame(item, by)
    corner = item.round + by if isinstance(item, Rectangle) else 10
    return Rectangle(x=x, y=y, w=w, h=h, round=max(4, corner), **look)


def _frame(item: Item, by: float) -> tuple[float, float, float, float]:
    left, top, width, height = item.box
    return left - by, top - by, width + 2 * by, height + 2 * by


def _last(item: Item) -> list[Item]:
    """Dot the line round what the last move touched: it is over, and quiet."""
    return [_outline(item, -2, line="last", width=3, dash=(1, 8))]


def _badges(scene: Scene, cards: Sequence[Rectangle]) -> Iterator[Item]:
    """List the badges that lie across the edge of these, with their words: no line goes through them."""
    if not cards:
        return
    found: list[Circle] = []
    for item in scene.items[scene.items.index(cards[0]) :]:
        if isinstance(item, Circle) and not item.key and any(_is_across(item, card) for card in cards):
            found.append(item)
            yield item
        elif isinstance(item, Label) and any(badge.holds(item.x, item.y) for badge in found):
            yield item


def _is_across(badge: Circle, card: Rectangle) -> bool:
    """Check whether a badge is partly on a card and partly beside it."""
    x, y, w, h = card.box
    left, top, wide, high = badge.box
    meets = left < x + w and x < left + wide and top < y + h and y < top + high
    within = x <= left and left + wide <= x + w and y <= top and top + high <= y + h
    return meets and not within and wide < w and high < h


def _able(item: Item) -> list[Item]:
    """Let what can be pressed glow: a bright line between two dark ones, to be seen on any ground, on grass too."""
    return [_outline(item, 1, line="target", width=9), _outline(item, 1, line="glow", width=4.5)]


def _target(item: Item) -> list[Item]:
    """Frame where something can go: bright between dark, as what can be pressed, and a little stronger."""
    return [_outline(item, -3, line="target", width=10), _outline(item, -3, line="glow", width=5)]


def _allowed(item: Item) -> list[Item]:
    """Frame where something may go, quietly and, as there may be many, as simply as can be: other places stand out."""
    frame = _outline(item, -4, line="target", width=2)
    return [replace(frame, round=0) if isinstance(frame, Rectangle) else frame]


def _fitting(item: Item) -> list[Item]:
    """Frame where something fits as strongly as where it can go, with a tick in a corner: a hint."""
    x, y, w, h = _frame(item, -3)
    r = min(w, h) * 0.11
    at_x, at_y = x + w - r * 1.5, y + h - r * 1.5
    tick = ((at_x - r * 0.5, at_y), (at_x - r * 0.1, at_y + r * 0.4), (at_x + r * 0.5, at_y - r * 0.4))
    return [
        *(replace(each, note=HINT) for each in _target(item)),
        Circle(x=at_x, y=at_y, radius=r, fill="glow", line="target", width=2.5, note=HINT),
        Line(points=tick, line="target", width=r * 0.3, note=HINT),
    ]


def _once_more(item: Item) -> list[Item]:
    """Frame what is in hand where it helps to press it once more: a hint; it has not come to its place yet."""
    return [replace(each, note=HINT) for each in _target(item)]


def _tint(item: Item) -> list[Item]:
    return [_outline(item, -3, fill="target-faint" if item.note == ASIDE else "target-tint")]


def _rim(item: Item) -> list[Item]:
    """Draw a thin rim where something can go, as one of many places; a faint tint where it seldom should."""
    if item.note == ASIDE:
        return _faintly(item)
    return [_outline(item, -4, line="target", width=5), _outline(item, -4, line="glow", width=2)]


def _faintly(item: Item) -> list[Item]:
    """Tint where something may go a little: the light is on other places."""
    return [_outline(item, -3, fill="target-faint")]


def _brightly(item: Item) -> list[Item]:
    """Tint where something fits: a hint."""
    return [replace(each, note=HINT) for each in _tint(item)]


def _chosen(item: Item) -> list[Item]:
    """Draw a strong double line round what is in hand."""
    return [_outline(item, 3, line="paper", width=9), _outline(item, 3, line="chosen", width=5)]


def _cause(item: Item) -> list[Item]:
    return [_outline(item, 2, line="paper", width=7), _outline(item, 2, line="cause", width=4, dash=(8, 6))]


def _better(item: Item) -> list[Item]:
    """Draw a green line round what would have been better: a mistake is dashed and red."""
    return [_outline(item, 3, line="paper", width=10), _outline(item, 3, line="good", width=6)]


def _tick(item: Item) -> list[Item]:
    """Put a tick where the better move ends."""
    x, y, w, _ = _frame(item, 3)
    points = ((x + w - 6, y), (x + w - 1, y + 5), (x + w + 7, y - 6))
    return [
        Circle(x=x + w, y=y, radius=14, fill="good", line="paper", width=2),
        Line(points=points, line="paper", width=3.5),
    ]


def _in_order(seen: Mapping[str, Sequence[Item]], tokens: Sequence[str]) -> list[Item]:
    """Ring what a hint names, numbered where it names several: first where to look, then what to do there."""
    found: list[Item] = []
    for number, token in enumerate(tokens, 1):
        item = seen[token][0]
        found.append(_outline(item, 4, line="glow", width=9))
        found.append(_outline(item, 4, line="chosen", width=3.5, dash=(10, 5)))
        if len(tokens) > 1:
            x, y, w, _ = _frame(item, 4)
            found.append(Circle(x=x + w - 4, y=y + 6, radius=15, fill="glow", line="chosen", width=2.5))
            found.append(Label(x=x + w - 4, y=y + 6.5, text=str(number), size=20, bold=True, fill="die-ink"))
    return found


def _look_here(item: Item) -> list[Item]:
    """Put the exclamation mark on what a refusal is about; the other places only tell why."""
    x, y, w, _ = _frame(item, 2)
    return [
        Circle(x=x + w, y=y, radius=13, fill="cause", line="paper", width=2),
        Label(x=x + w, y=y, text="!", size=20, bold=True, fill="paper"),
    ]
