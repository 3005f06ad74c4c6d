"""The homes: the Potting Shed, where plants stand as trees, and the Nest of the snails."""

from __future__ import annotations

from functools import lru_cache

from garden_widgets.core.frozen import Frozen
from garden_widgets.core.move import Move
from garden_widgets.shelf.snail_invasion.engine.moves import GARDENER, SNAILS, enters
from garden_widgets.shelf.snail_invasion.engine.stacks import SNAIL

TREE = "321"
"""The pips of a whole plant tree, from the bottom to the top."""


class Shed(Frozen):
    """The Potting Shed: its trees, and what may come out. `shed_of` makes it."""

    __slots__ = ("enters", "trees")

    def __init__(self, trees: tuple[str, ...]) -> None:
        self.trees = trees
        self.enters: tuple[Move, ...] = enters(GARDENER, tuple(tree[0] + tree[-1] for tree in trees))  # SI-07


@lru_cache(maxsize=1024)
def shed_of(trees: tuple[str, ...]) -> Shed:
    """Open a shed with these trees, in the order of the plants and the fullest first."""
    return Shed(trees)


@lru_cache(maxsize=4096)
def out_of_shed(shed: Shed, piece: str) -> Shed:
    """Take a piece from the top of a tree; like trees are alike."""
    colours = [tree[0] for tree in shed.trees]
    trees = list(shed.trees)
    taken = next(i for i, tree in enumerate(trees) if tree[0] + tree[-1] == piece)
    trees[taken] = trees[taken][:-1]
    left = [tree for tree in trees if len(tree) > 1]
    return shed_of(tuple(sorted(left, key=lambda tree: (colours.index(tree[0]), -len(tree)))))


class Nest(Frozen):
    """The Nest: what is left of the snail tree, the loose snails, and what may come out. `nest_of` makes it."""

    __slots__ = ("enters", "loose", "solitaire", "tree")

    def __init__(self, tree: str, loose: tuple[str, ...], solitaire: bool) -> None:
        self.tree = tree
        self.loose = loose
        self.solitaire = solitaire
        tops = (*loose, *(SNAIL + pips for pips in tree[-1:]))  # SI-07, SI-09
        self.enters: tuple[Move, ...] = enters(GARDENER, tops)[:1] if solitaire else enters(SNAILS, tops)  # SI-24


@lru_cache(maxsize=1024)
def nest_of(tree: str, loose: tuple[str, ...], solitaire: bool) -> Nest:
    """Build a nest; the loose snails lie by size."""
    return Nest(tree, loose, solitaire)


@lru_cache(maxsize=4096)
def out_of_nest(nest: Nest, piece: str) -> Nest:
    """Take a loose snail, or the top of the tree."""
    if piece in nest.loose:
        return nest_of(nest.tree, tuple(snail for snail in nest.loose if snail != piece), nest.solitaire)
    return nest_of(nest.tree[:-1], nest.loose, nest.solitaire)


@lru_cache(maxsize=4096)
def into_nest(nest: Nest, piece: str) -> Nest:
    """Lay a wounded snail beside the tree (SI-17)."""
    return nest_of(nest.tree, tuple(sorted((*nest.loose, piece))), nest.solitaire)
