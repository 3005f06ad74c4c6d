"""What every game knows of its picture and of presses on it; each has a class of its own, in `scene/`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from garden_widgets.core.move import Move
from garden_widgets.core.outcome import Event, Refusal, Result
from garden_widgets.core.state import State
from garden_widgets.core.text import Sentences, Text
from garden_widgets.scenes.addressing import Yours
from garden_widgets.scenes.asking import Asked
from garden_widgets.scenes.closing import closing
from garden_widgets.scenes.cut_outs import CutOut
from garden_widgets.scenes.motion import Beat, event_beats
from garden_widgets.scenes.scene import Item, Scene

Chosen = tuple[str, ...]
"""The tokens that have been pressed for a move, in their order."""


class Drag(NamedTuple):
    """Something that can be dragged: the token where it is, the key of what is seen of it, the token where it goes."""

    start: str
    thing: str
    end: str
    turns: bool = False
    """True where one more press on it turns it: so it can be turned while it is dragged."""


S = TypeVar("S", bound=State)


class Scenery(ABC, Generic[S]):
    """The picture of a game and what presses on it mean, as functions of a state.

    A move is a path of tokens: `move 5/2` with a seven rolled is the piece "5/2" and then the square "12".
    """

    cover: ClassVar[Mapping[str, Any]]
    """How the game shows itself in the gallery.

    An inviting `text`, the `position` of its picture, the moves `then` by which the picture comes alive, from which
    `age` one plays it, and how many `minutes` a game takes. Only text and position are needed.
    """

    asked: ClassVar[Mapping[str, Asked]] = MappingProxyType({})
    """How the options are asked for, where a choice among those that everybody sees is not the right way."""

    has_hints: ClassVar[bool] = False
    """True where pictures hold hints that somebody may want to switch off."""

    has_clock: ClassVar[bool] = False
    """True where something is played against the time."""

    called: ClassVar[Mapping[str, Text]] = MappingProxyType({})
    """What a button says that plays a move, by how the move is typed; else the move itself."""

    results: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that are said first, by their weight, and seen longer: how a round has ended, for example."""

    asides: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that are small: who comes next is told first what else was done in the turn before."""

    outdated: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """The kinds of events that are no news once another has happened: a bid is not face down when all are open."""

    asks_the_same: ClassVar[bool] = False
    """True where what one decides is asked for alike turn by turn: soon everybody knows what to press."""

    yours: ClassVar[Yours] = MappingProxyType({})
    """What is said to a player instead of what is said of them."""

    has_drags: ClassVar[bool] = False
    """True where something can be dragged."""

    lifts: ClassVar[bool] = False
    """True where each piece that is pressed, and then its place, can be dragged there as well."""

    def news(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Leave out what no longer holds after what has happened later."""
        kinds = [event.kind for event in events]
        return tuple(
            event
            for k, event in enumerate(events)
            if not any(kind in kinds[k + 1 :] for kind in self.outdated.get(event.kind, ()))
        )

    @abstractmethod
    def scene(self, state: S) -> Scene:
        """Draw the position."""

    def called_off(self, state: S, result: Result) -> Scene:
        """Draw a position in which a rule of the house has ended the game: nobody is on turn any more."""
        return replace(self.scene(state), title=str(closing(state, result)))

    @abstractmethod
    def path(self, state: S, move: Move) -> Chosen:
        """Return the tokens to press, in order, to play a legal move; none where it is not a move on the board."""

    def also(self, state: S, move: Move) -> tuple[Chosen, ...]:
        """Return other paths to the same move: the same presses in another order."""
        return ()

    @abstractmethod
    def attempt(self, state: S, chosen: Chosen, token: str) -> str | Refusal | None:
        """Write a press that leads to nothing legal as the text of a move, or refuse it; None where it means none."""

    def meant(self, state: S, chosen: Chosen, token: str) -> str:
        """Return the token that a press on this one probably means: a square stands for its piece, say."""
        return token

    def stands_for(self, state: S, onwards: Chosen) -> Chosen:
        """List what else can be pressed for one of these, and is named to the player: it is marked as well."""
        return ()

    def at_once(self, state: S, token: str) -> Chosen:
        """Return the whole path that one press stands for when nothing is chosen, if it does."""
        return ()

    def again(self, state: S, chosen: Chosen) -> Chosen:
        """Return what is chosen after the last thing was pressed once more, and no move goes on like that."""
        return chosen[:-1]

    def drag(self, state: S, chosen: Chosen, path: Chosen) -> Drag | None:
        """Say what is dragged where for the move of a path, if it can be played like that: an addition to pressing."""
        return None

    def is_out(self, state: S, seat: int) -> bool:
        """Check whether a player decides nothing any more, though the game goes on."""
        return False

    def collects(self, state: S) -> bool:
        """Check whether the presses of a move may come in any order; pressing something again then puts it back."""
        return False

    def beats(self, before: S, move: Move, after: S) -> Iterable[Beat]:
        """Tell what is seen to happen by a move, best beat by beat: the last picture is that of `after`."""
        return event_beats(self.scene(after), after.events)

    def laid_anew(self, before: S, after: S) -> bool:
        """Check whether the board is another one than before: what was marked on that one means nothing on this."""
        return False

    def face(self, state: S, seat: int) -> tuple[Item, ...]:
        """Draw who sits there, in a square of 48 units; nothing where a name says it all."""
        return ()

    def goes_round(self, state: S) -> int:
        """Say which way turns go round: 1 to the next seat, -1 to the one before, 0 where they do not go round."""
        return 0

    def by_animal(self, start: S, seat: int) -> bool:
        """Check whether who begins at a seat is a colour, a side or a number, and is called after the animal there."""
        return False

    def due(self, state: S, seat: int, *, you: bool) -> Text:
        """Say in two or three words what somebody does in the turn of another; nothing where the turn is theirs."""
        return Sentences()

    def powers(self, state: S, seat: int) -> Text:
        """Say in a sentence what somebody can do who is not like the others; nothing where all are alike."""
        return Sentences()

    def rolled(self, state: S) -> tuple[Item, ...]:
        """Draw what was rolled or thrown, in a row 48 units high, to be seen from afar; nothing where nothing was."""
        return ()

    def option(self, name: str, value: object) -> tuple[Item, ...]:
        """Draw what a choice of an option means, 48 units high; nothing where words say it all."""
        return ()

    def asks(self, state: S, seat: int) -> Text:
        """Say what a person decides now and how; nothing where it is plain from the marks on the board."""
        return Sentences()

    def named(self, state: S, move: Move) -> Text:
        """Name in a few words what is chosen by a move that hides it: "the 7"; nothing where it has no name."""
        return Sentences()

    def would(self, state: S, move: Move) -> Text:
        """Say what a move would do that is in hand; nothing where that is said as it will be."""
        return Sentences()

    def about(self, state: S, chosen: Chosen) -> Text:
        """Say what is in hand, what it does and what it needs next; nothing where the marks tell it."""
        return Sentences()

    def goes_on(self, state: S, move: Move) -> bool:
        """Check whether the only move of somebody is no decision, so that it can be made for them: "go on", say."""
        return False

    def forced(self, state: S, moves: Sequence[Move]) -> Move | None:
        """Return the move that can be made for somebody, since nothing is to be decided; None where something is."""
        return moves[0] if len(moves) == 1 and self.goes_on(state, moves[0]) else None

    def onwards(self, state: S, chosen: Chosen) -> Text:
        """Say in a lesson what to press next with this in hand, or first, and nothing of what comes of it."""
        return Sentences()

    def best(self, state: S, chosen: Chosen) -> tuple[str, ...] | None:
        """List the places where what is in hand fits, among all where it may go; None where all are alike."""
        return None

    def preview(self, state: S, chosen: Chosen) -> tuple[Item, ...]:
        """Draw what a half-made move would change, before it is done; nothing where there is nothing to show."""
        return ()

    def cut_outs(self, start: S) -> Iterable[CutOut]:
        """Draw what one cuts out of paper to play without a screen; nothing where paper does not make sense."""
        return ()

    def in_hand(self, state: S, chosen: Chosen, scene: Scene) -> Scene:
        """Draw the position with what is in hand; `scene` is the picture of the position alone."""
        return scene.plus(*self.preview(state, chosen))
