"""What dice, rest and stock allow: a chapter of the lesson of Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Any, Ends, Happens, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, PlayGame, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import WALL

TURNS: Final[tuple[Step, ...]] = (
    DoIt(
        name="two-sizes",
        title="Medium or large?",
        rules=("CB-07",),
        slips={"CB-07": "step c2 d2"},
        text=Text(
            "Win with one step of a medium or a large yellow pyramid. The die shows {sizes:word} "
            "sizes: choose one. The stock has none of them left to plant.",
            sizes=fact("sizes"),
        ),
        done=Text(
            "The large one came home. Of {sizes:word} sizes you always use just one.",
            sizes=fact("sizes").at_first,
        ),
        position={
            "board": {
                "a1": "Y2",
                "b1": "Y3",
                "c1": "R2",
                "a2": "R1",
                "b2": "R3",
                "c2": "Y2",
                "a3": "R1",
                "b3": "Y1",
                "c3": "R2",
                "d4": "Y3",
                "h8": "B3",
                "h7": "G1",
                "g8": "B1",
                "f7": "G2",
            },
            "turns": 14,
            "walls": [WALL],
            "roll": "Y 23",
        },
        hints=(
            Text(
                "{together:Word} of yours hold together. Which one stands alone?",
                together=fact("together", 0),
            ),
            Text(
                "Press {pyramid:the} on {square}, then {other_square} or {square_3}.",
                pyramid=fact("pyramid", "d4"),
                square=place("d4"),
                other_square=place("c4"),
                square_3=place("d3"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step d4 c4",),
        wrong=(
            Answer(Played("step c2"), "The medium one was part of your garden, and now it stands alone."),
            Answer(Happens("pass"), "You may pass, but you can win here, with the large one."),
        ),
        otherwise="That one was in the right place. Which one stands alone?",
    ),
    DoIt(
        name="star",
        title="The star",
        rules=("CB-08",),
        text=Text(
            "Plant your tenth carrot with the star. A star stands for any colour that you like; the "
            "size is small. {home:Word} carrots are at home. Look in the stock: which small one is "
            "yours?",
            home=fact("at home", 0),
        ),
        done="Your star was yellow. You choose the colour, and the other die shows the size.",
        position={
            "board": {
                "a2": "Y2",
                "a1": "R1",
                "a3": "R3",
                "a4": "R2",
                "a5": "Y3",
                "b1": "Y1",
                "b6": "R1",
                "a6": "Y3",
                "b4": "R3",
                "h8": "G2",
                "c7": "B3",
                "f2": "B1",
                "g3": "G1",
            },
            "turns": 14,
            "walls": [("b7 1", "c6 3", "d5 2", "e4 3", "f3 2", "g2 1")],
            "roll": "* 1",
        },
        hints=(
            "Both small reds are in the yard. But yellow is yours too.",
            Text(
                "Press {pyramid:the} in the stock, and then {square}, for example.",
                pyramid=piece("stock:Y1"),
                square=place("b2"),
            ),
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant Y1 b2",),
        wrong=(
            Answer(
                Any(Played("plant G1"), Played("plant B1")),
                "You chose broccoli! That does not count for you.",
            ),
            Answer(Played("plant Y1"), "The right one! But it has to stand beside the others, on your side."),
            Answer(Happens("pass"), "You have a star! Plant your tenth carrot."),
        ),
        otherwise="A step does not make more of them. Plant the tenth one, from the stock.",
    ),
    PlayGame(
        name="short-game",
        title="A short game: six in a triangle",
        rules=("CB-18",),
        text=Text(
            "Fill the triangle of {needed:word} in your corner. That is {bottom:word} carrots in the "
            "bottom row, {middle:word} above them, one on top. Black is for the wall: then pass. "
            "After {turns} turns, whoever has the most plants at home wins.",
            needed=fact("needed"),
            bottom=fact("row", 1),
            middle=fact("row", 2),
            turns=fact("turns"),
        ),
        done="That was a whole game! The dice decide what you get, and you decide what to do with it.",
        options={"goal": "six", "turn_limit": 24},
        careless=0.85,
    ),
    BreakIt(
        name="rests",
        title="Straight back?",
        rules=("CB-14",),
        text=Text(
            "Try to let your yellow pyramid step straight back. How mean! The broccoli gardener has "
            "just moved it out of your garden, to {square}. Now it is asleep. You rolled yellow, "
            "medium.",
            square=place("d4"),
        ),
        done="What has just stepped rests for a turn, or it would only go to and fro. Next time it can come home.",
        position={
            "board": {
                "a1": "R1",
                "b1": "Y3",
                "a2": "Y1",
                "b2": "R2",
                "b3": "R3",
                "c2": "R1",
                "c3": "Y1",
                "d4": "Y2",
                "h8": "G3",
                "h7": "G1",
                "g7": "B2",
            },
            "walls": [WALL],
            "roll": "Y 2",
            "last_step": "d4",
            "turns": 18,
        },
        hints=(
            Text(
                "It stands on {square}.",
                square=place("d4"),
            ),
            Text(
                "Press {pyramid:the} on {square}.",
                pyramid=fact("pyramid", "d4"),
                square=place("d4"),
            ),
        ),
        rule="CB-14",
        presses=("d4",),
        otherwise=Text(
            "Press {pyramid:the} on {square}, the one that has just stepped.",
            pyramid=fact("pyramid", "d4"),
            square=place("d4"),
        ),
    ),
    BreakIt(
        name="sold-out",
        title="Sold out",
        rules=("CB-23",),
        text=Text(
            "Try to take {pyramid:a} from the stock. You rolled red, large. But only an empty "
            "outline is left there, with a {left} beside it.",
            pyramid=piece("stock:R3"),
            left=fact("left", "R3"),
        ),
        done=Text(
            "With {players:word} players there are {copies:word} of each size in each colour, no "
            "more. But those in the yard can still step.",
            players=fact("players"),
            copies=fact("copies"),
        ),
        position={
            "board": {
                "a1": "Y1",
                "a2": "R2",
                "b1": "R3",
                "b2": "Y2",
                "e7": "R3",
                "h8": "G2",
                "g8": "B1",
                "g7": "B3",
            },
            "turns": 8,
            "walls": [WALL],
            "roll": "R 3",
        },
        hints=(
            Text(
                "Look for the {left} in the stock.",
                left=fact("left", "R3"),
            ),
            Text(
                "Press {pyramid:the} in the stock: its empty outline.",
                pyramid=piece("stock:R3"),
            ),
        ),
        rule="CB-23",
        presses=("stock:R3",),
        otherwise=Text(
            "Press the empty outline of {pyramid:the}, in the stock below.",
            pyramid=piece("stock:R3"),
        ),
    ),
)
