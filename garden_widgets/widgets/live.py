"""One model for each game, lesson or board in a cell: it carries the messages of a session, and paints its boards."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from functools import cache
from html import escape
from pathlib import Path
from traceback import format_exception
from typing import Any, Final, Generic, TypeVar
from uuid import uuid4
from weakref import WeakSet

import anywidget
import ipywidgets as widgets

from garden_widgets.core.text import Text
from garden_widgets.presenters.gallery import dark_host
from garden_widgets.presenters.part import Group, Html, Part, Piece, every
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.session import Message, Session
from garden_widgets.scenes import svg
from garden_widgets.scenes.palette import DARK
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.jobs import Jobs
from garden_widgets.widgets import host
from garden_widgets.widgets.canvas import Canvas

STATIC: Final = Path(__file__).parent / "static"

GONE: Final = Text("This board has lost its kernel. Load the page again.")
GONE_IN_A_CELL: Final = Text("This board has lost its kernel. Run its cell again.")

P = TypeVar("P", bound=Part)


@cache
def _style() -> str:
    return (STATIC / "garden.css").read_text(encoding="utf-8")


LIVE: Final[WeakSet[Live[Any]]] = WeakSet()
"""All that is in cells now."""


class KernelJobs(Jobs):
    """The jobs of a cell, by the kernel's own clock; without an event loop everything is done at once."""

    def __init__(self) -> None:
        super().__init__(at_once=_loop() is None)

    @property
    def now(self) -> float:
        """What time it is."""
        return time.monotonic()

    @now.setter
    def now(self, now: float) -> None:
        """Leave the clock alone: what a session says the time is, it has from here."""


class Cell(Group):
    """What is in a cell, and below it, for whoever writes the notebook, the traceback of what went wrong."""

    def __init__(self, content: Part) -> None:
        super().__init__(content)
        self.content = content
        self._wrong = ""

    @property
    def phase(self) -> str:  # type: ignore[override]
        """What is done there."""
        return self.content.phase

    def show_error(self, error: Exception) -> None:
        """Say that something went wrong, where there are words for it."""
        self.content.show_error(error)

    def show_traceback(self, error: Exception) -> None:
        """Show where it went wrong: on a learner's page that would help nobody."""
        if not host.is_page():
            self._wrong += "".join(format_exception(error))
            self.children = (self.content, Html(f"<pre class='gw-traceback'>{escape(self._wrong)}</pre>"))


class Live(anywidget.AnyWidget, Generic[P]):
    """A page in a cell. Its front end knows nothing but what a session tells it."""

    _esm = STATIC / "garden.js"

    @property
    def _css(self) -> str:
        return f"{dark_host(DARK)}\n{_style()}"  # with the colours of the games that are there now

    def __init__(self, presenter: P, jobs: Jobs, *, layout: widgets.Layout | dict[str, str] | None = None) -> None:
        super().__init__(**({} if layout is None else {"layout": layout}))
        self.presenter = presenter
        """What is in the cell."""

        self._cell = Cell(presenter)
        self._session = Session(self._cell, jobs)
        self._session.on_new = self._take_up
        self._session.on_urgent = self._tell_page
        self._canvases: dict[Picture, Canvas] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._answers = False
        if isinstance(presenter, Piece):
            presenter.on_error = self._cell.show_traceback
        self.on_msg(self._on_message)
        LIVE.add(self)
        self._drive()

    def __repr__(self) -> str:
        return repr(self.presenter).replace(type(self.presenter).__name__, type(self).__name__, 1)

    def set_state(self, sync_data: object) -> None:
        """Let a page set nothing but how it is laid out: it sends messages."""

    # Boards ------------------------------------------------------------------------------------------------------

    def _take_up(self, part: Part) -> None:
        """Give a board what it has in a cell alone: its canvas, the picture before it, words for a lost kernel."""
        if isinstance(part, Picture):
            part.canvas, part.still = self.canvas_of(part).reference, self.still_of(part)
            part.words = {**part.words, "gone": str(GONE if host.is_page() else GONE_IN_A_CELL)}

    def canvas_of(self, picture: Picture) -> Canvas:
        """Return the canvas of a board."""
        if picture not in self._canvases:
            self._canvases[picture] = Canvas(picture)
        return self._canvases[picture]

    def still_of(self, picture: Picture) -> str:
        """Name the picture that stands in for a board until it is painted."""
        picture.still = picture.still or uuid4().hex
        return picture.still

    @property
    def pictures(self) -> list[Picture]:
        """The boards that are shown now."""
        return [part for part in every(self._cell) if isinstance(part, Picture)]

    # Messages ----------------------------------------------------------------------------------------------------

    def _on_message(self, _: object, content: object, __: object) -> None:
        if content == {"hello": 1}:
            self._answer(self._session.whole)
        else:
            self._answer(lambda: self._session.handle(content, time.monotonic()))

    def flush(self) -> None:
        """Tell the page what has changed, whoever changed it, and go on with what goes on by itself."""
        self._answer(self._session.changes if self._session.is_open else dict)

    def _answer(self, news: Callable[[], Message]) -> None:
        """Send what comes of something; what changes while that is found out is a part of it."""
        if self._answers:
            self._follow()
            return
        self._answers = True
        try:
            message = news()
        finally:
            self._answers = False
        self._follow()
        if message:
            self._tell_page(message)
        for picture in self.pictures:
            self._paint(picture)
        self._drive()

    def _tell_page(self, message: Message) -> None:
        self.send(message)
        sys.stdout.flush()  # a kernel sends in a thread of its own: this waits until that has had its turn

    def _paint(self, picture: Picture) -> None:
        try:
            self.canvas_of(picture).paint()
        except Exception as error:
            self.presenter.show_error(error)

    def _follow(self) -> None:
        """Bring the traits up to date."""

    # What goes on by itself --------------------------------------------------------------------------------------

    def _drive(self) -> None:
        """Wake up when the next slice is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due, loop = self._session.jobs.next_due, _loop()
        if due is not None and loop is not None:
            self._timer = loop.call_later(due, self._work)

    def _work(self) -> None:
        self._timer = None
        self._answer(lambda: self._session.work(time.monotonic()))

    def close(self) -> None:
        """Give up whatever goes on by itself: nobody is there any more."""
        self._session.jobs.stop()
        self._drive()
        super().close()

    # What authors meet -------------------------------------------------------------------------------------------

    def notify_change(self, change: Any) -> None:
        """Tell those who observe a trait; their errors are theirs."""
        try:
            super().notify_change(change)
        except Exception as error:
            self.report(error)

    def report(self, error: Exception) -> None:
        """Show an error to whoever writes the notebook."""
        if isinstance(self.presenter, Piece):
            self.presenter.report(error)
        else:
            self.presenter.show_error(error)
        self.flush()

    @property
    def scene(self) -> Scene:
        """The scene that is shown on its board."""
        return self.pictures[0].scene

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Carry a picture, for places where no widget can live."""
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        data: dict[str, Any] | None = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            if self.pictures:
                data["image/svg+xml"] = svg.paint(self.scene)
            data["text/plain"] = repr(self)
        return data


def flush_all(*_: object) -> None:
    """Tell all pages what a cell has changed."""
    for live in tuple(LIVE):
        live.flush()


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
