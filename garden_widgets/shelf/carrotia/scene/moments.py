"""What is seen to happen in Carrotia: tiles that drop and snap, a rabbit that hops, birds that fly and act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.text import Name, Text
from garden_widgets.scenes.motion import LONGEST_CAPTION, LOOK, Beat, event_beats, tumbling
from garden_widgets.scenes.scene import Item, Scene
from garden_widgets.shelf.carrotia.engine.birds import FACES
from garden_widgets.shelf.carrotia.engine.maze import SHAPE, TILE
from garden_widgets.shelf.carrotia.engine.moves import Fly, Go, Lay, Place, Power, Roll, Sand, Swap
from garden_widgets.shelf.carrotia.engine.names import SHAPE_NAMES
from garden_widgets.shelf.carrotia.engine.setup import MOVES
from garden_widgets.shelf.carrotia.engine.state import CarrotiaState
from garden_widgets.shelf.carrotia.scene import tray
from garden_widgets.shelf.carrotia.scene.figures import carrots, rabbit
from garden_widgets.shelf.carrotia.scene.garden import gate_at, tone
from garden_widgets.shelf.carrotia.scene.picture import dice, drawn, scene, still
from garden_widgets.shelf.carrotia.scene.places import Plot, places, rabbit_at
from garden_widgets.shelf.carrotia.scene.seen import View, beside, view
from garden_widgets.shelf.carrotia.scene.strip import BASKET

DROP: Final = 320
"""Milliseconds for a tile to drop."""

TUMBLES: Final = 5

RESULTS: Final = ("standing", "enough", "late", "lost", "out", "stored")
"""What is said first and seen longer, by its weight: that carrots are enough, and how a round has ended."""

LONGER: Final = 1000
"""Milliseconds to read a result."""

SETTLE: Final = 120
"""Milliseconds until all stands as it will stay, where nothing more is told."""

COMING: Final = 450
"""Milliseconds for carrots, birds and the rabbit to come into a maze that is done."""

COME: Final = frozenset(("carrots", "birds", "extra", "start"))
"""What comes into a maze that is done."""

SMALL: Final = frozenset(("deal", "done", "leave", "mended", "start", "stay"))
"""What happens all the time besides laying, running and flying, and is told as briskly."""


def beats(before: CarrotiaState, move: Move, after: CarrotiaState) -> Iterable[Beat]:
    """Tell what is seen to happen by a move."""
    old, new = view(before), view(after)
    made: Iterable[Beat]
    match move:
        case Place() | Lay():
            made = _dropped(old, move, new, after)
        case Swap():
            made = _swapped(old, move, new, after)
        case Roll():
            made = _rolled(old, new, after)
        case Go():
            made = _hopped(old, move, new, after)
        case Fly():
            made = _flown(old, move, new, after)
        case Power() if old.rabbit != new.rabbit:
            made = _put(old, new, after)
        case Sand():
            made = _last(new, after, old=old, travel=0, sound="fall")
        case _:
            made = _last(new, after, old=old)
    return made


def _last(
    new: View,
    after: CarrotiaState,
    *,
    old: View | None = None,
    spoken: int = 0,
    but: str = "",
    **how: object,
) -> tuple[Beat, ...]:
    """Show the end of a move; the first events may have been spoken of already, and those of one kind.

    Where a maze is done, what comes into it comes with its words: carrots, then birds, and then the rabbit.
    """
    end, events = scene(after), [event for event in after.events[spoken:] if event.kind != but]
    shown = [event for event in events if _brief(event)]
    if not shown:
        return event_beats(end, (), **{"travel": SETTLE, **how, "hold": SETTLE if spoken else LOOK})
    made = event_beats(end, (), **how)
    first, *rest = shown
    scenes = _filled(old, new, [event.kind for event in shown], end)
    return (
        *(
            Beat(
                scene=scenes[0],
                caption=_brief(first),
                look=first.where,
                travel=beat.travel,
                hold=_hold(first, new),
                brisk=first.kind in SMALL,
                sound=beat.sound or _sound(first, new),
            )
            for beat in made
        ),
        *(
            Beat(
                scene=seen,
                caption=_brief(event),
                look=event.where,
                travel=travel,
                hold=_hold(event, new),
                sound=_sound(event, new),
            )
            for seen, travel, event in zip(scenes[1:], _travels(scenes), rest, strict=True)
        ),
    )


def _travels(scenes: list[Scene]) -> Iterator[int]:
    """Say how long it takes from picture to picture: what comes fades in, and words alone take no time."""
    return (0 if one is other else COMING for one, other in pairwise(scenes))


def _filled(old: View | None, new: View, kinds: list[str], end: Scene) -> list[Scene]:
    """Draw for each kind of event how far the garden is filled then; the last picture is the end."""
    if old is None or old.rabbit is not None or COME.isdisjoint(kinds):
        return [end] * len(kinds)
    seen = old._replace(maze=new.maze, hands=new.hands, can=frozenset())
    bare = new._replace(stage="dice", rabbit=None, birds=old.birds, carrots=old.carrots, dice={}, can=frozenset())
    found, now = [], drawn(seen)
    for kind in kinds:
        if kind == "carrots":
            seen = bare._replace(carrots=new.carrots, birds=seen.birds)
        elif kind in ("birds", "extra"):
            seen = bare._replace(carrots=seen.carrots, birds=new.birds)
        if now is not end and kind in COME:
            now = end if kind == "start" else drawn(seen)
        found.append(now)
    return [*found[:-1], end]


def _sound(event: Event, new: View) -> str:
    """Let leaves fall for a game that is won, and for one that can only be won from now on."""
    return "win" if new.won or (event.kind == "standing" and new.store >= new.goal) else ""


def _hold(event: Event, new: View) -> int:
    """Return for how long it is looked at what has happened: how a game has ended is said afterwards anyway."""
    return LONGER if event.kind in RESULTS and new.won is None else LOOK


def _brief(event: Event) -> Text:
    """Return what happened, where that is short enough to be read below a moving picture."""
    said = (event.said, _by_shape(event.said)) if event.kind in FROM_A_HAND else (event.said,)
    short = SHORT.get(event.kind, Text(""))
    return next((text for text in said if len(str(text).split()) <= LONGEST_CAPTION), short)


def _by_shape(said: Text) -> Text:
    """Name tiles by their shapes, as they lie in a hand: their open sides are seen."""
    tiles = {key: name for key in ("tile", "old") if isinstance(name := said.parts.get(key), Name)}
    shapes = {key: SHAPE_NAMES[SHAPE[TILE[str(name.fact)]]] for key, name in tiles.items()}
    parts: dict[str, Any] = {**said.parts, **shapes}
    return Text(said.template, **parts)


FROM_A_HAND: Final = frozenset({"place", "replace", "lay"})
"""A tile that is turned keeps its shape, so that naming this would say nothing."""


SHORT: Final[Mapping[str, Text]] = {
    "birds": Text("The birds come."),
    "carrots": Text("Carrots come up in the garden."),
    "carry": Text("The bird carries the carrots along."),
    "clear": Text("The round is over: birds and carrots leave."),
    "enough": Text("That is enough to win, once the rabbit is out!"),
    "destroy": Text("That carrot is gone."),
    "faulty": Text("The maze is faulty: one more bird comes."),
    "gather": Text("The rabbit gathers carrots."),
    "grow": Text("The garden grows."),
    "lay": Text("A tile from the hand mends the maze."),
    "leave": Text("What is left in the hands leaves the game."),
    "misfit": Text("Some tiles do not fit together."),
    "quest": Text("A new quest!"),
    "refresh": Text("A power is ready again."),
    "replace": Text("Another tile takes its place."),
    "roll": Text("The dice say where the birds will fly."),
    "sailor": Text("The sailor sets the die."),
    "standing": Text("Already won: now for the stars!"),
    "stay": Text("No way on: the rabbit stays."),
    "turn": Text("The tile is turned."),
}
"""What is said below a moving picture where the whole sentence would be too long."""


def _caption(after: CarrotiaState) -> Text:
    return _brief(after.events[0]) if after.events else Text("")


# Tiles ----------------------------------------------------------------------------------------------------------------


def _dropped(old: View, move: Place | Lay, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let a tile go from the bench to its cell."""
    here = Plot(old.size)
    x, y = here.at(move.cell)
    start = tray.middle_of(old, f"tile:{SHAPE[TILE[move.tile]]}") or x

    def loose(at_x: float, at_y: float) -> tuple[Item, ...]:
        return tray.framed(move.tile, at_x, at_y, here.step, key="loose", tone=tone(move.cell))

    less = old._replace(hands=new.hands) if new.stage == old.stage else old
    rest = drawn(less)
    yield Beat(scene=rest.plus(*loose(start, tray.MIDDLE)), travel=0, hold=20)
    yield Beat(
        scene=rest.plus(*loose(x, y)),
        caption=_caption(after),
        travel=DROP,
        hold=60,
        brisk=True,
        hops=True,
        sound="tap",
    )
    yield from _last(new, after, old=old, spoken=1, travel=0)


