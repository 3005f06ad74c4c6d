"""The websocket of a page: messages between a browser and the sessions, in the form that docs/protocol.md says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast
from urllib.parse import urlsplit

from garden_widgets.core.language import ENGLISH, found, speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.stories import NoStoryError
from garden_widgets.pages.visits import FullError, NoPageError, Visit
from garden_widgets.pages.wire import WRONG_FORM, Socket
from garden_widgets.presenters.address import Asked
from garden_widgets.tables.store import is_key

if TYPE_CHECKING:
    from garden_widgets.pages.server import Garden

PROTOCOL: Final = "garden.v1"

MOST_PAGES: Final = 12
"""So many boards stand on one page: a story has some."""

LONGEST: Final = 20_000
"""Letters of what an address asks for."""

LONGEST_PATH: Final = 200

LEFT: Final = (1000, 1001)
"""The codes with which a browser closes the connection of a page that is left."""

FULL: Final = Text("The garden is full. This page opens by itself when somebody leaves; leave it open.")
RETRY: Final = 4.0
"""Seconds after which a page asks again whether there is room."""


class Live(Socket):
    """One browser tab: it may show several boards."""

    def initialize(self, **more: Any) -> None:
        """Begin with no page."""
        super().initialize(**more)
        self._visits: dict[int, Visit] = {}

    @property
    def garden(self) -> Garden:
        """The server."""
        return cast("Garden", self.settings["garden"])

    def check_origin(self, origin: str) -> bool:
        """Talk to our own pages alone: a page elsewhere cannot play as whoever looks at it."""
        return urlsplit(origin).netloc.lower() == self.request.host.lower()

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """Speak one protocol."""
        return PROTOCOL if PROTOCOL in subprotocols else None

    def open(self, *args: str, **kwargs: str) -> None:
        """Refuse who speaks another protocol."""
        if self.selected_subprotocol != PROTOCOL:
            self.refuse("protocol", WRONG_FORM, "These pages speak garden.v1.")
            return
        self.set_nodelay(True)
        self.settings["doors"].know(self.request)

    def on_message(self, message: str | bytes) -> None:
        """Do what a page asks for; what is no message ends the connection."""
        try:
            data = json.loads(message) if isinstance(message, str) else None
        except (ValueError, RecursionError):
            data = None
        match data:
            case {"ping": 1}:
                self.tell({})
            case {"open": dict(wanted)}:
                self._show(wanted)
            case {"page": int(number), "close": True} if number in self._visits:
                self._leave(number, for_good=True)
            case {"page": int(number), "part": str(part), "do": content} if not isinstance(number, bool):
                visit = self._visits.get(number)
                if visit is not None:  # else it has moved to another tab
                    answer = visit.handle({"part": part, "do": content})
                    if answer:
                        self.tell({"page": number, **answer})
            case _:
                self.refuse("nonsense", WRONG_FORM, "This is no message of a page.")

    def on_close(self) -> None:
        """Close what was open, or wait for it to come back."""
        for number in [*self._visits]:
            self._leave(number, for_good=self.close_code in LEFT)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.write_message(json.dumps(message, ensure_ascii=False, separators=(",", ":")))

    # Pages ----------------------------------------------------------------------------------------------------------

    def _show(self, wanted: dict[str, Any]) -> None:
        match wanted:
            case {"page": int(number), "path": str(path), "query": str(query), "key": str(key), **more} if (
                0 <= number < MOST_PAGES and not isinstance(number, bool) and is_key(key) and len(query) <= LONGEST
            ):
                pass
            case _:
                self.refuse("nonsense", WRONG_FORM, "This asks for no page.")
                return
        asked = Asked.read(query)
        wishes = (more.get("lang"), asked.lang)
        lang = next(filter(None, (found(wish) for wish in wishes if isinstance(wish, str))), ENGLISH)
        story = more.get("story")
        if story is not None and type(story) is not int:
            self.refuse("nonsense", WRONG_FORM, "This asks for no board.")
            return
        path = path[:LONGEST_PATH]
        try:
            spec = None if story is None else self.garden.spec(path, lang, story)
            visit = self.garden.visits.open(path, asked, key, lang, spec)
        except NoStoryError as error:
            with speaking(lang):
                self.tell({"page": number, "error": str(error.said)})
            return
        except FullError:
            with speaking(lang):
                self.tell({"page": number, "error": str(FULL), "retry": RETRY})
            return
        except NoPageError:
            self.refuse("nonsense", WRONG_FORM, "There is no such page.")
            return
        visit.connect(Seat(self, number))
        self._visits[number] = visit
        self.tell({"page": number, **visit.whole()})

    def move(self, number: int) -> None:
        """Take note that a page goes on in another tab: here it could show what is hidden there."""
        if self._visits.pop(number, None) is not None:
            self.tell({"page": number, "moved": True})

    def _leave(self, number: int, *, for_good: bool) -> None:
        visit = self._visits.pop(number)
        self.garden.visits.leave(visit, for_good=for_good)


class Seat(NamedTuple):
    """A place on a browser tab where a page is shown."""

    live: Live
    number: int

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to it."""
        self.live.tell({"page": self.number, **message})

    def move(self) -> None:
        """Show it no more: another tab does."""
        self.live.move(self.number)
