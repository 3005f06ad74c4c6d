"""The line that explains: what happened, why something cannot be done, and the rule behind it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import anywidget
import traitlets

from garden_widgets.core.outcome import Event, Refusal
from garden_widgets.core.rulebook import Rule

STATIC: Final = Path(__file__).parent / "static"


class Says(anywidget.AnyWidget):
    """A line of plain words in a live region, and the rule that it rests on to fold out."""

    _esm = STATIC / "says.js"

    said = traitlets.Dict().tag(sync=True)
    top = traitlets.Int(0).tag(sync=True)
    """Counts up when something new begins above: the page then scrolls to where it begins."""

    def say(self, text: str, rule: Rule | None = None, kind: str = "plain") -> None:
        """Say something; kinds are plain, refusal, good, end and error."""
        self.said = {
            "text": text,
            "kind": kind,
            "rule": {"id": rule.id, "title": rule.title, "text": rule.text, "why": rule.why} if rule else None,
        }

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, and what could be done instead."""
        instead = f" You could play: {refusal.instead}." if refusal.instead is not None else ""
        self.say(f"{refusal.why}{instead}", refusal.rule, "refusal")

    def tell(self, events: tuple[Event, ...], kind: str = "plain") -> None:
        """Say what happened; the rule is that of the last thing."""
        if events:
            self.say(" ".join(event.text for event in events), events[-1].rule, kind)
