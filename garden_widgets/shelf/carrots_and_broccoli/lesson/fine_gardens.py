"""Gardens, walls and rests that are rare in Carrots & Broccoli, among its fine points."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome, Belongs
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import WALL

FINE_GARDENS: Final[tuple[Step, ...]] = (
    Predict(
        name="garden-snake",
        title="A garden? A long snake",
        rules=("CB-16",),
        text=Text(
            "Say what happens when the snake of carrots grows a tail. It winds through the yard, "
            "with {guests:word} broccoli in between. Now you plant the medium yellow one on {square}.",
            guests=fact("guests", 0),
            square=place("a4"),
        ),
        done="A garden may be as long and as crooked as it likes, and it does not matter what stands beside it.",
        position={
            "board": {
                "a1": "R3",
                "b1": "Y1",
                "c1": "R2",
                "d1": "Y3",
                "d2": "R1",
                "d3": "Y2",
                "c3": "R1",
                "b3": "Y3",
                "a3": "R2",
                "b2": "G2",
                "c2": "B1",
                "h8": "B3",
                "g8": "G1",
                "f6": "Y1",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "Y 2",
        },
        fine=True,
        hints=(
            Text(
                "Follow the snake from {square}, square by square, and count.",
                square=place("a1"),
            ),
        ),
        moves=("plant Y2 a4",),
        choices=(
            Choice("The carrots win", Ends(0)),
            Choice(
                "Not yet: they do not all hold together",
                All(Not(Ends(0)), AtHome(0, 10)),
                Text(
                    "Follow them: {square}, {other_square}, {square_3}, {square_4}, {square_5}, {square_6}, "
                    "{square_7}, {square_8}, {square_9}, {square_10}. That is {home:word}, and no gap.",
                    square=place("a1"),
                    other_square=place("b1"),
                    square_3=place("c1"),
                    square_4=place("d1"),
                    square_5=place("d2"),
                    square_6=place("d3"),
                    square_7=place("c3"),
                    square_8=place("b3"),
                    square_9=place("a3"),
                    square_10=place("a4"),
                    home=fact("at home", 0),
                ),
            ),
            Choice(
                "Not yet: the broccoli between them spoils it",
                All(Not(Ends(0)), Not(AtHome(0, 10))),
                "The carrots touch all the same, one after another. What stands beside them does no harm.",
            ),
        ),
        otherwise="Count the snake from its head in the corner.",
    ),
    DoIt(
        name="cut-off",
        title="Cut it off",
        rules=("CB-22", "CB-12"),
        text=Text(
            "Cut the broccoli on {square} off with the wall. They have {together:word} that hold "
            "together, {square} among them. You rolled black, large: you cannot move their plants "
            "now, but you can move the wall.",
            square=place("d7"),
            together=fact("together", 1),
        ),
        done=Text(
            "They have {together:word} left. The wall can give squares to you, and it can take them from the others.",
            together=fact("together", 1),
        ),
        position={
            "board": {
                "h8": "G3",
                "h7": "B1",
                "g8": "G1",
                "g7": "B2",
                "f8": "G2",
                "e8": "B3",
                "d8": "G1",
                "d7": "B1",
                "c8": "G2",
                "a1": "R3",
                "a2": "Y1",
                "b1": "Y2",
            },
            "turns": 18,
            "walls": [("e6 3", "d6 1", "d5 2", "e4 1", "f3 3", "g2 2")],
            "roll": "K 3",
        },
        fine=True,
        hints=(
            Text(
                "The line comes from the corner {square}. Lift it!",
                square=place("a8"),
            ),
            Text(
                "Press the black pyramid on {square}, then {other_square}.",
                square=place("e6"),
                other_square=place("e7"),
            ),
        ),
        goal=Not(AtHome(1, 9)),
        par=1,
        solution=("step e6 e7",),
        otherwise=Text(
            "They still have all {home:word} at home. Lift the line above {square}.",
            home=fact("at home", 1),
            square=place("d7"),
        ),
    ),
    Predict(
        name="folded-wall",
        title="When the wall folds",
        rules=("CB-R1", "CB-15"),
        slips={"CB-R1": "Nobody's"},
        text=Text(
            "Say whose square {square} will be. The line keeps the old order of the pyramids: from "
            "{other_square} to {square_3}, back to {square_4}, on to {square_5}. Now the one on {square_3} steps "
            "up to {square_6}.",
            square=place("c7"),
            other_square=place("a8"),
            square_3=place("d6"),
            square_4=place("c6"),
            square_5=place("d5"),
            square_6=place("d7"),
        ),
        done=Text(
            "From {square} to {other_square} the line passes above {square_3} now. Whose corner can "
            "you walk to without crossing it? That decides.",
            square=place("a8"),
            other_square=place("d7"),
            square_3=place("c7"),
        ),
        position={
            "board": {"a1": "R2", "b3": "Y1", "c7": "R1", "h8": "B2", "e7": "G3"},
            "turns": 8,
            "walls": [("d6 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2")],
            "roll": "K 1",
        },
        fine=True,
        hints=(
            Text(
                "From {square} walk left and down to {other_square}: do you cross the line?",
                square=place("c7"),
                other_square=place("a1"),
            ),
        ),
        moves=("step d6 d7",),
        choices=(
            Choice("The carrots'", Belongs("c7", 0)),
            Choice(
                "The broccoli's",
                Belongs("c7", 1),
                Text(
                    "Walk from {square} through {other_square} and {square_3} to {square_4}: you never cross the line.",
                    square=place("c7"),
                    other_square=place("b7"),
                    square_3=place("a6"),
                    square_4=place("a1"),
                ),
            ),
            Choice(
                "Nobody's",
                Belongs("c7", None),
                Text(
                    "The line goes past {square}, above its middle. Only the middle matters.",
                    square=place("c7"),
                ),
            ),
        ),
        otherwise=Text(
            "Walk from {square} to a corner without crossing the line.",
            square=place("c7"),
        ),
    ),
    BreakIt(
        name="more-wall",
        title="A seventh in the wall?",
        rules=("CB-R5",),
        text="Try to plant a seventh black pyramid. You rolled black, medium. A longer wall would be "
        "nice! Press the button “Plant a black pyramid”.",
        done="All the black ones have stood in the wall from the start. None is left to plant.",
        position={"board": {"a1": "R2", "h8": "G1"}, "turns": 2, "walls": [WALL], "roll": "K 2"},
        fine=True,
        hints=(
            "Look below the yard: there is a button.",
            "Press the button “Plant a black pyramid”.",
        ),
        offers=("plant K2 d4",),
        called=("Plant a black pyramid",),
        rule="CB-R5",
        solution="plant K2 d4",
        otherwise="Use the button “Plant a black pyramid”, below the yard.",
    ),
    DoIt(
        name="just-planted",
        title="Planted is not stepped",
        rules=("CB-R6", "CB-14"),
        slips={"CB-R6": "pass"},
        text=Text(
            "Win with the red pyramid that has just been planted. The broccoli gardener planted your "
            "small red one on {square}, where it touches nothing. What steps must rest, but this one "
            "was planted! You rolled small red as well.",
            square=place("d4"),
        ),
        done="Only stepping makes a pyramid tired, planting does not. And a rest lasts for one turn.",
        position={
            "board": {
                "a1": "R3",
                "b1": "Y1",
                "c1": "R2",
                "a2": "Y3",
                "b2": "R1",
                "c2": "Y2",
                "a3": "R2",
                "b3": "Y3",
                "c3": "R3",
                "h8": "G3",
                "g8": "B1",
                "h7": "B2",
            },
            "turns": 15,
            "walls": [WALL],
            "turn": 1,
            "roll": "R 1",
        },
        fine=True,
        hints=(
            Text(
                "One square is missing between {square} and {other_square}.",
                square=place("d4"),
                other_square=place("c3"),
            ),
            Text(
                "Press {pyramid:the} on {square}, then {other_square} or {square_3}.",
                pyramid=fact("pyramid", "d4"),
                square=place("d4"),
                other_square=place("d3"),
                square_3=place("c4"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step d4 d3",),
        replies=("plant R1 d4",),
        chance=("roll R 1",),
        wrong=(Answer(Happens("pass"), "No need to wait: it has not stepped, so it does not rest."),),
        otherwise=Text(
            "So close! Let the one on {square} step towards the others.",
            square=place("d4"),
        ),
    ),
    DoIt(
        name="corner-blocked",
        title="A guest in your corner",
        rules=("CB-R12", "CB-10"),
        slips={"CB-R12": "pass"},
        text=Text(
            "Clear your home corner, then fill it. {together:Word} of yours hold together, and "
            "{alone:word} are far off. But a small green one sits in your corner. You rolled small "
            "green now, and medium red comes next.",
            together=fact("together", 0),
            alone=fact("alone", 0),
        ),
        done=Text(
            "The guest is out, and {together:word} are in! Without a carrot in the corner it would "
            "have been no garden.",
            together=fact("together", 0),
        ),
        position={
            "board": {
                "a1": "G1",
                "a2": "R3",
                "b2": "Y1",
                "c2": "R1",
                "a3": "Y3",
                "b3": "R2",
                "c3": "Y2",
                "a4": "R1",
                "b4": "R3",
                "c4": "Y2",
                "f6": "Y1",
                "h3": "Y3",
                "h8": "G3",
                "g8": "B1",
                "h7": "B2",
            },
            "turns": 16,
            "walls": [WALL],
            "roll": "G 1",
        },
        fine=True,
        hints=(
            "While the green one is there, nobody else fits into the corner.",
            Text(
                "Now press {pyramid:the} on {square}, then {other_square}. Next turn plant the medium "
                "red one on {square}.",
                pyramid=fact("pyramid", "a1"),
                square=place("a1"),
                other_square=place("b1"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=2,
        solution=("step a1 b1", "plant R2 a1"),
        replies=("plant B1 f8",),
        chance=("roll B 1", "roll R 2"),
        wrong=(
            Answer(Holds("board.a1", "G1"), "The green one still sits in your corner. Let it step."),
            Answer(
                Happens("plant", parts={"piece": "R2"}),
                Text(
                    "The corner was free, and the red one should go there: {square}.",
                    square=place("a1"),
                ),
            ),
        ),
        otherwise="The corner is free, but no carrot has gone there.",
    ),
)
