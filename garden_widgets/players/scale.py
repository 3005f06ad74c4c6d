"""A judge made of facts and weights: each fact of a position counts as much as self-play has found that it should."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from garden_widgets.core.state import State

S = TypeVar("S", bound=State)

Facts = Callable[[S], Iterable[tuple[int, float]]]
"""Lists the facts of a position that are not nought: the number of each, and how much there is of it."""

FILE: Final = "weights.json"
"""It lies beside the bots of a game; `make tune` writes it."""


class Scale(Generic[S]):
    """Adds up weighed facts to how well the first of two seats stands; the other one sees it the other way round."""

    def __init__(self, names: Sequence[str], facts: Facts[S], weights: Sequence[float]) -> None:
        self.names, self.facts, self.weights = tuple(names), facts, list(weights)

    @classmethod
    def beside(cls, module: str, names: Sequence[str], facts: Facts[S]) -> Scale[S]:
        """Take the weights from the file beside a module; a fact that is new weighs nothing yet."""
        found = read(Path(module).with_name(FILE))["weights"]
        return cls(names, facts, [found.get(name, 0.0) for name in names])

    def sum(self, facts: Iterable[tuple[int, float]]) -> float:
        """Add up facts: above nought the first seat is ahead."""
        weights, total = self.weights, 0.0
        for number, much in facts:
            total += weights[number] * much
        return total

    def worth(self, state: S, seat: int) -> float:
        """Judge how well a seat stands, from 0 to 1."""
        first = squashed(self.sum(self.facts(state)))
        return first if seat == 0 else 1 - first


def read(file: Path) -> Mapping[str, Any]:
    """Read a file of weights."""
    found: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def squashed(x: float) -> float:
    """Squeeze a sum between 0 and 1, by a quotient that is alike on every machine."""
    return 0.5 + 0.5 * x / (1 + abs(x))


def steepness(x: float) -> float:
    """Say how much the squeezed sum grows where the sum grows by a little."""
    return 0.5 / ((1 + abs(x)) * (1 + abs(x)))
