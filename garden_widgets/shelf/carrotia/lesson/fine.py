"""The fine points of Carrotia: five more characters, dead ends, the order of the birds, and what happens rarely."""

from __future__ import annotations

from typing import Final

from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import All, Happens, Holds, Not, Played
from garden_widgets.lessons.references import fact, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, Predict, Step
from garden_widgets.shelf.carrotia.lesson.drawn import ALONE, RING, STAR, building, quest, running, tiles
from garden_widgets.shelf.carrotia.lesson.goals import Basket, CardBirds, Carrots, RabbitOn

FINE_POINTS: Final[tuple[Step, ...]] = (
    DoIt(
        name="mummy",
        title="The mummy",
        rules=("CA-R2", "CA-R17"),
        slips={"CA-R17": "act 3"},
        text=Text(
            "Keep the sparrow from destroying {bunch:the}. The mummy's power is used at the very "
            "moment when a bird is about to act: then the bird does nothing.",
            bunch=fact("bunch", "b2"),
        ),
        done="Stopped! Other powers are used before the rabbit moves, the mummy's when a bird is about to act.",
        position=running(
            stage="act",
            rabbit="a1",
            characters=["mummy"],
            carrots={"b2": [3]},
            birds={"sparrow": "b2"},
            acting="sparrow",
            moves=6,
        ),
        fine=True,
        hints=("The choice is on the bench: the deed, or the power.", "Press the power of the mummy."),
        goal=Happens("mummy"),
        par=1,
        solution=("power mummy",),
        otherwise="Gone! Use the mummy's power instead.",
    ),
    DoIt(
        name="clown",
        title="The clown",
        rules=("CA-R2", "CA-R12"),
        text=Text(
            "Get out of the dead end on {cell}. The rabbit fetched {bunch:a} there, and the only way "
            "is back. Without help it would have to stay, which costs a move each time. The clown's "
            "power lets one move go backwards.",
            cell=place("b2"),
            bunch=fact("bunch"),
        ),
        done=Text(
            "Back to {cell}. Without the clown the rabbit would have stayed in there to the end.",
            cell=place("b1"),
        ),
        position=running(
            "ES EW SW\nNS S NS\nNE NEW NW",
            rabbit="b2",
            came_from="S",
            characters=["clown"],
            gathered=[3],
            moves=6,
        ),
        fine=True,
        hints=(
            "First the power, then the move.",
            Text(
                "Press the clown's power, then {cell}.",
                cell=place("b1"),
            ),
        ),
        goal=RabbitOn("b1"),
        par=2,
        solution=("power clown", "go S"),
        wrong=(Answer(Played("stay"), "It stays, and a move is gone. That could go on for ever: use the clown."),),
        otherwise=Text(
            "Use the clown's power, then go back to {cell}.",
            cell=place("b1"),
        ),
    ),
    DoIt(
        name="vampire",
        title="The vampire",
        rules=("CA-R2",),
        text=Text(
            "Go through the flower bed to {cell}, where {bunch:a} lies. The vampire's power lets one "
            "move cross a closed edge. There has to be a tile beyond.",
            cell=place("b2"),
            bunch=fact("bunch", "b2"),
        ),
        done="Right through the flowers! The power lasts for that one move only, and it never leads straight back.",
        position=running(RING, rabbit="a2", came_from="S", characters=["vampire"], carrots={"b2": [3]}, moves=5),
        fine=True,
        hints=(
            "First the power, then the move.",
            Text(
                "Press the vampire's power, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Basket(3),
        par=2,
        solution=("power vampire", "go E"),
        otherwise=Text(
            "Use the vampire's power, then go to {cell}.",
            cell=place("b2"),
        ),
    ),
    DoIt(
        name="sailor",
        title="The sailor",
        rules=("CA-R2", "CA-R9"),
        slips={"CA-R9": "power sailor hawk W"},
        text=Text(
            "Send the hawk off the carrots: set its die to south. The sailor's power sets one die to "
            "another face. Birds need no path: from {cell} it can fly anywhere.",
            cell=place("b2"),
        ),
        done=Text(
            "Now it will fly to {cell}, where nothing lies.",
            cell=place("b1"),
        ),
        position=running(
            RING,
            rabbit="a1",
            characters=["sailor"],
            carrots={"b3": [3], "a2": [3], "c2": [3]},
            birds={"hawk": "b2"},
            dice={"hawk": "N"},
            moves=8,
        ),
        fine=True,
        hints=("Carrots lie north, east and west of it.", "Press the sailor's power, the hawk's die, and south."),
        goal=Holds("dice.hawk", "S"),
        par=1,
        solution=("power sailor hawk S",),
        otherwise="Use the sailor's power, and set the hawk's die to south.",
    ),
    Predict(
        name="bandit",
        title="The bandit",
        rules=("CA-R2", "CA-R3"),
        slips={"CA-R3": "{count} carrots"},
        text=Text(
            "Say how much the basket will hold. The bandit moves the rabbit to {cell}, where "
            "{bunch:a} lies. A bandit's power works by itself, at each such move. The supply still "
            "has some of its {singles:word} single carrots and {bunches:word} bunches.",
            cell=place("b1"),
            bunch=fact("bunch", "b1"),
            singles=fact("singles"),
            bunches=fact("bunches"),
        ),
        done="Three, and one single from the supply. Only the bandit's own moves bring that.",
        position=running(RING, rabbit="a1", characters=["bandit"], carrots={"b1": [3]}, moves=8),
        fine=True,
        hints=("The bunch, and what the bandit adds.",),
        moves=("go E",),
        choices=(
            Choice(
                Text(
                    "{count} carrots",
                    count=3,
                ),
                Not(Basket(4)),
                "The bandit finds one more whenever its own move gathers.",
            ),
            Choice(
                Text(
                    "{count} carrots",
                    count=4,
                ),
                All(Basket(4), Not(Basket(6))),
            ),
            Choice(
                Text(
                    "{count} carrots",
                    count=6,
                ),
                Basket(6),
                "Not twice as many: one single more.",
            ),
        ),
        otherwise="The bandit adds one single carrot.",
    ),
    DoIt(
        name="which-bird-first",
        title="Who flies first?",
        rules=("CA-31", "CA-R10"),
        slips={"CA-31": "fly sparrow W"},
        text=Text(
            "Let {bunch:the} be carried away, so that nobody destroys it. Crow and sparrow both fly "
            "to {cell}. They fly one after another, and you choose who is first.",
            bunch=fact("bunch", "b2"),
            cell=place("b2"),
        ),
        done=Text(
            "When the sparrow came, nothing was left on {cell}. And from the crow you can get the bunch back.",
            cell=place("b2"),
        ),
        position=running(
            stage="fly",
            rabbit="a1",
            moves=6,
            carrots={"b2": [3]},
            birds={"crow": "b3", "sparrow": "c2"},
            dice={"crow": "S", "sparrow": "W"},
        ),
        fine=True,
        hints=(
            "Who destroys, and who only carries?",
            Text(
                "Press the crow, then {cell}.",
                cell=place("b2"),
            ),
        ),
        goal=Happens("carry"),
        par=1,
        solution=("fly crow S",),
        otherwise="Too late for the crow: the bunch is destroyed. Let the crow fly first.",
    ),
    Predict(
        name="a-bird-that-stays",
        title="Above a carrot",
        rules=("CA-R10", "CA-R9"),
        slips={"CA-R10": "It is destroyed"},
        text=Text(
            "Say what becomes of {bunch:the} under the hawk. The hawk sits on it already, and its "
            "die says carrot. So its nearest carrot is right there.",
            bunch=fact("bunch", "b2"),
        ),
        done="A bird that sits still does nothing. It acts only where it arrives.",
        position=running(
            stage="fly",
            rabbit="a1",
            moves=6,
            carrots={"b2": [3], "b3": [1]},
            birds={"hawk": "b2"},
            dice={"hawk": "carrot"},
        ),
        fine=True,
        hints=("Does the hawk arrive anywhere?",),
        moves=("fly hawk stay",),
        choices=(
            Choice("It is destroyed", Not(Carrots("b2", (3,))), "The hawk has not arrived anywhere: it stayed."),
            Choice("It stays there", Carrots("b2", (3,))),
        ),
        otherwise="The nearest carrot is under it, so it stays; and a bird that stays does nothing.",
    ),
    DoIt(
        name="owl-and-carrots",
        title="The owl and the carrots",
        rules=("CA-25",),
        text=Text(
            "Let the owl fly where it does less harm. An owl turns {bunch:a} into a single carrot. A single carrot "
            "is too small for it: it does nothing there.",
            bunch=fact("bunch", "c2"),
        ),
        done="Nothing has changed, and the bunch is still a bunch.",
        position=running(
            stage="fly",
            rabbit="a1",
            moves=6,
            carrots={"b3": [1], "c2": [3]},
            birds={"owl": "b2"},
            dice={"owl": "carrot"},
        ),
        fine=True,
        hints=(
            "What would the owl do to the bunch?",
            Text(
                "Press the owl, then {cell}.",
                cell=place("b3"),
            ),
        ),
        goal=All(Carrots("c2", (3,)), Happens("fly")),
        par=1,
        solution=("fly owl N",),
        otherwise="Now the bunch is a single carrot. Take that back, and let it fly to the single carrot.",
    ),
    DoIt(
        name="one-token",
        title="Only one of them",
        rules=("CA-R11",),
        slips={"CA-R11": "act 3"},
        text=Text(
            "Let the hawk do the lesser harm. It has come to {cell}, where {bunch:a} and a single carrot lie. "
            "A bird acts on one token only, and you choose which.",
            cell=place("b2"),
            bunch=fact("bunch", "b2"),
        ),
        done="Only the single carrot is gone. An owl, by the way, always takes a bunch, if there is one.",
        position=running(
            stage="act",
            rabbit="a1",
            carrots={"b2": [1, 3]},
            birds={"hawk": "b2"},
            acting="hawk",
            moves=6,
        ),
        fine=True,
        hints=("Both tokens are on the bench.", "Press the single carrot."),
        goal=Carrots("b2", (3,)),
        par=1,
        solution=("act 1",),
        otherwise="The bunch is gone! Choose the single carrot.",
    ),
    DoIt(
        name="carried-off",
        title="Nothing is behind it",
        rules=("CA-R14",),
        slips={"CA-R14": "go E"},
        text=Text(
            "Let the hawk carry the rabbit to the entry, {entry}, then go south. It came from the "
            "south, but a rabbit that was carried or put somewhere has nothing behind it.",
            entry=place("a2"),
        ),
        done="No direction was backwards any more.",
        position=running(
            STAR,
            stage="fly",
            quest=quest("a2", "c3"),
            rabbit="b2",
            came_from="S",
            moves=6,
            birds={"hawk": "b3"},
            dice={"hawk": "S"},
        ),
        fine=True,
        hints=(
            "First the hawk flies.",
            Text(
                "Press the hawk, then {cell}; then go to {other_cell}.",
                cell=place("b2"),
                other_cell=place("a1"),
            ),
        ),
        goal=RabbitOn("a1"),
        par=2,
        solution=("fly hawk S", "go S"),
        chance=("dice hawk:N",),
        otherwise=Text(
            "Let the hawk fly, then go south to {cell}.",
            cell=place("a1"),
        ),
    ),
    Predict(
        name="rest-costs-nothing",
        title="What a pass costs",
        rules=("CA-R13", "CA-R14"),
        slips={"CA-R13": "{moves} moves left, the hawk flies"},
        text=Text(
            "Say what happens after the special pass. A player passes and puts {count:word} singles "
            "under the rabbit. {moves:Word} moves are left, and the hawk's die says east.",
            count=fact("passed"),
            moves=fact("moves left"),
        ),
        done=Text(
            "The rabbit has {moves:word} moves as before, and the {count:word} carrots. But the hawk "
            "flies all the same.",
            moves=fact("moves left"),
            count=fact("passed"),
        ),
        position=running(
            rested=False,
            rabbit="a1",
            moves=6,
            carrots={"b3": [3]},
            birds={"hawk": "a3"},
            dice={"hawk": "E"},
        ),
        fine=True,
        hints=("Who has moved: the rabbit, or nobody?",),
        moves=("rest a1 a1", "fly hawk E"),
        choices=(
            Choice(
                Text(
                    "{moves} moves left, the hawk flies",
                    moves=6,
                ),
                All(Holds("moves", 6), Happens("fly")),
            ),
            Choice(
                Text(
                    "{moves} moves left, the hawk flies",
                    moves=5,
                ),
                Holds("moves", 5),
                Text(
                    "The rabbit has not moved: {moves:word} are left.",
                    moves=fact("moves left"),
                ),
            ),
            Choice(
                Text(
                    "{moves} moves left, the hawk waits",
                    moves=6,
                ),
                All(Holds("moves", 6), Not(Happens("fly"))),
                "The dice were rolled, so the birds fly.",
            ),
        ),
        otherwise="A pass costs no move, but the birds fly.",
    ),
    Predict(
        name="no-bird-left",
        title="All birds are out",
        rules=("CA-R16",),
        slips={"CA-R16": "It destroys it"},
        text=Text(
            "Say what the bat does to {bunch:the} on {cell}. It would turn it into another bird, but "
            "all {birds:word} are in the garden already.",
            bunch=fact("bunch", "b2"),
            cell=place("b2"),
            birds=fact("birds"),
        ),
        done="No bird in the pile, no effect. The exit always works: even then a bat carries the rabbit out.",
        position=running(
            stage="fly",
            rabbit="a1",
            moves=6,
            carrots={"b2": [3]},
            birds={"owl": "c1", "hawk": "c1", "crow": "c1", "seagull": "c1", "sparrow": "c1", "bat": "a2"},
            dice={"bat": "E"},
            quest=quest("a1", "c3"),
        ),
        fine=True,
        hints=("Which bird could the bunch become?",),
        moves=("fly bat E",),
        choices=(
            Choice("Nothing", Carrots("b2", (3,))),
            Choice("It destroys it", Not(Carrots("b2", (3,))), "Bats do not destroy."),
        ),
        otherwise="It cannot turn it into a bird that is not there.",
    ),
    DoIt(
        name="done-before-the-sand",
        title="Done before the sand",
        rules=("CA-R6", "CA-12"),
        text="Say that the maze is done: press the tick. The grid is full and everything fits. You still hold a "
        "crossroads, but you need not lay it.",
        done="On a full grid you may say so on your turn. What is left in the hands leaves the game.",
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
        position=building("ES EW SW\nNS . NS\nNE EW NW", "X"),
        fine=True,
        hints=("Is the grid full?", "Press “done”."),
        offers=("done",),
        rule="CA-R6",
        solution="done",
        otherwise="This time try “done”.",
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
            "The grid grew to the left and downwards, so {cell} is called {other_cell} now. Cells are named anew.",
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
            "Say how many dead ends are left in the box. Of the {tiles} tiles only {dead_ends:word} "
            "are dead ends; {straights} are straights, {corners} corners, {forks} Ts, {crossroads} "
            "crossroads. One dead end lies in the maze, and {dealt:word} tiles are dealt to you.",
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
            "hands": [["X"]],
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
        slips={"CA-R15": "{player:The}"},
        text=Text(
            "Say who begins round {next_round}. {player:The} began round {round}, and now leads the rabbit out.",
            next_round=fact("next round"),
            player=fact("player", 0),
            round=fact("round"),
        ),
        done="Each round begins with the next seat, building and running alike.",
        position={
            "stage": "run",
            "quest": quest(),
            "maze": tiles(RING),
            "rabbit": "b3",
            "came_from": "W",
            "moves": 3,
            "rested": True,
        },
        fine=True,
        hints=("Somebody else begins each round.",),
        moves=("go E",),
        choices=(
            Choice(
                Text("{player:The}", player=fact("player", 0)), Holds("turn", 0), "Every round somebody else begins."
            ),
            Choice(Text("{player:The}", player=fact("player", 1)), Holds("turn", 1)),
        ),
        otherwise=Text(
            "Round {next_round} begins with the next seat.",
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
            "hands": [["I"]],
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
