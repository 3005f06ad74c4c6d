"""One open page: it hands on what the page says, and tells it what has changed. `docs/protocol.md` has the messages."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from garden_widgets.core.language import speaking
from garden_widgets.core.text import Text
from garden_widgets.presenters.part import LOG, Part, every
from garden_widgets.tables.failing import NOT_NOW, StoreError
from garden_widgets.tables.jobs import Jobs

Message = dict[str, Any]


class Session:
    """A tree of parts, what its page was sent of it, and the jobs that go on beside it. A host carries the messages."""

    def __init__(self, root: Part, jobs: Jobs, language: str = "") -> None:
        """Take what is shown, what goes on by itself, and the language of whoever looks; none is that of the host."""
        self.root, self.jobs, self.language = root, jobs, language
        self.on_new: Callable[[Part], None] | None = None
        """Hears of each part before the page does: a host may have something of its own to show there."""

        self.on_urgent: Callable[[Message], None] | None = None
        """Sends what the page is to see before the answer is worked out. Where nobody does, it is in the answer."""

        self._lets_ahead = False
        """True while an answer is worked out and nothing has gone ahead of it: one message may."""

        self._ids: dict[Part, str] = {}
        self._made = 0
        self._sent: dict[str, dict[str, object]] = {}
        """What the page shows, by the id of the part."""

        self._tree: list[Any] = []
        self._phase = ""
        self._note: Text | None = None
        """What is to be said to whoever looks, beside the page."""

    # What the host calls -----------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """True once a page was told everything."""
        return bool(self._ids)

    def whole(self) -> Message:
        """Tell everything to a page that knows nothing."""
        with self._speaking():
            self._sent, self._tree, self._phase = {}, [], ""
            return self._changes()

    def handle(self, message: object, now: float) -> Message:
        """Hand on what the page says: `{"part": id, "do": content}`; anything else changes nothing."""
        with self._speaking():
            self.jobs.now, self._lets_ahead = now, True
            match message:
                case {"part": str(id), "do": content}:
                    part = next((part for part, known in self._ids.items() if known == id), None)
                    if part is not None:  # else it has gone meanwhile
                        self._hand_on(part, content)
                case _:
                    LOG.warning("The page said something that is not understood: %.80r", message)
            return self._changes()

    def work(self, now: float) -> Message:
        """Do a slice of what is due; `jobs.next_due` says when there is more."""
        with self._speaking():
            self.jobs.now, self._lets_ahead = now, True
            self.jobs.run()
            return self._changes()

    def changes(self) -> Message:
        """Tell what has changed since the last message, whoever changed it; an empty message, if nothing has."""
        with self._speaking():
            return self._changes()

    def id_of(self, part: Part) -> str:
        """Say by which id the page knows a part."""
        return self._ids[part]

    def _hand_on(self, part: Part, content: object) -> None:
        try:
            part.handle(content)
        except StoreError as error:
            LOG.warning("Something cannot be kept: %s", error)
            self._note = NOT_NOW
        except Exception as error:  # whatever a page says, it goes on
            self.root.show_error(error)

    # What has changed ---------------------------------------------------------------------------------------------

    def _speaking(self) -> AbstractContextManager[None]:
        return speaking(self.language) if self.language else nullcontext()

    def _changes(self) -> Message:
        found: Message = {}
        parts = list(every(self.root))
        self._ids = {part: self._ids.get(part) or self._next_id() for part in parts}
        new = [part for part in parts if self._ids[part] not in self._sent]
        for part in new:
            if self.on_new is not None:
                self.on_new(part)
            part.on_urgent = self._send_ahead
            part.appear()
        shown = {self._ids[part]: part.view() for part in parts}
        if new:
            found["new"] = {
                self._ids[part]: {"kind": part.kind, "classes": [*part.classes], "shows": shown[self._ids[part]]}
                for part in new
            }
        tree = self._outline(self.root)
        if tree != self._tree:
            found["tree"] = self._tree = tree
        if self.root.phase != self._phase:
            found["phase"] = self._phase = self.root.phase
        changed = {id: _differences(self._sent[id], now) for id, now in shown.items() if id in self._sent}
        if any(changed.values()):
            found["set"] = {id: fields for id, fields in changed.items() if fields}
        said = [[self._ids[part], content] for part in parts for content in part.collect()]
        if said:
            found["say"] = said
        if self._note is not None:
            found["note"], self._note = str(self._note), None
        self._sent, self._lets_ahead = shown, False
        return found

    def _send_ahead(self, part: Part) -> None:
        """Send what a part has to say before the answer, to a page that knows the part."""
        id = self._ids.get(part)
        if self.on_urgent is not None and self._lets_ahead and id in self._sent:
            self._lets_ahead = False
            self.on_urgent({"say": [[id, content] for content in part.collect()]})

    def _next_id(self) -> str:
        self._made += 1
        return str(self._made)

    def _outline(self, part: Part) -> list[Any]:
        return [self._ids[part], [self._outline(child) for child in part.children]]


def _differences(old: dict[str, object], new: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in new.items() if old[name] is not value and old[name] != value}
