"""Words that are painted on the ground can be read: no grain of wood strikes them out, and nothing stands on them."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from garden_widgets import Match, games
from garden_widgets.scenes.scene import Label, Line, Path, Polygon


def points_of(label):
    """Give a net of points over a word."""
    x, y, w, h = label.box
    return [(x + w * (i + 0.5) / 32, y + h * (0.08 + 0.42 * k)) for i, k in product(range(32), range(3))]


def strikes(item, points):
    """Check whether something that is painted lies on points: of what has no outline, a line of points along it."""
    match item:
        case Line():
            return any(_near(a, b, point) for a, b in pairwise(item.points) for point in points)
        case Path() if not item.fill:
            way, at = [item.start], item.start
            for bend, end in item.curves:
                way += [_bent(at, bend, end, k / 8) for k in range(1, 9)]
                at = end
            return any(_near(a, b, point) for a, b in pairwise(way) for point in points)
        case Label() | Path():
            return False
        case Polygon() if not item.fill:
            return False
    return bool(item.fill) and any(item.holds(*point) for point in points)


def _bent(start, bend, end, t):
    return tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, bend, end, strict=True))


def _near(a, b, point):
    (ax, ay), (bx, by), (x, y) = a, b, point
    long = (bx - ax) ** 2 + (by - ay) ** 2
    t = max(0, min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0
    return (x - ax - t * (bx - ax)) ** 2 + (y - ay - t * (by - ay)) ** 2 <= 4


def meet(one, other):
    """Check whether two boxes touch, or nearly do."""
    (x, y, w, h), (left, top, wide, high) = one, other
    return x <= left + wide + 4 and left <= x + w + 4 and y <= top + high + 4 and top <= y + h + 4


def struck(scene):
    """Find words on the ground, and what strikes them out or covers them."""
    for i, label in enumerate(scene.ground):
        if not isinstance(label, Label):
            continue
        points = points_of(label)
        below = [item for item in scene.ground[:i] if meet(item.box, label.box)]
        clean = max((k for k, item in enumerate(below) if item.fill and all(item.holds(*p) for p in points)), default=0)
        lines = (item for item in below[clean + 1 :] if item.line and not item.fill)
        above = (item for item in (*scene.ground[i + 1 :], *scene.items) if item.is_seen and meet(item.box, label.box))
        yield from ((label.text, item) for item in (*lines, *above) if strikes(item, points))


@pytest.mark.parametrize("name", games)
def test_words_on_the_ground_are_neither_struck_out_nor_covered(name):
    scenery, seats = games.scenery(name), games[name].start().seats
    match = Match(name, seed=5, players=["random"] * seats, replies="later", end_after=60)
    match.run()
    for k in range(0, len(match.record), 8):
        assert list(struck(scenery.scene(match.state_at(k)))) == []
