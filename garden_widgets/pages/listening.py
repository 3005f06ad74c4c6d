"""How pages are served: on which address, by how many processes, and until when.

What a page is made of is not loaded here: where several processes serve pages, the one that listens serves none.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Thread
from typing import Any, Final

from tornado.netutil import bind_sockets

from garden_widgets.core.text import Sentences, Text
from garden_widgets.pages.limits import OncePerMinute, raise_file_limit
from garden_widgets.pages.names import ANY

LEARNERS: Final = 2000
"""So many pages one process keeps open: each takes about a megabyte at most."""

CLASS: Final = "class"
"""The page of a teacher: what it is made of is not loaded here."""

EVERYWHERE: Final = ("", "0.0.0.0", "::")


class CannotListenError(Exception):
    """The address or port cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the pages are served."""

    host: str = "127.0.0.1"
    port: int = 8866
    base_url: str = "/"
    browser: bool = False
    learners: int = LEARNERS
    """So many pages may be open at once in one process."""

    workers: int = 1
    allow_hosts: tuple[str, ...] = ()
    """The names under which the pages are served; if there are none, under every name, or only under those of this
    machine for itself where nobody else can reach them."""

    lang: str = ""
    """The language of a page whose address names none; if this is empty, the browser decides."""

    store: str = field(default="", repr=False)
    """The file that keeps games and lessons between two visits, or the address of a database, which may have a password
    in it; if this is empty, a file in the user's own folder."""

    address: str = ""
    """The address at which others find the pages, where another server leads to them."""

    word: str = ""
    """The word with which a teacher opens a class; if this is empty, there are none."""

    rude_words: str = ""
    """A file of words that no nickname may contain; if this is empty, a short list that comes along."""

    run: str = ""
    """The name of a server that consists of several processes."""


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
    from garden_widgets.pages.keeping import check_store, of_several

    raise_file_limit()
    prepare_logging()
    check_store(settings.store)
    sockets = listen(settings)
    announce(settings, sockets)
    if settings.workers > 1 and sys.platform != "win32":
        from garden_widgets.pages.workers import Workers

        with of_several(settings) as each:
            Workers(each, settings.workers, sockets).run()
    else:
        from garden_widgets.pages.server import serve_here

        asyncio.run(serve_here(settings, sockets))


def announce(settings: Settings, sockets: Sequence[socket.socket]) -> None:
    """Say where the pages are, and open them where somebody sits before the screen."""
    base = f"/{settings.base_url.strip('/')}/".replace("//", "/")
    place = f"{sockets[0].getsockname()[1]}{base}"
    print(Text("The garden is open: {address}", address=f"http://{_shown(settings.host)}:{place}"))  # noqa: T201
    if settings.word:
        print(Text("For the teacher: {address}", address=f"http://{_shown(settings.host)}:{place}{CLASS}"))  # noqa: T201
        print(Text("The teacher's word: {word}", word=settings.word))  # noqa: T201
    print(Text("Ctrl+C closes it."), flush=True)  # noqa: T201
    if settings.browser and _has_screen():
        here = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
        page = CLASS if settings.word else ""
        Thread(target=webbrowser.open, args=[f"http://{_bracketed(here)}:{place}{page}"], daemon=True).start()


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


def address(settings: Settings, port: int) -> str:
    """Return the address at which others find the pages, with the path under which they lie."""
    if settings.address:
        return f"{settings.address.rstrip('/')}/"
    base = f"/{settings.base_url.strip('/')}/".replace("//", "/")
    named = next((name for name in settings.allow_hosts if name != ANY), "")
    return f"http://{named or _shown(settings.host)}:{port}{base}"


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
