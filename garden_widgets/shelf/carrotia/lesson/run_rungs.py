"""What there is to practise in the maze of Carrotia: running, birds, powers and passes."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens
from garden_widgets.lessons.practice import LEGAL, Do, Find, Foresee, Help, MayI, Rung
from garden_widgets.lessons.references import fact
from garden_widgets.shelf.carrotia.engine.moves import Go
from garden_widgets.shelf.carrotia.lesson.asking import (
    BAT_DOES,
    CARRIER_DOES,
    GATHERS,
    HAWK_DOES,
    OUT_OR_LATE,
    OWL_DOES,
    SPARROW_DOES,
    TAKES,
    WON_OR_LOST,
    Acted,
    asked,
    cells_beside,
    flights,
    ghosts,
    one_bird,
    planned,
    rests,
    to_the_end,
    told_cell,
    touched,
    turned_into,
    where_it_flies,
)
from garden_widgets.shelf.carrotia.lesson.gardens import (
    acting,
    flying,
    last_round,
    late,
    meeting,
    passing,
    powers,
    running,
)

SIDES: Final = ("N", "E", "S", "W")

WIN: Final = Rung(
    name="win",
    title=Text("Is it enough?"),
    rules=("CA-01", "CA-17"),
    after="out-of-the-maze",
    position=last_round(),
    exercises=(
        Foresee(
            text=planned,
            done=Text(
                "What the rabbit brings out is safe: {enough} safe carrots win, one fewer loses.", enough=fact("enough")
            ),
            choices=WON_OR_LOST,
            times=4,
        ),
    ),
)

WAYS: Final = Rung(
    name="ways",
    title=Text("Where does the path lead?"),
    rules=("CA-13", "CA-15"),
    after="along-the-path",
    position=running(came_from=None),
    exercises=(
        Do(
            text=told_cell,
            done=Text("One tile along the path."),
            otherwise=Text("That is another tile."),
            goal_of=to_the_end,
            help=Help.MARKS,
        ),
        Find(
            text=Text("Press every tile to which the rabbit can run."),
            done=Text("Both tiles are open to each other there."),
            otherwise=Text("No path leads there."),
            leads_to=Happens("go"),
        ),
        MayI(
            text=asked,
            done=Text("A path goes on only where both tiles are open."),
            verdicts=("CA-13", LEGAL),
            kind=Go,
            about=touched,
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("What lies where the rabbit arrives comes into the basket."),
            choices=GATHERS,
            after=Happens("go"),
            rules=("CA-15",),
        ),
    ),
)

BACK: Final = Rung(
    name="back",
    title=Text("Never straight back"),
    rules=("CA-14", "CA-13"),
    after="never-back",
    position=running(),
    exercises=(
        MayI(
            text=asked,
            done=Text("Anywhere along the path, but not straight back."),
            verdicts=("CA-14", "CA-13", LEGAL),
            kind=Go,
            about=touched,
            times=3,
        ),
        Find(
            text=Text("Press every tile to which the rabbit can run now."),
            done=Text("Everything that the path leads to, except the tile it came from."),
            otherwise=Text("It cannot go there now."),
            leads_to=Happens("go"),
            times=2,
        ),
    ),
)

IN_TIME: Final = Rung(
    name="in-time",
    title=Text("In time?"),
    rules=("CA-16", "CA-18", "CA-17"),
    after="one-move-short",
    position=late(),
    exercises=(
        Foresee(
            text=planned,
            done=Text("Out by the last move is in time; one move more, and all is lost."),
            choices=OUT_OR_LATE,
            after=Happens("go"),
            times=3,
        ),
        Do(
            text=Text("Lead the rabbit out with the next move."),
            done=Text("Out, and the basket is safe."),
            otherwise=Text("That is not the exit tile."),
            goal=Happens("out"),
        ),
    ),
)

DICE: Final = Rung(
    name="dice",
    title=Text("Read the dice"),
    rules=("CA-19", "CA-20"),
    after="dice-open",
    position=flying(faces=SIDES),
    exercises=(
        Foresee(
            text=where_it_flies,
            done=Text("One tile that way; at the edge it stays where it is."),
            choices=cells_beside,
            times=3,
        ),
        MayI(
            text=asked,
            done=Text("It flies as its die says."),
            verdicts=("CA-20", LEGAL),
            moves=flights,
            about=touched,
            times=2,
        ),
    ),
)

CARROT_DIE: Final = Rung(
    name="carrot-die",
    title=Text("The nearest carrot"),
    rules=("CA-21",),
    after="carrot-on-the-die",
    position=flying(faces=("carrot",)),
    exercises=(
        MayI(
            text=asked,
            done=Text("One tile closer to the nearest carrot."),
            verdicts=("CA-21", LEGAL),
            moves=flights,
            about=touched,
            times=4,
        ),
    ),
)

HAWKS: Final = Rung(
    name="hawks",
    title=Text("What will the hawk do?"),
    rules=("CA-26", "CA-22"),
    after="hawk",
    position=flying(("hawk",)),
    exercises=(
        MayI(
            text=asked,
            done=Text("One tile closer to the rabbit."),
            verdicts=("CA-22", LEGAL),
            moves=flights,
            about=touched,
            position=flying(("hawk",), ("rabbit",)),
            rules=("CA-22",),
            times=2,
        ),
        Foresee(
            text=planned,
            done=Text("It acts where it arrives: on a carrot, or on the rabbit."),
            choices=HAWK_DOES,
            fits=one_bird,
            times=3,
        ),
    ),
)

CARRIERS: Final = Rung(
    name="carriers",
    title=Text("Crow and seagull"),
    rules=("CA-27", "CA-28", "CA-24"),
    after="crow-and-seagull",
    position=flying(("crow", "seagull")),
    exercises=(
        Foresee(
            text=planned,
            done=Text("They pick up, carry along, and give to the rabbit when they come to it."),
            choices=CARRIER_DOES,
            fits=one_bird,
            times=3,
        ),
        Foresee(
            text=planned,
            done=Text("A rabbit that comes to a bird takes what it carries."),
            position=meeting(),
            choices=TAKES,
            after=Happens("go"),
            rules=("CA-24",),
            times=2,
        ),
    ),
)

FRIENDS: Final = Rung(
    name="owl-or-sparrow",
    title=Text("Owl and sparrow"),
    rules=("CA-25", "CA-30"),
    after="owl-and-sparrow",
    exercises=(
        Foresee(
            text=planned,
            done=Text("Bunches shrink, and at the rabbit a used power is ready again."),
            position=flying(("owl",)),
            choices=OWL_DOES,
            rules=("CA-25",),
            times=3,
        ),
        Foresee(
            text=planned,
            done=Text("Carrots are destroyed, and at the rabbit a used power is ready again."),
            position=flying(("sparrow",)),
            choices=SPARROW_DOES,
            fits=one_bird,
            rules=("CA-30",),
            times=2,
        ),
    ),
)

BATS: Final = Rung(
    name="bats",
    title=Text("What will the bat do?"),
    rules=("CA-29",),
    after="bat",
    position=flying(("bat",)),
    exercises=(
        Foresee(
            text=planned,
            done=Text("A carrot becomes a bird; the rabbit is carried to the exit."),
            choices=BAT_DOES,
            times=3,
        ),
        Do(
            text=turned_into,
            done=Text("You choose the carrot, and the bird that it becomes."),
            otherwise=Text("That is another bird, or another carrot."),
            goal_of=Acted,
            position=acting("bat"),
        ),
    ),
)

GHOSTS: Final = Rung(
    name="ghosts",
    title=Text("Once a round"),
    rules=("CA-32", "CA-R2"),
    after="power",
    position=powers("ghost"),
    exercises=(
        MayI(
            text=asked,
            done=Text("Onto any other tile, once a round."),
            verdicts=("CA-32", LEGAL),
            moves=ghosts,
            about=touched,
            times=2,
        ),
        Do(
            text=Text("Let the ghost put the rabbit out of the maze."),
            done=Text("Straight to the exit."),
            otherwise=Text("The exit tile takes it out."),
            goal=All(Happens("ghost"), Happens("out")),
            position=powers("ghost", used=False),
        ),
        Do(
            text=Text("Let the ghost put the rabbit onto carrots."),
            done=Text("Gathered at once, and the rabbit still has its move."),
            otherwise=Text("No carrots lie there, or the rabbit walked."),
            goal=All(Happens("ghost"), Happens("gather")),
            position=powers("ghost", used=False),
        ),
    ),
)

PASSES: Final = Rung(
    name="passes",
    title=Text("The special pass"),
    rules=("CA-33",),
    after="special-pass",
    position=passing(),
    exercises=(
        MayI(
            text=asked,
            done=Text("Once a round, onto any tiles."),
            verdicts=("CA-33", LEGAL),
            moves=rests,
            about=touched,
            times=3,
        ),
        Do(
            text=Text("Pass, and gather both carrots at once."),
            done=Text("On its own tile the rabbit has them already."),
            otherwise=Text("Put both onto the rabbit's own tile."),
            goal=Happens("gather", parts={"tokens": [1, 1]}),
            position=running(rested=False, carrots={}),
        ),
    ),
)

RUN_RUNGS: Final[tuple[Rung, ...]] = (
    WIN,
    WAYS,
    BACK,
    IN_TIME,
    DICE,
    CARROT_DIE,
    HAWKS,
    CARRIERS,
    FRIENDS,
    BATS,
    GHOSTS,
    PASSES,
)
