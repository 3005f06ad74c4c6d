"""What stands above a step of a lesson: its title, what to do, and the story."""

from __future__ import annotations

from html import escape

from garden_widgets.core.text import Text
from garden_widgets.core.wording import split_sentences
from garden_widgets.lessons.practice.series import Series
from garden_widgets.lessons.runner import Run
from garden_widgets.presenters.part import Html


class Goal(Html):
    """Title, goal and story of a step."""

    def __init__(self) -> None:
        super().__init__("", "gw-head-words")

    def show(self, run: Run, series: Series | None = None) -> None:
        """Show what a step says; in a series, with a dot for each of its positions."""
        goal, story = goal_and_story(run)
        told = f"<p class='gw-story'>{escape(story)}</p>" if story else ""
        dots = _dots(series) if series is not None else ""
        title = (
            run.say_first(run.step.title) if series is None else series.title
        )  # an exam does not say what it asks about
        self.value = f"{dots}<h2>{escape(str(title))}</h2><p class='gw-goal'>{escape(goal)}</p>{told}"

    def lead(self) -> None:
        """Lead whoever works by keys or ears to the title: it is a new step that begins."""
        self.send({"lead": True})


def _dots(series: Series) -> str:
    """Draw a small row of dots: what was right, what was missed, where one is."""
    where = Text("Position {number} of {all}", number=series.at + 1, all=len(series))
    dots = "".join(f"<span class='gw-dot-{dot}'></span>" for dot in series.dots())
    return f"<p class='gw-dots' role='img' aria-label='{escape(str(where), quote=True)}'>{dots}</p>"


def goal_and_story(run: Run) -> tuple[str, str]:
    """Part what a step says: its first sentence is what to do, the others tell more."""
    goal, *story = split_sentences(run.say_first(run.step.text))
    return goal, " ".join(story)
