"""What can be wrong with what somebody gave us: every error says what was wrong and what would be right.

Messages are texts, said when the error is shown, in the language that is spoken then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from garden_widgets.core.text import Listing, Sentences, Text
from garden_widgets.core.wording import did_you_mean, shown

if TYPE_CHECKING:
    from garden_widgets.core.outcome import Refusal
    from garden_widgets.core.state import State


class Told(Exception):
    """An error with a text for its message; it can travel between processes."""

    said: Text
    """The message as a value."""

    def __init__(self, said: Text | str) -> None:
        self.said = Text.of(said)
        super().__init__(self.said)

    def __str__(self) -> str:
        return str(self.said)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.__dict__)


def _again(kind: type[Told], parts: dict[str, object]) -> Told:
    """Put an error together again without being told what it was made of."""
    error = kind.__new__(kind, parts["said"])
    error.__dict__.update(parts)
    return error


def reason(error: Exception) -> Text | str:
    """Return what an error says, as a part for the message of another."""
    return error.said if isinstance(error, Told) else str(error)


class OptionError(Told, ValueError):
    """An option that does not exist (`known` is False), or a value that it cannot have."""

    def __init__(
        self, option: str, value: object, choices: Text | str, *, known: bool = True, hint: Text | str = ""
    ) -> None:
        self.option, self.value, self.right = option, value, Text.of(choices)
        words = shown(value)
        if known:
            text = Text("{option} cannot be {value}: {choices}.", option=option, value=words, choices=self.right)
        else:
            text = Text(
                "There is no option {option} (given as {value}): {choices}.",
                option=option,
                value=words,
                choices=self.right,
            )
        super().__init__(Sentences(text, hint) if hint else text)

    @property
    def choices(self) -> str:
        """Say what would be right."""
        return str(self.right)


class PositionError(Told, ValueError):
    """A position that is not possible; `.key` names the part of it that is wrong."""

    def __init__(self, key: str, what: Text | str) -> None:
        self.key, self.wrong = key, Text.of(what)
        super().__init__(Text("{key}: {what}", key=key, what=self.wrong))

    @property
    def what(self) -> str:
        """Say what is wrong with it."""
        return str(self.wrong)


class UnknownGame(Told, KeyError):
    """A game that nobody registered, or (`broken` says why) one of another package that cannot be loaded."""

    def __init__(self, name: object, names: Iterable[str], broken: Text | str = "") -> None:
        known = list(names)
        if broken:
            what = Text("The game {game} cannot be loaded: {why}", game=shown(name), why=broken)
        else:
            what = Text("There is no game {game}.", game=shown(name))
        guess = Sentences() if broken else did_you_mean(name, known)
        super().__init__(Sentences(what, guess, Text("The games are {games}.", games=Listing(known))))


class MoveSyntaxError(Told, ValueError):
    """A text that is not a move of this game at all."""

    def __init__(self, text: object, expected: Text | str) -> None:
        self.text, self.right = text, Text.of(expected)
        said = Text("{move} is not a move of this game. Expected: {expected}.", move=shown(text), expected=self.right)
        super().__init__(said)

    @property
    def expected(self) -> str:
        """Say what moves look like."""
        return str(self.right)


class IllegalMove(Told, ValueError):
    """A move that the rules forbid now; `.refusal` says which rule, and why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(Text("{why} ({rule})", why=refusal.said, rule=refusal.rule.id))


class NoLegalMove(Told, RuntimeError):
    """A player on turn who cannot move: a fault of the game, found wherever its moves are listed."""

    def __init__(self, state: State, seat: int) -> None:
        self.position, self.seat = state.seen_by(seat).to_dict(), seat
        super().__init__(
            Text(
                "Seat {seat}, {player:the}, is on turn and has no legal move, which is a fault of {game}: {position}",
                seat=seat,
                player=state.who(seat),
                game=state.game.name,
                position=repr(self.position),
            )
        )


class HiddenError(Told, ValueError):
    """What was asked for depends on something that this view may not know."""


class RecordError(Told, ValueError):
    """A saved game that cannot be read or replayed."""
