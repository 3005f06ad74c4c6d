"""How moves are written, declared once for writing, reading and explaining them.

The text of a move stands in its `__str__`, such as `f"move {self.square}/{self.level}"`. Its `Form` has that written
with names for the parts, "move {square}/{level}", and says what may stand for each of them:

    Form(Walk, {"move 5/2": Text("move the piece at level 2 ...")}, square=number(18), level=number(18))

The `Notation` of a game is all its forms. (An f-string writes a move in half the time that a template takes, which is
why the form is read off it and not the other way round.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from garden_widgets.core.move import Move
from garden_widgets.core.text import Text

if TYPE_CHECKING:
    from typing import Self

Read: TypeAlias = "Mapping[str, Any] | Callable[[Any, Any], Any]"
"""What reads a part: words in lower case with what each stands for, or a function of the word and of what is known.

The function returns None where the word is no such part.
"""

MOST_LETTERS: Final = 256
"""A longer text is not remembered, since anybody may send some: no move is as long, but for a large deal."""

_WORD: Final = re.compile(r"\{\w+\}|\w+|\S")
"""The words of a text with names for parts; a mark such as / is a word of its own."""


class Several(NamedTuple):
    """Reads a part from all the words that are left."""

    read: Callable[[Any, Any], Any]


def spelled(texts: Iterable[str]) -> dict[str, str]:
    """Read one of these texts, in any case."""
    return {text.casefold(): text for text in texts}


def number(digits: int) -> Read:
    """Read a whole number with at most so many digits."""
    return lambda word, _: int(word) if word.isascii() and word.isdigit() and len(word) <= digits else None


def row(read: Read, most: int | None = None) -> Several:
    """Read parts of a kind, at most so many."""
    read_one = _function(read)

    def read_each(words: Sequence[str], known: object) -> tuple[object, ...] | None:
        parts = tuple([read_one(word, known) for word in words])
        return None if None in parts or len(parts) > (most or len(parts)) else parts

    return Several(read_each)


def _function(read: Read) -> Callable[[Any, Any], Any]:
    return (lambda word, _: read.get(word)) if isinstance(read, Mapping) else read


class Form:
    """How one kind of move is written, with examples and what they mean.

    `seat` is whose move it is whoever it was read for; `fit` gets what is known and the parts that were read, and
    returns those of the move, or None where they do not fit together. What has a default may be left out.
    """

    def __init__(
        self,
        kind: type[Move],
        examples: Mapping[str, Text] | None = None,
        *,
        seat: int | None = None,
        fit: Callable[[Any, list[Any]], Iterable[object] | None] | None = None,
        **parts: Read | Several,
    ) -> None:
        self.examples = examples or {}
        self._make: Callable[..., Move] = kind
        self._seat, self._fit = seat, fit
        defaults = {field.name: field.default for field in fields(kind) if field.default is not MISSING}
        self._has_seat = "seat" not in defaults
        write: Callable[[Any], str] = kind.__str__
        texts = dict.fromkeys(write(_Named(left_out)) for left_out in ({}, defaults))
        self.rows = tuple(_Row(self, _WORD.findall(text), parts) for text in texts)

    def move(self, seat: int, known: object, parts: list[Any]) -> Move | None:
        """Make a move of the parts that were read."""
        fitting = parts if self._fit is None else self._fit(known, parts)
        if fitting is None:
            return None
        if self._has_seat:
            return self._make(seat if self._seat is None else self._seat, *fitting)
        return self._make(*fitting)


class Notation(tuple[tuple[str, str], ...]):
    """How the moves of a game are written: examples with their meanings, in a row, and what reads a move."""

    read: Callable[[tuple[str, ...], int, Hashable], Move | None]
    """Reads a move from its words in lower case, whose seat it is, and what is known; None where it is none.

    It remembers what it has read: a text of more than `MOST_LETTERS` is read with `read_once`.
    """

    _rows: dict[str, list[_Row]]
    """The rows of all forms by their first word, "" where that is a part."""
    _marks: set[str]

    def __new__(cls, *forms: Form) -> Self:
        """Put forms together."""
        self = super().__new__(cls, [(text, each.template) for form in forms for text, each in form.examples.items()])
        rows: dict[str, list[_Row]] = {}
        for each in [row for form in forms for row in form.rows]:
            rows.setdefault("" if _is_part(each.words[0]) else each.words[0], []).append(each)
        self._rows = rows
        self._marks = {word for each in chain(*rows.values()) for word in each.words if _is_mark(word)}
        self.read = lru_cache(maxsize=2**10)(self.read_once)  # the same texts are read again and again
        return self

    def read_once(self, words: tuple[str, ...], seat: int, known: Hashable) -> Move | None:
        """Read a move without remembering it."""
        for mark in self._marks:
            line = " ".join(words)
            if mark in line:
                words = tuple(line.replace(mark, f" {mark} ").split())
        for each in self._rows.get(words[0]) or self._rows.get("", []):
            parts = each.read(words, known)
            if parts is not None:
                return each.form.move(seat, known, parts)
        return None


class _Row:
    """The words of a form, one after another: those that stand as they are, and those that are parts."""

    def __init__(self, form: Form, words: list[str], parts: Mapping[str, Read | Several]) -> None:
        self.form, self.words = form, words
        self._plain = [(at, word) for at, word in enumerate(words) if at and not _is_part(word)]
        readers = [(at, parts[word[1:-1]]) for at, word in enumerate(words) if _is_part(word)]
        self._open = any(isinstance(read, Several) for _, read in readers)
        self._parts: list[tuple[int | slice, Callable[[Any, Any], Any]]] = [
            (slice(at, None), read.read) if isinstance(read, Several) else (at, _function(read)) for at, read in readers
        ]

    def read(self, words: tuple[str, ...], known: object) -> list[Any] | None:
        """Read the parts, or return None where the words are no such move."""
        if len(words) != len(self.words) and not (self._open and len(words) > len(self.words)):
            return None
        for at, word in self._plain:
            if words[at] != word:
                return None
        parts = [read(words[place], known) for place, read in self._parts]
        return None if None in parts else parts


class _Named:
    """Stands for a move whose parts are their own names, but for those that are left out."""

    def __init__(self, left_out: Mapping[str, object]) -> None:
        self._left_out = left_out

    def __getattr__(self, name: str) -> object:
        return self._left_out.get(name, _Part(f"{{{name}}}"))


class _Part(str):
    """The name of a part where its text would stand; where it is a row, its name is the one thing in it."""

    __slots__ = ()

    def __iter__(self) -> Iterator[str]:
        yield self


def _is_part(word: str) -> bool:
    return word[0] == "{"


def _is_mark(word: str) -> bool:
    return not _is_part(word) and not word.isalnum()
