"""What the server counts, for whoever looks after it: `/metrics` says it in the format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: the classes in which presses are counted."""

HELP: Final = {
    "pages": "Pages that are open",
    "learners": "Pages that may be open at once",
}


class Counts:
    """How often what happened since the server was started."""

    def __init__(self) -> None:
        self.opened = 0
        self.refused: Counter[str] = Counter()
        """How often the server refused something, by its reason."""

        self.rules: Counter[str] = Counter()
        """How often a rule stood against what a learner tried."""

        self._classes = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def pressed(self, seconds: float) -> None:
        """Count a press that was answered after so long."""
        place = next((k for k, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self._classes[place] += 1
        self._seconds += seconds

    def write(self) -> dict[str, Any]:
        """Write it all as plain JSON, for another process."""
        return {
            "opened": self.opened,
            "refused": self.refused,
            "rules": self.rules,
            "classes": self._classes,
            "seconds": self._seconds,
        }

    def add(self, written: Mapping[str, Any]) -> None:
        """Add what another process has counted."""
        self.opened += written["opened"]
        self.refused.update(written["refused"])
        self.rules.update(written["rules"])
        self._classes = [mine + other for mine, other in zip(self._classes, written["classes"], strict=True)]
        self._seconds += written["seconds"]

    def text(self, now: Mapping[str, int]) -> str:
        """Write all figures, those of this moment too, in the format of Prometheus."""
        return "\n".join([*self._lines(now), ""])

    def _lines(self, now: Mapping[str, int]) -> Iterator[str]:
        for name, number in now.items():
            yield from (f"# HELP garden_{name} {HELP[name]}", f"# TYPE garden_{name} gauge", f"garden_{name} {number}")
        yield from ("# HELP garden_opened_total Pages that were opened", "# TYPE garden_opened_total counter")
        yield f"garden_opened_total {self.opened}"
        yield from ("# HELP garden_refused_total What was refused, by reason", "# TYPE garden_refused_total counter")
        yield from (f'garden_refused_total{{reason="{reason}"}} {n}' for reason, n in sorted(self.refused.items()))
        yield "# HELP garden_refusals_total What learners tried against a rule, by rule"
        yield "# TYPE garden_refusals_total counter"
        yield from (f'garden_refusals_total{{rule="{rule}"}} {n}' for rule, n in sorted(self.rules.items()))
        yield "# HELP garden_press_seconds From a press to the end of its answer, at the server"
        yield "# TYPE garden_press_seconds histogram"
        total = 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), self._classes, strict=True):
            total += number
            yield f'garden_press_seconds_bucket{{le="{bound}"}} {total}'
        yield f"garden_press_seconds_sum {self._seconds:.6f}"
        yield f"garden_press_seconds_count {total}"
