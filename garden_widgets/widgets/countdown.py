"""A countdown for games with a timer: it survives a slow page and a reload, and a teacher can pause it.

The engine only ever sees the clock's move; the seconds are counted here, by a clock that never goes back.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

import traitlets

from garden_widgets.core.text import Text
from garden_widgets.widgets.piece import Control, script

NEAR: Final = 0.75
"""Seconds by which the page's clock may be ahead of the kernel's."""

MOST_MINUTES: Final = 60
"""Full minutes that are said aloud as they begin."""

PAUSED: Final = "paused"

PACES: Final = {"normal": 1.0, "slow": 0.5, "off": 0.0}
"""How fast the time runs for those who have chosen so."""


class Countdown(Control):
    """Counts down, and calls back once when the time is up."""

    _esm = script("keep.js", "countdown.js")

    words: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    face: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    """What is left in seconds and whether it runs, as of the moment of sending."""

    sand: traitlets.Dict[str, object] = traitlets.Dict().tag(sync=True)
    """How many seconds the whole of it is, and how fast they run."""

    waits = traitlets.Bool(False).tag(sync=True)
    """True where the time has not begun to run, since nobody has said yet that all are ready."""

    rests = traitlets.Bool(False).tag(sync=True)
    """True while the time stands still because nobody at the screen could do anything."""

    kept = traitlets.Unicode("").tag(sync=True)
    """The entry of the page's address that keeps what is left, if one does: a page loaded again has a new kernel."""

    def __init__(
        self,
        on_over: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
        on_wait: Callable[[], None] = lambda: None,
        **kwargs: Any,
    ) -> None:
        self._on_over, self._now, self._on_wait = on_over, now, on_wait
        self._left, self._since, self._running, self._over = 0.0, now(), False, True
        self._whole, self._pace, self._by_press = 0.0, "normal", False
        self._alarm: asyncio.TimerHandle | None = None
        super().__init__(words=_words(), **kwargs)
        self.on_msg(self._on_message)

    @property
    def left(self) -> float:
        """The seconds that are left."""
        passed = (self._now() - self._since) * PACES[self._pace] if self._flows else 0.0
        return max(0.0, self._left - passed)

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
            with self.hold_sync():  # a page that heard of the rest alone would show an old time
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
        self._send_time()

    def _tell_of(self, waited: bool) -> None:
        if waited != self.waits:
            self._on_wait()

    def _send_time(self) -> None:
        with self.hold_sync():
            self.face = {"left": round(self.left, 2), "running": self._running}
            self.sand = {"whole": self._whole, "pace": PACES[self._pace]}

    def _set_alarm(self) -> None:
        """Ring in the kernel as well: a page that is slow or closed does not stop the time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        pace = PACES[self._pace]
        if self._flows and pace:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return  # no event loop: then the page tells
            self._alarm = loop.call_later(self.left / pace, self._check)

    def _check(self) -> None:
        if self._over or not self._flows or not PACES[self._pace]:
            return
        if self.left > NEAR:  # the page's clock runs fast, or somebody plays with it
            self._set_alarm()
            self._send_time()
            return
        self.stop()
        self._on_over()

    def _on_message(self, _: object, content: object, __: object) -> None:
        match content:
            case {"over": True}:
                self._check()
            case {"run": bool(running)}:
                self.run(running)
            case {"ask": True}:
                self._send_time()
            case {"pace": str(pace)} if pace in PACES:
                if pace != self._pace:
                    self.keep_pace(pace)


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
