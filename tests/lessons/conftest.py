"""Steps to try lessons with: of Snail Invasion!, and of a toy game with secret bids and a clock."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from garden_widgets.core.registry import games
from garden_widgets.core.text import Text
from garden_widgets.lessons.goals import Ends, Happens, Holds, Played
from garden_widgets.lessons.references import piece, place
from garden_widgets.lessons.schema import Answer, BreakIt, Choice, DoIt, FindAll, PlayGame, Predict
from tests import drawn
from tests.core import toy

SNAILS = "snail-invasion"


@pytest.fixture(scope="module", autouse=True)
def positions_are_drawn_once():
    """Ask as often as lessons do what is on a board, and draw it once."""
    with drawn.once():
        yield


class Marked(NullTranslations):
    """A language that puts every sentence between marks."""

    def gettext(self, message):
        return f"«{message}»"

    def ngettext(self, one, more, count):
        return f"«{one if count == 1 else more}»"


DO_IT = DoIt(
    name="do-it",
    title="Two moves",
    rules=("SI-10",),
    text=Text("Walk to square {first}, and then on to square {last}.", first=place("9"), last=place("12")),
    done="You have walked.",
    position={"squares": {"3": ["Y1"]}, "roll": [2, 4]},
    hints=("Count.", Text("Press {pawn:the}, then square {square}.", pawn=piece("3/1"), square=place("9"))),
    goal=Holds("squares.12", "Y1"),
    par=2,
    solution=("move 3/1", "move 9/1"),
    chance=("roll 5 6", "roll 1 2"),
    replies=("enter K1",),
    wrong=(Answer(Played("enter"), "That one came out of the shed."),),
    otherwise="Let the yellow pawn walk.",
)
BREAK_IT = BreakIt(
    name="break-it",
    title="Blocked",
    rules=("SI-11",),
    text=Text("Try to move {drone:the}.", drone=piece("5/1")),
    done="It is blocked.",
    position={"squares": {"5": ["Y2", "B1", "Y1"]}, "roll": [1, 3]},
    hints=(Text("Look at square {square}.", square=place("5")), Text("Press {drone:the}.", drone=piece("5/1"))),
    rule="SI-11",
    solution="move 5/1",
    otherwise="Press the drone.",
)
FIND_ALL = FindAll(
    name="find-all",
    title="Who is blocked?",
    rules=("SI-11",),
    text="Press every piece that is blocked.",
    done="Both.",
    position={"squares": {"5": ["Y2", "B1", "Y1"], "8": ["R2", "R1"]}, "roll": [1, 3]},
    hints=(
        Text("Look at square {square}.", square=place("5")),
        Text("Press {drone:the}, and the red one.", drone=piece("5/1")),
    ),
    refused_by="SI-11",
)
PREDICT = Predict(
    name="predict",
    title="Hit the snail",
    rules=("SI-15",),
    text=Text("{drone:The} lands on {pawn:the}.", drone=piece("3/1"), pawn=piece("7/1")),
    done="It goes home.",
    position={"squares": {"3": ["G2"], "7": ["K1"], "9": ["G1"]}, "roll": [1, 3]},
    moves=("move 3/1",),
    choices=(
        Choice("It dies", Happens("killed"), "Snails never die."),
        Choice("It goes home", Happens("wounded")),
        Choice("Nothing", Happens("passed")),
    ),
    otherwise="Look at the Nest.",
    hints=("Do snails die?",),
)
PLAY = PlayGame(
    name="play", title="A game", rules=(), text="Play.", done="That was a game.", options={"variant": "patio"}
)
STEPS = (DO_IT, BREAK_IT, FIND_ALL, PREDICT, PLAY)


def run(step, /, **changes):
    """Begin a step of Snail Invasion!, changed a little."""
    return (replace(step, **changes) if changes else step).run(SNAILS)


SECRET = DoIt(
    name="secret",
    title="Secret bids",
    rules=("AA-04",),
    text="Outbid the other squirrel.",
    done="Yours was higher.",
    position={"hands": [[2, 7], [4, 9]], "prize": 3},
    hints=("Theirs is low.", "Press the card."),
    goal=Happens("taken", parts={"taker": 0}),
    par=1,
    solution=("bid 7",),
    replies=((1, "bid 4"),),
    wrong=(Answer(Played("bid 2"), "Theirs was higher."),),
    otherwise="Bid more.",
)
BELL = DoIt(
    name="bell",
    title="Ring the bell",
    rules=("AA-07",),
    text="Ring the bell.",
    done="The auction is over.",
    position={"options": {"bell": True}, "hands": [[2, 7], [4, 9]], "prize": 3},
    hints=("Look round.", "There is a bell."),
    offers=("bell",),
    goal=Ends(rule="AA-07"),
    par=1,
    solution=("bell",),
    otherwise="The bell has not rung.",
)


@pytest.fixture
def auction_run(monkeypatch):
    """Begin a step of the toy game, which here has scenes."""
    entry = replace(toy.ENTRY, scenes="tests.lessons.auction_scenes")
    monkeypatch.setitem(games._all(), entry.name, entry)
    return lambda step, /, **changes: replace(step, **changes).run(entry.name)
