"""What there is to practise on the core path of Pyramid Shambo: a rung after each idea."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.practice import Find, Rung, laid_out
from garden_widgets.shelf.pyramid_shambo.lesson.asking import astray, mine_at_first
from garden_widgets.shelf.pyramid_shambo.lesson.tables import disorder, turns

START: Final = Rung(
    name="start",
    title=Text("How the table is set"),
    rules=("PS-01", "PS-02", "PS-R7"),
    after="your-colour",
    position=turns((4, 5), (1, 2)),
    exercises=(
        Find(
            text=Text("Press the three pyramids that are yours at the start of a game. You are red."),
            done=Text("Your colour stays yours, whoever holds its pyramids."),
            otherwise=Text("That one is of another colour than yours."),
            position=turns((3, 4), own=0.2),
            these=mine_at_first,
        ),
        Find(
            text=Text("Press every pyramid that is not where it begins. Somebody has set the table wrongly."),
            done=Text("At the start everyone has three pyramids of one colour: small, middle and large."),
            otherwise=Text("That one is with the player of its colour."),
            position=laid_out(disorder),
            these=astray,
            least=2,
        ),
        Find(
            text=Text("Press everybody whom you may challenge. You are red."),
            done=Text("Anybody else who is still in."),
            least=2,
        ),
    ),
)

CORE_RUNGS: Final[tuple[Rung, ...]] = (START,)
