"""What is seen to happen between two positions: a row of beats, each a picture to arrive at and words to it.

Beats are pure data, worked out here and tested without a browser; `film.py` writes them for the page, which plays them.
Things that two pictures share are known by the keys of their items: they travel, what is new fades in, what has gone
fades out. A story is told one beat after another: the first is on the page before the last has been drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event
from garden_widgets.core.state import State
from garden_widgets.core.text import Text
from garden_widgets.scenes.scene import Item, Point, Scene

TRAVEL: Final = 350
"""Milliseconds for a piece to take one leg of its way."""

LOOK: Final = 350
"""Milliseconds to look at what happened before the next thing does."""

LONGEST_CAPTION: Final = 12
"""Words under a picture that moves."""


class Tells(Protocol):
    """What knows how the moves of a game are seen."""

    def beats(self, before: Any, move: Move, after: Any, /) -> Iterable[Beat]:
        """Tell what is seen to happen by a move."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """One thing that is seen to happen."""

    scene: Scene
    """The picture at the end of it."""

    caption: Text = field(default_factory=lambda: Text(""))
    travel: int = TRAVEL
    """Milliseconds on the way to the picture; 0 cuts to it."""

    hold: int = LOOK
    """Milliseconds for looking at it."""

    ways: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    """By key: where something passes on its way, as steps from where it starts; `travel` is the time for each leg."""

    hops: bool = False
    """True where whatever travels is lifted from the ground on each leg."""

    look: tuple[str, ...] = ()
    """Tokens of what it is about: they are ringed."""

    brisk: bool = False
    """True for a small thing: its words are read on the way, and there is no pause for them at its end."""

    sound: str = ""
    """What is heard, for those who have switched sounds on: tap, hop, fall, dice, coin, win."""

    who: int | None = None
    """The seat whose move this is: it is marked meanwhile among those who play; `story` knows it."""


def event_beats(scene: Scene, events: Iterable[Event], **how: Any) -> tuple[Beat, ...]:
    """Show what happened in one picture: a beat for each event, the first with the movement."""
    beats = [
        Beat(scene=scene, caption=event.said, look=event.where, **(how if first else {"travel": 0}))
        for first, event in _with_first(events)
    ]
    return tuple(beats) or (Beat(scene=scene, **how),)


def _with_first(events: Iterable[Event]) -> Iterable[tuple[bool, Event]]:
    return ((number == 0, event) for number, event in enumerate(events))


def tumbling(still: Scene, rolls: Iterable[Iterable[Item]], end: Beat) -> tuple[Beat, ...]:
    """Show dice that tumble: a few rolls of them, quick one after another, and then the picture of what they show.

    A picture is drawn once, without its dice, and stands still; they lie on top of all else in it.
    """
    scenes = [replace(still, items=(*still.items, *dice)) for dice in rolls]
    return (
        *(Beat(scene=scene, travel=0, hold=75, sound="dice" if not i else "") for i, scene in enumerate(scenes)),
        replace(end, travel=0),
    )


def story(scenery: Tells, steps: Iterable[tuple[State, Move, State]]) -> Iterator[Beat]:
    """Tell a row of moves, beat by beat; each step is a position, a move, and the position that it led to."""
    for before, move, after in steps:
        who = _mover(before, move, after)
        for beat in scenery.beats(before, move, after):
            yield replace(beat, who=who)


def _mover(before: State, move: Move, after: State) -> int | None:
    """Say whose move is seen; of dice whose turn begins with them; of what several do at once nobody's."""
    if len(before.movers) > 1:
        return None
    if move.seat >= 0:
        return move.seat
    return next((seat for seat in after.movers if seat >= 0), None) if len(after.movers) == 1 else None
