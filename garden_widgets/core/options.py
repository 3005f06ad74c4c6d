"""The options of a game: what can be chosen before it starts, and the checked choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from garden_widgets.core.errors import OptionError, did_you_mean, listed
from garden_widgets.core.frozen import Frozen


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose before a game: `choices` lists all values, or is None where the game checks them itself."""

    name: str
    type: type
    default: object
    choices: tuple[object, ...] | None
    text: str
    rule: str = ""

    @property
    def wanted(self) -> str:
        """Say what would be right."""
        if self.choices is not None:
            return f"choose {listed(shown_choice(choice) for choice in self.choices)}"
        return f"it wants {_A_TYPE.get(self.type, self.type.__name__)} ({self.text})"

    def refuse(self, value: object, why: str = "") -> OptionError:
        """Make the error for a value that this option cannot have."""
        return OptionError(self.name, value, why or self.wanted)

    def check(self, value: object) -> object:
        """Give the value back if this option can have it; a bool is not a number here, a tuple does for a list."""
        if type(value) is tuple and self.type is list:
            value = list(value)
        if type(value) is not self.type or (self.choices is not None and value not in self.choices):
            raise self.refuse(value)
        return value


_A_TYPE: dict[type, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a mapping",
}


def shown_choice(choice: object) -> str:
    """Write one choice as a user would type it."""
    return f'"{choice}"' if isinstance(choice, str) else str(choice)


class Options(Frozen, Mapping[str, object]):
    """The chosen options of a game: it reads like a dict, never changes, and can be part of a key.

    Lists in it become tuples and mappings become `Options`, so that nothing inside can change either.
    """

    __slots__ = ("_hash", "_values")

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = MappingProxyType({name: _frozen(value) for name, value in values.items()})
        self._hash = hash(frozenset(self._values.items()))

    def __getitem__(self, name: str) -> object:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (dict(self._values),)  # the hash is made anew: those of texts differ from process to process

    def __repr__(self) -> str:
        return f"Options({dict(self._values)!r})"

    def to_dict(self) -> dict[str, object]:
        """Write the options as plain JSON."""
        return {name: _plain(value) for name, value in self._values.items()}


def _frozen(value: object) -> object:
    if isinstance(value, (tuple, list)):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, Mapping):
        return Options(value)
    return value


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.to_dict() if isinstance(value, Options) else value


def check_given(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    """Check each given value by itself; what was not given stays out."""
    by_name = {option.name: option for option in options}
    checked: dict[str, object] = {}
    for name, value in given.items():
        if name not in by_name:
            choices = f"the options are {listed(by_name, 'and')}.{did_you_mean(str(name), by_name)}"
            raise OptionError(str(name), value, choices.rstrip("."), known=False)
        checked[name] = by_name[name].check(value)
    return checked
