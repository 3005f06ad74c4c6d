"""What is seen to happen in Snail Invasion!: dice that tumble, pieces on their way, and who falls, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Text
from garden_widgets.scenes.motion import Beat, event_beats, tumbling
from garden_widgets.scenes.scene import Point
from garden_widgets.shelf.snail_invasion.engine.moves import Enter, Roll, Walk
from garden_widgets.shelf.snail_invasion.engine.stacks import VALUE
from garden_widgets.shelf.snail_invasion.engine.state import SnailState
from garden_widgets.shelf.snail_invasion.engine.words import PIECES
from garden_widgets.shelf.snail_invasion.scene.picture import drawn, foot, scene, still
from garden_widgets.shelf.snail_invasion.scene.seen import view
from garden_widgets.shelf.snail_invasion.scene.strip import dice

TUMBLE: Final = ((3, 6), (5, 1), (2, 4), (6, 3), (1, 5))
"""What the dice show while they tumble."""

STEP: Final = 170
"""Milliseconds from one bed to the next."""


def beats(before: SnailState, move: Move, after: SnailState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    events = after.events
    if isinstance(move, Roll):
        shown = Beat(scene=scene(after), caption=_rolled(after, move), look=())
        return tumbling(still(view(before)), map(dice, TUMBLE), shown)
    if not isinstance(move, (Enter, Walk)) or before.roll is None or not events:
        return event_beats(scene(after), events)
    return _moved(before, move, after)


def _rolled(state: SnailState, roll: Roll) -> Text:
    return Text(
        "{low} + {high} = {number} for {seat:the}",
        low=roll.low,
        high=roll.high,
        number=roll.total,
        seat=state.who(state.turn),
    )


def _moved(before: SnailState, move: Enter | Walk, after: SnailState) -> Iterator[Beat]:
    landed, *falls = before.stages(move)
    (event,), moment = landed.events, drawn(view(landed))
    way = tuple(_way(move.square, _total(before), before.setup.board)) if isinstance(move, Walk) else ()
    yield Beat(
        scene=moment,
        caption=_brief(event, before),
        travel=STEP if way else 420,
        ways={item.key: way for item in moment.items if item.token in event.where} if way else {},
        hops=True,
        look=event.where,
        sound="hop",
    )
    for stage in falls:
        event = stage.events[-1]
        yield Beat(scene=drawn(view(stage)), caption=_sum(event), travel=600, hold=500, look=event.where, sound="fall")
    end = scene(after)
    over = [event for event in after.events if event.kind == "over"]
    yield Beat(
        scene=end,
        caption=over[0].said if over else Text(""),
        travel=250,
        hold=900 if over else 120,
        sound="win" if over else "",
    )


def _way(start: int, steps: int, board: int) -> Iterator[Point]:
    """Pass every bed between two, as steps from the first."""
    x, y = foot(start)
    for step in range(1, steps):
        at_x, at_y = foot((start - 1 + step) % board + 1)
        yield at_x - x, at_y - y


# Words --------------------------------------------------------------------------------------------------------------


def _brief(event: Event, before: SnailState) -> Text:
    """Say a move in few words."""
    piece, square = PIECES[str(event.parts["piece"])], event.parts["square"]
    if event.kind == "entered":
        return Text("{piece:The} comes out on {square}", piece=piece, square=square)
    return Text(
        "{piece:The} walks {number} squares to square {square}", piece=piece, number=_total(before), square=square
    )


def _total(state: SnailState) -> int:
    return state.roll.total if state.roll else 0


def _sum(event: Event) -> Text:
    """Say in few words why a piece falls."""
    name = str(event.parts["piece"])
    piece, pips = PIECES[name], VALUE[name]
    if event.kind == "wounded":
        return Text("More than {pips} on {piece:the}: back to the Nest!", pips=pips, piece=piece)
    return Text("More than {pips} on {piece:the}: eaten!", pips=pips, piece=piece)