def _swapped(old: View, move: Swap, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let two tiles change places."""
    here = Plot(old.size)
    bare = old._replace(maze={cell: sides for cell, sides in old.maze.items() if cell not in (move.one, move.other)})

    def loose(one: str, other: str) -> Iterator[Item]:
        yield from tray.framed(old.maze[move.one], *here.at(one), here.step, key="one", tone=tone(one))
        yield from tray.framed(old.maze[move.other], *here.at(other), here.step, key="other", tone=tone(other))

    rest = drawn(bare)
    yield Beat(scene=rest.plus(*loose(move.one, move.other)), travel=0, hold=20)
    yield Beat(
        scene=rest.plus(*loose(move.other, move.one)),
        caption=_caption(after),
        travel=2 * DROP,
        hops=True,
        hold=60,
        sound="tap",
    )
    yield from _last(new, after, spoken=1, travel=0)


# Running and flying ---------------------------------------------------------------------------------------------------


def _rolled(old: View, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let the dice tumble where they will lie; where birds fly is seen only then. Words are there at the first roll."""
    seen = old._replace(dice=new.dice, stage="run")
    stands = places(seen, Plot(seen.size))._replace(flights={})
    faces = ({name: FACES[(5 * i + 2 * k) % len(FACES)] for k, name in enumerate(new.dice)} for i in range(TUMBLES))
    rolls = (dice(seen._replace(dice=each), stands) for each in faces)
    caption = _caption(after) if old.moves == MOVES[old.round] else Text("")
    yield from tumbling(still(seen, stands), rolls, Beat(scene=scene(after), caption=caption))


def _hopped(old: View, move: Go, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let the rabbit hop, and the carrots that it finds go into the basket."""
    cell = beside(old.rabbit or "", move.side)
    there = old._replace(rabbit=cell, moves=max(0, old.moves - 1), can=frozenset())
    yield Beat(scene=drawn(there), caption=_caption(after), travel=420, hold=60, brisk=True, hops=True, sound="hop")
    found = (
        *old.carrots.get(cell, ()),
        *(v for bird, load in old.carried.items() if old.birds[bird] == cell for v in load),
    )
    if found:
        there = _picked(there, cell)
        size = Plot(old.size).step * 0.38
        x, y, high = rabbit_at(there, Plot(old.size))
        start = x, y - 1.15 * high - size / 2  # over its ears: its face is seen
        yield Beat(scene=drawn(there, *_heap(found, start, size)), travel=0, hold=20)
        there = there._replace(gathered=tuple(sorted((*old.gathered, *found))))
        yield Beat(scene=drawn(there, *_heap(found, BASKET, size)), travel=480, hold=40, hops=True, sound="coin")
    yield from _left(there, after)
    yield from _last(new, after, spoken=1, but="out")


def _put(old: View, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let a power put the rabbit somewhere: where that is the exit, it leaves from there, not before it is there."""
    if any(event.kind == "out" for event in after.events):
        there = old._replace(rabbit=old.card["exit"], can=frozenset())
        look = after.events[0].where
        yield Beat(scene=drawn(there), caption=_caption(after), travel=700, look=look, sound="hop")
        yield from _left(there, after)
        yield from _last(new, after, spoken=1, but="out")
    else:
        yield from _last(new, after, travel=700, sound="hop")


def _left(seen: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let the rabbit leave through the gate, if it is out now."""
    out = next((event for event in after.events if event.kind == "out"), None)
    if out is None or seen.quest is None:
        return
    here, cell = Plot(seen.size), seen.card["exit"]
    gone = seen._replace(rabbit=None, can=frozenset())
    for beyond, travel in ((0, 360), (here.step * 0.34, 360)):
        x, y = gate_at(here, cell, beyond)
        yield Beat(
            scene=drawn(gone, *rabbit(x, y + here.step * 0.22, here.step * 0.6, key="rabbit")),
            caption=_brief(out),
            travel=travel,
            hold=40,
            hops=True,
            look=out.where if beyond else (),
            sound="hop",
        )


def _picked(seen: View, cell: str) -> View:
    carried = {bird: load for bird, load in seen.carried.items() if seen.birds[bird] != cell}
    return seen._replace(carrots={at: load for at, load in seen.carrots.items() if at != cell}, carried=carried)


def _heap(found: tuple[int, ...], at: tuple[float, float], size: float) -> Iterator[Item]:
    for i, value in enumerate(found):
        yield from carrots(value, at[0] + 10 * i - 5 * len(found), at[1], size, key=f"found:{i}")


def _flown(old: View, move: Fly, new: View, after: CarrotiaState) -> Iterator[Beat]:
    """Let a bird fly, and then do what it does."""
    here = old.birds[move.bird]
    there = here if move.way == "stay" else beside(here, move.way)
    lying = {bird: face for bird, face in old.dice.items() if bird != move.bird}
    seen = old._replace(birds={**old.birds, move.bird: there}, dice=lying, can=frozenset())
    yield Beat(
        scene=drawn(seen),
        caption=_caption(after),
        travel=480,
        hold=120,
        brisk=True,
        hops=here != there,
        sound="tap",
    )
    yield from _left(seen, after)
    yield from _last(new, after, spoken=1, but="out")
