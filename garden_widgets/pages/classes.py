"""Classes on this server: under which address others find them, and what is kept of them."""

from __future__ import annotations

from pathlib import Path

from garden_widgets.pages.listening import Settings, address
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.tables.boards import Boards
from garden_widgets.tables.classroom import Classrooms
from garden_widgets.tables.nicknames import rude_words
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import Tables


def hosting(settings: Settings, store: Store, port: int) -> Hosting | None:
    """Return what pages of classes need to know; None where a server has none."""
    if not settings.word:
        return None
    file = Path(settings.rude_words) if settings.rude_words else None
    tables, classrooms = Tables(store), Classrooms(store, settings.word)
    classrooms.on_over = tables.clear
    classrooms.delete_old()
    return Hosting(
        classrooms=classrooms,
        tables=tables,
        boards=Boards(tables),
        address=address(settings, port),
        draw_code=_drawn,
        rude=rude_words(file),
    )


def _drawn(text: str) -> str:
    import segno  # what no server without classes loads

    drawn: str = segno.make(text, error="m").svg_inline(border=2, omitsize=True, light="#fff", title=None)
    return drawn
