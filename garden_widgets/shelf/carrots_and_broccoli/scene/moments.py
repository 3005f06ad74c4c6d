"""What is seen to happen in Carrots & Broccoli: dice that tumble, plants on their way, a fence that swings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.text import Listing, Text
from garden_widgets.kit.grids import INDEX, names
from garden_widgets.kit.pyramids import PYRAMIDS
from garden_widgets.scenes.motion import Beat, event_beats, tumbling
from garden_widgets.scenes.scene import Scene
from garden_widgets.shelf.carrots_and_broccoli.engine.moves import BuildWall, Plant, Roll, TakeStep
from garden_widgets.shelf.carrots_and_broccoli.engine.state import CarrotsState
from garden_widgets.shelf.carrots_and_broccoli.engine.words import shown_by
from garden_widgets.shelf.carrots_and_broccoli.scene.board import foot
from garden_widgets.shelf.carrots_and_broccoli.scene.picture import drawn, scene, still
from garden_widgets.shelf.carrots_and_broccoli.scene.seen import GARDENS, gardens, view
from garden_widgets.shelf.carrots_and_broccoli.scene.trays import dice, stand

TUMBLE: Final = (("G", "12"), ("*", "3"), ("K", "23"), ("Y", "1"), ("B", "13"))
"""What the dice show while they tumble."""

LIFT: Final = 54
"""How high above its square a plant is held before it is set down."""

MOST_NAMED: Final = 4
"""Of more squares than this only the number is said."""


def beats(before: CarrotsState, move: Move, after: CarrotsState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    if isinstance(move, Roll) and after.dice is not None:
        caption = Text("{seat:The} rolls {dice}", seat=after.who(after.turn), dice=shown_by(after.dice))
        end = Beat(scene=scene(after), caption=caption)
        seen = view(before)
        rolls = [seen._replace(dice=roll) for roll in TUMBLE]
        return tumbling(still(rolls[0], scene(before)), map(dice, rolls), end)
    if isinstance(move, BuildWall):
        caption = Text("The black wall goes up") if after.seats == 2 else Text("Two black walls go up")
        return (Beat(scene=scene(after), caption=caption, travel=500, sound="tap"),)
    if isinstance(move, Plant):
        return _planted(_Moment(before), move, after)
    if isinstance(move, TakeStep):
        return _stepped(_Moment(before), move, after)
    if after.result is not None:
        return _end(after)
    return event_beats(scene(after), after.events)


class _Moment:
    """What is seen between two positions: each change stays until the next."""

    def __init__(self, before: CarrotsState) -> None:
        self.before = before
        self.seen = view(before)
        self._like = scene(before)

    def shown(self, **changes: Any) -> Scene:
        """Draw it with some things changed."""
        self.seen = self.seen._replace(**changes)
        return drawn(self.seen, self._like)


# Planting and stepping ------------------------------------------------------------------------------------------


def _planted(moment: _Moment, move: Plant, after: CarrotsState) -> Iterator[Beat]:
    """Lift a plant out of its tray, carry it over its square, and set it down."""
    done = view(after)
    (x, y), (to_x, to_y) = stand(after.seats, move.piece), foot(INDEX[move.square])
    yield Beat(
        scene=moment.shown(board=done.board, stock=done.stock, rests=""),
        caption=Text("Planted on {square}: {piece:a}", square=move.square, piece=PYRAMIDS[move.piece]),
        travel=330,
        ways={f"{move.piece}@{move.square}": ((to_x - x, to_y - LIFT - y),)},
        hops=True,
        look=(move.square,),
        sound="hop",
    )
    yield from _grown(moment, after)


def _stepped(moment: _Moment, move: TakeStep, after: CarrotsState) -> Iterator[Beat]:
    """Hop to the next square; where that is a pyramid of the wall, let the fence swing after it."""
    done = view(after)
    wall = moment.seen.standing != done.standing
    piece = PYRAMIDS[str(after.piece_at(move.target))]
    yield Beat(
        scene=moment.shown(board=done.board, standing=done.standing, rests=""),
        caption=Text("{piece:The} steps to {square}", piece=piece, square=move.target),
        travel=380,
        hops=True,
        look=(move.target,),
        sound="hop",
    )
    if wall:
        swung = moment.shown(fence=done.fence)
        yield Beat(scene=swung, caption=Text("The fence swings after it"), travel=480, hold=150)
        yield from _changed(moment, after)
    yield from _grown(moment, after)


def _changed(moment: _Moment, after: CarrotsState) -> Iterator[Beat]:
    """Let the squares flash that have changed hands, those of each new owner together."""
    assert after.walls is not None
    before, now = moment.seen.sides, after.walls.sides
    scene = moment.shown(sides=now)
    for seat, (old, new) in enumerate(zip(before, now, strict=True)):
        gained = names(new & ~old)
        if gained:
            who = after.who(seat)
            if len(gained) <= MOST_NAMED:
                caption = Text("{seat:The} gains {squares}", seat=who, squares=Listing(gained))
            else:
                caption = Text("{seat:The} gains {count} squares", seat=who, count=len(gained))
            yield Beat(scene=scene, caption=caption, travel=0, look=gained, sound="tap")
    lost = names(sum(before) & ~sum(now))
    if lost:
        if len(lost) <= MOST_NAMED:
            caption = Text("On the line now: {squares}", squares=Listing(lost))
        else:
            caption = Text("On the line now: {count} squares", count=len(lost))
        yield Beat(scene=scene, caption=caption, travel=0, look=lost)


# What follows ---------------------------------------------------------------------------------------------------


def _grown(moment: _Moment, after: CarrotsState) -> Iterator[Beat]:
    """Count the gardens that have grown or shrunk, one after another, and then hand over the dice."""
    counts = gardens(moment.before), gardens(after)
    for seat, (old, new) in enumerate(zip(*counts, strict=True)):
        if old != new:
            shown = moment.seen.counts
            yield Beat(
                scene=moment.shown(counts=(*shown[:seat], new, *shown[seat + 1 :])),
                caption=Text(
                    "{garden:The}: {count} of {most}",
                    garden=GARDENS[after.seats][seat],
                    count=new,
                    most=after.setup.needed,
                ),
                travel=0,
                look=(f"seat:{seat}",),
                sound="coin" if new > old else "fall",
            )
    if after.result is not None:
        yield from _end(after)
    else:
        yield Beat(scene=scene(after), travel=200, hold=100)


def _end(after: CarrotsState) -> tuple[Beat, ...]:
    """Celebrate whoever has won."""
    result = after.result
    assert result is not None
    end, found = scene(after), []
    if result.scores is not None:
        scores = " : ".join(map(str, result.scores))
        found.append(Beat(scene=end, caption=Text("Time is up: {scores} at home", scores=scores), travel=0, hold=700))
    if len(result.winners) == 1:
        caption = Text("{garden:The} wins!", garden=GARDENS[after.seats][result.winners[0]])
    else:
        caption = Text("Shared win!")
    look = [square for seat in result.winners for square in names(after.garden(seat))] if not result.scores else []
    found.append(Beat(scene=end, caption=caption, travel=300, hold=900, look=tuple(look), sound="win"))
    return tuple(found)
