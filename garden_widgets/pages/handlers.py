"""What is answered to each address: pages, their scripts and styles, and a friendly word where there is nothing."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import unquote

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado import web
from tornado.iostream import StreamClosedError

from garden_widgets.core.address import GALLERY, LESSONS, NOTEBOOK, STORIES, Asked, for_kernel, link
from garden_widgets.core.language import best_of, found, speaking
from garden_widgets.core.wording import nearest
from garden_widgets.pages import render
from garden_widgets.pages.kernels import Kernel, NobodyWaitsError, TooManyPagesError
from garden_widgets.pages.notebooks import Page, pages, renamed
from garden_widgets.pages.passes import HEADER, is_from_our_page

if TYPE_CHECKING:
    from garden_widgets.pages.assets import Asset
    from garden_widgets.pages.server import Garden

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NEVER_KEEP: Final = "no-store"


class Quiet(web.RequestHandler):
    """Keeps to itself what is no fault of the server."""

    def log_exception(self, kind: Any, value: Any, trace: Any) -> None:
        """Leave out of the log what a page asked for in vain."""
        if not isinstance(value, web.HTTPError) or value.status_code >= 500:
            super().log_exception(kind, value, trace)


class GardenHandler(Quiet, JupyterHandler):
    """What all answers have in common: they know the server, and say it in its own words when something is wrong."""

    @property
    def garden(self) -> Garden:
        """The server."""
        garden: Garden = self.settings["garden"]
        return garden

    @property
    def asked(self) -> Asked:
        """What the address asks for."""
        return Asked.read(self.request.query)

    @property
    def language(self) -> str:
        """The language of the page: that of its address, else the server's, else the first that the browser wants."""
        wishes = (self.asked.lang, self.garden.settings.lang)
        return next(filter(None, map(found, wishes)), best_of(self.request.headers.get("Accept-Language", "")))

    def written(self, name: str, **values: Any) -> str:
        """Write a template in the language of the page."""
        with speaking(self.language):
            return self.garden.template(name, asked=self.asked, **values)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say what went wrong, and where to go from here."""
        self.say(status_code)

    def say(self, status: int, **more: Any) -> None:
        """Finish with a page that says why there is nothing, and what there is."""
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", NEVER_KEEP)
        self.finish(self.written("trouble.html", status=status, pages=pages(), **more))

    def missing(self) -> None:
        """Say that there is no such page, and offer those that there are."""
        path = unquote(self.request.path).removeprefix(self.base_url).strip("/")
        guess = nearest(path, [address for address in pages() if address])
        self.say(404, path=path[:80], guess=pages()[guess] if guess else None)


class Missing(GardenHandler):
    """Every address that there is not."""

    async def prepare(self) -> None:  # type: ignore[override]
        """Answer the same, whatever is asked in whatever way."""
        self.check_xsrf_cookie = lambda: None  # type: ignore[method-assign]
        await super().prepare()
        self.missing()


class Unfinished(NamedTuple):
    """The rest of a page that is waited for: its language, and the cell with which it begins."""

    page: Page
    language: str
    first: int


class CellsHandler(GardenHandler):
    """Sends cells as they are done, to whoever may be gone before they are."""

    gone = False

    def on_connection_close(self) -> None:
        """Remember that nobody waits any longer."""
        self.gone = True
        super().on_connection_close()

    async def send(self, text: str) -> None:
        """Send a piece of the page now."""
        self.write(text)
        await self.flush()

    async def end_in_trouble(self, what: str) -> None:
        """End what has begun with a sentence, and log what went wrong; not if it was only that the page has gone."""
        if not (self.gone or self.garden.kernels.is_closed):
            self.log.exception("%s could not be made.", what)
            with speaking(self.language):
                told = render.trouble()
            await self.send(told)


class PageHandler(GardenHandler):
    """A page without its cells, which it asks for itself: who asks for pages and goes costs nothing."""

    def head(self, path: str) -> None:
        """Say how the answer to the same question begins."""
        self.get(path)

    @web.authenticated
    def get(self, path: str) -> None:
        """Show the page at this address, or the page of a notebook that is named like a file."""
        name = path.rstrip("/").rpartition("/")[2]
        leads = renamed(name, self.asked) if name.endswith(NOTEBOOK) else None
        if path.rstrip("/") in (LESSONS, STORIES):
            leads = GALLERY  # which leads to all of them
        if leads is not None:
            asked = replace(self.asked, game="") if leads.startswith(f"{LESSONS}/") else self.asked
            self.redirect(link(leads, asked, self.base_url))
            return
        page = pages().get(path.rstrip("/"))
        if page is None:
            self.missing()
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", NEVER_KEEP)
        with speaking(self.language):
            self.finish(self.garden.frame(page, self.asked))


class Open(CellsHandler):
    """The cells of a page, which asks for them when it stands: now it is given a kernel."""

    SUPPORTED_METHODS = ("POST",)

    def check_xsrf_cookie(self) -> None:
        """Take the word of our own pages alone, which show the pass that stands in them."""
        if not (is_from_our_page(self.request) and self.garden.passes.holds(self.request.headers.get(HEADER, ""))):
            self.garden.kernels.counts.refused["pass"] += 1
            raise web.HTTPError(403, "Only a page itself can ask for its cells.")
        self.settings["doors"].know(self.request)

    @web.authenticated
    async def post(self, path: str) -> None:
        """Run the cells of this page up to its first board, and tell the page which kernel it has."""
        page = pages().get(path.rstrip("/"))
        if page is None:
            self.missing()
            return
        kernels = self.garden.kernels
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", NEVER_KEEP)
        place = kernels.line_before.place(self.request.headers[HEADER], kernels.free)
        if place:
            await self._wait(place)
            return
        kernel: Kernel | None = None
        try:
            async with kernels.turn():
                kernel = await kernels.take(self._environment(page), self.language, lambda: not self.gone)
                await self.send(self.garden.connection(kernel.id))
                async for cell in render.cells(page.file, kernel, kernels, self.log, self.language):
                    await self.send(cell.html)
                    if cell.is_live and not cell.is_last:  # the first board shall stand before all else is done
                        self.garden.postpone(kernel.id, Unfinished(page, self.language, cell.number + 1))
                        await self.send(self.written("more.html"))
                        break
            kernels.expect(kernel.id)
        except (StreamClosedError, NobodyWaitsError):  # nobody waits for this page any longer
            if kernel is not None:
                await kernels.forget(kernel.id)
        except TooManyPagesError:
            await self._wait(1)
        except Exception:  # whatever it was, the page has begun
            await self.end_in_trouble(f"The page of {page.file.name}")
            if kernel is not None:
                kernels.expect(kernel.id)
        finally:
            if kernel is not None:
                kernel.client.stop_channels()

    async def _wait(self, place: int) -> None:
        """Tell a page its place in the line; it asks again by itself."""
        self.garden.kernels.counts.refused["full"] += 1
        self.set_status(503)
        self.set_header("Retry-After", "4")
        await self.send(self.written("full.html", place=place))

    def _environment(self, page: Page) -> dict[str, str]:
        """Return what the address of the page asks for, in the variables that Voila and CGI use."""
        request, place = self.request, f"{self.base_url}{page.address}"
        return {
            **for_kernel(request.query, self.base_url, page.game if page.is_lesson else ""),
            "PATH_INFO": "",
            "SCRIPT_NAME": place,
            "SERVER_NAME": request.host_name,
            "SERVER_PROTOCOL": request.version,
            "SERVER_SOFTWARE": "garden-widgets",
            "VOILA_BASE_URL": self.base_url,
            "VOILA_REQUEST_URL": f"{request.protocol}://{request.host}{place}?{request.query}".rstrip("?"),
        }


class Rest(CellsHandler):
    """What comes after the first board of a page; the page asks for it when that board stands."""

    @web.authenticated
    async def get(self, kernel_id: str) -> None:
        """Run the other cells in the kernel of the page, once."""
        garden = self.garden
        rest = garden.unfinished(kernel_id)
        if rest is None:
            self.missing()
            return
        page = rest.page
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", NEVER_KEEP)
        kernel: Kernel | None = None
        try:
            kernel = await garden.kernels.line(kernel_id)
            async for cell in render.cells(page.file, kernel, garden.kernels, self.log, rest.language, rest.first):
                await self.send(cell.html)
        except StreamClosedError:
            pass  # the page has gone
        except Exception:  # here, too
            await self.end_in_trouble(f"The rest of the page of {page.file.name}")
        finally:
            if kernel is not None:
                kernel.client.stop_channels()


class AssetHandler(Quiet):
    """A script, a style or a picture of the pages."""

    def get(self, version: str, path: str) -> None:
        """Send it packed if that is understood, and let it be kept as long as its address names this version."""
        garden: Garden = self.settings["garden"]
        asset = garden.assets.get(path)
        if asset is None:
            raise web.HTTPError(404)
        self.set_header("Cache-Control", FOR_EVER if version == garden.assets.version else ASK_AGAIN)
        self.set_header("Content-Type", asset.type)
        self.set_header("X-Content-Type-Options", "nosniff")
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

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say it in a word: no person reads this."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{HTTPStatus(status_code).phrase}\n")


class KernelModel(Quiet, KernelHandler):
    """What the front end may know of a kernel before it connects; a kernel is neither started nor stopped here."""

    SUPPORTED_METHODS = ("GET",)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say it in a word: no person reads this, nor the log of it."""
        self.finish({"message": HTTPStatus(status_code).phrase})


