"""What a host that has classes gives their pages: where they lie, under which address, and how that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from html import escape
from typing import Final

from garden_widgets.core.language import language
from garden_widgets.core.text import Text
from garden_widgets.presenters.part import LOG, Html, Part
from garden_widgets.tables.boards import Boards
from garden_widgets.tables.classroom import ClassError, Classroom, Classrooms
from garden_widgets.tables.cups import Cups
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.room import Room
from garden_widgets.tables.table import Tables

TICK: Final = 1.0
"""Seconds after which a page looks again at what others have done."""

TO_GAMES: Final = Text("To the games")
TEACHER: Final = "teacher"
LEARNER: Final = "learner"
"""As whom a browser keeps a badge."""


def speak_as_here(classroom: Classroom) -> None:
    """Let the wall of a class speak the language that is spoken here."""
    lead = classroom.lead
    if lead.language != language():
        classroom.lead = replace(lead, language=language())


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """What a server with classes knows."""

    classrooms: Classrooms
    tables: Tables
    boards: Boards
    address: str
    """The address at which others find it, with its base."""

    draw_code: Callable[[str], str]
    """Draws an address as a code that a telephone reads."""

    rude: Collection[str] = ()
    cups: Cups = field(default_factory=Cups)

    def room(self, classroom: Classroom) -> Room:
        """Return the tables of a class."""
        return Room(classroom, self.tables, self.boards, self.cups)

    def held_at(self, badge: str) -> str:
        """Return the address at which the class of a learner is held for now; nothing where everybody may go on."""
        with suppress(ClassError, StoreError):
            member = self.classrooms.member(badge)
            if member is not None and (lead := member.classroom.lead).locked:
                return lead.address
        return ""


class Badge(Part):
    """Tells the browser which badge to keep, and where to go."""

    kind = "badge"

    def __init__(self, *, forgets: str = "") -> None:
        """Take whose badge is worth nothing any more."""
        super().__init__()
        self._forgets = forgets

    def appear(self) -> None:
        """Tell a browser that has just come what it need not keep."""
        super().appear()
        if self._forgets:
            self.keep(self._forgets, "")

    def keep(self, whose: str, key: str) -> None:
        """Let the browser keep a badge; an empty one is forgotten."""
        self.send({"keep": [whose, key]})

    def go(self, address: str) -> None:
        """Lead to another page of this server."""
        self.send({"go": address})

    def bring(self, codes: dict[str, str]) -> None:
        """Bring the progress in each game to this browser."""
        self.send({"progress": codes})

    def clear(self) -> None:
        """Let this browser forget what was learnt: somebody else sits here now."""
        self.send({"progress": None})


def again(look: Callable[[], bool]) -> Iterator[float]:
    """Look again and again, as long as it says so; where nothing can be read just now, it is tried again."""
    goes_on = True
    while goes_on:
        try:
            goes_on = look()
        except StoreError as error:
            LOG.warning("A class cannot be read: %s", error)
        yield TICK


def over(text: Text, address: str, way: Text) -> Html:
    """Say on a page that nothing of it is left, and lead on."""
    link = f"<a href='{escape(address)}'>{escape(str(way))}</a>"
    return Html(f"<p class='gw-class-note' role='status'>{escape(str(text))} {link}</p>", "gw-class-alone")


def note(text: Text) -> Html:
    """Say something on a page that has nothing else."""
    return Html(f"<p class='gw-class-note'>{escape(str(text))}</p>", "gw-class-alone")
