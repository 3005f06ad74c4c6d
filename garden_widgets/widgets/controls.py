"""Small pieces of the page: rows of buttons, the box to type a move, a slider, a file to take home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import traitlets

from garden_widgets.core.text import Text
from garden_widgets.scenes.scenery import Scenery
from garden_widgets.widgets.piece import Control, script

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

    def plain(self) -> dict[str, object]:
        """Write it for the page, in the language that is spoken."""
        return {
            "id": self.id,
            "label": str(self.label),
            "primary": self.primary,
            "disabled": self.disabled,
            "pressed": self.pressed,
            "auto": self.auto,
        }


class Bar(Control):
    """A row of buttons, or a column. It is one widget, since every widget makes a page slower to open."""

    _esm = script("keep.js", "bar.js")

    buttons: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    column = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_press: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_press = on_press
        self.on_msg(self._on_message)

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

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"press": str(id)}:
                self.press(id)


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
        "off": Text("off"),
        "sound": Text("Sounds"),
        "wait": Text("Wait after each step"),
        "pace": Text("The time runs"),
        "timed": Text("as in the game"),
        "half": Text("half as fast"),
        "never": Text("not at all"),
        "hints": Text("Hints on the board"),
        "once": Text("One press where a piece has only one place to go"),
        "coach": Text("A coach who asks before a move that gives a lot away"),
    }
    return {name: str(text) for name, text in named.items()}


def aids(scenery: Scenery[Any]) -> list[str]:
    """List the settings that concern only some games: where there are hints, or a clock."""
    return [*(["hints"] if scenery.has_hints else []), *(["pace"] if scenery.has_clock else [])]


class Settings(Control):
    """What the browser remembers of how somebody likes to play. Only what the kernel has to know comes here."""

    _esm = script("keep.js", "settings.js")

    names: traitlets.List[str] = traitlets.List().tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    once = traitlets.Bool(False).tag(sync=True)
    """True where one press on a piece with only one place to go plays the move."""

    coach = traitlets.Bool(False).tag(sync=True)
    """True where somebody wants to be asked before a move that gives much away."""

    def __init__(self, *names: str, **kwargs: Any) -> None:
        super().__init__(names=["large", "letters", "speed", "sound", *names], words=labels_of_settings(), **kwargs)
        self.on_msg(self._on_message)

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"once": bool(once)}:
                self.once = once
            case {"coach": bool(coach)}:
                self.coach = coach


class MoveBox(Control):
    """A box to type a move, with the legal ones offered."""

    _esm = script("movebox.js")

    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    offers: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    ready = traitlets.Bool(True).tag(sync=True)
    played = traitlets.Int(0).tag(sync=True)
    """Counts the moves that were played: each one clears the box."""

    def __init__(self, on_text: Callable[[str], None], **kwargs: Any) -> None:
        words = {
            "label": str(Text("Type a move")),
            "play": str(Text("Play it")),
            "example": str(Text("for example: {move}", move="{move}")),
        }
        super().__init__(words=words, **kwargs)
        self._on_text = on_text
        self.on_msg(self._on_message)

    def offer(self, moves: Sequence[tuple[str, str]], *, played: int, ready: bool) -> None:
        """Offer these moves, each with what it means, in one message."""
        with self.hold_sync():
            self.offers, self.played, self.ready = [list(move) for move in moves], played, ready

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"text": str(text)}:
                self._on_text(text[:MOST_LETTERS])


class Slider(Control):
    """A slider through whole numbers from 0 up. `value` is set by the kernel; the page asks to go somewhere."""

    _esm = script("slider.js")

    words: traitlets.Dict[str, str] = traitlets.Dict().tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    most = traitlets.Int(0).tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_go: Callable[[int], None], label: Text, **kwargs: Any) -> None:
        where = Text("{value} of {most}", value="{value}", most="{most}")
        super().__init__(words={"label": str(label), "where": str(where)}, **kwargs)
        self._on_go = on_go
        self.on_msg(self._on_message)

    def stand(self, value: int, most: int, *, disabled: bool = False) -> None:
        """Show where it stands, in one message."""
        with self.hold_sync():
            self.most, self.value, self.disabled = most, value, disabled

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"go": bool()}:
                return  # True is no place
            case {"go": int(value)} if 0 <= value <= self.most and not self.disabled:
                self._on_go(value)


class Upload(Control):
    """A button to choose a file; its text comes here, however large it claims to be."""

    _esm = script("upload.js")

    label = traitlets.Unicode().tag(sync=True)
    accept = traitlets.Unicode().tag(sync=True)
    most = traitlets.Int(LARGEST_FILE).tag(sync=True)

    def __init__(self, on_file: Callable[[str, bytes], None], label: Text, **kwargs: Any) -> None:
        super().__init__(label=str(label), **kwargs)
        self._on_file = on_file
        self.on_msg(self._on_message)

    def _on_message(self, _: object, content: object, buffers: list[memoryview]) -> None:
        match content:
            case {"name": str(name)} if buffers:
                self._on_file(name[:MOST_LETTERS], bytes(buffers[0])[: self.most])


class Download(Control):
    """A button that hands out a file, made at the moment it is asked for."""

    _esm = script("download.js")

    label = traitlets.Unicode().tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, make: Callable[[], tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._make = make
        self.on_msg(self._on_message)

    def offer(self, label: Text, *, disabled: bool = False) -> None:
        """Show what it hands out, and whether it does so now."""
        with self.hold_sync():
            self.label, self.disabled = str(label), disabled

    def _on_message(self, _: object, content: object, __: object) -> None:
        if content == "file" and not self.disabled:
            name, text = self._make()
            self.send({"name": name, "text": text})
