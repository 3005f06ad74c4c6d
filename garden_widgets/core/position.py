"""Reading a position that somebody wrote: every wrong part of it is named, whatever its type and depth.

A game declares the keys of its positions in a class, each with its type, its default and its bounds:

    class Saved(Position):
        options = anything({})
        turn = whole_number(0, 0, 1)

        @field({})
        def board(self, key: str, value: object) -> Board:
            ...

A key is read when it is first asked for, so that the first fault that is told is that of the first part asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

from garden_widgets.core.errors import PositionError
from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import did_you_mean, shown

if TYPE_CHECKING:
    from typing import Self

T = TypeVar("T")


class Position:
    """A saved position being read. Every read says what it wants, and names the key when it is not there."""

    keys: ClassVar[tuple[str, ...]] = ()
    """The keys that are declared, in their order."""

    def __init_subclass__(cls) -> None:
        cls.keys = tuple(key for key, part in vars(cls).items() if isinstance(part, Field))

    def __init__(self, data: object, keys: Iterable[str] | None = None, name: str = "") -> None:
        self._name = name
        known = self.keys if keys is None else tuple(keys)
        if not isinstance(data, Mapping):
            wanted = Text("wants a mapping with {keys}, not {value}.", keys=Listing(known), value=shown(data))
            raise PositionError(name or "position", wanted)
        if not data.keys() <= frozenset(known):
            key = next(key for key in data if key not in known)
            unknown = Text("unknown key; there are {keys}.", keys=Listing(known))
            raise PositionError(self._path(str(key)), Sentences(unknown, did_you_mean(key, known)))
        self._data: dict[str, object] = dict(data)

    def _path(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def error(self, key: str, what: Text | str) -> PositionError:
        """Make the error that names a key of this position."""
        return PositionError(self._path(key), what)

    def raw(self, key: str, default: object = None) -> object:
        """Return whatever stands there."""
        return self._data.get(key, default)

    def flag(self, key: str, default: bool) -> bool:
        """Read true or false."""
        return truth(self._path(key), self._data.get(key, default))

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        return whole(self._path(key), self._data.get(key, default), low, high)

    def text(self, key: str, default: str, choices: Iterable[str] | None = None) -> str:
        """Read a text, one of the choices if there are any."""
        return text(self._path(key), self._data.get(key, default), choices)

    def items(self, key: str) -> list[object]:
        """Read a list; a missing one is empty."""
        return items(self._path(key), self._data.get(key, []))

    def texts(self, key: str) -> list[str]:
        """Read a list of texts; a missing one is empty."""
        return texts(self._path(key), self._data.get(key, []))

    def mapping(self, key: str) -> dict[str, object]:
        """Read a mapping with text keys; a missing one is empty."""
        return mapping(self._path(key), self._data.get(key, {}))


class Field(Generic[T]):
    """A key of a position, with what reads it, and with what stands there where it is missing or what finds that."""

    def __init__(self, read: Callable[[Any, str, object], T], default: object = None) -> None:
        self._read, self._default = read, default
        self.__doc__ = read.__doc__

    def __set_name__(self, owner: type[Position], key: str) -> None:
        self._key = key

    @overload
    def __get__(self, position: None, owner: type[Position]) -> Self: ...
    @overload
    def __get__(self, position: Position, owner: type[Position]) -> T: ...
    def __get__(self, position: Position | None, owner: type[Position]) -> Self | T:
        if position is None:
            return self
        key, data = self._key, position._data
        value = data[key] if key in data else _of(position, self._default)
        found = position.__dict__[key] = self._read(position, key, value)
        return found


def field(default: object = None) -> Callable[[Callable[[Any, str, object], T]], Field[T]]:
    """Declare the key that a method reads, by its name: the method gets the key, and what stands there."""
    return lambda read: Field(read, default)


def anything(default: object = None) -> Field[object]:
    """Declare a key that is read elsewhere."""
    return Field(lambda _, __, value: value, default)


def entries() -> Field[dict[str, object]]:
    """Declare a key for a mapping with text keys, empty where it is missing."""
    return Field(lambda position, key, value: mapping(position._path(key), value), {})


def flag(default: object) -> Field[bool]:
    """Declare a key for true or false."""
    return Field(lambda position, key, value: truth(position._path(key), value), default)


def whole_number(default: object, low: object, high: object) -> Field[int]:
    """Declare a key for a whole number; its bounds may be found from the position."""
    return Field(
        lambda position, key, value: whole(position._path(key), value, _of(position, low), _of(position, high)), default
    )


def one_of(default: object, choices: Iterable[str] | Callable[[Any], Iterable[str]]) -> Field[str]:
    """Declare a key for one of some texts; they may be found from the position."""
    return Field(lambda position, key, value: text(position._path(key), value, _of(position, choices)), default)


def _of(position: Position, value: Any) -> Any:
    return value(position) if callable(value) else value


def truth(key: str, value: object) -> bool:
    """Read true or false."""
    if type(value) is not bool:
        raise PositionError(key, Text("wants true or false, not {value}.", value=shown(value)))
    return value


def whole(key: str, value: object, low: int, high: int) -> int:
    """Read a whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        wanted = Text("wants a whole number from {low} to {high}, not {value}.", low=low, high=high, value=shown(value))
        raise PositionError(key, wanted)
    return value


def text(key: str, value: object, choices: Iterable[str] | None = None) -> str:
    """Read a text, one of the choices if there are any."""
    if choices is not None:
        known = tuple(choices)
        if not isinstance(value, str) or value not in known:
            wanted = Text("wants {choices}, not {value}.", choices=Listing(known, "or"), value=shown(value))
            raise PositionError(key, wanted)
    if not isinstance(value, str):
        raise PositionError(key, Text("wants a text, not {value}.", value=shown(value)))
    return value


def items(key: str, value: object) -> list[object]:
    """Read a list."""
    if not isinstance(value, (list, tuple)):
        raise PositionError(key, Text("wants a list, not {value}.", value=shown(value)))
    return list(value)


def texts(key: str, value: object) -> list[str]:
    """Read a list of texts."""
    return [text(key, item) for item in items(key, value)]


def mapping(key: str, value: object) -> dict[str, object]:
    """Read a mapping with text keys."""
    if not isinstance(value, Mapping):
        raise PositionError(key, Text("wants a mapping, not {value}.", value=shown(value)))
    for name in value:
        if not isinstance(name, str):
            raise PositionError(key, Text("wants texts as its keys, not {value}.", value=shown(name)))
    return dict(value)
