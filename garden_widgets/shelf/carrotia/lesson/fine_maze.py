"""What comes up rarely while a maze of Carrotia is built, mended and left, among its fine points."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import BreakIt, Choice, DoIt, FindAll, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import ALONE, RING, building, quest, tiles
from garden_widgets.shelf.carrotia.lesson.goals import CardBirds

FINE_MAZE: Final[tuple[Step, ...]] = (
    DoIt(
        name="done-before-the-sand",
        title="Done before the sand",
        rules=("CA-R6", "CA-12"),
        text="Say that the maze is done: press the tick. The grid is full and everything fits. You still hold a "
        "crossroads, but you need not lay it.",
        done="On a full grid you may say so on your turn. The tiles that are left in your hands leave the game.",
        position=building(RING, "X"),
        fine=True,
        hints=("The tick is on the bench.", "Press the green tick."),
        goal=All(Played("done"), Happens("leave")),
        par=1,
        solution=("done",),
        otherwise="The maze was good as it was. Press the tick.",
    ),
    BreakIt(
        name="not-done-yet",
        title="Done with a gap?",
        rules=("CA-R6", "CA-R4"),
        slips={"CA-R4": "place NESW b2"},
        text=Text(
            "Try to finish although {cell} has no tile. Tiles may lie anywhere on the grid, and the "
            "outer edges may be open or closed. But is that enough?",
            cell=place("b2"),
        ),
        done="Only a full grid can be finished. With gaps you go on, until the sand has run out.",
        position=building("ES EW SW\nNS . NS\nNE EW NW", "I", "X"),
        fine=True,
        hints=("Is the grid full?", "Press “All done”."),
        offers=("done",),
        called=("All done",),
        rule="CA-R6",
        solution="done",
        otherwise="This time press “All done”.",
    ),
    Predict(
        name="gaps",
        title="Where no tile lies",
        rules=("CA-R7",),
        text=Text(
            "Say how many birds will come. The card shows one bird, on {cell}, and carrots on "
            "{other_cell}. But {cell} has no tile, {cell_3} does not fit, and the sand has run out.",
            cell=place("b2"),
            other_cell=place("a3"),
            cell_3=place("c1"),
        ),
        done=Text(
            "The bird of {cell} stays away. One extra bird comes, however many faults there are.",
            cell=place("b2"),
        ),
        position=building(
            "ES EW SW\nNS . NS\nNE EW NS",
            "I",
            "X",
            quest=quest(carrots={"a3": [3], "b2": [1]}, birds=["b2"]),
        ),
        fine=True,
        hints=("Count the birds that have a tile to sit on, and the extra one.",),
        moves=((-2, "sand"), "birds crow", "extra c1"),
        choices=(
            Choice("None", Not(Happens("extra")), "It is faulty, so one extra bird comes."),
            Choice("One", All(Holds("birds.crow", "c1"), Not(Holds("birds.owl", "b2")))),
            Choice("Two", Holds("birds.owl", "b2"), "What the card shows on a cell without a tile stays away."),
        ),
        otherwise="The card's bird has no tile to sit on; the extra one comes.",
    ),
    Predict(
        name="where-the-old-maze-stays",
        title="Where the old maze stays",
        rules=("CA-R5",),
        text=Text(
            "Say where the tile on {cell} will be. Round {round} begins: {dealt:word} of the {tiles} "
            "tiles are dealt to you, and the card puts the old maze into the north-east corner.",
            cell=place("a1"),
            round=fact("round"),
            dealt=fact("dealt"),
            tiles=fact("tiles"),
        ),
        done=Text(
            "The grid grew to the left and downwards, so {cell} is called {other_cell} now. All cells get new names.",
            cell=place("a1"),
            other_cell=place("b2"),
        ),
        position={"options": {"seats": 1, "characters": ["ghost"]}, "stage": "deal", "round": 2, "maze": tiles(RING)},
        fine=True,
        hints=("In the north-east the new cells come to the left and below.",),
        moves=("deal I I I L L L T T X X", "quest 2-7"),
        choices=(
            Choice(
                Text(
                    "On {cell}",
                    cell=place("a1"),
                ),
                Holds("maze.a1", "NE"),
                "It would stay there if the corner were south-west.",
            ),
            Choice(
                Text(
                    "On {cell}",
                    cell=place("b2"),
                ),
                All(Holds("maze.b2", "NE"), Not(Holds("maze.a1", "NE"))),
            ),
        ),
        otherwise="North-east: the new cells are on the left and below.",
    ),
    Predict(
        name="what-is-left",
        title="What is in the box",
        rules=("CA-02", "CA-03"),
        slips={"CA-02": "One", "CA-03": "One"},
        text=Text(
            "Say how many dead ends are left in the box. Of {tiles} tiles {dead_ends:word} are dead ends, "
            "{straights} straight, {corners} corners, {forks} forks, {crossroads} crossroads. One dead end is in "
            "the maze; you are dealt {dealt:word} tiles.",
            tiles=fact("tiles"),
            dead_ends=fact("tiles of a shape", "D"),
            straights=fact("tiles of a shape", "I"),
            corners=fact("tiles of a shape", "L"),
            forks=fact("tiles of a shape", "T"),
            crossroads=fact("tiles of a shape", "X"),
            dealt=fact("dealt"),
        ),
        done="Both are out now. Two players get five tiles each, three get four, four get three, and more get two.",
        position={
            "options": {"seats": 1, "characters": ["ghost"]},
            "stage": "deal",
            "round": 2,
            "maze": tiles("ES EW SW\nNS S NS\nNE NEW NW"),
        },
        fine=True,
        hints=("Count the dead end of the maze, and look at what is dealt.",),
        moves=("deal I I I L L L T T X D",),
        choices=(
            Choice("None", Holds("pool.D", 0)),
            Choice("One", Holds("pool.D", 1), "The deal brought the second one."),
        ),
        otherwise="One in the maze, one in your hand: those are both.",
    ),
    Predict(
        name="our-own-cards",
        title="The quest cards",
        rules=("CA-R1", "CA-23"),
        slips={"CA-R1": "Three birds", "CA-23": "Three birds"},
        text=Text(
            "Say how many birds a card of round {round} shows. There are {cards:word} cards for each "
            "round, all our own. They show more carrots from round to round, and more birds.",
            round=fact("round"),
            cards=fact("cards", 1),
        ),
        done=Text(
            "One bird in round {round}, {second:word} in round {next_round}, {third:word} in round {last_round}. "
            "Which birds they are is drawn at random.",
            round=fact("round"),
            second=fact("birds of cards", 2),
            next_round=fact("next round"),
            third=fact("birds of cards", 3),
            last_round=fact("last round"),
        ),
        position={
            "options": {"seats": 1, "characters": ["ghost"]},
            "stage": "quest",
            "hands": [["I", "I", "L", "L", "L", "T", "T", "X", "X", "D"]],
        },
        fine=True,
        hints=("There are more birds from round to round.",),
        moves=("quest 1-9",),
        choices=(
            Choice("One bird", CardBirds(1)),
            Choice(
                "Three birds",
                CardBirds(3),
                Text(
                    "That many come in round {last_round}.",
                    last_round=fact("last round"),
                ),
            ),
        ),
        otherwise="The first round is the easiest.",
    ),
    DoIt(
        name="what-mending-counts",
        title="What mending counts",
        rules=("CA-R8",),
        text=Text(
            "Mend the gap on {cell} with your crossroads. {mended:Word} tiles are mended, so only "
            "one more may be. Turning counts one, laying from a hand counts one, swapping counts "
            "{swap:word}.",
            cell=place("b2"),
            mended=fact("mended"),
            swap=fact("swapped"),
        ),
        done="That was the fourth, so mending ends by itself.",
        position={
            "options": ALONE,
            "stage": "mend",
            "quest": quest(),
            "maze": tiles("ES ESW SW\nNES . NSW\nNE NEW NW"),
            "hands": [["D", "X"]],
            "mended": 3,
        },
        fine=True,
        hints=(
            "The crossroads fits on all sides.",
            Text(
                "Take the crossroads, and lay it on {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Holds("maze.b2", "NESW"),
        par=1,
        solution=("lay NESW b2",),
        otherwise=Text(
            "That was the last one. Lay the crossroads on {cell} instead.",
            cell=place("b2"),
        ),
    ),
    Predict(
        name="who-begins",
        title="Who begins?",
        rules=("CA-R15",),
        slips={"CA-R15": "You"},
        text=Text(
            "Say who begins round {next_round}. You began round {round}, and now you lead the rabbit out.",
            next_round=fact("next round"),
            round=fact("round"),
        ),
        done="In each round the next player begins, to build and to run.",
        position={
            "stage": "run",
            "quest": quest(),
            "maze": tiles(RING),
            "rabbit": "b3",
            "came_from": "W",
            "moves": 7,
            "rested": True,
        },
        fine=True,
        hints=("Somebody else begins each round.",),
        moves=("go E",),
        choices=(
            Choice("You", Holds("turn", 0), "Every round somebody else begins."),
            Choice("The next player", Holds("turn", 1)),
        ),
        otherwise=Text(
            "The next player begins round {next_round}.",
            next_round=fact("next round").at_first,
        ),
    ),
    FindAll(
        name="cleared",
        title="Between the rounds",
        rules=("CA-34",),
        slips={"CA-34": "d4"},
        text="Press all cells that have a tile. The round is over: birds are back in their pile, "
        "and the carrots that nobody gathered are back in the supply. What a bird destroyed is gone for good. And the "
        "maze?",
        done="The maze stays, and the next round builds on it.",
        position={
            "options": ALONE,
            "stage": "build",
            "round": 2,
            "quest": quest("a1", "d4", corner="SW"),
            "maze": tiles(". . . .\nES EW SW .\nNS ES NSW .\nNE NEW NW ."),
            "hands": [["I", "I", "L", "L", "L", "T", "T", "X", "X", "D"]],
        },
        fine=True,
        chosen=("tile:I",),
        these=("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"),
        hints=(
            Text(
                "They are the {tiles:word} of round {round_before}.",
                tiles=fact("tiles in the maze"),
                round_before=fact("round before"),
            ),
            Text(
                "Press {cell}, {other_cell}, {cell_3}, {cell_4}, {cell_5}, {cell_6}, {cell_7}, {cell_8} and {cell_9}.",
                cell=place("a1"),
                other_cell=place("a2"),
                cell_3=place("a3"),
                cell_4=place("b1"),
                cell_5=place("b2"),
                cell_6=place("b3"),
                cell_7=place("c1"),
                cell_8=place("c2"),
                cell_9=place("c3"),
            ),
        ),
        otherwise="No tile lies there yet.",
        elsewhere=Text(
            "Press the {tiles:word} tiles of the maze.",
            tiles=fact("tiles in the maze"),
        ),
    ),
)
