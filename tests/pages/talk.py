"""A page that talks to its server frame by frame, and what it was told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from garden_widgets.tables.store import new_key
from tests.pages.raw import PING, PONG, TEXT, Line, frame
from tests.runs import listed

PROTOCOL = "garden.v1"
SNAILS = "game=snail-invasion&players=person,person&seed=7"
HIDDEN = "game=pyramid-shambo&seats=2&players=person,person&seed=7"


class Talk(Line):
    """The connection of a page."""

    def __init__(self, url: str, protocol: str = PROTOCOL, **more: Any) -> None:
        super().__init__(f"{url}live", protocol, **more)
        self.kinds: dict[int, dict[str, list[str]]] = {}
        """The ids of the parts of each board, by their kinds."""

        self.shown: dict[int, dict[str, dict[str, Any]]] = {}
        """What the parts of each board show."""

        self.places: dict[int, dict[str, dict[str, Any]]] = {}
        """The places that each board knows by number."""

    def say(self, *messages: object) -> bool:
        """Say something; a text goes as it is."""
        return self.send(*(frame(TEXT, (m if isinstance(m, str) else json.dumps(m)).encode()) for m in messages))

    def hear(self) -> Any:
        """Hear the next message; None where the connection has ended."""
        kind, data = self.read()
        while kind in (PING, PONG):
            kind, data = self.read()
        if kind != TEXT:
            return None
        message = json.loads(data)
        self._note(message)
        return message

    def settle(self) -> list[Any]:
        """Hear all that is answered to what was said so far; it ends with None where the connection has ended."""
        self.say({"ping": 1})
        heard = []
        while (message := self.hear()) != {}:
            heard.append(message)
            if message is None:
                break
        return heard

    def open(self, path: str = "play", query: str = SNAILS, key: str = "", page: int = 0, **more: Any) -> Any:
        """Open a board and return what is told of it."""
        self.say({"open": {"page": page, "path": path, "query": query, "key": key or new_key(), **more}})
        return self.hear()

    def part(self, kind: str, page: int = 0) -> str:
        """The id of the first part of a kind."""
        return self.kinds[page][kind][0]

    def do(self, kind: str, content: object, page: int = 0) -> list[Any]:
        """Do something at a part, and hear what comes of it."""
        self.say({"page": page, "part": self.part(kind, page), "do": content})
        return self.settle()

    def press(self, button: str, page: int = 0) -> list[Any]:
        """Press a button, wherever it is."""
        part = next(part for part, shows in self.shown[page].items() if f"'{button}'" in str(shows.get("buttons")))
        self.say({"page": page, "part": part, "do": {"press": button}})
        return self.settle()

    def type(self, move: str = "", page: int = 0) -> list[Any]:
        """Type a move; if none is given, the first that is offered."""
        offers = self.shown[page][self.part("movebox", page)]["offers"]
        return self.do("movebox", {"text": move or offers[0][0]}, page)

    def board(self, page: int = 0) -> list[str]:
        """What the places of the board are called."""
        board = self.part("board", page)
        return [self.places[page][board][str(n)]["label"] for n in listed(self.shown[page][board]["hits"]["places"])]

    def _note(self, message: Any) -> None:
        page = message.get("page")
        if "session" in message:
            self.kinds[page], self.shown[page], self.places[page] = {}, {}, {}
        for id, about in message.get("new", {}).items():
            self.kinds[page].setdefault(about["kind"], []).append(id)
            self.shown[page][id] = dict(about["shows"])
        for id, content in message.get("say", ()):
            if (news := content.get("film")) and id in self.kinds[page].get("board", ()):
                known = {} if "anew" in news else self.places[page].get(id, {})
                self.places[page][id] = known | news.get("places", {})
        for id, fields in message.get("set", {}).items():
            self.shown[page][id].update(fields)


@contextmanager
def page(url: str, path: str = "play", query: str = SNAILS, key: str = "", **more: Any) -> Iterator[Talk]:
    """A page with one open board."""
    with Talk(url, **more) as talk:
        assert talk.open(path, query, key)["session"]
        yield talk


def figure(metrics: str, name: str) -> float:
    """Read a figure that the server tells."""
    found = re.search(rf"^garden_{re.escape(name)} (\S+)$", metrics, re.MULTILINE)
    return float(found[1]) if found else 0
