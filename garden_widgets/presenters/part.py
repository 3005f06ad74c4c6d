"""A piece of a page: a row of buttons, a line of words, a board. It knows no browser, no socket and no widget.

What a part shows are plain attributes. A `Session` compares them with what the page was sent last, so that nothing has
to be announced when it changes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, ClassVar, Concatenate, Final, ParamSpec, Protocol, TypeVar, runtime_checkable

P = ParamSpec("P")

LOG: Final = logging.getLogger("garden_widgets")


class Part:
    """One piece of a page, shown by the component of the front end that is named like its kind."""

    kind: ClassVar[str]
    shows: ClassVar[tuple[str, ...]] = ()
    """The attributes that go to the page; their values are plain JSON, and are replaced rather than changed."""

    phase: str = ""
    """What is done at the page, where all of the page is this: the layout follows from it."""

    def __init__(self, *classes: str) -> None:
        self.classes: tuple[str, ...] = classes
        """What the style sheet calls it."""

        self.children: Sequence[Part] = ()
        self._outbox: list[object] = []
        self.on_urgent: Callable[[Part], None] | None = None
        """Sends what is in the outbox while the answer is still being worked out; a `Session` sets it."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def view(self) -> dict[str, object]:
        """Give what is shown now."""
        return {name: getattr(self, name) for name in self.shows}

    def handle(self, content: object) -> None:
        """Do what the page asks for: anything may come, and what is not understood changes nothing."""
        LOG.warning("The page said something that is not understood: %.80r", content)

    def send(self, content: object, *, urgent: bool = False) -> None:
        """Tell the page something that happens once: a film, a file. What is urgent waits for no answer."""
        self._outbox.append(content)
        if urgent and self.on_urgent is not None:
            self.on_urgent(self)

    def collect(self) -> list[object]:
        """Give what is to be told, once."""
        sent, self._outbox = self._outbox, []
        return sent

    def appear(self) -> None:
        """Take note that a page begins to show this, which knows nothing of what was told before."""
        self._outbox.clear()

    def show_error(self, error: Exception) -> None:
        """Report what went wrong: whoever has words for it says so as well."""
        report(error)


class Group(Part):
    """Parts that lie together; the style sheet says how."""

    kind = "group"

    def __init__(self, *children: Part, classes: tuple[str, ...] = ()) -> None:
        super().__init__(*classes)
        self.children = children


class Html(Part):
    """A piece of a page in HTML."""

    kind = "html"
    shows = ("value",)

    def __init__(self, value: str = "", *classes: str) -> None:
        super().__init__(*classes)
        self.value = value


class Piece(Group):
    """A board, a game or a lesson: something that an author can subscribe to. Errors in callbacks are reported."""

    def __init__(self, *children: Part, classes: tuple[str, ...] = ()) -> None:
        super().__init__(*children, classes=classes)
        self.on_error: Callable[[Exception], None] | None = None
        """Hears of errors as well: in a notebook, the cell of the author."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._about()}>"

    def _about(self) -> str:
        """Say in a few words what is shown."""
        raise NotImplementedError

    def report(self, error: Exception) -> None:
        """Take note of an error, and hand it on to the author."""
        report(error)
        if self.on_error is not None:
            self.on_error(error)

    def show_error(self, error: Exception) -> None:
        """Report what went wrong."""
        self.report(error)

    def tell(self, callbacks: Iterable[Callable[..., object]], *news: object) -> None:
        """Call those who asked for news; their errors are theirs, and nobody else's."""
        for callback in tuple(callbacks):
            try:
                callback(*news)
            except Exception as error:
                self.report(error)


def every(part: Part) -> Iterator[Part]:
    """List a part and all that it is made of."""
    yield part
    for child in part.children:
        yield from every(child)


def report(error: Exception) -> None:
    """Write an error into the log, with its traceback."""
    LOG.error("%s: %s", type(error).__name__, error, exc_info=error)


@runtime_checkable
class Saves(Protocol):
    """A content of a page that somebody would miss who loads the page again."""

    def save(self) -> dict[str, object] | None:
        """Write it down as plain JSON; None where there is nothing to miss."""


class Shows(Protocol):
    """What can say that something went wrong."""

    def show_error(self, error: Exception) -> None:
        """Say to whoever sits at the page that something went wrong, and report it to the author."""
        ...


S = TypeVar("S", bound=Shows)


def guarded(callback: Callable[Concatenate[S, P], Any]) -> Callable[Concatenate[S, P], None]:
    """Let a callback show its errors on the page, in words of its own."""

    @wraps(callback)
    def safe(self: S, /, *args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(self, *args, **kwargs)
        except Exception as error:
            self.show_error(error)

    return safe
