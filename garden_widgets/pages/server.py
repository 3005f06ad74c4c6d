"""The server of the pages: it shows the notebooks that come with it, and nothing else."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import secrets
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Final

import jinja2
from jupyter_server.auth.authorizer import AllowAllAuthorizer
from jupyter_server.auth.identity import IdentityProvider, User
from markupsafe import Markup
from tornado.httputil import HTTPServerRequest
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler
from traitlets.config import Config

from garden_widgets.core import language
from garden_widgets.core.address import Asked, link
from garden_widgets.core.text import Sentences, Text
from garden_widgets.pages import handlers, render, room, runtime, words
from garden_widgets.pages.assets import ICON, Assets
from garden_widgets.pages.doors import Doors
from garden_widgets.pages.forks import can_fork
from garden_widgets.pages.kernels import WIDGET_MESSAGES, Kernels, OwnPython
from garden_widgets.pages.limits import OncePerMinute, raise_file_limit
from garden_widgets.pages.names import answers_to
from garden_widgets.pages.notebooks import Page, folder, onward
from garden_widgets.pages.passes import Passes
from garden_widgets.pages.sockets import Channels, KernelSocket

LOG: Final = logging.getLogger("garden_widgets.pages")
LIBRARIES: Final = LOG.getChild("libraries")
"""For what the libraries note of our kernels and visitors: only what went wrong is of interest to a teacher."""
KERNEL_ID: Final = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
LONGEST_FOLDER: Final = 50
"""A Unix socket in a folder with a longer name would have too long a name."""

EVERYWHERE: Final = ("", "0.0.0.0", "::")

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' blob:",  # whatever words get into a page do not run; widgets of notebooks come as blobs
        "style-src 'self' 'unsafe-inline' blob: data:",
        "img-src 'self' blob: data:",
        "font-src 'self' data:",
        "connect-src 'self' blob: data:",
        "object-src 'none'",
        "frame-ancestors 'self'",
    )
)
"""What browsers let a page do: whatever it is made of, nothing is fetched from another host."""


FAREWELL: Final = 2.0
"""So many seconds connections have to end by themselves."""

CHATTERING: Final = ("asyncio", "jupyter_client", "jupyter_server", "nbclient", "tornado.access", "traitlets")
"""Libraries that warn of what is usual here: a page that asks in vain, a kernel that is stopped."""


class CannotListenError(Exception):
    """The address or port cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the pages are served."""

    host: str = "127.0.0.1"
    port: int = 8866
    base_url: str = "/"
    browser: bool = False
    warm: int = 2
    learners: int = 0
    """So many pages may be open at once; if this is 0, as many as there is memory for."""

    forget_after: int = 600
    """A page that vanished without a word may come back for so many seconds."""

    fork: bool = True
    """Kernels are forked from one that has imported everything, where that can be."""

    allow_hosts: tuple[str, ...] = ()
    """The names under which the pages are served; if there are none, under every name, or only under those of this
    machine for itself where nobody else can reach them."""

    lang: str = ""
    """The language of a page whose address names none; if this is empty, the browser decides."""


class Visitors(IdentityProvider):
    """Everybody who can reach the server may look at the pages."""

    def get_user(self, handler: RequestHandler) -> User:
        """Call them all alike, and give them no cookie."""
        return User("visitor")


class Names(Application):
    """Answers only to the names that are its own."""

    def find_handler(self, request: HTTPServerRequest, **kwargs: Any) -> Any:
        """Find who answers; where a stranger's name was used, one who says so."""
        settings: Settings = self.settings["garden"].settings
        if not answers_to(request.host_name, settings.host, settings.allow_hosts):
            return self.get_handler_delegate(request, handlers.Stranger)
        return super().find_handler(request, **kwargs)


