"""A game's rules as data: every rule has an id, and refusals, events, tests and lessons all point at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LEVELS = ("core", "variant", "corner")


@dataclass(frozen=True, eq=False, slots=True)
class Rule:
    """One rule of a game. It is equal to its id, so either can be looked up and compared."""

    id: str
    title: str
    text: str
    source: str
    level: str = "core"
    ruling: bool = False
    why: str = ""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rule):
            return self.id == other.id
        return self.id == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.id


class RuleBook(Mapping[str, Rule]):
    """All rules of a game by id, in the order of the rulebook."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self._rules = dict(rules)

    @classmethod
    def read(cls, path: Path) -> RuleBook:
        """Read the rules of a game from the TOML file that lies beside its engine."""
        import tomllib  # not at import time: most users of an engine never read a rule's text

        data = tomllib.loads(path.read_text(encoding="utf-8"))
        rules: dict[str, Rule] = {}
        for id, entry in data.items():
            rule = Rule(id=id, **entry)
            if rule.level not in LEVELS:
                raise ValueError(f"{path.name}: {id} has the level {rule.level!r}; there are {', '.join(LEVELS)}.")
            if rule.ruling != bool(rule.why):
                raise ValueError(f"{path.name}: {id} must say why exactly if it is a ruling.")
            rules[id] = rule
        return cls(rules)

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
