"""How often each of many numbers was seen: exact where there are few different ones, else in steps that grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

MOST_STEPS: Final = 1024


class Histogram:
    """Counts whole numbers in little memory; their sum, squares and ends are exact.

    Steps are as wide as they must be and always a power of two, so that the same numbers make the same histogram in
    whatever order they come.
    """

    __slots__ = ("count", "high", "low", "squares", "step", "steps", "total")

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0
        self.low: int | None = None
        self.high: int | None = None
        self.step = 1
        """So many numbers lie in one step."""

        self.steps: Counter[int] = Counter()
        """How often each step was met, by its number: that of `n` is `n // step`."""

    def add(self, number: int) -> None:
        """Count one number."""
        self.count += 1
        self.total += number
        self.squares += number * number
        if self.low is None or number < self.low:
            self.low = number
        if self.high is None or number > self.high:
            self.high = number
        step = number // self.step
        if step in self.steps:
            self.steps[step] += 1
        else:
            self.steps[step] = 1
            self._widen()

    def merge(self, other: Histogram) -> None:
        """Count all that another has counted."""
        if other.low is None or other.high is None:
            return
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self._reach(other.low, other.high)
        self._coarsen(max(self.step, other.step))
        for step, times in other.steps.items():
            self.steps[step * other.step // self.step] += times
        self._widen()

    def _reach(self, low: int, high: int) -> None:
        self.low = low if self.low is None else min(low, self.low)
        self.high = high if self.high is None else max(high, self.high)

    def _widen(self) -> None:
        while len(self.steps) > MOST_STEPS:
            self._coarsen(2 * self.step)

    def _coarsen(self, step: int) -> None:
        if step == self.step:
            return
        before, self.steps, ratio = self.steps, Counter(), step // self.step
        for number, times in before.items():
            self.steps[number // ratio] += times
        self.step = step

    @property
    def mean(self) -> float:
        """Return the average, nought where nothing was counted."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """Return the standard deviation of what was counted."""
        if self.count < 2:
            return 0.0
        return sqrt(max(0, self.squares * self.count - self.total * self.total) / (self.count * (self.count - 1)))

    def quantile(self, share: float) -> int:
        """Return the number below or at which so large a share lies, to the step."""
        passed = 0
        for step in sorted(self.steps):
            passed += self.steps[step]
            if passed >= share * self.count:
                return min(step * self.step, self.high or 0) if self.low is None else max(step * self.step, self.low)
        return 0

    def to_dict(self) -> dict[str, Any]:
        """Write it as plain JSON."""
        return {
            "count": self.count,
            "total": self.total,
            "squares": self.squares,
            "low": self.low,
            "high": self.high,
            "step": self.step,
            "steps": [[step, self.steps[step]] for step in sorted(self.steps)],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Histogram:
        """Read what `to_dict` wrote."""
        made = cls()
        made.count, made.total, made.squares = data["count"], data["total"], data["squares"]
        made.low, made.high, made.step = data["low"], data["high"], data["step"]
        made.steps = Counter(dict(data["steps"]))
        return made
