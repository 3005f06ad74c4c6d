"""Other ends of a game of Carrots & Broccoli, among its fine points: together, by the clock, after the last turn."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import WALL

ENDS: Final[tuple[Step, ...]] = (
    Predict(
        name="both-ripe",
        title="Two gardens at once",
        rules=("CB-R7", "CB-22"),
        slips={"CB-R7": "The carrots"},
        text=Text(
            "Say who wins when both gardens ripen at once. Both have {home:word} at home, and this wall is a "
            "loose one. Broccoli steps the black pyramid on {square} to {other_square}: a tenth for both!",
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
            "Then whoever has more plants at home wins, touching or not. {square} and {other_square} do not count. "
            "The timer may ring now.",
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
)
