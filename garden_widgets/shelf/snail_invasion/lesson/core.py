"""The lesson of Snail Invasion!: the gardener's way from the first pawn to a whole game."""

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

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="grow-a-plant",
        title="Grow a plant",
        rules=("SI-21", "SI-01"),
        slips={"SI-01": "move 8/2"},
        text=Text(
            "Bring {pawn:the} to its queen: press it. You are the gardener, and hungry snails are "
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
                "Queen and drone walked away together. They were right where they stood: bring the pawn to them.",
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
            "Bring a pawn out: press one in the shed. The garden is empty. Your plants, which are pawns, drones and "
            "queens, wait as trees in the Potting Shed, and the snails in their Nest. You begin: you rolled "
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
        done="First the pawn, then the drone, and last the queen. But you may take the colours in any order you like.",
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
            "But it was the yellow pawn that should walk, from square {square}.",
            square=place("10"),
        ),
    ),
    DoIt(
        name="two-turns",
        title="One thing a turn",
        rules=("SI-05", "SI-04"),
        text=Text(
            "In {turns:word} turns, get one plant to square {square} and another to square "
            "{other_square}. In each turn you roll and do one thing: bring a plant out, or move one. "
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
                    "it is used up. Take it back.",
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
            "{weight} on top of {other_weight} is too much: the pawn falls, and it is eaten. A plant that is eaten "
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
            "Find all {plants:word} plants that can move, and press each one. {outside:Word} are in "
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
            "Wound the snail on square {square}. You can fight back! A plant that lands on a lighter "
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
            "Land one more plant on square {square}. {queen:The} there weighs {weight}. The "
            "{plants:word} plants on her make {load} together: that blocks her, but it takes more to "
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
                "Which of your plants can land on {drone:the} before {pawn:the} does?",
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
                    "bear. Put a plant between them first.",
                    weight=fact("weight", "8/2").at_first,
                    other_weight=fact("weight", "3/1").at_first,
                    load=fact("weight", "8/2", "3/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "Put a plant on top of the snail drone on square {square}, before the snail pawn comes.",
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
    DoIt(
        name="shield",
        title="A living shield",
        rules=("SI-19", "SI-04"),
        slips={"SI-19": "enter R1", "SI-04": "move 9/1"},
        text=Text(
            "Shield your pawn on square {square}: put a larger plant on it. Danger! {queen:The} on "
            "square {other_square} will roll a {next_roll} and crash onto it. Choose a plant that "
            "can bear her {weight}. You rolled {roll}.",
            square=place("6"),
            queen=piece("2/1"),
            other_square=place("2"),
            next_roll=fact("roll").after_dice(),
            weight=fact("weight", "2/1"),
            roll=fact("roll"),
        ),
        done=Text(
            "{weight} on top of {other_weight}: your queen holds, and the pawn beneath her is safe. "
            "A shield keeps all snails off.",
            weight=fact("weight", "2/1").at_first,
            other_weight=fact("weight", "12/1").at_first,
        ),
        position={
            "squares": {"2": ["K3"], "6": ["Y1"], "9": ["B1"], "12": ["G3"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["G1", "G2"],
            "roll": [2, 4],
        },
        hints=(
            Text(
                "Which of your plants can bear a {weight}?",
                weight=fact("weight", "2/1"),
            ),
            Text(
                "Press {queen:the} on square {square}: six squares on is square {other_square}.",
                queen=piece("12/1"),
                square=place("12"),
                other_square=place("6"),
            ),
        ),
        goal=All(Holds("squares.6", "Y1"), Not(Happens("killed"))),
        par=1,
        solution=("move 12/1",),
        chance=("roll 1 3",),
        replies=("move 2/1",),
        wrong=(
            Answer(
                Happens("killed", rule="SI-20"),
                Text(
                    "Your shield was too light for {weight}. It broke, and then the pawn beneath it fell as well.",
                    weight=fact("weight", "2/1").at_first,
                ),
            ),
            Answer(
                Happens("killed"),
                Text(
                    "The pawn stood there without a shield: {weight} on top of {other_weight}.",
                    weight=fact("weight", "2/1").at_first,
                    other_weight=fact("weight", "6/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "It ran away and lives: not bad! But the pawn should stay on square {square}, under a shield.",
            square=place("6"),
        ),
    ),
    DoIt(
        name="broken-shield",
        title="When a shield breaks",
        rules=("SI-20", "SI-16"),
        text=Text(
            "Make all {plants:word} plants on square {square} fall with one move. You play "
            "the snails again! {plants:Word} plants stand on one another there, and {drone:a} sits on top. "
            "You rolled {roll}.",
            plants=fact("plants at", "7"),
            square=place("7"),
            drone=piece("7/4"),
            roll=fact("roll"),
        ),
        done="The yellow drone falls, then the red one, and then the pawn: nothing shields it any more. All three are "
        "eaten.",
        position={
            "squares": {"3": ["K3"], "7": ["Y1", "R2", "Y2", "K2"], "10": ["R1"]},
            "nest": {"loose": ["K1"]},
            "turn": 1,
            "roll": [2, 2],
        },
        seat=1,
        hints=(
            Text(
                "{load} are on {drone:the} already. Who brings enough with her?",
                load=fact("load", "7/3"),
                drone=piece("7/3"),
            ),
            Text(
                "Press {queen:the} on square {square}, then square {other_square}.",
                queen=piece("3/1"),
                square=place("3"),
                other_square=place("7"),
            ),
        ),
        goal=Happens("killed", times=3),
        par=1,
        solution=("move 3/1",),
        wrong=(
            Answer(Happens("entered"), "Another snail in the garden, but the three plants did not even notice it."),
            Answer(Played("move 7/4"), "The snail drone has left them: now nothing weighs on the three plants."),
        ),
        otherwise=Text(
            "Land on square {square}. The snail queen stands just {roll} squares before it.",
            square=place("7"),
            roll=fact("roll").at_first,
        ),
    ),
    DoIt(
        name="snails-strike",
        title="The other side",
        rules=("SI-23", "SI-09", "SI-16"),
        slips={"SI-09": "enter K1"},
        text=Text(
            "Bring a wounded snail out, and eat the last pawn that matters. You play the snails, and you win when "
            "no colour can grow. Red, green and blue have each lost a piece; only yellow is whole. You rolled {roll}.",
            roll=fact("roll"),
        ),
        done="Every colour has lost a piece: the snails win. And wounded snails come back in any order, so beware!",
        position={
            "squares": {"3": ["K3"], "6": ["Y1"], "9": ["G3"], "11": ["G1"]},
            "nest": {"loose": ["K1", "K2"]},
            "dead": ["B1", "G2", "R1"],
            "turn": 1,
            "roll": [1, 5],
        },
        seat=1,
        hints=(
            Text(
                "{pawn:The} stands just on square {square}, and it weighs {weight}.",
                pawn=piece("6/1"),
                square=place("6"),
                weight=fact("weight", "6/1"),
            ),
            Text(
                "Press {drone:the} in the Nest, then square {square}.",
                drone=piece("nest:K2"),
                square=place("6"),
            ),
        ),
        goal=Ends(1, "SI-23"),
        par=1,
        solution=("enter K2",),
        wrong=(
            Answer(
                Played("enter K1"),
                Text(
                    "{weight} on top of {other_weight}: the yellow pawn is blocked, but it lives. Send a "
                    "heavier snail.",
                    weight=fact("weight", "nest:K1").at_first,
                    other_weight=fact("weight", "6/1").at_first,
                ),
            ),
        ),
        otherwise=Text(
            "But green had already lost a piece. Only yellow can still grow, and its pawn stands on square {square}.",
            square=place("6"),
        ),
    ),
    DoIt(
        name="snail-trap",
        title="Trap all three snails",
        rules=("SI-22",),
        text=Text(
            "Block the snail on square {square}, but do not wound it. Here is another way to win: "
            "block all {snails:word} snails, so that none of them can move. {blocked:Word} are "
            "blocked already. You are the gardener, and you rolled {roll}.",
            square=place("11"),
            snails=fact("snails"),
            blocked=fact("blocked snails"),
            roll=fact("roll"),
        ),
        done=Text(
            "No snail can stir: the garden is yours! {weight} on top of {other_weight} was just enough.",
            weight=fact("weight", "5/2").at_first,
            other_weight=fact("weight", "11/1").at_first,
        ),
        position={
            "squares": {
                "2": ["R2", "R1"],
                "4": ["K1", "Y1"],
                "5": ["G3", "B2"],
                "7": ["B1"],
                "9": ["K3", "R3"],
                "11": ["K2"],
            },
            "dead": ["G1", "G2"],
            "roll": [2, 4],
        },
        hints=(
            Text(
                "{drone:The} weighs {weight}. More than {weight} would wound it.",
                drone=piece("11/1"),
                weight=fact("weight", "11/1"),
            ),
            Text(
                "Press {drone:the}, the upper piece on square {square}, then square {other_square}.",
                drone=piece("5/2"),
                square=place("5"),
                other_square=place("11"),
            ),
        ),
        goal=Ends(0, "SI-22"),
        par=1,
        solution=("move 5/2",),
        wrong=(
            Answer(
                Happens("wounded"),
                "Too heavy! The snail fell, crawled home, and from the Nest it can come out again.",
            ),
            Answer(Any(Played("move 4/2"), Played("move 9/2")), "Now you have let another snail go free."),
        ),
        otherwise=Text(
            "The snail on square {square} can still move. Which plant can reach it, and weighs just as much?",
            square=place("11"),
        ),
    ),
    PlayGame(
        name="two-large-snails",
        title="A game: the two large snails",
        rules=("SI-22",),
        text=Text(
            "Grow a plant, or block both snails. All {plants:word} plants against {drone:the} and "
            "{queen:the}. She can eat any piece but a queen, so keep your pawns under something "
            "large.",
            plants=fact("trees"),
            drone=piece("nest:K2"),
            queen=piece("nest:K3"),
        ),
        done="One more snail, and it is the whole game. You are ready for it!",
        options={"snails": "32"},
        bot="frog",
        careless=0.08,
    ),
    PlayGame(
        name="whole-game",
        title="The whole garden",
        rules=(),
        text=Text(
            "Grow a plant, or trap all {snails:word} snails. {plants:Word} plants against "
            "{snails:word} snails: that is the whole game. You have a head start, "
            "{out:word} pieces are out already. Hide your pawns under bigger plants!",
            snails=fact("snails"),
            plants=fact("trees"),
            out=fact("plants in the garden"),
        ),
        done="You know the game now. Next time begin in an empty garden! The fine points show rare cases and other "
        "gardens.",
        position={"squares": {"3": ["Y3"], "5": ["R3"], "8": ["Y2", "Y1"], "10": ["R2", "R1"], "12": ["K1"]}},
        options={},
        bot="hedgehog",
    ),
)
