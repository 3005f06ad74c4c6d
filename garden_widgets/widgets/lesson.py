"""`gw.lesson`: a game's lesson, or one step of it, in a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
import traitlets

from garden_widgets.core.game import Game
from garden_widgets.presenters import lesson as presenters
from garden_widgets.widgets.live import KernelJobs, Live


class LessonWidget(Live[presenters.Learn]):
    """A lesson. Observe `step` and `stars`, or ask with `on_done` for each step that is solved."""

    step = traitlets.Unicode()
    stars: traitlets.Dict[str, int] = traitlets.Dict()

    def __init__(self, presenter: presenters.Learn, *, layout: widgets.Layout | dict[str, str] | None = None) -> None:
        super().__init__(presenter, presenter.jobs, layout=layout)
        self._follow()
        presenter.on_done(lambda *_: self._follow())
        self.observe(self._go, "step")

    def _follow(self) -> None:
        self.step, self.stars = self.presenter.step, self.presenter.stars

    def _go(self, change: Any) -> None:
        self.presenter.step = change["new"]
        self.flush()

    def on_done(self, callback: Callable[[str, int], None]) -> None:
        """Call this with the name of each step that is solved, and its stars."""
        self.presenter.on_done(callback)


def lesson(
    game: str | Game,
    step: str | None = None,
    *,
    code: str = "",
    layout: widgets.Layout | dict[str, str] | None = None,
) -> LessonWidget:
    """Teach a game: the whole lesson, or one step of it.

    It takes a game or its name; the name of a step, if it is only this one that you want; and the code of a learner
    who has been here before.

        lesson = gw.lesson("snail-invasion")
        lesson.on_done(lambda step, stars: print(step, stars))

        gw.lesson("snail-invasion", "blocking")
    """
    return LessonWidget(presenters.lesson(game, step, KernelJobs(), code=code), layout=layout)
