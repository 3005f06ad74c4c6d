"""How a learner comes back to a lesson: a short code that is shown, and a box for one from before."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from garden_widgets.core.text import Text
from garden_widgets.presenters.controls import MOST_LETTERS
from garden_widgets.presenters.part import Group, Html, Part
from garden_widgets.presenters.standing import Standing


class ComingBack(Group):
    """How much is done, the code for it, and the box for a code."""

    def __init__(self, resume: Callable[[str], bool]) -> None:
        """Take what a typed code is given to; it returns whether there was anything in it."""
        self._resume = resume
        self.told, self.warned = Html(), Html()
        self.box = CodeBox(self._typed)
        super().__init__(self.told, self.warned, self.box)

    def show(self, standing: Standing) -> None:
        """Show how much is done, and the code for it."""
        sentence = escape(str(Text("Your code, to go on later or elsewhere: {code}", code="{code}")))
        coded = sentence.replace("{code}", f"<code>{standing.code}</code>")
        self.told.value = f"<p>{escape(str(standing.done()))} {coded}</p>"

    def unkept(self) -> None:
        """Say that the browser keeps nothing, so that the code is all there is."""
        told = Text("This browser cannot keep anything: write your code down before you leave.")
        self.warned.value = f"<p class='gw-alert'>{escape(str(told))}</p>"

    def _typed(self, code: str) -> None:
        if code.strip() and self._resume(code):
            self.box.taken += 1


class CodeBox(Part):
    """A box to type a code."""

    kind = "code"
    shows = ("words", "taken")

    def __init__(self, on_code: Callable[[str], None]) -> None:
        super().__init__()
        self._on_code = on_code
        self.words = {"label": str(Text("Code")), "example": str(Text("a code from before"))}
        self.taken = 0
        """Counts the codes that were taken: each one clears the box."""

    def handle(self, content: object) -> None:
        """Take a typed code."""
        match content:
            case {"code": str(code)}:
                self._on_code(code[:MOST_LETTERS])
            case _:
                super().handle(content)
