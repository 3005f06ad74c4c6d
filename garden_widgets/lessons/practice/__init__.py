"""Practice: after each idea a rung of positions made by the engine, review of what was missed, and an exam at the end.

A game adds nothing but its rungs (`lesson/*_rungs.py`): what there is to do, as data, and what has to be true of a
position. Everything else follows from the contract of a state.
"""

from garden_widgets.lessons.practice.do import Do
from garden_widgets.lessons.practice.find import Find
from garden_widgets.lessons.practice.foresee import Foresee
from garden_widgets.lessons.practice.forms import LEGAL, Exercise, Found, Rung
from garden_widgets.lessons.practice.may_i import MayI
from garden_widgets.lessons.practice.positions import Draft, Source, laid_out, one_of, played
from garden_widgets.lessons.step import Help

__all__ = [
    "LEGAL",
    "Do",
    "Draft",
    "Exercise",
    "Find",
    "Foresee",
    "Found",
    "Help",
    "MayI",
    "Rung",
    "Source",
    "laid_out",
    "one_of",
    "played",
]
