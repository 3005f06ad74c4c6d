"""The server of the pages: it shows games, lessons and stories, and nothing else, and runs no code of a page."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import jinja2
from markupsafe import Markup
from tornado.httputil import HTTPServerRequest
from tornado.ioloop import PeriodicCallback
from tornado.web import Application, RequestHandler

from garden_widgets.core import language
from garden_widgets.pages import handlers, room, words
from garden_widgets.pages.assets import EARLY, EARLY_IS, ICON, Assets
from garden_widgets.pages.catalogue import CLASS_PAGES, EXPLORE_PAGES, Page, onward, pages
from garden_widgets.pages.classes import hosting
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.doors import Doors
from garden_widgets.pages.keeping import open_store
from garden_widgets.pages.listening import Settings, on_signals
from garden_widgets.pages.live import MOST_PAGES, Live
from garden_widgets.pages.names import answers_to
from garden_widgets.pages.paper import paper_pages
from garden_widgets.pages.stories import FOREIGN, NoStoryError, Stories
from garden_widgets.pages.together import Together
from garden_widgets.pages.visits import Visits
from garden_widgets.presenters.address import Asked, link
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.presenters.copies import Spec
from garden_widgets.presenters.place import Place
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import new_key

LOG: Final = logging.getLogger("garden_widgets.pages")


POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        f"script-src 'self' '{EARLY_IS}'",  # whatever words get into a page do not run
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
"""What browsers let a page do: whatever it is made of, nothing is fetched from another host."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

LOOK_AGAIN: Final = 10.0
"""Milliseconds after which a process looks whether another one has written something at a table."""

DELETE_AGAIN: Final = 600_000.0
"""Milliseconds after which classes are deleted that nobody has ended."""

OLD: Final = 50
"""After so many times ten collections of what is young, what is old is looked through: with a hundred pages open that
takes half a second, in which nobody is served, and finds pages that have left."""

FAREWELL: Final = 2.0
"""So many seconds connections have to end by themselves."""


class Names(Application):
    """Answers only to the names that are its own."""

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> Any:
        """Find who answers; where a stranger's name was used, one who says so."""
        settings: Settings = self.settings["garden"].settings
        if not answers_to(request.host_name, settings.host, settings.allow_hosts):
            return self.get_handler_delegate(request, handlers.Stranger)
        return super().find_handler(request, **kwargs)


