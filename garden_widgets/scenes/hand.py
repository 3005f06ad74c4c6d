"""What somebody has in hand on a board: presses choose pieces and places, until they are a move or a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from garden_widgets.core.language import Language, current
from garden_widgets.core.move import CLOCK, Move
from garden_widgets.core.outcome import Refusal, Result
from garden_widgets.core.state import State
from garden_widgets.scenes.marks import Marks
from garden_widgets.scenes.pressing import Press, choices, only, paths, press
from garden_widgets.scenes.scene import Scene
from garden_widgets.scenes.scenery import Chosen, Drag, Scenery

PIECE_AND_PLACE: Final = 2


class Hand:
    """What is chosen so far, and what the last refusal pointed at; the same in a game and in a lesson."""

    def __init__(self, scenery: Scenery[Any]) -> None:
        self.scenery = scenery
        self.chosen: Chosen = ()
        self.cause: tuple[str, ...] = ()
        self.could: tuple[str, ...] = ()
        """What may be pressed instead of the button that was refused."""

        self.pointed: tuple[str, ...] = ()
        """What a hint names, until something is done."""

        self.refused = False
        """True right after a refusal."""

        self.better: tuple[str, ...] = ()
        """What would have been better than what is looked back at, until something is done."""

        self._drawn: tuple[State, Language, Result | None, Scene] | None = None
        """What was drawn last: the position, in which language, how it was ended, and the picture of all that."""

        self._things: Mapping[str, str] = {}
        """The keys of the things in that picture, by the tokens that are pressed for them."""

    def press(self, state: State, seat: int, token: str) -> Press:
        """Take a press for what it means now: something more in hand, or less, a whole move, or a refusal.

        After a refusal, whoever takes the same thing in hand once more has it in hand: they begin again.
        """
        again = self.refused and self.chosen and self.scenery.meant(state, self.chosen[:-1], token) == self.chosen[-1]
        done = Press(chosen=self.chosen) if again else press(self.scenery, state, seat, self.chosen, token)
        self.refused = done.refusal is not None
        self.chosen = () if done.move is not None else done.chosen
        self.cause = self.could = self.pointed = self.better = ()
        if done.refusal is not None:
            meant = self.scenery.meant(state, self.chosen, token)
            self.warn(state, seat, done.refusal, meant if meant in done.refusal.where else token)
        return done

    def warn(self, state: State, seat: int, refusal: Refusal, *pressed: str) -> None:
        """Show what a refusal is about: first what was pressed, then why.

        Where to go instead is no fault, and is pointed at; nor is what may be pressed, where a button was, or what was
        only asked about.
        """
        if refusal.informs:
            self.pointed, self.could, self.cause = refusal.where, (), ()
            return
        path = () if refusal.instead is None else self.scenery.path(state, refusal.instead)
        self.pointed = tuple(place for place in refusal.where if place in path[-1:] and place not in pressed)
        why = tuple(place for place in refusal.where if place not in (*self.pointed, *pressed))
        can = choices(self.scenery, state, seat, ()) if not pressed else ()
        self.could = why if set(why) <= set(can) else ()
        self.cause = () if self.could else (*pressed, *why)

    def drags(self, state: State, seat: int) -> dict[Drag, Chosen]:
        """List what can be dragged, as drags to nowhere, and all places where each can go."""
        found: dict[Drag, dict[str, None]] = {}
        for path in self._dragged(state, seat):
            drag = self._drag(state, path)
            if drag is not None:
                found.setdefault(drag._replace(end=""), {})[drag.end] = None
        return {thing: tuple(ends) for thing, ends in found.items()}

    def drop(self, state: State, seat: int, start: str, end: str) -> Press:
        """Take something that was dragged somewhere for what it means: what pressing both would mean."""
        for path, move in self._dragged(state, seat).items():
            drag = self._drag(state, path)
            if drag is not None and (drag.start, drag.end) == (start, end):
                self.put_down()
                return Press(move=move)
        if self.chosen[:1] != (start,):
            self.chosen = ()
            self.press(state, seat, start)
        return self.press(state, seat, end)

    def _dragged(self, state: State, seat: int) -> Mapping[Chosen, Move]:
        """List the moves that may be drags, by their paths."""
        return paths(self.scenery, state, seat) if self.scenery.has_drags or self.scenery.lifts else {}

    def _drag(self, state: State, path: Chosen) -> Drag | None:
        """Say what is dragged where for a path, if anything is."""
        if not self.scenery.lifts:
            return self.scenery.drag(state, self.chosen, path)
        if len(path) != PIECE_AND_PLACE:
            return None
        self.scene(state)
        thing = self._things.get(path[0])
        return None if thing is None else Drag(path[0], thing, path[1])

    def play(self, state: State, seat: int, move: Move | str) -> Press:
        """Take a move, or its text, in one go; a text that is no move at all raises an error that says so."""
        meant = state.parse(move, seat) if isinstance(move, str) else move
        self.put_down()
        refusal = state.why_not(meant, None if meant.seat == CLOCK else seat)
        if refusal is None:
            return Press(move=meant)
        self.warn(state, seat, refusal)
        return Press(refusal=refusal, meant=str(meant))

    def put_down(self, cause: tuple[str, ...] = (), could: tuple[str, ...] = ()) -> None:
        """Have nothing in hand any more; point at what is in the way, if something is, or at what could be pressed."""
        self.chosen, self.cause, self.could, self.pointed, self.refused, self.better = (), cause, could, (), False, ()

    def point(self, where: tuple[str, ...], held: Chosen = ()) -> None:
        """Have nothing in hand any more but what is `held`, and ring what a hint names."""
        self.put_down()
        self.chosen, self.pointed = held, where

    def compare(self, mistake: tuple[str, ...], better: tuple[str, ...]) -> None:
        """Have nothing in hand, and show what was a mistake, and what would have been better."""
        self.put_down(tuple(token for token in mistake if token not in better))
        self.better = better

    def scene(self, state: State, result: Result | None = None) -> Scene:
        """Draw the position, with what the chosen would change; `result` is how the game has ended, if it has."""
        ended = result if state.result is None else None
        drawn = self._drawn
        if drawn is None or drawn[0] is not state or drawn[1:3] != (current(), ended):
            picture = self.scenery.scene(state) if ended is None else self.scenery.called_off(state, ended)
            drawn = self._drawn = state, current(), ended, picture
            self._things = things(picture) if self.scenery.lifts else {}
        return self.scenery.in_hand(state, self.chosen, drawn[3])

    def marks(self, state: State, seat: int, *, able: bool = True, last: tuple[str, ...] = ()) -> Marks:
        """Mark what can be pressed next; what can be chosen first only where that should be seen."""
        onwards = choices(self.scenery, state, seat, self.chosen)
        able = able and not self.better  # who looks back sees two ways, and nothing else
        return Marks(
            last=last,
            able=(*onwards, *self.scenery.stands_for(state, onwards)) if able and not self.chosen else (),
            chosen=self.chosen,
            target=onwards if self.chosen else (),
            best=self.scenery.best(state, self.chosen) if self.chosen else None,
            cause=self.cause,
            hint=self.pointed,
            better=self.better,
        )


@dataclass(frozen=True, slots=True)
class Grip:
    """A hand over a position: who decides there, and how they like to press."""

    hand: Hand
    state: State
    seat: int
    once: bool = False
    """True where one press on a piece with only one place to go plays the move."""

    def press(self, token: str) -> Press:
        """Take a press on the board."""
        return self._whole(self.hand.press(self.state, self.seat, token))

    def drop(self, start: str, end: str) -> Press:
        """Take something that is dragged somewhere."""
        return self._whole(self.hand.drop(self.state, self.seat, start, end))

    def play(self, move: Move | str) -> Press:
        """Take a move, or its text."""
        return self.hand.play(self.state, self.seat, move)

    def _whole(self, done: Press) -> Press:
        """Go on to the only move that is left, where one press does that."""
        if not self.once or done.move is not None or done.refusal is not None:
            return done
        move = only(self.hand.scenery, self.state, self.seat, done.chosen)
        return done if move is None else Press(chosen=done.chosen, move=move)


def things(scene: Scene) -> dict[str, str]:
    """List the things of a scene that can be pressed: by token, the key of all that is drawn of each.

    One of several alike has its place after an "@" in its key, which is its token; a supply's place ends with "*".
    """
    found = {item.token: item.key for item in scene.items if item.token and item.key}
    for key in {item.key for item in scene.items if "@" in item.key}:
        name, _, place = key.partition("@")
        found.setdefault(f"{place[:-1]}:{name}" if place.endswith("*") else place, key)
    return found
