"""Which page of a class lies at which address."""

from __future__ import annotations

from garden_widgets.presenters.address import CLASS, JOIN, SCREEN, Asked
from garden_widgets.presenters.classroom.hosting import Hosting
from garden_widgets.presenters.classroom.joining import joining
from garden_widgets.presenters.classroom.projector import projector
from garden_widgets.presenters.classroom.strip import strip
from garden_widgets.presenters.classroom.teaching import Desk
from garden_widgets.presenters.part import Part
from garden_widgets.tables.jobs import Jobs


def in_class(path: str, asked: Asked, jobs: Jobs, hosting: Hosting, badge: str) -> Part:
    """Make a page of a class, for whoever has this badge."""
    if path == JOIN:
        return joining(hosting, asked)
    if path == CLASS:
        return Desk(hosting, badge, jobs)
    if path == SCREEN:
        return projector(hosting, badge, jobs)
    return strip(hosting, badge, asked, jobs)
