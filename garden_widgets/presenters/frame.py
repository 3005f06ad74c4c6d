"""How the pieces of a game lie on the page: one screen with the board, what is said, and what to do next."""

from __future__ import annotations

from garden_widgets.presenters.part import Group, Part


def spread(head: Part, stage: Part, *beside: Part, sheet: Part) -> Group:
    """Lay the pieces out: the style sheet says what stands where, by the room there is.

    Above or beside the board stands the head; whatever is `beside` goes beside the board, or below it on a phone; the
    sheet comes over all of that when it is asked for.
    """
    if any("gw-ways" in part.classes for part in head.children):
        head.classes = (*head.classes, "gw-guided")
    if any("gw-seats" in part.classes for part in head.children):
        head.classes = (*head.classes, "gw-seated")
    for part, name in ((head, "gw-head"), (stage, "gw-stage"), (sheet, "gw-sheet")):
        part.classes = (*part.classes, name)
    room, side = Group(stage, classes=("gw-room",)), Group(*beside, classes=("gw-side",))
    return Group(head, room, side, sheet, classes=("gw-spread",))
