"""A line of the table: what was measured, what came out, and what it should have been."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One figure beside its target: a least one, a greatest one, or none."""

    what: str
    figure: float
    at_least: float | None = None
    at_most: float | None = None
    note: str = ""

    @property
    def target(self) -> str:
        """Write the target."""
        if self.at_least and self.at_most is not None:
            return f"{self.at_least:g}..{self.at_most:g}"
        if self.at_least:
            return f">= {self.at_least:g}"
        return f"<= {self.at_most:g}" if self.at_most is not None else ""

    @property
    def met(self) -> bool:
        """Tell whether the target is reached."""
        return self.figure >= (self.at_least or 0) and (self.at_most is None or self.figure <= self.at_most)

    def __str__(self) -> str:
        mark = "" if not self.target else "ok" if self.met else "MISSED"
        return f"{self.what:<56} {self.figure:>9.3g} {self.target:>9} {mark:<7} {self.note}".rstrip()
