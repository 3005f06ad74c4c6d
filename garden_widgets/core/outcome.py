"""What a move leads to: a refusal, or events, and at the end a result - each with the rule that it follows from."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.move import Move
from garden_widgets.core.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not possible: the rule against it, where to look, and what would be possible instead."""

    rule: Rule
    why: str
    where: tuple[str, ...] = ()
    instead: Move | None = None

    def __str__(self) -> str:
        return f"{self.why} ({self.rule.id})"


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move caused."""

    kind: str
    text: str
    rule: Rule
    where: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: no winners means that everybody lost."""

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    rule: Rule
