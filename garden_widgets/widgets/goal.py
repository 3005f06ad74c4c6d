"""What stands above a step of a lesson: its title, what to do, and the story."""

from __future__ import annotations

from html import escape

import ipywidgets as widgets

from garden_widgets.core.text import Text
from garden_widgets.lessons.schema import Step
from garden_widgets.widgets.says import sentences


class Goal(widgets.HTML):
    """Title, goal and story of a step."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def show(self, step: Step) -> None:
        """Show what a step says."""
        goal, story = goal_and_story(step)
        told = f"<p class='gw-story'>{escape(story)}</p>" if story else ""
        self.value = f"<h3>{escape(str(Text.of(step.title)))}</h3><p class='gw-goal'>{escape(goal)}</p>{told}"


def goal_and_story(step: Step) -> tuple[str, str]:
    """Part what a step says: its first sentence is what to do, the others tell more."""
    goal, *story = sentences(Text.of(step.text))
    return goal, " ".join(story)
