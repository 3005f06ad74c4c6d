"""Small pieces of the page: rows of buttons, the box to type a move, a slider, a file to take home."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core.text import Text, translated
from garden_widgets.presenters.part import Part
from garden_widgets.scenes.scenery import Scenery

MOST_LETTERS = 400
LARGEST_FILE = 4_000_000


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a bar. Its id says what it does, not its words; `pressed` is None unless it can be on and off."""

    id: str
    label: Text | str
    primary: bool = False
    disabled: bool = False
    pressed: bool | None = None
    auto: bool = False
    """True for what the page does by itself after a while, for whoever works by pointer and has not said to wait."""

    mark: str = ""
    """`right` or `wrong` for an answer that was given, `barred` for a move that would be refused."""

    def plain(self) -> dict[str, object]:
        """Write it for the page, in the language that is spoken."""
        return {
            "id": self.id,
            "label": str(self.label),
            "primary": self.primary,
            "disabled": self.disabled,
            "pressed": self.pressed,
            "auto": self.auto,
            "mark": self.mark,
        }


class Bar(Part):
    """A row of buttons, or a column."""

    kind = "bar"
    shows = ("buttons", "column")

    def __init__(self, on_press: Callable[[str], None], *classes: str, column: bool = False) -> None:
        super().__init__(*classes)
        self._on_press = on_press
        self.buttons: list[dict[str, object]] = []
        self.column = column

    def show(self, *buttons: Button) -> None:
        """Show these buttons."""
        self.buttons = [button.plain() for button in buttons]

    @property
    def ids(self) -> tuple[str, ...]:
        """What the buttons are for."""
        return tuple(str(button["id"]) for button in self.buttons)

    @property
    def labels(self) -> tuple[str, ...]:
        """The words on the buttons."""
        return tuple(str(button["label"]) for button in self.buttons)

    def press(self, id: str) -> None:
        """Do what a press on the page does; what is not there or disabled does nothing."""
        if any(button["id"] == id and not button["disabled"] for button in self.buttons):
            self._on_press(id)

    def handle(self, content: object) -> None:
        """Take a press."""
        match content:
            case {"press": str(id)}:
                self.press(id)
            case _:
                super().handle(content)


MORE: Final = Button("more", Text("More"))
"""Opens the sheet with all that is not needed in every move; the page does that by itself."""


def labels_of_settings() -> dict[str, str]:
    """Write what the settings are called, and the speeds."""
    named = {
        "large": Text("Large print"),
        "letters": Text("Letters on the pieces"),
        "speed": Text("Speed of what is shown"),
        "slow": Text("slow"),
        "normal": Text("normal"),
        "fast": Text("fast"),
        "off": Text("off"),
        "sound": Text("Sounds"),
        "wait": Text("Wait after each step"),
        "pace": Text("A clock, if there is one, runs"),
        "timed": Text("as in the game"),
        "half": Text("half as fast"),
        "never": Text("not at all"),
        "hints": Text("Hints on the board"),
        "once": Text("One press where a piece has only one place to go"),
        "coach": Text("A coach who asks before a move that gives a lot away"),
    }
    return translated(named)


def aids(scenery: Scenery[Any]) -> list[str]:
    """List the settings that concern only some games: where there are hints, or a clock."""
    return [*(["hints"] if scenery.has_hints else []), *(["pace"] if scenery.has_clock else [])]


class Settings(Part):
    """What the browser remembers of how somebody likes to play. Only what is decided here comes here."""

    kind = "settings"
    shows = ("names", "words")

    def __init__(self, *names: str, changed: Callable[[], None] = lambda: None) -> None:
        """Take which settings there are beside those of all boards, and what is called when one has changed."""
        super().__init__()
        self.names = ["large", "letters", "speed", "sound", *names]
        self.words = labels_of_settings()
        self._changed = changed
        self.once = False
        """True where one press on a piece with only one place to go plays the move."""

        self.coach = False
        """True where somebody wants to be asked before a move that gives much away."""

    def handle(self, content: object) -> None:
        """Take what somebody has set."""
        match content:
            case {"once": bool(once)}:
                self.once = once
            case {"coach": bool(coach)}:
                self.coach = coach
            case _:
                super().handle(content)
                return
        self._changed()


