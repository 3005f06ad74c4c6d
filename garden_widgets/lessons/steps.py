"""`gw.steps`: the steps of a lesson at a glance."""

from __future__ import annotations

from garden_widgets.core.game import Game
from garden_widgets.core.showing import table
from garden_widgets.core.text import Text
from garden_widgets.lessons.own import Steps as Some
from garden_widgets.lessons.own import lesson_of
from garden_widgets.lessons.schema import Lesson, Step


class Steps(tuple[Step, ...]):
    """The steps of a lesson, in their order; a notebook shows them as a table."""

    __slots__ = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What links and `gw.lesson` call them."""
        return tuple(step.name for step in self)

    def __repr__(self) -> str:
        return f"<{len(self)} steps: {', '.join(self.names)}>"

    def _repr_html_(self) -> str:
        heads = Text("step"), Text("title"), Text("rules"), Text("what is to be done")
        return table(heads, [(each.name, Text.of(each.title), ", ".join(each.rules), each.kind) for each in self])


def steps(lesson: str | Game | Lesson | Some) -> Steps:
    """List the steps of a game's lesson; each has a `name`, by which `gw.lesson` shows it alone.

    gw.steps("snail-invasion")
    """
    return Steps(lesson_of(lesson)[0].steps)
