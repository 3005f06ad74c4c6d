"""Planting and stepping: the first chapter of the lesson of Carrots & Broccoli."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Any, Ends, Happens, Not
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, FindAll, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import EndsOn, Grown
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import OTHER_WALL, WALL

PLANTING: Final[tuple[Step, ...]] = (
    DoIt(
        name="tenth-carrot",
        title="The tenth carrot",
        rules=("CB-16",),
        text=Text(
            "Plant the tenth carrot right beside the others. Red and yellow pyramids are carrots: "
            "yours. You have {home:word}; {needed:word} side by side in your corner win. Press the "
            "medium red one in the stock, then a square.",
            needed=fact("needed"),
            home=fact("at home", 0),
        ),
        done=Text(
            "{together:Word} carrots side by side, one of them in your corner, all on your side of "
            "the black wall: you win!",
            together=fact("together", 0),
        ),
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
            "turns": 14,
            "walls": [WALL],
            "roll": "R 2",
        },
        hints=(
            "Beside means one square to the left, to the right, up or down.",
            Text(
                "Press {pyramid:the} in the stock, then the square {square}, among your carrots.",
                pyramid=piece("stock:R2"),
                square=place("c3"),
            ),
        ),
        untaught=("pass",),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant R2 c3",),
        wrong=(
            Answer(EndsOn(1), "That is the other side of the wall. Only what stands on your own side counts."),
            Answer(EndsOn(None), "The corners at both ends of the wall belong to nobody: nothing counts there."),
            Answer(
                Happens("pass"),
                Text(
                    "So close! {home:Word} are not {needed:word}: plant the medium red one beside them.",
                    home=fact("at home", 0),
                    needed=fact("needed"),
                ),
            ),
        ),
        otherwise="It is on your side, but not right beside your carrots, edge to edge.",
    ),
    DoIt(
        name="first-seed",
        title="How a game begins",
        rules=("CB-09", "CB-06", "CB-24"),
        slips={"CB-06": ("stock:R1",), "CB-24": "pass"},
        text=Text(
            "Plant {pyramid:the} on your side of the yard. Yours is the soil below the black wall. The "
            "carrots begin: that is you. Each turn starts with a roll: one die for the colour, one for the size. "
            "You rolled yellow, small.",
            pyramid=piece("stock:Y1"),
        ),
        done="Planted! Now the broccoli gardener rolls. In every turn you may plant what the dice say, or pass: that "
        "skips your turn.",
        position={"walls": [WALL], "roll": "Y 1"},
        hints=(
            Text(
                "Your side is the soil with furrows, from your corner {square} up to the wall.",
                square=place("a1"),
            ),
            Text(
                "Press {pyramid:the} in the stock, then a square near your corner, such as {square}.",
                pyramid=piece("stock:Y1"),
                square=place("b2"),
            ),
        ),
        goal=EndsOn(0),
        par=1,
        solution=("plant Y1 b2",),
        wrong=(
            Answer(EndsOn(1), "You may plant there, but it does not help you: over there a carrot does not count."),
            Answer(EndsOn(None), "That corner is at the end of the wall, so it is on nobody's side."),
        ),
        otherwise="You begin! You may pass, but what stays in the stock does not grow. Plant it!",
    ),
    FindAll(
        name="new-yard",
        title="A new yard",
        rules=("CB-04",),
        slips={"CB-04": "a1"},
        text=Text(
            "Press both gateposts: the corners at the ends of the black wall. A new game begins. {wall:Word} black "
            "pyramids were mixed and stand in a line, from gatepost to gatepost. Nothing else is in the yard yet.",
            wall=fact("in a wall"),
        ),
        done="They stay empty at the start; the other corners are the home corners. The wall is mixed anew for each "
        "game.",
        position={"walls": [OTHER_WALL], "roll": "R 2"},
        hints=(
            "Follow the black wall to both ends, and on into the corner.",
            Text("They are {square} and {other_square}.", square=place("a8"), other_square=place("h1")),
        ),
        these=("a8", "h1"),
        otherwise="Look at the corners of the yard. Where does the line of the wall end?",
        elsewhere="The line of the wall does not end there. Follow it into the corners.",
    ),
    FindAll(
        name="which-are-mine",
        title="Which ones are yours?",
        rules=("CB-02", "CB-01"),
        slips={"CB-01": "g7", "CB-02": "g7"},
        text=Text(
            "Press every pyramid in the yard that is yours. {players:Word} play. Red and yellow are "
            "carrots: yours. Green and blue are broccoli: theirs. It does not matter where they "
            "stand.",
            players=fact("players"),
        ),
        done=Text(
            "{reds:Word} reds and {yellows:word} yellows are yours, even far from home. Each of you "
            "owns {each:word}: {copies:word} of each size in both colours.",
            reds=fact("plants of a colour", "R"),
            yellows=fact("plants of a colour", "Y"),
            each=fact("pyramids of each", 0),
            copies=fact("copies"),
        ),
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
            "turns": 8,
            "walls": [WALL],
            "roll": "* 13",
        },
        hints=(
            "Look for red and yellow, on both sides of the wall.",
            Text(
                "{home:Word} are at home, {away:word} beyond the wall.",
                home=fact("at home", 0),
                away=fact("away", 0),
            ),
        ),
        leads_to=Any(*(Happens("step", parts={"piece": piece}) for piece in ("R1", "R3", "Y1", "Y3"))),
        otherwise="No, that one is not yours: yours are the red and yellow pyramids in the yard.",
        elsewhere="No: look for red and yellow pyramids in the yard. The black wall belongs to nobody.",
    ),
    DoIt(
        name="step-away",
        title="One step, whoever owns it",
        rules=("CB-10",),
        text=Text(
            "Tear the broccoli garden apart with one step. They have {together:word}! You rolled "
            "green, medium. You may plant such a pyramid, or let one in the yard step to the next "
            "square, whoever owns it.",
            together=fact("together", 1),
        ),
        done="Cut in two! What you roll may be planted or may step, even if it is not yours.",
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
            "turns": 12,
            "walls": [WALL],
            "roll": "G 2",
        },
        hints=(
            "Their garden has two halves. Which pyramid holds them together?",
            Text(
                "Press {pyramid:the} on {square}, then {other_square} or {square_3}.",
                pyramid=fact("pyramid", "f7"),
                square=place("f7"),
                other_square=place("f8"),
                square_3=place("f6"),
            ),
        ),
        goal=Not(Grown(1, 6)),
        par=1,
        solution=("step f7 f8",),
        wrong=(
            Answer(Ends(1), "Oh no! That was their tenth, and you planted it for them."),
            Answer(
                Happens("pass"),
                Text(
                    "Their {together:word} still stand, and the next one may be their tenth.",
                    together=fact("together", 1),
                ),
            ),
        ),
        otherwise=Text(
            "Their {together:word} still hold together. Let the one in the middle step.",
            together=fact("together", 1),
        ),
    ),
    BreakIt(
        name="taken",
        title="Is there room for two?",
        rules=("CB-11",),
        text=Text(
            "Try to squeeze a second pyramid onto {square}. You rolled red, medium, but a large "
            "green one stands there. Press {pyramid:the} in the stock, then {square}, marked or not.",
            square=place("c3"),
            pyramid=piece("stock:R2"),
        ),
        done="A square has room for one pyramid. Nothing else can be planted there, and nothing can step there.",
        position={
            "board": {"b3": "R1", "c2": "Y3", "c3": "G3", "d3": "Y1", "b2": "R3", "g7": "B2", "h8": "G1"},
            "turns": 8,
            "walls": [WALL],
            "roll": "R 2",
        },
        hints=(
            "The stock is below the yard: all that is not planted yet.",
            Text(
                "Press {pyramid:the} in the stock, then square {square}.",
                pyramid=piece("stock:R2"),
                square=place("c3"),
            ),
        ),
        rule="CB-11",
        presses=("stock:R2", "c3"),
        otherwise=Text(
            "Take {pyramid:the}, and then square {square}, where the large green one stands.",
            pyramid=piece("stock:R2"),
            square=place("c3"),
        ),
    ),
)
