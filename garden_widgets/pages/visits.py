"""Pages that are open: their sessions, what goes on beside them by itself, and what is kept of them.

All of one process run in one thread. Whatever takes long is done slice by slice, one slice for each turn of the event
loop, so that a press of somebody else waits for one slice at most.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from html import escape
from typing import Final
from uuid import uuid4

from garden_widgets.core.language import offered, speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.reporting import Report
from garden_widgets.pages.stories import Story, with_base
from garden_widgets.pages.visit import Visit
from garden_widgets.presenters import place as places
from garden_widgets.presenters.address import CLASS_PAGES, GALLERY, RULES, SHEETS, Asked
from garden_widgets.presenters.copies import Spec, draws_anew, open_spec
from garden_widgets.presenters.opening import Page, open_page
from garden_widgets.presenters.part import Html, every
from garden_widgets.presenters.picture import Picture
from garden_widgets.scenes import svg
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.store import Store, new_key

LOG: Final = logging.getLogger("garden_widgets.pages")

LINGER: Final = 30.0
"""Seconds for which a page whose connection broke stays open: most come back at once."""

TOO_MANY: Final = Text("Many sheets were asked for just now: wait a minute, and load the page again.")
KEPT: Final = 32
"""So many drawn pictures are kept at hand."""

STILL: Final = 640
"""Pixels that a picture is wide before it comes to life; a narrow page shows it smaller."""


class FullError(Exception):
    """There is no room for another page."""


class NoPageError(Exception):
    """There is nothing to open at this address."""


class Visits:
    """All pages that are open in this process."""

    def __init__(self, store: Store, place: places.Place, counts: Counts, most: int) -> None:
        self.store, self._place, self.counts, self.most = store, place, counts, most
        self._digest = store.digests("chance")
        self._holder = uuid4().hex
        """The name of this process, where several use one store."""

        self._open: dict[str, Visit] = {}
        self._due: deque[Visit] = deque()
        self._is_turning = False
        self.is_closed = False

    def __len__(self) -> int:
        return len(self._open)

    def page(
        self,
        path: str,
        asked: Asked,
        key: str,
        jobs: Jobs,
        saved: object = None,
        spec: Spec | None = None,
        badge: str = "",
        address: str = "",
    ) -> Page:
        """Make the page of an address, or of a board in a story: for the same key, chance falls the same way."""
        place = replace(self._place, language=asked.lang if offered(asked.lang) else "", badge=badge, address=address)
        if spec is not None:
            return open_spec(spec, jobs, place, self._number(key, path), saved)
        try:
            return open_page(path, self._seeded(path, asked, key), jobs, place, saved)
        except ValueError as error:
            raise NoPageError(path) from error

    def still(self, path: str, asked: Asked, query: str, key: str, *, draws: bool = True) -> str:
        """Write what stands on a page before it comes to life: the picture of its board, and where it is to be found.

        What the page then opens is the same, since its chance follows from the key. Nothing is kept for it until then.
        A page on which nothing can change, such as the gallery, is written whole.
        """
        place = {"path": path, "query": query, "key": key}
        folder = path.partition("/")[0]
        if folder == SHEETS and not draws:
            return f"<p role='alert'>{escape(str(TOO_MANY))}</p>"
        if path in CLASS_PAGES or (not draws and folder not in (GALLERY, RULES)):  # who has a badge is not known yet
            return _place(place, "")
        page = self.page(path, asked, key, Jobs())
        if all(isinstance(part, Html) for part in page.children):
            return "".join(_written(part) for part in page.children if isinstance(part, Html))
        return _place(place, _drawn(page))

    def story(self, story: Story, path: str, asked: Asked, most: int, *, draws: bool = True) -> str:
        """Write a story, pictures of its boards in it; so many of these come to life, each with a key of its own."""
        text, number = "", 0
        query = Asked(lang=asked.lang if offered(asked.lang) else "").query.removeprefix("?")
        for piece in story.pieces:
            if isinstance(piece, str):
                text += with_base(piece, self._place.base or "", query)
                continue
            key = new_key()
            drawn = story.pictures.get(number, None if draws else "")
            if drawn is None:
                drawn = _drawn(self.page(path, asked, key, Jobs(), spec=piece))
                if not draws_anew(piece):
                    story.pictures[number] = drawn
            place = {"path": path, "query": query, "key": key, "story": number}
            text += _place(place if number < most else None, drawn)
            number += 1
        return text

    def open(
        self,
        path: str,
        asked: Asked,
        key: str,
        language: str,
        spec: Spec | None = None,
        number: int | None = None,
        badge: str = "",
        address: str = "",
    ) -> Visit:
        """Open a page, or the board of this number in a story, or go on with what was kept of it, or is still open."""
        name = self._name(key, path, number)
        visit = self._open.get(name)
        known = (language, badge)
        if visit is not None and ((visit.session.language, visit.badge) != known or self.is_elsewhere(visit)):
            visit.connect(None)
            self._close(visit)
            visit = None
        if visit is None:
            self._make_room()
            jobs = Jobs()
            jobs.now = asyncio.get_running_loop().time()
            with speaking(language):
                page = self.page(path, asked, key, jobs, self._kept(name), spec, badge, address)
            visit = self._open[name] = Visit(self, name, page, jobs, language, badge, self._report(badge))
            visit.report()
            self._take(visit)
            self.counts.opened += 1
        if visit.leaves is not None:
            visit.leaves.cancel()
            visit.leaves = None
        return visit

    def is_elsewhere(self, visit: Visit) -> bool:
        """Check whether the page was opened in another process since; it must not go on in two of them."""
        try:
            return self.store.holder(visit.name) not in ("", self._holder)
        except StoreError:
            return False

    def give_up(self, visit: Visit) -> None:
        """Show a page no more that goes on in another process."""
        visit.connect(None)
        self._close(visit)

    def leave(self, visit: Visit, *, for_good: bool) -> None:
        """Close a page whose connection has ended: at once where it has left, else when it does not come back."""
        visit.disconnect()
        if for_good or self.is_closed:
            self._close(visit)
        else:
            visit.leaves = asyncio.get_running_loop().call_later(LINGER, self._close, visit)

    def queue(self, visit: Visit) -> None:
        """Let a page do its next slice, after those that wait already."""
        if visit not in self._due:
            self._due.append(visit)
        if not self._is_turning:
            self._is_turning = True
            asyncio.get_running_loop().call_soon(self._turn)

    def close(self) -> None:
        """Close all pages; what they have changed is saved."""
        self.is_closed = True
        for visit in [*self._open.values()]:
            self._close(visit)

    def _turn(self) -> None:
        visit = self._due.popleft()
        self._is_turning = bool(self._due)
        if self._is_turning:
            asyncio.get_running_loop().call_soon(self._turn)
        if self._open.get(visit.name) is visit:
            visit.work()

    def _make_room(self) -> None:
        """Close a page without a connection where the limit is reached; it is saved, and can be opened again."""
        if len(self._open) < self.most:
            return
        alone = [(visit.leaves.when(), visit) for visit in self._open.values() if visit.leaves is not None]
        if not alone:
            self.counts.refused["full"] += 1
            raise FullError
        self._close(min(alone, key=lambda each: each[0])[1])

    def _close(self, visit: Visit) -> None:
        if self._open.get(visit.name) is visit:
            del self._open[visit.name]
            visit.close()
            with suppress(StoreError):
                self.store.release(visit.name, self._holder)

    def _report(self, badge: str) -> Report | None:
        """Find who is to hear of what is done at a page."""
        hosting = self._place.hosting
        return Report(hosting.classrooms, badge) if hosting is not None and badge else None

    def _take(self, visit: Visit) -> None:
        with suppress(StoreError):  # it cannot be kept either, which will be said
            self.store.take(visit.name, self._holder)

    def _name(self, key: str, path: str, number: int | None) -> str:
        """Name what a page keeps: whoever reads the store learns no key, and a key opens nothing at another path."""
        return self._digest(f"{key} {number} {path}").hex()

    def _kept(self, name: str) -> object:
        try:
            return self.store.fetch(name)
        except StoreError as error:
            LOG.warning("A page cannot be read: %s", error)
            return None

    def _seeded(self, path: str, asked: Asked, key: str) -> Asked:
        """Let chance follow from the key and a secret, where nobody has asked for a seed: the page learns neither."""
        draws = asked.seats or asked.rung or asked.exam
        if asked.seed or not draws:
            return asked
        number = self._number(key, path)
        return replace(asked, seed=str(number % 10**12 if asked.rung or asked.exam else number))

    def _number(self, key: str, path: str) -> int:
        return int.from_bytes(self._digest(f"{key} {path}")[:16], "big")


def _place(place: Mapping[str, object] | None, drawn: str) -> str:
    """Write a board that comes to life where a place is given, and what is drawn of it before."""
    lives = "" if place is None else f' data-garden-place="{escape(json.dumps(place))}"'
    return f'<div class="garden-board"{lives}>{drawn}</div>'


def _written(part: Html) -> str:
    return f'<div class="{" ".join(part.classes)}">{part.value}</div>' if part.classes else part.value


def _drawn(page: Page) -> str:
    picture = next((part for part in every(page) if isinstance(part, Picture)), None)
    return "" if picture is None else _still(picture.scene)


@lru_cache(maxsize=KEPT)
def _still(scene: Scene) -> str:
    """Draw a scene: a class that opens a lesson all at once sees the same one."""
    return svg.paint(scene, width=STILL, quick=True)
