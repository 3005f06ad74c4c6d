"""How the wall steps, up to a whole game: the last chapter of the lesson of Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import Belongs

WALLS: Final[tuple[Step, ...]] = (
    DoIt(
        name="wall-step",
        title="The wall can walk",
        rules=("CB-12", "CB-22"),
        text=Text(
            "Bring {square} and {other_square} home with a step of the wall. You rolled black, "
            "medium: a wall pyramid of that size may step. Press {square_3}, then where it goes: "
            "flags show what changes. Press there again to do it.",
            square=place("g3"),
            other_square=place("g4"),
            square_3=place("f5"),
        ),
        done="The carrots have not moved, and yet they are home: the line has moved over them.",
        position={
            "board": {
                "a1": "R3",
                "a2": "Y1",
                "b1": "R1",
                "g3": "R2",
                "g4": "Y2",
                "h8": "G3",
                "g7": "B1",
                "d7": "G1",
            },
            "turns": 14,
            "walls": [("b7 1", "c6 3", "d5 2", "e4 1", "f4 3", "f5 2")],
            "roll": "K 2",
        },
        hints=(
            Text(
                "Where must the end of the wall go, so that {square} and {other_square} are on your side?",
                square=place("g3"),
                other_square=place("g4"),
            ),
            Text(
                "Press the black pyramid on {square}, then {other_square}, and {other_square} once more.",
                square=place("f5"),
                other_square=place("g5"),
            ),
        ),
        goal=Belongs("g4", 0),
        par=1,
        solution=("step f5 g5",),
        wrong=(
            Answer(
                Happens("pass"),
                Text(
                    "Your {away:word} carrots are still beyond the wall. Let the wall step!",
                    away=fact("away", 0),
                ),
            ),
        ),
        otherwise=Text(
            "The line went the wrong way: {square} and {other_square} are still beyond it. Send the "
            "pyramid to the right.",
            square=place("g3"),
            other_square=place("g4"),
        ),
    ),
    BreakIt(
        name="too-far",
        title="The wall holds together",
        rules=("CB-13",),
        text=Text(
            "Find a step that would tear the wall apart, and try it. Black, medium again. The wall "
            "is a chain: the pyramid on {square} has neighbours on {other_square} and {square_3}. "
            "Press a pyramid, then a square beside it.",
            square=place("d5"),
            other_square=place("c6"),
            square_3=place("d4"),
        ),
        done=Text(
            "Count along rows and columns to its neighbours: they may be {reach:word} squares apart, "
            "and that was {distance:word}.",
            reach=fact("reach"),
            distance=fact("distance", "e5", "c6"),
        ),
        position={
            "board": {"a1": "R3", "a2": "Y1", "b2": "R1", "c4": "Y2", "h8": "G3", "g7": "B1", "f6": "G2"},
            "turns": 10,
            "walls": [("b7 1", "c6 3", "d5 2", "d4 1", "e3 3", "f2 2")],
            "roll": "K 2",
        },
        hints=(
            Text(
                "Look at {square} and at its neighbour {other_square}: which step leads away from {other_square}?",
                square=place("d5"),
                other_square=place("c6"),
            ),
            Text(
                "Press {square}, then {other_square}.",
                square=place("d5"),
                other_square=place("e5"),
            ),
        ),
        rule="CB-13",
        presses=("d5", "e5"),
        several=True,
        otherwise="Look for a wall pyramid that can step away from its neighbour.",
    ),
    Predict(
        name="whose-now",
        title="Whose is it now?",
        rules=("CB-22", "CB-15"),
        text=Text(
            "Say whose square {square} will be. The small green one there is on the side of the "
            "broccoli. Now you step the black pyramid on {other_square} up to {square_3}.",
            square=place("g2"),
            other_square=place("f2"),
            square_3=place("f3"),
        ),
        done=Text(
            "From {square} the line now runs through the middle of {other_square}. You took it from "
            "them, but you did not get it.",
            square=place("f3"),
            other_square=place("g2"),
        ),
        position={
            "board": {"a1": "R2", "b1": "Y1", "d2": "R1", "g2": "G1", "h3": "B2", "h8": "B3", "e7": "G2"},
            "turns": 12,
            "walls": [("b7 1", "c6 3", "d6 2", "e5 1", "e3 3", "f2 2")],
            "roll": "K 2",
        },
        hints=(
            Text(
                "Imagine a straight line from {square} to the corner {other_square}. Where does it run?",
                square=place("f3"),
                other_square=place("h1"),
            ),
        ),
        moves=("step f2 f3",),
        choices=(
            Choice(
                "It is mine",
                Belongs("g2", 0),
                Text(
                    "Nearly! But the line does not run past {square}: it runs through its middle.",
                    square=place("g2"),
                ),
            ),
            Choice(
                "It is still theirs",
                Belongs("g2", 1),
                Text(
                    "The end of the line swings along when {square} steps. Look!",
                    square=place("f2"),
                ),
            ),
            Choice("It is nobody's", Belongs("g2", None)),
        ),
        otherwise=Text(
            "See where the line runs now, from {square} to the corner {other_square}.",
            square=place("f3"),
            other_square=place("h1"),
        ),
    ),
    DoIt(
        name="black-star",
        title="Win with the wall",
        rules=("CB-R3", "CB-22"),
        slips={"CB-R3": "pass"},
        text=Text(
            "Win with one step of the wall. You rolled a star, large. Any colour: that means black "
            "too! {plants:Word} of your carrots hold together, but {square} is on the line of the "
            "wall, and {other_square} beyond it.",
            plants=fact("plants", 0),
            square=place("c7"),
            other_square=place("d7"),
        ),
        done="You have won without touching a carrot! Never forget the wall.",
        position={
            "board": {
                "a1": "R1",
                "a2": "Y2",
                "a3": "R3",
                "a4": "Y1",
                "a5": "R2",
                "a6": "Y3",
                "b6": "R1",
                "c6": "Y2",
                "c7": "R2",
                "d7": "Y1",
                "h8": "B3",
                "h7": "G2",
                "g8": "G1",
                "g7": "B2",
                "f7": "B1",
            },
            "turns": 20,
            "walls": [("e6 3", "d6 1", "d5 2", "e4 1", "f3 3", "g2 2")],
            "roll": "* 3",
        },
        hints=(
            Text(
                "The line goes from the corner {square} to {pyramid:the} on {other_square}.",
                square=place("a8"),
                pyramid=fact("pyramid", "e6"),
                other_square=place("e6"),
            ),
            Text(
                "Press the black pyramid on {square}, then {other_square}, and {other_square} once more.",
                square=place("e6"),
                other_square=place("e7"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step e6 e7",),
        wrong=(
            Answer(
                Happens("wall"),
                Text(
                    "The line has moved, but {square} is still beyond it.",
                    square=place("d7"),
                ),
            ),
            Answer(
                Happens("plant"),
                Text(
                    "One plant more, but {square} and {other_square} are still not home. The star can be black!",
                    square=place("c7"),
                    other_square=place("d7"),
                ),
            ),
            Answer(Happens("step"), "No plant has to step here. Let the wall do it: the star can be black!"),
        ),
        otherwise="You can win here! Let a wall pyramid step.",
    ),
    PlayGame(
        name="whole-game",
        title="The whole game",
        rules=(),
        text=Text(
            "Grow a garden of {needed:word} from your corner. Plant close together, watch the wall, "
            "and send the other colours where they are no use. After a {turns:word} turns, whoever "
            "has the most plants at home wins.",
            needed=fact("needed"),
            turns=fact("turns"),
        ),
        done="Now you know the game. The fine points show rare cases and other ways to play.",
        options={"turn_limit": 100},
        careless=0.9,
    ),
)
