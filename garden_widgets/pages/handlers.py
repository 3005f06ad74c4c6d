"""What is answered to each address: pages, their scripts and styles, and a friendly word where there is nothing."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import unquote

from tornado import web

from garden_widgets.core.language import best_of, found, offered, speaking
from garden_widgets.core.wording import nearest
from garden_widgets.pages.catalogue import CLASS_PAGES, EXPLORE_PAGES, pages, renamed
from garden_widgets.pages.paper import paper_pages
from garden_widgets.presenters.address import FOLDERS, GALLERY, LESSONS, LONGEST, NOTEBOOK, Asked, link

if TYPE_CHECKING:
    from garden_widgets.pages.assets import Asset
    from garden_widgets.pages.server import Garden

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NEVER_KEEP: Final = "no-store"
HTML: Final = "text/html; charset=utf-8"
PLAIN: Final = "text/plain; charset=utf-8"


class Answer(web.RequestHandler):
    """What all answers have in common: they know the server, and keep to themselves what is no fault of it."""

    SUPPORTED_METHODS: tuple[str, ...] = ("GET", "HEAD")

    @property
    def garden(self) -> Garden:
        """The server."""
        return cast("Garden", self.settings["garden"])

    def set_default_headers(self) -> None:
        """Let pages load nothing from elsewhere, whatever they are made of."""
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)

    def log_exception(self, kind: Any, value: Any, trace: Any) -> None:
        """Leave out of the log what a page asked for in vain."""
        if not isinstance(value, web.HTTPError) or value.status_code >= 500:
            super().log_exception(kind, value, trace)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say it in a word: no person reads this."""
        self.set_header("Content-Type", PLAIN)
        self.finish(f"{HTTPStatus(status_code).phrase}\n")


class PageAnswer(Answer):
    """A page, in the language of whoever asks for it."""

    @property
    def asked(self) -> Asked:
        """What the address asks for."""
        return Asked.read(self.request.query)

    @property
    def language(self) -> str:
        """The language of the page: that of its address, else the server's, else the first that the browser wants."""
        asked, preferred = offered(self.asked.lang), found(self.garden.settings.lang)
        return asked or preferred or best_of(self.request.headers.get("Accept-Language", ""))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say what went wrong, and where to go from here."""
        self.say(status_code)

    def say(self, status: int, **more: Any) -> None:
        """Finish with a page that says why there is nothing, and what there is."""
        self.set_status(status)
        self.set_header("Content-Type", HTML)
        self.set_header("Cache-Control", NEVER_KEEP)
        with speaking(self.language):
            self.finish(self.garden.template("trouble.html", self.asked, status=status, pages=pages(), **more))

    def missing(self) -> None:
        """Say that there is no such page, and offer those that there are."""
        path = unquote(self.request.path).removeprefix(self.garden.base_url).strip("/")
        known = {address: page for address, page in {**pages(), **EXPLORE_PAGES, **paper_pages()}.items() if address}
        guess = nearest(path, list(known))
        self.say(404, path=path[:80], guess=known[guess] if guess else None, for_classes=path in CLASS_PAGES)


class Missing(PageAnswer):
    """Every address that there is not."""

    SUPPORTED_METHODS = web.RequestHandler.SUPPORTED_METHODS

    def check_xsrf_cookie(self) -> None:
        """Ask for no cookie: nothing is done here."""

    def prepare(self) -> None:
        """Answer the same, whatever is asked in whatever way."""
        self.missing()


class Show(PageAnswer):
    """A page: its frame, and the picture of its board, which comes to life over the websocket."""

    def get(self, path: str) -> None:
        """Show the page at this address, or the page of a notebook that is named like a file."""
        name = path.rstrip("/").rpartition("/")[2]
        leads = renamed(name, self.asked) if name.endswith(NOTEBOOK) else None
        if path.rstrip("/") in FOLDERS:
            leads = GALLERY  # which leads to all of them
        if leads is not None:
            asked = replace(self.asked, game="") if leads.startswith(f"{LESSONS}/") else self.asked
            self.redirect(link(leads, asked, self.garden.base_url))
            return
        page = self.garden.find(path.rstrip("/"))
        if page is None:
            self.missing()
            return
        self.set_header("Content-Type", HTML)
        self.set_header("Cache-Control", NEVER_KEEP)
        with speaking(self.language):
            draws = self.settings["doors"].draws(self.request)
            status, text = self.garden.page(page, self.asked, self.request.query[:LONGEST], draws=draws)
        self.set_status(status)
        self.finish(text)

    head = get


class AssetHandler(Answer):
    """A script, a style or a picture of the pages."""

    def get(self, version: str, path: str) -> None:
        """Send it packed if that is understood, and let it be kept as long as its address names this version."""
        asset = self.garden.assets.get(path)
        if asset is None:
            raise web.HTTPError(404)
        self.set_header("Cache-Control", FOR_EVER if version == self.garden.assets.version else ASK_AGAIN)
        self.set_header("Content-Type", asset.type)
        self.set_header("Vary", "Accept-Encoding")
        self.set_header("ETag", asset.tag)
        if self.check_etag_header():
            self.set_status(304)
        else:
            self._send(asset)

    head = get

    def _send(self, asset: Asset) -> None:
        if asset.packed is not None and "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.write(asset.packed)
        else:
            self.write(asset.content)

    def compute_etag(self) -> None:
        """Leave the tag that the file has."""


class Figures(Answer):
    """How the server is: in a word, and in figures for whoever collects them."""

    def get(self, what: str) -> None:
        """Say it, of all processes that share this port."""
        garden = self.garden
        counts, now = garden.together.all()
        self.set_header("Cache-Control", NEVER_KEEP)
        if what == "metrics":
            self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
            self.finish(counts.text(now))
        else:
            closing = garden.visits.is_closed
            self.set_status(503 if closing else 200)
            self.finish({"status": "closing" if closing else "ok", **now})

    head = get


class Stranger(Answer):
    """What is asked of us by a name that is not ours."""

    SUPPORTED_METHODS = web.RequestHandler.SUPPORTED_METHODS

    def check_xsrf_cookie(self) -> None:
        """Ask for no cookie: nothing is done here."""

    def prepare(self) -> None:
        """Answer nothing, whatever it is."""
        self.garden.counts.refused["host"] += 1
        self.set_status(421)
        self.set_header("Content-Type", PLAIN)
        self.finish("These pages are not served under this name.\n")
