"""Small tests of what has just happened; goals and answers of lessons are made of them, with all, any and not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.state import State
from garden_widgets.core.text import Fact

S_co = TypeVar("S_co", bound=State, covariant=True)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@dataclass(frozen=True, slots=True)
class Seen(Generic[S_co]):
    """What a learner's action led to: the state now, everything that happened on the way, or a refusal."""

    state: S_co
    events: tuple[Event, ...] = ()
    moves: tuple[Move, ...] = ()
    """What the learner played last."""

    refusal: Refusal | None = None


class Test(Protocol[S_contra]):
    """Something that is true or not of what was seen, in any game or in games of one kind of state."""

    def __call__(self, seen: Seen[S_contra]) -> bool:
        """Check whether it is true."""
        ...


@dataclass(frozen=True, slots=True)
class Happens:
    """An event of this kind happens, by this rule if one is named, and with these parts among its own.

    With `times` it happens exactly so often.
    """

    kind: str
    rule: str = ""
    parts: tuple[tuple[str, object], ...] = ()
    times: int | None = None

    def __init__(
        self, kind: str, rule: str = "", parts: Mapping[str, Fact] = MappingProxyType({}), times: int | None = None
    ) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "parts", tuple((name, _sealed(fact)) for name, fact in parts.items()))
        object.__setattr__(self, "times", times)

    def __call__(self, seen: Seen[State]) -> bool:
        """Count such events."""
        count = sum(map(self._fits, seen.events))
        return count > 0 if self.times is None else count == self.times

    def _fits(self, event: Event) -> bool:
        if event.kind != self.kind or self.rule not in ("", event.rule.id):
            return False
        known = event.parts if self.parts else {}
        return all(name in known and _sealed(known[name]) == fact for name, fact in self.parts)


def _sealed(fact: Fact) -> object:
    """Turn a fact into a value that never changes, so that goals can be kept in sets."""
    match fact:
        case list():
            return tuple(map(_sealed, fact))
        case dict():
            return tuple((name, _sealed(inner)) for name, inner in sorted(fact.items()))
    return fact


@dataclass(frozen=True, slots=True)
class Played:
    """The learner's last move has a text that begins with this."""

    text: str

    def __call__(self, seen: Seen[State]) -> bool:
        """Compare the move."""
        return any(f"{move} ".startswith(f"{self.text} ") for move in seen.moves)


@dataclass(frozen=True, slots=True)
class Refused:
    """A move is refused by this rule."""

    rule: str

    def __call__(self, seen: Seen[State]) -> bool:
        """Compare the rule."""
        return seen.refusal is not None and seen.refusal.rule == self.rule


@dataclass(frozen=True, slots=True)
class Allowed:
    """Nothing is refused."""

    def __call__(self, seen: Seen[State]) -> bool:
        """See that there is no refusal."""
        return seen.refusal is None


@dataclass(frozen=True, slots=True)
class Ends:
    """The game is over; with a winner and a rule, if they are named."""

    winner: int | None = None
    rule: str = ""

    def __call__(self, seen: Seen[State]) -> bool:
        """Compare the result."""
        result = seen.state.result
        return (
            result is not None
            and (self.winner is None or self.winner in result.winners)
            and self.rule in ("", result.rule.id)
        )


@dataclass(frozen=True, slots=True)
class Holds:
    """A part of the position, named by a path like "squares.5", is this value or contains it."""

    path: str
    value: object

    def __call__(self, seen: Seen[State]) -> bool:
        """Follow the path through the position."""
        part: object = seen.state.to_dict()
        for key in self.path.split("."):
            if isinstance(part, dict):
                part = part.get(key)
            elif isinstance(part, list) and key.isdigit() and int(key) < len(part):
                part = part[int(key)]
            else:
                return False
        return part == self.value or (isinstance(part, (list, dict, str)) and self._within(part))

    def _within(self, part: list[object] | dict[str, object] | str) -> bool:
        return self.value in part if not isinstance(part, str) else isinstance(self.value, str) and self.value in part


@dataclass(frozen=True, slots=True)
class All(Generic[S_contra]):
    """All of these."""

    tests: tuple[Test[S_contra], ...]

    def __init__(self, *tests: Test[S_contra]) -> None:
        object.__setattr__(self, "tests", tests)

    def __call__(self, seen: Seen[S_contra]) -> bool:
        """Check each."""
        return all(test(seen) for test in self.tests)


@dataclass(frozen=True, slots=True)
class Any(Generic[S_contra]):
    """At least one of these."""

    tests: tuple[Test[S_contra], ...]

    def __init__(self, *tests: Test[S_contra]) -> None:
        object.__setattr__(self, "tests", tests)

    def __call__(self, seen: Seen[S_contra]) -> bool:
        """Check each."""
        return any(test(seen) for test in self.tests)


@dataclass(frozen=True, slots=True)
class Not(Generic[S_contra]):
    """Not this."""

    test: Test[S_contra]

    def __call__(self, seen: Seen[S_contra]) -> bool:
        """Check it."""
        return not self.test(seen)
