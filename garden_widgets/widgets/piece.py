"""What all widgets here have in common: they show themselves in one line, and lose no error."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from traceback import format_exception
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

import anywidget
import ipywidgets as widgets

from garden_widgets.scenes.palette import DARK
from garden_widgets.widgets import host

P = ParamSpec("P")

STATIC: Final = Path(__file__).parent / "static"


def script(*names: str) -> str:
    """Write the scripts of a piece as one: each needs those before it."""
    return "\n".join((STATIC / name).read_text(encoding="utf-8") for name in names)


log = logging.getLogger("garden_widgets")


_ROLES: Final = ("ink", "muted", "paper", "card", "bed", "rule", "rim", "leaf", "on-leaf", "good", "bad", "focus")

DARK_HOST: Final = (
    'body[data-jp-theme-light="false"]{'
    + "".join(f"--garden-{role}:{DARK[role]};" for role in _ROLES if role in DARK)
    + "}"
)
"""The colours of our dark pages, for a dark Jupyter: what it has itself was not chosen for our greens."""


def styled(*names: str) -> str:
    """Write style sheets as one, with what a dark Jupyter needs before them."""
    return DARK_HOST + "\n" + script(*names)


class Control(anywidget.AnyWidget):
    """A small piece with a front end of its own. It holds no words but those that it is given."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def set_state(self, sync_data: object) -> None:
        """Let a page set nothing: what is shown, and what may be pressed, is for the kernel alone to say.

        Our pages send messages only. Whoever sends more wants a button that is disabled to be enabled.
        """


class Piece(widgets.Box):
    """A board, a game or a lesson: something that an author puts into a cell and listens to."""

    children: tuple[widgets.Widget, ...]
    _trouble: widgets.Output | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._about()}>"

    def _about(self) -> str:
        """Say in a few words what is shown."""
        raise NotImplementedError

    def hold(self, *pieces: widgets.Widget) -> None:
        """Be made of these pieces; a traceback that is shown stays below them."""
        made = (*pieces, *([self._trouble] if self._trouble is not None else []))
        if tuple(self.children) != made:
            self.children = made

    def report(self, error: Exception) -> None:
        """Show an error to whoever writes the notebook: in the log, and in the cell, but not on a learner's page."""
        log.error("%s: %s", type(error).__name__, error, exc_info=error)
        if host.is_page():
            return
        if self._trouble is None:
            self._trouble = widgets.Output()
            self.hold(*self.children)
        self._trouble.append_stderr("".join(format_exception(error)))

    def tell(self, callbacks: Iterable[Callable[..., object]], *news: object) -> None:
        """Call those who asked for news; their errors are theirs, and nobody else's."""
        for callback in tuple(callbacks):
            try:
                callback(*news)
            except Exception as error:
                self.report(error)

    def notify_change(self, change: Any) -> None:
        """Tell those who observe a trait; their errors are theirs as well."""
        try:
            super().notify_change(change)
        except Exception as error:
            self.report(error)


class Shows(Protocol):
    """What can say that something went wrong."""

    def show_error(self, error: Exception) -> None:
        """Say to whoever sits at the page that something went wrong, and report it to the author."""
        ...


S = TypeVar("S", bound=Shows)


def guarded(callback: Callable[Concatenate[S, P], Any]) -> Callable[Concatenate[S, P], None]:
    """Let a callback show its errors: Jupyter would lose them."""

    @wraps(callback)
    def safe(self: S, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(self, *args, **kwargs)
        except Exception as error:
            self.show_error(error)

    return safe
