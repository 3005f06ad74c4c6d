"""What a move leads to: a refusal, or events, and at the end a result - each with the rule that it follows from."""

from __future__ import annotations

from dataclasses import dataclass

from garden_widgets.core.move import Move
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.showing import facts
from garden_widgets.core.text import Fact, Text


@dataclass(frozen=True, slots=True, repr=False)
class Refusal:
    """Why a move is not possible: the rule against it, where to look, and what would be possible instead."""

    rule: Rule
    said: Text
    where: tuple[str, ...] = ()
    instead: Move | None = None
    informs: bool = False
    """True where nothing was tried that is not possible: it says what lies there."""

    @property
    def why(self) -> str:
        """One plain sentence, in the language that is spoken."""
        return str(self.said)

    @property
    def parts(self) -> dict[str, Fact]:
        """The facts of the sentence as plain data, the same in every language."""
        return self.said.facts

    def __str__(self) -> str:
        return f"{self.why} ({self.rule.id})"

    def __repr__(self) -> str:
        instead = f", instead {self.instead}" if self.instead else ""
        return f"<Refusal by {self.rule.id}: {self.why!r}{instead}>"

    def _repr_html_(self) -> str:
        return facts(
            [
                (Text("why not"), self.why),
                (Text("rule"), f"{self.rule.id}: {self.rule.title}"),
                (Text("possible instead"), self.instead or ""),
            ]
        )


@dataclass(frozen=True, slots=True, repr=False)
class Event:
    """One thing that a move caused."""

    kind: str
    said: Text
    rule: Rule
    where: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """One plain sentence, in the language that is spoken."""
        return str(self.said)

    def whole(self, name: str) -> int:
        """Return the part of this name, which is a whole number."""
        number = self.parts[name]
        if type(number) is not int:
            raise TypeError(f"{name} of {self.kind} is {number!r}, which is no whole number.")
        return number

    @property
    def parts(self) -> dict[str, Fact]:
        """The facts of the sentence as plain data, the same in every language."""
        return self.said.facts

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Event {self.kind} by {self.rule.id}: {self.text!r}>"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: no winners means that everybody lost."""

    winners: tuple[int, ...]
    scores: tuple[int, ...] | None
    rule: Rule
