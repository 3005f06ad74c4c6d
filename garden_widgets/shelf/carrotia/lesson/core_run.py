"""The first run of the lesson of Carrotia: along the path and out, with birds on the way."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, PlayGame, Step
from garden_widgets.shelf.carrotia.lesson.drawn import STAR, WHOLE, last_run, quest, running
from garden_widgets.shelf.carrotia.lesson.goals import Basket, Carrots, Store

RUNNING: Final[tuple[Step, ...]] = (
    DoIt(
        name="out-of-the-maze",
        title="Out, and won",
        rules=("CA-01", "CA-17"),
        slips={"CA-01": "go W"},
        text=Text(
            "Lead the rabbit out: press the exit tile, {exit}. Its colony is hungry! {store} carrots "
            "are safe, and the basket holds {basket}. With {enough} after round {round} you win. The "
            "face with the straw hat is you.",
            exit=place("e3"),
            store=fact("store"),
            basket=fact("basket"),
            enough=fact("enough"),
            round=fact("round"),
        ),
        done=Text(
            "Out! {store} carrots are safe, and you have won. Those who play together win or lose together.",
            store=fact("store"),
        ),
        position=running(
            WHOLE,
            round=3,
            quest=quest("e1", "e3"),
            rabbit="e2",
            came_from="S",
            moves=1,
            gathered=[1, 3],
            store=17,
        ),
        hints=(
            Text(
                "The rabbit is on {cell}, and the exit is right above it.",
                cell=place("e2"),
            ),
            Text(
                "Press {cell}, the tile above the rabbit.",
                cell=place("e3"),
            ),
        ),
        goal=Ends(0, "CA-01"),
        par=1,
        solution=("go N",),
        otherwise=Text(
            "That did not lead out, and it was the last move. Press the exit tile, {exit}.",
            exit=place("e3"),
        ),
    ),
    DoIt(
        name="along-the-path",
        title="Run and gather",
        rules=("CA-13", "CA-15"),
        text=Text(
            "Gather the carrots on {cell}: they count {worth}. A bunch counts {three:word}, a carrot "
            "by itself one. Each move leads the rabbit one tile along the path, never through flowers. "
            "When several play, they take turns.",
            cell=place("b2"),
            worth=fact("carrots on", "b2"),
            three=fact("worth of a bunch"),
        ),
        done="Whatever lies where the rabbit arrives goes into the basket at once.",
        position=running(carrots={"b2": [1, 3]}, moves=10),
        hints=(
            Text(
                "From {cell} no path leads straight to {other_cell}. Which tile lies between?",
                cell=place("a1"),
                other_cell=place("b2"),
            ),
            Text(
                "First press {cell}, then {other_cell}.",
                cell=place("b1"),
                other_cell=place("b2"),
            ),
        ),
        goal=Basket(4),
        par=2,
        solution=("go E", "go N"),
        wrong=(
            Answer(
                Played("go N"),
                Text(
                    "That path leads round the outside. Go to {cell} first, and from there up.",
                    cell=place("b1"),
                ),
            ),
        ),
        otherwise=Text(
            "That leads away from {cell}. Begin with {other_cell}.",
            cell=place("b2"),
            other_cell=place("b1"),
        ),
    ),
    BreakIt(
        name="never-back",
        title="May it turn round?",
        rules=("CA-14",),
        text=Text(
            "Try to send the rabbit straight back to {cell}, where it came from. It missed {bunch:a} "
            "down there, on {other_cell}!",
            cell=place("b1"),
            bunch=fact("bunch", "c1"),
            other_cell=place("c1"),
        ),
        done="It never turns on the spot. It may come to the same tile again, but by another way.",
        position=running(rabbit="b2", came_from="S", carrots={"c1": [3]}, moves=8),
        hints=(
            Text(
                "It came to {cell} from below.",
                cell=place("b2"),
            ),
            Text(
                "Press {cell}.",
                cell=place("b1"),
            ),
        ),
        rule="CA-14",
        solution="go S",
        otherwise=Text(
            "This time press {cell}, where it came from.",
            cell=place("b1"),
        ),
    ),
    DoIt(
        name="one-move-short",
        title="Just in time",
        rules=("CA-16", "CA-18"),
        text=Text(
            "Bring your basket to safety: you have {left:word} moves left. The footprints above the "
            "garden count them. If you are late, the whole basket is lost. Round {round} has "
            "{moves:word} moves, round {next_round} {next_moves:word}, round {last_round} "
            "{last_moves:word}.",
            left=fact("moves left"),
            round=fact("round"),
            moves=fact("moves", 1),
            next_round=fact("next round"),
            next_moves=fact("moves", 2),
            last_round=fact("last round"),
            last_moves=fact("moves", 3),
        ),
        done=Text(
            "Safe in the store! The bunch on {cell} would have cost one move too many, and with it the whole basket.",
            cell=place("a2"),
        ),
        position=running(STAR, rabbit="b1", came_from="W", moves=3, gathered=[1, 3], carrots={"a2": [3]}),
        hints=(
            Text(
                "Count the steps to the exit, {exit}.",
                exit=place("c3"),
            ),
            Text(
                "Go through {cell}: press {cell}, then {other_cell}, then {cell_3}.",
                cell=place("b2"),
                other_cell=place("c2"),
                cell_3=place("c3"),
            ),
        ),
        goal=Store(4),
        par=3,
        solution=("go N", "go E", "go N"),
        wrong=(
            Answer(Happens("lost"), "Too late! The moves are used up, and the whole basket is lost."),
            Answer(
                Holds("rabbit", "a2"),
                Text(
                    "Three carrots more! But from {cell} the exit is out of reach now.",
                    cell=place("a2"),
                ),
            ),
        ),
        otherwise=Text(
            "Count the steps: can it still reach {cell} in time from there?",
            cell=place("c3"),
        ),
    ),
    DoIt(
        name="dice-open",
        title="The dice lie open",
        rules=("CA-19", "CA-20"),
        slips={"CA-19": "go E"},
        text=Text(
            "Gather {bunch:a} before the sparrow destroys it. In each turn dice are rolled, the "
            "rabbit moves, then the birds fly. The sparrow's die says east: a red arrow shows its "
            "way, from {cell} to {other_cell}.",
            bunch=fact("bunch", "b2"),
            cell=place("a2"),
            other_cell=place("b2"),
        ),
        done="You knew where the sparrow would fly, and were there first. East on a die means one tile to the east.",
        position=running(
            STAR,
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b2": [3], "c1": [3]},
            birds={"sparrow": "a2"},
            dice={"sparrow": "E"},
        ),
        hints=(
            "Which bunch would the sparrow destroy in this turn?",
            Text(
                "Press {cell}, and then let the sparrow fly to {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=All(Basket(3), Carrots("c1", (3,)), Happens("fly")),
        par=2,
        solution=("go N", "fly sparrow E"),
        wrong=(
            Answer(
                Played("go E"),
                Text(
                    "A good bunch, but now the sparrow will destroy the other. Save the one on {cell}.",
                    cell=place("b2"),
                ),
            ),
        ),
        otherwise=Text(
            "Look at the sparrow's die first: east of it lies {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="red-ring",
        title="A red ring",
        rules=("CA-20",),
        slips={"CA-20": "go E"},
        text=Text(
            "Save {bunch:the} that is in danger. The sparrow will fly south. The hawk's die says "
            "north, but there the garden ends: it stays. A ring of red dashes shows that.",
            bunch=fact("bunch", "a2"),
        ),
        done=Text(
            "The sparrow comes too late, and the hawk stays on {cell}. The other bunch can wait.",
            cell=place("c3"),
        ),
        position=running(
            STAR,
            rabbit="b2",
            came_from="S",
            moves=8,
            carrots={"a2": [3], "c2": [3]},
            birds={"sparrow": "a3", "hawk": "c3"},
            dice={"sparrow": "S", "hawk": "N"},
        ),
        hints=(
            "Which of the birds has an arrow, and which a ring?",
            Text(
                "Press {cell}: the sparrow would fly there.",
                cell=place("a2"),
            ),
        ),
        goal=All(Basket(3), Carrots("c2", (3,))),
        par=1,
        solution=("go W",),
        otherwise=Text(
            "The hawk stays, so nothing happens on {cell}. The bunch on {other_cell} is in danger.",
            cell=place("c2"),
            other_cell=place("a2"),
        ),
    ),
    DoIt(
        name="carrot-on-the-die",
        title="Hungry bird",
        rules=("CA-21",),
        text=Text(
            "Let the sparrow fly where it does less harm. Its die shows a carrot: it flies one tile "
            "towards the nearest. {count:Word} are equally near, so you choose.",
            count=fact("heaps"),
        ),
        done="The single carrot is gone, but the bunch is still there.",
        position=running(
            stage="fly",
            rabbit="b1",
            came_from="W",
            moves=9,
            carrots={"b3": [1], "c2": [3]},
            birds={"sparrow": "b2"},
            dice={"sparrow": "carrot"},
        ),
        hints=(
            "A sparrow destroys the carrot to which it flies.",
            Text(
                "Press the sparrow, then {cell}.",
                cell=place("b3"),
            ),
        ),
        goal=Carrots("c2", (3,)),
        par=1,
        solution=("fly sparrow N",),
        otherwise="Oh no, the bunch! Give it the single carrot.",
    ),
    DoIt(
        name="hawk",
        title="The hawk",
        rules=("CA-26", "CA-22"),
        text=Text(
            "Let the hawk fly to the rabbit. Its die shows a rabbit: it flies one tile closer. A "
            "hawk that comes to the rabbit carries it back to the entry, {entry}. You missed "
            "{bunch:a} near there!",
            entry=place("a1"),
            bunch=fact("bunch", "a2"),
        ),
        done=Text(
            "Back on {cell}, near the bunch. But mostly that costs many moves. A hawk also destroys "
            "carrots, as the sparrow does.",
            cell=place("a1"),
        ),
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=8,
            carrots={"a2": [3]},
            birds={"hawk": "c2", "owl": "c1"},
            dice={"hawk": "rabbit", "owl": "W"},
        ),
        hints=(
            Text(
                "The hawk is on {cell}, and the rabbit west of it.",
                cell=place("c2"),
            ),
            Text(
                "Press the hawk, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("carry-off", "CA-26"),
        par=1,
        solution=("fly hawk W",),
        otherwise=Text(
            "The owl can wait. Let the hawk fly first, to {cell}.",
            cell=place("b2"),
        ),
    ),
    PlayGame(
        name="first-run",
        title="A small game",
        rules=("CA-01", "CA-19"),
        text=Text(
            "Win with a fellow player: gather {missing:word} carrots, and lead the rabbit out. You "
            "take turns with the rabbit. {store} carrots are in the store already, you need "
            "{enough}, and {left} moves are left.",
            missing=fact("missing"),
            store=fact("store"),
            enough=fact("enough"),
            left=fact("moves left"),
        ),
        done=Text(
            "{missing:Word} carrots more, and out in time: that was your first win together.",
            missing=fact("missing").at_first,
        ),
        position=last_run(
            moves=14,
            store=16,
            carrots={"c1": [1], "c2": [3], "b3": [3], "d3": [1, 1], "c5": [3], "e5": [1]},
            birds={"hawk": "c4", "sparrow": "e5"},
        ),
        options={"seats": 2},
        bot="strong",
    ),
)
