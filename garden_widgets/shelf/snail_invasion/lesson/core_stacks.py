"""Carrying, adding up and wounding: a chapter of the lesson of Snail Invasion!."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    DoIt,
    FindAll,
    PlayGame,
    Step,
)

STACKS: Final[tuple[Step, ...]] = (
    BreakIt(
        name="underneath",
        title="Stuck underneath",
        rules=("SI-12",),
        text=Text(
            "Try to move {queen:the} on square {square}. {pawns:Word} pawns on a queen make a stack, "
            "{load} on top of {weight}: that should be no trouble! Yet look at the lower pawn: the "
            "upper one blocks it.",
            queen=piece("6/1"),
            square=place("6"),
            pawns=fact("pieces on it", "6/1"),
            load=fact("load", "6/1"),
            weight=fact("weight", "6/1"),
        ),
        done="Nothing can move from under a blocked piece, however strong it is.",
        position={
            "squares": {"2": ["R2"], "6": ["R3", "B1", "Y1"], "9": ["K1"], "11": ["R1"]},
            "roll": [2, 2],
        },
        hints=(
            Text(
                "The queen is the lowest piece on square {square}.",
                square=place("6"),
            ),
            Text(
                "Press {queen:the}, at the bottom of square {square}.",
                queen=piece("6/1"),
                square=place("6"),
            ),
        ),
        rule="SI-12",
        solution="move 6/1",
        otherwise=Text(
            "Press the red queen itself, the lowest piece on square {square}.",
            square=place("6"),
        ),
    ),
    DoIt(
        name="carry",
        title="Take it along",
        rules=("SI-13",),
        slips={"SI-13": "move 6/2"},
        text=Text(
            "Win with one move! {pawn:The} sits on {drone:the}. That is {weight} on top of "
            "{other_weight}, so the drone can walk, and the pawn rides along. Their queen waits "
            "{distance:word} squares on.",
            pawn=piece("6/2"),
            drone=piece("6/1"),
            weight=fact("weight", "6/2"),
            other_weight=fact("weight", "6/1"),
            distance=fact("distance", "6", "10"),
        ),
        done="The drone carried the pawn up onto the queen. A piece that is not blocked takes along what stands on it.",
        position={
            "squares": {"2": ["K1"], "6": ["R2", "R1"], "10": ["R3"]},
            "roll": [1, 3],
        },
        hints=(
            "Move the one that carries, not the one that is carried.",
            Text(
                "Press {drone:the}, the lower piece on square {square}, then square {other_square}.",
                drone=piece("6/1"),
                square=place("6"),
                other_square=place("10"),
            ),
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 6/1",),
        wrong=(
            Answer(
                Played("move 6/2"), "The pawn hopped off and went alone. Move the drone below it: it brings the pawn."
            ),
            Answer(Played("move 10/1"), "The queen has run away. Let her wait, and bring drone and pawn to her."),
        ),
        otherwise="But the red pieces have not come together. Bring drone and pawn to their queen in one move.",
    ),
    FindAll(
        name="who-can-move",
        title="Who can move?",
        rules=("SI-13", "SI-11"),
        text=Text(
            "Find all {plants:word} of your pieces that can move, and press each one. {outside:Word} are in "
            "the garden and {inside:word} in the shed. Always compare a piece with what stands on it.",
            plants=fact("plants that can move"),
            outside=fact("plants that can move", "garden"),
            inside=fact("plants that can move", "shed"),
        ),
        done=Text(
            "All six! The yellow queen may even give the snail a ride: {load} on top of {weight}.",
            load=fact("load", "2/1"),
            weight=fact("weight", "2/1"),
        ),
        position={
            "squares": {"2": ["Y3", "K2"], "5": ["G2", "B1", "G1"], "8": ["K3", "R3"], "11": ["R2", "K1"]},
            "dead": ["R1", "Y1", "Y2"],
            "roll": [1, 2],
        },
        hints=(
            "In the shed, only what is on top of a tree can come out.",
            Text(
                "In the garden there is one on each of the squares {square}, {other_square}, {square_3} "
                "and {square_4}.",
                square=place("2"),
                other_square=place("5"),
                square_3=place("8"),
                square_4=place("11"),
            ),
        ),
    ),
    DoIt(
        name="wound-a-snail",
        title="Send a snail home",
        rules=("SI-15", "SI-17"),
        slips={"SI-15": "move 3/2"},
        text=Text(
            "Wound the snail on square {square}. You can fight back! A piece that lands on a lighter "
            "snail wounds it, and the snail has to crawl home. You rolled {roll}.",
            square=place("7"),
            roll=fact("roll"),
        ),
        done=Text(
            "{weight} and {other_weight} make {load}, on top of {snail}: the snail falls. Snails "
            "never die; they lie in the Nest until they come out again.",
            weight=fact("weight", "3/1").at_first,
            other_weight=fact("weight", "3/2").at_first,
            load=fact("weight", "3/1", "3/2").at_first,
            snail=fact("weight", "7/1").at_first,
        ),
        position={"squares": {"3": ["G2", "R1"], "7": ["K1"], "10": ["G1"]}, "roll": [2, 2]},
        hints=(
            Text(
                "From square {square} to the snail is {distance} squares. Which of the two there is "
                "heavier than {weight}?",
                square=place("3"),
                distance=fact("distance", "3", "7"),
                weight=fact("weight", "7/1"),
            ),
            Text(
                "Press {drone:the}, the lower piece on square {square}, then square {other_square}.",
                drone=piece("3/1"),
                square=place("3"),
                other_square=place("7"),
            ),
        ),
        goal=Happens("wounded"),
        par=1,
        solution=("move 3/1",),
        wrong=(
            Answer(
                Played("move 3/2"),
                Text(
                    "Your pawn weighs {weight}, and so does the snail: that blocks it, but it does not hurt "
                    "it. Come with more!",
                    weight=fact("weight", "3/2").at_first,
                ),
            ),
            Answer(
                Happens("entered"),
                Text(
                    "But the snail sits on square {square}. Somebody has to jump onto it.",
                    square=place("7"),
                ),
            ),
        ),
        otherwise=Text(
            "The snail has not noticed a thing. Count {roll} squares back from square {square}: who stands there?",
            roll=fact("roll").at_first,
            square=place("7"),
        ),
    ),
    DoIt(
        name="add-up",
        title="Together they are strong",
        rules=("SI-15", "SI-14"),
        slips={"SI-14": "move 9/3"},
        text=Text(
            "Land one more of your pieces on square {square}. {queen:The} there weighs {weight}. The "
            "{plants:word} pieces on her make {load} together: that blocks her, but it takes more to "
            "wound her.",
            square=place("9"),
            queen=piece("9/1"),
            weight=fact("weight", "9/1"),
            plants=fact("pieces on it", "9/1"),
            load=fact("load", "9/1"),
        ),
        done=Text(
            "{weight} and {other_weight} and {weight_3} make {load}, and that is more than {snail}. "
            "After each move the stack is checked, from the top down.",
            weight=fact("weight", "9/2").at_first,
            other_weight=fact("weight", "9/3").at_first,
            weight_3=fact("weight", "4/1").at_first,
            load=fact("weight", "9/2", "9/3", "4/1").at_first,
            snail=fact("weight", "9/1").at_first,
        ),
        position={
            "squares": {
                "1": ["R1"],
                "2": ["K2"],
                "4": ["R2"],
                "7": ["K1"],
                "9": ["K3", "Y2", "B1"],
                "11": ["Y1"],
            },
            "roll": [1, 4],
        },
        hints=(
            Text(
                "You rolled {roll}. Who stands {roll} squares before square {square}?",
                roll=fact("roll"),
                square=place("9"),
            ),
            Text(
                "Press {drone:the} on square {square}, then square {other_square}.",
                drone=piece("4/1"),
                square=place("4"),
                other_square=place("9"),
            ),
        ),
        goal=Happens("wounded"),
        par=1,
        solution=("move 4/1",),
        wrong=(
            Answer(
                Any(Played("move 9/2"), Played("move 9/3")),
                "Now there is less on the snail queen, and she can move again.",
            ),
            Answer(
                Happens("entered"),
                Text(
                    "You need somebody who lands on square {square}.",
                    square=place("9"),
                ),
            ),
        ),
        otherwise=Text(
            "That is not square {square}. Count {roll} squares back from {square}: who stands there?",
            square=place("9"),
            roll=fact("roll").at_first,
        ),
    ),
    DoIt(
        name="friend-between",
        title="A friend in between",
        rules=("SI-18",),
        slips={"SI-18": "move 10/1"},
        text=Text(
            "Keep the {snails:word} snails apart on your {drone}. On square {square} "
            "{other_drone:a} sits on it: {weight} on {other_weight} hurts nobody. But {pawn:the} on "
            "square {other_square} will roll a {next_roll}, and {weight} and {pawn_weight} make "
            "{load}! You rolled {roll}.",
            snails=fact("snails in the garden"),
            drone=piece("8/1"),
            square=place("8"),
            other_drone=piece("8/2"),
            weight=fact("weight", "8/2"),
            other_weight=fact("weight", "8/1"),
            pawn=piece("3/1"),
            other_square=place("3"),
            next_roll=fact("roll").after_dice(),
            pawn_weight=fact("weight", "3/1"),
            load=fact("weight", "8/2", "3/1"),
            roll=fact("roll"),
        ),
        done=Text(
            "Your blue drone is between the snails. They do not touch, so they do not add up: "
            "{weight} is not more than {other_weight}.",
            weight=fact("weight", "8/2").at_first,
            other_weight=fact("weight", "8/1").at_first,
        ),
        position={
            "squares": {"3": ["K1"], "4": ["B2"], "8": ["Y2", "K2"], "10": ["B1"], "12": ["Y1"]},
            "roll": [1, 3],
        },
        hints=(
            Text(
                "Which of your pieces can land on {drone:the} before {pawn:the} does?",
                drone=piece("8/2"),
                pawn=piece("3/1"),
            ),
            Text(
                "Press {drone:the} on square {square}, then square {other_square}.",
                drone=piece("4/1"),
                square=place("4"),
                other_square=place("8"),
            ),
        ),
        goal=All(Holds("squares.8", "Y2"), Not(Happens("killed"))),
        par=1,
        solution=("move 4/1",),
        chance=("roll 1 4",),
        replies=("move 3/1",),
        wrong=(
            Answer(
                Happens("killed", parts={"piece": "Y2"}),
                Text(
                    "{weight} and {other_weight} touch and make {load}, more than your yellow drone can "
                    "bear. Put a piece between them first.",
                    weight=fact("weight", "8/2").at_first,
                    other_weight=fact("weight", "3/1").at_first,
                    load=fact("weight", "8/2", "3/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "Put a piece on top of the snail drone on square {square}, before the snail pawn comes.",
            square=place("8"),
        ),
    ),
    PlayGame(
        name="two-snails",
        title="A game: three plants, two snails",
        rules=("SI-15",),
        text=Text(
            "Grow one of {plants:word} plants. The snails win when they have eaten a piece of every colour. "
            "Wound them, and they crawl home. Block both, and you have won.",
            plants=fact("trees"),
        ),
        done="Now you have seen it: what counts is who lands on whom, and how heavy they are.",
        options={"plants": "RYG", "snails": "21"},
        bot="frog",
    ),
)
