"""What goes on by itself beside a page: bots that think, a coach that looks ahead, a countdown.

A job is a generator that does a small slice of work and yields the seconds to wait before the next one. Nothing here
reads a clock or starts a thread: whoever holds the jobs says what time it is, and runs what is due.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

T = TypeVar("T")

Fail = Callable[[Exception], None]


class Job:
    """One piece of work that goes on by itself, until it ends or is stopped."""

    def __init__(self, slices: Iterator[float], fail: Fail, *, is_alarm: bool = False) -> None:
        """Take the work, and what is called with what goes wrong in it."""
        self._slices, self._fail = slices, fail
        self.due = 0.0
        """When the next slice is to be done."""

        self.is_alarm = is_alarm
        self.is_over = False

    def wake(self) -> None:
        """Wait no longer: what was waited for has happened."""
        self.due = -float("inf")

    def stop(self) -> None:
        """Give it up; a job that stops itself still does its slice to the end."""
        self.is_over = True

    def run(self, now: float) -> None:
        """Do one slice; what goes wrong in it ends the job."""
        self.due = now
        try:
            pause = next(self._slices)
        except StopIteration:
            self.is_over = True
        except Exception as error:
            self.is_over = True
            self._fail(error)
        else:
            if self.due == now:  # else it was woken in its own slice
                self.due = now + pause


class Jobs:
    """The jobs beside one page, in the order in which they began."""

    def __init__(self, *, at_once: bool = False) -> None:
        """Take whether everything is done as soon as it begins, as in a script in which nobody runs what is due."""
        self.at_once = at_once
        self._running: list[Job] = []
        self._finishes = False
        self.now = 0.0
        """What time it is, in seconds from any point: whoever holds the jobs sets it."""

        self.on_woken: Callable[[], None] | None = None
        """Hears when a job is due sooner than it was planned: whoever runs what is due plans anew."""

        self._farewells: list[Callable[[], None]] = []

    def wake(self, job: Job) -> None:
        """Let a job wait no longer, because of something that has happened elsewhere."""
        job.wake()
        if self.on_woken is not None:
            self.on_woken()

    def at_end(self, farewell: Callable[[], None]) -> None:
        """Call this when nobody is there any more."""
        self._farewells.append(farewell)

    def start(self, job: Job, *, after: float = 0.0) -> Job:
        """Begin, so many seconds from now."""
        job.due = self.now + after
        self._running.append(job)
        if self.at_once:
            self.finish()
        return job

    @property
    def next_due(self) -> float | None:
        """Seconds until something is to be done; None where there is nothing."""
        self._running = [job for job in self._running if not job.is_over]
        return max(0.0, min(job.due for job in self._running) - self.now) if self._running else None

    def run(self) -> None:
        """Do a slice of each job that is due."""
        for job in [each for each in self._running if each.due <= self.now]:
            if not job.is_over:  # one of the others may have stopped it
                job.run(self.now)

    def finish(self) -> None:
        """Do everything to its end, one after the other, what begins meanwhile as well; no alarm rings."""
        if self._finishes:
            return
        self._finishes = True
        try:
            while job := next((job for job in self._running if not (job.is_over or job.is_alarm)), None):
                job.run(self.now)
        finally:
            self._finishes = False
            self._running = [job for job in self._running if not job.is_over]

    def stop(self) -> None:
        """Give up everything: nobody is there any more."""
        for job in self._running:
            job.stop()
        self._running.clear()
        for farewell in self._farewells:
            farewell()
        self._farewells.clear()


def alarm(call: Callable[[], None], fail: Fail) -> Job:
    """Make a job that calls something once; where everything is done at once, it never does."""
    return Job(_once(call), fail, is_alarm=True)


def in_slices(work: Generator[None, None, T], done: Callable[[T], None]) -> Iterator[float]:
    """Make a job of work that yields between slices and returns a result, with which `done` is called."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            done(end.value)
            return
        yield 0.0


def _once(call: Callable[[], None]) -> Iterator[float]:
    call()
    yield from ()
