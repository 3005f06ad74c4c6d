"""Pictures cut into pieces: whatever comes again, in its place, turned, mirrored or in another size, is a piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby, pairwise
from typing import Final

from garden_widgets.scenes import alike
from garden_widgets.scenes.shapes import DOT, Shape, apart

WORTH: Final = 70
"""So many bytes takes it to point at a piece, and so that it can be pointed at."""

WORTH_A_TURN: Final = 160
"""A piece with fewer bytes is not cut out of its neighbours to be put elsewhere, turned or in another size."""

TRIED: Final = 12
"""So many places are tried where a drawing could begin that comes again."""

ELEMENT: Final = 28
"""So many bytes has an element besides its shape."""

TINTED: Final = 3
"""A drawing of fewer shapes is written again in its other colour."""


def cut(pictures: Sequence[Sequence[Shape]]) -> list[list[list[Shape]]]:
    """Cut each picture into pieces, so that what comes again is a piece of its own."""
    shapes = _tinted(pictures)
    links = Counter(_link(*pair) for picture in shapes for pair in pairwise(picture))
    pieces = [[_worth_a_tint(piece) for piece in _pieces(picture, links)] for picture in shapes]
    times = Counter(map(_key, chain(*pieces)))
    return [_cut_again(picture, times) for picture in pieces]


def _pieces(shapes: Sequence[Shape], links: Mapping[object, int]) -> Iterator[list[Shape]]:
    """Cut a picture where a drawing begins that comes again: where another number of times the next shape follows."""
    piece: list[Shape] = []
    before, tint = 0, ""
    for shape in shapes:
        if piece:
            times = links[_link(piece[-1], shape)]
            if times == 1 or (len(piece) > 1 and times != before) or (shape.tint and tint not in ("", shape.tint)):
                yield piece
                piece, tint = [], ""
            before = times
        piece.append(shape)
        tint = tint or shape.tint
    if piece:
        yield piece


def _worth_a_tint(piece: list[Shape]) -> list[Shape]:
    """Give shapes their own colours where a tint takes more bytes than it saves."""
    return piece if len(piece) >= TINTED else [shape.plain() for shape in piece]


def _tinted(pictures: Sequence[Sequence[Shape]]) -> list[list[Shape]]:
    """Let `TINT` stand for the colour of shapes that come again in others: so they are one drawing with them."""
    colours: dict[object, set[str]] = {}
    for shape in chain(*pictures):
        for bare, colour in shape.uncoloured:
            colours.setdefault((bare, shape.body), set()).add(colour)

    def tinted(shape: Shape) -> Shape:
        for bare, colour in shape.uncoloured:
            if colour and shape.body != DOT and len(colours[bare, shape.body]) > 1:
                return replace(shape, look=bare, tint=colour)
        return shape

    return [[tinted(shape) for shape in picture] for picture in pictures]


def _link(one: Shape, other: Shape) -> object:
    return one.look, one.body, apart(one.start, other.start), other.look, other.body


def _key(piece: Sequence[Shape]) -> object:
    """Return what two pieces have in common that differ in their place alone."""
    origin = piece[0].start
    return tuple((shape.look, apart(origin, shape.start), shape.body) for shape in piece)


def _cut_again(pieces: Sequence[list[Shape]], times: Mapping[object, int]) -> list[list[Shape]]:
    """Cut what comes but once where a drawing begins that is another, turned, mirrored or in another size."""
    runs: list[list[Shape]] = []
    once: list[bool] = []
    for piece in pieces:
        alone = not _is_worth(times[_key(piece)], _bytes(piece))
        shapes = [shape.plain() for shape in piece] if alone else piece
        if alone and once and once[-1]:
            runs[-1] += shapes
        else:
            runs.append(shapes)
            once.append(alone)
    found = _Found(runs)
    for r, alone in enumerate(once):
        if alone:
            found.look_through(r)
    return [run[begin:end] for run, cuts in zip(runs, found.cuts, strict=True) for begin, end in pairwise(sorted(cuts))]


class _Found:
    """Finds in runs of shapes what was there before, put elsewhere."""

    def __init__(self, runs: Sequence[list[Shape]]) -> None:
        self.runs = runs
        self.cuts = [{0, len(run)} for run in runs]
        self._begins: dict[object, list[tuple[int, int]]] = {}
        self._taken: dict[tuple[int, int], tuple[int, int]] = {}
        """Where the drawing begins to which a shape belongs, and how many it has."""

    def look_through(self, r: int) -> None:
        """Look through a run from its beginning, each time for as much as can be found."""
        run, k = self.runs[r], 0
        while k < len(run):
            beginning = alike.beginning(run[k : k + 2])
            before = [
                (_bytes(run[k : k + many]), many, begin)
                for begin in self._begins.get(beginning, ())[:TRIED]
                if (many := self._same(begin, (r, k)))
            ]
            size, many, begin = max(before, default=(0, 0, (r, k)))
            if size < WORTH_A_TURN:
                self._begins.setdefault(beginning, []).append((r, k))
                k += 1
                continue
            for there, first in (begin, (r, k)):
                self.cuts[there] |= {first, first + many}
                self._taken |= {(there, i): (first, many) for i in range(first, first + many)}
            k += many

    def _same(self, begin: tuple[int, int], now: tuple[int, int]) -> int:
        """Return how many shapes are the same from two places on; a drawing that was found before is so as a whole."""
        (r, first), (r2, k) = begin, now
        one, other = self.runs[r], self.runs[r2]
        if begin in self._taken:
            start, many = self._taken[begin]
            is_whole = start == first and alike.put(one[first : first + many], other[k : k + many])
            return many if is_whole else 0
        end = min(k, len(one)) if r == r2 else len(one)
        free = next((i for i in range(first, end) if (r, i) in self._taken), end)
        return alike.shared(one[first:free], other[k:])


def kinds(pieces: Iterable[list[Shape]]) -> dict[int, list[Shape]]:
    """Return of pieces that come again, by their `id`, the first that is the same."""
    found: dict[object, list[list[list[Shape]]]] = {}
    for piece in pieces:
        same = found.setdefault(tuple(map(alike.form, piece)), [])
        kind = next((kind for kind in same if alike.put(kind[0], piece)), None)
        if kind is None:
            same.append([piece])
        else:
            kind.append(piece)
    return {
        id(piece): kind[0]
        for same in found.values()
        for kind in same
        if _is_worth(len(kind), _bytes(kind[0]))
        for piece in kind
    }


def _is_worth(times: int, size: int) -> bool:
    """Tell whether to point at a piece takes fewer bytes than to write it each time."""
    return (times - 1) * size > times * WORTH


def _bytes(piece: Sequence[Shape]) -> int:
    """Estimate how long a piece is when it is written."""
    ways = sum(1 for _ in groupby(piece, lambda shape: shape.look))
    return ELEMENT * ways + sum(len(shape.body) for shape in piece)
