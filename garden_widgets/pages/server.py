"""The server of the pages: it shows games, lessons and stories, and nothing else, and runs no code of a page."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final
from uuid import uuid4

import jinja2
from markupsafe import Markup
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler

from garden_widgets.core import language
from garden_widgets.core.text import Sentences, Text
from garden_widgets.pages import handlers, room, words
from garden_widgets.pages.assets import ICON, Assets
from garden_widgets.pages.catalogue import Page, onward, pages
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.doors import Doors
from garden_widgets.pages.limits import OncePerMinute, raise_file_limit
from garden_widgets.pages.live import MOST_PAGES, Live
from garden_widgets.pages.names import answers_to
from garden_widgets.pages.stories import FOREIGN, NoStoryError, Stories
from garden_widgets.pages.together import Together
from garden_widgets.pages.visits import Visits
from garden_widgets.presenters.address import Asked, link
from garden_widgets.presenters.copies import Spec
from garden_widgets.presenters.place import Place
from garden_widgets.tables.store import Store, StoreError, new_key

LOG: Final = logging.getLogger("garden_widgets.pages")

EVERYWHERE: Final = ("", "0.0.0.0", "::")

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",  # whatever words get into a page do not run
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

FAREWELL: Final = 2.0
"""So many seconds connections have to end by themselves."""


class CannotListenError(Exception):
    """The address or port cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the pages are served."""

    host: str = "127.0.0.1"
    port: int = 8866
    base_url: str = "/"
    browser: bool = False
    learners: int = room.LEARNERS
    """So many pages may be open at once in one process."""

    workers: int = 1
    allow_hosts: tuple[str, ...] = ()
    """The names under which the pages are served; if there are none, under every name, or only under those of this
    machine for itself where nobody else can reach them."""

    lang: str = ""
    """The language of a page whose address names none; if this is empty, the browser decides."""

    store: str = ""
    """The file that keeps games and lessons between two visits; if this is empty, one in the user's own folder."""

    run: str = ""
    """The name of a server that consists of several processes."""


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

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.base_url = f"/{settings.base_url.strip('/')}/".replace("//", "/")
        self.assets = Assets()
        self.counts = Counts()
        self.store = open_store(settings.store)
        self.visits = Visits(
            self.store, Place(base=self.base_url, as_page=True, keeps=True), self.counts, settings.learners
        )
        self.stories = Stories()
        self.together = Together(self.store, self.counts, lambda: self.figures, settings.run)
        self._templates = jinja2.Environment(
            loader=jinja2.FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True, trim_blocks=True
        )
        self._templates.globals |= {"_": words.say, "icon": Markup(ICON)}

    @property
    def figures(self) -> dict[str, int]:
        """What there is at this moment, by name."""
        return {"pages": len(self.visits), "learners": self.settings.learners}

    # Pages ----------------------------------------------------------------------------------------------------------

    def template(self, name: str, asked: Asked, **values: Any) -> str:
        """Fill in a template for what an address asks for, in the language that is spoken."""
        unknown = asked.lang if asked.lang and language.found(asked.lang) is None else ""
        return self._templates.get_template(name).render(
            asked=asked,
            base_url=self.base_url,
            files=f"{self.base_url}assets/{self.assets.version}",
            language=language.language(),
            languages=words.names(),
            link=partial(link, asked=Asked(lang="" if unknown else asked.lang), base=self.base_url),
            script=words.for_script(),
            unknown=unknown[:20],
            **values,
        )

    def page(self, page: Page, asked: Asked, query: str) -> tuple[HTTPStatus, str]:
        """Write a page in the language that is spoken: what stands on it already, and what comes to life in it."""
        status, content, instead = HTTPStatus.OK, "", None
        if page.file is None:
            content = self.visits.still(page.address, asked, query, new_key())
        else:
            try:
                story = self.stories.find(page.file, language.language())
                content = self.visits.story(story, page.address, asked, MOST_PAGES)
            except NoStoryError as error:
                status, instead = error.status, str(error.said)
        more = {"content": Markup(content), "onward": onward(page), "instead": instead, "status": status.value}
        return status, self.template("page.html", asked, page=page, **more)

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

    def close(self) -> None:
        """Save what has changed, and let go of everything."""
        self.visits.close()
        self.together.close()
        self.store.close()


def open_store(wanted: str) -> Store:
    """Open the file that keeps pages; where that cannot be, keep them as long as this process runs, and say so."""
    file = store_file(wanted)
    try:
        return Store(file, time.time)
    except StoreError as error:
        LOG.warning("%s", not_kept(file, error))
        return Store(None, time.time)


