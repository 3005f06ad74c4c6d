"""A piece of a page: a row of buttons, a line of words, a board. It knows no browser, no socket and no widget.

What a part shows are plain attributes. A `Session` compares them with what the page was sent last, so that nothing has
to be announced when it changes.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import ClassVar, Final

LOG: Final = logging.getLogger("garden_widgets")


class Part:
    """One piece of a page, shown by the component of the front end that is named like its kind."""

    kind: ClassVar[str]
    shows: ClassVar[tuple[str, ...]] = ()
    """The attributes that go to the page; their values are plain JSON, and are replaced rather than changed."""

    def __init__(self, *classes: str) -> None:
        self.classes: tuple[str, ...] = classes
        """What the style sheet calls it."""

        self.children: Sequence[Part] = ()
        self._outbox: list[object] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def view(self) -> dict[str, object]:
        """Give what is shown now."""
        return {name: getattr(self, name) for name in self.shows}

    def handle(self, content: object) -> None:
        """Do what the page asks for: anything may come, and what is not understood changes nothing."""
        LOG.warning("The page said something that is not understood: %.80r", content)

    def send(self, content: object) -> None:
        """Tell the page something that happens once: a film, a file."""
        self._outbox.append(content)

    def collect(self) -> list[object]:
        """Give what is to be told, once."""
        sent, self._outbox = self._outbox, []
        return sent

    def forget(self) -> None:
        """Take note that a page begins anew, which knows nothing of what was told before."""
        self._outbox.clear()


class Group(Part):
    """Parts that lie together; the style sheet says how."""

    kind = "group"

    def __init__(self, *children: Part, classes: tuple[str, ...] = ()) -> None:
        super().__init__(*classes)
        self.children = children
