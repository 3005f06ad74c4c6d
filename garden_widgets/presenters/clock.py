"""The place of the countdown beside a board: it comes with a stage that is timed, and goes with it."""

from __future__ import annotations

from collections.abc import Callable

from garden_widgets.core.match import Match
from garden_widgets.presenters.countdown import Countdown
from garden_widgets.presenters.part import Group
from garden_widgets.tables.jobs import Jobs


class Clock(Group):
    """Shows a countdown while the stage of a match has one."""

    def __init__(
        self, jobs: Jobs, on_over: Callable[[], None], on_wait: Callable[[], None], *, left: str = "", kept: str = ""
    ) -> None:
        """Take what counts, what happens when the time is up, and when it is waited for somebody to let it run.

        `left` is what an address has kept of the time, `kept` its entry for that.
        """
        self._jobs, self._on_over, self._on_wait, self._left, self._kept = jobs, on_over, on_wait, left, kept
        self._timed: object = None
        self.countdown: Countdown | None = None
        super().__init__(classes=("gw-clock",))

    @property
    def waits(self) -> bool:
        """True until somebody has said that all are ready: before that the time does not run, and no bot moves."""
        return self.countdown is not None and self.countdown.waits

    @property
    def left(self) -> str:
        """What is left of the time, as it is kept; nothing where none runs."""
        return self.countdown.kept_left if self.countdown is not None and self.children else ""

    def keep(self, left: str) -> None:
        """Take up what was kept of the time of the next stage that has one."""
        self._left = left

    def ready(self) -> None:
        """Let the time run, if it has waited for that: everybody is ready, or somebody has begun."""
        if self.waits and self.countdown is not None:
            self.countdown.run(True)

    def rest(self, rests: bool) -> None:
        """Let the time rest while nobody at the screen can do anything, or go on."""
        if self.countdown is not None:
            self.countdown.rest(rests)

    def stop(self) -> None:
        """Count no longer."""
        if self.countdown is not None:
            self.countdown.stop()
        self.children = ()

    def show(self, match: Match) -> None:
        """Start the countdown of a stage that has one, and take it away when the stage is over."""
        stage = match.state.timed if match.result is None else None
        timed = (id(match), stage.stage) if stage is not None else None
        if timed == self._timed:
            return
        self._timed = timed
        if stage is None:
            self.stop()
            return
        if self.countdown is None:
            self.countdown = Countdown(self._jobs, self._on_over, self._on_wait, kept=self._kept)
        somebody = any(match.bot(seat) is None for seat in range(match.state.seats))
        self.countdown.begin(stage.seconds, self._left, waits=stage.by_press and somebody)
        self._left = ""
        self.children = (self.countdown,)
