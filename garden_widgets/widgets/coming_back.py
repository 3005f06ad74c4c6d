"""How a learner comes back to a lesson: a short code that is shown, and a box for one from before."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from garden_widgets.core.text import Text
from garden_widgets.widgets.standing import Standing


class ComingBack(widgets.VBox):
    """How much is done, the code for it, and the box for a code."""

    def __init__(self, resume: Callable[[str], bool]) -> None:
        """Take what a typed code is given to; it returns whether there was anything in it."""
        self._resume = resume
        self.told = widgets.HTML()
        self.box = widgets.Text(
            description=str(Text("Code")), placeholder=str(Text("a code from before")), continuous_update=False
        )
        self.box.observe(self._typed, "value")
        self.warned = widgets.HTML()
        super().__init__((self.told, self.warned, self.box))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def show(self, standing: Standing) -> None:
        """Show how much is done, and the code for it."""
        sentence = escape(str(Text("Your code, to go on later or elsewhere: {code}", code="{code}")))
        coded = sentence.replace("{code}", f"<code>{standing.code}</code>")
        self.told.value = f"<p>{escape(str(standing.done()))} {coded}</p>"

    def unkept(self) -> None:
        """Say that the browser keeps nothing, so that the code is all there is."""
        told = Text("This browser cannot keep anything: write your code down before you leave.")
        self.warned.value = f"<p class='gw-alert'>{escape(str(told))}</p>"

    def _typed(self, change: Any) -> None:
        if change["new"].strip() and self._resume(change["new"]):
            self.box.value = ""
