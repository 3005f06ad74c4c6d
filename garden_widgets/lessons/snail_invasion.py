"""The lesson of Snail Invasion!: the gardener's way from the first pawn to a whole game, then the fine points."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import Happens, Not
from garden_widgets.lessons.schema import BreakIt, Choice, DoIt, FindAll, Lesson, Predict

LESSON: Final = Lesson(
    game="snail-invasion",
    title="Snail Invasion!",
    steps=(
        DoIt(
            name="first-move",
            title="Your first plant",
            rules=("SI-07", "SI-08"),
            text="You are the gardener. The dice show 2 and 5, so your number is 7. Press a pawn in the Potting "
            "Shed, one of the small ones on top. Then press square 7.",
            done="Your first plant is in the garden, on the square with your number.",
            position={"roll": [2, 5]},
            hints=("The pawns are the small pyramids with one dot.", "Press the red pawn, then square 7."),
            goal=Happens("entered"),
            par=1,
            solution=("enter R1",),
            otherwise="Bring a plant out of the shed.",
        ),
        BreakIt(
            name="blocking",
            title="Blocked!",
            rules=("SI-11",),
            text="A heavy load pins a piece down. On square 5 the snail drone sits on your yellow drone: 2 on top "
            "of 2. Try to move your yellow drone all the same, and see what happens.",
            done="A load of its own weight or more, and a piece is stuck. It works on snails, too!",
            position={"squares": {"5": ["Y2", "K2"], "9": ["Y1"]}, "roll": [1, 2]},
            hints=("Press the yellow drone: the lower piece on square 5.",),
            rule="SI-11",
            solution="move 5/1",
            otherwise="Try the yellow drone on square 5.",
        ),
        FindAll(
            name="who-can-move",
            title="Who can move?",
            rules=("SI-11",),
            text="Find every plant that can move now, in the garden and in the shed. Press each one.",
            done="All found: the others carry too much, or wait below another in the shed.",
            position={
                "squares": {"2": ["R2", "K1"], "5": ["Y2", "K2"], "9": ["Y1"], "11": ["R1"]},
                "nest": {"tree": "3", "loose": []},
                "roll": [1, 2],
            },
            hints=("Compare the dots of each piece with the dots of its load.",),
        ),
        Predict(
            name="wounded-snail",
            title="Hit the snail",
            rules=("SI-15", "SI-17"),
            text="Your green drone on square 3 moves 4 squares and lands on the snail pawn. What will happen?",
            done="A heavier plant on top sends a snail home, but snails never die.",
            position={"squares": {"3": ["G2"], "7": ["K1"], "9": ["G1"]}, "roll": [1, 3]},
            moves=("move 3/1",),
            choices=(
                Choice("The snail dies", Happens("killed")),
                Choice("The snail goes back to the Nest", Happens("wounded")),
                Choice("Nothing", Not(Happens("wounded"))),
            ),
            otherwise="Snails are tough: they only go home.",
        ),
    ),
)
