"""Small pieces of the page: rows of buttons, the box to type a move, a slider, a file to take home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import anywidget
import traitlets

from garden_widgets.widgets.says import STATIC

MOST_LETTERS = 400
LARGEST_FILE = 4_000_000


@dataclass(frozen=True, slots=True)
class Button:
    """A button of a bar by its words; `pressed` is None unless it can be on and off."""

    name: str
    primary: bool = False
    disabled: bool = False
    pressed: bool | None = None


class Bar(anywidget.AnyWidget):
    """A row of buttons, or a column. It is one widget, since every widget makes a page slower to open."""

    _esm = STATIC / "bar.js"

    buttons: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    column = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_press: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_press = on_press
        self.on_msg(self._on_message)

    def show(self, *buttons: Button) -> None:
        """Show these buttons."""
        self.buttons = [asdict(button) for button in buttons]

    @property
    def names(self) -> tuple[str, ...]:
        """The words on the buttons."""
        return tuple(str(button["name"]) for button in self.buttons)

    def press(self, name: str) -> None:
        """Do what a press on the page does; what is not there or disabled does nothing."""
        if any(button["name"] == name and not button["disabled"] for button in self.buttons):
            self._on_press(name)

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"press": str(name)}:
                self.press(name)


class MoveBox(anywidget.AnyWidget):
    """A box to type a move, with the legal ones offered."""

    _esm = STATIC / "movebox.js"

    offers: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    ready = traitlets.Bool(True).tag(sync=True)
    played = traitlets.Int(0).tag(sync=True)
    """Counts the moves that were played: each one clears the box."""

    def __init__(self, on_text: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
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


class Slider(anywidget.AnyWidget):
    """A slider through whole numbers from 0 up. `value` is set by the kernel; the page asks to go somewhere."""

    _esm = STATIC / "slider.js"

    name = traitlets.Unicode().tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)
    most = traitlets.Int(0).tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, on_go: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_go = on_go
        self.on_msg(self._on_message)

    def stand(self, value: int, most: int, *, disabled: bool = False) -> None:
        """Show where it stands, in one message."""
        with self.hold_sync():
            self.most, self.value, self.disabled = most, value, disabled

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"go": int(value)} if 0 <= value <= self.most and not self.disabled:
                self._on_go(value)


class Upload(anywidget.AnyWidget):
    """A button to choose a file; its text comes here, however large it claims to be."""

    _esm = STATIC / "upload.js"

    label = traitlets.Unicode().tag(sync=True)
    accept = traitlets.Unicode().tag(sync=True)
    most = traitlets.Int(LARGEST_FILE).tag(sync=True)

    def __init__(self, on_file: Callable[[str, bytes], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._on_file = on_file
        self.on_msg(self._on_message)

    def _on_message(self, _: object, content: object, buffers: list[memoryview]) -> None:
        match content:
            case {"name": str(name)} if buffers:
                self._on_file(name[:MOST_LETTERS], bytes(buffers[0])[: self.most])


class Download(anywidget.AnyWidget):
    """A button that hands out a file, made at the moment it is asked for."""

    _esm = STATIC / "download.js"

    label = traitlets.Unicode().tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, make: Callable[[], tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._make = make
        self.on_msg(self._on_message)

    def _on_message(self, _: object, content: object, __: object) -> None:
        if content == "file":
            name, text = self._make()
            self.send({"name": name, "text": text})
