"""A countdown for games with a timer: it survives a slow page and a reload, and a teacher can pause it.

The engine only ever sees the clock's move; the seconds are counted here, by the time of the jobs.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.presenters.part import Part, report
from garden_widgets.tables.jobs import Job, Jobs, alarm

NEAR: Final = 0.75
"""Seconds by which the page's clock may be ahead of this one."""

MOST_MINUTES: Final = 60
"""Full minutes that are said aloud as they begin."""

PAUSED: Final = "paused"

PACES: Final = {"normal": 1.0, "slow": 0.5, "off": 0.0}
"""How fast the time runs for those who have chosen so."""


class Countdown(Part):
    """Counts down, and calls back once when the time is up."""

    kind = "countdown"
    shows = ("words", "face", "sand", "waits", "rests", "kept")

    def __init__(
        self,
        jobs: Jobs,
        on_over: Callable[[], None],
        on_wait: Callable[[], None] = lambda: None,
        *,
        kept: str = "",
    ) -> None:
        """Take what tells the time, and what is called when it is up, and when it waits for somebody or no longer.

        `kept` is the entry of the page's address that keeps what is left, if one does.
        """
        super().__init__()
        self._jobs, self._on_over, self._on_wait = jobs, on_over, on_wait
        self._left, self._since, self._running, self._over = 0.0, self._now(), False, True
        self._whole, self._pace, self._by_press = 0.0, "normal", False
        self._alarm: Job | None = None
        self.words, self.kept = _words(), kept
        self.face: dict[str, object] = {}
        """What is left in seconds and whether it runs, as of the moment of sending."""

        self.sand: dict[str, object] = {}
        """How many seconds the whole of it is, and how fast they run."""

        self.waits = False
        """True where the time has not begun to run, since nobody has said yet that all are ready."""

        self.rests = False
        """True while the time stands still because nobody at the screen could do anything."""

    def _now(self) -> float:
        return self._jobs.now

    @property
    def left(self) -> float:
        """The seconds that are left."""
        passed = (self._now() - self._since) * PACES[self._pace] if self._flows else 0.0
        return max(0.0, self._left - passed)

    @property
    def kept_left(self) -> str:
        """What is left, as an address or a saved page keeps it: "75", or "75-paused"."""
        return f"{ceil(self.left)}{'' if self._running else f'-{PAUSED}'}"

    @property
    def is_running(self) -> bool:
        """True while the time runs, or would if it did not rest: nobody has paused it."""
        return self._running

    @property
    def _flows(self) -> bool:
        return self._running and not self.rests

    def begin(self, seconds: float, kept: str = "", *, waits: bool = False) -> None:
        """Count down from so many seconds, or go on from what an address has kept: "75", or "75-paused".

        `waits` until somebody lets the time run; who has switched it off is not asked.
        """
        self._whole = float(seconds)
        left, _, paused = kept.partition("-")
        if left.isdecimal() and len(left) < 10 and paused in ("", PAUSED):
            seconds = min(seconds, int(left))
        else:
            paused = ""
        self._left, self._over, self._by_press = float(seconds), False, waits
        self._run(not paused and not waits)

    def run(self, running: bool) -> None:
        """Let the time run, or pause it."""
        if not self._over:
            waited = self.waits
            self._left, self._by_press = self.left, self._by_press and not running
            self._run(running)
            self._tell_of(waited)

    def rest(self, rests: bool) -> None:
        """Let the time stand still while nobody at the screen can do anything, or go on; a pause stays a pause."""
        if rests != self.rests:
            self._left, self._since = self.left, self._now()
            self.rests = rests
            if not self._over:
                self._run(self._running)

    def keep_pace(self, pace: str) -> None:
        """Let the time run at a pace: normal, slow, or off for whoever wants to learn without it."""
        self._left, self._since = self.left, self._now()
        self._pace = pace
        if not self._over:
            waited = self.waits
            self._run(self._running)
            self._tell_of(waited)

    def stop(self) -> None:
        """Stop for good, without calling back."""
        self._over = True
        self._left = self.left
        self._run(False)

    def _run(self, running: bool) -> None:
        self._since, self._running = self._now(), running
        self.waits = self._by_press and not self._over and bool(PACES[self._pace])
        self._set_alarm()
        self._show_time()

    def _tell_of(self, waited: bool) -> None:
        if waited != self.waits:
            self._on_wait()

    def _show_time(self) -> None:
        self.face = {"left": round(self.left, 2), "running": self._running}
        self.sand = {"whole": self._whole, "pace": PACES[self._pace]}

    def appear(self) -> None:
        """Show a page that begins what is left now."""
        super().appear()
        self._show_time()

    def _set_alarm(self) -> None:
        """Ring here as well: a page that is slow or closed does not stop the time."""
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        pace = PACES[self._pace]
        if self._flows and pace:
            self._alarm = self._jobs.start(alarm(self._check, report), after=self.left / pace)

    def _check(self) -> None:
        if self._over or not self._flows or not PACES[self._pace]:
            return
        if self.left > NEAR:  # the page's clock runs fast, or somebody plays with it
            self._set_alarm()
            self._show_time()
            return
        self.stop()
        self._on_over()

    def handle(self, content: object) -> None:
        """Take what somebody wants of the time, or that it is up on the page."""
        match content:
            case {"over": True}:
                self._check()
            case {"run": bool(running)}:
                self.run(running)
            case {"ask": True}:
                self._show_time()
            case {"pace": str(pace)} if pace in PACES:
                if pace != self._pace:
                    self.keep_pace(pace)
            case _:
                super().handle(content)


def _words() -> dict[str, object]:
    minutes = range(1, MOST_MINUTES + 1)
    return {
        "left": str(Text("Time left {time}", time="{time}")),
        "pause": str(Text("Pause the time")),
        "run": str(Text("Let the time run")),
        "ready": str(Text("Ready! Let the sand run")),
        "rests": str(Text("Time rests")),
        "minutes": {
            str(each): str(Text.counted("One minute left.", "{count} minutes left.", each)) for each in minutes
        },
    }
