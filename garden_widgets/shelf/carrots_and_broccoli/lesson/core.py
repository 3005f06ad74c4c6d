"""The lesson of Carrots & Broccoli: from the first seed to a whole garden."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    Choice,
    DoIt,
    FindAll,
    PlayGame,
    Predict,
    Step,
)
from garden_widgets.shelf.carrots_and_broccoli.lesson.fine import WALL
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome, Belongs, EndsOn, Grown

CORE_PATH: Final[tuple[Step, ...]] = (
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
        otherwise="It is on your side, but not right beside your carrots. Touching at a corner is not enough.",
    ),
    DoIt(
        name="first-seed",
        title="How a game begins",
        rules=("CB-09", "CB-06"),
        slips={"CB-06": ("stock:R1",)},
        text=Text(
            "Plant {pyramid:the} on your own side. The black wall divides the yard; your side is the "
            "soil at the lower left. Each turn starts with a roll: one die for the colour, one for "
            "the size. You rolled yellow, small.",
            pyramid=piece("stock:Y1"),
        ),
        done="Planted! Now the broccoli gardener rolls. In every turn the dice say what may be planted.",
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
        otherwise="You may pass: that skips your turn. But a seed in the bag does not grow. Plant it!",
    ),
    Predict(
        name="new-yard",
        title="A new yard",
        rules=("CB-04", "CB-24"),
        slips={"CB-04": "The wall is just as before, and you begin", "CB-24": "The broccoli gardener begins"},
        text="Bet: what will the next yard be like? In your last game the sizes of the wall were "
        "small, small, medium, medium, large, large. Now a new wall is built between the home "
        "corners.",
        done="The sizes come in any order, so no two yards are alike. The corners at both ends stay "
        "empty, like gateposts, and the carrots begin.",
        position={},
        hints=("The black pyramids are mixed before each game. Will they come in the same order twice?",),
        moves=("wall 231321", "roll R 2"),
        choices=(
            Choice(
                "The sizes come in another order, and you begin",
                All(Holds("turn", 0), Not(Happens("set-up", parts={"sizes": "1 1 2 2 3 3"}))),
            ),
            Choice(
                "The wall is just as before, and you begin",
                All(Holds("turn", 0), Happens("set-up", parts={"sizes": "1 1 2 2 3 3"})),
                "It stands in the same place, but its sizes are mixed for each game.",
            ),
            Choice(
                Text(
                    "The wall reaches into the corners {square} and {other_square}",
                    square=place("a8"),
                    other_square=place("h1"),
                ),
                Any(*(Holds("walls.0", f"a8 {size}") for size in (1, 2, 3))),
                "Those two corners always stay empty: they are the gateposts.",
            ),
            Choice(
                "The broccoli gardener begins",
                Holds("turn", 1),
                "Whoever gardens the most takes the carrots, and the carrots begin.",
            ),
        ),
        otherwise="Look where the wall stands now, and whose turn it is.",
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
        otherwise="No: look for red and yellow pyramids in the yard, not in the stock.",
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
            Answer(Played("step c2"), "The medium one was part of your garden, and now it stands alone. Take it back."),
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
        done="Your garden still stands: one more carrot beside it wins! What the dice allow, you need not do.",
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
        otherwise="Now your garden has a gap. Take it back: must you do anything at all?",
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
        otherwise="So the wall still holds together. Which step goes away from a neighbour?",
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
