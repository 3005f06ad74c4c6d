"""What can be wrong with what somebody gave us: every error says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from garden_widgets.core.outcome import Refusal


def listed(items: Iterable[object], last: str = "or") -> str:
    """Join items the way a sentence does: "a, b or c"."""
    words = [str(item) for item in items]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def nearest(word: str, names: Iterable[str], alike: float = 0.4) -> str | None:
    """Find the name that was probably meant."""
    from difflib import get_close_matches  # only when something went wrong: it is slow to load

    pool = {name.casefold(): name for name in reversed(list(names))}
    close = get_close_matches(word.casefold(), pool, n=1, cutoff=alike)
    return pool[close[0]] if close else None


def did_you_mean(word: str, names: Iterable[str]) -> str:
    """Offer the nearest name as a sentence with a leading blank, or nothing."""
    guess = nearest(word, names, 0.5)
    return f" Did you mean {guess}?" if guess else ""


def shown(value: object) -> str:
    """Show a foreign value in a message, shortened so that it cannot flood the page."""
    try:
        text = repr(value)
    except Exception:  # a foreign object's repr may do anything
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


class _Carried:
    """What lets an error travel between processes: it is put together again without being told its parts."""

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), str(self), self.__dict__)


def _again(kind: type[Exception], text: str, parts: dict[str, object]) -> Exception:
    error = kind.__new__(kind, text)
    error.__dict__.update(parts)
    return error


class OptionError(_Carried, ValueError):
    """An option that does not exist, or a value that it cannot have."""

    def __init__(self, option: str, value: object, choices: str, *, known: bool = True) -> None:
        self.option, self.value, self.choices = option, value, choices
        if known:
            text = f"{option} cannot be {shown(value)}: {choices}."
        else:
            text = f"There is no option {option} (given as {shown(value)}): {choices}."
        super().__init__(text)


class PositionError(_Carried, ValueError):
    """A position that cannot be; `.key` names the part of it that is wrong."""

    def __init__(self, key: str, what: str) -> None:
        self.key, self.what = key, what
        super().__init__(f"{key}: {what}")


class UnknownGame(_Carried, KeyError):
    """A game that nobody registered, or (`broken` says why) one of another package that cannot be loaded."""

    def __init__(self, name: object, names: Iterable[str], broken: str = "") -> None:
        known = list(names)
        if broken:
            self.text = f"The game {shown(name)} cannot be loaded: {broken}"
        else:
            guess = did_you_mean(name, known) if isinstance(name, str) else ""
            self.text = f"There is no game {shown(name)}.{guess}"
        self.text += f" The games are {listed(known, 'and')}."
        super().__init__(self.text)

    def __str__(self) -> str:
        return self.text  # KeyError would show the repr


class MoveSyntaxError(_Carried, ValueError):
    """A text that is no move of this game at all."""

    def __init__(self, text: object, expected: str) -> None:
        self.text, self.expected = text, expected
        super().__init__(f"{shown(text)} is not a move of this game. Expected: {expected}.")


class IllegalMove(_Carried, ValueError):
    """A move that the rules forbid now; `.refusal` says which rule, and why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.why} ({refusal.rule.id})")


class HiddenError(ValueError):
    """What was asked for depends on something that this view may not know."""


class RecordError(ValueError):
    """A saved game that cannot be read or replayed."""
