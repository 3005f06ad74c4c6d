"""Where a page is shown: how others are reached from it, and what its host keeps of it. Only a host can tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from garden_widgets.presenters.address import Asked, link, notebook_link
from garden_widgets.tables.tickets import Tickets

if TYPE_CHECKING:
    from garden_widgets.presenters.classroom.hosting import Hosting


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A page of a server, a notebook that is shown as a page, or a cell in Jupyter."""

    base: str | None = None
    """Below which address the pages of the server lie; None where pages are notebooks that lie side by side."""

    as_page: bool = False
    """True where learners see notebooks as pages."""

    language: str = ""
    """The language that this page was asked for, which goes along to others."""

    tickets: Tickets | None = None
    """Where running games with something hidden are kept for those who hold the tickets to them."""

    keeps: bool = False
    """True where the host keeps what a page saves: then its address only says where one is."""

    hosting: Hosting | None = None
    """What the host knows of classes, where it has any."""

    badge: str = ""
    """By which somebody in a class, or its teacher, is known."""

    address: str = ""
    """From where the page is asked for: so much may be done in a minute from each."""

    @property
    def is_served(self) -> bool:
        """True where a server shows its own pages."""
        return self.base is not None

    def link(self, page: str, **entries: str) -> str:
        """Write the address of another page."""
        asked = Asked(**{**entries, "lang": self.language})  # type: ignore[arg-type]  # options go by Asked itself
        return notebook_link(page, asked, as_page=self.as_page) if self.base is None else link(page, asked, self.base)


JUPYTER = Place()
