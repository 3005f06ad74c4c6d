"""Dice, nests and ways: the lesson of Snail Invasion! from the first pawn to a game with one snail."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Any, Ends, Happens, Holds, Not, Played, Refused
from garden_widgets.lessons.references import fact, piece, place
from garden_widgets.lessons.schema import (
    Answer,
    BreakIt,
    DoIt,
    FindAll,
    Help,
    PlayGame,
    Step,
)

WALKING: Final[tuple[Step, ...]] = (
    DoIt(
        name="grow-a-plant",
        title="Grow a plant",
        rules=("SI-21", "SI-01"),
        slips={"SI-01": "move 8/2"},
        text=Text(
            "Press {pawn:the}, and bring it to its queen. You are the gardener, and hungry snails are "
            "coming! A queen ({weight} dots), a drone ({other_weight}) and a pawn ({weight_3}) of one "
            "colour, one on another, are a grown plant: with that you win.",
            pawn=piece("5/1"),
            weight=fact("weight", "8/1"),
            other_weight=fact("weight", "8/2"),
            weight_3=fact("weight", "5/1"),
        ),
        done="Queen, drone, pawn: you have grown a plant and won! The dots are called pips, and they tell how heavy a "
        "piece is.",
        position={"squares": {"5": ["R1"], "8": ["R3", "R2"], "12": ["K1"]}, "roll": [1, 2]},
        hints=(
            Text(
                "The dice show {lower_die} and {higher_die}, so a piece goes {roll} squares: from "
                "{square} to {other_square}.",
                lower_die=fact("lower die"),
                higher_die=fact("higher die"),
                roll=fact("roll"),
                square=place("5"),
                other_square=place("8"),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("5/1"),
                square=place("5"),
                other_square=place("8"),
            ),
        ),
        goal=Ends(0, "SI-21"),
        par=1,
        solution=("move 5/1",),
        wrong=(
            Answer(Happens("entered"), "How nice! But all the red plant needs is its pawn: bring that first."),
            Answer(
                Played("move 8/1"),
                "Queen and drone walked away together. They stood just right: bring the pawn to them.",
            ),
        ),
        otherwise="The drone has left its queen. It stood just right: bring the pawn to the two of them.",
    ),
    DoIt(
        name="first-move",
        title="How a game begins",
        rules=("SI-08", "SI-03", "SI-04"),
        slips={"SI-03": "enter R3"},
        text=Text(
            "Bring a pawn out: press one in the shed. The garden is empty. Your pieces wait as trees in the "
            "Potting Shed, where they do not count yet, and the snails in their Nest. You begin: you rolled "
            "{lower_die} and {higher_die}, which makes {roll}.",
            lower_die=fact("lower die"),
            higher_die=fact("higher die"),
            roll=fact("roll"),
        ),
        done=Text(
            "There it stands, on square {roll}: a piece comes out on the square with the number that you rolled.",
            roll=fact("roll").at_first,
        ),
        position={"roll": [2, 5]},
        hints=(
            "The pawns are the small ones, on top of each tree.",
            Text(
                "Press {pawn:the} in the shed, then square {square}.",
                pawn=piece("shed:R1"),
                square=place("7"),
            ),
        ),
        goal=Happens("entered"),
        par=1,
        solution=("enter R1",),
        wrong=(Answer(Refused("SI-07"), "Take one of the small pawns on top."),),
        otherwise="Bring a pawn out of the shed.",
    ),
    BreakIt(
        name="top-first",
        title="Can the queen come first?",
        rules=("SI-07",),
        text="Press a queen in the shed and see whether she comes. A big queen in the garden right now, "
        "that would be grand! The queens stand at the bottom of the trees.",
        done="No. First the pawn, then the drone, and last the queen. But you may take the colours in any order "
        "you like.",
        position={"squares": {"7": ["R1"], "11": ["K1"]}, "roll": [3, 3]},
        hints=(
            "The queens are the largest pieces.",
            Text(
                "Press {queen:the}, at the bottom of the blue tree.",
                queen=piece("shed:B3"),
            ),
        ),
        rule="SI-07",
        solution="enter B3",
        several=True,
        otherwise="Press a queen in the shed: the largest piece, at the bottom of a tree.",
    ),
    FindAll(
        name="smallest-roll",
        title="The smallest roll",
        rules=("SI-R1",),
        slips={"SI-R1": "1"},
        text=Text(
            "Press the square on which {pawn:the} will come out. You rolled {lower_die} and "
            "{higher_die}, and no roll is smaller than that.",
            pawn=piece("shed:Y1"),
            lower_die=fact("lower die"),
            higher_die=fact("higher die"),
        ),
        done=Text(
            "The number is always both dice together. The least is {least_roll}, so nothing ever "
            "comes out on square {square}.",
            least_roll=fact("least roll"),
            square=place("1"),
        ),
        position={"squares": {"5": ["R1"], "9": ["K1"]}, "roll": [1, 1]},
        chosen=("shed:Y1",),
        hints=(
            "Add up the two dice.",
            Text(
                "{lower_die} and {higher_die} make {roll}: press square {square}.",
                lower_die=fact("lower die"),
                higher_die=fact("higher die"),
                roll=fact("roll"),
                square=place("2"),
            ),
        ),
        elsewhere="Not there. Both dice together are the number of the square.",
    ),
    DoIt(
        name="walk",
        title="Walk round the garden",
        rules=("SI-10", "SI-02"),
        slips={"SI-02": ("10/1", "4")},
        text=Text(
            "Press {pawn:the}, and then the square where it will end up. You rolled {roll}, so it walks {roll} "
            "squares: row by row, as you read a book. After {last_square} comes {ahead} again.",
            pawn=piece("10/1"),
            last_square=fact("last square"),
            ahead=fact("ahead", "12", 1),
            roll=fact("roll"),
        ),
        done=Text(
            "{way}! A piece walks the whole number, round and round the garden.",
            way=fact("way", "10").at_first,
        ),
        position={"squares": {"6": ["K1"], "10": ["Y1"]}, "roll": [2, 3]},
        hints=(
            Text(
                "Count on: {ahead}, {other_ahead}, and then {ahead_3}.",
                ahead=fact("ahead", "10", 1),
                other_ahead=fact("ahead", "10", 2),
                ahead_3=fact("ahead", "10", 3),
            ),
            Text(
                "Press {pawn:the} on square {square}, then square {other_square}.",
                pawn=piece("10/1"),
                square=place("10"),
                other_square=place("3"),
            ),
        ),
        goal=Holds("squares.3", "Y1"),
        help=Help.NOTHING,
        par=1,
        solution=("move 10/1",),
        wrong=(
            Answer(
                Refused("SI-10"),
                Text(
                    "Count on: {way}.",
                    way=fact("way", "10").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "But the yellow pawn should walk, from square {square}.",
            square=place("10"),
        ),
    ),
    DoIt(
        name="two-turns",
        title="One thing a turn",
        rules=("SI-05", "SI-04"),
        text=Text(
            "In {turns:word} turns, get one piece to square {square} and another to square "
            "{other_square}. In each turn you roll and do one thing: bring a piece out, or move one. "
            "You have a {roll} now, and a {next_roll} in your next turn.",
            turns=fact("par"),
            square=place("9"),
            other_square=place("4"),
            roll=fact("roll"),
            next_roll=fact("roll").after_dice(1),
        ),
        done="One roll, one thing to do, and then it is the others' turn. Which thing, you choose.",
        position={"squares": {"3": ["Y1"], "12": ["K1"]}, "roll": [2, 4]},
        hints=(
            Text(
                "From square {square} to square {other_square} is {distance} squares. So what is the {next_roll} for?",
                square=place("3"),
                other_square=place("9"),
                distance=fact("distance", "3", "9"),
                next_roll=fact("roll").after_dice(1),
            ),
            Text(
                "Now move {pawn:the} to square {square}; next turn bring a pawn out on square {other_square}.",
                pawn=piece("3/1"),
                square=place("9"),
                other_square=place("4"),
            ),
        ),
        goal=All(Holds("squares.9", "Y1"), Any(*(Holds("squares.4", pawn) for pawn in ("R1", "G1", "B1")))),
        par=2,
        solution=("move 3/1", "enter R1"),
        chance=("roll 5 6", "roll 1 3"),
        replies=("move 12/1",),
        wrong=(
            Answer(
                All(Played("enter"), Not(Holds("squares.9", "Y1"))),
                Text(
                    "The yellow pawn needs just that {roll} to walk from {square} to {other_square}, and now "
                    "it is used up.",
                    roll=fact("roll").at_first,
                    square=place("3"),
                    other_square=place("9"),
                ),
            ),
            Answer(Played("move 9/1"), "Oh, the yellow pawn was already where it belongs."),
        ),
        otherwise=Text(
            "Use the {roll} for the yellow pawn, from {square} to {other_square}, and the "
            "{next_roll} for a pawn in the shed.",
            roll=fact("roll").at_first,
            square=place("3"),
            other_square=place("9"),
            next_roll=fact("roll").after_dice(1),
        ),
    ),
    BreakIt(
        name="must-move",
        title="May I skip a turn?",
        rules=("SI-06",),
        text="Try to skip your turn: press the button “Pass”. Everything is just where you want it, and you would "
        "rather not touch anything.",
        done="If you can move, you must, and that goes for the snails too. You pass only if you cannot move at all.",
        position={"squares": {"4": ["G2", "G1"], "7": ["K1"]}, "roll": [1, 1]},
        hints=("Look below the garden: there is a button.", "Do not press the board: press the button “Pass”."),
        offers=("pass",),
        called=("Pass",),
        rule="SI-06",
        solution="pass",
        otherwise="This time leave the board alone and press the button “Pass”.",
    ),
    BreakIt(
        name="blocking",
        title="Blocked!",
        rules=("SI-11",),
        text=Text(
            "Try to move {drone:the} on square {square}. What stands on a piece weighs it down. "
            "{pawns:Word} pawns sit on the drone: {weight} and {other_weight} make {load}, and the "
            "drone has only {weight_3} itself.",
            drone=piece("5/1"),
            square=place("5"),
            pawns=fact("pieces on it", "5/1"),
            weight=fact("weight", "5/2"),
            other_weight=fact("weight", "5/3"),
            load=fact("load", "5/1"),
            weight_3=fact("weight", "5/1"),
        ),
        done="A load as heavy as the piece itself, or heavier, blocks it. Whose pieces are on top does not matter.",
        position={"squares": {"5": ["Y2", "B1", "Y1"], "10": ["K1"]}, "roll": [1, 3]},
        hints=(
            Text(
                "The drone is the lowest piece on square {square}.",
                square=place("5"),
            ),
            Text(
                "Press {drone:the}, at the bottom of square {square}.",
                drone=piece("5/1"),
                square=place("5"),
            ),
        ),
        rule="SI-11",
        solution="move 5/1",
        otherwise=Text(
            "Press the yellow drone itself, the lowest piece on square {square}.",
            square=place("5"),
        ),
    ),
    DoIt(
        name="eaten",
        title="Snails are hungry",
        rules=("SI-15", "SI-16"),
        slips={"SI-16": "move 12/1"},
        text=Text(
            "Eat {pawn:the} on square {square}: land on it with a heavier snail. For once you play the snails! You "
            "rolled {roll}: {other_pawn:the} can walk there, and {drone:the} can come out there.",
            pawn=piece("6/1"),
            square=place("6"),
            roll=fact("roll"),
            other_pawn=piece("12/1"),
            drone=piece("nest:K2"),
        ),
        done=Text(
            "{weight} on top of {other_weight} is too much: the pawn falls, and it is eaten. A piece that is eaten "
            "never comes back.",
            weight=fact("weight", "nest:K2").at_first,
            other_weight=fact("weight", "6/1").at_first,
        ),
        position={"squares": {"6": ["R1"], "9": ["Y1"], "12": ["K1"]}, "turn": 1, "roll": [2, 4]},
        seat=1,
        hints=(
            Text("{pawn:The} weighs {weight}. Who weighs more?", pawn=piece("6/1"), weight=fact("weight", "6/1")),
            Text(
                "Press {drone:the} in the Nest, then square {square}.",
                drone=piece("nest:K2"),
                square=place("6"),
            ),
        ),
        goal=Happens("killed"),
        par=1,
        solution=("enter K2",),
        otherwise=Text(
            "{weight} on top of {other_weight}: now the pawn is blocked, but it lives. Send a heavier snail.",
            weight=fact("weight", "12/1").at_first,
            other_weight=fact("weight", "6/1").at_first,
        ),
    ),
    PlayGame(
        name="one-snail",
        title="A game: one plant, one snail",
        rules=("SI-21",),
        text="Grow the red plant before the snail eats its pawn. Your first real game! Your bigger pieces can bear the "
        "snail, but without the pawn all is lost. You also win if the snail cannot move.",
        done="A real game, and the dice had their say. Do not leave a pawn alone where the snail may land.",
        options={"plants": "R", "snails": "2"},
        bot="hare",
    ),
)
