"""Playing alone, and other gardens, among the fine points of Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens, Holds, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, DoIt, PlayGame, Step

FINE_GARDENS: Final[tuple[Step, ...]] = (
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
            "Get a piece to square {square}. This garden has {squares} squares. No roll is higher "
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
                    "Nobody comes out on square {square}. A piece has to walk there.",
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
            "{weight} on top of {other_weight}: she cannot move, and no other snail can help her. The garden is yours.",
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
                "Which of your pieces weighs {weight}?",
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
        done="A whole game! The dice decide much here, but you can choose where your pieces are hard to hit.",
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
