"""A game's rules as data: every rule has an id, and refusals, events, tests and lessons all point at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from garden_widgets.core.showing import facts, table
from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from pathlib import Path

LEVELS = ("core", "variant", "corner")


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Rule:
    """One rule of a game. It is equal to its id, so either can be looked up and compared.

    `title`, `text` and `why` are said in the language that is spoken.
    """

    id: str
    named: Text
    told: Text
    source: str
    level: str = "core"
    ruling: bool = False
    because: Text | None = None
    against: Text | None = None
    """What it says against a move that it forbids, in a sentence; where there is none, its title says it."""

    section: Text | None = None
    """The heading that stands above it on paper, where it is the first of its section."""

    on_card: bool = False
    """True where one needs it at the table: it stands on the quick card."""

    otherwise: Text | None = None
    """What happens where this rule is switched off; None for a rule that is always played."""

    @property
    def optional(self) -> bool:
        """True where a game can be played without this rule."""
        return self.otherwise is not None

    @property
    def title(self) -> str:
        """The rule in a few words."""
        return str(self.named)

    @property
    def text(self) -> str:
        """The rule in our own words."""
        return str(self.told)

    @property
    def why(self) -> str:
        """Why this project decided so, where the rulebook is silent or can be read in two ways."""
        return str(self.because) if self.because else ""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rule):
            return self.id == other.id
        return self.id == other if isinstance(other, str) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.title}>"

    def _repr_html_(self) -> str:
        return facts(
            [
                (Text("rule"), self.id),
                (Text("what it is about"), self.title),
                (Text("what it says"), self.text),
                (Text("why"), self.why),
                (Text("where it stands"), self.source),
                *((Text("without it"), told) for told in (self.otherwise,) if told is not None),
            ]
        )


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
            because = entry.get("why", "")
            rule = Rule(
                id=id,
                named=Text(entry["title"]),
                told=Text(entry["text"]),
                source=entry["source"],
                level=entry.get("level", "core"),
                ruling=entry.get("ruling", False),
                because=Text(because) if because else None,
                against=Text(entry["no"]) if "no" in entry else None,
                section=Text(entry["section"]) if "section" in entry else None,
                on_card=entry.get("card", False),
                otherwise=Text(entry["otherwise"]) if "otherwise" in entry else None,
            )
            if rule.level not in LEVELS:
                raise ValueError(f"{path.name}: {id} has the level {rule.level!r}; there are {', '.join(LEVELS)}.")
            if rule.ruling != bool(because):
                raise ValueError(f"{path.name}: {id} must say why exactly if it is a ruling.")
            if rule.optional != entry.get("optional", False):
                raise ValueError(f"{path.name}: {id} must say what happens otherwise exactly if it is optional.")
            rules[id] = rule
        return cls(rules)

    def __getitem__(self, id: str) -> Rule:
        return self._rules[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __repr__(self) -> str:
        ids = list(self)
        return f"<RuleBook: {len(ids)} rules, {ids[0]} to {ids[-1]}>" if ids else "<RuleBook: no rules>"

    def _repr_html_(self) -> str:
        heads = Text("rule"), Text("what it is about"), Text("what it says")
        return table(heads, [(rule.id, rule.title, rule.text) for rule in self.values()])

    def _ipython_key_completions_(self) -> list[str]:
        """Offer the ids where a notebook completes `rules["`."""
        return list(self)

    def __len__(self) -> int:
        return len(self._rules)
