"""The websocket of a page: messages between a browser and the sessions, in the form that docs/protocol.md says."""

from __future__ import annotations

import asyncio
import json
import logging
from math import isfinite
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast
from urllib.parse import urlsplit

from tornado.web import HTTPError

from garden_widgets.core.language import ENGLISH, found, offered, speaking
from garden_widgets.core.text import Text
from garden_widgets.pages.stories import FAILED, NoStoryError
from garden_widgets.pages.visit import Visit
from garden_widgets.pages.visits import FullError, NoPageError
from garden_widgets.pages.wire import WRONG_FORM, Socket
from garden_widgets.presenters.address import LONGEST, Asked
from garden_widgets.tables.failing import StoreError
from garden_widgets.tables.store import is_key

if TYPE_CHECKING:
    from garden_widgets.pages.server import Garden

LOG: Final = logging.getLogger("garden_widgets.pages")

PROTOCOL: Final = "garden.v1"

MOST_PAGES: Final = 12
"""So many boards stand on one page: a story has some. Another number is for what somebody in a class sees above."""

LONGEST_PATH: Final = 200

MOST_VALUES: Final = 2000
"""So many lists, objects and values a message may hold: that of a page has a few."""

LEFT: Final = (1000, 1001)
"""The codes with which a browser closes the connection of a page that is left."""

FULL: Final = Text("The garden is full. This page opens by itself when somebody leaves; leave it open.")
RETRY: Final = 4.0
"""Seconds after which a page asks again whether there is room."""

LATER: Final = Text("This page cannot be opened at the moment. It opens by itself in a moment; leave it open.")


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

    def prepare(self) -> None:
        """Refuse whose origin is no address: the library expects one."""
        try:
            urlsplit(self.request.headers.get("Origin", ""))
        except ValueError as error:
            raise HTTPError(403) from error

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

    async def on_message(self, message: str | bytes) -> None:
        """Do what a page asks for; what is no message ends the connection."""
        try:
            data = read(message)
        except (ValueError, RecursionError):
            data = None
        match data:
            case {"ping": 1}:
                self.tell({})
            case {"open": dict(wanted)}:
                self._show(wanted)
            case {"page": int(number), "close": True} if not isinstance(number, bool):
                if number in self._visits:  # else it has moved to another tab
                    self._leave(number, for_good=True)
            case {"page": int(number), "part": str(part), "do": content} if not isinstance(number, bool):
                self._do(number, part, content)
            case _:
                self.refuse("nonsense", WRONG_FORM, "This is no message of a page.")
        await asyncio.sleep(0)  # however many messages there are, everybody else has a turn after each

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
                0 <= number <= MOST_PAGES and not isinstance(number, bool) and is_key(key) and len(query) <= LONGEST
            ):
                pass
            case _:
                self.refuse("nonsense", WRONG_FORM, "This asks for no page.")
                return
        asked = Asked.read(query)
        wish = more.get("lang")  # that of the page, which is whole, or the server's own
        lang = (found(wish) if isinstance(wish, str) else None) or offered(asked.lang) or ENGLISH
        story = more.get("story")
        if story is not None and type(story) is not int:
            self.refuse("nonsense", WRONG_FORM, "This asks for no board.")
            return
        badge = more.get("badge", "")
        if badge and not is_key(badge):
            self.refuse("nonsense", WRONG_FORM, "This is no badge.")
            return
        path = path[:LONGEST_PATH]
        try:
            spec = None if story is None else self.garden.spec(path, lang, story)
            visit = self.garden.visits.open(
                path, asked, key, lang, spec, story, badge, self.settings["doors"].address(self.request)
            )
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
        except StoreError as error:
            LOG.warning("A page cannot be opened: %s", error)
            with speaking(lang):
                self.tell({"page": number, "error": str(LATER), "retry": RETRY})
            return
        except Exception:  # a fault of ours, or of a game of others: the other boards of this page go on
            LOG.exception("The page %s could not be opened.", path)
            with speaking(lang):
                self.tell({"page": number, "error": str(FAILED)})
            return
        if self._visits.get(number) not in (None, visit):
            self._leave(number, for_good=True)
        visit.connect(Seat(self, number))
        self._visits[number] = visit
        self.settings["doors"].know(self.request)
        self.tell({"page": number, **visit.whole()})

    def _do(self, number: int, part: str, content: object) -> None:
        """Do what a page asks for."""
        visit = self._visits.get(number)
        if visit is None:  # it has moved to another tab
            return
        if self.garden.visits.is_elsewhere(visit):
            self.garden.visits.give_up(visit)
            return
        began = perf_counter()
        answer = visit.handle({"part": part, "do": content})
        if answer:
            self.tell({"page": number, **answer})
        self.garden.counts.pressed(perf_counter() - began)

    def move(self, number: int) -> None:
        """Take note that a page goes on in another tab: here it could show what is hidden there."""
        if self._visits.pop(number, None) is not None:
            self.tell({"page": number, "moved": True})

    def _leave(self, number: int, *, for_good: bool) -> None:
        visit = self._visits.pop(number)
        self.garden.visits.leave(visit, for_good=for_good)


def read(message: str | bytes) -> object:
    """Read a message strictly; a `ValueError` where no page writes such a one."""
    if not isinstance(message, str) or sum(map(message.count, "[{,")) > MOST_VALUES:
        raise ValueError
    data = json.loads(message, parse_constant=_number, parse_float=_number)
    if "\\ud" in message.lower():  # half of a letter would be written nowhere
        data = json.loads(json.dumps(data, ensure_ascii=False).encode("utf-8", "replace"))
    return data


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


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
