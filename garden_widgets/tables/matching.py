"""Who goes with whom: as many pairs as there can be of those who may, and groups of those who have not met.

Pairs are found after Edmonds, by hand: networkx has the same, and would be a large package for one function.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random
from typing import Final

TRIES: Final = 6
"""Groups of three and more are drawn so often, and the best of them is taken."""

Met = Collection[frozenset[int]]
"""Pairs of those who have been together already."""


def pairs(order: Sequence[int], met: Met) -> list[tuple[int, int]]:
    """Pair an even number of people so that as few as can be meet again; who stands close together goes together."""
    place = {each: n for n, each in enumerate(order)}
    near = [[place[x] for x in order if x != each and frozenset((each, x)) not in met] for each in order]
    near = [sorted(found, key=lambda other, n=n: abs(other - n)) for n, found in enumerate(near)]  # type: ignore[misc]
    mates = _Matching(near).mates
    alone = [n for n, mate in enumerate(mates) if mate < 0]
    found = [(n, mate) for n, mate in enumerate(mates) if n < mate] + list(zip(alone[::2], alone[1::2], strict=True))
    return [(order[a], order[b]) for a, b in found]


def sizes(count: int, size: int, *, grows: bool) -> list[int]:
    """Part so many people into groups: who is left over is one group of fewer, or joins others that are one more."""
    full, left = divmod(count, size)
    if grows and 0 < left <= full:
        return [size + 1] * left + [size] * (full - left)
    return [size] * full + [left] * bool(left)


def groups(people: Sequence[int], parts: Sequence[int], met: Met, rng: Random) -> list[list[int]]:
    """Put people together in groups of these sizes, so that few who have met meet again; else as chance has it."""
    return min((_drawn(people, parts, met, rng) for _ in range(TRIES if met else 1)), key=lambda x: again(x, met))


def again(parted: Sequence[Sequence[int]], met: Met) -> int:
    """Count the pairs in groups that have met before."""
    return sum(frozenset(pair) in met for group in parted for pair in combinations(group, 2))


def _drawn(people: Sequence[int], parts: Sequence[int], met: Met, rng: Random) -> list[list[int]]:
    order = list(people)
    rng.shuffle(order)
    if met and set(parts) == {2}:
        return [list(pair) for pair in pairs(order, met)]
    ends = [sum(parts[: n + 1]) for n in range(len(parts))]
    found = [order[end - part : end] for part, end in zip(parts, ends, strict=True)]
    while met and _swapped(found, met):
        pass
    return found


def _swapped(parted: list[list[int]], met: Met) -> bool:
    """Swap two people of two groups, if fewer meet again then."""
    for one, other in combinations(parted, 2):
        now = again((one, other), met)
        for i in range(len(one) if now else 0):
            for j in range(len(other)):
                one[i], other[j] = other[j], one[i]
                if again((one, other), met) < now:
                    return True
                one[i], other[j] = other[j], one[i]
    return False


class _Matching:
    """As many pairs as a graph allows: the algorithm of Edmonds, which contracts blossoms.

    `near` lists for each vertex the others that it may be paired with, the dearest first.
    """

    def __init__(self, near: Sequence[Sequence[int]]) -> None:
        self._near = near
        self.mates = [-1] * len(near)
        for n in range(len(near)):
            free = next((other for other in near[n] if self.mates[other] < 0), -1) if self.mates[n] < 0 else -1
            if free >= 0:
                self.mates[n], self.mates[free] = free, n
        for n in range(len(near)):
            if self.mates[n] < 0:
                self._augment(n)

    def _augment(self, root: int) -> None:
        """Find a path from a single one to another, and pair all along it."""
        self._parents = [-1] * len(self._near)
        self._bases = list(range(len(self._near)))
        end = self._search(root)
        while end >= 0:
            before = self._parents[end]
            then = self.mates[before]
            self.mates[end], self.mates[before] = before, end
            end = then

    def _search(self, root: int) -> int:
        outer, queue = {root}, deque([root])
        while queue:
            here = queue.popleft()
            for there in self._near[here]:
                if self._bases[here] == self._bases[there] or self.mates[here] == there:
                    continue
                mate = self.mates[there]
                if there == root or (mate >= 0 and self._parents[mate] >= 0):
                    fresh = self._contract(here, there) - outer
                    outer |= fresh
                    queue.extend(sorted(fresh))
                elif self._parents[there] < 0:
                    self._parents[there] = here
                    if mate < 0:
                        return there
                    outer.add(mate)
                    queue.append(mate)
        return -1

    def _contract(self, one: int, other: int) -> set[int]:
        """Make one vertex of a cycle of odd length, and list who is in it."""
        base, inside = self._meeting(one, other), set[int]()
        for here, child in ((one, other), (other, one)):
            while self._bases[here] != base:
                mate = self.mates[here]
                inside |= {self._bases[here], self._bases[mate]}
                self._parents[here] = child
                here, child = self._parents[mate], mate  # noqa: PLW2901  # it walks towards the base
        members = {n for n, known in enumerate(self._bases) if known in inside}
        for n in members:
            self._bases[n] = base
        return members

    def _meeting(self, one: int, other: int) -> int:
        """Find where the ways of two back to the root meet."""
        passed = set()
        while True:
            one = self._bases[one]
            passed.add(one)
            if self.mates[one] < 0:
                break
            one = self._parents[self.mates[one]]
        while self._bases[other] not in passed:
            other = self._parents[self.mates[self._bases[other]]]
        return self._bases[other]
