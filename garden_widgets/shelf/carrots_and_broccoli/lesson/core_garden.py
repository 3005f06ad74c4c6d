"""What makes a garden, and what does not: a chapter of the lesson of Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome, EndsOn, Grown
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import WALL

GARDENS: Final[tuple[Step, ...]] = (
    Predict(
        name="garden-corners",
        title="Is this a garden? A loose one",
        rules=("CB-16",),
        text=Text(
            "Say whether this will be a garden. {home:Word} carrots are at home, and you plant the "
            "small red one on {square}, close to them. Is that enough?",
            home=fact("at home", 0),
            square=place("c4"),
        ),
        done=Text(
            "{square} and {other_square} touch only at a corner, so that is no garden. On {better} it would have won!",
            square=place("b3"),
            better=place("c3"),
            other_square=place("c4"),
        ),
        position={
            "board": {
                "a1": "Y3",
                "b1": "R2",
                "c1": "Y1",
                "d1": "R3",
                "a2": "R1",
                "b2": "Y2",
                "c2": "R2",
                "a3": "Y1",
                "b3": "R3",
                "h8": "G3",
                "h7": "B1",
                "g8": "G2",
                "e6": "B2",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "R 1",
        },
        hints=(
            Text(
                "Put a finger on {square}. Is there a carrot to the left, to the right, above or below?",
                square=place("c4"),
            ),
        ),
        moves=("plant R1 c4",),
        choices=(
            Choice(
                "The carrots win",
                Ends(0),
                Text(
                    "{home:Word} are at home, but {square} meets {other_square} only at a corner. That is "
                    "not touching.",
                    home=fact("at home", 0),
                    square=place("c4"),
                    other_square=place("b3"),
                ),
            ),
            Choice("Not yet: they do not all hold together", All(Not(Ends(0)), AtHome(0, 10), Grown(0, 1))),
            Choice(
                "Not yet: the home corner is empty",
                All(Not(Ends(0)), Not(Grown(0, 1))),
                Text(
                    "Look at {square}: a large yellow one stands in your corner. Now look at {other_square}.",
                    square=place("a1"),
                    other_square=place("c4"),
                ),
            ),
        ),
        otherwise=Text(
            "Look at {square} and the squares beside it.",
            square=place("c4"),
        ),
    ),
    DoIt(
        name="leave-it",
        title="Better nothing at all",
        rules=("CB-R4",),
        text=Text(
            "Get through this turn without breaking up your garden of {together:word}. You rolled "
            "yellow, medium. None is left in the stock, and the {links:word} in the yard hold your "
            "garden together.",
            together=fact("together", 0),
            links=fact("rolled in the yard"),
        ),
        done="Your garden still stands: one more carrot beside it wins! You need not do what the dice allow.",
        position={
            "board": {
                "a1": "R1",
                "a2": "Y2",
                "a3": "R2",
                "b3": "Y1",
                "c3": "Y2",
                "d3": "R3",
                "d2": "R1",
                "d1": "Y3",
                "e1": "R3",
                "h8": "B2",
                "h7": "G3",
                "g7": "G1",
                "f7": "B1",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "Y 2",
        },
        hints=("Look below the yard: there is a button.", "Press the button “Pass”: it skips your turn."),
        goal=Happens("pass"),
        par=1,
        solution=("pass",),
        otherwise="Now your garden has a gap. Must you do anything at all?",
    ),
    DoIt(
        name="nobodys-squares",
        title="Nobody's squares",
        rules=("CB-15",),
        slips={"CB-15": "plant R1 d5"},
        text="Plant your tenth carrot where it counts. This wall has become crooked. It is a line "
        "from pyramid to pyramid, from corner to corner. A square with the line through its "
        "middle is nobody's.",
        done="What stands on the line counts for nobody. The corners at its ends are nobody's, too.",
        position={
            "board": {
                "a1": "R2",
                "a2": "Y1",
                "a3": "R3",
                "a4": "Y2",
                "b4": "R1",
                "c4": "Y3",
                "d4": "R2",
                "b3": "Y1",
                "c3": "Y2",
                "b1": "G1",
                "b2": "B2",
                "c2": "G2",
                "a5": "B1",
                "b5": "G1",
                "h8": "B3",
                "f6": "G3",
            },
            "turns": 22,
            "walls": [("c7 1", "c5 3", "e5 2", "e3 1", "g3 3", "g2 2")],
            "roll": "R 1",
        },
        hints=(
            Text(
                "Which empty squares touch your {together:word} carrots? And which of those does the line run through?",
                together=fact("together", 0),
            ),
            Text(
                "Press {pyramid:the} in the stock, then {square}.",
                pyramid=piece("stock:R1"),
                square=place("d3"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant R1 d3",),
        wrong=(
            Answer(EndsOn(None), "The line runs through the middle of that square: nothing counts there."),
            Answer(EndsOn(1), "That is beyond the wall. Plant it on your own side, beside the others."),
            Answer(
                Happens("pass"),
                Text(
                    "{home:Word} are not {needed:word}: plant one more.",
                    home=fact("at home", 0),
                    needed=fact("needed"),
                ),
            ),
        ),
        otherwise=Text(
            "It is on your side, but not right beside your {together:word}. Look for a square beside them.",
            together=fact("together", 0),
        ),
    ),
    Predict(
        name="garden-outside",
        title="Is this a garden? At the wall",
        rules=("CB-16", "CB-15"),
        text=Text(
            "Say whether this will be a garden. Here is a fine block of {together:word} carrots, and "
            "you plant the small yellow one on {square}. {needed:Word} that touch! Or is something "
            "wrong?",
            together=fact("together", 0),
            square=place("e4"),
            needed=fact("needed"),
        ),
        done="A garden begins in your corner, and on the line nothing counts. Watch out for both!",
        position={
            "board": {
                "b2": "R1",
                "b3": "Y2",
                "b4": "R3",
                "c2": "Y3",
                "c3": "R2",
                "c4": "Y1",
                "d2": "R1",
                "d3": "Y2",
                "d4": "R3",
                "h8": "B3",
                "g8": "G1",
                "h7": "G2",
            },
            "turns": 18,
            "walls": [("c7 1", "c5 3", "e5 2", "e3 1", "g3 3", "g2 2")],
            "roll": "Y 1",
        },
        hints=(
            Text(
                "Look at {square}: does the line of the wall run there? And then look at your corner.",
                square=place("e4"),
            ),
        ),
        moves=("plant Y1 e4",),
        choices=(
            Choice(
                "The carrots win",
                Ends(0),
                Text(
                    "Look at your home corner {square}, and at the line through {other_square}.",
                    square=place("a1"),
                    other_square=place("e4"),
                ),
            ),
            Choice(
                "Not yet: only the home corner is missing",
                All(Not(Grown(0, 1)), AtHome(0, 10)),
                Text(
                    "The corner is missing, yes. But look at {square} too: the line runs through its middle.",
                    square=place("e4"),
                ),
            ),
            Choice(
                "Not yet: the corner is missing, and one is on the line",
                All(Not(Grown(0, 1)), Not(AtHome(0, 10))),
            ),
        ),
        otherwise=Text(
            "Look at your home corner {square}, and at the line through {other_square}.",
            square=place("a1"),
            other_square=place("e4"),
        ),
    ),
    PlayGame(
        name="half-grown",
        title="A game half grown",
        rules=("CB-16",),
        text=Text(
            "Turn your garden of {together:word} into a garden of {needed:word}. The broccoli "
            "gardener has {other_together:word} as well, so hurry! After {turns:word} more turns, "
            "whoever has the most plants at home wins.",
            together=fact("together", 0),
            needed=fact("needed"),
            other_together=fact("together", 1),
            turns=fact("turns left"),
        ),
        done="The last carrots are the hardest: the dice show what you need less and less often.",
        position={
            "board": {
                "a1": "R1",
                "a2": "Y2",
                "b1": "R3",
                "b2": "Y1",
                "a3": "R2",
                "b3": "Y3",
                "c2": "R1",
                "h8": "G1",
                "h7": "B2",
                "g8": "G3",
                "g7": "B1",
                "h6": "G2",
                "g6": "B3",
                "f7": "G1",
            },
            "turns": 14,
            "walls": [WALL],
        },
        options={"turn_limit": 54},
        careless=0.75,
    ),
)
