"""Rare cases of stacks and ways, among the fine points of Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, Choice, DoIt, FindAll, Predict, Step

FINE_STACKS: Final[tuple[Step, ...]] = (
    DoIt(
        name="tall-stack",
        title="A look into a tall stack",
        rules=("SI-R5", "SI-14"),
        text=Text(
            "Wound the snail in the middle of square {square}. From the bottom up: {drone}, {queen}, "
            "{other_drone}, {drone_3}. One more small piece on top is enough. You rolled {roll}.",
            square=place("10"),
            drone=piece("10/1"),
            queen=piece("10/2"),
            other_drone=piece("10/3"),
            drone_3=piece("10/4"),
            roll=fact("roll"),
        ),
        done=Text(
            "{weight} and {other_weight} make {load}, more than the snail's {snail}. You looked "
            "at each piece once, from the top down. All the others stay.",
            weight=fact("weight", "10/4").at_first,
            other_weight=fact("weight", "6/1").at_first,
            load=fact("weight", "10/4", "6/1").at_first,
            snail=fact("weight", "10/3").at_first,
        ),
        position={
            "squares": {"1": ["B1"], "3": ["K1"], "6": ["R1"], "10": ["Y2", "B3", "K2", "B2"], "12": ["Y1"]},
            "roll": [1, 3],
        },
        fine=True,
        hints=(
            Text(
                "Who stands {roll} squares before square {square}?",
                roll=fact("roll"),
                square=place("10"),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("6/1"),
                square=place("6"),
                other_square=place("10"),
            ),
        ),
        goal=Happens("wounded"),
        par=1,
        solution=("move 6/1",),
        wrong=(
            Answer(Played("move 10/4"), "The blue drone stepped off, and the snail is free to move."),
            Answer(
                Happens("entered"),
                Text(
                    "Somebody has to land on square {square}.",
                    square=place("10"),
                ),
            ),
        ),
        otherwise=Text(
            "That is not square {square}. Count {roll} squares back from it: who stands there?",
            square=place("10"),
            roll=fact("roll").at_first,
        ),
    ),
    Predict(
        name="one-look",
        title="One look from the top",
        rules=("SI-R5",),
        slips={"SI-R5": "The snail pawn alone"},
        text=Text(
            "Bet: who goes home to the Nest? Square {square}, from the bottom: {queen}, {pawn}, "
            "{other_pawn}. Now your {other_queen} lands on top. Each piece is looked at once, from "
            "the top down.",
            square=place("9"),
            queen=piece("9/1"),
            pawn=piece("9/2"),
            other_pawn=piece("9/3"),
            other_queen=piece("5/1"),
        ),
        done=Text(
            "First the snail pawn fell, and then the queen under {weight} and {other_weight}. Nobody "
            "looked at the red pawn twice.",
            weight=fact("weight", "9/2").at_first,
            other_weight=fact("weight", "5/1").at_first,
        ),
        position={
            "squares": {"5": ["B3"], "9": ["K3", "R1", "K1"]},
            "dead": ["B1", "B2"],
            "nest": {"tree": "", "loose": ["K2"]},
            "roll": [1, 3],
        },
        fine=True,
        hints=(
            Text(
                "Begin at the top: can {pawn:the} bear a {weight}? And what is on {queen:the} after that?",
                pawn=piece("9/3"),
                weight=fact("weight", "5/1"),
                queen=piece("9/1"),
            ),
        ),
        moves=("move 5/1",),
        choices=(
            Choice(
                "The snail pawn alone",
                All(Happens("wounded", parts={"piece": "K1"}), Happens("wounded", times=1)),
                Text(
                    "The snail pawn falls, that is right. But then {weight} and {other_weight} touch one "
                    "another on the snail queen.",
                    weight=fact("weight", "9/2").at_first,
                    other_weight=fact("weight", "5/1").at_first,
                ),
            ),
            Choice(
                "The snail queen alone",
                All(Happens("wounded", parts={"piece": "K3"}), Happens("wounded", times=1)),
                Text(
                    "Begin at the top: the blue queen stands right on the snail pawn, {weight} on {other_weight}.",
                    weight=fact("weight", "5/1").at_first,
                    other_weight=fact("weight", "9/3").at_first,
                ),
            ),
            Choice("Both snails", Happens("wounded", times=2)),
            Choice(
                "Nobody",
                Happens("wounded", times=0),
                Text(
                    "{weight} on top of {other_weight}: the snail pawn cannot bear that.",
                    weight=fact("weight", "5/1").at_first,
                    other_weight=fact("weight", "9/3").at_first,
                ),
            ),
        ),
        otherwise="Look at each piece once, from the top down, with what is on it at that moment.",
    ),
    DoIt(
        name="hidden-plant",
        title="A plant in hiding",
        rules=("SI-R2", "SI-R7"),
        slips={"SI-R2": "move 7/5", "SI-R7": "move 7/5"},
        text=Text(
            "Win with one move! On square {square} {pawn:a} has squeezed in between {drone:the} and "
            "{other_pawn:the}. First a stack is sorted out, and only then does anybody check who has "
            "won. You rolled {roll}.",
            square=place("7"),
            pawn=piece("7/4"),
            drone=piece("7/3"),
            other_pawn=piece("7/5"),
            roll=fact("roll"),
        ),
        done="The snail fell, and then red stood together. The blue queen below and the yellow pawn above do no harm.",
        position={
            "squares": {"4": ["Y1"], "7": ["B3", "R3", "R2", "K1", "R1"], "9": ["K2"], "11": ["B2", "B1"]},
            "roll": [1, 2],
        },
        fine=True,
        hints=(
            Text(
                "{pawn:The} can bear {weight}. How could you make it bear {load}?",
                pawn=piece("7/4"),
                weight=fact("weight", "7/4"),
                load=fact("weight", "7/5", "4/1"),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("4/1"),
                square=place("4"),
                other_square=place("7"),
            ),
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 4/1",),
        wrong=(
            Answer(Played("move 7/5"), "Without the red pawn no red plant can grow here. It has to stay."),
            Answer(
                Happens("entered"),
                Text(
                    "Something has to land on square {square}, on top of the stack.",
                    square=place("7"),
                ),
            ),
        ),
        otherwise=Text(
            "The snail pawn is still there. What could land on square {square} and weigh it down?",
            square=place("7"),
        ),
    ),
    FindAll(
        name="two-pawns",
        title="Strong, but stuck",
        rules=("SI-R6", "SI-12"),
        slips={"SI-R6": "9/1"},
        text=Text(
            "Press the {queens:word} queens that cannot move. Each of them bears less than she "
            "weighs herself, and is stuck all the same.",
            queens=fact("queens that cannot move"),
        ),
        done="Each stands under a pawn that is blocked. So nobody ever carries more than one other piece.",
        position={
            "squares": {
                "1": ["K2"],
                "3": ["R3", "B1", "Y1"],
                "6": ["G3", "R1", "K1"],
                "9": ["B3", "R2"],
                "11": ["K3"],
                "12": ["Y2"],
            },
            "dead": ["B2", "G1", "G2"],
            "roll": [1, 2],
        },
        fine=True,
        hints=(
            "Look for a queen with two small pieces on her.",
            Text(
                "Look at squares {square} and {other_square}.",
                square=place("3"),
                other_square=place("6"),
            ),
        ),
        refused_by="SI-12",
        otherwise="No, this one can move.",
    ),
    DoIt(
        name="once-round",
        title="Once round the garden",
        rules=("SI-R9",),
        slips={"SI-R9": "enter G1"},
        text=Text(
            "Find a move that changes nothing. Your garden is perfect just as it is, but you must "
            "move. You rolled a {roll}, and there are {squares} squares.",
            roll=fact("roll"),
            squares=fact("last square"),
        ),
        done="Once round and home again: that is a move like any other, and your turn is over.",
        position={"squares": {"2": ["R3", "R2"], "9": ["R1"], "12": ["K1"]}, "roll": [6, 6]},
        fine=True,
        hints=(
            Text(
                "Where does a piece end that walks {roll} squares?",
                roll=fact("roll"),
            ),
            Text(
                "Press {pawn:the} on square {square}, and then the ground of square {square} beside it.",
                pawn=piece("9/1"),
                square=place("9"),
            ),
        ),
        goal=Happens("moved"),
        par=1,
        solution=("move 9/1",),
        otherwise="But a new piece in the garden is a change. Move one that is already out.",
    ),
    Predict(
        name="no-way-out",
        title="When nothing goes",
        rules=("SI-R10", "SI-06"),
        slips={"SI-R10": "It is a draw"},
        text="Bet: what happens now? Poor gardener: each of your pieces bears as much as it weighs, and the shed is "
        "empty. You had to roll all the same.",
        done="If you cannot move, you roll, pass and wait. The game goes on until somebody wins: there is no draw.",
        position={
            "options": {"plants": "R"},
            "squares": {"3": ["R1", "K1"], "6": ["R2", "K2"], "9": ["R3", "K3"]},
            "roll": [2, 5],
        },
        fine=True,
        hints=("Each of your pieces has a snail of its own weight on top.",),
        moves=("pass",),
        choices=(
            Choice("You pass, and the game goes on", All(Happens("passed"), Not(Ends()))),
            Choice("The snails have won", Ends(1), "No piece is eaten: red can still grow, once a snail has moved."),
            Choice("It is a draw", All(Ends(), Not(Ends(0)), Not(Ends(1))), "No game ends in a draw."),
        ),
        otherwise="Nobody has won yet, so the game goes on.",
    ),
)
