"""A server that is killed while moves come in at its tables: what it has answered is there when it begins again."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from garden_widgets.core.chance import generator, pick
from garden_widgets.tables.shared import restored
from garden_widgets.tables.store import Store
from garden_widgets.tables.table import Tables
from tests.pages.school import Device, School
from tests.pages.talk import Talk

pytestmark = pytest.mark.skipif(os.name != "posix", reason="there is no such end elsewhere")

GAME = "carrots-and-broccoli"


class Playing(threading.Thread):
    """Decides at all seats of a table, until the server is gone; `answered` is what it has taken."""

    def __init__(self, devices: list[Device], turn: int) -> None:
        super().__init__()
        self._devices, self._chance = devices, generator("killed", str(turn))
        self.answered: list[str] = []
        self.enough = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            self._play()
        except BaseException as error:
            self.failure = error
        finally:
            self.enough.set()

    def _play(self) -> None:
        while not any(None in each.settle() for each in self._devices):
            mover = next((each for each in self._devices if each.offers), None)
            if mover is not None:
                text = pick(self._chance, mover.offers)
                if [message for message in mover.type(text) if message]:
                    self.answered.append(text)
            elif self._is_over():
                self._devices[0].press("new")
            if len(self.answered) >= 3:
                self.enough.set()

    def _is_over(self) -> bool:
        return any("'new'" in str(shows.get("buttons")) for shows in self._devices[0].shown[0].values())


def log_of(place: Path | str, code: str) -> list[list[tuple[int, int, str]]]:
    """Read the log of each game of a table, and play it again, which proves that it is whole."""
    store = Store(place, time.time)
    try:
        table, found = Tables(store).of_code(code), []
        for game in range(table.game + 1):
            match = restored(table.start(game))
            match.follow(table.moves(game, 0))
            found.append([(game, seat, text) for seat, text in table.moves(game, 0)])
        if isinstance(place, Path):
            assert store.execute("PRAGMA integrity_check") == [("ok",)]
        return found
    finally:
        store.close()


def killed(place: Path | str, turns: int) -> int:
    """Kill a server so often, and return how many moves it has answered."""
    school = School("--store", str(place))
    talk, teacher, class_code = school.teacher()
    learner = school.learner(class_code, "Mira")
    code = school.table(GAME)
    badges = []
    for seat in range(2):
        with school.seat(code, seat) as device:
            badges.append(device.badge)
    talk.socket.close()
    total = known = 0
    for turn in range(turns):
        devices = [school.seat(code, badge=badge) for badge in badges]
        assert [each.lobby["mine"] for each in devices] == [0, 1]
        playing = Playing(devices, turn)
        playing.start()
        assert playing.enough.wait(60)
        school.process.send_signal(signal.SIGKILL)
        playing.join(60)
        assert playing.failure is None, repr(playing.failure)
        school.process.communicate()
        school._state.cleanup()
        for each in devices:
            each.socket.close()
        log = [text for game in log_of(place, code) for _, _, text in game]
        new = log[known:]
        assert new[: len(playing.answered)] == playing.answered, "what was answered is lost"
        assert len(new) - len(playing.answered) in (0, 1), "and at most one more had been written"
        known, total = len(log), total + len(playing.answered)
        school = School("--store", str(place))
        with Talk(school.url) as page:
            page.open("class", "", badge=teacher)
            [row] = page.shown[0][page.part("teaching")]["learners"]
            assert row["name"] == "Mira"
        with Talk(school.url) as page:
            assert page.open("class/me", "", badge=learner)
            assert page.shown[0][page.part("strip")]["name"] == "Mira"
    with suppress(ProcessLookupError):
        assert school.stop()[0] == 0
    return total


def test_no_move_that_was_answered_is_lost_when_the_server_is_killed(place):
    assert killed(place, 3) >= 9


@pytest.mark.slow
def test_a_hundred_times(place):
    assert killed(place, 100) >= 300
