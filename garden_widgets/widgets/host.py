"""Where the widgets of this kernel are shown: on a page of our server, by Voila or in Jupyter. Only this looks."""

from __future__ import annotations

import os
from pathlib import Path

from garden_widgets.presenters.address import Asked
from garden_widgets.presenters.environment import BASE, QUERY, SOFTWARE, STORY, TICKETS
from garden_widgets.presenters.place import Place
from garden_widgets.tables.tickets import Tickets


def here() -> Asked:
    """Read what the page of this kernel was asked for; in Jupyter that is nothing."""
    return Asked.read(os.environ.get(QUERY, ""))


def is_page() -> bool:
    """Check whether learners see this as a page, be it of our server or of Voila: not what an author works on."""
    return SOFTWARE in os.environ or is_story()


def is_story() -> bool:
    """Check whether this notebook is executed once, for readers who come when its kernel has ended."""
    return STORY in os.environ


def place() -> Place:
    """Say where this notebook is shown, and how others are reached from it."""
    base = os.environ.get(BASE)
    return Place(base=base, as_page=is_page(), language=here().lang, tickets=tickets())


def tickets() -> Tickets:
    """Open the store of running games: in `$GARDEN_TICKETS`, or in the user's own folder for such things."""
    chosen = os.environ.get(TICKETS)
    if chosen:
        return Tickets(Path(chosen))
    state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Tickets(Path(state) / "garden_widgets" / "tickets")
