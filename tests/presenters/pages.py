"""A front end that is none: it takes down what a session sends, says what a page would say, and lets time pass."""

from __future__ import annotations

import json
from weakref import WeakKeyDictionary

from garden_widgets.presenters.address import LESSONS, PLAY
from garden_widgets.presenters.beginning import play
from garden_widgets.presenters.board import board
from garden_widgets.presenters.lesson import lesson
from garden_widgets.presenters.opening import Page, open_page
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.place import JUPYTER
from garden_widgets.presenters.session import Session
from garden_widgets.tables.jobs import Jobs

__all__ = ["Jobs", "board", "lesson", "play"]

SESSIONS: WeakKeyDictionary[Part, Session] = WeakKeyDictionary()
"""The sessions of this test, by their roots."""


class Wire:
    """Everything that went to pages, in order."""

    def __init__(self):
        self.sent = []

    def flush(self):
        """Send to all pages what has changed by itself, or from a cell."""
        self.sent += filter(None, [session.changes() for session in SESSIONS.values()])

    def since(self):
        """Give the messages since the last time."""
        self.flush()
        news, self.sent = self.sent, []
        return news

    def text(self):
        """Write all of it as one text: to look for what must not be there."""
        self.flush()
        return "".join(json.dumps(message, ensure_ascii=False) for message in self.sent)


WIRE = Wire()


def parts(root):
    """List a part and all that it is made of."""
    yield root
    for child in root.children:
        yield from parts(child)


def connect(root):
    """Be a page that begins to show something, or begins anew."""
    session = SESSIONS.get(root)
    if session is None:
        jobs = getattr(root, "jobs", None) or getattr(root, "_jobs", None) or Jobs()
        session = SESSIONS[root] = Session(root, jobs)
        session.on_urgent = WIRE.sent.append
    WIRE.sent.append(session.whole())
    return session


def everything(root):
    """Write all that a page gets which opens now."""
    connect(root)
    return json.dumps(WIRE.sent.pop(), ensure_ascii=False)


def session_of(part):
    """Find the session of the page on which a part is, if it is on one."""
    return next((session for root, session in SESSIONS.items() if part in parts(root)), None)


def say(part, content):
    """Say to a part what its front end would say."""
    session = session_of(part)
    if session is None:
        part.handle(content)
        return
    WIRE.flush()
    WIRE.sent.append(session.handle({"part": session.id_of(part), "do": content}, session.jobs.now))


def tap(table, token):
    """Press something on the board of a game or lesson, as the page does."""
    say(table.picture, {"press": token})


def passes(root_or_jobs, seconds):
    """Let time pass: everything that is due in these seconds is done, in its order."""
    jobs = root_or_jobs if isinstance(root_or_jobs, Jobs) else root_or_jobs.jobs
    end = jobs.now + seconds
    while (due := jobs.next_due) is not None and jobs.now + due <= end:
        jobs.now += due
        jobs.run()
    jobs.now = end


def settle(jobs, most=100_000):
    """Do everything that goes on by itself until nothing does, in as much time as it takes."""
    for _ in range(most):
        due = jobs.next_due
        if due is None:
            return
        jobs.now += due
        jobs.run()
    raise AssertionError("it never ends")


def look(picture, *, palette="light", letters=False):
    """Tell a picture how the page looks, as it does where its host paints the board."""
    say(picture, {"look": {"palette": palette, "letters": letters}})


def play_page(asked, place=JUPYTER, jobs=None):
    """Open the page to play that an address asks for; without jobs of the test all is done at once."""
    return open_page(PLAY, asked, Jobs(at_once=True) if jobs is None else jobs, place)


def learn_page(asked, place=JUPYTER):
    """Open the page to learn."""
    return open_page(LESSONS, asked, Jobs(at_once=True), place)


def lesson_page(name, asked, place=JUPYTER):
    """Open the page of a lesson."""
    return open_page(f"{LESSONS}/{name}", asked, Jobs(at_once=True), place)


def content(page):
    """Give what is done on a page."""
    while isinstance(page, Page):
        page = page.content
    return page