class Garden:
    """The server: its kernels, its files, its templates, its addresses."""

    def __init__(self, settings: Settings, runtime: Path) -> None:
        self.settings = settings
        self.base_url = f"/{settings.base_url.strip('/')}/".replace("//", "/")
        self.assets = Assets()
        self.kernels = self._kernels(runtime)
        self.passes = Passes()
        self._unfinished: dict[str, handlers.Unfinished] = {}
        self._templates = jinja2.Environment(
            loader=jinja2.FileSystemLoader(Path(__file__).with_name("templates")), autoescape=True, trim_blocks=True
        )
        self._templates.globals |= {"_": words.say, "icon": Markup(ICON)}

    @property
    def _files(self) -> str:
        return f"{self.base_url}assets/{self.assets.version}"

    def _kernels(self, runtime: Path) -> Kernels:
        in_files = os.name == "posix" and len(str(runtime)) <= LONGEST_FOLDER
        own = {"KernelManager": {"transport": "ipc" if in_files else "tcp"}, "KernelRestarter": {"restart_limit": 0}}
        return Kernels(
            config=Config(own),  # a kernel that dies is not replaced by an empty one: its page says so instead
            log=LIBRARIES,
            root_dir=str(folder()),
            connection_dir=str(runtime),
            kernel_spec_manager=OwnPython(),
            allowed_message_types=WIDGET_MESSAGES,
            forget_after=self.settings.forget_after,
            fork=self.settings.fork,
            environment={"IPYTHONDIR": str(runtime / "ipython")},
            warm=self.settings.warm,
            most=self.settings.learners or room.learners(forked=self.settings.fork and can_fork()),
        )

    # Pages ----------------------------------------------------------------------------------------------------------

    def template(self, name: str, asked: Asked, **values: Any) -> str:
        """Fill in a template for what an address asks for, in the language that is spoken."""
        unknown = asked.lang if asked.lang and language.found(asked.lang) is None else ""
        return self._templates.get_template(name).render(
            asked=asked,
            base_url=self.base_url,
            files=self._files,
            language=language.language(),
            languages=words.names(),
            link=partial(link, asked=Asked(lang="" if unknown else asked.lang), base=self.base_url),
            script=render.script_json(words.for_script()),
            unknown=unknown[:20],
            **values,
        )

    def frame(self, page: Page, asked: Asked) -> str:
        """Return a page without its cells, in the language that is spoken; the pass in it is for them."""
        where = f"{self.base_url}open/{page.address}"
        given = {"where": where, "pass": self.passes.give()}
        return self.template("page.html", page=page, asked=asked, open=given, onward=onward(page))

    def postpone(self, kernel_id: str, rest: handlers.Unfinished) -> None:
        """Remember with which cell the rest of a page begins; pages that have gone meanwhile are forgotten."""
        waiting = {**self._unfinished, kernel_id: rest}
        self._unfinished = {kernel: rest for kernel, rest in waiting.items() if kernel in self.kernels}

    def unfinished(self, kernel_id: str) -> handlers.Unfinished | None:
        """Return the rest of a page, once."""
        rest = self._unfinished.pop(kernel_id, None)
        return rest if kernel_id in self.kernels else None

    def connection(self, kernel_id: str) -> str:
        """Say for the front end which kernel it has, and where everything is."""
        place = render.script_json({"baseUrl": self.base_url, "kernelId": kernel_id})
        return f'<script id="garden-kernel" type="application/json">{place}</script>\n'

    def doors(self) -> Doors:
        """Make the server of all connections."""
        application = self.application()
        doors = Doors(application, refused=self.kernels.counts.refused, most=room.connections())
        application.settings["doors"] = doors
        return doors

    def application(self) -> Application:
        """Make the application: these addresses, and no others."""
        visitors = Visitors(token="", log=LIBRARIES)
        files, kernel = rf"{self.base_url}assets/(\w+)/([\w@./-]+)", f"{self.base_url}api/kernels/{KERNEL_ID}"
        return Names(
            [
                (files, handlers.AssetHandler),
                (kernel, handlers.KernelModel),
                (f"{kernel}/channels", KernelSocket),
                (f"{self.base_url}leave/{KERNEL_ID}", handlers.Leave),
                (f"{self.base_url}rest/{KERNEL_ID}", handlers.Rest),
                (rf"{self.base_url}(health|metrics)", handlers.Figures),
                (rf"{self.base_url}open/([\w./-]*)", handlers.Open),
                (rf"{self.base_url}([\w./-]*)", handlers.PageHandler),
            ],
            garden=self,
            base_url=self.base_url,
            kernel_manager=self.kernels,
            identity_provider=visitors,
            authorizer=AllowAllAuthorizer(log=LIBRARIES, identity_provider=visitors),
            kernel_websocket_connection_class=Channels,
            allow_remote_access=True,
            compress_response=True,
            cookie_secret=secrets.token_bytes(32),
            default_handler_class=handlers.Missing,
            headers={"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"},
            log_function=_log_failures,
            refused=self.kernels.counts.refused,
            ws_ping_interval=0,  # the line itself sees to it
        )


def _log_failures(handler: RequestHandler) -> None:
    closed = handler.settings["garden"].kernels.is_closed  # then nothing comes to its end, and nobody is to blame
    if handler.get_status() >= 500 and handler.get_status() != 503 and not closed:
        LOG.error("%d for %s", handler.get_status(), handler.request.path)


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


def serve(settings: Settings) -> None:
    """Serve the pages until somebody ends it, and leave no kernel behind."""
    raise_file_limit()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    for handler in logging.getLogger().handlers:
        handler.addFilter(OncePerMinute())
    for name in (LIBRARIES.name, *CHATTERING):
        logging.getLogger(name).setLevel(logging.ERROR)
    sockets = listen(settings)
    with runtime.folder() as place:
        asyncio.run(_serve(settings, sockets, place))


async def _serve(settings: Settings, sockets: list[socket.socket], place: Path) -> None:
    garden = Garden(settings, place)
    server = garden.doors()
    server.add_sockets(sockets)
    server.open()
    ended = asyncio.Event()
    _on_signals(ended)
    garden.kernels.fill()
    address = f"{sockets[0].getsockname()[1]}{garden.base_url}"
    print(Text("The garden is open: {address}", address=f"http://{_shown(settings.host)}:{address}"))  # noqa: T201
    print(Text("Ctrl+C closes it."), flush=True)  # noqa: T201
    if settings.browser and _has_screen():
        here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
        Thread(target=webbrowser.open, args=[f"http://{_bracketed(here)}:{address}"], daemon=True).start()
    try:
        await ended.wait()
    finally:
        server.stop()
        await garden.kernels.close()
        with suppress(TimeoutError):  # who does not read shall not keep us from going
            await asyncio.wait_for(server.close_all_connections(), FAREWELL)


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


def _on_signals(ended: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and sys.platform != "win32":
            loop.add_signal_handler(getattr(signal, name), ended.set)
