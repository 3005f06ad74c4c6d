"""The lesson of Carrots & Broccoli: from the first seed to a whole garden."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.carrots_and_broccoli_goals import EndsOn, Grown
from garden_widgets.lessons.goals import Any, Ends, Happens, Not
from garden_widgets.lessons.schema import Answer, DoIt, FindAll, Lesson, Step

WALL: Final = ("b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2")
"""The wall as it stands at the start, its sizes in one of their orders."""

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="tenth-carrot",
        title="The tenth carrot",
        rules=("CB-16",),
        text="Welcome to the yard! The red and yellow pyramids are carrots, and they are yours. Ten of them side by "
        "side in your corner are a garden, and a garden wins. Nine are there! The dice allow a middle red one: "
        "press an empty square right beside the others.",
        done="Ten carrots that hold together, one of them in your corner, all on your side of the black wall: you "
        "have won!",
        position={
            "board": {
                "a1": "R3",
                "b1": "Y1",
                "c1": "R1",
                "a2": "Y3",
                "b2": "R2",
                "c2": "Y2",
                "a3": "R1",
                "b3": "R3",
                "a4": "Y2",
                "h8": "G3",
                "h7": "B2",
                "g8": "G1",
                "g7": "B1",
            },
            "walls": [WALL],
            "roll": "R 2",
        },
        hints=(
            "Beside means: one square to the left, to the right, above or below.",
            "Press the empty square c3, in the middle of your carrots.",
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant R2 c3",),
        wrong=(
            Answer(
                EndsOn(1), "That is the garden of the broccoli, beyond the wall. At home only your own side counts."
            ),
            Answer(EndsOn(None), "The empty corners at both ends of the wall are on its line, and count for nobody."),
            Answer(Happens("pass"), "So close! Nine are not ten: plant the middle red one beside them."),
        ),
        otherwise="It is on your side, but it stands alone. It has to touch your other carrots.",
    ),
    DoIt(
        name="first-seed",
        title="How a game begins",
        rules=("CB-09", "CB-06", "CB-24", "CB-04"),
        text="Now from the beginning. Six black pyramids part the yard, and the carrots begin. Each turn starts with "
        "two dice: one for the colour, one for the size. They show yellow and small. Plant your first carrot on "
        "your own side, the lower left.",
        done="Planted! Now the broccoli gardener rolls, and so you take turns. Each time the dice say what may be "
        "planted.",
        position={"walls": [WALL], "roll": "Y 1"},
        hints=(
            "The squares on your side have your colour, from your corner a1 up to the wall.",
            "Press a square close to your corner, such as b2.",
        ),
        goal=EndsOn(0),
        par=1,
        solution=("plant Y1 b2",),
        wrong=(
            Answer(EndsOn(1), "You may plant there, but it helps nobody: a carrot on the far side does not count."),
            Answer(EndsOn(None), "That corner lies on the line of the wall, so it is on nobody's side."),
        ),
        otherwise="Passing is allowed, but a seed in the bag does not grow. Plant it!",
    ),
    FindAll(
        name="which-are-mine",
        title="Which ones are yours?",
        rules=("CB-02", "CB-01"),
        text="Two play. Red and yellow are carrots: yours. Green and blue are broccoli: theirs. And where a pyramid "
        "stands does not change whose it is. Press every pyramid in the yard that is yours.",
        done="Two reds, two yellows, however far from home. Each of you owns twelve in all: two of each size in both "
        "colours.",
        position={
            "board": {
                "a2": "R1",
                "c3": "G1",
                "d2": "Y3",
                "b5": "B3",
                "f6": "R3",
                "g7": "G3",
                "e7": "B1",
                "g4": "Y1",
            },
            "walls": [WALL],
            "roll": "* 13",
        },
        hints=("Look for red and yellow, on both sides of the wall.", "Two are at home, two beyond the wall."),
        leads_to=Any(Happens("step", words=" red "), Happens("step", words=" yellow ")),
        otherwise="No: only red and yellow in the yard are looked for.",
    ),
    DoIt(
        name="step-away",
        title="One step, whoever owns it",
        rules=("CB-10",),
        text="Danger: the broccoli have nine! You rolled green, middle. The dice do not ask whose it is: you may plant "
        "one more, or step one that stands in the yard to the next square. Tear their garden apart with a step.",
        done="Cut in two! What you roll you may plant or step, and also when the colour is not yours.",
        position={
            "board": {
                "h8": "G3",
                "h7": "B3",
                "g8": "B2",
                "g7": "G1",
                "f7": "G2",
                "e7": "B1",
                "e6": "B3",
                "d7": "B2",
                "d6": "G1",
                "a1": "R2",
                "a2": "Y3",
                "b1": "Y1",
            },
            "walls": [WALL],
            "roll": "G 2",
        },
        hints=(
            "Their garden has two halves. Which pyramid holds them together?",
            "Press the middle green pyramid on f7, then f8 or f6.",
        ),
        goal=Not(Grown(1, 6)),
        par=1,
        solution=("step f7 f8",),
        wrong=(
            Answer(Ends(1), "Oh no! That was their tenth, and you planted it for them."),
            Answer(Happens("pass"), "Their nine still stand, and the next one may be their tenth."),
        ),
        otherwise="That helps nobody, but their nine still stand together. Step the one that holds them together.",
    ),
)

LESSON: Final = Lesson(game="carrots-and-broccoli", title="Carrots & Broccoli", steps=CORE_PATH)