class Leave(Quiet, APIHandler):
    """The word of a closing page that its kernel is needed no more."""

    SUPPORTED_METHODS = ("POST",)

    def check_xsrf_cookie(self) -> None:
        """Take the word of our own pages alone, which browsers tell apart; cookies may be those of another server.

        Below the path of another server the browser holds that server's cookie of the same name too, and sends both.
        That a page knows the kernel by its name, which nobody can guess, says that it is the one.
        """
        if not is_from_our_page(self.request):
            raise web.HTTPError(403, "Only a page itself can say that it closes.")

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        """Stop the kernel."""
        garden: Garden = self.settings["garden"]
        await garden.kernels.forget(kernel_id)
        self.set_status(204)
        self.finish()

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """Say it in a word: no person reads this, nor the log of it."""
        self.finish(f"{HTTPStatus(status_code).phrase}\n")


class Figures(Quiet):
    """How the server is: in a word, and in figures for whoever collects them."""

    def get(self, what: str) -> None:
        """Say it."""
        kernels = self.settings["garden"].kernels
        self.set_header("Cache-Control", NEVER_KEEP)
        if what == "metrics":
            self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
            self.finish(kernels.counts.text(kernels.figures))
        else:
            self.set_status(503 if kernels.is_closed else 200)
            self.finish({"status": "closing" if kernels.is_closed else "ok", **kernels.figures})

    head = get


class Stranger(Quiet):
    """What is asked of us by a name that is not ours."""

    def prepare(self) -> None:
        """Answer nothing, whatever it is."""
        self.settings["garden"].kernels.counts.refused["host"] += 1
        self.set_status(421)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("These pages are not served under this name.\n")
