"""Which page of a class lies at which address."""

from __future__ import annotations

from garden_widgets.presenters.address import CLASS, JOIN, SCREEN, TABLE, TABLES, Asked
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.presenters.classroom.joining import joining
from garden_widgets.presenters.classroom.projector import projector
from garden_widgets.presenters.classroom.strip import strip
from garden_widgets.presenters.classroom.table_list import table_list
from garden_widgets.presenters.classroom.table_page import at_table
from garden_widgets.presenters.classroom.teaching import Desk
from garden_widgets.presenters.part import Part
from garden_widgets.presenters.place import Place
from garden_widgets.tables.jobs import Jobs


def in_class(path: str, asked: Asked, jobs: Jobs, hosting: Hosting, place: Place) -> Part:
    """Make a page of a class, for whoever has the badge of this place."""
    badge = place.badge
    if path == JOIN:
        return joining(hosting, asked, place.address)
    if path == CLASS:
        return Desk(hosting, badge, jobs, place.address)
    if path == SCREEN:
        return projector(hosting, badge, jobs)
    if path == TABLE:
        return at_table(hosting, asked, badge, jobs, place)
    if path == TABLES:
        return table_list(hosting, badge, jobs, place)
    return strip(hosting, badge, asked, jobs)
