"""What Yes! Broccoli! looks like: a laid table with a place for everyone, the food on a board, and one's own cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from garden_widgets.core.outcome import Result
from garden_widgets.core.text import Text
from garden_widgets.scenes.closing import OVER, closing, how
from garden_widgets.scenes.material import bench
from garden_widgets.scenes.scene import Circle, Item, Label, Rectangle, Scene
from garden_widgets.shelf.yes_broccoli.engine.setup import ROUNDS
from garden_widgets.shelf.yes_broccoli.engine.state import BroccoliState
from garden_widgets.shelf.yes_broccoli.scene.layout import EDGE, HEAD, WIDTH, Layout, table
from garden_widgets.shelf.yes_broccoli.scene.middle import middle
from garden_widgets.shelf.yes_broccoli.scene.places import place
from garden_widgets.shelf.yes_broccoli.scene.seen import View, view
from garden_widgets.shelf.yes_broccoli.scene.tray import powers, tray


def scene(state: BroccoliState) -> Scene:
    """Draw the position, as far as this view may know it."""
    return drawn(view(state))


def called_off(state: BroccoliState, result: Result) -> Scene:
    """Draw a table at which a rule of the house has ended the meal."""
    said = Text("{over}: {how}", over=OVER, how=how(state, result))
    lit = result.winners if len(result.winners) < state.seats else ()
    return replace(drawn(view(state)._replace(lit=lit, says=said, is_over=True)), title=str(closing(state, result)))


def drawn(seen: View) -> Scene:
    """Draw what is to be seen."""
    state = seen.state
    laid = table(state.setup)
    return Scene(
        width=WIDTH,
        height=laid.height,
        ground=_cloth(laid),
        items=(
            *_head(seen),
            *(item for seat in state.setup.everyone for item in place(seen, seat)),
            *tray(seen),
            *powers(seen),
            *middle(seen),
        ),
        title=f"{state.game.title} {seen.says}",
        description=str(state),
        parts=PARTS,
        tally=_round(state),
    )


PARTS: Final = (
    ("card", Text("Your hand")),
    ("power", Text("Your powers")),
    ("food", Text("Food")),
    ("deck", Text("Food")),
    ("ready", Text("Your powers")),
    ("", Text("Players")),
)


@lru_cache(maxsize=16)
def _cloth(laid: Layout) -> tuple[Item, ...]:
    """Lay a checked cloth, and the board for the food on it."""
    step = 64
    x, y, w, h = laid.board
    return (
        Rectangle(x=0, y=0, w=WIDTH, h=laid.height, round=14, fill="cloth"),
        *(Rectangle(x=i * step, y=0, w=step / 2, h=laid.height, fill="cloth-check") for i in range(WIDTH // step)),
        *(
            Rectangle(x=0, y=i * step, w=WIDTH, h=min(step / 2, laid.height - i * step), fill="cloth-check")
            for i in range(-(-laid.height // step))
        ),
        *bench(x, y, w, h - 6, planks=4, seed=3),
    )


def _head(seen: View) -> Iterator[Item]:
    """Show which meal it is, and how many of its rounds have been played."""
    state = seen.state
    y = EDGE + HEAD / 2
    step, over = 27, state.result is not None
    yield Label(x=EDGE + 4, y=y, text=str(_round(state)), size=23, bold=True, align="left", fill="ink")
    for i in range(ROUNDS):
        x = WIDTH - EDGE - 16 - (ROUNDS - 1 - i) * step
        done, now = i + 1 < state.round or over, i + 1 == state.round and not over
        yield Circle(x=x, y=y, radius=10, fill="leaf" if done else "glow" if now else "place", line="rim", width=1.6)
        if done:
            yield Circle(x=x, y=y, radius=5, fill="on-leaf")
        elif now:
            yield Circle(x=x, y=y, radius=4.5, fill="ink-Y")


def _round(state: BroccoliState) -> Text:
    """Say which round it is."""
    if state.setup.is_advanced:
        return Text(
            "Meal {meal} of {meals}, round {round}", meal=state.meal, meals=state.setup.meals, round=state.round
        )
    return Text("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)


COVER: Final = {
    "text": (
        "Bid for broccoli, or the soda is yours: eight rounds of food that everyone wants, and food that is left over."
    ),
    "age": 8,
    "minutes": 20,
    "then": ["take broccoli"],
    "position": {
        "options": {"seats": 3},
        "stage": "take",
        "round": 4,
        "hands": [
            ["?", "?", "?", "?"],
            ["?", "?", "?", "?"],
            ["2.3", "4.2", "5.4", "8.5"],
        ],
        "used": [["?", "?", "?"], ["?", "?", "?"], ["1.1", "3.5", "6.1"]],
        "bids": ["7.1", "7.2", "7.3"],
        "piles": [["apple", "cookie", "carrot"], ["salmon", "banana", "donut"], ["cheese", "tomato", "fries"]],
        "market": ["broccoli", "mushroom", "soda"],
    },
}
"""How the game shows itself in the gallery."""
