"""Other ways to play Carrots & Broccoli, among its fine points: a triangle, kids, and a loose wall."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Any, Ends, Happens, Holds, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, DoIt, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import WALL

WAYS: Final[tuple[Step, ...]] = (
    DoIt(
        name="triangle",
        title="The short game",
        rules=("CB-18", "CB-R8", "CB-R13"),
        slips={"CB-R8": "plant R3 b3", "CB-R13": "plant R3 b3"},
        text=Text(
            "Fill the gap in your triangle. In the short game a triangle wins: {bottom:word}, "
            "{middle:word} and one, with its right angle in your corner. You have {home:word} "
            "carrots at home, but there is a gap. You rolled a star, large.",
            bottom=fact("row", 1),
            middle=fact("row", 2),
            home=fact("at home", 0),
        ),
        done=Text(
            "That is it! {around:Word} more stand around it and do no harm. But with the gap even "
            "{home:word} would not win.",
            around=fact("more than needed", 0),
            home=fact("at home", 0),
        ),
        position={
            "options": {"goal": "six"},
            "board": {
                "a1": "R1",
                "b1": "Y2",
                "c1": "R3",
                "d1": "R2",
                "d2": "Y1",
                "b2": "Y3",
                "c2": "R1",
                "c3": "Y2",
                "a3": "R2",
                "h8": "G3",
                "h7": "B2",
                "g8": "B1",
                "g7": "G2",
                "f8": "G1",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "* 3",
        },
        fine=True,
        hints=(
            Text(
                "{bottom:Word} in the bottom row, {middle:word} above them, one on top: {square}, "
                "{other_square}, {square_3}, then {square_4}, {square_5}, and then {square_6}.",
                bottom=fact("row", 1),
                middle=fact("row", 2),
                square=place("a1"),
                other_square=place("b1"),
                square_3=place("c1"),
                square_4=place("a2"),
                square_5=place("b2"),
                square_6=place("a3"),
            ),
            Text(
                "Only {square} is missing: press {pyramid:the} in the stock, then {square}.",
                square=place("a2"),
                pyramid=piece("stock:R3"),
            ),
        ),
        goal=Ends(0, "CB-18"),
        par=1,
        solution=("plant R3 a2",),
        wrong=(
            Answer(
                Any(Played("plant G3"), Played("plant B3")),
                "Broccoli does not fill your gap. With the star you can choose: take red or yellow.",
            ),
            Answer(Played("plant"), "There is still a gap in the triangle: look at its left edge."),
        ),
        otherwise="There is still a gap in the triangle: look at its left edge.",
    ),
    DoIt(
        name="kids-step",
        title="Kids step diagonally too",
        rules=("CB-21", "CB-R15"),
        slips={"CB-21": "pass", "CB-R15": "pass"},
        text=Text(
            "Win with one step. When kids play, a step may be diagonal too. Your medium red one on "
            "{square} wants to go home, but the broccoli on {other_square} and {square_3} are in its "
            "way. Are they?",
            square=place("d4"),
            other_square=place("c4"),
            square_3=place("d3"),
        ),
        done="There is always room to slip between two neighbours. But touching still takes a whole edge.",
        position={
            "options": {"kids": True},
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
                "d4": "R2",
                "c4": "G3",
                "d3": "B1",
                "h8": "B2",
                "g8": "G1",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "R 2",
        },
        fine=True,
        hints=(
            Text(
                "It steps across the corner where {square} and {other_square} meet.",
                square=place("c4"),
                other_square=place("d3"),
            ),
            Text(
                "Press {pyramid:the} on {square}, then {other_square}.",
                pyramid=fact("pyramid", "d4"),
                square=place("d4"),
                other_square=place("c3"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step d4 c3",),
        wrong=(
            Answer(
                Played("step b2"),
                Text(
                    "That one held your garden together. Look at the one on {square}.",
                    square=place("d4"),
                ),
            ),
            Answer(
                Happens("pass"),
                Text(
                    "It can slip through: {square} and {other_square} meet at a corner.",
                    square=place("d4"),
                    other_square=place("c3"),
                ),
            ),
        ),
        otherwise=Text(
            "It went another way. It should go to {square}.",
            square=place("c3"),
        ),
    ),
    DoIt(
        name="kids-wall",
        title="The kids' wall",
        rules=("CB-R10", "CB-13"),
        slips={"CB-R10": "step d5 c4"},
        text=Text(
            "Take {square}, {other_square} and {square_3} from the broccoli with one step. In the "
            "kids' game the wall steps diagonally too, but distances are still counted along rows "
            "and columns. You rolled black, medium.",
            square=place("e5"),
            other_square=place("d6"),
            square_3=place("e6"),
        ),
        done=Text(
            "Up and right in a single step. From {square} it is {distance:word} to {other_square} "
            "and {other_distance:word} to {square_3}: just near enough.",
            square=place("e6"),
            distance=fact("distance", "e6", "c6"),
            other_square=place("c6"),
            other_distance=fact("distance", "e6", "e4"),
            square_3=place("e4"),
        ),
        position={
            "options": {"kids": True},
            "board": {"a1": "R2", "b1": "Y3", "a2": "R1", "h8": "G2", "g8": "B1", "h7": "G3"},
            "turns": 6,
            "walls": [WALL],
            "roll": "K 2",
        },
        fine=True,
        hints=(
            "The line has to move up and to the right. Which pyramid pulls it there?",
            Text(
                "Press the black pyramid on {square}, then {other_square}, and {other_square} once more.",
                square=place("d5"),
                other_square=place("e6"),
            ),
        ),
        goal=Holds("walls.0", "e6 2"),
        par=1,
        solution=("step d5 e6",),
        otherwise="Those squares are still theirs. Which pyramid can pull the line across them?",
    ),
    DoIt(
        name="loose-wall",
        title="A loose wall",
        rules=("CB-R2", "CB-13"),
        slips={"CB-R2": "step d5 d6"},
        text=Text(
            "Take {square} from the broccoli with one step of the wall. This wall is a loose one: "
            "after its step, a pyramid needs just one other of the wall within {reach:word} squares. "
            "You rolled black, medium.",
            square=place("e5"),
            reach=fact("reach"),
        ),
        done=Text(
            "In a chain, {distance:word} squares to {square} would be too far. The loose wall only "
            "asks for one that is near.",
            distance=fact("distance", "e5", "c6"),
            square=place("c6"),
        ),
        position={
            "options": {"wall": "loose"},
            "board": {"a1": "R2", "b1": "Y3", "c4": "R1", "h8": "G2", "g8": "B1", "h7": "G3"},
            "turns": 6,
            "walls": [WALL],
            "roll": "K 2",
        },
        fine=True,
        hints=(
            Text(
                "Which medium one stands nearest to {square}? In a loose wall its other neighbour need not be near.",
                square=place("e5"),
            ),
            Text(
                "Press the black pyramid on {square}, then {other_square}, and {other_square} once more.",
                square=place("d5"),
                other_square=place("e5"),
            ),
        ),
        goal=Holds("walls.0", "e5 2"),
        par=1,
        solution=("step d5 e5",),
        otherwise="That square is still theirs. Which pyramid could stand on it?",
    ),
)
