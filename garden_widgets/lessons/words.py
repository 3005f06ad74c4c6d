"""The sentences that every lesson says, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.state import State
from garden_widgets.core.text import Listing, Sentences, Text

MOVE: Final = Text("Your move: press what is marked on the board.")
TRY: Final = Text("Try it on the board: nothing can go wrong.")
TRY_BUTTON: Final = Text("Press the button: nothing can go wrong.")
BET: Final = Text("What will happen? Choose your bet.")
JUDGE: Final = Text("Is that allowed? Choose your answer.")
GAME: Final = Text("Play the game to its end.")

CHOOSE_MOVE: Final = Text("Your move: choose among what is marked on the board.")
OWN_MOVE: Final = Text("Your move: nothing is marked, find it yourself.")
ONWARD: Final = Text("Now press what is marked.")
COULD: Final = Text("Go on where it is marked, or press it once more to put it back.")
PICK: Final = Text("Now choose well: not every place that is allowed is right.")
GOES: Final = Text("And what next?")
HELD: Final = Text("Press what is marked, or put back what you hold: press it once more.")
HOLDS: Final = Text("Find where it goes, or put back what you hold: press it once more.")
PUT_BACK: Final = Text("Put back.")
ALLOWED: Final = Text("That would be allowed.")
DONE: Final = Text("This step is done: go on to the next, or do it once more.")
STUCK: Final = Text("Press “Take back” and try another way.")
GO_ON: Final = Text("Go on.")
BACK: Final = Text("Taken back.")
WON: Final = Text("A win earns three stars.")
AGAIN: Final = Text("That earns one star. Win, and you get three.")

COSTS: Final = Text(
    "A wrong move or answer costs a star, and so does the last hint. Trying what is forbidden costs nothing."
)
CHOOSE: Final = Text("Choose again.")
PRICE: Final = Text("A mistake costs one of three stars.")

YES: Final = Text("Yes.")
NO: Final = Text("No.")
NOT_HELD: Final = Text("No, nothing holds this back.")
OTHER_SORT: Final = Text("No, that is something else. Read at the top what to press.")
IN_HAND: Final = Text("That one is in your hand already. Press where it goes.")
HAD_IT: Final = Text("You have found that one already.")

LOOK: Final = Text("Look where the ring is.")
LOOK_ROUND: Final = Text("Look at one after another, and ask of each.")

ALL_RIGHT: Final = Text("All of them right the first time!")

COURSE_DONE: Final = Text("That was the last step of the course: you are ready for a game of your own.")
FINE_POINTS: Final = Text("The fine points follow, for anyone who wants to know everything.")
ALL_DONE: Final = Text("That was the last of the fine points: now you know every rule of the game.")


def win(why: Text) -> Text:
    """Say to somebody that they win, and by what."""
    return Text("You win: {why}.", why=why) if why else Text("You win!")


def over(state: State) -> Text:
    """Say who has won, and why, where the words of the engine do not say both; nothing while the game runs."""
    why, result = state.why_ended(), state.result
    if result is None or not why or result.scores or not result.winners or state.game.is_shared:
        return state.outcome()
    winners = Listing(map(state.who, result.winners))
    return Text("The game is over, won by {winners:the}: {why}.", winners=winners, why=why)


POINT: Final = Text("Press on the board everything that fits.")
"""Asks for all that is looked for, and does not tell how much that is."""


def tally(found: int, of: int) -> Text:
    """Say how many of all are found."""
    return Text("Found: {found} of {all}.", found=found, all=of)


def without_counters(text: Text) -> Text:
    """Leave out of what was said to one learner what is found by now, and what a mistake costs."""
    if isinstance(text, Sentences):
        return Sentences(*(without_counters(each) for each in map(Text.of, text.each)))
    return Sentences() if text.template in _COUNTERS else text


_COUNTERS: Final = (tally(0, 0).template, PRICE.template, CHOOSE.template)


def instead(move: Move) -> Text:
    """Offer a legal move, as it is written."""
    return Text("You could play: {move}.", move=str(move))


def could_press(label: str | Text) -> Text:
    """Offer what a legal move begins with, by the name that it has on the board."""
    return Text("You could press this: {label}.", label=label)


def press(labels: Sequence[str]) -> Text:
    """Say what to press, by what a screen reader says of it; what is pressed again and again is named once."""
    runs = [(label, len([*each])) for label, each in groupby(labels)]
    named = Listing([label if count == 1 else _times(label, count) for label, count in runs])
    if len(runs) == 1:
        return Text("Press this: {labels}.", labels=named)
    return Text("Press these, one after another: {labels}.", labels=named)


def _times(label: str, count: int) -> Text:
    return Text("{label} ({count} times)", label=label, count=count)


def not_that(bet: Text) -> Text:
    """Rule out one of the bets."""
    return Text("It is not this: {bet}.", bet=bet)
