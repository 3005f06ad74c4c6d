"""The line that explains: what happened, why something cannot be done, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from garden_widgets.core.outcome import Refusal
from garden_widgets.core.rulebook import Rule
from garden_widgets.core.text import Sentences, Text, translated
from garden_widgets.core.wording import split_sentences
from garden_widgets.lessons import words
from garden_widgets.presenters.part import Part
from garden_widgets.scenes.saying import Kind

MOST_WORDS: Final = 40
"""So many words are said at once; what has happened beyond them folds away."""

FEW_WORDS: Final = 20
"""So many words are a verdict and its reason: with more of its own, nothing of what has happened stands below."""


class Says(Part):
    """A line of plain words in a live region, and the rule that it rests on to fold out.

    The page shows all of it where there is room, else its last sentences, and folds the rest away.
    """

    kind = "says"
    shows = ("said", "words", "top")

    def __init__(self) -> None:
        super().__init__()
        words = {"more": Text("Tell me more"), "less": Text("Close"), "log": Text("What has happened")}
        self.words = translated(words)
        self.said: dict[str, object] = {}
        self.spoken: Text = Sentences()
        """What is said now, as a value: others may read it in another language."""

        self._count = 0
        """Counts what is said: the same words are news, too, when they are said again."""

        self.top = 0
        """Counts up when something new begins above: the page then scrolls to where it begins."""

        self.to_reader: Callable[[Text], Text] = lambda text: text
        """Says to whoever reads it what is said of them."""

        self.past: tuple[Text, ...] = ()
        """What has happened before, the last first: it goes along with what is said next, and folds away."""

    def say(
        self,
        text: Text | str,
        rule: Rule | None = None,
        kind: Kind = "plain",
        *,
        details: Text | str = "",
        before: Text | str = "",
        story: str = "",
        most: int = MOST_WORDS,
    ) -> None:
        """Say something, in the language that is spoken now, and below it the details.

        What came before folds away. A story stands below where it has no other place; `most` is how many words are
        said at once.
        """
        text, details, before = (self.to_reader(Text.of(each)) for each in (text, details, before))
        self.spoken = Sentences(text, details)
        head, more, folded = _parted(text, details, most)
        once = len(head) == len(split_sentences(text))
        whole = " ".join((*head, *more)) if more or not once else str(text)
        folded += split_sentences(before)
        known = " ".join((whole, *folded))
        self._count += 1
        said: dict[str, object] = {"text": whole, "sentences": [*head, *more], "head": len(head), "kind": kind}
        said["count"] = self._count
        log = [*folded, *(told for told in (str(self.to_reader(each)) for each in self.past) if told not in known)]
        self.said = said | {"rule": _folded(rule) if rule is not None else None, "story": story, "log": log}

    def refuse(self, refusal: Refusal, instead: Text | None = None) -> None:
        """Say why something cannot be done, and what could be done `instead`; else as the move is written."""
        if instead is None and refusal.instead is not None:
            instead = words.instead(refusal.instead)
        kind: Kind = "plain" if refusal.informs else "refusal"
        self.say(refusal.said, refusal.rule, kind, details=instead or "")


def _parted(text: Text | str, details: Text | str, most: int) -> tuple[list[str], list[str], list[str]]:
    """Part what matters most, its details, and such details as are too many to be read at once."""
    head = list(dict.fromkeys(split_sentences(text)))  # what follows may say once more what has happened
    more = [each for each in dict.fromkeys(split_sentences(details)) if each not in head]
    count, room = len(more), most - sum(len(each.split()) for each in head)
    for k, each in enumerate(more):
        room -= len(each.split())
        if (k or len(head) > 1) and room < 0:  # one reason is always there
            count = k
            break
    return head, more[:count], more[count:]


def _folded(rule: Rule) -> dict[str, str]:
    told = " ".join(filter(None, (rule.text, rule.why)))
    number = str(Text("Rule {rule}.", rule=rule.id))
    return {"id": rule.id, "head": str(rule.named), "text": told, "number": number}
