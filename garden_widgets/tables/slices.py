"""Work that is done in slices beside a page that stays alive, and stopped when nobody wants it any more."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from garden_widgets.tables.jobs import Job, Jobs, in_slices

T = TypeVar("T")


class InSlices(Generic[T]):
    """Does one piece of work at a time; a new one takes the place of the one before."""

    def __init__(self, jobs: Jobs, fail: Callable[[Exception], None]) -> None:
        """Take what does it, and what is to be called when the work goes wrong."""
        self._jobs, self._fail = jobs, fail
        self._job: Job | None = None

    def start(self, work: Generator[None, None, T], done: Callable[[T], None], after: float = 0) -> None:
        """Begin, so many seconds from now."""
        self.stop()
        self._job = Job(in_slices(work, done), self._fail)
        self._jobs.start(self._job, after=after)

    def stop(self) -> None:
        """Give up what is being done."""
        if self._job is not None:
            self._job.stop()
            self._job = None
