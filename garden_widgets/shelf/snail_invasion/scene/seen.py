"""What there is to be seen of Snail Invasion!: a position, or a moment between two; and where its strip is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Text
from garden_widgets.scenes.closing import OVER, how
from garden_widgets.shelf.snail_invasion.engine.state import SnailState

WIDTH: Final = 640


EDGE: Final = 12


TOP: Final = 160
"""Height of the bench and of the nest."""


STRIP: Final = 66
"""Height of the strip between them and the beds: dice, whose turn it is, how far the snails have come."""


LINE: Final = EDGE + TOP + STRIP / 2 - 4
"""Where the middle of the strip is."""


class View(NamedTuple):
    """What there is to be seen: a position, or a moment between two."""

    title: str
    description: str
    board: int
    stacks: Mapping[int, tuple[str, ...]]
    shed: Sequence[str]
    tree: str
    loose: Sequence[str]
    dead: Sequence[str]
    dice: tuple[int, int]
    lines: tuple[Text, ...]
    colours: str
    """The colours that began."""

    snails: int
    """How many snails there are."""

    over: str = ""
    """The rule by which the game has ended."""


def view(state: SnailState) -> View:
    """See a position."""
    roll, (tree, loose) = state.roll, state.nest
    result = state.result
    rolled = (Text("rolled {number}", number=roll.total),) if roll else ()
    lines = (Text("{seat:Whose} turn", seat=state.who(state.turn)), *rolled) if result is None else ended(state, result)
    return View(
        title=f"{state.game.title} {lines[0]}",
        description=str(state),
        board=state.setup.board,
        stacks=state.stacks,
        shed=state.shed,
        tree=tree,
        loose=loose,
        dead=state.dead,
        dice=(roll.low, roll.high) if roll else (0, 0),
        lines=lines,
        colours=state.setup.colours,
        snails=len(state.setup.snails),
        over=result.rule.id if result else "",
    )


def ended(state: SnailState, result: Result) -> tuple[Text, ...]:
    """Say in the strip that the game is over, and who has won."""
    return OVER, how(state, result)
