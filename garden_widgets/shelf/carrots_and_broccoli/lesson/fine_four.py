"""Four gardeners in Carrots & Broccoli, among its fine points, and whole games by other rules."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrots_and_broccoli.lesson.goals import AtHome, EndsOn
from garden_widgets.shelf.carrots_and_broccoli.lesson.walls import CROSS

FOUR: Final[tuple[Step, ...]] = (
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
