"""The lesson of Carrotia: the way from the last step out of a maze to a whole game with two fellow players."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Ends, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, PlayGame, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import RING, STAR, WHOLE, building, last_run, quest, running, tiles
from garden_widgets.shelf.carrotia.lesson.goals import Bare, Basket, Carrots, IsWhole, Store

CORE_PATH: Final[tuple[Step, ...]] = (
    DoIt(
        name="out-of-the-maze",
        title="Out, and won",
        rules=("CA-01", "CA-17"),
        slips={"CA-01": "go W"},
        text=Text(
            "Lead the rabbit out: press the exit tile, {exit}. Its colony is hungry! {store} carrots "
            "are safe, the basket holds {basket}, and with {enough} after round {round} you win. The "
            "face with the straw hat is you.",
            exit=place("e3"),
            store=fact("store"),
            basket=fact("basket"),
            enough=fact("enough"),
            round=fact("round"),
        ),
        done=Text(
            "As soon as the rabbit stands on the exit tile it is out: {store} carrots are safe, and you have all won.",
            store=fact("store"),
        ),
        position=running(
            WHOLE,
            round=3,
            quest=quest("d1", "e3"),
            rabbit="d3",
            came_from="N",
            moves=1,
            gathered=[1, 3],
            store=17,
        ),
        hints=(
            Text(
                "The rabbit is on {cell}, and the exit right beside it.",
                cell=place("d3"),
            ),
            Text(
                "Press {cell}, the tile to the right of the rabbit.",
                cell=place("e3"),
            ),
        ),
        goal=Ends(0, "CA-01"),
        par=1,
        solution=("go E",),
        otherwise=Text(
            "That did not lead out, and it was the last move. Press the exit tile, {exit}.",
            exit=place("e3"),
        ),
    ),
    DoIt(
        name="along-the-path",
        title="Run and gather",
        rules=("CA-13", "CA-15"),
        text=Text(
            "Gather the carrots on {cell}: they count {worth}. A bunch counts {three:word}, a carrot by itself one. "
            "You take turns: each moves the rabbit one tile along the path, never through flowers.",
            cell=place("b2"),
            worth=fact("carrots on", "b2"),
            three=fact("worth of a bunch"),
        ),
        done="Whatever lies on the tile where the rabbit arrives goes into the basket at once.",
        position=running(carrots={"b2": [1, 3]}, moves=8),
        hints=(
            Text(
                "From {cell} no path leads straight to {other_cell}. Which tile lies between?",
                cell=place("a1"),
                other_cell=place("b2"),
            ),
            Text(
                "First press {cell}, then {other_cell}.",
                cell=place("b1"),
                other_cell=place("b2"),
            ),
        ),
        goal=Basket(4),
        par=2,
        solution=("go E", "go N"),
        wrong=(
            Answer(
                Played("go N"),
                Text(
                    "That path leads round the outside. Go to {cell} first, and from there up.",
                    cell=place("b1"),
                ),
            ),
        ),
        otherwise=Text(
            "That leads away from {cell}. Begin with {other_cell}.",
            cell=place("b2"),
            other_cell=place("b1"),
        ),
    ),
    BreakIt(
        name="never-back",
        title="May it turn round?",
        rules=("CA-14",),
        text=Text(
            "Send the rabbit straight back to {cell}, where it came from. There is another carrot "
            "down there that it has missed, on {other_cell}!",
            cell=place("b1"),
            other_cell=place("a1"),
        ),
        done="It never turns on the spot. It may well come to the same tile again, but by another way.",
        position=running(rabbit="b2", came_from="S", carrots={"a1": [1], "c1": [3]}, moves=8),
        hints=(
            Text(
                "It came to {cell} from below.",
                cell=place("b2"),
            ),
            Text(
                "Press {cell}.",
                cell=place("b1"),
            ),
        ),
        rule="CA-14",
        solution="go S",
        otherwise=Text(
            "That is a way that it may go. This time press {cell}, where it came from.",
            cell=place("b1"),
        ),
    ),
    DoIt(
        name="one-move-short",
        title="One move short",
        rules=("CA-16", "CA-18"),
        text=Text(
            "Bring your basket to safety: you have {left:word} moves left. Footprints above the "
            "garden count them. If you are late, the whole basket is lost. Round {round} has "
            "{moves:word} moves, round {next_round} {next_moves:word}, round {last_round} "
            "{last_moves:word}.",
            left=fact("moves left"),
            round=fact("round"),
            moves=fact("moves", 1),
            next_round=fact("next round"),
            next_moves=fact("moves", 2),
            last_round=fact("last round"),
            last_moves=fact("moves", 3),
        ),
        done=Text(
            "Safe in the store! The bunch on {cell} would have cost one move too many, and with it the whole basket.",
            cell=place("a2"),
        ),
        position=running(STAR, rabbit="b1", came_from="W", moves=3, gathered=[1, 3], carrots={"a2": [3]}),
        hints=(
            Text(
                "Count the steps to the exit, {exit}.",
                exit=place("c3"),
            ),
            Text(
                "Go through {cell}: press {cell}, then {other_cell}, then {cell_3}.",
                cell=place("b2"),
                other_cell=place("c2"),
                cell_3=place("c3"),
            ),
        ),
        goal=Store(4),
        par=3,
        solution=("go N", "go E", "go N"),
        wrong=(
            Answer(Happens("lost"), "Too late! The moves are used up, and the whole basket is lost."),
            Answer(
                Holds("rabbit", "a2"),
                Text(
                    "Three carrots more! But from {cell} the exit is out of reach now.",
                    cell=place("a2"),
                ),
            ),
        ),
        otherwise=Text(
            "Count on: can it still reach {cell} in time from there?",
            cell=place("c3"),
        ),
    ),
    DoIt(
        name="dice-open",
        title="The dice lie open",
        rules=("CA-19", "CA-20"),
        slips={"CA-19": "go E"},
        text=Text(
            "Gather {bunch:a} before the sparrow destroys it. Dice are rolled, the rabbit moves, "
            "then the birds fly: so each turn goes. The sparrow's die says east: a red arrow shows "
            "its way, from {cell} to {other_cell}.",
            bunch=fact("bunch", "b2"),
            cell=place("a2"),
            other_cell=place("b2"),
        ),
        done="You knew where the sparrow would fly, and were there first. A side on a die means one tile that way.",
        position=running(
            STAR,
            rabbit="b1",
            came_from="W",
            moves=6,
            carrots={"b2": [3], "c1": [3]},
            birds={"sparrow": "a2"},
            dice={"sparrow": "E"},
        ),
        hints=(
            "Which bunch would the sparrow destroy in this turn?",
            Text(
                "Press {cell}, and then let the sparrow fly to {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=All(Basket(3), Carrots("c1", (3,)), Happens("fly")),
        par=2,
        solution=("go N", "fly sparrow E"),
        wrong=(
            Answer(
                Played("go E"),
                Text(
                    "A good bunch, but now the sparrow will destroy the other. Save the one on {cell}.",
                    cell=place("b2"),
                ),
            ),
        ),
        otherwise=Text(
            "Look at the sparrow's die first: east of it lies {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="red-ring",
        title="A red ring",
        rules=("CA-20",),
        slips={"CA-20": "go E"},
        text=Text(
            "Save {bunch:the} that is in danger. The sparrow will fly south. The hawk's die says "
            "north, but there the garden ends: it stays. A ring of red dashes shows that.",
            bunch=fact("bunch", "a2"),
        ),
        done=Text(
            "The sparrow comes too late, and the hawk stays on {cell}. The other bunch can wait.",
            cell=place("c3"),
        ),
        position=running(
            STAR,
            rabbit="b2",
            came_from="S",
            moves=6,
            carrots={"a2": [3], "c2": [3]},
            birds={"sparrow": "a3", "hawk": "c3"},
            dice={"sparrow": "S", "hawk": "N"},
        ),
        hints=(
            "Which of the birds has an arrow, and which a ring?",
            Text(
                "Press {cell}: the sparrow would fly there.",
                cell=place("a2"),
            ),
        ),
        goal=All(Basket(3), Carrots("c2", (3,))),
        par=1,
        solution=("go W",),
        otherwise=Text(
            "The hawk stays, so nothing happens on {cell}. The bunch on {other_cell} is in danger.",
            cell=place("c2"),
            other_cell=place("a2"),
        ),
    ),
    DoIt(
        name="carrot-on-the-die",
        title="Hungry bird",
        rules=("CA-21",),
        text=Text(
            "Let the sparrow fly where it does less harm. Its die shows a carrot: it flies one tile "
            "towards the nearest. {count:Word} are equally near here, so you choose.",
            count=fact("heaps"),
        ),
        done="The single carrot is gone, but the bunch is still there.",
        position=running(
            stage="fly",
            rabbit="a1",
            moves=6,
            carrots={"b3": [1], "c2": [3]},
            birds={"sparrow": "b2"},
            dice={"sparrow": "carrot"},
        ),
        hints=(
            "A sparrow destroys the carrot to which it flies.",
            Text(
                "Press the sparrow, then {cell}.",
                cell=place("b3"),
            ),
        ),
        goal=Carrots("c2", (3,)),
        par=1,
        solution=("fly sparrow N",),
        otherwise="Oh no, the bunch! Take that back, and give it the single carrot.",
    ),
    DoIt(
        name="hawk",
        title="The hawk",
        rules=("CA-26", "CA-22"),
        text=Text(
            "Let the hawk fly to the rabbit. Its die shows a rabbit: it flies one tile closer. A "
            "hawk that comes to the rabbit carries it back to the entry, {entry}. There you missed "
            "{bunch:a}!",
            entry=place("a1"),
            bunch=fact("bunch", "a1"),
        ),
        done=Text(
            "Back on {cell}, with the bunch. But mostly that costs many moves. A hawk also destroys "
            "carrots, as the sparrow does.",
            cell=place("a1"),
        ),
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=9,
            carrots={"a1": [3]},
            birds={"hawk": "c2", "owl": "c1"},
            dice={"hawk": "rabbit", "owl": "W"},
        ),
        hints=(
            Text(
                "The hawk is on {cell}, and the rabbit west of it.",
                cell=place("c2"),
            ),
            Text(
                "Press the hawk, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("carry-off", "CA-26"),
        par=1,
        solution=("fly hawk W",),
        otherwise=Text(
            "The owl can wait. Let the hawk fly first, to {cell}.",
            cell=place("b2"),
        ),
    ),
    PlayGame(
        name="first-run",
        title="A small game",
        rules=("CA-01", "CA-19"),
        text=Text(
            "Win with a fellow player: gather {missing:word} carrots, and lead the rabbit out. You "
            "take turns with the rabbit. {store} carrots are in the store already, {enough} are "
            "needed, and {left} moves are left.",
            missing=fact("missing"),
            store=fact("store"),
            enough=fact("enough"),
            left=fact("moves left"),
        ),
        done=Text(
            "{missing:Word} carrots more, and out in time: that was your first win together.",
            missing=fact("missing").at_first,
        ),
        position=last_run(
            moves=14,
            store=16,
            carrots={"c1": [1], "c2": [3], "b3": [3], "d3": [1, 1], "c5": [3], "e5": [1]},
            birds={"hawk": "c4", "sparrow": "e5"},
        ),
        options={"seats": 2},
        bot="strong",
    ),
    DoIt(
        name="crow-and-seagull",
        title="Crow and seagull",
        rules=("CA-27", "CA-28", "CA-24"),
        slips={"CA-28": "fly seagull N"},
        text="Take from the seagull what it carries, then let the crow bring the rest. Both carry carrots away. "
        "But the rabbit gets all of them back: when it comes to the bird, and when the bird comes to it.",
        done="So run to birds without fear: only a bird that flies to the rabbit does something to it.",
        position=running(
            STAR,
            rabbit="b1",
            came_from="W",
            moves=6,
            birds={"crow": "b3", "seagull": "b2"},
            carried={"crow": [3], "seagull": [1, 1]},
            dice={"crow": "rabbit", "seagull": "N"},
        ),
        hints=(
            "The rabbit goes first, then each bird flies.",
            Text(
                "Press {cell}. Then press the crow, and {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Basket(5),
        par=2,
        solution=("go N", "fly crow S"),
        otherwise=Text(
            "The basket should hold {all:word}: the seagull has {seagull:word}, the crow {crow:word}. Go to {cell}.",
            all=fact("carried", "seagull", "crow").at_first,
            seagull=fact("carried", "seagull").at_first,
            crow=fact("carried", "crow").at_first,
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="power",
        title="The ghost appears",
        rules=("CA-32",),
        text="Save the basket with the power of the ghost. You are a character now: your face is a ghost's. Its "
        "power works once a round, before the rabbit moves. It puts the rabbit on any tile.",
        done="Straight to the exit, and so out! Mummy, clown, vampire, sailor and bandit have other powers.",
        position=running(
            rabbit="a1",
            characters=["ghost"],
            moves=1,
            gathered=[3, 3],
        ),
        hints=(
            "Which tile takes the rabbit out at once?",
            Text(
                "Press the ghost's power, then {cell}.",
                cell=place("c3"),
            ),
        ),
        goal=Store(6),
        par=1,
        solution=("power ghost c3",),
        wrong=(
            Answer(Happens("lost"), "Too far to walk: the moves are used up, and the basket is lost."),
            Answer(
                Played("power ghost"),
                Text(
                    "Up and away! But only on the exit tile, {exit}, is it out.",
                    exit=place("c3"),
                ),
            ),
        ),
        otherwise=Text(
            "Use the ghost's power, and choose the exit tile, {exit}.",
            exit=place("c3"),
        ),
    ),
    DoIt(
        name="owl-and-sparrow",
        title="Owl and sparrow",
        rules=("CA-25", "CA-30"),
        text="Let the owl fly to the rabbit. The ghost's power is used up: below your face the flash is crossed out. "
        "An owl that comes to the rabbit makes it ready again, and so does a sparrow.",
        done="The ghost can appear once more in this round. But mind your carrots: an owl turns a "
        "bunch into a single carrot.",
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=6,
            characters=["ghost"],
            powers_used=[True],
            carrots={"a3": [3], "c3": [1]},
            quest=quest("a1", "c1"),
            birds={"owl": "b3", "sparrow": "c2"},
            dice={"owl": "S", "sparrow": "N"},
        ),
        hints=(
            "The owl's die leads to the rabbit.",
            Text(
                "Press the owl, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("refresh"),
        par=1,
        solution=("fly owl S",),
        otherwise=Text(
            "Let a bird fly to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="bat",
        title="The bat",
        rules=("CA-29",),
        text=Text(
            "Let the bat carry the rabbit out: it flies to {cell}. No move is left, so you are late. "
            "But a bat that comes to the rabbit carries it to the exit.",
            cell=place("b2"),
        ),
        done="Saved! The birds fly after the last move too, and a rabbit that is out by then is in time.",
        position=running(
            stage="fly",
            rabbit="b2",
            came_from="S",
            moves=0,
            gathered=[1, 3, 3],
            carrots={"b3": [1]},
            birds={"bat": "a2", "hawk": "a1"},
            dice={"bat": "E", "hawk": "E"},
        ),
        hints=(
            Text(
                "The bat is on {cell}, and its die says east.",
                cell=place("a2"),
            ),
            Text(
                "Press the bat, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Store(7),
        par=1,
        solution=("fly bat E",),
        otherwise=Text(
            "The hawk can wait. Let the bat fly first, to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="carrot-to-bird",
        title="A carrot becomes a bird",
        rules=("CA-29",),
        text=Text(
            "Spare {bunch:the}, and bring a bird that only carries. The bat has come to carrots: it "
            "turns one of them into a bird that is not in the garden yet. You choose which carrot, "
            "and which bird.",
            bunch=fact("bunch", "b2"),
        ),
        done="The single carrot is gone, and a seagull sits there. The rabbit can get back whatever it carries.",
        position=running(
            stage="act",
            rabbit="a1",
            moves=6,
            carrots={"b2": [1, 3]},
            birds={"bat": "b2", "crow": "c3"},
            acting="bat",
        ),
        hints=(
            "Two birds only carry, and the crow is in the garden already.",
            "Press the single carrot, then the seagull.",
        ),
        goal=All(Carrots("b2", (3,)), Holds("birds.seagull", "b2")),
        par=1,
        solution=("act 1 seagull",),
        wrong=(Answer(Not(Carrots("b2", (3,))), "That was the bunch! Take it back, and choose the single carrot."),),
        otherwise="That bird does more harm. Take it back, and bring the seagull.",
    ),
    DoIt(
        name="special-pass",
        title="Pass and plant",
        rules=("CA-33",),
        text=Text(
            "Pass, and put {count:word} single carrots where the rabbit stands. To pass, press the "
            "sign with carrots at the lower left. This special pass works once a round, and costs no "
            "move.",
            count=fact("passed"),
        ),
        done="Two more in the basket: on the rabbit's own tile they are gathered at once. They may go onto any tiles.",
        position=running(rabbit="a1", rested=False, moves=8),
        hints=(
            "Both carrots may go onto the same tile.",
            Text(
                "Press the sign of the special pass, then {cell}, and {cell} again.",
                cell=place("a1"),
            ),
        ),
        goal=Basket(2),
        par=1,
        solution=("rest a1 a1",),
        wrong=(
            Answer(
                Happens("rest"),
                Text(
                    "Those still have to be fetched. Put both under the rabbit, on {cell}.",
                    cell=place("a1"),
                ),
            ),
        ),
        otherwise="First pass; it costs no move. Press the sign with the carrots.",
    ),
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
        "In a game you take turns: each lays a tile from the hand.",
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
            "hands": [["X"]],
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
        rules=("CA-11", "CA-10"),
        text=Text(
            "Turn the tile on {cell} until it fits, then press the tick. Press it, and press it "
            "again to turn it. After the extra bird you may mend up to {most:word} tiles; dots above "
            "the bench count them.",
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
        position=running(rabbit="b3", came_from="W", moves=2, gathered=[1, 3]),
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
