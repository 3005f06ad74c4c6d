"""Reading a position that somebody wrote: every wrong part of it is named, whatever its type and depth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from garden_widgets.core.errors import PositionError, did_you_mean, listed, shown


class Position:
    """A saved position being read. Every read says what it wants, and names the key when it is not there."""

    def __init__(self, data: object, keys: Iterable[str], name: str = "") -> None:
        self._name = name
        known = tuple(keys)
        if not isinstance(data, Mapping):
            raise PositionError(name or "position", f"wants a mapping with {listed(known, 'and')}, not {shown(data)}.")
        self._data: dict[str, object] = {}
        for key, value in data.items():
            if key not in known:
                hint = did_you_mean(key, known) if isinstance(key, str) else ""
                raise PositionError(self._path(str(key)), f"unknown key; there are {listed(known, 'and')}.{hint}")
            self._data[key] = value

    def _path(self, key: str) -> str:
        return f"{self._name}.{key}" if self._name else key

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def error(self, key: str, what: str) -> PositionError:
        """Make the error that names a key of this position."""
        return PositionError(self._path(key), what)

    def raw(self, key: str, default: object = None) -> object:
        """Give whatever stands there."""
        return self._data.get(key, default)

    def flag(self, key: str, default: bool) -> bool:
        """Read true or false."""
        value = self._data.get(key, default)
        if type(value) is not bool:
            raise self.error(key, f"wants true or false, not {shown(value)}.")
        return value

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        """Read a whole number within bounds."""
        return whole(self._path(key), self._data.get(key, default), low, high)

    def text(self, key: str, default: str, choices: Iterable[str] | None = None) -> str:
        """Read a text, one of the choices if there are any."""
        return text(self._path(key), self._data.get(key, default), choices)

    def maybe_text(self, key: str) -> str | None:
        """Read a text or null."""
        value = self._data.get(key)
        return None if value is None else text(self._path(key), value)

    def items(self, key: str) -> list[object]:
        """Read a list; a missing one is empty."""
        return items(self._path(key), self._data.get(key, []))

    def texts(self, key: str) -> list[str]:
        """Read a list of texts; a missing one is empty."""
        return texts(self._path(key), self._data.get(key, []))

    def mapping(self, key: str) -> dict[str, object]:
        """Read a mapping with text keys; a missing one is empty."""
        return mapping(self._path(key), self._data.get(key, {}))


def whole(key: str, value: object, low: int, high: int) -> int:
    """Read a whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise PositionError(key, f"wants a whole number from {low} to {high}, not {shown(value)}.")
    return value


def text(key: str, value: object, choices: Iterable[str] | None = None) -> str:
    """Read a text, one of the choices if there are any."""
    if choices is not None:
        known = tuple(choices)
        if not isinstance(value, str) or value not in known:
            raise PositionError(key, f"wants {listed(known)}, not {shown(value)}.")
    if not isinstance(value, str):
        raise PositionError(key, f"wants a text, not {shown(value)}.")
    return value


def items(key: str, value: object) -> list[object]:
    """Read a list."""
    if not isinstance(value, (list, tuple)):
        raise PositionError(key, f"wants a list, not {shown(value)}.")
    return list(value)


def texts(key: str, value: object) -> list[str]:
    """Read a list of texts."""
    return [text(key, item) for item in items(key, value)]


def mapping(key: str, value: object) -> dict[str, object]:
    """Read a mapping with text keys."""
    if not isinstance(value, Mapping):
        raise PositionError(key, f"wants a mapping, not {shown(value)}.")
    for name in value:
        if not isinstance(name, str):
            raise PositionError(key, f"wants texts as its keys, not {shown(name)}.")
    return dict(value)
