"""What there is to be seen of Snail Invasion!: a position, or a moment between two; and where its strip is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from garden_widgets.core.text import Text
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
    lines = (_turn(state), *((Text("rolled {number}", number=roll.total),) if roll else ()))
    return View(
        title=f"{state.game.title} {_turn(state)}",
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
        over=state.result.rule.id if state.result else "",
    )


def _turn(state: SnailState) -> Text:
    if state.result is not None:
        return Text("The game is over")
    return Text("{seat:Whose} turn", seat=state.who(state.turn))
