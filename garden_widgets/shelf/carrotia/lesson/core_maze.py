"""How a maze is built and mended in the lesson of Carrotia, up to a whole game with two fellow players."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import RING, building, quest, running, tiles
from garden_widgets.shelf.carrotia.lesson.goals import Bare, Carrots, IsWhole

MAZE: Final[tuple[Step, ...]] = (
    DoIt(
        name="lay-tiles",
        title="Build the maze",
        rules=("CA-05", "CA-07"),
        slips={"CA-07": "place NE c1"},
        text=Text(
            "Lay the last {gaps:word} tiles so that all paths fit. Path meets path, and grass meets "
            "grass. Press a tile on the bench below the garden, press it again to turn it, then "
            "press where it goes.",
            gaps=fact("gaps"),
        ),
        done="Everything fits, and a path leads from the entry to the exit. "
        "When several play, they take turns: each lays a tile from the hand.",
        position=building("ES ESW SW\nNS . NS\nNE EW .", "D", "L", "X"),
        hints=(
            Text(
                "On {cell} two paths meet: from above and from the left.",
                cell=place("c1"),
            ),
            Text(
                "Lay the corner on {cell}, open to the north and west, and the dead end on {other_cell}, "
                "open to the north.",
                cell=place("c1"),
                other_cell=place("b2"),
            ),
        ),
        goal=All(IsWhole(), Holds("maze.b2", "N"), Holds("maze.c1", "NW")),
        par=2,
        solution=("place NW c1", "place N b2"),
        otherwise="There path runs into grass. Look at all four sides of the cell.",
    ),
    DoIt(
        name="replace",
        title="Lay it over another",
        rules=("CA-06",),
        text=Text(
            "Lay your straight over the tile on {cell}. Red crosses show where that one does not "
            "fit. Leave the tick on the bench for now: it says that the maze is done.",
            cell=place("c2"),
        ),
        done="Now everything fits, and the old tile is in your hand. You may always lay a tile over another.",
        position=building("ES EW SW\nNS S NW\nNE NEW NW", "I"),
        hints=(
            Text(
                "The tile on {cell} should be open to the north and south.",
                cell=place("c2"),
            ),
            Text(
                "Take the straight, and lay it on {cell}.",
                cell=place("c2"),
            ),
        ),
        goal=All(Holds("maze.c2", "NS"), Happens("replace")),
        par=1,
        solution=("place NS c2",),
        wrong=(
            Answer(
                Played("done"),
                Text(
                    "Not done yet: there are red crosses. First lay your straight over {cell}.",
                    cell=place("c2"),
                ),
            ),
        ),
        otherwise=Text(
            "It should lie on {cell}, open to the north and to the south.",
            cell=place("c2"),
        ),
    ),
    BreakIt(
        name="sand",
        title="The sand has run out",
        rules=("CA-08",),
        text=Text(
            "Try to lay the missing tile: press the crossroads on the bench. While you build, sand "
            "runs through the hourglass beside the garden. The {seconds} seconds of round {round} "
            "are over.",
            seconds=fact("seconds", 1),
            round=fact("round"),
        ),
        done="So be quick while you build!",
        position={
            "options": {"seats": 1},
            "stage": "extra",
            "quest": quest(carrots={"a3": [3]}),
            "maze": tiles("ES EW SW\nNS . EW\nNE EW NW"),
            "hands": [["L", "X"]],
            "extra_bird": "owl",
            "carrots": {"a3": [3]},
        },
        hints=("It lies on the bench, beside the owl.", "Press the crossroads."),
        rule="CA-08",
        presses=("tile:X",),
        otherwise="This time press the crossroads on the bench.",
    ),
    Predict(
        name="tokens-come",
        title="When do the carrots come?",
        rules=("CA-09",),
        slips={"CA-09": "It stays on the card"},
        text=Text(
            "Say what happens to {bunch:the} on the card when the sand runs out. So far it is only "
            "on the quest card, and a small sign shows where.",
            bunch=fact("bunch", "a3"),
        ),
        done="First the maze, then its carrots and birds, and then the rabbit.",
        position=building(RING, "X", quest=quest(carrots={"a3": [3]})),
        hints=("The rabbit will want to find it.",),
        moves=((-2, "sand"),),
        choices=(
            Choice(
                Text(
                    "It comes onto {cell}",
                    cell=place("a3"),
                ),
                Carrots("a3", (3,)),
            ),
            Choice(
                "It stays on the card",
                Not(Happens("carrots")),
                "Each round has a card of its own, and its carrots come as soon as the maze is built.",
            ),
        ),
        otherwise="Its carrots come as soon as the maze is built.",
    ),
    DoIt(
        name="extra-bird",
        title="A faulty maze",
        rules=("CA-10",),
        slips={"CA-10": "extra a3"},
        text=Text(
            "Put the extra bird where it does least harm: far from all carrots. The sand has run "
            "out, and on {cell} path runs into grass: the maze is faulty. So one extra bird comes, "
            "an owl.",
            cell=place("c2"),
        ),
        done="Far from all carrots! One misfit, or no path to the exit, and an extra bird comes.",
        position={
            "options": {"seats": 1},
            "stage": "extra",
            "quest": quest(carrots={"a3": [3], "b3": [3], "a2": [1]}),
            "maze": tiles("ES EW SW\nNS ES EW\nNE NEW NW"),
            "hands": [["I"]],
            "extra_bird": "owl",
            "carrots": {"a3": [3], "b3": [3], "a2": [1]},
        },
        hints=(
            "Which corner is far from the carrots?",
            Text(
                "Press {cell}.",
                cell=place("c1"),
            ),
        ),
        goal=Holds("birds.owl", "c1"),
        par=1,
        solution=("extra c1",),
        otherwise=Text(
            "That is too near to the carrots. Put the owl on {cell}.",
            cell=place("c1"),
        ),
    ),
    DoIt(
        name="mend",
        title="Mend it",
        rules=("CA-11", "CA-10", "CA-R8"),
        text=Text(
            "Turn the tile on {cell} until it fits: press it again and again. Then press the tick. "
            "After the extra bird you may mend up to {most:word} tiles; the dots above the bench "
            "count them.",
            cell=place("c2"),
            most=fact("mendable"),
        ),
        done="Whole again. You may also swap two tiles, or lay one from a hand.",
        position={
            "options": {"seats": 1},
            "stage": "mend",
            "quest": quest(),
            "maze": tiles("ES EW SW\nNS ES NEW\nNE NEW NW"),
            "birds": {"owl": "c1"},
        },
        hints=(
            Text(
                "{cell} should be open to the north, south and west.",
                cell=place("c2"),
            ),
            Text(
                "Press {cell} until it is, and then press the tick.",
                cell=place("c2"),
            ),
        ),
        goal=IsWhole(),
        par=1,
        solution=("turn c2 NSW",),
        wrong=(
            Answer(
                Played("done"),
                Text(
                    "It is still faulty. Turn the tile on {cell} first.",
                    cell=place("c2"),
                ),
            ),
        ),
        otherwise=Text(
            "There it does not fit either. Turn the tile on {cell}.",
            cell=place("c2"),
        ),
    ),
    Predict(
        name="larger",
        title="The grid grows",
        rules=("CA-04",),
        slips={"CA-04": "It is cleared away"},
        text=Text(
            "Say what happens to your maze when this round is over. The grid grows to {size} by "
            "{size} in round {next_round}, to {last_size} by {last_size} in round {last_round}, and "
            "the sand runs longer: {seconds}, then {last_seconds} seconds.",
            size=fact("size", 2),
            next_round=fact("next round"),
            last_size=fact("size", 3),
            last_round=fact("last round"),
            seconds=fact("seconds", 2),
            last_seconds=fact("seconds", 3),
        ),
        done=Text(
            "It stays, and {cells:word} new cells lie in an L round it. In round {last_round} there "
            "will be {last_cells:word}.",
            cells=fact("new cells", 2),
            last_round=fact("last round"),
            last_cells=fact("new cells", 3),
        ),
        position=running(rabbit="b3", came_from="W", moves=1, gathered=[1, 3]),
        hints=("All of it was hard work.",),
        moves=((0, "go E"), (-1, "deal I I L L L T T X X D"), (-1, "quest 2-1")),
        choices=(
            Choice("Its tiles stay", Bare(7)),
            Choice("It is cleared away", Bare(16), "Birds and carrots leave, but your tiles stay where they are."),
        ),
        otherwise="Your tiles stay where they are, and new cells lie round them.",
    ),
    PlayGame(
        name="a-whole-game",
        title="A whole game",
        rules=(),
        text=Text(
            "Win a game with {others:word} fellow players: {enough} carrots in {rounds:word} rounds. "
            "First you all choose characters, and then you build and run together. Take your time: "
            "no sand runs here unless you want it.",
            others=fact("others"),
            enough=fact("enough"),
            rounds=fact("last round"),
        ),
        done="The colony is fed! Whatever comes now, you know the garden and its birds.",
        options={"seats": 3},
        bot="strong",
    ),
)