def store_file(wanted: str) -> Path:
    """Find the file that keeps pages."""
    return Path(wanted) if wanted else _state() / "garden_widgets" / "pages.sqlite"


def not_kept(file: Path, error: StoreError) -> Text:
    """Say that a file cannot keep pages, and why."""
    return Text("Games cannot be kept in {file}: {why}", file=str(file), why=str(error))


@contextmanager
def of_several(settings: Settings) -> Iterator[Settings]:
    """Give the settings of several processes: all keep pages in one file, as long as they run where there is no other.

    The file is made before any of them begins.
    """
    with TemporaryDirectory(prefix="garden-pages-") as folder:
        file = store_file(settings.store)
        try:
            Store(file, time.time).close()
        except StoreError as error:
            LOG.warning("%s", not_kept(file, error))
            file = Path(folder) / "pages.sqlite"
            Store(file, time.time).close()
        yield replace(settings, store=str(file), browser=False, workers=1, run=uuid4().hex)


def _state() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")


def _log_failures(handler: RequestHandler) -> None:
    if handler.get_status() >= 500 and not handler.settings["garden"].visits.is_closed:
        LOG.error("%d for %s", handler.get_status(), handler.request.path)


# Listening -----------------------------------------------------------------------------------------------------------


def listen(settings: Settings) -> list[socket.socket]:
    """Open the port, or say in one sentence why that is not possible."""
    try:
        return bind_sockets(settings.port, settings.host)
    except OSError as error:
        if isinstance(error, socket.gaierror):
            why = Text("There is no address {host} on this machine.", host=settings.host)
        elif error.errno == errno.EADDRINUSE:
            used = Text("Port {port} is in use already, perhaps by another garden.", port=settings.port)
            why = Sentences(used, Text("Choose another one with --port."))
        elif error.errno == errno.EACCES:
            taken = Text("You may not use port {port}.", port=settings.port)
            why = Sentences(taken, Text("Choose one above 1023 with --port."))
        else:
            why = Text(
                "The pages cannot be served at {host}, port {port}: {why}.",
                host=settings.host,
                port=settings.port,
                why=error.strerror,
            )
        raise CannotListenError(str(why)) from error


def prepare_logging() -> None:
    """Log what a teacher has to know, each kind of it once a minute."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(OncePerMinute())
    logging.getLogger("tornado.access").setLevel(logging.ERROR)


def serve(settings: Settings) -> None:
    """Serve the pages until somebody ends it."""
    from garden_widgets.pages.workers import Workers

    raise_file_limit()
    prepare_logging()
    sockets = listen(settings)
    announce(settings, sockets)
    if settings.workers > 1 and sys.platform != "win32":
        with of_several(settings) as each:
            Workers(each, settings.workers, sockets).run()
    else:
        asyncio.run(serve_here(settings, sockets))


def announce(settings: Settings, sockets: Sequence[socket.socket]) -> None:
    """Say where the pages are, and open them where somebody sits before the screen."""
    base = f"/{settings.base_url.strip('/')}/".replace("//", "/")
    place = f"{sockets[0].getsockname()[1]}{base}"
    print(Text("The garden is open: {address}", address=f"http://{_shown(settings.host)}:{place}"))  # noqa: T201
    print(Text("Ctrl+C closes it."), flush=True)  # noqa: T201
    if settings.browser and _has_screen():
        here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
        Thread(target=webbrowser.open, args=[f"http://{_bracketed(here)}:{place}"], daemon=True).start()


async def serve_here(settings: Settings, sockets: list[socket.socket], ended: asyncio.Event | None = None) -> None:
    """Serve the pages in this process."""
    over = ended or asyncio.Event()
    on_signals(over.set)
    garden = Garden(settings)
    server = garden.doors()
    server.add_sockets(sockets)
    server.open()
    garden.together.open()
    try:
        await over.wait()
    finally:
        server.stop()
        garden.close()
        with suppress(TimeoutError):  # who does not read shall not keep us from going
            await asyncio.wait_for(server.close_all_connections(), FAREWELL)


def on_signals(end: Any) -> None:
    """Call back when somebody wants this process to end."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(end))
        else:
            loop.add_signal_handler(number, end)


def _shown(host: str) -> str:
    """Return the address that others type: that of this machine in its network, where the pages are for everybody."""
    if host not in EVERYWHERE:
        return _bracketed(host)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # nothing is sent; it only settles which of our addresses would be used
        return str(probe.getsockname()[0])
    return socket.gethostname()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _has_screen() -> bool:
    """Check whether a browser has somewhere to open; a text browser would take the terminal away."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
