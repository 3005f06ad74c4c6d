"""The fine points of Snail Invasion!: rare cases, playing alone, and other gardens."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict, Step

FINE_POINTS: Final[tuple[Step, ...]] = (
    DoIt(
        name="tall-stack",
        title="A look into a tall stack",
        rules=("SI-R5", "SI-14"),
        text=Text(
            "Wound the snail in the middle of square {square}. From the bottom up: {drone}, {queen}, "
            "{other_drone}, {drone_3}. One more small plant on top is enough. You rolled {roll}.",
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
        title="Strong, and stuck all the same",
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
        otherwise="But a new plant in the garden is a change. Move one that is already out.",
    ),
    Predict(
        name="no-way-out",
        title="When nothing goes",
        rules=("SI-R10", "SI-06"),
        slips={"SI-R10": "It is a draw"},
        text="Bet: what happens now? Poor gardener: each of your plants bears as much as it weighs, and the shed is "
        "empty. You had to roll all the same.",
        done="Who cannot move rolls, passes, and waits. The game goes on until somebody wins: there is no draw.",
        position={
            "options": {"plants": "R"},
            "squares": {"3": ["R1", "K1"], "6": ["R2", "K2"], "9": ["R3", "K3"]},
            "roll": [2, 5],
        },
        fine=True,
        hints=("Each plant has a snail of its own weight on top.",),
        moves=("pass",),
        choices=(
            Choice("You pass, and the game goes on", All(Happens("passed"), Not(Ends()))),
            Choice("The snails have won", Ends(1), "No plant is eaten: red can still grow, once a snail has moved."),
            Choice("It is a draw", All(Ends(), Not(Ends(0)), Not(Ends(1))), "No game ends in a draw."),
        ),
        otherwise="Nobody has won yet, so the game goes on.",
    ),
    BreakIt(
        name="alone-nest",
        title="Alone: the Nest comes first",
        rules=("SI-24", "SI-R8"),
        slips={"SI-R8": "enter K1"},
        text=Text(
            "Try to bring out {drone:the}. When you play alone, you move the snails as well, but "
            "they have no choice. It is their turn.",
            drone=piece("nest:K2"),
        ),
        done="As long as snails wait in the Nest, the smallest comes out. And if the snails win, nobody has won.",
        position={
            "options": {"seats": 1},
            "squares": {"4": ["R1"], "8": ["R2"]},
            "nest": {"tree": "32", "loose": ["K1"]},
            "turn": 1,
            "roll": [2, 3],
        },
        fine=True,
        hints=(
            "Look into the Nest: who is larger than another there?",
            Text(
                "Press {drone:the} in the Nest.",
                drone=piece("nest:K2"),
            ),
        ),
        rule="SI-24",
        solution="enter K2",
        otherwise=Text(
            "Press {drone:the} in the Nest.",
            drone=piece("nest:K2"),
        ),
    ),
    BreakIt(
        name="alone-highest",
        title="Alone: the highest square",
        rules=("SI-25",),
        text=Text(
            "Try to move {pawn:the} on square {square}. You play alone, and it is the snails' turn. "
            "Their Nest is empty, so one in the garden has to move.",
            pawn=piece("4/1"),
            square=place("4"),
        ),
        done=Text(
            "Of the snails that can move, it is always the one on the highest square: here the drone "
            "on square {square}.",
            square=place("10"),
        ),
        position={
            "options": {"seats": 1},
            "squares": {"4": ["K1"], "7": ["K3", "R1"], "10": ["K2"]},
            "turn": 1,
            "roll": [1, 2],
        },
        fine=True,
        hints=(
            "Look at the squares with snails: which is the lowest?",
            Text(
                "Press {pawn:the} on square {square}.",
                pawn=piece("4/1"),
                square=place("4"),
            ),
        ),
        rule="SI-25",
        solution="move 4/1",
        otherwise=Text(
            "Press {pawn:the} on square {square}.",
            pawn=piece("4/1"),
            square=place("4"),
        ),
    ),
    BreakIt(
        name="alone-two",
        title="Alone: two on one square",
        rules=("SI-R3", "SI-25"),
        text=Text(
            "On the highest square, press the snail that may not move. You play alone, and it is the "
            "snails' turn. {snails:Word} stand there; both could move, but only one may.",
            snails=fact("pieces at", "9"),
        ),
        done="Of two on one square the upper one moves, and takes nobody along.",
        position={
            "options": {"seats": 1},
            "squares": {"2": ["K2"], "5": ["R1"], "9": ["K3", "K1"], "11": ["Y1"]},
            "turn": 1,
            "roll": [2, 2],
        },
        fine=True,
        hints=(
            Text(
                "The highest square with snails is square {square}.",
                square=place("9"),
            ),
            Text(
                "Press {queen:the}, the lower one on square {square}.",
                queen=piece("9/1"),
                square=place("9"),
            ),
        ),
        rule="SI-R3",
        solution="move 9/1",
        otherwise=Text(
            "Look at square {square}: which of the two there has to stay?",
            square=place("9"),
        ),
    ),
    DoIt(
        name="spare-parts",
        title="The varietal garden",
        rules=("SI-27", "SI-R4"),
        slips={"SI-27": "move 5/1", "SI-R4": "move 5/1"},
        text=Text(
            "Grow a red plant. In this garden {red:word} trees are red and {yellow:word} are yellow, "
            "and pieces of one colour are all alike. One {pawn} is eaten, but red has another! You "
            "rolled {roll}.",
            red=fact("trees", "R"),
            yellow=fact("trees", "Y"),
            pawn=piece("dead:R1"),
            roll=fact("roll"),
        ),
        done="The other pawn did just as well. Here a colour is lost only when, for example, both its pawns are eaten.",
        position={
            "options": {"variant": "varietal"},
            "squares": {"2": ["R1"], "5": ["Y1"], "7": ["R3", "R2"], "9": ["K2"], "12": ["K1"]},
            "dead": ["R1"],
            "roll": [1, 4],
        },
        fine=True,
        hints=(
            Text(
                "From square {square} to square {other_square} is {distance} squares.",
                square=place("2"),
                other_square=place("7"),
                distance=fact("distance", "2", "7"),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("dead:R1"),
                square=place("2"),
                other_square=place("7"),
            ),
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 2/1",),
        wrong=(Answer(Happens("entered"), "That makes the garden fuller, but the red plant still lacks its pawn."),),
        otherwise=Text(
            "The red plant still lacks its pawn. Look for it on square {square}.",
            square=place("2"),
        ),
    ),
    DoIt(
        name="larger-board",
        title="Sixteen squares",
        rules=("SI-28",),
        slips={"SI-28": "move 12/1"},
        text=Text(
            "Get a plant to square {square}. This garden has {squares} squares. No roll is higher "
            "than {highest_roll}, so nobody comes out on {first} to {squares}: they have to be "
            "walked to. You rolled {roll}.",
            square=place("14"),
            squares=fact("last square"),
            highest_roll=fact("highest roll"),
            first=fact("first square to walk to"),
            roll=fact("roll"),
        ),
        done=Text(
            "{square} and {roll} make {other_square}. In this garden the way begins again at {first} "
            "only after square {square_3}.",
            square=place("9"),
            roll=fact("roll").at_first,
            other_square=place("14"),
            first=fact("ahead", "16", 1),
            square_3=place("16"),
        ),
        position={
            "options": {"board": 16},
            "squares": {"4": ["K1"], "9": ["Y1"], "12": ["R1"]},
            "roll": [2, 3],
        },
        fine=True,
        hints=(
            Text(
                "Count {roll} squares back from square {square}.",
                roll=fact("roll"),
                square=place("14"),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("9/1"),
                square=place("9"),
                other_square=place("14"),
            ),
        ),
        goal=Holds("squares.14", "Y1"),
        par=1,
        solution=("move 9/1",),
        wrong=(
            Answer(
                Happens("entered"),
                Text(
                    "Nobody comes out on square {square}. There a plant has to walk.",
                    square=place("14"),
                ),
            ),
            Answer(
                Played("move 12/1"),
                Text(
                    "From {start} it went {ahead}, {other_ahead}, {ahead_3}, {ahead_4} and round to "
                    "{ahead_5}: too far by three.",
                    start=place("12"),
                    ahead=fact("ahead", "12", 1),
                    other_ahead=fact("ahead", "12", 2),
                    ahead_3=fact("ahead", "12", 3),
                    ahead_4=fact("ahead", "12", 4),
                    ahead_5=fact("ahead", "12", 5),
                ),
            ),
        ),
        otherwise=Text(
            "Count {roll} squares back from square {square}: who stands there?",
            roll=fact("roll").at_first,
            square=place("14"),
        ),
    ),
    DoIt(
        name="patio-trap",
        title="The patio: trap the queen",
        rules=("SI-26",),
        slips={"SI-26": "move 12/1"},
        text=Text(
            "Block {queen:the}. In the patio garden one plant stands against her alone. There is no "
            "other snail: block her, and you have won! You rolled {roll}.",
            queen=piece("8/1"),
            roll=fact("roll"),
        ),
        done=Text(
            "{weight} on top of {other_weight}: she cannot stir, and no other snail can help her. The garden is yours.",
            weight=fact("weight", "3/1").at_first,
            other_weight=fact("weight", "8/1").at_first,
        ),
        position={
            "options": {"variant": "patio"},
            "squares": {"3": ["R3"], "8": ["K3"], "10": ["R1"], "12": ["R2"]},
            "roll": [1, 4],
        },
        fine=True,
        hints=(
            Text(
                "Which of your plants weighs {weight}?",
                weight=fact("weight", "8/1"),
            ),
            Text(
                "Press {queen:the} on square {square}, then square {other_square}.",
                queen=piece("3/1"),
                square=place("3"),
                other_square=place("8"),
            ),
        ),
        goal=Ends(0, "SI-22"),
        par=1,
        solution=("move 3/1",),
        otherwise=Text(
            "The snail queen can still move. Who stands {roll} squares before square {square}?",
            roll=fact("roll").at_first,
            square=place("8"),
        ),
    ),
    PlayGame(
        name="patio-game",
        title="A game: the patio garden",
        rules=("SI-26",),
        text=Text(
            "Grow the red plant, or block {queen:the}. One plant against one snail: if she eats a "
            "single piece, all is lost. In her turn you move her, and she never has a choice.",
            queen=piece("nest:K3"),
        ),
        done="A whole game! The dice decide much here, but you can choose where your plants are hard to hit.",
        options={"variant": "patio"},
        bot="hedgehog",
        fine=True,
    ),
    PlayGame(
        name="alone-game",
        title="A game alone: the whole garden",
        rules=("SI-24", "SI-25"),
        text=Text(
            "Grow a plant, all by yourself. All {plants:word} plants against all {snails:word} "
            "snails, and you play both. On the snails' turn press the one that has to move: there is "
            "no choice.",
            plants=fact("trees"),
            snails=fact("snails"),
        ),
        done="That was the game for one. It is never the same twice.",
        options={"seats": 1},
        fine=True,
    ),
    PlayGame(
        name="varietal-game",
        title="A game: red and yellow",
        rules=("SI-27",),
        text=Text(
            "Grow a plant among {red:word} red trees and {yellow:word} yellow ones. Plants grow "
            "faster here, and the snails need longer to spoil a colour.",
            red=fact("trees", "R"),
            yellow=fact("trees", "Y"),
        ),
        done="Which garden did you like best? You can play them all as often as you like.",
        options={"variant": "varietal"},
        bot="random",
        fine=True,
    ),
)
