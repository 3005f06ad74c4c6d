"""Pages that are open: their sessions, what goes on beside them by itself, and what is kept of them.

All of one process run in one thread. Whatever takes long is done slice by slice, one slice for each turn of the event
loop, so that a press of somebody else waits for one slice at most.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import re
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from html import escape
from typing import Any, Final, Protocol
from uuid import uuid4

from garden_widgets.core.language import offered, speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.counts import Counts
from garden_widgets.pages.reporting import Report
from garden_widgets.pages.stories import Story, with_base
from garden_widgets.presenters import place as places
from garden_widgets.presenters.address import CLASS_PAGES, GALLERY, Asked
from garden_widgets.presenters.copies import Spec, draws_anew, open_spec
from garden_widgets.presenters.opening import Page, open_page
from garden_widgets.presenters.part import Html, every
from garden_widgets.presenters.picture import Picture
from garden_widgets.presenters.session import Message, Session
from garden_widgets.scenes import svg
from garden_widgets.scenes.scene import Scene
from garden_widgets.tables.jobs import Jobs
from garden_widgets.tables.store import Store, StoreError, new_key

LOG: Final = logging.getLogger("garden_widgets.pages")

SAVE_AFTER: Final = 0.3
"""Seconds after a change in which others may follow, before it is saved."""

LINGER: Final = 30.0
"""Seconds for which a page whose connection broke stays open: most come back at once."""

TRY_AGAIN: Final = 10.0
"""Seconds after which it is tried again to save what could not be saved."""

NOT_KEPT: Final = Text("This page cannot be kept at the moment: if you load it again, it begins anew.")
KEPT: Final = 32
"""So many drawn pictures are kept at hand."""

STILL: Final = 640
"""Pixels that a picture is wide before it comes to life; a narrow page shows it smaller."""

RULE: Final = re.compile(r"[A-Z]{2,8}-[A-Z]?\d{1,3}")
"""How rules are numbered."""


class FullError(Exception):
    """There is no room for another page."""


class NoPageError(Exception):
    """There is nothing to open at this address."""


class Place(Protocol):
    """Where a page is shown: a connection, and which of its pages it is."""

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to it."""

    def move(self) -> None:
        """Show it no more: it is shown elsewhere."""


class Visit:
    """One page that is open."""

    def __init__(
        self, visits: Visits, name: str, page: Page, jobs: Jobs, language: str, badge: str, report: Report | None
    ) -> None:
        self._visits, self.name, self._page = visits, name, page
        self.badge, self._report = badge, report
        self.session = Session(page, jobs, language)
        jobs.on_woken = self.plan
        self.session.on_urgent = self._send
        self.id = uuid4().hex[:8]
        self._place: Place | None = None
        """Where it is shown; None while nobody looks at it."""

        self._timer: asyncio.TimerHandle | None = None
        self._saving: asyncio.TimerHandle | None = None
        self._saved: object = page.save()
        self._failed_to_save = False
        self.leaves: asyncio.TimerHandle | None = None

    def connect(self, place: Place | None) -> None:
        """Show it in one place only: in two, one could show what the other hides."""
        if self._place is not None and self._place != place:
            self._place.move()
        self._place = place

    def disconnect(self) -> None:
        """Show it nowhere."""
        self._place = None

    def whole(self) -> Message:
        """Tell everything, to a page that has just connected."""
        message = {"session": self.id, **self.session.whole()}
        self.plan()
        return message

    def handle(self, message: object) -> Message:
        """Do what the page asks for."""
        answer = self.session.handle(message, asyncio.get_running_loop().time())
        self._count(answer)
        self.after(answer)
        return answer

    def work(self) -> None:
        """Do one slice of what goes on by itself."""
        message = self.session.work(asyncio.get_running_loop().time())
        if message:
            self._send(message)
        self.after(message)

    def _send(self, message: Message) -> None:
        """Send something to the page, where somebody looks at it."""
        if self._place is not None:
            self._place.send(message)

    def after(self, message: Message) -> None:
        """See to what follows a change: that it is saved, and that what goes on by itself does."""
        if message and self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SAVE_AFTER, self.save)
        self.plan()

    def plan(self) -> None:
        """Run what goes on by itself when it is due."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        jobs = self.session.jobs
        due = jobs.next_due
        if due is None:
            return
        loop = asyncio.get_running_loop()
        left = jobs.now + due - loop.time()
        if left <= 0:
            self._visits.queue(self)
        else:
            self._timer = loop.call_later(left, self._visits.queue, self)

    def report(self) -> None:
        """Tell the class, if this page belongs to somebody in one, what is done here."""
        if self._report is not None:
            with suppress(StoreError):
                self._report.write(self._page)

    def save(self) -> None:
        """Keep how things stand, if anything has changed; where that cannot be, say so once."""
        if self._saving is not None:
            self._saving.cancel()
            self._saving = None
        try:
            self.report()
            saved = self._page.save()
            if saved == self._saved or self._visits.is_elsewhere(self):
                return
            if saved is None:
                self._visits.store.drop(self.name)
            else:
                self._visits.store.save(self.name, saved)
        except StoreError as error:
            LOG.warning("A page cannot be kept: %s", error)
            if self._place is not None:
                self._saving = asyncio.get_running_loop().call_later(TRY_AGAIN, self.save)
                if not self._failed_to_save:
                    with speaking(self.session.language):
                        self._place.send({"note": str(NOT_KEPT)})
            self._failed_to_save = True
            return
        self._saved, self._failed_to_save = saved, False

    def close(self) -> None:
        """End it: what has changed is saved, and nothing goes on."""
        self._place = None
        self.save()
        for handle in (self._timer, self.leaves):
            if handle is not None:
                handle.cancel()
        self.session.jobs.stop()

    def _count(self, answer: Message) -> None:
        """Count which rule stood against what somebody tried."""
        for fields in answer.get("set", {}).values():
            said = fields.get("said")
            if isinstance(said, dict) and said.get("kind") == "refusal":
                rule = (said.get("rule") or {}).get("id")
                if isinstance(rule, str) and RULE.fullmatch(rule):
                    self._visits.counts.rules[rule] += 1
            if self._report is not None and isinstance(said, dict):
                self._report.hear(said, self._page)


class Visits:
    """All pages that are open in this process."""

    def __init__(self, store: Store, place: places.Place, counts: Counts, most: int) -> None:
        self.store, self._place, self.counts, self.most = store, place, counts, most
        self._secret = store.secret("chance")
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
    ) -> Page:
        """Make the page of an address, or of a board in a story: for the same key, chance falls the same way."""
        place = replace(self._place, language=asked.lang if offered(asked.lang) else "", badge=badge)
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
        if path in CLASS_PAGES or (not draws and path != GALLERY):  # who has a badge is not known yet
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
                page = self.page(path, asked, key, jobs, self._kept(name), spec, badge)
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
        """Close a page that nobody looks at, where there are as many as may be; it is saved, and may come back."""
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
        member = hosting.classrooms.member(badge) if hosting is not None and badge else None
        return None if member is None else Report(member)

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

    def _digest(self, text: str) -> bytes:
        return hmac.digest(self._secret, text.encode("utf-8", "replace"), hashlib.sha256)


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
    return svg.paint(scene, width=STILL)
