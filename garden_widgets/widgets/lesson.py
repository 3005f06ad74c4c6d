"""`gw.lesson`: a game's lesson, or one step of it, in a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets
import traitlets

from garden_widgets.core.game import Game
from garden_widgets.core.wording import shown
from garden_widgets.lessons.own import Steps
from garden_widgets.lessons.schema import Lesson, Step
from garden_widgets.presenters import lesson as presenters
from garden_widgets.widgets.live import KernelJobs, Live


class LessonWidget(Live[presenters.Learn]):
    """A lesson. Observe `step` and `stars`, or ask with `on_done` for each step that is solved."""

    step = traitlets.Unicode(help="The name of the step that is shown; setting it goes there.")
    stars: traitlets.Dict[str, int] = traitlets.Dict(help="The stars of each step that is solved, 1 to 3.")

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
    game: str | Game | Lesson | Steps,
    step: str | Steps | None = None,
    *,
    code: str = "",
    layout: widgets.Layout | dict[str, str] | None = None,
) -> LessonWidget:
    """Teach a game: the whole lesson, one step of it, or steps of your own.

    It takes a game or its name; the name of a step, if it is only this one that you want; and the code of a learner
    who has been here before. `gw.steps` lists the steps of a game. Steps of your own are shown as well: one or several,
    with the game where they name no rule of it, or a `Lesson` of them; `gw.prove` says whether they can be solved.

        lesson = gw.lesson("snail-invasion")
        lesson.on_done(lambda step, stars: print(step, stars))

        gw.lesson("snail-invasion", "blocking")
        gw.lesson("snail-invasion", my_step)
    """
    if not isinstance(game, (str, Game, Lesson, Step, Sequence)):
        raise TypeError(
            f"gw.lesson takes a game or its name, a lesson, or steps of your own, but this is {shown(game)}."
        )
    return LessonWidget(presenters.lesson(game, step, KernelJobs(), code=code), layout=layout)
