"""The line that explains: what happened, why something cannot be done, and the rule behind it."""

from __future__ import annotations

import traitlets

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Sentences, Text
from garden_widgets.lessons import words
from garden_widgets.scenes.saying import Kind
from garden_widgets.widgets.piece import STATIC, Control


class Says(Control):
    """A line of plain words in a live region, and the rule that it rests on to fold out."""

    _esm = STATIC / "says.js"

    said: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    top = traitlets.Int(0).tag(sync=True)
    """Counts up when something new begins above: the page then scrolls to where it begins."""

    def say(self, text: Text | str, rule: Rule | None = None, kind: Kind = "plain") -> None:
        """Say something, in the language that is spoken now."""
        self.said = {"text": str(text), "kind": kind, "rule": _folded(rule) if rule is not None else None}

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done, and what could be done instead."""
        instead = words.instead(refusal.instead) if refusal.instead is not None else ""
        self.say(Sentences(refusal.said, instead), refusal.rule, "refusal")


def _folded(rule: Rule) -> dict[str, str]:
    head = Text("Rule {rule}: {title}", rule=rule.id, title=rule.named)
    return {"id": rule.id, "head": str(head), "text": " ".join(filter(None, (rule.text, rule.why)))}
