"""What there is to practise while a maze of Carrotia is built and mended."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, MayI, Rung
from garden_widgets.shelf.carrotia.lesson.asking import (
    FAULTY_OR_NOT,
    asked,
    laying_late,
    mendings,
    planned,
    tiles_beyond,
    tiles_to_lay,
    touched,
    what_does_not_fit,
    what_is_bare,
    where_carrots_come,
)
from garden_widgets.shelf.carrotia.lesson.gardens import building, larger, mending
from garden_widgets.shelf.carrotia.lesson.goals import IsWhole

FITTING: Final = Rung(
    name="fitting",
    title=Text("Does it fit?"),
    rules=("CA-07", "CA-05"),
    after="lay-tiles",
    position=building(),
    exercises=(
        Do(
            text=Text("Fill the gap, so that all tiles fit."),
            done=Text("Path meets path, and grass meets grass."),
            otherwise=Text("Somewhere path runs into grass now."),
            goal=All(IsWhole(), Happens("place")),
            times=2,
        ),
        Find(
            text=Text("Press every tile that does not fit with one beside it."),
            done=Text("There path runs into grass."),
            otherwise=Text("That one fits on all its sides."),
            these=what_does_not_fit,
            position=building(holes=0, wrong=1),
            least=2,
            most=5,
            rules=("CA-07",),
        ),
        MayI(
            text=asked,
            done=Text("Any tile of your hand, however it lies, even where it does not fit."),
            verdicts=("CA-05", LEGAL),
            moves=tiles_to_lay,
            about=touched,
            rules=("CA-05",),
            times=2,
        ),
    ),
)

REPLACING: Final = Rung(
    name="replacing",
    title=Text("One over another"),
    rules=("CA-06",),
    after="replace",
    position=building(holes=0, wrong=1, most=3),
    exercises=(
        Do(
            text=Text("Lay a tile over another, so that the maze is whole."),
            done=Text("The old tile is in your hand now."),
            otherwise=Text("It is not whole yet."),
            goal=All(IsWhole(), Happens("replace")),
            times=4,
        ),
    ),
)

AFTER_THE_SAND: Final = Rung(
    name="after-the-sand",
    title=Text("After the sand"),
    rules=("CA-08", "CA-09"),
    after="mend",
    position=mending(holes=1),
    exercises=(
        MayI(
            text=asked,
            done=Text("Nothing more is laid; a faulty maze may only be mended."),
            verdicts=("CA-08", LEGAL),
            moves=laying_late,
            about=touched,
            times=3,
        ),
        Find(
            text=Text("Press the tile onto which carrots will come when the sand has run out."),
            done=Text("The quest card shows it; until then the maze is empty."),
            otherwise=Text("Look at what the quest card shows."),
            these=where_carrots_come,
            position=building(),
            rules=("CA-09",),
        ),
    ),
)

FAULTY: Final = Rung(
    name="faulty",
    title=Text("Is it faulty?"),
    rules=("CA-10", "CA-07"),
    after="extra-bird",
    position=building(holes=0, wrong=1),
    exercises=(
        Foresee(
            text=planned,
            done=Text("One misfit, or no way through, and an extra bird comes."),
            choices=FAULTY_OR_NOT,
            after=Happens("done"),
            aside=("CA-11", "CA-R6"),
            times=4,
        ),
    ),
)

MENDING: Final = Rung(
    name="mending",
    title=Text("What may be mended?"),
    rules=("CA-11", "CA-R8"),
    after="mend",
    position=mending(holes=1),
    exercises=(
        MayI(
            text=asked,
            done=Text("Turn one, swap two or lay one from a hand: four tiles in all."),
            verdicts=("CA-11", "CA-R8", LEGAL),
            moves=mendings,
            about=touched,
            times=3,
        ),
        Do(
            text=Text("Turn one tile, so that the maze is whole."),
            done=Text("Whole again."),
            otherwise=Text("It is not whole yet."),
            goal=All(IsWhole(), Happens("turn")),
            position=mending(),
        ),
    ),
)

GRID: Final = Rung(
    name="grid",
    title=Text("On the larger grid"),
    rules=("CA-04",),
    after="larger",
    position=larger(),
    exercises=(
        MayI(
            text=asked,
            done=Text("On any cell of the grid, and on none beyond."),
            verdicts=("CA-04", LEGAL),
            moves=tiles_beyond,
            about=touched,
            times=2,
        ),
        Find(
            text=Text("Press every cell that has no tile yet."),
            done=Text("There the maze still has to grow."),
            otherwise=Text("A tile lies there."),
            these=what_is_bare,
            least=3,
            most=7,
            times=2,
        ),
    ),
)

MAZE_RUNGS: Final[tuple[Rung, ...]] = (
    FITTING,
    REPLACING,
    AFTER_THE_SAND,
    FAULTY,
    MENDING,
    GRID,
)
