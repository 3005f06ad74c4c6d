"""A server with classes, and what those who come to it do: teach, join, and play at tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from garden_widgets.tables.store import new_key
from tests.pages.live import LiveGarden
from tests.pages.talk import Talk


class School(LiveGarden):
    """A server with classes, and the word that its terminal shows."""

    def __init__(self, *options: str, environment: dict[str, str] | None = None) -> None:
        super().__init__("--class", "--host", "127.0.0.1", *options, environment=environment)
        self.word = [self.process.stdout.readline() for _ in range(2)][1].split()[-1]

    def teacher(self) -> tuple[Talk, str, str]:
        """Open a class, and give the teacher's page, badge and code."""
        talk = Talk(self.url)
        talk.open("class", "")
        heard = talk.do("movebox", {"text": self.word})
        return talk, badge_in(heard), talk.shown[0][talk.part("teaching")]["about"]["code"]

    def learner(self, code: str, name: str = "") -> str:
        """Join, and give the badge."""
        with Talk(self.url) as talk:
            talk.open("join", "")
            return badge_in(talk.do("join", {"join": code, "animal": "fox", "name": name}))

    def table(self, game: str, **options: str) -> str:
        """Set up a table, and give its code."""
        with Talk(self.url) as talk:
            talk.open("play", f"game={game}")
            return led_to(talk.do("start", {"apart": True, "options": options})).partition("code=")[2]

    def seat(self, code: str, seat: int | None = None, badge: str = "", **more: Any) -> Device:
        """Open a table, and sit down at a seat if one is named."""
        device = Device(self.url, code, badge, **more)
        if seat is not None:
            device.sit(seat)
        return device


@contextmanager
def running(*options: str) -> Iterator[School]:
    """Run a school, and see that its server ends as it should."""
    school = School(*options)
    yield school
    assert school.stop()[0] == 0


class Device(Talk):
    """One device at a table."""

    def __init__(self, url: str, code: str, badge: str = "", **more: Any) -> None:
        super().__init__(url, **more)
        self.code, self.badge = code, badge
        self.heard: list[Any] = [self.open("table", f"code={code}", new_key(), badge=badge)]

    def sit(self, seat: int, name: str = "") -> None:
        """Sit down."""
        self.badge = badge_in(self.do("lobby", {"sit": seat, "animal": "fox", "name": name or f"Fox {seat + 1}"}))

    @property
    def lobby(self) -> dict[str, Any]:
        """Who sits where, and what was said about it."""
        return self.shown[0][self.part("lobby")]

    @property
    def offers(self) -> list[str]:
        """The moves that can be typed now."""
        return [text for text, _ in self.shown[0][self.part("movebox")]["offers"]]

    @property
    def said(self) -> dict[str, Any]:
        """What the page says."""
        return self.shown[0][self.part("says")]["said"]

    def until(self, is_so: Any) -> None:
        """Take in what comes until something is so."""
        while not is_so():
            assert self.hear() is not None, "the connection has ended"

    def part(self, kind: str, page: int = 0) -> str:
        """The id of the newest part of a kind: another game brings new ones."""
        return self.kinds[page][kind][-1]


def badge_in(heard: list[Any]) -> str:
    """The badge that a browser was given to keep."""
    said = [content for message in heard if message for _, content in message.get("say", ())]
    return next((content["keep"][1] for content in said if isinstance(content, dict) and "keep" in content), "")


def led_to(heard: list[Any]) -> str:
    """Where a browser was led."""
    said = [content for message in heard if message for _, content in message.get("say", ())]
    return next((content["go"] for content in said if isinstance(content, dict) and "go" in content), "")
