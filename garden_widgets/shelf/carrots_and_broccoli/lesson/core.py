"""The lesson of Carrots & Broccoli: from the first seed to a whole garden."""

from __future__ import annotations

from typing import Final

from garden_widgets.lessons.goals import All, Any, Ends, Happens, Not, Played
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
        text="Plant the tenth carrot right beside the others. Red and yellow pyramids are carrots, and they are "
        "yours. Ten side by side in your corner win. You have nine, and the dice allow a middle red one: "
        "press it in the stock, then a square.",
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
            "Press the middle red pyramid in the stock, then the square c3, among your carrots.",
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant R2 c3",),
        wrong=(
            Answer(
                EndsOn(1), "That is the broccoli's garden, beyond the wall. Only what stands on your own side counts."
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
        text="Plant the small yellow pyramid on your own side. Now from the beginning: carrots go first. The black "
        "wall parts the yard; your side is the soil at the lower left. Each turn starts with two dice, one "
        "for colour, one for size. They show yellow and small.",
        done="Planted! Now it is the broccoli gardener's turn to roll. In every turn the dice say what may be planted.",
        position={"walls": [WALL], "roll": "Y 1"},
        hints=(
            "Your side is the soil with furrows, from your corner a1 up to the wall.",
            "Press the small yellow pyramid in the stock, then a square near your corner, such as b2.",
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
        text="Press every pyramid in the yard that is yours. Two play. Red and yellow are carrots: yours. Green "
        "and blue are broccoli: theirs. Where a pyramid stands does not change whose it is.",
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
        leads_to=Any(*(Happens("step", parts={"piece": piece}) for piece in ("R1", "R3", "Y1", "Y3"))),
        otherwise="No: look for red and yellow pyramids, and in the yard, not in the stock.",
        elsewhere="No: look for red and yellow pyramids in the yard. The black wall belongs to nobody.",
    ),
    DoIt(
        name="step-away",
        title="One step, whoever owns it",
        rules=("CB-10",),
        text="Tear the broccoli garden apart with one step. Danger: they have nine! You rolled green, middle. The "
        "dice do not care whose it is: you may plant another one, or let one in the yard step to the next "
        "square.",
        done="Cut in two! Whatever you roll may be planted or may step, even when the colour is not yours.",
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
        otherwise="That does not help them, but their nine still hold together. Let the one in the middle step.",
    ),
    BreakIt(
        name="taken",
        title="Is there room for two?",
        rules=("CB-11",),
        text="Try to squeeze a second pyramid onto c3. You rolled red, middle, and c3 would be perfect. But a "
        "large green one has settled there. Press the middle red pyramid in the stock, and then c3, marked or "
        "not.",
        done="There is room for one pyramid on a square, and no more. Nor can anything step onto a taken one.",
        position={
            "board": {"b3": "R1", "c2": "Y3", "c3": "G3", "d3": "Y1", "b2": "R3", "g7": "B2", "h8": "G1"},
            "walls": [WALL],
            "roll": "R 2",
        },
        hints=(
            "The stock is at the bottom: what is not in the yard yet.",
            "Press the middle red pyramid in the stock, then square c3.",
        ),
        rule="CB-11",
        presses=("stock:R2", "c3"),
        otherwise="Try it with the middle red pyramid and the square c3, where the large green one stands.",
    ),
    DoIt(
        name="two-sizes",
        title="Middle or large?",
        rules=("CB-07",),
        text="Win with one step of a middle or a large yellow pyramid. The die shows two sizes, and you choose "
        "one. Every yellow of those sizes is in the yard already, so one of them has to step.",
        done="You chose the large one, and it came home. Of two sizes you always use just one.",
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
            "walls": [WALL],
            "roll": "Y 23",
        },
        hints=(
            "Nine of yours hold together. Which one stands apart?",
            "Press the large yellow pyramid on d4, then c4 or d3.",
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step d4 c4",),
        wrong=(
            Answer(Played("step c2"), "The middle one was part of your garden, and now it stands apart. Let it stay."),
            Answer(Happens("pass"), "You may pass, but here you can win: with the large one."),
        ),
        otherwise="That one was in its place. Look for the one that stands apart.",
    ),
    DoIt(
        name="star",
        title="The star",
        rules=("CB-08",),
        text="Plant your tenth carrot with the star. A star stands for any colour, as you like. The size is small. "
        "Nine carrots are at home, and the tenth must be small and one of yours. Look what is left in the "
        "stock.",
        done="You made the star yellow. It lets you choose any colour, but the size is what the other die shows.",
        position={
            "board": {
                "a1": "R1",
                "a2": "Y2",
                "a3": "R3",
                "a4": "R1",
                "a5": "Y3",
                "b1": "Y1",
                "b2": "R2",
                "b3": "Y3",
                "b4": "R3",
                "h8": "G2",
                "g8": "B3",
                "h7": "B1",
                "e6": "G1",
            },
            "walls": [WALL],
            "roll": "* 1",
        },
        hints=(
            "Both small reds are in the yard. Yellow is yours too.",
            "Press the small yellow pyramid in the stock, and then c2, for example.",
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("plant Y1 c2",),
        wrong=(
            Answer(
                Any(Played("plant G1"), Played("plant B1")),
                "The star lets you choose, and you have chosen broccoli! It does not count for you.",
            ),
            Answer(Played("plant Y1"), "The right one! But it has to stand beside the others, on your side."),
            Answer(Happens("wall"), "Yes, the star may even be black! But it is a carrot that you need now."),
            Answer(Happens("pass"), "With a star in hand? Plant your tenth carrot!"),
        ),
        otherwise="A step does not make more of them. You need a tenth one, from the stock.",
    ),
    Predict(
        name="garden-snake",
        title="Is this a garden? A long snake",
        rules=("CB-16",),
        text="Say what happens when the snake of carrots grows a tail. The carrots wind through the yard like a "
        "snake, with two broccoli between them. Now a middle yellow one will be planted on a4.",
        done="A garden may be as long and as crooked as it likes, and what stands beside it does not matter.",
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
            "walls": [WALL],
            "roll": "Y 2",
        },
        hints=("Follow the snake from a1, square by square, and count.",),
        moves=("plant Y2 a4",),
        choices=(
            Choice("The carrots win", Ends(0)),
            Choice(
                "Not yet: they do not all hold together",
                All(Not(Ends(0)), AtHome(0, 10)),
                "Follow them: a1, b1, c1, d1, d2, d3, c3, b3, a3, a4. That is ten, and no gap.",
            ),
            Choice(
                "Not yet: the broccoli between them spoils it",
                All(Not(Ends(0)), Not(AtHome(0, 10))),
                "The carrots touch all the same, one after another. Whatever stands beside them is no harm.",
            ),
        ),
        otherwise="Count the snake from its head in the corner.",
    ),
    BreakIt(
        name="rests",
        title="Straight back?",
        rules=("CB-14",),
        text="Try to let your yellow pyramid step straight back. How mean! The broccoli gardener has just let your "
        "middle yellow one step out of your garden, to d4. The two z beside it mean that it is resting. You "
        "rolled yellow, middle.",
        done="What has just stepped rests for a turn, or it would only go to and fro. Next turn it can come home.",
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
        hints=("It stands on d4.", "Press the middle yellow pyramid on d4."),
        rule="CB-14",
        presses=("d4",),
        otherwise="Press the middle yellow pyramid on d4, the one that has just stepped.",
    ),
    BreakIt(
        name="sold-out",
        title="Sold out",
        rules=("CB-23",),
        text="Try to take a large red pyramid from the stock. You rolled red, large, and one would do your garden "
        "good. But in the stock there is only an empty outline with a 0 beside it.",
        done="With two players there are two of each size in each colour, and then no more. Those in "
        "the yard can still step.",
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
            "walls": [WALL],
            "roll": "R 3",
        },
        hints=("Look for the 0 in the stock.", "Press the large red pyramid in the stock: its empty outline."),
        rule="CB-23",
        presses=("stock:R3",),
        otherwise="Press the empty outline of the large red pyramid, in the stock below.",
    ),
    Predict(
        name="garden-corners",
        title="Is this a garden? A loose one",
        rules=("CB-16",),
        text="Say whether this will be a garden. Nine carrots are at home. The small red one will be planted on "
        "c4, close to them.",
        done="From b3 to c4 there is only a corner to touch. A garden holds together by whole edges.",
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
            "walls": [WALL],
            "roll": "R 1",
        },
        hints=("Put a finger on c4. Is there a carrot to the left, to the right, above or below?",),
        moves=("plant R1 c4",),
        choices=(
            Choice(
                "The carrots win",
                Ends(0),
                "There are ten at home, but c4 meets b3 only at a corner. That is not touching.",
            ),
            Choice("Not yet: they do not all hold together", All(Not(Ends(0)), AtHome(0, 10), Grown(0, 1))),
            Choice(
                "Not yet: the home corner is empty",
                All(Not(Ends(0)), Not(Grown(0, 1))),
                "Look at a1: a large yellow one stands in your corner. Now look at c4.",
            ),
        ),
        otherwise="Look at c4 and its four neighbours.",
    ),
    DoIt(
        name="leave-it",
        title="Better nothing at all",
        rules=("CB-R4",),
        text="Pass: do nothing in this turn. You rolled yellow, middle. None is left in the stock, and the two in "
        "the yard are links of your garden: if one steps away, it falls apart. So press the button “pass”.",
        done="Whatever the dice allow, you may leave it. Sometimes nothing is the best you can do.",
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
            "walls": [WALL],
            "roll": "Y 2",
        },
        hints=("This time do not press the yard.", "Press the button “pass”."),
        goal=Happens("pass"),
        par=1,
        solution=("pass",),
        otherwise="Now there is a gap in your garden. Take it back, and press “pass”.",
    ),
    FindAll(
        name="nobodys-squares",
        title="Nobody's squares",
        rules=("CB-15",),
        text="Press all six empty squares that are nobody's. Wall pyramids can step, so this wall has become "
        "crooked. It is a line from pyramid to pyramid, from one corner of the yard to the other. Squares "
        "with the line through their middle are nobody's.",
        done="Six squares that count for nobody, and two of them are always there: the corners where the line ends.",
        position={
            "board": {"a1": "R2", "b2": "Y1", "h8": "B3", "f6": "G1"},
            "walls": [("c7 1", "c5 3", "e5 2", "e3 1", "g3 3", "g2 2")],
            "roll": "R 1",
        },
        hints=(
            "Follow the line with your finger, from the corner a8 to the corner h1.",
            "Both corners, and one square between each two black pyramids that are two apart: c6, d5, e4, f3.",
        ),
        leads_to=EndsOn(None),
        chosen=("stock:R1",),
        otherwise="No: the line does not go through the middle of this square.",
    ),
    Predict(
        name="garden-outside",
        title="Is this a garden? At the wall",
        rules=("CB-16", "CB-15"),
        text="Say whether this will be a garden. Here is a fine block of nine carrots, and the small yellow one "
        "will be planted on e4. Ten that touch! Or is something wrong?",
        done="A garden begins in your corner, and on the line it does not count. So mind both!",
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
            "walls": [("c7 1", "c5 3", "e5 2", "e3 1", "g3 3", "g2 2")],
            "roll": "Y 1",
        },
        hints=("Look at e4: where does the line of the wall run? And then look at your corner.",),
        moves=("plant Y1 e4",),
        choices=(
            Choice("The carrots win", Ends(0), "Look at your home corner a1, and at the line through e4."),
            Choice(
                "Not yet: only the home corner is missing",
                All(Not(Grown(0, 1)), AtHome(0, 10)),
                "The corner is missing indeed. But look at e4 too: the line runs through its middle.",
            ),
            Choice(
                "Not yet: the corner is missing, and one is on the line",
                All(Not(Grown(0, 1)), Not(AtHome(0, 10))),
            ),
        ),
        otherwise="Look at your home corner a1, and at the line through e4.",
    ),
    DoIt(
        name="wall-step",
        title="The wall can walk",
        rules=("CB-12", "CB-22"),
        text="Bring g3 and g4 home with a step of the wall. You rolled black, middle: a wall pyramid of that size "
        "may step. Press f5, then where it goes: flags show what would change. Press there again to do it.",
        done="The carrots have not stirred, and yet they are at home now: the line has moved over them.",
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
            "walls": [("b7 1", "c6 3", "d5 2", "e4 1", "f4 3", "f5 2")],
            "roll": "K 2",
        },
        hints=(
            "To which side must the end of the wall go, so that g3 and g4 lie behind it?",
            "Press the black pyramid on f5, then g5, and g5 once more.",
        ),
        goal=Belongs("g4", 0),
        par=1,
        solution=("step f5 g5",),
        wrong=(Answer(Happens("pass"), "Your two carrots stay beyond the wall. Let it step!"),),
        otherwise="The line went the wrong way: g3 and g4 are still beyond it. Send the pyramid to the right.",
    ),
    BreakIt(
        name="too-far",
        title="The wall holds together",
        rules=("CB-13",),
        text="Try to step the wall pyramid on d5 to e5. Black, middle again, and there you would gain a square. "
        "But each one has its neighbours in the wall: here those on c6 and d4. Press e5, marked or not.",
        done="Count from e5 to c6: left, left, up. That is three, and two is as far as neighbours may be apart.",
        position={
            "board": {"a1": "R3", "a2": "Y1", "b2": "R1", "c4": "Y2", "h8": "G3", "g7": "B1", "f6": "G2"},
            "walls": [("b7 1", "c6 3", "d5 2", "d4 1", "e3 3", "f2 2")],
            "roll": "K 2",
        },
        hints=("It is the black pyramid on d5.", "Press the black pyramid on d5, then e5."),
        rule="CB-13",
        presses=("d5", "e5"),
        otherwise="Press the black pyramid on d5, and then e5, to its right.",
    ),
    Predict(
        name="whose-now",
        title="Whose is it now?",
        rules=("CB-22", "CB-15"),
        text="Say whose square g2 will be. The small green one there is on the side of the broccoli. Now you will "
        "step the black pyramid on f2 up to f3.",
        done="From f3 the line runs straight through the middle of g2 to the corner. You took it from them without "
        "getting it.",
        position={
            "board": {"a1": "R2", "b1": "Y1", "d2": "R1", "g2": "G1", "h3": "B2", "h8": "B3", "e7": "G2"},
            "walls": [("b7 1", "c6 3", "d6 2", "e5 1", "e3 3", "f2 2")],
            "roll": "K 2",
        },
        hints=("Imagine a straight line from f3 to the corner h1. Where does it pass?",),
        moves=("step f2 f3",),
        choices=(
            Choice("It is mine", Belongs("g2", 0), "It nearly is, but the line does not pass g2: it runs through it."),
            Choice("It is still theirs", Belongs("g2", 1), "The end of the line swings along when f2 steps. Look!"),
            Choice("It is nobody's", Belongs("g2", None)),
        ),
        otherwise="See where the line runs now, from f3 to the corner h1.",
    ),
    DoIt(
        name="black-star",
        title="Win with the wall",
        rules=("CB-R3", "CB-22"),
        text="Win with one step of the wall. A star, and large. Any colour: that means black too! Ten of your "
        "carrots hold together, but c7 is on the line of the wall, and d7 beyond it.",
        done="Without touching a carrot you have won! Whoever forgets the wall is in for a surprise.",
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
            "walls": [("e6 3", "d6 1", "d5 2", "e4 1", "f3 3", "g2 2")],
            "roll": "* 3",
        },
        hints=(
            "The line goes from the corner a8 to the large black pyramid on e6.",
            "Press the black pyramid on e6, then e7, and e7 once more.",
        ),
        goal=Ends(0, "CB-16"),
        par=1,
        solution=("step e6 e7",),
        wrong=(
            Answer(Happens("wall"), "The line has moved, but d7 is still beyond it."),
            Answer(
                Happens("plant"), "One more of them, but that does not bring c7 and d7 home. The star can be black!"
            ),
            Answer(Happens("step"), "No plant has to step here. Let the wall do it: the star can be black!"),
        ),
        otherwise="You can win here! Let a wall pyramid step.",
    ),
    PlayGame(
        name="short-game",
        title="A short game: six in a triangle",
        rules=("CB-18",),
        text="Fill the triangle of six in your corner. Your first real game is a short one: three carrots in the "
        "bottom row, two above them, one on top. Your opponent is gentle. After forty turns, whoever has most "
        "plants at home wins.",
        done="That was a whole game! The dice give you what they like; what you make of it is up to you.",
        options={"goal": "six", "turn_limit": 40},
    ),
    PlayGame(
        name="whole-game",
        title="The whole game",
        rules=(),
        text="Grow a garden of ten from your corner outwards. Plant near one another, keep an eye on the wall, and "
        "send your opponent's colours where they are no use. After a hundred turns, whoever has most plants "
        "at home wins.",
        done="Now you know the game. In the fine points you find rare cases, and other ways to play.",
        options={"turn_limit": 100},
    ),
)