class Garden:
    """One process that serves pages: its files, its templates, its addresses, and who is there."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        """Take how pages are served; `port` is the one that others use, where it is known."""
        self.settings = settings
        self.base_url = f"/{settings.base_url.strip('/')}/".replace("//", "/")
        self.assets = Assets()
        self.counts = Counts()
        self.store = open_store(settings.store)
        place = Place(base=self.base_url, as_page=True, keeps=True, hosting=hosting(settings, self.store, port))
        self.visits = Visits(self.store, place, self.counts, settings.learners)
        self.stories = Stories()
        self._looking = _looking(place.hosting)
        self.together = Together(self.store, self.counts, lambda: self.figures, settings.run)
        self._templates = jinja2.Environment(
            loader=jinja2.FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True, trim_blocks=True
        )
        self._templates.globals |= {"_": words.say, "icon": Markup(ICON), "early": Markup(EARLY)}

    @property
    def figures(self) -> dict[str, int]:
        """What there is at this moment, by name."""
        return {"pages": len(self.visits), "learners": self.settings.learners}

    # Pages ----------------------------------------------------------------------------------------------------------

    def template(self, name: str, asked: Asked, **values: Any) -> str:
        """Fill in a template for what an address asks for, in the language that is spoken."""
        known = language.found(asked.lang) in (language.language(), *language.languages())
        unknown = "" if known else asked.lang
        return self._templates.get_template(name).render(
            asked=asked,
            classes=bool(self.settings.word),
            base_url=self.base_url,
            files=f"{self.base_url}assets/{self.assets.version}",
            language=language.language(),
            languages=words.names(),
            link=partial(link, asked=Asked(lang="" if unknown else asked.lang), base=self.base_url),
            script=words.for_script(),
            today=datetime.now().astimezone().date().isoformat(),
            unknown=unknown[:20],
            **values,
        )

    def find(self, address: str) -> Page | None:
        """Find the page at an address."""
        found = pages().get(address) or EXPLORE_PAGES.get(address) or paper_pages().get(address)
        return CLASS_PAGES.get(address) if found is None and self.settings.word else found

    def page(self, page: Page, asked: Asked, query: str, *, draws: bool = True) -> tuple[HTTPStatus, str]:
        """Write a page in the language that is spoken: what stands on it already, and what comes to life in it.

        Who asks for too many gets boards that only show something when they come to life.
        """
        status, content, instead = HTTPStatus.OK, "", None
        if page.file is None:
            content = self.visits.still(page.address, asked, query, new_key(), draws=draws)
        else:
            try:
                story = self.stories.find(page.file, language.language())
                content = self.visits.story(story, page.address, asked, MOST_PAGES, draws=draws)
            except NoStoryError as error:
                status, instead = error.status, str(error.said)
        more = {"content": Markup(content), "onward": self.onward(page), "instead": instead, "status": status.value}
        return status, self.template("page.html", asked, page=page, **more)

    def onward(self, page: Page) -> str:
        """Find where a page leads on to: learners in a class are not led from their lesson into Python."""
        return "" if self.settings.word and page.is_lesson else onward(page)

    def spec(self, path: str, language: str, number: int) -> Spec:
        """Return what a board of a story is made of."""
        page = pages().get(path)
        if page is None or page.file is None:
            raise NoStoryError(FOREIGN, HTTPStatus.NOT_FOUND)
        return self.stories.find(page.file, language).spec(number)

    # Addresses ------------------------------------------------------------------------------------------------------

    def doors(self) -> Doors:
        """Make the server of all connections."""
        application = self.application()
        doors = Doors(application, refused=self.counts.refused, most=room.connections(self.settings.learners))
        application.settings["doors"] = doors
        return doors

    def application(self) -> Application:
        """Make the application: these addresses, and no others."""
        return Names(
            [
                (rf"{self.base_url}assets/(\w+)/([\w@./-]+)", handlers.AssetHandler),
                (rf"{self.base_url}live", Live),
                (rf"{self.base_url}(health|metrics)", handlers.Figures),
                (rf"{self.base_url}([\w./-]*)", handlers.Show),
            ],
            garden=self,
            compress_response=True,
            default_handler_class=handlers.Missing,
            headers=HEADERS,
            log_function=_log_failures,
            refused=self.counts.refused,
        )

    def open(self) -> None:
        """Begin what goes on beside the pages."""
        self.together.open()
        for each in self._looking:
            each.start()

    def close(self) -> None:
        """Save what has changed, and let go of everything."""
        for each in self._looking:
            each.stop()
        self.visits.close()
        self.together.close()
        self.store.close()


def _looking(hosting: Hosting | None) -> list[PeriodicCallback]:
    """Look again and again at what other processes have written, and at what is old."""
    if hosting is None:
        return []
    looks: list[tuple[Callable[[], None], float]] = [
        (hosting.tables.look, LOOK_AGAIN),
        (hosting.classrooms.delete_old, DELETE_AGAIN),
    ]
    return [PeriodicCallback(_patient(look), pause) for look, pause in looks]


def _patient(look: Callable[[], None]) -> Callable[[], None]:
    def patient() -> None:
        with suppress(StoreError):  # it is looked again by itself
            look()

    return patient


def _log_failures(handler: RequestHandler) -> None:
    if handler.get_status() >= 500 and not handler.settings["garden"].visits.is_closed:
        LOG.error("%d for %s", handler.get_status(), handler.request.path)


def collect_seldom() -> None:
    """Look through what is old seldom, and never through what is there before the first page."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], OLD)


async def serve_here(settings: Settings, sockets: list[socket.socket], ended: asyncio.Event | None = None) -> None:
    """Serve the pages in this process."""
    over = ended or asyncio.Event()
    on_signals(over.set)
    garden = Garden(settings, sockets[0].getsockname()[1])
    server = garden.doors()
    server.add_sockets(sockets)
    server.open()
    garden.open()
    collect_seldom()
    try:
        await over.wait()
    finally:
        server.stop()
        garden.close()
        with suppress(TimeoutError):  # who does not read shall not keep us from going
            await asyncio.wait_for(server.close_all_connections(), FAREWELL)
