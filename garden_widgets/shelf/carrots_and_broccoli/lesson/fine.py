"""The fine points of Carrots & Broccoli: rare cases, the clock, kids, a loose wall, and four gardeners."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome, Belongs, EndsOn

WALL: Final = ("b7 1", "c6 3", "d5 2", "e4 1", "f3 3", "g2 2")
"""The wall of two gardeners as it stands at the start, its sizes in one of their orders."""

CROSS: Final = (
    ("b2 1", "c3 3", "d4 2", "e5 1", "f6 3", "g7 2"),
    ("b7 2", "c6 1", "d5 3", "e4 2", "f3 1", "g2 3"),
)
"""The two walls of four gardeners, as they stand at the start."""

FINE_POINTS: Final[tuple[Step, ...]] = (
    Predict(
        name="garden-snake",
        title="Is this a garden? A long snake",
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
            "Say whose square {square} will be. The line always runs through the black pyramids in "
            "their old order: here from the corner {other_square} to {square_3}, back to {square_4}, "
            "and on to {square_5}. Now the one on {square_3} steps up to {square_6}.",
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
        title="A seventh pyramid for the wall?",
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
        done="Only stepping makes tired; being planted does not. And a rest lasts for one turn.",
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
            Answer(Holds("board.a1", "G1"), "The green one still sits in your corner. Take it back, and let it step."),
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
    Predict(
        name="both-ripe",
        title="Two gardens at once",
        rules=("CB-R7", "CB-22"),
        slips={"CB-R7": "The carrots"},
        text=Text(
            "Say who wins when both gardens ripen at once. Carrots and broccoli have {home:word} at "
            "home each, and in this yard the wall may bend as it likes. The broccoli gardener steps "
            "the black pyramid on {square} to {other_square}: that gives a tenth to both!",
            home=fact("at home", 0),
            square=place("b5"),
            other_square=place("c5"),
        ),
        done="The broccoli gardener made the step. When several gardens ripen at once, whoever moved comes first.",
        position={
            "options": {"wall": "loose"},
            "board": {
                "a1": "R3",
                "a2": "Y1",
                "a3": "R1",
                "a4": "Y3",
                "a5": "R2",
                "a6": "Y2",
                "b6": "R1",
                "b1": "Y1",
                "b2": "R3",
                "b3": "Y2",
                "c6": "G1",
                "c7": "B2",
                "c8": "G3",
                "d8": "B1",
                "e8": "G2",
                "f8": "B3",
                "g8": "G1",
                "h8": "B1",
                "h7": "G3",
                "g7": "B2",
            },
            "turns": 25,
            "walls": [("b5 2", "d7 1", "d5 2", "e4 1", "f3 3", "g2 3")],
            "turn": 1,
            "roll": "K 2",
        },
        fine=True,
        hints=("Whose move was it?",),
        moves=("step b5 c5",),
        choices=(
            Choice(
                "The carrots",
                Ends(0),
                Text(
                    "The carrots have {home:word}, but so have the others, and it was the others who moved.",
                    home=fact("at home", 0),
                ),
            ),
            Choice("The broccoli", Ends(1)),
            Choice(
                "Nobody yet",
                Not(Ends()),
                Text(
                    "Count {square} on the carrots' side and {other_square} on the other: {home:word} for each.",
                    square=place("b6"),
                    other_square=place("c6"),
                    home=fact("at home", 0),
                ),
            ),
        ),
        otherwise="Look who has moved.",
    ),
    DoIt(
        name="call-time",
        title="Time is up!",
        rules=("CB-19", "CB-R14"),
        slips={"CB-R14": "pass"},
        text=Text(
            "Count both sides, then make sure that you win. You may play for {minutes:word} minutes. "
            "When time is up, whoever has more plants at home wins, touching or not. Those on "
            "{square} and {other_square} are lost. The timer may ring now.",
            minutes=fact("minutes"),
            square=place("f6"),
            other_square=place("g5"),
        ),
        done=Text(
            "{home:Word} to {other_home:word} for you! The timer can ring at any moment, even when "
            "the dice are waiting.",
            home=fact("at home", 0),
            other_home=fact("at home", 1),
        ),
        position={
            "options": {"timer": True},
            "board": {
                "a1": "R1",
                "c1": "Y2",
                "b3": "R2",
                "d3": "Y1",
                "a6": "R3",
                "f6": "Y3",
                "g5": "R1",
                "h8": "G3",
                "g8": "B2",
                "g7": "B3",
                "e7": "G1",
            },
            "walls": [WALL],
            "roll": "G 3",
            "turns": 34,
        },
        fine=True,
        hints=(
            Text(
                "{home:Word} carrots are at home, and {other_home:word} broccoli. When should the timer ring?",
                home=fact("at home", 0),
                other_home=fact("at home", 1),
            ),
            "Press the button “Time is up!”.",
        ),
        offers=("time",),
        called=("Time is up!",),
        goal=Ends(0, "CB-19"),
        par=1,
        solution=("time",),
        otherwise="A turn like any other. But you are ahead just now: what ends the game?",
    ),
    DoIt(
        name="last-turn",
        title="The last turn",
        rules=("CB-20", "CB-R14"),
        text=Text(
            "Win in the last turn, by numbers and by dots. This is the last of {turns} turns. At "
            "home it is {home:word} to {other_home:word}. In a tie the dots on those pyramids, their "
            "pips, decide: the broccoli show {other_dots:word}. You rolled yellow, small or large.",
            turns=fact("turns"),
            home=fact("at home", 0),
            other_home=fact("at home", 1),
            other_dots=fact("dots at home", 1),
        ),
        done=Text(
            "{home:Word} to {other_home:word}, and {dots:word} dots against {other_dots:word}! In a "
            "tie it pays to have large ones.",
            home=fact("at home", 0),
            other_home=fact("at home", 1),
            dots=fact("dots at home", 0),
            other_dots=fact("dots at home", 1),
        ),
        position={
            "options": {"turn_limit": 25},
            "board": {
                "a1": "R1",
                "b2": "R2",
                "c1": "R3",
                "h8": "G1",
                "g8": "B2",
                "g7": "B2",
                "f7": "G3",
            },
            "walls": [WALL],
            "roll": "Y 13",
            "turns": 24,
        },
        fine=True,
        hints=(
            Text(
                "Yours show {dots_of}, {other_dots_of} and {dots_of_3}: that is {dots:word}. How many "
                "more do you need?",
                dots_of=fact("dots", "a1"),
                other_dots_of=fact("dots", "b2"),
                dots_of_3=fact("dots", "c1"),
                dots=fact("dots at home", 0),
            ),
            Text(
                "Press {pyramid:the} in the stock, then {square}, or another square at home.",
                pyramid=piece("stock:Y3"),
                square=place("b1"),
            ),
        ),
        goal=Ends(0, "CB-20"),
        par=1,
        solution=("plant Y3 b1",),
        wrong=(
            Answer(
                Happens("pass"),
                Text(
                    "{home:Word} to {other_home:word}: that is one too few. Plant one more!",
                    home=fact("at home", 0),
                    other_home=fact("at home", 1),
                ),
            ),
            Answer(
                All(AtHome(0, 4), Played("plant Y1")),
                Text(
                    "{home:Word} to {other_home:word}, but only {dots:word} dots against {other_dots:word}. "
                    "Choose the other size.",
                    home=fact("at home", 0),
                    other_home=fact("at home", 1),
                    dots=fact("dots at home", 0),
                    other_dots=fact("dots at home", 1),
                ),
            ),
        ),
        otherwise=Text(
            "{home:Word} to {other_home:word}: it does not stand on your side.",
            home=fact("at home", 0),
            other_home=fact("at home", 1),
        ),
    ),
    Predict(
        name="shared-win",
        title="As good as each other",
        rules=("CB-R9", "CB-20"),
        text="Say who wins when time is up. This is the last turn, and you pass. Count what each has "
        "at home, and then the dots.",
        done=Text(
            "{home:Word} to {other_home:word}, and {dots:word} dots to {other_dots:word}. Nobody was "
            "better, so both have won.",
            home=fact("at home", 0),
            other_home=fact("at home", 1),
            dots=fact("dots at home", 0),
            other_dots=fact("dots at home", 1),
        ),
        position={
            "options": {"turn_limit": 25},
            "board": {
                "a1": "R3",
                "b2": "Y1",
                "c1": "R2",
                "e7": "Y3",
                "h8": "G2",
                "g7": "B2",
                "g8": "G2",
            },
            "walls": [WALL],
            "roll": "K 1",
            "turns": 24,
        },
        fine=True,
        hints=(
            Text(
                "The large yellow one is not at home. {dots_of} and {other_dots_of} and {dots_of_3} make {dots:word}.",
                dots_of=fact("dots", "a1"),
                other_dots_of=fact("dots", "b2"),
                dots_of_3=fact("dots", "c1"),
                dots=fact("dots at home", 0),
            ),
        ),
        moves=("pass",),
        choices=(
            Choice(
                "The carrots",
                All(Ends(0), Not(Ends(1))),
                Text(
                    "Did you count {square}? It stands beyond the wall. At home it is {home:word} to "
                    "{other_home:word}, and {dots:word} dots to {other_dots:word}.",
                    square=place("e7"),
                    home=fact("at home", 0),
                    other_home=fact("at home", 1),
                    dots=fact("dots at home", 0),
                    other_dots=fact("dots at home", 1),
                ),
            ),
            Choice(
                "The broccoli",
                All(Ends(1), Not(Ends(0))),
                Text(
                    "Count the dots too: {dots_of}, {other_dots_of} and {dots_of_3} against {dots_of_4}, "
                    "{dots_of_5} and {dots_of_6}.",
                    dots_of=fact("dots", "h8"),
                    other_dots_of=fact("dots", "g7"),
                    dots_of_3=fact("dots", "g8"),
                    dots_of_4=fact("dots", "a1"),
                    dots_of_5=fact("dots", "b2"),
                    dots_of_6=fact("dots", "c1"),
                ),
            ),
            Choice("Both together", All(Ends(0), Ends(1))),
        ),
        otherwise="Count again: pyramids at home first, and then their dots.",
    ),
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
    DoIt(
        name="four-gardeners",
        title="Four gardeners",
        rules=("CB-03", "CB-05", "CB-R11"),
        slips={"CB-03": "plant R3 d8", "CB-05": "plant R3 a1", "CB-R11": "plant R3 d8"},
        text=Text(
            "Plant your {pyramid} on your own side. {players:Word} can play, each with {each:word} "
            "pyramids of one colour, at one side of the yard. {walls:Word} walls cross and divide it "
            "into {players:word}. You are red, at the bottom, in the south.",
            pyramid=piece("stock:R3"),
            players=fact("players"),
            each=fact("pyramids of each", 0),
            walls=fact("walls"),
        ),
        done="Yellow sits at the left, green above, blue at the right, and so the turns go round. All share one stock.",
        position={"options": {"seats": 4}, "walls": CROSS, "roll": "R 3"},
        fine=True,
        hints=(
            Text(
                "Your side is the lower quarter, between the {walls:word} walls.",
                walls=fact("walls"),
            ),
            Text(
                "Press {pyramid:the} in the stock, then a square such as {square}, down below.",
                pyramid=piece("stock:R3"),
                square=place("d2"),
            ),
        ),
        goal=EndsOn(0),
        par=1,
        solution=("plant R3 d2",),
        wrong=(
            Answer(EndsOn(None), "The corners of the yard are on the lines, and count for nobody."),
            Answer(EndsOn(1), "That quarter is yellow's. Yours is the lower one."),
            Answer(EndsOn(2), "That quarter is green's. Yours is the lower one."),
            Answer(EndsOn(3), "That quarter is blue's. Yours is the lower one."),
        ),
        otherwise="You may pass, of course. But plant it!",
    ),
    DoIt(
        name="four-win",
        title="Ten of one colour",
        rules=("CB-17",),
        text=Text(
            "Plant your tenth red pyramid between your {walls:word} walls. Nobody has a home corner "
            "here: any {needed:word} red ones that hold together on your own side of both walls win. "
            "{together:Word} of them do. Where does the medium one belong?",
            walls=fact("walls"),
            needed=fact("needed"),
            together=fact("together", 0),
        ),
        done=Text(
            "{together:Word} that touch, between both walls: with {players:word} players that is all it takes.",
            together=fact("together", 0),
            players=fact("players"),
        ),
        position={
            "options": {"seats": 4},
            "board": {
                "c1": "R3",
                "d1": "R1",
                "e1": "R2",
                "f1": "R1",
                "c2": "R2",
                "d2": "R3",
                "e2": "R1",
                "f2": "R3",
                "e3": "R2",
                "a4": "Y2",
                "b5": "Y1",
                "e7": "G3",
                "d8": "G1",
                "h4": "B2",
                "g5": "B3",
                "d3": "G2",
            },
            "turns": 16,
            "walls": CROSS,
            "roll": "R 2",
        },
        fine=True,
        hints=(
            "Your side is the lower quarter: which squares are free there?",
            Text(
                "Press {pyramid:the} in the stock, then {square}, left of your red ones.",
                pyramid=piece("stock:R2"),
                square=place("b1"),
            ),
        ),
        goal=Ends(0, "CB-17"),
        par=1,
        solution=("plant R2 b1",),
        wrong=(
            Answer(EndsOn(None), "The corners of the yard are on the lines, and count for nobody."),
            Answer(
                Played("plant"),
                Text(
                    "That is not your quarter: only red ones between your {walls:word} walls count.",
                    walls=fact("walls"),
                ),
            ),
        ),
        otherwise=Text(
            "You may pass, but {home:word} are not {needed:word}. Plant one more.",
            home=fact("at home", 0),
            needed=fact("needed"),
        ),
    ),
    Predict(
        name="four-corner",
        title="Is this a garden for four?",
        rules=("CB-17",),
        text=Text(
            "Say whether you win. You are red again, one of {players:word}, and plant the small red "
            "one on {square}. {needed:Word} red ones at home!",
            players=fact("players"),
            square=place("b1"),
            needed=fact("needed"),
        ),
        done=Text(
            "Even with {players:word} players every one of the {home:word} has to touch another along an edge.",
            players=fact("players"),
            home=fact("at home", 0),
        ),
        position={
            "options": {"seats": 4},
            "board": {
                "d1": "R3",
                "e1": "R1",
                "f1": "R2",
                "g1": "R1",
                "c2": "R2",
                "d2": "R3",
                "e2": "R1",
                "f2": "R3",
                "d3": "R2",
                "b4": "Y2",
                "a5": "Y1",
                "d7": "G3",
                "e8": "G1",
                "h5": "B2",
                "g4": "B3",
            },
            "turns": 16,
            "walls": CROSS,
            "roll": "R 1",
        },
        fine=True,
        hints=(
            Text(
                "What stands on {square}, between {other_square} and the others?",
                square=place("c1"),
                other_square=place("b1"),
            ),
        ),
        moves=("plant R1 b1",),
        choices=(
            Choice(
                "Yes, that is a garden",
                Ends(0),
                Text(
                    "Look at {square}: {other_square} beside it is empty, and {square_3} is only across a corner.",
                    square=place("b1"),
                    other_square=place("c1"),
                    square_3=place("c2"),
                ),
            ),
            Choice("No: they do not all hold together", All(Not(Ends(0)), AtHome(0, 10))),
            Choice(
                Text(
                    "No: {square} is not on your side",
                    square=place("b1"),
                ),
                All(Not(Ends(0)), Not(AtHome(0, 10))),
                Text(
                    "It is: the line goes from the corner {square} up to {other_square}. But does {square_3} "
                    "touch the others?",
                    square=place("a1"),
                    other_square=place("b2"),
                    square_3=place("b1"),
                ),
            ),
        ),
        otherwise=Text(
            "Look at {square} and at what is beside it.",
            square=place("b1"),
        ),
    ),
    PlayGame(
        name="four-game",
        title="A game of four",
        rules=("CB-03", "CB-18"),
        text=Text(
            "Win the short game of {players:word}. You are red, against {opponents:word} gentle "
            "gardeners. A triangle of {needed:word} wins, turned any way, on your own side of both "
            "walls. After {turns:word} turns, whoever has most plants at home wins.",
            players=fact("players"),
            opponents=fact("opponents"),
            needed=fact("needed"),
            turns=fact("turns"),
        ),
        done="In so small a quarter every square counts. Did you watch both walls?",
        options={"seats": 4, "goal": "six", "turn_limit": 80},
        careless=0.9,
        fine=True,
    ),
    PlayGame(
        name="kids-game",
        title="A game with the kids' steps",
        rules=("CB-21", "CB-R10"),
        text=Text(
            "Grow {needed:word} in your corner, with the kids' steps. Everything may step "
            "diagonally, the wall as well. Plants come home faster, and run away faster. After a "
            "{turns:word} turns, whoever has the most plants at home wins.",
            needed=fact("needed"),
            turns=fact("turns"),
        ),
        done="Which game did you like best? You can play them all as often as you like.",
        options={"kids": True, "turn_limit": 100},
        careless=0.85,
        fine=True,
    ),
)
