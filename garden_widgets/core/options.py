"""The options of a game: what can be chosen before it starts, how it is read from text, and the checked choice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from garden_widgets.core.errors import OptionError
from garden_widgets.core.frozen import Frozen
from garden_widgets.core.showing import facts, table
from garden_widgets.core.text import Listing, Text
from garden_widgets.core.wording import did_you_mean

_A_TYPE: Final[dict[type, Text]] = {
    int: Text("a whole number"),
    str: Text("a text"),
    bool: Text("true or false"),
    list: Text("a list"),
    tuple: Text("a list"),
    dict: Text("a mapping"),
}
_Kind: TypeAlias = type
_BOOLS: Final = {"": True, "yes": True, "1": True, "no": False, "0": False}
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")


class Option(Frozen):
    """One thing to choose before a game: `choices` lists all values, or is None where the game checks them itself.

    `text` says what it is about, `label` what it is called in a few words ("Turn limit"), and `word(choice)` what a
    choice is called ("yes"); all are said in the language that is spoken.
    """

    __slots__ = ("_words", "choices", "default", "name", "named", "rule", "said", "type")

    name: str
    type: _Kind
    default: object
    choices: tuple[object, ...] | None
    said: Text
    rule: str
    named: Text

    def __init__(
        self,
        name: str,
        type: _Kind,
        default: object,
        choices: tuple[object, ...] | None,
        text: Text | str,
        rule: str = "",
        *,
        label: Text | str = "",
        words: Mapping[object, Text | str] = MappingProxyType({}),
    ) -> None:
        self.name, self.type, self.default, self.choices, self.rule = name, type, default, choices, rule
        self.said = Text.of(text)
        self.named = Text.of(label or name.replace("_", " ").capitalize())
        told: dict[object, Text] = {True: Text("yes"), False: Text("no")} if type is bool else {}
        self._words = MappingProxyType(told | {choice: Text.of(word) for choice, word in words.items()})

    @property
    def text(self) -> str:
        """What it is about."""
        return str(self.said)

    @property
    def label(self) -> str:
        """What it is called, in a few words."""
        return str(self.named)

    def word(self, choice: object) -> str:
        """Say what a choice is called: in words where it has any, else as it is written."""
        return str(self._words.get(choice, choice))

    @property
    def texts(self) -> tuple[Text, ...]:
        """List everything that is said of this option."""
        return self.named, self.said, *self._words.values()

    @property
    def right(self) -> Text:
        """Say what would be right."""
        if self.choices is not None:
            return Text("choose {choices}", choices=Listing(map(shown_choice, self.choices), "or"))
        kind = _A_TYPE.get(self.type, self.type.__name__)
        return Text("it wants {kind} ({about})", kind=kind, about=self.said)

    def refuse(self, value: object, why: Text | str = "") -> OptionError:
        """Make the error for a value that this option cannot have."""
        return OptionError(self.name, value, why or self.right)

    def check(self, value: object) -> object:
        """Return the value if this option can have it; a bool is not a number here, lists and tuples count alike."""
        if {type(value), self.type} == {tuple, list}:
            value = self.type(value)
        elif self.type is dict and isinstance(value, Options):
            value = dict(value)  # as a game that has begun gives it
        if type(value) is not self.type or (self.choices is not None and value not in self.choices):
            raise self.refuse(value)
        return value

    def read(self, text: str) -> object:
        """Read a value that somebody typed or that stands in an address, and check it.

        Yes, true, 1 or nothing and no, false or 0 are understood, choices in any case or by their words, a list as
        JSON or with commas between its items (whole numbers as such), and a mapping as JSON.
        """
        asked = text.strip()
        for choice in self.choices or (True, False) * (self.type is bool):
            if asked.casefold() in (str(choice).casefold(), self.word(choice).casefold()):
                return choice
        try:
            value = self._parse(asked)
        except (ValueError, RecursionError):
            raise self.refuse(text) from None
        return self.check(value)

    def write(self, value: object) -> str:
        """Write a value as `read` reads it."""
        if self.type is bool:
            return "yes" if value else "no"
        if self.type in (list, tuple, dict):
            import json

            return json.dumps(_plain(value), ensure_ascii=False)
        return str(value)

    def _parse(self, asked: str) -> object:
        if self.type is bool:
            return _BOOLS.get(asked.casefold(), asked)
        if self.type is int:
            return int(asked) if _WHOLE.fullmatch(asked) else asked
        if self.type in (list, tuple) and not asked.startswith("["):
            items = [item.strip() for item in asked.split(",")] if asked else []
            return [int(item) if _WHOLE.fullmatch(item) else item for item in items]
        if self.type in (list, tuple, dict):
            import json  # not at import time: few options are lists

            return json.loads(asked)
        return asked

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.name, self.type, self.default, self.choices, self.said, self.rule, self.named)
        return _option, (*parts, dict(self._words))

    def __repr__(self) -> str:
        return f"<Option {self.name}: {self.right}>"

    def _repr_html_(self) -> str:
        return options_table((self,))


def options_table(options: Iterable[Option], caption: Text | str = "") -> str:
    """Show options in a notebook."""
    heads = Text("option"), Text("what it is about"), Text("what can be chosen"), Text("usually")
    return table(heads, [(each.name, each.text, each.right, each.write(each.default)) for each in options], caption)


def _option(*parts: Any) -> Option:
    return Option(*parts[:6], label=parts[6], words=parts[7])


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

    def _repr_html_(self) -> str:
        return facts(self.to_dict().items())

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


OTHER_WORDS: Final = {"player": "players", "bot": "players", "bots": "players"}
"""What is called so elsewhere, and what it is called here where there is no option of that name."""


def unknown(name: object, value: object, options: Iterable[str], words: Iterable[str] = ()) -> OptionError:
    """Make the error for an option that does not exist; `words` can be given beside the options."""
    every = list(options)
    known = Text("the options are {options}", options=Listing(every))
    offered = [*every, *words]
    other = OTHER_WORDS.get(name) if isinstance(name, str) else None
    hint = did_you_mean(other if other in offered else name, offered)
    return OptionError(str(name), value, known, known=False, hint=hint)


def check_given(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    """Check each given value by itself; what was not given stays out."""
    by_name = {option.name: option for option in options}
    checked: dict[str, object] = {}
    for name, value in given.items():
        if name not in by_name:
            raise unknown(name, value, by_name)
        checked[name] = by_name[name].check(value)
    return checked
