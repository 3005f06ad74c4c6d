"""One page that is open: its session, what goes on beside it by itself, and what is kept of it."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol
from uuid import uuid4

from garden_widgets.core.language import speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.reporting import Report
from garden_widgets.presenters.opening import Page
from garden_widgets.presenters.session import Message, Session
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.jobs import Jobs

LOG: Final = logging.getLogger("garden_widgets.pages")


if TYPE_CHECKING:
    from garden_widgets.pages.visits import Visits

SAVE_AFTER: Final = 0.3
"""Seconds after a change in which others may follow, before it is saved."""


TRY_AGAIN: Final = 10.0
"""Seconds after which it is tried again to save what could not be saved."""


NOT_KEPT: Final = Text("This page cannot be kept at the moment: if you load it again, it begins anew.")


RULE: Final = re.compile(r"[A-Z]{2,8}-[A-Z]?\d{1,3}")
"""How rules are numbered."""


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
        """Where it is shown; None without a connection."""

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
        self._count(answer, message)
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

    def _count(self, answer: Message, message: object) -> None:
        """Count which rule stood against what somebody tried."""
        wish = message.get("do") if isinstance(message, dict) else None
        for fields in answer.get("set", {}).values():
            said = fields.get("said")
            if isinstance(said, dict) and said.get("kind") == "refusal":
                rule = (said.get("rule") or {}).get("id")
                if isinstance(rule, str) and RULE.fullmatch(rule):
                    self._visits.counts.rules[rule] += 1
            if self._report is not None and isinstance(said, dict):
                self._report.hear(said, self._page, wish)
