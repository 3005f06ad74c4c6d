"""How a learner comes back to a lesson: a short code that is shown, and a box for one from before."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from garden_widgets.core.text import Text, translated
from garden_widgets.presenters.controls import MoveBox
from garden_widgets.presenters.part import Group, Html
from garden_widgets.presenters.standing import Standing


class ComingBack(Group):
    """How much is done, the code for it, and the box for a code."""

    def __init__(self, resume: Callable[[str], bool]) -> None:
        """Take what a typed code is given to; it returns whether there was anything in it."""
        self._resume = resume
        self.told, self.warned = Html(), Html()
        words = {"label": Text("Code"), "play": Text("Go on"), "example": Text("a code from before")}
        self.box = MoveBox(self._typed, translated(words))
        super().__init__(self.told, self.warned, self.box)

    def show(self, standing: Standing) -> None:
        """Show how much is done, and the code for it."""
        name = escape(str(Text("A code to take along")))
        code = f"<details><summary>{name}</summary><p><code>{standing.code}</code></p></details>"
        self.told.value = f"<p>{escape(str(standing.done()))}</p>{code}"

    def unkept(self) -> None:
        """Say that the browser keeps nothing, so that the code is all there is."""
        told = Text("This browser cannot keep anything: write your code down before you leave.")
        self.warned.value = f"<p class='gw-alert'>{escape(str(told))}</p>"

    def _typed(self, code: str) -> None:
        if code.strip() and self._resume(code):
            self.box.played += 1