class MoveBox(Part):
    """A box to type a move, with the legal ones offered; with words of its own, a box to type something else."""

    kind = "movebox"
    shows = ("words", "offers", "ready", "played")

    def __init__(self, on_text: Callable[[str], None], words: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.words = words or {
            "label": str(Text("Type a move")),
            "play": str(Text("Play it")),
            "example": str(Text("such as {move}", move="{move}")),
        }
        self._on_text = on_text
        self.offers: list[list[str]] = []
        self.ready = True
        self.played = 0
        """Counts the moves that were played: each one clears the box."""

    def offer(self, moves: Sequence[tuple[str, str]], *, played: int, ready: bool) -> None:
        """Offer these moves, each with what it means."""
        self.offers, self.played, self.ready = [list(move) for move in moves], played, ready

    def handle(self, content: object) -> None:
        """Take a typed move."""
        match content:
            case {"text": str(text)}:
                self._on_text(text[:MOST_LETTERS])
            case _:
                super().handle(content)


class Slider(Part):
    """A slider through whole numbers from 0 up. `value` is set here; the page asks to go somewhere."""

    kind = "slider"
    shows = ("words", "value", "most", "disabled")

    def __init__(self, on_go: Callable[[int], None], label: Text) -> None:
        super().__init__()
        where = Text("{value} of {most}", value="{value}", most="{most}")
        self.words = {"label": str(label), "where": str(where)}
        self._on_go = on_go
        self.value = self.most = 0
        self.disabled = False

    def stand(self, value: int, most: int, *, disabled: bool = False) -> None:
        """Show where it stands."""
        self.most, self.value, self.disabled = most, value, disabled

    def handle(self, content: object) -> None:
        """Go where somebody has moved it."""
        match content:
            case {"go": bool()}:
                super().handle(content)  # True is no place
            case {"go": int(value)} if 0 <= value <= self.most and not self.disabled:
                self._on_go(value)
            case _:
                super().handle(content)


class Upload(Part):
    """A button to choose a file; it comes here whole, however large it claims to be."""

    kind = "upload"
    shows = ("label", "accept", "most")

    def __init__(self, on_file: Callable[[str, bytes], None], label: Text, *, accept: str = "") -> None:
        super().__init__()
        self._on_file = on_file
        self.label, self.accept, self.most = str(label), accept, LARGEST_FILE

    def handle(self, content: object) -> None:
        """Take a file."""
        match content:
            case {"name": str(name), "base64": str(coded)} if (file := _decoded(coded, self.most)) is not None:
                self._on_file(name[:MOST_LETTERS], file)
            case _:
                super().handle(content)


class Download(Part):
    """A button that hands out a file, made at the moment it is asked for."""

    kind = "download"
    shows = ("label", "disabled")

    def __init__(self, make: Callable[[], tuple[str, str]]) -> None:
        super().__init__()
        self._make = make
        self.label, self.disabled = "", False

    def offer(self, label: Text, *, disabled: bool = False) -> None:
        """Show what it hands out, and whether it does so now."""
        self.label, self.disabled = str(label), disabled

    def handle(self, content: object) -> None:
        """Hand the file out."""
        if content == "file" and not self.disabled:
            name, text = self._make()
            self.send({"name": name, "text": text})
        elif content != "file":
            super().handle(content)


class Choice(Part):
    """A list from which one thing is chosen."""

    kind = phase = "choice"
    shows = ("label", "options")

    def __init__(self, on_choose: Callable[[str], None], label: Text, options: Sequence[tuple[str, str]]) -> None:
        """Take the options, an id and a title each; one without an id asks for a choice."""
        super().__init__()
        self._on_choose = on_choose
        self.label = str(label)
        self.options = [list(option) for option in options]

    def handle(self, content: object) -> None:
        """Take what is chosen."""
        match content:
            case {"choose": str(id)} if id and any(id == known for known, _ in self.options):
                self._on_choose(id)
            case _:
                super().handle(content)


def _decoded(coded: str, most: int) -> bytes | None:
    """Read the content of a file; None where it is none. What is too long is cut, and fails to be parsed."""
    try:
        return b64decode(coded[: 4 * (most // 3 + 1)], validate=True)[:most]
    except (Base64Error, ValueError):
        return None
