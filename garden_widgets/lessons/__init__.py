"""What a lesson is made of, and what runs, proves and remembers it. The lessons themselves are on the shelf.

What an author needs stands here by name: the kinds of steps, a lesson of them, the small tests that goals are,
and what its prose refers to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from garden_widgets.lessons.goals import All as All
    from garden_widgets.lessons.goals import Allowed as Allowed
    from garden_widgets.lessons.goals import Any as Any
    from garden_widgets.lessons.goals import Ends as Ends
    from garden_widgets.lessons.goals import Happens as Happens
    from garden_widgets.lessons.goals import Holds as Holds
    from garden_widgets.lessons.goals import Not as Not
    from garden_widgets.lessons.goals import Played as Played
    from garden_widgets.lessons.goals import Refused as Refused
    from garden_widgets.lessons.goals import Seen as Seen
    from garden_widgets.lessons.references import Facts as Facts
    from garden_widgets.lessons.references import fact as fact
    from garden_widgets.lessons.references import piece as piece
    from garden_widgets.lessons.references import place as place
    from garden_widgets.lessons.schema import Answer as Answer
    from garden_widgets.lessons.schema import BreakIt as BreakIt
    from garden_widgets.lessons.schema import Choice as Choice
    from garden_widgets.lessons.schema import DoIt as DoIt
    from garden_widgets.lessons.schema import FindAll as FindAll
    from garden_widgets.lessons.schema import Help as Help
    from garden_widgets.lessons.schema import Lesson as Lesson
    from garden_widgets.lessons.schema import PlayGame as PlayGame
    from garden_widgets.lessons.schema import Predict as Predict
    from garden_widgets.lessons.schema import Step as Step

_STEPS = ("Answer", "BreakIt", "Choice", "DoIt", "FindAll", "Help", "Lesson", "PlayGame", "Predict", "Step")
_GOALS = ("All", "Allowed", "Any", "Ends", "Happens", "Holds", "Not", "Played", "Refused", "Seen")
_REFERENCES = ("Facts", "fact", "piece", "place")

__all__ = [*_STEPS, *_GOALS, *_REFERENCES]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    if name in _STEPS:
        from garden_widgets.lessons import schema

        return getattr(schema, name)
    if name in _GOALS:
        from garden_widgets.lessons import goals

        return getattr(goals, name)
    if name in _REFERENCES:
        from garden_widgets.lessons import references

        return getattr(references, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
