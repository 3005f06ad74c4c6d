"""Pages of classes and tables that have been left: nothing of them stays in the memory of the server."""

from __future__ import annotations

import pytest

from garden_widgets.pages.listening import Settings
from tests.pages.memory import Memory
from tests.pages.school import Device, badge_in, led_to
from tests.pages.talk import Talk

WORD = "GARDEN"
KEPT = (
    *("Live", "Visit", "Session", "Jobs", "Job", "Play", "Report", "Task"),
    *("Desk", "Teaching", "Projector", "Form", "Strip", "TableGame", "Lobby", "SharedMatch"),
)


@pytest.mark.parametrize("rounds", [8, pytest.param(100, marks=pytest.mark.slow)])
def test_pages_of_a_class_that_have_left_stay_in_no_memory(tmp_path, rounds):
    settings = Settings(word=WORD, learners=40, store=str(tmp_path / "pages"))
    with Memory(settings, *KEPT) as server:
        with Talk(server.url) as desk:
            desk.open("class", "")
            teacher = badge_in(desk.do("movebox", {"text": WORD}))
            code = desk.shown[0][desk.part("teaching")]["about"]["code"]
        with Talk(server.url) as join:
            join.open("join", "")
            learner = badge_in(join.do("join", {"join": code, "animal": "fox", "name": ""}))
        with Talk(server.url) as start:
            start.open("play", "game=carrots-and-broccoli")
            table = led_to(start.do("start", {"apart": True, "options": {}})).partition("code=")[2]

        def come_and_go(number: int) -> None:
            pages = [("class", "", teacher), ("class/screen", "", teacher), ("class/me", "at=play", learner)]
            for path, query, badge in (*pages, ("join", f"code={code}", "")):
                with Talk(server.url) as page:
                    assert page.open(path, query, badge=badge)
                    if number % 3:
                        page.say({"page": 0, "close": True})
                        page.settle()
            with Device(server.url, table) as device:
                device.sit(number % 2)
                if device.offers:
                    device.type()
                device.do("lobby", {"leave": True})
                if number % 3:
                    device.say({"page": 0, "close": True})
                    device.settle()

        server.stays_flat(come_and_go, rounds)
        assert not server.garden.visits._place.hosting.tables._listeners
    assert not server.failures
